import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Style sheets of toolkits")
struct ToolkitSheetTests {
  @Test("GTK: named colors, their functions, the last of two")
  func gtk() throws {
    let text = """
      /* mine */
      @define-color ink #102030;
      @define-color paper white;
      @define-color view_bg alpha(@ink, 0.5);
      @define-color view_fg mix(@ink, @paper, 0.25);
      @define-color view_dim shade(alpha(@ink, 0.8), 0.5);
      @define-color same @paper;
      @define-color odd image(@ink);
      @define-color round @round;
      @define-color paper #fafafa;
      window { background: @paper; }
      """
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "gtk.css").id == "gtk")
    let reading = try Design.reading(Array(text.utf8), "gtk")
    #expect(
      Design.lines(reading.palettes[0]) == [
        "Colors/ink #102030", "Colors/same #FAFAFA", "Colors/paper #FAFAFA", "view/view_bg #10203080",
        "view/view_fg #4B5763", "view/view_dim #0C1014CC",
      ])
    #expect(
      reading.warnings.map(\.text) == [
        "@odd: \"image(@ink)\" is not a color that can be worked out; it was passed over",
        "@round: \"@round\" is not a color that can be worked out; it was passed over",
      ])
    #expect(reading.sourceMaps[0][.color(group: "Colors", name: "ink")]?.line == 2)
  }

  @Test("GTK: custom properties in the same sheet are told")
  func both() throws {
    let reading = try Design.reading(Array(":root { --a: red; }\n@define-color ink #102030;".utf8), "gtk")
    #expect(reading.warnings.map(\.text) == ["1 custom property not read; read them with --input-format css"])
  }

  @Test("GTK: functions of CSS have names in them, and what holds for some screens only is told")
  func functions() throws {
    let text = """
      @define-color ink #102030;
      @define-color paper #e0f0fe;
      @define-color half color-mix(in srgb, @ink 50%, @paper);
      @define-color lighter oklab(from @half l a b);
      @define-color lost color-mix(in srgb, @nowhere 50%, @paper);
      @define-color circle color-mix(in srgb, @circle 50%, @paper);
      @media (prefers-contrast: more) { @define-color ink #000000; }
      """
    let reading = try Design.reading(Array(text.utf8), "gtk")
    #expect(
      Design.lines(reading.palettes[0]) == [
        "Colors/ink #102030", "Colors/paper #E0F0FE", "Colors/half #788897", "Colors/lighter #788897",
      ])
    #expect(
      reading.warnings.map(\.text) == [
        "@lost: \"color-mix(in srgb, @nowhere 50%, @paper)\" is not a color that can be worked out; it was passed over",
        "@circle: \"color-mix(in srgb, @circle 50%, @paper)\" is not a color that can be worked out; it was passed over",
        "1 named color that holds for some screens only was passed over",
      ])
  }

  @Test("GTK: a name that each after it asks for four times is worked out once")
  func manyReferences() throws {
    var text = "@define-color a0 #123456;\n"
    for index in 1..<40 {
      let name = "@a\(index - 1)"
      text += "@define-color a\(index) color-mix(in srgb, \(name) 50%, \(name), \(name), \(name));\n"
    }
    #expect(try Design.read(text, "gtk").colors.count == 40)
  }

  @Test("JavaFX: looked-up colors of the root, those of controls are none")
  func javafx() throws {
    let text = """
      .root {
        -color-ink: #102030;
        -color-accent: -color-ink;
        -color-shade: derive(-color-ink, -20%);
        -fx-accent: -color-accent;
        -fx-font-size: 14px;
      }
      .button { -button-edge: red; -fx-background-color: -color-ink; }
      """
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "theme.css").id == "javafx")
    let reading = try Design.reading(Array(text.utf8), "javafx")
    #expect(
      Design.lines(reading.palettes[0]) == [
        "color/color-ink #102030", "color/color-accent #102030", "Colors/fx-accent #102030",
      ])
    #expect(reading.warnings.count == 1 && reading.warnings[0].contains("derive("))
  }

  @Test(
    "what such a sheet is made of in Sass is read as Sass",
    arguments: [
      "$sea: #102030;\n@define-color sea #{$sea};\n",
      "$sea: #102030;\n.root { -color-sea: $sea; -fx-accent: $sea; }\n",
    ])
  func sources(text: String) throws {
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "_palette.scss").id == "scss")
    #expect(Design.lines(try Design.read(text, "scss")) == ["Colors/sea #102030"])
  }

  @Test("GTK: colors of a color scheme are its theme")
  func schemes() throws {
    let text = """
      @define-color ink #102030;
      @define-color soft alpha(@ink, 0.5);
      @define-color paper #fafafa;
      @media (prefers-color-scheme: dark) { @define-color ink #ffffff; @define-color edge #000000; }
      """
    let reading = try Design.reading(Array(text.utf8), "gtk")
    let palette = reading.palettes[0]
    #expect(palette.themes.map(\.name) == ["Dark"] && reading.warnings.isEmpty)
    let roles = try palette.themes[0].roles.mapValues { try palette.resolve($0).color.hex }
    #expect(roles == ["ink": "#ffffff", "soft": "#ffffff80", "edge": "#000000"])
  }

  @Test("GTK: in a source of Sass they are told, and read where the format is named")
  func sources() throws {
    let text = """
      // Window's
      @define-color window_bg #fafafb;
      :root { --window-bg: @window_bg; --active: white; }
      @function dim($c) { @return $c; }
      """
    let format = try FormatSniffer.detect(Array(text.utf8), fileName: "_colors.scss")
    let reading = try format.reading(FormatInput(bytes: Array(text.utf8)))
    #expect(format.id == "scss" && reading.warnings.contains { $0.contains("--input-format gtk") })
    #expect(Design.lines(try Design.read(text, "gtk")) == ["Colors/window_bg #FAFAFB"])
  }
}
