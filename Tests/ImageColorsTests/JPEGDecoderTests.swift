import Testing

@testable import ImageColors

struct JPEGDecoderTests {
  /// The flat quarters of the fixtures, at a place well inside each.
  static let quarters: [(x: Int, y: Int, color: [Int])] = [
    (6, 4, [200, 30, 40]), (32, 4, [30, 160, 90]), (6, 15, [40, 60, 190]), (32, 15, [240, 240, 240]),
  ]

  private func expectQuarters(_ image: DecodedImage, tolerance: Int, _ comment: Comment) {
    #expect(image.width == 40 && image.height == 27, comment)
    for quarter in Self.quarters {
      let pixel = image.pixel(quarter.x, quarter.y)
      let channels = [24, 16, 8].map { Int(pixel >> UInt32($0) & 255) }
      #expect(
        zip(channels, quarter.color).allSatisfy { abs($0 - $1) <= tolerance }, "\(comment): \(channels)")
      #expect(pixel & 255 == 255, comment)
    }
  }

  @Test(arguments: ["1x1", "2x1", "1x2", "2x2"]) func progressiveAndBaselineAgree(sampling: String) throws {
    let baseline = try ImageDecoder.decode(try Pictures.fixture("baseline-\(sampling).jpg"))
    expectQuarters(baseline, tolerance: 8, "\(sampling)")
    let progressive = try ImageDecoder.decode(try Pictures.fixture("progressive-\(sampling).jpg"))
    #expect(baseline.pixels == progressive.pixels)
    #expect(baseline.warnings.isEmpty && progressive.warnings.isEmpty)
  }

  @Test(arguments: ["restart", "rgb", "cmyk", "ycck"]) func readsOtherKinds(name: String) throws {
    let image = try ImageDecoder.decode(try Pictures.fixture("\(name).jpg"))
    expectQuarters(image, tolerance: 9, "\(name)")
  }

  /// Every channel is rounded, so that gray stays gray. Source: JFIF 1.02.
  @Test(arguments: [0, 1, 77, 128, 200, 255]) func colorsAreRoundedAndNotShifted(luma: Int) {
    #expect(JPEGPainter.rgb(luma, 128, 128) == (luma, luma, luma))
    for cb in stride(from: 0, through: 255, by: 15) {
      for cr in stride(from: 0, through: 255, by: 15) {
        let (y, b, r) = (Double(luma), Double(cb - 128), Double(cr - 128))
        let found = JPEGPainter.rgb(luma, cb, cr)
        let exact = [y + 1.402 * r, y - 0.344136 * b - 0.714136 * r, y + 1.772 * b]
        for (channel, value) in zip([found.0, found.1, found.2], exact) {
          #expect(abs(Double(channel) - min(max(value, 0), 255)) < 0.51, "\(cb) \(cr)")
        }
      }
    }
  }

  @Test func readsGray() throws {
    let image = try ImageDecoder.decode(try Pictures.fixture("gray.jpg"))
    #expect(image.words.allSatisfy { $0 >> 24 == $0 >> 16 & 255 && $0 >> 24 == $0 >> 8 & 255 })
    #expect(abs(Int(image.pixel(32, 15) >> 24) - 240) <= 2)
  }

  @Test(arguments: ["baseline-1x1", "progressive-1x1", "gray", "rgb", "cmyk"])
  func scaledDecodingGivesTheMeansOfBlocks(name: String) throws {
    let bytes = try Pictures.fixture("\(name).jpg")
    let full = try ImageDecoder.decode(bytes)
    let scaled = try ImageDecoder.decode(bytes, options: DecodeOptions(scalesAbove: 0))
    #expect(scaled.width == 5 && scaled.height == 4)
    #expect(scaled.sourceWidth == 40 && scaled.sourceHeight == 27)
    var sum = 0
    for y in 0..<8 { for x in 0..<8 { sum += Int(full.pixel(x, y) >> 24) } }
    #expect(abs(sum / 64 - Int(scaled.pixel(0, 0) >> 24)) <= 6)
  }

  @Test func scaledDecodingStopsAfterTheMeans() throws {
    // Without the scans of AC coefficients at the end nothing is missing.
    let bytes = try Pictures.fixture("progressive-1x1.jpg")
    let options = DecodeOptions(scalesAbove: 0)
    let whole = try ImageDecoder.decode(bytes, options: options)
    var damaged = bytes
    for i in bytes.count - 40..<bytes.count - 2 where damaged[i] != 0xFF && damaged[i - 1] != 0xFF {
      damaged[i] = damaged[i] & 0x7F
    }
    #expect(damaged != bytes)
    #expect(try ImageDecoder.decode(damaged, options: options).pixels == whole.pixels)
  }

  @Test func truncationGivesTheFirstRows() throws {
    let bytes = try Pictures.fixture("baseline-1x1.jpg")
    let image = try ImageDecoder.decode(Array(bytes.dropLast(250)))
    #expect(image.height < 27 && image.height >= 8)
    #expect(image.warnings.count >= 1)
    let whole = try ImageDecoder.decode(bytes)
    #expect(whole.pixels.starts(with: image.pixels))
  }

  @Test(arguments: [(0xC3, "lossless"), (0xC9, "arithmetic"), (0xC5, "hierarchical")])
  func namesKindsItDoesNotRead(marker: UInt8, word: String) throws {
    var bytes = try Pictures.fixture("baseline-1x1.jpg")
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes[frame + 1] = marker
    #expect { try ImageDecoder.decode(bytes) } throws: { "\($0)".contains(word) }
    bytes[frame + 1] = 0xC1
    bytes[frame + 4] = 12
    #expect { try ImageDecoder.decode(bytes) } throws: { "\($0)".contains("12 bits") }
  }

  @Test func refusesAHugeHeader() throws {
    var bytes = try Pictures.fixture("baseline-1x1.jpg")
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xEA, 0x60, 0xEA, 0x60])
    #expect { try ImageDecoder.decode(bytes) } throws: { "\($0)".contains("limit") }
    #expect(throws: ImageError.self) { try ImageDecoder.decode(bytes, options: .forExtraction) }
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x20, 0, 0x20, 0])
    #expect { try ImageDecoder.decode(bytes) } throws: { "\($0)".contains("too short") }
  }

  @Test func transformOfAConstantBlockIsConstant() {
    var block = JPEGTransform.Block(.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)
    block.0[0] = 80
    let samples = JPEGTransform.inverse(block)
    #expect(samples.0 == SIMD8(repeating: 138) && samples.7 == SIMD8(repeating: 138))
  }
}
