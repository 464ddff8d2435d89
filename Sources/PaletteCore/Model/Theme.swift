/// Which color scheme a theme is for.
public enum ColorScheme: String, Sendable, Codable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
  /// Follows the system.
  case system
}

/// A theme: what each role of the interface looks like.
///
/// Palette colors are not roles: several roles may name one color, and a role changes with the theme.
public struct Theme: Sendable, Hashable, Identifiable {
  /// A UUID.
  public var id: String
  /// Unique in its palette.
  public var name: String
  /// Light, dark or the system's.
  public var colorScheme: ColorScheme
  /// Role to reference, such as `textPrimary` to `Neutral/Ink`.
  public var roles: [String: ColorReference]
  /// Keys this version does not know.
  public var unknown: [String: JSONValue] = [:]

  /// Makes a theme.
  public init(
    id: String = "", name: String, colorScheme: ColorScheme = .system, roles: [String: ColorReference] = [:]
  ) {
    self.id = id.isEmpty ? StableID.uuid(of: "theme", name) : id
    self.name = name
    self.colorScheme = colorScheme
    self.roles = roles
  }

  /// The roles in reading order: the well-known ones first, then by name.
  public var orderedRoles: [(role: String, reference: ColorReference)] {
    let rank = Dictionary(
      Role.wellKnown.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return roles.map { (role: $0.key, reference: $0.value) }.sorted {
      let a = rank[$0.role] ?? Int.max
      let b = rank[$1.role] ?? Int.max
      return a == b ? $0.role < $1.role : a < b
    }
  }
}

/// The names of roles that rules and exports know.
public enum Role {
  /// Roles of the theme catalogs, in reading order; the five chart colors are `chart1` to `chart5`.
  public static let wellKnown = [
    "accent", "background", "secondaryBackground", "tertiaryBackground", "separator", "textPrimary",
    "textSecondary",
    "tabBarHairline", "chart1", "chart2", "chart3", "chart4", "chart5",
  ]

  /// Whether text of this role is read: its name begins with `text`.
  public static func isText(_ role: String) -> Bool { role.hasPrefix("text") }

  /// Whether other roles stand on this one: its name begins or ends with `background`.
  public static func isBackground(_ role: String) -> Bool {
    let name = role.lowercased()
    return name.hasPrefix("background") || name.hasSuffix("background")
  }

  /// Whether this is a color of the chart palette.
  public static func isChart(_ role: String) -> Bool {
    role.hasPrefix("chart") && role.dropFirst(5).allSatisfy(\.isNumber)
  }
}

extension Theme: Codable {
  /// Reads a theme.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields(decoder)
    name = try fields.require("name")
    id = try fields.optional("id") ?? StableID.uuid(of: "theme", name)
    colorScheme = try fields.optional("colorScheme") ?? .system
    roles = try fields.optional("roles") ?? [:]
    unknown = try fields.unknown()
  }

  /// Writes the theme.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("id", id)
    try fields.write("name", name)
    try fields.write("colorScheme", colorScheme)
    try fields.write("roles", roles)
  }
}
