import PaletteCore
import Testing

struct DifferenceTests {
  struct Fixture: Decodable {
    struct HexPair: Decodable {
      var hex: [String]
      var values: [String: Double]
    }
    struct LabPair: Decodable {
      var lab: [[Double]]
      var values: [String: Double]
    }
    struct Sharma: Decodable {
      var pair: Int
      var lab: [[Double]]
      var expected: Double
      var values: [String: Double]
    }
    var pairs: [HexPair]
    var labPairs: [LabPair]
    var sharma: [Sharma]
  }

  private func lab(_ v: [Double]) -> Color { Color(.lab, v[0], v[1], v[2]) }

  private func check(_ a: Color, _ b: Color, _ values: [String: Double], _ comment: Comment) throws {
    for (id, expected) in values {
      let metric = try #require(DifferenceMetric.named(id))
      #expect(agree(metric.distance(a, b), expected, 1e-9), comment)
      if metric.isSymmetric { #expect(agree(metric.distance(b, a), expected, 1e-9), comment) }
    }
  }

  @Test func agreesWithTheReferences() throws {
    let fixture = try ReferenceFixture.load("deltae", as: Fixture.self)
    #expect(fixture.pairs.count == 70 && fixture.labPairs.count == 40)
    for pair in fixture.pairs {
      #expect(pair.values.count == 5)
      let a = try #require(Color(hex: pair.hex[0]))
      let b = try #require(Color(hex: pair.hex[1]))
      try check(a, b, pair.values, "\(pair.hex)")
    }
    for pair in fixture.labPairs { try check(lab(pair.lab[0]), lab(pair.lab[1]), pair.values, "\(pair.lab)") }
  }

  @Test func all34PairsOfSharma() throws {
    let fixture = try ReferenceFixture.load("deltae", as: Fixture.self)
    #expect(fixture.sharma.count == 34)
    for row in fixture.sharma {
      let a = lab(row.lab[0])
      let b = lab(row.lab[1])
      let distance = DifferenceMetric.ciede2000.distance(a, b)
      #expect((distance * 10000).rounded() / 10000 == row.expected, "pair \(row.pair)")
      #expect(agree(DifferenceMetric.ciede2000.distance(b, a), distance, 1e-12), "pair \(row.pair)")
      try check(a, b, row.values, "pair \(row.pair)")
    }
  }

  @Test(arguments: DifferenceMetric.all.map(\.id))
  func isZeroForEqualColorsAndNeverNegative(_ id: String) throws {
    let metric = try #require(DifferenceMetric.named(id))
    let seed: UInt64 = 0x5eed_0003
    let colors = seededColors(40, seed: seed)
    for (a, b) in zip(colors, colors.dropFirst()) {
      #expect(metric.distance(a, a) == 0, "\(a.hex), seed \(seed)")
      #expect(metric.distance(a, b) > 0, "\(a.hex) \(b.hex), seed \(seed)")
    }
  }

  @Test func idsAreUnique() {
    #expect(DifferenceMetric.all.map(\.id) == ["2000", "76", "94", "cmc", "ok"])
    #expect(DifferenceMetric.named("1976") == nil)
  }
}
