import BrandGuide
import PaletteCore
import UncolorCLI

/// A brand guide of 24 colors with embedded fonts, and how the cost grows to 1,000 colors.
func guideBenchmarks() {
  let fonts = FontFinder.source()
  let clock = ContinuousClock()
  func palette(_ count: Int) -> ColorPalette {
    var random = SplitMix64(seed: 3)
    let colors = (0..<count).map { index in
      let bits = random.next()
      return CustomColor(
        name: "Color \(index)",
        color: Color(
          red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
          blue: UInt8(truncatingIfNeeded: bits >> 16)))
    }
    return ColorPalette(name: "Guide", groups: [ColorGroup(name: "Primary", colors: colors)])
  }
  func measure(_ count: Int, _ render: (Guide) -> GuideDocument) -> (time: Duration, size: Int) {
    var options = GuideOptions()
    options.fonts = fonts
    let guide = Guide(palette(count), options)
    var best = Duration.seconds(60)
    var size = 0
    for _ in 0..<(count > 100 ? 3 : 10) {
      let start = clock.now
      size = render(guide).bytes.count
      best = min(best, clock.now - start)
    }
    return (best, size)
  }
  for (name, render) in [("PDF", { $0.pdf() }), ("HTML", { $0.html() })] as [(String, (Guide) -> GuideDocument)] {
    let small = measure(24, render)
    let middle = measure(250, render)
    let large = measure(1000, render)
    print("guide, \(name), 24 colors: \(small.time), \(small.size / 1000) kB (at most 50 ms and 600 kB are wanted)")
    print(
      "guide, \(name), 1,000 colors / 250 colors: \(large.time / middle.time) in time (4 is linear), \(large.size / 1000) kB"
    )
  }
}
