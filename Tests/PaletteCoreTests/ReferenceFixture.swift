import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Figures other tools gave, from Fixtures/reference; each file names its source.
enum ReferenceFixture {
  static func load<T: Decodable>(_ name: String, as type: T.Type, file: String = #filePath) throws -> T {
    let root = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appendingPathComponent("Fixtures/reference/\(name).json"))
    return try JSONDecoder().decode(type, from: data)
  }
}

/// Whether two numbers agree to `tolerance`, absolutely below 1 and relatively above.
func agree(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(b))
}

/// Whether two angles in degrees agree.
func anglesAgree(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  let d = abs(a - b).truncatingRemainder(dividingBy: 360)
  return min(d, 360 - d) <= tolerance
}

/// Seeded colors for property tests.
func seededColors(_ count: Int, seed: UInt64) -> [Color] {
  var generator = SplitMix64(seed: seed)
  return (0..<count).map { _ in Color.random(using: &generator) }
}
