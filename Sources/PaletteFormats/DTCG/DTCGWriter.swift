import PaletteCore

/// Writes a palette as design tokens: one file of tokens and, where there are themes, one resolver file.
///
/// The token file holds everything by itself; the resolver says for other tools which roles each theme has.
struct DTCGWriter {
  /// The brand's words and where they stand in the palette; `$extensions` carries them.
  static var words: [(String, WritableKeyPath<ColorPalette, String>)] {
    [
      ("brandName", \.brandName), ("brandTagline", \.brandTagline), ("brandDescription", \.brandDescription),
      ("brandCategory", \.brandCategory),
    ]
  }

  let palette: ColorPalette
  /// The palette with whole themes, for the resolver.
  let based: BasedThemes
  /// The path of the token of each color, by group and position.
  private var paths: [[[String]]] = []
  /// The tokens themselves, likewise.
  private var nodes: [[Node]] = []
  /// The color at each path.
  private var colors: [[String]: CustomColor] = [:]
  private let references: ReferenceIndex
  /// Whether aliases are written as the colors they stand for.
  private let resolvesAliases: Bool
  /// The paths of tokens that stand in another tree, by the references to their colors.
  private var outside: [String: [String]] = [:]
  var root = Node()

  /// A group or a token while it is put together.
  final class Node {
    var properties: [JSONTree.Member] = []
    var children: [(key: String, node: Node)] = []
    private var index: [String: Int] = [:]
    var isToken = false
    var keys: Dictionary<String, Int>.Keys { index.keys }

    func child(_ key: String) -> Node? { index[key].map { children[$0].node } }

    /// Adds a child, numbered where its name is taken.
    func add(_ key: String, _ node: Node) -> String {
      var key = key
      if keys.contains(key) {
        var number = 2
        while keys.contains("\(key)-\(number)") { number += 1 }
        key += "-\(number)"
      }
      index[key] = children.count
      children.append((key: key, node: node))
      return key
    }

    func set(_ key: String, _ value: JSONTree) { properties.append(JSONTree.Member(key, value)) }

    var tree: JSONTree { .object(properties + children.map { JSONTree.Member($0.key, $0.node.tree) }) }
  }

  private init(_ palette: ColorPalette, resolvesAliases: Bool = false) {
    self.resolvesAliases = resolvesAliases
    // Which roles give colors another value is known of the files that the palette was read from, which are not written.
    based = BasedThemes(palette)
    var palette = palette
    palette.unknown[DTCGForeign.key] = nil
    self.palette = palette
    references = ReferenceIndex(palette)
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    guard let foreign = DTCGForeign(palette) else { return try writeAlone(palette, options) }
    if !options.resolvesAliases, let writing = try foreign.write(palette, options) { return writing }
    var writing = try writeAlone(palette, options)
    writing.losses.append("the layout of the token files it was read from, and their tokens of other types")
    return writing
  }

  /// Writes a palette from what the model knows of it, whatever file it was read from.
  static func writeAlone(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    var writer = DTCGWriter(palette, resolvesAliases: options.resolvesAliases)
    let slug = Slug.fileName(palette.name)
    let stem = options.stem.isEmpty ? slug : options.stem
    let tokens = try writer.tokens()
    var files = [NamedBytes(path: slug + DTCG.tokensSuffix, bytes: Array(tokens.text.utf8))]
    if !palette.themes.isEmpty {
      let resolver = writer.resolver(tokensFile: stem + DTCG.tokensSuffix)
      files.append(NamedBytes(path: slug + DTCG.resolverSuffix, bytes: Array(resolver.text.utf8)))
    }
    return FormatWriting(
      files, losses: DTCG.holds.losses(of: writer.palette),
      missingAlone: "the resolver file, from which other tools read the themes")
  }

  /// The resolver file for the themes of a palette.
  static func resolverFile(_ palette: ColorPalette, stem: String) throws -> [UInt8] {
    var writer = DTCGWriter(palette)
    _ = try writer.tokens()
    return Array(writer.resolver(tokensFile: stem + DTCG.tokensSuffix).text.utf8)
  }

  /// The tokens of a palette to lay over a tree that has others, whose paths are known by their references. The types stand
  /// on the tokens: a group of the tree may have one of its own.
  static func additions(_ palette: ColorPalette, beside paths: [String: [String]]) throws -> JSONTree {
    var writer = DTCGWriter(palette)
    writer.outside = paths
    let tree = try writer.tokens()
    return .object((DTCGDocument.typed(tree, nil).members ?? []).filter { !$0.key.hasPrefix("$") })
  }

  /// Sets what our vendor's extension says of a color on its token.
  static func setFigures(of color: CustomColor, in token: inout JSONTree) {
    var extensions = token["$extensions"] ?? .object([JSONTree.Member]())
    var own = extensions[DTCG.vendor] ?? .object([JSONTree.Member]())
    for key in ["print", "category", "locked"] { own.drop(key) }
    for member in figures(of: color) { own.set(member.key, member.value) }
    extensions.set(DTCG.vendor, own)
    token.set("$extensions", extensions)
  }

  private static func figures(of color: CustomColor) -> [JSONTree.Member] {
    var own: [JSONTree.Member] = []
    if let print = color.print { own.append(JSONTree.Member("print", ink(print))) }
    if !color.category.isEmpty { own.append(JSONTree.Member("category", .string(color.category))) }
    if color.locked { own.append(JSONTree.Member("locked", .bool(true))) }
    return own
  }

  private mutating func tokens() throws -> JSONTree {
    root.set("$schema", .string("https://www.designtokens.org/schemas/\(DTCG.version)/format.json"))
    writeProperties(palette.unknown, own: try paletteFigures(), to: root)
    for group in palette.groups { addGroup(group) }
    for (g, group) in palette.groups.enumerated() {
      for (c, color) in group.colors.enumerated() { colors[paths[g][c]] = color }
    }
    for (g, group) in palette.groups.enumerated() {
      for (c, color) in group.colors.enumerated() {
        writeColor(color, to: nodes[g][c], key: paths[g][c].last)
      }
    }
    writeGradients()
    writeTypography()
    return root.tree
  }

  private func paletteFigures() throws -> [JSONTree.Member] {
    var own = [JSONTree.Member("name", .string(palette.name))]
    for (key, path) in Self.words where !palette[keyPath: path].isEmpty {
      own.append(JSONTree.Member(key, .string(palette[keyPath: path])))
    }
    if !palette.contrastPairs.isEmpty {
      own.append(JSONTree.Member("contrastPairs", try ModelJSON.encode(palette.spelled.contrastPairs)))
    }
    if !palette.themes.isEmpty {
      own.append(JSONTree.Member("themes", try ModelJSON.encode(palette.spelled.themes)))
    }
    return own
  }
}

extension DTCGWriter {
  /// Makes the groups of a group and places for its colors. A dot in its name is one between nested groups, as it was
  /// read, unless a token stands in the way.
  private mutating func addGroup(_ group: ColorGroup) {
    var parts = group.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // The roles of themes are laid over the palette in a group of their own.
    let isOfRoles = !palette.themes.isEmpty && parts[0] == DTCGResolver.roleGroup
    if isOfRoles || parts.contains(where: { DTCG.legal($0) != $0 }) || find(parts)?.isToken == true
      || isBlocked(parts)
    {
      parts = [group.name]
    }
    var here = root
    var path: [String] = []
    for (number, part) in parts.enumerated() {
      if parts.count > 1 || DTCG.legal(part) == part,
        let known = here.child(part), !known.isToken,
        number < parts.count - 1 || known.properties.isEmpty
      {
        here = known
        path.append(part)
        continue
      }
      let node = Node()
      let key = here.add(isOfRoles ? "\(DTCG.legal(part))-2" : DTCG.legal(part), node)
      if key != part { node.set("$extensions", ownFigures([JSONTree.Member("name", .string(part))])) }
      here = node
      path.append(key)
    }
    describe(here, group)
    here.set("$type", .string("color"))
    var keys: [[String]] = []
    nodes.append([])
    for color in group.colors {
      let token = Node()
      token.isToken = true
      nodes[nodes.count - 1].append(token)
      let isRoot = color.unknown["$root"] == .bool(true)
      if isRoot, color.name != parts.last, let inner = groupNode(color.name, in: here) {
        keys.append(path + [color.name, inner.add("$root", token)])
      } else {
        let isOwn = isRoot && color.name == parts.last && !here.keys.contains("$root")
        keys.append(path + [here.add(isOwn ? "$root" : DTCG.legal(color.name), token)])
      }
    }
    paths.append(keys)
  }

  /// The group called `name` in `parent`, made if need be, whose root token may still be written; nil where something else
  /// has the name.
  private func groupNode(_ name: String, in parent: Node) -> Node? {
    if let known = parent.child(name) {
      return known.isToken || known.keys.contains("$root") ? nil : known
    }
    guard DTCG.legal(name) == name, !parent.keys.contains(name) else { return nil }
    let node = Node()
    return parent.add(name, node) == name ? node : nil
  }

  private func find(_ path: [String]) -> Node? {
    path.reduce(Optional(root)) { node, key in node?.child(key) }
  }

  private func isBlocked(_ path: [String]) -> Bool {
    path.indices.contains { find(Array(path[...$0]))?.isToken == true }
  }

  /// Adds what other programs said about a group, and a mark where it has no colors.
  private func describe(_ node: Node, _ group: ColorGroup) {
    let kept = palette.unknown["$groups"]?[group.name]?.object ?? [:]
    let name = node.properties.first { $0.key == "$extensions" }?.value[DTCG.vendor]?["name"]
    node.properties = []
    var own = name.map { [JSONTree.Member("name", $0)] } ?? []
    if group.colors.isEmpty { own.append(JSONTree.Member("isEmpty", .bool(true))) }
    writeProperties(kept, own: own, to: node)
  }

  func ownFigures(_ members: [JSONTree.Member]) -> JSONTree {
    .object([DTCG.vendor: .object(members)])
  }

  /// `$description`, `$deprecated`, `$extensions`: what was there before, and ours.
  func writeProperties(_ kept: [String: JSONValue], own: [JSONTree.Member], to node: Node) {
    for key in ["$description", "$deprecated"] { if let value = kept[key] { node.set(key, JSONTree(value)) } }
    var own = own
    let unknown = kept.filter { !$0.key.hasPrefix("$") }
    if !unknown.isEmpty { own.append(JSONTree.Member("unknown", JSONTree(.object(unknown)))) }
    var extensions = kept["$extensions"].map { JSONTree($0) } ?? .object([JSONTree.Member]())
    if !own.isEmpty { extensions.set(DTCG.vendor, .object(own)) }
    if extensions.members?.isEmpty == false { node.set("$extensions", extensions) }
  }

  private func writeColor(_ color: CustomColor, to token: Node, key: String?) {
    if let pointer = pointer(color) {
      token.set("$ref", pointer)
    } else {
      token.set("$value", value(of: color))
    }
    var own: [JSONTree.Member] = []
    if key != "$root", key != color.name { own.append(JSONTree.Member("name", .string(color.name))) }
    own += Self.figures(of: color)
    writeProperties(color.unknown, own: own, to: token)
  }

  private static func ink(_ print: PrintColor) -> JSONTree {
    var members: [JSONTree.Member] = []
    if let cmyk = print.cmyk { members.append(JSONTree.Member("cmyk", .array(cmyk.map { .number($0) }))) }
    if !print.papers.isEmpty {
      let papers = print.papers.sorted { $0.key < $1.key }
      members.append(
        JSONTree.Member(
          "papers", .object(papers.map { JSONTree.Member($0.key, .array($0.value.map { .number($0) })) })))
    }
    if !print.moreSpots.isEmpty {
      members.append(JSONTree.Member("moreSpots", .array(print.moreSpots.map { .string($0) })))
    }
    if let spot = print.spot { members.append(JSONTree.Member("spot", .string(spot))) }
    if !print.unknown.isEmpty { members.append(JSONTree.Member("unknown", JSONTree(.object(print.unknown)))) }
    return .object(members)
  }

  /// The value as it was imported where it still means this color, so that aliases, spaces and `none` stay.
  func value(of color: CustomColor) -> JSONTree {
    guard let kept = color.unknown["$value"].map({ JSONTree($0) }) else { return DTCGColor.tree(color) }
    if let text = kept.string, let path = DTCG.aliasPath(text) {
      if let target = self.color(at: path), target.hexCode == color.hexCode, target.value == color.value {
        return kept
      }
    } else if kept["colorSpace"] != nil, let same = try? DTCGColor.color(kept, at: "") {
      let probe = CustomColor(id: "-", name: "", color: same)
      if probe.hexCode == color.hexCode, probe.value == color.value { return kept }
    }
    return DTCGColor.tree(color)
  }

  private func pointer(_ color: CustomColor) -> JSONTree? {
    guard let text = color.unknown["$ref"]?.string, var path = DTCGDocument.pointer(text) else { return nil }
    if path.last == "$value" { path.removeLast() }
    guard let target = self.color(at: path), target.hexCode == color.hexCode, target.value == color.value
    else {
      return nil
    }
    return .string(text)
  }

  /// The color whose token stands at `path`, if one does.
  private func color(at path: [String]) -> CustomColor? { colors[path] ?? colors[path + ["$root"]] }

  /// An alias to the token of a color of the palette, else the color itself; nil where the reference names nothing.
  func value(of reference: ColorReference) -> JSONTree? {
    switch references.find(reference) {
    case .color(let group, let color) where resolvesAliases:
      DTCGColor.tree(palette.groups[group].colors[color])
    case .color(let group, let color): .string("{\(paths[group][color].joined(separator: "."))}")
    case .literal(let color): DTCGColor.tree(color)
    case nil: outside[palette.name(of: reference)].map { .string("{\($0.joined(separator: "."))}") }
    }
  }
}
