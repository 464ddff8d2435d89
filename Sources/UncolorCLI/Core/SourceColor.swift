import PaletteCore
import PaletteFormats

/// Colors as programs and style guides write them, for those who copy one from there: `Color(0xFF0A84FF)`,
/// `UIColor(red: 0.04, green: 0.52, blue: 1, alpha: 1)`, `C96 M48 Y0 K0`.
enum SourceColor {
  /// No color is longer.
  private static let longest = 200

  /// The one color that a text writes; nil where there is none, several, or something that is left out.
  ///
  /// - Parameter depth: how many pairs of quotes or brackets were taken away; each is read anew, and nobody writes more than a few.
  static func color(_ text: String, depth: Int = 0) -> Color? {
    guard depth < 4, text.utf8.count <= longest, text.contains(where: \.isNumber), !isCSS(text),
      twoMeanings(text) == nil
    else {
      return nil
    }
    if let inner = unwrapped(text),
      let color = (try? Color(css: inner)) ?? ColorInput.triple(inner) ?? color(inner, depth: depth + 1)
    {
      return color
    }
    if let color = bare(text.split(separator: " ").map(String.init)) { return color }
    // Numbers alone are a color only where a text says so, as this one does by where it stands.
    for text in [text, "color = " + text] {
      let found = PasteReader.read(text)
      if found.omissions.isEmpty, found.colors.count == 1 { return found.colors[0].color }
    }
    return nil
  }

  /// `rgb 255 0 0`: a function whose parentheses the shell would have wanted quoted.
  static func bare(_ words: [String]) -> Color? {
    guard 4...5 ~= words.count, !words.dropFirst().contains(where: { Double($0.filter { $0 != "%" }) == nil })
    else { return nil }
    return try? Color(css: "\(words[0])(\(words.dropFirst().joined(separator: " ")))")
  }

  /// Whether what is wrong with a text can be said in terms of CSS: it begins as a color of CSS does, and has nothing that
  /// only programs write.
  private static func isCSS(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "(") else { return text.hasPrefix("#") }
    // `rgba(#336699, 50%)` is Sass, and `Color("#336699").opacity(0.5)` a program.
    return ColorSpace.hasFunction(text[..<open].lowercased())
      && !["rgba(#", ":", "0x", "(\"", "('"].contains { text.contains($0) }
  }

  /// What eight digits such as `0xFF0A84FF` mean to one program and to another, of which neither can be assumed.
  static func twoMeanings(_ text: String) -> String? {
    guard text.utf8.count == 10, text.lowercased().hasPrefix("0x"), text.dropFirst(2).allSatisfy(\.isHexDigit)
    else { return nil }
    let digits = text.dropFirst(2).lowercased()
    return
      "with the opacity first, as in Android and Flutter, it is #\(digits.dropFirst(2))\(digits.prefix(2)); with "
      + "the opacity last, as in CSS, it is #\(digits)"
  }

  /// A text without the quotes or brackets around it, or without what ends it; nil where there are none.
  private static func unwrapped(_ text: String) -> String? {
    if let last = text.last, ";,".contains(last) {
      return String(text[...(text.lastIndex { !";,".contains($0) } ?? text.startIndex)])
    }
    if text.hasPrefix("\\#") { return String(text.dropFirst()) }
    let pairs: [Character: Character] = ["\"": "\"", "'": "'", "`": "`", "(": ")", "[": "]"]
    guard text.count > 2, let first = text.first, text.last == pairs[first] else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
