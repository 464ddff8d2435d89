/// Text of addresses, in which a byte may stand as a percent sign and two digits. Source: RFC 3986, section 2.1.
package enum PercentText {
  /// The bytes that a text stands for; percent signs without digits are kept.
  package static func decoded(_ text: some StringProtocol) -> [UInt8] {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[at + 1...at + 2], as: UTF8.self), radix: 16)
      {
        out.append(byte)
        at += 3
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    return out
  }
}
