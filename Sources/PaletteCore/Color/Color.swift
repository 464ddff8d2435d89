/// A color: a space, its components and alpha, kept exactly as they were given.
///
/// Nothing is clamped on the way in or through a conversion; ``hex`` and ``rgb8`` map into the sRGB gamut.
/// A component can be missing (CSS `none`); its stored value is then 0.
public struct Color: Sendable, Hashable {
  /// The space the components are in.
  public var space: ColorSpace
  /// Components in the space's units; the fourth is used by CMYK only.
  public var components: SIMD4<Double>
  /// Opacity, 0…1.
  public var alpha: Double
  /// Components given as `none`.
  public var missing: MissingComponents

  /// Makes a color of `space` from three components (and black, for CMYK) in the units of the space.
  public init(
    _ space: ColorSpace, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double = 0, alpha: Double = 1,
    missing: MissingComponents = []
  ) {
    self.init(space, SIMD4(c1, c2, c3, c4), alpha: alpha, missing: missing)
  }

  /// Makes a color of `space` from its component vector.
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
    self.init(
      .srgb, Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha: Double(alpha) / 255)
  }

  /// Black, opaque.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White, opaque.
  public static let white = Color(red: 255, green: 255, blue: 255)

  /// The same color in another space, unclamped. Missing components read as 0.
  public func converted(to target: ColorSpace) -> Color {
    if target === space { return self }
    return Color(
      target, space.convert(components, to: target), alpha: alpha, missing: missing.intersection(.alpha))
  }
}
