import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

/// The token files of other programs, terminal schemes and theme colors that are written.
struct TokenWriterTests {
  private func object(_ id: String, _ palette: ColorPalette) throws -> [String: Any] {
    let text = try #require(PaletteFormat.named(id)).text(palette)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
  }

  private func roles(_ palette: ColorPalette) -> [[String: String]] {
    palette.themes.map { theme in
      theme.roles.compactMapValues { reference in
        let name = palette.name(of: reference)
        return palette.danglingReferences.contains { $0.1 == reference } ? nil : name
      }
    }
  }

  @Test(arguments: ["tokens-studio", "style-dictionary"], ["meridian", "small"])
  func themesAndAliasesComeBack(_ id: String, _ name: String) throws {
    let format = try #require(PaletteFormat.named(id))
    let palette = try Fixtures.palette(name)
    let back = try #require(try format.roundTrip(palette).reading.palettes.first)
    #expect(back.themes.map(\.name) == palette.themes.map(\.name))
    #expect(back.themes.map(\.colorScheme) == palette.themes.map(\.colorScheme))
    #expect(roles(back) == roles(palette))
    #expect(back.colors.map(\.group) == palette.colors.map(\.group))
    #expect(back.colors.map(\.color.name) == palette.colors.map(\.color.name))
  }

  /// Roles are laid over the palette in a group of their own, which no group of colors may be.
  @Test(arguments: ["tokens-studio", "style-dictionary", "penpot", "dtcg"], ["role", "role.more"])
  func aGroupCalledLikeThatOfRolesKeepsItsColors(_ id: String, _ group: String) throws {
    let colors = [
      CustomColor(name: "accent", color: Color(RGB8(red: 200, green: 10, blue: 30))),
      CustomColor(name: "ink", color: .black),
    ]
    var palette = ColorPalette(name: "P", groups: [ColorGroup(name: group, colors: colors)])
    palette.themes = [Theme(name: "Day", roles: ["accent": ColorReference("\(group)/ink")])]
    palette.link()
    let format = try #require(PaletteFormat.named(id))
    let writing = try format.writing(palette)
    let files = writing.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    // The group that roles have is nowhere a group of the palette.
    let first = try #require(files.first)
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
    let base = tree["Palette"] as? [String: Any] ?? tree["palette"] as? [String: Any] ?? tree
    #expect(base["role"] == nil, "\(first)")
    // Penpot's files are read as those of Tokens Studio.
    guard format.read != nil else { return }
    let back = try #require(try format.roundTrip(palette).reading.palettes.first)
    #expect(back.colors.map(\.color.name) == ["accent", "ink"])
    #expect(roles(back).first?["accent"]?.hasSuffix("/ink") == true, "\(roles(back))")
  }

  @Test(arguments: ["tokens-studio", "style-dictionary", "penpot"])
  func hostileNamesStayJSON(_ id: String) throws {
    var palette = try Fixtures.palette("small")
    let names = ["a.b{c}", "$x", "x\"y\\z\n", "$themes", "role", "theme", "value", "{{x}}", "comment", "💥"]
    palette.groups = names.map { name in
      ColorGroup(
        name: name,
        colors: names.map { CustomColor(name: $0, color: Color(RGB8(red: 10, green: 20, blue: 30))) })
    }
    palette.themes = names.map {
      Theme(name: $0, roles: Dictionary(names.map { ($0, ColorReference("#123456")) }) { $1 })
    }
    let tree = try object(id, palette)
    let writing = try #require(PaletteFormat.named(id)).writing(palette)
    if id != "penpot" {
      #expect(writing.losses.contains { $0.contains("dots, braces") }, "\(writing.losses)")
    }
    #expect(!tree.isEmpty)
  }

  /// What Penpot's importer asks of names, sets and themes. Source: penpot, common/src/app/common/types/tokens_lib.cljc.
  @Test func penpotTakesWhatIsWritten() throws {
    let palette = try Fixtures.palette("meridian")
    let tree = try object("penpot", palette)
    let sets = tree.keys.filter { !$0.hasPrefix("$") }
    let metadata = try #require(tree["$metadata"] as? [String: Any])
    #expect(Set(try #require(metadata["tokenSetOrder"] as? [String])) == Set(sets))
    var tokens: [String: String] = [:]
    func walk(_ node: Any, _ path: [String]) {
      guard let members = node as? [String: Any] else { return }
      if let value = members["$value"] as? String {
        tokens[path.joined(separator: ".")] = value
        #expect(members["$type"] as? String == "color")
        return
      }
      for (key, value) in members { walk(value, path + [key]) }
    }
    for set in sets { walk(tree[set] as Any, []) }
    #expect(tokens.count >= palette.colorCount)
    for (name, value) in tokens {
      #expect(name.wholeMatch(of: /[a-z0-9_-]+(\.[a-z0-9_-]+)*/) != nil, "\(name)")
      if value.hasPrefix("{") {
        #expect(tokens[String(value.dropFirst().dropLast())] != nil, "\(value)")
      } else {
        #expect(value.wholeMatch(of: /#[0-9a-f]{6}([0-9a-f]{2})?/) != nil, "\(value)")
      }
    }
    let themes = try #require(tree["$themes"] as? [[String: Any]])
    #expect(themes.count == palette.themes.count)
    for theme in themes {
      let chosen = try #require(theme["selectedTokenSets"] as? [String: String])
      #expect(Set(chosen.keys).isSubset(of: sets) && chosen.count == 2)
    }
  }

  @Test func aSchemeOfBase16ComesBackToTheByte() throws {
    let format = PaletteFormat.base16
    let first = try format.roundTrip(try Fixtures.palette("meridian"))
    let palette = try #require(first.reading.palettes.first)
    #expect(palette.colors.map(\.color.name) == (0..<16).map { "base0" + String($0, radix: 16).uppercased() })
    let second = try format.roundTrip(palette)
    #expect(second.reading.palettes.first?.colors.map(\.color.hexCode) == palette.colors.map(\.color.hexCode))
    #expect(
      try PaletteFormat.iterm.roundTrip(try Fixtures.palette("meridian")).reading.palettes[0].colorCount == 23
    )
  }

  @Test(arguments: [
    (["textPrimary": "#f5f5f5"], ["#101010", "#fafafa"]),
    (["textPrimary": "#202020"], ["#101010", "#fafafa"]),
    (["textPrimary": "#202020"], ["#303030"]), (["textPrimary": "#808080"], ["#777777"]),
    (["text": "#ffffff"], ["#ffffff", "#fefefe"]), (["background": "#ffffff"], ["#eeeeee"]),
    (["background": "#7f7f7f"], ["#808080"]), ([:], ["#808080"]),
  ])
  func aTerminalStaysReadable(_ roles: [String: String], _ colors: [String]) throws {
    var palette = ColorPalette(name: "Acme")
    palette.groups = [
      ColorGroup(
        name: "All",
        colors: try colors.enumerated().map {
          CustomColor(name: "C\($0)", color: try #require(Color(hex: $1)))
        })
    ]
    palette.themes = [Theme(name: "Dark", colorScheme: .dark, roles: roles.mapValues { ColorReference($0) })]
    for id in ["kitty", "windows-terminal", "base16", "iterm"] {
      let writing = try #require(PaletteFormat.named(id)).writing(palette)
      #expect(writing.notes.contains { $0.contains("computed") }, "\(id)")
    }
    let text = try #require(PaletteFormat.named("kitty")).text(palette)
    func color(_ name: String) throws -> Color {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name + " ") })
      return try #require(Color(hex: String(line.dropFirst(name.count + 1))))
    }
    let ratio = Contrast.ratio(try color("foreground"), try color("background"))
    #expect(ratio >= 4, "\(ratio)\n\(text)")
    if let wanted = roles["textPrimary"] { #expect(text.contains("\nforeground \(wanted)")) }
    if let wanted = roles["background"] { #expect(text.contains("\nbackground \(wanted)")) }
  }

  @Test(arguments: [
    "kitty", "ghostty", "alacritty", "wezterm", "iterm", "base16", "windows-terminal",
  ])
  func aTerminalThemeIsReadBackAndWrittenAgain(_ id: String) throws {
    let format = try #require(PaletteFormat.named(id))
    let first = try format.roundTrip(try Fixtures.palette("meridian"))
    let palette = try #require(first.reading.palettes.first)
    // Numbered where the file numbers them, and by its words where it has words.
    let words =
      ["alacritty", "windows-terminal"].contains(id) ? ["Red", "Bright Red", "Blue", "Bright Black"] : nil
    let names = words ?? (0..<16).map { "\(id == "kitty" ? "Color" : "Ansi") \($0)" }
    #expect(id == "base16" || Set(names).isSubset(of: palette.colors.map(\.color.name)))
    // Every color is known again by its name, so that nothing has to be computed and the same is written.
    let second = try format.writing(palette)
    #expect(second.notes.isEmpty || id == "base16", "\(second.notes)")
    func lines(_ files: [NamedBytes]) -> [Substring] {
      String(decoding: files[0].bytes, as: UTF8.self).split(separator: "\n").filter {
        !$0.hasPrefix("#") && !$0.contains("name") && !$0.contains("author")
      }
    }
    #expect(lines(second.files) == lines(first.writing.files))
  }

  @Test func aThemeOfAnotherHandIsRead() throws {
    let alacritty = """
      # somebody's
      [colors.primary]
      background = '#2e3440'   # night
      foreground="0xd8dee9"
      dim_foreground = '#a5abb6'
      [colors.normal]
      black = "#3b4252"
      red = "#bf616a"
      """
    let wezterm =
      "[colors]\nbackground = '#111'\nansi = [\n  '#000000', # black\n  '#ff0000',\n]\nbrights=['#333333','#ff5555']\n"
    let kitty =
      "# vim:ft=kitty\n## name: Night\ncolor0\t#000000\n  color1   #f00\nbackground #101010\ninclude other.conf\n"
    let ghostty = "palette=0=#000000\npalette = 1=ff0000\nbackground=101010\ncursor-color = #abcdef\n"
    let lua = """
      local wezterm = require 'wezterm'
      local config = {} -- "#010101"
      config.color_scheme = "Mine"
      return { foreground="#c0c0c0", ansi={"black","maroon","#111111", other.blue, 'zork'}, ['cursor_bg'] = 'lime',
        brights={'#aaaaaa','#bbbbbb'}, indexed = { [136] = "#af8700" }, tab_bar = { background = "#0b0022" } }
      """
    let some = "font-size = 12\nbackground = 303446\npalette = 1=e78284\npalette = 2=#a6d189\n"
    for (text, id, names) in [
      (some, "ghostty", ["Background", "Ansi 1", "Ansi 2"]),
      (
        lua, "wezterm",
        [
          "Foreground", "Ansi 0", "Ansi 1", "Ansi 2", "Cursor", "Ansi 8", "Ansi 9", "Ansi 136",
          "Tab Bar Background",
        ]
      ),
      (alacritty, "alacritty", ["Background", "Foreground", "Dim Foreground", "Black", "Red"]),
      (wezterm, "wezterm", ["Background", "Ansi 0", "Ansi 1", "Ansi 8", "Ansi 9"]),
      (kitty, "kitty", ["Color 0", "Color 1", "Background"]),
      (ghostty, "ghostty", ["Ansi 0", "Ansi 1", "Background", "Cursor"]),
    ] {
      let format = try FormatSniffer.detect(Array(text.utf8), fileName: "theme")
      #expect(format.id == id)
      let back = try #require(try format.reading(FormatInput(bytes: Array(text.utf8))).palettes.first)
      #expect(back.colors.map(\.color.name) == names, "\(id)")
    }
  }

  @Test func namesInTablesOfLuaAreThoseOfCSS() throws {
    let text = "return {\n ansi = { 'maroon', 'green', other.blue, 'zork', '#111' },\n brights = {} }\n"
    let reading = try PaletteFormat.wezterm.reading(FormatInput(bytes: Array(text.utf8)))
    #expect(
      Design.lines(reading.palettes[0]) == [
        "Colors/Ansi 0 #800000", "Colors/Ansi 1 #008000", "Colors/Ansi 4 #111111",
      ])
    #expect(
      reading.warnings.map(\.text) == [
        "other.blue is no color that is written here, so there is no Ansi 2",
        "ansi: \"zork\" is not a color, so there is no Ansi 3",
      ])
  }

  @Test(
    "values of terminals in every spelling, and what is none is said",
    arguments: [
      ("color1 red", "Color 1 #FF0000", nil), ("color1 rgb:ff/80/00", "Color 1 #FF8000", nil),
      ("color1 rgb:f/8/0", "Color 1 #FF8800", nil), ("color1 green", "Color 1 #00FF00", nil),
      ("color1 gray50", "Color 1 #7F7F7F", nil), ("foreground light blue", "Foreground #ADD8E6", nil),
      ("color1 #ffff80800000", "Color 1 #FF8000", nil),
      ("color1 zork", nil, "color1: \"zork\" is not a color"),
      ("color1 #12345", nil, "#12345"), ("cursor none", nil, nil), ("cursor_shape block", nil, nil),
      ("include gone.conf", nil, "gone.conf was not found"), ("include base.conf", "Color 9 #090909", nil),
    ] as [(String, String?, String?)])
  func valuesOfTerminals(line: String, color: String?, warning: String?) throws {
    let base = NamedBytes(path: "base.conf", bytes: Array("color0 #999\ncolor9 #090909\n".utf8))
    let reading = try PaletteFormat.kitty.reading(
      FormatInput(bytes: Array("\(line)\ncolor0 #000000\n".utf8), folder: [base]))
    let found = reading.palettes[0].colors.map { "\($0.color.name) \($0.color.hexCode)" }
    // What a file says itself holds over what it includes.
    #expect(Set(found) == Set(["Color 0 #000000"] + [color].compactMap { $0 }))
    #expect(reading.warnings.count == (warning == nil ? 0 : 1), "\(reading.warnings)")
    if let warning { #expect(reading.warnings.allSatisfy { $0.contains(warning) && $0.contains("line 1") }) }
    #expect(
      PaletteFormat.kitty.companions?(Array(line.utf8))
        == (line.hasPrefix("include") ? [String(line.dropFirst(8))] : []))
  }

  @Test(
    "colors that a terminal numbers keep their numbers",
    arguments: [
      (
        "alacritty",
        "[[colors.indexed_colors]]\nindex = 16\ncolor = \"#ff8000\"\n[[colors.indexed_colors]]\ncolor = '#123456'\nindex = 17\n"
      ),
      (
        "alacritty",
        "[colors]\nindexed_colors = [ { index = 16, color = \"#ff8000\" }, { index = 17, color = '#123456' } ]\n"
      ),
      (
        "alacritty",
        "[colors]\nindexed_colors = [\n { index = 16, color = \"#ff8000\" },\n { index = 17, color = '#123456' },\n]\n"
      ),
      ("foot", "[colors-dark]\n16=ff8000\n17=123456\n"),
      ("wezterm", "[colors]\nindexed = { 16 = \"#ff8000\", 17 = \"#123456\" }\n"),
      ("wezterm", "[colors.indexed]\n16 = \"#ff8000\"\n17 = \"#123456\"\n"),
    ])
  func numberedColors(id: String, text: String) throws {
    let palette = try Design.read(text, id)
    #expect(Design.lines(palette) == ["Colors/Ansi 16 #FF8000", "Colors/Ansi 17 #123456"])
  }

  @Test func aSchemeOfFewBasesIsReadAndSaid() throws {
    let text = "scheme: \"Four\"\nbase00: \"181818\"\nbase05: \"d8d8d8\"\nbase0D: \"7cafc2\"\n"
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "four.yaml").id == "base16")
    let reading = try Design.reading(Array(text.utf8), "base16")
    #expect(reading.palettes[0].colors.map(\.color.name) == ["base00", "base05", "base0D"])
    #expect(reading.warnings.map(\.description) == ["a Base16 scheme has 16 colors; this one has 3"])
  }

  @Test func aThemeOfOfficeHasItsTwelveColors() throws {
    let text = try #require(PaletteFormat.named("office-colors")).text(try Fixtures.palette("meridian"))
    let slots = text.matches(of: /<a:([a-zA-Z0-9]+)><a:srgbClr val="([0-9A-F]{6})"\/>/).map {
      String($0.output.1)
    }
    #expect(
      slots == ["dk1", "lt1", "dk2", "lt2"] + (1...6).map { "accent\($0)" } + ["hlink", "folHlink"], "\(text)"
    )
    // A palette of one color has to make up the rest, and says so.
    var palette = ColorPalette(name: "One & <only>")
    palette.groups = [
      ColorGroup(
        name: "A", colors: [CustomColor(name: "a", color: Color(RGB8(red: 9, green: 99, blue: 200)))])
    ]
    let writing = try #require(PaletteFormat.named("office-colors")).writing(palette)
    #expect(writing.notes.contains { $0.contains("dk1, lt1") })
    #expect(
      String(decoding: writing.files[0].bytes, as: UTF8.self).contains("name=\"One &amp; &lt;only&gt;\""))
  }
}
