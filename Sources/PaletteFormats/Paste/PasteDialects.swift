import PaletteCore

/// Rewrites what programs and documents write as the channels of a color into a function that is read everywhere:
/// `Color(red: 0.1, green: 0.2, blue: 0.3)`, `\definecolor{ink}{RGB}{16,20,24}`, `"ink": (16, 20, 24)`, `--ink: 210 20% 8%;`.
///
/// Bare numbers are taken for channels only in a text that speaks of color, because a size has three numbers too.
struct PasteDialects {
  /// Whether the text names color anywhere.
  private let isAboutColor: Bool

  init(_ lines: [[Character]]) {
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
    guard line.contains(where: \.isNumber), line.count < 2000 else { return line }
    return defineColor(line) ?? arguments(line) ?? percentages(line) ?? triple(line) ?? line
  }

  // MARK: LaTeX

  private func defineColor(_ line: [Character]) -> [Character]? {
    let text = String(line).trimmed
    guard let start = ["\\definecolor{", "\\providecolor{"].first(where: { text.hasPrefix($0) }) else {
      return nil
    }
    let parts = text.dropFirst(start.count).split(separator: "}").map {
      String($0.drop { $0 == "{" }).trimmed
    }
    guard parts.count >= 3 else { return nil }
    let numbers = parts[2].split(separator: ",").compactMap { Double(String($0).trimmed) }
    let value: String
    switch parts[1] {
    case "HTML": value = "#" + parts[2]
    case "RGB" where numbers.count == 3: value = Self.rgb(numbers)
    case "rgb" where numbers.count == 3: value = Self.rgb(numbers.map { $0 * 255 })
    case "gray" where numbers.count == 1: value = Self.rgb(Array(repeating: numbers[0] * 255, count: 3))
    case "cmyk" where numbers.count == 4:
      value = "cmyk(" + numbers.map { "\($0 * 100)%" }.joined(separator: " ") + ")"
    case "Hsb", "hsb", "HSB": return nil
    default: return nil
    }
    return Array("\(parts[0]): \(value);")
  }

  // MARK: Labelled arguments

  /// `red: 0.1, green: 31/255, blue: 58.0 / 255` in the parentheses of a call.
  private func arguments(_ line: [Character]) -> [Character]? {
    let text = String(line)
    let folded = text.lowercased()
    // Letters that become two in lower case would move every place.
    guard folded.count == line.count, let red = folded.firstRange(of: "red:"),
      let open = folded[..<red.lowerBound].lastIndex(of: "("),
      let close = folded[red.upperBound...].firstIndex(of: ")")
    else { return nil }
    var channels: [Double] = []
    for label in ["red:", "green:", "blue:"] {
      guard let range = folded[open..<close].firstRange(of: label),
        let value = Self.fraction(folded[range.upperBound..<close])
      else { return nil }
      channels.append(value)
    }
    // Whole numbers above 1 are bytes, as `Color.FromArgb(red: 11, …)` has them.
    if channels.allSatisfy({ (0...1).contains($0) }) { channels = channels.map { $0 * 255 } }
    guard channels.allSatisfy({ (0...255).contains($0) }) else { return nil }
    var head = folded.distance(from: folded.startIndex, to: open)
    while head > 0, line[head - 1].isLetter || ".".contains(line[head - 1]) { head -= 1 }
    let tail = folded.distance(from: folded.startIndex, to: close) + 1
    return Array(line[..<head]) + Array(Self.rgb(channels)) + Array(line[tail...])
  }

  /// The number at the beginning: `0.5`, `31/255`, `31.0 / 255.0`.
  private static func fraction(_ text: Substring) -> Double? {
    let piece = text.prefix { $0 != "," && $0 != ")" }
    let parts = piece.split(separator: "/").map { String($0).trimmed.filter { $0 != "f" } }
    guard let first = parts.first, let value = Double(first) else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? value : nil }
    return Double(parts[1]).flatMap { $0 > 0 ? value / $0 : nil }
  }

  // MARK: Bare numbers

  /// `--ink: 210 20% 8%;`, as themes of components write HSL.
  private func percentages(_ line: [Character]) -> [Character]? {
    guard let (head, value) = assignment(line), !value.contains("("), isCustom(head), !Self.isMeasure(head)
    else {
      return nil
    }
    let main = value.split(separator: "/").first.map(String.init) ?? value
    let words = main.split { $0 == " " || $0 == "," }.map(String.init)
    guard words.count == 3, words[1].hasSuffix("%"), words[2].hasSuffix("%"),
      let hue = Double(words[0].replacing("deg", with: "")), (0...360).contains(hue),
      words[1...].allSatisfy({ Double($0.dropLast()).map { (0...100).contains($0) } ?? false })
    else { return nil }
    return Array("\(head) hsl(\(hue) \(words[1]) \(words[2]));")
  }

  /// `"ink": (16, 20, 24)`, `Ink=16,20,24` and `Sky 0.2, 0.6, 1.0`.
  private func triple(_ line: [Character]) -> [Character]? {
    guard let (head, value) = assignment(line) ?? spaced(line) else { return nil }
    let isAssigned = line.contains { ":=".contains($0) }
    var inner = value
    var isEnclosed = false
    if let first = inner.first, "([{".contains(first), let last = inner.last, ")]}".contains(last) {
      inner = String(inner.dropFirst().dropLast())
      isEnclosed = true
    }
    let parts = inner.split(separator: ",").map { String($0).trimmed.filter { $0 != "f" } }
    guard parts.count == 3 || parts.count == 4 && isEnclosed else { return nil }
    let numbers = parts.prefix(3).compactMap { Double($0) }
    guard numbers.count == 3, isColor(of: head), isAssigned || isNamedLikeColor(head) else { return nil }
    // 1, 2, 3 are counted.
    if numbers[1] == numbers[0] + 1, numbers[2] == numbers[1] + 1 { return nil }
    let hasPoints = parts.prefix(3).count(where: { $0.contains(".") }) >= 2
    if hasPoints, numbers.allSatisfy({ (0...1).contains($0) }) {
      return Array("\(head) \(Self.rgb(numbers.map { $0 * 255 })),")
    }
    let areBytes = numbers.allSatisfy { (0...255).contains($0) && $0 == $0.rounded() }
    return areBytes && !hasPoints ? Array("\(head) \(Self.rgb(numbers)),") : nil
  }

  /// Whether three numbers behind a name may be a color: the text is about colors and the name not of another measure, or
  /// the name is a color's.
  private func isColor(of head: String) -> Bool {
    if Self.isMeasure(head) { return false }
    return isAboutColor || isNamedLikeColor(head)
  }

  /// `Sky`, `Forest Green`: a name that people have for a color.
  private func isNamedLikeColor(_ head: String) -> Bool {
    ColorNames.named(Self.words(head).joined(separator: " ")) != nil
  }

  /// Whether a name is given by the author: a custom property, a variable or a quoted key, not a property such as `margin`.
  private func isCustom(_ head: String) -> Bool {
    let name = head.trimmed
    return name.hasPrefix("--") || name.hasPrefix("$") || name.hasPrefix("@")
      || name.contains { "\"'".contains($0) }
  }

  private static func isMeasure(_ head: String) -> Bool {
    guard let last = words(head).last else { return false }
    return measures.contains { last.hasSuffix($0) }
  }

  private static func words(_ head: String) -> [String] {
    head.lowercased().split { !$0.isLetter }.map(String.init)
  }

  private static let measures: [String] = [
    "size", "position", "pos", "margin", "padding", "version", "date", "time", "offset", "scale", "rotation",
    "angle",
    "dimensions", "shape", "origin", "point", "vector", "normal", "xyz", "location", "coordinates", "stops",
    "steps",
    "weights", "widths", "sizes", "range", "ids", "ports", "shadow", "count", "counts", "radius", "rating",
    "scores",
  ]

  /// What stands up to a colon or an equals sign, with it, and what follows without its last comma or semicolon.
  private func assignment(_ line: [Character]) -> (head: String, value: String)? {
    guard let mark = line.lastIndex(where: { ":=".contains($0) }) else { return nil }
    return value(Array(line[...mark]), Array(line[(mark + 1)...]))
  }

  /// A name, and numbers behind it.
  private func spaced(_ line: [Character]) -> (head: String, value: String)? {
    guard let digit = line.firstIndex(where: \.isNumber), digit > 1, line[digit - 1].isWhitespace,
      line[..<digit].contains(where: \.isLetter)
    else { return nil }
    return value(Array(line[..<digit]) + [":"], Array(line[digit...]))
  }

  private func value(_ head: [Character], _ tail: [Character]) -> (head: String, value: String)? {
    var value = String(tail).trimmed
    if let comment = value.firstRange(of: "//") ?? value.firstRange(of: "/*") {
      value = String(value[..<comment.lowerBound]).trimmed
    }
    while let last = value.last, ",;".contains(last) { value.removeLast() }
    guard head.contains(where: \.isLetter), let last = value.last, last.isNumber || ")]}%".contains(last)
    else {
      return nil
    }
    return (String(head), value)
  }

  /// Fractions of a byte are kept: the color is rounded once, where it is written.
  private static func rgb(_ channels: [Double]) -> String {
    "rgb(" + channels.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: " ") + ")"
  }
}
