import Bytes

/// What compilers put in the place of words that no browser knows: the theme of Tailwind CSS, the values of CSS modules,
/// and what Vue binds.
///
/// All of them become `var()`, so that what nobody declares is open for the reason that any property is.
struct SourceValues {
  /// The values of `@value`, by the number of the sheet and by name.
  private var values: [Int: [String: String]] = [:]
  /// Why a property that stands for a word has no value, by its name.
  var reasons = [UndefinedVariables.code: "code decides a value in its style sheet"]
  /// What `theme()` of Tailwind CSS 3 looks up; version 4 refers to properties.
  var theme: TailwindTheme?
  private static let maximumDepth = 16

  // MARK: Values of modules

  /// Reads the `@value` rules of a sheet. Source: https://github.com/css-modules/postcss-modules-values.
  ///
  /// - Parameter other: the rules of the sheet that an address means; nil where it is not there.
  mutating func read(_ tree: CSSTree, sheet: Int, other: (String) -> CSSTree?) {
    let found = named(in: tree, depth: 0, other: other)
    if !found.isEmpty { values[sheet] = found }
  }

  private mutating func named(in tree: CSSTree, depth: Int, other: (String) -> CSSTree?) -> [String: String] {
    var found: [String: String] = [:]
    let source = tree.source
    for rule in tree.rules where rule.kind == .at("value") && !rule.hasBlock && rule.parent == nil {
      guard let first = rule.prelude.first else { continue }
      if let from = rule.prelude.first(where: { source.is($0, "from") }), from > first {
        let address = source.trimmed(from + 1..<rule.prelude.upperBound)
        guard let last = address.first else { continue }
        // The address may be a value itself.
        let name = source[last].kind == .string ? source.name(last) : found[source.name(last)] ?? ""
        let path = name.trimmingQuotes
        let outer = depth < Self.maximumDepth ? other(path) : nil
        let theirs = outer.map { named(in: $0, depth: depth + 1, other: other) } ?? [:]
        let list = source[first].kind == .openParen ? first + 1..<source.end(of: first) : first..<from
        for part in source.split(list) {
          let words = source.trimmed(part).filter { source[$0].kind == .ident }.map { source.name($0) }
          guard let original = words.first, let own = words.last else { continue }
          found[own] =
            theirs[original]
            ?? open(
              "--value-\(own)",
              outer == nil
                ? "the value \(own) is in \(path), which is not here"
                : "\(path) has no value \(original)")
        }
        continue
      }
      guard source[first].kind == .ident else { continue }
      var rest = source.trimmed(first + 1..<rule.prelude.upperBound)
      if let colon = rest.first, source[colon].kind == .colon {
        rest = source.trimmed(colon + 1..<rest.upperBound)
      }
      found[source.name(first)] = source.text(of: rest)
    }
    return found
  }

  // MARK: Translating

  /// A value with what compilers put in.
  mutating func translated(_ text: String, sheet: Int) -> String {
    let own = values[sheet]
    guard own != nil || text.utf8.contains(UInt8(ascii: "(")) && Self.mayHold(text) else { return text }
    return translated(text, own ?? [:], depth: 0)
  }

  /// What an at-rule asks, with the values that it names: `@media small`.
  mutating func named(_ text: String, sheet: Int) -> String {
    values[sheet].map { translated(text, $0, depth: 0) } ?? text
  }

  /// Why a text with its values put in is still open; nil where it is not.
  func open(in text: String) -> String? {
    reasons.keys.sorted().first { text.contains("var(\($0))") }.flatMap { reasons[$0] }
  }

  private static func mayHold(_ text: String) -> Bool {
    CustomProperties.names(text, "theme(") || CustomProperties.names(text, "--alpha(")
      || CustomProperties.names(text, "v-bind(")
  }

  private mutating func translated(_ text: String, _ names: [String: String], depth: Int) -> String {
    guard depth < Self.maximumDepth, text.utf8.count < StyleSheetLimits.substitution else { return text }
    let source = CSSTokens(Array(text.utf8))
    var out = ""
    var at = 0
    while at < source.count {
      let token = source[at]
      if token.kind == .function, let value = call(source, at, names, depth) {
        out += value
        at = source.after(at)
        continue
      }
      // What a function is called, or a property, is no value.
      if token.kind == .ident, let value = names[source.name(at)] {
        out += translated(value, names, depth: depth + 1)
      } else {
        out += source.text(of: at..<at + 1)
      }
      at += 1
    }
    return out
  }

  /// What a function of a compiler stands for; nil for every other one.
  private mutating func call(_ source: CSSTokens, _ index: Int, _ names: [String: String], _ depth: Int)
    -> String?
  {
    let inner = source.trimmed(index + 1..<source.end(of: index))
    switch CSSText.lowercased(source.name(index)) {
    case "v-bind":
      let text = source.text(of: inner).trimmingQuotes
      let isOfCode = text.hasPrefix(StyleExpression.mark)
      let name = String(text.dropFirst())
      let reason =
        !isOfCode
        ? "v-bind(\(text)) has its value only while the page runs"
        : name.isEmpty ? "code works out its value" : StyleExpression.unknown(name)
      return open("--v-bind-\(reasons.count)", reason)
    case "--alpha":
      let parts = Self.parts(source, inner)
      guard let alpha = parts.alpha else { return nil }
      return Self.mixed(translated(source.text(of: parts.value), names, depth: depth + 1), alpha)
    case "theme", "--theme":
      guard let property = Self.themeProperty(source, inner) else { return nil }
      var fallback = ""
      if let comma = inner.first(where: { source[$0].kind == .comma }) {
        let rest = source.text(of: source.trimmed(comma + 1..<inner.upperBound))
        fallback = ", " + translated(rest, names, depth: depth + 1)
      }
      let known = theme?.version == .three ? theme?[property.name] : nil
      let value = known ?? "var(\(property.name)\(fallback))"
      return property.alpha.map { Self.mixed(value, $0) } ?? value
    default: return nil
    }
  }

  private mutating func open(_ name: String, _ reason: String) -> String {
    reasons[name] = reason
    return "var(\(name))"
  }

  /// Tailwind CSS makes colors translucent so. Source: https://tailwindcss.com/docs/functions-and-directives.
  static func mixed(_ color: String, _ alpha: String) -> String {
    let share = Double(alpha).map { "\($0 * 100)%" } ?? alpha
    return "color-mix(in oklab, \(color) \(share), transparent)"
  }

  /// The properties that Tailwind CSS puts into a value.
  static func themeProperties(_ source: CSSTokens, _ value: Range<Int>) -> [String] {
    value.filter {
      source.is($0, "theme", kind: .function) || source.is($0, "--theme", kind: .function)
    }.compactMap { themeProperty(source, source.trimmed($0 + 1..<source.end(of: $0)))?.name }
  }

  /// The property that what is in `theme()` or `--theme()` means, and how opaque it is to be.
  private static func themeProperty(_ source: CSSTokens, _ inner: Range<Int>) -> (
    name: String, alpha: String?
  )? {
    let parts = Self.parts(source, inner)
    guard let first = parts.value.first else { return nil }
    if source[first].kind == .ident, CSSText.isCustomProperty(source.name(first)) {
      // `inline` behind it says how it is written out.
      return (source.name(first), parts.alpha)
    }
    var path = source[first].kind == .string ? source.name(first) : source.text(of: parts.value)
    var alpha = parts.alpha
    if let slash = path.firstIndex(of: "/") {
      alpha = String(path[path.index(after: slash)...]).trimmedSpace
      path = String(path[..<slash])
    }
    let steps = path.split { ".[] ".contains($0) }.map(String.init)
    guard steps.count > 1, ["colors", "backgroundColor", "textColor"].contains(steps[0]) else { return nil }
    let name = steps.dropFirst().filter { $0 != "DEFAULT" }.joined(separator: "-")
    return ("--color-" + name, alpha)
  }

  /// What stands before a slash and behind it, up to a comma.
  private static func parts(_ source: CSSTokens, _ inner: Range<Int>) -> (value: Range<Int>, alpha: String?) {
    var end = inner.upperBound
    var slash: Int?
    var at = inner.lowerBound
    while at < end {
      if source[at].kind == .comma {
        end = at
      } else {
        if source.isDelim(at, "/"), slash == nil { slash = at }
        at = source.after(at)
      }
    }
    guard let slash else { return (source.trimmed(inner.lowerBound..<end), nil) }
    let alpha = source.text(of: source.trimmed(slash + 1..<end))
    return (source.trimmed(inner.lowerBound..<slash), alpha)
  }
}

extension String {
  /// The text without quotes around it.
  fileprivate var trimmingQuotes: String {
    guard count > 1, let first, first == "\"" || first == "'", last == first else { return self }
    return String(dropFirst().dropLast())
  }
}
