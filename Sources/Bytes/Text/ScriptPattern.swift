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
}
