import PaletteCore
import Testing

@testable import PaletteFormats

/// Files of a folder that have colors at one place keep them all, or say which of them hold.
@Suite struct SharedListTests {
  @Test func `records of two lists are one list`() throws {
    let reading = try Design.folder([
      "a.json": ##"{"colors": [{"name": "x", "value": "#ff0000"}, {"name": "y", "value": "#00ff00"}]}"##,
      "b.json": ##"{"colors": [{"name": "y", "value": "#0000ff"}, {"name": "z", "value": "#ffff00"}]}"##,
    ])
    #expect(
      Design.lines(reading.palettes[0]) == [
        "colors/x #FF0000", "colors/y #0000FF", "colors/z #FFFF00",
      ])
    #expect(reading.warnings.map(\.text) == ["1 color of a.json replaced by those of b.json"])
  }

  @Test func `the list of a theme changes what it names in that of the base`() throws {
    func file(_ name: String, _ value: String) -> String {
      #"{"variables": [{"name": "\#(name)", "value": "\#(value)"}]}"#
    }
    let reading = try Design.folder([
      "theme-light.json": file("bg", "#ffffff"), "theme-dark.json": file("bg", "#000000"),
      "tokens.json": file("blue", "#0000ff"),
    ])
    let palette = reading.palettes[0]
    #expect(Set(Design.lines(palette)) == ["variables/bg #FFFFFF", "variables/blue #0000FF"])
    #expect(Design.values(palette, in: "dark")["variables.bg"] == "#000000")
  }

  @Test func `a token that stands where another file has a group is said`() throws {
    let reading = try Design.folder([
      "a.json":
        ##"{"a": {"b": {"type": "color", "value": "#ff0000"}, "c": {"type": "color", "value": "#00ff00"}}}"##,
      "b.json": ##"{"a": {"type": "color", "value": "#0000ff"}}"##,
    ])
    #expect(
      reading.warnings.map(\.text).contains(
        "2 colors of a.json left out, where another file has a token and no group: a.b, …"),
      "\(reading.warnings)")
  }

  @Test(arguments: [
    ##"{"a": {"$type": "color", "$value": "#fff", "b": {"$type": "color", "$value": "#000"}}}"##,
    ##"{"a": {"type": "color", "value": "#fff", "b": {"type": "color", "value": "#000"}}}"##,
  ])
  func `a token inside of a token is said`(text: String) throws {
    let format = text.contains("$value") ? "dtcg" : "style-dictionary"
    let reading = try Design.reading(Array(text.utf8), format)
    #expect(
      reading.warnings.map(\.text).contains { $0.hasPrefix("a token inside of a token (a.b") },
      "\(reading.warnings)")
  }

  /// What a program notes of a token is none.
  @Test func `the original of a token is no token`() throws {
    let text =
      ##"{"a": {"value": "#fff", "type": "color", "original": {"value": "{b}", "type": "color"}, "attributes": {"category": "color"}}}"##
    #expect(try Design.reading(Array(text.utf8), "style-dictionary").warnings.isEmpty)
  }

  @Test func `what extends no group is said, and a pointer is one`() throws {
    let text =
      ##"{"base": {"x": {"$type": "color", "$value": "#010101"}}, "g": {"$extends": {"$ref": "#/base"}}, "h": {"$extends": 5}}"##
    let reading = try Design.reading(Array(text.utf8), "dtcg")
    #expect(Set(Design.lines(reading.palettes[0])) == ["base/x #010101", "g/x #010101"])
    #expect(reading.warnings.map(\.text).contains { $0.contains("$extends is no reference to a group (h") })
  }

  @Test func `types with colors in them are named first`() throws {
    let others = (0..<14).map { #""t\#($0)": {"type": "kind\#($0)", "value": 1}"# }.joined(separator: ", ")
    let text =
      ##"{"c": {"type": "color", "value": "#fff"}, "s": {"type": "shadow", "value": {"color": "#123456"}}, "##
      + others
      + "}"
    let warnings = try Design.reading(Array(text.utf8), "style-dictionary").warnings.map(\.text)
    #expect(
      warnings.contains {
        $0.hasPrefix("15 tokens that are no color passed over: shadow (with 1 color), kind0")
          && $0.contains("3 more types")
      }, "\(warnings)")
  }

  @Test func `a collection of Figma needs no list of its variables`() throws {
    let text = ##"""
      {"id": "c", "name": "Brand", "modes": {"1:0": "Light", "1:1": "Dark"}, "variables": [{"id": "1", "name": "bg/base",
      "resolvedType": "COLOR", "valuesByMode": {"1:0": {"r": 1, "g": 1, "b": 1, "a": 1}, "1:1": {"r": 0, "g": 0, "b": 0}}}]}
      """##
    let bytes = Array(text.utf8)
    #expect(try FormatSniffer.detect(bytes, fileName: "a.json").id == "figma")
    let palette = try Design.read(bytes, "figma")
    #expect(Design.lines(palette) == ["bg/base #FFFFFF"] && palette.themes.map(\.name) == ["Light", "Dark"])
  }
}
