import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

/// Variables of Figma, there and back.
@Suite struct FigmaTests {
  /// Two collections of which one has modes, aliases from one to the other, scopes and code syntax.
  private static let system = """
    {"status": 200, "error": false, "meta": {
      "variableCollections": {
        "VariableCollectionId:1:1": {"id": "VariableCollectionId:1:1", "name": "Primitives", "key": "a",
          "modes": [{"modeId": "1:0", "name": "Mode 1"}], "defaultModeId": "1:0", "remote": false,
          "hiddenFromPublishing": true, "variableIds": ["VariableID:1:2", "VariableID:1:3"]},
        "VariableCollectionId:2:1": {"id": "VariableCollectionId:2:1", "name": "Semantic", "key": "b",
          "modes": [{"modeId": "2:0", "name": "Light"}, {"modeId": "2:1", "name": "Dark"}],
          "defaultModeId": "2:0", "remote": false, "hiddenFromPublishing": false,
          "variableIds": ["VariableID:2:2", "VariableID:2:3"]}},
      "variables": {
        "VariableID:1:2": {"id": "VariableID:1:2", "name": "Blue/500", "variableCollectionId": "VariableCollectionId:1:1",
          "resolvedType": "COLOR", "valuesByMode": {"1:0": {"r": 0.2, "g": 0.4, "b": 1, "a": 1}},
          "scopes": ["ALL_FILLS"], "codeSyntax": {"WEB": "var(--blue-500)"}},
        "VariableID:1:3": {"id": "VariableID:1:3", "name": "Blue/100", "variableCollectionId": "VariableCollectionId:1:1",
          "resolvedType": "COLOR", "valuesByMode": {"1:0": {"r": 0.8, "g": 0.9, "b": 1, "a": 0.5}},
          "scopes": [], "codeSyntax": {}},
        "VariableID:2:2": {"id": "VariableID:2:2", "name": "Text/Link", "variableCollectionId": "VariableCollectionId:2:1",
          "resolvedType": "COLOR", "valuesByMode": {
            "2:0": {"type": "VARIABLE_ALIAS", "id": "VariableID:1:2"}, "2:1": {"type": "VARIABLE_ALIAS", "id": "VariableID:1:3"}},
          "scopes": ["TEXT_FILL"], "codeSyntax": {}},
        "VariableID:2:3": {"id": "VariableID:2:3", "name": "Space/Small", "variableCollectionId": "VariableCollectionId:2:1",
          "resolvedType": "FLOAT", "valuesByMode": {"2:0": 4, "2:1": 4}, "scopes": ["GAP"], "codeSyntax": {}}}}}
    """

  private func written(_ palette: ColorPalette) throws -> (tree: NSDictionary, losses: [String]) {
    let writing = try PaletteFormat.figma.writing(palette)
    let bytes = try #require(writing.files.first).bytes
    return (
      try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary), writing.losses
    )
  }

  private func system() throws -> (palette: ColorPalette, tree: NSDictionary) {
    let palette = try Design.read(Self.system, "figma")
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(Self.system.utf8)) as? NSDictionary)
    return (palette, tree)
  }

  @Test func modesCollectionsAliasesAndScopesComeBackEqual() throws {
    let (palette, tree) = try system()
    #expect(try written(palette).tree == tree)
    // Through the store as well.
    let stored = try JSONDecoder().decode(ColorPalette.self, from: JSONEncoder().encode(palette))
    #expect(try written(stored).tree == tree)
  }

  @Test func aChangedColorChangesItsVariableAlone() throws {
    var (palette, tree) = try system()
    let index = try palette.colorIndex("Blue/100")
    palette.groups[index.group].colors[index.color].color = try Color(css: "#ff0000")
    let changed = try written(palette)
    // The theme's link follows the color, which is what an alias is for.
    #expect(changed.losses.isEmpty, "\(changed.losses)")
    func part(_ tree: NSDictionary, _ keys: String...) -> NSDictionary? {
      keys.reduce(tree) { $0?[$1] as? NSDictionary }
    }
    let values = part(changed.tree, "meta", "variables", "VariableID:1:3", "valuesByMode", "1:0")
    #expect(values == ["r": 1, "g": 0, "b": 0, "a": 1])
    #expect(part(changed.tree, "meta", "variableCollections") == part(tree, "meta", "variableCollections"))
    // What is an alias in the file follows its target there, and that is said.
    let target = try palette.colorIndex("Blue/500")
    palette.groups[target.group].colors[target.color].color = try Color(css: "#00aa00")
    let notes = try PaletteFormat.figma.writing(palette).notes
    #expect(notes.contains { $0.contains("Text/Link") }, "\(notes)")
    palette.groups[index.group].colors[index.color].name = "Pale"
    #expect(try written(palette).losses.contains { $0.contains("scopes") })
  }

  @Test(arguments: ["meridian", "small", "awkward"])
  func themesComeBackAsAliases(_ name: String) throws {
    let palette = try Fixtures.palette(name)
    let (_, reading) = try PaletteFormat.figma.roundTrip(palette)
    let back = try #require(reading.palettes.first)
    #expect(back.name == palette.name && back.themes.map(\.name) == palette.themes.map(\.name))
    for (theme, twin) in zip(palette.themes, back.themes) {
      #expect(theme.colorScheme == twin.colorScheme)
      let found = theme.roles.filter { ReferenceIndex(palette).find($0.value) != nil }
      #expect(
        found.mapValues { palette.name(of: $0) } == twin.roles.mapValues { back.name(of: $0) },
        "\(theme.name)")
    }
    // What we wrote is what the model knows, and is not carried along.
    #expect(back.unknown["foreign"] == nil)
  }

  @Test func sheetsKeepNamesAliasesAndThemesOnTheWay() throws {
    let sheet = """
      :root { --background: #ffffff; --foreground: #0a0a0a; --primary-500: #3366ff; --accent: var(--primary-500); }
      .dark { --background: #0a0a0a; --foreground: #ffffff; --accent: #88aaff; }
      """
    let palette = try Design.read(sheet, "css")
    let (_, reading) = try PaletteFormat.figma.roundTrip(palette)
    let back = try #require(reading.palettes.first)
    #expect(Design.lines(back) == Design.lines(palette))
    let (_, again) = try PaletteFormat.css.roundTrip(back)
    let last = try #require(again.palettes.first)
    #expect(last.themes.map(\.name) == palette.themes.map(\.name))
    for (theme, twin) in zip(palette.themes, last.themes) {
      let hex = theme.roles.compactMapValues { ReferenceIndex(palette).color($0)?.hexCode }
      let twins = twin.roles.compactMapValues { ReferenceIndex(last).color($0)?.hexCode }
      #expect(hex == twins)
    }
  }

  /// A style sheet goes to Figma and comes back with its names, aliases and selectors.
  @Test(arguments: [
    """
    :root { --acme-navy: #0b1f3a; --acme-pink: color(display-p3 1 0 0.5); --text: var(--acme-navy); --x: #fff;
      --hero: linear-gradient(90deg, var(--acme-navy), #fff); --font-name: "Inter"; }
    .dark, [data-mode='a=b'] { --text: var(--x); --ring: oklch(0.9 0.01 90); }
    """,
    ".light { --ink: #111; --paper: #fff; }\n.dark { --ink: #eee; --paper: #000; }",
  ])
  func aSheetComesBackFromFigma(_ css: String) throws {
    let sheet = try PaletteFormat.css.reading(FormatInput(bytes: Array(css.utf8), fallbackName: "Acme"))
      .palettes[0]
    let variables = try PaletteFormat.figma.roundTrip(sheet)
    #expect(try PaletteFormat.css.text(variables.reading.palettes[0]) == PaletteFormat.css.text(sheet))
    // And again, from what was read.
    let twice = try PaletteFormat.figma.roundTrip(variables.reading.palettes[0])
    #expect(
      twice.writing.files == variables.writing.files && twice.writing.losses == variables.writing.losses)
  }

  @Test(
    "a variable that has no color in one mode is told with the mode and the alias that leads nowhere",
    arguments: [
      (#"{"type": "VARIABLE_ALIAS", "id": "VariableID:9:9"}"#, "VariableID:9:9"), (#""#, ""),
      (#"{"type": "VARIABLE_ALIAS", "id": "VariableID:1:2"}"#, nil),
    ])
  func aModeWithoutItsColorIsTold(dark: String, missing: String?) throws {
    let text = """
      {"variableCollections": {"c": {"name": "Semantic", "defaultModeId": "1:0",
        "modes": [{"modeId": "1:0", "name": "Light"}, {"modeId": "1:1", "name": "Dark"}]}},
       "variables": {
        "VariableID:1:2": {"name": "Ink", "variableCollectionId": "c", "resolvedType": "COLOR",
          "valuesByMode": {"1:0": {"r": 0, "g": 0, "b": 0, "a": 1}, "1:1": {"r": 1, "g": 1, "b": 1, "a": 1}}},
        "VariableID:1:3": {"name": "Text", "variableCollectionId": "c", "resolvedType": "COLOR",
          "valuesByMode": {"1:0": {"r": 0, "g": 0, "b": 0, "a": 1}, "1:1": \(dark.isEmpty ? "null" : dark)}}}}
      """
    let reading = try Design.reading(Array(text.utf8), "figma")
    #expect(reading.palettes[0].colorCount == 2)
    guard let missing else {
      #expect(reading.warnings.isEmpty, "\(reading.warnings)")
      return
    }
    #expect(
      reading.warnings.contains {
        $0.contains("\"Text\"") && $0.contains("\"Dark\"") && $0.contains(missing) && $0.contains("line 7")
      }, "\(reading.warnings)")
  }

  @Test func `a collection in a file of its own has its modes as themes`() throws {
    let text = """
      {"id": "c:1", "name": "Semantic", "modes": {"1:0": "Light", "1:1": "Dark"}, "variableIds": ["v:1", "v:2"],
       "variables": [
        {"id": "v:1", "name": "text/main", "type": "COLOR", "valuesByMode": {
          "1:0": {"r": 0, "g": 0, "b": 0, "a": 1}, "1:1": {"type": "VARIABLE_ALIAS", "id": "elsewhere"}},
         "resolvedValuesByMode": {"1:1": {"resolvedValue": {"r": 1, "g": 1, "b": 1, "a": 1}, "alias": "elsewhere"}}},
        {"id": "v:2", "name": "text/link", "type": "COLOR", "valuesByMode": {
          "1:0": {"type": "VARIABLE_ALIAS", "id": "v:1"}, "1:1": {"r": 0, "g": 0, "b": 1, "a": 1}}},
        {"id": "v:3", "name": "gap", "type": "FLOAT", "valuesByMode": {"1:0": 4, "1:1": 4}}]}
      """
    let bytes = Array(text.utf8)
    #expect(try FormatSniffer.detect(bytes, fileName: "Semantic.json").id == "figma")
    let palette = try Design.reading(bytes, "figma").palettes[0]
    #expect(Design.lines(palette) == ["text/main #000000", "text/link #000000"])
    let dark = try #require(palette.themes.first { $0.name == "Dark" })
    #expect(dark.colorScheme == .dark)
    let colors = try dark.roles.mapValues { try palette.resolve($0).color.rgb8.upperHex }
    #expect(colors == ["text/main": "#FFFFFF", "text/link": "#0000FF"])
  }
}
