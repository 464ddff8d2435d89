/// A regular expression in JavaScript, which only what stands before it tells from a division.
package enum ScriptPattern {
  /// Goes over the expression whose first slash is at `start`: to behind its last slash, or to the end of the line or to `limit`
  /// where it has none. Flags are not gone over. Source: ECMAScript 2025, section 12.9.5.
  package static func end(of start: Int, in bytes: [UInt8], limit: Int) -> (place: Int, isClosed: Bool) {
    var isInClass = false
    var at = start + 1
    while at < limit, bytes[at] != 10, bytes[at] != 13 {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return (at + 1, true)
      default: break
      }
      at += 1
    }
    return (at, false)
  }

  /// Whether a value can begin at a slash, by what stands before it; else it divides.
  package static func begins(at slash: Int, in bytes: [UInt8]) -> Bool {
    var before = slash - 1
    while before >= 0, bytes[before] <= 32 { before -= 1 }
    guard before >= 0 else { return true }
    if "(,=:[!&|?{;".utf8.contains(bytes[before]) { return true }
    if bytes[before] == UInt8(ascii: ">") { return before > 0 && bytes[before - 1] == UInt8(ascii: "=") }
    let word = Array("return".utf8)
    let start = before + 1 - word.count
    guard start >= 0, bytes[start...before].elementsEqual(word) else { return false }
    return start == 0 || !isWordByte(bytes[start - 1])
  }

  /// Goes over the expression at a slash with its flags; the same place where the slash begins none.
  ///
  /// Expressions are short: going over a line of a packed script for each slash in it would take its square, so what is none costs of
  /// the budget.
  package static func skipped(at slash: Int, in bytes: [UInt8], budget: inout Int) -> Int {
    guard budget > 0, begins(at: slash, in: bytes) else { return slash }
    let end = end(of: slash, in: bytes, limit: min(bytes.count, slash + 512))
    guard end.isClosed else {
      budget -= (end.place - slash) / 8
      return slash
    }
    return bytes[end.place...].firstIndex { !isWordByte($0) } ?? bytes.count
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
