/// Color vision deficiencies, one color at a time; for many, keep a ``VisionSimulator``.
package enum ColorVision {
  /// `color` as a person with `deficiency` sees it, in sRGB; `severity` 0…1, `method` nil for the fitting model.
  package static func simulate(
    _ color: Color, _ deficiency: VisionDeficiency, severity: Double = 1, method: VisionMethod? = nil
  ) -> Color {
    VisionSimulator(deficiency, severity: severity, method: method).simulate(color)
  }

  /// `color` moved so that a person with `deficiency` can tell it from others, in sRGB; `severity` 0…1.
  /// Source: Fidaner, Lin and Ozguven, 2005.
  package static func daltonize(
    _ color: Color, _ deficiency: VisionDeficiency, severity: Double = 1, method: VisionMethod? = nil
  ) -> Color {
    VisionSimulator(deficiency, severity: severity, method: method).daltonize(color)
  }
}
