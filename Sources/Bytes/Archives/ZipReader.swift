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
  /// - Throws: for anything damaged, encrypted, too large, a zip64 archive, or a path that leaves the archive.
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
    let onDisk = try reader.u16(.little)
    let count = try reader.u16(.little)
    let size = try reader.u32(.little)
    let start = try reader.u32(.little)
    guard count != 0xFFFF, size != 0xFFFF_FFFF, start != 0xFFFF_FFFF else {
      throw ByteError("zip64 archives are not supported; save it as a plain zip", at: end)
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
    for _ in 0..<count { records.append(try record(&directory)) }
    return records
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

  private static func record(_ reader: inout ByteReader) throws(ByteError) -> Record {
    let place = reader.offset
    guard try reader.u32(.little) == centralHeader else {
      throw ByteError("damaged zip directory", at: place)
    }
    try reader.skip(4)
    let flags = try reader.u16(.little)
    let method = try reader.u16(.little)
    try reader.skip(4)
    let crc = try reader.integer(UInt32.self, .little)
    let compressed = try reader.u32(.little)
    let size = try reader.u32(.little)
    let nameLength = try reader.u16(.little)
    let extraLength = try reader.u16(.little)
    let commentLength = try reader.u16(.little)
    try reader.skip(8)
    let header = try reader.u32(.little)
    let path = try reader.utf8(nameLength)
    try reader.skip(extraLength)
    try reader.skip(commentLength)
    try checkPath(path, at: place)
    guard flags & 1 == 0 else { throw ByteError("\(quoted(path)) is encrypted", at: place) }
    guard compressed != 0xFFFF_FFFF, size != 0xFFFF_FFFF, header != 0xFFFF_FFFF else {
      throw ByteError("zip64 archives are not supported; save it as a plain zip", at: place)
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
