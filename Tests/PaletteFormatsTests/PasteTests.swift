import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

/// Colors and their names in what people paste. The texts are in `Fixtures/valid/words`.
struct PasteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let text: String
    let expected: [String]
    var testDescription: String { title }
  }

  static let cases = [
    "paste.txt", "more-paste.txt", "third-paste.txt", "fourth-paste.txt", "fifth-paste.txt",
    "sixth-paste.txt", "seventh-paste.txt", "eighth-paste.txt", "ninth-paste.txt", "tenth-paste.txt",
    "eleventh-paste.txt", "twelfth-paste.txt", "thirteenth-paste.txt", "fourteenth-paste.txt",
    "fifteenth-paste.txt", "sixteenth-paste.txt",
  ].flatMap(read)

  private static func read(_ name: String) -> [Case] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/valid/words/" + name)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n=====\n").compactMap { block in
      let parts = block.components(separatedBy: "\n-----")
      guard parts.count == 2 else { return nil }
      var lines = parts[0].components(separatedBy: "\n")
      let title = lines.removeFirst()
      return Case(
        title: title, text: lines.joined(separator: "\n"),
        expected: parts[1].components(separatedBy: "\n").filter { !$0.isEmpty && $0 != "=====" })
    }
  }

  @Test func `there are texts enough`() { #expect(Self.cases.count >= 60) }

  @Test(arguments: cases)
  func `a text gives exactly its colors and names`(text: Case) {
    let found = PasteReader.read(text.text).colors.map { color in
      var line = (color.group.map { $0 + "/" } ?? "") + color.name + " " + color.color.hex
      if let ink = color.print?.cmyk {
        line += " cmyk(" + ink.map { "\(Int($0))" }.joined(separator: " ") + ")"
      }
      if let spot = color.print?.spot { line += " spot(" + spot + ")" }
      return line
    }
    #expect(found.map { $0.lowercased() } == text.expected.map { $0.lowercased() })
  }

  @Test(arguments: [
    "#1 issue", "#fade", "#deed", "Fixes #123, see #4567", "Order #123456", "a { b: url(#abcdef) }", "#",
    "##", "#-",
    "https://example.com/#facade", "#12345", "#1234567", "&#123456;", "rgb()", "rgb(var(--x))", "hsl(",
    "cmyk(", "0x",
    "RGB", "CMYK 1 2", "PANTONE", "at 0x7ffee4", "frame #12 of #345", "Bumps `a1b2c3` to `d4e5f6`", "R11",
    "C100", "hex", "\u{0}#", "{{{{", "}}}}", "#fade {", ":", "=", "|",
    ",,,", "size = (16, 24, 32)", "margin: [1, 2, 3]", "Precision 0.91 0.82 0.87", "version 1, 2, 3",
    "colors:\n  offset: (1, 2, 3)", "[section]", "opacity: 20 30% 40", "\\definecolor{x}{named}{Blue}",
    "Rect(x: 1, y: 2, width: 3)", "palette size: 4, 5, 6", "PIN: #448211 for order 12",
    "closes #345 and #123456",
    "#bad #fab #beefed", "const mask = 0xff00ff & value;", "eax=0x00ff00", "vec3 up = vec3(0.0, 1.0, 0.5);",
    "Vec3::new(0.1, 0.2, 0.3)", "a { z-index: 999999 }", "etag: \"c0ffee\"", "--z-modal: 999999;",
  ])
  func `no color is invented`(text: String) { #expect(PasteReader.read(text).colors.isEmpty) }

  /// Source of the figures: xcolor 3.
  @Test(arguments: [
    (#"\definecolor{veil}{hsb}{0.5,1,1}"#, "#00ffff"), (#"\definecolor{veil}{Hsb}{180,1,1}"#, "#00ffff"),
    (#"\definecolor{veil}{HSB}{120,240,240}"#, "#00ffff"), (#"\definecolor{veil}{cmy}{0,1,0}"#, "#ff00ff"),
    (#"\definecolor{veil}{Gray}{3}"#, "#333333"), (#"\providecolor{veil}{HTML}{00AA00}"#, "#00aa00"),
    (#"\colorlet{veil}{red!30}"#, "#ffb3b3"), (#"\colorlet{veil}{red!50!blue}"#, "#800080"),
    (#"\colorlet{veil}{red!50!blue!50}"#, "#bf80bf"), (#"\colorlet{veil}{black!20}"#, "#cccccc"),
    (#"  \colorlet{veil}[rgb]{teal} % teal"#, "#008080"),
  ])
  func `definitions of LaTeX are worked out`(text: String, hex: String) {
    let found = PasteReader.read(text)
    #expect(found.colors.map { "\($0.name.lowercased()) \($0.color.hex)" } == ["veil \(hex)"])
    #expect(found.omissions.isEmpty)
  }

  @Test(arguments: [
    (#"\definecolor{x}{wave}{600}"#, "the model wave is not read as 600"),
    (#"\colorlet{x}{gone!30}"#, "gone!30 is not worked out"),
    (#"\colorlet{x}{-red}"#, "-red is not worked out"),
  ])
  func `definitions of LaTeX that are not worked out are said`(text: String, reason: String) {
    let found = PasteReader.read("\\definecolor{ink}{RGB}{16,32,48}\n" + text)
    #expect(found.colors.map(\.color.hex) == ["#102030"])
    #expect(found.omissions.map(\.reason) == [reason])
    #expect(found.omissions.map(\.line) == [2])
  }

  @Test func `what is left out is said, with its reason and place`() {
    let found = PasteReader.read("Navy #0b1f3a\nFixes #123\nPANTONE 289 C\n")
    #expect(found.colors.map(\.name) == ["Navy"])
    #expect(found.omissions.contains { $0.text == "#123" && $0.line == 2 && $0.reason == "a number" })
  }

  @Test func `a long text takes little time`() {
    let text = String(repeating: "{ \"a\": { \"b\": \"#0b1f3a\" }, ", count: 500)
    #expect(PasteReader.read(text).colors.count >= 1)
  }

  @Test func `a line of many colors takes as long as many lines`() {
    let codes = (0..<500).map { "#" + String(0x100000 + $0 * 7919, radix: 16) }
    let clock = ContinuousClock()
    for separator in [" ", ", ", "\n", " Navy "] {
      let text = codes.joined(separator: separator)
      let time = clock.measure {
        #expect(PasteReader.read(text).colors.count == codes.count, "separated by \(separator)")
      }
      // It takes half a second in a debug build; looking at the whole line for each took seven.
      #expect(time < .seconds(5))
    }
  }

  @Test func `a line that is commented out is told, and no color`() {
    let found = PasteReader.read(
      "local c = {\n  bg = \"#1a1b26\",\n  -- bg = \"#222222\",\n  -- fg = \"#333333\",\n  // red: #ff0000\n}"
    )
    #expect(!found.colors.contains { $0.color == Color(hex: "#222222") })
    #expect(found.colors.contains { $0.color == Color(hex: "#333333") })
    #expect(found.omissions.contains { $0.line == 3 && $0.reason == "is commented out" })
  }

  /// Print values of a guide are those of one color, by their papers and in each book of inks.
  @Test(arguments: [
    (
      "Sand\nCMYK coated: 0 2 15 0\nCMYK uncoated: 0 3 20 0\n#f3e5ab",
      ["Sand #f3e5ab coated 0 2 15 0, uncoated 0 3 20 0"]
    ),
    (
      "Crimson\nHEX #e4002b\nRGB 228 0 43\nPantone Coated 185 C\nPantone Uncoated 185 U\n"
        + "CMYK coated 0 91 76 0\n\nInk\nHEX #0b1f3a\nRGB 11 31 58",
      ["Crimson #e4002b coated 0 91 76 0, PANTONE 185 C, PANTONE 185 U", "Ink #0b1f3a"]
    ),
    (
      "Crimson\nHEX #e4002b\nCMYK coated 0 91 76 0\nCMYK uncoated 0 80 60 0\n\n"
        + "Ink\nHEX #0b1f3a\nCMYK coated 100 80 30 40\nCMYK uncoated 90 70 30 40",
      [
        "Crimson #e4002b coated 0 91 76 0, uncoated 0 80 60 0",
        "Ink #0b1f3a coated 100 80 30 40, uncoated 90 70 30 40",
      ]
    ),
    ("Crimson\nCMYK (coated) 0 91 76 0\n#e4002b", ["Crimson #e4002b coated 0 91 76 0"]),
    ("Crimson\nUncoated CMYK: 0 91 76 0\n#e4002b", ["Crimson #e4002b uncoated 0 91 76 0"]),
    (
      "Crimson\n#e4002b\nCMYK (C) 0 91 76 0\nCMYK (U) 0 80 60 0",
      ["Crimson #e4002b coated 0 91 76 0, uncoated 0 80 60 0"]
    ),
    ("Crimson\nCMYK uncoated\n0 91 76 0\n#e4002b", ["Crimson #e4002b uncoated 0 91 76 0"]),
    ("Crimson\nPANTONE 185 C\nPANTONE 185 U\n#e4002b", ["Crimson #e4002b PANTONE 185 C, PANTONE 185 U"]),
    ("Crimson\nHEX #e4002b\nPANTONE 185 C\nPANTONE 185 U", ["Crimson #e4002b PANTONE 185 C, PANTONE 185 U"]),
    ("Navy #0b1f3a PANTONE 295 C / 294 U", ["Navy #0b1f3a PANTONE 295 C, PANTONE 294 U"]),
    ("Sand\nPMS 7499\nUncoated: 0/2/15/0\n#f3e5ab", ["Sand #f3e5ab uncoated 0 2 15 0, PANTONE 7499"]),
    ("Crimson\nHEX #e4002b\nLAB 48 74 44", ["Crimson #e4002b"]),
    ("Crim\nPANTONE 200 C\nHKS 13 K\n#c10230", ["Crim #c10230 PANTONE 200 C, HKS 13 K"]),
    ("Crim #c10230 DIC 156 / PANTONE 185C", ["Crim #c10230 DIC 156, PANTONE 185 C"]),
    (
      "Crim #c10230 PANTONE 200 C\nInk #0b1f3a PANTONE 289 U",
      ["Crim #c10230 PANTONE 200 C", "Ink #0b1f3a PANTONE 289 U"]
    ),
  ])
  func `print values stay with their color`(text: String, expected: [String]) {
    let found = PasteReader.read(text)
    #expect(
      found.colors.map { color in
        "\(color.name) \(color.color.hex) \(color.print?.summary ?? "")".trimmingCharacters(in: .whitespaces)
      } == expected)
    #expect(found.omissions.isEmpty)
  }
}
