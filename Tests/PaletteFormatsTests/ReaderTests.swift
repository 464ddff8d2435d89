import PaletteCore
import Testing

@testable import PaletteFormats

/// Files as other programs write them.
struct ReaderTests {
  private func read(_ id: String, _ text: String, name: String = "file") throws -> FormatReading {
    try #require(PaletteFormat.named(id)).reading(FormatInput(bytes: Array(text.utf8), fallbackName: name))
  }

  private func listing(_ palette: ColorPalette) -> [String] {
    palette.colors.map { "\($0.group)/\($0.color.name) \($0.color.value ?? $0.color.hexCode)" }
  }

  /// The roles of each theme by the names they refer to: what is read again has identities of its own.
  private func named(_ palette: ColorPalette) -> [[String: String]] {
    palette.themes.map { $0.roles.mapValues(palette.name(of:)) }
  }

  // MARK: CSS

  @Test(arguments: ["meridian", "awkward"], ["", "Acme"])
  func ourSheetComesBackWhole(_ name: String, _ prefix: String) throws {
    for format in [PaletteFormat.css, .tailwind] {
      let palette = try Fixtures.palette(name)
      let back = try #require(format.roundTrip(palette, WriteOptions(prefix: prefix)).reading.palettes.first)
      #expect(back.name == palette.name && back.brandName == palette.brandName)
      #expect(
        back.brandDescription == palette.brandDescription && back.brandCategory == palette.brandCategory)
      #expect(listing(back) == listing(palette))
      #expect(back.typography == palette.typography)
      #expect(back.themes.map(\.name) == palette.themes.map(\.name))
      #expect(back.themes.map(\.colorScheme) == palette.themes.map(\.colorScheme))
      #expect(named(back) == named(palette))
      #expect(back.gradients.map(\.name) == palette.gradients.map(\.name))
      #expect(
        back.gradients.map { $0.stops.map { "\(back.name(of: $0.color)) \($0.position)" } }
          == palette.gradients.map { $0.stops.map { "\(palette.name(of: $0.color)) \($0.position)" } })
      #expect(back.gradients.map(\.kind) == palette.gradients.map(\.kind))
      #expect(back.gradients.map(\.angle) == palette.gradients.map(\.angle))
    }
  }

  @Test(
    arguments: [
      ("90deg, #fff, #000", 90, "srgb", [0, 1]), ("90deg, #fff, #000 50%, #f00", 90, "srgb", [0, 0.5, 1]),
      ("#fff, #f00 20%, #0f0, #000", 180, "srgb", [0, 0.2, 0.6, 1]),
      ("to right, #fff 10%, #f00, #000 40%, #00f", 90, "srgb", [0.1, 0.25, 0.4, 1]),
      ("0.25turn, #fff, #000", 90, "srgb", [0, 1]), ("100grad, #fff, #000", 90, "srgb", [0, 1]),
      ("to top left, #fff, #000", 315, "srgb", [0, 1]),
      ("#fff, #f00 20% 40%, #000", 180, "srgb", [0, 0.2, 0.4, 1]),
      ("#fff 50%, #f00 20%, #000", 180, "srgb", [0.5, 0.5, 1]),
      ("in oklch, #fff, #000", 180, "oklch", [0, 1]), ("oklch(0.5 0.1 20), #000", 180, "oklab", [0, 1]),
      ("#fff, #111, #222, #333, #000", 180, "srgb", [0, 0.25, 0.5, 0.75, 1]),
    ] as [(String, Double, String, [Double])])
  func gradientsMeanWhatTheyMeanInABrowser(text: String, angle: Double, space: String, stops: [Double]) throws
  {
    let palette = try #require(
      read("css", ":root { --g: linear-gradient(\(text)); --a: #fff }").palettes.first)
    let gradient = try #require(palette.gradients.first)
    #expect(gradient.angle == angle && gradient.space == space)
    #expect(gradient.stops.map(\.position).count == stops.count)
    #expect(zip(gradient.stops, stops).allSatisfy { abs($0.position - $1) < 1e-12 }, "\(gradient.stops)")
  }

  @Test func importantIsNoPartOfAValue() throws {
    let palette = try #require(
      read("css", ":root { --a: #123 !important; --b: red!IMPORTANT }").palettes.first)
    #expect(listing(palette).map { $0.suffix(7) } == ["#112233", "#FF0000"])
  }

  @Test func colorsOfTheSystemArePassedOver() throws {
    let text = """
      <resources>
        <color name="ink">#0b1f3a</color>
        <color name="system">@android:color/holo_blue_light</color>
        <color name="alias">@color/system</color>
        <color name="theme">?attr/colorPrimary</color>
      </resources>
      """
    let reading = try read("android", text)
    #expect(reading.palettes.first?.colorCount == 1 && reading.warnings.count == 3)
    #expect(
      reading.warnings.contains {
        $0.contains("alias: @color/system leads to @android:color/holo_blue_light, which the system sets")
      })
    #expect(throws: FormatError.self) {
      try read("android", "<resources><color name=\"a\">@color/b</color></resources>")
    }
  }

  @Test func aGroupGoesOnAfterTheGroupsInIt() throws {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(value >> ($0 * 8) & 255) }
    }
    func text(_ text: String) -> [UInt8] {
      number(text.utf16.count + 1, 2) + text.utf16.flatMap { number(Int($0), 2) } + [0, 0]
    }
    func block(_ kind: Int, _ body: [UInt8]) -> [UInt8] { number(kind, 2) + number(body.count, 4) + body }
    func gray(_ name: String) -> [UInt8] {
      block(1, text(name) + Array("Gray".utf8) + number(0x3F00_0000, 4) + number(2, 2))
    }
    let blocks = [
      block(0xC001, text("Outer")), gray("A"), block(0xC001, text("Inner")), gray("B"), block(0xC002, []),
      gray("C"), block(0xC002, []), gray("D"),
    ]
    let bytes = Array("ASEF".utf8) + number(1, 2) + number(0, 2) + number(blocks.count, 4) + blocks.joined()
    let format = try #require(PaletteFormat.named("ase"))
    let palette = try #require(format.reading(FormatInput(bytes: bytes, fallbackName: "x")).palettes.first)
    #expect(
      palette.colors.map { "\($0.group)/\($0.color.name)" } == ["Outer/A", "Outer/C", "Inner/B", "Colors/D"])
  }

  @Test(arguments: ColorNotation.allCases)
  func everyNotationIsReadBackToTheBit(_ notation: ColorNotation) throws {
    let palette = try Fixtures.palette("awkward")
    let back = try PaletteFormat.css.roundTrip(palette, WriteOptions(notation: notation)).reading.palettes[0]
    #expect(back.colors.map(\.color.hexCode) == palette.colors.map(\.color.hexCode))
  }

  @Test func aStrangeSheetGivesGroupsThemesAndValues() throws {
    let reading = try read(
      "css",
      """
      @charset "utf-8";
      :root {
        --blue-500: hsl(217 91% 60%); --blue-600: rgb(37, 99, 235);
        --paper: #fff; --accent: var(--blue-500);
        --shadow: 0 1px 2px #0003; --size: 700; --url: url("a;b}c");
        --oops: #12345;
      }
      .dark { --paper: oklch(0.2 0.02 250) }
      @media print { :root { --paper: #eee } }
      """, name: "site")
    let palette = reading.palettes[0]
    #expect(palette.name == "site")
    #expect(
      listing(palette) == [
        "blue/blue-500 #3C83F6", "blue/blue-600 #2563EB", "Colors/paper #FFFFFF", "Colors/accent #3C83F6",
      ])
    #expect(palette.themes.map(\.name) == ["Dark"])
    #expect(Array(palette.themes[0].roles.keys) == ["paper"] && palette.themes[0].colorScheme == .dark)
    #expect(reading.warnings.map(\.description) == ["--oops: \"#12345\" is not a color (line 6, column 11)"])
  }

  @Test func lightDarkIsTheBaseAndADarkTheme() throws {
    let palette = try read("css", ":root { --ink: light-dark(#111, #eee); --bg: light-dark(white, black) }")
      .palettes[0]
    #expect(listing(palette) == ["Colors/ink #111111", "Colors/bg #FFFFFF"])
    #expect(palette.themes.map(\.name) == ["Dark"])
    #expect(palette.themes.map { $0.roles["ink"] } == [ColorReference(literal: try Color(css: "#eee"))])
  }

  @Test func variablesInACircleEndInAnError() throws {
    let error = #expect(throws: FormatError.self) {
      try read("css", ":root { --a: var(--b); --b: var(--c, var(--a)); --c: var(--a) }")
    }
    #expect(error?.message.hasPrefix("no custom property has a color value; --a is unresolved") == true)
  }

  @Test func rulesNestedTooDeepAreRefused() throws {
    let error = #expect(throws: FormatError.self) { try read("css", String(repeating: "a{", count: 100_000)) }
    #expect(error?.message.contains("nested") == true && error?.place.hasPrefix("line 1") == true)
  }

  // MARK: Tailwind

  @Test func theThemeOfTailwind4IsRead() throws {
    let palette = try read(
      "tailwind",
      """
      @theme default { --font-sans: 'A', "B"; --color-red-50: oklch(97.1% 0.013 17.38); --color-red-950: #460809;
        --color-black: #000; --breakpoint-sm: 40rem }
      @theme inline { --color-card: var(--card) }
      """
    ).palettes[0]
    #expect(
      palette.colors.map { "\($0.group)/\($0.color.name)" } == [
        "color/color-red-50", "color/color-red-950", "color/color-black",
      ])
    #expect(palette.groups[0].colors[0].hexCode == "#FEF2F2")
  }

  @Test func theConfigurationOfTailwind3IsReadAsFarAsItIsLiteral() throws {
    let reading = try read(
      "tailwind",
      """
      const colors = require('tailwindcss/colors') // 'colors: {'
      /** @type {import('tailwindcss').Config} */
      export default {
        content: ['./a/**/*.{js,ts}'],
        theme: { extend: { colors: {
          ...colors, current: 'currentColor',
          brand: { DEFAULT: "#0b1f3a", 'deep-navy': `#0B1F3A80`, 50: 'rgb(1 2 3)', nested: { a: '#123' } },
          ink: '#111', computed: withOpacity('--x'), called: 'rgb(var(--x) / <alpha-value>)', joined: '#1' + '23',
        } } }
      }
      """)
    let colors = listing(reading.palettes[0])
    #expect(
      colors.filter { $0.hasPrefix("Brand") || $0.contains("Ink") } == [
        "Colors/Ink #111111", "Brand/DEFAULT #0B1F3A", "Brand/Deep Navy #0B1F3A80", "Brand/50 #010203",
        "Brand/Nested A #112233",
      ])
    // The colors that it spreads are those of Tailwind: 22 families, black, white and none.
    #expect(colors.count == 22 * 11 + 3 + 5 && colors.contains("Sky/500 #0EA5E9"))
    #expect(reading.warnings.count == 3 && reading.warnings.allSatisfy { $0.contains("line 8") })
  }

  @Test(arguments: ["meridian", "awkward"])
  func ourConfigurationComesBack(_ name: String) throws {
    let palette = try Fixtures.palette(name)
    let back = try read("tailwind", try PaletteFormat.tailwind3.text(palette)).palettes[0]
    #expect(back.name == palette.name)
    #expect(
      back.colors.map { "\($0.group)/\($0.color.name)" }
        == palette.colors.map { "\($0.group)/\($0.color.name)" })
    #expect(back.colors.map(\.color.hexCode) == palette.colors.map(\.color.hexCode))
  }

  // MARK: Android and Xcode

  @Test func androidResourcesOfOthersAreRead() throws {
    let palette = try read(
      "android",
      """
      <?xml version="1.0" encoding="utf-8"?>
      <resources>
        <color name="holo_blue_dark">#ff0099cc</color>
        <color name="holo_blue">#80ffffff</color> <!-- half -->
        <item name="short" type="color">#8f00</item>
        <color name="alias">@color/holo_blue_dark</color>
        <string name="x">#123456</string>
      </resources>
      """
    ).palettes[0]
    #expect(
      listing(palette) == [
        "Holo/Blue Dark #0099CC", "Holo/Blue #FFFFFF80", "Colors/Short #FF000088", "Colors/Alias #0099CC",
      ])
  }

  /// What leads to no color of the file is said with its place, and the others are read.
  @Test func aResourceThatLeadsNowhereIsPassedOver() throws {
    let reading = try read(
      "android",
      """
      <resources>
        <color name="ink">#112233</color>
        <color name="gone">@color/nope</color>
        <color name="text">@color/gone</color>
      </resources>
      """)
    #expect(listing(reading.palettes[0]) == ["Colors/Ink #112233"])
    #expect(reading.warnings.map { $0.place?.line } == [3, 4])
    #expect(
      reading.warnings.map(\.text) == [
        "gone: \"@color/nope\" leads to no color here, and was passed over",
        "text: \"@color/gone\" leads to no color here, and was passed over",
      ])
    let error = #expect(throws: FormatError.self) {
      try read("android", "<resources><color name=\"gone\">@color/nope</color></resources>")
    }
    #expect(error?.place.isEmpty == false)
  }

  @Test func ourResourcesKeepDayAndNight() throws {
    let palette = try Fixtures.palette("meridian")
    let (writing, reading) = try PaletteFormat.android.roundTrip(palette)
    #expect(writing.files.map(\.path) == ["meridian/values/colors.xml", "meridian/values-night/colors.xml"])
    #expect(named(reading.palettes[0]) == named(palette))
    #expect(reading.palettes[0].name == palette.name)
  }

  @Test func aCatalogKeepsAppearances() throws {
    let palette = try Fixtures.palette("meridian")
    let reading = try PaletteFormat.xcassets.roundTrip(palette).reading
    let themes = reading.palettes[0].themes
    #expect(themes.map(\.name) == ["Light", "Dark"])
    for (theme, own) in zip(themes, palette.themes) {
      #expect(theme.roles.keys.sorted() == own.roles.keys.sorted())
      for (role, reference) in theme.roles {
        let color = try reading.palettes[0].resolve(reference).color
        #expect(color.hex == (try palette.resolve(#require(own.roles[role])).color.hex))
      }
    }
  }

  @Test(arguments: [
    (#""red":"0.929","green":"0.949","blue":"0.957","alpha":"1.000""#, "srgb", "#EDF2F4"),
    (#""red":"0xED","green":"0xF2","blue":"0xF4""#, "srgb", "#EDF2F4"),
    (#""red":"237","green":"242","blue":"244","alpha":"0.5""#, "srgb", "#EDF2F480"),
    (#""red":1,"green":0,"blue":0,"alpha":1"#, "display-p3", "color(display-p3 1 0 0)"),
    (#""white":"1.000","alpha":"1.000""#, "gray-gamma-22", "#FFFFFF"),
  ])
  func componentsComeInEverySpelling(_ components: String, _ space: String, _ expected: String) throws {
    let text = """
      {"colors":[{"idiom":"universal","color":{"color-space":"\(space)","components":{\(components)}}}],
       "info":{"version":1,"author":"xcode"}}
      """
    let color = try read("xcassets", text, name: "Tint").palettes[0].groups[0].colors[0]
    #expect(color.name == "Tint" && (color.value ?? color.hexCode) == expected)
    #expect(PaletteFormat.xcassets.sniff?(Array(text.utf8)) == .certain)
  }

  @Test(
    "colors for some devices or screens are kept or said",
    arguments: [
      (["universal:#111111", "ipad:#222222"], "#111111", nil, ["ipad"]),
      (["ipad:#222222", "universal:#111111", "watch:#333333"], "#111111", nil, ["ipad", "watch"]),
      (["mac:#222222"], "#222222", nil, []), (["mac:#222222", "tv:#333333"], "#222222", nil, ["tv"]),
      (["universal:#111111", "universal:#222222"], "#111111", nil, ["second"]),
      (["universal,sRGB:#111111", "universal,display-P3:p3"], "#FF0000", "#111111", []),
      (["universal,dark:#111111"], nil, nil, ["dark"]),
    ] as [([String], String?, String?, [String])])
  func devices(_ entries: [String], _ hex: String?, _ fallback: String?, _ warnings: [String]) throws {
    let colors = entries.map { entry in
      let parts = entry.split(separator: ":").map(String.init)
      let words = parts[0].split(separator: ",").map(String.init)
      let level = parts[1] == "p3" ? "" : "0x" + parts[1].dropFirst().prefix(2)
      let color =
        parts[1] == "p3"
        ? #"{"color-space":"display-p3","components":{"red":"1.000","green":"0.000","blue":"0.000","alpha":"1.000"}}"#
        : #"{"color-space":"srgb","components":{"red":"\#(level)","green":"\#(level)","blue":"\#(level)","alpha":"1.000"}}"#
      let gamut = words.count > 1 && words[1] != "dark" ? #","display-gamut":"\#(words[1])""# : ""
      let look = words.contains("dark") ? #","appearances":[{"appearance":"luminosity","value":"dark"}]"# : ""
      return #"{"idiom":"\#(words[0])"\#(gamut)\#(look),"color":\#(color)}"#
    }
    let text = #"{"colors":[\#(colors.joined(separator: ","))],"info":{"version":1,"author":"xcode"}}"#
    let other =
      #"{"colors":[{"idiom":"universal","color":{"components":{"white":"0.5"},"color-space":"extended-gray"}}],"info":{"version":1}}"#
    let files = [("A", text), ("Z", other)].map {
      NamedBytes(path: "\($0.0).colorset/Contents.json", bytes: Array($0.1.utf8))
    }
    let reading = try PaletteFormat.xcassets.reading(FormatInput(bytes: [], folder: files))
    let color = reading.palettes[0].colors.map(\.color).first { $0.name == "A" }
    #expect(color?.color.mapped(into: .srgb).hex.uppercased() == hex || color?.value != nil)
    if let fallback { #expect(color?.value != nil && color?.hexCode == fallback) }
    #expect(reading.warnings.count == warnings.count)
    for (warning, word) in zip(reading.warnings, warnings) { #expect(warning.contains(word), "\(warning)") }
  }

  // MARK: Tables

  @Test(arguments: [
    "name,hex\nInk,#111\n", "\u{FEFF}Name;Hex\r\n\"Ink\";#111111\r\n", "#111,Ink\n", "Color\tName\n#111\tInk",
    "name,value\nInk,\"rgb(17, 17, 17)\"\n",
  ])
  func tablesOfEveryShapeAreRead(_ text: String) throws {
    #expect(listing(try read("csv", text).palettes[0]) == ["Colors/Ink #111111"])
  }

  @Test(
    "tables whose names stand below a heading of any language",
    arguments: [
      ("Farbname;HEX;Verwendung\nSignalrot;C1121F;Fehler\nSand;E6D5B8;Hintergrund", "Signalrot", "Sand"),
      (
        "RAL-Nr.\tFarbname\tRGB\tHex\nRAL 1003\tGelb\t1, 2, 3\t#C1121F\nRAL 7016\tGrau\t4, 5, 6\t#E6D5B8",
        "Gelb", "Grau"
      ),
      (
        "Line\tOpened\tColor\tHex\nBakerloo\t1906\tBrown\t#C1121F\nCentral\t1900\tRed\t#E6D5B8", "Bakerloo",
        "Central"
      ),
      ("Room,Paint,Hex\nHall,Hague Blue,#C1121F\nBath,Railings,#E6D5B8", "Hague Blue", "Railings"),
      ("Color,Hex\nRed,#C1121F\nSand,#E6D5B8", "Red", "Sand"),
      ("Hex,R,G,B\n#C1121F,1,2,3\n#E6D5B8,4,5,6", "#c1121f", "#e6d5b8"),
    ])
  func tablesWithoutAColumnCalledName(_ text: String, _ first: String, _ second: String) throws {
    let expected = ["Colors/\(first) #C1121F", "Colors/\(second) #E6D5B8"]
    #expect(listing(try read("csv", text).palettes[0]) == expected)
  }

  @Test func aTableKeepsInksSpotsLocksAndFormulas() throws {
    var palette = try Fixtures.palette("meridian")
    palette.groups[0].colors[1].name = "=1+1"
    palette.groups[0].colors[2].name = "'-x"
    let back = try PaletteFormat.csv.roundTrip(palette)
    #expect(!String(decoding: back.writing.files[0].bytes, as: UTF8.self).contains(",=1+1"))
    for (a, b) in zip(back.reading.palettes[0].colors, palette.colors) {
      #expect(a.group == b.group && a.color.name == b.color.name && a.color.category == b.color.category)
      #expect(
        a.color.print == b.color.print && a.color.locked == b.color.locked && a.color.value == b.color.value)
    }
  }
}

/// Files made to take forever. Each is read within a moment or refused; the suite would not end otherwise.
struct HostileInputTests {
  private func css(_ text: String) throws -> FormatReading {
    try PaletteFormat.css.reading(FormatInput(bytes: Array(text.utf8)))
  }

  @Test func branchingFallbacksEnd() throws {
    let chain = (0..<60).map { "--a\($0): var(--a\($0 + 1), var(--a\($0 + 1)));" }.joined()
    #expect(try css(":root{--x:#123;\(chain)}").palettes[0].colorCount == 1)
  }

  @Test func aLongLineOfColorsIsReadInOnePass() throws {
    let colors = (0..<3000).map { "--c\($0):#123456;" }.joined()
    let palette = try css(":root{\(colors)}").palettes[0]
    #expect(palette.colorCount == 3000)
    #expect(try css(try PaletteFormat.css.text(palette)).palettes[0].colorCount == 3000)
  }

  @Test func thousandsOfEqualNamesStayApart() {
    var unique = UniqueNames()
    let names = (0..<20_000).map { _ in unique.take("same") }
    #expect(Set(names).count == names.count && names.last == "same-20000")
  }
}
