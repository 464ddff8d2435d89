import PaletteCore
import Testing

struct GamutTests {
  struct Fixture: Decodable {
    struct Row: Decodable {
      var space: String
      var input: [Double]
      var srgb: [Double]
      var css: String
      var clip: String
    }
    var colors: [Row]
  }

  @Test func mapsAsTheSpecificationToTheByte() throws {
    let fixture = try ReferenceFixture.load("gamut", as: Fixture.self)
    #expect(fixture.colors.count == 64)
    for row in fixture.colors {
      let space = try #require(ColorSpace.named(row.space))
      let color = Color(space, row.input[0], row.input[1], row.input[2])
      #expect(color.hex == row.css, "\(row.space) \(row.input)")
      let mapped = color.mapped(into: .srgb)
      for index in 0..<3 { #expect(agree(mapped.components[index], row.srgb[index], 1e-6)) }
      #expect(color.mapped(into: .srgb, method: .clip).hex == row.clip)
    }
  }

  @Test func displayP3RedIsTheKnownRed() throws {
    let red = try Color(css: "color(display-p3 1 0 0)")
    #expect(red.hex == "#ff0b0c")
    #expect(!red.isInGamut(of: .srgb))
    #expect(!red.isInGamut(of: .hsl))
    #expect(red.isInGamut(of: .displayP3))
    #expect(red.isInGamut(of: .oklch))
    #expect(red.mapped(into: .srgb, method: .none).components.x > 1)
    #expect(red.mapped(into: .hsl).space === ColorSpace.hsl)
  }

  @Test(arguments: ColorSpace.all)
  func whiteBlackAndPrimariesAreInside(_ space: ColorSpace) {
    for bytes in [(0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)] {
      let color = Color(red: UInt8(bytes.0), green: UInt8(bytes.1), blue: UInt8(bytes.2))
      let there = color.converted(to: space)
      #expect(there.isInGamut(of: .srgb), "\(color.hex) in \(space.id)")
      #expect(there.hex == color.hex)
      #expect(there.mapped(into: .oklch).mapped(into: space).hex == color.hex)
    }
  }

  /// No press prints less ink than none or more than full.
  @Test(arguments: [
    "color(display-p3 0 1 0)", "color(rec2020 1 0 0)", "oklch(0.7 0.3 150)", "color(srgb 1.2 -0.3 0.4 / 0.5)",
    "color(xyz 1e30 1e30 1e30)",
  ])
  func inksAreInksWhateverTheColor(_ css: String) throws {
    let color = try Color(css: css)
    let inks = color.converted(to: .cmyk)
    for index in 0..<4 { #expect((-1e-9...1 + 1e-9).contains(inks.components[index]), "\(inks.css)") }
    #expect(inks.alpha == color.alpha)
    #expect(Color(inks.rgb8) == Color(color.rgb8), "\(inks.css)")
  }

  @Test func whateverComesInTheResultIsInside() {
    let seed: UInt64 = 0x5eed_0004
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let color = Color(
        .oklch, generator.nextUnit() * 1.2 - 0.1, generator.nextUnit() * 0.6, generator.nextUnit() * 360)
      for space in [ColorSpace.srgb, .displayP3, .rec2020, .hsl, .cmyk] {
        let mapped = color.mapped(into: space)
        #expect(mapped.isInGamut(of: space), "\(color.css) into \(space.id), seed \(seed)")
      }
      let back = color.mapped(into: .srgb).converted(to: .oklch)
      if back.components.y > 0.03, color.components.x > 0.05, color.components.x < 0.95 {
        let turn = abs(back.components.z - color.components.z)
        #expect(min(turn, 360 - turn) < 30, "\(color.css) keeps its hue, seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    "color(srgb 1e300 -1e300 0)", "oklch(0.5 1e300 20)", "lab(50 1e40 -1e40)", "color(xyz 1e30 1e30 1e30)",
    "color(prophoto-rgb -1e99 1e99 3)",
  ])
  func absurdNumbersAreSurvived(_ text: String) throws {
    let color = try Color(css: text)
    #expect(color.hex.count == 7)
    for space in ColorSpace.all {
      let there = color.mapped(into: space)
      #expect(there.hex.utf8.first == UInt8(ascii: "#"))
      #expect(!there.cssText(in: space).isEmpty)
    }
    #expect(!color.css.isEmpty)
  }

  struct Traces: Decodable {
    struct Row: Decodable {
      let space: String
      let color: [Double]
      let mapped: [Double]

      init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        space = try row.decode(String.self)
        (color, mapped) = (try row.decode([Double].self), try row.decode([Double].self))
      }
    }
    let rows: [Row]
  }

  @Test func rayTraceIsThatOfTheDraft() throws {
    for row in try ReferenceFixture.load("raytrace", as: Traces.self).rows {
      let space = try #require(ColorSpace.named(row.space))
      let color = Color(.oklch, row.color[0], row.color[1], row.color[2])
      let traced = color.mapped(into: space, method: .raytrace).components
      for index in 0..<3 { #expect(abs(traced[index] - row.mapped[index]) < 2e-4, "\(row): \(traced)") }
    }
  }

  /// The ray trace ends inside and keeps lightness and hue. The search may leave them by a just noticeable difference,
  /// which is a longer way outward where the surface lies almost along it: that far behind it the ray trace may be, and
  /// farther for one color in twenty.
  @Test func rayTraceIsNoFurtherThanTheSearch() {
    let seed: UInt64 = 0x5eed_0013
    var generator = SplitMix64(seed: seed)
    for space in [ColorSpace.srgb, .displayP3, .a98RGB, .rec2020] {
      var behind: [Double] = []
      for _ in 0..<1000 {
        let color = Color(
          .oklch, 0.05 + generator.nextUnit() * 0.9, generator.nextUnit() * 0.4, generator.nextUnit() * 360)
        let traced = color.mapped(into: space, method: .raytrace)
        #expect(traced.isInGamut(of: space))
        behind.append(distance(color, traced) - distance(color, color.mapped(into: space)))
        let polar = traced.converted(to: .oklch).components
        #expect(abs(polar.x - color.components.x) < 0.001, "\(color.css) into \(space.id)")
        if polar.y > 0.02 {
          #expect(anglesAgree(polar.z, color.components.z, 4), "\(color.css) into \(space.id)")
        }
      }
      behind.sort()
      #expect(behind[950] < 0.021 && behind[999] < 0.1, "\(space.id): \(behind.suffix(5)), seed \(seed)")
    }
  }

  private func distance(_ a: Color, _ b: Color) -> Double {
    let d = a.converted(to: .oklab).components - b.converted(to: .oklab).components
    return (d * d).sum().squareRoot()
  }
}
