import Testing

@testable import PaletteCore

@Suite struct ConventionTests {
  @Test(arguments: PairConvention.all.map(\.id)) func examplesMakeTheirPairs(id: String) throws {
    let index = try #require(PairConvention.all.firstIndex { $0.id == id })
    let convention = PairConvention.all[index]
    #expect(!convention.examples.isEmpty)
    for example in convention.examples {
      let found = ConventionSearch.pairs(
        of: example.names.enumerated().map { NameBook.Name($1, number: $0) })
      let pairs = found.pairs.filter { $0.convention == index }.map {
        "\(example.names[$0.foreground]) on \(example.names[$0.background]) \($0.need.required)"
      }
      #expect(Set(pairs) == Set(example.pairs), "\(example.names)")
      #expect(found.exempt.subtracting(found.foregrounds).count == example.exempt, "\(example.names)")
    }
  }

  @Test func identifiersAreUnique() {
    #expect(Set(PairConvention.all.map(\.id)).count == PairConvention.all.count)
  }

  @Test(arguments: [
    ("onPrimary", "on-primary"), ("--md-sys-color-on-primary", "md-sys-color-on-primary"),
    ("On Primary", "on-primary"),
    ("colorNeutralForeground1", "color-neutral-foreground-1"), ("base0A", "base-0-a"),
    ("onUIText", "on-ui-text"),
    ("fgColor-onEmphasis", "fg-color-on-emphasis"), ("", ""), ("---", ""), ("ÄRGER", "Ärger"),
  ]) func namesAreWords(name: String, words: String) {
    #expect(NameBook.words(name).joined(separator: "-").count == words.count)
  }

  private func palette(_ colors: [(String, String)], themes: [Theme] = []) -> ColorPalette {
    var palette = ColorPalette(name: "P")
    palette.groups = [
      ColorGroup(
        name: "Base", colors: colors.map { CustomColor(name: $0.0, color: Color(hex: $0.1) ?? .black) })
    ]
    palette.themes = themes
    return palette
  }

  private func theme(_ name: String, _ roles: [String: String]) -> Theme {
    Theme(
      name: name, colorScheme: name == "dark" ? .dark : .light, roles: roles.mapValues(ColorReference.init))
  }

  private func check(_ palette: ColorPalette, on: [ResolvedColor] = []) throws -> PaletteCheck {
    var options = CheckOptions(today: palette.timestamp)
    options.on = on
    return try #require(try Checker.check([palette], options).palettes.first)
  }

  @Test func bodyTextOfAShadcnSheetIsTextInBothThemes() throws {
    let check = try check(
      palette(
        [("background", "#ffffff"), ("foreground", "#909090")],
        themes: [theme("dark", ["background": "#000", "foreground": "#606060"])]))
    #expect(check.results.map(\.criterion.required) == [4.5, 4.5])
    #expect(check.results.allSatisfy { !$0.passed && $0.criterion.rule == "text-on-background" })
    #expect(check.results.map { Contrast.display($0.value) } == ["3.19", "3.33"])
    #expect(check.conventions.map(\.words) == ["shadcn: 1 pair"])
  }

  @Test(arguments: [1, 2]) func aGroupOfDisabledColorsIsHeldToNothing(groups: Int) throws {
    var palette = palette([("text", "#767676"), ("background", "#eeeeee")])
    palette.groups[0].name = "input.disabled"
    if groups == 2 {
      palette.groups.append(palette.groups[0])
      palette.groups[1].name = "input"
    }
    if groups == 1 {
      #expect(throws: CheckError.self) { try self.check(palette) }
      return
    }
    let check = try check(palette)
    // Once, though its group and all names say it.
    #expect(check.conventions.map(\.words) == ["common names: 1 pair"])
    #expect(check.results.map { check.colors[$0.foreground].ref } == ["input/text"])
    #expect(check.exempt > 0)
  }

  @Test func whatAThemeLeavesAloneIsCheckedOnce() throws {
    let check = try check(
      palette(
        [
          ("card", "#ffffff"), ("card-foreground", "#111111"), ("muted", "#eeeeee"),
          ("muted-foreground", "#222222"),
        ],
        themes: [theme("dark", ["card": "#000", "card-foreground": "#fff"])]))
    #expect(check.results.map(\.criterion.theme) == [nil, nil, "dark"])
    #expect(check.conventions.map(\.words) == ["shadcn: 2 pairs"])
  }

  @Test func aThemeThatChangesOneSideIsHeldAgainstTheOtherOfTheBase() throws {
    let check = try check(
      palette(
        [("card", "#ffffff"), ("card-foreground", "#111111")], themes: [theme("dark", ["card": "#000"])]))
    #expect(check.results.map(\.passed) == [true, false])
  }

  @Test func namesThatNothingPairsAreNotMultipliedOut() throws {
    let names = (0..<40).map { ("hue\($0)-\($0 * 7 % 10)00", "#808080") }
    #expect(throws: CheckError.self) { try check(palette(names)) }
  }

  @Test(arguments: [
    ("acent", true), ("backgruond", true), ("textPrimry", true), ("accents", false), ("pink", false),
    ("accent2", false),
    ("brandNavy", false),
  ]) func nearMissesAreWarnedAbout(role: String, isWarned: Bool) throws {
    let check = try check(
      palette([("x", "#000000")], themes: [theme("Light", [role: "#888"])]), on: [.example("#fff")])
    #expect(check.warnings.contains { $0.contains("\"\(role)\"") } == isWarned)
  }

  @Test(arguments: [
    (["background", "foregroud"], "foregroud", "foreground"),
    (["backgroud", "foreground"], "backgroud", "background"),
    (["primary", "on-primry"], "on-primry", "on-primary"),
    (["card", "cardForegruond"], "cardForegruond", "cardForeground"),
    (["--destructve", "--destructive-foreground"], "--destructve", "--destructive"),
  ]) func misspelledColorsAreWarnedAboutWithTheNameThatIsMeant(names: [String], name: String, meant: String)
    throws
  {
    let check = try check(palette(names.map { ($0, "#777777") }), on: [.example("#fff")])
    #expect(check.warnings == ["\"\(name)\" is not checked; did you mean \"\(meant)\"?"])
  }

  @Test(arguments: [
    ["background", "foreground", "foregrounds"], ["primary", "primal", "brand"],
    ["accents", "surfaces", "labels"],
    ["background", "backdrop"], ["content", "context"],
  ]) func otherNamesAreNot(names: [String]) throws {
    #expect(try check(palette(names.map { ($0, "#777777") }), on: [.example("#fff")]).warnings.isEmpty)
  }

  @Test func aWordOfManyNamesIsNoSlip() throws {
    let names = ["background", "text"] + (1...5).map { "accent-\($0)-bordre" }
    #expect(try check(palette(names.map { ($0, "#777777") }), on: [.example("#fff")]).warnings.isEmpty)
  }

  @Test func aMisspelledNameIsSaidWhereNothingIsLeftToCheck() {
    let error = #expect(throws: CheckError.self) {
      try check(palette([("background", "#ffffff"), ("foregroud", "#777777")]))
    }
    #expect(error?.problems.contains { $0.message.contains("\"foreground\"") } == true)
  }

  @Test func translucentBackgroundsLieOnThePage() throws {
    let check = try check(
      palette([("background", "#101010"), ("card", "#ffffff1a"), ("card-foreground", "#ffffff")]))
    #expect(check.results.allSatisfy(\.passed) && !check.results.isEmpty)
  }

  @Test func translucentBackgroundsOfAStateLieOnTheOneAtRest() throws {
    let colors = [
      ("background", "#ffffff"), ("nav-background", "#000933"), ("nav-background-selected", "#ffffff1f"),
      ("nav-text-selected", "#00b088"),
    ]
    let found = try check(palette(colors))
    #expect(found.results.count == 1 && found.results[0].passed)
    // Without it they lie on the page.
    #expect(try !check(palette(colors.filter { $0.0 != "nav-background" })).results[0].passed)
  }

  @Test(arguments: [
    // Each mode is held against itself.
    (
      "text-primary-day text-primary-night canvas-day canvas-night text-muted-day text-muted-night surface-default-day surface-default-night",
      8
    ),
    (
      "dark-text-body dark-text-muted dark-page-background dark-card-title light-text-body light-text-muted light-page-background light-card-title",
      4
    ),
    (
      "text-on-dark text-on-light text-primary-on-dark text-primary-on-light text-muted-on-dark text-muted-on-light surface-dark surface-light text",
      2
    ),
    // A light text is one for what is dark.
    ("text-light text-dark bg-light bg-dark border-light border-dark", 0),
    ("primary-light primary-dark secondary-light secondary-dark error-light error-dark text", 0),
  ]) func namesOfModesArePairedInTheirMode(names: String, pairs: Int) {
    let named = names.split(separator: " ").enumerated().map { NameBook.Name(String($1), number: $0) }
    let found = ConventionSearch.pairs(of: named).pairs
    #expect(
      found.count == pairs, "\(found.map { "\(named[$0.foreground].text) on \(named[$0.background].text)" })")
  }

  @Test func aSuggestionSaysWhatElseItWouldBreak() throws {
    var palette = palette([("ink", "#8a8a8a"), ("paper", "#ffffff"), ("night", "#000000")])
    palette.contrastPairs = [
      ContrastPair(foreground: ColorReference("Base/ink"), background: ColorReference("Base/paper")),
      ContrastPair(
        foreground: ColorReference("Base/ink"), background: ColorReference("Base/night"), minimum: 6),
    ]
    let check = try check(palette)
    let failure = try #require(check.results.first { !$0.passed })
    let broken = check.broken(bySuggestionFor: failure)
    #expect(broken.count == 1 && broken.first.map { check.colors[$0.background].ref } == "Base/night")
    palette.contrastPairs[1].minimum = 2
    let harmless = try self.check(palette)
    let other = try #require(harmless.results.first { !$0.passed })
    #expect(other.suggestion != nil && harmless.broken(bySuggestionFor: other).isEmpty)
  }
}
