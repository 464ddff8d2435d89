import PaletteCore

/// A tree of design tokens with its groups extended and its references followed.
///
/// Source: Design Tokens Format Module 2025.10, sections "Groups" and "Aliases".
struct DTCGDocument {
  /// The tree; every `$extends` in it has been carried out.
  let root: JSONTree
  /// Its groups and tokens by their paths.
  private let index: [[String]: JSONTree]
  /// Values that may be copied while groups extend each other: a small file could describe an endless tree.
  private static let maximumNodes = 400_000

  /// Carries out `$extends` everywhere.
  ///
  /// - Throws: ``FormatError`` that names the circle, or the reference that leads nowhere.
  init(_ tree: JSONTree) throws {
    var expansion = Expansion(source: tree)
    let root = try expansion.expand(tree, path: [], stack: [])
    var index: [[String]: JSONTree] = [:]
    Self.add(root, at: [], to: &index)
    self.root = root
    self.index = index
  }

  private static func add(_ node: JSONTree, at path: [String], to index: inout [[String]: JSONTree]) {
    index[path] = node
    if isToken(node) { return }
    for member in node.members ?? [] where !member.key.hasPrefix("$") || member.key == "$root" {
      add(member.value, at: path + [member.key], to: &index)
    }
  }

  /// Whether an object is a token: it has a value, or refers to one.
  static func isToken(_ node: JSONTree) -> Bool { node["$value"] != nil || node["$ref"] != nil }

  /// `child` over `parent`: groups are merged member by member, tokens replaced as a whole.
  static func merge(_ child: JSONTree, over parent: JSONTree) -> JSONTree {
    guard let members = child.members, parent.members != nil, !isToken(child), !isToken(parent) else {
      return child
    }
    var merged = parent.members ?? []
    var places = Dictionary(merged.indices.map { (merged[$0].key, $0) }, uniquingKeysWith: { $1 })
    for member in members {
      if let place = places[member.key] {
        let isProperty = member.key.hasPrefix("$")
        merged[place].value = isProperty ? member.value : merge(member.value, over: merged[place].value)
      } else {
        places[member.key] = merged.count
        merged.append(member)
      }
    }
    return .object(merged)
  }

  /// How a path is written in messages.
  static func name(_ path: [String]) -> String { path.isEmpty ? "the root" : path.joined(separator: ".") }

  private struct Expansion {
    let source: JSONTree
    var nodes = 0

    mutating func expand(_ node: JSONTree, path: [String], stack: [String]) throws -> JSONTree {
      guard case .object = node, !isPlainToken(node) else { return node }
      guard stack.count < JSONTree.maximumDepth, path.count < JSONTree.maximumDepth else {
        throw FormatError("groups extend each other too deeply", at: DTCGDocument.name(path))
      }
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
        if DTCGDocument.isToken(inherited) { return node }
        group = DTCGDocument.merge(without(node, "$extends"), over: without(inherited, "$extends"))
      }
      guard let members = group.members else { return group }
      var result: [JSONTree.Member] = []
      for member in members {
        nodes += 1
        guard nodes < DTCGDocument.maximumNodes else {
          throw FormatError("groups extend each other into too many tokens", at: DTCGDocument.name(path))
        }
        let isChild = !member.key.hasPrefix("$")
        result.append(
          isChild
            ? JSONTree.Member(member.key, try expand(member.value, path: path + [member.key], stack: stack))
            : member)
      }
      return .object(result)
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
      guard let text = (node["$extends"] ?? node["$ref"])?.string else { return nil }
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
  func node(at path: [String]) -> JSONTree? {
    if let known = index[path] { return known }
    for end in stride(from: path.count - 1, through: 0, by: -1) {
      if let nearest = index[Array(path[..<end])] { return Self.node(at: Array(path[end...]), in: nearest) }
    }
    return nil
  }

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

  /// The path of the token an alias or pointer names, as it stands: `{a}` finds `a.$root` where `a` is a group.
  func tokenPath(_ reference: JSONTree) -> [String]? {
    var path: [String]
    if let text = reference.string, let alias = DTCG.aliasPath(text) {
      path = alias
    } else if let text = reference["$ref"]?.string, let steps = Self.pointer(text) {
      path = steps
      if path.last == "$value" { path.removeLast() }
    } else {
      return nil
    }
    guard let node = node(at: path) else { return nil }
    if Self.isToken(node) { return path }
    return node["$root"] == nil ? nil : path + ["$root"]
  }

  /// A value with every alias and pointer in it replaced by what it stands for.
  ///
  /// - Throws: ``FormatError`` that names the circle, or the reference that leads nowhere.
  func resolve(_ value: JSONTree, at place: String) throws -> JSONTree {
    var budget = 10_000
    return try resolve(value, at: place, [], &budget)
  }

  private func resolve(_ value: JSONTree, at place: String, _ stack: [String], _ budget: inout Int) throws
    -> JSONTree
  {
    budget -= 1
    guard budget > 0 else { throw FormatError("a value refers to too many others", at: place) }
    switch value {
    case .string(let text):
      guard let path = DTCG.aliasPath(text) else { return value }
      let name = Self.name(path)
      let next = try push(name, on: stack, at: place)
      guard let found = tokenPath(value), let token = node(at: found) else {
        throw FormatError("the token {\(name)} is not there", at: place)
      }
      return try resolve(content(token), at: place, next, &budget)
    case .object(let members):
      if let text = value["$ref"]?.string {
        guard let steps = Self.pointer(text) else {
          throw FormatError("\"\(text)\" is no pointer into this file", at: place)
        }
        let next = try push(Self.name(steps), on: stack, at: place)
        let target = try follow(steps, text, at: place, next, &budget)
        return try resolve(Self.isToken(target) ? content(target) : target, at: place, next, &budget)
      }
      return .object(
        try members.map {
          JSONTree.Member($0.key, try resolve($0.value, at: place + "." + $0.key, stack, &budget))
        })
    case .array(let elements):
      return .array(
        try elements.enumerated().map { try resolve($1, at: "\(place)[\($0)]", stack, &budget) })
    default: return value
    }
  }

  private func push(_ name: String, on stack: [String], at place: String) throws -> [String] {
    if stack.contains(name) {
      let circle = stack.drop { $0 != name } + [name]
      throw FormatError("references go in a circle: \(circle.joined(separator: " → "))", at: place)
    }
    guard stack.count < JSONTree.maximumDepth else {
      throw FormatError("more than \(JSONTree.maximumDepth) references in a row", at: place)
    }
    return stack + [name]
  }

  /// The value of a token: `$value`, or the reference that stands for it.
  private func content(_ token: JSONTree) -> JSONTree {
    if let value = token["$value"] { return value }
    return token["$ref"].map { .object(["$ref": $0]) } ?? .null
  }

  /// Walks a pointer; where a value on the way is a reference itself, it is followed first.
  private func follow(
    _ steps: [String], _ text: String, at place: String, _ stack: [String], _ budget: inout Int
  ) throws -> JSONTree {
    var here = root
    var known = steps.count
    while known > 0, index[Array(steps[..<known])] == nil { known -= 1 }
    here = index[Array(steps[..<known])] ?? root
    for (number, step) in steps.enumerated().dropFirst(known) {
      if Self.node(at: [step], in: here) == nil {
        if step == "$value", Self.isToken(here) {
          here = content(here)
          continue
        }
        let isReference = here["$ref"] != nil || here.string.map { DTCG.aliasPath($0) != nil } == true
        if isReference { here = try resolve(here, at: place, stack, &budget) }
      }
      guard let next = Self.node(at: [step], in: here) else {
        throw FormatError(
          "\"\(text)\" leads nowhere: there is no \"\(step)\" in \(Self.name(Array(steps[..<number])))",
          at: place)
      }
      here = next
    }
    return here
  }
}
