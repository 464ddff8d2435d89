import PaletteCore
import Testing

@testable import PaletteFormats

struct JSONTests {
  @Test(arguments: ["meridian", "small", "awkward"])
  func aWrittenFileIsTheFixtureToTheByte(_ name: String) throws {
    let palette = try Fixtures.palette(name)
    let writing = try PaletteFormat.json.writing(palette)
    let bytes = try Fixtures.bytes("valid/\(name).json")
    #expect(String(decoding: writing.files[0].bytes, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
    #expect(writing.losses.isEmpty)
  }

  @Test func bothDateEncodingsOfTheAppAreOne() throws {
    let numbers = try Fixtures.palettes("valid/ios-app.json")
    #expect(numbers == (try Fixtures.palettes("valid/ios-iso.json")))
    #expect(numbers.map(\.name) == ["Larch & Loam", "Kiosk Nord"])
    #expect(numbers[0].groups.map(\.name) == ["Primary", "Secondary", "Accent", "Neutral"])
    #expect(numbers[0].timestamp.timeIntervalSinceReferenceDate == 778_464_000)
  }

  @Test func documentsArraysAndSinglePalettesAreRead() throws {
    let one = String(decoding: try Fixtures.bytes("valid/small.json"), as: UTF8.self)
    let expected = try Fixtures.palette("small")
    for text in [
      "\u{FEFF}" + one, "[\(one)]", "{\"palettes\": [\(one)], \"schemaVersion\": 1}",
      "{\"palettes\":[\(one)]}",
    ] {
      #expect(try PaletteFormat.json.reading(FormatInput(bytes: Array(text.utf8))).palettes == [expected])
    }
    let empty = try PaletteFormat.json.reading(FormatInput(bytes: Array("[]".utf8)))
    #expect(empty.palettes.isEmpty && empty.warnings == ["the file contains no palette"])
  }

  @Test func unknownKeysAreWrittenBack() throws {
    let text = """
      {"name": "N", "x-tool": {"deep": [1, 2.50, null]}, "colorGroups": {"Primary": [{"name": "A", "hexCode": "#fff", "mood": "calm"}]}}
      """
    let palette = try #require(
      try PaletteFormat.json.reading(FormatInput(bytes: Array(text.utf8))).palettes.first)
    let written = try PaletteFormat.json.text(palette)
    #expect(written.contains("\"mood\": \"calm\""))
    #expect(written.contains("\"x-tool\": {\n    \"deep\": [\n      1,\n      2.5,\n      null\n    ]\n  }"))
    #expect(written.hasSuffix("}\n") && !written.hasSuffix("\n\n"))
  }

  @Test(arguments: [
    ("bad-hex.json", "line 32, column 20 (colorGroups.Primary[1].hexCode)", "#12345"),
    ("bad-type.json", "line 27, column 17 (colorGroups.Primary[0].name)", "text is expected"),
    ("missing-name.json", "line 1, column 1", "\"name\" is missing"),
    ("newer-schema.json", "(schemaVersion)", "newer"),
    ("second-palette.json", "(palettes[1].colorGroups.Accent[0].hexCode)", "teal"),
    ("bad-syntax.json", "line 7, column 3", "expected"),
    ("empty.json", "line 1, column 1", "empty"),
  ])
  func errorsNameLineColumnAndKey(_ file: String, _ place: String, _ message: String) throws {
    let bytes = try Fixtures.bytes("bad/" + file)
    let error = #expect(throws: FormatError.self) {
      _ = try PaletteFormat.json.reading(FormatInput(bytes: bytes))
    }
    #expect(error?.place.contains(place) == true, "\(String(describing: error))")
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  }
}
