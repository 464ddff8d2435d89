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
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return text == "[\n\n]" ? "[]\n" : harmless(text) + "\n"
  }

  /// Control characters beyond ASCII and marks that turn the direction of text, which only strings can hold, as JSON
  /// escapes: a terminal may show the document.
  private static func harmless(_ text: String) -> String {
    func isHarmless(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || !SafeText.isUnsafe(scalar) }
    if text.unicodeScalars.allSatisfy(isHarmless) { return text }
    return text.escaping { scalar in
      if isHarmless(scalar) { return nil }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
  }
}

extension Context {
  /// Prints `value` as the command's one JSON document.
  func printJSON(_ value: some Encodable) throws { try output.write(JSONOutput.text(value)) }
}
