#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON documents on standard output.
enum JSONOutput {
  /// `value` as indented JSON with sorted keys and a final line break.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}

extension Context {
  /// Prints `value` as the command's one JSON document.
  func printJSON(_ value: some Encodable) throws { try output.write(JSONOutput.text(value)) }
}
