#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON as every document of this tool is written: two spaces, sorted keys, one newline at the end.
public enum CanonicalJSON {
  /// The document of `value`. Throws ``FormatError`` where a number is not finite.
  public static func encode(_ value: some Encodable) throws(FormatError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { return indent([UInt8](try encoder.encode(value))) } catch {
      throw FormatError("the palette cannot be written as JSON", hint: "check its numbers: one is not finite")
    }
  }

  /// Spreads compact JSON over lines; empty objects and arrays stay on one.
  static func indent(_ compact: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(compact.count * 2)
    var depth = 0
    var isInString = false
    var at = 0
    func newline() {
      out.append(10)
      for _ in 0..<depth { out.append(contentsOf: [32, 32]) }
    }
    while at < compact.count {
      let byte = compact[at]
      at += 1
      if isInString {
        out.append(byte)
        if byte == UInt8(ascii: "\\"), at < compact.count {
          out.append(compact[at])
          at += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        out.append(byte)
        // In ASCII a closing bracket lies two after its opening one.
        if at < compact.count, compact[at] == byte + 2 {
          out.append(compact[at])
          at += 1
        } else {
          depth += 1
          newline()
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        newline()
        out.append(byte)
      case UInt8(ascii: ","):
        out.append(byte)
        newline()
      case UInt8(ascii: ":"): out.append(contentsOf: [byte, 32])
      default:
        if byte == UInt8(ascii: "\"") { isInString = true }
        out.append(byte)
      }
    }
    out.append(10)
    return out
  }
}
