import PaletteCore
import Testing

@testable import PaletteFormats

struct SnifferTests {
  @Test(arguments: [
    ("valid/meridian.json", "whatever.css", "json"), ("valid/ios-app.json", "", "json"),
    ("golden/meridian/css/meridian.css", "x.json", "css"),
    ("golden/meridian/tailwind/meridian.tailwind.css", "x.css", "tailwind"),
    ("golden/meridian/tailwind3/meridian.tailwind.config.js", "", "tailwind"),
    ("golden/meridian/csv/meridian.csv", "", "csv"),
    ("golden/awkward/android/colors.xml", "", "android"),
  ])
  func contentOutweighsTheName(_ fixture: String, _ name: String, _ id: String) throws {
    #expect(try FormatSniffer.detect(try Fixtures.bytes(fixture), fileName: name).id == id)
  }

  @Test func theNameDecidesWhereTheContentDoesNot() throws {
    #expect(try FormatSniffer.detect(Array("{\"broken\": ".utf8), fileName: "a/B.JSON").id == "json")
    #expect(try FormatSniffer.detect([], fileName: "Brand.xcassets").id == "xcassets")
  }

  @Test func unknownContentLeadsToTheFormats() throws {
    let error = #expect(throws: FormatError.self) {
      try FormatSniffer.detect([0x7F, 0x45, 0x4C, 0x46, 0, 1], fileName: "program")
    }
    #expect(error?.message == "unrecognized format" && error?.place == "")
    #expect(error?.hint.contains("--input-format") == true)
  }

  /// A name that ends like any XML promises nothing: what is in it is read as text.
  @Test(arguments: [
    ("<palette><color id=\"reef\" rgb=\"AA3939\"/></palette>", "reef.xml", nil),
    ("<!DOCTYPE style><style><color name=\"Reef\" value=\"16,24,32,255\"/></style>", "style.xml", nil),
    ("<resources><string name=\"a\">b</string></resources>", "strings.xml", "android"),
    ("<selector xmlns:android=\"http://schemas.android.com/apk/res/android\"/>", "state.xml", "android"),
    ("<palette><color></palette>", "broken.xml", "android"),
    ("<palette/>", "reef.theme.xml", "office-theme"),
  ])
  func xmlOfNoFormat(_ text: String, _ name: String, _ id: String?) throws {
    let found = Result { try FormatSniffer.detect(Array(text.utf8), fileName: name) }
    if let id {
      #expect(try found.get().id == id)
    } else {
      let error = #expect(throws: FormatError.self) { try found.get() }
      #expect(error?.place == "" && error?.message == "unrecognized format")
    }
  }

  /// A program of a language that no reader knows is no module, of which calls would be passed over: it is read as text.
  @Test(arguments: [
    ("package theme\nvar Navy = color.RGBA{R: 11, G: 31, B: 58}\nconst Coral = \"#ff7062\"\n", "colors.go"),
    ("const INK := Color(\"#112233\")\nconst PAPER = Color(1, 1, 1)\n", "palette.gd"),
  ])
  func aProgramOfAnotherLanguageIsText(_ text: String, _ name: String) {
    let error = #expect(throws: FormatError.self) {
      try FormatSniffer.detect(Array(text.utf8), fileName: name)
    }
    #expect(error?.place == "" && error?.message == "unrecognized format")
    #expect(PasteReader.read(text).colors.count == 2)
  }

  /// The words of a brand may be pages long, and stand in a comment above the colors.
  @Test(arguments: ["javascript", "typescript", "tailwind3"], [20, 6000])
  func aLongCommentHidesNothing(_ id: String, _ length: Int) throws {
    var palette = try Fixtures.palette("meridian")
    palette.brandDescription = String(repeating: "海", count: length)
    let format = try #require(PaletteFormat.all.first { $0.id == id })
    let file = try #require(try format.writing(palette).files.first)
    let found = try FormatSniffer.detect(file.bytes, fileName: "")
    let colors = try found.reading(FormatInput(bytes: file.bytes)).palettes.flatMap(\.colors)
    #expect(colors.count >= palette.colors.count)
  }

  @Test func theLongestExtensionWins() {
    let found = FormatSniffer.byExtension("Brand.tailwind.css", among: PaletteFormat.all).map(\.id)
    #expect(found.first == "tailwind" && found.contains("css"))
  }

  @Test(
    "files of keys and values that hold colors, but are no palettes, are refused with what was looked for",
    arguments: [
      ##"{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"ink":{"default":"#ff0000"}}}"##,
      ##"{"$schema":"https://vega.github.io/schema/vega/v5.json","marks":{"enter":{"fill":{"value":"#ff0000"}}}}"##,
      ##"{"openapi":"3.1.0","components":{"ink":{"value":"#ff0000"},"paper":{"value":"#fff0ff"}}}"##,
      ##"{"swagger":"2.0","definitions":{"a":"#ff0000","b":"#00ff00"}}"##,
      ##"{"name":"Tram","display":"standalone","theme_color":"#0b3d91","background_color":"#ffffff","start_url":"/"}"##,
      ##"{"name":"a/b","require":{"php":"^8.2"},"autoload":{"psr-4":{"App\\":"src/"}}}"##,
      ##"{"root":true,"extends":["a"],"rules":{"quotes":["error","single"]}}"##,
      ##"{"cells":[{"source":["c='#ff0000'"]}],"metadata":{},"nbformat":4,"nbformat_minor":5}"##,
      ##"{"v":"5.5.7","fr":30,"layers":[{"ty":1,"sc":"#ff0000"},{"ty":1,"sc":"#00ff00"}]}"##,
    ])
  func strangers(_ text: String) {
    let error = #expect(throws: FormatError.self) {
      try FormatSniffer.detect(Array(text.utf8), fileName: "some.json")
    }
    #expect(error?.message.contains("neither a palette nor design tokens") == true)
    #expect(error?.hint.contains("looked for") == true)
  }

  @Test("a file of JSON with comments and commas at the end of its lists is read for its colors")
  func looseJSON() throws {
    for text in [
      "{\"blue\": {\"50\": \"#eeeeff\", \"100\": \"#aaaaff\",},}",
      "{ // mine\n\"blue\": {\"50\": \"#eeeeff\"}}",
    ] {
      #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "blue.json").id == "literals")
    }
    // Our own files say where they are damaged.
    let own = #"{"palettes": [{"colorGroups": {"P": [{"name": "N", "hexCode": "\#("#112233")"},]}}]}"#
    #expect(try FormatSniffer.detect(Array(own.utf8), fileName: "palettes.json").id == "json")
  }

  @Test("sections with lists of values are a configuration, neither JSON nor a table")
  func sections() throws {
    let text = "[Scheme]\nName=\"tide\"\nColorBackground=#24283b\nColorPalette=#1d202f;#f7768e;#9ece6a\n"
    let error = try #require(throws: FormatError.self) {
      try FormatSniffer.detect(Array(text.utf8), fileName: "tide.theme")
    }
    #expect(error.place.isEmpty)
  }
}
