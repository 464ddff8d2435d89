import PaletteCore

/// The token files that a palette was read from, kept so that they are written back as they were: tokens of other types,
/// `$extends`, the spelling of aliases, every digit of a component, and the order of the file.
///
/// They stand in the palette's unknown keys, line by line, so that a file in a repository shows what changed.
struct DTCGForeign {
  static let key = "foreign"

  /// Whether a palette was read from token files that it carries along.
  static func isKept(_ palette: ColorPalette) -> Bool { palette.unknown[key]?["dtcg"] != nil }

  struct File {
    /// The path from the resolver; empty for a file that stands alone.
    var path: String
    var tree: JSONTree
  }

  /// The name that the palette was read with.
  var name: String
  /// The files; a resolver is the first.
  var files: [File]
  /// How many tokens there are of types that a palette has no place for.
  var others: [String: Int]

  init(name: String, files: [File], others: [String: Int]) {
    self.name = name
    self.files = files
    self.others = others
  }

  /// What a palette carries; nil where it carries nothing that can be read.
  init?(_ palette: ColorPalette) {
    guard let kept = palette.unknown[Self.key]?["dtcg"], let name = kept["name"]?.string,
      let list = kept["files"]?.array
    else { return nil }
    self.name = name
    files = []
    others = (kept["others"]?.object ?? [:]).compactMapValues { $0.number.flatMap { Int(exactly: $0) } }
    for (number, file) in list.enumerated() {
      let text = (file["lines"]?.array ?? []).compactMap(\.string).joined(separator: "\n")
      guard let path = file["path"]?.string, let tree = try? JSONTree(Array(text.utf8), number: number) else {
        return nil
      }
      files.append(File(path: path, tree: tree))
    }
    guard !files.isEmpty else { return nil }
  }

  /// The value for the unknown keys of a palette.
  var value: JSONValue {
    let list = files.map { file in
      let lines = file.tree.text.split(separator: "\n").map { JSONValue.string(String($0)) }
      return JSONValue.object(["path": .string(file.path), "lines": .array(lines)])
    }
    var members: [String: JSONValue] = ["name": .string(name), "files": .array(list)]
    if !others.isEmpty { members["others"] = .object(others.mapValues { .integer(Int64($0)) }) }
    return .object(["dtcg": .object(members)])
  }

  /// Adds to a palette what its own writer would lose of the files; nothing where it loses nothing.
  static func keep(_ files: [File], others: [String: Int], in palette: inout ColorPalette) throws {
    guard files.count == 1 else {
      palette.unknown[key] = DTCGForeign(name: palette.name, files: files, others: others).value
      return
    }
    let written = try DTCGWriter.writeAlone(palette, WriteOptions()).files.first
    if let written, let tree = try? JSONTree(written.bytes), tree.isSame(as: files[0].tree) { return }
    palette.unknown[key] = DTCGForeign(name: palette.name, files: files, others: others).value
  }

  /// What was said of tokens of other types, for formats that cannot hold them; nil where there are none.
  static func lossOfOthers(_ palette: ColorPalette) -> String? {
    guard let others = palette.unknown[key]?["dtcg"]?["others"]?.object, !others.isEmpty else { return nil }
    let count = others.values.reduce(0) { $0 + Int(min(max($1.number ?? 0, 0), 1_000_000)) }
    let types = others.keys.sorted().joined(separator: ", ")
    return "\(count) token\(count == 1 ? "" : "s") of other types (\(types))"
  }

  /// Writes the files with what was changed since; nil where the palette is no longer the one they describe.
  func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting? {
    let slug = Slug.fileName(palette.name)
    let stem = options.stem.isEmpty ? slug : options.stem
    let known = try read(files)
    if files.count > 1 || files[0].tree["resolutionOrder"] != nil {
      guard Self.isSame(known.palette, palette), palette.name == name else { return nil }
      return FormatWriting(
        named(slug, stem), losses: DTCG.holds.losses(of: palette),
        missingAlone: "the token files that the resolver names")
    }
    guard let tree = try edited(known, to: palette) else { return nil }
    var written = [NamedBytes(path: slug + DTCG.tokensSuffix, bytes: Array(tree.text.utf8))]
    if !palette.themes.isEmpty {
      written.append(
        NamedBytes(path: slug + DTCG.resolverSuffix, bytes: try DTCGWriter.resolverFile(palette, stem: stem)))
    }
    return FormatWriting(
      written, losses: DTCG.holds.losses(of: palette),
      missingAlone: "the resolver file, from which other tools read the themes")
  }

  /// The palette that the files describe, and where its values are in them.
  private func read(_ files: [File]) throws -> (palette: ColorPalette, paths: [PlacePath: [String]]) {
    let tokens = files.map { TokenFile($0.tree, path: $0.path, bytes: []) }
    var reader: TokenPalette
    if files[0].tree["resolutionOrder"] != nil {
      var resolver = DTCGResolver(
        tokens[0], FormatInput(bytes: [], fallbackName: name), read: Array(tokens.dropFirst()))
      reader = TokenPalette(try resolver.system())
    } else {
      var system = TokenSystem(.dtcg, files: tokens, base: tokens.map(\.tree), fallback: name)
      system.addModes()
      reader = TokenPalette(system)
    }
    let reading = try reader.read()
    return (reading.palettes[0], reader.paths)
  }

  /// Whether two palettes say the same, whatever they carry along.
  private static func isSame(_ a: ColorPalette, _ b: ColorPalette) -> Bool {
    let key = { (palette: ColorPalette) in
      palette.colors.map { [$0.group, $0.color.name, $0.color.hexCode, $0.color.value ?? ""] }
    }
    // References are compared as files write them: ids are a palette's own.
    let (a, b) = (a.spelled, b.spelled)
    return key(a) == key(b) && a.gradients == b.gradients && a.typography == b.typography
      && a.themes.map(\.name) == b.themes.map(\.name) && a.themes.map(\.roles) == b.themes.map(\.roles)
      && a.contrastPairs == b.contrastPairs
      && DTCGWriter.words.allSatisfy { a[keyPath: $0.1] == b[keyPath: $0.1] }
  }

  /// The files under the names of an export, which the resolver then refers to.
  private func named(_ slug: String, _ stem: String) -> [NamedBytes] {
    let inner = { (path: String) in
      path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
    }
    return files.enumerated().map { number, file in
      guard number == 0 else {
        return NamedBytes(path: slug + "/" + inner(file.path), bytes: Array(file.tree.text.utf8))
      }
      var tree = file.tree
      tree.replaceReferences { reference in
        guard !reference.hasPrefix("#") else { return reference }
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = FormatInput.path(String(parts[0]), from: file.path)
        return stem + "/" + inner(path) + (parts.count == 2 ? "#" + parts[1] : "")
      }
      return NamedBytes(path: slug + DTCG.resolverSuffix, bytes: Array(tree.text.utf8))
    }
  }
}

extension DTCGForeign {
  private struct ColorKey: Hashable {
    var group: String
    var name: String
  }

  /// The tree with what differs between the palette it describes and `palette`; nil where it cannot be made to.
  private func edited(
    _ known: (palette: ColorPalette, paths: [PlacePath: [String]]), to palette: ColorPalette
  ) throws -> JSONTree? {
    var tree = files[0].tree
    let palette = palette.spelled
    let known = (palette: known.palette.spelled, paths: known.paths)
    var rest = palette
    rest.unknown = [:]
    rest.gradients = []
    rest.typography = known.palette.typography == palette.typography ? Typography() : palette.typography
    var wanted: [ColorKey: CustomColor] = [:]
    for (group, color) in palette.colors { wanted[ColorKey(group: group, name: color.name)] = color }
    var gone: [[String]: JSONTree] = [:]
    for (group, color) in known.palette.colors {
      guard let path = known.paths[.color(group: group, name: color.name)] else { continue }
      guard let same = wanted.removeValue(forKey: ColorKey(group: group, name: color.name)) else {
        gone[path] = DTCGColor.tree(color)
        continue
      }
      if same.hexCode != color.hexCode || same.value != color.value { Self.set(same, at: path, in: &tree) }
      if same.print != color.print || same.category != color.category || same.locked != color.locked {
        tree.update(path[...]) { DTCGWriter.setFigures(of: same, in: &$0) }
      }
    }
    for path in gone.keys where !tree.remove(path[...]) { return nil }
    if !gone.isEmpty { tree.replaceAliases { gone[$0] ?? ($0.last == "$root" ? nil : gone[$0 + ["$root"]]) } }
    for gradient in known.palette.gradients where !palette.gradients.contains(gradient) {
      guard let path = known.paths[.stop(gradient: gradient.name, index: 0)], tree.remove(path[...]) else {
        return nil
      }
    }
    rest.gradients = palette.gradients.filter { !known.palette.gradients.contains($0) }
    for index in rest.groups.indices {
      let group = rest.groups[index].name
      rest.groups[index].colors.removeAll { wanted[ColorKey(group: group, name: $0.name)] == nil }
    }
    let isNewGroup = { (group: ColorGroup) in
      !group.colors.isEmpty || !known.palette.groups.contains { $0.name == group.name }
    }
    rest.groups.removeAll { !isNewGroup($0) }
    if !rest.groups.isEmpty || !rest.gradients.isEmpty || rest.hasTypography {
      var paths: [String: [String]] = [:]
      for case (.color(let group, let name), let path) in known.paths { paths["\(group)/\(name)"] = path }
      tree = DTCGDocument.merge(try DTCGWriter.additions(rest, beside: paths), over: tree)
    }
    setWords(palette, known.palette, in: &tree)
    return try settled(tree, palette)
  }

  /// Aliases of a color that was changed keep the value they had: the palette says so.
  private func settled(_ tree: JSONTree, _ palette: ColorPalette) throws -> JSONTree? {
    var tree = tree
    for _ in 0..<2 {
      guard let again = try? read([File(path: "", tree: tree)]) else {
        return palette.colorCount == 0 ? tree : nil
      }
      var found: [ColorKey: CustomColor] = [:]
      for (group, color) in again.palette.colors { found[ColorKey(group: group, name: color.name)] = color }
      var isSettled = found.count == palette.colorCount
      for (group, color) in palette.colors {
        guard let same = found[ColorKey(group: group, name: color.name)],
          let path = again.paths[.color(group: group, name: same.name)]
        else { return nil }
        if same.hexCode == color.hexCode, same.value == color.value { continue }
        Self.set(color, at: path, in: &tree)
        isSettled = false
      }
      if isSettled { return tree }
      if found.count != palette.colorCount { return nil }
    }
    return tree
  }

  private static func set(_ color: CustomColor, at path: [String], in tree: inout JSONTree) {
    tree.update(path[...]) { token in
      token.drop("$ref")
      token.set("$value", DTCGColor.tree(color))
      if token["$type"] == nil { token.set("$type", .string("color")) }
    }
  }

  /// The palette's words, pairs and themes, where the files say others.
  private func setWords(_ palette: ColorPalette, _ known: ColorPalette, in tree: inout JSONTree) {
    var own: [JSONTree.Member] = []
    if palette.name != name { own.append(JSONTree.Member("name", .string(palette.name))) }
    for (key, path) in DTCGWriter.words where palette[keyPath: path] != known[keyPath: path] {
      own.append(JSONTree.Member(key, .string(palette[keyPath: path])))
    }
    if palette.contrastPairs != known.contrastPairs, let pairs = try? ModelJSON.encode(palette.contrastPairs)
    {
      own.append(JSONTree.Member("contrastPairs", pairs))
    }
    if palette.themes != known.themes, let themes = try? ModelJSON.encode(palette.themes) {
      own.append(JSONTree.Member("themes", themes))
    }
    let kept = palette.unknown.filter { !$0.key.hasPrefix("$") && $0.key != Self.key }
    if kept != known.unknown.filter({ !$0.key.hasPrefix("$") && $0.key != Self.key }) {
      own.append(JSONTree.Member("unknown", JSONTree(.object(kept))))
    }
    if own.isEmpty { return }
    var extensions = tree["$extensions"] ?? .object([JSONTree.Member]())
    var vendor = extensions[DTCG.vendor] ?? .object([JSONTree.Member]())
    for member in own { vendor.set(member.key, member.value) }
    extensions.set(DTCG.vendor, vendor)
    tree.set("$extensions", extensions)
  }
}

extension JSONTree {
  /// Whether two values are equal as JSON: the order of keys and the spelling of numbers make no difference.
  func isSame(as other: JSONTree) -> Bool {
    switch (self, other) {
    case (.object(let a), .object(let b)):
      guard a.count == b.count else { return false }
      let values = Dictionary(b.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      return values.count == b.count
        && a.allSatisfy { member in
          values[member.key].map { member.value.isSame(as: $0) } == true
        }
    case (.array(let a), .array(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.number(let a), .number(let b)): return a == b || Double(a) == Double(b)
    default: return self == other
    }
  }

  /// Takes a key away, where this is an object.
  mutating func drop(_ key: String) {
    guard case .object(let members) = self else { return }
    self = .object(members.filter { $0.key != key })
  }

  /// Changes the value at a path; objects that are missing on the way are made.
  mutating func update(_ path: ArraySlice<String>, _ change: (inout JSONTree) -> Void) {
    guard let key = path.first else { return change(&self) }
    guard case .object(var members) = self else { return }
    let index = members.lastIndex { $0.key == key } ?? members.count
    if index == members.count { members.append(Member(key, .object([Member]()))) }
    members[index].value.update(path.dropFirst(), change)
    self = .object(members)
  }

  /// Removes the value at a path; false where it is not there as it stands.
  mutating func remove(_ path: ArraySlice<String>) -> Bool {
    guard let key = path.first, case .object(var members) = self,
      let index = members.lastIndex(where: { $0.key == key })
    else { return false }
    if path.count == 1 {
      members.remove(at: index)
    } else if !members[index].value.remove(path.dropFirst()) {
      return false
    }
    self = .object(members)
    return true
  }

  /// Replaces aliases and pointers to tokens that are gone by what they stood for.
  mutating func replaceAliases(_ value: ([String]) -> JSONTree?) {
    switch self {
    case .string(let text):
      if let path = DTCG.aliasPath(text), let replaced = value(path) { self = replaced }
    case .array(var elements):
      for index in elements.indices { elements[index].replaceAliases(value) }
      self = .array(elements)
    case .object(var members):
      if var path = self["$ref"]?.string.flatMap({ DTCGDocument.pointer($0) }) {
        let isValue = path.last == "$value"
        if isValue { path.removeLast() }
        if let replaced = value(path) {
          // A token that is a reference becomes a token with the value; inside a value it becomes the value.
          let rest = members.filter { $0.key != "$ref" }
          self = isValue && rest.isEmpty ? replaced : .object(rest + [Member("$value", replaced)])
          return
        }
      }
      for index in members.indices { members[index].value.replaceAliases(value) }
      self = .object(members)
    default: break
    }
  }

  /// Changes every `$ref`.
  mutating func replaceReferences(_ change: (String) -> String) {
    switch self {
    case .array(var elements):
      for index in elements.indices { elements[index].replaceReferences(change) }
      self = .array(elements)
    case .object(var members):
      for index in members.indices {
        if members[index].key == "$ref", let text = members[index].value.string {
          members[index].value = .string(change(text))
        } else {
          members[index].value.replaceReferences(change)
        }
      }
      self = .object(members)
    default: break
    }
  }
}
