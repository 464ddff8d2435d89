import Bytes
import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

/// Color schemes among the settings of terminals, whatever they call the sixteen colors.
@Suite struct TerminalSettingsTests {
  struct Scheme: CustomTestStringConvertible {
    let name: String
    let text: String
    /// Whether its colors have words instead of numbers.
    var isNamed = false
    var first: [String] = []
    var testDescription: String { name }
  }

  private static let hexes = (0..<16).map { "#\(String($0, radix: 16))01020" }
  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
  private static func lines(_ line: (Int) -> String) -> String {
    (0..<16).map(line).joined(separator: "\n") + "\n"
  }

  private static let schemes = [
    Scheme(
      name: "dracula.theme",
      text: "[Scheme]\nName=Night\nColorForeground=#f8f8f2\nColorPalette=\(hexes.joined(separator: ";"))\n",
      first: ["Foreground #F8F8F2"]),
    Scheme(
      name: "config",
      text:
        "[profiles]\n  [[Night]]\n    palette = \"\(hexes.joined(separator: ":"))\"\n    cursor_color = \"#aaaaaa\"\n"
    ),
    Scheme(
      name: "load.sh",
      text: "dconf load / <<END\n[/]\nbackground='rgba(40,42,54,.95)'\n"
        + "palette=[\(hexes.map { "'\($0)'" }.joined(separator: ", "))]\nEND\n"),
    Scheme(name: "lxterminal.conf", text: lines { "palette_color_\($0)=\(hexes[$0])" } + "bgcolor=#101010\n"),
    Scheme(
      name: "xterm", text: "! Night\n" + lines { "*.color\($0):  \(hexes[$0])" } + "*.foreground: #ffffff\n"),
    Scheme(
      name: "night.ron",
      text: "(\n  name: \"Night\",\n  normal: (\n"
        + (0..<8).map { "    \(names[$0]): \"\(hexes[$0])\",\n" }.joined() + "  ),\n  bright: (\n"
        + (0..<8).map { "    \(names[$0]): \"\(hexes[$0 + 8])\",\n" }.joined() + "  ),\n)\n",
      isNamed: true),
    Scheme(name: "vt.conf", text: lines { "kern.vt.color.\($0).rgb=\"\(hexes[$0])\"" }),
    Scheme(
      name: "base.sh", text: lines { "put_template \($0) \"\(hexes[$0].dropFirst().prefix(2))/10/20\"" }),
    Scheme(
      name: "night.reg",
      text: "\"Colour0\"=\"248,248,242\"\n"
        + lines { "\"Colour\(6 + $0 % 8 * 2 + $0 / 8)\"=\"\($0 * 16),16,32\"" },
      first: ["Foreground #F8F8F2"]),
    Scheme(
      name: "tilda",
      text: "back_red = 0\nback_green = 65535\nback_blue = 0\n"
        + "palette = {\((0..<16).map { "\($0 * 16 * 257), 4112, 8224" }.joined(separator: ", "))}\n",
      first: ["Background #00FF00"]),
  ]

  @Test(arguments: schemes) func `the sixteen colors have their numbers`(_ scheme: Scheme) throws {
    let bytes = Array(scheme.text.utf8)
    #expect(try FormatSniffer.detect(bytes, fileName: scheme.name).id == "terminal")
    let palette = try #require(try Design.reading(bytes, "terminal").palettes.first)
    let all = Dictionary(palette.colors.map { ($0.color.name, $0.color.hexCode) }) { first, _ in first }
    for (number, hex) in Self.hexes.enumerated() {
      let word = Self.names[number % 8].capitalized
      #expect(
        all[scheme.isNamed ? (number < 8 ? word : "Bright " + word) : "Ansi \(number)"] == hex.uppercased())
    }
    for line in scheme.first { #expect(Design.lines(palette).contains("Colors/" + line)) }
  }

  @Test func `an entry that is no color keeps its number`() throws {
    let text =
      "[[Night]]\n  palette = '\(Self.hexes[..<3].joined(separator: ":")):${color03}:"
      + Self.hexes[4...].joined(separator: ":") + "' # mine\n"
    let reading = try Design.reading(Array(text.utf8), "terminal")
    let names = reading.palettes[0].colors.map(\.color.name)
    #expect(names == [0, 1, 2].map { "Ansi \($0)" } + (4..<16).map { "Ansi \($0)" })
    #expect(reading.warnings.map(\.text) == ["palette: \"${color03}\" is not a color, so there is no Ansi 3"])
    #expect(reading.warnings.first?.place.map { $0.line } == 2)
  }

  @Test func `resources of X name macros and colors, and begin with an opacity`() throws {
    let sixteen = (0..<16).map { "*color\($0): #0\(String($0, radix: 16))0000\n" }
    let text =
      "#define S_base03 #002b36\n#define ground S_base03\n" + sixteen[5...].joined()
      + "*color0: S_base03\n*color1: ground\n*color2: green3\n*color3: Dodger Blue 4\n*color4: [80]#268bd2\n"
      + "*background: S_base03\n*foreground: grey90\n*cursorColor: S_gone\nxterm*faceName: Mono\n*highlightColor: true\n"
    let bytes = Array(text.utf8)
    #expect(try FormatSniffer.detect(bytes, fileName: "a.xresources").id == "terminal")
    let reading = try Design.reading(bytes, "terminal")
    let lines = Set(Design.lines(reading.palettes[0]))
    let expected = [
      "Ansi 0 #002B36", "Ansi 1 #002B36", "Ansi 2 #00CD00", "Ansi 3 #104E8B", "Ansi 4 #268BD2CC",
      "Background #002B36", "Foreground #E5E5E5",
    ]
    for line in expected { #expect(lines.contains("Colors/" + line)) }
    #expect(reading.warnings.map(\.text) == ["*cursorColor: \"S_gone\" is not a color"])
    let place = reading.sourceMaps[0][.color(group: "Colors", name: "Background")]
    #expect(place?.line == 19 && place?.column == 14)
  }

  @Test func `words for the sixteen colors are one name each`() throws {
    for prefix in ["terminal:", ""] {
      let text =
        Self.names.map { "\(prefix)\($0)=#101010" }.joined(separator: "\n") + "\n"
        + Self.names.map {
          "\(prefix)\(prefix.isEmpty ? "Bold" : "bright")\($0.prefix(1).uppercased() + $0.dropFirst())=#202020"
        }
        .joined(separator: "\n") + "\n\(prefix)cursorAccent=#303030\n"
      let lines = Design.lines(try Design.read(text, "terminal"))
      #expect(lines.contains("Colors/Bright Magenta #202020") && lines.contains("Colors/Cyan #101010"))
      #expect(lines.contains("Colors/Cursor Text #303030"))
    }
  }

  @Test func `colors of a chat are none of a terminal`() throws {
    let text = (0..<16).map { "color_\($0) = 1010 2020 \(String($0, radix: 16))0\(String($0, radix: 16))0" }
    let lines = Design.lines(
      try Design.read((text + ["color_259 = 2828 2a2a 3636"]).joined(separator: "\n"), "terminal"))
    #expect(lines.first == "Colors/mIRC 0 #102000" && lines.last == "Colors/Background #282A36")
  }

  @Test(arguments: [
    "$black: #000000\n$red: #ff0000\n$green: #00ff00\n$blue: #0000ff\n",
    ":root { --red: #ff0000; --black: #000; }\n", "red: '#ff0000'\nblack: '#000000'\nwhite: '#ffffff'\n",
    "const red = '#ff0000';\n", "[colors]\nred = 1\n",
  ]) func `other files are no settings of a terminal`(text: String) {
    #expect(PaletteFormat.terminal.sniff?(Array(text.utf8)) == .no)
  }
}
