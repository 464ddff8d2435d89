import Testing

@testable import UncolorCLI

@Suite("What is asked beside colors")
struct AskedLevelTests {
  @Test(arguments: [
    ("contrast #777 white --level AA", 1), ("contrast #767676 white --level aa", 0),
    ("contrast #767676 white --level AAA", 1), ("contrast #777 white", 0), ("contrast black white aaa", 0),
    ("contrast black white --level A", 64),
  ])
  func aLevelFailsThePairThatDoesNotPassIt(_ line: String, _ status: Int32) throws {
    #expect(try Harness()(line).status == status)
  }

  @Test func onePairOfManyIsEnough() throws {
    let program = try Harness()
    #expect(program("contrast - --level AA", input: "black white\n#777 white\n").status == 1)
    #expect(program("contrast - --level AA", input: "black white\n").status == 0)
  }

  @Test(arguments: [
    ("mix red:30 blue:70", "mix red blue --fraction 0.7"),
    ("mix red:1 blue:3", "mix red blue --fraction 0.75"),
    ("mix red:70% blue:30%", "mix red blue --fraction 0.3"),
    ("convert rgb 255 102 0 to hex", "convert #ff6600"),
    ("convert hsl 24 100% 50% to hex", "convert #ff6600"),
  ])
  func partsAndFunctionsWithoutParenthesesAreUnderstood(_ line: String, _ same: String) throws {
    let program = try Harness()
    let found = program(line)
    #expect(found.status == 0, "\(found.errors)")
    #expect(found.output == program(same).output)
  }
}
