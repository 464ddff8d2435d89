/// An element that a function of a template makes, as those of Rails and Phoenix do: `link_to "Home", root_path, class: "link"`.
struct TemplateHelper {
  private(set) var element: String
  private(set) var attributes: [ComponentTag.Attribute] = []
  /// Whether what is in it stands behind the call, up to its end.
  let isBlock: Bool
  /// Why its styles are not known.
  private(set) var open: String?

  /// What functions make that take their text, by their names.
  private static let elements = [
    "link_to": "a", "link": "a", "mail_to": "a", "button_to": "button", "button_tag": "button",
    "submit_tag": "button", "submit": "button", "label": "label", "label_tag": "label",
    "form_with": "form", "form_for": "form", "form_tag": "form",
  ]

  /// Reads a value of a template, with the signs around it; nil where it makes no element with styles or classes.
  init?(_ script: ScriptText, _ range: Range<Int>) {
    let text = script.text(range)
    guard text.hasPrefix("<%"), let name = Self.element(text) else { return nil }
    element = name
    isBlock = text.contains(" do ") || text.contains(" do|")
    for key in ["class", "style"] {
      guard let start = Self.value(of: key, script, range) else { continue }
      guard let value = script.string(start..<script.end(of: start, in: range.upperBound)) else {
        open = "code decides its \(key)"
        continue
      }
      if script.text(value).contains("#{") {
        open = "code decides its \(key)"
      } else {
        attributes.append(.init(name: key, value: .text(value), start: start))
      }
    }
    if attributes.isEmpty, open == nil { return nil }
  }

  /// The element that a call makes; nil for other functions.
  private static func element(_ text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
    guard let first = words.first else { return nil }
    let path = first.split(separator: ".").map(String.init)
    guard let function = path.last else { return nil }
    if path.count == 2, path[0] == "tag" { return function }
    if function == "content_tag", words.count > 1 { return words[1] }
    return elements[function]
  }

  /// Where the value of `class: "…"` or `:class => "…"` begins.
  static func value(of key: String, _ script: ScriptText, _ range: Range<Int>) -> Int? {
    let name = Array(key.utf8)
    var at = range.lowerBound + 1
    while at + name.count < range.upperBound {
      defer { at += 1 }
      let end = at + name.count
      guard script.bytes[at..<end].elementsEqual(name), !ComponentTag.isOfWord(script.bytes[at - 1]) else {
        continue
      }
      let isQuoted = "\"'".utf8.contains(script.bytes[end])
      let rest = script.bytes[
        script.skipping(from: isQuoted ? end + 1 : end, range.upperBound)..<range.upperBound]
      let sign = rest.starts(with: "=>".utf8) ? 2 : rest.first == UInt8(ascii: ":") ? 1 : 0
      let start = script.skipping(from: rest.startIndex + sign, range.upperBound)
      if sign > 0, start < range.upperBound { return start }
    }
    return nil
  }
}
