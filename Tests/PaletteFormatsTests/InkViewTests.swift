import Bytes
import ColorProfiles
import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

/// Swatches in CMYK: their inks stay the designer's, and what a screen shows of them says how it was found.
@Suite struct InkViewTests {
  private static func press() throws -> PressProfile {
    try PressProfile([UInt8](try Data(contentsOf: Fixtures.folder.appending(path: "print/press.icc"))))
  }

  private static func palette() -> ColorPalette {
    var palette = ColorPalette(name: "Inks")
    var red = CustomColor(name: "Red", color: Color(red: 200, green: 0, blue: 0))
    red.print = PrintColor(cmyk: [10, 90, 80, 5])
    palette.groups = [ColorGroup(name: "A", colors: [red])]
    return palette
  }

  private static func bytes(_ format: PaletteFormat) throws -> [UInt8] {
    switch format.id {
    case "aco":
      // Version 1, one color of space 2, which counts the paper that shows.
      var file = ByteWriter()
      for word in [1, 1, 2, 58982, 6554, 13107, 62258] { file.u16(word) }
      return file.bytes
    case "acb":
      return ColorBookFixture.book(space: 2, colors: [("Red", [230, 26, 51, 242])], kind: "spflproc")
    case "scribus":
      return Array(
        #"<SCRIBUSCOLORS Name="I"><COLOR NAME="Red" SPACE="CMYK" C="10" M="90" Y="80" K="5"/></SCRIBUSCOLORS>"#
          .utf8)
    case "cxf":
      return Array(
        """
        <?xml version="1.0"?><cc:CxF xmlns:cc="http://colorexchangeformat.com/CxF3-core"><cc:Resources><cc:ObjectCollection>
        <cc:Object ObjectType="Target" Name="Red" Id="1"><cc:DeviceColorValues><cc:ColorCMYK><cc:Cyan>10</cc:Cyan>
        <cc:Magenta>90</cc:Magenta><cc:Yellow>80</cc:Yellow><cc:Black>5</cc:Black></cc:ColorCMYK></cc:DeviceColorValues>
        </cc:Object></cc:ObjectCollection></cc:Resources></cc:CxF>
        """.utf8)
    default:
      return try #require(format.write?(palette(), WriteOptions()).files.first).bytes
    }
  }

  @Test(arguments: [PaletteFormat.ase, .aco, .acb, .scribus, .cxf])
  func inksAreSeenThroughThePressThatIsNamed(_ format: PaletteFormat) throws {
    // Scribus files of this program have a screen color beside the inks; this one has inks alone.
    let bytes = try Self.bytes(format)
    let read = try #require(format.read)
    let press = try Self.press()
    #expect(format.showsInks)
    let plain = try read(FormatInput(bytes: bytes))
    #expect(plain.warnings.contains { $0.contains("shown uncalibrated") })
    #expect(plain.notes.isEmpty)
    let seen = try read(FormatInput(bytes: bytes, press: press))
    #expect(!seen.warnings.contains { $0.contains("uncalibrated") })
    #expect(seen.notes == ["1 CMYK color is shown as Made mft2 v2 prints them"])
    let (before, after) = try (
      #require(plain.palettes[0].colors.first?.color), #require(seen.palettes[0].colors.first?.color)
    )
    // The authored inks are the same; what the screen shows is what the profile says.
    let inks = try #require(after.print?.cmyk)
    #expect(inks == before.print?.cmyk)
    let wanted = press.color(of: SIMD4(inks[0], inks[1], inks[2], inks[3]) / 100)
    #expect(DifferenceMetric.ciede2000.distance(after.color, wanted) < 0.5)
    #expect(DifferenceMetric.ciede2000.distance(after.color, before.color) > 2)
  }

  @Test func labSwatchesAreExact() throws {
    var file = ByteWriter()
    file.utf8("ASEF")
    for word in [1, 0, 0, 1, 1] { file.u16(word) }
    file.u32(28)
    for word in [2, 0x41, 0] { file.u16(word) }
    file.utf8("LAB ")
    for value in [0.5, -30.25, 41.5] as [Float] { file.float32(value) }
    file.u16(0)
    var bytes = file.bytes
    // The length of the block: name, model, three numbers, kind.
    bytes.replaceSubrange(14..<18, with: [0, 0, 0, 24])
    let reading = try #require(
      try PaletteFormat.ase.read?(FormatInput(bytes: bytes, press: try Self.press())))
    let color = try #require(reading.palettes[0].colors.first?.color.color)
    #expect(DifferenceMetric.ciede2000.distance(color, Color(.lab, 50, -30.25, 41.5)) < 0.5)
    #expect(reading.notes.isEmpty && reading.warnings.isEmpty)
  }

  @Test func aPaletteOfKritaBringsItsOwnProfile() throws {
    var options = WriteOptions()
    options.press = try Self.press()
    let bytes = try #require(try PaletteFormat.kpl.write?(Self.palette(), options).files.first).bytes
    let reading = try #require(try PaletteFormat.kpl.read?(FormatInput(bytes: bytes)))
    #expect(reading.notes == ["1 CMYK color is shown as Made mft2 v2 prints them"])
    let color = try #require(reading.palettes[0].colors.first?.color)
    let wanted = try Self.press().color(of: SIMD4(0.1, 0.9, 0.8, 0.05))
    #expect(DifferenceMetric.ciede2000.distance(color.color, wanted) < 0.5)
    #expect(color.print?.cmyk == [10, 90, 80, 5])
  }
}

/// Books in the Color Exchange Format.
@Suite struct CxFTests {
  private static let book = """
    <?xml version="1.0" encoding="UTF-8"?>
    <cc:CxF xmlns:cc="http://colorexchangeformat.com/CxF3-core">
      <cc:FileInformation><cc:Description>Test Book</cc:Description></cc:FileInformation>
      <cc:Resources>
        <cc:ObjectCollection>
          <cc:Object ObjectType="Standard" Name="TB 289 C" Id="a">
            <cc:ColorValues><cc:ColorCIELab ColorSpecification="CS"><cc:L>14.9</cc:L><cc:A>-1</cc:A><cc:B>-21</cc:B></cc:ColorCIELab>
            <cc:ColorSRGB><cc:R>12</cc:R><cc:G>35</cc:G><cc:B>64</cc:B></cc:ColorSRGB></cc:ColorValues>
            <cc:DeviceColorValues><cc:ColorCMYK><cc:Cyan>100</cc:Cyan><cc:Magenta>76</cc:Magenta><cc:Yellow>12</cc:Yellow><cc:Black>70</cc:Black></cc:ColorCMYK></cc:DeviceColorValues>
          </cc:Object>
          <cc:Object ObjectType="Target" Name="Screen" Id="b">
            <cc:ColorValues><cc:ColorSRGB MaxRange="255"><cc:R>255</cc:R><cc:G>0</cc:G><cc:B>51</cc:B></cc:ColorSRGB></cc:ColorValues>
          </cc:Object>
          <cc:Object ObjectType="Standard" Name="Spectrum" Id="c">
            <cc:ColorValues><cc:ReflectanceSpectrum>0.1 0.2</cc:ReflectanceSpectrum></cc:ColorValues>
          </cc:Object>
        </cc:ObjectCollection>
        <cc:ColorSpecificationCollection><cc:ColorSpecification Id="CS"><cc:TristimulusSpec><cc:Illuminant>D65</cc:Illuminant><cc:Observer>10_Degree</cc:Observer></cc:TristimulusSpec></cc:ColorSpecification></cc:ColorSpecificationCollection>
      </cc:Resources>
    </cc:CxF>
    """

  @Test func entriesAreSpotsByWhatWasMeasured() throws {
    let bytes = Array(Self.book.utf8)
    let format = try FormatSniffer.detect(bytes, fileName: "")
    #expect(format.id == "cxf")
    let reading = try #require(try format.read?(FormatInput(bytes: bytes)))
    let palette = try #require(reading.palettes.first)
    #expect(palette.name == "Test Book")
    let colors = palette.colors.map(\.color)
    #expect(colors.map(\.name) == ["TB 289 C", "Screen"])
    #expect(DifferenceMetric.ciede2000.distance(colors[0].color, Color(.lab, 14.9, -1, -21)) < 0.5)
    #expect(colors[0].print?.spot == "TB 289 C" && colors[0].print?.cmyk == [100, 76, 12, 70])
    #expect(colors[1].hexCode.lowercased() == "#ff0033" && colors[1].print == nil)
    #expect(reading.warnings.contains { $0.contains("1 object has neither") })
    #expect(reading.warnings.contains { $0.contains("D65/10_Degree") })
  }

  @Test func aNumberThatIsNoneSaysWhere() {
    let bytes = Array(Self.book.replacingOccurrences(of: "14.9", with: "dark").utf8)
    let error = #expect(throws: FormatError.self) { try PaletteFormat.cxf.read?(FormatInput(bytes: bytes)) }
    #expect(error?.place.contains("line 6") == true)
  }
}
