import PaletteCore
import Testing

@testable import PaletteFormats

/// What a design token file says beyond the model comes back as it was.
@Suite struct DTCGForeignTests {
  private static let rich = """
    {"$description":"all","z":{"$type":"dimension","s":{"$value":{"value":1,"unit":"px"}}},
     "base":{"$type":"color","$deprecated":"soon","red":{"$value":{"colorSpace":"srgb","components":[0.1234567890123,0,1.0],"alpha":0.25,"hex":"#1f00ff"}},
       "pale":{"$value":{"colorSpace":"oklch","components":[0.9,"none",30]},"$description":"d"},"$root":{"$value":"#abc"}},
     "copy":{"$extends":"{base}","pale":{"$ref":"#/base/red"},"more":{"$type":"color","$value":{"colorSpace":"srgb","components":[{"$ref":"#/base/red/$value/components/0"},0,0]}}},
     "fx":{"dusk":{"$type":"gradient","$value":[{"color":"{base.red}","position":0},{"color":"#fff","position":1}]},
       "t":{"$type":"typography","$value":{"fontFamily":["A","B"],"fontSize":{"value":1,"unit":"rem"},"fontWeight":350,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.5,"x":1}}}}
    """

  private static func written(_ palette: ColorPalette) throws -> JSONTree {
    try JSONTree(Design.bytes(palette, "dtcg"))
  }

  @Test(
    "design tokens are written back equal",
    arguments: [
      rich, "{\"a\":{\"$type\":\"color\",\"$value\":\"#FFF\"}}",
      "{\"$schema\":\"x\",\"g\":{\"a\":{\"$type\":\"color\",\"$value\":\"{g.b}\",\"$extensions\":{\"k\":[1.50,null]}},\"b\":{\"$type\":\"color\",\"$value\":\"red\"}}}",
    ])
  func equal(text: String) throws {
    let palette = try Design.read(text, "dtcg")
    #expect(try Self.written(palette).isSame(as: try JSONTree(Array(text.utf8))))
    // Through the tool's own file as well.
    let stored = try PaletteFormat.json.reading(FormatInput(bytes: CanonicalJSON.encode(palette))).palettes[0]
    #expect(try Self.written(stored).isSame(as: try JSONTree(Array(text.utf8))))
  }

  @Test("colors inside of other tokens are kept, and said to be no colors of the palette")
  func inside() throws {
    let text = """
      {"ink":{"$type":"color","$value":"#101010"},
       "lift":{"$type":"shadow","$value":[{"color":"#00000033","blur":"4px"},{"color":"{ink}","blur":"8px"}]},
       "edge":{"$type":"border","$value":{"color":{"colorSpace":"srgb","components":[1,0,0]},"width":"1px"}}}
      """
    let reading = try Design.reading(Array(text.utf8), "dtcg")
    #expect(
      reading.notes == [
        "2 colors inside tokens of other types (border, shadow) are kept with them and no colors of the palette"
      ])
    #expect(try Self.written(reading.palettes[0]).isSame(as: try JSONTree(Array(text.utf8))))
  }

  @Test("a color that was changed, and nothing else")
  func edits() throws {
    var palette = try Design.read(Self.rich, "dtcg")
    try palette.editColor("base/pale") { $0.color = Color(red: 1, green: 2, blue: 3) }
    palette.groups.append(
      ColorGroup(name: "extra", colors: [CustomColor(name: "new", color: Color(red: 9, green: 9, blue: 9))]))
    let tree = try Self.written(palette)
    #expect(tree["base"]?["pale"]?["$value"]?["hex"] == .string("#010203"))
    #expect(tree["base"]?["pale"]?["$description"] == .string("d"))
    #expect(tree["extra"]?["new"]?["$type"] == .string("color"))
    #expect(tree["copy"]?["$extends"] == .string("{base}"))
    #expect(tree["z"]?["s"]?["$value"]?["unit"] == .string("px"))
    #expect(tree["fx"]?["t"]?["$value"]?["fontWeight"]?.number == 350)
    let back = try Design.read(Array(tree.text.utf8), "dtcg")
    #expect(back.colorCount == palette.colorCount)
    for (group, color) in palette.colors {
      #expect(
        back.colors.contains {
          $0.group == group && $0.color.name == color.name && $0.color.hexCode == color.hexCode
        }, "\(color.name)")
    }
  }

  @Test("a color that was removed leaves its value to those that named it")
  func removals() throws {
    let text =
      "{\"a\":{\"x\":{\"$type\":\"color\",\"$value\":\"#112233\"},\"y\":{\"$type\":\"color\",\"$value\":\"{a.x}\"},\"z\":{\"$type\":\"color\",\"$ref\":\"#/a/x\"}},\"n\":{\"$type\":\"number\",\"$value\":1}}"
    var palette = try Design.read(text, "dtcg")
    palette.groups[0].colors.removeFirst()
    let tree = try Self.written(palette)
    #expect(tree["a"]?["x"] == nil && tree["n"]?["$value"]?.number == 1)
    #expect(tree["a"]?["y"]?["$value"]?["hex"] == .string("#112233"))
    #expect(tree["a"]?["z"]?["$value"]?["hex"] == .string("#112233") && tree["a"]?["z"]?["$ref"] == nil)
  }

  @Test("a resolver is written back with the files that it names")
  func resolver() throws {
    let resolver =
      "{\"version\":\"2025.10\",\"name\":\"R\",\"sets\":{\"s\":{\"sources\":[{\"$ref\":\"./t/a.json\"}]}},\"modifiers\":{\"m\":{\"default\":\"light\",\"contexts\":{\"light\":[],\"dark\":[{\"$ref\":\"t/d.json\"}]}}},\"resolutionOrder\":[{\"$ref\":\"#/sets/s\"},{\"$ref\":\"#/modifiers/m\"}]}"
    let folder = [
      NamedBytes(
        path: "t/a.json",
        bytes: Array(
          "{\"a\":{\"$type\":\"color\",\"$value\":\"#fff\"},\"n\":{\"$type\":\"number\",\"$value\":1}}".utf8)),
      NamedBytes(path: "t/d.json", bytes: Array("{\"a\":{\"$type\":\"color\",\"$value\":\"#000\"}}".utf8)),
    ]
    let palette = try Design.reading(Array(resolver.utf8), "dtcg", folder).palettes[0]
    let writing = try Design.write(palette, "dtcg")
    #expect(writing.files.map(\.path) == ["r.resolver.json", "r/t/a.json", "r/t/d.json"])
    #expect(try JSONTree(writing.files[1].bytes).isSame(as: try JSONTree(folder[0].bytes)))
    let again = try Design.reading(writing.files[0].bytes, "dtcg", Array(writing.files.dropFirst())).palettes[
      0]
    #expect(Design.lines(again) == Design.lines(palette) && again.themes == palette.themes)
    // What the files cannot say is written anew, and told.
    var changed = palette
    try changed.editColor("Colors/a") { $0.color = Color(red: 1, green: 1, blue: 1) }
    #expect(try Design.write(changed, "dtcg").losses.contains { $0.contains("layout") })
  }
}
