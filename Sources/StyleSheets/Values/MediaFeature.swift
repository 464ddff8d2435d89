import PaletteCore

/// A feature that media queries ask about, as Chromium has it. Source: Media Queries 5, sections 4 to 11.
struct MediaFeature {
  /// What its values are.
  private enum Kind {
    case length
    case ratio
    case resolution
    case number
    case integer
    case words(now: Set<String>, others: Set<String>)
  }

  private let kind: Kind
  /// What it is on the screen, in pixels and dots per pixel; nil where it is a word.
  let amount: Double?
  /// Whether it holds by its name alone: it is neither 0 nor a word that says that there is none.
  let isThere: Bool
  private let environment: MediaEnvironment

  /// The feature of a name in lower case; nil where there is none.
  init?(_ name: String, in environment: MediaEnvironment) {
    let found: (kind: Kind, amount: Double)
    switch name {
    case "width", "device-width": found = (.length, environment.width)
    case "height", "device-height": found = (.length, environment.height)
    case "aspect-ratio", "device-aspect-ratio": found = (.ratio, environment.width / environment.height)
    case "resolution": found = (.resolution, 1)
    case "-webkit-device-pixel-ratio": found = (.number, 1)
    case "color": found = (.integer, 8)
    case "monochrome", "color-index": found = (.integer, 0)
    case "horizontal-viewport-segments", "vertical-viewport-segments": found = (.integer, 1)
    default:
      guard let words = Self.words(name, environment) else { return nil }
      (kind, amount) = (.words(now: words.now, others: words.others), nil)
      isThere = words.now.isDisjoint(with: ["none", "no-preference", "0"])
      self.environment = environment
      return
    }
    (kind, amount) = found
    isThere = found.amount != 0
    self.environment = environment
  }

  private static func words(
    _ name: String, _ environment: MediaEnvironment
  ) -> (now: Set<String>, others: Set<String>)? {
    switch name {
    case "prefers-color-scheme": (environment.scheme == .dark ? ["dark"] : ["light"], ["dark", "light"])
    case "prefers-contrast":
      ([environment.contrast.rawValue], ["no-preference", "more", "less", "custom"])
    case "color-gamut": (environment.isWide ? ["srgb", "p3"] : ["srgb"], ["p3", "rec2020"])
    case "dynamic-range": (["standard"], ["high"])
    case "prefers-reduced-motion", "prefers-reduced-transparency": (["no-preference"], ["reduce"])
    // Its one value that holds is not read, so that nothing is known of it but that it is not asked for.
    case "prefers-reduced-data": (["none"], ["reduce", "no-preference"])
    case "forced-colors": (["none"], ["active"])
    case "hover", "any-hover": (["hover"], ["none"])
    case "pointer", "any-pointer": (["fine"], ["coarse", "none"])
    case "orientation":
      environment.width > environment.height ? (["landscape"], ["portrait"]) : (["portrait"], ["landscape"])
    case "scripting": (["enabled"], ["none", "initial-only"])
    case "update": (["fast"], ["none", "slow"])
    case "display-mode":
      (
        ["browser"],
        ["fullscreen", "standalone", "minimal-ui", "window-controls-overlay", "picture-in-picture"]
      )
    case "overflow-block": (["scroll"], ["none", "optional-paged", "paged"])
    case "overflow-inline": (["scroll"], ["none"])
    case "device-posture": (["continuous"], ["folded"])
    case "grid": (["0"], ["1"])
    case "-webkit-transform-3d": (["1"], ["0"])
    default: nil
    }
  }

  /// Whether a value is the word that holds now; nil where the feature has no such word.
  func isWord(_ source: CSSTokens, _ value: Range<Int>) -> Bool? {
    guard case .words(let now, let others) = kind, let only = value.first, value.count == 1,
      source[only].kind == .ident || source[only].kind == .number
    else { return nil }
    let word = CSSText.lowercased(source.name(only))
    return now.contains(word) ? true : others.contains(word) ? false : nil
  }

  /// A value of the feature, in pixels or dots per pixel; nil where it is none.
  func amount(_ source: CSSTokens, _ value: Range<Int>) -> Double? {
    guard let first = value.first else { return nil }
    if case .ratio = kind { return Self.ratio(source, value) }
    guard source.after(first) >= value.upperBound else { return nil }
    switch kind {
    case .length: return Self.length(source, value, in: environment)
    case .resolution:
      guard source[first].kind == .dimension, let number = source.number(first), number > 0 else {
        return nil
      }
      let units: [String: Double] = ["dppx": 1, "x": 1, "dpi": 1 / 96.0, "dpcm": 2.54 / 96]
      return units[CSSText.lowercased(source.name(first))].map { $0 * number }
    case .number: return source[first].kind == .number ? source.number(first) : nil
    case .integer:
      guard source[first].kind == .number,
        !source.bytes[source[first].bytes].contains(where: { ".eE".utf8.contains($0) })
      else { return nil }
      return source.number(first)
    case .ratio, .words: return nil
    }
  }

  /// A length in pixels; a zero needs no unit, and a percentage is none.
  static func length(_ source: CSSTokens, _ value: Range<Int>, in environment: MediaEnvironment) -> Double? {
    StyleLength.pixels(
      CSSText.lowercased(source.text(of: value)), fontSize: 16, percentOf: nil, screen: environment)
  }

  /// `16/9`, `1.5`. Source: CSS Values 4, section 5.7.
  private static func ratio(_ source: CSSTokens, _ value: Range<Int>) -> Double? {
    func number(_ range: Range<Int>) -> Double? {
      guard let first = range.first, source.after(first) >= range.upperBound,
        source[first].kind == .number || source[first].kind == .function
      else { return nil }
      return StyleLength.ratio(CSSText.lowercased(source.text(of: range))).flatMap { $0 < 0 ? nil : $0 }
    }
    guard let sign = value.first(where: { source.isDelim($0, "/") && isOutside($0, value, source) }) else {
      return number(value)
    }
    guard let above = number(source.trimmed(value.lowerBound..<sign)),
      let below = number(source.trimmed(sign + 1..<value.upperBound))
    else { return nil }
    return above / below
  }

  /// Whether a token lies in no function of a value.
  private static func isOutside(_ index: Int, _ value: Range<Int>, _ source: CSSTokens) -> Bool {
    var at = value.lowerBound
    while at < index { at = source.after(at) }
    return at == index
  }
}
