import Bytes

extension ImageDecoder {
  /// Graphics Interchange Format. Source: GIF89a specification (CompuServe 1990).
  static let gif = ImageDecoder(
    id: "gif", name: "GIF", summary: "the first frame", extensions: ["gif"],
    matches: { $0.starts(with: Array("GIF87a".utf8)) || $0.starts(with: Array("GIF89a".utf8)) },
    decode: { bytes, options in try GIFDecoder.decode(bytes, options) })
}

enum GIFDecoder {
  static func decode(_ bytes: [UInt8], _ options: DecodeOptions) throws -> DecodedImage {
    var reader = ByteReader(bytes)
    try reader.skip(10)
    let flags = try reader.u8()
    try reader.skip(2)
    let global = flags & 0x80 == 0 ? [] : try reader.bytes(3 << (Int(flags & 7) + 1))
    var transparent: UInt8?
    while true {
      let place = reader.offset
      switch try reader.u8() {
      case 0x21:
        let label = try reader.u8()
        let body = reader.offset
        if label == 0xF9, try reader.u8() >= 4 {
          let control = try reader.u8()
          try reader.skip(2)
          let index = try reader.u8()
          transparent = control & 1 == 1 ? index : nil
        }
        try reader.seek(to: body)
        try skipBlocks(&reader)
      case 0x2C: return try frame(&reader, global, transparent, options)
      case 0x3B: throw ImageError("a GIF without a picture", at: place)
      default: throw ImageError("damaged GIF block", at: place)
      }
    }
  }

  private static func skipBlocks(_ reader: inout ByteReader) throws {
    while true {
      let count = Int(try reader.u8())
      if count == 0 { return }
      try reader.skip(count)
    }
  }

  /// Whether one more frame begins behind a frame.
  private static func hasFrame(_ reader: ByteReader) -> Bool {
    var reader = reader
    while let kind = try? reader.u8() {
      guard kind == 0x21 else { return kind == 0x2C }
      guard (try? reader.skip(1)) != nil, (try? skipBlocks(&reader)) != nil else { return false }
    }
    return false
  }

  private static func frame(
    _ reader: inout ByteReader, _ global: [UInt8], _ transparent: UInt8?, _ options: DecodeOptions
  ) throws -> DecodedImage {
    let place = reader.offset
    try reader.skip(4)
    let width = try reader.u16(.little)
    let height = try reader.u16(.little)
    let flags = try reader.u8()
    let palette = flags & 0x80 == 0 ? global : try reader.bytes(3 << (Int(flags & 7) + 1))
    guard !palette.isEmpty else { throw ImageError("a GIF without a color table", at: place) }
    try options.check(width: width, height: height)
    let codeSize = Int(try reader.u8())
    guard 2...8 ~= codeSize else { throw ImageError("damaged GIF picture data", at: reader.offset - 1) }
    var data: [UInt8] = []
    while let count = try? reader.u8(), count > 0 {
      data.append(contentsOf: (try? reader.bytes(min(Int(count), reader.remaining))) ?? [])
    }
    let indices = GIFCodes.decode(data, codeSize: codeSize, limit: width * height)
    var warnings: [String] = []
    if indices.count < width * height {
      warnings.append(
        "the picture data ends early, after \(indices.count) of \(width * height) pixels (byte \(reader.offset))"
      )
    }
    if hasFrame(reader) { warnings.append(DecodedImage.isAnimated) }
    let isInterlaced = flags & 0x40 != 0
    // Interlaced rows come in an order that leaves gaps; those of a cut-off file stay transparent.
    let rows = isInterlaced ? height : indices.count / width
    // The first of the interlaced passes holds an eighth of the rows; with less, memory would be lent on trust.
    guard indices.count >= (isInterlaced ? (height + 7) / 8 * width : width) else {
      throw ImageError("no row of the picture can be decoded: it ends early", at: reader.offset)
    }
    var pixels = [UInt8](repeating: 0, count: width * rows * 4)
    for (source, row) in rowOrder(height, isInterlaced).prefix(indices.count / width).enumerated() {
      var at = row * width * 4
      for index in indices[source * width..<(source + 1) * width] {
        let entry = Int(index) * 3
        if entry + 2 < palette.count {
          pixels[at] = palette[entry]
          pixels[at + 1] = palette[entry + 1]
          pixels[at + 2] = palette[entry + 2]
        }
        pixels[at + 3] = index == transparent ? 0 : 255
        at += 4
      }
    }
    return DecodedImage(
      sourceWidth: width, sourceHeight: height, height: rows, pixels: pixels, warnings: warnings)
  }

  private static func rowOrder(_ height: Int, _ isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: height, by: $1)) }
  }
}

/// The LZW codes of GIF: least significant bit first, up to 12 bits, with a clear and an end code.
enum GIFCodes {
  /// Decodes at most `limit` palette indices; stops quietly at damage or the end of the data.
  static func decode(_ data: [UInt8], codeSize: Int, limit: Int) -> [UInt8] {
    let clear = 1 << codeSize
    var output: [UInt8] = []
    output.reserveCapacity(min(limit, data.count * 8))
    // Each code is a place in the output and a length: the string it stands for was written there before.
    var starts = [Int](repeating: 0, count: 4096)
    var lengths = [Int](repeating: 1, count: 4096)
    var next = clear + 2
    var width = codeSize + 1
    var buffer: UInt32 = 0
    var bits = 0
    var previous: (start: Int, length: Int)?
    var position = 0
    while output.count < limit {
      while bits < width, position < data.count {
        buffer |= UInt32(data[position]) << UInt32(bits)
        bits += 8
        position += 1
      }
      guard bits >= width else { break }
      let code = Int(buffer & (1 << UInt32(width) - 1))
      buffer >>= UInt32(width)
      bits -= width
      if code == clear {
        next = clear + 2
        width = codeSize + 1
        previous = nil
        continue
      }
      guard code != clear + 1, code < next || (code == next && previous != nil) else { break }
      let start = output.count
      if code < clear {
        output.append(UInt8(code))
      } else if code < next {
        for i in starts[code]..<starts[code] + lengths[code] { output.append(output[i]) }
      } else if let previous {
        for i in previous.start..<previous.start + previous.length { output.append(output[i]) }
        output.append(output[start])
      }
      if let previous, next < 4096 {
        // The previous string and the first index of this one, which follows it in the output.
        starts[next] = previous.start
        lengths[next] = previous.length + 1
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
      previous = (start, output.count - start)
    }
    if output.count > limit { output.removeLast(output.count - limit) }
    return output
  }
}
