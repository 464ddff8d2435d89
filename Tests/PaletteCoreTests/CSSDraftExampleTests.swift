import PaletteCore
import Testing

/// The examples of CSS Color 4 and 5 by the names of their anchors, as facts: what is written, and what it is.
struct CSSDraftExampleTests {
  struct Example: Decodable {
    let anchor: String
    let text: String
    let equal: String
    /// In the units of the space of `equal`.
    let tolerance: Double

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      (anchor, text, equal) = (
        try row.decode(String.self), try row.decode(String.self), try row.decode(String.self)
      )
      tolerance = try row.decode(Double.self)
    }
  }

  private func expectSame(_ example: Example, _ color: Color) throws {
    let wanted = try Color(css: example.equal)
    let found = color.converted(to: wanted.space)
    for (index, channel) in wanted.space.channels.enumerated() {
      let part = MissingComponents.component(index)
      #expect(
        found.missing.contains(part) == wanted.missing.contains(part),
        "#\(example.anchor): \(example.text): \(color.css)")
      let (a, b) = (found.components[index], wanted.components[index])
      let isSame =
        channel.kind == .hue
        ? anglesAgree(a, b, max(example.tolerance, 0.05)) : abs(a - b) <= example.tolerance
      #expect(isSame, "#\(example.anchor): \(example.text): \(color.css)")
    }
    #expect(abs(color.alpha - wanted.alpha) < 0.0005, "#\(example.anchor): \(example.text): \(color.css)")
  }

  /// Fixtures/reference/css-drafts.json has an example in a row: its anchor, what is written, the same color, and how
  /// fine that is told.
  struct Examples: Decodable {
    let level4: [Example]
    let level5: [Example]
  }

  @Test func colorsAreWhatTheDraftsSay() throws {
    let examples = try ReferenceFixture.load("css-drafts", as: Examples.self)
    #expect(examples.level4.count == 117 && examples.level5.count == 45)
    for example in examples.level4 + examples.level5 { try expectSame(example, Color(css: example.text)) }
  }

  /// What is serialized. Source: CSS Color 4, sections 15 and 16.
  @Test(arguments: [
    ("ex-named-case", "pUrPlE", "rgb(128, 0, 128)"),
    ("ex-srgb-calc-specified", "rgb(calc(64 * 2) 127 255)", "rgb(128, 127, 255)"),
    ("ex-srgb-hsl-calc-specified", "hsl(38.82 calc(2 * 50%) 50%)", "rgb(255, 165, 0)"),
    ("ex-srgb-clamped-calc-specified", "rgb(calc(100 * 4) 127 calc(20 - 35))", "rgb(255, 127, 0)"),
    ("ex-srgb-clamped-calc-specified", "rgb(calc(infinity) calc(-infinity) calc(NaN))", "rgb(255, 0, 0)"),
    ("ex-hsl-computed", "hsl(38.824 100% 50%)", "rgb(255, 165, 0)"),
    ("ex-lch-computed", "lch(52.2345% 72.2 56.2 / 1)", "lch(52.2345 72.2 56.2)"),
    ("ex-oklch-computed", "oklch(42.1% 0.192 328.6 / 1)", "oklch(0.421 0.192 328.6)"),
    ("ex-p3-computed", "color(display-p3 0.823 0.6554 0.2537 /1)", "color(display-p3 0.823 0.6554 0.2537)"),
    ("ex-xyz-computed", "color(xyz 0.472 0.372 0.131)", "color(xyz-d65 0.472 0.372 0.131)"),
    ("ex-alpha-255", "rgb(0 0 0 / calc(237 / 255))", "rgba(0, 0, 0, 0.93)"),
    ("ex-alpha-trimzero", "color(srgb 1 0 0 / 70%)", "color(srgb 1 0 0 / 0.7)"),
    ("ex-alpha-modern-round", "color(srgb 1 0 0 / calc(12.3456789% * 1))", "color(srgb 1 0 0 / 0.123457)"),
    ("ex-alpha-precision", "color(srgb 1 0 0 / 0.5)", "color(srgb 1 0 0 / 0.5)"),
    ("ex-alpha-clamp", "color(srgb 1 0 0 / 120%)", "color(srgb 1 0 0)"),
    ("ex-canvas-srgb", "rgb(255, 0, 255)", "rgb(255, 0, 255)"),
    ("ex-canvas-p3", "lab(29% 39 20)", "lab(29 39 20)"),
    ("ex-srgb-alpha", "#ff00ffed", "rgba(255, 0, 255, 0.93)"),
    ("ex-rgb-ser-int-rgba", "rgb(29 164 192 / 95%)", "rgba(29, 164, 192, 0.95)"),
    ("ex-hwb-serial-none", "hwb(20 none 30% / none)", "hwb(20 none 30% / none)"),
    ("ex-rgb-serial-none", "rgb(none 0 0)", "color(srgb none 0 0)"),
    ("ex-rgb-notrail", "goldenrod", "rgb(218, 165, 32)"),
    ("ex-lab-zero-a", "lab(56.200% 0.000 83.600)", "lab(56.2 0 83.6)"),
    ("ex-lab-percent-b", "lab(56.200% 0.000 66.88%)", "lab(56.2 0 83.6)"),
    ("ex-lch-serial", "lch(37% 105.0 305.00)", "lch(37 105 305)"),
    ("ex-lch-alpha", "lch(56.2% 83.6 357.4 /93%)", "lch(56.2 83.6 357.4 / 0.93)"),
    ("ex-oklab-trailzero", "oklab(54.0% -0.10 -0.02)", "oklab(0.54 -0.1 -0.02)"),
    ("ex-oklab-percent-a-b", "oklab(54.0% -25% -5%)", "oklab(0.54 -0.1 -0.02)"),
    ("ex-oklch-serial", "oklch(56.43% 0.0900 123.40)", "oklch(0.5643 0.09 123.4)"),
    ("ex-oklch-alpha", "oklch(53.85% 0.1725 320.67 / 70%)", "oklch(0.5385 0.1725 320.67 / 0.7)"),
    ("ex-color-serial", "color(dIsPlAy-P3  0.964  0.763  0.787)", "color(display-p3 0.964 0.763 0.787)"),
    ("ex-color-trailzero", "color(rec2020 0.400 0.660 0.340)", "color(rec2020 0.4 0.66 0.34)"),
    (
      "ex-color-prophoto-alpha-serial", "color(prophoto-rgb 0.2804 0.40283 0.42259/85%)",
      "color(prophoto-rgb 0.2804 0.40283 0.42259 / 0.85)"
    ),
    ("ex-hwb-serial", "hwb(740deg 20% 30% / 50%)", "rgba(179, 94, 51, 0.5)"),
    ("ex-rgb-number", "rgb(146.064 107.457 131.223)", "rgb(146, 107, 131)"),
  ])
  func serializations(_ anchor: String, _ text: String, _ expected: String) throws {
    #expect(try Color(css: text).css == expected)
  }

  /// CSS Color 4, section 13.1.1: what clipping does to a hue.
  @Test func clippingTurnsTheHue() throws {
    let wide = try Color(css: "color(srgb-linear 0.5 1 3)")
    #expect(abs(wide.converted(to: .oklch).components.z - 265.1) < 0.05)
    let clipped = wide.mapped(into: .linearSRGB, method: .clip)
    #expect(clipped.components == SIMD4(0.5, 1, 1, 0))
    #expect(abs(clipped.converted(to: .oklch).components.z - 196.1) < 0.05)
  }

  @Test(arguments: [
    ("serial-color-mix", "color-mix(in lch, peru 40%, palegoldenrod)", "lch("),
    ("serial-color-mix", "color-mix(in srgb, peru 40%, palegoldenrod)", "color(srgb 0.88"),
    ("serial-relative-color", "lch(from peru calc(l * 0.8) calc(c * 0.7) calc(h + 180))", "lch(49.802"),
  ])
  func mixesAndRelativeColorsAreSerialized(_ anchor: String, _ text: String, _ prefix: String) throws {
    let css = try Color(css: text).css
    #expect(css.hasPrefix(prefix), "\(css)")
  }

  /// All percentages 0: as much of each, and nothing of all. Source: CSS Color 5, section 3.2.
  @Test func mixesOfNothingAreTransparent() throws {
    let nothing = try Color(css: "color-mix(in oklch, teal 0%, olive 0%)")
    let half = try Color(css: "color-mix(in oklch, teal, olive)")
    #expect(nothing.alpha == 0)
    #expect(nothing.components == half.components)
  }

  /// What the drafts call invalid.
  @Test(arguments: [
    "rgba(from darkblue, 16, 32, b, 0.5)", "rgb(from darkblue, 16, 32, b)",
    "color(profoto-rgb 0.4835 0.9167 0.2188)",
    "lab(29% 39, 20)", "oklch(42.1%, 0.192, 328.6)", "color(srgb 1, 0, 0)", "device-cmyk(0, 81%, 81%, 30%)",
    "color(--swopc 0.0134 0.8078 0.7451 0.3019)", "color-mix(in oklab shorter hue, red, blue)",
    "color-mix(in lch, red -10%, blue)", "hwba(20 20% 30% / 50%)",
  ])
  func whatTheDraftsCallInvalid(_ text: String) {
    #expect(throws: ColorSyntaxError.self) { try Color(css: text) }
  }

  /// What depends on a page. Source: CSS Color 4, sections 6.2 and 15.5; CSS Color 5, sections 5 to 7.
  @Test func contextsDecide() throws {
    var page = ColorContext(scheme: .light, currentColor: try Color(css: "red"))
    page.systemColors["canvastext"] = try Color(css: "#333")
    func css(_ text: String) throws -> String { try ColorExpression(css: text).color(in: page).css }
    #expect(try css("currentcolor") == "rgb(255, 0, 0)")
    #expect(try css("InfoText") == "rgb(51, 51, 51)")
    #expect(try css("light-dark(white, black)") == "rgb(255, 255, 255)")
    #expect(try css("contrast-color(currentColor)") == "rgb(0, 0, 0)")
    #expect(try css("color-mix(in srgb, currentColor, light-dark(blue, lime))") == "color(srgb 0.5 0 0.5)")
    page.scheme = .dark
    #expect(try css("light-dark(white, black)") == "rgb(0, 0, 0)")
    #expect(
      try css("rgb(from light-dark(white, #123) g r b / 50%)") == "color(srgb 0.133333 0.0666667 0.2 / 0.5)")
  }
}
