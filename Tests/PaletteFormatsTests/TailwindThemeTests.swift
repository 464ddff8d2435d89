import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Themes that plugins are given in a configuration of Tailwind CSS 3.
@Suite struct TailwindThemeTests {
  private func read(_ text: String) throws -> FormatReading {
    let format = try FormatSniffer.detect(Array(text.utf8), fileName: "tailwind.config.js")
    return try format.reading(FormatInput(bytes: Array(text.utf8), fallbackName: "Brand"))
  }

  private func colors(_ palette: ColorPalette) -> [String] {
    palette.colors.map { "\($0.group)/\($0.color.name) \($0.color.hexCode.lowercased())" }
  }

  private func roles(_ palette: ColorPalette) throws -> [String] {
    try palette.themes.flatMap { theme in
      try theme.roles.sorted { $0.key < $1.key }.map { role, reference in
        "\(theme.name) \(theme.colorScheme) \(role) \(try palette.resolve(reference).color.hex.lowercased())"
      }
    }
  }

  @Test("a list of themes, with the names of those that the plugin brings")
  func listed() throws {
    let reading = try read(
      """
      const navy = '#0b1f3a';
      module.exports = {
        content: ['./src/**/*.html'],
        plugins: [require('daisyui')],
        daisyui: {
          themes: [
            'cupcake',
            { harbor: { primary: navy, 'base-100': 'white', '--rounded-box': '1rem' } },
            { night: { ...require('daisyui/src/theming/themes')['dark'], primary: '#88aaff', 'base-100': '#101010' } },
            { storm: { primary: '#0b1f3a', 'base-100': '#202020', '--glow': '#ffcc00' } },
          ],
        },
      };
      """)
    let palette = reading.palettes[0]
    #expect(colors(palette) == ["Colors/primary #0b1f3a", "Colors/base-100 #ffffff"])
    #expect(
      try roles(palette) == [
        "night dark base-100 #101010", "night dark primary #88aaff", "storm dark base-100 #202020",
        "storm dark glow #ffcc00",
      ])
    let place = reading.sourceMaps[0][.role(theme: "night", role: "primary")]
    #expect(place?.line == 9)
    #expect(reading.warnings.contains { $0.contains("not read: cupcake") })
    #expect(reading.warnings.contains { $0.contains("['dark'] cannot be known") })
  }

  @Test("themes of a call are no colors of the configuration, and take over what they extend")
  func called() throws {
    let text = { (extend: String) in
      """
      module.exports = {
        content: [],
        theme: { extend: { \(extend) } },
        plugins: [heroui({ themes: {
          light: { colors: { background: '#ffffff', primary: { DEFAULT: '#0055aa', foreground: '#ffffff' } } },
          dark: { colors: { background: '#000000', primary: { DEFAULT: '#66aaff', foreground: '#ffffff' } } },
          brand: { extend: 'dark', colors: { primary: { DEFAULT: '#bef264' } } },
        } })],
      };
      """
    }
    let alone = try read(text("")).palettes[0]
    #expect(
      colors(alone) == [
        "Colors/background #ffffff", "Colors/primary #0055aa", "Colors/primary-foreground #ffffff",
      ])
    #expect(
      try roles(alone) == [
        "dark dark background #000000", "dark dark primary #66aaff", "brand dark background #000000",
        "brand dark primary #bef264",
      ])
    let beside = try read(text("colors: { ink: '#123456' }"))
    #expect(colors(beside.palettes[0]) == ["Colors/Ink #123456"])
    #expect(beside.palettes[0].themes.map(\.name) == ["light", "dark", "brand"])
    #expect(beside.palettes[0].themes.map(\.roles.count) == [3, 3, 3])
    #expect(beside.warnings.isEmpty, "\(beside.warnings)")
  }

  @Test("a theme overrides the property of the color that it is a mode of")
  func written() throws {
    let palette = try read(
      "module.exports = { daisyui: { themes: [{ day: { page: '#ffffff' } }, { night: { page: '#000000' } }] } };"
    ).palettes[0]
    let sheet = try PaletteFormat.css.text(palette)
    #expect(sheet.contains("--colors-page: #ffffff") && sheet.contains("--colors-page: #000000"), "\(sheet)")
    #expect(!sheet.contains("--role-page"))
  }
}
