import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Aliases within functions of colors")
struct AliasFunctionTests {
  @Test("colors made of others in a function stand in their theme; what cannot be worked out is told")
  func functionsOfAliases() throws {
    let text = """
      export default {
        primitive: { sea: { 400: '#3388cc' }, ink: '#102030' },
        semantic: { colorScheme: {
          light: { hover: { background: '#ffffff' }, text: { color: '{ink}' } },
          dark: { hover: { background: 'color-mix(in srgb, {sea.400}, transparent 75%)' },
                  text: { color: 'rgba({sea.400}, 0.5)' }, lost: { color: 'rgba({nowhere.1}, 0.5)' } } } } }
      """
    let reading = try Design.reading(Array(text.utf8), "literals")
    let palette = reading.palettes[0]
    #expect(palette.themes.map(\.name) == ["dark"])
    let dark = palette.themes[0].roles.mapValues { palette.name(of: $0) }
    #expect(dark["semantic.colorScheme.hover.background"] == "#3388cc40")
    #expect(dark["semantic.colorScheme.text.color"] == "#3388cc80")
    #expect(reading.warnings.count == 1 && reading.warnings[0].contains("{nowhere.1} is not there"))
  }

  @Test("an opacity behind a color is taken in every notation, as tools fill them in")
  func opacities() throws {
    let text = """
      {"ink": {"value": "oklch(0 0 0)", "type": "color"}, "faint": {"value": "0.25", "type": "opacity"},
       "veil": {"value": "oklch({ink} / {faint})", "type": "color"}}
      """
    let palette = try Design.read(text, "style-dictionary")
    #expect(Design.lines(palette) == ["Colors/ink #000000", "Colors/veil #00000040"])
  }
}
