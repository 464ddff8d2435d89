/// A logo of a brand, with what its guide says about using it.
public struct Logo: Sendable, Hashable {
  /// The picture, as text that a JSON file can hold.
  public enum Picture: Sendable, Hashable {
    /// An SVG document.
    case svg(String)
    /// A PNG file in base64.
    case png(base64: String)

    /// `svg` or `png`, which is also the key in the file.
    public var kind: String {
      switch self {
      case .svg: "svg"
      case .png: "png"
      }
    }

    /// The text that the file has.
    public var text: String {
      switch self {
      case .svg(let text), .png(let text): text
      }
    }

    /// The size of the picture's own file in bytes.
    public var size: Int {
      switch self {
      case .svg(let text): text.utf8.count
      case .png(let text): text.utf8.count / 4 * 3 - text.utf8.suffix(2).count { $0 == UInt8(ascii: "=") }
      }
    }
  }

  /// The most bytes of an SVG document: 512 KiB.
  public static let largestSVG = 512 << 10
  /// The most bytes of a PNG file: 2 MiB.
  public static let largestPNG = 2 << 20
  /// The most logos of one palette.
  public static let most = 24
  /// The clear space that can be asked for, as a share of the logo's height.
  public static let clearSpaces = 0.0...4.0
  /// The widths that can be asked for, in millimeters.
  public static let widths = 0.5...1000.0

  /// Unique in its palette.
  public var name: String
  /// What the logo looks like.
  public var picture: Picture
  /// Which of the brand's logos it is, in the designer's word: `primary`, `reversed`, `one color`, `symbol`.
  public var variant: String?
  /// The color it stands on; nil for paper.
  public var background: ColorReference?
  /// The space that is kept free around it, as a share of its height.
  public var clearSpace: Double?
  /// The least width it is shown at, in millimeters.
  public var minimumWidth: Double?
  /// What it shows, for people who do not see it.
  public var description: String?
  /// What is not to be done with it, one sentence each.
  public var misuse: [String] = []
  /// Keys this version does not know.
  public var unknown: [String: JSONValue] = [:]

  /// Makes a logo on paper.
  public init(name: String, picture: Picture) {
    self.name = name
    self.picture = picture
  }

  /// What tells it from another logo of the name, in one line, for a comparison of palettes.
  func summary(_ spelled: (ColorReference) -> String) -> String {
    var parts = ["\(picture.kind.uppercased()) \(StableID.uuid(of: "logo", picture.text).prefix(8))"]
    if let variant { parts.append("variant \(variant)") }
    if let background { parts.append("on \(spelled(background))") }
    if let clearSpace { parts.append("clear space \(clearSpace)") }
    if let minimumWidth { parts.append("at least \(minimumWidth) mm wide") }
    if let description { parts.append("described as \"\(description)\"") }
    if !misuse.isEmpty { parts.append("misuse: \(misuse.joined(separator: " "))") }
    return parts.joined(separator: ", ")
  }
}

extension Logo: Codable {
  /// Reads a logo. Throws where it has no picture, two pictures, or figures out of range.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields(decoder)
    name = try fields.require("name")
    let svg: String? = try fields.optional("svg")
    let png: String? = try fields.optional("png")
    switch (svg, png) {
    case (let text?, nil): picture = .svg(text)
    case (nil, let text?): picture = .png(base64: text)
    default: throw fields.invalid("svg", "a logo has one picture, under \"svg\" or \"png\"")
    }
    variant = try fields.optional("variant")
    background = try fields.optional("background")
    clearSpace = try fields.optional("clearSpace")
    if let clearSpace, !Self.clearSpaces.contains(clearSpace) {
      throw fields.invalid("clearSpace", "clear space lies between 0 and 4 times the logo's height")
    }
    minimumWidth = try fields.optional("minimumWidth")
    if let minimumWidth, !Self.widths.contains(minimumWidth) {
      throw fields.invalid("minimumWidth", "a width lies between 0.5 and 1000 millimeters")
    }
    description = try fields.optional("description")
    misuse = try fields.optional("misuse") ?? []
    unknown = try fields.unknown()
  }

  /// Writes the logo.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("name", name)
    try fields.write(picture.kind, picture.text)
    try fields.write("variant", ifPresent: variant)
    try fields.write("background", ifPresent: background)
    try fields.write("clearSpace", ifPresent: clearSpace)
    try fields.write("minimumWidth", ifPresent: minimumWidth)
    try fields.write("description", ifPresent: description)
    if !misuse.isEmpty { try fields.write("misuse", misuse) }
  }
}

extension ColorPalette {
  /// The position of the logo called `name`.
  ///
  /// - Throws: ``ModelError`` with the names that exist.
  public func logoIndex(_ name: String) throws(ModelError) -> Int {
    if let index = Self.index(of: name, in: logos.map(\.name)) { return index }
    throw ModelError(
      .notFound, "palette \"\(self.name)\" has no logo \"\(name)\"", lookedUp: name,
      candidates: logos.map(\.name))
  }

  /// Appends a logo.
  ///
  /// - Throws: ``ModelError`` where the name is taken or does not fit, or the palette has as many logos as it can hold.
  public mutating func addLogo(_ logo: Logo) throws(ModelError) {
    try Self.checkName(logo.name, of: "logo")
    if let taken = Self.index(of: logo.name, in: logos.map(\.name)) {
      throw ModelError(.exists, "palette \"\(name)\" already has a logo \"\(logos[taken].name)\"")
    }
    if logos.count >= Logo.most {
      throw ModelError(.invalid, "palette \"\(name)\" has \(Logo.most) logos already, which is the most")
    }
    logos.append(logo)
  }
}
