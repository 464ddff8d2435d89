import Testing

@testable import PaletteCore

struct GeneratorTests {
  @Test func theGeneratorIsTheKnownOne() {
    // The first outputs for seed 1234567, as published with the reference code.
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
    for _ in 0..<100 { #expect((0..<1).contains(generator.nextUnit())) }
  }

  @Test(arguments: [1, 2, 5, 11, 40])
  func perceptualScalesFallAndHoldTheColor(_ count: Int) throws {
    let seed: UInt64 = 0x5eed_000c
    let wide = try Color(css: "color(display-p3 1 0 0)")
    for color in seededColors(10, seed: seed) + [.white, .black, wide] {
      let steps = Scale.perceptual(color, count: count)
      #expect(steps.count == count)
      #expect(steps.filter(\.isGiven).map(\.color) == [color], "\(color.hex), seed \(seed)")
      let lightness = steps.map { $0.color.converted(to: .oklch).components.x }
      for (a, b) in zip(lightness, lightness.dropFirst()) {
        #expect(a > b - 0.02, "\(color.hex), seed \(seed)")
      }
    }
  }

  /// Tints and shades of every hue keep it.
  @Test func scalesHoldTheHue() throws {
    for hex in ["#0b6bcb", "#ff6600", "#00aa55", "#663399", "#d62728", "#ffb000", "#0000ff", "#008080"] {
      let color = try Color(css: hex)
      let hue = color.converted(to: .oklch).components.z
      for count in [5, 11, 20] {
        for step in Scale.perceptual(color, count: count) {
          let found = step.color.converted(to: .oklch)
          #expect(anglesAgree(found.components.z, hue, 3), "\(hex): \(step.color.hex) of \(count)")
        }
      }
    }
  }

  @Test func contrastScalesReachTheirTargetsAndNoMore() throws {
    let seed: UInt64 = 0x5eed_000d
    let targets = [3.0, 1.2, 7, 4.5, 12]
    for color in seededColors(12, seed: seed) {
      for background in [Color.white, .black] {
        let steps = Scale.contrast(color, targets: targets, on: background)
        #expect(steps.contains { $0.isGiven && $0.color == color })
        let asked = steps.filter { $0.target != nil }
        #expect(asked.map(\.target) == targets.sorted())
        for step in asked {
          let ratio = Contrast.ratio(try Color(css: step.color.hex), background)
          #expect(ratio >= step.target ?? 0, "\(color.hex), seed \(seed)")
          #expect(ratio < (step.target ?? 0) * 1.1 + 0.1, "\(color.hex) \(ratio), seed \(seed)")
        }
        #expect(steps.map(\.ratio) == steps.map(\.ratio).sorted())
      }
    }
  }

  /// As exact as 8 bits allow: no channel could come a step nearer to the background, and the hue stays.
  @Test func contrastScalesAreTightAndHoldTheHue() throws {
    let (color, ground) = (try Color(css: "#0b6bcb"), try Color(css: "#fafafa"))
    let wanted = color.converted(to: .oklch).components.z
    for step in Scale.contrast(color, targets: [1.5, 3, 4.5, 7, 10], on: ground) where step.target != nil {
      let rgb = step.color.rgb8
      #expect(anglesAgree(step.color.converted(to: .oklch).components.z, wanted, 3), "\(step.color.hex)")
      for (red, green, blue) in [(1, 0, 0), (0, 1, 0), (0, 0, 1)] {
        guard let next = rgb.moved(red, green, blue) else { continue }
        #expect(Contrast.ratio(next.color, ground) < step.target ?? 0, "\(step.color.hex)")
      }
    }
    let gray = Scale.contrast(try Color(css: "#777777"), targets: [4.5], on: .white)
    #expect(gray.contains { $0.color.hex == "#767676" && $0.target == 4.5 })
  }

  @Test func aTargetOutOfReachIsSaid() throws {
    let steps = Scale.contrast(try Color(css: "teal"), targets: [15], on: try Color(css: "gray"))
    let asked = try #require(steps.first { $0.target == 15 })
    #expect(!asked.isMet)
    #expect(asked.color.hex == "#000000")
  }

  /// What a fraction of the effort finds, for what holds of any answer.
  private func hasty(
    _ count: Int, from fixed: [Color] = [], seed: UInt64 = 0, under deficiencies: [VisionDeficiency] = [],
    lightness: ClosedRange<Double> = 25...90
  ) -> Distinct {
    Distinct(
      count, from: fixed, seed: seed, under: deficiencies, lightness: lightness, effort: 60_000)
  }

  @Test func distinctColorsAreFarApartAndRepeatable() throws {
    let few = Distinct(8, seed: 7)
    #expect(few.colors.count == 8)
    // Few colors have one best answer that every seed may find; eight have many nearly as good.
    let (one, again, other) = (hasty(8, seed: 7), hasty(8, seed: 7), hasty(8, seed: 8))
    #expect(one.colors == again.colors && one.colors != other.colors)
    // The best that simulated annealing of half a second finds is 44.09, where it looks under one white alone.
    #expect(few.leastDifference > 42)
    let labs = few.colors.map { LabReference.lab(LabReference($0).linear, under: LabReference.whites[1]) }
    for (index, a) in labs.enumerated() {
      #expect(labs[..<index].allSatisfy { CIEDE2000.distance(a, $0) > 43 }, "under D65")
    }
    var least = Double.infinity
    for (index, a) in few.colors.enumerated() {
      for b in few.colors[..<index] { least = min(least, DifferenceMetric.ciede2000.distance(a, b)) }
    }
    #expect(agree(few.leastDifference, least, 1e-9))
    #expect(few.colors.allSatisfy { $0 == Color($0.rgb8) })
  }

  /// Each color is the one furthest from all before it, so that the first few are a good choice of few.
  @Test func distinctColorsComeInAnOrderForPrefixes() throws {
    let colors = hasty(7, seed: 3, lightness: 40...80).colors
    for color in colors {
      let lightness = color.converted(to: .lab).components.x
      #expect(lightness >= 40 && lightness <= 80)
    }
    let distance = DifferenceMetric.ciede2000.distance
    let farthest = colors.flatMap { a in colors.map { distance(a, $0) } }.max() ?? 0
    #expect(abs(distance(colors[0], colors[1]) - farthest) < 0.01)
    for index in 2..<7 {
      func room(_ color: Color) -> Double { colors[..<index].map { distance($0, color) }.min() ?? 0 }
      #expect(colors[index...].allSatisfy { room($0) <= room(colors[index]) + 0.01 })
    }
  }

  /// Nearly every color that is looked at has another lightness: looking ends all the same.
  @Test(arguments: [99.9...100, 60...60.2])
  func distinctColorsOfANarrowLightnessAreFoundInTime(_ lightness: ClosedRange<Double>) {
    let found = hasty(3, lightness: lightness)
    #expect(Set(found.colors.map(\.hex)).count == 3)
    for color in found.colors {
      let own = LabReference.lab(LabReference(color).linear)
      #expect(lightness.contains(own.x), "\(color.hex)")
    }
  }

  @Test func distinctColorsRespectFixedOnesAndDeficiencies() throws {
    let brand = try ["#e11d48", "#2563eb"].map { try Color(css: $0) }
    let result = hasty(3, from: brand, seed: 1, under: [.deutan])
    for eyes in [nil, VisionDeficiency.deutan] {
      let seen = (brand + result.colors).map { color in eyes.map { ColorVision.simulate(color, $0) } ?? color
      }
      for (index, a) in seen.enumerated() {
        for b in seen[..<index] {
          #expect(DifferenceMetric.ciede2000.distance(a, b) >= result.leastDifference - 1e-9)
        }
      }
    }
    #expect(result.leastDifference > 15)
    let gray = hasty(3, lightness: 50...50)
    #expect(gray.colors.count == 3)
    #expect(Distinct(0).colors.isEmpty)
    #expect(Distinct(-4).leastDifference == 0)
    #expect(hasty(1, lightness: 3...3.0001).colors.count == 1)
  }

  @Test func adjustmentsDoWhatTheySay() throws {
    let color = try Color(css: "oklch(0.5 0.1 350)")
    #expect(try Adjust.apply([.lighten(0.2)], to: color).css == "oklch(0.7 0.1 350)")
    #expect(try Adjust.apply([.darken(0.9)], to: color).css == "oklch(0 0.1 350)")
    #expect(try Adjust.apply([.saturate(0.25)], to: color).css == "oklch(0.5 0.2 350)")
    #expect(try Adjust.apply([.desaturate(2)], to: color).css == "oklch(0.5 0 350)")
    #expect(try Adjust.apply([.rotate(30), .rotate(-60)], to: color).css == "oklch(0.5 0.1 320)")
    let set = try Adjust.apply(
      [.set(channel: "hue", value: -90), .set(channel: "alpha", value: 0.5)], to: color)
    #expect(set.css == "oklch(0.5 0.1 270 / 0.5)")
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(try Adjust.apply([.lighten(0.25)], to: red, in: .hsl).hex == "#ff8080")
    #expect(try Adjust.apply([.desaturate(1)], to: red, in: .hsl).hex == "#808080")
    #expect(try Adjust.apply([], to: red, in: .hsl).hex == "#ff0000")
    #expect(throws: UnknownChannel.self) { try Adjust.apply([.set(channel: "cyan", value: 1)], to: red) }
    #expect(try Adjust.apply([.lighten(.nan), .rotate(.infinity)], to: red).hex.count == 7)
  }

  @Test(arguments: [
    ("0.2", 0.2), ("20%", 0.2), (".5", 0.5), ("-10%", -0.1), ("1e-1", 0.1), ("x", nil), ("", nil),
    ("5%%", nil),
    ("5 %", nil),
  ])
  func amounts(_ text: String, _ value: Double?) {
    #expect(Adjust.amount(text) == value)
  }
}
