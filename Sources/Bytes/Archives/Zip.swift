/// The zip archive format as far as palette files use it: stored and deflated entries, zip64 records, no encryption.
/// Source: APPNOTE.TXT 6.3.10.
public enum Zip {
  /// One file of an archive.
  public struct Entry: Sendable {
    /// The path, with `/` between its parts.
    public var path: String
    /// The bytes, uncompressed.
    public var bytes: [UInt8]
    /// Whether to deflate it when writing; it is stored where that is no shorter.
    public var isCompressed: Bool

    /// Makes an entry.
    public init(path: String, bytes: [UInt8], isCompressed: Bool = true) {
      self.path = path
      self.bytes = bytes
      self.isCompressed = isCompressed
    }
  }

  static let localHeader = 0x0403_4B50
  static let centralHeader = 0x0201_4B50
  static let endOfDirectory = 0x0605_4B50
  /// 1980-01-01, the first day the format knows: a real time would make two equal archives differ.
  static let fixedDate = 0x0021
  static let utf8Names = 0x0800

  /// Writes an archive. The same entries always give the same bytes.
  public static func write(_ entries: [Entry]) throws(ByteError) -> [UInt8] {
    var writer = ByteWriter()
    var directory = ByteWriter()
    guard entries.count < 0xFFFF else { throw ByteError("too many files for a zip archive", at: 0) }
    for entry in entries {
      let offset = writer.count
      let name = Array(entry.path.utf8)
      let deflated = entry.isCompressed ? Deflate.compress(entry.bytes) : entry.bytes
      let isDeflated = entry.isCompressed && deflated.count < entry.bytes.count
      let body = isDeflated ? deflated : entry.bytes
      guard name.count < 0xFFFF, offset + body.count + entry.bytes.count < 0x7FFF_FFFF else {
        throw ByteError("zip archive grows past 2 GB", at: offset)
      }
      var common = ByteWriter()
      common.u16(20, .little)
      common.u16(name.allSatisfy { $0 < 128 } ? 0 : utf8Names, .little)
      common.u16(isDeflated ? 8 : 0, .little)
      common.u16(0, .little)
      common.u16(fixedDate, .little)
      common.integer(CRC32.checksum(entry.bytes), .little)
      common.u32(body.count, .little)
      common.u32(entry.bytes.count, .little)
      common.u16(name.count, .little)
      common.u16(0, .little)

      writer.u32(localHeader, .little)
      writer.append(common.bytes)
      writer.append(name)
      writer.append(body)

      directory.u32(centralHeader, .little)
      directory.u16(20, .little)
      directory.append(common.bytes)
      // No comment, disk 0, no attributes.
      directory.append(repeatElement(0, count: 10))
      directory.u32(offset, .little)
      directory.append(name)
    }
    let start = writer.count
    writer.append(directory.bytes)
    writer.u32(endOfDirectory, .little)
    writer.u32(0, .little)
    writer.u16(entries.count, .little)
    writer.u16(entries.count, .little)
    writer.u32(directory.count, .little)
    writer.u32(start, .little)
    writer.u16(0, .little)
    return writer.bytes
  }
}
