import PaletteCore

/// What to do and what not, derived from the palette's own figures.
struct Guidance {
  var dos: [Combination]
  /// More of what may be done, for the page of pairings.
  var approved: [Combination]
  var donts: [Combination]
  /// Whether more colors can be read on each other than ``approved`` has.
  private(set) var hasMore = false

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
    let tones = Self.tones(colors)
    let first = Array(colors.filter { !$0.isTranslucent }.prefix(12))
    var others: [Combination] = []
    for a in first where tones.isEmpty {
      for b in first where a.anchor != b.anchor {
        others.append(
          Combination(
            foreground: "\(a.group)/\(a.name)", background: "\(b.group)/\(b.name)", ink: a.shown,
            ground: b.shown, ratio: Contrast.ratio(foreground: a.color, background: b.color)))
      }
    }
    others += tones
    func ranked(_ all: [Combination]) -> [Combination] {
      tones.isEmpty ? all.sorted { $0.ratio > $1.ratio } : all
    }
    let good = candidates.filter { $0.ratio >= max($0.required, 4.5) }
    // Nobody sets a color on itself: a theme that does has a fault, which no rule of the brand mends.
    let bad = candidates.filter { $0.ratio < $0.required && $0.ink != $0.ground }
    dos = Self.pick(good + ranked(others.filter { $0.ratio >= 7 }), 4)
    let readable = good + ranked(others.filter { $0.ratio >= 4.5 })
    approved = Self.pick(readable, 8)
    hasMore = Set(readable.map { Set([$0.ink, $0.ground]) }).count > approved.count
    // A palette whose colors do not go on each other goes with black and white, which is more than to say what not to do. One
    // color alone has this on its own page.
    if approved.isEmpty, first.count > 1 {
      approved = first.prefix(6).map { color in
        let inks = [Ink.black, Ink.paper].map { ink in
          Combination(
            foreground: ink.hex, background: "\(color.group)/\(color.name)", ink: ink, ground: color.shown,
            ratio: Contrast.ratio(foreground: Color(ink), background: color.color))
        }
        return inks[0].ratio >= inks[1].ratio ? inks[0] : inks[1]
      }
      dos = Array(approved.prefix(4))
    }
    donts = Self.pick(
      bad + ranked(others.filter { $0.ratio < 3 && $0.ratio > 1.05 }), 4)
  }

  /// What stands above the first `count` of ``approved``.
  func lead(_ count: Int) -> String {
    (hasMore || count < approved.count ? "Some of the colors" : "Colors")
      + " that can be read on each other, with the ratio by WCAG 2.2 and what it allows."
  }

  /// Of a system of many ramps each hue on itself, its ends and a step that is too near: of the highest ratios of all only the
  /// first hues would be seen. Empty for other palettes.
  private static func tones(_ colors: [ColorEntry]) -> [Combination] {
    var ramps: [[ColorEntry]] = []
    for color in colors where !color.isTranslucent {
      if ramps.last?.first?.group == color.group {
        ramps[ramps.count - 1].append(color)
      } else {
        ramps.append([color])
      }
    }
    ramps = ramps.filter { $0.count >= 5 }
    guard ramps.count >= 4, colors.count > 24 else { return [] }
    func pair(_ a: ColorEntry, _ b: ColorEntry) -> Combination {
      Combination(
        foreground: "\(a.group)/\(a.name)", background: "\(b.group)/\(b.name)", ink: a.shown, ground: b.shown,
        ratio: Contrast.ratio(foreground: a.color, background: b.color))
    }
    return ramps.enumerated().flatMap { index, ramp -> [Combination] in
      guard let light = ramp.max(by: { $0.luminance < $1.luminance }),
        let dark = ramp.min(by: { $0.luminance < $1.luminance })
      else { return [] }
      let near = ramp.map { pair($0, light) }.filter { $0.ratio < 3 && $0.ratio > 1.4 }
      return [index % 2 == 0 ? pair(dark, light) : pair(light, dark)] + near.suffix(1)
    }
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
