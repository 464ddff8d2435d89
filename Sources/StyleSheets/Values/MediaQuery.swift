import PaletteCore

/// The screen and the wishes of its owner that media queries ask about. Source: Media Queries 5.
public struct MediaEnvironment: Sendable, Hashable {
  /// What the owner said about contrast.
  public enum Contrast: String, Sendable {
    case noPreference = "no-preference"
    case more
    case less
  }

  /// The screen that pages are looked at on: light, sRGB, 1280 by 800 pixels.
  public static let usual = MediaEnvironment()

  /// Light or dark; ``ColorScheme/system`` counts as light.
  public var scheme: ColorScheme
  /// More or less contrast.
  public var contrast: Contrast
  /// Whether the screen shows Display P3.
  public var isWide: Bool
  /// The width of the window in pixels.
  public var width: Double
  /// Its height.
  public var height: Double

  /// Makes a screen; by itself a light one of 1280 by 800 pixels that shows sRGB.
  public init(
    scheme: ColorScheme = .light, contrast: Contrast = .noPreference, isWide: Bool = false,
    width: Double = 1280,
    height: Double = 800
  ) {
    self.scheme = scheme
    self.contrast = contrast
    self.isWide = isWide
    self.width = width
    self.height = height
  }
}

/// Decides media queries. Source: Media Queries 4, section 3.
public struct MediaQueries {
  private let source: CSSTokens
  private let environment: MediaEnvironment

  /// Prepares to decide queries of `source` in an environment.
  public init(_ source: CSSTokens, in environment: MediaEnvironment) {
    self.source = source
    self.environment = environment
  }

  /// In which color schemes a list of queries holds on a screen; an empty list always does.
  static func schemes(_ source: CSSTokens, _ range: Range<Int>, on screen: MediaEnvironment) -> SchemeSet {
    var found: SchemeSet = []
    for (scheme, member) in [(ColorScheme.light, SchemeSet.light), (.dark, .dark)] {
      var environment = screen
      environment.scheme = scheme
      if MediaQueries(source, in: environment).holds(range) { found.insert(member) }
    }
    return found
  }

  /// The same for the text of an attribute.
  static func schemes(_ text: String, on screen: MediaEnvironment) -> SchemeSet {
    let source = CSSTokens(Array(text.utf8))
    return schemes(source, 0..<source.count, on: screen)
  }

  /// Whether one of the queries between commas holds; an empty list does. What is not understood does not hold.
  public func holds(_ range: Range<Int>) -> Bool {
    let range = source.trimmed(range)
    return range.isEmpty || source.split(range).contains { query($0) == true }
  }

  private func query(_ range: Range<Int>) -> Bool? {
    var range = range
    var isNot = false
    if let first = range.first, source[first].kind == .ident {
      if source.is(first, "not"), isType(after: first, range) {
        isNot = true
        range = rest(range, from: first + 1)
      } else if source.is(first, "only") {
        range = rest(range, from: first + 1)
      }
      guard let type = range.first, source[type].kind == .ident, !source.is(type, "not") else {
        return CSSCondition.decide(source, range, feature)
      }
      var holds = source.is(type, "all") || source.is(type, "screen")
      range = rest(range, from: type + 1)
      if let and = range.first {
        guard source.is(and, "and"),
          let condition = CSSCondition.decide(source, rest(range, from: and + 1), feature)
        else { return nil }
        holds = holds && condition
      }
      return holds != isNot
    }
    return CSSCondition.decide(source, range, feature)
  }

  private func isType(after index: Int, _ range: Range<Int>) -> Bool {
    rest(range, from: index + 1).first.map { source[$0].kind == .ident } ?? false
  }

  private func rest(_ range: Range<Int>, from index: Int) -> Range<Int> {
    source.trimmed(min(index, range.upperBound)..<range.upperBound)
  }

  // MARK: Features

  /// The inside of one pair of parentheses; nil where it is not understood.
  private func feature(_ index: Int) -> Bool? {
    guard source[index].kind == .openParen else { return nil }
    let inner = source.trimmed(index + 1..<source.end(of: index))
    guard let first = inner.first,
      source[first].kind == .ident || source[first].kind == .function || source.number(first) != nil
    else { return nil }
    if let colon = inner.first(where: { source[$0].kind == .colon }) {
      let name = CSSText.lowercased(source.name(first))
      return plain(name, source.trimmed(colon + 1..<inner.upperBound))
    }
    if inner.contains(where: { source.isDelim($0, "<") || source.isDelim($0, ">") || source.isDelim($0, "=") }
    ) {
      return range(inner)
    }
    let name = CSSText.lowercased(source.name(first))
    switch name {
    case "prefers-contrast": return environment.contrast != .noPreference
    case "prefers-color-scheme", "orientation", "display-mode", "scripting", "update", "color-gamut",
      "dynamic-range", "video-dynamic-range", "hover", "any-hover", "pointer", "any-pointer",
      "overflow-block",
      "overflow-inline", "device-posture", "environment-blending":
      return true
    default:
      if let amount = amount(name) { return amount != 0 }
      return Self.known.contains(name) ? false : nil
    }
  }

  private func plain(_ name: String, _ value: Range<Int>) -> Bool? {
    let word = value.first.map { CSSText.lowercased(source.name($0)) } ?? ""
    switch name {
    case "prefers-color-scheme": return word == (environment.scheme == .dark ? "dark" : "light")
    case "prefers-contrast": return word == environment.contrast.rawValue
    case "color-gamut": return word == "srgb" || word == "p3" && environment.isWide
    case "dynamic-range", "video-dynamic-range": return word == "standard"
    case "prefers-reduced-motion", "prefers-reduced-transparency", "prefers-reduced-data":
      return word == "no-preference"
    case "forced-colors": return word == "none"
    case "hover", "any-hover": return word == "hover"
    case "pointer", "any-pointer": return word == "fine"
    case "orientation": return word == (environment.width > environment.height ? "landscape" : "portrait")
    case "scripting": return word == "enabled"
    case "update": return word == "fast"
    case "display-mode": return word == "browser"
    case "overflow-block", "overflow-inline": return word == "scroll"
    case "device-posture": return word == "continuous"
    case "environment-blending": return word == "opaque"
    default: break
    }
    let limits: [(String, (Double, Double) -> Bool)] = [
      ("min-", { $0 >= $1 }), ("max-", { $0 <= $1 }), ("-webkit-min-", { $0 >= $1 }),
      ("-webkit-max-", { $0 <= $1 }),
    ]
    for (start, holds) in limits where name.hasPrefix(start) {
      guard let actual = amount(String(name.dropFirst(start.count))), let wanted = Self.length(source, value)
      else {
        return nil
      }
      return holds(actual, wanted)
    }
    guard let actual = amount(name), let wanted = Self.length(source, value) else { return nil }
    return actual == wanted
  }

  private func amount(_ name: String) -> Double? {
    switch name {
    case "width", "device-width", "inline-size": environment.width
    case "height", "device-height", "block-size": environment.height
    case "aspect-ratio", "device-aspect-ratio": environment.width / environment.height
    case "resolution", "-webkit-device-pixel-ratio", "device-pixel-ratio": 1
    case "color": 8
    case "monochrome", "color-index", "grid": 0
    default: nil
    }
  }

  /// A length in pixels, a resolution in dots per pixel, a ratio or a number.
  static func length(_ source: CSSTokens, _ range: Range<Int>) -> Double? {
    guard let first = range.first else { return nil }
    guard let number = source.number(first) else {
      return StyleLength.pixels(CSSText.lowercased(source.text(of: range)), fontSize: 16, percentOf: nil)
    }
    if range.count > 1, let sign = range.dropFirst().first(where: { source.isDelim($0, "/") }) {
      return source.trimmed(sign + 1..<range.upperBound).first.flatMap { source.number($0) }.map {
        $0 == 0 ? .infinity : number / $0
      }
    }
    guard source[first].kind == .dimension else { return number }
    let units: [String: Double] = [
      "px": 1, "em": 16, "rem": 16, "pt": 4 / 3, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "pc": 16,
      "dppx": 1, "x": 1,
      "dpi": 1 / 96.0, "dpcm": 2.54 / 96,
    ]
    return units[CSSText.lowercased(source.name(first))].map { $0 * number }
  }

  /// `width >= 600px`, `400px < width <= 700px`.
  private func range(_ inner: Range<Int>) -> Bool? {
    var values: [Double?] = []
    var signs: [String] = []
    var at = inner.lowerBound
    while at < inner.upperBound {
      if source[at].kind == .delim {
        var sign = source.text(of: at..<at + 1)
        if at + 1 < inner.upperBound, source.isDelim(at + 1, "=") {
          sign += "="
          at += 1
        }
        signs.append(sign)
      } else if source[at].kind == .ident {
        values.append(amount(CSSText.lowercased(source.name(at))))
      } else if source[at].kind != .whitespace {
        values.append(Self.length(source, at..<source.after(at)))
      }
      at = source.after(at)
    }
    guard values.count == signs.count + 1, !signs.isEmpty else { return nil }
    for (index, sign) in signs.enumerated() {
      guard let a = values[index], let b = values[index + 1] else { return nil }
      let holds: Bool
      switch sign {
      case "<": holds = a < b
      case "<=": holds = a <= b
      case ">": holds = a > b
      case ">=": holds = a >= b
      case "=": holds = a == b
      default: return nil
      }
      if !holds { return false }
    }
    return true
  }

  private static let known: Set<String> = [
    "prefers-reduced-motion", "prefers-reduced-transparency", "prefers-reduced-data", "forced-colors",
    "scan",
  ]
}
