import Bytes
import PaletteCore

/// Changes color values where they are written in a file, and nothing else: `#0b1f3a` stays a hex code, `hsl(…)` stays
/// `hsl(…)`, a design token's components stay components.
enum ValueEdit {
  /// A value to change.
  struct Change {
    /// What is changed, as people name it.
    var name: String
    var from: Color
    var to: Color
    /// Where the value is written; nil where the reader of the format does not know.
    var place: SourcePlace?
  }

  /// The bytes of the file with the values changed.
  ///
  /// - Throws: ``CLIError`` 65 where a value's place is not known, or does not hold the value.
  static func apply(_ changes: [Change], to bytes: [UInt8], of file: String) throws -> [UInt8] {
    var edits: [Range<Int>: [UInt8]] = [:]
    for change in changes {
      guard let place = change.place, !place.bytes.isEmpty, place.bytes.upperBound <= bytes.count else {
        throw CLIError(
          .badData, "cannot change \(change.name) in \(file): this format does not say where it is written",
          hint: "convert the file first: uncolor export \(file) --format json -o \(Files.stem(file)).json")
      }
      var old = String(decoding: bytes[place.bytes], as: UTF8.self)
      // The colors of both schemes are one value.
      if isOfSchemes(old), let changed = edits[place.bytes] { old = String(decoding: changed, as: UTF8.self) }
      if Files.suffix(file) == "sass" {
        throw CLIError(
          .badData,
          "cannot change \(change.name) in \(file): values of the indented syntax of Sass stay as they are",
          hint: "see the nearest colors that pass with: uncolor check \(ShellText.quote(file))")
      }
      guard let new = replacement(for: old, change) else {
        throw CLIError(
          .badData,
          "cannot change \(change.name) in \(file), line \(place.line): \"\(SafeText.line(old))\" is no plain color",
          hint: "write the value as a color there, or convert the file to JSON")
      }
      edits[place.bytes] = Array(new.utf8)
    }
    var result: [UInt8] = []
    var end = 0
    for (range, new) in edits.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
      guard range.lowerBound >= end else {
        throw CLIError(.badData, "cannot change \(file): two values are written in one place")
      }
      result += bytes[end..<range.lowerBound]
      result += new
      end = range.upperBound
    }
    return result + bytes[end...]
  }

  /// A value without the spaces and comments around it, which are no part of its color.
  static func core(of value: ArraySlice<UInt8>) -> Range<Int> {
    var core = value.startIndex..<value.startIndex
    var at = value.startIndex
    while at < value.endIndex {
      let rest = value[at...]
      if rest.starts(with: "/*".utf8) {
        at = rest.dropFirst(2).firstRange(of: Array("*/".utf8))?.upperBound ?? value.endIndex
      } else if rest.starts(with: "//".utf8) {
        at = rest.firstIndex(of: UInt8(ascii: "\n")) ?? value.endIndex
      } else {
        if value[at] > 0x20 { core = (core.isEmpty ? at : core.lowerBound)..<at + 1 }
        at += 1
      }
    }
    return core
  }

  /// The new color in the notation of the old text, with the comments around it; nil where that is not understood, or has a
  /// comment in the middle.
  static func replacement(for old: String, _ change: Change) -> String? {
    if old.contains("/*") || old.contains("//"), let first = old.first, !"{[\"'`".contains(first) {
      let bytes = Array(old.utf8)
      let core = core(of: bytes[...])
      let color = String(decoding: bytes[core], as: UTF8.self)
      guard !color.isEmpty, !color.contains("/*"), !color.contains("//"),
        let new = replacement(for: color, change)
      else { return nil }
      return String(decoding: bytes[..<core.lowerBound] + new.utf8 + bytes[core.upperBound...], as: UTF8.self)
    }
    if old.hasPrefix("\""), old.hasSuffix("\""), old.utf8.count > 1 {
      return replacement(for: String(old.dropFirst().dropLast()), change).map { "\"\($0)\"" }
    }
    if isOfSchemes(old) { return ofScheme(old, change) }
    if isReference(old) { return change.to.hex }
    if let numbers = NumberEdit.replacement(for: old, from: change.from, to: change.to) { return numbers }
    if old.hasPrefix("{") { return token(old, change.to) }
    if let swapped = alphaFirst(old, change) { return swapped }
    if let channels = bareChannels(old, change.to) { return channels }
    if let function = FunctionEdit.replacement(for: old, from: change.from, to: change.to) { return function }
    // In some formats the same digits are another color: what is not the color that was read is not changed.
    guard let before = try? Color(css: old), isNear(before, change.from) else { return nil }
    if old.hasPrefix("#") || before.space === ColorSpace.srgb && !old.contains("(") {
      let hex = change.to.hex
      return old.contains(where: \.isUppercase) && old.hasPrefix("#") ? hex.uppercased() : hex
    }
    // The same function, as long as it still gives the color to the last bit.
    var converted = change.to.converted(to: before.space)
    // A gray has a hue all the same: older browsers know no `none`.
    converted.missing = []
    // A browser says `rgb()` for these; who wrote the sheet did not.
    let isKept = before.space === ColorSpace.hsl || before.space === ColorSpace.hwb
    let isLegacy = before.space === ColorSpace.srgb && old.lowercased().hasPrefix("rgb")
    let same = isLegacy ? converted.css : converted.cssText(in: before.space, precision: isKept ? 4 : 6)
    if let read = try? Color(css: same), read.rgb8 == change.to.rgb8 { return same }
    return change.to.hex
  }

  private static func isOfSchemes(_ value: String) -> Bool { value.lowercased().hasPrefix("light-dark(") }

  /// `light-dark()` with one of its colors changed; nil where not exactly one is the color that changes.
  private static func ofScheme(_ old: String, _ change: Change) -> String? {
    guard old.hasSuffix(")") else { return nil }
    let inner = old.dropFirst("light-dark(".count).dropLast()
    var depth = 0
    let parts = inner.split(omittingEmptySubsequences: false) { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return character == "," && depth == 0
    }
    guard parts.count == 2 else { return nil }
    let changed = parts.map { part -> String? in
      let bytes = Array(part.utf8)
      let core = core(of: bytes[...])
      let bare = String(decoding: bytes[core], as: UTF8.self)
      guard !bare.isEmpty, !isReference(bare), let new = replacement(for: bare, change) else { return nil }
      return String(decoding: bytes[..<core.lowerBound] + new.utf8 + bytes[core.upperBound...], as: UTF8.self)
    }
    switch (changed[0], changed[1]) {
    case (let light?, nil): return "\(old.prefix(11))\(light),\(parts[1]))"
    case (nil, let dark?): return "\(old.prefix(11))\(parts[0]),\(dark))"
    default: return nil
    }
  }

  /// Whether two colors are the same on a screen, but for opacity, which may stand beside a color.
  private static func isNear(_ first: Color, _ second: Color) -> Bool {
    let (a, b) = (first.rgb8, second.rgb8)
    return abs(Int(a.red) - Int(b.red)) < 2 && abs(Int(a.green) - Int(b.green)) < 2
      && abs(Int(a.blue) - Int(b.blue)) < 2
  }

  /// Whether a value is the name of another one: `var(--ink)`, `$ink`, `@ink`, `@color/ink`, `{color.ink}`. What moves then
  /// has a color of its own, and what it named stays.
  static func isReference(_ old: String) -> Bool {
    func isName(_ text: some StringProtocol) -> Bool {
      !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_./ $@,#".contains($0) }
    }
    if old.hasPrefix("{"), old.hasSuffix("}") { return isName(old.dropFirst().dropLast()) }
    if old.hasPrefix("var(--"), old.hasSuffix(")") { return isName(old.dropFirst(4).dropLast()) }
    guard old.hasPrefix("$") || old.hasPrefix("@") else { return false }
    return isName(old.dropFirst())
  }

  /// `#80112233`, where the file gives opacity first, as Android does: told by the color that it was read as.
  private static func alphaFirst(_ old: String, _ change: Change) -> String? {
    guard old.hasPrefix("#"), [5, 9].contains(old.utf8.count), let read = Color(hex: old),
      read.rgb8 != change.from.rgb8
    else { return nil }
    let digits = Array(old.dropFirst())
    let size = digits.count / 4
    guard let swapped = Color(hex: "#" + String(digits[size...]) + String(digits[..<size])),
      swapped.rgb8 == change.from.rgb8
    else { return nil }
    let rgb = String(change.to.withAlpha(1).hex.dropFirst())
    let alpha = size == 2 ? String(digits[..<2]) : String([digits[0], digits[0]])
    let hex = "#" + alpha + rgb
    return old.contains(where: \.isUppercase) ? hex.uppercased() : hex
  }

  /// `222 47% 11%` or `12, 120, 96`: channels that the sheet puts into `hsl()` or `rgb()` itself.
  private static func bareChannels(_ old: String, _ color: Color) -> String? {
    let hasCommas = old.contains(",")
    let parts = old.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    guard parts.count == 3, parts.allSatisfy({ $0.first?.isNumber == true }) else { return nil }
    let joint = hasCommas ? ", " : " "
    if parts[1].hasSuffix("%"), parts[2].hasSuffix("%") {
      let hsl = color.converted(to: .hsl).components
      let texts = [
        NumberText.shortest((hsl.x * 100).rounded() / 100),
        NumberText.shortest((hsl.y * 100).rounded() / 100) + "%",
        NumberText.shortest((hsl.z * 100).rounded() / 100) + "%",
      ]
      return texts.joined(separator: joint)
    }
    let rgb = color.rgb8
    return [rgb.red, rgb.green, rgb.blue].map { String($0) }.joined(separator: joint)
  }

  /// A design token's color object: its components and hex code change, all else stays.
  private static func token(_ old: String, _ color: Color) -> String? {
    guard let scan = try? JSONScan(Array(old.utf8)),
      let name = scan.value(of: "colorSpace", in: scan.root).flatMap({ scan.string(in: $0) }),
      let space = ColorSpace.all.first(where: { $0.id == name }),
      let components = scan.value(of: "components", in: scan.root).map({ scan.elements(of: $0) }),
      components.count == 3
    else { return nil }
    let c = color.converted(to: space).components
    var edits = zip(components, [c.x, c.y, c.z]).map { ($0, NumberText.shortest(($1 * 1e6).rounded() / 1e6)) }
    if let hex = scan.value(of: "hex", in: scan.root) { edits.append((hex, "\"\(color.withAlpha(1).hex)\"")) }
    var bytes = scan.bytes
    for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: Array(text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
