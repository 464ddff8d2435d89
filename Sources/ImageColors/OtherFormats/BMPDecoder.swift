import Bytes

extension ImageDecoder {
  /// Windows and OS/2 bitmaps. Source: Microsoft's documentation of BITMAPINFOHEADER and its successors.
  static let bmp = ImageDecoder(
    id: "bmp", name: "BMP", summary: "1 to 32 bits, run-length coded or not, color masks",
    extensions: ["bmp", "dib"],
    matches: { $0.starts(with: Array("BM".utf8)) && $0.count > 18 },
    decode: { bytes, options in try BMPDecoder.decode(bytes, options) })
}

enum BMPDecoder {
  private struct Header {
    var width = 0
    var height = 0
    var isTopDown = false
    var bits = 24
    var compression = 0
    var start = 0
    var palette: [SIMD4<UInt8>] = []
    /// Masks of red, green, blue and alpha.
    var masks: [UInt32] = []
  }

  static func decode(_ bytes: [UInt8], _ options: DecodeOptions) throws -> DecodedImage {
    let header = try readHeader(bytes, options)
    if header.compression == 1 || header.compression == 2 { return try runLength(bytes, header) }
    let rowBytes = (header.width * header.bits + 31) / 32 * 4
    let rows = min(header.height, max(0, bytes.count - header.start) / rowBytes)
    guard rows > 0 else {
      throw ImageError("no row of the picture can be decoded: it ends early", at: bytes.count)
    }
    var pixels = [UInt8](repeating: 255, count: header.width * rows * 4)
    let masks = header.masks.map { Mask($0) }
    for row in 0..<rows {
      let start = header.start + row * rowBytes
      var at = (header.isTopDown ? row : rows - 1 - row) * header.width * 4
      for x in 0..<header.width {
        let pixel = self.pixel(bytes, start, x, header, masks)
        for i in 0..<4 { pixels[at + i] = pixel[i] }
        at += 4
      }
    }
    // Files with 32 bits often leave alpha at zero throughout and mean opaque.
    if header.masks.count == 4, header.masks[3] != 0,
      stride(from: 3, to: pixels.count, by: 4).allSatisfy({ pixels[$0] == 0 })
    {
      for i in stride(from: 3, to: pixels.count, by: 4) { pixels[i] = 255 }
    }
    return DecodedImage(
      sourceWidth: header.width, sourceHeight: header.height, height: rows, pixels: pixels,
      warnings: DecodedImage.missingRows(rows, of: header.height))
  }

  /// The bits of one channel in a pixel.
  private struct Mask {
    let bits: UInt32
    let shift: UInt32
    let maximum: UInt64

    init(_ bits: UInt32) {
      self.bits = bits
      shift = bits == 0 ? 0 : UInt32(bits.trailingZeroBitCount)
      maximum = UInt64(bits >> shift)
    }

    /// The channel as 0…255; `missing` where the mask is empty.
    func byte(_ pixel: UInt32, missing: UInt8) -> UInt8 {
      guard maximum > 0 else { return missing }
      return UInt8((UInt64((pixel & bits) >> shift) * 255 + maximum / 2) / maximum)
    }
  }

  private static func pixel(_ bytes: [UInt8], _ start: Int, _ x: Int, _ header: Header, _ masks: [Mask])
    -> SIMD4<UInt8>
  {
    switch header.bits {
    case 1, 2, 4, 8:
      let bit = x * header.bits
      let index = Int(bytes[start + bit / 8]) >> (8 - header.bits - bit % 8) & (1 << header.bits - 1)
      return index < header.palette.count ? header.palette[index] : SIMD4(0, 0, 0, 255)
    case 24:
      let i = start + x * 3
      return SIMD4(bytes[i + 2], bytes[i + 1], bytes[i], 255)
    default:
      let size = header.bits / 8
      var value: UInt32 = 0
      for i in 0..<size { value |= UInt32(bytes[start + x * size + i]) << UInt32(8 * i) }
      return SIMD4(
        masks[0].byte(value, missing: 0), masks[1].byte(value, missing: 0), masks[2].byte(value, missing: 0),
        masks[3].byte(value, missing: 255))
    }
  }

  private static func readHeader(_ bytes: [UInt8], _ options: DecodeOptions) throws -> Header {
    var reader = ByteReader(bytes)
    try reader.skip(10)
    var header = Header()
    header.start = try reader.u32(.little)
    let place = reader.offset
    let size = try reader.u32(.little)
    guard size == 12 || 16...256 ~= size else { throw ImageError("BMP with an unknown header", at: place) }
    var colors = 0
    if size == 12 {
      header.width = try reader.u16(.little)
      header.height = try reader.u16(.little)
      try reader.skip(2)
      header.bits = try reader.u16(.little)
    } else {
      header.width = try reader.i32(.little)
      let height = try reader.i32(.little)
      header.isTopDown = height < 0
      header.height = abs(height)
      try reader.skip(2)
      header.bits = try reader.u16(.little)
      if size >= 20 { header.compression = try reader.u32(.little) }
      if size >= 36 {
        try reader.skip(12)
        colors = try reader.u32(.little)
      }
    }
    try options.check(width: header.width, height: header.height)
    let isRunLength =
      (header.compression == 1 && header.bits == 8) || (header.compression == 2 && header.bits == 4)
    let isMasked =
      (header.compression == 3 || header.compression == 6) && (header.bits == 16 || header.bits == 32)
    guard [1, 2, 4, 8, 16, 24, 32].contains(header.bits), header.compression == 0 || isRunLength || isMasked,
      !isRunLength || !header.isTopDown
    else {
      throw ImageError(
        "BMP with \(header.bits) bits and compression \(header.compression) is not read", at: place)
    }
    var end = place + size
    if isMasked {
      try reader.seek(to: place + 40)
      // Masks follow the first header and are part of the later ones.
      let count = header.compression == 6 || size >= 56 ? 4 : 3
      for _ in 0..<count { header.masks.append(try reader.integer(UInt32.self, .little)) }
      if count == 3 { header.masks.append(0) }
      end = max(end, reader.offset)
    } else if header.bits == 16 {
      header.masks = [0x7C00, 0x3E0, 0x1F, 0]
    } else if header.bits == 32 {
      header.masks = [0xFF0000, 0xFF00, 0xFF, 0]
    }
    if header.bits <= 8 {
      try reader.seek(to: end)
      let entry = size == 12 ? 3 : 4
      let most = 1 << header.bits
      let room = header.start > end ? (header.start - end) / entry : most
      let count = min(colors == 0 || colors > most ? most : colors, room, reader.remaining / entry)
      for _ in 0..<count {
        let blue = try reader.u8()
        let green = try reader.u8()
        let red = try reader.u8()
        if entry == 4 { try reader.skip(1) }
        header.palette.append(SIMD4(red, green, blue, 255))
      }
    }
    guard header.start >= end, header.start < bytes.count else {
      throw ImageError("the BMP's picture data lies outside the file", at: 10)
    }
    return header
  }

  private static func runLength(_ bytes: [UInt8], _ header: Header) throws -> DecodedImage {
    // A skip costs two bytes and can pass over any number of rows, so rows that hold no byte are not made.
    var reader = ByteReader(bytes, in: header.start..<bytes.count)
    guard header.width * header.height / 512 <= bytes.count + 4096 else {
      throw ImageError(
        "the file is too short for \(header.width) × \(header.height) pixels", at: header.start)
    }
    var pixels = [UInt8](repeating: 0, count: header.width * header.height * 4)
    var x = 0
    var y = 0
    func put(_ index: UInt8) {
      defer { x += 1 }
      guard x < header.width, y < header.height else { return }
      let color = Int(index) < header.palette.count ? header.palette[Int(index)] : SIMD4(0, 0, 0, 255)
      let at = ((header.height - 1 - y) * header.width + x) * 4
      for i in 0..<4 { pixels[at + i] = color[i] }
    }
    func index(_ byte: UInt8, _ i: Int) -> UInt8 {
      header.bits == 8 ? byte : i & 1 == 0 ? byte >> 4 : byte & 15
    }
    var isComplete = false
    while !isComplete, y < header.height, let count = try? reader.u8(), let value = try? reader.u8() {
      if count > 0 {
        for i in 0..<Int(count) { put(index(value, i)) }
        continue
      }
      switch value {
      case 0:
        x = 0
        y += 1
      case 1: isComplete = true
      case 2:
        x += Int((try? reader.u8()) ?? 0)
        y += Int((try? reader.u8()) ?? 0)
      default:
        let size = header.bits == 8 ? Int(value) : (Int(value) + 1) / 2
        guard let run = try? reader.bytes(size) else {
          y = header.height
          break
        }
        for i in 0..<Int(value) { put(index(run[header.bits == 8 ? i : i / 2], i)) }
        if size & 1 == 1 { try? reader.skip(1) }
      }
    }
    return DecodedImage(
      sourceWidth: header.width, sourceHeight: header.height, pixels: pixels,
      warnings: isComplete || y == header.height ? [] : ["the file ends early (byte \(reader.offset))"])
  }
}
