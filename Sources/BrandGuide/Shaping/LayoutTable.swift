/// One of a font's tables of rules for glyphs, GSUB or GPOS. Source: OpenType 1.9, chapter 2.
struct LayoutTable {
  /// A rule with the glyphs it does not see.
  struct Lookup {
    var kind: Int
    /// Bit 0 right to left; bits 1 to 3 skip bases, ligatures and marks; bit 4 sees a set of marks; the high byte a class.
    var flags: Int
    var markSet: Int
    var parts: [FontData]
  }

  private let data: FontData
  private let lookupCount: Int
  private let lookupList: FontData
  private let extensionKind: Int

  /// Opens a table; nil where the font has none.
  init?(_ data: FontData, extensionKind: Int) {
    guard data.count >= 10, data.u16(0) == 1 else { return nil }
    self.data = data
    self.extensionKind = extensionKind
    lookupList = data.from(data.u16(8))
    lookupCount = min(lookupList.u16(0), lookupList.count / 2)
  }

  /// The features of a script in its usual language, with their lookups; those of all scripts where the font has none for it.
  func features(script: String) -> [(tag: String, lookups: [Int])] {
    let scripts = data.from(data.u16(4))
    var found: FontData?
    for wanted in [script, "DFLT", "dflt", "latn"] where found == nil {
      for i in 0..<min(scripts.u16(0), 400) where scripts.tag(2 + 6 * i) == wanted {
        found = scripts.from(scripts.u16(6 + 6 * i))
        break
      }
    }
    guard let found, found.u16(0) > 0 else { return [] }
    let language = found.from(found.u16(0))
    let list = data.from(data.u16(6))
    let required = language.u16(2)
    let indices =
      (required == 0xffff ? [] : [required])
      + (0..<min(language.u16(4), 1000)).map { language.u16(6 + 2 * $0) }
    return indices.filter { $0 < list.u16(0) }.map { index in
      let feature = list.from(list.u16(6 + 6 * index))
      let lookups = (0..<min(feature.u16(2), 1000)).map { feature.u16(4 + 2 * $0) }
      return (index == required ? "rclt" : list.tag(2 + 6 * index), lookups)
    }
  }

  func lookup(_ index: Int) -> Lookup? {
    guard index < lookupCount else { return nil }
    let table = lookupList.from(lookupList.u16(2 + 2 * index))
    let count = min(table.u16(4), 4000)
    var kind = table.u16(0)
    var parts = (0..<count).map { table.from(table.u16(6 + 2 * $0)) }
    if kind == extensionKind {
      kind = parts.first?.u16(2) ?? 0
      parts = parts.map { $0.from($0.u32(4)) }
    }
    let flags = table.u16(2)
    return Lookup(
      kind: kind, flags: flags, markSet: flags & 0x10 != 0 ? table.u16(6 + 2 * count) : 0, parts: parts)
  }
}

extension FontData {
  /// What begins at an offset.
  func from(_ offset: Int) -> FontData { part(offset, count) }

  func tag(_ offset: Int) -> String { String(decoding: slice(offset, 4), as: UTF8.self) }

  /// The number of a glyph in a coverage table that begins at an offset; nil where it is not covered.
  func coverage(_ offset: Int, _ glyph: Int) -> Int? {
    if offset == 0 { return nil }
    let table = from(offset)
    let isRanges = table.u16(0) == 2
    let step = isRanges ? 6 : 2
    var (low, high) = (0, min(table.u16(2), table.count / step))
    while low < high {
      let middle = (low + high) / 2
      let start = table.u16(4 + step * middle)
      let end = isRanges ? table.u16(6 + step * middle) : start
      if glyph < start {
        high = middle
      } else if glyph > end {
        low = middle + 1
      } else {
        return isRanges ? table.u16(8 + step * middle) + glyph - start : middle
      }
    }
    return nil
  }

  /// Tests for the glyphs of tables whose offsets stand in a row, one for each place of a sequence.
  func coverages(count: Int, from start: Int) -> [(Int) -> Bool] {
    (0..<min(count, 64)).map { n in
      let offset = u16(start + 2 * n)
      return { coverage(offset, $0) != nil }
    }
  }

  /// The same where their number stands before them; `at` moves behind them.
  func coverages(_ at: inout Int) -> [(Int) -> Bool] {
    let found = coverages(count: u16(at), from: at + 2)
    at += 2 + 2 * found.count
    return found
  }

  /// The class of a glyph in a table of classes that begins at an offset.
  func glyphClass(_ offset: Int, _ glyph: Int) -> Int {
    if offset == 0 { return 0 }
    let table = from(offset)
    if table.u16(0) == 1 {
      let place = glyph - table.u16(2)
      return place >= 0 && place < table.u16(4) ? table.u16(6 + 2 * place) : 0
    }
    var (low, high) = (0, min(table.u16(2), table.count / 6))
    while low < high {
      let middle = (low + high) / 2
      if glyph < table.u16(4 + 6 * middle) {
        high = middle
      } else if glyph > table.u16(6 + 6 * middle) {
        low = middle + 1
      } else {
        return table.u16(8 + 6 * middle)
      }
    }
    return 0
  }
}
