/// The colors of one check, each kept once, with their luminance as seen.
struct CheckedColors {
  private(set) var all: [CheckedColor] = []
  private var positions: [Key: Int] = [:]
  private var vision: VisionCondition?
  /// Luminance as seen; -1 where that is not all: a translucent color depends on what lies under it, and one outside sRGB
  /// on the screen.
  private(set) var luminance: [Double] = []

  private struct Key: Hashable {
    var ref: String
    var color: Color
  }

  mutating func index(of resolved: ResolvedColor) -> Int {
    let key = Key(ref: resolved.name, color: resolved.color)
    if let known = positions[key] { return known }
    all.append(CheckedColor(resolved))
    luminance.append(luminance(of: resolved.color))
    positions[key] = all.count - 1
    return all.count - 1
  }

  mutating func see(with vision: VisionCondition?) {
    self.vision = vision
    luminance = all.map { luminance(of: $0.color) }
  }

  private func luminance(of color: Color) -> Double {
    color.alpha < 1 || !color.isInGamut(of: .srgb) ? -1 : Contrast.relativeLuminance(color.seen(with: vision))
  }

  func contrast(_ foreground: Int, on background: Int, over canvas: Color) -> Double {
    let f = luminance[foreground]
    let b = luminance[background]
    if f >= 0, b >= 0 { return Contrast.ratio(luminances: f, b) }
    let seen = Contrast.luminances(
      foreground: all[foreground].color, background: all[background].color, under: canvas
    ) { $0.seen(with: vision) }
    return Contrast.ratio(luminances: seen.foreground, seen.background)
  }
}
