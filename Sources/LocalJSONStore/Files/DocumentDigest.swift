/// A digest of a whole document, over its bytes as they are read, that notices any change of them by a failing disk.
///
/// Eight independent lanes of multiply and shift, so that it runs at the speed of memory; each step can be inverted, so
/// that any change within one lane changes the digest. It is no defense against forgery.
final class DocumentDigest {
  private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let block = 64

  private var lanes: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (
    1, 2, 3, 4, 5, 6, 7, 8
  )
  private var count: UInt64 = 0
  /// What is left of the last block.
  private var rest: [UInt8] = []

  init() {}

  /// The digest of a whole array.
  static func of(_ bytes: [UInt8]) -> UInt64 {
    let digest = DocumentDigest()
    bytes.withUnsafeBytes { digest.update($0) }
    return digest.value
  }

  /// The digest of content that is still in pieces.
  static func of(_ pieces: Pieces) -> UInt64 {
    let digest = DocumentDigest()
    for run in pieces.runs { run.withUnsafeBytes { digest.update($0) } }
    return digest.value
  }

  /// Takes the next bytes; how they are cut makes no difference.
  func update(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var bytes = bytes
    if !rest.isEmpty {
      let taken = min(Self.block - rest.count, bytes.count)
      rest += bytes[..<taken]
      bytes = UnsafeRawBufferPointer(rebasing: bytes[taken...])
      if rest.count < Self.block { return }
      let whole = rest
      rest.removeAll(keepingCapacity: true)
      whole.withUnsafeBytes { _ = blocks($0) }
    }
    let done = blocks(bytes)
    rest += bytes[done...]
  }

  /// Takes all whole blocks; returns how many bytes those are.
  private func blocks(_ bytes: UnsafeRawBufferPointer) -> Int {
    var (a, b, c, d, e, f, g, h) = lanes
    var at = 0
    while at &+ Self.block <= bytes.count {
      Self.mix(&a, bytes, at)
      Self.mix(&b, bytes, at &+ 8)
      Self.mix(&c, bytes, at &+ 16)
      Self.mix(&d, bytes, at &+ 24)
      Self.mix(&e, bytes, at &+ 32)
      Self.mix(&f, bytes, at &+ 40)
      Self.mix(&g, bytes, at &+ 48)
      Self.mix(&h, bytes, at &+ 56)
      at &+= Self.block
    }
    lanes = (a, b, c, d, e, f, g, h)
    return at
  }

  @inline(__always)
  private static func mix(_ lane: inout UInt64, _ bytes: UnsafeRawBufferPointer, _ at: Int) {
    mix(&lane, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
  }

  @inline(__always)
  private static func mix(_ lane: inout UInt64, _ word: UInt64) {
    lane = (lane ^ word) &* prime
    lane ^= lane >> 32
  }

  /// The digest of all that was taken.
  var value: UInt64 {
    let last = DocumentDigest()
    last.lanes = lanes
    if !rest.isEmpty {
      // The count, which goes in too, tells padding from zeros.
      let padded = rest + [UInt8](repeating: 0, count: Self.block - rest.count)
      padded.withUnsafeBytes { _ = last.blocks($0) }
    }
    var value = count
    let (a, b, c, d, e, f, g, h) = last.lanes
    for lane in [a, b, c, d, e, f, g, h] { Self.mix(&value, lane) }
    return value
  }
}

extension UInt64 {
  /// Sixteen hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
