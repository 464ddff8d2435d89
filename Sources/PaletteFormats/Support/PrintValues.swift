import ColorProfiles
import PaletteCore

/// Print values as files carry them.
enum PrintValues {
  /// The screen color of ink amounts 0…1 without any profile, as CSS `device-cmyk()` falls back to.
  ///
  /// Source: CSS Color 5, section 10.1.
  static func naive(_ c: Double, _ m: Double, _ y: Double, _ k: Double) -> Color {
    func light(_ ink: Double) -> Double { 1 - min(max(ink + k - ink * k, 0), 1) }
    return Color(.srgb, light(c), light(m), light(y))
  }

  /// What readers say where they had to do that.
  static func warning(_ count: Int) -> String {
    "\(count) CMYK color\(count == 1 ? " is" : "s are") shown uncalibrated: the file names no profile"
  }

  /// The palette with the inks that formats write: authored ones, and computed ones where a press was named, with a note of
  /// how many were computed.
  static func inked(_ palette: ColorPalette, _ options: WriteOptions) -> (
    palette: ColorPalette, notes: [String]
  ) {
    guard let press = options.press else { return (palette, []) }
    let (inked, count) = press.separation.inked(palette)
    guard count > 0 else { return (inked, []) }
    let subject = count == 1 ? "1 CMYK value was" : "\(count) CMYK values were"
    return (inked, ["\(subject) computed with \(press.name): \(press.manner)"])
  }

  /// Ink amounts 0…1 as percent, without the noise of single precision.
  static func percent(_ inks: [Double]) -> [Double] {
    inks.map { min(max(($0 * 1_000_000).rounded() / 10_000, 0), 100) }
  }

  /// The name for a swatch that has no field for the name of its ink: `Red [PANTONE 185 C]`.
  static func spotName(_ color: CustomColor, as name: String) -> String {
    guard let spot = color.print?.spot, spot != color.name else { return name }
    return "\(name) [\(FlatNames.line(spot))]"
  }

  /// Takes ``spotName(_:as:)`` apart; a spot swatch without brackets names its ink itself.
  static func splitSpot(_ name: String) -> (name: String, spot: String) {
    guard name.hasSuffix("]"), let open = name.lastIndex(of: "["), open > name.startIndex else {
      return (name, name)
    }
    let spot = name[name.index(after: open)...].dropLast()
    let rest = name[..<open].trimmed
    return rest.isEmpty || spot.isEmpty ? (name, name) : (String(rest), String(spot))
  }
}
