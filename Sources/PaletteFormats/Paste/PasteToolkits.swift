import PaletteCore

/// What the toolkit that a text is written for makes of its notations: codes of eight digits with the opacity first, opacities of
/// bytes, channels that are multiplied by their opacity already.
///
/// Sources: doc.qt.io, "QColor::fromString" (`#AARRGGBB`) and "Qt Style Sheets Reference" (`rgba`); learn.microsoft.com,
/// "Color.FromHex" of Xamarin.Forms, "SKColor.Parse"; docs.avaloniaui.net, "Color.Parse"; pkg.go.dev, "image/color".
struct PasteToolkits {
  /// Whether the text is of Qt: C++, QML, style sheets, or what binds them.
  let isQt: Bool
  /// Whether `Color.Parse` is that of ImageSharp, which has the opacity last.
  private let isImageSharp: Bool

  init(_ lines: [[Character]]) {
    var isQt = false
    var isImageSharp = false
    for line in lines.prefix(5000) where line.count < 2000 && line.contains(where: { "QS".contains($0) }) {
      isQt = isQt || Self.isOfQt(line)
      isImageSharp = isImageSharp || String(line).contains("SixLabors")
    }
    self.isQt = isQt
    self.isImageSharp = isImageSharp
  }

  /// `import QtQuick`, `#include <QColor>`, `QColor veil(`, `QPushButton:hover {`.
  private static func isOfQt(_ line: [Character]) -> Bool {
    for place in line.indices where line[place] == "Q" {
      if place > 0, line[place - 1].isLetter || line[place - 1].isNumber || line[place - 1] == "_" {
        continue
      }
      let word = line[place...].prefix { $0.isLetter || $0.isNumber }
      let name = String(word)
      if name.hasPrefix("Qt") {
        let head = String(line[..<place])[...].trimmed
        if ["import", "from", "#include <", "using"].contains(where: head.hasPrefix) { return true }
      }
      guard name.count > 3, name.dropFirst().first?.isUppercase == true,
        name.dropFirst(2).first?.isLowercase == true
      else { continue }
      if ["QColor", "QPalette", "QBrush", "QPen", "QGuiApplication", "QApplication"].contains(name) {
        return true
      }
      // The selector of a widget begins its line.
      let head = line[..<place].allSatisfy { $0.isWhitespace || "\"'`,*".contains($0) }
      let next = line[word.endIndex...].first { $0 != " " }
      if head, let next, "{:,[#>".contains(next), line.contains("{") || next == "," { return true }
    }
    return false
  }

  /// Whether a code of eight digits behind `head` has its opacity first.
  func isAlphaFirst(behind head: String) -> Bool {
    if isQt { return true }
    let calls = ["SKColor.Parse(", "SKColor.TryParse(", "Color.FromHex(", "Color.FromArgb("]
    if calls.contains(where: { Self.calls($0, in: head) }) { return true }
    return !isImageSharp && ["Color.Parse(", "Color.TryParse("].contains { Self.calls($0, in: head) }
  }

  /// Whether what a text ends with is the argument of a call: `Color.Parse("`.
  private static func calls(_ name: String, in head: String) -> Bool {
    let tail = head.reversed().drop { "\"'@$ ".contains($0) }
    guard tail.starts(with: name.reversed()) else { return false }
    let before = tail.dropFirst(name.count).first
    return before.map { !($0.isLetter || $0.isNumber || $0 == "_") } ?? true
  }

  /// A line with what other programs would read otherwise written as CSS has it.
  func written(_ line: [Character]) -> [Character] {
    guard line.contains("("), line.count < 2000 else { return line }
    return isQt ? Self.withShares(Self.webbed(line)) : Self.webbed(line)
  }

  /// `rgba(17, 34, 51, 128)` of a style sheet of Qt, whose opacity goes to 255.
  private static func withShares(_ line: [Character]) -> [Character] {
    var result = line
    var from = 0
    while let (open, close) = call("rgba(", in: result, from: from) {
      from = open
      let parts = result[open..<close].split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 4, let last = parts.last, let alpha = Int(String(last).trimmed), (2...255) ~= alpha
      else { continue }
      let share = Array(" \((Double(alpha) / 255 * 10_000).rounded() / 10_000)")
      result.replaceSubrange(last.startIndex..<close, with: share)
    }
    return result
  }

  /// `Color.web("#ffd700", 0.5)` of JavaFX: the code with its opacity.
  private static func webbed(_ line: [Character]) -> [Character] {
    var result = line
    var from = 0
    while let (open, close) = call("Color.web(", in: result, from: from) {
      from = open
      let parts = result[open..<close].split(separator: ",").map { String($0).trimmed }
      // A code by itself is found where it stands; a name is not.
      let isWord = parts.count == 1 && !parts[0].contains { "#0".contains($0) }
      guard isWord || parts.count == 2,
        let alpha = isWord ? 1 : Double(parts[1].filter { !"fd".contains($0) }), 0...1 ~= alpha
      else { continue }
      let name = parts[0].filter { !"\"'".contains($0) }
      let code = name.hasPrefix("0x") ? "#" + name.dropFirst(2) : name
      guard let color = try? Color(css: code) else { continue }
      let channels = (0..<3).map { min(max(color.components[$0], 0), 1) * 255 }
      let start = open - "Color.web(".count
      result.replaceSubrange(start...close, with: Array(PasteDialects.rgb(channels, alpha: alpha)))
      from = start
    }
    return result
  }

  /// The arguments of the next call of a function, without calls in them.
  private static func call(_ name: String, in line: [Character], from: Int) -> (open: Int, close: Int)? {
    let letters = Array(name)
    guard from + letters.count < line.count else { return nil }
    for start in from..<(line.count - letters.count) where line[start] == letters[0] {
      guard line[start..<(start + letters.count)].elementsEqual(letters) else { continue }
      let open = start + letters.count
      guard let close = line[open...].firstIndex(where: { "()".contains($0) }), line[close] == ")" else {
        continue
      }
      return (open, close)
    }
    return nil
  }

  /// Channels without the opacity that they are multiplied by, where a call says that they are: all of a color of Go's
  /// `image/color`, and what `egui` names so. A channel above its opacity shows that they are not.
  static func unmultiplied(_ channels: [Double], alpha: Double, by callee: String) -> [Double] {
    let isMultiplied =
      callee.hasSuffix("color.RGBA")
      || callee.hasSuffix("premultiplied")
        && !callee.hasSuffix("unpremultiplied")
    guard isMultiplied, alpha > 0, alpha < 1, channels.allSatisfy({ $0 <= alpha * 255 + 0.5 }) else {
      return channels
    }
    return channels.map { min(($0 / alpha).rounded(), 255) }
  }
}

/// Elements of lists and maps of Go, which leave out their type: `map[string]color.RGBA{"navy": {11, 31, 58, 255}}`.
enum PasteElided {
  private static let types = ["color.RGBA", "color.NRGBA"]

  /// The lines with the type before each element. Their number stays.
  static func typed(_ lines: [[Character]]) -> [[Character]] {
    guard
      lines.contains(where: { line in line.contains("]") && types.contains { opening(in: line, $0) != nil } })
    else { return lines }
    var type: String?
    var depth = 0
    return lines.map { line in
      guard line.count < 2000 else { return line }
      var result: [Character] = []
      var from = 0
      while from < line.count {
        if type == nil {
          guard
            let (name, open) = types.lazy.compactMap({ name in
              opening(in: line, name, from: from).map { (name, $0) }
            }).first
          else { break }
          result += line[from...open]
          (type, depth, from) = (name, 1, open + 1)
          continue
        }
        let character = line[from]
        if character == "{", depth == 1, let name = type {
          let before = result.last { $0 != " " } ?? ","
          if "{,:".contains(before) || result.allSatisfy(\.isWhitespace) { result += Array(name) }
        }
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        if depth == 0 { type = nil }
        result.append(character)
        from += 1
      }
      return result + line[min(from, line.count)...]
    }
  }

  /// Where the brace of a list or a map of a type opens: behind `[]color.RGBA` or `map[string]color.RGBA`.
  private static func opening(in line: [Character], _ name: String, from: Int = 0) -> Int? {
    let letters = Array("]" + name + "{")
    guard from + letters.count <= line.count else { return nil }
    return (from...(line.count - letters.count)).first { start in
      line[start] == "]" && line[start..<(start + letters.count)].elementsEqual(letters)
    }.map { $0 + letters.count - 1 }
  }
}
