import PaletteCore
import Testing

struct MixTests {
  private func mix(
    _ a: String, _ b: String, _ space: ColorSpace
  ) throws -> Color {
    Mix.interpolate(try Color(css: a), try Color(css: b), 0.5, in: space)
  }

  /// From the examples of CSS Color 4, sections 12.2 to 12.4.
  @Test func missingComponentsTakeTheOtherSide() throws {
    let mixed = try mix("oklch(78.3% 0.108 326.5)", "oklch(39.2% 0.4 none)", .oklch)
    #expect(mixed.css == "oklch(0.5875 0.254 326.5)")
    let both = try mix("oklch(78.3% 0.108 none)", "oklch(39.2% 0.4 none)", .oklch)
    #expect(both.css == "oklch(0.5875 0.254 none)")
    // A missing lightness is analogous between Lab and OKLCH; a missing red and a missing hue are not.
    let carried = try mix("lab(none 40 40)", "oklch(0.4 0.1 40)", .oklch)
    #expect(carried.components.x == 0.4)
    let white = try mix("white", "oklch(0.6 0.2 140)", .oklch)
    #expect(abs(white.components.z - 140) < 1e-9)
    let alpha = try mix("rgb(0 0 0 / none)", "rgb(255 255 255 / 0.4)", .srgb)
    #expect(alpha.alpha == 0.4)
    #expect(try mix("rgb(0 0 0 / none)", "rgb(9 9 9 / none)", .srgb).missing == .alpha)
  }

  @Test func alphaIsPremultiplied() throws {
    let mixed = try mix("rgb(24% 12% 98% / 0.4)", "rgb(62% 26% 64% / 0.6)", .srgb)
    #expect(abs(mixed.alpha - 0.5) < 1e-12)
    #expect(abs(mixed.components.x - 0.468) < 1e-9)
    #expect(abs(mixed.components.y - 0.204) < 1e-9)
    #expect(abs(mixed.components.z - 0.776) < 1e-9)
    let fading = try mix("red", "transparent", .srgb)
    #expect(fading.css == "rgba(255, 0, 0, 0.5)")
    #expect(try mix("transparent", "transparent", .oklab).alpha == 0)
  }

  @Test(arguments: [
    (HueArc.shorter, 50.0, 330.0, 10.0), (.longer, 50, 330, 190), (.increasing, 50, 330, 190),
    (.decreasing, 50, 330, 10), (.shorter, 330, 50, 10), (.longer, 330, 50, 190), (.increasing, 330, 50, 10),
    (.decreasing, 330, 50, 190), (.shorter, 10, 50, 30), (.longer, 10, 50, 210), (.longer, 50, 50, 230),
    (.shorter, 50, 50, 50), (.increasing, 50, 50, 50), (.decreasing, 50, 50, 50),
  ])
  func hueArcs(_ arc: HueArc, _ from: Double, _ to: Double, _ middle: Double) {
    let a = Color(.oklch, 0.5, 0.1, from)
    let b = Color(.oklch, 0.5, 0.1, to)
    let mixed = Mix.interpolate(a, b, 0.5, in: .oklch, hue: arc)
    #expect(anglesAgree(mixed.components.z, middle, 1e-9))
    for t in [0.0, 1.0] {
      let end = Mix.interpolate(a, b, t, in: .oklch, hue: arc)
      #expect(anglesAgree(end.components.z, t == 0 ? from : to, 1e-9))
    }
  }

  @Test(arguments: ColorSpace.all)
  func endsAreTheColorsThemselves(_ space: ColorSpace) {
    let seed: UInt64 = 0x5eed_000a
    let colors = seededColors(20, seed: seed)
    for (a, b) in zip(colors, colors.dropFirst()) {
      #expect(Mix.interpolate(a, b, 0, in: space).hex == a.hex, "\(space.id), seed \(seed)")
      #expect(Mix.interpolate(a, b, 1, in: space).hex == b.hex, "\(space.id), seed \(seed)")
      #expect(Mix.interpolate(a, b, .nan, in: space).hex == a.hex)
    }
  }

  @Test func rampsKeepTheirStops() throws {
    let colors = try ["red", "lime", "blue"].map { try Color(css: $0) }
    let samples = ColorRamp(colors).samples(5)
    #expect([samples[0], samples[2], samples[4]].map(\.hex) == colors.map(\.hex))
    #expect(samples.allSatisfy { $0.space == .oklab })
    #expect(ColorRamp(colors).samples(1).map(\.hex) == [colors[1].hex])
    #expect(ColorRamp(colors).samples(0).isEmpty)
    let uneven = ColorRamp(stops: [(colors[0], 0.2), (colors[1], 0.2), (colors[2], 0.1)], in: .srgb)
    #expect(uneven.color(at: 0).hex == "#ff0000")
    #expect(uneven.color(at: 0.2).hex == "#0000ff")
    #expect(uneven.color(at: 9).hex == "#0000ff")
    #expect(ColorRamp(stops: []).color(at: 0.5).alpha == 0)
    let half = ColorRamp(stops: [(colors[0], 0), (colors[2], 0.5)], in: .srgb).color(at: 0.25)
    #expect(half.hex == "#800080")
  }
}
