/// Functions that give colors and that the reader of colors does not know: those with a certain meaning are written
/// otherwise, of the rest it is said why there is no color.
enum SheetFunctions {
  /// A text with what is certain written as functions of CSS Color 4 and 5:
  ///
  /// - `--alpha(color / 50%)` of Tailwind CSS 4 mixes with transparent. Source: tailwindcss.com/docs/functions-and-directives.
  /// - `alpha(from color / 50%)` is the color with that alpha. Source: CSS Color 5, "Relative Alpha Colors".
  /// - `env(name, color)` is the color: what user agents define are lengths and numbers. Source: CSS Environment Variables 1.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")),
      ["alpha(", "env("].contains(where: { CSSText.lowercased(text).contains($0) })
    else { return text }
    let source = CSSTokens(Array(text.utf8))
    return plain(source, 0..<source.count, depth: 0)
  }

  private static func plain(_ source: CSSTokens, _ range: Range<Int>, depth: Int) -> String {
    guard depth < 32 else { return source.text(of: range) }
    var out = ""
    var at = range.lowerBound
    while at < range.upperBound {
      if source[at].kind == .function, let written = rewritten(source, at, depth: depth) {
        out += written
        at = source.after(at)
      } else {
        out += source.text(of: at..<at + 1)
        at += 1
      }
    }
    return out
  }

  private static func rewritten(_ source: CSSTokens, _ index: Int, depth: Int) -> String? {
    let inner = source.trimmed(index + 1..<source.end(of: index))
    let name = CSSText.lowercased(source.name(index))
    if name == "env" {
      let parts = source.split(inner)
      guard parts.count > 1, let first = parts.dropFirst().first else { return nil }
      return plain(source, source.trimmed(first.lowerBound..<inner.upperBound), depth: depth + 1)
    }
    guard name == "--alpha" || name == "alpha" else { return nil }
    var slash: Int?
    var at = inner.lowerBound
    while at < inner.upperBound {
      if source.isDelim(at, "/") { slash = at }
      at = source.after(at)
    }
    let color = source.trimmed(inner.lowerBound..<(slash ?? inner.upperBound))
    let alpha = slash.map { source.trimmed($0 + 1..<inner.upperBound) }
    if name == "alpha" {
      guard let from = color.first, source.is(from, "from") else { return nil }
      let origin = plain(source, source.trimmed(from + 1..<color.upperBound), depth: depth + 1)
      return "oklab(from \(origin) l a b\(alpha.map { " / " + source.text(of: $0) } ?? ""))"
    }
    guard let alpha, let value = alpha.first else { return nil }
    let isNumber = alpha.count == 1 && source[value].kind == .number
    let share = isNumber ? source.number(value).map { "\($0 * 100)%" } : source.text(of: alpha)
    return share.map { "color-mix(in oklab, \(plain(source, color, depth: depth + 1)) \($0), transparent)" }
  }

  /// Why a value that is written like a color is none; nil for everything else.
  static func reason(against text: String) -> String? {
    if SheetColors.looksLikeColor(text) { return "\"\(shortened(text))\" is not a color" }
    guard text.utf8.contains(UInt8(ascii: "(")), text.utf8.count <= 4096 else { return nil }
    let source = CSSTokens(Array(text.utf8))
    let all = source.trimmed(0..<source.count)
    guard let first = all.first, source[first].kind == .function, source.after(first) >= all.upperBound else {
      return nil
    }
    let name = source.name(first)
    let lower = CSSText.lowercased(name)
    if others.contains(lower) { return nil }
    let inner = source.trimmed(first + 1..<source.end(of: first))
    let isAlways = ofColors.contains(lower)
    let isNamed =
      ["theme", "--theme"].contains(lower) && CSSText.lowercased(source.text(of: inner)).contains("color")
    guard isAlways || isNamed || inner.contains(where: { isColor(source, $0) }) else { return nil }
    let why =
      switch lower {
      case "device-cmyk": "depends on a press"
      case "if", "attr", "env": "depends on where it is used"
      case "theme", "--theme": "is worked out by Tailwind CSS"
      case "color-contrast": "was dropped from CSS; its successor is contrast-color()"
      default: lower.hasPrefix("--") ? "is not one that is known" : "is no function of CSS"
      }
    return "\"\(shortened(text))\" was not read: \(name)() \(why)"
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count <= 120 ? text : String(text.prefix(117)) + "..."
  }

  /// Whether a token is a color, or begins one.
  private static func isColor(_ source: CSSTokens, _ index: Int) -> Bool {
    switch source[index].kind {
    case .hash: StyleColor.isValid(source.text(of: index..<index + 1))
    case .function: SheetColors.functions.contains(CSSText.lowercased(source.name(index)))
    case .ident:
      CSSText.lowercased(source.name(index)) != "transparent" && StyleColor.isValid(source.name(index))
        && !StyleColor.isWide(source.name(index))
    default: false
    }
  }

  /// Functions that give colors in drafts of CSS, in its preprocessors and in Tailwind CSS, whatever they are given.
  private static let ofColors: Set<String> = [
    "alpha", "--alpha", "device-cmyk", "color-contrast", "contrast-color", "color-mod", "color-adjust",
    "lighten",
    "darken", "tint", "shade", "fade", "fadein", "fadeout", "fade-in", "fade-out", "transparentize",
    "opacify",
    "adjust-color", "scale-color", "change-color", "adjust-hue", "complement", "spin", "desaturate", "mix",
    "ictcp",
    "jzazbz", "okhsl", "okhsv", "hsv", "hsva", "hsluv",
  ]

  /// Functions that may be given colors and give something else.
  private static let others: Set<String> = [
    "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
    "repeating-radial-gradient",
    "repeating-conic-gradient", "-webkit-linear-gradient", "-webkit-radial-gradient", "-webkit-gradient",
    "-moz-linear-gradient", "-o-linear-gradient", "image", "image-set", "-webkit-image-set", "cross-fade",
    "element",
    "paint", "url", "src", "drop-shadow", "stripes", "format", "--spacing", "counter", "counters", "symbols",
  ]
}
