import PaletteCore
import PaletteFormats

/// Changes colors that a script writes as numbers: `0xff0011`, `[255, 0, 17]`, `{ r: 255, g: 0, b: 17 }`,
/// `{ h: 212, s: 60, l: 40 }`. Only the numbers change.
enum NumberEdit {
  /// The new color in the notation of the old text; nil where that holds no such color.
  static func replacement(for old: String, from: Color, to: Color) -> String? {
    if let number = hexadecimal(old, from: from, to: to) { return number }
    guard let channels = channels(of: old) else { return nil }
    let keys = String(channels.map(\.key).filter { $0 != "a" })
    let values = channels.map(\.value)
    // Bytes and percent, or shares: whichever comes to the color.
    guard let notation = ChannelNotation(rawValue: keys),
      let areShares = [false, true].first(where: {
        notation.color(values, areShares: $0).rgb8 == from.withAlpha(1).rgb8
      })
    else { return nil }
    let target = notation.values(of: to.withAlpha(1), areShares: areShares)
    // As few digits as say the color.
    for decimals in 0...6 {
      var text = Array(old.utf8)
      var said = target
      for (index, channel) in channels.enumerated().reversed() where index < 3 {
        let value = NumberText.text(target[index], decimals: decimals)
        text.replaceSubrange(channel.range, with: Array(value.utf8))
        said[index] = Double(value) ?? 0
      }
      if notation.color(said, areShares: areShares).rgb8 == to.withAlpha(1).rgb8 {
        return String(decoding: text, as: UTF8.self)
      }
    }
    return nil
  }

  /// `0xff0011`, and `0xffff0011` with its opacity first.
  private static func hexadecimal(_ old: String, from: Color, to: Color) -> String? {
    let digits = old.dropFirst(2)
    guard old.lowercased().hasPrefix("0x"), digits.count <= 6 || digits.count == 8,
      digits.allSatisfy(\.isHexDigit), let read = Color(hex: "#" + padded(digits.suffix(6))),
      read.rgb8 == from.withAlpha(1).rgb8
    else { return nil }
    let new = to.withAlpha(1).hex.dropFirst()
    let isUpper = digits.contains(where: \.isUppercase)
    let opacity = digits.count == 8 ? digits.prefix(2) : ""
    return "\(old.prefix(2))\(opacity)\(isUpper ? new.uppercased() : String(new))"
  }

  private static func padded(_ digits: Substring) -> String {
    String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The numbers of a text with their keys, which are those of red, green and blue in an array, with the bytes that they are
  /// written in; nil where there is anything else.
  private static func channels(of old: String) -> [(key: Character, range: Range<Int>, value: Double)]? {
    let bytes = Array(old.utf8)
    guard let first = bytes.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
      return nil
    }
    var found: [(key: Character, range: Range<Int>, value: Double)] = []
    var at = 1
    var key = ""
    while at < bytes.count {
      let start = at
      let byte = bytes[at]
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".") {
        while at < bytes.count, "0123456789.".utf8.contains(bytes[at]) { at += 1 }
        guard let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)) else { return nil }
        let name = first == UInt8(ascii: "[") ? Array("rgba").dropFirst(found.count).first : key.first
        guard let name else { return nil }
        found.append((name, start..<at, value))
        key = ""
      } else if UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte {
        while at < bytes.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[at] { at += 1 }
        key = String(decoding: bytes[start..<at], as: UTF8.self)
      } else if " \t\r\n,:'\"[]{}".utf8.contains(byte) {
        at += 1
      } else {
        return nil
      }
    }
    return (3...4).contains(found.count) ? found : nil
  }
}
