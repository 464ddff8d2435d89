/// Puts into one line the channels of a color that code has in several: the dictionary of a property list, an object of
/// `red`, `green` and `blue`.
enum PasteComponents {
  /// The lines with each such color as a function where its first channel stood. Their number stays.
  static func joined(_ lines: [[Character]]) -> [[Character]] {
    var lines = lines
    if lines.contains(where: { String($0).contains("<key>") }) { translate(&lines) }
    var index = 0
    while index < lines.count {
      guard channel(lines[index]) != nil else {
        index += 1
        continue
      }
      index = join(&lines, from: index)
    }
    return lines
  }

  // MARK: Channels

  private static let names: [String: Character] = [
    "r": "r", "red": "r", "redcomponent": "r", "g": "g", "green": "g", "greencomponent": "g", "b": "b",
    "blue": "b", "bluecomponent": "b", "a": "a", "alpha": "a", "opacity": "a", "alphacomponent": "a",
  ]

  /// `"Red Component": 0.4,`, `"green" : "0x2B"`, `b: 58`: a channel that has its line to itself.
  private static func channel(_ line: [Character]) -> (name: Character, value: Double, isShare: Bool)? {
    guard line.count < 80, let mark = line.firstIndex(where: { ":=".contains($0) }),
      let name = names[String(line[..<mark].filter(\.isLetter)).lowercased()]
    else { return nil }
    let text = String(line[(mark + 1)...].filter { !" \"',;\t".contains($0) })
    if text.hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { (name, Double($0), false) }
    }
    // `14.0 / 255.0`
    let sides = text.split(separator: "/", omittingEmptySubsequences: false).map { Double(String($0)) ?? -1 }
    if sides.count == 2, sides[1] > 0, sides[0] >= 0 { return (name, sides[0] / sides[1], true) }
    guard let value = Double(text), value >= 0 else { return nil }
    return (name, value, text.contains("."))
  }

  /// Joins the channels of the object whose first is at `start`.
  ///
  /// - Returns: the line to go on from.
  private static func join(_ lines: inout [[Character]], from start: Int) -> Int {
    var found: [Character: (line: Int, value: Double, isShare: Bool)] = [:]
    var end = start
    // A property list has each channel in two lines.
    while end < lines.count, end < start + 16 {
      if lines[end] == [PasteLayout.joined] {
        end += 1
        continue
      }
      if let (name, value, isShare) = channel(lines[end]) {
        if found[name] != nil { break }
        found[name] = (end, value, isShare)
      } else if !isMember(lines[end]) {
        break
      }
      end += 1
    }
    guard let red = found["r"], let green = found["g"], let blue = found["b"] else { return end }
    let parts = [red, green, blue]
    let areShares = ChannelNotation.areShares(parts.map(\.value)) && parts.contains(where: \.isShare)
    let values = parts.map { areShares ? ($0.value * 255_000).rounded() / 1000 : $0.value }
    guard values.allSatisfy({ $0 <= 255 }) else { return end }
    let alpha = found["a"].map { $0.value > 1 ? $0.value / 255 : $0.value } ?? 1
    let indent = lines[start].prefix { $0.isWhitespace }
    let color =
      "rgb(" + values.map { "\($0)" }.joined(separator: " ") + (alpha < 1 ? " / \(alpha)" : "") + ")"
    for part in found.values { lines[part.line] = [PasteLayout.joined] }
    lines[start] = indent + Array(color)
    return end
  }

  /// Whether a line is another key of the object: `"Color Space": "sRGB",`.
  private static func isMember(_ line: [Character]) -> Bool {
    line.count < 80 && line.contains { ":=".contains($0) } && !line.contains { "{}[]()#".contains($0) }
      && line.first { !$0.isWhitespace } == "\""
  }

  // MARK: Property lists

  private static let tags: [(tag: String, text: String)] = [
    ("<key>", "\""), ("</key>", "\": "), ("<string>", "\""), ("</string>", "\","), ("<real>", ""),
    ("</real>", ","), ("<integer>", ""), ("</integer>", ","), ("<dict>", "{"), ("</dict>", "},"),
    ("<array>", "["), ("</array>", "],"),
  ]

  /// Writes the keys and values of a property list as those of JSON, which are read everywhere.
  private static func translate(_ lines: inout [[Character]]) {
    var key: Int?
    for index in lines.indices where lines[index].contains("<") && lines[index].count < 2000 {
      let text = String(lines[index])
      guard tags.contains(where: { text.contains($0.tag) }) else { continue }
      var line = tags.reduce(text) { $0.replacing($1.tag, with: $1.text) }
      // The value of a key stands in the next line.
      if let before = key {
        line = String(lines[before]) + line.trimmed
        lines[before] = [PasteLayout.joined]
        key = nil
      }
      lines[index] = Array(line)
      if line.trimmedEnd.hasSuffix("\":") { key = index }
    }
  }
}
