import PaletteCore

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
