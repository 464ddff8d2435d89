import PaletteCore
import Testing

/// The browsers' own color tests, and others that follow the drafts; Fixtures/reference/css-suites.json says which.
struct CSSSuiteTests {
  struct Suites: Decodable {
    /// Two colors, the space, the arc, the share of the second, a factor for alpha, and the result.
    struct Mixture: Decodable {
      let text: String
      let expected: String

      init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        let (a, b) = (try row.decode(String.self), try row.decode(String.self))
        let (space, arc) = (try row.decode(String.self), try row.decode(String.self))
        let (share, alpha) = (try row.decode(Double.self), try row.decode(Double.self))
        expected = try row.decode(String.self)
        let hue = arc == "shorter" ? "" : " \(arc) hue"
        text =
          "color-mix(in \(space)\(hue), \(a) \((1 - share) * alpha * 100)%, \(b) \(share * alpha * 100)%)"
      }
    }
    let values: [[String]]
    let calc: [[String]]
    let p3linear: [[String]]
    let relative: [[String]]
    let refused: [String]
    let mix: [Mixture]
    let carried: [Mixture]
    let powerless: [Mixture]
  }

  private static func suites() throws -> Suites { try ReferenceFixture.load("css-suites", as: Suites.self) }

  /// The words of a serialization, and its numbers.
  private func parts(_ css: String) -> (words: String, numbers: [Double]) {
    var words = ""
    var numbers: [Double] = []
    for part in css.split(whereSeparator: { " ,()".contains($0) }) {
      if let number = Double(part) { numbers.append(number) } else { words += "\(part) " }
    }
    return (words + "\(numbers.count)", numbers)
  }

  private func expect(_ text: String, _ expected: String, within tolerance: Double) throws {
    let css = try Color(css: text).css
    let (found, wanted) = (parts(css), parts(expected))
    #expect(found.words == wanted.words, "\(text): \(css), not \(expected)")
    for (a, b) in zip(found.numbers, wanted.numbers) {
      #expect(agree(a, b, tolerance), "\(text): \(css), not \(expected)")
    }
  }

  @Test func valuesSerializeAsInBrowsers() throws {
    let suites = try Self.suites()
    #expect(suites.values.count == 1105 && suites.calc.count == 77 && suites.p3linear.count == 43)
    for row in suites.values + suites.calc + suites.p3linear { try expect(row[0], row[1], within: 1e-4) }
  }

  @Test func relativeColorsSerializeAsInBrowsers() throws {
    for row in try Self.suites().relative { try expect(row[0], row[1], within: 1e-4) }
  }

  /// The tests round to three decimals.
  @Test func mixesFollowTheDrafts() throws {
    let suites = try Self.suites()
    #expect(suites.mix.count == 879 && suites.carried.count == 191 && suites.powerless.count == 132)
    for row in suites.mix + suites.carried + suites.powerless {
      try expect(row.text, row.expected, within: 1e-3)
    }
  }

  @Test func whatIsNoColorIsRefused() throws {
    let suites = try Self.suites()
    #expect(suites.refused.count == 357)
    for text in suites.refused { #expect(throws: ColorSyntaxError.self, "\(text)") { try Color(css: text) } }
  }
}
