import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The functions of Sass that change colors, in the spaces in which Sass computes them.
/// Source: https://sass-lang.com/documentation/modules/color.
enum SassColors {
  /// Red, green and blue of a color, 0…1, and its alpha.
  private static func channels(_ color: Color) -> SIMD4<Double> {
    let rgb = color.converted(to: .srgb)
    return SIMD4(rgb.components.x, rgb.components.y, rgb.components.z, color.alpha)
  }

  private static func color(_ v: SIMD4<Double>) -> Color {
    Color(.srgb, v.x, v.y, v.z, alpha: min(max(v.w, 0), 1))
  }

  /// Hue in degrees, saturation and lightness 0…1, and alpha.
  static func hsl(_ color: Color) -> SIMD4<Double> {
    let v = channels(color)
    let (high, low) = (max(v.x, v.y, v.z), min(v.x, v.y, v.z))
    let range = high - low
    let light = (high + low) / 2
    guard range > 0 else { return SIMD4(0, 0, light, v.w) }
    let hue =
      high == v.x
      ? (v.y - v.z) / range + (v.y < v.z ? 6 : 0)
      : high == v.y ? (v.z - v.x) / range + 2 : (v.x - v.y) / range + 4
    let saturation = range / (1 - abs(2 * light - 1))
    return SIMD4(hue * 60, saturation.isFinite ? saturation : 0, light, v.w)
  }

  /// The color of a hue in degrees, saturation and lightness 0…1.
  static func fromHSL(_ hsl: SIMD4<Double>) -> Color {
    let (saturation, light) = (min(max(hsl.y, 0), 1), min(max(hsl.z, 0), 1))
    let turn = (hsl.x / 30).truncatingRemainder(dividingBy: 12)
    func channel(_ n: Double) -> Double {
      let k = (n + turn + 12).truncatingRemainder(dividingBy: 12)
      return light - saturation * min(light, 1 - light) * max(-1, min(k - 3, 9 - k, 1))
    }
    return color(SIMD4(channel(0), channel(8), channel(4), hsl.w))
  }

  /// Mixes as Sass does, where a clearer color weighs less.
  static func mix(_ a: Color, _ b: Color, weight: Double) -> Color {
    let (x, y) = (channels(a), channels(b))
    let bias = weight * 2 - 1
    let distance = x.w - y.w
    let share = bias * distance == -1 ? bias : (bias + distance) / (1 + bias * distance)
    let first = (share + 1) / 2
    var mixed = x * first + y * (1 - first)
    mixed.w = x.w * weight + y.w * (1 - weight)
    return color(mixed)
  }

  /// How the channels of a color are changed.
  enum Change {
    /// By adding: `color.adjust`.
    case adjust
    /// By a part of what is left to the end: `color.scale`.
    case scale
    /// By taking the place: `color.change`.
    case change

    fileprivate func apply(_ value: Double, _ amount: Double) -> Double {
      switch self {
      case .adjust: value + amount
      case .scale: amount > 0 ? value + (1 - value) * amount : value + value * amount
      case .change: amount
      }
    }
  }

  /// Changes the channels that are named; nil where one is not known.
  ///
  /// - Parameter amounts: red, green and blue 0…255, hue in degrees, everything else 0…1; of `scale` all of them 0…1.
  static func changed(_ start: Color, _ change: Change, _ amounts: [String: Double]) -> Color? {
    var v = channels(start)
    var polar = hsl(start)
    var isPolar = false
    for (name, amount) in amounts {
      let byte = change == .scale ? amount : amount / 255
      switch name {
      case "red": v.x = change.apply(v.x, byte)
      case "green": v.y = change.apply(v.y, byte)
      case "blue": v.z = change.apply(v.z, byte)
      case "alpha": v.w = change.apply(v.w, amount)
      case "hue" where change != .scale: polar.x = change.apply(polar.x, amount)
      case "saturation": polar.y = change.apply(polar.y, amount)
      case "lightness": polar.z = change.apply(polar.z, amount)
      default: return nil
      }
      if name == "hue" || name == "saturation" || name == "lightness" { isPolar = true }
    }
    let alpha = min(max(v.w, 0), 1)
    guard isPolar else {
      let byte = { (value: Double) in min(max(value, 0), 1) }
      return color(SIMD4(byte(v.x), byte(v.y), byte(v.z), alpha))
    }
    polar.w = alpha
    return fromHSL(polar)
  }

  /// The opposite of a color, by a part of the way.
  static func inverted(_ start: Color, weight: Double) -> Color {
    let v = channels(start)
    return mix(color(SIMD4(1 - v.x, 1 - v.y, 1 - v.z, v.w)), start, weight: weight)
  }

  /// One channel as Sass tells it; nil for a name that is none.
  static func channel(_ name: String, of start: Color) -> SassValue? {
    let v = channels(start)
    let polar = hsl(start)
    return switch name {
    case "red": .number((v.x * 255).rounded(), unit: "")
    case "green": .number((v.y * 255).rounded(), unit: "")
    case "blue": .number((v.z * 255).rounded(), unit: "")
    case "hue": .number(polar.x, unit: "deg")
    case "saturation": .number(polar.y * 100, unit: "%")
    case "lightness": .number(polar.z * 100, unit: "%")
    case "alpha", "opacity": .number(v.w, unit: "")
    default: nil
    }
  }
}
