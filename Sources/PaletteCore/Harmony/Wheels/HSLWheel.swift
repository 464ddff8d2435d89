extension HueWheel {
  /// Hues of HSL: red, green and blue a third of the wheel apart.
  public static let hsl = HueWheel("hsl", "hues of HSL, red, green and blue evenly spaced", space: .hsl)
}
