import PaletteCore
import Testing

@testable import PaletteFormats

/// Palettes and shortcuts of the tests of design formats.
enum Design {
  static let flat = ["ase", "aco", "gpl", "sketch", "kpl", "paintnet", "soc", "scribus", "dtcg"]
  static let nameless = ["act", "procreate", "jasc", "riff", "hex"]
  static let binary = ["ase", "aco", "act", "riff", "procreate", "kpl", "clr", "acb"]
  static let longName = String(repeating: "long name ", count: 20).dropLast() + "x"

  /// Names that end comments, strings and tags, in several scripts, of two UTF-16 units, long, and alike.
  static var awkward: ColorPalette {
    let names = [
      "}*/ x{", "Ink & <Co>", "藍色 あい", "🎨", String(longName), "Deep Navy", "deep-navy", "50 shades", "a / b",
      "#fff",
      "Red [x]", "\"quoted\" 'line'", "{a.b}", "$root", ".", "; comment",
    ]
    var palette = ColorPalette(name: "Ångström & <Söhne> */ 🎨")
    palette.groups = [
      ColorGroup(name: "Ink & <Co>", colors: colors(names)),
      ColorGroup(name: "A/B // C", colors: colors(["one", "a / b / c"])),
      ColorGroup(name: "日本.語", colors: colors(["🎨", "two"])),
    ]
    return palette
  }

  /// The colors of the base, or of a theme over it, by group and name.
  static func values(_ palette: ColorPalette, in theme: String? = nil) -> [String: String] {
    var values: [String: String] = [:]
    var byReference: [String: String] = [:]
    for (group, color) in palette.colors {
      values[group == "Colors" ? color.name : "\(group).\(color.name)"] = color.hexCode.lowercased()
      byReference["\(group)/\(color.name)"] = color.hexCode.lowercased()
    }
    for (role, reference) in palette.themes.first(where: { $0.name == theme })?.roles ?? [:] {
      values[role] = byReference[palette.name(of: reference)] ?? palette.name(of: reference)
    }
    return values
  }

  static func values(_ reading: FormatReading, in theme: String? = nil) -> [String: String] {
    values(reading.palettes[0], in: theme)
  }

  static func colors(_ names: [String]) -> [CustomColor] {
    names.enumerated().map { index, name in
      let step = UInt8(truncatingIfNeeded: index &* 13)
      return CustomColor(id: "-", name: name, color: Color(red: 255 - step, green: step, blue: step / 2 + 7))
    }
  }

  static func palette(_ names: [String], group: String = "Colors") -> ColorPalette {
    ColorPalette(name: "Test", groups: [ColorGroup(name: group, colors: colors(names))])
  }

  static func format(_ id: String) throws -> PaletteFormat { try #require(PaletteFormat.named(id), "\(id)") }

  static func write(_ palette: ColorPalette, _ id: String) throws -> FormatWriting {
    let format = try format(id)
    let write = try #require(format.write)
    return try write(palette, WriteOptions())
  }

  static func bytes(_ palette: ColorPalette, _ id: String) throws -> [UInt8] {
    try #require(try write(palette, id).files.first).bytes
  }

  static func reading(_ bytes: [UInt8], _ id: String, _ folder: [NamedBytes] = []) throws -> FormatReading {
    let format = try format(id)
    let read = try #require(format.read)
    return try read(FormatInput(bytes: bytes, fallbackName: "file", folder: folder))
  }

  /// The files of a folder by their paths.
  static func files(_ contents: KeyValuePairs<String, String>) -> [NamedBytes] {
    contents.map { NamedBytes(path: $0.key, bytes: Array($0.value.utf8)) }.sorted { $0.path < $1.path }
  }

  /// Reads a folder as the program does.
  static func folder(
    _ contents: KeyValuePairs<String, String>, named name: String = "System"
  ) throws -> FormatReading {
    let input = FormatInput(bytes: [], fallbackName: name, folder: files(contents))
    return try FormatSniffer.detect(input, fileName: name).reading(input)
  }

  static func read(_ bytes: [UInt8], _ id: String) throws -> ColorPalette {
    try #require(try reading(bytes, id).palettes.first)
  }

  static func read(_ text: String, _ id: String) throws -> ColorPalette { try read(Array(text.utf8), id) }

  /// The error reading throws; a test failure where it throws none.
  static func error(_ bytes: [UInt8], _ id: String) throws -> FormatError {
    try #require(throws: FormatError.self) { try reading(bytes, id) }
  }

  static func error(_ text: String, _ id: String) throws -> FormatError { try error(Array(text.utf8), id) }

  /// `Group/Name #hex` of every color.
  static func lines(_ palette: ColorPalette) -> [String] {
    palette.colors.map { "\($0.group)/\($0.color.name) \($0.color.hexCode)" }
  }

  static func hexCodes(_ palette: ColorPalette) -> [String] { palette.colors.map(\.color.hexCode) }

  /// Bytes from hexadecimal digits; white space is passed over.
  static func hex(_ text: String) throws -> [UInt8] {
    let digits = text.filter { !$0.isWhitespace }
    return try stride(from: 0, to: digits.count, by: 2).map { start in
      let from = digits.index(digits.startIndex, offsetBy: start)
      return try #require(UInt8(digits[from..<digits.index(from, offsetBy: 2)], radix: 16))
    }
  }
}
