import PaletteCore
import Testing

struct ColorExpressionTests {
  /// Expressions that depend on nothing, and what CSS Color 5 serializes them as.
  @Test(arguments: [
    // color-mix(): section 3.
    ("color-mix(in srgb, red, blue)", "color(srgb 0.5 0 0.5)"),
    ("color-mix(in srgb, red 25%, blue)", "color(srgb 0.25 0 0.75)"),
    ("color-mix(in srgb, 25% red, blue)", "color(srgb 0.25 0 0.75)"),
    ("color-mix(in srgb, red, calc(50% + 25%) blue)", "color(srgb 0.25 0 0.75)"),
    ("color-mix(in srgb, red 20%, blue 20%)", "color(srgb 0.5 0 0.5 / 0.4)"),
    ("color-mix(in srgb, red 100%, blue 100%)", "color(srgb 0.5 0 0.5)"),
    ("color-mix(in srgb, red 0%, blue 0%)", "color(srgb 0.5 0 0.5 / 0)"),
    ("color-mix(in srgb, red, lime, blue)", "color(srgb 0.333333 0.333333 0.333333)"),
    ("color-mix(in srgb, red 50%, lime, blue)", "color(srgb 0.5 0.25 0.25)"),
    ("color-mix(in srgb, red 10%, lime 10%, blue 20%)", "color(srgb 0.25 0.25 0.5 / 0.4)"),
    ("color-mix(in srgb, red)", "color(srgb 1 0 0)"),
    ("color-mix(red, red)", "oklab(0.627955 0.224863 0.125846)"),
    ("color-mix(in hsl, red, blue)", "color(srgb 1 0 1)"),
    ("color-mix(in hsl longer hue, red, blue)", "color(srgb 0 1 0)"),
    ("COLOR-MIX(IN LCH Decreasing HUE,lch(50 20 20),lch(50 20 80))", "lch(50 20 230)"),
    ("color-mix(in xyz, color(xyz .1 .2 .3), color(xyz .5 .6 .7))", "color(xyz-d65 0.3 0.4 0.5)"),
    ("color-mix(in srgb, color-mix(in srgb, red, lime), blue)", "color(srgb 0.25 0.25 0.5)"),
    ("color-mix(in oklch, oklch(0.4 0.1 none), oklch(0.6 0.2 90))", "oklch(0.5 0.15 90)"),
    // Relative colors: section 4.
    ("rgb(from rebeccapurple r g b)", "color(srgb 0.4 0.2 0.6)"),
    ("rgb(from rebeccapurple b alpha r / g)", "color(srgb 0.6 0.00392157 0.4)"),
    ("rgb(from rebeccapurple r 20% 10)", "color(srgb 0.4 0.2 0.0392157)"),
    ("rgb(from #36c8 calc(r * 2) g calc(b / 2) / calc(alpha / 2))", "color(srgb 0.4 0.4 0.4 / 0.267)"),
    ("hsl(from red calc(h + 120) s l)", "color(srgb 0 1 0)"),
    ("hsl(from red h s calc(50% * l / 100))", "color(srgb 0.5 0 0)"),
    ("hwb(from lime h 20 w)", "color(srgb 0.2 1 0.2)"),
    ("lab(from lab(25 20 50 / 40%) calc(l + 10) a calc(b * -1) / alpha)", "lab(35 20 -50 / 0.4)"),
    ("lab(from lab(25 20 50) 200 a b)", "lab(100 20 50)"),
    ("lch(from lch(70 45 30) l -5 calc(h + 340))", "lch(70 0 10)"),
    ("oklch(from oklch(0.7 0.1 30) l c h / 50%)", "oklch(0.7 0.1 30 / 0.5)"),
    ("oklch(from oklch(0.7 none 30) l c h)", "oklch(0.7 none 30)"),
    ("oklch(from oklch(0.7 none 30) l calc(c + 0.1) h)", "oklch(0.7 0.1 30)"),
    ("oklch(from red none c h / none)", "oklch(none 0.257683 29.2339 / none)"),
    ("color(from color(display-p3 .1 .2 .3) display-p3 b g r)", "color(display-p3 0.3 0.2 0.1)"),
    ("color(from color(xyz .1 .2 .3) xyz-d65 calc(x + 1) y z)", "color(xyz-d65 1.1 0.2 0.3)"),
    ("rgb(from rgb(from color-mix(in srgb, red, blue) g r b) r g b)", "color(srgb 0 0.5 0.5)"),
    ("rgb(from color(display-p3 0 1 0) r g b)", "color(srgb -0.511605 1.01827 -0.310675)"),
    ("alpha(from red / 50%)", "rgba(255, 0, 0, 0.5)"),
    ("alpha(from #f008 / calc(alpha / 2))", "rgba(255, 0, 0, 0.267)"),
    ("alpha(from #f008)", "rgba(255, 0, 0, 0.533)"),
    // contrast-color(): section 6.
    ("contrast-color(white)", "rgb(0, 0, 0)"), ("contrast-color(#036)", "rgb(255, 255, 255)"),
    ("contrast-color(color-mix(in oklab, black, black))", "rgb(255, 255, 255)"),
    // device-cmyk(): section 7.
    ("device-cmyk(0 81% 81% 30%)", "rgb(179, 34, 34)"), ("device-cmyk(0, 0.5, 1, 0)", "rgb(255, 128, 0)"),
    ("device-cmyk(0 81% 81% 30% / .5)", "rgba(179, 34, 34, 0.5)"),
    ("color(display-p3-linear 0.5 25% none)", "color(display-p3-linear 0.5 0.25 none)"),
  ])
  func standsForItself(_ text: String, _ css: String) throws {
    let expression = try ColorExpression(css: text)
    #expect(expression.constant?.css == css)
    #expect(try Color(css: text).css == css)
  }

  /// Calculations, as the channel of a color that keeps every number.
  static let calculations: [(String, String)] = [
    ("calc(1 + 2 * 3)", "7"), ("calc((1 + 2) * 3)", "9"), ("calc(1 - -2)", "3"), ("calc(7 / 2)", "3.5"),
    ("calc(1/**/ + /**/2)", "3"), ("calc(100% / 4)", "0.25"), ("calc(1 * 50%)", "0.5"),
    ("calc(1in / 1px)", "96"), ("calc(90deg / 1turn)", "0.25"), ("calc(50% / 100%)", "0.5"),
    ("min(3, 1, 2)", "1"), ("max(3, 1, 2)", "3"), ("clamp(1, 5, 3)", "3"), ("clamp(4, 5, 3)", "4"),
    ("clamp(none, 5, 3)", "3"), ("clamp(7, 5, none)", "7"), ("round(2.5)", "3"), ("round(-2.5)", "-2"),
    ("round(down, 7, 4)", "4"), ("round(up, 7, 4)", "8"), ("round(to-zero, -7, 4)", "-4"),
    ("round(nearest, 7, 5)", "5"), ("round(5, infinity)", "0"), ("mod(18, 5)", "3"), ("mod(-18, 5)", "2"),
    ("rem(-18, 5)", "-3"), ("sin(90deg)", "1"), ("cos(pi)", "-1"), ("tan(45deg)", "1"),
    ("calc(asin(1) / 1deg)", "90"), ("calc(atan2(1px, -1px) / 1deg)", "135"), ("pow(2, 10)", "1024"),
    ("sqrt(16)", "4"), ("hypot(3, 4)", "5"), ("log(8, 2)", "3"), ("log(e)", "1"), ("exp(0)", "1"),
    ("abs(-3)", "3"), ("sign(-3)", "-1"), ("sign(5px)", "1"), ("progress(5, 0, 20)", "0.25"),
    ("calc(1 / infinity)", "0"), ("calc(NaN)", "0"), ("calc(infinity - infinity)", "0"), ("calc(0 / 0)", "0"),
    ("sqrt(-1)", "0"), ("min(NaN, 3)", "0"), ("calc(-1 * -3)", "3"), ("CALC(PI * 0)", "0"),
  ]

  @Test(arguments: calculations)
  func calculates(_ text: String, _ value: String) throws {
    #expect(try Color(css: "color(srgb \(text) 0 0)").css == "color(srgb \(value) 0 0)")
  }

  @Test func infinityIsHeldAtTheRangeAndAtTheLargestNumber() throws {
    #expect(try Color(css: "rgb(calc(infinity), 0, calc(-infinity))").hex == "#ff0000")
    #expect(try Color(css: "hsl(calc(infinity) 100% 50%)").hex == "#ff0000")
    #expect(try Color(css: "rgb(1 2 3 / calc(infinity))").alpha == 1)
    #expect(try Color(css: "color(srgb calc(infinity) 0 0)").components.x.isFinite)
    #expect(try Color(css: "rgb(from red calc(infinity) g b)").components.x.isFinite)
  }

  @Test func aContextGivesItsColors() throws {
    let light = ColorContext(scheme: .light, currentColor: try Color(css: "teal"))
    let dark = ColorContext(
      scheme: .dark, currentColor: try Color(css: "#eee"),
      systemColors: ["canvas": .black, "buttonface": .white])
    let text =
      "color-mix(in srgb, light-dark(red, rgb(from currentColor r 0 0)) 50%, light-dark(blue, black))"
    let expression = try ColorExpression(css: text)
    #expect(expression.constant == nil)
    #expect(try expression.color(in: light).css == "color(srgb 0.5 0 0.5)")
    #expect(try expression.color(in: dark).css == "color(srgb 0.466667 0 0)")
    #expect(try Color(css: "CurrentColor", in: light).hex == "#008080")
    #expect(try Color(css: "Canvas", in: dark).hex == "#000000")
    #expect(try Color(css: "ThreeDFace", in: dark).hex == "#ffffff")
    #expect(try Color(css: "contrast-color(currentColor)", in: light).hex == "#ffffff")
    #expect(try Color(css: "alpha(from currentColor / 0.5)", in: light).alpha == 0.5)
    for (text, message) in [
      ("light-dark(red, blue)", "light-dark() depends on the color scheme at 1"),
      ("color-mix(in lch, currentcolor, red)", "currentColor depends on where the color is used at 19"),
      ("rgb(from Highlight r g b)", "the system color Highlight depends on the device at 10"),
    ] {
      let error = #expect(throws: ColorSyntaxError.self) { try Color(css: text) }
      #expect(error?.message == message)
    }
  }

  @Test(arguments: [
    ("color-mix(in nope, red, blue)", "unknown color space \"nope\" at 14"),
    ("color-mix(in srgb, red, bleu)", "unknown color \"bleu\" at 25"),
    ("color-mix(in srgb shorter hue, red, blue)", "srgb has no hue at 19"),
    ("color-mix(in lch shorter, red, blue)", "expected \"hue\" at 25"),
    ("color-mix(in lch sideways hue, red, blue)", "unknown hue method \"sideways\" at 18"),
    ("color-mix(in srgb, red 120%, blue)", "expected a percentage from 0% to 100% at 24"),
    ("color-mix(in srgb, red 12, blue)", "expected a percentage at 24"),
    ("color-mix(in srgb red, blue)", "unknown hue method \"red\" at 19"),
    ("color-mix(in srgb, red, blue", "expected \")\" at 29"), ("color-mix()", "expected a color at 11"),
    ("rgb(from red r g)", "expected a number at 17"),
    ("rgb(from red r g q)", "expected a number or a channel at 18"),
    ("rgb(from red h s l)", "expected a number or a channel at 14"),
    ("rgb(from r g b)", "unknown color \"r\" at 10"),
    ("hsl(from red 10% s l)", "expected an angle at 14"),
    ("rgb(from red, r, g, b)", "expected a number at 13"),
    ("rgb(from red r g calc(b + 10%))", "units that do not go together at 27"),
    ("rgb(calc(r) 0 0)", "unknown word \"r\" in a calculation at 10"),
    ("rgb(calc(1+2) 0 0)", "expected white space around \"+\" at 11"),
    ("rgb(calc(1 +2) 0 0)", "expected white space around \"+\" at 12"),
    ("rgb(calc(1px) 0 0)", "expected a number, a percentage or an angle at 5"),
    ("rgb(calc(1em) 0 0)", "unknown unit \"em\" at 11"), ("rgb(pow(2) 0 0)", "2 arguments expected at 5"),
    ("rgb(calc() 0 0)", "expected a number at 10"), ("rgb(calc(1 0 0)", "expected \")\" at 12"),
    ("device-cmyk(0, 81%, 81%, 30%)", "expected a number at 16"),
    ("device-cmyk(0, 0, 0, 0, 1)", "expected \")\" at 23"), ("light-dark(red)", "expected \",\" at 15"),
    ("contrast-color(red, blue)", "expected \")\" at 19"), ("alpha(red / 50%)", "expected \"from\" at 7"),
    ("rgb(from #ggg r g b)", "expected 3, 4, 6 or 8 hexadecimal digits after \"#\" at 10"),
  ])
  func saysWhatItDoesNotUnderstand(_ text: String, _ message: String) {
    let error = #expect(throws: ColorSyntaxError.self) { try ColorExpression(css: text) }
    #expect(error?.message == message)
  }

  /// Depth and length are bounded: neither may exhaust the stack.
  @Test func hostileNestingEnds() {
    let deep = 5000
    for text in [
      String(repeating: "color-mix(in lch,", count: deep), String(repeating: "rgb(from ", count: deep),
      "rgb(" + String(repeating: "calc(", count: deep), "rgb(" + String(repeating: "calc((", count: deep),
      "rgb(from red calc(r" + String(repeating: " + r", count: deep) + ") g b)",
      "color-mix(in lch" + String(repeating: ", red", count: deep) + ")",
    ] {
      #expect(throws: ColorSyntaxError.self) { try ColorExpression(css: text) }
    }
    let sum = "rgb(calc(0" + String(repeating: " + 0.01", count: deep) + ") 0 0)"
    #expect((try? Color(css: sum))?.rgb8.red == 50)
  }

  /// White and other grays have no hue in HSL, whatever rounding leaves of one.
  @Test(arguments: [
    "lab(100 0 0)", "oklab(0.9999 0 0)", "color(display-p3 1 1 1)", "lch(99.9 0 30)", "oklch(0.5 0 30)",
  ])
  func graysHaveNoHue(_ text: String) throws {
    for space in [ColorSpace.hsl, .hsv, .hwb] {
      let color = try Color(css: text).converted(to: space)
      #expect(color.displayComponents[0] == nil, "\(space.id)")
      let darker = try Adjust.apply([.darken(0.2)], to: Color(css: text), in: .hsl).rgb8
      #expect(darker.red == darker.green && darker.green == darker.blue)
    }
  }

  /// What lies outside sRGB comes back from the hexagonal spaces.
  @Test func colorsOutsideSRGBComeBackFromHSL() throws {
    for text in [
      "color(display-p3 1 0 0)", "color(rec2020 0 1 0)", "lab(40 100 -120)", "oklch(0.9 0.37 150)",
    ] {
      for space in [ColorSpace.hsl, .hsv, .hwb] {
        let color = try Color(css: text)
        let back = try Color(css: color.cssText(in: space))
        #expect(DifferenceMetric.ciede2000.distance(color, back) < 0.1, "\(color.cssText(in: space))")
      }
    }
  }

  @Test func aMissingStopTakesItsNeighborsHue() throws {
    let stops = try ["hsl(240 100% 50%)", "hsl(none 50% 50%)", "hsl(120 100% 50%)"].map { try Color(css: $0) }
    let samples = ColorRamp(stops, in: .hsl).samples(5)
    #expect(samples.map { $0.components.x } == [240, 240, 120, 120, 120])
    #expect(samples.allSatisfy { $0.space == .hsl && $0.missing.isEmpty })
  }

  @Test func carryRulesDiffer() throws {
    let gray = try Color(css: "oklch(55.6% 0 0)")
    let blue = try Color(css: "oklch(62.3% 0.214 259.8)")
    #expect(Mix.interpolate(gray, blue, 0.5, in: .oklch).hex == "#567dbc")
    #expect(Mix.interpolate(gray, blue, 0.5, in: .oklch, carry: .browser).components.z.rounded() == 310)
    let lab = try Color(css: "lab(50% none none)")
    let lch = try Color(css: "lch(80% 60 40)")
    #expect(Mix.interpolate(lab, lch, 0.5, in: .lch).components == SIMD4(65, 60, 40, 0))
    #expect(Mix.interpolate(lab, lch, 0.5, in: .lch, carry: .browser).components.y == 30)
  }
}
