import Bytes

extension ImageDecoder {
  /// The Quite OK Image format. Source: its specification, version 1.0 (2022).
  static let qoi = ImageDecoder(
    id: "qoi", name: "QOI", summary: "RGB and RGBA", extensions: ["qoi"],
    matches: { $0.starts(with: Array("qoif".utf8)) },
    decode: { bytes, options in try QOIDecoder.decode(bytes, options) })
}

enum QOIDecoder {
  static func decode(_ bytes: [UInt8], _ options: DecodeOptions) throws -> DecodedImage {
    var reader = ByteReader(bytes)
    try reader.skip(4)
    let width = try reader.u32()
    let height = try reader.u32()
    try reader.skip(2)
    try options.check(width: width, height: height)
    // A byte stands for at most 62 pixels, so a short file cannot ask for the memory of a large one.
    let limit = min(width * height, reader.remaining * 62)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(limit * 4)
    var seen = [SIMD4<UInt8>](repeating: .zero, count: 64)
    var pixel = SIMD4<UInt8>(0, 0, 0, 255)
    var count = 0
    // The eight bytes at the end mark it and are no pixels.
    while count < limit, let first = reader.peek(), reader.remaining > 8 {
      try reader.skip(1)
      var run = 1
      switch first {
      case 0xFE: pixel = SIMD4(try reader.u8(), try reader.u8(), try reader.u8(), pixel.w)
      case 0xFF: pixel = SIMD4(try reader.u8(), try reader.u8(), try reader.u8(), try reader.u8())
      case 0x00...0x3F: pixel = seen[Int(first)]
      case 0x40...0x7F:
        pixel &+= SIMD4(first >> 4 & 3 &- 2, first >> 2 & 3 &- 2, first & 3 &- 2, 0)
      case 0x80...0xBF:
        let green = first & 63 &- 32
        let second = try reader.u8()
        pixel &+= SIMD4(green &+ second >> 4 &- 8, green, green &+ (second & 15) &- 8, 0)
      default: run = min(Int(first & 63) + 1, limit - count)
      }
      seen[(Int(pixel.x) * 3 + Int(pixel.y) * 5 + Int(pixel.z) * 7 + Int(pixel.w) * 11) & 63] = pixel
      for _ in 0..<run {
        pixels.append(pixel.x)
        pixels.append(pixel.y)
        pixels.append(pixel.z)
        pixels.append(pixel.w)
      }
      count += run
    }
    let rows = count / width
    guard rows > 0 else {
      throw ImageError("no row of the picture can be decoded: it ends early", at: reader.offset)
    }
    pixels.removeLast((count - rows * width) * 4)
    return DecodedImage(
      sourceWidth: width, sourceHeight: height, height: rows, pixels: pixels,
      warnings: DecodedImage.missingRows(rows, of: height))
  }
}
