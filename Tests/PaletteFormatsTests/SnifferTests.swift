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

  @Test func unknownContentSaysWhatWasTried() throws {
    let error = #expect(throws: FormatError.self) {
      try FormatSniffer.detect([0x7F, 0x45, 0x4C, 0x46, 0, 1], fileName: "program")
    }
    #expect(error?.message == "unrecognized format" && error?.place == "byte 0")
    for format in PaletteFormat.all where format.read != nil {
      #expect(error?.hint.contains(format.id) == true)
    }
  }

  @Test func theLongestExtensionWins() {
    let found = FormatSniffer.byExtension("Brand.tailwind.css", among: PaletteFormat.all).map(\.id)
    #expect(found.first == "tailwind" && found.contains("css"))
  }
}
