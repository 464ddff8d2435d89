import PaletteCore

/// A color as it was given, with the name it goes by.
struct InputColor {
  /// What was typed, or the reference of a palette's color.
  var name: String
  var color: Color
}

/// Reads COLOR operands: CSS colors, bare hex, and references into palettes.
struct ColorInput {
  let context: Context
  /// What a page would tell; nil for commands without the options for it.
  let page: ColorContext?
  private let current: Current

  /// The current palette and the names of the store, which are read once for all operands, and only where one asks for them.
  private final class Current {
    private let context: Context
    private(set) lazy var palette = CurrentPalette.palette(context)
    private(set) lazy var names = KnownNames(context)
    /// The palettes that colors were taken from by their names, and the names in lower case that CSS gave.
    private var palettes: [ColorPalette] = []
    // No dictionary: a line has few names, and the first dictionary of a kind costs a start 300,000 instructions.
    private var plainNames: [String] = []
    private var plainColors: [Color] = []

    init(_ context: Context) { self.context = context }

    /// Says that `coral` is CSS's where a palette of the line has a Coral of its own, whichever of them comes first.
    func tell(plain text: String, _ color: Color) {
      guard text.utf8.allSatisfy({ 0x61...0x7A ~= $0 }), !plainNames.contains(text) else { return }
      plainNames.append(text)
      plainColors.append(color)
      if let palette { tell(text, color, besides: palette) }
      for other in palettes { tell(text, color, besides: other) }
    }

    func tell(taken other: ColorPalette) {
      guard other.id != palette?.id, !palettes.contains(where: { $0.id == other.id }) else { return }
      palettes.append(other)
      for (text, color) in zip(plainNames, plainColors) { tell(text, color, besides: other) }
    }

    private func tell(_ text: String, _ color: Color, besides other: ColorPalette) {
      let note = other.note(of: text, color) { group, name in
        other.id == palette?.id ? name : ShellText.quote("@\(other.name):\(group)/\(name)")
      }
      if let note { context.sayOnce(note) }
    }
  }

  init(_ context: Context, _ page: ColorContext? = nil) {
    self.context = context
    current = Current(context)
    self.page = page ?? context.page
  }

  /// The one color of an operand.
  ///
  /// - Throws: ``CLIError`` 65 where it is not a color, 66 where a reference leads nowhere.
  func one(_ text: String) throws -> Color {
    let found = try all(text)
    guard let first = found.first, found.count == 1 else {
      throw CLIError(.badData, "\"\(text)\" matches \(found.count) colors; expected one")
    }
    return first.color
  }

  /// Every color of an operand: one, or those of a palette or a group.
  ///
  /// - Throws: as ``one(_:)``.
  func all(_ text: String) throws -> [InputColor] {
    if let name = Self.libraryName(text) { return [try library(name)] }
    if text.hasPrefix("@") { return try reference(String(text.dropFirst())) }
    if let found = try titled(text) { return found }
    do {
      let color = try Color(css: text, in: page ?? ColorContext())
      current.tell(plain: text, color)
      return [InputColor(name: text, color: color)]
    } catch {
      // Every name that `convert --to name` prints is read, those of the xkcd survey too.
      if let color = Self.triple(text) ?? ColorNames.named(text)?.color {
        return [InputColor(name: text, color: color)]
      }
      // `simulate Acme` means `simulate @Acme`.
      if let stored = try? PaletteSource(context).stored(text) {
        return try colors(of: stored.palette, nil)
      }
      if let color = Self.hexadecimal(text) { return [InputColor(name: text, color: color)] }
      if let found = try ofPalette(text) { return found }
      if let several = Self.several(text) { return several }
      if let color = SourceColor.color(text) { return [InputColor(name: text, color: color)] }
      // `convert red, blue`
      if text.hasSuffix(","), let end = text.lastIndex(where: { $0 != "," }) {
        return try all(String(text[...end]))
      }
      try current.palette?.requireSingle(text)
      if let place = current.names.color(text) {
        if current.palette == nil { context.sayOnce("Using \(place) for \(text)") }
        return try all(place)
      }
      if PaletteSource.isFile(text) || text.contains("."), text != "-", Files.exists(text, context) {
        if Habits.isPicture(text, context) {
          throw CLIError(
            .badData, "\(text) is a picture, not a color",
            hint: "see its colors with: uncolor extract \(ShellText.quote(text))")
        }
        throw CLIError(
          .badData, "\(text) is a file, not a color",
          hint:
            "see its colors with: uncolor color list \(ShellText.quote(text)); to convert it: uncolor export "
            + "\(ShellText.quote(text)) --format css")
      }
      throw Self.refusal(text, error, canBeTold: page != nil)
    }
  }

  /// Every color of all operands, before anything is done with the first.
  ///
  /// - Throws: as ``one(_:)``.
  func all(_ operands: [String]) throws -> [InputColor] {
    // `rgb 255 102 0`
    if let color = SourceColor.bare(operands) {
      return [InputColor(name: operands.joined(separator: " "), color: color)]
    }
    if operands.count == 4, !operands.contains(where: ColorKinds.isColor),
      let refusal = Self.bareInks(operands.joined(separator: " "))
    {
      throw refusal
    }
    return try Self.joined(operands).flatMap { try all($0) }
  }

  /// The operands with each three whole numbers of 0…255 in one, as the channels of a color: `255 128 100`, which could be three
  /// colors of hexadecimal digits as well, but are never meant so.
  static func joined(_ operands: [String]) -> [String] {
    // As a rule, no number is among them.
    guard operands.count > 2, operands.contains(where: { UInt8($0) != nil }) else { return operands }
    var joined: [String] = []
    var at = 0
    while at < operands.count {
      let run = operands[at...].prefix { UInt8($0).map { "\($0)" } == $0 }
      guard !run.isEmpty, run.count % 3 == 0 else {
        joined += run.isEmpty ? [operands[at]] : Array(run)
        at += max(run.count, 1)
        continue
      }
      for start in stride(from: run.startIndex, to: run.endIndex, by: 3) {
        joined.append(run[start..<start + 3].joined(separator: " "))
      }
      at = run.endIndex
    }
    return joined
  }

  /// Three whole numbers of 0…255, with spaces or commas between them.
  static func triple(_ text: String) -> Color? {
    let parts = text.split { $0 == "," || $0 == " " || $0 == ";" || $0 == "\t" }
    let bytes = parts.compactMap { $0.allSatisfy(\.isNumber) ? UInt8($0) : nil }
    guard parts.count == 3, bytes.count == 3 else { return nil }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// `0xff0000`, as other programs write colors; eight digits have ``SourceColor/twoMeanings(_:)`` and are refused.
  private static func hexadecimal(_ text: String) -> Color? {
    guard text.hasPrefix("0x") || text.hasPrefix("0X"), text.utf8.count == 8 else { return nil }
    return try? Color(css: "#" + text.dropFirst(2))
  }

  /// `red,blue` and `red..blue`.
  private static func several(_ text: String) -> [InputColor]? {
    for separator in ["..", ",", "+", "->", "→"] where text.contains(separator) {
      let parts = split(text, at: separator)
      let colors = parts.compactMap { part in
        (try? Color(css: part)).map { InputColor(name: part, color: $0) }
      }
      if parts.count > 1, colors.count == parts.count { return colors }
    }
    return nil
  }

  /// Splits at a separator outside parentheses.
  static func split(_ text: String, at separator: String) -> [String] {
    split(text) { $0.starts(with: separator.utf8) ? separator.utf8.count : 0 }
  }

  /// Splits at white space outside parentheses.
  static func words(_ text: String) -> [String] {
    split(text) { bytes in
      guard let first = bytes.first else { return 0 }
      if first < 128 { return first == 32 || 9...13 ~= first ? 1 : 0 }
      guard let scalar = Substring(bytes).unicodeScalars.first, scalar.properties.isWhitespace else {
        return 0
      }
      return UTF8.width(scalar)
    }
  }

  /// Splits outside parentheses where `separator` says that so many bytes separate. Bytes, because a million pairs of
  /// colors have to stream.
  private static func split(_ text: String, where separator: (Substring.UTF8View) -> Int) -> [String] {
    var parts: [String] = []
    var depth = 0
    var start = text.startIndex
    var at = start
    while at < text.endIndex {
      let width = depth <= 0 ? separator(text.utf8[at...]) : 0
      if width > 0 {
        if start < at { parts.append(String(text[start..<at])) }
        at = text.utf8.index(at, offsetBy: width)
        start = at
        continue
      }
      if text.utf8[at] == UInt8(ascii: "(") { depth += 1 }
      if text.utf8[at] == UInt8(ascii: ")") { depth -= 1 }
      at = text.utf8.index(after: at)
    }
    if start < at { parts.append(String(text[start..<at])) }
    return parts
  }

  /// `Navy` is the current palette's own, where it has one; CSS's is `navy`. Where none is current, it is that of the one
  /// palette that has one: else `contrast Navy Paper` would take the one from CSS and the other from there.
  private func titled(_ text: String) throws -> [InputColor]? {
    guard text.utf8.first.map({ 0x41...0x5A ~= $0 }) == true,
      text.utf8.allSatisfy({ $0 != 0x2F && $0 != 0x28 }),
      text.contains(where: { !$0.isHexDigit })
    else { return nil }
    let found = try ofCurrent { palette in
      let own = palette.own(text)
      return own.contains("/") ? own : nil
    }
    if found == nil { try current.palette?.requireSingle(text) }
    guard found == nil, current.palette == nil else { return found }
    let isCSS = (try? Color(css: text)) != nil
    guard let place = current.names.color(text) else {
      let others = current.names.colors(text)
      if isCSS, !others.isEmpty {
        context.sayOnce(
          "Using the \(text) of CSS; palettes have others: \(others.prefix(4).joined(separator: ", "))")
      }
      return nil
    }
    if isCSS {
      context.sayOnce("Using \(place) for \(text); the color of CSS is written \(text.lowercased())")
    }
    return try all(place)
  }

  /// The colors of a reference into the current palette, which is said; nil where there is none such.
  private func ofCurrent(_ reference: (ColorPalette) -> String?) throws -> [InputColor]? {
    guard let palette = current.palette, let own = reference(palette),
      let found = try? colors(of: palette, own)
    else { return nil }
    CurrentPalette.tell(palette.name, context)
    return found
  }

  /// `Acme:Primary/Navy`, `Acme/Primary/Navy`, or `Primary/Navy` of the current palette.
  private func ofPalette(_ text: String) throws -> [InputColor]? {
    if let found = PaletteSource(context).leading(text, marks: ":/ ") {
      return try colors(of: found.palette, found.rest)
    }
    return ColorKinds.isReference(text) ? try ofCurrent { _ in text } : nil
  }

  /// The name in `library:Tram Red` or `@library/Tram Red`.
  private static func libraryName(_ text: String) -> String? {
    guard let first = text.utf8.first, first == UInt8(ascii: "l") || first == UInt8(ascii: "@") else {
      return nil
    }
    for prefix in ["library:", "@library/", "@library:"] where text.hasPrefix(prefix) {
      return String(text.dropFirst(prefix.count))
    }
    return nil
  }

  /// The color of the library that is called so, in any case; nil where there is none, or no store.
  static func ofLibrary(_ name: String, _ context: Context) -> CustomColor? {
    (try? context.store().library()).flatMap { named(name, in: $0) }
  }

  private static func named(_ name: String, in colors: [CustomColor]) -> CustomColor? {
    let folded = name.lowercased()
    return colors.first { $0.name == name } ?? colors.first { $0.name.lowercased() == folded }
  }

  private func library(_ name: String) throws -> InputColor {
    let colors = try context.store().library()
    guard let found = Self.named(name, in: colors) else {
      throw CLIError(
        .notFound, "the library has no color \"\(name)\"",
        hint: ErrorTelling.suggestion(name, colors.map(\.name)) ?? "list them with: uncolor library list")
    }
    return InputColor(name: found.name, color: found.color)
  }

  private func reference(_ text: String) throws -> [InputColor] {
    // A palette may have a colon in its name or path; the longest part that names one wins.
    var split: String.Index? = text.endIndex
    var firstError: (any Error)?
    while let end = split {
      let name = String(text[..<end])
      do {
        let palette = try PaletteSource(context).one(name).palette
        let rest = end == text.endIndex ? nil : String(text[text.index(after: end)...])
        return try colors(of: palette, rest)
      } catch let error as CLIError where error.status == .notFound {
        firstError = error
        split = text[..<end].lastIndex(of: ":")
      }
    }
    if let found = try ofPalette(text) { return found }
    throw firstError ?? CLIError(.notFound, "\"@\(text)\" names no palette")
  }

  private func colors(of palette: ColorPalette, _ part: String?) throws -> [InputColor] {
    guard let part else {
      return palette.colors.map { InputColor(name: "\($0.group)/\($0.color.name)", color: $0.color.color) }
    }
    current.tell(taken: palette)
    if let index = try? palette.groupIndex(part) {
      let group = palette.groups[index]
      return group.colors.map { InputColor(name: "\(group.name)/\($0.name)", color: $0.color) }
    }
    let own = palette.own(part)
    if !own.contains("/") { _ = try palette.groupIndex(part) }
    let place = try palette.colorIndex(own)
    let group = palette.groups[place.group]
    let color = group.colors[place.color]
    return [InputColor(name: "\(group.name)/\(color.name)", color: color.color)]
  }
}
