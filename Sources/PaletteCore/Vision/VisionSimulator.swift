/// A deficiency, its severity and a model, made ready for many colors.
///
/// All arithmetic is on linear light: on encoded values it would be wrong by up to 76/255.
public struct VisionSimulator: Sendable {
  /// What is simulated.
  public let deficiency: VisionDeficiency
  /// 0 for normal vision, 1 for the complete deficiency.
  public let severity: Double
  /// The model; nil for achromatopsia.
  public let method: VisionMethod?
  private let near: Matrix3
  private let far: Matrix3
  private let normal: SIMD4<Double>

  /// Prepares a simulation.
  ///
  /// - Parameters:
  ///   - deficiency: what to simulate.
  ///   - severity: 0…1; held there. Viénot, Brettel and achromatopsia blend with the original in linear light,
  ///     Machado between its own matrices.
  ///   - method: the model; nil for the one that fits the deficiency.
  public init(_ deficiency: VisionDeficiency, severity: Double = 1, method: VisionMethod? = nil) {
    self.deficiency = deficiency
    self.severity = severity > 0 ? min(severity, 1) : 0
    self.method = deficiency == .achroma ? nil : method ?? deficiency.defaultMethod
    let planes = VisionSimulator.planes(deficiency, self.method, self.severity)
    near = planes.near
    far = planes.far
    normal = planes.normal
  }

  private static func planes(
    _ deficiency: VisionDeficiency, _ method: VisionMethod?, _ severity: Double
  ) -> BrettelPlanes {
    func single(_ matrix: Matrix3) -> BrettelPlanes {
      BrettelPlanes(near: matrix, far: matrix, normal: .zero)
    }
    func blended(_ matrix: Matrix3) -> Matrix3 { .lerp(.identity, matrix, severity) }
    switch (deficiency, method) {
    case (.achroma, _): return single(blended(luminance))
    case (_, .machado): return single(machado(deficiency, severity))
    case (_, .brettel):
      let planes: BrettelPlanes =
        switch deficiency {
        case .protan: .protan
        case .deutan: .deutan
        case .tritan, .achroma: .tritan
        }
      return BrettelPlanes(near: blended(planes.near), far: blended(planes.far), normal: planes.normal)
    case (.protan, _): return single(blended(VienotMatrices.protan))
    case (.deutan, _): return single(blended(VienotMatrices.deutan))
    case (.tritan, _): return single(blended(VienotMatrices.tritan))
    }
  }

  /// WCAG luminance in every channel.
  private static let luminance: Matrix3 = {
    let weights = SIMD3(0.2126, 0.7152, 0.0722)
    return Matrix3(rows: weights, weights, weights)
  }()

  private static func machado(_ deficiency: VisionDeficiency, _ severity: Double) -> Matrix3 {
    let steps =
      switch deficiency {
      case .protan: MachadoMatrices.protan
      case .deutan: MachadoMatrices.deutan
      case .tritan, .achroma: MachadoMatrices.tritan
      }
    let place = severity * 10
    let index = min(Int(place), 9)
    return .lerp(steps[index], steps[index + 1], place - Double(index))
  }

  /// Linear sRGB as it is seen, unclipped.
  @inline(__always)
  func linear(_ rgb: SIMD4<Double>) -> SIMD4<Double> {
    ((normal * rgb).sum() >= 0 ? near : far) * rgb
  }

  /// The color as it is seen, in sRGB, channels 0…1; opacity is kept. A color outside sRGB is mapped into it first.
  public func simulate(_ color: Color) -> Color {
    Color(.srgb, encode(linear(decode(color))), alpha: color.alpha)
  }

  /// The color moved so that the deficient eye keeps what it would lose, in sRGB, channels 0…1; opacity is kept.
  ///
  /// What the simulation takes away is added to the channels that are still seen. For achromatopsia there is none,
  /// and the color stays as it is. Source: Fidaner, Lin and Ozguven, 2005, in linear light.
  public func daltonize(_ color: Color) -> Color {
    let rgb = decode(color)
    let shift: Matrix3
    switch deficiency {
    case .protan, .deutan:
      shift = Matrix3(rows: .zero, SIMD3(0.7, 1, 0), SIMD3(0.7, 0, 1))
    case .tritan:
      shift = Matrix3(rows: SIMD3(1, 0, 0.7), SIMD3(0, 1, 0.7), .zero)
    case .achroma:
      return Color(.srgb, encode(rgb), alpha: color.alpha)
    }
    return Color(
      .srgb, encode(rgb + shift * (rgb - GamutMapping.clip(linear(rgb)))), alpha: color.alpha)
  }

  private func decode(_ color: Color) -> SIMD4<Double> {
    let rgb = color.mapped(into: .srgb).components
    return SIMD4(SRGB.decode(rgb.x), SRGB.decode(rgb.y), SRGB.decode(rgb.z), 0)
  }

  private func encode(_ linear: SIMD4<Double>) -> SIMD4<Double> {
    let c = GamutMapping.clip(linear)
    return SIMD4(SRGB.encode(c.x), SRGB.encode(c.y), SRGB.encode(c.z), 0)
  }
}
