import PaletteCore

/// Ways of seeing that the guide shows side by side.
enum Vision: String, CaseIterable {
  case typical
  case protan
  case deutan
  case tritan
  case achroma

  private static let protanSimulator = VisionSimulator(.protan)
  private static let deutanSimulator = VisionSimulator(.deutan)
  private static let tritanSimulator = VisionSimulator(.tritan)
  private static let achromaSimulator = VisionSimulator(.achroma)

  /// An opaque color as it is seen, at full severity.
  func simulate(_ color: RGB8) -> RGB8 {
    switch self {
    case .typical: color
    case .protan: Self.protanSimulator.simulate(Color(color)).rgb8
    case .deutan: Self.deutanSimulator.simulate(Color(color)).rgb8
    case .tritan: Self.tritanSimulator.simulate(Color(color)).rgb8
    case .achroma: Self.achromaSimulator.simulate(Color(color)).rgb8
    }
  }

  var title: String {
    switch self {
    case .typical: "Typical"
    case .protan: "Protan"
    case .deutan: "Deutan"
    case .tritan: "Tritan"
    case .achroma: "Achromatic"
    }
  }

  var meaning: String {
    switch self {
    case .typical: "all three kinds of cones"
    case .protan: "no red-sensitive cones"
    case .deutan: "no green-sensitive cones"
    case .tritan: "no blue-sensitive cones"
    case .achroma: "light and dark only"
    }
  }
}

/// Two colors that are well apart for most and hardly so for some.
struct Confusion {
  var first: ColorEntry
  var second: ColorEntry
  var vision: Vision

  /// What a list of them is called, and what to do about all of them.
  static let title = "Colors that look alike"
  static let advice =
    "Where two of these stand side by side, a label, a shape or a pattern tells them apart as well."

  /// What follows a list that does not have all of them.
  static func rest(_ count: Int) -> String {
    (count == 1 ? "1 more pair of colors looks" : "\(count) more pairs of colors look")
      + " alike to some people. These are the ones that differ most to others."
  }

  /// Six at most, of each kind of vision those first that differ most to others, and how many more there are. Looks among the
  /// first colors only, since the number of pairs grows with the square.
  static func find(_ colors: [ColorEntry]) -> (shown: [Confusion], more: Int) {
    let pool = Array(colors.filter { !$0.isTranslucent }.prefix(200))
    let lab = pool.map { entry in entry.visions.map { Color($0).converted(to: .oklab).components } }
    func distance(_ a: Int, _ b: Int, _ vision: Int) -> Double {
      let d = lab[a][vision] - lab[b][vision]
      return (d * d).sum().squareRoot()
    }
    var found: [(Confusion, gap: Double)] = []
    for a in pool.indices {
      for b in pool.indices where b > a {
        let typical = distance(a, b, 0)
        guard typical > 0.12 else { continue }
        for (v, vision) in Vision.allCases.enumerated() where v > 0 && vision != .achroma {
          let seen = distance(a, b, v)
          if seen < 0.05 {
            found.append((Confusion(first: pool[a], second: pool[b], vision: vision), typical - seen))
          }
        }
      }
    }
    let ranked = found.enumerated().sorted {
      $0.element.gap == $1.element.gap ? $0.offset < $1.offset : $0.element.gap > $1.element.gap
    }
    // One kind has most of them: the others take turns with it.
    var turns: [Vision: Int] = [:]
    let mixed = ranked.map { entry in
      let vision = entry.element.0.vision
      turns[vision, default: 0] += 1
      return (one: entry.element.0, turn: turns[vision, default: 0])
    }
    let chosen = mixed.enumerated().sorted {
      $0.element.turn == $1.element.turn ? $0.offset < $1.offset : $0.element.turn < $1.element.turn
    }
    let shown = chosen.prefix(6).sorted { $0.offset < $1.offset }.map(\.element.one)
    return (shown, ranked.count - shown.count)
  }
}

extension Color {
  /// An opaque color from 8-bit channels.
  init(_ rgb: RGB8) { self.init(red: rgb.red, green: rgb.green, blue: rgb.blue) }
}
