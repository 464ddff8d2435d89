import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Themes of Office: what is written is read by LibreOffice in `.ci/oracles/templates`; here it is the parts and what a theme
/// of another hand may look like.
struct OfficeTests {
  private static let space = "xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\""

  private func read(_ text: String) throws -> FormatReading {
    let bytes = Array(text.utf8)
    let format = try FormatSniffer.detect(bytes, fileName: "")
    #expect(format.id == (text.contains("themeElements") ? "office-theme" : "office-colors"))
    return try format.reading(FormatInput(bytes: bytes))
  }

  private static func scheme(_ slots: String, name: String = "Brand") -> String {
    "<?xml version=\"1.0\"?>\n<a:clrScheme \(space) name=\"\(name)\">\n\(slots)</a:clrScheme>"
  }

  @Test func aThemeComesBackWithItsSlots() throws {
    let palette = try Fixtures.palette("meridian")
    let (writing, reading) = try PaletteFormat.office.roundTrip(palette)
    #expect(writing.files.map(\.path) == ["meridian.thmx"])
    let back = try #require(reading.palettes.first)
    #expect(back.name == "Meridian")
    #expect(
      back.colors.map { [$0.group, $0.color.name] } == palette.colors.map { [$0.group, $0.color.name] })
    let theme = try #require(back.themes.first)
    #expect(theme.roles.count == 12 && theme.name == "Meridian")
    // The same twelve slots are chosen again from what was read.
    let part = try PaletteFormat.officeTheme.text(palette)
    func slots(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.hasPrefix("      <a:") && $0.contains("srgbClr") }
    }
    #expect(slots(try PaletteFormat.officeTheme.text(back)) == slots(part) && slots(part).count == 12)
  }

  @Test func everyPartOfAPackageIsNamedAndThere() throws {
    let file = try #require(PaletteFormat.office.writing(try Fixtures.palette("awkward")).files.first)
    let entries = try Zip.read(file.bytes)
    let paths = Set(entries.map(\.path))
    for entry in entries {
      let root = try XMLReader.parse(entry.bytes)
      if entry.path == "[Content_Types].xml" {
        for part in root.elements("Override") {
          let name = try #require(part["PartName"])
          #expect(paths.contains(String(name.dropFirst())), "\(name)")
        }
      }
      guard entry.path.hasSuffix(".rels") else { continue }
      let folder = entry.path.split(separator: "/").dropLast(2).joined(separator: "/")
      for link in root.elements {
        let target = FormatInput.path(try #require(link["Target"]), from: folder.isEmpty ? "" : folder + "/x")
        #expect(paths.contains(target), "\(entry.path): \(target)")
      }
    }
  }

  @Test(arguments: [
    ("<a:srgbClr val=\"0b1f3a\"/>", "#0B1F3A"),
    ("<a:sysClr val=\"windowText\" lastClr=\"112233\"/>", "#112233"),
    ("<a:sysClr val=\"window\"/>", "#FFFFFF"), ("<a:prstClr val=\"dkSlateGray\"/>", "#2F4F4F"),
    ("<a:prstClr val=\"ltGray\"/>", "#D3D3D3"), ("<a:prstClr val=\"medOrchid\"/>", "#BA55D3"),
    ("<a:prstClr val=\"magenta\"/>", "#FF00FF"),
    ("<a:hslClr hue=\"7200000\" sat=\"100000\" lum=\"25%\"/>", "#008000"),
    ("<a:scrgbClr r=\"100000\" g=\"0\" b=\"21586\"/>", "#FF0080"),
    ("<a:srgbClr val=\"0b1f3a\"><a:alpha val=\"50000\"/></a:srgbClr>", "#0B1F3A80"),
  ])
  func everyNotationIsRead(_ color: String, _ expected: String) throws {
    let palette = try #require(read(Self.scheme("<a:accent1>\(color)</a:accent1>\n")).palettes.first)
    #expect(palette.colors.map(\.color.hexCode) == [expected])
    #expect(palette.colors.first?.color.name == "Accent 1" && palette.name == "Brand")
  }

  @Test func placesAreThoseOfTheSlotsAndWhatIsPassedOverIsTold() throws {
    let text = Self.scheme(
      "<a:dk1><a:srgbClr val=\"000000\"/></a:dk1>\n<a:lt1><a:srgbClr val=\"red\"/></a:lt1>\n"
        + "<a:accent1><a:srgbClr val=\"ff0000\"><a:lumMod val=\"75000\"/></a:srgbClr></a:accent1>\n")
    let reading = try read(text)
    #expect(reading.palettes.first?.colors.map(\.color.name) == ["Dark 1", "Accent 1"])
    #expect(
      reading.warnings.map(\.description) == [
        "srgbClr \"red\" is not a color and was passed over (line 4, column 8)",
        "lumMod of \"accent1\" was passed over (line 5, column 12)",
      ])
    let map = try #require(reading.sourceMaps.first)
    #expect(map[.color(group: "Theme", name: "Accent 1")]?.line == 5)
    #expect(map[.role(theme: "Brand", role: "text")]?.line == 3)
  }

  @Test(arguments: [
    ("<a:clrScheme \(space) name=\"x\"></a:clrScheme>", "the color scheme has no colors"),
    (
      "<a:theme \(space) name=\"x\"><a:themeElements></a:themeElements></a:theme>",
      "the theme has no color scheme"
    ),
    (
      scheme("<a:dk1><a:scrgbClr r=\"x\" g=\"0\" b=\"0\"/></a:dk1>"), "scrgbClr needs a number r"
    ),
  ])
  func aDamagedThemeIsRefused(_ text: String, _ message: String) {
    let error = #expect(throws: FormatError.self) { try read(text) }
    #expect(error?.message == message && error?.place.contains("line") == true)
  }

  @Test func theThemeOfAnyOfficeFileIsRead() throws {
    let part = Array(try PaletteFormat.officeTheme.text(try Fixtures.palette("small")).utf8)
    for folder in ["ppt", "word", "xl"] {
      let bytes = try Zip.write([
        Zip.Entry(path: "[Content_Types].xml", bytes: Array("<Types/>".utf8)),
        Zip.Entry(path: "themeVariants/variant1/theme/theme/theme1.xml", bytes: Array("<no/>".utf8)),
        Zip.Entry(path: "\(folder)/theme/theme1.xml", bytes: part),
      ])
      let format = try FormatSniffer.detect(bytes, fileName: "deck.docx")
      #expect(format.id == "office")
      let palette = try #require(try format.reading(FormatInput(bytes: bytes)).palettes.first)
      #expect(palette.colorCount == (try Fixtures.palette("small")).colorCount)
    }
    let plain = try Zip.write([Zip.Entry(path: "[Content_Types].xml", bytes: [])])
    #expect(PaletteFormat.office.sniff?(plain) == .no)
    #expect(throws: FormatError.self) { try PaletteFormat.office.reading(FormatInput(bytes: plain)) }
  }
}
