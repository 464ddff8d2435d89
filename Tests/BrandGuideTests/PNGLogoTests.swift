import Bytes
import Foundation
import PaletteCore
import Testing

@testable import BrandGuide

/// PNG logos, as a PDF holds them.
@Suite struct PNGLogoTests {
  /// A PNG of one gray level in every pixel, rows unfiltered.
  private static func png(
    _ width: Int, _ height: Int, depth: Int, kind: Int, more: [(String, [UInt8])] = [], interlaced: Int = 0
  )
    -> [UInt8]
  {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 1
    let row = [UInt8](repeating: 0x55, count: (width * channels * depth + 7) / 8)
    let rows = [[UInt8]](repeating: [0] + row, count: height).flatMap { $0 }
    var file = ByteWriter()
    file.append([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    var header = ByteWriter()
    header.u32(width)
    header.u32(height)
    header.append([UInt8(depth), UInt8(kind), 0, 0, UInt8(interlaced)])
    for (name, body) in [("IHDR", header.bytes)] + more + [("IDAT", Zlib.compress(rows)), ("IEND", [])] {
      file.u32(body.count)
      file.append(Array(name.utf8) + body)
      file.integer(CRC32.checksum(Array(name.utf8) + body))
    }
    return file.bytes
  }

  @Test(arguments: [
    (0, 1, 0), (0, 8, 0), (0, 16, 0), (2, 8, 0), (2, 16, 0), (3, 1, 0), (3, 2, 0), (3, 8, 0), (3, 4, 1),
    (4, 8, 1), (4, 16, 1),
    (6, 8, 1), (6, 16, 1),
  ])
  func everyKindIsHeld(_ kind: Int, _ depth: Int, _ masks: Int) throws {
    var more: [(String, [UInt8])] =
      kind == 3 ? [("PLTE", Array(repeating: 9, count: 3 * min(1 << depth, 256)))] : []
    if kind == 3, masks == 1 { more.append(("tRNS", [0, 128])) }
    let image = try PNGPicture(Self.png(5, 3, depth: depth, kind: kind, more: more))
    #expect(image.width == 5 && image.height == 3)
    var file = PDFFile()
    let id = image.add(to: &file, space: "/DeviceRGB")
    let text = String(decoding: file.bytes(root: id, info: id), as: UTF8.self)
    #expect(text.components(separatedBy: "/SMask").count - 1 == masks)
    #expect(text.contains("/Width 5/Height 3"))
  }

  @Test func whatCannotBeHeldIsRefused() {
    let good = Self.png(4, 4, depth: 8, kind: 2)
    var flipped = good
    flipped[good.count - 30] ^= 1
    for bad in [
      Self.png(4, 4, depth: 8, kind: 2, interlaced: 1), Self.png(4, 4, depth: 3, kind: 2),
      Self.png(4, 4, depth: 8, kind: 3),
      Array(good.prefix(60)), flipped, Array("<svg/>".utf8), [],
    ] {
      #expect(throws: PictureError.self) { try LogoFile(bad) }
    }
  }

  @Test func base64ComesBack() {
    for count in 0..<9 {
      let bytes = (0..<count).map { UInt8(251 &* $0 & 255) }
      #expect(Base64.decode(Array(Base64.encode(bytes).utf8)) == bytes)
    }
    #expect(Base64.decode(Array("AA=A".utf8)) == nil && Base64.decode(Array("A*".utf8)) == nil)
  }
}
