import PaletteCore

extension CustomColor {
  /// The hex code as it is shown to people: in lower case, as in CSS and in data.
  var shownHex: String { hexCode.lowercased() }
}

/// A color as lists print it under `--json`: as it is stored, and `ref`, `hex` and `value`, which the next command reads.
struct ColorRow: Encodable {
  /// The group; nil for a color of the library.
  let group: String?
  let color: CustomColor

  private enum Key: String, CodingKey {
    case group, ref, hex, value
  }

  func encode(to encoder: any Encoder) throws {
    try color.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(group, forKey: .group)
    try container.encode(group.map { "\($0)/\(color.name)" } ?? "library:\(color.name)", forKey: .ref)
    try container.encode(color.color.hex, forKey: .hex)
    try container.encode(color.value ?? color.color.hex, forKey: .value)
  }
}

/// A declared pair as `pair list --json` prints it: as it is stored, with what is measured of it.
struct PairRow: Encodable {
  let pair: ContrastPair
  let foreground: Color?
  let background: Color?

  private enum Key: String, CodingKey {
    case foregroundHex, backgroundHex, ratio, passed
  }

  func encode(to encoder: any Encoder) throws {
    try pair.encode(to: encoder)
    guard let foreground, let background else { return }
    let ratio = Contrast.ratio(foreground: foreground, background: background)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(foreground.hex, forKey: .foregroundHex)
    try container.encode(background.hex, forKey: .backgroundHex)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(ratio >= pair.required, forKey: .passed)
  }
}

/// A reference as lists print it under `--json`: what it names, and the color that this is in the palette.
struct ReferenceRow: Encodable {
  /// `GROUP/NAME`, or the color as it is written.
  let ref: String
  /// The nearest color of sRGB; nil where the reference names nothing.
  let hex: String?
  /// The color without loss; nil where the reference names nothing.
  let value: String?

  init(_ reference: ColorReference, in palette: ColorPalette) {
    ref = palette.name(of: reference)
    let color = (try? palette.resolve(reference))?.color
    hex = color?.hex
    value = color?.hexOrCSS
  }
}

/// A gradient as `gradient list --json` prints it: as it is stored, each stop with the color that it names.
struct GradientRow: Encodable {
  let gradient: Gradient
  let palette: ColorPalette

  private struct StopRow: Encodable {
    /// The stop as it is stored.
    let stored: Gradient.Stop
    let color: ReferenceRow

    func encode(to encoder: any Encoder) throws {
      try stored.encode(to: encoder)
      try color.encode(to: encoder)
    }
  }

  private enum Key: String, CodingKey { case stops }

  func encode(to encoder: any Encoder) throws {
    let spelled = palette.spelled.gradients.first { $0.name == gradient.name } ?? gradient
    try spelled.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    let rows = zip(spelled.stops, gradient.stops).map {
      StopRow(stored: $0, color: ReferenceRow($1.color, in: palette))
    }
    try container.encode(rows, forKey: .stops)
  }
}

/// A theme as `theme list --json` and `theme show --json` print it: as it is stored, and `colors`, what its roles name.
struct ThemeRow: Encodable {
  let theme: Theme
  let palette: ColorPalette

  private enum Key: String, CodingKey { case colors }

  func encode(to encoder: any Encoder) throws {
    try (palette.spelled.themes.first { $0.id == theme.id } ?? theme).encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(theme.roles.mapValues { ReferenceRow($0, in: palette) }, forKey: .colors)
  }
}
