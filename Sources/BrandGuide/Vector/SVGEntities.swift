import Bytes

/// Puts the entities that a document declares for itself in place, as drawing programs do for the names of their
/// namespaces. Source: XML 1.0, section 4.2.
enum SVGEntities {
  /// The document without entities of its own; line numbers stay.
  static func expanded(_ bytes: [UInt8], _ budget: ExpansionBudget) throws(PictureError) -> [UInt8] {
    let head = Array("<!ENTITY".utf8)
    guard bytes.firstRange(of: head) != nil else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    var values: [String: String] = [:]
    for part in text.split(separator: "<!ENTITY", omittingEmptySubsequences: false).dropFirst() {
      var scanner = SVGScanner(String(part.prefix(20_000)))
      scanner.skipSpace()
      let name = scanner.word()
      scanner.skipSpace()
      guard !name.isEmpty, let quote = scanner.next, quote == 0x22 || quote == 0x27 else {
        throw PictureError("the document type declares an entity that is not plain text", hint: "remove it")
      }
      let rest = part.utf8.drop { $0 != quote }.dropFirst()
      let value = String(decoding: rest.prefix { $0 != quote }, as: UTF8.self)
      if value.utf8.count == rest.count || value.contains("<") || value.contains("\n") {
        throw PictureError("the entity \(name) holds more than plain text", hint: "remove it")
      }
      if values.count >= 100 { throw PictureError("the document type declares more than 100 entities") }
      values[name] = value
    }
    guard let end = bytes.firstRange(of: Array("]>".utf8))?.upperBound else { return bytes }
    return Array(bytes[..<end]) + (try replaced(bytes[end...], values, budget, depth: 0))
  }

  private static func replaced(
    _ bytes: ArraySlice<UInt8>, _ values: [String: String], _ budget: ExpansionBudget, depth: Int
  ) throws(PictureError) -> [UInt8] {
    var out: [UInt8] = []
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let byte = bytes[i]
      if byte == UInt8(ascii: "&") {
        let name = bytes[(i + 1)...].prefix(64).prefix { $0 != UInt8(ascii: ";") }
        if let value = values[String(decoding: name, as: UTF8.self)], name.endIndex < bytes.endIndex {
          do { try budget.spend(bytes: value.utf8.count, steps: 1) } catch {
            throw PictureError("the document's entities have no end")
          }
          if depth >= 4 { throw PictureError("the document's entities are nested deeper than 4") }
          out += try replaced(Array(value.utf8)[...], values, budget, depth: depth + 1)
          i = name.endIndex + 1
          continue
        }
      }
      out.append(byte)
      i += 1
    }
    return out
  }
}
