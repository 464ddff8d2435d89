import Testing

@testable import PaletteCore
@testable import PaletteFormats

/// The looks of a device that the color sets of a catalog have colors for.
@Suite struct AssetCatalogTests {
  /// A color set of gray levels, each under the words of its appearances.
  private func set(_ name: String, _ levels: [(look: String, level: String)]) -> NamedBytes {
    let entries = levels.map { look, level in
      let appearances = look.split(separator: " ").map { word in
        let kind = word == "high" ? "contrast" : "luminosity"
        return #"{"appearance":"\#(kind)","value":"\#(word)"}"#
      }
      let components = #"{"red":"0x\#(level)","green":"0x\#(level)","blue":"0x\#(level)","alpha":"1.000"}"#
      let shown = appearances.isEmpty ? "" : #","appearances":[\#(appearances.joined(separator: ","))]"#
      return #"{"idiom":"universal"\#(shown),"color":{"color-space":"srgb","components":\#(components)}}"#
    }
    let text = #"{"colors":[\#(entries.joined(separator: ","))],"info":{"author":"xcode","version":1}}"#
    return NamedBytes(path: "C.xcassets/\(name).colorset/Contents.json", bytes: Array(text.utf8))
  }

  private func read(_ sets: NamedBytes...) throws -> FormatReading {
    try PaletteFormat.xcassets.reading(FormatInput(bytes: [], fallbackName: "C", folder: sets))
  }

  private func roles(_ palette: ColorPalette) throws -> [String: [String: String]] {
    try palette.themes.reduce(into: [:]) { all, theme in
      all[theme.name] = try theme.roles.mapValues { try palette.resolve($0).color.hex }
    }
  }

  @Test func strongerContrastIsAThemeForLightAndForDark() throws {
    let reading = try read(
      set("ink", [("", "22"), ("dark", "dd"), ("high", "00"), ("dark high", "ff")]),
      set("line", [("", "88"), ("dark", "77")]), set("mark", [("", "44"), ("high", "33")]),
      set("paper", [("", "ee")]))
    let palette = reading.palettes[0]
    #expect(reading.warnings.isEmpty)
    #expect(
      try roles(palette) == [
        "Light": ["ink": "#222222", "line": "#888888", "mark": "#444444"],
        "Dark": ["ink": "#dddddd", "line": "#777777", "mark": "#444444"],
        "Light High Contrast": ["ink": "#000000", "line": "#888888", "mark": "#333333"],
        "Dark High Contrast": ["ink": "#ffffff", "line": "#777777", "mark": "#333333"],
      ])
    #expect(palette.themes.map(\.colorScheme) == [.light, .dark, .light, .dark])
    #expect(palette.colorCount == 4)
  }

  @Test(arguments: [
    (#""red":"51","green":"102","blue":"153","alpha":"1""#, "#336699"),
    (#""red":"0x33","green":"0X66","blue":"0x99","alpha":"1""#, "#336699"),
    (#""red":"51","green":"102","blue":"153","alpha":"0x80""#, "#33669980"),
    (#""red":"51","green":"102","blue":"153","alpha":"128""#, "#33669980"),
    (#""red":"51","green":"102","blue":"153","alpha":"0.5""#, "#33669980"),
    (#""red":51,"green":102,"blue":153,"alpha":1"#, "#336699"),
    (#""red":51,"green":1,"blue":0,"alpha":128"#, "#33010080"),
    (#""red":1,"green":0.4,"blue":0,"alpha":1"#, "#ff6600"), (#""red":1,"green":0,"blue":0"#, "#ff0000"),
    (#""red":"1","green":"0.4","blue":"0","alpha":"1.000""#, "#ff6600"),
    (#""red":"1","green":"0","blue":"0","alpha":"0""#, "#01000000"),
    (#""red":1.0000001,"green":"5e-08","blue":"0.4""#, "#ff0066"),
  ]) func componentsAreBytesOrShares(_ components: String, _ hex: String) throws {
    let text =
      #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{\#(components)}}}],"info":{"version":1}}"#
    let reading = try read(NamedBytes(path: "C.xcassets/ink.colorset/Contents.json", bytes: Array(text.utf8)))
    #expect(reading.palettes[0].colors.first?.color.color.hex == hex)
  }

  @Test(
    "sets of one name are roles of their own",
    arguments: [
      (["Page/text", "Card/text", "Card/rule"], ["pageText", "cardText", "rule"]),
      (["text.primary", "textPrimary"], ["textPrimary", "textPrimary2"]),
      (["Page/ink", "Roles/ink"], ["pageInk", "ink"]),
    ]) func collidingNames(_ paths: [String], _ names: [String]) throws
  {
    let levels = ["10", "20", "30"]
    let sets = zip(paths, levels).map { path, level in
      set(path, [("", level.replacing("0", with: "f")), ("dark", level)])
    }
    let reading = try PaletteFormat.xcassets.reading(
      FormatInput(bytes: [], fallbackName: "C", folder: sets))
    let dark = Dictionary(uniqueKeysWithValues: zip(names, levels.map { "#\($0)\($0)\($0)" }))
    #expect(try roles(reading.palettes[0])["Dark"] == dark)
  }

  @Test func lightMayHaveAColorOfItsOwn() throws {
    let reading = try read(set("ink", [("", "55"), ("light", "22"), ("dark", "dd")]))
    #expect(reading.warnings.isEmpty)
    #expect(try roles(reading.palettes[0]) == ["Light": ["ink": "#222222"], "Dark": ["ink": "#dddddd"]])
  }

  @Test func anAppearanceThatNoThemeHasIsSaid() throws {
    let reading = try read(set("ink", [("", "22"), ("tinted", "99")]))
    #expect(reading.warnings.map(\.text.isEmpty) == [false] && reading.palettes[0].themes.isEmpty)
  }

  @Test func `a set without a color, as Xcode makes it, is told and no damage`() throws {
    let path = "C.xcassets/AccentColor.colorset/Contents.json"
    let bytes = Array(#"{"colors":[{"idiom":"universal"}],"info":{"author":"xcode","version":1}}"#.utf8)
    let accent = NamedBytes(path: path, bytes: bytes)
    let reading = try read(accent, set("ink", [("", "22")]))
    #expect(reading.notes == ["AccentColor sets no color, which leaves it to the system"])
    #expect(reading.warnings.isEmpty && reading.palettes[0].colors.count == 1)
    let error = #expect(throws: FormatError.self) { try read(accent) }
    #expect(error?.isEmpty == true && error?.place == path)
    let alone = #expect(throws: FormatError.self) {
      try PaletteFormat.xcassets.reading(FormatInput(bytes: bytes, fallbackName: "AccentColor"))
    }
    #expect(alone?.isEmpty == true)
  }
}
