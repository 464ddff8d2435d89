import PaletteCore

/// Colors that a library has names for, given to what is declared as a color: `static readonly Color Sky = Color.CornflowerBlue;`,
/// `var Ink = colornames.Navy`.
///
/// Sources: learn.microsoft.com, "Colors" (the names of CSS); docs.oracle.com, "java.awt.Color"; pkg.go.dev,
/// "golang.org/x/image/colornames".
struct PasteMembers {
  /// The colors of `java.awt`, which mostly are called as those of CSS and are others.
  private static let awt: [String: String] = [
    "WHITE": "#ffffff", "LIGHT_GRAY": "#c0c0c0", "GRAY": "#808080", "DARK_GRAY": "#404040",
    "BLACK": "#000000",
    "RED": "#ff0000", "PINK": "#ffafaf", "ORANGE": "#ffc800", "YELLOW": "#ffff00", "GREEN": "#00ff00",
    "MAGENTA": "#ff00ff", "CYAN": "#00ffff", "BLUE": "#0000ff",
  ]
  private static let owners: Set<String> = ["Color", "Colors", "SKColors", "Brushes", "colornames"]

  /// Whether names in capitals are those of JavaFX, which has the colors of CSS.
  private let isFX: Bool

  init(_ lines: [[Character]]) {
    isFX = lines.prefix(2000).contains { line in
      guard line.count < 400, line.contains(".") else { return false }
      let text = String(line)
      return text.contains("javafx") || text.contains("Color.web(") || text.contains("Color.rgb(")
    }
  }

  /// The line with the code of such a color in its place.
  func written(_ line: [Character]) -> [Character] {
    guard line.count < 400, line.contains("."), let mark = line.lastIndex(of: "=") else { return line }
    var start = line.index(after: mark)
    if start < line.count, line[start] == ">" { start += 1 }
    while start < line.count, line[start] == " " { start += 1 }
    // `new SolidColorBrush(Colors.Tomato)`
    let made = line[start...].prefix { $0 != "(" }
    let isMade =
      made.count < line.count - start && String(made).hasPrefix("new ") && String(made).hasSuffix("Brush")
    let begin = start
    if isMade { start += made.count + 1 }
    let value = line[start...].prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    let parts = value.split(separator: ".").map { String($0) }
    var end = value.endIndex
    if isMade, end < line.count, line[end] == ")" { end += 1 }
    let rest = line[end...].first { !$0.isWhitespace }
    guard parts.count > 1, let name = parts.last, Self.owners.contains(parts[parts.count - 2]),
      rest.map({ ";,/".contains($0) }) ?? true,
      parts[parts.count - 2] == "colornames" || isDeclared(line[..<mark]),
      let code = code(name)
    else { return line }
    return line[..<begin] + Array("\"\(code)\"") + line[end...]
  }

  /// The color of a member: of .NET in camel case, of Java in capitals.
  func code(_ name: String) -> String? {
    let isJava = name == name.uppercased()
    if isJava, !isFX { return Self.awt[name] }
    let plain = name.filter { $0 != "_" }.lowercased()
    guard name.first?.isUppercase == true else { return nil }
    return ColorWords.color(plain)?.hex
  }

  /// Whether the last two words before the sign are a type of colors and a name.
  private func isDeclared(_ head: ArraySlice<Character>) -> Bool {
    let words = head.split { " :\t".contains($0) }.map { String($0) }
    guard words.count > 1 else { return false }
    let isType = { (word: String) in
      word.first?.isUppercase == true && (word.hasSuffix("Color") || word.hasSuffix("Brush"))
    }
    return isType(words[words.count - 2]) || isType(words[words.count - 1]) && words.count > 2
  }
}
