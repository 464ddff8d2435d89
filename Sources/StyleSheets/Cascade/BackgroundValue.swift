/// What the shorthand `background` says about color, picture and clipping. Source: CSS Backgrounds 3, section 3.10.
struct BackgroundValue: Sendable {
  /// The color as written; nil for none, which is transparent.
  var color: String?
  /// Whether a picture or gradient is among its layers.
  var hasImage = false
  /// Whether the background fills the text instead of the box.
  var clipsText = false
  /// The word that stands for the whole value, such as `inherit`.
  var wide: String?

  init(_ text: String) {
    let source = CSSTokens(Array(text.utf8))
    let range = source.trimmed(0..<source.count)
    if range.count == 1, let first = range.first, source[first].kind == .ident,
      StyleColor.isWide(source.name(first))
    {
      wide = CSSText.lowercased(source.name(first))
      return
    }
    var at = range.lowerBound
    while at < range.upperBound {
      let next = source.after(at)
      let word = source.text(of: at..<min(next, range.upperBound))
      switch source[at].kind {
      case .url, .badURL: hasImage = true
      case .function:
        let name = CSSText.lowercased(source.name(at))
        if name == "url" || name == "src" || name.hasSuffix("image") || name.hasSuffix("gradient")
          || name.hasSuffix("image-set") || name == "cross-fade" || name == "element" || name == "paint"
        {
          hasImage = true
        } else if StyleColor.isValid(word) {
          color = word
        }
      case .hash: color = word
      case .ident:
        if CSSText.lowercased(word) == "text" {
          clipsText = true
        } else if !Self.words.contains(CSSText.lowercased(word)), StyleColor.isValid(word) {
          color = word
        }
      default: break
      }
      at = next
    }
  }

  /// Words of other parts of the shorthand; none of them is a color.
  private static let words: Set<String> = [
    "none", "repeat", "no-repeat", "repeat-x", "repeat-y", "space", "round", "scroll", "fixed", "local",
    "left", "right",
    "top", "bottom", "center", "cover", "contain", "auto", "border-box", "padding-box", "content-box",
  ]
}

/// What the shorthand `font` says about size, weight and family. Source: CSS Fonts 4, section 4.
struct FontValue: Sendable {
  var size: String?
  var weight = "normal"
  var family: String?
  var wide: String?

  init(_ text: String) {
    let source = CSSTokens(Array(text.utf8))
    let range = source.trimmed(0..<source.count)
    if range.count == 1, let first = range.first {
      let word = CSSText.lowercased(source.name(first))
      if StyleColor.isWide(word) { wide = word } else { size = "13.3333px" }
      return
    }
    var at = range.lowerBound
    while at < range.upperBound {
      let next = min(source.after(at), range.upperBound)
      let word = CSSText.lowercased(source.text(of: at..<next))
      switch source[at].kind {
      case .ident where ["bold", "bolder", "lighter"].contains(word): weight = word
      case .number where size == nil: weight = word
      case .dimension, .percentage, .function:
        size = word
        at = next
        family = Self.family(source, at..<range.upperBound)
        return
      case .ident where FontSize.keywords[word] != nil || word == "larger" || word == "smaller":
        size = word
        family = Self.family(source, next..<range.upperBound)
        return
      default: break
      }
      at = next
    }
  }

  private static func family(_ source: CSSTokens, _ range: Range<Int>) -> String {
    var range = source.trimmed(range)
    if let first = range.first, source.isDelim(first, "/") {
      range = source.trimmed(first + 1..<range.upperBound)
      if let height = range.first {
        range = source.trimmed(min(source.after(height), range.upperBound)..<range.upperBound)
      }
    }
    return source.text(of: range)
  }
}

/// The sizes that words stand for. Source: CSS Fonts 4, section 3.5, with Chromium's medium of 16 px.
enum FontSize {
  static let keywords: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    "xxx-large": 48, "-webkit-xxx-large": 48,
  ]

  /// The size in pixels; nil for what is no size.
  static func pixels(_ text: String, parent: Double, root: Double) -> Double? {
    let word = CSSText.lowercased(text)
    if let size = keywords[word] { return size }
    if word == "larger" { return parent * 1.2 }
    if word == "smaller" { return parent / 1.2 }
    return StyleLength.pixels(word, fontSize: parent, rootSize: root, percentOf: parent).flatMap {
      $0 >= 0 ? $0 : nil
    }
  }

  /// The weight, 1 to 1000; nil for what is none.
  static func weight(_ text: String, parent: Double) -> Double? {
    switch CSSText.lowercased(text) {
    case "normal": 400
    case "bold": 700
    case "bolder": parent < 350 ? 400 : parent < 550 ? 700 : max(900, parent)
    case "lighter": parent < 100 ? parent : parent < 550 ? 100 : parent < 750 ? 400 : 700
    case let word: StyleLength.ratio(word).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
  }
}
