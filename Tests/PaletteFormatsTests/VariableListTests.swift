import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Variables of Figma as lists of collections, and other lists in folders.
@Suite struct VariableListTests {
  private static let base = ##"""
    [{"name":"Base","values":[
      {"mode":{"name":"Light","id":"1:0"},"color":[
        {"name":"Page/Default","value":"#ffffff","var":"Snow/10","rootAlias":"Snow/10"},
        {"name":"Page/Raised","value":"#fafafa","var":"Elsewhere/10","rootAlias":""}],"number":[]},
      {"mode":{"name":"Dark","id":"1:1"},"color":[
        {"name":"Page/Default","value":"#101010","var":"Snow/90","rootAlias":"Snow/90"},
        {"name":"Page/Raised","value":"#202020","var":"","rootAlias":""}],"number":[]}]}]
    """##
  private static let primitives = ##"""
    [{"name":"Primitives","values":[{"mode":{"name":"Mode 1","id":"2:0"},"color":[
      {"name":"Snow/10","value":"#ffffff","var":"","rootAlias":""},
      {"name":"Snow/90","value":"#101010","var":"","rootAlias":""}]}]}]
    """##

  @Test func `collections of a folder are one palette with the modes as themes`() throws {
    let reading = try Design.folder(["base.json": Self.base, "primitive.json": Self.primitives])
    let palette = try #require(reading.palettes.first)
    #expect(
      Design.lines(palette).sorted() == [
        "Page/Default #FFFFFF", "Page/Raised #FAFAFA", "Snow/10 #FFFFFF", "Snow/90 #101010",
      ])
    #expect(palette.themes.map(\.name) == ["Dark"])
    let dark = try #require(palette.themes.first)
    #expect(dark.roles.count == 2)
    let page = try #require(dark.roles.first { $0.key.contains("Default") })
    #expect(palette.name(of: page.value) == "Snow/90")
  }

  @Test func `a collection alone has the values that it says itself`() throws {
    let reading = try Design.reading(Array(Self.base.utf8), "style-dictionary")
    #expect(Design.lines(reading.palettes[0]).sorted() == ["Page/Default #FFFFFF", "Page/Raised #FAFAFA"])
    #expect(reading.palettes[0].themes.map(\.name) == ["Dark"])
  }

  @Test func `lists of several files do not replace each other`() throws {
    let list = { (name: String, value: String) in ##"[{"name":"\##(name)","value":"\##(value)"}]"## }
    let reading = try Design.folder([
      "birds.json": list("Wren", "#aa3300"), "trees.json": list("Elm", "#00aa33"),
    ])
    let colors = Set(reading.palettes.flatMap(\.colors).map(\.color.hexCode))
    #expect(colors.isSuperset(of: ["#AA3300", "#00AA33"]))
  }

  /// Files that Figma exports are called by their collection and their mode.
  @Test func `modes of a collection beside light and dark are laid over them`() throws {
    let token = { (name: String, value: String) in ##""\##(name)":{"$type":"color","$value":"\##(value)"}"## }
    let names = ["page", "text", "link", "line"]
    let set = { (values: [String]) in "{\(zip(names, values).map { token($0, $1) }.joined(separator: ","))}" }
    let raw = { (values: [String]) in
      "{\"raw\":{\(zip(["a", "b", "c"], values).map { token($0, $1) }.joined(separator: ","))}}"
    }
    let reading = try Design.folder([
      "1 Raw.Light.json": raw(["#ffffff", "#101010", "#0000aa"]),
      "1 Raw.Dark.json": raw(["#101010", "#fafafa", "#aaaaff"]),
      "2 Surface.Calm.json": set(["{raw.c}", "{raw.a}", "{raw.a}", "{raw.a}"]),
      "2 Surface.Default.json": set(["{raw.a}", "{raw.b}", "{raw.c}", "{raw.b}"]),
    ])
    let palette = reading.palettes[0]
    let value = { (name: String) in palette.colors.first { $0.color.name == name }?.color.hexCode }
    #expect(value("page") == "#FFFFFF" && value("text") == "#101010")
    #expect(palette.themes.map(\.name).sorted() == ["calm", "dark"])
    let role = { (theme: String, name: String) in
      try palette.themes.first { $0.name == theme }?.roles[name].map {
        try palette.resolve($0).color.rgb8.upperHex
      }
    }
    #expect(try role("calm", "page") == "#0000AA" && role("calm", "text") == "#FFFFFF")
    #expect(try role("dark", "page") == "#101010" && role("dark", "text") == "#FAFAFA")
    #expect(reading.warnings.isEmpty)
  }

  @Test(
    "collections by their modes are themes, in a list or not",
    arguments: [
      (##"[{"Semantic":{"modes":{"Light":{"bg":%1},"Dark":{"bg":%2}}}}]"##, ["bg #FFFFFF"], ["bg #000000"]),
      (##"{"Semantic":{"modes":{"Dark":{"bg":%2},"Light":{"bg":%1}}}}"##, ["bg #FFFFFF"], ["bg #000000"]),
      (
        ##"[{"Raw":{"modes":{"Mode 1":{"snow":%1,"coal":%2}}}},{"Semantic":{"modes":{"Light":{"bg":%a},"Dark":{"bg":%b}}}},{"_styles":{"text":[]}}]"##,
        ["snow #FFFFFF", "coal #000000", "bg #FFFFFF"], ["Semantic.bg #000000"]
      ),
    ])
  func collections(text: String, colors: [String], dark: [String]) throws {
    let alias = { (name: String) in
      ##"{"$type":"color","$value":"{\##(name)}","$collectionName":"Raw"}"##
    }
    let text = text.replacing("%1", with: ##"{"$scopes":["ALL_SCOPES"],"$type":"color","$value":"#ffffff"}"##)
      .replacing(
        "%2",
        with:
          ##"{"$type":"color","$value":{"hex":"#000000","rgb":{"r":0,"g":0,"b":0},"css":"rgba(0, 0, 0, 1)"}}"##
      )
      .replacing("%a", with: alias("snow")).replacing("%b", with: alias("coal"))
    let format = try FormatSniffer.detect(Array(text.utf8), fileName: "variables.json")
    let reading = try format.reading(FormatInput(bytes: Array(text.utf8), fallbackName: "Brand"))
    let palette = reading.palettes[0]
    #expect(palette.colors.map { "\($0.color.name) \($0.color.hexCode)" } == colors)
    #expect(palette.themes.map(\.name) == ["Dark"])
    #expect(
      try palette.themes.flatMap { theme in
        try theme.roles.map { "\($0.key) \(try palette.resolve($0.value).color.hex.uppercased())" }
      } == dark)
  }
}
