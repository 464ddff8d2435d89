import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Enumerations, maps and lists of variables whose values are colors.
@Suite struct AppEnumerationTests {
  struct Program: CustomTestStringConvertible {
    let language: AppLanguage
    let text: String
    let colors: [String]
    /// Theme, role and value.
    var roles: [String] = []
    var testDescription: String { text }
  }

  private static let programs = [
    // What is given for a case is called like it, and for a case within another like both.
    Program(
      language: .swift,
      text: """
        class Tokens {
          static func brand(_ token: Brand) -> ColorValue {
            switch token {
            case .tint10: return ColorValue(0x102030)
            case .deep, .night:
              return ColorValue(0x010203)
            }
          }
          static func shared(_ set: Sets, _ token: Token) -> UIColor? {
            switch set {
            case .anchor:
              switch token {
              case .primary: return UIColor(hex: 0x394146)
              case let .shade(level) where level > 1: return UIColor(hex: 0x111315)
              default: return nil
              }
            case .beige: return UIColor.white
            }
          }
          static func weight(_ token: Token) -> UIFont.Weight { switch token { case .strong: return .black } }
        }
        """,
      colors: [
        "Brand/Tint10 #102030", "Brand/Deep #010203", "Brand/Night #010203", "Shared Anchor/Primary #394146",
        "Shared Anchor/Shade #111315", "Shared/Beige #FFFFFF",
      ]),
    Program(
      language: .swift,
      text: """
        enum Tone: String { case red, blue
          var color: Color {
            switch self {
            case .red: Color(red: 1, green: 0, blue: 0)
            case .blue: return Color(red: 0, green: 0, blue: 1)
            }
          }
        }
        let ink = Color(hex: 0x101820)
        """,
      colors: ["Colors/Ink #101820", "Color/Red #FF0000", "Color/Blue #0000FF"]),
    Program(
      language: .kotlin,
      text: """
        enum class Tone(val title: String, @ColorInt val color: Color = Color.Black) : Named {
          /** The first. */
          @Deprecated("old") Red("Red", Color(0xFFFF0000)), // of fire
          Blue(color = Color(0xFF0000FF), title = "Blue") { override fun say() = listOf(1) };
          companion object { val Default = Color(0xFF111111) }
        }
        val chosen = Tone.Blue.color
        """,
      colors: ["Colors/Chosen #0000FF", "Tone/Default #111111", "Tone/Red #FF0000", "Tone/Blue #0000FF"]),
    Program(
      language: .kotlin,
      text: """
        object Brand {
          enum class Tone(val hex: Long) { Red(0xFFFF0000), BrightBlue(0xFF0000FF) ; fun color() = Color(hex) }
          enum class Code(val value: Long) { First(0xFFFF0000) }
        }
        """,
      colors: ["Tone/Red #FF0000", "Tone/Bright Blue #0000FF"]),
    Program(
      language: .kotlin,
      text: """
        enum class Tone(val light: Color, val dark: Color) {
          Red(Color(0xFFFF0000), Color(0xFF880000)), Blue(dark = Color(0xFF000088), light = Color(0xFF0000FF))
        }
        enum class Badge(val text: Color, val fill: Color) { Info(Color.White, Color(0xFF0000FF)) }
        """,
      colors: ["Badge Info/Text #FFFFFF", "Badge Info/Fill #0000FF"],
      roles: [
        "Light toneBlue #0000ff", "Light toneRed #ff0000", "Dark toneBlue #000088", "Dark toneRed #880000",
      ]),
    Program(
      language: .kotlin,
      text: """
        enum class Tone { Red { override val color = Color(0xFFFF0000) }, Plain }
        sealed class Shade(val color: Color) {
          data object Deep : Shade(Color(0xFF111111))
          object Pale : Shade(color = Color(0xFFEEEEEE)) { val other = 1 }
        }
        """,
      colors: ["Tone/Red #FF0000", "Shade/Deep #111111", "Shade/Pale #EEEEEE"]),
    Program(
      language: .kotlin,
      text: """
        enum class Swatch(val title: String, val argb: Int) { Rose("Rose", -0x10000), Sea("Sea", 0xFF008080.toInt()) }
        sealed interface State { data object Idle : State }
        data class Extra(val header: Color = Color.Unspecified)
        val Brand = object { val ink = Color(0xFF010203) }
        fun make(): Color { val local = Color.Red; return local }
        """,
      colors: ["Swatch/Rose #FF0000", "Swatch/Sea #008080", "Colors/Ink #010203"]),
    Program(
      language: .kotlin,
      text: """
        val brand: Map<String, Color> = mapOf<String, Color>("ink" to Color(0xFF111111), "deep sea" to Color.Blue)
        val pairs by lazy(LazyThreadSafetyMode.NONE) { persistentMapOf(Pair("ink", Color(0xFF222222))) }
        val deep = mapOf("base" to mapOf(50 to Color.White, 900 to Color.Black)).toImmutableMap()
        """,
      colors: [
        "Brand/Ink #111111", "Brand/Deep Sea #0000FF", "Pairs/Ink #222222", "Deep/Base 50 #FFFFFF",
        "Deep/Base 900 #000000",
      ]),
    Program(
      language: .dart,
      text: """
        enum Tone with Named implements Other {
          red(Color(0xFFFF0000)),
          blue.named('Blue', color: Color(0xFF0000FF));
          factory Tone.of(String title) => Tone.red;
          const Tone(this.color);
          const Tone.named(this.title, {required this.color});
          final Color color;
          static const chosen = Tone.red;
        }
        """,
      colors: ["Tone/Red #FF0000", "Tone/Blue #0000FF", "Tone/Chosen #FF0000"]),
    Program(
      language: .dart,
      text: """
        enum Tone { red(Color(0xFFFF0000), Color(0xFF880000)); const Tone(this.light, this.dark); final Color light, dark; }
        class Ink {
          static const ink = Colors.black, leaf = Color(0xFF00FF00);
          final Color day = Color(0xFFEEEEEE), /* late */ night = Color(0xFF111111);
          static final Map<String, Color> named = Map<String, Color>.unmodifiable({'sky': Color(0xFF88AAFF)});
        }
        """,
      colors: [
        "Colors/Ink #000000", "Colors/Leaf #00FF00", "Colors/Day #EEEEEE", "Colors/Night #111111",
        "Named/Sky #88AAFF",
      ],
      roles: ["Light toneRed #ff0000", "Dark toneRed #880000"]),
    Program(
      language: .dart,
      text: """
        enum AppTheme {
          day(primary: Color(0xFF112233), surface: Colors.white), darkNight(primary: Color(0xFF8899AA), surface: Colors.black);
          const AppTheme({required this.primary, required this.surface});
        }
        """,
      colors: [],
      roles: [
        "Day primary #112233", "Day surface #ffffff", "Dark Night primary #8899aa",
        "Dark Night surface #000000",
      ]),
    Program(
      language: .swift,
      text: """
        enum Ink {
          static let deep = Color(hex: 0x111111), pale: Color = .white
          static let named: [String: Color] = ["sky": Color(hex: 0x88AAFF)]
          static let range = 0..<5, third = pair.0
        }
        """,
      colors: ["Colors/Deep #111111", "Colors/Pale #FFFFFF", "Named/Sky #88AAFF"]),
  ]

  @Test(arguments: programs) func `what a program lists under names is read with them`(_ program: Program)
    throws
  {
    let reading = try AppReader.read(FormatInput(bytes: Array(program.text.utf8)), program.language)
    let palette = reading.palettes[0]
    #expect(Design.lines(palette).sorted() == program.colors.sorted())
    let roles = palette.themes.flatMap { theme in
      theme.roles.sorted { $0.key < $1.key }.map { "\(theme.name) \($0.key) \(palette.name(of: $0.value))" }
    }
    #expect(roles == program.roles)
    #expect(reading.warnings.isEmpty)
  }

  @Test(arguments: [AppLanguage.kotlin, .dart])
  func `a color without opacity is told with the digits that have it`(_ language: AppLanguage) throws {
    let text = language == .kotlin ? "val paper = Color(0xFFFFFF)\n" : "const paper = Color(0x12ab34);\n"
    let reading = try AppReader.read(FormatInput(bytes: Array(text.utf8)), language)
    let digits = language == .kotlin ? "0xFFFFFFFF has" : "0xFF12AB34 has"
    #expect(reading.warnings.contains { $0.text.contains("as \(digits)") })
  }

  @Test(arguments: [
    "enum class Tone(val color: Color) { Red(Color.Red), Brand(BrandColors.main) }",
    "enum class Tone(val title: String, val color: Color) { Red(\"r\", Color.Red), Brand(\"b\", parsed(\"#123456\")) }",
    "enum class Tone(val color: Color, val darkColor: Color) { Red(Color.Red, Color.Red), Brand(Color.Red, elsewhere) }",
  ]) func `a color of an entry that is not known is told`(_ text: String) throws {
    let reading = try AppReader.read(FormatInput(bytes: Array(text.utf8)), .kotlin)
    let label = text.contains("darkColor") ? "darkColor" : "color"
    #expect(reading.warnings.map(\.text).filter { $0.hasPrefix("\(label) of Brand is no color") }.count == 1)
    #expect(reading.warnings.count == 1)
  }

  @Test func `a text keeps its name beside a color that is equal to it`() throws {
    let text = """
      enum P: String { case navy = "#0B1F3A", coral = "#FF6B5E" }
      enum RawColors { static let made = 0x112233 }
      extension UIColor {
        static let brand = UIColor(red: 11/255, green: 31/255, blue: 58/255, alpha: 1)
        static let again = UIColor(hex: RawColors.made)
      }
      """
    let reading = try AppReader.read(FormatInput(bytes: Array(text.utf8)), .swift)
    let names = reading.palettes[0].colors.map { "\($0.color.name) \($0.color.hexCode)" }
    #expect(
      names.sorted() == [
        "Again #112233", "Brand #0B1F3A", "Coral #FF6B5E", "Navy #0B1F3A",
      ])
  }

  @Test(arguments: [
    (AppLanguage.swift, "static let danger = Color.red", "danger"),
    (.swift, "static let veil = Color.red.opacity(0.5)", "veil"),
    (.swift, "static let ground = UIColor.systemBackground", "ground"),
    (.kotlin, "val soft = lerp(ink, Color.White, 0.5f)", "soft"),
    (.swift, "static let kind = UIColor.self", ""),
    (.kotlin, "val keeper = Color.Saver", ""),
  ]) func `a color that only a device knows or a function makes is told`(
    _ language: AppLanguage, _ line: String, _ name: String
  ) throws {
    let ink = language == .swift ? "static let ink = Color(hex: 0x112233)" : "val ink = Color(0xFF112233)"
    let type = language == .swift ? "enum Ink" : "object Ink"
    let text = "\(type) {\n  \(ink)\n  \(line)\n}\n"
    let reading = try AppReader.read(FormatInput(bytes: Array(text.utf8)), language)
    let told = reading.warnings.map(\.text).filter { $0.contains("is a color that is worked out") }
    #expect(told.count == (name.isEmpty ? 0 : 1) && told.allSatisfy { $0.hasPrefix(name) })
  }

  /// What never ends, and what holds itself.
  @Test(arguments: [
    (
      AppLanguage.kotlin,
      String(repeating: "enum class A(val a: Color) { B(Color(0xFF112233)) { ", count: 500)
    ),
    (.kotlin, String(repeating: "class A(", count: 1000)),
    (.kotlin, String(repeating: "object A : B(", count: 1000)),
    (.dart, String(repeating: "enum A { b(1); ", count: 1000)),
    (.kotlin, String(repeating: "x < y ", count: 10_000)),
    (
      .kotlin,
      "val m0 = mapOf(\"a\" to Color.Red, \"b\" to Color.Red)\n"
        + (1..<30).map { "val m\($0) = mapOf(\"a\" to m\($0 - 1), \"b\" to m\($0 - 1))\n" }.joined()
    ),
  ])
  func hostileProgramsEnd(_ language: AppLanguage, _ text: String) {
    let whole = "val ink = Color(0xFF112233)\nconst paper = Color(0xFF112233);\n" + text
    let reading = try? AppReader.read(FormatInput(bytes: Array(whole.utf8), fallbackName: "x"), language)
    #expect(reading?.palettes.first?.colors.isEmpty == false)
  }
}
