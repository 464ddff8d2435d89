/// Text in UTF-16, as editors and shells of Windows write it: told by the mark at its start.
public enum WideText {
  /// The same text in UTF-8; the bytes as they are where they are no text in UTF-16.
  public static func plain(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count % 2 == 0, let first = bytes.first, first >= 0xFE else { return bytes }
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
    let units = stride(from: 2, to: bytes.count, by: 2).map { at -> UInt16 in
      let (high, low) = isBig ? (bytes[at], bytes[at + 1]) : (bytes[at + 1], bytes[at])
      return UInt16(high) << 8 | UInt16(low)
    }
    // Four bytes of zero come from other encodings, and from what is no text.
    guard !units.contains(0), let text = String(validating: units, as: UTF16.self) else { return bytes }
    return Array(text.utf8)
  }
}
