/// The map from characters to glyphs of a font. Source: OpenType, cmap table, formats 0, 4, 6 and 12.
struct CharacterMap {
  private let table: FontData
  private let format: Int
  /// A symbol font keeps its characters at U+F000.
  private let isSymbol: Bool

  /// Chooses the subtable that covers most.
  init(_ cmap: FontData) {
    var best = (rank: -1, offset: 0, symbol: false)
    for i in 0..<min(cmap.u16(2), 64) {
      let platform = cmap.u16(4 + 8 * i)
      let encoding = cmap.u16(6 + 8 * i)
      let offset = cmap.u32(8 + 8 * i)
      let format = cmap.u16(offset)
      guard [0, 4, 6, 12].contains(format) else { continue }
      let rank =
        switch (platform, encoding) {
        case (3, 10): 6
        case (0, 4), (0, 6): 5
        case (3, 1): 4
        case (0, 0...3): 3
        case (3, 0): 2
        case (1, 0): 1
        default: -1
        }
      if rank > best.rank { best = (rank, offset, platform == 3 && encoding == 0) }
    }
    guard best.rank >= 0 else {
      (table, format, isSymbol) = (FontData([]), -1, false)
      return
    }
    table = cmap.part(best.offset, cmap.count)
    format = table.u16(0)
    isSymbol = best.symbol
  }

  /// The glyph of a character; 0 where there is none.
  func glyph(for scalar: Unicode.Scalar) -> Int {
    let direct = lookup(Int(scalar.value))
    return direct == 0 && isSymbol && scalar.value < 256 ? lookup(0xf000 + Int(scalar.value)) : direct
  }

  private func lookup(_ code: Int) -> Int {
    switch format {
    case 0: return code < 256 ? table.u8(6 + code) : 0
    case 4: return code <= 0xffff ? segment(code) : 0
    case 6:
      let index = code - table.u16(6)
      return index >= 0 && index < table.u16(8) ? table.u16(10 + 2 * index) : 0
    case 12: return group(code)
    default: return 0
    }
  }

  private func segment(_ code: Int) -> Int {
    let segments = table.u16(6) / 2
    var low = 0
    var high = segments
    while low < high {
      let middle = (low + high) / 2
      if table.u16(14 + 2 * middle) < code { low = middle + 1 } else { high = middle }
    }
    guard low < segments else { return 0 }
    let start = table.u16(16 + 2 * segments + 2 * low)
    guard code >= start else { return 0 }
    let delta = table.u16(16 + 4 * segments + 2 * low)
    let position = 16 + 6 * segments + 2 * low
    let offset = table.u16(position)
    if offset == 0 { return (code + delta) & 0xffff }
    let glyph = table.u16(position + offset + 2 * (code - start))
    return glyph == 0 ? 0 : (glyph + delta) & 0xffff
  }

  private func group(_ code: Int) -> Int {
    var low = 0
    var high = min(table.u32(12), table.count / 12)
    while low < high {
      let middle = (low + high) / 2
      let record = 16 + 12 * middle
      if table.u32(record + 4) < code {
        low = middle + 1
        continue
      }
      if table.u32(record) > code {
        high = middle
        continue
      }
      return (table.u32(record + 8) + code - table.u32(record)) & 0xffff
    }
    return 0
  }
}
