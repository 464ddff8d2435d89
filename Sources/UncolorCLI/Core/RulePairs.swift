import Bytes
import PaletteCore
import PaletteFormats
import StyleSheets

/// What the rules of a style sheet or page put on each other, as pairs of the palette that its custom properties are: so a
/// property is moved just as far as the rules that take it need. A color that stands in a rule itself is one of the palette
/// that is named by its line and column.
struct RulePairs {
  /// The group of the colors that stand in rules.
  static let group = "Rules"

  private let path: String
  private let bytes: [UInt8]
  private let lines: LineTable
  private var loaded: LoadedPalette
  /// The colors whose values stand in declarations, by where the value begins.
  private var known: [Int: ColorReference] = [:]
  /// Other files that colors stand in.
  private var elsewhere: [String] = []

  /// Reads a palette with the pairs of its rules.
  ///
  /// - Throws: ``CLIError`` where there is none, and no rule in its place.
  static func load(_ operand: String, _ level: ContrastLevel, _ context: Context) throws -> LoadedPalette {
    let isPageOrCode =
      Files.isFile(operand, context)
      && (CheckSubjects.isPage(operand) || ["jsx", "tsx"].contains(Files.suffix(operand)))
    var failure: CLIError?
    if !isPageOrCode {
      do {
        let loaded = try PaletteSource(context).one(operand)
        return CheckSubjects.hasRules(operand) ? RulePairs(loaded).declared(level, context).loaded : loaded
      } catch let error as CLIError
        where error.status == .badData && CheckSubjects.hasRules(operand) && Files.isFile(operand, context)
      {
        failure = error
      }
    }
    // A page has no palette, nor has a component in code or a sheet without custom properties.
    let empty = LoadedPalette(
      palette: ColorPalette(name: Files.stem(operand)),
      origin: .file(operand, try Files.read(operand, context)))
    let rules = RulePairs(empty).declared(level, context)
    if !rules.loaded.palette.contrastPairs.isEmpty { return rules.loaded }
    if let failure, rules.elsewhere.isEmpty { throw failure }
    let sheets = rules.elsewhere.prefix(4).map(ShellText.quote).joined(separator: " ")
    throw CLIError(
      .badData, "no color of \(operand) is written where it can be changed",
      hint: sheets.isEmpty
        ? "see the nearest colors that pass with: uncolor check \(ShellText.quote(operand))"
        : "fix its style sheets: uncolor fix \(sheets)")
  }

  private init(_ loaded: LoadedPalette) {
    self.loaded = loaded
    if case .file(let path, let bytes) = loaded.origin {
      (self.path, self.bytes) = (path, bytes)
    } else {
      (path, bytes) = ("", [])
    }
    lines = LineTable(bytes)
    for group in loaded.palette.groups.indices {
      for index in loaded.palette.groups[group].colors.indices { take(group, index) }
    }
  }

  /// Notes where a color of the palette is written. One that is made of others, such as `hsl(var(--hue) 50% 50%)`, stays.
  private mutating func take(_ group: Int, _ index: Int) {
    let (title, color) = (loaded.palette.groups[group].name, loaded.palette.groups[group].colors[index])
    guard let place = loaded.sourceMap[.color(group: title, name: color.name)]?.bytes, !place.isEmpty,
      place.upperBound <= bytes.count
    else { return }
    let change = ValueEdit.Change(name: color.name, from: color.color, to: color.color, place: nil)
    if ValueEdit.replacement(for: String(decoding: bytes[place], as: UTF8.self), change) == nil {
      loaded.palette.groups[group].colors[index].locked = true
    }
    known[place.lowerBound] = loaded.palette.reference("\(title)/\(color.name)")
  }

  private func declared(_ level: ContrastLevel, _ context: Context) -> RulePairs {
    var rules = self
    for found in CheckSubjects(context, level: level).pairs(bytes, path) {
      for pair in found.pairs where pair.isPlain && isCertain(pair) { rules.declare(pair, level) }
    }
    return rules
  }

  /// Whether what is behind a text is known for sure. In a sheet alone, white on white and white on a veil are meant for a
  /// ground that the page has, and gray is no better there; and whether text of the page's color stands on what a rule paints is
  /// for the page to say.
  private func isCertain(_ pair: RenderedPair) -> Bool {
    if CheckSubjects.isPage(path) { return true }
    if let ground = try? Color(css: pair.background.reference), ground.alpha < 1 { return false }
    if isOfOneRule(pair) { return true }
    let isInherited = isOfPage(pair.foreground) && !isOfPage(pair.background)
    return pair.ratio >= RenderedPairs.leastPlausible && !isInherited
  }

  /// Whether a color is set for the page as a whole.
  private func isOfPage(_ side: RenderedPair.Side) -> Bool {
    guard let place = side.place, isHere(place), place.bytes.lowerBound <= bytes.count else {
      return side.place == nil
    }
    let head = bytes[..<place.bytes.lowerBound]
    guard let open = head.lastIndex(of: UInt8(ascii: "{")) else { return false }
    let start = head[..<open].lastIndex { "{};".utf8.contains($0) }.map { $0 + 1 } ?? 0
    let prelude = String(decoding: head[start..<open], as: UTF8.self).lowercased()
    let selectors = (prelude.split(separator: "*/").last ?? "").filter { !$0.isWhitespace }.split(
      separator: ",")
    return selectors.contains { ["body", "html", ":root", "*", ":host"].contains($0) }
  }

  /// Whether one rule says both colors.
  private func isOfOneRule(_ pair: RenderedPair) -> Bool {
    guard let text = pair.foreground.place, let ground = pair.background.place, isHere(text), isHere(ground)
    else { return false }
    let (first, last) =
      text.bytes.lowerBound < ground.bytes.lowerBound
      ? (text.bytes, ground.bytes) : (ground.bytes, text.bytes)
    guard first.upperBound <= last.lowerBound, last.upperBound <= bytes.count else { return false }
    return !bytes[first.upperBound..<last.lowerBound].contains(UInt8(ascii: "}"))
  }

  /// Declares a pair where it takes a color that can be moved.
  private mutating func declare(_ pair: RenderedPair, _ level: ContrastLevel) {
    let text = own(pair.foreground, isPlain: true)
    let ground = own(pair.background, isPlain: pair.isGroundPlain)
    if text == nil, ground == nil { return }
    let declared = ContrastPair(
      foreground: text ?? ColorReference(literal: pair.foreground.color),
      background: ground ?? ColorReference(literal: pair.background.color),
      size: pair.isLarge ? .large : .normal, level: level)
    if !loaded.palette.contrastPairs.contains(declared) { loaded.palette.contrastPairs.append(declared) }
  }

  /// The color of the palette that a side has: that of its custom property, or that of the rule itself.
  private mutating func own(_ side: RenderedPair.Side, isPlain: Bool) -> ColorReference? {
    if let file = side.place?.file, !file.isEmpty, file != path, !elsewhere.contains(file) {
      elsewhere.append(file)
    }
    if let origin = side.origin {
      guard isHere(origin.place), let value = value(in: origin.place.bytes) else { return nil }
      return known[value.lowerBound] ?? added(value, origin.property)
    }
    guard isPlain, let place = side.place, isHere(place), let value = value(in: place.bytes) else {
      return nil
    }
    return known[value.lowerBound] ?? added(value, nil)
  }

  /// A color that stands in a declaration, as one of the palette; nil for what is more or less than an opaque color.
  private mutating func added(_ value: Range<Int>, _ property: String?) -> ColorReference? {
    guard let color = try? Color(css: String(decoding: bytes[value], as: UTF8.self)), color.alpha == 1 else {
      return nil
    }
    var place = lines.place(of: value)
    place.file = path
    let at = "\(place.line):\(place.column)"
    let own = CustomColor(name: property.map { "\($0) \(at)" } ?? at, color: color)
    if loaded.palette.groups.last?.name != Self.group {
      loaded.palette.groups.append(ColorGroup(name: Self.group, colors: []))
    }
    loaded.palette.groups[loaded.palette.groups.count - 1].colors.append(own)
    loaded.recorded[.color(group: Self.group, name: own.name)] = place
    known[value.lowerBound] = loaded.palette.reference("\(Self.group)/\(own.name)")
    return known[value.lowerBound]
  }

  private func isHere(_ place: SourcePlace) -> Bool { place.file.isEmpty || place.file == path }

  /// Where the value of a declaration is, without `!important`.
  private func value(in declaration: Range<Int>) -> Range<Int>? {
    guard !declaration.isEmpty, declaration.upperBound <= bytes.count,
      let colon = bytes[declaration].firstIndex(of: UInt8(ascii: ":")),
      let start = bytes[(colon + 1)..<declaration.upperBound].firstIndex(where: { $0 > 0x20 })
    else { return nil }
    var value = bytes[start..<declaration.upperBound]
    if let mark = value.lastIndex(of: UInt8(ascii: "!")) { value = value[..<mark] }
    while let last = value.last, last <= 0x20 || last == UInt8(ascii: ";") { value.removeLast() }
    return value.startIndex..<value.endIndex
  }
}
