import PaletteCore

/// Reads a resolver document: its sets and the default context of each modifier make the base, every other context a
/// theme. Source: Design Tokens Resolver Module 2025.10.
struct DTCGResolver {
  /// The context beside a lone theme, which the module asks for.
  static let noTheme = "none"
  /// More themes are not made of modifiers that are set together.
  private static let maximumCombinations = 48
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

  /// A document that references are written in: this file, or one that it refers to.
  private struct Document {
    var path: String
    var tree: JSONTree
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
    var inline: Set<String> = []
    for (index, item) in (tree["resolutionOrder"]?.array ?? []).enumerated() {
      if item["$ref"] == nil, let name = item["name"]?.string, !inline.insert(name).inserted {
        throw FormatError(
          "two items are called \"\(name)\"", at: "resolutionOrder[\(index)].name",
          hint: "inputs are given by these names")
      }
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
    let title = { (modifier: Modifier, context: String) in
      names.count { $0 == context } == 1 ? context : "\(modifier.name) \(context)"
    }
    for modifier in modifiers {
      for context in modifier.contexts where context.name != modifier.byDefault {
        if modifier.schemes != nil, modifier.schemes?[context.name] == nil { continue }
        let scheme = modifier.schemes?[context.name]?.string.flatMap { ColorScheme(rawValue: $0) }
        system.themes.append(
          TokenSystem.Variant(
            title(modifier, context.name), scheme: scheme, trees([modifier.name: context.name])))
      }
    }
    let combined = Self.combinations(modifiers)
    for choice in combined.prefix(Self.maximumCombinations) {
      let name = choice.map { title($0.modifier, $0.context) }.joined(separator: " ")
      let inputs = choice.map { ($0.modifier.name, $0.context) }
      var variant = TokenSystem.Variant(name, trees(Dictionary(inputs, uniquingKeysWith: { $1 })))
      variant.isCombined = true
      system.themes.append(variant)
    }
    if combined.count > Self.maximumCombinations {
      system.warnings.append(
        "modifiers that are set together make more than \(Self.maximumCombinations) themes; the rest was left out"
      )
    }
    system.addModes()
    return system
  }

  /// The choices of other contexts than the default of two modifiers and more, those of fewer first; one more than the
  /// maximum where there are too many.
  private static func combinations(_ modifiers: [Modifier]) -> [[(modifier: Modifier, context: String)]] {
    var choices: [[(modifier: Modifier, context: String)]] = [[]]
    for modifier in modifiers where modifier.schemes == nil {
      for choice in choices {
        for context in modifier.contexts
        where context.name != modifier.byDefault && choices.count <= maximumCombinations * 2 {
          choices.append(choice + [(modifier, context.name)])
        }
      }
    }
    let several = choices.filter { $0.count > 1 }
    return (2...max(modifiers.count, 2)).flatMap { count in several.filter { $0.count == count } }
  }

  private mutating func item(_ item: JSONTree, at place: String) throws -> Item {
    let document = Document(path: file.path, tree: file.tree)
    if let reference = item["$ref"]?.string, item["$value"] == nil, let path = Self.pointer(in: reference),
      path.first == "modifiers"
    {
      let found = try located(reference, in: document, at: place)
      guard path.count == 2, let node = found?.node else {
        throw FormatError("there is no modifier \"\(path.dropFirst().joined(separator: "/"))\"", at: place)
      }
      return .modifier(
        try modifier(
          path[1], Self.overlaid(item, over: node), in: found?.document ?? document,
          at: "modifiers.\(path[1])"))
    }
    if item["contexts"] != nil {
      return .modifier(try modifier(item["name"]?.string ?? "theme", item, in: document, at: place))
    }
    return .set(try merged(item["sources"] ?? .array([item]), in: document, at: place, []))
  }

  private mutating func modifier(_ name: String, _ node: JSONTree, in document: Document, at place: String)
    throws -> Modifier
  {
    var modifier = Modifier(
      name: name, contexts: [], byDefault: node["default"]?.string,
      schemes: node["$extensions"]?[DTCG.vendor]?["colorSchemes"])
    for context in node["contexts"]?.members ?? [] {
      let tree = try merged(context.value, in: document, at: "\(place).contexts.\(context.key)", [])
      modifier.contexts.append((context.key, tree))
    }
    let names = modifier.contexts.map(\.name)
    guard !names.isEmpty else { throw FormatError("the modifier \"\(name)\" has no contexts", at: place) }
    if modifier.schemes != nil {
      // Contexts of ours are themes over the palette: none of them is its base.
      modifier.byDefault = nil
    } else if let wanted = modifier.byDefault {
      guard names.contains(wanted) else {
        throw FormatError(
          "the default \"\(wanted)\" is no context of the modifier \"\(name)\"", at: "\(place).default",
          hint: "its contexts are \(names.joined(separator: ", "))")
      }
    } else {
      // Without a default a tool has to choose; the light one is what a page begins with.
      modifier.byDefault = names.first { TokenSystem.scheme(of: $0) == .light } ?? names.first
    }
    return modifier
  }

  /// The token sources of a set or context, later ones over earlier ones.
  private mutating func merged(
    _ sources: JSONTree, in document: Document, at place: String, _ stack: [String]
  ) throws -> JSONTree {
    var tree = JSONTree.object([JSONTree.Member]())
    for (index, source) in (sources.array ?? []).enumerated() {
      let place = "\(place).sources[\(index)]"
      guard let reference = source["$ref"]?.string, source["$value"] == nil else {
        tree = DTCGDocument.merge(source, over: tree)
        continue
      }
      let key = document.path + " " + reference
      if stack.contains(key) {
        let circle = (stack + [key]).map { $0.drop { $0 != " " }.dropFirst() }
        throw FormatError(
          "sources refer to each other in a circle: \(circle.joined(separator: " → "))", at: place)
      }
      guard stack.count < 16 else { throw FormatError("sources refer to each other too deeply", at: place) }
      let isPlain = source.members?.count == 1
      if isPlain, let known = known[key] {
        tree = DTCGDocument.merge(known, over: tree)
        continue
      }
      let found = try referred(reference, by: source, in: document, at: place, stack + [key])
      if isPlain { known[key] = found }
      tree = DTCGDocument.merge(found, over: tree)
    }
    return tree
  }

  /// The tokens that a reference leads to: a set, a part of a document, or a whole one. What stands beside `$ref` replaces
  /// what is there.
  private mutating func referred(
    _ reference: String, by source: JSONTree, in document: Document, at place: String, _ stack: [String]
  ) throws -> JSONTree {
    let start = Self.pointer(in: reference)?.first
    if start == "modifiers" || start == "resolutionOrder" {
      throw FormatError(
        "\"\(reference)\" is no source of tokens", at: place,
        hint: "only the resolution order may refer to a modifier, and nothing to an item of it")
    }
    guard let found = try located(reference, in: document, at: place) else {
      throw FormatError("\"\(reference)\" leads nowhere", at: place)
    }
    let node = Self.overlaid(source, over: found.node)
    if let sources = node["sources"], sources.array != nil {
      let isOwn = source["sources"] != nil
      return try merged(sources, in: isOwn ? document : found.document, at: place, stack)
    }
    if node["$ref"]?.string != nil, node["$value"] == nil {
      return try merged(.array([node]), in: found.document, at: place, stack)
    }
    return node
  }

  /// A node with the members beside the reference to it in the place of its own; neither is looked into.
  private static func overlaid(_ reference: JSONTree, over node: JSONTree) -> JSONTree {
    let own = (reference.members ?? []).filter { $0.key != "$ref" }
    guard !own.isEmpty, let members = node.members else { return node }
    let replaced = Set(own.map(\.key))
    return .object(members.filter { !replaced.contains($0.key) } + own)
  }

  /// The steps after `#` in a reference, with or without a slash before the first; nil where it names a whole document.
  private static func pointer(in reference: String) -> [String]? {
    guard let hash = reference.firstIndex(of: "#") else { return nil }
    let steps = reference[reference.index(after: hash)...]
    return steps.isEmpty ? nil : DTCGDocument.pointer(steps.hasPrefix("/") ? "#" + steps : "#/" + steps)
  }

  /// What a reference leads to, and the document that it is in; nil where there is nothing at its pointer.
  private mutating func located(_ reference: String, in document: Document, at place: String) throws
    -> (node: JSONTree, document: Document)?
  {
    let file = String(reference.prefix { $0 != "#" })
    let target = file.isEmpty ? document : try read(file, from: document.path, at: place)
    guard let path = Self.pointer(in: reference) else { return (target.tree, target) }
    return DTCGDocument.node(at: path, in: target.tree).map { ($0, target) }
  }

  private mutating func read(_ reference: String, from: String, at place: String) throws -> Document {
    guard !reference.contains("://") else {
      throw FormatError(
        "\"\(reference)\" is on a server, and nothing is fetched", at: place,
        hint: "save it beside the resolver and name that file")
    }
    let path = FormatInput.path(reference, from: from)
    if let known = numbers[path] { return Document(path: path, tree: files[known].tree) }
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
    return Document(path: path, tree: read.tree)
  }
}
