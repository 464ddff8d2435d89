/// A color: a space, its components and alpha, kept exactly as they were given.
///
/// Nothing is clamped on the way in or through a conversion; ``hex`` and ``rgb8`` map into the sRGB gamut.
/// A component can be missing (CSS `none`); its stored value is then 0.
public struct Color: Sendable {
  // They come first, since what stands before them fills 32 bytes.
  /// Components in the space's units; the fourth is used by CMYK only.
  public var components: SIMD4<Double>
  /// The space the components are in.
  public var space: ColorSpace
  /// Opacity, 0…1.
  public var alpha: Double
  /// Components given as `none`, and a hue that lost its meaning in a conversion.
  public var missing: MissingComponents
  /// Given as `color(srgb …)`, which CSS writes back as such, where `rgb()` becomes integers.
  var isColorFunction = false

  /// Makes a color of `space` from three components (and black, for CMYK) in the units of the space, in its gamut or
  /// not; alpha is 0…1.
  public init(
    _ space: ColorSpace, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double = 0, alpha: Double = 1,
    missing: MissingComponents = []
  ) {
    self.init(space, SIMD4(c1, c2, c3, c4), alpha: alpha, missing: missing)
  }

  /// Makes a color of `space` from its component vector, in the units of the space; alpha is 0…1.
  public init(
    _ space: ColorSpace, _ components: SIMD4<Double>, alpha: Double = 1, missing: MissingComponents = []
  ) {
    self.space = space
    self.components = components
    self.alpha = alpha
    self.missing = missing
  }

  /// An opaque (or translucent) sRGB color from 8-bit channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    space = .srgb
    components = SIMD4(Double(red) / 255, Double(green) / 255, Double(blue) / 255, 0)
    self.alpha = Double(alpha) / 255
    // An empty literal is put together by generic code, and palettes hold thousands of colors.
    missing = MissingComponents(rawValue: 0)
  }

  /// Black, opaque.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White, opaque.
  public static let white = Color(red: 255, green: 255, blue: 255)

  /// The same color in another space, unclamped but for inks, which print sRGB at most. Missing components read as 0, and a
  /// hue that means nothing in the target (that of a gray) becomes missing. Source: CSS Color 4, section 12.
  public func converted(to target: ColorSpace) -> Color {
    if target === space { return self }
    // No ink is less than none or more than full. Only inks are four.
    if target.channels.count == 4, target === ColorSpace.cmyk, !isInGamut(of: .srgb) {
      let held = mapped(into: .srgb, method: .css)
      return Color(
        target, held.space.convert(held.components, to: target), alpha: alpha, missing: held.missing)
    }
    var result = Color(
      target, space.convert(components, to: target), alpha: alpha, missing: missing.intersection(.alpha))
    if let hue = target.hueIndex, target.powerless(result.components).contains(.component(hue)) {
      result.missing.insert(.component(hue))
      result.components[hue] = 0
    }
    return result
  }

  /// The components one by one, nil where missing, as JSON shows them; as many as the space has channels.
  package var displayComponents: [Double?] {
    space.channels.indices.map { missing.contains(.component($0)) ? nil : components[$0] }
  }

  /// The opacity, nil where missing.
  package var displayAlpha: Double? { missing.contains(.alpha) ? nil : alpha }

  /// The same color with another opacity, 0…1.
  public func withAlpha(_ alpha: Double) -> Color {
    var copy = self
    copy.alpha = alpha
    copy.missing.remove(.alpha)
    return copy
  }

  /// An opaque color drawn from all 16,777,216 of sRGB with equal chance.
  public static func random(using generator: inout some RandomNumberGenerator) -> Color {
    let bits = generator.next()
    return Color(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }
}

extension Color: Hashable {
  /// Colors are equal when space, components, alpha and missing components are; the notation does not count.
  public static func == (a: Color, b: Color) -> Bool {
    a.space === b.space && a.components == b.components && a.alpha == b.alpha && a.missing == b.missing
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(components)
    hasher.combine(alpha)
    hasher.combine(missing)
  }
}
