/// A color named where it is used: `Group/Color` of the palette, or a CSS color.
///
/// The text is kept as it was written; it is resolved against a palette when it is needed.
public struct ColorReference: Sendable, Hashable, Codable, CustomStringConvertible {
  /// `Primary/Navy`, `#0b1f3a`, `oklch(0.6 0.2 250)`.
  public var text: String

  /// Keeps `text` as it is.
  public init(_ text: String) { self.text = text }

  /// The reference to `color` in `group`.
  public init(group: String, color: String) { text = "\(group)/\(color)" }

  /// Reads a bare string.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes a bare string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The text.
  public var description: String { text }
}

/// What a reference stands for.
public struct ResolvedColor: Sendable, Hashable {
  /// `Group/Color` for a color of the palette, the CSS text otherwise.
  public var name: String
  /// The color.
  public var color: Color
  /// The palette's own color, where the reference names one.
  public var source: CustomColor?
  /// Which color of the palette it is; nil for a color of its own.
  public var place: PlacePath?

  /// Makes a resolved reference.
  public init(name: String, color: Color) {
    self.name = name
    self.color = color
  }

  /// A color of the palette.
  public init(_ source: CustomColor, in group: String) {
    self.init(name: "\(group)/\(source.name)", color: source.color)
    self.source = source
    place = .color(group: group, name: source.name)
  }
}
