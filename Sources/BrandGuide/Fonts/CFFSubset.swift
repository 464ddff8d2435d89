import Bytes

/// A CID-keyed CFF font with only the glyphs that are used, numbered anew from 0, and with the subroutines that
/// they do not call emptied. Source: Adobe Technical Note 5176.
struct CFFSubset {
  let bytes: [UInt8]

  /// Keeps `glyphs`, whose first is 0, under the PostScript name `name`.
  init(_ font: CFFFont, _ glyphs: [Int], name: String) {
    var dictionaries: [Int] = []
    var place: [UInt8] = []
    for glyph in glyphs {
      let index = font.dictionaryIndex(glyph)
      if !dictionaries.contains(index) { dictionaries.append(index) }
      place.append(UInt8(truncatingIfNeeded: dictionaries.firstIndex(of: index) ?? 0))
    }
    let used = Self.used(font, glyphs, dictionaries)
    var tail = ByteWriter()
    let body = [
      Self.index([Array(name.utf8)]), Self.index(["Adobe", "Identity"].map { Array($0.utf8) }),
      Self.kept(font.globalSubroutines, used.global),
    ]
    let topLength = Self.top(font, glyphs.count, [0, 0, 0, 0]).count
    // header, name index, top index (count, size, two offsets and the dictionary), strings, global subroutines
    let start = 4 + body[0].count + (2 + 1 + 8 + topLength) + body[1].count + body[2].count
    var places: [Int] = []
    func mark() { places.append(start + tail.count) }
    mark()
    tail.append(Self.charset(glyphs.count))
    mark()
    tail.append([0] + place)
    mark()
    tail.append(Self.index(glyphs.map { Array(font.charStrings[$0].view) }))
    var fonts: [[UInt8]] = []
    for (index, number) in dictionaries.enumerated() {
      let source = font.dictionaries[number]
      var entries = source.privateEntries.flatMap { Self.encoded($0) }
      let offset = start + tail.count
      if source.subroutines.count > 0 {
        entries += Self.integer(entries.count + 6) + [19]
        tail.append(entries)
        tail.append(Self.kept(source.subroutines, used.local[index]))
      } else {
        tail.append(entries)
      }
      fonts.append(
        (source.matrix.map { Self.encoded($0) } ?? []) + Self.integer(entries.count) + Self.integer(offset)
          + [18])
    }
    mark()
    tail.append(Self.index(fonts))
    var out = ByteWriter()
    out.append([1, 0, 4, 4])
    out.append(body[0])
    out.append(Self.index([Self.top(font, glyphs.count, places)]))
    out.append(body[1])
    out.append(body[2])
    out.append(tail.bytes)
    bytes = out.bytes
  }

  /// The subroutines that are called; nil where all have to stay.
  private static func used(_ font: CFFFont, _ glyphs: [Int], _ dictionaries: [Int])
    -> (global: Set<Int>?, local: [Set<Int>?])
  {
    var global: Set<Int>? = []
    var local: [Set<Int>?] = []
    for number in dictionaries {
      var walker = CharstringWalker(
        global: font.globalSubroutines, local: font.dictionaries[number].subroutines)
      for glyph in glyphs where font.dictionaryIndex(glyph) == number {
        walker.walk(font.charStrings[glyph])
      }
      local.append(walker.lost ? nil : walker.usedLocal)
      global = walker.lost ? nil : global?.union(walker.usedGlobal)
    }
    return (global, local)
  }

  private static func kept(_ index: CFFIndex, _ used: Set<Int>?) -> [UInt8] {
    self.index(
      (0..<index.count).map { used?.contains($0) == false ? [] : Array(index[$0].view) })
  }

  private static func top(_ font: CFFFont, _ count: Int, _ places: [Int]) -> [UInt8] {
    var out = integer(391) + integer(392) + integer(0) + [12, 30]
    for entry in font.shared { out += encoded(entry) }
    out += integer(count) + [12, 34]
    for (place, operation) in zip(places, [[15], [12, 37], [17], [12, 36]] as [[UInt8]]) {
      out += integer(place) + operation
    }
    return out
  }

  /// CIDs equal to glyph numbers.
  private static func charset(_ count: Int) -> [UInt8] {
    guard count > 1 else { return [0] }
    let left = count - 2
    return [2, 0, 1, UInt8(left >> 8 & 255), UInt8(left & 255)]
  }

  private static func encoded(_ entry: CFFDictionary.Entry) -> [UInt8] {
    entry.operands + (entry.key >= 1200 ? [12, UInt8(entry.key - 1200)] : [UInt8(entry.key)])
  }

  /// A whole number in five bytes, so that offsets never change a length.
  private static func integer(_ value: Int) -> [UInt8] {
    [29] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func index(_ items: [[UInt8]]) -> [UInt8] {
    var out = ByteWriter()
    out.u16(items.count)
    if items.isEmpty { return out.bytes }
    let total = items.reduce(1) { $0 + $1.count }
    let width = items.count == 1 || total > 0xffffff ? 4 : total > 0xffff ? 3 : total > 0xff ? 2 : 1
    out.u8(UInt8(width))
    var offset = 1
    func number(_ value: Int) {
      for shift in stride(from: 8 * (width - 1), through: 0, by: -8) {
        out.u8(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    number(offset)
    for item in items {
      offset += item.count
      number(offset)
    }
    for item in items { out.append(item) }
    return out.bytes
  }
}
