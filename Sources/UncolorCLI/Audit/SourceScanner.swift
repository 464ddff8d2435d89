import PaletteCore

/// Finds the colors in source code: in strings, as CSS writes them, and as the numbers that toolkits take. Comments are
/// passed over.
struct SourceScanner {
  /// How programs of a language write colors.
  enum Language {
    /// JavaScript and TypeScript, with or without JSX.
    case script
    case swift
    case kotlin

    /// By the ending of a file's name.
    static let bySuffix: [String: Language] = [
      "js": .script, "jsx": .script, "mjs": .script, "cjs": .script, "ts": .script, "tsx": .script,
      "mts": .script, "cts": .script, "swift": .swift, "kt": .kotlin, "kts": .kotlin, "java": .kotlin,
    ]
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let language: Language
  private var position: TextPosition
  private var found: [WrittenColor] = []

  /// Every color, in the order of the text.
  static func colors(in bytes: [UInt8], _ language: Language) -> [WrittenColor] {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = SourceScanner(buffer, language)
      scanner.run()
      return scanner.found
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: Language) {
    self.bytes = bytes
    self.language = language
    position = TextPosition(bytes)
  }

  private mutating func run() {
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "/"):
        while at < bytes.count, bytes[at] != 10 { at += 1 }
      case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "*"):
        at += 2
        while at < bytes.count, bytes[at] != UInt8(ascii: "*") || byte(at + 1) != UInt8(ascii: "/") {
          at += 1
        }
        at += 2
      case UInt8(ascii: "\""), UInt8(ascii: "`"): at = string(at)
      case UInt8(ascii: "'") where language == .script: at = string(at)
      case let byte where ASCII.isName(byte):
        let end = endOfName(at)
        at = word(at..<end)
      default: at += 1
      }
    }
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func endOfName(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, ASCII.isName(bytes[end]), bytes[end] != UInt8(ascii: "-") { end += 1 }
    return max(end, start + 1)
  }

  // MARK: Strings

  /// Looks into a string; returns where it ends.
  private mutating func string(_ start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != bytes[start] {
      // Only a template goes on in the next line.
      if bytes[end] == 10, bytes[start] != UInt8(ascii: "`") { return end }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, bytes.count)
    var at = start + 1
    while at < end {
      if bytes[at] == UInt8(ascii: "#") {
        let close = endOfName(at + 1)
        // What stands in a longer word is an address or an identifier.
        let isWhole = at == start + 1 || !ASCII.isName(bytes[at - 1]) && bytes[at - 1] != UInt8(ascii: "/")
        if isWhole, close <= end, [4, 5, 7, 9].contains(close - at) { takeCSS(at..<close) }
        at = max(close, at + 1)
      } else if ASCII.isName(bytes[at]) {
        let close = endOfName(at)
        if close < end, bytes[close] == UInt8(ascii: "("),
          ColorSpace.hasFunction(text(at..<close).lowercased()),
          let last = (close..<min(end, close + 200)).first(where: { bytes[$0] == UInt8(ascii: ")") })
        {
          takeCSS(at..<last + 1)
        } else if let last = mix(at, end) {
          takeCSS(at..<last)
          at = last
          continue
        }
        at = close
      } else {
        at += 1
      }
    }
    return end + 1
  }

  /// The end of a `color-mix(…)` that begins here and depends on nothing; nil for anything else.
  private func mix(_ start: Int, _ end: Int) -> Int? {
    let name = Array("color-mix(".utf8)
    guard start + name.count < end, bytes[start..<start + name.count].elementsEqual(name) else { return nil }
    var depth = 0
    for at in start..<min(end, start + 500) {
      if bytes[at] == UInt8(ascii: "(") { depth += 1 }
      guard bytes[at] == UInt8(ascii: ")") else { continue }
      depth -= 1
      if depth == 0 {
        let isConstant = (try? ColorExpression(css: text(start..<at + 1)))?.constant != nil
        return isConstant ? at + 1 : nil
      }
    }
    return nil
  }

  private mutating func takeCSS(_ range: Range<Int>) {
    // Hexadecimal digits of Android put the opacity first.
    let written = text(range)
    let css =
      language == .kotlin && written.hasPrefix("#") && written.utf8.count == 9
      ? "#" + written.dropFirst(3) + written.dropFirst().prefix(2) : written
    guard let color = try? ColorExpression(css: css).constant else { return }
    take(color, range)
  }

  // MARK: Numbers

  /// A word outside strings: `0xFF112233` of a color, or a function that takes channels.
  private mutating func word(_ range: Range<Int>) -> Int {
    guard byte(range.upperBound) == UInt8(ascii: "(") else { return range.upperBound }
    let name = text(range)
    guard ["Color", "UIColor", "NSColor", "colorLiteral"].contains(name) else { return range.upperBound }
    let open = range.upperBound
    guard let close = (open..<min(bytes.count, open + 300)).first(where: { bytes[$0] == UInt8(ascii: ")") })
    else { return open }
    let inside = text(open + 1..<close)
    if inside.utf8.contains(UInt8(ascii: "\"")) || inside.utf8.contains(UInt8(ascii: "(")) { return open }
    guard let color = Self.color(inside, language) else { return open }
    take(color, range.lowerBound..<close + 1)
    return close + 1
  }

  /// The color of arguments such as `red: 0.1, green: 0.2, blue: 0.3, alpha: 1`, `0xFF0B1F3A` or `hex: 0x0B1F3A`.
  private static func color(_ text: String, _ language: Language) -> Color? {
    var channels: [String: Double] = [:]
    for argument in text.split(separator: ",") {
      let parts = argument.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      guard let value = parts.last else { return nil }
      if value.lowercased().hasPrefix("0x"),
        let number = UInt64(value.dropFirst(2).filter { $0 != "_" && $0 != "L" }, radix: 16)
      {
        let digits = value.dropFirst(2).count { $0 != "_" && $0 != "L" }
        guard digits == 6 || digits == 8 else { return nil }
        let alpha = digits == 8 ? Double(number >> 24 & 255) / 255 : 1
        return Color(
          .srgb, Double(number >> 16 & 255) / 255, Double(number >> 8 & 255) / 255,
          Double(number & 255) / 255,
          alpha: alpha)
      }
      guard parts.count == 2 else { continue }
      if let number = Double(value) {
        channels[parts[0]] = number
      } else if let slash = value.firstIndex(of: "/"), let top = Double(value[..<slash]),
        let bottom = Double(value[value.index(after: slash)...]), bottom > 0
      {
        channels[parts[0]] = top / bottom
      }
    }
    let alpha = channels["alpha"] ?? channels["opacity"] ?? 1
    if let red = channels["red"] ?? channels["displayP3Red"], let green = channels["green"],
      let blue = channels["blue"]
    {
      return Color(channels["displayP3Red"] == nil ? .srgb : .displayP3, red, green, blue, alpha: alpha)
    }
    if let white = channels["white"] { return Color(.srgb, white, white, white, alpha: alpha) }
    return nil
  }

  private mutating func take(_ color: Color, _ range: Range<Int>) {
    if color.alpha == 0 { return }
    let (line, column) = position.of(range.lowerBound)
    found.append(
      WrittenColor(text: text(range), color: color, line: line, column: column, bytes: range, use: .code))
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
