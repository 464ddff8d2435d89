/// The identity of a color, the same for the color's whole life; the file keeps it as `id`.
public struct ColorID: Sendable, Hashable {
  /// A UUID, as the file has it.
  public let text: String

  /// Names the color whose `id` is `text`.
  public init(_ text: String) { self.text = text }
}

/// A color named where it is used.
///
/// The file has text: `Group/Color` of the palette, or a CSS color. It is looked up once, when the palette is decoded;
/// from then on a color can be renamed and moved without touching what names it.
public enum ColorReference: Sendable, Hashable {
  /// A color of the palette.
  case color(ColorID)
  /// A color of its own, with the CSS text that it was written as.
  case literal(Color, text: String)
  /// A name that was not found, or was not looked up yet. It is looked up again whenever it is used, and never stands for
  /// any color.
  case dangling(String)

  /// A name or a CSS color that has still to be looked up.
  public init(_ text: String) { self = .dangling(text) }

  /// The name of `color` in `group`, which has still to be looked up.
  public init(group: String, color: String) { self = .dangling("\(group)/\(color)") }

  /// A color of its own: its hex code, or its CSS text where it lies outside sRGB.
  public init(literal color: Color) {
    // The color is what the text says, so that what is stored reads back the same.
    if color.isInGamut(of: .srgb) {
      let channels = color.rgb8
      self = .literal(Color(channels), text: channels.hex)
      return
    }
    let text = color.css
    self = .literal((try? Color(css: text)) ?? color, text: text)
  }
}

extension ColorReference: Codable {
  /// Reads a bare string, which the palette looks up.
  public init(from decoder: any Decoder) throws {
    self = .dangling(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes a bare string. The palette writes names: what is encoded without it has ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .color(let id): try container.encode(id.text)
    case .literal(_, let text), .dangling(let text): try container.encode(text)
    }
  }
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

  /// The reference that stands for it.
  public var reference: ColorReference {
    source.map { .color(ColorID($0.id)) } ?? .literal(color, text: name)
  }
}
