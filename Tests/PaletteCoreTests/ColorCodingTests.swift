import Foundation
import PaletteCore
import Testing

@Suite("Colors as JSON")
struct ColorCodingTests {
  @Test(arguments: [
    "#0b1f3a", "oklch(0.72 0.16 30)", "oklch(none 0.1 30 / none)", "color(display-p3 1.2 -0.1 0 / 0.25)",
    "hsl(10 none 50%)", "lab(29.2345% 39.3825 20.0664)",
  ])
  func everyColorComesBackAsItWas(_ text: String) throws {
    let color = try Color(css: text)
    let data = try JSONEncoder().encode(color)
    #expect(try JSONDecoder().decode(Color.self, from: data) == color)
  }

  @Test(arguments: [
    #"{"colorSpace": "nope", "components": [0, 0, 0]}"#, #"{"colorSpace": "srgb", "components": [0, 0]}"#,
    #"{"colorSpace": "srgb", "components": [0, 0, "none"]}"#, #"{"components": [0, 0, 0]}"#,
  ])
  func whatIsNoColorIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Color.self, from: Data(text.utf8)) }
  }

  @Test func itReadsAsDesignTokensWriteIt() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(try Color(css: "rgb(255 0 0 / 50%)")), as: UTF8.self)
    #expect(text == #"{"alpha":0.5,"colorSpace":"srgb","components":[1,0,0]}"#)
  }

  /// A hex code without opacity does not make a veil opaque, in a file as where a reader sets it.
  @Test(arguments: [
    ("#000000", "rgb(0 0 0 / 0.12)", "#0000001F"), ("#00000080", "rgb(0 0 0 / 0.12)", "#00000080"),
    ("#ff0000", "color(display-p3 1 0 0 / 0.5)", "#FF000080"),
    ("#ff0000", "color(display-p3 1 0 0)", "#FF0000"),
  ])
  func aFallbackIsAsTranslucentAsItsColor(_ hex: String, _ value: String, _ expected: String) throws {
    let text = #"{"name": "Veil", "hexCode": "\#(hex)", "value": "\#(value)"}"#
    let color = try JSONDecoder().decode(CustomColor.self, from: Data(text.utf8))
    #expect(color.hexCode == expected)
    #expect(color.color == (try Color(css: value)))
  }
}
