import PaletteCore

/// Colors as documents of LaTeX define them: `\definecolor{ink}{RGB}{16,20,24}`, and mixtures of others,
/// `\colorlet{veil}{ink!30}`. Source: the xcolor package, "Color models" and "Color expressions".
struct PasteLaTeX {
  /// What a definition gives, in red, green and blue from 0 to 1, and the model that it mixes in.
  private struct Value {
    enum Model { case rgb, gray, other }

    var channels: [Double]
    var model = Model.rgb
    /// As it is written for the other readers, where that says more than the channels.
    var text: String?
  }

  /// The lines that define colors, as every reader reads them.
  private(set) var lines: [Int: [Character]] = [:]
  /// What could not be read, by the line.
  private(set) var left: [(line: Int, text: String, reason: String)] = []
  private var known = Self.base

  init(_ all: [[Character]]) {
    for (index, line) in all.enumerated() where line.count < 2000 && line.contains("\\") {
      var written = ""
      for (command, groups) in Self.commands(line) {
        let isLet = command == "colorlet"
        guard groups.count >= (isLet ? 2 : 3), !groups[0].isEmpty else { continue }
        let name = groups[0]
        let value = isLet ? mixed(groups[1]) : Self.defined(groups[1], groups[2])
        guard let value else {
          let model = groups[1].lowercased() == "named" ? "named colors are" : "the model \(groups[1]) is"
          left.append(
            (
              index, "\\\(command){\(name)}",
              isLet ? "\(groups[1]) is not worked out" : "\(model) not read as \(groups[2])"
            ))
          continue
        }
        known[name] = value
        written += "\(name): \(value.text ?? PasteDialects.rgb(value.channels.map { $0 * 255 })); "
      }
      if !written.isEmpty { lines[index] = Array(written.dropLast()) }
    }
  }

  /// The definitions of a line with what stands in their braces.
  private static func commands(_ line: [Character]) -> [(name: String, groups: [String])] {
    var found: [(name: String, groups: [String])] = []
    var at = 0
    while let sign = line[at...].firstIndex(where: { $0 == "\\" || $0 == "%" }), line[sign] == "\\" {
      let name = String(line[(sign + 1)...].prefix { $0.isLetter })
      at = sign + 1 + name.count
      guard ["definecolor", "providecolor", "colorlet"].contains(name) else { continue }
      var groups: [String] = []
      while groups.count < (name == "colorlet" ? 2 : 3), at < line.count {
        if line[at] == "[", let end = line[at...].firstIndex(of: "]") {
          at = end + 1
        } else if line[at] == "{", let end = line[at...].firstIndex(of: "}") {
          groups.append(String(line[(at + 1)..<end]).trimmed)
          at = end + 1
        } else if line[at] == " " {
          at += 1
        } else {
          break
        }
      }
      found.append((name, groups))
    }
    return found
  }

  private static func defined(_ model: String, _ text: String) -> Value? {
    if model == "HTML" {
      guard let color = Color(hex: text)?.rgb8, text.count == 6 else { return nil }
      let channels = [color.red, color.green, color.blue].map { Double($0) / 255 }
      return Value(channels: channels, text: "#" + text)
    }
    let numbers = text.split(separator: ",").compactMap { Double(String($0).trimmed) }
    func hue(_ degrees: Double, _ most: Double) -> Value? {
      guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
      let color = Color(.hsv, degrees, numbers[1] / most * 100, numbers[2] / most * 100).converted(to: .srgb)
      return Value(
        channels: [color.components.x, color.components.y, color.components.z].map { min(max($0, 0), 1) },
        model: .other)
    }
    switch (model, numbers.count) {
    case ("RGB", 3): return Value(channels: numbers.map { $0 / 255 })
    case ("rgb", 3): return Value(channels: numbers)
    case ("gray", 1): return Value(channels: Array(repeating: numbers[0], count: 3), model: .gray)
    case ("Gray", 1): return Value(channels: Array(repeating: numbers[0] / 15, count: 3), model: .gray)
    case ("cmy", 3): return Value(channels: numbers.map { 1 - $0 }, model: .other)
    case ("cmyk", 4):
      return Value(
        channels: numbers.prefix(3).map { 1 - min(1, $0 + numbers[3]) }, model: .other,
        text: "cmyk(" + numbers.map { "\($0 * 100)%" }.joined(separator: " ") + ")")
    case ("hsb", 3): return hue(numbers[0] * 360, 1)
    case ("Hsb", 3): return hue(numbers[0], 1)
    case ("HSB", 3): return hue(numbers[0] / 240 * 360, 240)
    default: return nil
    }
  }

  /// What `ink!30!paper` comes to; nil where a color is not known, or is mixed in a model other than that of screens.
  private func mixed(_ expression: String) -> Value? {
    let parts = expression.split(separator: "!", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard let first = parts.first, var value = known[first] else { return nil }
    if parts.count > 1 { value.text = nil }
    for index in stride(from: 1, to: parts.count, by: 2) {
      guard value.model != .other, let percent = Double(parts[index]), 0...100 ~= percent else { return nil }
      let other = index + 1 < parts.count ? known[parts[index + 1]] : Self.base["white"]
      guard let other, value.model == .rgb || other.model == .gray else { return nil }
      value.channels = zip(value.channels, other.channels).map {
        $0 * percent / 100 + $1 * (1 - percent / 100)
      }
    }
    return value
  }

  /// The colors that the package knows from the start.
  private static let base: [String: Value] = [
    "red": [1, 0, 0], "green": [0, 1, 0], "blue": [0, 0, 1], "cyan": [0, 1, 1], "magenta": [1, 0, 1],
    "yellow": [1, 1, 0], "brown": [0.75, 0.5, 0.25], "lime": [0.75, 1, 0], "olive": [0.5, 0.5, 0],
    "orange": [1, 0.5, 0], "pink": [1, 0.75, 0.75], "purple": [0.75, 0, 0.25], "teal": [0, 0.5, 0.5],
    "violet": [0.5, 0, 0.5], "black": [0], "darkgray": [0.25], "gray": [0.5], "lightgray": [0.75],
    "white": [1],
  ].mapValues { channels in
    channels.count == 3
      ? Value(channels: channels) : Value(channels: Array(repeating: channels[0], count: 3), model: .gray)
  }
}
