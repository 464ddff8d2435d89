/// Font families that suit a palette's character, and why.
package struct TypographySuggestion: Sendable, Hashable, Encodable {
  /// What the colors of a palette have in common.
  package struct Character: Sendable, Hashable, Encodable {
    /// The mean OKLCH chroma of the colors that have a hue, 0…0.4.
    package var chroma: Double
    /// The mean OKLCH lightness of those colors, 0…1.
    package var lightness: Double
    /// From -1, all hues cold, to 1, all warm.
    package var warmth: Double
    /// The greatest contrast ratio between any two colors, 1…21.
    package var contrast: Double
    /// In words: `vivid, cool, high in contrast`.
    package var words: String
  }

  /// A family for one of the brand's words.
  package struct Choice: Sendable, Hashable, Encodable {
    /// The family.
    package var family: String
    /// A family most systems have, to fall back on.
    package var fallback: String
    /// What speaks for it.
    package var reason: String
  }

  /// The palette's character.
  package var character: Character
  /// For the brand's name.
  package var name: Choice
  /// For the tagline.
  package var tagline: Choice
  /// For the description.
  package var description: Choice

  /// Pairs families with the character of `palette`; nil where it has no colors.
  package init?(_ palette: ColorPalette) {
    let colors = palette.colors.map(\.color.color)
    guard let character = Character(colors) else { return nil }
    self.character = character
    let voice = Voice(character)
    name = voice.name
    tagline = voice.tagline
    description = voice.description
  }
}

extension TypographySuggestion.Character {
  /// Below this OKLCH chroma a color counts as gray.
  private static let leastChroma = 0.03

  fileprivate init?(_ colors: [Color]) {
    guard !colors.isEmpty else { return nil }
    let polar = colors.map { $0.mapped(into: .srgb).converted(to: .oklch).components }
    let hued = polar.filter { $0.y >= Self.leastChroma }
    let counted = hued.isEmpty ? polar : hued
    let count = Double(counted.count)
    chroma = hued.isEmpty ? 0 : hued.reduce(0) { $0 + $1.y } / count
    lightness = counted.reduce(0) { $0 + $1.x } / count
    // Warm is nearest to orange, cold to the blue opposite; strong colors weigh more.
    let weight = hued.reduce(0) { $0 + $1.y }
    warmth = weight > 0 ? hued.reduce(0) { $0 + $1.y * Self.warmth(of: $1.z) } / weight : 0
    let luminances = colors.map { Contrast.relativeLuminance($0) }
    contrast = Contrast.ratio(luminances: luminances.max() ?? 0, luminances.min() ?? 0)
    words = ""
    words = [chromaWord, warmthWord, contrastWord].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// 1 at OKLCH hue 60 (orange), -1 at 240 (blue), straight between.
  private static func warmth(of hue: Double) -> Double {
    1 - Polar.distance(hue, 60) / 90
  }

  fileprivate var isGray: Bool { chroma == 0 }
  fileprivate var isVivid: Bool { chroma >= 0.135 }
  fileprivate var isMuted: Bool { chroma < 0.085 }
  fileprivate var isWarm: Bool { warmth > 0.2 }
  fileprivate var isCool: Bool { warmth < -0.2 }
  fileprivate var isDeep: Bool { lightness < 0.5 }

  fileprivate var chromaWord: String {
    isGray ? "without hue" : isVivid ? "vivid" : isMuted ? "muted" : "balanced"
  }
  fileprivate var warmthWord: String {
    isGray ? "" : isWarm ? "warm" : isCool ? "cool" : "of mixed temperature"
  }
  fileprivate var contrastWord: String {
    contrast >= 12 ? "high in contrast" : contrast >= 5 ? "moderate in contrast" : "low in contrast"
  }
}

/// The families that speak like a palette looks.
private struct Voice {
  typealias Choice = TypographySuggestion.Choice

  let name: Choice
  let tagline: Choice
  let description: Choice

  init(_ character: TypographySuggestion.Character) {
    let heading = Voice.heading(character)
    name = Choice(
      family: heading.family, fallback: heading.fallback,
      reason: "\(heading.reason), as the palette is \(character.words)")
    let body = Voice.body(heading.isSerif, character)
    description = body
    tagline = Choice(
      family: body.family, fallback: body.fallback,
      reason: "the family of the description, so that only the name stands out")
  }

  private static func heading(
    _ character: TypographySuggestion.Character
  ) -> (family: String, fallback: String, isSerif: Bool, reason: String) {
    if character.isGray {
      return ("Inter", "Arial", false, "a neutral grotesque leaves all character to the words")
    }
    switch (character.isVivid, character.isMuted, character.isWarm, character.isCool) {
    case (true, _, true, _):
      return ("Poppins", "Verdana", false, "round geometric forms match strong, warm color")
    case (true, _, _, true):
      return ("Space Grotesk", "Arial", false, "an angular grotesque has the edge of strong, cool color")
    case (true, _, _, _):
      return ("Work Sans", "Arial", false, "a sturdy grotesque stays calm beside many strong hues")
    case (_, true, true, _):
      return ("Cormorant Garamond", "Garamond", true, "a light old-style serif suits quiet warmth")
    case (_, true, _, true):
      return ("Libre Baskerville", "Georgia", true, "a crisp serif suits quiet, cool color")
    case (_, true, _, _):
      return ("Lora", "Georgia", true, "a brushed serif adds warmth that quiet color leaves open")
    case (_, _, true, _):
      return ("Fraunces", "Georgia", true, "a soft serif carries warmth without shouting")
    case (_, _, _, true):
      return character.isDeep
        ? ("IBM Plex Sans", "Arial", false, "an engineered sans has the sobriety of deep, cool color")
        : ("Source Sans 3", "Arial", false, "an open sans has the clarity of light, cool color")
    default:
      return (
        "Montserrat", "Verdana", false, "a wide geometric sans holds hues of both temperatures together"
      )
    }
  }

  /// The opposite kind of the heading, with more open forms where contrast is low.
  private static func body(_ headingIsSerif: Bool, _ character: TypographySuggestion.Character) -> Choice {
    if character.contrast < 5 {
      return Choice(
        family: "Atkinson Hyperlegible", fallback: "Verdana",
        reason: "letters that cannot be mistaken make up for low contrast")
    }
    if headingIsSerif {
      return Choice(
        family: "Source Sans 3", fallback: "Arial",
        reason: "a plain sans beside a serif keeps the two apart at a glance")
    }
    return character.isVivid
      ? Choice(
        family: "Source Serif 4", fallback: "Georgia",
        reason: "a reading serif rests the eye between strong colors")
      : Choice(
        family: "Inter", fallback: "Arial",
        reason: "one sans throughout; weight alone tells name and text apart")
  }
}
