import PaletteCore

/// A group with its colors.
struct GroupEntry {
  var name: String
  /// Where links lead.
  var anchor: String
  /// Its share of a typical layout, 0…1.
  var share: Double
  var colors: [ColorEntry]

  static func entries(
    _ palette: ColorPalette, _ tokens: [[String]], _ uses: [String: [String]],
    _ separation: InkSeparation? = nil
  ) -> [GroupEntry] {
    let weights = palette.groups.map { $0.colors.isEmpty ? 0 : weight($0.name) }
    let total = max(weights.reduce(0, +), 1)
    return palette.groups.enumerated().map { g, group in
      GroupEntry(
        name: group.name, anchor: "group-\(g)", share: weights[g] / total,
        colors: group.colors.enumerated().map { c, color in
          let token = tokens.indices.contains(g) && tokens[g].indices.contains(c) ? tokens[g][c] : ""
          return ColorEntry(
            color, group: group.name, anchor: "color-\(g)-\(c)", token: token,
            uses: uses["\(group.name)/\(color.name)"] ?? [], separation: separation)
        })
    }
  }

  /// The old rule of 60, 30 and 10, with the neutrals as the ground everything stands on.
  private static func weight(_ name: String) -> Double {
    switch name.lowercased() {
    case "primary": 40
    case "neutral", "neutrals": 30
    case "secondary": 20
    case "accent", "accents": 7
    default: 3
    }
  }
}

/// A color with everything a guide says of it.
struct ColorEntry {
  /// What a color is called in one space.
  struct Value {
    var label: String
    var text: String
    /// Whether it was computed where a measured or authored value would be needed.
    var isUncalibrated = false
  }

  var name: String
  var group: String
  var anchor: String
  var token: String
  var color: Color
  /// As CSS writes it, exactly.
  var css: String
  /// In capitals, as people write it.
  var hex: String
  /// 8-bit channels, with alpha.
  var rgb: RGB8
  /// As seen on white.
  var shown: RGB8
  var values: [Value]
  var uses: [String]
  var isLocked: Bool
  /// Print values as authored.
  var print: PrintColor?
  /// Whether it lies outside sRGB, so that what is shown is only near.
  var isWide: Bool
  /// Four tints, the color, four shades: from light to dark.
  var scale: [RGB8]
  /// The color as seen without and with each deficiency of ``Vision``.
  var visions: [RGB8]

  /// Whether it is so near to white that it needs an edge on paper.
  var needsEdge: Bool { shown.isNearWhite }
  var isTranslucent: Bool { rgb.alpha < 255 }
  var luminance: Double { shown.luminance }

  init(
    _ source: CustomColor, group: String, anchor: String, token: String, uses: [String],
    separation: InkSeparation? = nil
  ) {
    let color = source.color
    name = source.name
    self.group = group
    self.anchor = anchor
    self.token = token
    self.color = color
    css = color.css
    rgb = color.rgb8
    hex = rgb.hex.uppercased()
    let seen = color.composited(over: .white).rgb8
    shown = seen
    self.uses = uses
    isLocked = source.locked
    print = source.print
    isWide = !color.isInGamut(of: .srgb)
    scale = Self.scale(of: Color(seen))
    visions = Vision.allCases.map { $0.simulate(seen) }
    values =
      Self.values(color, rgb, source.print, separation) + (isWide ? [Value(label: "CSS", text: css)] : [])
  }

  private static func values(_ color: Color, _ rgb: RGB8, _ print: PrintColor?, _ separation: InkSeparation?)
    -> [Value]
  {
    func n(_ value: Double, _ places: Int = 0) -> String { NumberText.text(value, decimals: places) }
    let srgb = Color(red: rgb.red, green: rgb.green, blue: rgb.blue)
    let alpha = rgb.alpha == 255 ? "" : " / \(n(color.alpha * 100))%"
    let hsl = srgb.converted(to: .hsl).components
    let ok = color.converted(to: .oklch).components
    let isGray = ok.y < 0.0005
    var values = [
      Value(label: "HEX", text: rgb.hex.uppercased()),
      Value(label: "RGB", text: "\(rgb.red) \(rgb.green) \(rgb.blue)\(alpha)"),
      Value(label: "HSL", text: "\(n(hsl.y < 0.05 ? 0 : hsl.x))° \(n(hsl.y))% \(n(hsl.z))%\(alpha)"),
      Value(
        label: "OKLCH",
        text: "\(n(ok.x * 100, 1))% \(n(isGray ? 0 : ok.y, 3)) \(n(isGray ? 0 : ok.z, 1))°\(alpha)"),
    ]
    if let cmyk = print?.cmyk, cmyk.count == 4 {
      values.append(Value(label: "CMYK", text: cmyk.map { n($0) }.joined(separator: " ")))
    } else if let separation, print?.papers.isEmpty != false {
      let inks = separation.percent(of: color).map { n($0) }.joined(separator: " ")
      values.append(Value(label: "CMYK", text: "\(inks) (\(separation.name))"))
    } else if print?.papers.isEmpty != false {
      let ink = srgb.converted(to: .cmyk).components
      values.append(
        Value(
          label: "CMYK", text: [ink.x, ink.y, ink.z, ink.w].map { n($0 * 100) }.joined(separator: " "),
          isUncalibrated: true))
    }
    for (paper, inks) in (print?.papers ?? [:]).sorted(by: { $0.key < $1.key }) {
      values.append(Value(label: "CMYK \(paper)", text: inks.map { n($0) }.joined(separator: " ")))
    }
    for spot in print?.spots ?? [] where !spot.isEmpty { values.append(Value(label: "Spot", text: spot)) }
    return values
  }

  /// Toward white and toward black in Oklab, in fifths.
  private static func scale(of color: Color) -> [RGB8] {
    let base = color.converted(to: .oklab).components
    func mixed(_ end: SIMD4<Double>, _ share: Double) -> RGB8 {
      Color(.oklab, base + (end - base) * share).rgb8
    }
    let white = SIMD4<Double>(1, 0, 0, 0)
    return [0.8, 0.6, 0.4, 0.2].map { mixed(white, $0) } + [color.rgb8]
      + [0.2, 0.4, 0.6, 0.8].map { mixed(.zero, $0) }
  }
}

extension RGB8 {
  /// WCAG relative luminance, 0…1, opacity not counted.
  var luminance: Double { Contrast.relativeLuminance(self) }
  /// Whether it can hardly be told from white paper: less than 1.25 to 1.
  var isNearWhite: Bool { Contrast.ratio(luminances: luminance, 1) < 1.25 }
  /// The ratio to another opaque color.
  func contrast(_ other: RGB8) -> Double { Contrast.ratio(self, other) }
  /// Black or white, whichever is read better on it.
  var readable: RGB8 { contrast(Ink.text) >= contrast(Ink.paper) ? Ink.text : Ink.paper }
  /// Painted over another.
  func over(_ ground: RGB8) -> RGB8 {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let share = Double(alpha) / 255
      return UInt8((Double(a) * share + Double(b) * (1 - share)).rounded())
    }
    return RGB8(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
