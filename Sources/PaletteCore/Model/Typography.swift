/// A font family and its size.
public struct FontChoice: Sendable, Hashable {
  /// The family, such as `Brandon Grotesque`; empty where none was chosen.
  public var family: String
  /// Points, 1…999.
  public var size: Int

  /// The sizes a font may have, in points.
  public static let sizes = 1...999

  /// Makes a choice.
  public init(family: String = "", size: Int) {
    self.family = family
    self.size = size
  }
}

/// The typography of a brand: one font for each of its words.
public struct Typography: Sendable, Hashable {
  /// The font of the brand's name; 32 pt until chosen.
  public var name: FontChoice
  /// The font of the tagline; 18 pt until chosen.
  public var tagline: FontChoice
  /// The font of the description; 14 pt until chosen.
  public var description: FontChoice

  /// No families chosen, sizes as the iOS app starts with.
  public init() {
    name = FontChoice(size: 32)
    tagline = FontChoice(size: 18)
    description = FontChoice(size: 14)
  }

  /// The fonts with what they are for: `brand name`, `brand tagline`, `brand description`.
  package static var parts: [(name: String, path: WritableKeyPath<Typography, FontChoice>)] {
    [("brand name", \.name), ("brand tagline", \.tagline), ("brand description", \.description)]
  }

  /// The fonts that are not what every palette starts with.
  package var chosen: [(name: String, font: FontChoice)] {
    let initial = Typography()
    return Self.parts.filter { self[keyPath: $0.path] != initial[keyPath: $0.path] }.map {
      (name: $0.name, font: self[keyPath: $0.path])
    }
  }

  init(_ fields: any FieldSource) throws {
    self.init()
    for (prefix, path) in Self.fields {
      self[keyPath: path].family = try fields.optional(prefix + "Font") ?? ""
      if let size: Int = try fields.optional(prefix + "Size") {
        guard FontChoice.sizes.contains(size) else {
          throw fields.invalid(prefix + "Size", "a size lies between 1 and 999 points")
        }
        self[keyPath: path].size = size
      }
    }
  }

  func write(to fields: inout FieldWriter) throws {
    for (prefix, path) in Self.fields {
      try fields.write(prefix + "Font", self[keyPath: path].family)
      try fields.write(prefix + "Size", self[keyPath: path].size)
    }
  }

  private static var fields: [(String, WritableKeyPath<Typography, FontChoice>)] {
    [("brandName", \.name), ("brandTagline", \.tagline), ("brandDescription", \.description)]
  }
}
