extension ColorSpace {
  /// Every space, in the order help lists them.
  public static let all: [ColorSpace] = [.srgb, .linearSRGB, .xyzD65]
}
