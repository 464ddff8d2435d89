import Testing

@testable import PaletteCore

@Suite struct CheckRuleTests {
  @Test(arguments: CheckRule.all.map(\.id)) func examplesStandOnTheirSides(id: String) throws {
    let rule = try #require(CheckRule.all.first { $0.id == id })
    for (example, passes) in [(rule.passing, true), (rule.failing, false)] {
      let report = try Checker.check([example.palette], example.options)
      let results = report.palettes.flatMap(\.results).filter { $0.criterion.rule == id }
      #expect(!results.isEmpty)
      #expect(results.allSatisfy(\.passed) == passes)
    }
  }

  @Test func identifiersAreUnique() {
    #expect(Set(CheckRule.all.map(\.id)).count == CheckRule.all.count)
  }

  @Test func redAndGreenOfAChartLookAlikeToDeutan() throws {
    let failing = CheckRule.distinct.failing
    let results = try Checker.check([failing.palette], failing.options).palettes[0].results
    #expect(results.map(\.criterion.vision?.name) == ["none", "deutan"])
    #expect(results.map(\.passed) == [true, false])
    #expect(results[1].value < 20)
  }
}
