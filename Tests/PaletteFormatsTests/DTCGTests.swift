import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Design tokens")
struct DTCGTests {
  private static func color(_ red: String = "1") -> String {
    "{\"colorSpace\":\"srgb\",\"components\":[\(red),0,0],\"alpha\":1,\"hex\":\"#ff0000\"}"
  }

  private static func tree(_ palette: ColorPalette) throws -> JSONTree {
    try JSONTree(Design.bytes(palette, "dtcg"))
  }

  /// A palette with something of everything.
  static var full: ColorPalette {
    var palette = Design.awkward
    palette.brandName = "Ångström"
    palette.brandTagline = "a {b.c}"
    palette.typography.name = FontChoice(family: "Brandon Grotesque", size: 40)
    palette.groups[0].colors[0].print = PrintColor(cmyk: [0, 100, 72.5, 3], spot: "PANTONE 185 C")
    palette.groups[0].colors[1].locked = true
    palette.groups[0].colors[1].category = "brand"
    palette.groups[0].colors[2].color = Color(.oklch, 0.7, 0.3, 140)
    palette.groups[0].colors[3].setFallback(Color(hex: "#01020304") ?? .white)
    palette.gradients = [
      Gradient(
        name: "Dusk {1}", kind: .conic, angle: 30, space: "oklch",
        stops: Gradient.evenStops([
          ColorReference("日本.語/🎨"), ColorReference("#00ff00"), ColorReference("Ink & <Co>/."),
        ]))
    ]
    palette.themes = [
      Theme(
        id: "", name: "Day", colorScheme: .light,
        roles: ["textPrimary": ColorReference("Ink & <Co>/}*/ x{"), "a.b": ColorReference("#ffffff")]),
      Theme(id: "", name: "Night", colorScheme: .dark, roles: ["textPrimary": ColorReference("日本.語/two")]),
    ]
    palette.contrastPairs = [
      ContrastPair(foreground: ColorReference("#000"), background: ColorReference("#fff"), minimum: 7)
    ]
    palette.groups.append(ColorGroup(name: "empty"))
    return palette
  }

  @Test("everything of a palette comes back from the token file alone, and from the resolver")
  func everything() throws {
    let palette = Self.full
    let writing = try Design.write(palette, "dtcg")
    #expect(writing.losses.isEmpty)
    #expect(
      writing.files.map(\.path).allSatisfy { $0.hasSuffix(".tokens.json") || $0.hasSuffix(".resolver.json") })
    let alone = try Design.read(writing.files[0].bytes, "dtcg")
    let folder = try #require(Design.reading([], "dtcg", writing.files).palettes.first)
    let resolver = try #require(Design.reading(writing.files[1].bytes, "dtcg", writing.files).palettes.first)
    for back in [alone, folder, resolver] {
      #expect(Design.lines(back) == Design.lines(palette))
      #expect(back.groups.map(\.name) == palette.groups.map(\.name))
      #expect(back.name == palette.name)
      #expect(back.brandName == palette.brandName)
      #expect(back.brandTagline == palette.brandTagline)
      #expect(back.typography == palette.typography)
      #expect(back.spelled.gradients == palette.spelled.gradients)
      #expect(back.spelled.themes == palette.spelled.themes)
      #expect(back.spelled.contrastPairs == palette.spelled.contrastPairs)
      for (a, b) in zip(back.colors.map(\.color), palette.colors.map(\.color)) {
        #expect(a.print == b.print)
        #expect(a.locked == b.locked)
        #expect(a.category == b.category)
        #expect(a.value == b.value)
      }
    }
  }

  @Test("colors are written as the module asks")
  func writing() throws {
    let tree = try Self.tree(Design.palette(["Ink"], group: "Base"))
    #expect(tree["Base"]?["$type"] == .string("color"))
    let text = try #require(tree["Base"]?["Ink"]?["$value"]).text
    #expect(
      text == """
        {
          "colorSpace": "srgb",
          "components": [1, 0, 0.027451],
          "alpha": 1,
          "hex": "#ff0007"
        }

        """)
  }

  @Test("names are made legal and stay reversible")
  func names() throws {
    let tree = try Self.tree(Design.awkward)
    var pending = [tree]
    while let node = pending.popLast() {
      for member in node.members ?? [] where !member.key.hasPrefix("$") || member.key == "$root" {
        #expect(!member.key.contains { "{}.".contains($0) } && !member.key.isEmpty, "\(member.key)")
        if member.value["$value"] == nil { pending.append(member.value) }
      }
    }
  }

  @Test(
    "all fourteen spaces, with and without missing components",
    arguments: [
      ("srgb", [0.2, 0.4, 0.6]), ("srgb-linear", [0.2, 0.4, 0.6]), ("hsl", [210, 50, 40]),
      ("hwb", [210, 20, 40]),
      ("lab", [50, 40, -60]), ("lch", [50, 70, 300]), ("oklab", [0.6, 0.1, -0.15]),
      ("oklch", [0.6, 0.2, 300]),
      ("display-p3", [0.2, 0.4, 0.6]), ("a98-rgb", [0.2, 0.4, 0.6]), ("prophoto-rgb", [0.2, 0.4, 0.6]),
      ("rec2020", [0.2, 0.4, 0.6]), ("xyz-d65", [0.2, 0.3, 0.4]), ("xyz-d50", [0.2, 0.3, 0.4]),
    ])
  func spaces(id: String, components: [Double]) throws {
    for hasNone in [false, true] {
      let list = components.map(\.description)
      let written = hasNone ? "[\(list[0]), \"none\", \(list[2])]" : "[\(list.joined(separator: ", "))]"
      let text =
        "{\"a\":{\"$type\":\"color\",\"b\":{\"$value\":{\"colorSpace\":\"\(id)\",\"components\":\(written),\"alpha\":0.5}}}}"
      let palette = try Design.read(text, "dtcg")
      let space = try #require(ColorSpace.all.first { $0.id == id })
      let expected = Color(space, components[0], hasNone ? 0 : components[1], components[2], alpha: 0.5)
      #expect(palette.colors.first?.color.hexCode == expected.hex.uppercased())
      // The space and what is missing stay through an export.
      let back = try #require(Self.tree(palette)["a"]?["b"]?["$value"])
      #expect(try DTCGColor.color(back, at: "").space === space)
      #expect(back["components"]?.array?[1].string == (hasNone ? "none" : nil))
    }
  }

  @Test(
    "aliases of every kind",
    arguments: [
      "{\"$value\":\"{base.red}\"}", "{\"$ref\":\"#/base/red\"}", "{\"$ref\":\"#/base/red/$value\"}",
      "{\"$value\":{\"$ref\":\"#/base/red/$value\"}}", "{\"$value\":\"{base.a~b/c}\"}",
      "{\"$ref\":\"#/base/a~0b~1c\"}",
      "{\"$ref\":\"#/base/a%7E0b~1c\"}", "{\"$value\":\"{base.group}\"}",
      "{\"$value\":\"{base.group.$root}\"}",
      "{\"$value\":{\"colorSpace\":{\"$ref\":\"#/base/red/$value/colorSpace\"},\"components\":[{\"$ref\":\"#/base/red/$value/components/0\"},0,{\"$ref\":\"#/alias/$value/components/1\"}]}}",
    ])
  func aliases(token: String) throws {
    let text = """
      {"alias":{"$value":"{base.red}"},"x":\(token),
       "base":{"$type":"color","red":{"$value":\(Self.color())},"a~b/c":{"$value":\(Self.color())},
               "group":{"$root":{"$value":\(Self.color())}}}}
      """
    let palette = try Design.read(text, "dtcg")
    let color = try #require(palette.colors.first { $0.color.name == "x" }?.color)
    #expect(color.hexCode == "#FF0000")
  }

  @Test("an alias stays one through import and export, until the color is changed")
  func aliasesBack() throws {
    let text = """
      {"base":{"$type":"color","red":{"$value":\(Self.color())}},"use":{"x":{"$value":"{base.red}"},"y":{"$ref":"#/base/red"}}}
      """
    var palette = try Design.read(text, "dtcg")
    let tree = try Self.tree(palette)
    #expect(tree["use"]?["x"]?["$value"] == .string("{base.red}"))
    #expect(tree["use"]?["y"]?["$ref"] == .string("#/base/red"))
    try palette.editColor("base/red") { $0.color = Color(red: 0, green: 0, blue: 255) }
    let changed = try Self.tree(palette)
    #expect(changed["use"]?["x"]?["$value"]?["hex"] == .string("#ff0000"))
    #expect(changed["use"]?["y"]?["$value"]?["hex"] == .string("#ff0000"))
  }

  @Test("types come from the token, what it refers to, its groups, and then from its look")
  func types() throws {
    let text = """
      {"$type":"dimension","a":{"$value":{"value":1,"unit":"px"}},"c":{"$type":"color","b":{"red":{"$value":"#f00"}}},
       "d":{"$value":"{c.b.red}"},"e":{"$type":"color","$value":"rgb(1, 2, 3)"}}
      """
    let reading = try Design.reading(Array(text.utf8), "dtcg")
    #expect(Design.lines(reading.palettes[0]) == ["c.b/red #FF0000", "Colors/d #FF0000", "Colors/e #010203"])
    // They are carried along, and missed by formats that cannot.
    let lost = try Design.write(reading.palettes[0], "css").losses
    #expect(reading.warnings.isEmpty && lost.contains { $0.contains("1 token of other types (dimension)") })
  }

  @Test("root tokens bear the name of their group, and go back to where they were")
  func roots() throws {
    let text =
      "{\"brand\":{\"$type\":\"color\",\"$root\":{\"$value\":\"#111\"},\"light\":{\"$value\":\"#222\"}}}"
    let palette = try Design.read(text, "dtcg")
    #expect(palette.colors.map(\.color.name) == ["brand", "light"])
    let nested = "{\"color\":\(text)}"
    let again = try Design.read(nested, "dtcg")
    #expect(Design.lines(again) == ["color/brand #111111", "color.brand/light #222222"])
  }

  @Test("groups extend groups, deeply, before anything else is looked at")
  func extends() throws {
    let text = """
      {"base":{"$type":"color","$description":"d","a":{"$value":"#111"},"deep":{"x":{"$value":"#222"},"y":{"$value":"#333"}}},
       "one":{"$extends":"{base}","a":{"$value":"#aaa"},"deep":{"y":{"$value":"#bbb"},"z":{"$value":"#ccc"}}},
       "two":{"$extends":"#/one","a":{"$value":"{one.deep.x}"}}, "three":{"$ref":"#/two/deep"},
       "four":{"x":{"$type":"color","$ref":"#/two/deep/x"}}}
      """
    let lines = Design.lines(try Design.read(text, "dtcg"))
    #expect(
      lines == [
        "base/a #111111", "base.deep/x #222222", "base.deep/y #333333", "one/a #AAAAAA", "one.deep/x #222222",
        "one.deep/y #BBBBBB", "one.deep/z #CCCCCC", "two/a #222222", "two.deep/x #222222",
        "two.deep/y #BBBBBB",
        "two.deep/z #CCCCCC", "three/x #222222", "three/y #BBBBBB", "three/z #CCCCCC", "four/x #222222",
      ])
  }

  @Test(
    "circles are named",
    arguments: [
      ("{\"a\":{\"$type\":\"color\",\"$value\":\"{b}\"},\"b\":{\"$value\":\"{a}\"}}", "b → a → b"),
      ("{\"a\":{\"$type\":\"color\",\"$value\":\"{a}\"}}", "a → a"),
      ("{\"a\":{\"$type\":\"color\",\"$ref\":\"#/b\"},\"b\":{\"$ref\":\"#/a\"}}", "b → a → b"),
      (
        "{\"a\":{\"$type\":\"color\",\"$value\":{\"colorSpace\":\"srgb\",\"components\":{\"$ref\":\"#/a/$value/components\"}}}}",
        "a.$value.components → a.$value.components"
      ),
      (
        "{\"a\":{\"$extends\":\"{b}\"},\"b\":{\"$extends\":\"{c}\"},\"c\":{\"$extends\":\"{b}\"}}",
        "b → c → b"
      ),
      ("{\"a\":{\"b\":{\"$extends\":\"{a}\"}}}", "lies in: a"),
    ])
  func circles(text: String, circle: String) throws {
    let error = try Design.error(text, "dtcg")
    #expect(error.message.contains(circle))
    #expect(!error.place.isEmpty)
  }

  @Test(
    "errors name the key",
    arguments: [
      (
        "{\"a\":{\"$type\":\"color\",\"b\":{\"$value\":{\"colorSpace\":\"cmyk\",\"components\":[0,0,0]}}}}",
        "a.b.$value.colorSpace"
      ),
      (
        "{\"a\":{\"$type\":\"color\",\"$value\":{\"colorSpace\":\"srgb\",\"components\":[0,0]}}}",
        "a.$value.components"
      ),
      (
        "{\"a\":{\"$type\":\"color\",\"$value\":{\"colorSpace\":\"srgb\",\"components\":[0,0,\"x\"]}}}",
        "a.$value.components[2]"
      ),
      (
        "{\"a\":{\"$type\":\"color\",\"$value\":{\"colorSpace\":\"srgb\",\"components\":[0,0,0],\"alpha\":2}}}",
        "a.$value.alpha"
      ),
      ("{\"a\":{\"$type\":\"color\",\"$value\":\"{b.c}\"}}", "a"),
      ("{\"a\":{\"$type\":\"color\",\"$value\":\"blurple\"}}", "a.$value"),
      ("{\"a\":{\"$extends\":\"{q}\"}}", "a"), ("{\"a\":", "line 1"),
    ])
  func errors(text: String, place: String) throws {
    #expect(try Design.error(text, "dtcg").place.hasPrefix(place))
  }

  @Test("what other programs say survives import, edit and export")
  func foreign() throws {
    let text = """
      {"$description":"all","$extensions":{"com.example":{"v":1.50}},
       "base":{"$type":"color","$description":"g","$extensions":{"com.example":[1]},
        "red":{"$value":\(Self.color()),"$description":"t","$deprecated":"use blue","$extensions":{"com.example":{"deep":{"x":null}}}}}}
      """
    var palette = try Design.read(text, "dtcg")
    try palette.editColor("base/red") { $0.color = Color(red: 1, green: 2, blue: 3) }
    let tree = try Self.tree(palette)
    let token = tree["base"]?["red"]
    #expect(tree["$description"] == .string("all"))
    #expect(tree["$extensions"]?["com.example"]?["v"]?.number == 1.5)
    #expect(tree["base"]?["$description"] == .string("g"))
    #expect(tree["base"]?["$extensions"]?["com.example"] == .array([.number("1")]))
    #expect(token?["$description"] == .string("t"))
    #expect(token?["$deprecated"] == .string("use blue"))
    #expect(token?["$extensions"]?["com.example"]?["deep"]?["x"] == .null)
    #expect(token?["$value"]?["hex"] == .string("#010203"))
  }

  @Test("composite types of other programs")
  func composites() throws {
    let text = """
      {"c":{"$type":"color","a":{"$value":"#111"}},
       "g":{"$type":"gradient","$value":[{"color":"{c.a}","position":-1},{"color":{"colorSpace":"srgb","components":[1,1,1]},"position":0.5}]},
       "name":{"$type":"typography","$value":{"fontFamily":["Inter","Arial"],"fontSize":{"value":2,"unit":"rem"},"fontWeight":400,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1}},
       "heading":{"$type":"typography","$value":{"fontFamily":"X"}}}
      """
    let reading = try Design.reading(Array(text.utf8), "dtcg")
    let palette = reading.palettes[0]
    #expect(palette.gradients.first?.stops.map { palette.name(of: $0.color) } == ["c/a", "#ffffff"])
    #expect(palette.gradients.first?.stops.map(\.position) == [0, 0.5])
    #expect(palette.typography.name == FontChoice(family: "Inter, Arial", size: 32))
    #expect(palette.unknown[DTCGForeign.key]?["dtcg"]?["others"]?["typography"]?.number == 1)
  }

  @Test("a resolver's default context is the base, each other one a theme in which aliases follow")
  func resolver() throws {
    let text = """
      {"version":"2025.10","name":"R",
       "sets":{"base":{"sources":[{"c":{"$type":"color","ink":{"$value":"#111"},"paper":{"$value":"#eee"}}},{"$ref":"#/sets/more"}]},
               "more":{"sources":[{"c":{"paper":{"$type":"color","$value":"#fff"}}}]}},
       "modifiers":{"theme":{"default":"light","contexts":{
         "light":[{"text":{"$type":"color","$value":"{c.ink}"}}],
         "dark":[{"text":{"$type":"color","$value":"{c.paper}"},"glow":{"$type":"color","$value":"#0f0"}}]}}},
       "resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"}]}
      """
    let palette = try Design.read(text, "dtcg")
    #expect(palette.name == "R")
    #expect(Design.lines(palette) == ["c/ink #111111", "c/paper #FFFFFF", "Colors/text #111111"])
    #expect(palette.themes.map(\.name) == ["dark"] && palette.themes.map(\.colorScheme) == [.dark])
    #expect(
      palette.themes[0].roles.mapValues(palette.name(of:)) == ["text": "c/paper", "glow": "#00ff00"])
  }

  @Test(
    "what a resolver refers to must be there",
    arguments: [
      ("[{\"$ref\":\"#/sets/nope\"}]", "resolutionOrder[0]"),
      ("[{\"$ref\":\"nope.tokens.json\"}]", "resolutionOrder[0]"),
      ("[{\"$ref\":\"#/modifiers/nope\"}]", "resolutionOrder[0]"),
      ("[{\"$ref\":\"#/sets/loop\"}]", "resolutionOrder[0]"),
      ("[{\"name\":\"s\",\"sources\":[{\"$ref\":\"#/modifiers/m\"}]}]", "resolutionOrder[0]"),
      ("[{\"$ref\":\"#/resolutionOrder/0\"}]", "resolutionOrder[0]"),
      ("[{\"name\":\"m\",\"contexts\":{\"a\":[]},\"default\":\"b\"}]", "resolutionOrder[0].default"),
      ("[{\"name\":\"m\",\"contexts\":{}}]", "resolutionOrder[0]"),
      ("[{\"$ref\":\"https://example.com/a.json\"}]", "resolutionOrder[0]"),
    ])
  func resolverErrors(order: String, place: String) throws {
    let text =
      "{\"version\":\"2025.10\",\"sets\":{\"loop\":{\"sources\":[{\"$ref\":\"#/sets/loop\"}]}},\"resolutionOrder\":\(order)}"
    #expect(try Design.error(text, "dtcg").place.hasPrefix(place))
  }

  @Test("a lone theme gets the second context the module asks for, and comes back alone")
  func loneTheme() throws {
    var palette = Design.palette(["Ink"])
    palette.themes = [Theme(name: "none", roles: ["text": ColorReference("Colors/Ink")])]
    let writing = try Design.write(palette, "dtcg")
    #expect(try JSONTree(writing.files[1].bytes)["modifiers"]?["theme"]?["contexts"]?.members?.count == 2)
    #expect(
      try Design.reading([], "dtcg", writing.files).palettes.first?.spelled.themes == palette.spelled.themes)
  }

  @Test("groups that extend each other without end are refused")
  func explosion() throws {
    var text = "{\"g0\":{\"$type\":\"color\",\"a\":{\"$value\":\"#fff\"},\"b\":{\"$value\":\"#fff\"}}"
    for level in 1...30 {
      text +=
        ",\"g\(level)\":{\"a\":{\"$extends\":\"{g\(level - 1)}\"},\"b\":{\"$extends\":\"{g\(level - 1)}\"}}"
    }
    let tree = try JSONTree(Array((text + "}").utf8))
    let error = #expect(throws: FormatError.self) { try DTCGDocument.expanded(tree, most: 20_000) }
    #expect(error?.message.contains("too many") == true)
  }

  @Test func rootTokensOfGroupsStayInThem() throws {
    let text = """
      {"c": {"$type": "color",
        "red": {"$root": {"$value": "#ff0000"}, "50": {"$value": "#ff8080"}, "deep": {"x": {"$value": "#800000"}}},
        "a": {"$value": "{c.red.$root}"}, "b": {"$value": "{c.red.50}"}, "d": {"$value": "{c.red}"}}}
      """
    let format = PaletteFormat.dtcg
    let input = FormatInput(bytes: Array(text.utf8), fallbackName: "t")
    let palette = try #require(format.reading(input).palettes.first)
    let file = try #require(try format.write?(palette, WriteOptions()).files.first)
    let tree = try JSONTree(file.bytes, in: "t", maximumValues: 10_000)
    #expect(tree["c"]?["red"]?["$root"] != nil && tree["c"]?["red"]?["50"] != nil)
    #expect(tree["c"]?["red"]?["deep"]?["x"] != nil)
    #expect(tree["c"]?["a"]?["$value"]?.string == "{c.red.$root}")
    #expect(tree["c"]?["b"]?["$value"]?.string == "{c.red.50}")
    #expect(tree["c"]?["d"]?["$value"]?.string == "{c.red}")
    let again = FormatInput(bytes: file.bytes, fallbackName: "t")
    #expect(try format.reading(again).palettes.first?.groups.map(\.name) == palette.groups.map(\.name))
  }

  /// What a token shows on screens of sRGB is the designer's choice where its color lies outside.
  @Test(arguments: [("#00ff00", "#00FF00"), ("#12", nil), ("", nil)] as [(String, String?)])
  func hexOfATokenOutsideSRGBIsItsFallback(_ hex: String, _ expected: String?) throws {
    let value = #"{"colorSpace": "display-p3", "components": [0, 1, 0], "alpha": 0.5, "hex": "\#(hex)"}"#
    let text = #"{"c": {"$type": "color", "lime": {"$value": \#(value)}}}"#
    let color = try #require(try Design.read(text, "dtcg").colors.first?.color)
    #expect(color.hexCode == expected.map { $0 + "80" } ?? CustomColor(name: "", color: color.color).hexCode)
  }
}
