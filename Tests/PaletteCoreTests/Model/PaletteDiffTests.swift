import Foundation
import Testing

@testable import PaletteCore

@Suite struct PaletteDiffTests {
  private let today = Date(timeIntervalSince1970: 1_772_000_000)

  private var base: ColorPalette {
    var palette = ColorPalette(id: "acme", name: "Acme")
    palette.groups = [
      ColorGroup(
        name: "Primary",
        colors: [
          CustomColor(id: "1", name: "Navy", color: Color(red: 0x0b, green: 0x1f, blue: 0x3a)),
          CustomColor(id: "2", name: "Sky", color: Color(red: 0x88, green: 0xc0, blue: 0xff)),
        ]),
      ColorGroup(name: "Neutral", colors: [CustomColor(id: "3", name: "Paper", color: .white)]),
    ]
    palette.contrastPairs = [
      ContrastPair(foreground: ColorReference("Primary/Navy"), background: ColorReference("Neutral/Paper"))
    ]
    return palette
  }

  @Test func aPaletteDoesNotDifferFromItself() {
    #expect(PaletteDiff(from: base, to: base, today: today).isEmpty)
  }

  @Test func renamedRecoloredMovedAddedAndRemovedAreToldApart() throws {
    var new = base
    try new.editColor("Primary/Navy") {
      $0.name = "Midnight"
      $0.color = Color(red: 0x0c, green: 0x23, blue: 0x40)
    }
    try new.addColor(CustomColor(id: "4", name: "Coral", color: .black), to: "Accent")
    try new.moveColor("Primary/Midnight", to: "Accent")
    try new.removeColor("Primary/Sky")
    let diff = PaletteDiff(from: base, to: new, today: today)
    #expect(diff.renamed == [.init(kind: "color", from: "Primary/Navy", to: "Accent/Midnight")])
    #expect(diff.moved == [.init(color: "Midnight", from: "Primary", to: "Accent")])
    #expect(diff.added == [.init(color: "Accent/Coral", hex: "#000000")])
    #expect(diff.removed == [.init(color: "Primary/Sky", hex: "#88C0FF")])
    let change = try #require(diff.recolored.first)
    #expect(change.color == "Accent/Midnight" && change.from == "#0B1F3A" && change.to == "#0C2340")
    #expect(change.deltaE > 1 && change.deltaE < 5)
    // The pair follows its color, so it did not change.
    #expect(diff.changed.isEmpty)
  }

  @Test func aVerdictThatChangedIsNamed() throws {
    var new = base
    try new.editColor("Primary/Navy") { $0.color = Color(red: 0x88, green: 0x99, blue: 0xaa) }
    let diff = PaletteDiff(from: base, to: new, today: today)
    let pair = try #require(diff.contrast.first { $0.foreground == "Primary/Navy" && $0.rule != "on-white" })
    #expect(pair.background == "Neutral/Paper" && pair.required == 4.5 && !pair.passed)
    #expect(pair.from > 15 && pair.to < 4.5)
    #expect(diff.contrast.contains { $0.rule == "on-white" && $0.required == 7 && !$0.passed })
  }

  @Test func aRenamedGroupIsOneChange() throws {
    var new = base
    try new.renameGroup("Primary", to: "Brand")
    let diff = PaletteDiff(from: base, to: new, today: today)
    #expect(diff.renamed == [.init(kind: "group", from: "Primary", to: "Brand")])
    #expect(diff.moved.isEmpty && diff.added.isEmpty && diff.changed.isEmpty)
  }

  /// What a person writes or puts in order without touching a color, and how the difference names it.
  @Test(
    arguments: [
      (
        "note of Primary/Navy",
        { @Sendable in try $0.editColor("Primary/Navy") { $0.unknown["notes"] = .string("a") } }
      ),
      (
        "weight of Primary/Navy", { try $0.editColor("Primary/Navy") { $0.unknown["weight"] = .integer(60) } }
      ),
      ("note", { $0.unknown["notes"] = .string("a") }),
      ("note of group Neutral", { $0.unknown[Notes.groups] = .object(["Neutral": .string("a")]) }),
      ("group Empty", { try $0.addGroup("Empty") }),
      ("order of groups", { $0.groups.reverse() }),
      ("order of colors in Primary", { $0.groups[0].colors.reverse() }),
    ] as [(String, @Sendable (inout ColorPalette) throws -> Void)])
  func whatIsSaidOfColorsIsADifference(
    field: String, change: @Sendable (inout ColorPalette) throws -> Void
  ) throws {
    var new = base
    try change(&new)
    #expect(PaletteDiff(from: base, to: new, today: today).changed.map(\.field) == [field])
    #expect(PaletteDiff(from: new, to: base, today: today).changed.map(\.field) == [field])
  }

  @Test func aNoteOfARoleIsADifference() {
    var (old, new) = (base, base)
    old.themes = [Theme(name: "Light", roles: ["accent": ColorReference("Primary/Navy")])]
    new.themes = old.themes
    new.themes[0].unknown[Notes.roles] = .object(["accent": .string("a")])
    #expect(
      PaletteDiff(from: old, to: new, today: today).changed.map(\.field) == [
        "note of role accent of theme Light"
      ])
  }

  @Test func colorsWithoutSharedIdsAreMatchedByNameThenValue() {
    var new = base
    for group in new.groups.indices {
      for color in new.groups[group].colors.indices { new.groups[group].colors[color].id += "-copy" }
    }
    #expect(PaletteDiff(from: base, to: new, today: today).isEmpty)
    new.groups[0].colors[1].name = "Heaven"
    #expect(
      PaletteDiff(from: base, to: new, today: today).renamed == [
        .init(kind: "color", from: "Primary/Sky", to: "Primary/Heaven")
      ])
  }

  @Test(arguments: [
    ("#eee", "#eeeeee"), ("#fff8", "#ffffff88"), ("white", "#FFF"), ("rgb(1, 2, 3)", "#010203"),
  ])
  func aColorWrittenInAnotherWayIsTheSame(_ before: String, _ after: String) {
    func palette(_ text: String) -> ColorPalette {
      var palette = base
      palette.themes = [Theme(name: "Dark", colorScheme: .dark, roles: ["page": ColorReference(text)])]
      palette.gradients = [
        Gradient(
          name: "Veil",
          stops: [
            Gradient.Stop(color: ColorReference(text), position: 0),
            Gradient.Stop(color: ColorReference("Primary/Navy"), position: 1),
          ])
      ]
      palette.contrastPairs.append(
        ContrastPair(foreground: ColorReference(text), background: ColorReference("Primary/Navy")))
      palette.link()
      return palette
    }
    #expect(PaletteDiff(from: palette(before), to: palette(after), today: today).changed.isEmpty)
    #expect(!PaletteDiff(from: palette(before), to: palette("#123456"), today: today).changed.isEmpty)
  }

  @Test func wordsAndReferencesAreNamed() {
    var old = base
    var new = base
    new.brandTagline = "Tools that last"
    old.themes = [Theme(name: "Dark", colorScheme: .dark, roles: ["accent": ColorReference("Primary/Navy")])]
    new.themes = [Theme(name: "Dark", colorScheme: .dark, roles: ["accent": ColorReference("Primary/Sky")])]
    let diff = PaletteDiff(from: old, to: new, today: today)
    #expect(
      diff.changed == [
        .init(field: "brandTagline", from: nil, to: "Tools that last"),
        .init(field: "role accent of theme Dark", from: "Primary/Navy", to: "Primary/Sky"),
      ])
  }
}
