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
}
