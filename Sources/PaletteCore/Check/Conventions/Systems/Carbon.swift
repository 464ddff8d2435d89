extension PairConvention {
  /// Carbon (IBM): `text-x` on `background`, layers and fields, `text-on-color` on the filled buttons.
  static let carbon = PairConvention(
    "carbon", title: "Carbon", prefixes: ["cds", "carbon"],
    examples: [
      Example(
        "--cds-background --cds-layer-01 --cds-text-primary --cds-text-disabled --cds-border-subtle-01",
        pairs: ["--cds-text-primary on --cds-background 4.5", "--cds-text-primary on --cds-layer-01 4.5"],
        exempt: 2),
      Example(
        "text-on-color button-primary button-danger-primary button-tertiary layer-01",
        pairs: ["text-on-color on button-primary 4.5", "text-on-color on button-danger-primary 4.5"]),
      Example(
        "background layer01 textSecondary iconPrimary borderStrong01 focus",
        pairs: [
          "textSecondary on background 4.5", "textSecondary on layer01 4.5", "iconPrimary on background 3.0",
          "iconPrimary on layer01 3.0", "borderStrong01 on layer01 3.0", "focus on background 3.0",
        ]),
      Example(
        "background-inverse text-inverse link-inverse layer-01",
        pairs: ["text-inverse on background-inverse 4.5", "link-inverse on background-inverse 4.5"]),
    ]
  ) { book, pairs in
    let isCarbon =
      book.has("text-on-color") || book.has("background-inverse")
      || (book.has("layer-01") || book.has("layer-1") || book.has("layer"))
        && book.entries.contains {
          $0.key.hasPrefix("text-") || $0.key.hasPrefix("icon-")
        }
    guard isCarbon else { return }
    let grounds = [
      "background", "layer", "layer-01", "layer-02", "layer-03", "layer-1", "layer-2", "layer-3",
    ]
    let fields = ["field", "field-01", "field-02", "field-03", "field-1", "field-2", "field-3"]
    let buttons = ["button-primary", "button-secondary", "button-danger-primary", "button-danger"]
    for (key, number) in book.entries {
      if key.isDisabledName {
        if ["text", "icon", "border", "link"].contains(where: { key.hasPrefix($0) }) { pairs.exempt(number) }
        continue
      }
      switch key {
      case "text-on-color", "icon-on-color":
        for button in buttons {
          for state in ["", "-hover", "-active"] {
            pairs.add(number, on: book[button + state], key.hasPrefix("text") ? .text : .part)
          }
        }
      case "text-inverse", "link-inverse", "icon-inverse", "focus-inverse":
        pairs.add(
          number, on: book["background-inverse"],
          key.hasPrefix("icon") || key.hasPrefix("focus") ? .part : .text)
      case "text-primary", "text-secondary", "text-helper", "text-error", "link-primary", "link-secondary",
        "link-visited", "link-primary-hover":
        for ground in grounds { pairs.add(number, on: book[ground]) }
        if key == "text-primary" { for field in fields { pairs.add(number, on: book[field]) } }
      case "text-placeholder": for field in fields { pairs.add(number, on: book[field]) }
      case "icon-primary", "icon-secondary", "icon-interactive":
        for ground in grounds { pairs.add(number, on: book[ground], .part) }
      case "focus", "border-interactive": pairs.add(number, on: book["background"], .part)
      case let name where name.hasPrefix("border-strong"):
        let step = name.after("border-strong") ?? ""
        pairs.add(number, on: book[step.isEmpty ? "layer" : "layer-\(step)"], .part)
        pairs.add(number, on: book[step.isEmpty ? "field" : "field-\(step)"], .part)
      case let name where name.hasPrefix("border-subtle"): pairs.exempt(number)
      default: break
      }
    }
  }
}
