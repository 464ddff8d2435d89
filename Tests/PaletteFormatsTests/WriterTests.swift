import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

struct WriterTests {
  @Test(arguments: PaletteFormat.all.filter { $0.write != nil && $0.id != "json" })
  func whatIsLostIsSaidInTheListAndAfterTheExport(_ format: PaletteFormat) throws {
    let palette = try Fixtures.palette("meridian")
    let losses = try format.writing(palette).losses
    // What meridian has one of everything of is lost exactly where the list says so.
    for (phrase, word) in [
      ("typography", "typography"), ("contrast pairs", "contrast pairs"), ("themes", "2 themes"),
    ] {
      #expect(
        format.loses.contains(phrase) == losses.contains { $0.contains(word) }, "\(format.id): \(losses)")
    }
    #expect(
      try format.writing(
        ColorPalette(
          name: "Plain",
          groups: [
            ColorGroup(name: "Primary", colors: [CustomColor(name: "Ink", color: .black)])
          ])
      ).losses.allSatisfy { $0.contains("name") })
  }

  /// The sheet sets what is longer than a line on as many as it needs, by the widths of its letters.
  @Test(arguments: [
    ("Navy", ["Navy"]), ("Cathedral Window Ultramarine", ["Cathedral Window", "Ultramarine"]),
    ("非常に長い名前を持つ色の名前", ["非常に長い名前を持つ", "色の名前"]),
    ("Half-forgotten-ultramarine", ["Half-forgotten-", "ultramarine"]),
    ("Unbrokenlongnameofacolor", ["Unbrokenlongnameo", "facolor"]),
    ("WWW HOMEPAGE WOW", ["WWW HOMEPAGE", "WOW"]), ("illicit little fillings", ["illicit little fillings"]),
    (
      String(repeating: "Eighteen letters, ", count: 5),
      Array(repeating: "Eighteen letters,", count: 5)
    ),
  ])
  func sheetsHaveRoomForNames(name: String, lines: [String]) throws {
    let colors = (0..<12).map { CustomColor(name: $0 == 0 ? name : "C\($0)", color: .black) }
    let palette = ColorPalette(name: "P", groups: [ColorGroup(name: "G", colors: colors)])
    let text = try PaletteFormat.svg.text(palette)
    if lines.count == 1 {
      #expect(!text.contains("<tspan") && text.contains(">\(name)</text>"))
    } else {
      let spans = text.components(separatedBy: "<tspan ").dropFirst().map {
        String($0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
      }
      #expect(spans == lines)
    }
    // The second row begins below the values of the first.
    let values = text.components(separatedBy: "class=\"value\"").dropFirst().compactMap {
      $0.components(separatedBy: " y=\"").dropFirst().first.flatMap { Int($0.prefix { $0 != "\"" }) }
    }
    let last = try #require(values.last)
    let first = try #require(values.first)
    #expect(last - 133 > first)
  }

  @Test(arguments: [(7, 1), (10, 2), (11, 2), (12, 2), (13, 2), (16, 2), (20, 4)])
  func rowsOfASheetAreFull(count: Int, rows: Int) throws {
    let colors = (0..<count).map { CustomColor(name: "C\($0)", color: .black) }
    let text = try PaletteFormat.svg.text(
      ColorPalette(name: "P", groups: [ColorGroup(name: "G", colors: colors)]))
    let tops = text.components(separatedBy: "class=\"value\"").dropFirst().compactMap {
      $0.components(separatedBy: " y=\"").dropFirst().first?.prefix { $0 != "\"" }
    }
    #expect(Set(tops).count == rows)
  }

  @Test func colorsBeyondSRGBAreForScreensThatHaveThem() throws {
    let colors = [
      CustomColor(name: "Wide", color: try Color(css: "color(display-p3 1 0 0)")),
      CustomColor(name: "Plain", color: .black),
    ]
    let text = try PaletteFormat.svg.text(
      ColorPalette(name: "P", groups: [ColorGroup(name: "G", colors: colors)]))
    #expect(!text.contains("style=\"fill"))
    #expect(text.contains("@media (color-gamut: p3) {\n      .wide-1 { fill: color(display-p3 1 0 0) }"))
    #expect(text.components(separatedBy: "class=\"wide-1\"").count == 2)
  }

  /// Formats in which a comment or a string of another language could be ended by a name.
  private static let code = [
    "css", "scss", "less", "tailwind", "tailwind3", "swiftui", "uikit", "xcassets", "android", "compose",
    "flutter",
    "typescript", "javascript",
  ]

  @Test(arguments: code)
  func noNameBreaksOutOfItsPlace(_ id: String) throws {
    let text = try #require(PaletteFormat.named(id)).text(try Fixtures.palette("awkward"))
    #expect(!text.contains("</style") && !text.contains("}*/ x") && !text.contains("#{y}"))
  }

  @Test func controlCharactersReachNoTextFile() throws {
    var palette = try Fixtures.palette("small")
    let nasty = "a\u{0}b\u{1B}[31m\u{202E}\nc\u{2028}d\r"
    palette.name = nasty
    palette.brandName = nasty
    palette.groups[0].name = nasty
    palette.groups[0].colors[0].name = nasty
    palette.typography.name.family = nasty
    palette.gradients = [
      Gradient(
        name: nasty, space: nasty, stops: Gradient.evenStops([ColorReference(nasty), ColorReference("red")]))
    ]
    palette.themes = [Theme(name: nasty, roles: [nasty: ColorReference(nasty)])]
    // Tables keep names as they are, and part them by tabs.
    for id in GoldenTests.formats where id != "csv" && id != "gpl" {
      let text = try #require(PaletteFormat.named(id)).text(palette)
      for scalar in text.unicodeScalars where scalar != "\n" {
        #expect(!Escape.isHidden(scalar), "\(id): U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func aRoleThatAThemeLeavesOutIsOptional() throws {
    var palette = try Fixtures.palette("meridian")
    palette.themes[1].roles["accent"] = nil
    #expect(
      try PaletteFormat.swiftui.text(palette).contains("func accent(in theme: PaletteTheme) -> Color? {"))
    #expect(try PaletteFormat.compose.text(palette).contains("accent = Color.Unspecified,"))
    #expect(try PaletteFormat.flutter.text(palette).contains("final Color? accent;"))
  }

  @Test func thePrefixStandsBeforeEveryName() throws {
    let palette = try Fixtures.palette("meridian")
    let options = WriteOptions(prefix: "Acme Co")
    #expect(try PaletteFormat.css.text(palette, options).contains("--acme-co-primary-deep-navy: #0b1f3a;"))
    #expect(try PaletteFormat.scss.text(palette, options).contains("$acme-co-primary-deep-navy: #0b1f3a;"))
    #expect(try PaletteFormat.uikit.text(palette, options).contains("enum AcmeCoPalette {"))
    #expect(
      try PaletteFormat.android.text(palette, options).contains("\"acme_co_primary_deep_navy\">#FF0B1F3A<"))
    #expect(try PaletteFormat.flutter.text(palette, options).contains("class AcmeCoTheme {"))
  }

  /// Ten steps stand in one row: the picture is wider than for eight, and no taller.
  @Test func rowsOfAPictureAreFull() throws {
    func size(_ count: Int) throws -> (width: Int, height: Int) {
      let colors = (0..<count).map {
        CustomColor(name: "\($0)", color: Color(red: UInt8($0 * 8), green: 9, blue: 9))
      }
      let bytes = try PaletteFormat.png.writing(
        ColorPalette(name: "Steps", groups: [ColorGroup(name: "All", colors: colors)])
      ).files[0].bytes
      func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      return (number(16), number(20))
    }
    let (one, two) = try (size(8), size(16))
    for (steps, rows) in [(10, 1), (12, 1), (20, 2), (30, 3)] {
      let made = try size(steps)
      #expect(made.height == one.height + (rows - 1) * (two.height - one.height), "\(steps) steps")
      #expect(made.width > one.width, "\(steps) steps")
    }
  }

  @Test func thousandsOfColorsFitOnePicture() throws {
    let colors = (0..<700).map {
      CustomColor(name: "\($0)", color: Color(red: UInt8($0 % 256), green: 9, blue: 9))
    }
    let palette = ColorPalette(name: "Many", groups: [ColorGroup(name: "All", colors: colors)])
    let bytes = try PaletteFormat.png.writing(palette).files[0].bytes
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
