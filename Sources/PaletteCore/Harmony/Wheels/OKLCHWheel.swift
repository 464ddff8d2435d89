extension HueWheel {
  /// Hues of OKLCH: equal angles look equally far apart.
  public static let oklch = HueWheel("oklch", "perceptual hues of OKLCH", space: .oklch)
}
