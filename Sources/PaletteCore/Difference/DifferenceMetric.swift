/// A measure of how different two colors look.
public struct DifferenceMetric: Sendable {
  /// The identifier on the command line, such as `2000`.
  public let id: String
  /// The name people use, such as `CIEDE2000`.
  public let name: String
  /// One line for help.
  public let summary: String
  /// Whether the order of the two colors does not matter; where it does, the first is the reference.
  public let isSymmetric: Bool
  private let space: ColorSpace
  private let measure: @Sendable (SIMD4<Double>, SIMD4<Double>) -> Double

  /// Declares a metric on the components of `space`.
  init(
    _ id: String, _ name: String, _ summary: String, isSymmetric: Bool = true, space: ColorSpace = .lab,
    measure: @escaping @Sendable (SIMD4<Double>, SIMD4<Double>) -> Double
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.isSymmetric = isSymmetric
    self.space = space
    self.measure = measure
  }

  /// The difference between two colors, 0 for equal ones; opacity does not count.
  public func distance(_ a: Color, _ b: Color) -> Double {
    measure(a.converted(to: space).components, b.converted(to: space).components)
  }

  /// Every metric, the default first.
  public static let all: [DifferenceMetric] = [.ciede2000, .cie76, .cie94, .cmc, .ok]

  /// The metric called `id`.
  public static func named(_ id: String) -> DifferenceMetric? { all.first { $0.id == id } }
}
