import Bytes
import PaletteCore

/// Reads the tokens of a DESIGN.md as a palette: its colors, its fonts, and the colors of its components as pairs.
struct DesignReader {
  /// Where the values are, for whoever writes the file again.
  struct Result {
    var reading: FormatReading
    var file: DesignFile
    /// The path below `colors` of each color, in the order of the palette's groups.
    var paths: [PlacePath: [String]] = [:]
    /// Whether comments beside the tokens name groups and colors, as our own writer leaves them.
    var hasLabels = false
  }

  private var hasLabels = false
  private var tokens: DesignTokens
  private var builder: PaletteBuilder
  private var unresolved: [UnresolvedName] = []
  private var paths: [PlacePath: [String]] = [:]
  private var references: [String: ColorReference] = [:]
  /// Names that our own writer left beside the tokens, by the line.
  private var labels: [Int: [String]] = [:]

  static func read(_ input: FormatInput) throws -> FormatReading {
    let file = try DesignFile(input.bytes)
    var result = try result(file, input.fallbackName)
    result.reading.palettes[0].unknown[KeptDesign.key] = KeptDesign.value(file.bytes)
    return result.reading
  }

  /// Reads a file that was taken apart.
  static func result(_ file: DesignFile, _ fallback: String) throws -> Result {
    var reader = DesignReader(file, fallback)
    return try reader.run()
  }

  private init(_ file: DesignFile, _ fallback: String) {
    tokens = DesignTokens(file)
    builder = PaletteBuilder(title: file["name"]?.string ?? Self.title(file), fallback: fallback)
    if let text = file["description"]?.string { builder.palette.brandDescription = text }
    readComments(file)
  }

  /// The first heading of the prose.
  private static func title(_ file: DesignFile) -> String? {
    for line in file.prose {
      let text = file.text(line.bytes)
      if text.hasPrefix("# ") { return String(text.dropFirst(2)[...].trimmed) }
    }
    return nil
  }

  private mutating func run() throws -> Result {
    let file = tokens.file
    for warning in file.warnings { builder.warn(warning.text, at: warning.place) }
    if let place = tokens.tooDeep { builder.warn("tokens nested this deep are passed over", at: place) }
    try readColors()
    if builder.palette.colorCount == 0 { try readProse() }
    var components = DesignComponents(tokens, builder.palette, references)
    components.read()
    builder.palette.contrastPairs = components.pairs
    for (index, place) in components.places.enumerated() { builder.sourceMap.record(.pair(index), place) }
    for warning in components.warnings { builder.warn(warning.text, at: warning.place) }
    readTypography()
    guard builder.palette.colorCount > 0 || !components.pairs.isEmpty || !components.unresolved.isEmpty else {
      throw FormatError(
        file.sections.isEmpty
          ? "no tokens: neither front matter nor a YAML block nor a list of colors was found"
          : "no color was found under colors", at: "line 1, column 1",
        hint: "colors stand under \"colors:\" between two lines ---")
    }
    builder.palette.id = StableID.uuid(of: "palette", builder.palette.name)
    var reading = builder.reading()
    reading.unresolved = components.unresolved
    return Result(reading: reading, file: file, paths: paths, hasLabels: hasLabels)
  }

  // MARK: Colors

  private mutating func readColors() throws {
    if let section = tokens.file.sections.first(where: { $0.key == "colors" }), section.value.members == nil,
      section.value != .null
    {
      builder.warn("colors is no list of names and values", at: tokens.file.lines.place(of: section.bytes))
    }
    for leaf in tokens.leaves where leaf.path.first == "colors" && leaf.path.count > 1 {
      let path = Array(leaf.path.dropFirst())
      let name = "colors." + path.joined(separator: ".")
      guard let text = leaf.value.string else {
        builder.warn(
          leaf.value == .null
            ? "\(name) has no value; a color that begins with # stands in quotes" : "\(name) is not a color",
          at: leaf.place)
        continue
      }
      switch tokens.color(text) {
      case .color(let color): try add(color, path, leaf.place)
      case .other: builder.warn("\(name): \"\(text.prefix(60))\" is not a color", at: leaf.place)
      case .broken(let reason): builder.warn("\(name): \(reason)", at: leaf.place)
      }
    }
  }

  private mutating func add(_ color: Color, _ path: [String], _ place: SourcePlace) throws {
    let label = labels[place.line].flatMap { $0.count == 2 ? $0 : nil }
    let group = label?[0] ?? (path.count > 1 ? path.dropLast().joined(separator: ".") : nil)
    let reference = try builder.add(color, name: label?[1] ?? path[path.count - 1], group: group, at: place)
    references["colors." + path.joined(separator: ".")] = reference
    if let added = builder.lastAdded(in: group) {
      paths[.color(group: added.group, name: added.name)] = path
    }
  }

  /// Colors of a file without tokens: `- **Primary (#1A1C1E):** …` in a list.
  private mutating func readProse() throws {
    var count = 0
    for line in tokens.file.prose {
      let bytes = tokens.file.bytes
      let marks = line.bytes.dropLast().filter {
        bytes[$0] == UInt8(ascii: "*") && bytes[$0 + 1] == UInt8(ascii: "*")
      }
      guard marks.count >= 2, let open = marks.first,
        let close = marks.first(where: { $0 > open + 1 }),
        let hash = (open..<line.bytes.upperBound).first(where: { bytes[$0] == UInt8(ascii: "#") })
      else { continue }
      let end =
        (hash + 1..<line.bytes.upperBound).first { !Self.isHexDigit(bytes[$0]) } ?? line.bytes.upperBound
      guard let color = Color(hex: tokens.file.text(hash..<end)) else { continue }
      let bold = tokens.file.text(open + 2..<close)
      let name = String(bold.prefix { $0 != "(" && $0 != "#" && $0 != ":" }.trimmed)
      guard !name.isEmpty else { continue }
      let place = tokens.file.lines.place(of: hash..<end)
      try builder.add(color, name: name, at: place)
      count += 1
    }
    if count > 0 {
      builder.warn(
        "no color tokens: \(count == 1 ? "a color is" : "\(count) colors are") read from the prose")
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || (byte | 0x20) &- 97 < 6
  }

  /// What our own writer says in comments: the palette's words, and the names of its colors.
  private mutating func readComments(_ file: DesignFile) {
    guard let front = file.frontMatter else { return }
    var comments = ""
    var named: [Int: [String]] = [:]
    var cursor = LineCursor(Array(file.bytes[..<front.upperBound]))
    while let line = cursor.next() {
      let bytes = file.bytes[line.bytes]
      if bytes.first == UInt8(ascii: "#") {
        comments += String(decoding: bytes.drop { $0 == UInt8(ascii: "#") }, as: UTF8.self) + "\n"
      } else if let start = Self.comment(in: bytes) {
        named[line.number] = Escape.unlabel(String(decoding: bytes[start...], as: UTF8.self))
      }
    }
    if FileHeader.read(comments, into: &builder.palette) != nil {
      labels = named
      hasLabels = true
    }
  }

  /// Where a comment behind a closing quote begins.
  private static func comment(in line: ArraySlice<UInt8>) -> Int? {
    let mark = Array("\" # ".utf8)
    guard line.count > mark.count else { return nil }
    for at in line.startIndex...line.endIndex - mark.count
    where line[at] == mark[0] && line[at..<at + mark.count].elementsEqual(mark) {
      return at + mark.count
    }
    return nil
  }

  // MARK: Typography

  /// The tokens that are the fonts of a brand's words: our own names first, then those the specification recommends.
  private static var fonts: [(WritableKeyPath<Typography, FontChoice>, [String])] {
    [
      (\.name, ["brand-name", "display", "headline", "h1", "heading"]),
      (\.tagline, ["brand-tagline", "title", "subtitle", "subheading", "h2"]),
      (\.description, ["brand-description", "body", "paragraph", "text"]),
    ]
  }

  private mutating func readTypography() {
    guard let members = tokens.file["typography"]?.members else { return }
    for (font, names) in Self.fonts {
      let found = names.lazy.compactMap { name in
        members.first { $0.key.lowercased() == name || $0.key.lowercased().hasPrefix(name + "-") }
      }.first
      guard let token = found?.value else { continue }
      if let family = token["fontFamily"]?.string {
        builder.palette.typography[keyPath: font].family = PaletteBuilder.clean(family)
      }
      if let size = DesignTokens.pixels(token["fontSize"])?.rounded(), size >= 1, size <= 999 {
        builder.palette.typography[keyPath: font].size = Int(size)
      }
    }
  }
}
