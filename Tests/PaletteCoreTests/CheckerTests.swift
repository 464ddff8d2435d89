import Testing

@testable import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct CheckerTests {
  let day = Date(timeIntervalSince1970: 1_770_000_000)

  func palette(_ colors: KeyValuePairs<String, String>) -> ColorPalette {
    CheckRule.Example(colors).palette
  }

  func pair(
    _ foreground: String, _ background: String, minimum: Double? = nil, waiver: ContrastPair.Waiver? = nil
  )
    -> ContrastPair
  {
    ContrastPair(
      foreground: ColorReference(foreground), background: ColorReference(background), minimum: minimum,
      waiver: waiver)
  }

  func check(_ palette: ColorPalette, _ change: (inout CheckOptions) -> Void = { _ in }) throws
    -> PaletteCheck
  {
    var options = CheckOptions(today: day)
    change(&options)
    return try Checker.check([palette], options).palettes[0]
  }

  @Test func nothingToCheckIsAnError() throws {
    let error = #expect(throws: CheckError.self) { try check(palette(["A/a": "#000000"])) }
    #expect(error?.kind == .nothingToCheck)
    // A palette without results is an error even beside one that has some.
    var good = palette(["A/a": "#000000"])
    good.contrastPairs = [pair("A/a", "#ffffff")]
    #expect(throws: CheckError.self) {
      try Checker.check([good, palette(["B/b": "#000000"])], CheckOptions(today: day))
    }
  }

  @Test func unresolvedReferencesAreAllLocated() throws {
    var broken = palette(["A/a": "#000000"])
    broken.contrastPairs = [pair("A/a", "A/gone")]
    broken.themes = [
      Theme(
        name: "Dark", roles: ["textPrimary": ColorReference("nope"), "background": ColorReference("A/a")])
    ]
    let error = try #require(
      #expect(throws: CheckError.self) {
        try check(broken) { $0.visions = [.none, VisionCondition(.protan)] }
      })
    #expect(error.kind == .unresolved)
    #expect(error.problems.map(\.place) == ["pair A/a on A/gone", "role textPrimary of theme Dark"])
  }

  @Test func unknownGroupIsAnError() throws {
    let error = #expect(throws: CheckError.self) {
      try check(palette(["A/a": "#000000"])) { $0.distinct = ["Chrat"] }
    }
    #expect(error?.kind == .notFound)
    #expect(error?.problems.first?.lookedUp == "Chrat")
    #expect(error?.problems.first?.candidates == ["A"])
  }

  @Test func verdictsAreUnrounded() throws {
    // 4.4999… by the specification: fails 4.5, and 4.50007 passes.
    var subject = palette(["A/f": "#411425", "A/b": "#19a017"])
    subject.contrastPairs = [pair("A/f", "A/b")]
    let result = try check(subject).results[0]
    #expect(result.passed == (result.value >= 4.5))
    subject.contrastPairs = [pair("A/f", "A/b", minimum: result.value)]
    #expect(try check(subject).results[0].passed)
    subject.contrastPairs = [pair("A/f", "A/b", minimum: result.value.nextUp)]
    #expect(try !check(subject).results[0].passed)
  }

  @Test func levelRaisesAndNeverLowers() throws {
    var subject = palette(["A/f": "#000000", "A/b": "#ffffff"])
    subject.contrastPairs = [pair("A/f", "A/b"), pair("A/f", "A/b", minimum: 2)]
    subject.themes = [
      Theme(
        name: "T",
        roles: ["textPrimary": "#000", "textSecondary": "#000", "accent": "#000", "background": "#fff"]
          .mapValues { ColorReference($0) })
    ]
    func required(_ level: ContrastLevel?) throws -> [Double] {
      try check(subject) { $0.level = level }.results.map(\.criterion.required)
    }
    #expect(try required(nil) == [4.5, 2, 7, 4.5, 3])
    #expect(try required(.aa) == [4.5, 2, 7, 4.5, 3])
    #expect(try required(.aaa) == [7, 2, 7, 7, 3])
  }

  @Test func everyTextRoleMeetsEveryBackground() throws {
    var subject = palette([:])
    subject.typography.tagline = FontChoice(family: "Inter", size: 18)
    subject.typography.description = FontChoice(family: "Inter SemiBold", size: 14)
    subject.typography.name = FontChoice(family: "Inter Bold", size: 14)
    subject.themes = [
      Theme(
        name: "T",
        roles: [
          "textPrimary": "#000", "textTagline": "#000", "textDescription": "#000", "textTitle": "#000",
          "background": "#fff", "secondaryBackground": "#eee", "separator": "#ddd", "tabBarHairline": "#ddd",
          "chart1": "#ccc", "icon": "#333",
        ].mapValues { ColorReference($0) })
    ]
    let check = try check(subject)
    let found = check.results.map {
      "\($0.criterion.foregroundRole ?? "") \($0.criterion.backgroundRole ?? "") \($0.criterion.required)"
    }
    #expect(
      found == [
        "textPrimary background 7.0", "textPrimary secondaryBackground 7.0", "textDescription background 4.5",
        "textDescription secondaryBackground 4.5", "textTagline background 3.0",
        "textTagline secondaryBackground 3.0", "textTitle background 3.0",
        "textTitle secondaryBackground 3.0",
        "icon background 3.0", "icon secondaryBackground 3.0",
      ])
  }

  @Test func translucentColorsAreComposited() throws {
    var subject = palette(["A/veil": "#00000080", "A/paper": "#ffffff"])
    subject.contrastPairs = [pair("A/veil", "A/paper")]
    let value = try check(subject).results[0].value
    #expect(
      abs(
        value - Contrast.ratio(foreground: Color(red: 0, green: 0, blue: 0, alpha: 128), background: .white))
        < 1e-12)
    #expect(value < 4.5)
    // A translucent background of a dark theme lies over black.
    subject.contrastPairs = []
    subject.themes = [
      Theme(
        name: "D", colorScheme: .dark,
        roles: ["textPrimary": ColorReference("#fff"), "background": ColorReference("#ffffff20")])
    ]
    #expect(try check(subject).results[0].value > 10)
    subject.themes[0].colorScheme = .light
    #expect(try check(subject).results[0].value < 1.1)
  }

  @Test func waiverHoldsThroughItsLastDay() throws {
    var subject = palette(["A/f": "#999999", "A/b": "#ffffff"])
    func verdict(until: Date?) throws -> (CheckResult.Verdict, Int?) {
      subject.contrastPairs = [pair("A/f", "A/b", waiver: .init(reason: "legacy", until: until))]
      let result = try check(subject).results[0]
      return (result.verdict, result.waiver)
    }
    #expect(try verdict(until: nil) == (.waived, 0))
    #expect(try verdict(until: day) == (.waived, 0))
    #expect(try verdict(until: day.addingTimeInterval(-86400)) == (.failed, 0))
  }

  @Test func lockedColorsAreNeverMoved() throws {
    var subject = palette(["A/f": "#999999", "A/b": "#ffffff"])
    subject.contrastPairs = [pair("A/f", "A/b")]
    #expect(try check(subject).results[0].suggestion?.hex == "#767676")
    subject.groups[0].colors[0].locked = true
    let moved = try check(subject).results[0].suggestion
    #expect(moved?.side == .background)
    subject.groups[0].colors[0].color = Color(red: 0x66, green: 0x66, blue: 0x66)
    subject.groups[0].colors[1].color = Color(red: 0xaa, green: 0xaa, blue: 0xaa)
    #expect(try check(subject).results[0].suggestion?.side == .background)
    subject.groups[0].colors[1].locked = true
    #expect(try check(subject).results[0].suggestion == nil)
  }

  @Test func productOfPairsLeavesOutTheDiagonal() throws {
    let subject = palette(["A/a": "#000000", "A/b": "#ffffff", "A/c": "#777777"])
    let all = subject.colors.map { ResolvedColor($0.color, in: $0.group) }
    #expect(try check(subject) { $0.pairs = [.init(all, on: all)] }.results.count == 6)
    #expect(try check(subject) { $0.on = all }.results.count == 6)
    #expect(try check(subject) { $0.pairs = [.init([all[0]], on: [all[0]])] }.results.count == 1)
  }

  @Test func suggestionForAChartTellsAllColorsApart() throws {
    let failing = CheckRule.distinct.failing
    let check = try Checker.check([failing.palette], failing.options).palettes[0]
    let suggestion = try #require(check.results[1].suggestion)
    var mended = failing.palette
    mended.groups[0].colors[suggestion.side == .foreground ? 0 : 1].color = suggestion.color.color
    #expect(try Checker.check([mended], failing.options).summary.failed == 0)
  }

  @Test(arguments: ["none", "protan", "deutan:0.5", "tritan:1", "achroma"]) func visionNamesComeBack(
    text: String
  ) {
    #expect(VisionCondition(text)?.name == (text == "tritan:1" ? "tritan" : text))
  }

  @Test(arguments: ["", "Deutan", "deutan:", "deutan:2", "deutan:-1", "deutan:nan", "none:1", "deutan:0.5:1"])
  func wrongVisionsAreRefused(text: String) { #expect(VisionCondition(text) == nil) }
}

@Suite struct FixerTests {
  let options = CheckOptions(today: Date(timeIntervalSince1970: 0))

  @Test func fixedPalettePasses() throws {
    var palette = CheckRule.Example(["Neutral/Fog": "#999999", "Neutral/Paper": "#ffffff"]).palette
    palette.themes = [
      Theme(
        name: "Light",
        roles: [
          "textPrimary": "Neutral/Fog", "textSecondary": "#8899aa", "accent": "#ffcc00",
          "background": "Neutral/Paper", "secondaryBackground": "#f0f0f0",
        ].mapValues { ColorReference($0) })
    ]
    palette.groups[0].colors[1].locked = true
    let plan = try Fixer.plan(palette, options)
    #expect(plan.report.summary.failed == 0)
    #expect(
      plan.changes.map(\.place) == [
        .color(group: "Neutral", name: "Fog"), .role(theme: "Light", role: "secondaryBackground"),
        .role(theme: "Light", role: "textSecondary"), .role(theme: "Light", role: "accent"),
      ])
    #expect(plan.palette.groups[0].colors[1] == palette.groups[0].colors[1])
    #expect(plan.changes.allSatisfy { $0.deltaE > 0 && !$0.reasons.isEmpty })
    #expect(try Checker.check([plan.palette], options).summary.failed == 0)
  }

  @Test func whatCannotBeFixedIsLeftAndTold() throws {
    var palette = CheckRule.Example(["A/f": "#777777", "A/b": "#888888"]).palette
    palette.contrastPairs = [
      ContrastPair(foreground: ColorReference("A/f"), background: ColorReference("A/b"))
    ]
    for index in 0...1 { palette.groups[0].colors[index].locked = true }
    let plan = try Fixer.plan(palette, options)
    #expect(plan.changes.isEmpty)
    #expect(plan.palette == palette)
    #expect(plan.report.summary.failed == 1)
  }

  @Test func aPairThatPassedIsNeverBroken() throws {
    // Ink serves a light and a dark ground; only the grounds can give way.
    var palette = CheckRule.Example(["A/ink": "#767676", "A/light": "#ffffff", "A/dark": "#303030"]).palette
    palette.contrastPairs = ["A/light", "A/dark"].map {
      ContrastPair(foreground: ColorReference("A/ink"), background: ColorReference($0))
    }
    let plan = try Fixer.plan(palette, options)
    #expect(plan.report.summary.failed == 0)
    #expect(plan.changes.map(\.place) == [.color(group: "A", name: "dark")])
  }
}

@Suite struct BaselineTests {
  func report(_ colors: KeyValuePairs<String, String>) throws -> CheckReport {
    var palette = CheckRule.Example(colors).palette
    palette.contrastPairs = palette.colors.dropLast().map {
      ContrastPair(
        foreground: ColorReference("\($0.group)/\($0.color.name)"), background: ColorReference("A/paper"))
    }
    return try Checker.check([palette], CheckOptions(today: palette.timestamp))
  }

  @Test func oldIsHeldBackNewFailsVanishedIsTold() throws {
    let before = try report(["A/one": "#999999", "A/two": "#aaaaaa", "A/paper": "#ffffff"])
    let baseline = Baseline().updated(with: before)
    #expect(baseline.findings.count == 2)
    // The value of one gets better, two is mended, three is new.
    var after = try report([
      "A/one": "#989898", "A/two": "#000000", "A/three": "#bbbbbb", "A/paper": "#ffffff",
    ])
    baseline.apply(to: &after)
    #expect(after.palettes[0].results.map(\.verdict) == [.heldBack, .passed, .failed])
    #expect(after.vanished.map(\.foreground) == ["groups/A/two"])
    #expect(after.summary.failed == 1)
    #expect(baseline.updated(with: after).findings.map(\.foreground) == ["groups/A/one", "groups/A/three"])
  }

  @Test func fileComesBack() throws {
    let baseline = Baseline().updated(with: try report(["A/o\u{1b}|ne": "#999999", "A/paper": "#ffffff"]))
    #expect(try Baseline(bytes: baseline.bytes) == baseline)
    #expect(try Baseline(bytes: baseline.bytes).bytes == baseline.bytes)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"schemaVersion":3,"findings":[]}"#,
    #"{"schemaVersion":2,"findings":[{"rule":"r","palette":"p","foreground":"f","background":"b"}]}"#,
    #"{"schemaVersion":1,"findings":[{}]}"#,
  ])
  func malformedFilesAreRefused(text: String) {
    #expect(throws: ModelError.self) { try Baseline(bytes: Array(text.utf8)) }
  }

  @Test func whatGotWorseIsNewAgain() throws {
    let baseline = Baseline().updated(with: try report(["A/one": "#949494", "A/paper": "#ffffff"]))
    for (hex, verdict) in [
      ("#949494", CheckResult.Verdict.heldBack), ("#959595", .failed), ("#909090", .heldBack),
    ] {
      var after = try report(["A/one": hex, "A/paper": "#ffffff"])
      baseline.apply(to: &after)
      #expect(after.palettes[0].results[0].verdict == verdict, "\(hex)")
    }
  }

  @Test func aFindingBelongsToItsFile() throws {
    func from(_ path: String, _ hex: String) throws -> PaletteCheck {
      var check = try report(["A/one": hex, "A/paper": "#ffffff"]).palettes[0]
      check.origin = .file(path, index: 0)
      return check
    }
    let before = CheckReport(palettes: [try from("a/t.css", "#aaaaaa"), try from("b/t.css", "#000000")])
    let baseline = Baseline().updated(with: before)
    var after = CheckReport(palettes: [try from("a/t.css", "#000000"), try from("b/t.css", "#aaaaaa")])
    baseline.apply(to: &after)
    #expect(after.summary.failed == 1 && after.summary.heldBack == 0)
    #expect(after.vanished.map(\.source) == ["a/t.css"])
    #expect(try Baseline(bytes: baseline.bytes) == baseline)
  }

  @Test func versionOneIsReadAndSaidToBeOld() throws {
    let old = #"""
      {"schemaVersion": 1, "findings": [{"rule": "declared-pair", "palette": "Example", "foreground": "A/one",
        "background": "A/paper"}]}
      """#
    let baseline = try Baseline(bytes: Array(old.utf8))
    #expect(baseline.isOld)
    var after = try report(["A/one": "#999999", "A/paper": "#ffffff"])
    baseline.apply(to: &after)
    #expect(after.summary.heldBack == 1 && after.vanished.isEmpty)
    let new = baseline.updated(with: after)
    #expect(!new.isOld && new.findings.map(\.source) == [after.palettes[0].origin.name])
  }

  @Test func aWaiverHoldsForItsUseOnly() throws {
    var palette = CheckRule.Example(["A/sun": "#ffb000", "A/paper": "#ffffff"]).palette
    let (sun, paper) = (ColorReference("A/sun"), ColorReference("A/paper"))
    palette.contrastPairs = [
      ContrastPair(
        foreground: sun, background: paper, size: .ui, minimum: 5, waiver: .init(reason: "outline")),
      ContrastPair(foreground: sun, background: paper),
    ]
    palette.themes = [Theme(name: "Light", roles: ["textSecondary": sun, "background": paper])]
    let results = try Checker.check([palette], CheckOptions(today: palette.timestamp)).palettes[0].results
    #expect(results.map(\.verdict) == [.waived, .failed, .failed])
    palette.contrastPairs[1].waiver = .init(reason: "legacy")
    let all = try Checker.check([palette], CheckOptions(today: palette.timestamp)).palettes[0].results
    #expect(all.allSatisfy { $0.verdict == .waived })
  }

  @Test func findingsOfOtherPalettesAreKept() throws {
    let other = Baseline.Finding(
      try report(["A/one": "#999999", "A/paper": "#fff"]).palettes[0].results[0],
      in: try report(["A/one": "#999999", "A/paper": "#fff"]).palettes[0])
    var elsewhere = other
    elsewhere.source = "elsewhere.json"
    var clean = try report(["A/one": "#000000", "A/paper": "#ffffff"])
    let baseline = Baseline([elsewhere])
    baseline.apply(to: &clean)
    #expect(clean.vanished.isEmpty)
    #expect(baseline.updated(with: clean) == baseline)
  }
}
