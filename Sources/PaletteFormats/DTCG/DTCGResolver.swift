import PaletteCore

/// Reads a resolver document: its sets make the palette, each context of a modifier a theme.
///
/// Source: Design Tokens Resolver Module 2025.10.
struct DTCGResolver {
  /// The context beside a lone theme, which the module asks for.
  static let noTheme = "none"

  private let file: JSONTree
  private let input: FormatInput

  init(_ file: JSONTree, _ input: FormatInput) {
    self.file = file
    self.input = input
  }

  private struct Modifier {
    var name: String
    var node: JSONTree
    var place: String
  }

  func read() throws -> FormatReading {
    if let version = file["version"]?.string, version != DTCG.version {
      throw FormatError("resolver version \(version) is not \(DTCG.version)", at: "version")
    }
    var base = JSONTree.object([JSONTree.Member]())
    var modifiers: [Modifier] = []
    for (index, item) in (file["resolutionOrder"]?.array ?? []).enumerated() {
      let place = "resolutionOrder[\(index)]"
      if let path = item["$ref"]?.string.flatMap({ DTCGDocument.pointer($0) }), path.first == "modifiers" {
        guard path.count == 2, let node = file["modifiers"]?[path[1]] else {
          throw FormatError("there is no modifier \"\(path.dropFirst().joined(separator: "/"))\"", at: place)
        }
        modifiers.append(Modifier(name: path[1], node: node, place: "modifiers.\(path[1])"))
      } else if item["contexts"] != nil {
        modifiers.append(Modifier(name: item["name"]?.string ?? "theme", node: item, place: place))
      } else {
        let sources = item["sources"] ?? .array([item])
        base = DTCGDocument.merge(try merged(sources, at: place, []), over: base)
      }
    }
    let fallback = file["name"]?.string ?? input.fallbackName
    var reader = try DTCGReader(DTCGDocument(base), fallback)
    var palette = try reader.readPalette()
    if base["$extensions"]?[DTCG.vendor]?["name"] == nil, let name = file["name"]?.string {
      palette.name = name
    }
    let themes = try modifiers.flatMap {
      try self.themes(of: $0, base, reader.references, isOnly: modifiers.count == 1)
    }
    if !themes.isEmpty { palette.themes = keepingDetails(themes, of: palette.themes) }
    return FormatReading([palette], warnings: reader.warnings)
  }

  /// What the resolver cannot say of a theme, such as its id, is taken from the token file.
  private func keepingDetails(_ themes: [Theme], of known: [Theme]) -> [Theme] {
    themes.map { theme in
      guard var same = known.first(where: { $0.name == theme.name }) else { return theme }
      same.roles = theme.roles
      same.colorScheme = theme.colorScheme
      return same
    }
  }

  /// The token sources of a set or context, later ones over earlier ones.
  private func merged(_ sources: JSONTree, at place: String, _ stack: [String]) throws -> JSONTree {
    var tree = JSONTree.object([JSONTree.Member]())
    for (index, source) in (sources.array ?? []).enumerated() {
      let place = "\(place).sources[\(index)]"
      guard let reference = source["$ref"]?.string, source["$value"] == nil else {
        tree = DTCGDocument.merge(source, over: tree)
        continue
      }
      if stack.contains(reference) {
        throw FormatError(
          "sources refer to each other in a circle: \((stack + [reference]).joined(separator: " → "))",
          at: place)
      }
      tree = DTCGDocument.merge(try referred(reference, at: place, stack + [reference]), over: tree)
    }
    return tree
  }

  /// A set of this file, or another file of the folder.
  private func referred(_ reference: String, at place: String, _ stack: [String]) throws -> JSONTree {
    if let path = DTCGDocument.pointer(reference) {
      guard let node = DTCGDocument.node(at: path, in: file) else {
        throw FormatError("\"\(reference)\" leads nowhere", at: place)
      }
      return try node["sources"].map { try merged($0, at: place, stack) } ?? node
    }
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    guard let found = input.folder.first(where: { $0.path == path || $0.path.hasSuffix("/" + path) }) else {
      throw FormatError(
        "the file \"\(parts[0])\" is not there", at: place,
        hint: "put it beside the resolver, or name the folder that holds both")
    }
    let tree = try JSONTree(found.bytes, in: found.path)
    guard parts.count == 2, let pointer = DTCGDocument.pointer("#" + parts[1]) else { return tree }
    guard let node = DTCGDocument.node(at: pointer, in: tree) else {
      throw FormatError("\"\(reference)\" leads nowhere", at: place)
    }
    return node
  }

  /// A theme for each context that says anything.
  private func themes(
    of modifier: Modifier, _ base: JSONTree, _ references: [[String]: ColorReference], isOnly: Bool
  ) throws -> [Theme] {
    let schemes = modifier.node["$extensions"]?[DTCG.vendor]?["colorSchemes"]
    var themes: [Theme] = []
    for context in modifier.node["contexts"]?.members ?? [] {
      let place = "\(modifier.place).contexts.\(context.key)"
      let sources = try merged(context.value, at: place, [])
      if sources.members?.isEmpty != false, schemes?[context.key] == nil { continue }
      let document = try DTCGDocument(DTCGDocument.merge(sources, over: base))
      var theme = Theme(name: PaletteBuilder.clean(isOnly ? context.key : "\(modifier.name) \(context.key)"))
      theme.colorScheme =
        schemes?[context.key]?.string.flatMap { ColorScheme(rawValue: $0) } ?? scheme(of: context.key)
      var roles = RoleCollector(document: document, references: references, place: place)
      try roles.walk(sources, path: [], type: nil)
      theme.roles = roles.roles
      themes.append(theme)
    }
    return themes
  }

  private func scheme(of name: String) -> ColorScheme {
    let name = name.lowercased()
    return name.contains("dark") ? .dark : name.contains("light") ? .light : .system
  }
}

/// The color tokens of one context as roles.
private struct RoleCollector {
  let document: DTCGDocument
  let references: [[String]: ColorReference]
  let place: String
  var roles: [String: ColorReference] = [:]

  mutating func walk(_ node: JSONTree, path: [String], type: String?) throws {
    guard path.count < JSONTree.maximumDepth, roles.count < PaletteBuilder.maximumColors else {
      throw FormatError("too many roles", at: place)
    }
    let type = node["$type"]?.string ?? type
    for member in node.members ?? [] where !member.key.hasPrefix("$") || member.key == "$root" {
      let path = path + [member.key]
      guard DTCGDocument.isToken(member.value) else {
        try walk(member.value, path: path, type: type)
        continue
      }
      let token = document.node(at: path) ?? member.value
      let written = token["$value"] ?? .object(["$ref": token["$ref"] ?? .null])
      // Our own roles all stand in one group, which is no part of their names.
      let name = member.value["$extensions"]?[DTCG.vendor]?["name"]?.string
      let role = name ?? (path.first == "role" ? Array(path.dropFirst()) : path).joined(separator: ".")
      if let known = document.tokenPath(written).flatMap({ references[$0] }) {
        roles[role] = known
      } else if let value = try? document.resolve(written, at: "\(place).\(DTCGDocument.name(path))"),
        type ?? token["$type"]?.string ?? "color" == "color",
        let color = try? DTCGColor.color(value, at: place)
      {
        roles[role] = ColorReference(literal: color)
      }
    }
  }
}
