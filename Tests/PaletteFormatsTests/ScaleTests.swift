import PaletteCore
import Testing

@testable import PaletteFormats

/// Channels on another scale than that of their format, such as 255 for white, are never taken for white in silence.
@Suite struct ScaleTests {
  private func sketch(_ red: String) -> String {
    #"{"compatibleVersion": "2.0", "colors": [{"name": "Navy", "red": \#(red), "green": 0.5, "blue": 0, "alpha": 1}]}"#
  }

  @Test(arguments: [("31", "#FF8000"), ("1.5", "#FF8000"), ("-0.2", "#008000")])
  func `what is beyond the range is cut to it, and said`(red: String, hex: String) throws {
    let reading = try Design.reading(Array(sketch(red).utf8), "sketch")
    #expect(Design.hexCodes(reading.palettes[0]) == [hex])
    #expect(
      reading.warnings.map(\.text) == [
        "\"Navy\" has \(red), 0.5, 0, 1, not from 0 to 1, and was cut to that range (colors[0])"
      ])
  }

  @Test(arguments: ["1", "0", "1.0000001", "0.25"])
  func `what is in the range is not mentioned`(red: String) throws {
    #expect(try Design.reading(Array(sketch(red).utf8), "sketch").warnings.isEmpty)
  }

  private func token(_ space: String, _ components: String) -> String {
    #"{"a": {"$type": "color", "$value": {"colorSpace": "\#(space)", "components": [\#(components)]}}}"#
  }

  @Test(arguments: [
    ("srgb", "31, 48, 94", "31 is no red of srgb: a number from 0 to 1 is expected"),
    ("oklch", "62.8, 0.2, 20", "62.8 is no lightness of oklch: a number from 0 to 1 is expected"),
    ("hsl", "20, 50, 900", "900 is no lightness of hsl: a number from 0 to 100 is expected"),
  ])
  func `a token on another scale is an error at its place`(space: String, components: String, message: String)
    throws
  {
    let error = try Design.error(token(space, components), "dtcg")
    #expect(error.message == message && error.place.hasPrefix("a.$value.components["), "\(error)")
  }

  /// A little beyond is a color that the space cannot show.
  @Test(arguments: [("srgb", "1.09, -0.2, 0.1"), ("lab", "50, 140, -130"), ("oklch", "0.6, 0.4, 20")])
  func `a wide color is one`(space: String, components: String) throws {
    #expect(try Design.reading(Array(token(space, components).utf8), "dtcg").warnings.isEmpty)
  }

  @Test func `a color of iTerm on another scale is said`() throws {
    let text = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>Ansi 0 Color</key><dict><key>Red Component</key>
      <real>31</real><key>Green Component</key><real>48</real><key>Blue Component</key><real>94</real></dict></dict></plist>
      """
    let warnings = try Design.reading(Array(text.utf8), "iterm").warnings.map(\.text)
    #expect(warnings.contains { $0.contains("has 31, 48, 94 in srgb") }, "\(warnings)")
  }
}
