/// What can be told about a face without reading its glyphs: its names, its weight, its license bits.
struct FontFace {
  let file: FontFile
  /// Position and length of each table in the file.
  let tables: [String: Range<Int>]
  /// Family names as the font gives them, the typographic one first.
  var families: [String] = []
  var fullName = ""
  var postScriptName = ""
  var styleName = ""
  /// 100…900; 400 is regular.
  var weight = 400
  /// 1…9; 5 is normal.
  var width = 5
  var italic = false
  var monospaced = false
  /// OS/2 fsType.
  var embedding = 0

  /// Whether the license bits allow the font in a document. Source: OpenType, OS/2 fsType: 2 alone is restricted,
  /// 0x200 allows bitmaps only.
  var mayEmbed: Bool { embedding & 0xf != 2 && embedding & 0x200 == 0 }
  /// Whether it may be embedded in part.
  var maySubset: Bool { embedding & 0x100 == 0 }
  /// Whether it has outlines this writer can embed.
  var hasOutlines: Bool { (tables["glyf"] != nil && tables["loca"] != nil) || tables["CFF "] != nil }

  /// The bytes of a table; empty where there is none.
  func table(_ tag: String) -> FontData { FontData(tables[tag].map { file.read($0) } ?? []) }

  /// Every face of a file; none where it is no OpenType font.
  static func faces(in file: FontFile) -> [FontFace] {
    let head = FontData(file.read(0..<min(file.size, 4096)))
    switch head.u32(0) {
    case 0x7474_6366:
      let count = min(head.u32(8), 64)
      return (0..<count).compactMap { FontFace(file, at: head.u32(12 + 4 * $0), head: head) }
    case 0x0001_0000, 0x7472_7565, 0x4f54_544f: return [FontFace(file, at: 0, head: head)].compactMap { $0 }
    default: return []
    }
  }

  private init?(_ file: FontFile, at offset: Int, head: FontData) {
    var directory = head.part(offset, 12 + 16 * 64)
    if directory.count < 12 + 16 * 64 {
      directory = FontData(file.read(Self.bounded(offset, 12 + 16 * 64, file.size)))
    }
    let count = min(directory.u16(4), 64)
    var tables: [String: Range<Int>] = [:]
    for i in 0..<count {
      let record = 12 + 16 * i
      let tag = String(decoding: directory.slice(record, 4), as: UTF8.self)
      tables[tag] = Self.bounded(directory.u32(record + 8), directory.u32(record + 12), file.size)
    }
    self.file = file
    self.tables = tables
    guard hasOutlines, tables["cmap"] != nil, tables["hmtx"] != nil else { return nil }
    readNames()
    readStyle()
    guard !families.isEmpty else { return nil }
  }

  private static func bounded(_ offset: Int, _ length: Int, _ size: Int) -> Range<Int> {
    let start = min(max(offset, 0), size)
    return start..<min(start + max(length, 0), size)
  }

  private static func ascii(_ data: [UInt8]) -> String {
    String(decoding: data.map { $0 < 128 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  private static func utf16(_ data: [UInt8]) -> String {
    let units: [UInt16] = stride(from: 0, to: data.count - 1, by: 2).map { at in
      let high = UInt16(data[at])
      return high << 8 | UInt16(data[at + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Source: OpenType, name table. Identifiers 16 and 17 are the typographic family and style, 1 and 2 the older
  /// ones.
  private mutating func readNames() {
    let table = table("name")
    var found: [Int: String] = [:]
    let strings = table.u16(4)
    for i in 0..<min(table.u16(2), 4096) {
      let record = 6 + 12 * i
      let platform = table.u16(record)
      let language = table.u16(record + 4)
      let id = table.u16(record + 6)
      guard [1, 2, 4, 6, 16, 17].contains(id), platform == 3 || platform == 1 || platform == 0 else {
        continue
      }
      let data = table.slice(strings + table.u16(record + 10), min(table.u16(record + 8), 512))
      let english = platform == 3 ? language == 0x409 : language == 0
      let text = platform == 1 ? Self.ascii(data) : Self.utf16(data)
      if text.isEmpty { continue }
      if found[id] == nil || (english && platform == 3) { found[id] = text }
      if id == 1 || id == 16, !families.contains(text) { families.append(text) }
    }
    if let name = found[16] ?? found[1], let index = families.firstIndex(of: name) {
      families.swapAt(0, index)
    }
    fullName = found[4] ?? families.first ?? ""
    styleName = found[17] ?? found[2] ?? ""
    postScriptName = found[6] ?? fullName
  }

  private mutating func readStyle() {
    let os2 = table("OS/2")
    if os2.count >= 64 {
      weight = min(max(os2.u16(4), 1), 1000)
      if weight < 10 { weight *= 100 }
      width = min(max(os2.u16(6), 1), 9)
      embedding = os2.u16(8)
      italic = os2.u16(62) & 0x201 != 0
    }
    monospaced = table("post").u32(12) != 0
  }
}
