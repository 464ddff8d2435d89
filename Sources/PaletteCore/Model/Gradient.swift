/// A named gradient of a palette.
public struct Gradient: Sendable, Hashable {
  /// How the colors spread.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// Along a line at an angle.
    case linear
    /// Outward from a center.
    case radial
    /// Around a center.
    case conic
  }

  /// One color at one place.
  public struct Stop: Sendable, Hashable {
    /// `Group/Color` of the palette, or a CSS color.
    public var color: ColorReference
    /// 0 at the start, 1 at the end.
    public var position: Double
    /// Keys this version does not know.
    public var unknown: [String: JSONValue] = [:]

    /// Puts `color` at `position`, 0…1.
    public init(color: ColorReference, position: Double) {
      self.color = color
      self.position = position
    }
  }

  /// Unique in its palette.
  public var name: String
  /// Linear, radial or conic.
  public var kind: Kind
  /// Degrees, as CSS counts them: 0 points up, 90 to the right.
  public var angle: Double
  /// The identifier of the space the colors are mixed in, such as `oklab`.
  public var space: String
  /// Two stops or more, positions ascending.
  public var stops: [Stop]
  /// Keys this version does not know.
  public var unknown: [String: JSONValue] = [:]

  /// Makes a gradient.
  public init(name: String, kind: Kind = .linear, angle: Double = 90, space: String = "oklab", stops: [Stop])
  {
    self.name = name
    self.kind = kind
    self.angle = angle
    self.space = space
    self.stops = stops
  }

  /// Stops spread evenly from 0 to 1.
  package static func evenStops(_ colors: [ColorReference]) -> [Stop] {
    let last = Double(max(colors.count - 1, 1))
    return colors.enumerated().map { Stop(color: $1, position: Double($0) / last) }
  }
}

extension Gradient: Codable {
  /// Reads a gradient. Throws where it has fewer than two stops.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields(decoder)
    name = try fields.require("name")
    kind = try fields.optional("kind") ?? .linear
    angle = try fields.optional("angle") ?? 90
    space = try fields.optional("space") ?? "oklab"
    stops = try fields.require("stops")
    if stops.count < 2 { throw fields.invalid("stops", "a gradient needs two stops or more") }
    unknown = try fields.unknown()
  }

  /// Writes the gradient.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("name", name)
    try fields.write("kind", kind)
    try fields.write("angle", angle)
    try fields.write("space", space)
    try fields.write("stops", stops)
  }
}

extension Gradient.Stop: Codable {
  /// Reads a stop. Throws where the position is not from 0 to 1.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields(decoder)
    color = try fields.require("color")
    position = try fields.require("position")
    if !(0...1).contains(position) { throw fields.invalid("position", "a position lies between 0 and 1") }
    unknown = try fields.unknown()
  }

  /// Writes the stop.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("color", color)
    try fields.write("position", position)
  }
}
