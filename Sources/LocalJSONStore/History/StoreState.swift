import Bytes

/// What the documents were when uncolor last wrote them; the newest record of the history holds it.
///
/// It stands at the end of the line, with a checksum of its own, so that a reader finds it without reading the record.
struct StoreState: Sendable, Hashable {
  /// One document.
  struct Document: Sendable, Hashable {
    /// The digest of the document as it was written.
    var digest: UInt64
    /// Its bytes.
    var size: Int
    /// When it was written, in nanoseconds since 1970.
    var modified: Int
    /// The digest of what it replaced, which is the previous version's; nil where there was none or it is not known.
    var previous: UInt64?
  }

  var documents = ForEachDocument<Document>()

  /// `palettes=DIGEST,SIZE,TIME,PREVIOUS colors=… sum=CHECKSUM`.
  var text: String {
    let parts = StoreDocument.allCases.compactMap { document -> String? in
      guard let state = documents[document] else { return nil }
      let previous = state.previous?.hexadecimal ?? "-"
      return "\(document.rawValue)=\(state.digest.hexadecimal),\(state.size),\(state.modified),\(previous)"
    }
    let body = parts.joined(separator: " ")
    return "\(body) sum=\(CRC32.checksum(Array(body.utf8)))"
  }

  init() {}

  /// Nil where the text is not whole.
  init?(_ text: String) {
    var rest = text[...]
    while !rest.isEmpty {
      var part = rest.taken(before: UInt8(ascii: " "))
      let key = part.taken(before: UInt8(ascii: "="))
      if key == "sum" { continue }
      let comma = UInt8(ascii: ",")
      guard let digest = UInt64(part.taken(before: comma), radix: 16),
        let size = Int(part.taken(before: comma)), let modified = Int(part.taken(before: comma)),
        !part.isEmpty, !part.utf8.contains(comma)
      else { return nil }
      // A document that a later version knows is none of ours.
      guard let document = StoreDocument(rawValue: String(key)) else { continue }
      documents[document] = Document(
        digest: digest, size: size, modified: modified,
        previous: part == "-" ? nil : UInt64(part, radix: 16))
    }
    // The checksum stands at the end.
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: " ")), text[end...].utf8.starts(with: " sum=".utf8),
      UInt32(text[text.utf8.index(end, offsetBy: 5)...]) == CRC32.checksum(Array(text[..<end].utf8))
    else { return nil }
  }

  /// How much of the end of a history is enough to find the state in it.
  static let window = 1024

  /// The state at the end of a history's last bytes; nil where those do not end in a whole line with one.
  static func last(in bytes: [UInt8]) -> StoreState? {
    let mark = Array(",\"state\":\"".utf8)
    var start = bytes.count - mark.count - 1
    while start >= 0, bytes[start] != mark[0] || !bytes[start...].starts(with: mark) { start -= 1 }
    guard start >= 0, bytes.last == 10 else { return nil }
    let begin = start + mark.count
    var end = begin
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
    guard end < bytes.count, bytes[end...].starts(with: Array("\",\"crc\":".utf8)) else { return nil }
    for at in begin..<bytes.count - 1 where bytes[at] == 10 { return nil }
    return StoreState(String(decoding: bytes[begin..<end], as: UTF8.self))
  }
}
