/// A deficiency of color vision.
public enum VisionDeficiency: String, Sendable, Codable, CaseIterable {
  /// Missing or weak long-wave (red) cones.
  case protan
  /// Missing or weak middle-wave (green) cones, the most common kind.
  case deutan
  /// Missing or weak short-wave (blue) cones.
  case tritan
  /// No color vision at all.
  case achroma

  /// The model used where none is asked for; nil for achromatopsia, which needs none.
  public var defaultMethod: VisionMethod? {
    switch self {
    case .protan, .deutan: .vienot
    case .tritan: .brettel
    case .achroma: nil
    }
  }
}

/// A model of what a dichromat sees.
public enum VisionMethod: String, Sendable, Codable, CaseIterable {
  /// One plane, projected along the missing cone. Source: Viénot, Brettel and Mollon, 1999.
  case vienot
  /// Two half planes. Source: Brettel, Viénot and Mollon, 1997.
  case brettel
  /// Shifted cone sensitivities, with their own scale of severity. Source: Machado, Oliveira and Fernandes, 2009.
  case machado
}
