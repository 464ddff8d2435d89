import Testing

@testable import PaletteCore

struct ConversionTests {
  struct Fixture: Decodable {
    struct Row: Decodable {
      var hex: String
      var luminance: Double
      var spaces: [String: [Double?]]
    }
    struct Extended: Decodable {
      var space: String
      var input: [Double]
      var spaces: [String: [Double]]
    }
    var colors: [Row]
    var extended: [Extended]
  }

  @Test func agreesWithTheReferenceIn12Spaces() throws {
    let fixture = try ReferenceFixture.load("conversions", as: Fixture.self)
    #expect(fixture.colors.count == 210)
    for row in fixture.colors {
      let color = try #require(Color(hex: row.hex))
      #expect(agree(Contrast.relativeLuminance(color), row.luminance, 1e-12), "luminance of \(row.hex)")
      for (id, expected) in row.spaces {
        let space = try #require(ColorSpace.named(id))
        compare(color.converted(to: space), expected, "\(row.hex) in \(id)")
      }
    }
  }

  @Test func agreesWithTheReferenceOutsideSRGB() throws {
    let rows = try ReferenceFixture.load("conversions", as: Fixture.self).extended
    #expect(rows.count == 40)
    for row in rows {
      let source = try #require(ColorSpace.named(row.space))
      let color = Color(source, row.input[0], row.input[1], row.input[2])
      for (id, expected) in row.spaces {
        let space = try #require(ColorSpace.named(id))
        compare(color.converted(to: space), expected, "\(row.space) \(row.input) in \(id)")
      }
    }
  }

  private func compare(_ color: Color, _ expected: [Double?], _ comment: Comment) {
    if let hue = color.space.hueIndex {
      let isPowerless = color.missing.contains(.component(hue))
      // The hue of a near gray is mostly rounding; what counts is how far it moves the color.
      let radius = color.space.id == "oklch" || color.space.id == "lch" ? color.components[1] : 100
      if let wanted = expected[hue], !isPowerless {
        #expect(anglesAgree(color.components[hue], wanted, 1e-9 / radius * 100), comment)
      } else {
        #expect(isPowerless, comment)
        #expect(expected[hue] == nil || radius <= (color.space.id == "lch" ? 0.0015 : 0.000004), comment)
      }
    }
    for index in expected.indices where index != color.space.hueIndex {
      #expect(agree(color.components[index], expected[index] ?? .nan, 1e-9), comment)
    }
  }

  @Test(arguments: ColorSpace.all)
  func roundTripsThroughEveryOtherSpace(_ space: ColorSpace) {
    let seed: UInt64 = 0x5eed_0001
    for color in seededColors(60, seed: seed) {
      let start =
        space === ColorSpace.srgb ? color.components : ColorSpace.srgb.convert(color.components, to: space)
      for other in ColorSpace.all {
        let back = other.convert(space.convert(start, to: other), to: space)
        for index in space.channels.indices {
          let isNear =
            // Of a hue, 1e-9 of a turn.
            index == space.hueIndex
            ? anglesAgree(back[index], start[index], 1e-9 * 360) : agree(back[index], start[index], 1e-9)
          #expect(isNear, "\(color.hex) from \(space.id) through \(other.id), seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: ColorSpace.all)
  func graysHaveNoHueAndPrimariesDo(_ space: ColorSpace) {
    let gray = Color(red: 128, green: 128, blue: 128).converted(to: space)
    let red = Color(red: 255, green: 0, blue: 0).converted(to: space)
    let hues = space.channels.indices.filter { space.channels[$0].kind == .hue }
    #expect(gray.displayComponents.indices.filter { gray.displayComponents[$0] == nil } == hues)
    #expect(!red.displayComponents.contains(nil))
  }

  @Test func aPowerlessHueDoesNotComeBackAsRed() throws {
    let gray = Color(red: 90, green: 90, blue: 90).converted(to: .oklch)
    #expect(gray.css.hasSuffix(" none)"))
    let turned = try Adjust.apply([.rotate(120), .saturate(0.5)], to: gray)
    #expect(turned.hex == "#5a5a5a")
  }

  @Test(arguments: [
    ("a98-rgb", "color(a98-rgb 0.281363 0.498012 0.116746)", "#008000"),
    ("prophoto-rgb", "color(prophoto-rgb 0.230479 0.395789 0.129968)", "#008000"),
    ("rec2020", "color(rec2020 0.332319 0.509787 0.191777)", "#008000"),
  ])
  func wideSpacesAgreeAboutGreen(_ id: String, _ text: String, _ hex: String) throws {
    let color = try Color(css: text)
    #expect(color.space.id == id)
    let green = try #require(Color(hex: hex))
    #expect(DifferenceMetric.ciede2000.distance(color, green) < 0.01)
  }

  @Test func whiteIsOneInEverySpaceThatHasAWhite() {
    for space in [ColorSpace.linearSRGB, .displayP3, .a98RGB, .proPhotoRGB, .rec2020] {
      let white = Color.white.converted(to: space).components
      for index in 0..<3 { #expect(agree(white[index], 1, 1e-12), "\(space.id)") }
      let black = Color.black.converted(to: space).components
      #expect(black == .zero, "\(space.id)")
    }
  }

  @Test func knowsItsSpaces() {
    #expect(Set(ColorSpace.all.map(\.id)).count == ColorSpace.all.count)
    #expect(ColorSpace.named("xyz") === ColorSpace.xyzD65)
    #expect(ColorSpace.named("nonsense") == nil)
    #expect(ColorSpace.hsl.gamut === ColorSpace.srgb)
    #expect(ColorSpace.oklch.gamut == nil)
  }

  @Test func spacesAreFoundByTheirNames() {
    for space in ColorSpace.all { #expect(ColorSpace.named(space.id) === space, "\(space.id)") }
    for style in ColorTextStyle.all { #expect(ColorTextStyle.named(style.id) == style, "\(style.id)") }
    #expect(
      ColorTextStyle.named("xyz")?.space === ColorSpace.xyzD65 && ColorTextStyle.named("nothing") == nil)
  }

  @Test func bytesAreLinearAsTheCurveSays() {
    #expect(SRGB.linearBytes.count == 256)
    for (byte, linear) in SRGB.linearBytes.enumerated() {
      #expect(abs(linear - SRGB.curve(Double(byte) / 255)) <= linear.ulp, "\(byte)")
    }
  }
}
