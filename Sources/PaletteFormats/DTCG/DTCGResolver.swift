import PaletteCore

/// Reads a resolver document: its sets and the default context of each modifier make the base, every other context a
/// theme. Source: Design Tokens Resolver Module 2025.10.
struct DTCGResolver {
  /// The context beside a lone theme, which the module asks for.
  static let noTheme = "none"
  /// The group that our own roles stand in.
  static let roleGroup = "role"

  private let file: TokenFile
  private let input: FormatInput
  /// The files that have been read, by their paths; each once.
  private var files: [TokenFile]
  private var numbers: [String: Int] = [:]
  /// What references lead to, each followed once: sets that refer to others twice would double with each level.
  private var known: [String: JSONTree] = [:]

  /// Makes a reader of `file`, which has the number 0; the files it names are in the folder of `input`, relative to that
  /// folder, or among those that have been read.
  init(_ file: TokenFile, _ input: FormatInput, read known: [TokenFile] = []) {
    self.file = file
    self.input = input
    files = [file] + known
    for (number, file) in known.enumerated() { numbers[file.path] = number + 1 }
  }

  private enum Item {
    case set(JSONTree)
    case modifier(Modifier)
  }

  private struct Modifier {
    var name: String
    var contexts: [(name: String, tree: JSONTree)]
    var byDefault: String?
    var schemes: JSONTree?
  }

  /// The system that the resolver describes.
  ///
  /// - Throws: ``FormatError`` for what is not there or goes in a circle.
  mutating func system() throws -> TokenSystem {
    let tree = file.tree
    if let version = tree["version"]?.string, version != DTCG.version {
      throw FormatError("resolver version \(version) is not \(DTCG.version)", at: "version")
    }
    var items: [Item] = []
    for (index, item) in (tree["resolutionOrder"]?.array ?? []).enumerated() {
      items.append(try self.item(item, at: "resolutionOrder[\(index)]"))
    }
    let modifiers = items.compactMap { if case .modifier(let modifier) = $0 { modifier } else { nil } }
    let trees = { (choice: [String: String]) -> [JSONTree] in
      items.compactMap { item in
        switch item {
        case .set(let tree): return tree
        case .modifier(let modifier):
          let name = choice[modifier.name] ?? modifier.byDefault
          return modifier.contexts.first { $0.name == name }?.tree
        }
      }
    }
    let base = trees([:])
    let isPlain = base.contains { TokenDialect.of($0) == .plain }
    var system = TokenSystem(isPlain ? .plain : .dtcg, files: files, base: base, fallback: input.fallbackName)
    system.title = tree["name"]?.string
    system.isOurs = modifiers.contains { $0.schemes != nil }
    // Where two modifiers have contexts of one name, both are told apart by the modifier's.
    let names = modifiers.flatMap { $0.contexts.map(\.name) }
    for modifier in modifiers {
      for context in modifier.contexts where context.name != modifier.byDefault {
        if modifier.schemes != nil, modifier.schemes?[context.name] == nil { continue }
        let isUnique = names.count { $0 == context.name } == 1
        let scheme = modifier.schemes?[context.name]?.string.flatMap { ColorScheme(rawValue: $0) }
        system.themes.append(
          TokenSystem.Variant(
            isUnique ? context.name : "\(modifier.name) \(context.name)", scheme: scheme,
            trees([modifier.name: context.name])))
      }
    }
    system.addModes()
    return system
  }

  private mutating func item(_ item: JSONTree, at place: String) throws -> Item {
    if let path = item["$ref"]?.string.flatMap({ DTCGDocument.pointer($0) }), path.first == "modifiers" {
      guard path.count == 2, let node = file.tree["modifiers"]?[path[1]] else {
        throw FormatError("there is no modifier \"\(path.dropFirst().joined(separator: "/"))\"", at: place)
      }
      return .modifier(try modifier(path[1], node, at: "modifiers.\(path[1])"))
    }
    if item["contexts"] != nil {
      return .modifier(try modifier(item["name"]?.string ?? "theme", item, at: place))
    }
    return .set(try merged(item["sources"] ?? .array([item]), at: place, []))
  }

  private mutating func modifier(_ name: String, _ node: JSONTree, at place: String) throws -> Modifier {
    var modifier = Modifier(
      name: name, contexts: [], byDefault: node["default"]?.string,
      schemes: node["$extensions"]?[DTCG.vendor]?["colorSchemes"])
    for context in node["contexts"]?.members ?? [] {
      let tree = try merged(context.value, at: "\(place).contexts.\(context.key)", [])
      modifier.contexts.append((context.key, tree))
    }
    let names = modifier.contexts.map(\.name)
    if modifier.schemes != nil {
      // Contexts of ours are themes over the palette: none of them is its base.
      modifier.byDefault = nil
    } else if modifier.byDefault.map({ !names.contains($0) }) ?? true {
      // Without a default a tool has to choose; the light one is what a page begins with.
      modifier.byDefault = names.first { TokenSystem.scheme(of: $0) == .light } ?? names.first
    }
    return modifier
  }

  /// The token sources of a set or context, later ones over earlier ones.
  private mutating func merged(_ sources: JSONTree, at place: String, _ stack: [String]) throws -> JSONTree {
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
      guard stack.count < 16 else { throw FormatError("sources refer to each other too deeply", at: place) }
      let found: JSONTree
      if let known = known[reference] {
        found = known
      } else {
        found = try referred(reference, at: place, stack + [reference])
        known[reference] = found
      }
      tree = DTCGDocument.merge(found, over: tree)
    }
    return tree
  }

  /// A set of this file, or another file.
  private mutating func referred(_ reference: String, at place: String, _ stack: [String]) throws -> JSONTree
  {
    if let path = DTCGDocument.pointer(reference) {
      guard let node = DTCGDocument.node(at: path, in: file.tree) else {
        throw FormatError("\"\(reference)\" leads nowhere", at: place)
      }
      return try node["sources"].map { try merged($0, at: place, stack) } ?? node
    }
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let tree = try read(String(parts[0]), at: place)
    guard parts.count == 2, let pointer = DTCGDocument.pointer("#" + parts[1]) else { return tree }
    guard let node = DTCGDocument.node(at: pointer, in: tree) else {
      throw FormatError("\"\(reference)\" leads nowhere", at: place)
    }
    return node
  }

  private mutating func read(_ reference: String, at place: String) throws -> JSONTree {
    let path = FormatInput.path(reference, from: file.path)
    if let known = numbers[path] { return files[known].tree }
    guard let found = input.folder.first(where: { $0.path == path }) else {
      let isOutside = path.hasPrefix("../") || path.hasPrefix("/")
      throw FormatError(
        "the file \"\(reference)\" is not there", at: place,
        hint: isOutside
          ? "it has to lie in the same repository (with .git above), or in the folder that is named instead of the "
            + "resolver"
          : "put it where the resolver says, beside it or below")
    }
    let read = try TokenFile(found.bytes, path: found.path, number: files.count)
    numbers[path] = files.count
    files.append(read)
    return read.tree
  }
}
