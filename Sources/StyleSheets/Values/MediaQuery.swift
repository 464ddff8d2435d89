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

  /// Whether one of the queries between commas holds; an empty list does. One that is no query does not hold.
  public func holds(_ range: Range<Int>) -> Bool {
    let range = source.trimmed(range)
    return range.isEmpty || source.split(range).contains(where: query)
  }

  private func query(_ range: Range<Int>) -> Bool {
    guard var type = range.first, source[type].kind == .ident else { return decide(range) == .yes }
    let isNot = source.is(type, "not")
    if isNot || source.is(type, "only") {
      guard let next = rest(range, from: type + 1).first, source[next].kind == .ident else {
        return isNot && decide(range) == .yes
      }
      type = next
    }
    guard !["not", "only", "and", "or", "layer"].contains(where: { source.is(type, $0) }) else {
      return false
    }
    var found = CSSCondition.Truth(source.is(type, "all") || source.is(type, "screen"))
    let more = rest(range, from: type + 1)
    if let and = more.first {
      guard source.is(and, "and"), let condition = decide(rest(more, from: and + 1), allowsOr: false) else {
        return false
      }
      found = found.and(condition)
    }
    return (isNot ? found.opposite : found) == .yes
  }

  private func decide(_ range: Range<Int>, allowsOr: Bool = true) -> CSSCondition.Truth? {
    CSSCondition.decide(source, range, allowsOr: allowsOr) { .init(feature($0)) }
  }

  private func rest(_ range: Range<Int>, from index: Int) -> Range<Int> {
    source.trimmed(min(index, range.upperBound)..<range.upperBound)
  }

  // MARK: Features

  /// The inside of one pair of parentheses; nil where it is not understood.
  private func feature(_ index: Int) -> Bool? {
    guard source[index].kind == .openParen else { return nil }
    let inner = source.trimmed(index + 1..<source.end(of: index))
    guard let first = inner.first else { return nil }
    if inner.contains(where: { source.isDelim($0, "<") || source.isDelim($0, ">") || source.isDelim($0, "=") }
    ) {
      return range(inner)
    }
    guard source[first].kind == .ident else { return nil }
    let name = CSSText.lowercased(source.name(first))
    guard case let after = source.trimmed(first + 1..<inner.upperBound), let colon = after.first else {
      return MediaFeature(name, in: environment)?.isThere
    }
    guard source[colon].kind == .colon else { return nil }
    let value = source.trimmed(colon + 1..<inner.upperBound)
    for (start, isLeast) in [
      ("min-", true), ("max-", false), ("-webkit-min-", true), ("-webkit-max-", false),
    ]
    where name.hasPrefix(start) {
      let rest = (start.hasPrefix("-") ? "-webkit-" : "") + name.dropFirst(start.count)
      guard let feature = MediaFeature(rest, in: environment), let actual = feature.amount,
        let wanted = feature.amount(source, value)
      else { return nil }
      return isLeast ? actual >= wanted : actual <= wanted
    }
    guard let feature = MediaFeature(name, in: environment) else { return nil }
    guard let actual = feature.amount else { return feature.isWord(source, value) }
    return feature.amount(source, value).map { actual == $0 }
  }

  /// `width >= 600px`, `400px < width <= 700px`.
  private func range(_ inner: Range<Int>) -> Bool? {
    var parts: [Range<Int>] = []
    var signs: [String] = []
    var start = inner.lowerBound
    var at = start
    while at < inner.upperBound {
      guard source.isDelim(at, "<") || source.isDelim(at, ">") || source.isDelim(at, "=") else {
        at = source.after(at)
        continue
      }
      parts.append(source.trimmed(start..<at))
      let isLong = !source.isDelim(at, "=") && at + 1 < inner.upperBound && source.isDelim(at + 1, "=")
      start = isLong ? at + 2 : at + 1
      signs.append(source.text(of: at..<start))
      at = start
    }
    parts.append(source.trimmed(min(start, inner.upperBound)..<inner.upperBound))
    let places = parts.indices.filter { parts[$0].count == 1 && source[parts[$0].lowerBound].kind == .ident }
    guard let place = places.first, places.count == 1, place == 1 || parts.count == 2,
      let feature = MediaFeature(
        CSSText.lowercased(source.name(parts[place].lowerBound)), in: environment),
      let actual = feature.amount
    else { return nil }
    if signs.count > 1 {
      guard signs.count == 2, let sign = signs[0].first, sign != "=", signs[1].first == sign else {
        return nil
      }
    }
    var values: [Double] = []
    for (index, part) in parts.enumerated() {
      guard let value = index == place ? actual : feature.amount(source, part) else { return nil }
      values.append(value)
    }
    return signs.indices.allSatisfy { index in
      let (a, b) = (values[index], values[index + 1])
      return switch signs[index] {
      case "<": a < b
      case "<=": a <= b
      case ">": a > b
      case ">=": a >= b
      default: a == b
      }
    }
  }
}
