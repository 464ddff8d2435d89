import Bytes

extension ImageDecoder {
  /// Portable Network Graphics. Source: PNG specification, third edition (W3C 2025).
  static let png = ImageDecoder(
    id: "png", name: "PNG",
    summary: "every color type and depth, interlacing, transparency, embedded profiles",
    extensions: ["png", "apng"], matches: { $0.starts(with: PNGDecoder.signature) },
    decode: { bytes, options in try PNGDecoder.decode(bytes, options) })
}

enum PNGDecoder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// What the chunks before the pixels say.
  struct Header {
    var width = 0
    var height = 0
    var depth = 8
    var colorType = 2
    var isInterlaced = false
    var palette: [UInt8] = []
    var transparency: [UInt8] = []
    var profile: PixelConversion?
    var declaresSRGB = false
    var codePoints: PixelConversion?
    var gamma: ArraySlice<UInt8>?
    var chromaticities: ArraySlice<UInt8>?

    /// What turns the pixels into sRGB: code points before a profile, that before a declaration of sRGB, that before
    /// measured gamma and chromaticities. Nil where they are sRGB already.
    var conversion: PixelConversion? {
      if let codePoints { return codePoints }
      if let profile { return profile }
      if declaresSRGB { return nil }
      return PNGColorimetry.measured(gamma: gamma, chromaticities: chromaticities)
    }

    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }
    var bitsPerPixel: Int { channels * depth }
    /// Bytes from one pixel to the next as the filters see it.
    var filterStep: Int { max(1, bitsPerPixel / 8) }
    func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
  }

  static func decode(_ bytes: [UInt8], _ options: DecodeOptions) throws -> DecodedImage {
    var reader = ByteReader(bytes)
    try reader.skip(8)
    var warnings: [String] = []
    var header = try readHeader(&reader, options)
    var data: [UInt8] = []
    data.reserveCapacity(bytes.count)
    var isComplete = false
    while reader.remaining >= 8 {
      let place = reader.offset
      let length = try reader.u32()
      let type = try reader.utf8(4)
      let available = min(length, reader.remaining)
      let start = reader.offset
      try reader.skip(available)
      if available == length, let stored = try? reader.integer(UInt32.self), type != "IEND" {
        var crc = CRC32()
        crc.update(bytes, in: start - 4..<start + length)
        if crc.value != stored {
          guard type == "IDAT" || type.utf8.first.map({ $0 & 0x20 != 0 }) ?? false else {
            throw ImageError("checksum of PNG chunk \(type) does not match", at: place)
          }
          warnings.append("checksum of PNG chunk \(type) does not match (byte \(place))")
        }
      }
      let body = start..<start + available
      switch type {
      case "IDAT": data.append(contentsOf: bytes[body])
      case "PLTE":
        guard length % 3 == 0, length <= 768, length > 0 else {
          throw ImageError("damaged palette", at: place)
        }
        header.palette = Array(bytes[body])
      case "tRNS": header.transparency = Array(bytes[body])
      case "sRGB": header.declaresSRGB = true
      case "cICP": header.codePoints = PNGColorimetry.codePoints(bytes[body])
      case "gAMA": header.gamma = bytes[body]
      case "cHRM": header.chromaticities = bytes[body]
      case "iCCP":
        do throws(ByteError) { header.profile = try profile(bytes, body) } catch {
          warnings.append("the embedded color profile is not read: \(error.message)")
        }
      case "IEND": isComplete = true
      default: break
      }
      if isComplete { break }
    }
    guard !data.isEmpty else { throw ImageError("no picture data in the PNG", at: reader.offset) }
    if header.colorType == 3, header.palette.isEmpty {
      throw ImageError("the PNG's palette is missing", at: 8)
    }
    return try pixels(header, data, options, warnings)
  }

  private static func readHeader(_ reader: inout ByteReader, _ options: DecodeOptions) throws -> Header {
    let place = reader.offset
    let length = try reader.u32()
    let type = try reader.utf8(4)
    guard length == 13, type == "IHDR" else { throw ImageError("PNG without a header chunk", at: place) }
    var header = Header()
    let start = reader.offset
    header.width = try reader.u32()
    header.height = try reader.u32()
    header.depth = Int(try reader.u8())
    header.colorType = Int(try reader.u8())
    let compression = try reader.u8()
    let filter = try reader.u8()
    let interlace = try reader.u8()
    var crc = CRC32()
    crc.update(reader.data, in: start - 4..<start + 13)
    guard try reader.integer(UInt32.self) == crc.value else {
      throw ImageError("checksum of the PNG's header does not match", at: place)
    }
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    guard depths[header.colorType]?.contains(header.depth) ?? false, compression == 0, filter == 0,
      interlace < 2
    else { throw ImageError("PNG of an unknown kind", at: start) }
    header.isInterlaced = interlace == 1
    try options.check(width: header.width, height: header.height)
    return header
  }

  private static func profile(_ bytes: [UInt8], _ body: Range<Int>) throws(ByteError) -> PixelConversion {
    guard let end = bytes[body].prefix(80).firstIndex(of: 0), end + 2 <= body.upperBound else {
      throw ByteError("it has no name", at: body.lowerBound)
    }
    let data = try Zlib.decompress(
      bytes, in: end + 2..<body.upperBound, limit: PixelConversion.maximumProfileSize)
    return try PixelConversion(profile: data, channels: 3)
  }

  private static func pixels(
    _ header: Header, _ data: [UInt8], _ options: DecodeOptions, _ warnings: [String]
  ) throws -> DecodedImage {
    let passes = header.isInterlaced ? Pass.adam7 : [Pass(x: 0, y: 0, dx: 1, dy: 1)]
    let expected = passes.reduce(0) { $0 + $1.bytes(header) }
    let inflated = Zlib.partial(data, limit: expected, expecting: expected)
    var warnings = warnings
    if inflated.bytes.count < expected {
      let why = inflated.error.map { ": \($0.message)" } ?? ""
      warnings.append("the picture data ends early, after \(inflated.bytes.count) of \(expected) bytes\(why)")
    }
    var raw = inflated.bytes
    // Rows that are missing are left out, not painted: they would count as a color.
    let rows =
      header.isInterlaced
      ? header.height : min(header.height, raw.count / (header.rowBytes(header.width) + 1))
    // The first of the interlaced passes must be there; with less, memory would be lent on trust.
    guard raw.count >= (header.isInterlaced ? passes[0].bytes(header) : 1), rows > 0 else {
      throw ImageError("no row of the picture can be decoded: \(inflated.error?.message ?? "it ends early")")
    }
    var output = [UInt8](repeating: 0, count: header.width * rows * 4)
    let painter = PNGPainter(header)
    var start = 0
    for pass in passes {
      let size = pass.size(header)
      guard size.width > 0, size.height > 0 else { continue }
      let stride = header.rowBytes(size.width) + 1
      let available = min(size.height, (raw.count - start) / stride)
      for row in 0..<available {
        let at = start + row * stride
        guard PNGFilter.undo(&raw, at, stride, row == 0 ? nil : at - stride, header.filterStep) else {
          warnings.append("row \(row) has an unknown filter")
          break
        }
        let first = ((pass.y + row * pass.dy) * header.width + pass.x) * 4
        painter.paint(raw, at + 1, size.width, &output, first, pass.dx * 4)
      }
      start += available * stride
      if available < size.height { break }
    }
    if options.convertsToSRGB { header.conversion?.convert(&output) }
    return DecodedImage(
      sourceWidth: header.width, sourceHeight: header.height, height: rows, pixels: output, warnings: warnings
    )
  }

  /// One of the seven pictures of an interlaced one.
  private struct Pass {
    let x: Int
    let y: Int
    let dx: Int
    let dy: Int

    static let adam7 = [
      Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
      Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
      Pass(x: 0, y: 1, dx: 1, dy: 2),
    ]

    func size(_ header: Header) -> (width: Int, height: Int) {
      (max(0, header.width - x + dx - 1) / dx, max(0, header.height - y + dy - 1) / dy)
    }

    func bytes(_ header: Header) -> Int {
      let size = size(header)
      return size.width == 0 ? 0 : (header.rowBytes(size.width) + 1) * size.height
    }
  }
}
