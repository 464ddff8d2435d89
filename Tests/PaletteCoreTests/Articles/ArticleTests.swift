import Foundation
import PaletteCore
import Testing

/// The code of the articles, compiled and run. Each block of an article stands here word for word.
@Suite("The articles of the documentation")
struct ArticleTests {
  @Test func colorsAndSpaces() throws {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let coral = try Color(css: "oklch(0.72 0.16 30)")
    let wide = coral.converted(to: .displayP3)
    print(coral.hex, wide.isInGamut(of: .srgb))
    let red = try Color(css: "color(display-p3 1 0 0)")
    let mapped = red.mapped(into: .srgb)
    print(mapped.hex, red.isInGamut(of: .srgb))
    let middle = Mix.interpolate(.white, coral, 0.5, in: .oklch)
    let steps = Scale.perceptual(coral, count: 11)
    print(middle.css, steps.map(\.color.hex))
    #expect(lines[0] == "#f87966 true")
    #expect(lines[1].hasPrefix("#ff") && lines[1].hasSuffix("false"))
    #expect(steps.count == 11 && lines.count == 3)
    try expectHeld("ColorsAndSpaces")
  }

  @Test func contrastAndVision() throws {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let ink = try Color(css: "#767676")
    let ratio = Contrast.ratio(ink, .white)
    print(ratio >= Contrast.required(.aa, .normal))
    let good = try Color(css: "#2e7d32")
    let bad = try Color(css: "#c62828")
    let protan = VisionSimulator(.protan)
    let apart = DifferenceMetric.ciede2000.distance(protan.simulate(good), protan.simulate(bad))
    print(apart < DifferenceMetric.ciede2000.distance(good, bad))
    #expect(lines == ["true", "true"])
    try expectHeld("ContrastAndVision")
  }

  @Test func palettesAndRoles() throws {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    var brand = ColorPalette(name: "Acme")
    try brand.addColor(CustomColor(name: "Navy", color: Color(css: "#0b1f3a")), to: "Primary")
    try brand.addColor(CustomColor(name: "Paper", color: Color(css: "#fafafa")), to: "Neutral")
    brand.contrastPairs.append(
      ContrastPair(foreground: ColorReference("Primary/Navy"), background: ColorReference("Neutral/Paper")))
    let options = CheckOptions(today: Date(timeIntervalSince1970: 0))
    let report = try Checker.check([brand], options)
    let plan = try Fixer.plan(brand, options)
    print(report.summary.failed, plan.changes.count)
    #expect(lines == ["0 0"])
    try expectHeld("PalettesAndRoles")
  }

  /// Every line of code in an article stands in this file, in its order.
  private func expectHeld(_ article: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Sources/PaletteCore/PaletteCore.docc/\(article).md")
    let text = try String(contentsOf: file, encoding: .utf8)
    var source = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }[...]
    var isCode = false
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode {
        let wanted = line.trimmingCharacters(in: .whitespaces)
        let index = try #require(source.firstIndex(of: wanted), "\(article): \(wanted)")
        source = source[(index + 1)...]
        count += 1
      }
    }
    #expect(count > 4, "\(article) has code")
  }
}
