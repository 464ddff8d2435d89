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
      if let number = Double(part.hasSuffix("%") ? part.dropLast() : part) {
        numbers.append(number)
      } else {
        words += "\(part) "
      }
    }
    return (words + "\(numbers.count)", numbers)
  }

  private func expect(_ text: String, _ expected: String, within tolerance: Double) throws {
    let css = try Color(css: text).css
    let (found, wanted) = (parts(css), parts(expected))
    #expect(found.words == wanted.words, "\(text): \(css), not \(expected)")
    let isPolar = ["lch(", "oklch(", "hsl(", "hwb("].contains { expected.hasPrefix($0) }
    for (a, b) in zip(found.numbers, wanted.numbers) {
      // A hue may be written with a turn more.
      let isSame = agree(a, b, tolerance) || isPolar && abs(a - b) > 180 && anglesAgree(a, b, tolerance * 360)
      #expect(isSame, "\(text): \(css), not \(expected)")
    }
  }

  @Test func valuesSerializeAsInBrowsers() throws {
    let suites = try Self.suites()
    #expect(suites.values.count == 1105 && suites.calc.count == 77 && suites.p3linear.count == 43)
    for row in suites.values + suites.calc + suites.p3linear { try expect(row[0], row[1], within: 1e-4) }
  }

  /// Thousands of colors of the legacy functions, to the letter.
  @Test func legacyColorsComputeAsInBrowsers() throws {
    struct Computed: Decodable { let values: [[String]] }
    let values = try ReferenceFixture.load("css-computed", as: Computed.self).values
    #expect(values.count == 3708)
    for row in values {
      let css = try Color(css: row[0]).css
      #expect(css == row[1], "\(row[0])")
    }
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

  /// More of the same, of which Fixtures/reference/css-relative.json says where it is from.
  struct More: Decodable {
    struct Template: Decodable {
      let spaces: [String]
      let rows: [[String]]
    }
    let relative: [[String]]
    let templates: [Template]
    let mixes: [[String]]
    let browser: [[String]]
    let refused: [String]
  }

  private static func more() throws -> More { try ReferenceFixture.load("css-relative", as: More.self) }

  /// Saturations and the like are written with fewer digits than they need for more.
  @Test func relativeColorsKeepWhatIsMissing() throws {
    let more = try Self.more()
    #expect(more.relative.count == 537)
    for row in more.relative { try expect(row[0], row[1], within: 0.005) }
    for template in more.templates {
      for space in template.spaces {
        let written = space == "xyz" ? "xyz-d65" : space
        for row in template.rows {
          let text = row[0].split(separator: "$S", omittingEmptySubsequences: false).joined(separator: space)
          let wanted = row[1].split(separator: "$R", omittingEmptySubsequences: false)
            .joined(separator: written)
          try expect(text, wanted, within: 1e-4)
        }
      }
    }
  }

  @Test func mixesAreReadAsTheyAreWritten() throws {
    for row in try Self.more().mixes { try expect(row[0], row[1], within: 1e-3) }
  }

  /// Two colors in the space of their mix, one of them with a powerless hue: browsers take it as it is written.
  @Test func mixesFollowTheBrowsersWhereAsked() throws {
    for row in try Self.more().browser {
      let (a, b) = (try Color(css: row[0]), try Color(css: row[1]))
      let space = try #require(ColorSpace.named(row[2]))
      let wanted = try Color(css: row[3])
      let mixed = Mix.interpolate(a, b, 0.5, in: space, carry: .browser)
      let difference = mixed.converted(to: .xyzD65).components - wanted.converted(to: .xyzD65).components
      #expect((difference * difference).sum() < 1e-9, "\(row): \(mixed.css)")
    }
  }

  @Test func whatIsNoColorIsRefused() throws {
    let suites = try Self.suites()
    #expect(suites.refused.count == 357)
    for text in try suites.refused + Self.more().refused {
      #expect(throws: ColorSyntaxError.self, "\(text)") { try Color(css: text) }
    }
  }
}
