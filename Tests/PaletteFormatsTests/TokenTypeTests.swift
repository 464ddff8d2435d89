import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// What is a color where tokens say it for whole groups, for other files, or not at all.
@Suite struct TokenTypeTests {
  private static func colors(_ reading: FormatReading) -> [String] {
    reading.palettes[0].colors.map { "\($0.color.name) \($0.color.hexCode.lowercased())" }.sorted()
  }

  @Test(
    "the type at the root of a file is that of its tokens, whatever the next file says",
    arguments: ["a", "z"])
  func rootTypes(_ other: String) throws {
    let reading = try Design.folder([
      "color.json":
        ##"{"$type":"color","color":{"ink":{"$value":"#123456"},"text":{"$value":"{color.ink}"}}}"##,
      "\(other)-opacity.json": ##"{"$type":"number","opacity":{"low":{"$value":0.3}}}"##,
      "\(other)-font.json": ##"{"$type":"fontFamily","color":{"font":{"$value":"Red"}}}"##,
    ])
    #expect(Self.colors(reading) == ["ink #123456", "text #123456"])
    #expect(reading.warnings.map(\.text) == ["2 tokens that are no color passed over: fontFamily, number"])
  }

  @Test("a number without a type is a color only where its path says so")
  func numbers() throws {
    let reading = try Design.folder([
      "a.json":
        ##"{"font":{"bold":{"$value":"700"}},"size":{"$value":"400"},"color":{"gray":{"$value":"777"}},"ink":{"$value":"#700"},"paper":{"$value":"fafaf7"}}"##
    ])
    #expect(Self.colors(reading) == ["gray #777777", "ink #770000", "paper #fafaf7"])
  }

  @Test("a property of CSS stands for the token that it is made of, with or without a word before it")
  func properties() throws {
    let reading = try Design.folder([
      "a.json":
        ##"{"color":{"$type":"color","palette":{"neutral-200":{"$value":"#dedfe3"}},"text":{"$value":"var(--color-palette-neutral-200)"},"line":{"$value":"var(--acme-token-color-text)"},"gone":{"$value":"var(--color-other)"}}}"##
    ])
    #expect(Self.colors(reading) == ["line #dedfe3", "neutral-200 #dedfe3", "text #dedfe3"])
    #expect(reading.warnings.contains { $0.text.hasPrefix("\"var(--color-other)\" is no color (color.gone") })
  }

  @Test("modes of other tokens are no themes")
  func modesOfOthers() throws {
    let reading = try Design.folder([
      "a.json":
        ##"{"ink":{"$type":"color","$value":"#111111"},"type":{"$type":"typography","body":{"$value":{"fontFamily":"A"},"$extensions":{"mode":{"wide":{"fontFamily":"B"}}}}}}"##
    ])
    #expect(reading.palettes[0].themes.isEmpty && reading.notes.isEmpty, "\(reading.notes)")
  }

  /// Only what says how values are to be is a schema.
  @Test(arguments: [
    ("\"ink\": {\"value\": \"#101010\"}", true),
    ("\"properties\": {\"ink\": {\"value\": \"#101010\"}}", false),
  ])
  func `a file of values may name the language of schemas`(member: String, isRead: Bool) {
    let text = "{\"$schema\": \"https://json-schema.org/draft/2020-12/schema\", \(member)}"
    #expect((TokenFiles.sniff(Array(text.utf8), .plain) != .no) == isRead)
  }

  @Test func `a font that another file defines is no color that is missed`() throws {
    let text =
      "export const vars = { '--ink': '#101010', '--head-font-family': 'var(--outside)', '--line': 'var(--gone)' };"
    let reading = try Design.reading(Array(text.utf8), "literals")
    #expect(Design.lines(reading.palettes[0]) == ["Colors/ink #101010"])
    #expect(reading.warnings.count == 1 && reading.warnings.allSatisfy { $0.contains("--line") })
  }

  @Test func `folders in a folder of themes are themes, wherever one begins`() throws {
    let colors = { (ink: String, more: String) in "{\"ink\": {\"value\": \"\(ink)\"}\(more)}" }
    let reading = try Design.folder(
      [
        "default/colors.json": colors("#101010", ", \"paper\": {\"value\": \"#ffffff\"}"),
        "moss/colors.json": colors("#103010", ""), "sea/colors.json": colors("#101050", ""),
      ], named: "themes")
    #expect(reading.palettes[0].colors.map(\.color.hexCode).sorted() == ["#101010", "#FFFFFF"])
    #expect(reading.palettes[0].themes.map(\.name).sorted() == ["moss", "sea"])
    #expect(reading.warnings.isEmpty)
  }

  @Test(
    "a name of CSS under a type of its own is a color where the type or what stands beside it says so",
    arguments: [
      ("global-color", "#ff0000", ["r #ff0000", "w #ffffff"], [String]()),
      ("swatch", "#ff0000", ["r #ff0000", "w #ffffff"], []),
      ("swatch", "4px", [], ["2 tokens that are no color passed over: swatch, a.w (white of type swatch)"]),
      ("fontWeight", "4px", [], ["2 tokens that are no color passed over: fontWeight"]),
    ])
  func namesOfCSS(type: String, other: String, colors: [String], warnings: [String]) throws {
    let text =
      ##"{"a":{"w":{"value":"white","type":"\##(type)"},"r":{"value":"\##(other)","type":"\##(type)"}},"##
      + ##""z":{"value":"#123456","type":"color"}}"##
    let reading = try Design.reading(Array(text.utf8), "style-dictionary")
    #expect(Self.colors(reading) == colors + ["z #123456"])
    #expect(reading.warnings.map(\.text) == warnings)
  }
}
