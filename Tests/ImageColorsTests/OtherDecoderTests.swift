import Bytes
import Testing

@testable import ImageColors

struct OtherDecoderTests {
  @Test func bothOrdersOfGIFRowsGiveTheSamePicture() throws {
    let plain = try ImageDecoder.decode(try Pictures.fixture("plain.gif"))
    let interlaced = try ImageDecoder.decode(try Pictures.fixture("interlaced.gif"))
    #expect(plain.pixels == interlaced.pixels)
    #expect(plain.width == 40 && plain.height == 27)
    let source = try ImageDecoder.decode(try Pictures.fixture("picture.ppm"))
    #expect(plain.pixel(6, 4) == source.pixel(6, 4))
  }

  @Test func aTruncatedGIFGivesItsFirstRows() throws {
    let bytes = try Pictures.fixture("plain.gif")
    let image = try ImageDecoder.decode(Array(bytes.dropLast(60)))
    #expect(1..<27 ~= image.height)
    let warning = try #require(image.warnings.first)
    #expect(
      warning.hasPrefix("the picture data ends early, after ")
        && warning.hasSuffix("(byte \(bytes.count - 60))"))
  }

  @Test func gifTransparency() throws {
    var writer = ByteWriter()
    writer.utf8("GIF89a")
    for value in [2, 1] { writer.u16(value, .little) }
    writer.append([0x80, 0, 0, 255, 0, 0, 0, 0, 255])
    writer.append([0x21, 0xF9, 4, 1, 0, 0, 1, 0])
    writer.append([0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0])
    // Codes of three bits: clear, 0, 1, end.
    writer.append([2, 2, 0b0100_0100, 0b1010, 0, 0x3B])
    #expect(try ImageDecoder.decode(writer.bytes).words == [0xFF00_00FF, 0x0000_FF00])
  }

  @Test func readsBitmaps() throws {
    let rows: [UInt8] = [0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 9, 8, 7, 0, 0]
    let rgb = try ImageDecoder.decode(Pictures.bmp(2, 2, bits: 24, data: rows))
    #expect(rgb.words == [0x0000_FFFF, 0x0708_09FF, 0xFF00_00FF, 0x00FF_00FF])
    let topDown = try ImageDecoder.decode(Pictures.bmp(2, -2, bits: 24, data: rows))
    #expect(topDown.pixel(0, 0) == 0xFF00_00FF)
    let packed = try ImageDecoder.decode(
      Pictures.bmp(3, 1, bits: 4, colors: [0x0012_3456, 0x00AB_CDEF], data: [0x10, 0x10, 0, 0]))
    #expect(packed.words == [0xABCD_EFFF, 0x1234_56FF, 0xABCD_EFFF])
    let masked = Pictures.bmp(
      1, 1, bits: 16, compression: 3, masks: [0xF800, 0x07E0, 0x001F], data: [0x1F, 0xF8, 0, 0])
    #expect(try ImageDecoder.decode(masked).words == [0xFF00_FFFF])
  }

  @Test func readsRunLengths() throws {
    let data: [UInt8] = [2, 1, 1, 0, 0, 0, 0, 3, 0, 1, 0, 0, 0, 1]
    let image = try ImageDecoder.decode(
      Pictures.bmp(3, 2, bits: 8, compression: 1, colors: [0x0000_0000, 0x00FF_FFFF], data: data))
    #expect(image.words == [0xFF, 0xFFFF_FFFF, 0xFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF])
    #expect(image.warnings.isEmpty)
  }

  @Test(arguments: [
    ("P1 # c\n2 1\n10", [0x0000_00FF, 0xFFFF_FFFF] as [UInt32]),
    ("P2 2 1 4 0 4", [0x0000_00FF, 0xFFFF_FFFF]),
    ("P3\n1 1\n255\n1 2 3", [0x0102_03FF]), ("P4 2 1\n\u{40}", [0xFFFF_FFFF, 0x0000_00FF]),
    ("P5 1 1 255\nA", [0x4141_41FF]), ("P6 1 1 65535\nA\u{0}B\u{0}C\u{0}", [0x4142_43FF]),
  ])
  func readsPortableAnymaps(text: String, expected: [UInt32]) throws {
    #expect(try ImageDecoder.decode(Array(text.utf8)).words == expected)
  }

  @Test(arguments: ["P6 0 1 255\n", "P6 1 1 0\n", "P6 x", "P6 1 1 255\n", "P5 99999999 99999999 255\nA"])
  func refusesDamagedAnymaps(text: String) {
    #expect(throws: ImageError.self) { try ImageDecoder.decode(Array(text.utf8)) }
  }

  @Test func readsQOI() throws {
    var writer = ByteWriter()
    writer.utf8("qoif")
    writer.u32(3)
    writer.u32(2)
    writer.append([4, 0])
    // RGB, a small difference, a larger one, the first again by its index, and a run of two.
    // The place of the first pixel: (10 * 3 + 20 * 5 + 30 * 7 + 255 * 11) mod 64.
    let index: UInt8 = 9
    writer.append([0xFE, 10, 20, 30, 0b0111_1001, 0xA5, 0x97, index, 0xC1])
    writer.append([0, 0, 0, 0, 0, 0, 0, 1])
    let image = try ImageDecoder.decode(writer.bytes)
    #expect(
      image.words == [0x0A14_1EFF, 0x0B14_1DFF, 0x1119_21FF, 0x0A14_1EFF, 0x0A14_1EFF, 0x0A14_1EFF])
  }

  @Test(arguments: [
    ("\0\0\0\u{18}ftypheic", "HEIC"), ("\0\0\0\u{18}ftypavif", "AVIF"), ("RIFF....WEBPVP8 ", "WebP"),
    ("II*\0", "TIFF"), ("8BPS", "Photoshop"),
  ])
  func namesForeignKindsAndTheWayToConvertThem(head: String, name: String) {
    #expect { try ImageDecoder.decode(Array(head.utf8)) } throws: {
      "\($0)".contains(name) && "\($0)".contains("magick")
    }
  }

  @Test func unknownBytesAreRefused() {
    #expect(throws: ImageError("the file is empty")) { try ImageDecoder.decode([]) }
    #expect { try ImageDecoder.decode([1, 2, 3]) } throws: { "\($0)".contains("not a picture") }
  }

  @Test func everyDecoderIsListedOnce() {
    #expect(Set(ImageDecoder.all.map(\.id)).count == ImageDecoder.all.count)
    #expect(ImageDecoder.all.allSatisfy { !$0.summary.isEmpty && !$0.extensions.isEmpty })
  }

  private static func gif(frames: Int, comment: Bool) -> [UInt8] {
    var writer = ByteWriter()
    writer.utf8("GIF89a")
    for value in [1, 1] { writer.u16(value, .little) }
    writer.append([0x80, 0, 0, 255, 0, 0, 0, 0, 255])
    for _ in 0..<frames {
      writer.append([0x21, 0xF9, 4, 0, 0, 0, 0, 0])
      if comment { writer.append([0x21, 0xFE, 2, 0x2C, 0x2C, 0]) }
      writer.append([0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0b0100_0100, 0b101, 0])
    }
    if comment { writer.append([0x21, 0xFE, 2, 0x2C, 0x2C, 0]) }
    writer.append([0x3B])
    return writer.bytes
  }

  @Test(arguments: [(1, false), (1, true), (2, false), (3, true)])
  func animatedGIFsSayThatOneFrameIsRead(frames: Int, comment: Bool) throws {
    let image = try ImageDecoder.decode(Self.gif(frames: frames, comment: comment))
    #expect(image.warnings == (frames > 1 ? [DecodedImage.isAnimated] : []))
  }

  @Test(arguments: [(UInt8(1), false), (2, true)])
  func animatedPNGsSayThatOneFrameIsRead(frames: UInt8, isAnimated: Bool) throws {
    let control = Pictures.chunk("acTL", [0, 0, 0, frames, 0, 0, 0, 0])
    let image = try ImageDecoder.decode(Pictures.png(1, 1, extra: control, rows: [0, 1, 2, 3]))
    #expect(image.warnings == (isAnimated ? [DecodedImage.isAnimated] : []))
  }
}
