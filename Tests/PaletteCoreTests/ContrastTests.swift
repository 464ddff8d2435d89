import PaletteCore
import Testing

struct ContrastTests {
  struct Fixture: Decodable {
    struct Pair: Decodable {
      var fg: String
      var bg: String
      var ratio: Double
      var passes: [Bool]
    }
    var flips: [[String]]
    var pairs: [Pair]
  }

  @Test func agreesWithTheSpecification() throws {
    let pairs = try ReferenceFixture.load("contrast", as: Fixture.self).pairs
    #expect(pairs.count == 205)
    for pair in pairs {
      let a = try #require(Color(hex: pair.fg))
      let b = try #require(Color(hex: pair.bg))
      let ratio = Contrast.ratio(a, b)
      #expect(agree(ratio, pair.ratio, 1e-12), "\(pair.fg) on \(pair.bg)")
      #expect(ratio == Contrast.ratio(a.rgb8, b.rgb8))
      #expect(ratio == Contrast.ratio(foreground: a, background: b))
      let passes = [
        Contrast.passes(ratio, .aa, .normal), Contrast.passes(ratio, .aa, .large),
        Contrast.passes(ratio, .aaa, .normal), Contrast.passes(ratio, .aaa, .large),
        Contrast.passes(ratio, .aa, .ui),
      ]
      #expect(passes == pair.passes, "\(pair.fg) on \(pair.bg)")
    }
  }

  /// Browsers cut the channels of a color that a screen cannot show, as Chromium does: #ff0000 and #008b00 on white.
  @Test(arguments: [("oklch(0.541 0.362 34)", 3.99..<4.0), ("oklch(0.54 0.21 145)", 4.46..<4.5)])
  func whatBrowsersCutOffCounts(text: String, ratios: Range<Double>) throws {
    let color = try Color(css: text)
    #expect(ratios.contains(Contrast.ratio(foreground: color, background: .white)))
  }

  /// Red of Display P3 on near-black passes AA on a wide-gamut screen and fails where only sRGB is shown.
  @Test(arguments: ["#181818", "#1a1a1a", "#1c1c1c"]) func aWideColorHoldsOnEveryScreen(_ ink: String) throws
  {
    let red = try Color(css: "color(display-p3 1 0 0)")
    let shown = try #require(Color(hex: "#ff0000"))
    let ground = try #require(Color(hex: ink))
    #expect(Contrast.passes(Contrast.ratio(red, ground), .aa, .normal))
    let seen = Contrast.ratio(foreground: red, background: ground)
    #expect(seen == Contrast.ratio(shown, ground) && !Contrast.passes(seen, .aa, .normal))
    #expect(Contrast.ratio(foreground: ground, background: red) == seen)
    // On white it is the other way round.
    #expect(abs(Contrast.ratio(foreground: red, background: .white) - Contrast.ratio(red, .white)) < 1e-9)
    var palette = ColorPalette(name: "P")
    try palette.addGroup("G")
    try palette.addColor(CustomColor(name: "Red", color: red), to: "G")
    try palette.addColor(CustomColor(name: "Ink", color: ground), to: "G")
    palette.contrastPairs = [
      ContrastPair(foreground: ColorReference("G/Red"), background: ColorReference("G/Ink"))
    ]
    let report = try Checker.check([palette], CheckOptions(today: .distantPast))
    let result = try #require(report.palettes.first?.results.first)
    #expect(result.value == seen)
    let suggestion = try #require(result.suggestion)
    #expect(Contrast.ratio(suggestion.color, ground.rgb8) >= 4.5)
  }

  /// Pairs whose verdict other tools get wrong by their weights; the ratio decides, not its rounding.
  @Test func twelveVerdictsOthersFlip() throws {
    let fixture = try ReferenceFixture.load("contrast", as: Fixture.self)
    #expect(fixture.flips.count == 12)
    let known = Dictionary(fixture.pairs.map { ("\($0.fg) \($0.bg)", $0) }) { first, _ in first }
    for flip in fixture.flips {
      let a = try #require(Color(hex: flip[0]))
      let b = try #require(Color(hex: flip[1]))
      let ratio = Contrast.ratio(a, b)
      let threshold = try #require([3, 4.5, 7].min { abs($0 - ratio) < abs($1 - ratio) })
      #expect(abs(ratio - threshold) < 1e-3, "\(flip)")
      let pair = try #require(known["\(flip[0]) \(flip[1])"], "\(flip)")
      #expect((ratio >= threshold) == (pair.ratio >= threshold), "\(flip)")
      #expect(Contrast.passes(ratio, .aa, .normal) == pair.passes[0], "\(flip)")
      #expect(Contrast.passes(ratio, .aa, .large) == pair.passes[1], "\(flip)")
      #expect(Contrast.passes(ratio, .aa, .ui) == pair.passes[4], "\(flip)")
      #expect(Contrast.passes(ratio, .aaa, .normal) == pair.passes[2], "\(flip)")
    }
    let first = Contrast.ratio(try Color(css: "#411425"), try Color(css: "#19a017"))
    #expect(first >= 4.5)
    #expect(abs(first - 4.50007) < 5e-6)
  }

  /// The twelve, with the level they are about and the verdict by the specification's formula.
  @Test(arguments: [
    ("#411425", "#19a017", ContrastSize.normal, true), ("#df4602", "#41f7a1", .large, true),
    ("#200779", "#956150", .large, false), ("#8b2640", "#1cd774", .normal, true),
    ("#147251", "#b1c075", .large, false), ("#a6cf5a", "#c63040", .large, true),
    ("#d8027f", "#051d6f", .large, false), ("#8cb7be", "#bb130a", .large, true),
    ("#1d7687", "#d2c395", .large, false), ("#324e48", "#ecaa51", .normal, false),
    ("#42fbcd", "#d02def", .large, true), ("#2efbee", "#f62d46", .large, true),
  ])
  func flippedVerdictIsRight(_ a: String, _ b: String, _ size: ContrastSize, _ passes: Bool) throws {
    let ratio = Contrast.ratio(try Color(css: a), try Color(css: b))
    #expect(Contrast.passes(ratio, .aa, size) == passes)
    #expect(abs(ratio - (size == .normal ? 4.5 : 3)) < 1e-3)
    // What is shown must not contradict the verdict.
    #expect((Contrast.display(ratio) == (size == .normal ? "4.50" : "3.00")) == passes)
  }

  @Test func translucentColorsAreSeenOverWhatLiesUnderThem() throws {
    let half = try Color(css: "rgb(0 0 0 / 50%)")
    let white = Contrast.ratio(foreground: half, background: .white)
    let gray = Contrast.ratio(Color(.srgb, 0.5, 0.5, 0.5), .white)
    #expect(agree(white, gray, 1e-12))
    #expect(Contrast.ratio(foreground: half, background: .black) == 1)
    let clear = Color.white.withAlpha(0)
    #expect(Contrast.ratio(foreground: .black, background: clear) == 21)
    #expect(Contrast.ratio(foreground: .black, background: clear, under: .black) == 1)
    #expect(Contrast.ratio(foreground: clear, background: clear, under: clear) == 1)
  }

  @Test(arguments: [(4.499999999999999, "4.49"), (4.5, "4.50"), (21, "21.00"), (1, "1.00"), (1.05, "1.05")])
  func displayCutsOff(_ ratio: Double, _ text: String) {
    #expect(Contrast.display(ratio) == text)
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func displaySurvivesNonsense(_ ratio: Double) {
    #expect(Contrast.display(ratio) == "0.00")
  }

  @Test func lightnessDifference() {
    #expect(agree(Contrast.deltaLStar(.black, .white), 100, 1e-9))
    #expect(Contrast.deltaLStar(.black, .black) == 0)
  }

  @Test func bestTextIsTheOneThatContrastsMore() throws {
    for color in seededColors(50, seed: 0x5eed_0002) {
      let best = Contrast.bestText(on: color)
      let other: Color = best == .black ? .white : .black
      #expect(Contrast.ratio(best, color) >= Contrast.ratio(other, color), "\(color.hex)")
    }
  }
}
