import PaletteCore

/// Trees of design tokens: groups that extend each other, files laid over each other, pointers.
///
/// Source: Design Tokens Format Module 2025.10, sections "Groups" and "Aliases".
enum DTCGDocument {
  /// Values that may be copied while groups extend each other: a small file could describe an endless tree.
  static let maximumNodes = 400_000

  /// A tree in which every `$extends` has been carried out, and what went wrong: such groups extend nothing.
  ///
  /// - Parameter most: how many values may be copied.
  /// - Throws: ``FormatError`` where groups extend each other into too many tokens.
  static func expanded(
    _ tree: JSONTree, most: Int = maximumNodes
  ) throws -> (tree: JSONTree, issues: [FormatError]) {
    var expansion = Expansion(source: tree, most: most)
    let root = try expansion.expand(tree, path: [], stack: [])
    return (root, expansion.issues)
  }

  /// Whether an object is a token: it has a value, or refers to one.
  static func isToken(_ node: JSONTree) -> Bool { node["$value"] != nil || node["$ref"] != nil }

  /// Whether an object is replaced as a whole: a token, also one of Style Dictionary and Tokens Studio.
  private static func isWhole(_ node: JSONTree) -> Bool {
    isToken(node) || node["value"].map { $0.members == nil } == true
  }

  /// `child` over `parent`: groups are merged member by member, tokens replaced as a whole.
  ///
  /// The type of a group is that of the tokens in its own tree: where another tree has another type for the same group, or
  /// none, the tokens of each keep theirs.
  ///
  /// - Parameter isExtending: whether a group extends another, so that its type is that of what it inherits.
  static func merge(_ child: JSONTree, over parent: JSONTree, isExtending: Bool = false) -> JSONTree {
    if let over = child.array, let under = parent.array { return TokenRecord.merge(over, over: under) }
    guard child.members != nil, parent.members != nil, !isWhole(child), !isWhole(parent) else {
      return child
    }
    var (child, parent) = (child, parent)
    if !isExtending, let type = child["$type"], type != parent["$type"] {
      child = typed(child, nil)
      if parent["$type"] != nil { parent = typed(parent, nil) }
    }
    let members = child.members ?? []
    var merged = parent.members ?? []
    var places = Dictionary(merged.indices.map { (merged[$0].key, $0) }, uniquingKeysWith: { $1 })
    for member in members {
      if let place = places[member.key] {
        let isProperty = member.key.hasPrefix("$") && member.key != "$root"
        merged[place].at = member.at
        merged[place].value =
          isProperty
          ? member.value : merge(member.value, over: merged[place].value, isExtending: isExtending)
      } else {
        places[member.key] = merged.count
        merged.append(member)
      }
    }
    return .object(merged)
  }

  /// A tree in which the type of a group stands on each of its tokens.
  static func typed(_ node: JSONTree, _ type: JSONTree?) -> JSONTree {
    var node = node
    let type = node["$type"] ?? type
    if isToken(node) {
      if let type { node.set("$type", type) }
    } else if let members = node.members {
      node = .object(
        members.filter { $0.key != "$type" }.map { member in
          guard !member.key.hasPrefix("$") || member.key == "$root" else { return member }
          var member = member
          member.value = typed(member.value, type)
          return member
        })
    }
    return node
  }

  /// How a path is written in messages.
  static func name(_ path: [String]) -> String { path.isEmpty ? "the root" : path.joined(separator: ".") }

  private struct Expansion {
    let source: JSONTree
    let most: Int
    var nodes = 0
    var issues: [FormatError] = []
    private var isEndless = false

    init(source: JSONTree, most: Int) {
      self.source = source
      self.most = most
    }

    mutating func expand(_ node: JSONTree, path: [String], stack: [String]) throws -> JSONTree {
      guard case .object = node, !isPlainToken(node) else { return node }
      guard stack.count < JSONTree.maximumDepth, path.count < JSONTree.maximumDepth else {
        throw FormatError("groups extend each other too deeply", at: DTCGDocument.name(path))
      }
      var group = node
      do {
        guard let extended = try extended(node, path: path, stack: stack) else { return node }
        group = extended
      } catch let error as FormatError where !isEndless && stack.isEmpty {
        issues.append(error)
        group = without(node, "$extends")
      }
      guard let members = group.members else { return group }
      var result: [JSONTree.Member] = []
      for member in members {
        nodes += 1
        guard nodes < most else {
          isEndless = true
          throw FormatError("groups extend each other into too many tokens", at: DTCGDocument.name(path))
        }
        let isChild = !member.key.hasPrefix("$")
        result.append(
          isChild
            ? JSONTree.Member(
              member.key, try expand(member.value, path: path + [member.key], stack: stack), at: member.at)
            : member)
      }
      return .object(result)
    }

    /// A group with what it extends; nil where that makes it a token.
    private mutating func extended(_ node: JSONTree, path: [String], stack: [String]) throws -> JSONTree? {
      var group = node
      if let target = try parent(of: node, path) {
        let key = DTCGDocument.name(target)
        if stack.contains(key) {
          let circle = stack.drop { $0 != key } + [key]
          throw FormatError(
            "groups extend each other in a circle: \(circle.joined(separator: " → "))",
            at: DTCGDocument.name(path))
        }
        if path.starts(with: target) {
          throw FormatError("a group extends one that it lies in: \(key)", at: DTCGDocument.name(path))
        }
        guard let inherited = try expanded(at: target, stack: stack + [key]) else {
          throw FormatError(
            "\"\(key)\", which is extended here, is not there", at: DTCGDocument.name(path))
        }
        if DTCGDocument.isToken(inherited) { return nil }
        group = DTCGDocument.merge(
          without(node, "$extends"), over: without(inherited, "$extends"), isExtending: true)
      }
      return group
    }

    /// The group at `path` with all it extends; a part of the path can itself come from a group that is extended.
    private mutating func expanded(at path: [String], stack: [String]) throws -> JSONTree? {
      var here = source
      for (depth, key) in path.enumerated() {
        if try parent(of: here, Array(path[..<depth])) != nil {
          let whole = try expand(here, path: Array(path[..<depth]), stack: stack)
          return DTCGDocument.node(at: Array(path[depth...]), in: whole)
        }
        guard let next = here[key] else { return nil }
        here = next
      }
      return try expand(here, path: path, stack: stack)
    }

    /// What a group extends: `$extends`, or `$ref` to another group, which means the same.
    private func parent(of node: JSONTree, _ path: [String]) throws -> [String]? {
      guard let written = node["$extends"] ?? node["$ref"] else { return nil }
      guard let text = written.string ?? written["$ref"]?.string else {
        throw FormatError("$extends is no reference to a group", at: DTCGDocument.name(path))
      }
      if let alias = DTCG.aliasPath(text) { return alias }
      if let pointer = DTCGDocument.pointer(text) { return pointer }
      throw FormatError("\"\(text)\" is no reference to a group", at: DTCGDocument.name(path))
    }

    /// A token; an object with `$ref` is one unless what it refers to is a group.
    private func isPlainToken(_ node: JSONTree) -> Bool {
      if node["$value"] != nil { return true }
      guard let text = node["$ref"]?.string, let path = DTCGDocument.pointer(text) else {
        return node["$ref"] != nil
      }
      // What is not there as it stands can come from a group that is extended: only groups do.
      guard let target = DTCGDocument.node(at: path, in: source) else {
        return path.contains("$value") || !hasParent(path)
      }
      guard target.members != nil else { return true }
      return DTCGDocument.isToken(target) || path.contains("$value")
    }

    /// Whether a group on the way to `path` extends another.
    private func hasParent(_ path: [String]) -> Bool {
      path.indices.contains { end in
        let group = DTCGDocument.node(at: Array(path[..<end]), in: source)
        return group?["$extends"] != nil || group?["$ref"] != nil
      }
    }

    private func without(_ node: JSONTree, _ key: String) -> JSONTree {
      .object((node.members ?? []).filter { $0.key != key && $0.key != "$ref" })
    }
  }
}

extension DTCGDocument {
  /// The value at a path of keys and positions; nil where there is none.
  static func node(at path: [String], in root: JSONTree) -> JSONTree? {
    var here = root
    for key in path {
      if let next = here[key] {
        here = next
      } else if let elements = here.array, let index = Int(key), elements.indices.contains(index) {
        here = elements[index]
      } else {
        return nil
      }
    }
    return here
  }

  /// The steps of `#/a/b~1c`, with `~0`, `~1` and percent escapes replaced. Source: RFC 6901, sections 4 and 6.
  static func pointer(_ text: String) -> [String]? {
    guard text.hasPrefix("#/") else { return nil }
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { step in
      var bytes: [UInt8] = []
      var rest = Array(step.utf8)[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), rest.count >= 2,
          let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
        {
          bytes.append(value)
          rest = rest.dropFirst(2)
        } else {
          bytes.append(byte)
        }
      }
      let decoded = String(decoding: bytes, as: UTF8.self)
      // The order matters: `~01` is `~1`.
      return decoded.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
        .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }
  }
}
