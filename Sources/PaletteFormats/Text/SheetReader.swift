import Bytes
import PaletteCore
import StyleSheets

/// Reads the custom properties of any style sheet, in the base and in each theme, and keeps their names.
struct SheetReader {
  /// What a sheet without colors is refused with.
  static let noColors = FormatError.empty(
    "no custom property has a color value", at: "line 1, column 1",
    hint: "a property is written --name: color; for the colors of rules: uncolor paste PALETTE < FILE")

  let sheet: ThemedSheet
  private let source: JoinedSheet
  private var builder: PaletteBuilder
  /// The palette's color of each property, and its value, by the property's number.
  private var references: [ColorReference?]
  private var baseColors: [Color?]
  /// The names that the properties have as colors, by number; nil for those of themes alone.
  private var names: [String?]
  /// The colors that `@property` gives to properties which the base does not declare.
  let initial: [(name: String, color: Color, declaration: Int)]

  /// Prepares to read a sheet; `channels` as ``ThemedSheet/init(_:channels:)`` takes them.
  init(_ source: JoinedSheet, _ fallbackName: String, channels: [String: String] = [:]) {
    self.init(source, ThemedSheet(source.tree, channels: channels), fallbackName)
  }

  /// Prepares to read a sheet of which the themes are known.
  init(_ source: JoinedSheet, _ sheet: ThemedSheet, _ fallbackName: String) {
    let tree = sheet.tree
    self.sheet = sheet
    references = [ColorReference?](repeating: nil, count: sheet.propertyCount)
    baseColors = [Color?](repeating: nil, count: sheet.propertyCount)
    names = [String?](repeating: nil, count: sheet.propertyCount)
    for entry in sheet.base { baseColors[entry.property] = entry.color }
    let declared = Set(sheet.base.map(\.name))
    initial = Self.initialColors(of: sheet).filter { !declared.contains($0.name) }
    self.source = source
    builder = PaletteBuilder(title: nil, fallback: fallbackName)
    for comment in tree.source.comments.prefix(16) {
      _ = FileHeader.read(String(decoding: tree.source.bytes[comment], as: UTF8.self), into: &builder.palette)
    }
  }

  /// Reads the palette. Throws ``FormatError`` where no property holds a color in any theme.
  ///
  /// - Parameters:
  ///   - entries: colors that are declared in other ways than as properties, unless a property says the same.
  ///   - gradients: the same of gradients.
  mutating func read(
    adding entries: [SassReader.Entry] = [], gradients: [(Gradient, SourcePlace)] = []
  ) throws -> FormatReading {
    if sheet.tree.tooDeep > 0 { builder.warn("imports nested too deep were not read") }
    for warning in source.warnings { builder.warn(warning.text, at: warning.place) }
    for problem in sheet.problems {
      builder.warn("\(problem.name): \(problem.reason)", at: source.place(of: problem.bytes))
    }
    let narrow = sheet.themes.reduce(0) { sum, theme in
      sum
        + theme.colors.count { color in
          theme.narrow[color.name].map { $0 != baseColors[color.property] } ?? false
        }
    }
    if narrow > 0 {
      builder.warn(
        "\(narrow) color\(narrow == 1 ? " of a theme has another" : "s of themes have others") for screens limited to sRGB, which a role has no place for"
      )
    }
    if sheet.themesLeftOut > 0 { builder.warn("\(sheet.themesLeftOut) more themes were left out") }
    guard !sheet.base.isEmpty || !initial.isEmpty || sheet.themes.contains(where: { !$0.colors.isEmpty })
    else {
      throw noColors
    }
    if let left = LocalProperties.leftOut(of: sheet) {
      let name = sheet.tree.declarations[left.first].name
      builder.warn(
        left.count == 1
          ? "\(name), which the root does not declare, was left out"
          : "\(left.count) colors of properties that the root does not declare were left out, \(name) first",
        at: place(left.first))
    }
    builder.sourceMap.reserve(sheet.themes.reduce(sheet.base.count) { $0 + $1.colors.count })
    try addColors()
    let known =
      entries.isEmpty
      ? [:] : Dictionary(sheet.base.map { ($0.name, $0.color) }, uniquingKeysWith: { first, _ in first })
    for entry in entries where known["--" + entry.name] != entry.color {
      try builder.add(entry.color, name: entry.name, group: entry.group, at: entry.place)
    }
    var names = UniqueNames(separator: " ", ignoresCase: true)
    for theme in sheet.themes { add(theme, named: names.take(theme.title)) }
    for (name, text, declaration) in sheet.otherTexts {
      addGradient(name, text, declaration)
      SheetFonts.read(name, text, prefix: "", into: &builder.palette)
    }
    for (gradient, place) in gradients { builder.add(gradient, at: place) }
    KeptSheet.keep(sheet, in: &builder.palette)
    builder.palette.id = StableID.uuid(of: "palette", builder.palette.name)
    var reading = builder.reading()
    reading.unresolved =
      OpenPairs.among(open, self.names.compactMap { $0 } + entries.map(\.name)) + source.open
    return reading
  }

  /// The properties whose values cannot be known, where they may be colors.
  private var open: [UnresolvedName] {
    let bytes = sheet.tree.source.bytes
    return sheet.problems.compactMap { problem in
      guard problem.leavesOpen, bytes.indices.contains(problem.bytes.lowerBound),
        OpenPairs.isOneValue(String(decoding: bytes[problem.bytes], as: UTF8.self))
      else { return nil }
      return UnresolvedName(
        name: SheetNames.bare(problem.name), reason: problem.reason, place: source.place(of: problem.bytes))
    }
  }

  /// The refusal, with what would have to be known for a color to be there.
  private var noColors: FormatError {
    var error = Self.noColors
    if let problem = sheet.problems.first {
      error.message += "; \(problem.name) is unresolved: \(problem.reason)"
      error.place = "\(source.place(of: problem.bytes))"
    }
    if let warning = source.warnings.first { error.hint = "\(warning)" }
    return error
  }

  private func place(_ declaration: Int) -> SourcePlace {
    let declaration = sheet.tree.declarations[declaration]
    return source.place(of: declaration.bytes, value: declaration.valueBytes)
  }

  private mutating func addColors() throws {
    let groups = SheetNames.groups(of: sheet.base.map(\.name))
    for (entry, group) in zip(sheet.base, groups) {
      let wide = sheet.wide.isEmpty ? nil : sheet.wide[entry.name]
      let name = SheetNames.bare(entry.name)
      names[entry.property] = name
      references[entry.property] = try builder.add(
        wide ?? entry.color, name: name, group: group, at: place(entry.declaration))
      if wide != nil { builder.editLast(in: group) { $0.setFallback(entry.color) } }
    }
    for (entry, group) in zip(initial, SheetNames.groups(of: initial.map(\.name))) {
      let name = SheetNames.bare(entry.name)
      let reference = try builder.add(entry.color, name: name, group: group, at: place(entry.declaration))
      guard let number = sheet.number(of: entry.name) else { continue }
      (names[number], references[number], baseColors[number]) = (name, reference, entry.color)
    }
  }

  /// What properties are that are registered as colors, without those of Tailwind's own utilities.
  private static func initialColors(
    of sheet: ThemedSheet
  ) -> [(name: String, color: Color, declaration: Int)] {
    let tree = sheet.tree
    var found: [String: (color: Color, declaration: Int)] = [:]
    var order: [String] = []
    for rule in tree.rules where rule.kind == .at("property") {
      let name = tree.source.text(of: rule.prelude)
      guard name.hasPrefix("--"), !name.hasPrefix("--tw-") else { continue }
      var isColor = false
      var initial: (color: Color, declaration: Int)?
      for case .declaration(let index) in rule.items {
        let text = tree.source.text(of: tree.declarations[index].value)
        switch tree.declarations[index].name {
        case "syntax": isColor = text.contains("<color>")
        case "initial-value": initial = (try? Color(css: text)).map { ($0, index) }
        default: break
        }
      }
      guard isColor, let initial else { continue }
      if found.updateValue(initial, forKey: name) == nil { order.append(name) }
    }
    return order.compactMap { name in found[name].map { (name, $0.color, $0.declaration) } }
  }

  private mutating func add(_ read: SheetTheme, named name: String) {
    var theme = Theme(name: name, colorScheme: read.scheme ?? .system)
    theme.roles.reserveCapacity(read.colors.count)
    var isChanged = [Bool](repeating: false, count: references.count)
    for color in read.colors { isChanged[color.property] = true }
    for color in read.colors {
      let role = names[color.property] ?? SheetNames.bare(color.name)
      // An alias stays one as long as it names the palette's own color, which is neither the theme's nor, where the name has
      // no value in the theme, what the alias falls back to.
      if let alias = color.aliased, !isChanged[alias], let reference = references[alias],
        baseColors[alias] == color.color
      {
        theme.roles[role] = reference
      } else {
        theme.roles[role] = ColorReference(literal: color.color)
      }
      builder.sourceMap.record(.role(theme: name, role: role), place(color.declaration))
    }
    builder.palette.themes.append(theme)
  }

  private mutating func addGradient(_ name: String, _ text: String, _ declaration: Int) {
    let tree = sheet.tree
    let written = tree.source.text(of: tree.declarations[declaration].value)
    let read = CSSGradient.read(written, reference) ?? CSSGradient.read(text, reference)
    guard var gradient = read else { return }
    gradient.name = SheetFonts.gradientName(name)
    builder.add(gradient, at: place(declaration))
  }

  private func reference(_ value: String) -> ColorReference? {
    if value.hasPrefix("var("), value.hasSuffix(")") {
      return sheet.number(of: String(value.dropFirst(4).dropLast())).flatMap { references[$0] }
    }
    return CSSGradient.literal(value)
  }
}

/// How the properties of a sheet are called in a palette.
enum SheetNames {
  /// A property without its dashes.
  static func bare(_ name: String) -> String { String(Substring(name.utf8.dropFirst(2))) }

  /// The group of each property: its first word before a dash, where two or more share it; nil for the others.
  static func groups(of names: [String]) -> [String?] {
    var words = NameTable()
    var counts: [Int] = []
    let numbers = names.map { name -> Int? in
      var name = name
      return name.withUTF8 { bytes in
        guard let dash = bytes.dropFirst(2).firstIndex(of: UInt8(ascii: "-")), dash > 2 else { return nil }
        let number = words.number(of: UnsafeBufferPointer(rebasing: bytes[2..<dash]))
        if number == counts.count { counts.append(0) }
        counts[number] += 1
        return number
      }
    }
    return numbers.map { number in number.flatMap { counts[$0] > 1 ? words.names[$0] : nil } }
  }
}

/// Fonts, and names of gradients, from custom properties.
enum SheetFonts {
  /// Takes over `--font-title: "Name", sans-serif` and `--font-size-title: 24px`.
  static func read(_ property: String, _ value: String, prefix: String, into palette: inout ColorPalette) {
    // The words are the same however they are joined.
    let property = Slug.make(property)
    for (name, path) in Typography.parts {
      let slug = Slug.make(name)
      guard property.hasSuffix("-" + slug) else { continue }
      let start = property.dropLast(slug.count + 1)
      let kind =
        prefix.isEmpty ? start : start.hasPrefix(prefix + "-") ? start.dropFirst(prefix.count + 1) : ""
      if kind == "font", let family = families(value) {
        palette.typography[keyPath: path].family = family
      } else if kind == "font-size" || kind == "text", value.hasSuffix("px"),
        let size = Int(value.dropLast(2)),
        FontChoice.sizes.contains(size)
      {
        palette.typography[keyPath: path].size = size
      }
    }
  }

  /// The families of a list of strings and words; nil for another value.
  private static func families(_ value: String) -> String? {
    let tokens = CSSTokens(Array(value.utf8))
    var families: [String] = []
    for part in tokens.split(0..<tokens.count) {
      let named = part.filter { tokens.kind($0) != .whitespace }
      let isString = named.count == 1 && tokens.kind(named[0]) == .string
      guard isString || !named.isEmpty && named.allSatisfy({ tokens.kind($0) == .ident }) else { return nil }
      families.append(named.map(tokens.name).joined(separator: " "))
    }
    return FontChoice.list(families)
  }

  /// The text of a string in quotes; nil for another value.
  static func string(_ value: String) -> String? {
    let tokens = CSSTokens(Array(value.utf8))
    return tokens.count == 1 && tokens[0].kind == .string ? tokens.name(0) : nil
  }

  /// `--gradient-warm-dusk` is Warm Dusk.
  static func gradientName(_ property: String) -> String {
    let bare = property.dropFirst(2)
    let plain = bare.hasPrefix("gradient-") ? bare.dropFirst(9) : bare
    return IdentifierNames.title(IdentifierNames.words(of: String(plain))[...])
  }
}

extension LineTable {
  /// The place of a declaration, with the bytes of its value.
  func place(of declaration: Range<Int>, value: Range<Int>) -> SourcePlace {
    var place = place(of: declaration)
    place.bytes = value
    return place
  }
}
