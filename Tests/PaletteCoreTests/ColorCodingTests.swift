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
}
