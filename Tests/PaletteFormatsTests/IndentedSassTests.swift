import PaletteCore
import Testing

@testable import PaletteFormats

/// The indented syntax of Sass; what the sheets come to was decided by dart-sass.
@Suite struct IndentedSassTests {
  private func read(_ sheet: String, _ files: [String: String] = [:]) throws -> FormatReading {
    let folder = files.map { NamedBytes(path: $0.key, bytes: Array($0.value.utf8)) }
    let input = FormatInput(
      bytes: Array(sheet.utf8), fallbackName: "site", folder: folder.sorted { $0.path < $1.path })
    return try FormatSniffer.detect(input, fileName: "site.sass").reading(input)
  }

  private func colors(_ reading: FormatReading) -> [String: String] {
    Dictionary(
      reading.palettes[0].colors.map { ($1.name, $1.hexCode.lowercased()) }, uniquingKeysWith: { $1 })
  }

  @Test("variables, maps, mixins, conditions and loops stand by their indentation")
  func statements() throws {
    let reading = try read(
      """
      // What is indented below a comment
         $hidden: #999999
      @use "sass:map"
      $ink: #111111 !default // the text
      $url: "http://x; {y}"
      $shades: (light: #eeeeee, dark: #222222,
        deep: (on: #333333))
      /* loud
         $gone: red */

      @function pick($dark)
        @if $dark
          @return map.get($shades, dark)
        @else
          @return map.get($shades, light)

      =tone($name, $value)
        --#{$name}: #{$value}
        @content

      :root,
      .light
        --ink: #{$ink}
        +tone(dusk, pick(true))
          --dawn: #{pick(false)}
        @each $name, $value in (a: #010101, b: #020202)
          --#{$name}: #{$value}
      [data-theme=dark]
        --ink: #{map.get($shades, deep, on)}
      """)
    let found = colors(reading)
    let expected = ["ink": "#111111", "dusk": "#222222", "dawn": "#eeeeee", "a": "#010101", "b": "#020202"]
    for (name, hex) in expected { #expect(found[name] == hex, "\(name)") }
    #expect(found["hidden"] == nil && found["gone"] == nil)
    let theme = reading.palettes[0].themes.first { $0.name == "Dark" }
    #expect(theme?.roles.mapValues { reading.palettes[0].name(of: $0) } == ["ink": "#333333"])
    #expect(reading.warnings.isEmpty)
    let group = reading.palettes[0].colors.first { $1.name == "ink" }?.group
    let place = reading.sourceMaps[0][.color(group: group ?? "", name: "ink")]
    #expect(place?.line == 23 && place?.bytes.isEmpty == true)
  }

  @Test("files of either syntax use each other")
  func files() throws {
    let main = "@use \"tones\"\n@import colors, more/rest\n\n$brand: tones.$tide\n"
    let found = colors(
      try read(
        main,
        [
          "_tones.scss": "$tide: #00aabb;", "colors.sass": "$sand: #ddccbb\n$clay: darken($sand, 20%)\n",
          "more/_rest.sass": "$moss: #445500\n",
        ]))
    #expect(found == ["brand": "#00aabb", "sand": "#ddccbb", "clay": "#bb9977", "moss": "#445500"])
  }

  @Test(
    "what is not of Sass is not taken for it",
    arguments: ["$schema: x\n$value: '#fff'\n", "$a: #fff;\n", "a {\n}\n", "ink: '#111'\n", "=\n+\n", ""])
  func others(_ text: String) {
    #expect(!IndentedSass.isIndented(Array(text.utf8)))
  }
}
