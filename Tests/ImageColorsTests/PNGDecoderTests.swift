import Bytes
import Testing

@testable import ImageColors

struct PNGDecoderTests {
  @Test func readsEveryFilter() throws {
    // Rows with filters None, Sub, Up, Average and Paeth that all come out as the same two pixels.
    let rows: [UInt8] = [
      0, 10, 20, 30, 40, 50, 60, 1, 10, 20, 30, 30, 30, 30, 2, 0, 0, 0, 0, 0, 0, 3, 5, 10, 15, 15, 15, 15, 4,
      0, 0,
      0, 0, 0, 0,
    ]
    let image = try ImageDecoder.decode(Pictures.png(2, 5, rows: rows))
    #expect(image.words == [UInt32](repeating: 0, count: 5).flatMap { _ in [0x0A14_1EFF, 0x2832_3CFF] })
    #expect(image.warnings.isEmpty)
  }

  @Test func readsPackedPalettesWithTransparency() throws {
    let extra =
      Pictures.chunk("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]) + Pictures.chunk("tRNS", [255, 128])
    let image = try ImageDecoder.decode(
      Pictures.png(5, 1, depth: 2, color: 3, extra: extra, rows: [0, 0b0001_1000, 0b1100_0000]))
    // The last pixel names a color past the palette.
    #expect(image.words == [0xFF00_00FF, 0x00FF_0080, 0x0000_FFFF, 0xFF00_00FF, 0x0000_00FF])
  }

  @Test(arguments: [
    (1, [0b0100_0000] as [UInt8], [0x0000_00FF, 0xFFFF_FFFF] as [UInt32]),
    (2, [0b0110_0000], [0x5555_55FF, 0xAAAA_AAFF]), (4, [0x1E], [0x1111_11FF, 0xEEEE_EEFF]),
    (8, [7, 200], [0x0707_07FF, 0xC8C8_C8FF]), (16, [0x01, 0x00, 0xFF, 0x7F], [0x0101_01FF, 0xFFFF_FFFF]),
  ])
  func readsGrayOfEveryDepth(depth: Int, row: [UInt8], expected: [UInt32]) throws {
    let image = try ImageDecoder.decode(Pictures.png(2, 1, depth: depth, color: 0, rows: [0] + row))
    #expect(image.words == expected)
  }

  @Test func colorKeysAreTransparent() throws {
    let gray = Pictures.png(
      2, 1, depth: 4, color: 0, extra: Pictures.chunk("tRNS", [0, 3]), rows: [0, 0x3F])
    #expect(try ImageDecoder.decode(gray).words == [0x3333_3300, 0xFFFF_FFFF])
    let rgb = Pictures.png(
      2, 1, extra: Pictures.chunk("tRNS", [0, 1, 0, 2, 0, 3]), rows: [0, 1, 2, 3, 1, 2, 4])
    #expect(try ImageDecoder.decode(rgb).words == [0x0102_0300, 0x0102_04FF])
  }

  @Test func readsInterlacedPictures() throws {
    // 3 × 3: passes 1, 4, 5, 6 and 7 hold pixels.
    let rows: [UInt8] = [0, 1, 0, 3, 0, 7, 9, 0, 2, 0, 8, 0, 4, 5, 6]
    let image = try ImageDecoder.decode(Pictures.png(3, 3, color: 0, interlace: 1, rows: rows))
    #expect(image.words.map { $0 >> 24 } == [1, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func aTruncatedPictureGivesItsFirstRows() throws {
    let whole = Pictures.png(1, 200, color: 6, rows: (0..<200).flatMap { [0, UInt8($0), 1, 2, 255] })
    let image = try ImageDecoder.decode(Array(whole.dropLast(60)))
    #expect(image.sourceHeight == 200)
    #expect(0..<200 ~= image.height)
    #expect(image.pixel(0, image.height - 1) == UInt32(image.height - 1) << 24 | 0x01_02FF)
    #expect(image.warnings.count == 1)
  }

  @Test func refusesAHugeHeaderBeforeItAllocates() {
    let bytes = Pictures.png(60_000, 60_000, rows: [0])
    #expect { try ImageDecoder.decode(bytes) } throws: { "\($0)".contains("limit") }
  }

  @Test func aSmallFileCannotAskForMuchMemory() {
    // 10,000 × 9,000 pixels declared, one row given: an error, not 360 MB.
    let bytes = Pictures.png(10_000, 9_000, color: 6, rows: [0, 1, 2, 3])
    #expect(throws: ImageError.self) { try ImageDecoder.decode(bytes) }
  }

  @Test(arguments: [(3, 2), (16, 3), (8, 5), (1, 6)]) func refusesUnknownKinds(depth: Int, color: Int) {
    #expect(throws: ImageError.self) {
      try ImageDecoder.decode(Pictures.png(1, 1, depth: depth, color: color, rows: [0, 0]))
    }
  }

  @Test func whatOurWriterWritesComesBack() throws {
    var writer = try PNGWriter(width: 3, height: 2, hasAlpha: true)
    let rows: [[UInt8]] = [
      [1, 2, 3, 255, 4, 5, 6, 128, 7, 8, 9, 0], [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 1],
    ]
    for row in rows { try writer.append(row: row) }
    #expect(try ImageDecoder.decode(try writer.finish()).pixels == rows.flatMap { $0 })
  }

  /// A matrix profile with the given columns and gamma.
  private func profile(_ columns: [[Double]], gamma: Double) -> [UInt8] {
    var writer = ByteWriter()
    writer.append([0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0])
    writer.utf8("mntrRGB XYZ ")
    writer.append(repeatElement(0, count: 12))
    writer.utf8("acsp")
    writer.append(repeatElement(0, count: 88))
    let names = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
    writer.u32(names.count)
    for (i, name) in names.enumerated() {
      writer.utf8(name)
      writer.u32(204 + i * 20)
      writer.u32(20)
    }
    for column in columns {
      writer.utf8("XYZ ")
      writer.u32(0)
      for value in column { writer.integer(Int32(value * 65536)) }
    }
    for _ in 0..<3 {
      writer.utf8("curv")
      writer.u32(0)
      writer.u32(1)
      writer.u16(Int(gamma * 256))
      writer.append(repeatElement(0, count: 6))
    }
    return writer.bytes
  }

  @Test func embeddedProfilesAreHonored() throws {
    // The primaries of Display P3, as in Apple's profile.
    let p3 = profile(
      [[0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407]], gamma: 2.2)
    let chunk = Pictures.chunk("iCCP", Array("P3\0\0".utf8) + Zlib.compress(p3))
    let bytes = Pictures.png(2, 1, extra: chunk, rows: [0, 255, 0, 0, 128, 128, 128])
    let image = try ImageDecoder.decode(bytes)
    // Red is outside sRGB and clipped; grays stay gray, near what they were.
    #expect(image.pixel(0, 0) == 0xFF00_00FF)
    let gray = image.pixel(1, 0)
    #expect(abs(Int(gray >> 24) - 128) <= 2 && abs(Int(gray >> 8 & 255) - 128) <= 2)
    var raw = DecodeOptions.full
    raw.convertsToSRGB = false
    #expect(try ImageDecoder.decode(bytes, options: raw).words == [0xFF00_00FF, 0x8080_80FF])
    // Green inside sRGB moves away from gray, as the wider primaries ask.
    let green = try ImageDecoder.decode(Pictures.png(1, 1, extra: chunk, rows: [0, 100, 150, 100]))
    #expect(green.pixel(0, 0) >> 24 < 95)
  }

  /// Expected values worked out from the definitions in ITU-T H.273 and BT.2408 with another program.
  @Test(arguments: [
    // Display P3, BT.2020 with its own curve, BT.2020 with PQ.
    ([UInt8](arrayLiteral: 12, 13, 0, 1), [UInt8](arrayLiteral: 200, 100, 50), [215, 93, 31]),
    ([9, 1, 0, 1], [150, 120, 90], [177, 129, 99]), ([9, 16, 0, 1], [100, 120, 90], [55, 162, 74]),
    // sRGB, and code points that nobody knows: as they are.
    ([1, 13, 0, 1], [200, 100, 50], [200, 100, 50]), ([99, 99, 0, 1], [200, 100, 50], [200, 100, 50]),
  ])
  func codePointsAreHonored(_ body: [UInt8], _ pixel: [UInt8], _ expected: [Int]) throws {
    let bytes = Pictures.png(1, 1, extra: Pictures.chunk("cICP", body), rows: [0] + pixel)
    let found = try ImageDecoder.decode(bytes).pixel(0, 0)
    for (channel, value) in expected.enumerated() {
      #expect(abs(Int(found >> UInt32(24 - 8 * channel) & 255) - value) <= 1, "channel \(channel)")
    }
  }

  @Test func gammaIsHonoredAndGivesWayToCodePoints() throws {
    let gamma = Pictures.chunk("gAMA", [0, 0, 0xD9, 0x04])  // 1/1.8
    let pixel: [UInt8] = [0, 100, 150, 200]
    #expect(try ImageDecoder.decode(Pictures.png(1, 1, extra: gamma, rows: pixel)).pixel(0, 0) == 0x77A7_D2FF)
    for winner in [Pictures.chunk("sRGB", [0]), Pictures.chunk("cICP", [1, 13, 0, 1])] {
      let image = try ImageDecoder.decode(Pictures.png(1, 1, extra: gamma + winner, rows: pixel))
      #expect(image.pixel(0, 0) == 0x6496_C8FF)
    }
    for damaged in [[], [0, 0], [0, 0, 0, 0]] as [[UInt8]] {
      let image = try ImageDecoder.decode(
        Pictures.png(1, 1, extra: Pictures.chunk("gAMA", damaged), rows: pixel))
      #expect(image.pixel(0, 0) == 0x6496_C8FF)
    }
  }
}
