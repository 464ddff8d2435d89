import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

/// Source: Design Tokens Resolver Module 2025.10, section "Reference objects".
@Suite struct DTCGResolverTests {
  @Test(
    "references of a resolver lead to parts of documents, and what stands beside them replaces what is there",
    arguments: [
      // A set of another document, whose own references start there; with and without a slash after the sign.
      (##"[{"$ref":"lib/sets.json#/sets/base"}]"##, ["c/ink #111111", "c/paper #EEEEEE"]),
      (##"[{"$ref":"lib/sets.json#sets/base"}]"##, ["c/ink #111111", "c/paper #EEEEEE"]),
      // Members beside the reference replace whole members.
      (
        ##"[{"$ref":"lib/tokens.json","c":{"red":{"$type":"color","$value":"#f00"}}}]"##, ["c/red #FF0000"]
      ),
      (##"[{"$ref":"#/sets/other"}]"##, ["c/ink #111111", "c/paper #EEEEEE"]),
      (
        ##"[{"$ref":"#/modifiers/theme","default":"dark"}]"##, ["Colors/text #222222"]
      ),
      (##"[{"$ref":"#/sets/pointed"}]"##, ["c/ink #111111", "c/paper #EEEEEE", "Colors/own #333333"]),
    ])
  func resolverReferences(order: String, expected: [String]) throws {
    let text = """
      {"version":"2025.10","sets":{
         "other":{"$ref":"lib/sets.json#/sets/base"},
         "pointed":{"sources":[{"$ref":"#/$defs/a~1b"},{"own":{"$type":"color","$value":"#333"}}]}},
       "$defs":{"a/b":{"$ref":"lib/tokens.json"}},
       "modifiers":{"theme":{"default":"light","contexts":{
         "light":[{"text":{"$type":"color","$value":"#111"}}],
         "dark":[{"text":{"$type":"color","$value":"#222"}}]}}},
       "resolutionOrder":\(order)}
      """
    let folder = [
      NamedBytes(
        path: "lib/sets.json", bytes: Array(#"{"sets":{"base":{"sources":[{"$ref":"tokens.json"}]}}}"#.utf8)),
      NamedBytes(
        path: "lib/tokens.json",
        bytes: Array(##"{"c":{"$type":"color","ink":{"$value":"#111"},"paper":{"$value":"#eee"}}}"##.utf8)),
    ]
    let input = FormatInput(bytes: Array(text.utf8), fallbackName: "R", folder: folder)
    #expect(try TokenFiles.read(input).palettes.first.map { Design.lines($0) } == expected)
  }

  @Test("items of the order that are written there have names of their own", arguments: ["a", "b"])
  func inlineNames(second: String) {
    let item = { (name: String) in
      ##"{"type":"set","name":"\##(name)","sources":[{"ink":{"$type":"color","$value":"#111111"}}]}"##
    }
    let text = ##"{"version":"2025.10","resolutionOrder":[\##(item("a")),\##(item(second))]}"##
    let reading = Result { try TokenFiles.read(FormatInput(bytes: Array(text.utf8), fallbackName: "R")) }
    switch reading {
    case .success: #expect(second == "b")
    case .failure(let error):
      #expect(second == "a" && (error as? FormatError)?.place == "resolutionOrder[1].name")
    }
  }

  @Test("modifiers that are set together are themes, where they come to something else than each of them")
  func combinedModifiers() throws {
    let token = { (name: String, value: String) in
      ##"{"\##(name)":{"$type":"color","$value":"\##(value)"}}"##
    }
    let text = """
      {"version":"2025.10","modifiers":{
         "scheme":{"default":"light","contexts":{
           "light":[\(token("page", "#ffffff"))],"dark":[\(token("page", "#000000"))]}},
         "contrast":{"default":"normal","contexts":{
           "normal":[\(token("ink", "#555555"))],"high":[{"ink":{"$type":"color","$value":"{page}"}}]}},
         "size":{"default":"small","contexts":{"small":[],"large":[{"gap":{"$type":"number","$value":2}}]}}},
       "resolutionOrder":[{"$ref":"#/modifiers/scheme"},{"$ref":"#/modifiers/contrast"},{"$ref":"#/modifiers/size"}]}
      """
    let reading = try TokenFiles.read(FormatInput(bytes: Array(text.utf8), fallbackName: "R"))
    let palette = try #require(reading.palettes.first)
    #expect(palette.themes.map(\.name) == ["dark", "high", "dark high"])
    let both = try #require(palette.themes.last)
    #expect(both.colorScheme == .dark && both.roles.count == 2)
    #expect(both.roles.mapValues { palette.name(of: $0) } == ["page": "#000000", "ink": "#000000"])
    #expect(reading.warnings.isEmpty)
  }

  @Test("of very many modifiers not every combination is a theme, and that is said")
  func tooManyCombinations() throws {
    let modifiers = (0..<9).map { number in
      ##""m\##(number)":{"default":"a","contexts":{"a":[],"b":[{"c\##(number)":{"$type":"color","$value":"#00000\##(number)"}}]}}"##
    }
    let order = (0..<9).map { ##"{"$ref":"#/modifiers/m\##($0)"}"## }.joined(separator: ",")
    let text =
      ##"{"version":"2025.10","modifiers":{\##(modifiers.joined(separator: ","))},"resolutionOrder":[\##(order)]}"##
    let reading = try TokenFiles.read(FormatInput(bytes: Array(text.utf8), fallbackName: "R"))
    #expect(reading.palettes[0].themes.count == 9 + 48)
    #expect(reading.warnings.contains { $0.contains("left out") })
  }
}
