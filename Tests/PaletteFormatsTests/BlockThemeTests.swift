import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Themes of WordPress with their variations, and gradients that files of tokens write as CSS does.
@Suite struct BlockThemeTests {
  @Test("the variations of a theme of WordPress are themes by their titles")
  func variations() throws {
    func theme(_ title: String?, _ colors: KeyValuePairs<String, String>) -> String {
      let palette = colors.map { #"{"slug":"\#($0.key)","color":"\#($0.value)"}"# }.joined(separator: ",")
      let head = title.map { #""title":"\#($0)","# } ?? ""
      return #"{\#(head)"version":3,"settings":{"color":{"palette":[\#(palette)]}}}"#
    }
    let onyx = theme("Onyx", ["base": "#101010", "contrast": "#fefefe", "accent": "#33cc99"])
    let rust = theme("Rust", ["base": "#2a0f05", "contrast": "#ffe8dd"])
    let alone = try Design.folder(["ws/onyx.json": onyx, "ws/rust.json": rust])
    #expect(
      Design.values(alone) == [
        "color.base": "#101010", "color.contrast": "#fefefe", "color.accent": "#33cc99",
      ])
    #expect(alone.palettes[0].themes.map(\.name) == ["Rust"])
    #expect(Design.values(alone, in: "Rust")["color.base"] == "#2a0f05")
    #expect(alone.notes == ["the colors of the palette are those of Onyx; the themes say what differs"])
    let whole = try Design.folder([
      "styles/onyx.json": onyx, "styles/rust.json": rust,
      "theme.json": theme(nil, ["base": "#ffffff", "contrast": "#111111"]),
    ])
    #expect(Design.values(whole) == ["color.base": "#ffffff", "color.contrast": "#111111"])
    #expect(whole.palettes[0].themes.map(\.name) == ["Onyx", "Rust"])
    #expect(Design.values(whole, in: "Onyx")["color.accent"] == "#33cc99")
  }

  @Test("colors of a theme's own properties and styles are read by where they stand")
  func colorsBesidePresets() throws {
    let text = ##"""
      {"version":3,"settings":{"color":{"palette":[{"slug":"ink","color":"#102030"}]},
      "custom":{"brand":{"deep":"#0a0a33","text":"var(--wp--preset--color--ink)","gap":"2rem"}}},
      "styles":{"color":{"text":"var:preset|color|ink"},"elements":{"link":{"color":{"text":"#0066cc"}}}}}
      """##
    let reading = try Design.reading(Array(text.utf8), "style-dictionary")
    #expect(
      Design.values(reading) == [
        "color.ink": "#102030", "custom.brand.deep": "#0a0a33", "custom.brand.text": "#102030",
        "styles.elements.link.color.text": "#0066cc",
      ])
    #expect(reading.warnings.isEmpty)
  }

  @Test("a text and what is behind it are read where styles take both from the presets")
  func pairsOfPresets() throws {
    let text = ##"""
      {"version":3,"settings":{"color":{"palette":[{"slug":"base","color":"#ffffff"},{"slug":"dim","color":"#cccccc"}]}},
      "styles":{"color":{"background":"var:preset|color|base","text":"var(--wp--preset--color--dim)"},
      "elements":{"link":{"color":{"text":"var:preset|color|dim"}},
      "button":{"color":{"background":"#000000","text":"var:preset|color|base"}}}}}
      """##
    #expect(
      Design.values(try Design.reading(Array(text.utf8), "style-dictionary")) == [
        "color.base": "#ffffff", "color.dim": "#cccccc", "styles.color.background": "#ffffff",
        "styles.color.text": "#cccccc", "styles.elements.button.color.background": "#000000",
        "styles.elements.button.color.text": "#ffffff",
      ])
  }

  @Test(
    "gradients written as in CSS are read, and what cannot be read is said",
    arguments: [
      (
        "style-dictionary",
        ##"{"version":3,"settings":{"color":{"palette":[{"slug":"ink","color":"#102030"}],"duotone":[{"slug":"d","colors":["#000","#fff"]}],"gradients":[{"slug":"fade","gradient":"linear-gradient(135deg, var(--wp--preset--color--ink) 0%, rgb(255, 0, 0) 100%)"},{"slug":"bad","gradient":"linear-gradient(90deg, var(--gone), red)"}]}}}"##,
        ["fade 135 #102030 #ff0000"], ["duotone", "the gradient cannot be read"]
      ),
      (
        "style-dictionary",
        ##"{"color":{"ink":{"value":"#102030","type":"color"},"fade":{"value":"linear-gradient(to right, {color.ink}, #fff)","type":"gradient"}}}"##,
        ["fade 90 #102030 #ffffff"], []
      ),
      (
        "literals", ##"{"ink":"#102030","sky":"#336699","sunset":"radial-gradient(#ff0000, #0000ff)"}"##,
        ["sunset 90 #ff0000 #0000ff"], []
      ),
      (
        "tailwind",
        "module.exports = { content: [], theme: { extend: { colors: { ink: '#102030' }, backgroundImage: { 'hero-fade': 'linear-gradient(90deg, #102030, #fff 80%)', logo: \"url('/logo.png')\", bad: 'linear-gradient(90deg, nope, #fff)' } } } }",
        ["Hero Fade 90 #102030 #ffffff"], ["bad: the gradient cannot be read"]
      ),
    ] as [(String, String, [String], [String])])
  func gradientsOfCSS(format: String, text: String, gradients: [String], warnings: [String]) throws {
    let reading = try Design.reading(Array(text.utf8), format)
    let palette = reading.palettes[0]
    let found = try palette.gradients.map { gradient in
      let stops = try gradient.stops.map { try palette.resolve($0.color).color.hex }
      return ([gradient.name, NumberText.text(gradient.angle, decimals: 2)] + stops).joined(separator: " ")
    }
    #expect(found == gradients)
    #expect(reading.warnings.count == warnings.count, "\(reading.warnings)")
    for (warning, said) in zip(reading.warnings, warnings) { #expect(warning.description.contains(said)) }
  }

  @Test("a gradient that only a theme has is said")
  func gradientsOfThemes() throws {
    let reading = try Design.reading(
      Array(
        ##"{"light":{"ink":"#111111","page":"#ffffff","line":"#cccccc","fade":"linear-gradient(red, #0000ff)"},"dark":{"ink":"#eeeeee","page":"#000000","line":"#444444","fade":"linear-gradient(#000, #fff)"}}"##
          .utf8),
      "literals")
    #expect(reading.palettes[0].gradients.map(\.name) == ["fade"])
    #expect(reading.palettes[0].themes.map(\.name) == ["dark"])
    #expect(
      reading.warnings.map(\.text) == ["1 gradient of the theme dark passed over; themes have colors only"])
  }
}
