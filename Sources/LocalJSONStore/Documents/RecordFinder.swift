import Bytes

/// Finds the ids and names of the records of a large document while it streams through one buffer.
///
/// Only brackets and strings are followed, which is all that tells where a record begins and ends. Whatever is unusual,
/// from a key that is missing to a later schema, ends the search without a result, and the document is scanned whole.
///
/// It stands beside ``JSONRecords`` because it is measured: `palette show` in a store of 10,000 palettes (33 MB) takes
/// 55 ms and 16 MB with it, 107 ms and 48 MB without. The store's benchmark prints both.
struct RecordFinder {
  /// Documents below this size are scanned whole: every byte is checked, and it takes no longer.
  static let smallestSize = 1 << 20

  private let key: [UInt8]
  private(set) var records: [RecordDocument.Record] = []
  private var carry = StructureMask.Carry()
  private var depth = 0
  /// How deep the members of a record are; 0 while the records are not found.
  private var memberDepth = 0
  private var isBare = false
  private var isArrayNext = false
  private var isArrayFound = false
  private var isUsual = true
  /// Places in the file.
  private var recordStart = -1
  private var idPlace = -1
  private var namePlace = -1
  private var end = -1

  private init(key: String) { self.key = Array("\"\(key)\"".utf8) }

  /// The records of the open file, or nil where the document has to be scanned whole.
  ///
  /// - Parameter digest: takes all bytes of the file.
  static func records(
    in file: Int32, _ folder: Folder, key: String, digest: DocumentDigest
  ) throws(SystemFailure) -> [RecordDocument.Record]? {
    var finder = RecordFinder(key: key)
    var buffer = [UInt8](repeating: 32, count: 1 << 18)
    var base = 0
    var filled = 0
    var position = 0
    while true {
      let got = try folder.read(file, into: &buffer, from: filled, at: base + filled, leaving: Self.margin)
      buffer.withUnsafeBytes { bytes in
        digest.update(UnsafeRawBufferPointer(rebasing: bytes[filled..<filled + got]))
      }
      filled += got
      let isEnd = got == 0
      if isEnd { for place in filled..<filled + Self.margin { buffer[place] = 32 } }
      position = finder.scan(buffer, base, position, isEnd ? filled : filled - Self.margin)
      guard finder.isUsual else { return nil }
      if isEnd { return finder.isWhole ? finder.records : nil }
      let keep = finder.recordStart >= 0 ? finder.recordStart - base : position
      if keep == 0, filled + Self.margin >= buffer.count {
        // A record longer than the buffer.
        if buffer.count > 1 << 26 { return nil }
        buffer += [UInt8](repeating: 32, count: buffer.count)
      }
      buffer.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        start.copyMemory(from: start + keep, byteCount: filled - keep)
      }
      (base, filled, position) = (base + keep, filled - keep, position - keep)
    }
  }

  /// How far a key is looked at beyond the block it begins in.
  private static let margin = 256

  private var isWhole: Bool { isArrayFound && depth == 0 && carry.inString == 0 && end >= 0 }

  /// Passes over whole blocks up to `limit`; returns where it stopped.
  private mutating func scan(_ buffer: [UInt8], _ base: Int, _ start: Int, _ limit: Int) -> Int {
    buffer.withUnsafeBytes { bytes in
      guard let pointer = bytes.baseAddress else { return start }
      var at = start
      while at < limit, isUsual, at &+ 64 <= bytes.count {
        let mask = StructureMask(pointer + at, &carry)
        // Deeper than the members of a record there is nothing to see.
        let closings = mask.closing.nonzeroBitCount
        if depth &- closings > max(memberDepth, 1) {
          depth &+= mask.opening.nonzeroBitCount &- closings
        } else {
          look(mask, bytes, at, base)
        }
        at &+= 64
      }
      return at
    }
  }

  private mutating func look(_ mask: StructureMask, _ bytes: UnsafeRawBufferPointer, _ at: Int, _ base: Int) {
    var rest = mask.strings | mask.opening | mask.closing
    while rest != 0, isUsual {
      let bit = rest & (0 &- rest)
      let place = at &+ rest.trailingZeroBitCount
      rest &= rest &- 1
      if mask.strings & bit != 0 {
        if depth == memberDepth, recordStart >= 0 {
          member(bytes, place, base)
        } else if depth == 1, memberDepth == 0 || memberDepth == 3, !isBare {
          rootMember(bytes, place)
        } else if depth == 0 || depth == memberDepth &- 1 {
          isUsual = false
        }
      } else if mask.opening & bit != 0 {
        open(bytes[place], base &+ place)
      } else {
        close(base &+ place, bytes, base)
      }
    }
  }

  private mutating func open(_ byte: UInt8, _ place: Int) {
    depth &+= 1
    if depth == 1 {
      isUsual = end < 0
      isBare = byte == UInt8(ascii: "[")
      if isBare { (memberDepth, isArrayFound) = (2, true) }
    } else if isArrayNext {
      isUsual = byte == UInt8(ascii: "[") && depth == 2
      (memberDepth, isArrayNext) = (3, false)
    } else if depth == memberDepth {
      isUsual = byte == UInt8(ascii: "{")
      (recordStart, idPlace, namePlace) = (place, -1, -1)
    }
  }

  private mutating func close(_ place: Int, _ bytes: UnsafeRawBufferPointer, _ base: Int) {
    depth &-= 1
    if recordStart >= 0, depth == memberDepth &- 1 {
      record(bytes, base, place &+ 1)
      recordStart = -1
    } else if depth == 1, memberDepth == 3 {
      // Behind the records the rest of the root object is looked through as before them.
      memberDepth = 0
    } else if depth == 0 {
      end = place &+ 1
      memberDepth = 0
    }
    if depth < 0 { isUsual = false }
  }

  private mutating func rootMember(_ bytes: UnsafeRawBufferPointer, _ place: Int) {
    if matches(bytes, place, key), let value = valuePlace(bytes, place &+ key.count) {
      // A second array of records, or something else in its place.
      if isArrayFound || bytes[value] != UInt8(ascii: "[") { isUsual = false }
      (isArrayFound, isArrayNext) = (true, true)
    } else if matches(bytes, place, Self.schemaKey),
      let value = valuePlace(bytes, place &+ Self.schemaKey.count)
    {
      let next = bytes[value &+ 1]
      let isOne = bytes[value] == UInt8(ascii: "1") && !(next &- 48 < 10 || next == UInt8(ascii: "."))
      if !isOne || next | 0x20 == UInt8(ascii: "e") { isUsual = false }
    }
  }

  private static let schemaKey = Array("\"schemaVersion\"".utf8)
  private static let idKey = Array("\"id\"".utf8)
  private static let nameKey = Array("\"name\"".utf8)

  private mutating func member(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ base: Int) {
    if matches(bytes, place, Self.idKey), let value = valuePlace(bytes, place &+ Self.idKey.count) {
      if idPlace >= 0 || bytes[value] != UInt8(ascii: "\"") { isUsual = false }
      idPlace = base &+ value
    } else if matches(bytes, place, Self.nameKey), let value = valuePlace(bytes, place &+ Self.nameKey.count)
    {
      if namePlace >= 0 || bytes[value] != UInt8(ascii: "\"") { isUsual = false }
      namePlace = base &+ value
    }
  }

  @inline(__always)
  private func matches(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ key: [UInt8]) -> Bool {
    guard place &+ key.count <= bytes.count else { return false }
    for index in key.indices where bytes[place &+ index] != key[index] { return false }
    return true
  }

  /// Where the value begins behind a key; nil where what was taken for a key is a value.
  private mutating func valuePlace(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    var place = start
    var isColonSeen = false
    while place &+ 2 < bytes.count {
      switch bytes[place] {
      case 32, 10, 13, 9: break
      case UInt8(ascii: ":") where !isColonSeen: isColonSeen = true
      default: return isColonSeen ? place : nil
      }
      place &+= 1
      // So much white space is not what is looked at here.
      if place &- start > 64 { break }
    }
    isUsual = false
    return nil
  }

  private mutating func record(_ bytes: UnsafeRawBufferPointer, _ base: Int, _ end: Int) {
    guard idPlace >= 0, namePlace >= 0, let id = string(bytes, idPlace &- base, end &- base),
      let name = string(bytes, namePlace &- base, end &- base), !id.isEmpty
    else {
      isUsual = false
      return
    }
    records.append(RecordDocument.Record(id: id, name: name, range: recordStart..<end))
  }

  /// The text of the string at `place`.
  private func string(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ limit: Int) -> String? {
    var end = place &+ 1
    while end < limit, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\") { end &+= 1 }
      end &+= 1
    }
    guard end < limit else { return nil }
    let quoted = bytes[place...end]
    if quoted.contains(where: { $0 < 32 || $0 > 126 || $0 == UInt8(ascii: "\\") }) {
      guard let scan = try? JSONScan(Array(quoted)) else { return nil }
      return scan.string(in: scan.root)
    }
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension Folder {
  /// Reads into the free room of a buffer, leaving some at its end; returns how many bytes, 0 at the end of the file.
  fileprivate func read(
    _ file: Int32, into buffer: inout [UInt8], from filled: Int, at offset: Int, leaving margin: Int
  ) throws(SystemFailure) -> Int {
    let result = buffer.withUnsafeMutableBytes { bytes -> Result<Int, SystemFailure> in
      do throws(SystemFailure) {
        let room = UnsafeMutableRawBufferPointer(rebasing: bytes[filled..<bytes.count - margin])
        return .success(try calls.read(file, room, offset))
      } catch { return .failure(error) }
    }
    return try result.get()
  }
}
