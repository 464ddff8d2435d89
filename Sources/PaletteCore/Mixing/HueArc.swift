/// Which way round the wheel two hues are joined. Source: CSS Color 4, section 12.4.
public enum HueArc: String, Sendable, Codable, CaseIterable {
  /// The arc of at most 180 degrees.
  case shorter
  /// The arc of at least 180 degrees.
  case longer
  /// Upward, whatever its length.
  case increasing
  /// Downward, whatever its length.
  case decreasing

  /// The end of the arc that starts at `a` and leads to `b`, both in degrees, so that plain interpolation follows it.
  func end(from a: Double, to b: Double) -> Double {
    let d = b - a
    switch self {
    case .shorter: return d > 180 ? b - 360 : d < -180 ? b + 360 : b
    case .longer: return d > 0 && d < 180 ? b - 360 : d > -180 && d <= 0 ? b + 360 : b
    case .increasing: return d < 0 ? b + 360 : b
    case .decreasing: return d > 0 ? b - 360 : b
    }
  }
}
