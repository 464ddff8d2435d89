import PaletteCore

extension PairFinder {
  static let darkCanvas = ComputedStyle.Paint(
    color: StyleColor.dark["canvas"] ?? .black, declaration: nil
  ).seen

  /// What lies below everything behind an element: that of the page's color scheme, and of the theme that a part of a sheet or
  /// component is looked at in, whose own ground is not in it.
  func canvas(of element: Int) -> SIMD4<Double> {
    let isDark = now[0].isDark || !isPage && isInDarkTheme(element)
    return isDark ? Self.darkCanvas : SIMD4(repeating: 1)
  }

  private func isInDarkTheme(_ element: Int) -> Bool {
    var at = element
    while at >= 0 {
      let theme = document.elements[at].attributes.lazy.filter(\.isOfTheme).compactMap {
        ThemeWords.scheme(of: $0.value.isEmpty ? $0.name : $0.value)
      }.first
      if let theme { return theme == .dark }
      at = tree.parent(at)
    }
    return page.computer.scheme == .dark
  }

  /// Whether text on a translucent box can only be read on something else than the canvas: on dark where that is light, on
  /// white where it is dark. Nobody knows what a box of a sheet stands on; it was not made for the canvas then.
  static func needsOther(
    text: SIMD4<Double>, ground: SIMD4<Double>, canvas: SIMD4<Double>, ratio: Double, isLarge: Bool
  ) -> Bool {
    let least = isLarge ? 3.0 : 4.5
    guard ratio < least else { return false }
    let other: SIMD4<Double> = canvas.x > 0.5 ? SIMD4(0, 0, 0, 1) : SIMD4(repeating: 1)
    func seen(_ layer: SIMD4<Double>) -> Color {
      let seen = ComputedStyle.over(layer, other)
      return Color(.srgb, seen.x, seen.y, seen.z)
    }
    return Contrast.ratio(foreground: seen(text), background: seen(ground)) >= least
  }
}
