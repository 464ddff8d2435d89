import Bytes

extension ImageDecoder {
  /// JPEG. Source: ITU-T T.81; JFIF 1.02; Adobe's APP14 marker as in the PostScript DCT filters (TN 5116).
  static let jpeg = ImageDecoder(
    id: "jpeg", name: "JPEG",
    summary:
      "baseline and progressive, all subsamplings, gray, YCbCr, RGB, CMYK and YCCK, embedded profiles",
    extensions: ["jpg", "jpeg", "jpe", "jfif"], matches: { $0.starts(with: [0xFF, 0xD8, 0xFF]) },
    decode: { bytes, options in
      var decoder = JPEGDecoder(bytes, options)
      return try decoder.decode()
    })
}

struct JPEGDecoder {
  private let bytes: [UInt8]
  private let options: DecodeOptions
  private var reader: ByteReader
  private var quantization = [[UInt16]?](repeating: nil, count: 4)
  private var dcCodes = [JPEGHuffman?](repeating: nil, count: 4)
  private var acCodes = [JPEGHuffman?](repeating: nil, count: 4)
  private var restartInterval = 0
  private var frame: JPEGFrame?
  private var adobeTransform: Int?
  private var hasJFIF = false
  private var profileParts: [Int: [UInt8]] = [:]
  private var warnings: [String] = []
  /// Rows of the picture that were decoded, where it ends early.
  private var completeRows: Int?
  private var hasScan = false
  private var scanCount = 0
  /// Real files have a dozen scans; hostile ones repeat a scan that costs few bytes and much time.
  private static let maximumScans = 100

  init(_ bytes: [UInt8], _ options: DecodeOptions) {
    self.bytes = bytes
    self.options = options
    reader = ByteReader(bytes)
  }

  mutating func decode() throws -> DecodedImage {
    do {
      try readSegments()
    } catch {
      // What was decoded before the damage is worth more than nothing.
      guard hasScan else { throw error }
      warnings.append("damaged after the first scan: \(ImageError(error))")
    }
    guard let frame, hasScan else { throw ImageError("no picture data in the JPEG", at: reader.offset) }
    let rows = min(frame.height, completeRows ?? frame.height)
    guard rows > 0 else {
      throw ImageError("no row of the picture can be decoded: it ends early", at: bytes.count)
    }
    let conversion = options.convertsToSRGB ? profile(frame.components.count) : nil
    let painter = JPEGPainter(frame, rows: rows, model: colorModel(frame), inks: conversion)
    var pixels = painter.paint()
    if frame.components.count != 4 { conversion?.convert(&pixels) }
    return DecodedImage(
      sourceWidth: frame.width, sourceHeight: frame.height, width: painter.width, height: painter.height,
      pixels: pixels, warnings: warnings)
  }

  private func colorModel(_ frame: JPEGFrame) -> JPEGPainter.Model {
    switch frame.components.count {
    case 1: return .gray
    case 3:
      if let adobeTransform { return adobeTransform == 0 ? .rgb : .ycc }
      if hasJFIF { return .ycc }
      return frame.components.map(\.id) == Array("RGB".utf8) ? .rgb : .ycc
    default: return adobeTransform == 2 ? .ycck : .cmyk
    }
  }

  /// The embedded profile, whose parts may stand in any order.
  private mutating func profile(_ channels: Int) -> PixelConversion? {
    guard let count = profileParts.keys.max() else { return nil }
    do throws(ByteError) {
      guard (1...count).allSatisfy({ profileParts[$0] != nil }) else {
        throw ByteError("a part of it is missing", at: 0)
      }
      return try PixelConversion(
        profile: (1...count).flatMap { profileParts[$0] ?? [] }, channels: channels)
    } catch {
      warnings.append("the embedded color profile is not read: \(error.message)")
      return nil
    }
  }

  /// The next FF byte that begins a marker, from `start` on.
  static func nextMarker(_ data: RawSpan, from start: Int) -> Int? {
    var at = start
    while at &+ 1 < data.byteCount {
      if at &+ 8 <= data.byteCount {
        let word = data.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
        if (~word &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080 == 0 {
          at &+= 8
          continue
        }
      }
      let code = data.unsafeLoad(fromByteOffset: at &+ 1, as: UInt8.self)
      if data.unsafeLoad(fromByteOffset: at, as: UInt8.self) == 0xFF, code != 0, code != 0xFF { return at }
      at &+= 1
    }
    return nil
  }

  private mutating func readSegments() throws {
    try reader.skip(2)
    while true {
      guard let marker = Self.nextMarker(bytes.span.bytes, from: reader.offset) else {
        if hasScan, !isFinished { warnings.append("the file ends early (byte \(bytes.count))") }
        return
      }
      try reader.seek(to: marker + 2)
      let code = bytes[marker + 1]
      switch code {
      case 0xD9: return
      case 0x01, 0xD0...0xD8: continue
      default: break
      }
      let length = try reader.u16()
      guard length >= 2 else { throw ImageError("damaged length of a JPEG segment", at: marker) }
      var segment = try reader.slice(length - 2)
      switch code {
      case 0xC0, 0xC1, 0xC2: try readFrame(&segment, isProgressive: code == 0xC2)
      case 0xC4: try readCodes(&segment)
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let isArithmetic = code > 0xC8
        throw ImageError(
          "\(isArithmetic ? "arithmetic-coded" : code == 0xC3 ? "lossless" : "hierarchical") JPEG files are not read; save it as baseline",
          at: marker)
      case 0xDA:
        try readScan(&segment)
        if isFinished { return }
      case 0xDB: try readQuantization(&segment)
      case 0xDD: restartInterval = try segment.u16()
      case 0xE0: hasJFIF = hasJFIF || segment.starts(with: Array("JFIF\0".utf8))
      case 0xE2: try readProfile(&segment)
      case 0xEE:
        if segment.starts(with: Array("Adobe".utf8)), segment.remaining >= 12 {
          adobeTransform = segment.peek(11).map { Int($0) }
        }
      default: break
      }
    }
  }

  /// Whether nothing that follows could change the pixels wanted.
  private var isFinished: Bool {
    guard let frame, hasScan else { return false }
    if frame.isProgressive { return frame.isScaled && frame.components.allSatisfy { $0.dcBit == 0 } }
    return frame.components.allSatisfy { $0.dcBit != nil }
  }

  private mutating func readProfile(_ segment: inout ByteReader) throws {
    guard segment.starts(with: Array("ICC_PROFILE\0".utf8)), segment.remaining > 14 else { return }
    try segment.skip(12)
    let index = Int(try segment.u8())
    try segment.skip(1)
    profileParts[index] = try segment.bytes(segment.remaining)
  }

  private mutating func readQuantization(_ segment: inout ByteReader) throws {
    while !segment.isAtEnd {
      let place = segment.offset
      let kind = try segment.u8()
      guard kind >> 4 <= 1, kind & 15 < 4 else { throw ImageError("damaged quantization table", at: place) }
      var table: [UInt16] = []
      for _ in 0..<64 { table.append(kind >> 4 == 0 ? UInt16(try segment.u8()) : UInt16(try segment.u16())) }
      quantization[Int(kind & 15)] = table
    }
  }

  private mutating func readCodes(_ segment: inout ByteReader) throws {
    while !segment.isAtEnd {
      let place = segment.offset
      let kind = try segment.u8()
      let counts = try segment.bytes(16)
      let total = counts.reduce(0) { $0 + Int($1) }
      guard kind >> 4 <= 1, kind & 15 < 4, total <= 256,
        let code = JPEGHuffman(counts: counts, symbols: try segment.bytes(total))
      else { throw ImageError("damaged Huffman table", at: place) }
      if kind >> 4 == 0 { dcCodes[Int(kind & 15)] = code } else { acCodes[Int(kind & 15)] = code }
    }
  }

  private mutating func readFrame(_ segment: inout ByteReader, isProgressive: Bool) throws {
    let place = segment.offset
    guard frame == nil else { throw ImageError("a second frame in the JPEG", at: place) }
    let precision = try segment.u8()
    guard precision == 8 else {
      throw ImageError("JPEG files of \(precision) bits are not read; save it with 8 bits", at: place)
    }
    let height = try segment.u16()
    let width = try segment.u16()
    let count = Int(try segment.u8())
    guard count == 1 || count == 3 || count == 4 else {
      throw ImageError("a JPEG of \(count) components", at: place)
    }
    var components: [JPEGFrame.Component] = []
    for _ in 0..<count {
      let id = try segment.u8()
      let sampling = try segment.u8()
      let table = Int(try segment.u8())
      guard 1...4 ~= sampling >> 4, 1...4 ~= sampling & 15, table < 4 else {
        throw ImageError("damaged frame header", at: segment.offset)
      }
      // A single component has no other to be subsampled against.
      let (h, v) = count == 1 ? (1, 1) : (Int(sampling >> 4), Int(sampling & 15))
      components.append(JPEGFrame.Component(id: id, h: h, v: v, tableIndex: table))
    }
    let isScaled = width * height > options.scalesAbove
    try options.check(width: width, height: height, limit: isScaled ? options.maximumScaledPixels : nil)
    var frame = JPEGFrame(
      width: width, height: height, isProgressive: isProgressive, components: components, isScaled: isScaled)
    // Every block takes at least one bit, so a short file cannot ask for the memory of a large one.
    guard frame.blockCount / 8 <= segment.data.count else {
      throw ImageError("the file is too short for \(width) × \(height) pixels", at: place)
    }
    frame.allocate()
    self.frame = frame
  }

  private mutating func readScan(_ segment: inout ByteReader) throws {
    guard var frame else { throw ImageError("a scan before the frame header", at: segment.offset) }
    let place = segment.offset
    let count = Int(try segment.u8())
    guard 1...4 ~= count else { throw ImageError("damaged scan header", at: place) }
    var members: [JPEGScan.Member] = []
    for _ in 0..<count {
      let id = try segment.u8()
      let tables = try segment.u8()
      guard let index = frame.components.firstIndex(where: { $0.id == id }), tables >> 4 < 4, tables & 15 < 4,
        !members.contains(where: { $0.component == index })
      else { throw ImageError("damaged scan header", at: place) }
      members.append(
        JPEGScan.Member(component: index, dc: dcCodes[Int(tables >> 4)], ac: acCodes[Int(tables & 15)]))
      if frame.components[index].quantization == nil {
        frame.components[index].quantization = quantization[frame.components[index].tableIndex]
      }
    }
    let start = Int(try segment.u8())
    let end = Int(try segment.u8())
    let approximation = try segment.u8()
    let (highBit, lowBit) = (Int(approximation >> 4), Int(approximation & 15))
    let kind: JPEGScan.Kind
    if !frame.isProgressive {
      kind = .baseline
    } else {
      guard start <= end, end < 64, lowBit <= 13, start > 0 ? count == 1 : end == 0 else {
        throw ImageError("damaged scan header", at: place)
      }
      kind = start == 0 ? (highBit == 0 ? .dcFirst : .dcRefine) : (highBit == 0 ? .acFirst : .acRefine)
    }
    // A scan of AC coefficients says nothing about the means that a scaled picture is made of.
    if frame.isScaled, kind == .acFirst || kind == .acRefine { return }
    let blocks = members.reduce(0) {
      $0 + frame.components[$1.component].h * frame.components[$1.component].v
    }
    guard members.count == 1 || blocks <= 10 else { throw ImageError("damaged scan header", at: place) }
    scanCount += 1
    guard scanCount <= Self.maximumScans else {
      throw ImageError("a JPEG of more than \(Self.maximumScans) scans", at: place)
    }
    let scan = JPEGScan(
      kind: kind, members: members, spectralStart: start, spectralEnd: end, lowBit: lowBit,
      restartInterval: restartInterval)
    self.frame = nil
    let outcome = scan.run(bytes, at: reader.offset, &frame)
    if let rows = outcome.completeRows {
      warnings.append("the picture data ends early or is damaged (byte \(outcome.next))")
      if kind == .baseline || kind == .dcFirst {
        let v = members.count == 1 ? frame.components[members[0].component].v : frame.maxV
        // A row of blocks covers 8 rows of samples of its component.
        let pixelRows = members.count == 1 ? rows * 8 * frame.maxV / v : rows * 8 * frame.maxV
        completeRows = min(completeRows ?? frame.height, pixelRows)
      }
    }
    if outcome.hasGaps { warnings.append("parts of the picture data are damaged") }
    if kind == .baseline || kind == .dcFirst || kind == .dcRefine {
      for member in members { frame.components[member.component].dcBit = frame.isProgressive ? lowBit : 0 }
    }
    self.frame = frame
    hasScan = true
    try reader.seek(to: outcome.next)
  }
}
