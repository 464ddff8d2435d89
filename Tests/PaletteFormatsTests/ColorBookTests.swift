import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

enum ColorBookFixture {
  /// A book as Photoshop has them; strings with a key, a gap on the page and a kind at the end.
  static func book(space: Int, colors: [(String, [UInt8])], kind: String = "") -> [UInt8] {
    var file = ByteWriter()
    file.utf8("8BCB")
    file.u16(1)
    file.u16(3000)
    for text in ["$$$/colorbook/Test/title=Test Book^R", "TB ", " C", "A book for tests"] {
      file.u32(text.utf16.count)
      file.utf16(text)
    }
    file.u16(colors.count)
    file.u16(7)
    file.u16(3)
    file.u16(space)
    for (name, values) in colors {
      file.u32(name.utf16.count)
      file.utf16(name)
      file.utf8("TB0001")
      file.append(values)
    }
    file.utf8(kind)
    return file.bytes
  }

  static let bytes = book(
    space: 7, colors: [("289", [38, 127, 107]), ("290", [204, 115, 110])], kind: "spflspot")
}

@Suite("Adobe color books")
struct ColorBookTests {
  private func read(_ bytes: [UInt8]) throws -> ColorPalette {
    let format = try FormatSniffer.detect(bytes, fileName: "book.acb")
    #expect(format.id == "acb")
    let reading = try #require(try format.read?(FormatInput(bytes: bytes, fallbackName: "book")))
    return try #require(reading.palettes.first)
  }

  @Test func labColorsAreSpotsWithTheirWholeNames() throws {
    let palette = try read(
      ColorBookFixture.book(
        space: 7, colors: [("289", [38, 127, 107]), ("", [0, 0, 0]), ("290", [204, 115, 110])],
        kind: "spflspot"))
    #expect(palette.name == "Test Book®")
    #expect(palette.brandDescription == "A book for tests")
    let colors = palette.colors.map(\.color)
    #expect(colors.map(\.name) == ["TB 289 C", "TB 290 C"])
    #expect(colors.map { $0.print?.spot } == ["TB 289 C", "TB 290 C"])
    // lab(14.9 -1 -21), as an sRGB screen shows it.
    let wanted = Color(.lab, 38.0 / 255 * 100, -1, -21).rgb8
    #expect(colors.first?.fallback == wanted)
  }

  @Test func inksAreKept() throws {
    let palette = try read(
      ColorBookFixture.book(space: 2, colors: [("Red", [255, 0, 51, 255])], kind: "spflproc"))
    let color = try #require(palette.colors.first?.color)
    #expect(color.print?.spot == nil)
    #expect(color.print?.cmyk?.map { $0.rounded() } == [0, 100, 80, 0])
  }

  @Test(arguments: [0, 4, 9, 30, 120, 150])
  func aFileThatEndsTooEarlySaysWhere(_ length: Int) {
    let whole = ColorBookFixture.book(space: 0, colors: [("Red", [255, 0, 0])])
    #expect(throws: (any Error).self) {
      try PaletteFormat.acb.read?(FormatInput(bytes: Array(whole.prefix(min(length, whole.count - 1)))))
    }
  }

  @Test func aCountThatIsTooLargeIsRefusedAtOnce() {
    var bytes = ColorBookFixture.book(space: 0, colors: [])
    bytes[bytes.count - 8] = 0xFF
    #expect(throws: FormatError.self) { try PaletteFormat.acb.read?(FormatInput(bytes: bytes)) }
  }
}
