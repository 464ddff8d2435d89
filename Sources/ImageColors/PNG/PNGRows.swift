import Bytes

/// One of the seven pictures of an interlaced one, or the whole of another.
struct PNGPass {
  let x: Int
  let y: Int
  let dx: Int
  let dy: Int

  static let whole = [PNGPass(x: 0, y: 0, dx: 1, dy: 1)]
  static let adam7 = [
    PNGPass(x: 0, y: 0, dx: 8, dy: 8), PNGPass(x: 4, y: 0, dx: 8, dy: 8), PNGPass(x: 0, y: 4, dx: 4, dy: 8),
    PNGPass(x: 2, y: 0, dx: 4, dy: 4), PNGPass(x: 0, y: 2, dx: 2, dy: 4), PNGPass(x: 1, y: 0, dx: 2, dy: 2),
    PNGPass(x: 0, y: 1, dx: 1, dy: 2),
  ]

  func size(_ header: PNGDecoder.Header) -> (width: Int, height: Int) {
    (max(0, header.width - x + dx - 1) / dx, max(0, header.height - y + dy - 1) / dy)
  }

  func bytes(_ header: PNGDecoder.Header) -> Int {
    let size = size(header)
    return size.width == 0 ? 0 : (header.rowBytes(size.width) + 1) * size.height
  }
}

/// Puts rows together from pieces of the picture's data and undoes their filters. Two rows are held at a time.
struct PNGRows {
  /// The bytes that all rows have.
  let expected: Int
  /// How many of them came.
  private(set) var taken = 0
  /// The pass and the row in it that come next.
  private(set) var pass = 0
  private(set) var row = 0
  private(set) var warnings: [String] = []
  private let header: PNGDecoder.Header
  private let passes: [PNGPass]
  /// The row above, where there is one, and what there is of the next.
  private var raw: [UInt8] = []
  private var hasAbove = false
  /// Whether a row of this pass cannot be undone, nor what follows it.
  private var isBroken = false

  init(_ header: PNGDecoder.Header) {
    self.header = header
    passes = header.isInterlaced ? PNGPass.adam7 : PNGPass.whole
    expected = passes.reduce(0) { $0 + $1.bytes(header) }
  }

  var isComplete: Bool { taken == expected }

  /// - Parameter paint: called with each row: the bytes, where its samples begin, its pass and its number in that.
  /// - Returns: whether more is wanted.
  mutating func take(
    _ bytes: [UInt8], _ piece: Range<Int>, _ paint: ([UInt8], Int, PNGPass, Int) -> Void
  ) -> Bool {
    var place = piece.lowerBound
    while place < piece.upperBound, !isComplete, pass < passes.count {
      let size = passes[pass].size(header)
      guard size.width > 0, row < size.height else {
        nextPass()
        continue
      }
      let stride = header.rowBytes(size.width) + 1
      let start = hasAbove ? stride : 0
      let count = min(start + stride - raw.count, piece.upperBound - place)
      raw += bytes[place..<place + count]
      place += count
      taken += count
      guard raw.count == start + stride else { continue }
      if !isBroken {
        isBroken = !PNGFilter.undo(&raw, start, stride, hasAbove ? 0 : nil, header.filterStep)
        if isBroken { warnings.append("row \(row) has an unknown filter") }
      }
      if !isBroken { paint(raw, start + 1, passes[pass], row) }
      raw.removeFirst(start)
      hasAbove = true
      row += 1
      if row == size.height, passes.count > 1 { nextPass() }
    }
    return !isComplete
  }

  private mutating func nextPass() {
    pass += 1
    row = 0
    raw.removeAll(keepingCapacity: true)
    hasAbove = false
    isBroken = false
  }
}

/// What takes the rows of a PNG.
protocol PNGSink {
  /// - Parameter rows: the most rows that the data can hold.
  mutating func begin(_ header: PNGDecoder.Header, _ options: DecodeOptions, rows: Int)
  /// Takes a row of samples that begins at `at`.
  mutating func take(_ raw: [UInt8], _ at: Int, _ pass: PNGPass, _ row: Int)
  /// The pixels of the picture, where they are kept.
  ///
  /// - Parameter rows: how many rows it has; those that could not be undone are transparent.
  mutating func finish(rows: Int) -> [UInt8]
}

/// Keeps all pixels of a PNG.
struct PNGPixels: PNGSink {
  private var painter: PNGPainter?
  private var conversion: PixelConversion?
  private var header = PNGDecoder.Header()
  private var output: [UInt8] = []
  /// Whether the pixels of the first pass are where they belong.
  private var isSpread = false

  mutating func begin(_ header: PNGDecoder.Header, _ options: DecodeOptions, rows: Int) {
    self.header = header
    painter = PNGPainter(header)
    conversion = options.convertsToSRGB ? header.conversion : nil
    if !header.isInterlaced { output.reserveCapacity(rows * header.width * 4) }
  }

  mutating func take(_ raw: [UInt8], _ at: Int, _ pass: PNGPass, _ row: Int) {
    guard let painter else { return }
    let width = pass.size(header).width
    // The first pass stands by itself until it is whole: a picture's memory is not lent on trust.
    let isWhole = !header.isInterlaced
    if isWhole || pass.dx == 8 && pass.x == 0 {
      let first = output.count
      output.append(contentsOf: repeatElement(0, count: width * 4))
      return painter.paint(raw, at, width, &output, first, 4)
    }
    if !isSpread { spread() }
    let first = ((pass.y + row * pass.dy) * header.width + pass.x) * 4
    painter.paint(raw, at, width, &output, first, pass.dx * 4)
  }

  private mutating func spread() {
    isSpread = true
    let small = output
    let width = (header.width + 7) / 8
    output = [UInt8](repeating: 0, count: header.width * header.height * 4)
    for from in stride(from: 0, to: small.count, by: 4) {
      let to = ((from / 4 / width) * header.width + from / 4 % width) * 32
      for channel in 0..<4 { output[to + channel] = small[from + channel] }
    }
  }

  mutating func finish(rows: Int) -> [UInt8] {
    if header.isInterlaced, !isSpread { spread() }
    let missing = rows * header.width * 4 - output.count
    output.append(contentsOf: repeatElement(0, count: missing))
    conversion?.convert(&output)
    return output
  }
}

/// Counts the pixels of a PNG without keeping them.
struct PNGTally: PNGSink {
  private(set) var tally = ColorTally()
  private var painter: PNGPainter?
  private var conversion: PixelConversion?
  private var header = PNGDecoder.Header()
  private var band: [UInt8] = []
  private var filled = 0
  private let most: Int

  /// - Parameter band: how many pixels are gathered before they are counted, at least 8.
  init(band: Int = ColorTally.band) { most = band }

  mutating func begin(_ header: PNGDecoder.Header, _ options: DecodeOptions, rows: Int) {
    self.header = header
    painter = PNGPainter(header)
    conversion = options.convertsToSRGB ? header.conversion : nil
    let (pixels, overflow) = rows.multipliedReportingOverflow(by: header.width)
    band = [UInt8](repeating: 0, count: 4 * (overflow ? most : min(max(pixels, 8), most)))
  }

  mutating func take(_ raw: [UInt8], _ at: Int, _ pass: PNGPass, _ row: Int) {
    guard let painter else { return }
    let width = pass.size(header).width
    var x = 0
    while x < width {
      if filled == band.count / 4 { flush() }
      // Samples of less than a byte begin with a byte.
      var count = min(width - x, band.count / 4 - filled)
      if count < width - x { count &= ~7 }
      if count == 0 {
        flush()
        continue
      }
      painter.paint(raw, at + x * header.bitsPerPixel / 8, count, &band, filled * 4, 4)
      filled += count
      x += count
    }
  }

  private mutating func flush() {
    if filled == 0 { return }
    conversion?.convert(&band)
    tally.add(band, pixels: 0..<filled)
    filled = 0
  }

  mutating func finish(rows: Int) -> [UInt8] {
    flush()
    return []
  }
}
