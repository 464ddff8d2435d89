import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Formats of single programs: Affinity, CorelDRAW, KOffice, and themes of editors and terminals.
struct PaletteReaderTests {
  private func read(_ text: String, _ id: String) throws -> FormatReading {
    try read(Array(text.utf8), id)
  }

  private func read(_ bytes: [UInt8], _ id: String) throws -> FormatReading {
    let format = try FormatSniffer.detect(bytes, fileName: "")
    try #require(format.id == id)
    return try format.reading(FormatInput(bytes: bytes, fallbackName: "file"))
  }

  // MARK: Affinity

  /// The body of a palette: fields after the name, and the names.
  private static func affinity(_ count: Int, _ fills: String, names: [String]) throws -> [UInt8] {
    var file = ByteWriter()
    file.append([0x00, 0xFF, 0x4B, 0x41])
    file.u32(11, .little)
    file.utf8("htwS#Inf")
    file.append([UInt8](repeating: 0, count: 56))
    file.append([0x00, 0xFF, 0x4B, 0x53, 2, 0])
    file.utf8("VlaP")
    file.append([1, 0, 20, 0, 0, 0])
    file.utf8("+NClP")
    file.u32(5, .little)
    file.utf8("Brand")
    file.u8(0xB1)
    file.utf8("VlaP")
    file.u32(count, .little)
    file.append(try Design.hex(fills))
    file.u8(0xAB)
    file.utf8("VNaP")
    file.u32(0, .little)
    file.u32(names.count, .little)
    for name in names {
      file.u32(name.utf8.count, .little)
      file.utf8(name)
    }
    file.append([0, 0xFF, 0xFF, 0xFF, 0xFF])
    return file.bytes
  }

  /// `SliF` with its description, and `1rloC`.
  private static let first = "01 00000000 00 536C6946 01000000 6C6C6946 00000002 31 726C6F43 "
  private static let next = "01 02000000 01 536C6946 31 726C6F43 "
  private static let rgb =
    "01 01000000 00 41424752 01000002 44 6C6F635F 0000803F 00000000 00000000 0000803F 00 00 "

  @Test(
    "every model of Affinity",
    arguments: [
      // Little-endian singles: 1 is 0000803F, 0.5 is 0000003F.
      ("41424752 01000002 44 6C6F635F 0000803F 0000003F 00000000 0000803F", "#FF8000"),
      ("41424752 01000002 44 6C6F635F 0000803F 00000000 00000000 0000003F", "#FF000080"),
      ("414C5348 01000002 44 6C6F635F 00000000 0000803F 0000003F 0000803F", "#FF0000"),
      ("59415247 01000002 3C 6C6F635F 0000003F 0000803F", "#808080"),
      ("4B594D43 01000002 48 6C6F635F 00000000 0000803F 0000803F 00000000 0000803F", "#FF0000"),
      ("4142414C 01000002 3C 6C6F635F FFFF 0080 0080 FFFF", "#FFFFFF"),
    ])
  func affinityModels(_ color: String, _ expected: String) throws {
    let file = try Self.affinity(1, Self.first + "01 01000000 00 " + color + " 00 00", names: ["Ink"])
    let palette = try #require(try read(file, "affinity").palettes.first)
    #expect(palette.name == "Brand" && palette.colors.map(\.color.name) == ["Ink"])
    #expect(palette.colors.map(\.color.hexCode) == [expected])
    if color.hasPrefix("4B59") { #expect(palette.colors[0].color.print?.cmyk == [0, 100, 100, 0]) }
  }

  @Test func affinityReferencesAndGradients() throws {
    let again = "02 00000000 "
    let stop = "01 07000000 01 41424752 44 6C6F635F 00000000 00000000 0000803F 0000803F 00 "
    let gradient =
      "01 04000000 00 476C6946 02000000 6C6C6946 00000002 2A 65707954 00000000 31 64617247 01 05000000 00 "
      + "64617247 01000002 A4 6E736F50 02000000 0000000000000000 000000000000E03F 000000000000F03F "
      + "000000000000E03F B1 736C6F43 02000000 02 01000000 " + stop + "00 00 "
    let file = try Self.affinity(
      3, Self.first + Self.rgb + again + gradient, names: ["Red", "Red again", "Fade"])
    let palette = try #require(try read(file, "affinity").palettes.first)
    #expect(palette.colors.map(\.color.hexCode) == ["#FF0000", "#FF0000"])
    #expect(palette.gradients.map(\.name) == ["Fade"])
    #expect(palette.gradients.first?.stops.map(\.position) == [0, 1])
  }

  @Test func affinityKeepsItsSizesAndItsChecksum() throws {
    let bytes = try #require(PaletteFormat.affinity.writing(try Fixtures.palette("meridian")).files.first)
      .bytes
    var reader = ByteReader(bytes)
    try reader.seek(to: 16)
    func size() throws -> Int { Int(try reader.integer(UInt64.self, .little)) }
    let (end, whole, body) = (try size(), try size(), try size())
    #expect(whole == bytes.count && end == bytes.count - 115)
    #expect(bytes[end..<end + 4].elementsEqual("#FT4".utf8))
    #expect(bytes[72..<76].elementsEqual("#Fil".utf8) && bytes[end - 4..<end].allSatisfy { $0 == 0xFF })
    try #require(body == end - 4 - 76)
    try reader.seek(to: bytes.count - 18)
    let checksum: UInt32 = try reader.integer(UInt32.self, .little)
    #expect(checksum == CRC32.checksum(Array(bytes[76..<76 + body])))
  }

  @Test(
    "damaged palettes of Affinity",
    arguments: [
      ("01 00000000 00 536C6946 01000000 6C6C6946", "file"), ("02 09000000", "object 9"), ("07", "no object"),
      (
        first + "01 01000000 00 41424752 01000002 44 6C6F635F 0000C07F 00000000 00000000 00000000 00 00",
        "number"
      ),
      (first + "01 01000000 00 41424752 01000002 7F 78797A77 00", "unknown type"),
    ])
  func affinityDamage(_ fills: String, _ what: String) throws {
    let file = try Self.affinity(1, fills, names: what == "file" ? [] : ["x"])
    let cut = what == "file" ? Array(file.dropLast(14)) : file
    let error = #expect(throws: FormatError.self) { try read(cut, "affinity") }
    #expect(error?.place.hasPrefix("byte") == true)
    if what != "file" { #expect(error?.message.contains(what) == true, "\(error?.message ?? "")") }
  }

  // MARK: CorelDRAW

  private static let corel = """
    <?xml version="1.0"?>
    <palette guid="x" name="Brand.xml">
      <colorspaces>
        <cs name="Brand Red" fixedID="1">
          <color cs="CMYK" tints="0,1,1,0"/>
          <color cs="RGB" tints="1,0,0"/>
        </cs>
      </colorspaces>
      <colors>
        <page name="Screen">
          <color cs="RGB" name="Orange" tints="1,0.5,0"/>
          <color cs="GRAY" name="Half" tints="0.501961"/>
          <color cs="LAB" name="White" tints="1,0.501961,0.501961"/>
          <color cs="HSB" name="Blue" tints="0.6666667,1,1"/>
          <color cs="YIQ" name="Odd" tints="1,0,0"/>
        </page>
        <page>
          <color cs="CMYK" name="Ink" tints="0,0.5,1,0"/>
          <color cs="Brand Red" name="Spot" tints="1"/>
          <color cs="Brand Red" name="Light spot" tints="0.5"/>
        </page>
      </colors>
    </palette>
    """

  @Test func corelPages() throws {
    let reading = try read(Self.corel, "corel")
    let palette = try #require(reading.palettes.first)
    #expect(palette.name == "Brand")
    #expect(palette.groups.map(\.name) == ["Screen", "Colors"])
    #expect(
      palette.colors.map(\.color.hexCode) == [
        "#FF8000", "#808080", "#FFFFFF", "#0000FF", "#FF8000", "#FF0000", "#FF8080",
      ])
    let inks = palette.colors.map(\.color.print)
    #expect(inks[4]?.cmyk == [0, 50, 100, 0] && inks[4]?.spot == nil)
    #expect(inks[5]?.cmyk == [0, 100, 100, 0] && inks[5]?.spot == "Brand Red")
    #expect(inks[6]?.cmyk == [0, 50, 50, 0])
    #expect(reading.warnings.contains { $0.contains("\"YIQ\"") && $0.place?.line == 15 })
    #expect(reading.sourceMaps.first?[.color(group: "Colors", name: "Spot")]?.line == 19)
  }

  @Test(arguments: ["1,0", "1,0,x", "", "1,0,nan", "0,0,0,0"])
  func corelTintsAreCounted(_ tints: String) {
    let text =
      "<palette>\n<colors><page><color cs=\"RGB\" name=\"x\" tints=\"\(tints)\"/></page></colors></palette>"
    let error = #expect(throws: FormatError.self) { try read(text, "corel") }
    #expect(error?.message == "RGB needs 3 tints from 0 to 1" && error?.place == "line 2, column 15")
  }

  // MARK: KOffice

  @Test func koffice() throws {
    let text = "KDE RGB Palette\r\n# for print\r\n0 0 0\tBlack\r\n 255 300 -1   Deep  Sky\r\n\r\n1 2 3\r\n"
    let reading = try read(text, "koffice")
    let palette = try #require(reading.palettes.first)
    #expect(palette.name == "file" && palette.brandDescription == "for print")
    #expect(palette.colors.map(\.color.name) == ["Black", "Deep  Sky", "#010203"])
    #expect(palette.colors.map(\.color.hexCode) == ["#000000", "#FFFF00", "#010203"])
    #expect(reading.sourceMaps.first?[.color(group: "Colors", name: "Deep  Sky")]?.column == 2)
    let error = #expect(throws: FormatError.self) { try read("KDE RGB Palette\n0 0\n", "koffice") }
    #expect(error?.place == "line 2, column 1")
  }

  // MARK: Themes

  private static let names = [
    "black", "red", "green", "yellow", "blue", "purple", "cyan", "white", "brightBlack", "brightRed",
    "brightGreen",
    "brightYellow", "brightBlue", "brightPurple", "brightCyan", "brightWhite",
  ]
  private static func scheme(_ name: String) -> String {
    let colors = names.enumerated().map { "\"\($1)\": \"#\(String($0, radix: 16))00000\"" }
    return "{ \"name\": \"\(name)\", \"background\": \"#101010\",\n" + colors.joined(separator: ",\n") + ", }"
  }

  @Test func windowsTerminal() throws {
    let one = try #require(try read(Self.scheme("Night"), "windows-terminal").palettes.first)
    #expect(one.name == "Night" && one.colorCount == 17)
    #expect(one.colors.map(\.color.name).prefix(4) == ["Background", "Black", "Red", "Green"])
    #expect(one.colors.first { $0.color.name == "Bright Purple" }?.color.hexCode == "#D00000")
    let settings = """
      // settings
      { "profiles": {}, /* both */ "schemes": [ \(Self.scheme("A")), { "name": "changed", "black": "#000" },
      \(Self.scheme("B")) ] }
      """
    let reading = try read(settings, "windows-terminal")
    #expect(reading.palettes.map(\.name) == ["A", "B"] && reading.sourceMaps.count == 2)
    #expect(reading.warnings.count == 1)
    #expect(reading.sourceMaps.first?[.color(group: "Colors", name: "Black")]?.line == 3)
  }

  @Test func visualStudioCode() throws {
    let text = """
      {
        // a theme
        "name": "Night", "include": "./base.json",
        "colors": {
          "editor.background": "#1e1e2e", "editor.foreground": "#cdd6f4cc",
          "terminal.ansiBrightRed": "#f38ba8", "tab.border": null, "badge.background": "red",
        },
        "tokenColors": [
          { "name": "Comment", "scope": "comment", "settings": { "foreground": "#6c7086", "fontStyle": "italic" } },
          { "scope": "string, constant", "settings": { "foreground": "#a6e3a1", "background": "#111" } },
          { "settings": { "fontStyle": "bold" } },
        ],
        "semanticTokenColors": { "variable": "#fab387", "type": { "foreground": "#fff" }, "bold": { "bold": true } }
      }
      """
    let reading = try read(text, "vscode")
    let palette = try #require(reading.palettes.first)
    #expect(palette.groups.map(\.name) == ["Workbench", "Terminal", "Tokens", "Semantic Tokens"])
    #expect(
      palette.colors.map(\.color.name) == [
        "editor.background", "editor.foreground", "Bright Red", "Comment", "string", "string background",
        "variable",
        "type",
      ])
    #expect(palette.colors[1].color.hexCode == "#CDD6F4CC")
    #expect(
      reading.warnings.map(\.description) == [
        "\"badge.background\" is not a hex code and was passed over (line 6, column 82)",
        "the theme that this one includes is not read (line 3, column 31)",
      ])
    // Another program's theme is made of the same background.
    let kitty = try #require(PaletteFormat.named("kitty")).text(palette)
    #expect(kitty.contains("\nbackground #1e1e2e\n") && kitty.contains("\ncolor9 #f38ba8\n"))
  }

  @Test func foot() throws {
    let text =
      "# mine\n[main]\nfont=x\n[colors]\nbackground=282a36\ncursor=111111 eeeeee\nregular0=21222c\n"
      + "regular1 = ff5555\nbright0=6272a4\nselection-background=44475a\n"
    let reading = try read(text, "foot")
    let palette = try #require(reading.palettes.first)
    #expect(
      palette.colors.map(\.color.name) == [
        "Background", "Cursor Text", "Cursor", "Ansi 0", "Ansi 1", "Ansi 8", "Selection",
      ])
    #expect(palette.colors[2].color.hexCode == "#EEEEEE")
    #expect(reading.sourceMaps.first?[.color(group: "Colors", name: "Cursor")]?.column == 15)
  }

  @Test("foot: the section of the cursor has two colors")
  func footCursor() throws {
    let text =
      "[cursor]\ncolor=111111 eeeeee\n[colors]\nbackground=282a36\nregular0=21222c\nregular1=ff5555\n"
    let palette = try #require(try read(text, "foot").palettes.first)
    #expect(
      palette.colors.map { "\($0.color.name) \($0.color.hexCode)" } == [
        "Cursor Text #111111", "Cursor #EEEEEE", "Background #282A36", "Ansi 0 #21222C", "Ansi 1 #FF5555",
      ])
  }
}
