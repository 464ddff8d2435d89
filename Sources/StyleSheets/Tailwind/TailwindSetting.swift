import Bytes

/// What Tailwind CSS is asked to do for a page or a sheet: its version, its theme, and which of its parts are there.
public struct TailwindSetting: Sendable {
  /// A version that writes its rules in its own way.
  public enum Version: Sendable {
    /// 3.4: colors in hexadecimal digits, a configuration in JavaScript, no layers.
    case three
    /// 4: colors in `oklch()`, a theme in CSS, layers.
    case four
  }

  var theme: TailwindTheme
  /// Whether its rules for elements without classes are there (Preflight).
  var hasBase = true
  /// Whether it writes the classes of a page, and not only what a sheet takes over.
  var isOfPage = false
  /// The animations of a configuration: the frames of each by their places.
  var keyframes: [String: [String: [TailwindUtility.Declaration]]] = [:]
  /// The plugins of Tailwind's own that are there.
  var plugins: Set<String> = []
  /// Whether its theme has all names of colors that a class may have: nothing that is not read may declare more.
  var isWhole = false
  /// The parts of version 4 that are imported one by one; nil where all are.
  private var parts: Set<String>?

  /// A version as it is without configuration.
  public init(_ version: Version) { theme = TailwindTheme(version) }

  /// What a style sheet says about Tailwind CSS; nil for one that no compiler of it reads.
  public init?(sheet: [UInt8]) { self.init(sheet: CSSTree(sheet)) }

  /// - Parameters:
  ///   - imports: the sheets that it imports, in order.
  ///   - place: where bytes of it are written.
  init?(
    sheet tree: CSSTree, imports: [TailwindSource] = [],
    at place: (Range<Int>) -> SourcePlace? = { _ in nil }
  ) {
    guard let version = Self.version(of: tree) else { return nil }
    self.init(version)
    theme.isPartial = true
    for source in imports where !source.isLate { read(source.tree, at: source.place) }
    read(tree, at: place)
    for source in imports where source.isLate { read(source.tree, at: source.place) }
  }

  /// The version that a style sheet is written for; nil for one that asks for nothing of Tailwind CSS.
  static func version(of tree: CSSTree) -> Version? {
    var isFour = false
    for rule in tree.rules {
      guard case .at(let name) = rule.kind else { continue }
      switch name {
      case "tailwind":
        // Version 4 has `@tailwind utilities` alone.
        return tree.rules.contains { $0.kind == .at("theme") } ? .four : .three
      case "theme", "utility", "custom-variant": isFour = true
      case "import", "reference":
        guard let address = address(rule, tree) else { continue }
        if address == "tailwindcss/base" || address == "tailwindcss/components" { return .three }
        if isPackage(address) { isFour = true }
      default: break
      }
    }
    return isFour ? .four : nil
  }

  /// Whether an address is that of Tailwind CSS or of a part of it.
  static func isPackage(_ address: String) -> Bool {
    address == "tailwindcss" || address.hasPrefix("tailwindcss/")
  }

  /// The addresses of the sheets that a sheet imports, and whether each stands behind a theme of its own.
  static func imports(of tree: CSSTree) -> [(address: String, isLate: Bool)] {
    let theme = tree.rules.first { $0.kind == .at("theme") }?.bytes.lowerBound ?? Int.max
    return tree.rules.filter { $0.kind == .at("import") }.compactMap { rule in
      address(rule, tree).map { ($0, rule.bytes.lowerBound > theme) }
    }.filter { !isPackage($0.address) }
  }

  /// Whether a sheet imports the theme of Tailwind CSS.
  static func bringsTheme(_ tree: CSSTree) -> Bool {
    tree.rules.contains { rule in
      rule.kind == .at("import")
        && ["tailwindcss", "tailwindcss/theme", "tailwindcss/theme.css"].contains(address(rule, tree) ?? "")
    }
  }

  /// The packages of the plugins that a sheet brings in.
  static func plugins(of tree: CSSTree) -> [String] {
    tree.rules.filter { $0.kind == .at("plugin") }.map { address($0, tree) ?? "" }
  }

  private static func address(_ rule: CSSRule, _ tree: CSSTree) -> String? {
    guard let first = rule.prelude.first, tree.source[first].kind == .string else { return nil }
    return tree.source.name(first)
  }

  // MARK: Sheets

  /// Takes in what a style sheet says: its theme and its variants.
  ///
  /// - Parameter place: where bytes of the sheet are written.
  mutating func read(_ tree: CSSTree, at place: (Range<Int>) -> SourcePlace?) {
    for rule in tree.rules {
      guard case .at(let name) = rule.kind else { continue }
      switch name {
      case "theme": readTheme(rule, tree, at: place)
      case "custom-variant": readVariant(rule, tree)
      case "import": readImport(rule, tree)
      case "plugin": Self.address(rule, tree).map { addPlugin($0) }
      default: break
      }
    }
  }

  /// Reads `@import "tailwindcss" prefix(tw) important`.
  private mutating func readImport(_ rule: CSSRule, _ tree: CSSTree) {
    guard let address = Self.address(rule, tree), Self.isPackage(address) else { return }
    let source = tree.source
    for index in rule.prelude {
      if source.is(index, "important") { theme.isImportant = true }
      if source.is(index, "prefix", kind: .function) {
        theme.prefix = source.text(of: source.trimmed(index + 1..<source.end(of: index)))
      }
    }
    if address == "tailwindcss" || theme.version == .three {
      parts = nil
    } else {
      let part = address.dropFirst(12).prefix { $0 != "." }
      parts = (parts ?? []).union([String(part)])
    }
    hasBase = parts?.contains("preflight") ?? true
  }

  private mutating func readTheme(
    _ rule: CSSRule, _ tree: CSSTree, at place: (Range<Int>) -> SourcePlace?
  ) {
    let source = tree.source
    let options = Set(rule.prelude.filter { source[$0].kind == .ident }.map { source.name($0) })
    if let prefix = rule.prelude.first(where: { source.is($0, "prefix", kind: .function) }) {
      theme.prefix = source.text(of: source.trimmed(prefix + 1..<source.end(of: prefix)))
    }
    for (name, value, bytes) in Self.declarations(of: rule, tree) {
      theme.set(
        name,
        .init(
          text: value, isInline: options.contains("inline"), isDefault: options.contains("default"),
          isStatic: options.contains("static"), place: place(bytes)))
    }
  }

  /// The properties that a theme sets, in order; `--color-*` takes values away, and is no declaration to CSS.
  private static func declarations(of rule: CSSRule, _ tree: CSSTree) -> [(
    name: String, value: String, bytes: Range<Int>
  )] {
    let source = tree.source
    var found = rule.items.compactMap { item -> (bytes: Range<Int>, name: String, value: String)? in
      guard case .declaration(let index) = item, tree.declarations[index].isCustom else { return nil }
      let declaration = tree.declarations[index]
      return (declaration.bytes, declaration.name, source.text(of: declaration.value))
    }
    var index = rule.prelude.upperBound
    while index < source.count, source[index].start < rule.bytes.upperBound {
      if source.isDelim(index, "*"), source.kind(index - 1) == .ident, source.kind(index + 1) == .colon {
        let start = source[index].start
        found.append((start..<start, source.name(index - 1) + "*", "initial"))
      }
      index += 1
    }
    return found.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }.map { ($0.name, $0.value, $0.bytes) }
  }

  /// Reads `@custom-variant dark (&:where(.dark, .dark *))`, and the same as a block.
  private mutating func readVariant(_ rule: CSSRule, _ tree: CSSTree) {
    let source = tree.source
    guard let first = rule.prelude.first, source[first].kind == .ident else { return }
    let name = source.name(first)
    guard rule.hasBlock else {
      guard let open = rule.prelude.first(where: { source[$0].kind == .openParen }) else { return }
      let text = source.text(of: source.trimmed(open + 1..<source.end(of: open)))
      theme.variants[name] = [text]
      return
    }
    var preludes: [String] = []
    var items = rule.items
    while true {
      let rules = items.compactMap { item -> CSSRule? in
        if case .rule(let index) = item { tree.rules[index] } else { nil }
      }
      if rules.contains(where: { $0.kind == .at("slot") }) { break }
      guard let inner = rules.first, rules.count == 1 || rules.allSatisfy({ $0.kind == .style }) else {
        return
      }
      if case .at(let word) = inner.kind {
        preludes.append("@\(word) \(source.text(of: inner.prelude))")
      } else {
        preludes.append(rules.map { source.text(of: $0.prelude) }.joined(separator: ", "))
      }
      items = inner.items
    }
    theme.variants[name] = preludes
  }
}
