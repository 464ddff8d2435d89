import Foundation
import PaletteCore
import Testing

@Suite struct ColorReferenceTests {
  private func decoded(_ json: String) throws -> ColorPalette {
    try JSONDecoder().decode(ColorPalette.self, from: Data(json.utf8))
  }

  private let json = """
    {"name": "Acme", "colorGroups": {"A": [{"name": "Sun", "hexCode": "#FFB000"}], "B": [{"name": "Sun", "hexCode":
    "#FFB000"}]}, "themes": [{"name": "L", "roles": {"one": "A/Sun", "two": "b/sun", "three": "#FFF", "four": "A/Gone"}}]}
    """

  @Test func namesAreLookedUpOnceWhenTheyAreDecoded() throws {
    let palette = try decoded(json)
    let roles = palette.themes[0].roles
    #expect(Set(palette.colors.map(\.color.id)).count == 2)
    #expect(roles["one"] == .color(ColorID(palette.groups[0].colors[0].id)))
    #expect(roles["two"] == .color(ColorID(palette.groups[1].colors[0].id)))
    #expect(roles["three"] == .literal(.white, text: "#FFF"))
    #expect(roles["four"] == .dangling("A/Gone"))
    #expect(throws: ModelError.self) { try palette.resolve(.dangling("A/Gone")) }
  }

  @Test func renamingTouchesNoReferenceAndTheFileKeepsNames() throws {
    var palette = try decoded(json)
    let before = palette.themes
    try palette.renameGroup("A", to: "Warm")
    try palette.editColor("B/Sun") { $0.name = "Moon" }
    try palette.moveColor("B/Moon", to: "Warm")
    #expect(palette.themes == before)
    let written = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(palette))
    let roles = written["themes"]?.array?[0]["roles"]?.object?.mapValues { $0.string }
    #expect(roles == ["one": "Warm/Sun", "two": "Warm/Moon", "three": "#FFF", "four": "A/Gone"])
    #expect(try JSONDecoder().decode(ColorPalette.self, from: JSONEncoder().encode(palette)) == palette)
  }

  @Test func aColorThatIsRemovedStaysAsItsValue() throws {
    var palette = try decoded(json)
    #expect(try palette.removeColor("A/Sun") == ["role one of theme L"])
    #expect(palette.themes[0].roles["one"].map(palette.name(of:)) == "#FFB000")
    #expect(!palette.references.contains { palette.name(of: $0.reference) == "A/Sun" })
  }

  @Test func copiesWithNewIDsKeepTheirReferences() throws {
    var palette = try decoded(json)
    var count = 0
    palette.renewColorIDs {
      count += 1
      return "new-\(count)"
    }
    #expect(palette.themes[0].roles["two"] == .color(ColorID("new-2")))
    #expect(palette.themes[0].roles["two"].map(palette.name(of:)) == "B/Sun")
  }

  @Test func theFallbackOfAWideColorIsKeptAndThatOfAnOrdinaryOneIsTheColor() {
    var wide = CustomColor(name: "w", color: Color(.displayP3, 1, 0, 0))
    let value = wide.value
    wide.setFallback(Color(red: 250, green: 1, blue: 2))
    #expect(wide.hexCode == "#FA0102" && wide.value == value && wide.color == Color(.displayP3, 1, 0, 0))
    var plain = CustomColor(name: "p", color: .white)
    plain.setFallback(Color(red: 250, green: 1, blue: 2))
    #expect(plain.color == Color(red: 250, green: 1, blue: 2) && plain.value == nil)
  }
}
