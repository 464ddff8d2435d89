import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Tokens Studio and Figma")
struct DesignServiceTests {
  @Test("Tokens Studio: sets, aliases, opacity and arithmetic")
  func studio() throws {
    let text = """
      {"core":{"red":{"value":"#ff0000","type":"color"},"half":{"value":"0.25 * 2","type":"number"},
               "space":{"value":"4","type":"spacing"}},
       "theme/light":{"accent":{"value":"{red}","type":"color"},"old":{"value":"$red","type":"color"},
                      "mist":{"value":"rgba({red}, {half})","type":"color"},"half":{"value":"rgba(#00ff00, 50%)","type":"color"}},
       "$themes":[],"$metadata":{"tokenSetOrder":["core"]}}
      """
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "").id == "tokens-studio")
    #expect(
      Design.lines(
        try Design.read(
          text.replacing("\"half\":{\"value\":\"rgba", with: "\"lime\":{\"value\":\"rgba"), "tokens-studio"))
        == [
          "core/red #FF0000", "theme.light/accent #FF0000", "theme.light/old #FF0000",
          "theme.light/mist #FF000080",
          "theme.light/lime #00FF0080",
        ])
  }

  @Test(
    "Tokens Studio: modifiers",
    arguments: [
      ("darken", "0.75", "hsl", "", "#400000"), ("lighten", "0.5", "srgb", "", "#FF8080"),
      ("mix", "0.5", "srgb", ",\"color\":\"#0000ff\"", "#800080"),
      ("alpha", "(0.1 + 4 * 0.1)", "srgb", "", "#FF000080"),
    ])
  func modifiers(type: String, amount: String, space: String, rest: String, code: String) throws {
    let text = """
      {"a":{"value":"#f00","type":"color","$extensions":{"studio.tokens":{"modify":{"type":"\(type)","value":"\(amount)","space":"\(space)"\(rest)}}}}}
      """
    #expect(Design.hexCodes(try Design.read(text, "tokens-studio")) == [code])
  }

  /// What its own code makes of them, which lets colorjs.io work: in LCH chroma shrinks as lightness goes to its end.
  @Test(
    "Tokens Studio: modifiers in LCH fade the color",
    arguments: [
      ("lighten", SIMD3(0.686, 0.538, 1.015)), ("darken", SIMD3(0.133, 0.063, 0.470)),
    ])
  func fading(type: String, expected: SIMD3<Double>) throws {
    let text = """
      {"a":{"value":"#0000ff","type":"color","$extensions":{"studio.tokens":{"modify":{"type":"\(type)","value":"0.5","space":"lch"}}}}}
      """
    let color = try #require(try Design.read(text, "tokens-studio").colors.first?.color.color)
    let found = color.converted(to: .srgb).components
    #expect((0..<3).allSatisfy { abs(found[$0] - expected[$0]) < 0.002 }, "\(color)")
  }

  @Test("Tokens Studio: a modifier in a space that it does not have is said")
  func unknownSpaces() throws {
    let text = ##"""
      {"b":{"value":"#112233","type":"color"},
       "a":{"value":"#f00","type":"color","$extensions":{"studio.tokens":{"modify":{"type":"lighten","value":"0.5","space":"oklch"}}}}}
      """##
    let reading = try Design.reading(Array(text.utf8), "tokens-studio")
    #expect(reading.palettes[0].colors.map(\.color.name) == ["b"])
    #expect(
      reading.warnings.contains {
        $0.contains("oklch") && $0.contains("hsl, lch, p3, srgb") && $0.contains("line 2")
      })
  }

  @Test("Tokens Studio: a composition is no color, whatever it is made of")
  func compositions() throws {
    let text = ##"""
      {"s":{"a":{"value":"#112233","type":"color"},"card":{"value":{"fill":"{a}"},"type":"composition"}},"$themes":[]}
      """##
    let reading = try Design.reading(Array(text.utf8), "tokens-studio")
    #expect(reading.palettes[0].colors.map(\.color.name) == ["a"] && reading.palettes[0].themes.isEmpty)
    #expect(reading.warnings.contains { $0.contains("composition") })
  }

  @Test("Tokens Studio: circles are named, gaps are told")
  func studioErrors() throws {
    let circle =
      "{\"a\":{\"value\":\"{b}\",\"type\":\"color\"},\"b\":{\"value\":\"{a}\",\"type\":\"color\"},\"$themes\":[]}"
    #expect(
      try Design.error("{\"s\":\(circle),\"$themes\":[]}", "tokens-studio").message.contains("a → b → a"))
    let gap = "{\"a\":{\"value\":\"{q}\",\"type\":\"color\"},\"b\":{\"value\":\"#fff\",\"type\":\"color\"}}"
    let reading = try Design.reading(Array(gap.utf8), "tokens-studio")
    #expect(reading.palettes[0].colorCount == 1)
    #expect(reading.warnings.contains { $0.contains("{q}") })
  }

  @Test(
    "arithmetic",
    arguments: [
      ("(0.5 + 6 * 0.04)", 0.74), ("25%", 0.25), ("-1 - -2", 1), ("2 / 4", 0.5), ("1 / 0", nil), ("1 +", nil),
      ("(1", nil),
      ("", nil), ("1 2", nil),
    ] as [(String, Double?)])
  func arithmetic(text: String, value: Double?) {
    #expect(Arithmetic.value(text) == value)
  }

  private static let variables = """
    {"status":200,"meta":{"variableCollections":{"C:1":{"name":"Brand","defaultModeId":"1:0","modes":[{"modeId":"1:0","name":"Light"},{"modeId":"1:1","name":"Dark"}]}},
     "variables":{
      "V:1":{"name":"blue/500","resolvedType":"COLOR","variableCollectionId":"C:1","valuesByMode":{"1:0":{"r":0,"g":0,"b":1,"a":1},"1:1":{"r":0.5,"g":0.5,"b":1,"a":1}}},
      "V:2":{"name":"accent","resolvedType":"COLOR","variableCollectionId":"C:1","valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"V:1"},"1:1":{"r":1,"g":1,"b":1,"a":0.5}}},
      "V:3":{"name":"gap","resolvedType":"FLOAT","variableCollectionId":"C:1","valuesByMode":{"1:0":4}}}}}
    """

  @Test("Figma variables: the default mode makes colors, the modes make themes")
  func figma() throws {
    #expect(try FormatSniffer.detect(Array(Self.variables.utf8), fileName: "").id == "figma")
    let palette = try Design.read(Self.variables, "figma")
    #expect(Design.lines(palette) == ["blue/500 #0000FF", "Brand/accent #0000FF"])
    #expect(palette.themes.map(\.name) == ["Light", "Dark"])
    #expect(palette.themes[0].roles["accent"].map(palette.name(of:)) == "blue/500")
    #expect(palette.themes[1].roles["accent"].map(palette.name(of:)) == "#ffffff80")
  }

  @Test("Figma variables that refer to each other in a circle are named")
  func figmaCircle() throws {
    let text = Self.variables.replacing(
      "{\"r\":0,\"g\":0,\"b\":1,\"a\":1}", with: "{\"type\":\"VARIABLE_ALIAS\",\"id\":\"V:2\"}")
    #expect(try Design.error(text, "figma").message.contains("blue/500 → accent → blue/500"))
  }

  @Test("Figma styles: solid fills and gradients")
  func figmaStyles() throws {
    let text = """
      {"name":"F","nodes":{"1:1":{"document":{"name":"brand/red","type":"RECTANGLE","fills":[{"type":"SOLID","opacity":0.5,"color":{"r":1,"g":0,"b":0,"a":1}}]}},
       "1:2":{"document":{"name":"Body","type":"TEXT","fills":[{"type":"SOLID","color":{"r":1,"g":0,"b":0,"a":1}}]}},
       "1:3":{"document":{"name":"dusk","type":"RECTANGLE","fills":[{"type":"GRADIENT_RADIAL","gradientStops":[{"color":{"r":0,"g":0,"b":0,"a":1},"position":0},{"color":{"r":1,"g":1,"b":1,"a":1},"position":1}]}]}}}}
      """
    let reading = try Design.reading(Array(text.utf8), "figma")
    #expect(Design.lines(reading.palettes[0]) == ["brand/red #FF000080"])
    #expect(reading.palettes[0].gradients.map(\.kind) == [.radial])
    #expect(reading.warnings.count == 1)
  }

  @Test("exports of variable plugins")
  func figmaPlugin() throws {
    let text = """
      {"version":"1","collections":[{"name":"Base","modes":[{"name":"Day","variables":[{"name":"ink","type":"color","isAlias":false,"value":"#112233"}]},
       {"name":"Night","variables":[{"name":"ink","type":"color","value":{"r":1,"g":1,"b":1,"a":1}}]}]}]}
      """
    let palette = try Design.read(text, "figma")
    #expect(Design.lines(palette) == ["Base/ink #112233"])
    #expect(palette.themes.map(\.name) == ["Day", "Night"])
  }
}
