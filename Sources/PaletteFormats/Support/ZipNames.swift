import Bytes

extension Zip {
  /// The paths in an archive; nothing is unpacked.
  static func names(_ bytes: [UInt8]) throws(ByteError) -> Set<String> {
    var names: Set<String> = []
    _ = try read(bytes) { path in
      names.insert(path)
      return false
    }
    return names
  }
}
