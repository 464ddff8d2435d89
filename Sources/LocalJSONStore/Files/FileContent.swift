/// A file as it was read.
///
/// An object: the status has so many parts that copies of it take longer than reading a small file.
final class FileContent: Sendable {
  let bytes: [UInt8]
  let status: FileStatus
  /// By ``DocumentDigest``; 0 where it was not asked for.
  let digest: UInt64

  init(bytes: [UInt8], status: FileStatus, digest: UInt64) {
    self.bytes = bytes
    self.status = status
    self.digest = digest
  }
}
