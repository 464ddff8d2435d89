/// The parts of a Compact Font Format font that a subset needs. Source: Adobe Technical Note 5176.
struct CFFFont {
  let data: FontData
  let charStrings: CFFIndex
  let globalSubroutines: CFFIndex
  /// One for each font dictionary; a font that is not CID-keyed has one.
  let dictionaries: [FontDictionary]
  /// Entries of the top dictionary that carry over: the matrix and the bounding box.
  let shared: [CFFDictionary.Entry]
  private let selection: FontData?

  struct FontDictionary {
    /// The matrix, if the dictionary has its own.
    var matrix: CFFDictionary.Entry?
    /// The private dictionary without its subroutine offset.
    var privateEntries: [CFFDictionary.Entry]
    var subroutines: CFFIndex
  }

  init?(_ data: FontData) {
    let names = CFFIndex(data, at: data.u8(2))
    let tops = CFFIndex(data, at: names.end)
    let strings = CFFIndex(data, at: tops.end)
    guard data.u8(0) == 1, tops.count > 0 else { return nil }
    let top = CFFDictionary(tops[0])
    guard let charStringsOffset = top.integer(17) else { return nil }
    self.data = data
    globalSubroutines = CFFIndex(data, at: strings.end)
    charStrings = CFFIndex(data, at: charStringsOffset)
    shared = top.entries.filter { $0.key == CFFDictionary.fontMatrix || $0.key == 5 }
    if let array = top.integer(CFFDictionary.fontArray) {
      let index = CFFIndex(data, at: array)
      dictionaries = (0..<min(index.count, 256)).map { Self.dictionary(data, CFFDictionary(index[$0])) }
      selection = top.integer(CFFDictionary.fontSelect).map { data.part($0, data.count) }
    } else {
      var only = Self.dictionary(data, top)
      only.matrix = nil
      dictionaries = [only]
      selection = nil
    }
    if dictionaries.isEmpty { return nil }
  }

  private static func dictionary(_ data: FontData, _ source: CFFDictionary) -> FontDictionary {
    let place = source.integers(18)
    let size = place.count == 2 ? place[0] : 0
    let offset = place.count == 2 ? place[1] : 0
    let entries = CFFDictionary(data.part(offset, size)).entries
    let local = CFFDictionary(entries: entries).integer(19)
    return FontDictionary(
      matrix: source.entries.first { $0.key == CFFDictionary.fontMatrix },
      privateEntries: entries.filter { $0.key != 19 },
      subroutines: local.map { CFFIndex(data, at: offset + $0) } ?? CFFIndex(FontData([]), at: 0))
  }

  /// The font dictionary of a glyph. Formats 0 and 3.
  func dictionaryIndex(_ glyph: Int) -> Int {
    guard let selection else { return 0 }
    var index = 0
    if selection.u8(0) == 0 {
      index = selection.u8(1 + glyph)
    } else {
      var low = 0
      var high = selection.u16(1)
      while low < high {
        let middle = (low + high) / 2
        if selection.u16(3 + 3 * middle) <= glyph { low = middle + 1 } else { high = middle }
      }
      index = low > 0 ? selection.u8(3 + 3 * (low - 1) + 2) : 0
    }
    return min(index, dictionaries.count - 1)
  }

  /// Whether a glyph draws anything.
  func hasOutline(_ glyph: Int) -> Bool {
    var walker = CharstringWalker(
      global: globalSubroutines, local: dictionaries[dictionaryIndex(glyph)].subroutines)
    walker.walk(charStrings[glyph])
    return walker.draws
  }
}

/// A list of byte strings. Source: Technical Note 5176, section 5.
struct CFFIndex {
  let count: Int
  /// The first byte after it.
  let end: Int
  private let data: FontData
  private let start: Int
  private let width: Int

  init(_ data: FontData, at offset: Int) {
    let declared = data.u16(offset)
    width = min(max(data.u8(offset + 2), 1), 4)
    self.data = data
    start = offset + 3
    let fits = max(0, (data.count - start) / width - 1)
    count = min(declared, fits)
    let base = start + (count + 1) * width - 1
    end = declared == 0 ? offset + 2 : base + max(1, Self.number(data, start + count * width, width))
  }

  private static func number(_ data: FontData, _ offset: Int, _ width: Int) -> Int {
    (0..<width).reduce(0) { $0 << 8 | data.u8(offset + $1) }
  }

  /// One of the strings; empty outside the list.
  subscript(index: Int) -> FontData {
    guard index >= 0, index < count else { return FontData([]) }
    let base = start + (count + 1) * width - 1
    let from = Self.number(data, start + index * width, width)
    let to = Self.number(data, start + (index + 1) * width, width)
    return data.part(base + from, to - from)
  }
}

/// Operators with their operands. Source: Technical Note 5176, section 4. Two-byte operators are 1200 + the second.
struct CFFDictionary {
  static let fontMatrix = 1207
  static let fontArray = 1236
  static let fontSelect = 1237

  struct Entry {
    var key: Int
    /// The operands as they are encoded.
    var operands: [UInt8]
  }
  let entries: [Entry]

  init(entries: [Entry]) { self.entries = entries }

  init(_ data: FontData) {
    var found: [Entry] = []
    var operands: [UInt8] = []
    var i = 0
    while i < data.count {
      let byte = data.u8(i)
      var length = 1
      switch byte {
      case 0...21:
        if byte == 12 { length = 2 }
        found.append(Entry(key: byte == 12 ? 1200 + data.u8(i + 1) : byte, operands: operands))
        operands = []
        i += length
        continue
      case 28: length = 3
      case 29: length = 5
      case 30:
        while i + length < data.count, data.u8(i + length) & 0xf != 0xf { length += 1 }
        length += 1
      case 247...254: length = 2
      default: break
      }
      operands += data.slice(i, length)
      i += length
    }
    entries = found
  }

  /// The operands of an operator, where all are whole numbers.
  func integers(_ key: Int) -> [Int] {
    guard let entry = entries.first(where: { $0.key == key }) else { return [] }
    let data = FontData(entry.operands)
    var out: [Int] = []
    var i = 0
    while i < data.count {
      let byte = data.u8(i)
      switch byte {
      case 28:
        out.append(data.i16(i + 1))
        i += 3
      case 29:
        out.append(Int(Int32(truncatingIfNeeded: data.u32(i + 1))))
        i += 5
      case 32...246:
        out.append(byte - 139)
        i += 1
      case 247...250:
        out.append((byte - 247) * 256 + data.u8(i + 1) + 108)
        i += 2
      case 251...254:
        out.append(-(byte - 251) * 256 - data.u8(i + 1) - 108)
        i += 2
      default: return []
      }
    }
    return out
  }

  /// The first operand of an operator.
  func integer(_ key: Int) -> Int? { integers(key).first }
}
