extension Zip {
  /// How much an archive may hold before it is refused.
  public struct Limits: Sendable {
    /// The most files.
    public var entries: Int
    /// The most bytes in one file, uncompressed.
    public var entryBytes: Int
    /// The most bytes in all files together, uncompressed.
    public var totalBytes: Int

    /// Makes limits; the defaults suit palette files.
    public init(entries: Int = 4096, entryBytes: Int = 32 << 20, totalBytes: Int = 64 << 20) {
      self.entries = entries
      self.entryBytes = entryBytes
      self.totalBytes = totalBytes
    }
  }

  private struct Record {
    var path: String
    var method: Int
    var crc: UInt32
    var compressed: Int
    var size: Int
    var header: Int
  }

  /// Whether `bytes` begin as a zip archive does.
  public static func isZip(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Reads an archive; folders are left out.
  ///
  /// - Parameters:
  ///   - bytes: the archive.
  ///   - limits: caps on what comes out.
  ///   - wanted: which paths to unpack; all when left out.
  /// - Throws: for anything damaged, encrypted, too large, or a path that leaves the archive.
  public static func read(
    _ bytes: [UInt8], limits: Limits = Limits(), where wanted: (String) -> Bool = { _ in true }
  ) throws(ByteError) -> [Entry] {
    var total = 0
    var entries: [Entry] = []
    for record in try directory(bytes, limits) {
      guard !record.path.hasSuffix("/"), wanted(record.path) else { continue }
      guard record.size <= limits.entryBytes else {
        throw ByteError(
          "\(quoted(record.path)) holds more than \(limits.entryBytes) bytes", at: record.header)
      }
      total += record.size
      guard total <= limits.totalBytes else {
        throw ByteError("the archive holds more than \(limits.totalBytes) bytes", at: record.header)
      }
      let data = try unpack(record, bytes)
      entries.append(Entry(path: record.path, bytes: data, isCompressed: record.method == 8))
    }
    return entries
  }

  private static func quoted(_ path: String) -> String { "\"\(path)\"" }

  private static func directory(_ bytes: [UInt8], _ limits: Limits) throws(ByteError) -> [Record] {
    guard let end = findEnd(bytes) else {
      throw ByteError("zip archive without a directory: it is cut short, or no zip", at: bytes.count)
    }
    var reader = ByteReader(bytes)
    try reader.seek(to: end + 4)
    let disk = try reader.u16(.little)
    let directoryDisk = try reader.u16(.little)
    var onDisk = try reader.u16(.little)
    var count = try reader.u16(.little)
    var size = try reader.u32(.little)
    var start = try reader.u32(.little)
    if count == 0xFFFF || size == full || start == full, let wide = try wideEnd(bytes, end) {
      (onDisk, count, size, start) = (wide.count, wide.count, wide.size, wide.start)
    }
    guard disk == 0, directoryDisk == 0, onDisk == count else {
      throw ByteError("zip archives in several parts are not supported", at: end)
    }
    guard count <= limits.entries else {
      throw ByteError("the archive holds more than \(limits.entries) files", at: end)
    }
    guard start <= end, size <= end - start else {
      throw ByteError("the zip directory lies outside the file", at: end)
    }
    var records: [Record] = []
    var directory = ByteReader(bytes, in: start..<end)
    for _ in 0..<count { records.append(try record(&directory, bytes.count)) }
    return records
  }

  /// The numbers of a zip64 end record, which stands before the plain one where its fields are too small; nil where there is
  /// none, and the plain fields mean what they say. Source: APPNOTE 6.3.10, sections 4.3.14 and 4.3.15.
  private static func wideEnd(_ bytes: [UInt8], _ end: Int) throws(ByteError) -> (
    count: Int, size: Int, start: Int
  )? {
    guard end >= 20 else { return nil }
    var locator = ByteReader(bytes)
    try locator.seek(to: end - 20)
    guard try locator.u32(.little) == 0x0706_4B50 else { return nil }
    try locator.skip(4)
    let place = try small(locator.integer(UInt64.self, .little), at: end - 12)
    guard place <= end - 20 else {
      throw ByteError("the zip64 directory lies outside the file", at: end - 12)
    }
    var record = ByteReader(bytes)
    try record.seek(to: place)
    guard try record.u32(.little) == 0x0606_4B50 else {
      throw ByteError("damaged zip64 directory", at: place)
    }
    try record.skip(28)
    let count = try small(record.integer(UInt64.self, .little), at: place)
    let size = try small(record.integer(UInt64.self, .little), at: place)
    let start = try small(record.integer(UInt64.self, .little), at: place)
    return (count, size, start)
  }

  /// What a field of 32 bits holds where the number stands among those of zip64.
  private static let full = Int(clamping: UInt32.max)

  /// A number of zip64 that a file in memory can have.
  private static func small(_ value: UInt64, at place: Int) throws(ByteError) -> Int {
    guard value < 1 << 48, let number = Int(exactly: value) else {
      throw ByteError("a zip64 number is too large", at: place)
    }
    return number
  }

  /// The last end record whose comment reaches to the end of the file.
  private static func findEnd(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    for start in stride(from: bytes.count - 22, through: max(0, bytes.count - 22 - 0xFFFF), by: -1)
    where bytes[start] == 0x50 && bytes[start + 1] == 0x4B && bytes[start + 2] == 5 && bytes[start + 3] == 6 {
      let comment = Int(bytes[start + 20]) | Int(bytes[start + 21]) << 8
      if start + 22 + comment == bytes.count { return start }
    }
    return nil
  }

  private static func record(_ reader: inout ByteReader, _ bytes: Int) throws(ByteError) -> Record {
    let place = reader.offset
    guard try reader.u32(.little) == centralHeader else {
      throw ByteError("damaged zip directory", at: place)
    }
    try reader.skip(4)
    let flags = try reader.u16(.little)
    let method = try reader.u16(.little)
    try reader.skip(4)
    let crc = try reader.integer(UInt32.self, .little)
    var compressed = try reader.u32(.little)
    var size = try reader.u32(.little)
    let nameLength = try reader.u16(.little)
    let extraLength = try reader.u16(.little)
    let commentLength = try reader.u16(.little)
    try reader.skip(8)
    var header = try reader.u32(.little)
    let path = try reader.utf8(nameLength)
    // The fields that are full stand in the extra field of zip64, in this order.
    var left = extraLength
    while left >= 4 {
      let id = try reader.u16(.little)
      let length = try reader.u16(.little)
      left -= 4
      guard length <= left else { throw ByteError("damaged zip directory", at: place) }
      left -= length
      let next = reader.offset + length
      if id == 1 {
        if size == full, reader.offset + 8 <= next {
          size = try small(reader.integer(UInt64.self, .little), at: place)
        }
        if compressed == full, reader.offset + 8 <= next {
          compressed = try small(reader.integer(UInt64.self, .little), at: place)
        }
        if header == full, reader.offset + 8 <= next {
          header = try small(reader.integer(UInt64.self, .little), at: place)
        }
      }
      try reader.skip(next - reader.offset)
    }
    try reader.skip(left)
    try reader.skip(commentLength)
    try checkPath(path, at: place)
    guard flags & 1 == 0 else { throw ByteError("\(quoted(path)) is encrypted", at: place) }
    guard compressed <= bytes, header <= bytes else {
      throw ByteError("\(quoted(path)) lies outside the file", at: place)
    }
    guard method == 0 || method == 8 else {
      throw ByteError("\(quoted(path)) uses zip compression method \(method), not deflate", at: place)
    }
    return Record(
      path: path, method: method, crc: crc, compressed: compressed, size: size, header: header)
  }

  private static func checkPath(_ path: String, at place: Int) throws(ByteError) {
    let isSafe =
      !path.isEmpty && !path.hasPrefix("/") && !path.unicodeScalars.contains { $0 == "\\" || $0 == "\0" }
      && !path.split(separator: "/").contains("..") && path.dropFirst().first != ":"
    guard isSafe else { throw ByteError("the archive holds an unsafe path", at: place) }
  }

  private static func unpack(_ record: Record, _ bytes: [UInt8]) throws(ByteError) -> [UInt8] {
    var reader = ByteReader(bytes)
    try reader.seek(to: record.header)
    guard try reader.u32(.little) == localHeader else {
      throw ByteError("damaged header of \(quoted(record.path))", at: record.header)
    }
    // Sizes here can be 0 when a data descriptor follows; those of the directory are always right.
    try reader.skip(22)
    let nameLength = try reader.u16(.little)
    let extraLength = try reader.u16(.little)
    try reader.skip(nameLength)
    try reader.skip(extraLength)
    try reader.require(record.compressed, quoted(record.path))
    let start = reader.offset
    let data: [UInt8]
    if record.method == 0 {
      data = try reader.bytes(record.compressed)
    } else {
      data = try Inflate.inflate(
        bytes, in: start..<start + record.compressed, limit: record.size, expecting: record.size)
    }
    guard data.count == record.size, CRC32.checksum(data) == record.crc else {
      throw ByteError("checksum of \(quoted(record.path)) does not match", at: start)
    }
    return data
  }
}
