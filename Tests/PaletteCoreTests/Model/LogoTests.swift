import Foundation
import PaletteCore
import Testing

/// Logos as a part of a palette: kept, linked, compared and merged.
@Suite struct LogoTests {
  private func palette() -> ColorPalette {
    var palette = ColorPalette(
      name: "Acme",
      groups: [
        ColorGroup(
          name: "Primary", colors: [CustomColor(name: "Navy", color: Color(red: 11, green: 31, blue: 58))])
      ])
    var logo = Logo(name: "Mark", picture: .svg("<svg/>"))
    logo.background = ColorReference("Primary/Navy")
    logo.clearSpace = 0.25
    logo.minimumWidth = 12.5
    logo.misuse = ["Never turn it."]
    logo.unknown = ["later": .integer(7)]
    palette.logos = [logo, Logo(name: "Stamp", picture: .png(base64: "AAAA"))]
    palette.link()
    return palette
  }

  private func coded(_ palette: ColorPalette) throws -> ColorPalette {
    try JSONDecoder().decode(ColorPalette.self, from: JSONEncoder().encode(palette))
  }

  @Test func aFileKeepsThemWithWhatItDoesNotKnow() throws {
    let palette = palette()
    #expect(try coded(palette) == palette)
    let text = String(decoding: try JSONEncoder().encode(palette), as: UTF8.self)
    #expect(text.contains("\"background\":\"Primary\\/Navy\"") && text.contains("\"later\":7"))
    var none = palette
    none.logos = []
    #expect(!String(decoding: try JSONEncoder().encode(none), as: UTF8.self).contains("logos"))
  }

  @Test(arguments: [
    #"{"name": "A"}"#, #"{"name": "A", "svg": "<svg/>", "png": "AA"}"#, #"{"svg": "<svg/>"}"#,
    #"{"name": "A", "svg": "x", "clearSpace": 5}"#, #"{"name": "A", "svg": "x", "minimumWidth": 0}"#,
  ])
  func whatIsNoLogoIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Logo.self, from: Data(text.utf8)) }
  }

  @Test func theBackgroundFollowsItsColor() throws {
    var palette = palette()
    try palette.editColor("Primary/Navy") { $0.name = "Night" }
    #expect(palette.spelled.logos[0].background == ColorReference("Primary/Night"))
    #expect(try palette.removeColor("Primary/Night") == ["logo Mark"])
    #expect(palette.name(of: try #require(palette.logos[0].background)).lowercased() == "#0b1f3a")
  }

  @Test func namesAreUniqueAndCounted() throws {
    var palette = palette()
    #expect(throws: ModelError.self) { try palette.addLogo(Logo(name: "mark", picture: .svg("x"))) }
    while palette.logos.count < Logo.most {
      try palette.addLogo(Logo(name: "\(palette.logos.count)", picture: .svg("x")))
    }
    #expect(throws: ModelError.self) { try palette.addLogo(Logo(name: "more", picture: .svg("x"))) }
  }

  @Test func aComparisonNamesThem() {
    let old = palette()
    var new = old
    new.logos[0].picture = .svg("<svg> </svg>")
    new.logos[1].name = "Seal"
    let fields = PaletteDiff(from: old, to: new, today: Date(timeIntervalSince1970: 0)).changed.map(\.field)
    #expect(Set(fields) == ["logo Mark", "logo Stamp", "logo Seal"])
    // A color's new name is no change of the logo on it.
    var renamed = old
    try? renamed.editColor("Primary/Navy") { $0.name = "Night" }
    #expect(PaletteDiff(from: old, to: renamed, today: Date(timeIntervalSince1970: 0)).changed.isEmpty)
  }

  @Test func bothSidesOfAMergeKeepTheirs() throws {
    let base = palette()
    var ours = base
    var theirs = base
    try ours.addLogo(Logo(name: "Ours", picture: .svg("o")))
    ours.logos[0].clearSpace = 0.5
    try theirs.addLogo(Logo(name: "Theirs", picture: .svg("t")))
    theirs.logos.remove(at: 1)
    let merged = PaletteMerge.palettes(base: [base], ours: [ours], theirs: [theirs])
    #expect(merged.conflicts.isEmpty)
    #expect(merged.merged.first?.logos.map(\.name) == ["Mark", "Ours", "Theirs"])
    theirs.logos[0].clearSpace = 1
    let disputed = PaletteMerge.palettes(base: [base], ours: [ours], theirs: [theirs])
    #expect(disputed.conflicts.count == 1)
    #expect(disputed.merged.first?.logos.map(\.name).contains("Mark (theirs)") == true)
  }
}
