import CommandLineKit
import PaletteCore
import Testing

@testable import PaletteFormats
@testable import UncolorCLI

/// A space that nobody has heard of, declared here in full: everything else about it follows.
struct AddedSpaceTests {
  /// Opponent channels over sRGB: how bright, how warm, how green.
  static let opponent = ColorSpace(
    "opponent", "Opponent sRGB", base: .srgb, gamut: .of(.srgb),
    channels: [
      Channel("brightness", 0...100), Channel("warmth", -100...100), Channel("greenness", -100...100),
    ],
    syntax: [
      .function(
        ["opponent", "opp"],
        [
          ColorSyntax.Axis("i", full: 100, decimals: 3), ColorSyntax.Axis("w", full: 100, decimals: 3),
          ColorSyntax.Axis("g", full: 100, decimals: 3),
        ])
    ], tokens: .reference,
    toBase: { v in
      let (brightness, warmth, green) = (v.x / 100, v.y / 100, v.z / 100)
      let rest = brightness - green / 3
      return SIMD4(rest + warmth / 2, rest + green, rest - warmth / 2, 0)
    },
    fromBase: { rgb in
      let rest = (rgb.x + rgb.z) / 2
      return SIMD4((rgb.x + rgb.y + rgb.z) / 3, rgb.x - rgb.z, rgb.y - rest, 0) * 100
    })

  private func with<T>(_ body: () throws -> T) rethrows -> T {
    try ColorSpace.$added.withValue([Self.opponent], operation: body)
  }

  @Test func isReadWrittenAndMixed() throws {
    try with {
      let color = try Color(css: "opponent(50 20% -10)")
      #expect(color.space === Self.opponent)
      #expect(color.css == "rgb(162, 111, 111)")
      #expect(try Color(css: "OPP(50 20 -10 / 50%)").alpha == 0.5)
      #expect(try Color(css: "opponent(from #336699 i calc(w * -1) g)").hex == "#996633")
      for _ in 0..<50 {
        var generator = SystemRandomNumberGenerator()
        let any = Color.random(using: &generator)
        #expect(try Color(css: any.cssText(in: Self.opponent)).hex == any.hex)
      }
      let mixed = try Color(css: "color-mix(in opponent, red, blue)")
      #expect(mixed.space === Self.opponent)
      #expect(mixed.hex == "#800080")
    }
    #expect(throws: ColorSyntaxError.self) { try Color(css: "opponent(50 20% -10)") }
  }

  @Test func theCommandsKnowIt() throws {
    let program = try Harness()
    try with {
      #expect(try program.good("convert", "#336699", "--to", "opponent").output == "opponent(40 -40 0)\n")
      #expect(try program.good("convert", "opponent(40 -40 0)").output == "#336699\n")
      #expect(try program.good("mix", "red", "blue", "--space", "opponent").output == "#800080\n")
      let to = try #require(Convert.spec.arguments.first { $0.argument.name == "to" })
      #expect(to.argument.value?.choices.map(\.word).contains("opponent") == true)
      #expect(ColorSpace.hasFunction("opponent"))
    }
    #expect(program.run(["convert", "#336699", "--to", "opponent"]).status == 64)
    #expect(!ColorSpace.hasFunction("opponent"))
  }

  @Test func theFormatsKnowIt() throws {
    try with {
      let wide = Color(Self.opponent, 50, 90, 60)
      #expect(!wide.isInGamut(of: .srgb))
      let tree = DTCGColor.tree(wide)
      #expect(tree["colorSpace"]?.string == "opponent")
      let read = try DTCGColor.color(tree, at: "")
      #expect(read == wide)
      #expect(CSSGradient.spaces.contains("opponent"))
    }
    #expect(!CSSGradient.spaces.contains("opponent"))
  }
}
