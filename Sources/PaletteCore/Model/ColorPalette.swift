#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Colors of one group, in the designer's order.
public struct ColorGroup: Sendable, Hashable {
  /// Unique in its palette.
  public var name: String
  /// The colors.
  public var colors: [CustomColor]

  /// Makes a group.
  public init(name: String, colors: [CustomColor] = []) {
    self.name = name
    self.colors = colors
  }

  /// The order that groups take by custom, where a palette names none.
  package static let customOrder = ["Primary", "Secondary", "Accent", "Neutral"]
}

/// A brand's palette: its words, its typography, its colors in groups, its gradients, themes and declared pairs.
///
/// Field names are those of the iOS app UNCOLOR, whose files are read as they are.
public struct ColorPalette: Sendable, Hashable, Identifiable {
  /// A UUID.
  public var id: String
  /// Unique in a store, compared without case.
  public var name: String
  /// When the palette was made.
  public var timestamp: Date
  /// When it was last changed.
  public var modified: Date
  /// The brand's name as it is written.
  public var brandName: String
  /// One line that says what the brand is.
  public var brandTagline: String
  /// Paragraphs about the brand.
  public var brandDescription: String
  /// What field it is in.
  public var brandCategory: String
  /// The fonts of the name, the tagline and the description.
  public var typography: Typography
  /// The groups in order.
  public var groups: [ColorGroup]
  /// Named gradients.
  public var gradients: [Gradient]
  /// The brand's logos.
  public var logos: [Logo] = []
  /// Themes with their roles.
  public var themes: [Theme]
  /// Pairs whose contrast was decided on.
  public var contrastPairs: [ContrastPair]
  /// Sections that were written for the brand guide.
  public var sections: [WrittenSection]
  /// The palette this one was varied from, by id.
  public var variantOf: String?
  /// Keys this version does not know.
  public var unknown: [String: JSONValue]

  /// Makes a palette with no colors. An empty `id` is derived from the name.
  public init(
    id: String = "", name: String, timestamp: Date = Date(timeIntervalSince1970: 0), groups: [ColorGroup] = []
  ) {
    self.id = id.isEmpty ? StableID.uuid(of: "palette", name) : id
    self.name = name
    self.timestamp = timestamp
    self.modified = timestamp
    self.brandName = ""
    self.brandTagline = ""
    self.brandDescription = ""
    self.brandCategory = ""
    self.typography = Typography()
    self.groups = groups
    self.gradients = []
    self.themes = []
    self.contrastPairs = []
    self.sections = []
    self.variantOf = nil
    self.unknown = [:]
  }

  /// Every color with its group, in order.
  public var colors: [(group: String, color: CustomColor)] {
    groups.flatMap { group in group.colors.map { (group: group.name, color: $0) } }
  }

  /// How many colors there are.
  public var colorCount: Int { groups.reduce(0) { $0 + $1.colors.count } }

  /// The name to print large: the brand's, else the palette's.
  public var displayName: String { brandName.isEmpty ? name : brandName }
}

extension ColorPalette: Codable, FieldReadable {
  /// Reads a palette; only its name is required.
  public init(from decoder: any Decoder) throws { try self.init(fields: CodedFields(decoder)) }

  /// Reads a palette from wherever its fields are.
  package init(fields: any FieldSource) throws {
    let name: String = try fields.require("name")
    self.init(id: try fields.optional("id") ?? "", name: name)
    timestamp = try fields.date("timestamp") ?? timestamp
    modified = try fields.date("modified") ?? timestamp
    brandName = try fields.optional("brandName") ?? ""
    brandTagline = try fields.optional("brandTagline") ?? ""
    brandDescription = try fields.optional("brandDescription") ?? ""
    brandCategory = try fields.optional("brandCategory") ?? ""
    typography = try Typography(fields)
    let named: [String: [CustomColor]] = try fields.groups("colorGroups") ?? [:]
    groups = Self.ordered(named, by: try fields.strings("groupOrder") ?? [])
    gradients = try fields.list("gradients") ?? []
    logos = try fields.list("logos") ?? []
    themes = try fields.list("themes") ?? []
    contrastPairs = try fields.list("contrastPairs") ?? []
    sections = try fields.list("sections") ?? []
    variantOf = try fields.optional("variantOf")
    unknown = try fields.unknown()
    link()
  }

  /// The order given, then the custom order, then the alphabet. Names without a group are passed over.
  private static func ordered(_ named: [String: [CustomColor]], by order: [String]) -> [ColorGroup] {
    var named = named
    var groups: [ColorGroup] = []
    func take(_ names: [String]) {
      for name in names {
        if let colors = named.removeValue(forKey: name) {
          groups.append(ColorGroup(name: name, colors: colors))
        }
      }
    }
    take(order)
    if !named.isEmpty { take(ColorGroup.customOrder + named.keys.sorted()) }
    return groups
  }

  /// Writes the palette.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("id", id)
    try fields.write("name", name)
    try fields.write("timestamp", date: timestamp)
    try fields.write("modified", date: modified)
    try fields.write("brandName", brandName)
    try fields.write("brandTagline", brandTagline)
    try fields.write("brandDescription", brandDescription)
    try fields.write("brandCategory", brandCategory)
    try typography.write(to: &fields)
    try fields.write(
      "colorGroups", Dictionary(groups.map { ($0.name, $0.colors) }, uniquingKeysWith: { $0 + $1 }))
    try fields.write("groupOrder", groups.map(\.name))
    let written = spelled
    try fields.write("gradients", written.gradients)
    if !logos.isEmpty { try fields.write("logos", written.logos) }
    try fields.write("themes", written.themes)
    try fields.write("contrastPairs", written.contrastPairs)
    try fields.write("sections", ifPresent: sections.isEmpty ? nil : sections)
    try fields.write("variantOf", ifPresent: variantOf)
  }
}
