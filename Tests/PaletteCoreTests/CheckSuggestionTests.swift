import Testing

@testable import PaletteCore

@Suite struct CheckSuggestionTests {
  static func suggestion(
    _ foreground: CustomColor, on background: CustomColor, required: Double, vision: VisionCondition? = nil,
    among others: Int = 0
  ) throws -> (CheckResult, CheckReport) {
    var palette = ColorPalette(
      name: "P",
      groups: [ColorGroup(name: "F", colors: [foreground]), ColorGroup(name: "B", colors: [background])])
    palette.contrastPairs = [
      ContrastPair(
        foreground: ColorReference(group: "F", color: foreground.name),
        background: ColorReference(group: "B", color: background.name), minimum: required)
    ]
    // Large palettes are searched in another way; pairs that pass make it large.
    for index in 0..<others {
      let gray = UInt8(index)
      palette.contrastPairs.append(
        ContrastPair(
          foreground: ColorReference(Color(red: gray, green: gray, blue: gray).hex),
          background: ColorReference("#ffffff"), minimum: 1))
    }
    var options = CheckOptions(today: palette.timestamp)
    if let vision { options.visions = [vision] }
    let report = try Checker.check([palette], options)
    return (try #require(report.palettes.first?.results.first), report)
  }

  /// No color of the same hue on a fine grid passes and is nearer by more than 0.5.
  @Test(
    arguments: [nil, VisionCondition(.protan), VisionCondition(.deutan), VisionCondition(.tritan)], [0, 100])
  func suggestionIsNearest(vision: VisionCondition?, others: Int) throws {
    let seed: UInt64 = 20_261_121 + UInt64(others)
    var random = SplitMix64(seed: seed)
    for round in 0..<8 {
      func random8() -> Color {
        Color(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random))
      }
      let required = [3.0, 4.5, 7.0].randomElement(using: &random) ?? 4.5
      let f = random8()
      let b = random8()
      let (result, _) = try Self.suggestion(
        CustomColor(name: "f", color: f), on: CustomColor(name: "b", color: b), required: required,
        vision: vision, among: others)
      if result.passed { continue }
      guard let suggestion = result.suggestion else {
        // Neither black nor white is far enough from either color.
        for (color, end) in [(f, Color.black), (f, .white), (b, .black), (b, .white)] {
          #expect(Contrast.ratio(color.seen(with: vision), end) < required, "seed \(seed) round \(round)")
        }
        continue
      }
      let (moving, fixed) = suggestion.side == .foreground ? (f, b) : (b, f)
      let moved = suggestion.color.color
      let ratio = Contrast.ratio(moved.seen(with: vision), fixed.seen(with: vision))
      #expect(ratio >= required && ratio == suggestion.value, "seed \(seed) round \(round)")
      let reference = LabReference(moving)
      #expect(abs(reference.distance(toLinear: suggestion.color.linear) - suggestion.deltaE) < 1e-9)
      let h = moving.converted(to: .oklch).components.z
      let slice = HueSlice(hue: h)
      var nearest = Double.infinity
      let seen = SeenLuminance(vision)
      let other = Contrast.relativeLuminance(fixed.seen(with: vision))
      for l in stride(from: 0.0, through: 1, by: 0.004) {
        for c in stride(from: 0.0, through: 0.34, by: 0.004) {
          let linear = slice.linear(l, c)
          guard linear.min() >= 0, linear.max() <= 1 else { continue }
          // As it would be written.
          let candidate = RGB8(linear: linear)
          if Contrast.ratio(luminances: seen.exact(candidate), other) < required { continue }
          nearest = min(nearest, reference.distance(toLinear: candidate.linear))
        }
      }
      let gap = suggestion.deltaE - nearest
      #expect(
        gap <= 0.5,
        "seed \(seed) round \(round): \(moving.hex) against \(fixed.hex) at \(required): \(suggestion.hex), \(gap) farther than need be"
      )
    }
  }

  /// White text on a brand's color stays white where that color need not move far; gray text on white moves itself.
  @Test(
    arguments: [
      ("#ffffff", "#0696d7", CheckSuggestion.Side.background), ("#999999", "#ffffff", .foreground),
      ("#777777", "#ffffff", .foreground), ("#ffffff", "#ffd400", .foreground),
    ])
  func theNearerSideMoves(foreground: String, background: String, side: CheckSuggestion.Side) throws {
    let (text, ground) = (try Color(css: foreground), try Color(css: background))
    let (result, _) = try Self.suggestion(
      CustomColor(name: "f", color: text), on: CustomColor(name: "b", color: ground), required: 4.5)
    #expect(result.suggestion?.side == side)
    // What is locked, or was only given to check against, does not move.
    var locked = CustomColor(name: "b", color: ground)
    locked.locked = true
    let (held, _) = try Self.suggestion(CustomColor(name: "f", color: text), on: locked, required: 4.5)
    #expect(held.suggestion?.side == .foreground)
    let palette = ColorPalette(
      name: "P", groups: [ColorGroup(name: "F", colors: [CustomColor(name: "f", color: text)])])
    var options = CheckOptions(today: palette.timestamp)
    options.on = [ResolvedColor(name: background, color: ground)]
    let report = try Checker.check([palette], options)
    #expect(report.palettes.first?.results.first?.suggestion?.side == .foreground)
  }

  /// The same for colors that have to be told apart.
  @Test(arguments: [nil, VisionCondition(.deutan), VisionCondition(.tritan, severity: 0.7)])
  func distinctSuggestionIsNearest(vision: VisionCondition?) throws {
    let seed: UInt64 = 20_261_122
    var random = SplitMix64(seed: seed)
    for round in 0..<4 {
      let a = Color.random(using: &random)
      let near = a.rgb8
      let b = Color(red: near.red ^ 9, green: near.green ^ 6, blue: near.blue ^ 12)
      let palette = ColorPalette(
        name: "P",
        groups: [
          ColorGroup(name: "G", colors: [CustomColor(name: "a", color: a), CustomColor(name: "b", color: b)])
        ])
      var options = CheckOptions(today: palette.timestamp)
      options.distinct = ["G"]
      options.minimumDifference = 15
      if let vision { options.visions = [vision] }
      let report = try Checker.check([palette], options)
      let result = try #require(report.palettes.first?.results.first)
      #expect(result.verdict == .failed)
      let suggestion = try #require(result.suggestion, "seed \(seed) round \(round)")
      let apart = Apart(from: [suggestion.side == .foreground ? b : a], visions: [vision], 15)
      let moving = suggestion.side == .foreground ? a : b
      #expect(apart.holds(suggestion.color.color), "seed \(seed) round \(round)")
      #expect(apart.difference(suggestion.color.color) == suggestion.value)
      let reference = LabReference(moving)
      let slice = HueSlice(hue: moving.converted(to: .oklch).components.z)
      var nearest = suggestion.deltaE
      for l in stride(from: 0.0, through: 1, by: 0.008) {
        for c in stride(from: 0.0, through: 0.34, by: 0.008) {
          let linear = slice.linear(l, c)
          guard linear.min() >= 0, linear.max() <= 1 else { continue }
          let candidate = RGB8(linear: linear)
          let distance = reference.distance(toLinear: candidate.linear)
          if distance < nearest, apart.holds(candidate.color) { nearest = distance }
        }
      }
      #expect(
        suggestion.deltaE - nearest <= 0.5,
        "seed \(seed) round \(round): \(moving.hex): \(suggestion.hex), \(suggestion.deltaE - nearest) farther than need be"
      )
    }
  }
}
