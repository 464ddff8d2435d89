import PaletteCore
import StyleSheets

/// Gradients as images of CSS.
enum CSSGradient {
  /// The gradient, each stop's color as `color` writes it.
  static func text(_ gradient: Gradient, color: (ColorReference) -> String) -> String {
    var arguments = [start(of: gradient)].filter { !$0.isEmpty }
    for stop in gradient.stops {
      arguments.append(color(stop.color) + " " + NumberText.text(stop.position * 100, decimals: 4) + "%")
    }
    return "\(gradient.kind.rawValue)-gradient(\(arguments.joined(separator: ", ")))"
  }

  /// What stands before the stops: `90deg in oklab`; empty where there is nothing to say.
  static func start(of gradient: Gradient) -> String {
    let space = spaces.contains(gradient.space) ? "in \(gradient.space)" : ""
    let angle = NumberText.text(gradient.angle, decimals: 4) + "deg"
    let start: [String] =
      switch gradient.kind {
      case .linear: [angle, space]
      case .radial: [space]
      case .conic: ["from", angle, space]
      }
    return start.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Reads a value that is a gradient, without a name; nil for any other value, and where a stop has no color.
  static func read(_ text: String, _ reference: (String) -> ColorReference?) -> Gradient? {
    let tokens = CSSTokens(Array(text.utf8))
    guard tokens.kind(0) == .function, tokens.after(0) == tokens.count,
      let kind = Gradient.Kind.allCases.first(where: { tokens.name(0) == $0.rawValue + "-gradient" })
    else { return nil }
    var gradient = Gradient(name: "", kind: kind, angle: kind == .linear ? 180 : 0, stops: [])
    if kind == .radial { gradient.angle = 90 }
    gradient.space = usualSpace(of: text)
    var stops: [(color: ColorReference, position: Double?)] = []
    for (index, argument) in tokens.split(1..<tokens.end(of: 0)).enumerated() {
      let words = words(argument, of: tokens)
      guard let first = words.first, let color = reference(first) else {
        if index > 0 { return nil }
        readStart(words, into: &gradient)
        continue
      }
      let places = words.dropFirst().filter { $0.hasSuffix("%") }.compactMap { Double($0.dropLast()) }
      // A color of two places is two stops.
      for place in places.prefix(2) { stops.append((color, place / 100)) }
      if places.isEmpty { stops.append((color, nil)) }
    }
    gradient.stops = placed(stops)
    return gradient.stops.count > 1 ? gradient : nil
  }

  /// The color that a word writes; nil for other words, digits without their sign among them.
  static func literal(_ word: String) -> ColorReference? {
    if word.first != "#", Color(hex: word) != nil { return nil }
    return (try? Color(css: word)).map { ColorReference(literal: $0) }
  }

  /// The parts between white space, functions whole.
  private static func words(_ range: Range<Int>, of tokens: CSSTokens) -> [String] {
    var words: [String] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let next = min(tokens.after(at), range.upperBound)
      if tokens[at].kind != .whitespace { words.append(tokens.text(of: at..<next)) }
      at = next
    }
    return words
  }

  private static func readStart(_ words: [String], into gradient: inout Gradient) {
    for (index, word) in words.enumerated() {
      if let angle = degrees(word) { gradient.angle = angle }
      if word == "in", index + 1 < words.count, spaces.contains(words[index + 1]) {
        gradient.space = words[index + 1]
      }
      if word == "to" {
        gradient.angle = degrees(toward: Set(words[(index + 1)...].prefix(2))) ?? gradient.angle
      }
    }
  }

  /// Stops where CSS puts them: the first at 0 and the last at 1 unless they say otherwise, none before one that
  /// precedes it, and those without a place evenly between their neighbors. Source: CSS Images 3, section 3.4.3.
  static func placed(_ stops: [(color: ColorReference, position: Double?)]) -> [Gradient.Stop] {
    var positions = stops.map(\.position)
    guard let last = positions.indices.last else { return [] }
    positions[0] = positions[0] ?? 0
    positions[last] = positions[last] ?? 1
    var before = 0
    for index in positions.indices {
      guard let position = positions[index] else { continue }
      let floor = positions[before] ?? 0
      positions[index] = max(position, floor)
      for gap in (before + 1)..<max(index, before + 1) {
        let share = Double(gap - before) / Double(index - before)
        positions[gap] = floor + (max(position, floor) - floor) * share
      }
      before = index
    }
    return zip(stops, positions).map {
      Gradient.Stop(color: $0.color, position: min(max($1 ?? 0, 0), 1))
    }
  }

  /// An angle in any of the units of CSS; nil for another word.
  static func degrees(_ word: String) -> Double? {
    for (unit, degrees) in [("grad", 0.9), ("turn", 360), ("deg", 1), ("rad", 180 / Double.pi)]
    where word.hasSuffix(unit) {
      return Double(word.dropLast(unit.count)).flatMap { $0.isFinite ? $0 * degrees : nil }
    }
    return nil
  }

  /// The angle that `to` with these words means; to a corner, that of a square.
  static func degrees(toward words: Set<String>) -> Double? {
    switch (words.contains("top"), words.contains("bottom"), words.contains("left"), words.contains("right"))
    {
    case (true, _, true, _): 315
    case (true, _, _, true): 45
    case (_, true, true, _): 225
    case (_, true, _, true): 135
    case (true, _, _, _): 0
    case (_, true, _, _): 180
    case (_, _, true, _): 270
    case (_, _, _, true): 90
    default: nil
    }
  }

  /// The space a gradient mixes in that names none: sRGB, unless a color in it is of a newer notation.
  /// Source: CSS Color 4, section 12.1.
  static func usualSpace(of text: String) -> String {
    ["lab(", "lch(", "color(", "color-mix("].contains { text.contains($0) } ? "oklab" : "srgb"
  }

  /// The spaces colors can be mixed in. Source: CSS Color 4, section 12.1 (`<color-space>`).
  static var spaces: Set<String> {
    Set(ColorSpace.all.filter(\.isMixedInCSS).map(\.id) + ["xyz"])
  }
}
