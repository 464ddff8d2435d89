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
  private let context: Context
  /// The key of the file itself, which most places are in.
  private let home: String
  private var loaded: LoadedPalette
  /// What is known of a file that colors are written in.
  private struct Source {
    var bytes: [UInt8]
    var lines: LineTable
    /// The colors whose values stand in it, by where the value begins.
    var known: [Int: ColorReference] = [:]
  }
  /// The files by ``FixedFiles/key(_:_:)``; nil for those that are not changed.
  private var sources: [String: Source?] = [:]
  /// The colors that variables of Sass and Less stand for, by their names without `$` and `@`; nil for a name that several have.
  private var variables: [String: ColorReference?] = [:]
  /// The colors of the palette by their names; nil for a name that several have.
  private var named: [String: ColorReference?] = [:]
  /// The colors of variables that are other ones and nothing else, `$link: $ink`, with those: what has to move is moved where it is
  /// written.
  private var aliases: [ColorReference: ColorReference] = [:]
  /// Whether the rules put any color on another one.
  private var finds = false
  /// Whether one of those pairs fails.
  private var fails = false
  /// Files that colors stand in and that are not changed, because they are somebody else's.
  private var elsewhere: [String] = []
  /// A `light-dark()` that fails in one of its colors.
  private var half: String?

  /// Reads a palette with the pairs of its rules.
  ///
  /// - Parameter mayHaveNone: whether a file without any is given back as an empty palette, as one is where all passes.
  /// - Throws: ``CLIError`` where there is none, and no rule in its place.
  static func load(
    _ operand: String, _ level: ContrastLevel, _ context: Context, mayHaveNone: Bool = false
  ) throws -> LoadedPalette {
    let isPageOrCode =
      Files.isFile(operand, context)
      && (CheckedFiles.isPage(operand) || ["jsx", "tsx"].contains(Files.suffix(operand)))
    var failure: CLIError?
    if !isPageOrCode {
      do {
        let loaded = try PaletteSource(context).one(operand)
        guard CheckedFiles.hasRules(operand), Files.isFile(operand, context) else { return loaded }
        let rules = RulePairs(loaded, context).declared(level)
        // What nothing can be checked of is told as a palette, unless there are rules that nothing can be moved in.
        if rules.finds, rules.loaded.palette.contrastPairs.isEmpty,
          (try? Checker.check([loaded.palette], CheckOptions(today: context.now()))) == nil
        {
          throw rules.refusal(operand, level)
        }
        return rules.loaded
      } catch let error as CLIError
        where error.status == .badData && CheckedFiles.hasRules(operand) && Files.isFile(operand, context)
      {
        failure = error
      }
    }
    // A page has no palette, nor has a component in code or a sheet without custom properties.
    let empty = LoadedPalette(
      palette: ColorPalette(name: Files.stem(operand)),
      origin: .file(operand, try Files.read(operand, context)))
    let rules = RulePairs(empty, context).declared(level)
    let isDone = mayHaveNone || rules.finds && !rules.fails
    if !rules.loaded.palette.contrastPairs.isEmpty || isDone { return rules.loaded }
    if let failure, !rules.finds, rules.elsewhere.isEmpty {
      throw CheckSubjects.told(failure, operand, "fix")
    }
    throw rules.refusal(operand, level)
  }

  /// What is said where rules put colors on each other and none of them can be changed.
  private func refusal(_ operand: String, _ level: ContrastLevel) -> CLIError {
    if let half {
      return CLIError(
        .badData, "\(half) has the colors of two color schemes, of which fix changes neither",
        hint: "the first of them is for light: see the nearest that passes in each with: "
          + "uncolor check \(ShellText.quote(operand))")
    }
    let sheets = elsewhere.prefix(4).map(ShellText.quote).joined(separator: " ")
    let open = SheetFindings(of: bytes, path, level, context)?.lines(5) ?? []
    return CLIError(
      .badData,
      (["no color of \(operand) is written where it can be changed"] + open.map(SafeText.line)).joined(
        separator: "\n"),
      hint: sheets.isEmpty
        ? "see the nearest colors that pass with: uncolor check \(ShellText.quote(operand))"
        : "its colors are those of packages; where they are yours all the same, name them: uncolor fix \(sheets)"
    )
  }

  private init(_ loaded: LoadedPalette, _ context: Context) {
    self.loaded = loaded
    self.context = context
    if case .file(let path, let bytes) = loaded.origin {
      (self.path, self.bytes) = (path, bytes)
    } else {
      (path, bytes) = ("", [])
    }
    home = FixedFiles.key(path, context)
    for group in loaded.palette.groups.indices {
      for index in loaded.palette.groups[group].colors.indices { take(group, index) }
    }
    joinAliases()
  }

  /// Notes which variables of Sass and Less are others of the same color, once all are known.
  private mutating func joinAliases() {
    let map = loaded.sourceMap
    for group in loaded.palette.groups {
      for color in group.colors {
        guard let place = map[.color(group: group.name, name: color.name)], !place.bytes.isEmpty,
          let bytes = source(place)?.bytes, place.bytes.upperBound <= bytes.count,
          let other = meant(Self.plainValue(bytes[place.bytes]), color.color)
        else { continue }
        let own = loaded.palette.reference("\(group.name)/\(color.name)")
        if root(of: other) != own { aliases[own] = other }
      }
    }
  }

  /// The color that a variable takes from another one, however many are between.
  private func root(of reference: ColorReference) -> ColorReference {
    var root = reference
    for _ in 0..<16 { root = aliases[root] ?? root }
    return root
  }

  /// Notes where a color of the palette is written. One that is made of others, such as `hsl(var(--hue) 50% 50%)`, stays.
  private mutating func take(_ group: Int, _ index: Int) {
    let (title, color) = (loaded.palette.groups[group].name, loaded.palette.groups[group].colors[index])
    guard let place = loaded.sourceMap[.color(group: title, name: color.name)], !place.bytes.isEmpty else {
      return
    }
    let key = key(of: place)
    guard let bytes = source(place)?.bytes, place.bytes.upperBound <= bytes.count else {
      loaded.palette.groups[group].colors[index].locked = true
      return
    }
    let change = ValueEdit.Change(name: color.name, from: color.color, to: color.color, place: nil)
    if ValueEdit.replacement(for: String(decoding: bytes[place.bytes], as: UTF8.self), change) == nil {
      loaded.palette.groups[group].colors[index].locked = true
    }
    let reference = loaded.palette.reference("\(title)/\(color.name)")
    sources[key]??.known[ValueEdit.core(of: bytes[place.bytes]).lowerBound] = reference
    // `map.get($tone, ink)` may be "tone-ink" among the colors.
    var name = color.name[...]
    while true {
      named[String(name)] = named[String(name)] == nil ? .some(reference) : .some(nil)
      guard let end = name.firstIndex(of: "-") else { break }
      name = name[name.index(after: end)...]
    }
    if let name = Self.variable(before: place.bytes.lowerBound, bytes) {
      variables[name] = variables[name] == nil ? .some(reference) : .some(nil)
    }
  }

  /// The variable of Sass or Less whose value begins at an offset.
  private static func variable(before offset: Int, _ bytes: [UInt8]) -> String? {
    var head = bytes[..<offset]
    func skipSpace() {
      while let last = head.last {
        if last <= 0x20 {
          head.removeLast()
        } else if head.suffix(2).elementsEqual("*/".utf8),
          let open = head.dropLast(2).lastIndex(of: UInt8(ascii: "*")), open > 0,
          head[open - 1] == UInt8(ascii: "/")
        {
          head = head[..<(open - 1)]
        } else {
          return
        }
      }
    }
    skipSpace()
    guard head.popLast() == UInt8(ascii: ":") else { return nil }
    skipSpace()
    let name = head.reversed().prefix { isOfName($0) }
    guard !name.isEmpty, let mark = head.dropLast(name.count).last, "$@".utf8.contains(mark) else {
      return nil
    }
    return plain(String(decoding: name.reversed(), as: UTF8.self))
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte >= 0x80
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || "-_".utf8.contains(byte)
  }

  /// A name as Sass compares it, to which `-` and `_` are the same.
  private static func plain(_ name: String) -> String { name.replacing("_", with: "-") }

  private func key(of place: SourcePlace) -> String {
    place.file.isEmpty || place.file == path ? home : FixedFiles.key(place.file, context)
  }

  /// The file that a place is in; nil where it is not to be changed.
  private mutating func source(_ place: SourcePlace) -> Source? {
    let key = key(of: place)
    if let known = sources[key] { return known }
    var found: Source?
    if key.hasSuffix(".sass") {
      // Its lines are translated, so that bytes of it are others.
    } else if key == home {
      found = Source(bytes: bytes, lines: LineTable(bytes))
    } else if FolderWalk.isOwn(place.file), let text = try? Files.read(place.file, context) {
      found = Source(bytes: text, lines: LineTable(text))
    }
    if found == nil, key != home { elsewhere.append(place.file) }
    sources[key] = .some(found)
    return found
  }

  private func declared(_ level: ContrastLevel) -> RulePairs {
    var rules = self
    for found in CheckSubjects(context, goal: ContrastGoal(level)).pairs(bytes, path) {
      if !found.pairs.isEmpty { rules.finds = true }
      for pair in found.pairs
      where pair.ratio < Contrast.required(level, pair.isLarge ? .large : .normal) && rules.half == nil {
        rules.half = [pair.foreground, pair.background].compactMap { rules.value(of: $0) }.first {
          $0.lowercased().hasPrefix("light-dark(")
        }
      }
      rules.fails =
        rules.fails
        || found.pairs.contains { $0.ratio < Contrast.required(level, $0.isLarge ? .large : .normal) }
      for pair in found.pairs where pair.isPlain && rules.isCertain(pair) { rules.declare(pair, level) }
    }
    return rules
  }

  /// Whether what is behind a text is known for sure. In a sheet alone, white on white and white on a veil are meant for a
  /// ground that the page has, and gray is no better there; and whether text of the page's color stands on what a rule paints is
  /// for the page to say.
  private mutating func isCertain(_ pair: RenderedPair) -> Bool {
    if CheckedFiles.isPage(path) { return true }
    if let ground = try? Color(css: pair.background.reference), ground.alpha < 1 { return false }
    if isOfOneRule(pair) { return true }
    let isInherited = isOfPage(pair.foreground) && !isOfPage(pair.background)
    return pair.ratio >= RenderedPairs.leastPlausible && !isInherited
  }

  /// Whether a color is set for the page as a whole.
  private mutating func isOfPage(_ side: RenderedPair.Side) -> Bool {
    guard let place = side.place, let bytes = source(place)?.bytes, place.bytes.lowerBound <= bytes.count
    else {
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
  private mutating func isOfOneRule(_ pair: RenderedPair) -> Bool {
    guard let text = pair.foreground.place, let ground = pair.background.place,
      key(of: text) == key(of: ground),
      let bytes = source(text)?.bytes
    else { return false }
    let (first, last) =
      text.bytes.lowerBound < ground.bytes.lowerBound
      ? (text.bytes, ground.bytes) : (ground.bytes, text.bytes)
    guard first.upperBound <= last.lowerBound, last.upperBound <= bytes.count else { return false }
    return !bytes[first.upperBound..<last.lowerBound].contains {
      $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{")
    }
  }

  /// The value of a side as it is written, in its custom property where it has one.
  private mutating func value(of side: RenderedPair.Side) -> String? {
    guard let place = side.origin?.place, let source = source(place),
      let value = Self.value(in: place.bytes, source.bytes)
    else { return side.reference }
    return String(decoding: source.bytes[value], as: UTF8.self)
  }

  /// Declares a pair where it takes a color that can be moved.
  private mutating func declare(_ pair: RenderedPair, _ level: ContrastLevel) {
    let text = own(pair.foreground, isPlain: true)
    let ground = own(pair.background, isPlain: pair.isGroundPlain)
    if text == nil, ground == nil { return }
    // A ground is not moved for a text that is worked out of others: nobody wants white paper dark for it.
    if text == nil, let place = pair.foreground.place, source(place) != nil { return }
    let declared = ContrastPair(
      foreground: text ?? ColorReference(literal: pair.foreground.color),
      background: ground ?? ColorReference(literal: pair.background.color),
      size: pair.isLarge ? .large : .normal, level: level)
    if !loaded.palette.contrastPairs.contains(declared) { loaded.palette.contrastPairs.append(declared) }
  }

  /// The color of the palette that a side has: that of its custom property or variable, or that of the rule itself.
  private mutating func own(_ side: RenderedPair.Side, isPlain: Bool) -> ColorReference? {
    guard let place = side.origin?.place ?? (isPlain ? side.place : nil), let source = source(place),
      let value = Self.value(in: place.bytes, source.bytes)
    else { return nil }
    if let known = source.known[value.lowerBound] { return root(of: known) }
    if side.origin == nil, let meant = meant(source.bytes[value], side.color) { return root(of: meant) }
    return added(value, side.origin?.property, place)
  }

  /// The color that a value stands for in Sass or Less: that of a variable, `$ink`, `colors.$ink`, `@ink`, or what a function
  /// looks up by its name, `map.get($colors, "ink")`, `color(ink)`.
  private func meant(_ value: ArraySlice<UInt8>, _ color: Color) -> ColorReference? {
    var found: ColorReference?
    if value.last == UInt8(ascii: ")") {
      let text = String(decoding: value.dropLast(), as: UTF8.self)
      let key = text.suffix(from: text.lastIndex { "(,".contains($0) } ?? text.endIndex).dropFirst()
      found = named[key.filter { !" \"'".contains($0) }] ?? nil
    } else if let mark = value.firstIndex(where: { "$@".utf8.contains($0) }),
      value[..<mark].allSatisfy({ Self.isOfName($0) || $0 == UInt8(ascii: ".") })
    {
      found = variables[Self.plain(String(decoding: value[(mark + 1)...], as: UTF8.self))] ?? nil
    }
    // A parameter or an inner variable may have the same name.
    guard let found, let known = try? loaded.palette.resolve(found).color, known.rgb8 == color.rgb8,
      known.alpha == 1
    else { return nil }
    return found
  }

  /// A color that stands in a declaration, as one of the palette; nil for what is more or less than an opaque color.
  private mutating func added(_ value: Range<Int>, _ property: String?, _ declaration: SourcePlace)
    -> ColorReference?
  {
    let key = key(of: declaration)
    guard let source = source(declaration),
      let color = try? Color(css: String(decoding: source.bytes[value], as: UTF8.self)), color.alpha == 1,
      ValueEdit.replacement(
        for: String(decoding: source.bytes[value], as: UTF8.self),
        ValueEdit.Change(name: "", from: color, to: color, place: nil)) != nil
    else { return nil }
    var place = source.lines.place(of: value)
    place.file = declaration.file.isEmpty ? path : declaration.file
    let file = key == home ? "" : place.file + ":"
    let at = "\(file)\(place.line):\(place.column)"
    let own = CustomColor(name: property.map { "\($0) \(at)" } ?? at, color: color)
    if loaded.palette.groups.last?.name != Self.group {
      loaded.palette.groups.append(ColorGroup(name: Self.group, colors: []))
    }
    loaded.palette.groups[loaded.palette.groups.count - 1].colors.append(own)
    loaded.recorded[.color(group: Self.group, name: own.name)] = place
    let reference = loaded.palette.reference("\(Self.group)/\(own.name)")
    sources[key]??.known[value.lowerBound] = reference
    return reference
  }

  /// Where the value of a declaration is, without `!important` and comments, and without the quotes that it has in code.
  private static func value(in declaration: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    guard !declaration.isEmpty, declaration.upperBound <= bytes.count,
      let colon = bytes[declaration].firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    var value = plainValue(bytes[(colon + 1)..<declaration.upperBound])
    if value.isEmpty { return nil }
    let start = value.startIndex
    if let quote = value.first, "'\"`".utf8.contains(quote) {
      // Code is read as the declaration that it is without them, which ends earlier.
      value = bytes[(start + 1)...].prefix(64)
      return value.firstIndex(of: quote).map { value.startIndex..<$0 }
    }
    return value.startIndex..<value.endIndex
  }

  /// What stands behind a colon, without `!important`, a semicolon and the comments around it.
  private static func plainValue(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var value = value[ValueEdit.core(of: value)]
    while value.last == UInt8(ascii: ";") { value = value[ValueEdit.core(of: value.dropLast())] }
    if let mark = value.lastIndex(of: UInt8(ascii: "!")) { value = value[ValueEdit.core(of: value[..<mark])] }
    return value
  }
}
