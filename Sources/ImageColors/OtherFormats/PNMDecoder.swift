import Bytes

extension ImageDecoder {
  /// Portable any-map: PBM, PGM and PPM, as text and as bytes. Source: the Netpbm manual pages.
  static let pnm = ImageDecoder(
    id: "pnm", name: "PNM", summary: "PBM, PGM and PPM, plain and raw",
    extensions: ["pnm", "pbm", "pgm", "ppm"],
    matches: { bytes in
      bytes.count > 2 && bytes[0] == UInt8(ascii: "P") && UInt8(ascii: "1")...UInt8(ascii: "6") ~= bytes[1]
        && (PNMDecoder.isSpace(bytes[2]) || bytes[2] == UInt8(ascii: "#"))
    },
    decode: { bytes, options in try PNMDecoder.decode(bytes, options) })
}

enum PNMDecoder {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || 9...13 ~= byte }

  private static func number(_ reader: inout ByteReader) throws -> Int {
    while let byte = reader.peek(), isSpace(byte) || byte == UInt8(ascii: "#") {
      try reader.skip(1)
      if byte == UInt8(ascii: "#") {
        while let next = reader.peek(), next != 10, next != 13 { try reader.skip(1) }
      }
    }
    var value = 0
    let place = reader.offset
    while let byte = reader.peek(), 48...57 ~= byte, reader.offset - place < 9 {
      value = value * 10 + Int(byte - 48)
      try reader.skip(1)
    }
    guard reader.offset > place else { throw ImageError("a number is expected in the PNM", at: place) }
    return value
  }

  static func decode(_ bytes: [UInt8], _ options: DecodeOptions) throws -> DecodedImage {
    var reader = ByteReader(bytes)
    try reader.skip(1)
    let kind = try reader.u8() - UInt8(ascii: "0")
    let isBitmap = kind == 1 || kind == 4
    let isPlain = kind < 4
    let width = try number(&reader)
    let height = try number(&reader)
    let maximum = isBitmap ? 1 : try number(&reader)
    try options.check(width: width, height: height)
    guard 1...65535 ~= maximum else {
      throw ImageError("a PNM with the maximum \(maximum)", at: reader.offset)
    }
    if !isPlain { try reader.skip(1) }
    let channels = kind == 3 || kind == 6 ? 3 : 1
    let depth = maximum > 255 ? 2 : 1
    let rowBytes = isBitmap ? (width + 7) / 8 : width * channels * depth
    let available = isPlain ? height : min(height, reader.remaining / rowBytes)
    var pixels: [UInt8] = []
    // A plain sample takes at least one byte.
    pixels.reserveCapacity(min(width * available, reader.remaining * 8) * 4)
    var rows = 0
    let scale = Scale(maximum)
    while rows < available, let row = samples(&reader, rowBytes, width * channels, isPlain, isBitmap, depth) {
      for x in 0..<width {
        let values = channels == 3 ? row[x * 3..<x * 3 + 3] : row[x..<x + 1]
        for channel in 0..<3 {
          pixels.append(scale.byte(values[values.startIndex + (channels == 3 ? channel : 0)], isBitmap))
        }
        pixels.append(255)
      }
      rows += 1
    }
    guard rows > 0 else {
      throw ImageError("no row of the picture can be decoded: it ends early", at: reader.offset)
    }
    return DecodedImage(
      sourceWidth: width, sourceHeight: height, height: rows, pixels: pixels,
      warnings: DecodedImage.missingRows(rows, of: height))
  }

  private struct Scale {
    let maximum: Int
    init(_ maximum: Int) { self.maximum = maximum }
    /// A sample of 0…maximum as 0…255; in a bitmap 1 is black.
    func byte(_ value: Int, _ isBitmap: Bool) -> UInt8 {
      if isBitmap { return value == 0 ? 255 : 0 }
      return UInt8((min(value, maximum) * 255 + maximum / 2) / maximum)
    }
  }

  /// One row of samples, or nil where the data ends before it does.
  private static func samples(
    _ reader: inout ByteReader, _ rowBytes: Int, _ count: Int, _ isPlain: Bool, _ isBitmap: Bool, _ depth: Int
  ) -> [Int]? {
    if !isPlain {
      guard let row = try? reader.bytes(rowBytes) else { return nil }
      func sample(_ index: Int) -> Int {
        if isBitmap {
          let shift = UInt8(7 - index % 8)
          return Int(row[index / 8] >> shift & 1)
        }
        if depth == 1 { return Int(row[index]) }
        let high = Int(row[2 * index])
        return high << 8 | Int(row[2 * index + 1])
      }
      return (0..<count).map(sample)
    }
    guard reader.remaining >= count else { return nil }
    var result: [Int] = []
    for _ in 0..<count {
      if isBitmap {
        // Digits of a plain bitmap need no space between them.
        while let byte = reader.peek(), isSpace(byte) { try? reader.skip(1) }
        guard let byte = try? reader.u8(), byte == 48 || byte == 49 else { return nil }
        result.append(Int(byte - 48))
      } else {
        guard let value = try? number(&reader) else { return nil }
        result.append(value)
      }
    }
    return result
  }
}
