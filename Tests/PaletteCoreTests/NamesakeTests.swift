import Testing

@testable import PaletteCore

/// Names that say one color for two uses, which no convention may take for a pair.
@Suite struct NamesakeTests {
  private func check(_ colors: KeyValuePairs<String, String>) throws -> (
    pairs: Int, failures: Int, said: [String]
  ) {
    var palette = ColorPalette(name: "P")
    palette.groups = [
      ColorGroup(
        name: "Base", colors: colors.map { CustomColor(name: $0.key, color: Color(hex: $0.value) ?? .black) })
    ]
    let check = try #require(
      try Checker.check([palette], CheckOptions(today: palette.timestamp)).palettes.first)
    let found = ConventionPairs(palette)
    return (
      found.scopes.map(\.pairs.count).reduce(0, +),
      check.results.count { !$0.passed },
      found.warnings
    )
  }

  @Test func textAndBackgroundOfOneColorAreNoPair() throws {
    let found = try check([
      "color-background": "#ffffff", "color-text": "#101010", "color-text-success": "#14743a",
      "color-background-success": "#14743a", "color-text-error": "#b3102a",
      "color-background-error": "#b3102a",
      "color-text-strong": "#0b2a66", "color-background-strong": "#123a8c",
    ])
    #expect(found.failures == 0)
    #expect(found.said.contains { $0.contains("color-text-error") || $0.contains("text-error") })
    #expect(found.said.contains { $0.contains("2 more pairs of names") && $0.contains("pair add") })
  }

  @Test func oneUnreadablePairIsAFinding() throws {
    let found = try check([
      "color-background": "#ffffff", "color-text": "#101010", "color-text-success": "#14743a",
      "color-background-success": "#14743a", "color-text-error": "#b3102a",
      "color-background-error": "#fde7ea",
    ])
    #expect(found.failures == 1 && !found.said.contains { $0.contains("pair add") })
  }

  @Test func statesAreOfTheFamilyOfTheirGround() throws {
    let found = try check([
      "text-brand": "#0b5fff", "bg-brand-rest": "#0b5fff", "bg-brand-hovered": "#0a4fd0",
      "text-alert": "#b3102a", "bg-alert-rest": "#b3102a", "bg-alert-pressed": "#8a0c20",
      "text": "#101010", "bg": "#ffffff",
    ])
    #expect(found.failures == 0 && found.said.contains { $0.contains("3 more pairs of names") })
  }

  /// Many of a family are pairs; those of one color are none all the same.
  @Test func pairsOfOneColorAreNoneBesideOthers() throws {
    let found = try check([
      "fg-brand": "#ff61f2", "bg-brand": "#ff61f2", "fg-brand-hovered": "#eb58df",
      "bg-brand-hovered": "#eb58df",
      "fg-danger": "#7a1020", "bg-danger": "#fde7ea", "fg-success": "#0b4a20", "bg-success": "#e3f6e8",
      "fg-warning": "#5a3b00", "bg-warning": "#fff3d6", "fg-note": "#20305a", "bg-note": "#e6ecff",
      "fg-promo": "#ec9be0", "bg-promo": "#ffd7fc", "fg-tip": "#0a4a52", "bg-tip": "#dff6f8",
      "fg-done": "#0b4a20", "bg-done": "#e3f6e8", "fg-new": "#20305a", "bg-new": "#e6ecff",
    ])
    #expect(found.failures == 1 && found.said.contains { $0.contains("1 more pairs of names") })
  }

  /// What is as usual is said of texts with one word and of grounds with another.
  @Test func wordsForTheUsualAreNoPartOfAName() throws {
    let found = try check([
      "text-positive-normal": "#00753b", "background-positive-default": "#008f47",
      "text-negative-normal": "#d01e11",
      "background-negative-default": "#d01e11", "text-notice-normal": "#c75200",
      "background-notice-default": "#c75200",
      "text": "#101010", "background": "#ffffff",
    ])
    #expect(found.failures == 0 && found.said.contains { $0.contains("2 more pairs of names") })
  }

  @Test func levelsOfNamesakesAreNotCrossed() throws {
    let found = try check([
      "text-primary": "#0066cc", "background-primary": "#0066cc", "text-secondary": "#5c6f82",
      "background-secondary": "#5c6f82", "text": "#101010", "background": "#ffffff",
    ])
    #expect(found.failures == 0 && found.said.contains { $0.contains("3 more pairs of names") })
  }

  /// What a ground is after a gesture is no more for the text of its own color than what it is before.
  @Test func statesOfOneColorAreNoneBesideOthers() throws {
    let found = try check([
      "text-loss": "#d93c2b", "bg-loss": "#d93c2b", "bg-loss-hover": "#9b2b1e", "text-gain": "#24925d",
      "bg-gain": "#24925d", "bg-gain-hover": "#1a6b44", "text-note": "#20305a", "bg-note": "#e6ecff",
      "text-tip": "#0a4a52", "bg-tip": "#dff6f8", "text-new": "#20305a", "bg-new": "#e6ecff",
      "text-calm": "#0b4a20", "bg-calm": "#e3f6e8", "text-odd": "#5a3b00", "bg-odd": "#fff3d6",
    ])
    #expect(found.failures == 0 && found.said.contains { $0.contains("3 more pairs of names") })
  }

  /// A ground in the color of the text named like it is a brand's, whatever level it is called.
  @Test func aBrandIsNoLevelOfThePage() throws {
    let found = try check([
      "text-base": "#1a1a1a", "text-muted": "#5c6f82", "text-primary": "#0066cc", "text-secondary": "#404d5a",
      "link-base": "#0066cc", "background-base": "#ffffff", "background-primary": "#0066cc",
      "background-secondary": "#5c6f82", "text-on-primary": "#ffffff", "text-accent": "#8800aa",
      "background-accent": "#8800aa", "text-info": "#0077aa", "background-info": "#0077aa",
    ])
    #expect(found.failures == 0)
    #expect(found.pairs > 3)
  }

  @Test func aBrandThatOnlyAThemeHasIsLookedAtThere() throws {
    var palette = ColorPalette(name: "P")
    palette.groups = [
      ColorGroup(
        name: "Base",
        colors: [
          CustomColor(name: "text-loss", color: Color(hex: "#a01010") ?? .black),
          CustomColor(name: "bg-loss", color: Color(hex: "#fdecec") ?? .black),
        ])
    ]
    let literal = { (hex: String) in ColorReference.literal(Color(hex: hex) ?? .black, text: hex) }
    palette.themes = [
      Theme(
        name: "Charts",
        roles: [
          "text-one": literal("#c6bffc"), "bg-one": literal("#c6bffc"), "text-two": literal("#fab842"),
          "bg-two": literal("#fab842"), "text-loss": literal("#ffffff"), "bg-loss": literal("#ffffff"),
        ])
    ]
    let check = try #require(
      try Checker.check([palette], CheckOptions(today: palette.timestamp)).palettes.first)
    let failures = check.results.filter { !$0.passed }
    #expect(failures.count == 1 && failures.allSatisfy { $0.criterion.foregroundRole == "text-loss" })
    #expect(ConventionPairs(palette).warnings.contains { $0.contains("1 more pairs of names") })
  }

  @Test func aGroundAtRestIsTheGround() throws {
    let found = try check([
      "button-text": "#ffffff", "button-bg-default": "#f0f0f0", "button-bg-hover": "#101010",
    ])
    #expect(found.pairs == 2 && found.failures == 1)
  }

  /// Words of strength: a bolder text and a bolder ground are for different things, and nowhere for each other.
  @Test func pairsNobodyCouldReadAreNone() throws {
    let found = try check([
      "text-lime-bold": "#37471f", "bg-lime-bold-default": "#4c6b1f", "bg-lime-bold-hovered": "#3f5224",
      "text-red-bold": "#5d1f1a", "bg-red-bold-default": "#ae2e24", "bg-red-bold-hovered": "#872821",
      "text": "#101010", "bg": "#ffffff",
    ])
    #expect(found.failures == 0 && found.said.contains { $0.contains("pair add") })
  }

  @Test func lightTextOnItsTintsIsAFinding() throws {
    let found = try check([
      "text-success": "#4ade80", "bg-success": "#dcfce7", "text-info": "#93c5fd", "bg-info": "#dbeafe",
      "text-danger": "#fca5a5", "bg-danger": "#fee2e2", "text-note": "#c4b5fd", "bg-note": "#ede9fe",
    ])
    #expect(found.failures == 4 && !found.said.contains { $0.contains("pair add") })
  }

  @Test func theColorBesideATextColorIsNoText() throws {
    let found = try check([
      "shell-color": "#ffffff", "shell-text-color": "#101010", "shell-background": "#eff1f2",
    ])
    #expect(found.pairs == 1 && found.failures == 0)
  }

  @Test func colorsThatAreCountedAreNoScale() throws {
    let hues = [
      "#168eff", "#c87b00", "#75980b", "#df1278", "#8b47d7", "#049f9a", "#0070f2", "#cc00dc", "#798c77",
      "#da6c6c", "#5d36ff", "#a68a5b",
    ]
    var palette = ColorPalette(name: "P")
    palette.groups = [
      ColorGroup(
        name: "Base",
        colors: hues.enumerated().map {
          CustomColor(name: "series-\($0 + 1)", color: Color(hex: $1) ?? .black)
        })
    ]
    #expect(ConventionPairs(palette).scopes.isEmpty)
    #expect(
      ConventionPairs(palette).warnings == [
        "series-11 and series-1 and 9 more pairs of names are not held against each other: their hues are too far "
          + "apart for steps of a scale; say what stands on what with: uncolor pair add"
      ])
    for (index, level) in ([253, 250, 245, 238, 232, 220, 205, 180, 140, 130, 95, 32] as [UInt8]).enumerated()
    {
      palette.groups[0].colors[index].color = Color(RGB8(red: level, green: level, blue: level))
    }
    #expect(ConventionPairs(palette).scopes.map(\.pairs.count) == [10])
  }
}
