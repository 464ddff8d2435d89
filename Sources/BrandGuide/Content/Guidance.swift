import PaletteCore

/// What to do and what not, derived from the palette's own figures.
struct Guidance {
  var dos: [Combination]
  /// More of what may be done, for the page of pairings.
  var approved: [Combination]
  var donts: [Combination]

  var isEmpty: Bool { dos.isEmpty && donts.isEmpty }

  /// Declared pairs speak first, then the themes; where they leave room, the palette's first colors on each other.
  init(_ colors: [ColorEntry], _ pairs: [PairEntry], _ themes: [ThemeEntry]) {
    var candidates = pairs.map(\.combination)
    for theme in themes {
      candidates += theme.texts.map { text in
        var named = text
        let name = { (role: String) in theme.roles.first { $0.role == role }?.reference ?? role }
        named.foreground = name(text.foreground)
        named.background = name(text.background)
        return named
      }
    }
    let first = Array(colors.filter { !$0.isTranslucent }.prefix(12))
    var others: [Combination] = []
    for a in first {
      for b in first where a.anchor != b.anchor {
        others.append(
          Combination(
            foreground: "\(a.group)/\(a.name)", background: "\(b.group)/\(b.name)", ink: a.shown,
            ground: b.shown, ratio: Contrast.ratio(foreground: a.color, background: b.color)))
      }
    }
    let good = candidates.filter { $0.ratio >= max($0.required, 4.5) }
    // Nobody sets a color on itself: a theme that does has a fault, which no rule of the brand mends.
    let bad = candidates.filter { $0.ratio < $0.required && $0.ink != $0.ground }
    dos = Self.pick(good + others.filter { $0.ratio >= 7 }.sorted { $0.ratio > $1.ratio }, 4)
    approved = Self.pick(
      good + others.filter { $0.ratio >= 4.5 }.sorted { $0.ratio > $1.ratio }, 8)
    donts = Self.pick(
      bad + others.filter { $0.ratio < 3 && $0.ratio > 1.05 }.sorted { $0.ratio > $1.ratio }, 4)
  }

  /// The first few that do not show again what was shown.
  private static func pick(_ from: [Combination], _ count: Int) -> [Combination] {
    var out: [Combination] = []
    for one in from where out.count < count {
      let again = out.contains {
        ($0.ink == one.ink && $0.ground == one.ground) || ($0.ink == one.ground && $0.ground == one.ink)
      }
      let often =
        out.filter { $0.ground == one.ground }.count > 1 || out.filter { $0.ink == one.ink }.count > 1
      if !again, !often { out.append(one) }
    }
    return out
  }
}
