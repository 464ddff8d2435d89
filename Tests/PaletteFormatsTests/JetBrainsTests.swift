import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Color schemes of JetBrains editors")
struct JetBrainsTests {
  private static let scheme = """
    <scheme name="Reef" version="142" parent_scheme="Darcula">
      <metaInfo><property name="ide">idea</property></metaInfo>
      <option name="FONT_SCALE" value="1.0" />
      <colors>
        <option name="CARET_COLOR" value="f0e0d0" />
        <option name="GUTTER_BACKGROUND" value="" />
        <option name="INDENT_GUIDE" value="1f" />
        <option name="SELECTION_BACKGROUND" value="33669980" />
        <option name="TEARLINE_COLOR" value="sand" />
      </colors>
      <attributes>
        <option name="DEFAULT_KEYWORD">
          <value>
            <option name="FOREGROUND" value="c08040" />
            <option name="BACKGROUND" value="0" />
            <option name="FONT_TYPE" value="1" />
            <option name="EFFECT_TYPE" value="2" />
            <option name="EFFECT_COLOR" value="ff0000" />
            <option name="ERROR_STRIPE_COLOR" value="00ff00" />
          </value>
        </option>
        <option name="DEFAULT_TAG" baseAttributes="DEFAULT_KEYWORD" />
      </attributes>
    </scheme>
    """

  @Test(arguments: ["reef.icls", "reef.xml", ""])
  func `a scheme has the colors of the editor and those of texts, by their keys`(_ name: String) throws {
    let bytes = Array(Self.scheme.utf8)
    #expect(try FormatSniffer.detect(bytes, fileName: name).id == "jetbrains")
    let reading = try Design.reading(bytes, "jetbrains")
    #expect(reading.palettes[0].name == "Reef")
    #expect(
      Design.lines(reading.palettes[0]) == [
        "Colors/CARET_COLOR #F0E0D0", "Colors/INDENT_GUIDE #00001F", "Colors/SELECTION_BACKGROUND #33669980",
        "Attributes/DEFAULT_KEYWORD #C08040", "Attributes/DEFAULT_KEYWORD background #000000",
        "Attributes/DEFAULT_KEYWORD effect #FF0000", "Attributes/DEFAULT_KEYWORD stripe #00FF00",
      ])
    #expect(
      reading.warnings.map(\.text) == ["\"sand\" is not a color; it was passed over"])
    #expect(reading.sourceMaps[0][.color(group: "Colors", name: "CARET_COLOR")]?.line == 5)
  }

  @Test(arguments: [
    ("<scheme name=\"a\"><colors></colors></scheme>", "the scheme has no color of its own"),
    ("<resources><colors/></resources>", "the root is <resources>, not <scheme>"),
  ])
  func `what holds no colors is refused`(_ text: String, _ message: String) throws {
    #expect(try Design.error(text, "jetbrains").message == message)
  }
}
