import Bytes
import Testing

@testable import ImageColors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Pictures for tests: files from Fixtures/images, and encoders for kinds that are simple to write.
enum Pictures {
  /// The bytes of a file in Fixtures/images, made by .ci/image-oracles/fixtures.py.
  static func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/images/\(name)")))
  }

  /// A chunk of a PNG.
  static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.u32(body.count)
    writer.utf8(type)
    writer.append(body)
    writer.integer(CRC32.checksum(Array(type.utf8) + body))
    return writer.bytes
  }

  /// A PNG whose filtered rows are given as they are.
  static func png(
    _ width: Int, _ height: Int, depth: Int = 8, color: Int = 2, interlace: Int = 0, extra: [UInt8] = [],
    rows: [UInt8]
  ) -> [UInt8] {
    var header = ByteWriter()
    header.u32(width)
    header.u32(height)
    header.append([UInt8(depth), UInt8(color), 0, 0, UInt8(interlace)])
    return PNGDecoder.signature + chunk("IHDR", header.bytes) + extra + chunk("IDAT", Zlib.compress(rows))
      + chunk("IEND", [])
  }

  /// A raw PPM of pixels given as 0xRRGGBB.
  static func ppm(_ width: Int, _ pixels: [UInt32]) -> [UInt8] {
    Array("P6 \(width) \(pixels.count / width) 255\n".utf8)
      + pixels.flatMap { [UInt8($0 >> 16), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
  }

  /// A BMP: header fields, then what follows them.
  static func bmp(
    _ width: Int, _ height: Int, bits: Int, compression: Int = 0, colors: [UInt32] = [], masks: [UInt32] = [],
    data: [UInt8]
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.utf8("BM")
    let start = 54 + 4 * (colors.count + masks.count)
    writer.u32(start + data.count, .little)
    writer.u32(0, .little)
    writer.u32(start, .little)
    writer.u32(40, .little)
    writer.u32(width, .little)
    writer.u32(height, .little)
    writer.u16(1, .little)
    writer.u16(bits, .little)
    writer.u32(compression, .little)
    writer.append(repeatElement(0, count: 12))
    writer.u32(colors.count, .little)
    writer.u32(0, .little)
    for value in masks + colors { writer.integer(value, .little) }
    writer.append(data)
    return writer.bytes
  }
}

extension DecodedImage {
  /// The pixel at `x`, `y` as 0xRRGGBBAA.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let at = (y * width + x) * 4
    return pixels[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// All pixels as 0xRRGGBBAA.
  var words: [UInt32] { (0..<width * height).map { pixel($0 % width, $0 / width) } }
}
