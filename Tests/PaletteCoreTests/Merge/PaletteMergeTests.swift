import PaletteCore
import Testing

@Suite struct PaletteMergeTests {
  private func palette(_ colors: [(String, String, String)]) -> ColorPalette {
    var palette = ColorPalette(id: "acme", name: "Acme")
    for (group, name, hex) in colors {
      let color = CustomColor(id: "\(group)-\(name)", name: name, color: Color(hex: hex) ?? .black)
      try? palette.addColor(color, to: group)
    }
    return palette
  }

  private var base: ColorPalette {
    var base = palette([
      ("Primary", "Navy", "#0b1f3a"), ("Primary", "Sky", "#88c0ff"), ("Neutral", "Paper", "#fafafa"),
    ])
    base.themes = [Theme(name: "Light", roles: ["textPrimary": ColorReference("Primary/Navy")])]
    base.contrastPairs = [
      ContrastPair(foreground: ColorReference("Primary/Navy"), background: ColorReference("Neutral/Paper"))
    ]
    return base
  }

  private func merge(_ ours: ColorPalette, _ theirs: ColorPalette) throws -> (ColorPalette, [String]) {
    let outcome = PaletteMerge.palettes(base: [base], ours: [ours], theirs: [theirs])
    return (try #require(outcome.merged.first), outcome.conflicts.map(\.description))
  }

  @Test func `a pair that both sides waived is told as there twice`() throws {
    var (ours, theirs) = (base, base)
    ours.contrastPairs[0].waiver = ContrastPair.Waiver(reason: "ours")
    theirs.contrastPairs[0].waiver = ContrastPair.Waiver(reason: "theirs")
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(conflicts.count == 1 && merged.contrastPairs.count == 2)
    #expect(merged.leftByMerge == ["pair Primary/Navy on Neutral/Paper, which is there twice"])
    #expect(base.leftByMerge.isEmpty)
  }

  @Test func additionsOfBothStayInOrder() throws {
    var ours = base
    var theirs = base
    for name in ["X", "Y"] {
      try ours.addColor(CustomColor(id: "o\(name)", name: name, color: .black), to: "Primary")
    }
    for name in ["P", "Q"] {
      try theirs.addColor(CustomColor(id: "t\(name)", name: name, color: .white), to: "Primary")
    }
    try theirs.addGroup("Status")
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(conflicts.isEmpty)
    #expect(merged.groups[0].colors.map(\.name) == ["Navy", "Sky", "X", "Y", "P", "Q"])
    #expect(merged.groups.map(\.name) == ["Primary", "Neutral", "Status"])
  }

  @Test func aConflictNamesTheFieldAndKeepsBothColors() throws {
    var ours = base
    var theirs = base
    try ours.editColor("Primary/Navy") { $0.setFallback(Color(hex: "#0B1F3B") ?? .white) }
    try theirs.editColor("Primary/Navy") {
      $0.setFallback(Color(hex: "#0C2340") ?? .white)
      $0.category = "brand"
    }
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(conflicts == ["palette Acme, color Primary/Navy, hexCode: ours #0B1F3B, theirs #0C2340"])
    #expect(merged.groups[0].colors.map(\.name) == ["Navy", "Navy (theirs)", "Sky"])
    #expect(merged.groups[0].colors.map(\.hexCode) == ["#0B1F3B", "#0C2340", "#88C0FF"])
    #expect(merged.groups[0].colors[0].category == "brand")
    #expect(Set(merged.groups[0].colors.map(\.id)).count == 3)
  }

  @Test func differentFieldsOfOneColorMerge() throws {
    var ours = base
    var theirs = base
    try ours.editColor("Primary/Navy") { $0.name = "Midnight" }
    try theirs.editColor("Primary/Navy") { $0.setFallback(Color(hex: "#0C2340") ?? .white) }
    try theirs.moveColor("Primary/Navy", to: "Neutral")
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(conflicts.isEmpty)
    #expect(merged.groups[1].colors.map(\.name) == ["Paper", "Midnight"])
    #expect(merged.groups[1].colors[1].hexCode == "#0C2340")
    #expect(merged.themes[0].roles["textPrimary"].map(merged.name(of:)) == "Neutral/Midnight")
    #expect(merged.name(of: merged.contrastPairs[0].foreground) == "Neutral/Midnight")
  }

  @Test func aReferenceFollowsARenameOfTheOtherSide() throws {
    var ours = base
    var theirs = base
    try ours.renameGroup("Primary", to: "Brand")
    theirs.themes[0].roles["accent"] = ColorReference("Primary/Sky")
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(conflicts.isEmpty)
    #expect(merged.themes[0].roles["accent"].map(merged.name(of:)) == "Brand/Sky")
  }

  @Test func anEditWinsOverARemovalAndIsNamed() throws {
    var ours = base
    var theirs = base
    try ours.removeColor("Primary/Sky")
    try theirs.editColor("Primary/Sky") { $0.setFallback(Color(hex: "#99CCFF") ?? .white) }
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(conflicts == ["palette Acme, color Primary/Sky: ours removed it, theirs #99CCFF"])
    #expect(merged.groups[0].colors.map(\.hexCode) == ["#0B1F3A", "#99CCFF"])
  }

  @Test func theSameAdditionTwiceIsOne() throws {
    var ours = base
    var theirs = base
    try ours.addColor(CustomColor(id: "1", name: "Coral", color: .white), to: "Accent")
    try theirs.addColor(CustomColor(id: "2", name: "coral", color: .white), to: "accent")
    theirs.themes[0].roles["accent"] = ColorReference("accent/coral")
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(conflicts.isEmpty)
    #expect(merged.colors.map(\.color.name) == ["Navy", "Sky", "Paper", "Coral"])
    #expect(merged.themes[0].roles["accent"].map(merged.name(of:)) == "Accent/Coral")
  }

  @Test func differentAdditionsOfOneNameAreBothKept() throws {
    var ours = base
    var theirs = base
    try ours.addColor(CustomColor(id: "1", name: "Coral", color: .white), to: "Accent")
    try theirs.addColor(CustomColor(id: "2", name: "Coral", color: .black), to: "Accent")
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(conflicts == ["palette Acme, color Accent/Coral: ours #FFFFFF, theirs #000000"])
    #expect(merged.groups.last?.colors.map(\.name) == ["Coral", "Coral (theirs)"])
  }

  @Test func wordsRolesAndUnknownKeysKeepTheirsBeside() throws {
    var ours = base
    var theirs = base
    (ours.brandTagline, theirs.brandTagline) = ("Tools that last", "Tools for life")
    ours.themes[0].roles["textPrimary"] = ColorReference("#111111")
    theirs.themes[0].roles["textPrimary"] = ColorReference("Primary/Sky")
    (ours.unknown["x"], theirs.unknown["x"]) = (.integer(1), .integer(2))
    (ours.unknown["mine"], theirs.unknown["yours"]) = (.bool(true), .bool(false))
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(
      conflicts == [
        #"palette Acme, brandTagline: ours "Tools that last", theirs "Tools for life""#,
        "palette Acme, x: ours 1, theirs 2",
        "palette Acme, theme Light, role textPrimary: ours #111111, theirs Primary/Sky",
      ])
    #expect(merged.brandTagline == "Tools that last")
    #expect(merged.unknown["brandTagline (theirs)"] == .string("Tools for life"))
    #expect(merged.themes[0].roles["textPrimary (theirs)"].map(merged.name(of:)) == "Primary/Sky")
    #expect(merged.unknown["x"] == .integer(1) && merged.unknown["x (theirs)"] == .integer(2))
    #expect(merged.unknown["mine"] == .bool(true) && merged.unknown["yours"] == .bool(false))
  }

  @Test func aRemovedColorThatTheOtherSideNamesBecomesALiteral() throws {
    var ours = base
    var theirs = base
    try ours.removeColor("Primary/Sky")
    theirs.themes[0].roles["accent"] = ColorReference("Primary/Sky")
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(conflicts.isEmpty)
    #expect(merged.themes[0].roles["accent"].map(merged.name(of:)) == "#88C0FF")
  }

  @Test func aGroupThatOneSideRemovedStaysForWhatTheOtherPutIn() throws {
    var ours = base
    var theirs = base
    try ours.removeGroup("Neutral")
    try theirs.addColor(CustomColor(id: "new", name: "Ink", color: .black), to: "Neutral")
    let (merged, conflicts) = try merge(ours, theirs)
    #expect(conflicts == ["palette Acme, group Neutral: ours removed it, theirs changed it"])
    #expect(merged.groups.last?.colors.map(\.name) == ["Ink"])
  }

  @Test func palettesOfOneNameAreBothKept() throws {
    var other = ColorPalette(id: "other", name: "acme 2")
    other.brandName = "Acme"
    let outcome = PaletteMerge.palettes(
      base: [base], ours: [base, ColorPalette(id: "mine", name: "Acme 2")], theirs: [base, other])
    #expect(outcome.merged.map(\.name) == ["Acme", "Acme 2", "acme 2 (theirs)"])
    #expect(outcome.conflicts.count == 1)
  }

  @Test func palettesWithoutABaseMergeFieldByField() throws {
    let theirs = palette([("Primary", "Navy", "#0b1f3a"), ("Accent", "Coral", "#ff6655")])
    let outcome = PaletteMerge.palettes(base: [], ours: [base], theirs: [theirs])
    let merged = try #require(outcome.merged.first)
    #expect(outcome.conflicts.isEmpty)
    #expect(merged.colors.map(\.color.name) == ["Navy", "Sky", "Paper", "Coral"])
  }

  @Test func libraryColorsMergeById() {
    let navy = CustomColor(id: "n", name: "Navy", color: .black)
    var ours = navy
    ours.setFallback(Color(hex: "#111111") ?? .white)
    var theirs = navy
    theirs.setFallback(Color(hex: "#222222") ?? .white)
    let added = CustomColor(id: "a", name: "Sun", color: .white)
    let outcome = PaletteMerge.library(base: [navy], ours: [ours], theirs: [theirs, added])
    #expect(outcome.merged.map(\.name) == ["Navy", "Navy (theirs)", "Sun"])
    #expect(outcome.conflicts.map(\.description) == ["color Navy, hexCode: ours #111111, theirs #222222"])
  }
}
