/// What the shorthand `background` says about color, picture and clipping. Source: CSS Backgrounds 3, section 3.10.
struct BackgroundValue: Sendable {
  /// The color as written; nil for none, which is transparent.
  var color: String?
  /// The pictures and gradients; nil for none.
  var image: String?
  /// The sizes of its pictures as written, after the slash; nil where none is written.
  var size: String?
  /// `no-repeat` where no picture is repeated.
  var repeats: String { images > 0 && images == once ? "no-repeat" : "repeat" }
  private var images = 0
  private var once = 0
  /// Whether the background fills the text instead of the box.
  var clipsText = false
  /// Whether it is seen in the border only.
  var clipsBorder = false
  /// The word that stands for the whole value, such as `inherit`.
  var wide: String?
  /// Whether a browser understands all of it.
  private(set) var isValid = true

  init(_ text: String) {
    let source = CSSTokens(Array(text.utf8))
    let range = source.trimmed(0..<source.count)
    if range.count == 1, let first = range.first, source[first].kind == .ident,
      StyleColor.isWide(source.name(first))
    {
      wide = CSSText.lowercased(source.name(first))
      return
    }
    if range.isEmpty { isValid = false }
    var at = range.lowerBound
    // How many lengths of a size may still come.
    var sizes = 0
    while at < range.upperBound {
      let next = source.after(at)
      let word = source.text(of: at..<min(next, range.upperBound))
      switch source[at].kind {
      case .url: add(image: word)
      case .delim where source.isDelim(at, "/"): sizes = 2
      case .number, .dimension, .percentage: addSize(word, &sizes)
      case .badURL, .string: isValid = false
      // A color stands in the last layer only.
      case .comma:
        if color != nil { isValid = false }
        if size != nil { size?.append(",") }
        sizes = 0
      case .function:
        let name = CSSText.lowercased(source.name(at))
        if name == "url" || name == "src" || name.hasSuffix("image") || name.hasSuffix("gradient")
          || name.hasSuffix("image-set") || name == "cross-fade" || name == "element" || name == "paint"
        {
          add(image: word)
          if Gradient.isForeign(name) { isValid = false }
        } else if StyleColor.isValid(word) {
          take(word)
        } else if !Self.functions.contains(name) {
          isValid = false
        } else {
          addSize(word, &sizes)
        }
      case .hash:
        if StyleColor.isValid(word) { take(word) } else { isValid = false }
      case .ident:
        if CSSText.lowercased(word) == "no-repeat" { once += 1 }
        if ["auto", "cover", "contain"].contains(CSSText.lowercased(word)) { addSize(word, &sizes) }
        if CSSText.lowercased(word) == "border-area" { clipsBorder = true }
        if CSSText.lowercased(word) == "text" {
          clipsText = true
        } else if !Self.words.contains(CSSText.lowercased(word)) {
          if StyleColor.isValid(word), !StyleColor.isWide(word) { take(word) } else { isValid = false }
        }
      default: break
      }
      at = next
    }
  }

  private mutating func add(image text: String) {
    images += 1
    image = image.map { $0 + ", " + text } ?? text
  }

  private mutating func addSize(_ word: String, _ left: inout Int) {
    guard left > 0 else { return }
    left -= 1
    size = (size.map { $0 + " " } ?? "") + word
  }

  private mutating func take(_ word: String) {
    if color != nil { isValid = false }
    color = word
  }

  /// Functions of positions and sizes.
  private static let functions: Set<String> = [
    "calc", "min", "max", "clamp", "var", "env", "round", "mod", "rem", "abs", "sign", "attr", "if", "anchor",
  ]

  /// Words of other parts of the shorthand; none of them is a color.
  private static let words: Set<String> = [
    "none", "repeat", "no-repeat", "repeat-x", "repeat-y", "space", "round", "scroll", "fixed", "local",
    "left", "right",
    "top", "bottom", "center", "cover", "contain", "auto", "border-box", "padding-box", "content-box",
    "border-area", "x-start", "x-end", "y-start", "y-end", "start", "end",
  ]
}

/// What the shorthand `font` says about size, weight and family. Source: CSS Fonts 4, section 4.
struct FontValue: Sendable {
  var size: String?
  var weight = "normal"
  var family: String?
  var lineHeight: String?
  var wide: String?
  /// Whether a browser understands all of it.
  var isValid: Bool { wide != nil || isSystem || size != nil && !(family ?? "").isEmpty }
  private var isSystem = false

  init(_ text: String) {
    let source = CSSTokens(Array(text.utf8))
    let range = source.trimmed(0..<source.count)
    if range.count == 1, let first = range.first {
      let word = CSSText.lowercased(source.name(first))
      if StyleColor.isWide(word) {
        wide = word
      } else if ["caption", "icon", "menu", "message-box", "small-caption", "status-bar"].contains(word)
        || word.hasPrefix("-webkit-")
      {
        size = "13.3333px"
        isSystem = true
      }
      return
    }
    var at = range.lowerBound
    while at < range.upperBound {
      let next = min(source.after(at), range.upperBound)
      let word = CSSText.lowercased(source.text(of: at..<next))
      switch source[at].kind {
      case .ident where ["bold", "bolder", "lighter"].contains(word): weight = word
      // `font: 0/0 a` hides a text: no weight is 0.
      case .number where source.number(at) == 0:
        size = "0"
        setFamily(source, next..<range.upperBound)
        return
      case .number where size == nil: weight = word
      case .dimension, .percentage, .function:
        size = word
        setFamily(source, next..<range.upperBound)
        return
      case .ident where FontSize.keywords[word] != nil || word == "larger" || word == "smaller":
        size = word
        setFamily(source, next..<range.upperBound)
        return
      default: break
      }
      at = next
    }
  }

  /// Takes the family, and the height of a line that may stand before it.
  private mutating func setFamily(_ source: CSSTokens, _ range: Range<Int>) {
    var range = source.trimmed(range)
    if let first = range.first, source.isDelim(first, "/") {
      range = source.trimmed(first + 1..<range.upperBound)
      if let height = range.first {
        let end = min(source.after(height), range.upperBound)
        lineHeight = CSSText.lowercased(source.text(of: height..<end))
        range = source.trimmed(end..<range.upperBound)
      }
    }
    family = source.text(of: range)
  }
}

/// The sizes that words stand for. Source: CSS Fonts 4, section 3.5, with Chromium's medium of 16 px.
enum FontSize {
  static let keywords: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    "xxx-large": 48, "-webkit-xxx-large": 48,
  ]

  /// The sizes that words stand for in a family of `monospace`, whose medium is 13 px.
  private static let monospace: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 12, "medium": 13, "large": 16, "x-large": 20, "xx-large": 26,
    "xxx-large": 39, "-webkit-xxx-large": 39,
  ]

  /// The size that a word stands for; nil where there is no word, or one that is no size.
  static func keyword(_ word: String?, isMonospace: Bool) -> Double? {
    word.flatMap { isMonospace ? monospace[$0] : keywords[$0] }
  }

  /// Whether a size is a multiple of the one around it. Chromium takes sums, and what is relative to the root, for lengths.
  static func isRelative(_ word: String) -> Bool {
    if word.utf8.contains(UInt8(ascii: "(")) || word.hasSuffix("rem") { return false }
    return ["%", "em", "ex", "ch", "ic", "lh", "larger", "smaller"].contains { word.hasSuffix($0) }
  }

  /// The size in pixels; nil for what is no size.
  static func pixels(_ text: String, parent: Double, root: Double, screen: MediaEnvironment = .usual)
    -> Double?
  {
    let word = CSSText.lowercased(text)
    if let size = keywords[word] { return size }
    if word == "larger" { return parent * 1.2 }
    if word == "smaller" { return parent / 1.2 }
    return StyleLength.pixels(
      word, fontSize: parent, rootSize: root, percentOf: parent, screen: screen
    ).flatMap { $0 >= 0 ? $0 : nil }
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
