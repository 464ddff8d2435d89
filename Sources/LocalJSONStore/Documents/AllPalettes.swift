import PaletteCore

extension LocalJSONStore {
  /// Every palette with its bytes and its place, in the order of the document, which is read once.
  ///
  /// - Throws: as ``palette(_:)``.
  package func storedPalettes() throws(StoreError) -> [StoredPalette] {
    guard let session = try reading() else { return [] }
    let document = try session.records(of: .palettes)
    let texts = document.records.indices.map { Array(document.bytes(of: $0)) }
    let made = Parallel.start(texts) { RecordCoding.decode(ColorPalette.self, $0) }.finish()
    var lines = LineCount(document.scan.bytes)
    var palettes: [StoredPalette] = []
    palettes.reserveCapacity(texts.count)
    for (index, palette) in made.enumerated() {
      // What was not read there is decoded again in its place, which tells where the fault is.
      let whole = if let palette { palette } else { try Self.decoded(document, index) }
      let place = lines.advance(to: document.records[index].range.lowerBound)
      palettes.append(
        StoredPalette(
          palette: whole, bytes: texts[index], path: document.path, line: place.line, column: place.column))
    }
    return palettes
  }
}

/// Lines and columns of places that are asked for in order, in one pass.
private struct LineCount {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var start: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Both from 1; columns count Unicode scalars.
  mutating func advance(to place: Int) -> (line: Int, column: Int) {
    while offset < place {
      if bytes[offset] == 10 {
        line += 1
        start = offset + 1
      }
      offset += 1
    }
    return (line, bytes[min(start, place)..<place].count { $0 & 0xC0 != 0x80 } + 1)
  }
}
