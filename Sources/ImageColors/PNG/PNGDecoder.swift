import Bytes

extension ImageDecoder {
  /// Portable Network Graphics. Source: PNG specification, third edition (W3C 2025).
  static let png = ImageDecoder(
    id: "png", name: "PNG",
    summary: "every color type and depth, interlacing, transparency, embedded profiles",
    extensions: ["png", "apng"], matches: { $0.starts(with: PNGDecoder.signature) },
    decode: { bytes, options in
      var pixels = PNGPixels()
      return try PNGDecoder.decode(bytes, options, &pixels)
    },
    count: { bytes, options, tally in try PNGDecoder.decode(bytes, options, &tally) })
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

  /// Reads a picture and hands its rows to `sink`, one at a time.
  static func decode(_ bytes: [UInt8], _ options: DecodeOptions, _ sink: inout some PNGSink) throws
    -> DecodedImage
  {
    var reader = ByteReader(bytes)
    try reader.skip(8)
    var warnings: [String] = []
    var header = try readHeader(&reader, options)
    var parts: [Range<Int>] = []
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
      case "IDAT": parts.append(body)
      case "PLTE":
        guard length % 3 == 0, length <= 768, length > 0 else {
          throw ImageError("damaged palette", at: place)
        }
        header.palette = Array(bytes[body])
      case "tRNS": header.transparency = Array(bytes[body])
      case "sRGB": header.declaresSRGB = true
      case "cICP": header.codePoints = PNGColorimetry.codePoints(bytes[body])
      case "acTL":
        // The number of frames comes first. Source: PNG specification, section 11.3.4.1.
        if length == 8, bytes[body].prefix(4).reduce(0, { $0 << 8 | Int($1) }) > 1 {
          warnings.append(DecodedImage.isAnimated)
        }
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
    guard parts.contains(where: { !$0.isEmpty }) else {
      throw ImageError("no picture data in the PNG", at: reader.offset)
    }
    if header.colorType == 3, header.palette.isEmpty {
      throw ImageError("the PNG's palette is missing", at: 8)
    }
    // The data of one chunk, which is all of it in many files, is read where it stands.
    guard parts.count > 1 else { return try rows(header, bytes, parts[0], options, warnings, &sink) }
    var data: [UInt8] = []
    data.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { data += bytes[part] }
    return try rows(header, data, data.indices, options, warnings, &sink)
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

  private static func rows(
    _ header: Header, _ data: [UInt8], _ range: Range<Int>, _ options: DecodeOptions, _ warnings: [String],
    _ sink: inout some PNGSink
  ) throws -> DecodedImage {
    var rows = PNGRows(header)
    // No deflate data grows more than 1032 times, so a lying size cannot make a small file take much.
    let most = range.count.multipliedReportingOverflow(by: 1032).partialValue
    sink.begin(header, options, rows: min(header.height, most / (header.rowBytes(header.width) + 1)))
    let error = Zlib.stream(data, in: range) { bytes, piece in
      rows.take(bytes, piece) { raw, at, pass, row in sink.take(raw, at, pass, row) }
    }
    var warnings = warnings
    if !rows.isComplete {
      let why = error.map { ": \($0.message)" } ?? ""
      warnings.append(
        "the picture data ends early, after \(rows.taken) of \(rows.expected) bytes\(why)")
    }
    warnings += rows.warnings
    // Rows that are missing are left out, not painted: they would count as a color. The first of the interlaced passes
    // must be there.
    let height = header.isInterlaced ? (rows.pass > 0 ? header.height : 0) : rows.row
    guard height > 0 else {
      throw ImageError("no row of the picture can be decoded: \(error?.message ?? "it ends early")")
    }
    return DecodedImage(
      sourceWidth: header.width, sourceHeight: header.height, height: height,
      pixels: sink.finish(rows: height),
      warnings: warnings)
  }
}
