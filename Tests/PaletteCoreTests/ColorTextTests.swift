import PaletteCore
import Testing

struct ColorTextTests {
  @Test(arguments: ColorTextStyle.all.map(\.id))
  func everySampledColorSurvivesItsText(_ id: String) throws {
    let style = try #require(ColorTextStyle.named(id))
    let seed: UInt64 = 0x5eed_0007
    let values: [UInt32] = [
      0, 1, 0x010203, 0x7f7f7f, 0x7f807f, 0xfffffe, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff,
    ]
    let edges = values.map {
      Color(red: UInt8($0 >> 16), green: UInt8($0 >> 8 & 255), blue: UInt8($0 & 255))
    }
    var generator = SplitMix64(seed: seed)
    for color in edges + seededColors(600, seed: seed) {
      let given =
        generator.next() % 3 == 0 ? Color(RGB8(color.rgb8, alpha: UInt8(generator.next() & 255))) : color
      let text = given.text(as: style)
      #expect(try Color(css: text).hex == given.hex, "\(given.hex) as \(text), seed \(seed)")
    }
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func everyAlphaSurvives(_ alpha: UInt8) throws {
    let color = Color(red: 1, green: 2, blue: 3, alpha: alpha)
    #expect(try Color(css: color.css).rgb8.alpha == alpha)
    #expect(try Color(css: color.cssText(in: .oklch)).rgb8.alpha == alpha)
    #expect(try Color(css: color.hex) == color)
  }

  @Test(arguments: [
    ("hex", "#3b82f6"), ("rgb", "rgb(59, 130, 246)"), ("hsl", "hsl(217.22 91.2% 59.8%)"),
    ("hwb", "hwb(217.22 23.1% 3.5%)"), ("cmyk", "cmyk(76% 47.2% 0% 3.5%)"),
    ("oklch", "oklch(0.62308 0.18801 259.81)"), ("lab", "lab(54.62 8.76 -65.79)"),
    ("display-p3", "color(display-p3 0.30473 0.50347 0.93383)"),
  ])
  func readsLikeCSS(_ id: String, _ text: String) throws {
    let style = try #require(ColorTextStyle.named(id))
    #expect(Color(red: 59, green: 130, blue: 246).text(as: style) == text)
  }

  @Test func precisionIsAsAsked() {
    let color = Color(red: 59, green: 130, blue: 246)
    #expect(color.cssText(in: .oklch, precision: 2) == "oklch(0.62 0.19 259.81)")
    #expect(color.cssText(in: .hsl, precision: 0) == "hsl(217 91% 60%)")
    #expect(color.cssText(in: .oklch, precision: -4) == "oklch(1 0 260)")
    #expect(color.cssText(in: .oklch, precision: 99).count < 70)
  }

  @Test(arguments: [
    (0.1 + 0.2, 3, "0.3"), (-0.0004, 3, "0"), (-0.0006, 3, "-0.001"), (120, 2, "120"), (100.5, 0, "101"),
    (99.995, 2, "100"), (0.05, 1, "0.1"), (123456.789, 1, "123456.8"), (1e300, 2, "1e+300"),
    (Double.nan, 2, "0"), (-Double.infinity, 2, "0"), (9.999999e14, 1, "999999900000000"),
  ])
  func fixedDecimals(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(NumberText.text(value, decimals: decimals) == text)
  }

  @Test func shortestComesBackExactly() {
    let seed: UInt64 = 0x5eed_0008
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(Double(NumberText.shortest(value)) == value, "\(value), seed \(seed)")
    }
    #expect(NumberText.shortest(-12) == "-12")
    #expect(NumberText.shortest(.nan) == "0")
  }

  @Test func outsideSRGBNothingIsClipped() throws {
    let red = try Color(css: "color(display-p3 1 0 0)")
    #expect(red.cssText(in: .srgb) == "color(srgb 1.09307 -0.22674 -0.15013)")
    #expect(red.cssText(in: .srgb).contains("-0.22674"))
    #expect(red.converted(to: .srgb).css == "color(srgb 1.09307 -0.226742 -0.150135)")
    #expect(red.converted(to: .hsl).css == red.converted(to: .srgb).css)
  }
}

extension RGB8 {
  fileprivate init(_ rgb: RGB8, alpha: UInt8) {
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }
}
