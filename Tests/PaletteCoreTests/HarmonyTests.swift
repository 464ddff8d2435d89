import PaletteCore
import Testing

struct HarmonyTests {
  @Test(arguments: Harmony.all.map(\.id), HueWheel.all.map(\.id))
  func beginsWithTheGivenColorAndStaysInSRGB(_ id: String, _ wheelID: String) throws {
    let harmony = try #require(Harmony.named(id))
    let wheel = try #require(HueWheel.named(wheelID))
    let seed: UInt64 = 0x5eed_000b
    for color in seededColors(8, seed: seed) + [try Color(css: "oklch(0.7 0.4 150)")] {
      let colors = harmony.colors(for: color, on: wheel)
      #expect(colors.count == harmony.defaultCount)
      #expect(colors.first == color)
      #expect(colors.dropFirst().allSatisfy { $0.isInGamut(of: .srgb) }, "\(color.hex), seed \(seed)")
      if harmony.takesCount {
        for count in [1, 2, 9] { #expect(harmony.colors(for: color, on: wheel, count: count).count == count) }
        #expect(harmony.colors(for: color, on: wheel, count: -3).count == 1)
      }
    }
  }

  @Test(arguments: [
    ("complementary", [180.0]), ("split", [150, 210]), ("analogous", [30, 330]), ("triad", [120, 240]),
    ("square", [90, 180, 270]), ("rectangle", [60, 180, 240]), ("analogous-complement", [30, 330, 180]),
  ])
  func anglesOnTheHSLWheel(_ id: String, _ angles: [Double]) throws {
    let harmony = try #require(Harmony.named(id))
    let colors = harmony.colors(for: Color(red: 255, green: 0, blue: 0), on: .hsl).dropFirst()
    for (color, angle) in zip(colors, angles) {
      #expect(anglesAgree(color.converted(to: .hsl).components.x, angle, 1e-6))
    }
  }

  @Test func painterAndScreenDisagreeAboutRed() {
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(HueWheel.hsl.rotate(red, by: 180).hex == "#00ffff")
    // 180 on the painter's wheel lies between its knots 165 (green) and 218 (cyan).
    #expect(
      anglesAgree(HueWheel.artist.rotate(red, by: 180).converted(to: .hsl).components.x, 136.98113, 1e-4))
    #expect(HueWheel.artist.rotate(red, by: 720) == red)
  }

  @Test(arguments: HueWheel.all.map(\.id))
  func graysDoNotTurn(_ id: String) throws {
    let wheel = try #require(HueWheel.named(id))
    let gray = Color(red: 90, green: 90, blue: 90)
    #expect(wheel.rotate(gray, by: 120) == gray)
  }

  /// Near white, black and gray, where a step of one channel turns the hue by several degrees, and at the edge of the gamut.
  @Test(arguments: ["#0000ff", "#00ffff", "#fff4ce", "#e0ff4f", "#111214", "#f7f3ee", "#ff0000", "#2a0a5e"])
  func monochromesKeepTheHue(_ hex: String) throws {
    let color = try Color(css: hex)
    let hue = color.converted(to: .oklch).components.z
    for harmony in [Harmony.monochrome, .monochromeDark, .monochromeLight] {
      for shade in harmony.colors(for: color, count: 7) {
        let found = Color(shade.rgb8).converted(to: .oklch).components
        // Darker than this there are not enough colors.
        guard found.x > (hex == "#2a0a5e" ? 0.05 : 0.16) else { continue }
        #expect(anglesAgree(found.z, hue, 3), "\(harmony.id) of \(hex): \(shade.hex)")
      }
    }
  }

  @Test func monochromesGoTheirWay() {
    let color = Color(red: 40, green: 120, blue: 200)
    func lightness(_ harmony: Harmony) -> [Double] {
      harmony.colors(for: color, count: 6).map { $0.converted(to: .oklch).components.x }
    }
    #expect(lightness(.monochromeDark) == lightness(.monochromeDark).sorted(by: >))
    #expect(lightness(.monochromeLight) == lightness(.monochromeLight).sorted())
    #expect(Set(lightness(.monochrome).map { ($0 * 1000).rounded() }).count == 6)
  }
}
