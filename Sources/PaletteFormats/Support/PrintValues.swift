import ColorProfiles
import PaletteCore

/// How a reader shows the inks of a file, and what it says about that at its end.
struct InkView {
  private let press: PressProfile?
  private var uncalibrated = 0
  /// How many colors were seen through which profile.
  private var seen: [String: Int] = [:]

  /// Sees inks through the press that was named, if any.
  init(_ input: FormatInput) { press = input.press }

  /// The screen color of ink amounts 0…1: by the profile that the file brings for them, else by the press that was named,
  /// else by arithmetic.
  mutating func color(of inks: [Double], under own: EmbeddedProfile? = nil) -> Color {
    let shares = inks.map { min(max($0, 0), 1) }
    guard shares.count == 4 else { return .white }
    if let own, let color = own.color(of: shares) {
      seen[own.name, default: 0] += 1
      return color
    }
    guard let press else {
      uncalibrated += 1
      return PrintValues.naive(shares[0], shares[1], shares[2], shares[3])
    }
    seen[press.name, default: 0] += 1
    return press.color(of: SIMD4(shares[0], shares[1], shares[2], shares[3]))
  }

  /// Says how the inks were seen.
  func tell(_ builder: inout PaletteBuilder) {
    if uncalibrated > 0 {
      let subject = uncalibrated == 1 ? "1 CMYK color is" : "\(uncalibrated) CMYK colors are"
      builder.warn("\(subject) shown uncalibrated: the file names no profile")
    }
    for (name, count) in seen.sorted(by: { $0.key < $1.key }) {
      builder.note(
        "\(count == 1 ? "1 CMYK color is" : "\(count) CMYK colors are") shown as \(name) prints them")
    }
  }
}

/// A profile that a file brings for its own colors.
struct EmbeddedProfile {
  let name: String
  private let channels: Int
  private let transform: ColorTransform

  /// Nil where the profile is damaged, of no device, or lacks the way that is needed.
  init?(_ bytes: [UInt8]) {
    guard let profile = try? ICCProfile(bytes),
      let transform = try? ColorTransform(
        from: .device(profile), to: .lab, intent: .relative, compensatesBlack: false)
    else { return nil }
    name = profile.name.isEmpty ? "the file's own profile" : profile.name
    channels = profile.space.channels
    self.transform = transform
  }

  /// The color of device values 0…1; nil where the profile is of another number of channels.
  func color(of values: [Double]) -> Color? {
    guard values.count == channels else { return nil }
    var device = SIMD4<Double>()
    for (index, value) in values.enumerated() { device[index] = value }
    return Color(.lab, transform(device))
  }
}

/// Print values as files carry them.
enum PrintValues {
  /// The screen color of ink amounts 0…1 without any profile, as CSS `device-cmyk()` falls back to.
  ///
  /// Source: CSS Color 5, section 10.1.
  static func naive(_ c: Double, _ m: Double, _ y: Double, _ k: Double) -> Color {
    func light(_ ink: Double) -> Double { 1 - min(max(ink + k - ink * k, 0), 1) }
    return Color(.srgb, light(c), light(m), light(y))
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
