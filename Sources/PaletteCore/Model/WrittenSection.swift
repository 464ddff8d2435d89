/// A section that a designer wrote for the brand guide.
public struct WrittenSection: Sendable, Hashable {
  /// A picture that the text shows, kept with it: a palette has no folder of its own.
  public struct Picture: Sendable, Hashable {
    /// The path that the text names it by, such as `img/voice.png`.
    public var name: String
    /// A PNG or JPEG file in base64.
    public var data: String
    /// Keys this version does not know.
    public var unknown: [String: JSONValue] = [:]

    /// Keeps `data`, base64, under the path that the text names.
    public init(name: String, data: String) {
      self.name = name
      self.data = data
    }
  }

  /// The heading; unique in its palette, compared without case.
  public var title: String
  /// The section it follows: one of the guide's own, such as `brand`, or the title of another written one. Empty for `brand`.
  public var after: String
  /// The text in Markdown.
  public var markdown: String
  /// The pictures that the text shows.
  public var pictures: [Picture]
  /// Keys this version does not know.
  public var unknown: [String: JSONValue] = [:]

  /// Makes a section.
  public init(title: String, after: String = "", markdown: String, pictures: [Picture] = []) {
    self.title = title
    self.after = after
    self.markdown = markdown
    self.pictures = pictures
  }

  /// What a comparison says of it: where it stands, its text and its pictures.
  var described: String {
    let place = after.isEmpty ? "" : "after \(after): "
    let shown = pictures.map { " [\($0.name) \(StableID.uuid(of: "picture", $0.data).prefix(8))]" }
    return place + markdown + shown.joined()
  }
}

extension WrittenSection: Codable {
  /// Reads a section; its title and text are required.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields(decoder)
    title = try fields.require("title")
    after = try fields.optional("after") ?? ""
    markdown = try fields.require("markdown")
    pictures = try fields.list("pictures") ?? []
    unknown = try fields.unknown()
  }

  /// Writes the section.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("title", title)
    try fields.write("after", ifPresent: after.isEmpty ? nil : after)
    try fields.write("markdown", markdown)
    try fields.write("pictures", ifPresent: pictures.isEmpty ? nil : pictures)
  }
}

extension WrittenSection.Picture: Codable {
  /// Reads a picture.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields(decoder)
    name = try fields.require("name")
    data = try fields.require("data")
    unknown = try fields.unknown()
  }

  /// Writes the picture.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("name", name)
    try fields.write("data", data)
  }
}

extension ColorPalette {
  /// The position of the written section called `title`.
  ///
  /// - Throws: ``ModelError`` with the titles that exist.
  public func sectionIndex(_ title: String) throws(ModelError) -> Int {
    if let index = Self.index(of: title, in: sections.map(\.title)) { return index }
    throw ModelError(
      .notFound, "the guide of palette \"\(name)\" has no section \"\(title)\"", lookedUp: title,
      candidates: sections.map(\.title))
  }
}
