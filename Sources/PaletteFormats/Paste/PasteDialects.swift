import PaletteCore

/// Rewrites what programs and documents write as the channels of a color into a function that is read everywhere:
/// `Color(red: 0.1, green: 0.2, blue: 0.3)`, `"ink": (16, 20, 24)`, `--ink: 210 20% 8%;`.
///
/// Bare numbers are taken for channels only in a text that speaks of color, because a size has three numbers too.
struct PasteDialects {
  /// Whether the text names color anywhere.
  let isAboutColor: Bool
  private let toolkits: PasteToolkits
  private let members: PasteMembers

  init(_ lines: [[Character]]) {
    toolkits = PasteToolkits(lines)
    members = PasteMembers(lines)
    isAboutColor = lines.contains { line in
      let text = String(line).lowercased()
      return ["color", "colour", "palette", "rgb", "theme", "swatch"].contains { text.contains($0) }
        || line.indices.contains {
          line[$0] == "#" && line[($0 + 1)...].prefix(6).count(where: \.isHexDigit) == 6
        }
    }
  }

  /// The line with its channels put into a function; the line itself where there are none.
  func rewritten(_ line: [Character]) -> [Character] {
    let line = members.written(line)
    guard line.count < 2000, line.contains(where: \.isNumber) || line.contains("(") else { return line }
    let plain = PasteChanges.worked(toolkits.written(Self.escaped(line)))
    guard plain.contains(where: \.isNumber) else { return line }
    let rewritten =
      plotted(plain) ?? arguments(plain).map(constructed) ?? white(plain) ?? hues(plain)
      ?? PasteConstructors(line: plain, isAboutColor: isAboutColor).rewritten()
      ?? percentages(plain) ?? (isAboutColor ? PasteLists.keyed(plain) : nil)
      ?? triple(plain) ?? shares(plain) ?? quoted(plain)
      ?? plain
    return PasteChanges.faded(rewritten)
  }

  /// A line of Go that has elements with and without the names of their channels.
  private func constructed(_ line: [Character]) -> [Character] {
    guard String(line).contains("RGBA{") else { return line }
    return PasteConstructors(line: line, isAboutColor: isAboutColor).rewritten() ?? line
  }

  // MARK: Attributes

  /// `color="31,120,180,255"`, `k="color" v="31,120,180"`: the channels of maps, as their programs write them.
  private func quoted(_ line: [Character]) -> [Character]? {
    guard line.count < 2000, line.contains("\""), String(line).lowercased().contains("color") else {
      return nil
    }
    var position = 0
    while let open = line[position...].firstIndex(of: "\""),
      let close = line[(open + 1)...].firstIndex(of: "\"")
    {
      let parts = String(line[(open + 1)..<close]).split(separator: ",").map { Double($0.prefix(4)) ?? -1 }
      if (3...4).contains(parts.count), close - open < 20,
        parts.allSatisfy({ (0...255).contains($0) && $0 == $0.rounded() })
      {
        let alpha = parts.count == 4 ? parts[3] / 255 : 1
        return Array(line[...open]) + Array(Self.rgb(Array(parts.prefix(3)), alpha: alpha))
          + Array(line[close...])
      }
      position = close + 1
    }
    return nil
  }

  // MARK: Terminals

  /// `\033[38;2;220;50;47m` of a script and `rgb:5f/87/af` of X11.
  private static func escaped(_ line: [Character]) -> [Character] {
    let isSequence = line.indices.dropLast(6).contains {
      line[$0] == "[" && line[$0 + 2] == "8" && line[$0 + 3] == ";" && line[$0 + 4] == "2"
        && line[$0 + 5] == ";"
    }
    if isSequence,
      let start = String(line).firstRange(of: "[38;2;") ?? String(line).firstRange(of: "[48;2;")
    {
      let text = String(line)
      let tail = text[start.upperBound...]
      let numbers = tail.prefix { $0.isNumber || $0 == ";" }
      let parts = numbers.split(separator: ";").compactMap { Double($0) }
      let mark = text[..<start.lowerBound].lastIndex { "\\\u{1B}".contains($0) } ?? start.lowerBound
      guard parts.count == 3, parts.allSatisfy({ $0 <= 255 }) else { return line }
      return Array(text[..<mark]) + Array(rgb(parts))
        + Array(tail.dropFirst(numbers.count).drop { $0 == "m" })
    }
    let isChannels = line.indices.dropLast(8).contains {
      line[$0] == "r" && line[$0 + 1] == "g" && line[$0 + 2] == "b" && line[$0 + 3] == ":"
    }
    guard isChannels, let start = String(line).firstRange(of: "rgb:") else { return line }
    let text = String(line)
    let digits = text[start.upperBound...].prefix { $0.isHexDigit || $0 == "/" }
    let parts = digits.split(separator: "/").map { $0.prefix(2) }
    guard parts.count == 3, parts.allSatisfy({ $0.count == 2 }), digits.contains(where: \.isNumber) else {
      return line
    }
    return Array(
      text[..<start.lowerBound] + "#" + parts.joined() + text[start.upperBound...].dropFirst(digits.count))
  }

  // MARK: Labelled arguments

  /// `red: 0.1, green: 31/255, blue: 58.0 / 255` in the parentheses of a call, and `{"r": 11, "g": 31, "b": 58}`.
  private func arguments(_ line: [Character]) -> [Character]? {
    var line = line
    var isChanged = false
    for _ in 0..<64 {
      guard
        let next = argument(line, ["red", "green", "blue"]) ?? argument(line, ["r", "g", "b"])
          ?? argument(line, ["red component", "green component", "blue component"])
      else {
        break
      }
      (line, isChanged) = (next, true)
    }
    return isChanged ? line : nil
  }

  private func argument(_ line: [Character], _ names: [String]) -> [Character]? {
    let folded = line.map { Character($0.lowercased().first.map(String.init) ?? " ") }
    var start = folded.startIndex
    var place: (open: Int, close: Int)?
    // `let brandRed: UIColor = UIColor(red: …)` has the word before the channel too.
    while place == nil, let red = Self.label(names[0], in: folded[start...]) {
      start = red.upperBound
      guard let open = folded[..<red.lowerBound].lastIndex(where: { "([{".contains($0) }),
        let close = folded[red.upperBound...].firstIndex(where: { ")]}".contains($0) }),
        names.allSatisfy({ Self.label($0, in: folded[(open + 1)..<close]) != nil })
      else { continue }
      place = (open, close)
    }
    guard let (open, close) = place else { return nil }
    var channels: [Double] = []
    for name in names {
      guard let range = Self.label(name, in: folded[(open + 1)..<close]),
        let value = Self.fraction(Substring(String(folded[range.upperBound..<close])))
      else { return nil }
      channels.append(value)
    }
    // Whole numbers above 1 are bytes, as `Color.FromArgb(red: 11, …)` has them.
    if channels.allSatisfy({ (0...1).contains($0) }) { channels = channels.map { $0 * 255 } }
    guard channels.allSatisfy({ (0...255).contains($0) }) else { return nil }
    var alpha =
      ["alpha", "opacity", "a", "alpha component"].compactMap { name in
        Self.label(name, in: folded[(open + 1)..<close]).flatMap {
          Self.fraction(Substring(String(folded[$0.upperBound..<close])))
        }
      }.first ?? 1
    if alpha > 1 { alpha /= 255 }
    guard (0...1).contains(alpha) else { return nil }
    var head = open
    while head > 0, line[head - 1].isLetter || ".#".contains(line[head - 1]) { head -= 1 }
    channels = PasteToolkits.unmultiplied(channels, alpha: alpha, by: String(line[head..<open]))
    // `Color(.displayP3, red: …)`, `UIColor(displayP3Red: …)`
    let isWide = String(folded[open..<close]).contains("displayp3")
    let color =
      isWide
      ? "color(display-p3 \(channels.map { "\($0 / 255)" }.joined(separator: " "))"
        + (alpha < 1 ? " / \(alpha))" : ")") : Self.rgb(channels, alpha: alpha)
    // `{"name": "Reef", "red": 0.2, …}` keeps its name.
    let name = line[open] == "{" ? PasteWords.value(of: ["name"], in: String(line[open...close])) : nil
    let made = name.map { "{\"name\": \"\($0)\", \"value\": \(color)}" } ?? color
    return Array(line[..<head]) + Array(made) + Array(line[(close + 1)...])
  }

  /// `UIColor(white: 0.9, alpha: 1)`, `Color(white: 0.2)`
  private func white(_ line: [Character]) -> [Character]? {
    let text = String(line)
    guard let start = text.firstRange(of: "Color(white:"),
      let close = text[start.upperBound...].firstIndex(of: ")"),
      let value = Self.fraction(text[start.upperBound..<close]), (0...1).contains(value)
    else { return nil }
    let head = text[..<start.lowerBound].reversed().drop { $0.isLetter }.reversed()
    let alpha = Self.opacity(in: text[start.upperBound..<close])
    return Array(head) + Array(Self.rgb(Array(repeating: value * 255, count: 3), alpha: alpha))
      + Array(text[close...].dropFirst())
  }

  /// Where a channel is named, up to its value: `red:`, `red =`, `"r":`.
  private static func label(_ name: String, in line: ArraySlice<Character>) -> Range<Int>? {
    let letters = Array(name)
    var index = line.startIndex
    while index + letters.count < line.endIndex {
      defer { index += 1 }
      guard line[index] == letters[0], Array(line[index..<(index + letters.count)]) == letters,
        // `colorWithRed:` and `calibratedRed:` end with it.
        name == "red" || index == line.startIndex
          || !(line[index - 1].isLetter || line[index - 1].isNumber || line[index - 1] == "_")
      else { continue }
      var end = index + letters.count
      while end < line.endIndex, "\"' ".contains(line[end]) { end += 1 }
      if end < line.endIndex, ":=".contains(line[end]) { return index..<(end + 1) }
    }
    return nil
  }

  /// `Color(hue: 0.6, saturation: 0.8, brightness: 0.2)`, all from 0 to 1.
  private func hues(_ line: [Character]) -> [Character]? {
    let text = String(line)
    guard let start = text.firstRange(of: "(hue:"), let close = text[start.upperBound...].firstIndex(of: ")")
    else { return nil }
    var values: [Double] = []
    for label in ["hue:", "saturation:", "brightness:"] {
      guard let range = text[start.lowerBound..<close].firstRange(of: label),
        let value = Self.fraction(text[range.upperBound..<close]), (0...1).contains(value)
      else { return nil }
      values.append(value)
    }
    var head = text.distance(from: text.startIndex, to: start.lowerBound)
    while head > 0, line[head - 1].isLetter || line[head - 1] == "." { head -= 1 }
    let tail = text.distance(from: text.startIndex, to: close) + 1
    let alpha = Self.opacity(in: text[start.lowerBound..<close])
    let color =
      "hsv(\(values[0] * 360) \(values[1] * 100)% \(values[2] * 100)%" + (alpha < 1 ? " / \(alpha))" : ")")
    return Array(line[..<head]) + Array(color) + Array(line[tail...])
  }

  /// What `alpha:` or `opacity:` says among arguments; 1 where neither says anything.
  private static func opacity(in arguments: Substring) -> Double {
    let named = ["alpha:", "opacity:"].lazy.compactMap { arguments.firstRange(of: $0) }.first
    guard let named, let value = fraction(arguments[named.upperBound...]), (0...1).contains(value) else {
      return 1
    }
    return value
  }

  /// The number at the beginning: `0.5`, `31/255`, `31.0 / 255.0`.
  private static func fraction(_ text: Substring) -> Double? {
    let text = text.drop { " \"'".contains($0) }
    if text.hasPrefix("0x") {
      return Int(text.dropFirst(2).prefix { $0.isHexDigit }, radix: 16).map(Double.init)
    }
    // Objective-C has spaces between arguments: `red:0.04 green:0.12`.
    let piece = text.prefix { $0.isNumber || " ./f-".contains($0) }
    let parts = piece.split(separator: "/").map { String($0).trimmed.filter { $0 != "f" } }
    guard let first = parts.first, let value = Double(first) else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? value : nil }
    return Double(parts[1]).flatMap { $0 > 0 ? value / $0 : nil }
  }

  /// Fractions of a byte are kept: the color is rounded once, where it is written.
  static func rgb(_ channels: [Double], alpha: Double = 1) -> String {
    "rgb(" + channels.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: " ")
      + (alpha < 1 ? " / \(alpha)" : "") + ")"
  }
}
