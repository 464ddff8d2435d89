import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

@Suite("Colors of charts, and variants of palettes")
struct ChartCommandTests {
  @Test func chartIsToldFromTheBrandAndPassesItsCheck() throws {
    let program = try Harness()
    let added = try program.good(
      "palette", "add", "Acme", "--color", "Brand/Red=#e11d48", "--chart", "3", "--vision", "deutan")
    #expect(added.errors.contains("1 given color included"))
    #expect(program("check Acme --distinct Chart --min-difference 20 --vision none,deutan").status == 0)
    #expect(program("show Acme/Chart/1").status != 0)
    #expect(program("palette add Other --chart 2 --contrast 3").status == 64)
  }

  @Test func sequenceDeclaresItsContrasts() throws {
    let program = try Harness()
    try program.good("palette", "add", "Acme", "--scale", "teal", "--contrast", "3,4.5,7", "--on", "#fafafa")
    let check = try program.good("check", "Acme")
    #expect(check.errors.contains("3 checked") || check.output.contains("3 checked"))
    try program.good("palette", "add", "Steps", "--scale", "teal", "--chart", "5")
    #expect(try program.good("palette", "show", "Steps").output.contains("Step 5"))
    #expect(program("palette add Wrong --scale teal --chart 2 --contrast 3,4,5").status == 64)
  }

  @Test func lightnessIsARange() throws {
    let program = try Harness()
    let told = program("distinct 3 --lightness 40-60")
    #expect(told.status == 0)
    for hex in told.output.split(separator: "\n") {
      let lightness = try Color(css: String(hex)).converted(to: .lab).components.x
      #expect((40...60).contains(lightness), "\(hex)")
    }
    for wrong in ["60-40", "40", "0-101", "a-b"] {
      #expect(program("distinct 3 --lightness \(wrong)").status == 64, "\(wrong)")
    }
  }

  @Test func variantsAreNamedAndPass() throws {
    let program = try Harness()
    try program.good("palette", "add", "Acme", "--template", "brand")
    let told = try program.good("palette", "copy", "Acme", "Idea", "--vary", "2", "--seed", "4")
    #expect(told.errors.contains("\"Idea A\", \"Idea B\""))
    for name in ["Idea A", "Idea B"] { try program.good("check", name) }
    #expect(program("palette copy Acme More --vary 2 --lighten 10%").status == 64)
    try program.add("Gray", "G/Ink=#222222")
    #expect(program("palette copy Gray Idea2 --vary 2").status == 65)
  }
}
