#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Parts of the model as they stand inside other documents.
enum ModelJSON {
  /// Decodes `tree`; nil where there is none.
  ///
  /// - Throws: ``FormatError`` at `place`.
  static func decode<T: Decodable>(_ tree: JSONTree?, as type: T.Type = T.self, at place: String) throws -> T?
  {
    guard let tree else { return nil }
    do { return try JSONDecoder().decode(T.self, from: Data(tree.text.utf8)) } catch {
      throw FormatError(
        "\(place) of \(DTCG.vendor) cannot be read", at: "$extensions.\(DTCG.vendor).\(place)")
    }
  }

  /// Encodes `value`, keys sorted.
  static func encode(_ value: some Encodable) throws -> JSONTree {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try JSONTree([UInt8](encoder.encode(value)))
  }
}
