/// Turns rows of PNG samples into RGBA.
struct PNGPainter {
  private let header: PNGDecoder.Header
  /// RGBA of each palette entry, or of each gray level below 16 bits; little-endian words.
  private let colors: [UInt32]
  /// The samples that stand for a transparent pixel in gray and RGB pictures.
  private let key: [Int]

  init(_ header: PNGDecoder.Header) {
    self.header = header
    let transparency = header.transparency
    key =
      header.colorType == 0 || header.colorType == 2
      ? stride(from: 0, to: transparency.count - 1, by: 2).map {
        Int(transparency[$0]) << 8 | Int(transparency[$0 + 1])
      }
      : []
    let levels = 1 << min(8, header.depth)
    if header.colorType == 3 {
      colors = (0..<levels).map { index in
        // An index past the palette is an error of the file; it is painted black, as libpng does.
        guard index * 3 + 2 < header.palette.count else { return Self.word(0, 0, 0, 255) }
        let rgb = header.palette[index * 3..<index * 3 + 3]
        let alpha = index < transparency.count ? transparency[index] : 255
        return Self.word(rgb[index * 3], rgb[index * 3 + 1], rgb[index * 3 + 2], alpha)
      }
    } else {
      let transparent = header.colorType == 0 && header.depth <= 8 ? key.first : nil
      colors = (0..<levels).map { level in
        let gray = UInt8(level * 255 / (levels - 1))
        return Self.word(gray, gray, gray, level == transparent ? 0 : 255)
      }
    }
  }

  @inline(__always) private static func word(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8) -> UInt32 {
    UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | UInt32(a) << 24
  }

  @inline(__always) private static func put(
    _ target: inout MutableRawSpan, _ out: inout Int, _ step: Int, _ word: UInt32
  ) {
    target.storeBytes(of: word.littleEndian, toByteOffset: out, as: UInt32.self)
    out &+= step
  }

  /// Paints `width` pixels from the samples at `start` into `output` from `first` on, `step` bytes apart.
  func paint(_ raw: [UInt8], _ start: Int, _ width: Int, _ output: inout [UInt8], _ first: Int, _ step: Int) {
    let source = raw.span
    var elements = output.mutableSpan
    var target = elements.mutableBytes
    var out = first
    let table = colors.span
    switch (header.colorType, header.depth) {
    case (0, 1...4), (3, 1...4):
      let depth = header.depth
      let mask = 1 << depth - 1
      for x in 0..<width {
        let bit = x &* depth
        Self.put(
          &target, &out, step, table[Int(source[start &+ bit &>> 3]) &>> (8 &- depth &- bit & 7) & mask])
      }
    case (0, 8), (3, 8): for x in 0..<width { Self.put(&target, &out, step, table[Int(source[start &+ x])]) }
    case (2, 8):
      let transparent: UInt32? =
        key.count == 3 && key.allSatisfy { $0 < 256 }
        ? Self.word(UInt8(key[0]), UInt8(key[1]), UInt8(key[2]), 255) : nil
      var i = start
      for _ in 0..<width {
        let color = Self.word(source[i], source[i &+ 1], source[i &+ 2], 255)
        Self.put(&target, &out, step, color == transparent ? color & 0xFF_FFFF : color)
        i &+= 3
      }
    case (6, 8):
      for x in 0..<width {
        let i = start &+ 4 &* x
        Self.put(&target, &out, step, Self.word(source[i], source[i &+ 1], source[i &+ 2], source[i &+ 3]))
      }
    case (4, 8):
      for x in 0..<width {
        let i = start &+ 2 &* x
        Self.put(&target, &out, step, Self.word(source[i], source[i], source[i], source[i &+ 1]))
      }
    default: paintWide(source, start, width, &target, first, step)
    }
  }

  /// 16-bit samples, rounded to the nearest 8-bit value.
  private func paintWide(
    _ source: Span<UInt8>, _ start: Int, _ width: Int, _ target: inout MutableRawSpan, _ first: Int,
    _ step: Int
  ) {
    let channels = header.channels
    for x in 0..<width {
      let i = start &+ 2 &* channels &* x
      func sample(_ channel: Int) -> Int {
        Int(source[i &+ 2 &* channel]) << 8 | Int(source[i &+ 2 &* channel &+ 1])
      }
      func byte(_ channel: Int) -> UInt8 { UInt8((sample(channel) &* 255 &+ 32895) >> 16) }
      let isGray = channels < 3
      let isTransparent =
        !key.isEmpty && (0..<channels).allSatisfy { $0 < key.count && sample($0) == key[$0] }
      let alpha: UInt8 = channels == 2 ? byte(1) : channels == 4 ? byte(3) : isTransparent ? 0 : 255
      let word =
        isGray ? Self.word(byte(0), byte(0), byte(0), alpha) : Self.word(byte(0), byte(1), byte(2), alpha)
      target.storeBytes(of: word.littleEndian, toByteOffset: first &+ x &* step, as: UInt32.self)
    }
  }
}
