/// What functions of templates make that take their text and attributes: those of Rails and of Phoenix, of Razor, of forms in
/// Twig and in Laravel.
enum TemplateFunctions {
  /// The element of a function.
  ///
  /// - Parameter path: its name behind what it is a member of: `["f", "text_field"]`.
  static func element(_ path: [String], _ language: Language) -> (name: String, type: String?)? {
    guard let function = path.last else { return nil }
    switch language {
    case .ruby:
      // Rails has a form before it, Phoenix behind it.
      if function == "submit_tag" || function == "submit" && path.count > 1 { return ("input", "submit") }
      if let name = ruby[function] { return (name, nil) }
      let name = function.hasSuffix("_tag") ? String(function.dropLast(4)) : function
      for ending in ["_field", "_input"] where name.hasSuffix(ending) {
        let type = String(name.dropLast(ending.count))
        return types[type].map { ("input", $0) }
      }
      return nil
    case .razor: return path.count == 2 ? razor[function].map { ($0, nil) } : nil
    case .other:
      if path.count == 2, path[0] == "Form" {
        if function == "submit" { return ("input", "submit") }
        return laravel[function].map { ($0, nil) } ?? types[function].map { ("input", $0) }
      }
      return path.count == 1 ? twig[function].map { ($0, nil) } : nil
    }
  }

  /// Where they stand, by the signs around them.
  enum Language {
    case ruby, razor, other
  }

  private static let ruby = [
    "link_to": "a", "link": "a", "mail_to": "a", "phone_to": "a", "sms_to": "a", "link_to_if": "a",
    "link_to_unless": "a", "link_to_unless_current": "a", "button_to": "button", "button_tag": "button",
    "button": "button", "submit": "button", "label": "label", "label_tag": "label",
    "form_with": "form", "form_for": "form", "form_tag": "form", "text_area": "textarea",
    "textarea": "textarea", "text_area_tag": "textarea", "textarea_tag": "textarea",
    "select": "select", "select_tag": "select", "collection_select": "select",
    "grouped_collection_select": "select", "time_zone_select": "select", "image_tag": "img",
    "check_box": "check", "check_box_tag": "check", "radio_button": "check", "radio_button_tag": "check",
  ]

  /// The kinds of fields that hold text, by what functions call them.
  private static let types = [
    "text": "text", "email": "email", "password": "password", "number": "number", "search": "search",
    "telephone": "tel", "phone": "tel", "tel": "tel", "url": "url", "date": "date", "time": "time",
    "datetime": "datetime-local", "datetime_local": "datetime-local", "month": "month", "week": "week",
    "file": "file", "hidden": "hidden", "color": "color", "range": "range",
  ]

  private static let razor = [
    "TextBoxFor": "input", "TextBox": "input", "PasswordFor": "input", "Password": "input",
    "EditorFor": "input", "TextAreaFor": "textarea", "TextArea": "textarea", "DropDownListFor": "select",
    "DropDownList": "select", "ListBoxFor": "select", "LabelFor": "label", "Label": "label",
    "ActionLink": "a", "RouteLink": "a", "ValidationMessageFor": "span",
  ]

  private static let laravel = [
    "label": "label", "textarea": "textarea", "select": "select", "button": "button",
  ]

  private static let twig = ["form_widget": "input", "form_label": "label", "link_to": "a"]

  /// What functions make that have a picture for their text, or what another template draws.
  static let unread = ["image_tag", "inline_svg", "svg", "icon", "heroicon", "lucide_icon", "render", "nil"]
}
