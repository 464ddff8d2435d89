import PaletteCore
import Testing

@testable import PaletteFormats

/// What toolkits mean by the notations of programs, where others mean something else.
@Suite struct PasteToolkitTests {
  private func colors(_ text: String) -> [String] {
    PasteReader.read(text).colors.map { "\($0.name) \($0.color.hex)" }
  }

  @Test("eight digits of Qt have their opacity first, and its style sheets have opacities of bytes")
  func qt() {
    #expect(
      colors("import QtQuick 2.15\nQtObject {\n  readonly property color veil: \"#80112233\"\n}")
        == ["Veil #11223380"])
    #expect(
      colors("#include <QColor>\nstatic const QColor navy(\"#0b1f3a\");\nQColor veil(\"#80112233\");")
        == ["Navy #0b1f3a", "Veil #11223380"])
    let sheet = "QWidget { color: #80112233; }\nQLabel { color: rgba(17, 34, 51, 128); }"
    #expect(PasteReader.read(sheet).colors.map(\.color.hex) == ["#11223380"])
    let half = "QPushButton:hover { background: rgba(17, 34, 51, 50%); }"
    #expect(PasteReader.read(half).colors.map(\.color.hex) == ["#11223380"])
    // Other style sheets have it last, and shares.
    #expect(PasteReader.read(".a { color: #11223380; }").colors.map(\.color.hex) == ["#11223380"])
  }

  @Test(arguments: [
    ("Color Veil = SKColor.Parse(\"#80112233\");", "#11223380"),
    ("Color Veil = Color.Parse(\"#80112233\");", "#11223380"),
    ("Color Veil = Color.FromHex(\"#80112233\");", "#11223380"),
    ("Color Veil = Color.fromHex(\"#11223380\");", "#11223380"),
    ("using SixLabors.ImageSharp;\nColor Veil = Color.Parse(\"#11223380\");", "#11223380"),
    ("Color Veil = Color.FromRgba(\"#11223380\");", "#11223380"),
  ])
  func dotNet(_ text: String, _ hex: String) {
    #expect(PasteReader.read(text).colors.map(\.color.hex) == [hex])
  }

  @Test("channels that are multiplied by their opacity are divided by it")
  func premultiplied() {
    #expect(
      colors(
        """
        import "image/color"
        var Veil = color.RGBA{R: 8, G: 17, B: 26, A: 128}
        var Haze = color.RGBA{8, 17, 26, 128}
        var Same = color.NRGBA{R: 17, G: 34, B: 51, A: 128}
        var Plain = color.RGBA{255, 34, 51, 128}
        """) == ["Veil #10223480", "Haze #10223480", "Same #11223380", "Plain #ff223380"])
    #expect(
      colors(
        "const VEIL: Color32 = Color32::from_rgba_premultiplied(8, 17, 26, 128);\n"
          + "const SAME: Color32 = Color32::from_rgba_unmultiplied(8, 17, 26, 128);")
        == ["VEIL #10223480", "SAME #08111a80"])
  }

  @Test("elements of Go that leave out their type")
  func elided() {
    #expect(
      colors(
        """
        var Tints = map[string]color.RGBA{"navy": {11, 31, 58, 255}, "teal": {R: 0, G: 128, B: 128, A: 255}}
        """) == ["Navy #0b1f3a", "Teal #008080"])
    #expect(
      PasteReader.read("var Steps = []color.NRGBA{\n  {11, 31, 58, 255},\n  {0, 128, 128, 128},\n}")
        .colors.map(\.color.hex) == ["#0b1f3a", "#00808080"])
  }

  @Test("colors of JavaFX with their opacity, and a constant that is called like a notation")
  func java() {
    #expect(
      colors(
        """
        public static final Color VEIL = Color.web("#ffd700", 0.5);
        public static final Color PLAIN = Color.web("#ffd700");
        public static final Color WORD = Color.web("crimson");
        public static final Color RGBA = Color.rgb(10, 20, 30, 0.5);
        """) == ["VEIL #ffd70080", "PLAIN #ffd700", "WORD #dc143c", " #0a141e80"])
    #expect(
      colors(
        "import java.awt.Color;\nstatic final Color SUN = Color.ORANGE;\n"
          + "static final Color SEA = Color.getHSBColor(0.5f, 1f, 0.5f);")
        == ["SUN #ffc800", "SEA #008080"])
    #expect(colors("import javafx.scene.paint.Color;\nfinal Color SUN = Color.ORANGE;") == ["SUN #ffa500"])
  }

  @Test(arguments: [
    ("static readonly Color Coral = new(255, 107, 94);", ["Coral #ff6b5e"]),
    ("static readonly Color Half = Color.FromArgb(128, Color.Red);", ["Half #ff000080"]),
    ("public static Color Sky => Color.CornflowerBlue;", ["Sky #6495ed"]),
    ("var Ink = colornames.Navy", ["Ink #000080"]),
    ("const ImU32 NAVY = IM_COL32(11, 31, 58, 255);", ["NAVY #0b1f3a"]),
    ("static const ImVec4 navy = ImVec4(0.0f, 0.0f, 0.5f, 1.0f);", ["Navy #000080"]),
    // A size, and a member of something else.
    ("Size Box = new(255, 107, 94);", []),
    ("this.state = Color.Unknown;", []),
  ])
  func constructors(_ text: String, _ expected: [String]) { #expect(colors(text) == expected) }

  @Test("maps that other languages write with arrows, indices and tables have their keys for names")
  func maps() {
    #expect(
      colors("public static $map = ['primary' => '#112233', 'gray' => [50 => '#fafafa', 100 => '#f5f5f5']];")
        == ["Primary #112233", "50 #fafafa", "100 #f5f5f5"])
    #expect(
      colors("COLORS = { gray: { 50 => '#fafafa', 900 => '#111111' }, brand: { 500 => '#3366cc' } }")
        == ["50 #fafafa", "900 #111111", "500 #3366cc"])
    #expect(
      colors(
        "Map = new() { [\"navy\"] = Color.FromArgb(11, 31, 58), [\"teal\"] = Color.FromArgb(0, 128, 128) };")
        == ["Navy #0b1f3a", "Teal #008080"])
    #expect(
      colors(
        "[colors.gray]\n50 = \"#fafafa\"\n\n[[swatch]]\nname = \"Coral\"\nhex = \"#ff6b5e\"\n\n"
          + "[[swatch]]\nname = \"Teal\"\nhex = \"#008080\"")
        == ["50 #fafafa", "Coral #ff6b5e", "Teal #008080"])
    #expect(
      colors("local p = { bg = '#1a1b26', fg = \"#c0caf5\" }\nreturn p") == ["Bg #1a1b26", "Fg #c0caf5"])
    #expect(
      colors("+ (UIColor *)brandTeal { return [UIColor colorWithRed:0 green:0.5 blue:0.5 alpha:1]; }")
        == ["Brand Teal #008080"])
    #expect(colors("pub const NAVY: Srgb<u8> = Srgb::new(11, 31, 58);") == ["NAVY #0b1f3a"])
    // An arrow function of a script is no pair.
    #expect(colors("const pick = x => '#112233'").count == 1)
  }

  @Test("a map of C# in a class, channels in tables of Lua, and properties with what says how they are used")
  func members() {
    let map = """
      public static class C {
        static readonly Dictionary<string, Color> Map = new() { ["navy"] = Color.FromArgb(11, 31, 58) };
        public static Color Ink { get; set; } = Color.FromArgb("#80112233");
        static readonly SolidColorBrush Sun = new SolidColorBrush(Colors.Tomato);
      }
      """
    #expect(colors(map).first == "Navy #0b1f3a" && colors(map).contains("Ink #11223380"))
    #expect(PasteReader.read(map).colors.map(\.color.hex) == ["#0b1f3a", "#11223380", "#ff6347"])
    let table = "return {\n  navy = { rgb = {11, 31, 58} },\n  coral = { rgb = {255, 107, 94} },\n}"
    #expect(colors(table) == ["Navy #0b1f3a", "Coral #ff6b5e"])
  }
}
