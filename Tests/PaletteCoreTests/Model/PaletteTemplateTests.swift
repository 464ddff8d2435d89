import Foundation
import PaletteCore
import Testing

@Suite struct PaletteTemplateTests {
  private func made(_ template: PaletteTemplate) -> ColorPalette {
    var count = 0
    return template.palette(named: "Made", timestamp: Date(timeIntervalSince1970: 0)) {
      count += 1
      return "id-\(count)"
    }
  }

  @Test(arguments: PaletteTemplate.all.map(\.id))
  func everyTemplatePassesItsOwnCheck(_ id: String) throws {
    let palette = made(try #require(PaletteTemplate.named(id)))
    let report = try Checker.check([palette], CheckOptions(today: Date(timeIntervalSince1970: 0)))
    let failures = report.palettes[0].results.filter { !$0.passed }.map {
      "\($0.criterion.rule) \(report.palettes[0].colors[$0.foreground].ref)"
    }
    #expect(failures.isEmpty)
    #expect(report.summary.checked >= 18)
  }

  @Test(arguments: PaletteTemplate.all.map(\.id))
  func everyTemplateIsWhole(_ id: String) throws {
    let palette = made(try #require(PaletteTemplate.named(id)))
    let schemes = palette.themes.map(\.colorScheme.rawValue).sorted()
    #expect(schemes == ["dark", "light"])
    for theme in palette.themes { #expect(Set(theme.roles.keys) == Set(Role.wellKnown)) }
    for (place, reference) in palette.references {
      #expect((try? palette.resolve(reference))?.source != nil, "\(place): \(reference)")
    }
    let names = palette.colors.map { "\($0.group)/\($0.color.name)" }
    #expect(Set(names).count == names.count)
    #expect(Set(palette.colors.map(\.color.id)).count == names.count)
    #expect(!palette.contrastPairs.isEmpty && !palette.brandCategory.isEmpty)
  }

  @Test func chartsAreToldApartByEveryEye() throws {
    let palette = made(.named("data-visualization") ?? PaletteTemplate.all[0])
    var options = CheckOptions(today: Date(timeIntervalSince1970: 0))
    options.distinct = ["Category", "Sequence"]
    let report = try Checker.check([palette], options)
    #expect(report.summary.failed == 0)
  }

  @Test func idsAreUnique() {
    #expect(Set(PaletteTemplate.all.map(\.id)).count == PaletteTemplate.all.count)
    #expect(PaletteTemplate.all.count >= 12)
  }
}
