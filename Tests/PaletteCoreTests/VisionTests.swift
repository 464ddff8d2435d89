import PaletteCore
import Testing

struct VisionTests {
  struct Fixture: Decodable {
    struct Row: Decodable {
      var hex: String
      var deficiency: VisionDeficiency
      var severity: Double
      /// Brettel, Viénot, Machado.
      var srgb: [[Double]]
    }
    struct Fraction: Decodable {
      var hex: String
      var deficiency: VisionDeficiency
      var severity: Double
      var linear: [Double]
    }
    struct Gray: Decodable {
      var hex: String
      var gray: Double
      var result: String
    }
    struct Daltonized: Decodable {
      var hex: String
      var deficiency: VisionDeficiency
      var method: VisionMethod
      var linear: [Double]
      var result: String
    }
    var rows: [Row]
    var machadoFractional: [Fraction]
    var achroma: [Gray]
    var daltonize: [Daltonized]
  }

  /// Far below the 1/255 that would show.
  private let tolerance = 1e-6

  @Test func agreesWithDaltonLens() throws {
    let fixture = try ReferenceFixture.load("cvd", as: Fixture.self)
    #expect(fixture.rows.count == 540)
    for row in fixture.rows {
      let color = try #require(Color(hex: row.hex))
      for (method, expected) in zip([VisionMethod.brettel, .vienot, .machado], row.srgb) {
        let seen = ColorVision.simulate(color, row.deficiency, severity: row.severity, method: method)
        for index in 0..<3 {
          #expect(
            agree(seen.components[index], expected[index], tolerance),
            "\(row.hex) \(row.deficiency) \(row.severity) \(method)")
        }
      }
    }
  }

  @Test func machadoInterpolatesBetweenTenths() throws {
    for row in try ReferenceFixture.load("cvd", as: Fixture.self).machadoFractional {
      let color = try #require(Color(hex: row.hex))
      let seen = ColorVision.simulate(color, row.deficiency, severity: row.severity, method: .machado)
      for index in 0..<3 {
        let clipped = SRGB.encode(min(max(row.linear[index], 0), 1))
        #expect(agree(seen.components[index], clipped, tolerance), "\(row.hex) \(row.severity)")
      }
    }
  }

  @Test func achromatopsiaLeavesLuminance() throws {
    for row in try ReferenceFixture.load("cvd", as: Fixture.self).achroma {
      let color = try #require(Color(hex: row.hex))
      let seen = ColorVision.simulate(color, .achroma)
      #expect(agree(seen.components.x, row.gray, 1e-9), "\(row.hex)")
      #expect(seen.hex == row.result)
      #expect(agree(Contrast.relativeLuminance(seen), Contrast.relativeLuminance(color), 1e-9))
    }
  }

  @Test func daltonizationAgrees() throws {
    for row in try ReferenceFixture.load("cvd", as: Fixture.self).daltonize {
      let color = try #require(Color(hex: row.hex))
      let moved = ColorVision.daltonize(color, row.deficiency, method: row.method)
      for index in 0..<3 {
        let clipped = SRGB.encode(min(max(row.linear[index], 0), 1))
        #expect(agree(moved.components[index], clipped, tolerance), "\(row.hex) \(row.deficiency)")
      }
      #expect(moved.hex == row.result)
      let byDefault = ColorVision.daltonize(color, row.deficiency)
      #expect(byDefault == moved, "the reference uses the default methods")
    }
  }

  @Test(arguments: VisionDeficiency.allCases)
  func severityZeroAndNonsenseChangeNothing(_ deficiency: VisionDeficiency) throws {
    let color = try Color(css: "rgb(200 100 50 / 0.25)")
    for severity in [0, -3, Double.nan] {
      for method in VisionMethod.allCases {
        let seen = ColorVision.simulate(color, deficiency, severity: severity, method: method)
        #expect(seen.hex == color.hex)
      }
    }
    #expect(ColorVision.simulate(color, deficiency, severity: 7) == ColorVision.simulate(color, deficiency))
  }

  @Test(arguments: VisionDeficiency.allCases)
  func graysStayGray(_ deficiency: VisionDeficiency) {
    for level in stride(from: UInt8(0), through: 255, by: 15) {
      let gray = Color(red: level, green: level, blue: level)
      #expect(ColorVision.simulate(gray, deficiency).hex == gray.hex)
    }
  }
}
