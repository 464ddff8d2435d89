/// What stands behind `@` in the templates of Laravel and Razor.
extension TemplateText {
  /// The directive or the value that begins at a place; nil where text does.
  func directive(_ start: Int, _ limit: Int) -> Tag? {
    guard start == 0 || !ComponentTag.isOfWord(bytes[start - 1]) else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "*"): return Tag(role: .nothing, end: script.end(after: "*@", from: start + 2, limit))
    case UInt8(ascii: "@"): return Tag(role: .nothing, end: start + 1)
    case UInt8(ascii: "{"): return Tag(role: .nothing, end: script.endOfBracket(start + 1, limit))
    case UInt8(ascii: "("): return Tag(role: .value, end: script.endOfBracket(start + 1, limit))
    default: break
    }
    let (word, end, call) = call(start, limit)
    let close = call ?? end
    if word.hasPrefix("end"), Self.blocks.contains(String(word.dropFirst(3))) {
      return Tag(role: .closes, end: end)
    }
    if word == "php", call == nil {
      return Tag(role: .nothing, end: script.end(after: "@endphp", from: end, limit))
    }
    if word == "else" || word == "empty" && call == nil { return Tag(role: .turns(""), end: close) }
    if word.hasPrefix("else"), call != nil || word == "elseif" {
      return Tag(role: .turns(script.text(start..<close)), end: close)
    }
    if Self.blocks.contains(word), call != nil || Self.bare.contains(word) {
      return Tag(role: .opens(script.text(start..<close)), end: close)
    }
    if Self.values.contains(word), call != nil { return Tag(role: .value, end: close) }
    if Self.silent.contains(word) { return Tag(role: .nothing, end: close) }
    if call == nil, Self.lines.contains(word), bytes[..<start].last.map({ $0 == UInt8(ascii: "\n") }) ?? true
    {
      return Tag(role: .nothing, end: bytes[start..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit)
    }
    return member(start, limit)
  }

  /// Whether `@` begins a rule of CSS, or of what is compiled to it.
  static func isOfCSS(_ bytes: [UInt8], _ at: Int) -> Bool {
    let word = bytes[(at + 1)...].prefix { ComponentTag.isOfWord($0) || $0 == UInt8(ascii: "-") }
    return word.contains(UInt8(ascii: "-")) || rules.contains(String(decoding: word, as: UTF8.self))
  }

  private static let rules: Set<String> = [
    "media", "import", "supports", "layer", "container", "keyframes", "page", "namespace", "charset",
    "property", "scope", "document", "viewport", "apply", "theme", "tailwind", "plugin", "source",
    "utility", "variant", "screen", "config", "reference", "use", "forward", "include", "mixin",
    "function", "return", "each", "extend",
  ]

  /// A word behind `@`, where it ends, and where what it is given ends.
  func call(_ start: Int, _ limit: Int) -> (word: String, end: Int, call: Int?) {
    let end = bytes[(start + 1)..<limit].firstIndex { !ComponentTag.isOfWord($0) } ?? limit
    var open = end
    while open < limit, bytes[open] == 0x20 { open += 1 }
    let isCall = open < limit && bytes[open] == UInt8(ascii: "(")
    return (script.text(start + 1..<end), end, isCall ? script.endOfBracket(open, limit) : nil)
  }

  /// `@Model.Name` and `@await Html.PartialAsync("name")` of Razor.
  func member(_ start: Int, _ limit: Int) -> Tag? {
    var at = start + 1
    if begins("await ", at, limit) { at += 6 }
    guard at < limit, (0x41...0x5a).contains(bytes[at]) else { return nil }
    while at < limit {
      let byte = bytes[at]
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
        at = script.endOfBracket(at, limit)
      } else if ComponentTag.isOfWord(byte)
        || byte == UInt8(ascii: ".") && at + 1 < limit && ComponentTag.isOfWord(bytes[at + 1])
      {
        at += 1
      } else {
        break
      }
    }
    return Tag(role: .value, end: at)
  }

  /// The functions of Laravel behind which stands what is there under a condition, or elsewhere.
  private static let blocks: Set<String> = [
    "if", "unless", "isset", "empty", "auth", "guest", "can", "cannot", "canany", "env", "error",
    "hasSection", "sectionMissing", "foreach", "forelse", "for", "while", "switch", "case", "section", "push",
    "pushOnce", "pushIf", "prepend", "prependOnce", "once", "production", "session", "fragment", "component",
    "slot", "php", "verbatim", "persist", "feature", "teleport", "script", "assets",
  ]

  /// Those that need to be given nothing.
  private static let bare: Set<String> = [
    "auth", "guest", "once", "production", "verbatim", "script", "assets",
  ]

  private static let values: Set<String> = [
    "yield", "lang", "choice", "json", "RenderBody", "RenderSection", "RenderSectionAsync",
  ]

  private static let silent: Set<String> = [
    "include", "includeIf", "includeWhen", "includeUnless", "includeFirst", "each", "extends", "stack",
    "csrf", "method", "vite", "viteReactRefresh", "props", "aware", "parent", "stop", "show", "overwrite",
    "append", "break", "continue", "default", "inject", "use", "livewire", "livewireStyles",
    "livewireScripts", "livewireScriptConfig", "routes", "inertia", "inertiaHead", "dump", "dd", "php",
  ]

  /// What a line of Razor says to the compiler.
  private static let lines: Set<String> = [
    "model", "using", "inject", "addTagHelper", "removeTagHelper", "tagHelperPrefix", "page", "namespace",
    "inherits", "layout", "implements", "rendermode", "attribute", "preservewhitespace",
  ]
}
