/// What the braces and sections around colors are called.
extension PasteWords {
  /// Containers that every file of a kind has.
  private static let containers: Set<String> = [
    "colors", "colours", "color", "colour", "theme", "extend", "palette", "palettes", "root", "tokens",
    "module",
    "exports", "module-exports", "export-default", "default", "const-colors", "values", "swatches", "global",
    "body",
    "html", "light", "host", "variables", "config", "tailwind-config", "resources", "data", "foundation",
    "theme-inline", "value", "return", "settings", "qtobject", "components", "uicolor", "nscolor",
    "app-colors", "resource", "params", "datasets", "scale", "encoding", "valuesbymode",
    "fills", "strokes",
    "appcolors", "brandcolors", "brand-colors",
  ]

  /// Whether what opens a scope only carries the values of what is around it: `"settings": `, `"valuesByMode": `, `"1:0": `.
  static func isCarrier(_ head: ArraySlice<Character>) -> Bool {
    let text = head.suffix(40).reversed().drop { " :='\"".contains($0) }
    let name = String(text.prefix { $0.isLetter || $0 == "$" }.reversed()).lowercased()
    return ["settings", "valuesbymode", "value", "$value"].contains(name) || isMode(String(head.suffix(12)))
  }

  /// Whether a key is the number of a mode: `"1:0"`.
  static func isMode(_ key: String) -> Bool {
    let parts = key.split { "\"': {,".contains($0) }
    return key.contains("\"") && parts.count == 2 && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
  }

  /// The members of the object that ends a text; those of the one around it too, where it only carries its values.
  static func members(_ text: String) -> (text: String, isCarried: Bool) {
    var parts = text.split(separator: "{", omittingEmptySubsequences: false).map(String.init)
    var members = parts.removeLast()
    var isCarried = false
    while let head = parts.last, isCarrier(Array(head)[...]) {
      members = parts.removeLast() + members
      isCarried = true
    }
    return (members, isCarried)
  }

  /// The label of a scope from what stands before its brace; empty for one that every file has.
  ///
  /// - Parameter isNested: whether a scope with a label is open around it, in which even `light` says which.
  static func label(_ characters: [Character], isNested: Bool = false) -> String {
    var text = String(characters).trimmed
    // `<svg …><style>.cls-1`: a style sheet in a page.
    if let tag = text.lastIndex(of: ">"), text.first == "<" {
      text = String(text[text.index(after: tag)...]).trimmed
    }
    // `[data-theme="dark"]` is called dark.
    if text.hasPrefix("["), let value = text.split(whereSeparator: { "\"'".contains($0) }).dropFirst().first {
      return String(value)
    }
    // `resource "github_issue_label" "docs"`
    if text.last == "\"", !text.contains(where: { ":=".contains($0) }),
      text.count(where: { $0 == "\"" }) == 4,
      text.first?.isLetter == true, let name = text.split(separator: "\"").last
    {
      return String(name)
    }
    // `+ (UIColor *)brandTeal`
    if let method = PasteLabels.method(text + "{") { return method }
    // `@nonobjc class var shell: UIColor`
    if text.hasPrefix("@"), text.contains(" var "), let space = text.firstIndex(of: " ") {
      text = String(text[space...]).trimmed
    }
    if text.contains(":root") || text.hasPrefix("@") || text.hasPrefix("function") || text.hasPrefix("(") {
      return ""
    }
    // What a program does says nothing of colors; a function that makes one is called like it.
    let words = text.split { " (".contains($0) }.prefix(4).map(String.init)
    if let first = words.first, flows.contains(first), text.contains(where: { " (".contains($0) }) {
      return ""
    }
    if text.contains("("), let place = words.firstIndex(where: functions.contains), place + 1 < words.count {
      return PasteConstructors.saysColor(text) ? words[place + 1] : ""
    }
    // `export default create({`
    if text.hasSuffix("("), !text.contains("=") { return "" }
    // `<ConfigProvider theme={`
    if text.first == "<", text.last == "=" { return "" }
    // `palette: Record<string, string> = {` is called by what stands first.
    var head =
      text.firstIndex(of: "=").map { String(text[..<$0]) } ?? text.split(separator: ",").last.map(String.init)
      ?? text
    if text.contains("=") { head = declared(head) }
    let label = key(head)
    let plain = label.split(whereSeparator: { " .=".contains($0) }).joined(separator: "-").lowercased()
    if isNested, plain == "light" { return label }
    // `local p = {` says nothing.
    if label.utf8.count < 2, text.contains("="), !text.contains(":") { return "" }
    // `static const MaterialColor brand = …` has its type before its name.
    if let type = label.split(separator: " ").first, type.hasSuffix("Color"), text.contains("Color(") {
      return String(label.dropFirst(type.count)).trimmed
    }
    return containers.contains(plain) || plain.hasPrefix("module-exports")
      ? "" : selector(label, isClass: text.hasPrefix("."))
  }

  private static let flows: Set<String> = [
    "digraph", "match", "switch", "when", "if", "for", "while", "else", "try", "catch", "do", "guard", "loop",
    "foreach",
    "async",
  ]
  private static let functions: Set<String> = ["func", "fun", "fn", "def", "function", "void", "init"]

  /// `static const Map<int, Color> sand`, `uint8_t palette[][3]` and `Color[] swatches` have types around their names.
  private static func declared(_ head: String) -> String {
    if head.contains(where: { "\"'`:".contains($0) }) { return head }
    var plain = ""
    var depth = 0
    for character in head {
      if "<[".contains(character) { depth += 1 }
      if depth == 0 { plain.append(character) }
      if ">]".contains(character), depth > 0 { depth -= 1 }
    }
    let words = plain.split(separator: " ").map(String.init)
    let isTyped = words.count > 1 && words.allSatisfy(isIdentifier) && words.count < 6
    return isTyped ? words[words.count - 1] : depth == 0 && isIdentifier(plain.trimmed) ? plain : head
  }

  /// `.bg-navy:hover` to `navy`.
  private static func selector(_ label: String, isClass: Bool) -> String {
    var name = label.split(whereSeparator: { " :>".contains($0) }).last.map(String.init) ?? label
    if isClass || label.contains(".") || label.contains("#") {
      name = name.split(whereSeparator: { ".#".contains($0) }).last.map(String.init) ?? name
      for prefix in ["bg-", "text-", "color-", "border-", "fill-", "swatch-", "background-"]
      where name.hasPrefix(prefix) {
        name = String(name.dropFirst(prefix.count))
      }
    }
    // Adobe Color calls its classes by the notation too.
    // Drawing programs number the classes they write: `.cls-1`, `.st0`.
    if isClass, let stem = ["cls", "st", "fil"].first(where: name.hasPrefix),
      name.dropFirst(stem.count).allSatisfy({ $0.isNumber || $0 == "-" })
    {
      return ""
    }
    for suffix in ["-hex", "-rgba", "-hsla", "-rgb", "-hsl"] where name.hasSuffix(suffix) {
      name = String(name.dropLast(suffix.count))
    }
    return label.contains(" ") && !label.contains(".") && !label.contains("#") ? label : name
  }
}
