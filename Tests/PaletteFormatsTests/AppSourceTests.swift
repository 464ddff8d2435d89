import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Colors and themes that programs in Kotlin, Swift and Dart declare.
@Suite struct AppSourceTests {
  struct Value: CustomTestStringConvertible {
    let language: AppLanguage
    let code: String
    /// Nil for what is told and not read.
    let hex: String?
    var testDescription: String { code }
  }

  private static let values = [
    Value(language: .kotlin, code: "Color(0xFF6650a4)", hex: "#6650A4"),
    Value(language: .kotlin, code: "Color(0x806650a4)", hex: "#6650A480"),
    Value(language: .kotlin, code: "Color(red = 12, green = 34, blue = 56)", hex: "#0C2238"),
    Value(language: .kotlin, code: "Color(12, 34, 56, 128)", hex: "#0C223880"),
    Value(language: .kotlin, code: "Color(0.5f, 0.25f, 1f, 1f)", hex: "#8040FF"),
    Value(
      language: .kotlin, code: "Color(android.graphics.Color.parseColor(\"#80102030\"))", hex: "#10203080"),
    Value(language: .kotlin, code: "Color.LightGray", hex: "#CCCCCC"),
    Value(language: .kotlin, code: "ink.copy(alpha = 0.5f)", hex: "#10204080"),
    Value(language: .kotlin, code: "Color.hsl(210f, 0.5f, 0.4f)", hex: "#336699"),
    Value(language: .kotlin, code: "Color(seed())", hex: nil),
    Value(language: .kotlin, code: "Color(.2f, .4f, /* a third */ .6f)", hex: "#336699"),
    Value(language: .kotlin, code: "ink.copy(.5f)", hex: "#10204080"),
    Value(language: .kotlin, code: "ink.copy(.5f, blue = 1f)", hex: "#1020FF80"),
    Value(language: .kotlin, code: "ink.copy(alpha = 5e-1f)", hex: "#10204080"),
    Value(language: .kotlin, code: "Color(1.0000001f, 0.5f, 0.25f)", hex: "#FF8040"),
    Value(language: .kotlin, code: "Color(-15720384)", hex: "#102040"),
    Value(language: .swift, code: "Color(hex: 0x0a6699)", hex: "#0A6699"),
    Value(language: .swift, code: "Color(red: 12/255, green: 34 / 255.0, blue: 56/255)", hex: "#0C2238"),
    Value(
      language: .swift, code: "Color(.sRGB, red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)", hex: "#33669980"),
    Value(language: .swift, code: "Color(red: 2e-1, green: 4.0E-01, blue: 0.6)", hex: "#336699"),
    Value(language: .swift, code: "UIColor(white: 0.5, alpha: 1)", hex: "#808080"),
    Value(language: .swift, code: "Color(red: 1.0000001, green: 0.5, blue: 0.25)", hex: "#FF8040"),
    Value(language: .swift, code: "Color(red: -5e-8, green: 0.5, blue: 0.25)", hex: "#008040"),
    Value(
      language: .swift, code: "UIColor(red: 51, green: 102, blue: 153, alpha: 1.0000001)", hex: "#336699"),
    Value(language: .swift, code: "UIColor(r: 12, g: 34, b: 56)", hex: "#0C2238"),
    Value(language: .swift, code: "Color(uiColor: UIColor(hexString: \"#336699\"))", hex: "#336699"),
    Value(language: .swift, code: "#colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)", hex: "#336699"),
    Value(language: .swift, code: "Color(hex: \"#FF336699\")", hex: "#336699"),
    Value(language: .swift, code: "ink.opacity(0.5)", hex: "#10204080"),
    Value(language: .swift, code: "Color.white.opacity(0.25)", hex: "#FFFFFF40"),
    // Of eight digits like these nobody knows which are the opacity.
    Value(language: .swift, code: "Color(hex: \"#12336699\")", hex: nil),
    Value(language: .swift, code: "Color(\"Brand\")", hex: nil),
    Value(language: .swift, code: "Color.accentColor", hex: nil),
    Value(language: .dart, code: "Color(0xFF336699)", hex: "#336699"),
    Value(language: .dart, code: "const Color.fromARGB(128, 12, 34, 56)", hex: "#0C223880"),
    Value(language: .dart, code: "Color.fromRGBO(12, 34, 56, 0.5)", hex: "#0C223880"),
    Value(language: .dart, code: "Color.from(alpha: 1, red: 0.2, green: 0.4, blue: 0.6)", hex: "#336699"),
    Value(language: .dart, code: "Colors.blue.shade800", hex: "#1565C0"),
    Value(language: .dart, code: "Colors.grey[850]!", hex: "#303030"),
    Value(language: .dart, code: "Colors.blueAccent.shade700", hex: "#2962FF"),
    Value(language: .dart, code: "Colors.black54", hex: "#0000008A"),
    Value(language: .dart, code: "ink.withOpacity(0.5)", hex: "#10204080"),
    Value(language: .dart, code: "ink.withAlpha(128)", hex: "#10204080"),
    Value(language: .dart, code: "ink.withOpacity(.5)", hex: "#10204080"),
    Value(language: .dart, code: "Colors.black.withOpacity(.12)", hex: "#0000001F"),
    Value(language: .dart, code: "Color.fromRGBO(12, 34, 56, .5)", hex: "#0C223880"),
    Value(
      language: .dart, code: "Color.from(alpha: 1, red: 1.0000001, green: .5, blue: .25)", hex: "#FF8040"),
    Value(language: .dart, code: "HexColor('#336699')", hex: "#336699"),
    Value(language: .dart, code: "Color.lerp(ink, ink, t)!", hex: nil),
  ]

  @Test(arguments: values) func `a color is worked out or told by its name`(_ value: Value) throws {
    let text =
      switch value.language {
      case .kotlin: "val ink = Color(0xFF102040)\nval made: Color = \(value.code)\n"
      case .swift:
        "extension Color {\n  static let ink = Color(hex: 0x102040)\n  static let made: Color = \(value.code)\n}\n"
      case .dart:
        "class Ink {\n  static const ink = Color(0xFF102040);\n  static final Color made = \(value.code);\n}\n"
      }
    let reading = try AppReader.read(FormatInput(bytes: Array(text.utf8)), value.language)
    let made = reading.palettes[0].colors.first { $0.color.name == "Made" }
    #expect(made?.color.hexCode == value.hex)
    #expect(reading.warnings.contains { $0.contains("made is a color") } == (value.hex == nil))
  }

  struct Program: CustomTestStringConvertible {
    let language: AppLanguage
    let text: String
    let colors: [String]
    /// Theme, role and value.
    let roles: [String]
    var testDescription: String { language.rawValue }
  }

  private static let programs = [
    Program(
      language: .kotlin,
      text: """
        val Purple40 = Color(0xFF6650a4)
        // val Old = Color(0xFFFF0000)
        private val LightColorScheme = lightColorScheme(
            primary = Purple40,
            background = Color(0xFFFFFBFE)
            /* surface = Color(0xFF00FF00), */
        )
        private val DarkColorScheme = darkColorScheme(primary = Color.White, background = Color.Black)
        val accent: Color
            @Composable get() = if (isSystemInDarkTheme()) Color.White else Purple40
        """,
      colors: ["Colors/Purple40 #6650A4"],
      roles: [
        "Light accent #6650a4", "Light background #fffbfe", "Light primary Colors/Purple40",
        "Dark accent #ffffff",
        "Dark background #000000", "Dark primary #ffffff",
      ]),
    Program(
      language: .kotlin,
      text: """
        val Ink = Color(0xFF102040)
        data class BrandColors(val page: Color, val ink: Color, val isDark: Boolean, val line: Lines)
        data class Lines(val strong: Color, val weak: Color)
        val DayColors = BrandColors(Color.White, Ink, false, Lines(Color.Black, Color.LightGray))
        val NightColors = BrandColors(Color.Black, ink = Color.White, true, line = Lines(Ink, weak = Ink))
        """,
      colors: ["Colors/Ink #102040"],
      roles: [
        "Day ink Colors/Ink", "Day lineStrong #000000", "Day lineWeak #cccccc", "Day page #ffffff",
        "Night ink #ffffff", "Night lineStrong Colors/Ink", "Night lineWeak Colors/Ink", "Night page #000000",
      ]),
    // Schemes that a condition chooses between, wherever they stand.
    Program(
      language: .kotlin,
      text: """
        private val LightColors = lightColorScheme(primary = Color(0xFF0B57D0), onPrimary = Color.White)
        @Composable fun AppTheme(dark: Boolean, content: @Composable () -> Unit) {
            val scheme = if (dark) darkColorScheme(error = Color(0xFF444444), onError = Color.Black)
                else lightColorScheme(error = Color(0xFFDDDDDD), onError = Color.White)
            MaterialTheme(colorScheme = when { dark -> darkColorScheme(surface = Color.Black, onSurface = Color.Gray)
                else -> LightColors }, content = content)
        }
        fun darkColorScheme(error: Color) = Color.Red
        """,
      colors: [],
      roles: [
        "Light onPrimary #ffffff", "Light primary #0b57d0", "Dark error #444444", "Dark onError #000000",
        "Light 2 error #dddddd", "Light 2 onError #ffffff", "Dark 2 onSurface #888888",
        "Dark 2 surface #000000",
      ]),
    // A color of Flutter that has one for each mode.
    Program(
      language: .dart,
      text: """
        class AppColors {
          static const navy = Color(0xFF102040);
          static const ink = CupertinoDynamicColor.withBrightness(color: navy, darkColor: CupertinoColors.white);
        }
        """,
      colors: ["Colors/Navy #102040"], roles: ["Light ink #102040", "Dark ink #ffffff"]),
    // Fields that a constructor of Dart takes in order.
    Program(
      language: .dart,
      text: """
        const ink = Color(0xFF102040);
        class AppTheme {
          final Color page;
          final Color text;
          final Color? line;
          const AppTheme(this.page, this.text, [this.line]);
          const AppTheme.plain(this.text, this.page) : line = null;
          static const light = AppTheme(Color(0xFFFFFFFF), ink);
          static const dark = AppTheme.plain(Color(0xFFEEEEEE), Color(0xFF101010));
        }
        """,
      colors: ["Colors/Ink #102040"],
      roles: [
        "Light page #ffffff", "Light text Colors/Ink", "Dark page #101010", "Dark text #eeeeee",
      ]),
    Program(
      language: .swift,
      text: """
        enum Palette { static let ink = UIColor(red: 16/255, green: 32/255, blue: 64/255, alpha: 1) }
        protocol ColorSet { var tint: Color { get set } }
        struct DayLight: ColorSet { var tint: Color = .init(hex: 0x336699); var page: Color = .white }
        struct DayDark: ColorSet { var tint: Color = .init(hex: 0x88aacc); var page: Color = .black }
        extension UIColor {
          static let page = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }
          static var line: UIColor {
            UIColor(dynamicProvider: { switch $0.userInterfaceStyle { case .dark: return .white; default: return Palette.ink } })
          }
        }
        """,
      colors: ["Palette/Ink #102040"],
      roles: [
        "Day Light page #ffffff", "Day Light tint #336699", "Day Dark page #000000", "Day Dark tint #88aacc",
        "Light line #102040", "Light page #ffffff", "Dark line #ffffff", "Dark page #000000",
      ]),
    Program(
      language: .dart,
      text: """
        class AppColors {
          static const int _base = 0xFF336699;
          static const MaterialColor brand = MaterialColor(_base, <int, Color>{50: Color(0xFFE7EDF3), 500: Color(_base)});
        }
        ThemeData lightTheme() {
          final page = Colors.white;
          return ThemeData(
            brightness: Brightness.light,
            colorScheme: ColorScheme.light(primary: AppColors.brand.shade500, surface: page),
            appBarTheme: AppBarTheme(backgroundColor: Color(0xFF101010)),
          );
        }
        """,
      colors: ["Brand/50 #E7EDF3", "Brand/500 #336699"],
      roles: [
        "Light appBarThemeBackgroundColor #101010", "Light primary Brand/500", "Light surface #ffffff",
      ]),
    // Themes that stand where they are used, whatever is around them.
    Program(
      language: .dart,
      text: """
        class App extends StatelessWidget {
          static const page = Color(0xFF123456);
          Widget build(BuildContext context) => Builder(builder: (context) { return MaterialApp(
            theme: ThemeData(primaryColor: const Color(0xFFEEEEEE), cardColor: page, dividerColor: Colors.grey[300],
              cupertinoOverrideTheme: const CupertinoThemeData(primaryColor: Colors.black)),
            darkTheme: ThemeData.dark().copyWith(primaryColor: Colors.black, cardColor: Colors.grey[900]),
          ); });
        }
        """,
      colors: ["Colors/Page #123456"],
      roles: [
        "Light cardColor Colors/Page", "Light cupertinoOverrideThemePrimaryColor #000000",
        "Light dividerColor #e0e0e0", "Light primaryColor #eeeeee", "Dark cardColor #212121",
        "Dark primaryColor #000000",
      ]),
  ]

  @Test(arguments: programs) func `themes have the roles that a program gives them`(_ program: Program) throws
  {
    let reading = try AppReader.read(FormatInput(bytes: Array(program.text.utf8)), program.language)
    let palette = try #require(reading.palettes.first)
    #expect(Design.lines(palette) == program.colors)
    let roles = palette.themes.flatMap { theme in
      theme.roles.sorted { $0.key < $1.key }.map { "\(theme.name) \($0.key) \(palette.name(of: $0.value))" }
    }
    #expect(roles == program.roles)
    #expect(reading.warnings.isEmpty)
  }

  @Test(arguments: [
    (
      AppLanguage.kotlin, "val chart = listOf(Color(0xFF102040), Color.White)\n",
      ["Chart/1 #102040", "Chart/2 #FFFFFF"]
    ),
    (
      .swift, "let chart = [UIColor(hex: 0x102040), UIColor.white]\n", ["Chart/1 #102040", "Chart/2 #FFFFFF"]
    ),
    (
      .dart, "const chart = <String, Color>{'ink': Color(0xFF102040), 'sky': Colors.white};\n",
      ["Chart/Ink #102040", "Chart/Sky #FFFFFF"]
    ),
    (
      .kotlin,
      "val Red = ColorShades(light = Color(0xFFF5AB87), primary = Color(0xFFF53D3D))\nval error = Red.primary\n",
      ["Red/Light #F5AB87", "Red/Primary #F53D3D", "Colors/Error #F53D3D"]
    ),
  ]) func `lists and sets of colors are groups`(_ language: AppLanguage, _ text: String, _ lines: [String])
    throws
  {
    let reading = try AppReader.read(FormatInput(bytes: Array(text.utf8)), language)
    #expect(Design.lines(reading.palettes[0]) == lines)
  }

  @Test func `a folder gives what its files give, and a file finds what lies beside it`() throws {
    let files = [
      NamedBytes(path: "theme/Color.kt", bytes: Array("val Ink = Color(0xFF102040)\n".utf8)),
      NamedBytes(
        path: "theme/Theme.kt",
        bytes: Array(
          "val Dark = darkColorScheme(primary = Ink, surface = Color.Black, error = outside)\n".utf8)),
    ]
    let folder = FormatInput(bytes: [], fallbackName: "app", folder: files)
    #expect(try FormatSniffer.detect(folder, fileName: "app").id == "compose")
    let whole = try AppReader.read(folder, .kotlin)
    #expect(Design.lines(whole.palettes[0]) == ["Colors/Ink #102040"])
    #expect(whole.palettes[0].themes.first?.roles.count == 2)
    #expect(whole.warnings.contains { $0.contains("error of Dark") && $0.contains("theme/Theme.kt: line 1") })
    let companions = AppReader.companions(files[1].bytes, .kotlin)
    #expect(companions.contains("Color.kt"))
    let alone = FormatInput(
      bytes: files[1].bytes, folder: [NamedBytes(path: "Color.kt", bytes: files[0].bytes)])
    let lent = try AppReader.read(alone, .kotlin).palettes[0]
    #expect(lent.groups.isEmpty)
    #expect(lent.themes.first?.roles["primary"].map(lent.name(of:)) == "#102040")
  }

  @Test func `resources that a project began with are no palette beside its programs`() throws {
    let resources = "<resources><color name=\"launcher\">#FFFFFF</color></resources>"
    let input = FormatInput(
      bytes: [], fallbackName: "app",
      folder: [
        NamedBytes(path: "android/values/colors.xml", bytes: Array(resources.utf8)),
        NamedBytes(
          path: "lib/colors.dart",
          bytes: Array("const ink = Color(0xFF102040);\nconst sky = Color(0xFF88AAFF);\n".utf8)),
      ])
    let format = try FormatSniffer.detect(input, fileName: "app")
    #expect(format.id == "flutter")
    #expect(AppSources.others(in: input, than: format).contains { $0.contains("1 color in android files") })
  }

  @Test func `a folder of files of other formats is read file by file`() throws {
    let theme = { (hex: String) in "color0 \(hex)\ncolor1 #ff0000\n" }
    // An app has more programs than a collection has palettes.
    let programs = (0..<300).map { NamedBytes(path: "app/\($0).cs", bytes: Array("class A {}".utf8)) }
    let input = FormatInput(
      bytes: [], fallbackName: "themes",
      folder: programs + [
        NamedBytes(path: "README.md", bytes: Array("# Themes\n".utf8)),
        NamedBytes(path: "a/day.conf", bytes: Array(theme("#fafafa").utf8)),
        NamedBytes(path: "a/night.conf", bytes: Array(theme("#101010").utf8)),
      ])
    let format = try FormatSniffer.detect(input, fileName: "themes")
    let reading = try #require(try format.read?(input))
    #expect(reading.palettes.map(\.name) == ["day", "night"])
    #expect(reading.palettes.map { $0.colors.first?.color.hexCode } == ["#FAFAFA", "#101010"])
    #expect(reading.sourceMaps[1][.color(group: "Colors", name: "Color 1")]?.file == "a/night.conf")
  }

  @Test(arguments: ["compose", "swiftui", "flutter"]) func `what we wrote is read with its names`(id: String)
    throws
  {
    let format = try #require(PaletteFormat.named(id))
    var palette = ColorPalette(name: "Acme")
    try palette.addColor(
      CustomColor(id: "1", name: "Deep Navy", color: Color(hex: "#102040") ?? .black), to: "Primary")
    try palette.addColor(
      CustomColor(id: "2", name: "Sky", color: Color(hex: "#88aaff80") ?? .black), to: "Accent")
    let written = try #require(try format.write?(palette, WriteOptions()).files.first)
    let read = try #require(try format.read?(FormatInput(bytes: written.bytes)).palettes.first)
    #expect(read.name == "Acme")
    #expect(Design.lines(read) == ["Primary/Deep Navy #102040", "Accent/Sky #88AAFF80"])
  }

  /// Each name asks twice for the one before it, and keys are no numbers of shades.
  @Test(arguments: [
    (
      AppLanguage.kotlin,
      "val a0 = Color(0xFF112233)\n"
        + (1..<60).map { "val a\($0) = if (isSystemInDarkTheme()) a\($0 - 1) else a\($0 - 1)\n" }.joined()
    ),
    (
      .kotlin,
      "val a0 = Color(0xFF112233)\nval n0 = 1\n"
        + (1..<60).map { "val n\($0) = n\($0 - 1) + n\($0 - 1)\n" }.joined()
        + "val c = Color(n59, n59, n59)\n"
    ),
    (
      .dart,
      "const a0 = Color(0xFF112233);\nconst m = MaterialColor(0xFF112233, {1e300: Color(0xFF112233), 2: a0});"
    ),
  ])
  func hostileProgramsEnd(_ language: AppLanguage, _ text: String) throws {
    let reading = try AppReader.read(FormatInput(bytes: Array(text.utf8), fallbackName: "x"), language)
    #expect(
      reading.palettes.first?.colors.contains { $0.color.color.rgb8.hex.lowercased() == "#112233" } == true)
  }

  @Test(arguments: [
    "ThemeData(colorScheme: ColorScheme.fromSeed(seedColor: Colors.teal, brightness: Brightness.dark))",
    "ThemeData(colorSchemeSeed: Colors.teal, brightness: Brightness.dark)",
    "ColorScheme.fromSeed(seedColor: Colors.teal, brightness: Brightness.dark)",
  ])
  func `what a library makes of one color is said`(_ value: String) throws {
    let text =
      "final light = ThemeData(primaryColor: Colors.white, cardColor: Colors.black);\nfinal dark = \(value);\n"
    let reading = try AppReader.read(FormatInput(bytes: Array(text.utf8)), .dart)
    #expect(reading.palettes[0].themes.map(\.name) == ["Light", "Dark"])
    #expect(reading.palettes[0].themes[1].roles.count == 1)
    #expect(reading.warnings.map(\.text) == ["Dark is computed from a seed; only what is written was read"])
  }
}
