import PaletteCore
public import Templates

/// A template for palettes, read once: a built-in text format, or a person's own file.
public struct FormatTemplate: Sendable {
  /// The template.
  public let template: Template
  /// What the template says of itself.
  let header: TemplateHeader
  /// What the model has to prepare.
  let needs: ModelNeeds
  /// The options about names that the template makes use of.
  let options: NameOptions
  /// Whether the template itself asks for the colors of a terminal or of a theme of Office, whatever its partials do.
  private let asksFor: (terminal: Bool, office: Bool)

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - bytes: the template as UTF-8.
  ///   - file: what errors call it.
  /// - Throws: `TemplateError` with file, line and column.
  public init(_ bytes: [UInt8], file: String) throws(TemplateError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TemplateError("the template is not UTF-8", at: TemplatePlace(file: file, line: 1, column: 1))
    }
    template = try Template(bytes, file: file)
    header = try TemplateHeader(text, file: file)
    let words = template.words
    needs = ModelNeeds(template, words)
    options = NameOptions(template, words, header)
    asksFor = (words.contains("terminal"), words.contains("office"))
  }

  /// The extension of the files: what the heading says, else what is left of the template's name: `kt` for
  /// `tokens.kt.mustache`, and `txt` where nothing is.
  public var fileExtension: String {
    if let first = header.extensions.first { return first }
    let name = template.file.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.hasSuffix(".mustache") ? String(name.dropLast(9)) : name
    let parts = stem.split(separator: ".")
    return parts.count > 1 ? parts.dropFirst().joined(separator: ".") : "txt"
  }

  /// Renders a palette.
  ///
  /// - Parameters:
  ///   - palette: what the template sees, as ``model(of:_:)`` has it.
  ///   - options: prefix and notation.
  ///   - partials: the text of a partial by its name.
  /// - Throws: `TemplateError` with file, line and column.
  public func render(
    _ palette: ColorPalette, _ options: WriteOptions = WriteOptions(),
    partials: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(TemplateError) -> Template.Rendering {
    try render(NameBook(palette, options, header, needs), partials)
  }

  private func render(
    _ book: NameBook, _ partials: @escaping (String) -> [UInt8]?
  ) throws(TemplateError) -> Template.Rendering {
    var rendering = try template.render(.object(SeenPalette(book)), partials: partials)
    if header.endsLinesWithCRLF {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(rendering.bytes.count * 9 / 8)
      for byte in rendering.bytes {
        if byte == 10 { bytes.append(13) }
        bytes.append(byte)
      }
      rendering.bytes = bytes
    }
    return rendering
  }

  /// Everything a template sees of a palette, as ``TemplateListing`` prints it.
  public static func model(of palette: ColorPalette, _ options: WriteOptions = WriteOptions())
    -> TemplateValue
  {
    let header = TemplateHeader()
    return .object(SeenPalette(NameBook(palette, options, header, .all)))
  }

  /// The template as a format that is written.
  ///
  /// - Parameters:
  ///   - id: what messages call the format.
  ///   - partials: the text of a partial by its name.
  public func format(
    id: String? = nil, partials: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) -> PaletteFormat {
    PaletteFormat(
      id: id ?? header.format, summary: header.summary,
      extensions: [fileExtension] + header.extensions.dropFirst(),
      loses: header.phrases, options: options,
      write: { palette, options in try write(palette, options, partials) })
  }

  fileprivate func write(
    _ palette: ColorPalette, _ options: WriteOptions, _ partials: @escaping (String) -> [UInt8]?
  ) throws -> FormatWriting {
    let book = NameBook(palette, options, header, needs)
    let rendering: Template.Rendering
    do { rendering = try render(book, partials) } catch {
      throw FormatError("\(error)", hint: "see what there is: uncolor templates model PALETTE")
    }
    let file = NamedBytes(path: Slug.fileName(palette.name) + "." + fileExtension, bytes: rendering.bytes)
    var notes: [String] = []
    let unknown = rendering.unknown.map { one in
      // `{{camel}}` alone is a form of a name that is not said.
      let form = SeenText.names.contains(one.name) ? "; a name has it: {{name.\(one.name)}}" : ""
      return "\(one.place): nothing is called \"\(one.name)\"\(form)"
    }
    if asksFor.terminal, let computed = book.terminal?.computed, !computed.isEmpty {
      notes.append("\"\(palette.name)\" has no color for \(computed.joined(separator: ", ")); computed")
    }
    if let casing = options.casing, self.options.contains(.casing), !header.takes(casing) {
      notes.append("names of this language cannot have hyphens, so --case \(casing.rawValue) has no effect")
    }
    if asksFor.office, let computed = book.office?.computed, !computed.isEmpty {
      notes.append("\"\(palette.name)\" has no color for \(computed.joined(separator: ", ")); computed")
    }
    guard let holdings = header.holdings else {
      var writing = FormatWriting([file], notes: notes)
      writing.unknown = unknown
      return writing
    }
    let more = options.package.isEmpty ? header.notes.bare : header.notes.packaged
    let losses = holdings.losses(of: palette)
    let changed = [
      ("the dots, braces or dollar signs", book.tokens.changed), ("the spelling", book.respelled),
    ]
    .filter { $0.1 > 0 }.map { "\($0) of \($1) \($1 == 1 ? "name" : "names")" }
    var writing = FormatWriting(
      [file], losses: losses + changed, notes: header.notes.always + more + notes)
    writing.unknown = unknown
    return writing
  }
}

extension FormatTemplate {
  /// A template that is part of the program.
  public struct BuiltIn: Sendable {
    /// The format.
    public let id: String
    /// The template, as `templates print` gives it.
    public let text: String
    let compiled: @Sendable () -> FormatTemplate?
  }

  /// Every built-in template, by identifier.
  public static var builtIn: [BuiltIn] { BuiltInTemplates.all }

  /// A template of the program; tests hold every one of them to be readable.
  static func embedded(_ id: String, _ text: String) -> FormatTemplate? {
    try? FormatTemplate(Array(text.utf8), file: id + ".mustache")
  }
}

extension PaletteFormat {
  /// A format that is written from the built-in template of its name; only the heading is read until it is.
  static func templated(
    _ id: String, readsFolders: Bool = false, sniff: (@Sendable ([UInt8]) -> Confidence)? = nil,
    read: (@Sendable (FormatInput) throws -> FormatReading)? = nil,
    companions: (@Sendable ([UInt8]) -> [String])? = nil
  ) -> PaletteFormat {
    let entry = FormatTemplate.builtIn.first { $0.id == id }
    let header = entry.flatMap { try? TemplateHeader($0.text, file: id) } ?? TemplateHeader()
    return PaletteFormat(
      id: id, summary: header.summary, extensions: header.extensions, loses: header.phrases,
      readsFolders: readsFolders, sniff: sniff,
      read: read, companions: companions, options: entry?.compiled()?.options ?? [],
      write: { palette, options in
        guard let template = entry?.compiled() else {
          throw FormatError("the template of \(id) cannot be read")
        }
        return try template.write(palette, options) { _ in nil }
      })
  }
}

/// What a template asks for that costs time to prepare.
struct ModelNeeds: OptionSet, Sendable {
  let rawValue: Int
  /// Identifiers of colors, roles, gradients, themes.
  static let names = ModelNeeds(rawValue: 1)
  /// Keys within groups and themes.
  static let keys = ModelNeeds(rawValue: 2)
  /// The sixteen colors of a terminal.
  static let terminal = ModelNeeds(rawValue: 4)
  /// Names with their group before them.
  static let flat = ModelNeeds(rawValue: 8)
  /// The names of tokens.
  static let tokens = ModelNeeds(rawValue: 16)
  /// The colors of a theme of Office.
  static let office = ModelNeeds(rawValue: 32)
  /// References apart from values.
  static let literals = ModelNeeds(rawValue: 64)
  /// Identifiers of fonts, and of maps of groups and themes.
  static let maps = ModelNeeds(rawValue: 128)
  static let all = ModelNeeds(rawValue: 255)
}

extension ModelNeeds {
  /// What the names in a template ask for; a partial may ask for anything.
  init(_ template: Template, _ words: Set<String>) {
    var needs: ModelNeeds = template.hasPartials ? .all : []
    if words.contains(where: { $0.hasSuffix("dentifier") }) { needs.insert(.names) }
    let maps = [
      "familyIdentifier", "sizeIdentifier", "paletteIdentifier", "themesIdentifier", "mapIdentifier",
    ]
    if maps.contains(where: words.contains) { needs.insert(.maps) }
    if words.contains("key") || words.contains("groupKey") { needs.insert(.keys) }
    if words.contains("flatName") { needs.insert(.flat) }
    if words.contains("terminal") { needs.insert(.terminal) }
    if words.contains("token") || words.contains("alias") { needs.insert(.tokens) }
    if words.contains("literal") { needs.insert(.literals) }
    if words.contains("office") { needs.insert(.office) }
    self = needs
  }
}

extension NameOptions {
  /// What a template makes use of; a partial may use any.
  init(_ template: Template, _ words: Set<String>, _ header: TemplateHeader) {
    let hasKeys = words.contains { $0 == "key" || $0 == "groupKey" }
    let hasNames = words.contains { $0.hasSuffix("dentifier") }
    let isPrefixed = header.prefix == .groups ? hasKeys : header.prefix != .none && hasNames
    var options: NameOptions = template.hasPartials ? .all : []
    if isPrefixed || words.contains("prefix") || words.contains("typeName") { options.insert(.prefix) }
    if words.contains("css") || words.contains("screen") { options.insert(.notation) }
    if hasKeys || hasNames { options.insert(.casing) }
    if words.contains("literal") { options.insert(.resolve) }
    if words.contains("package") { options.insert(.package) }
    self = options
  }
}
