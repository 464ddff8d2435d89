/// Tokens in lists, each with what its name is made of and an identifier that others refer to; a token that differs with the
/// color scheme is there once for each, and all of these are one set.
///
/// Source: github.com/adobe/spectrum-design-data, "Design data specification"; the names are those that the tokens had
/// before in the package of the same repository.
struct ListedTokens {
  /// The name of each token by its identifier, and by that of its set.
  private var names: [String: String] = [:]

  /// Whether a tree is such a list.
  static func isList(_ tree: JSONTree) -> Bool {
    guard let elements = tree.array, !elements.isEmpty else { return false }
    return elements.contains { $0["uuid"]?.string != nil } && elements.allSatisfy { parts(of: $0) != nil }
  }

  /// The files with the tokens of such lists as objects; identifiers lead from one file to another.
  static func named(_ files: [TokenFile]) -> [TokenFile] {
    guard files.contains(where: { isList($0.tree) }) else { return files }
    var lists = ListedTokens()
    for file in files where isList(file.tree) { lists.collect(file.tree) }
    return files.map { file in
      isList(file.tree)
        ? TokenFile(lists.object(file.tree), path: file.path, bytes: file.bytes, warnings: file.warnings)
        : file
    }
  }

  private mutating func collect(_ list: JSONTree) {
    for token in list.array ?? [] {
      let name = Self.name(of: token)
      for key in ["uuid", "set_uuid", "setUuid"] {
        if let id = token[key]?.string { names[id] = name }
      }
    }
  }

  /// The name that a token had, or the words of what it is made of: `blue-100`, `accent-color-100`,
  /// `icon-color-blue-primary-default`.
  private static func name(of token: JSONTree) -> String {
    guard let name = parts(of: token) else { return "" }
    if let known = (name["legacyKey"] ?? token["legacyKey"])?.string { return known }
    var order = ["colorRole", "object", "property", "colorFamily", "scaleIndex", "variant", "state"]
    if name["icon"] != nil {
      order = ["icon", "object", "property", "colorFamily", "colorRole", "scaleIndex", "variant", "state"]
    }
    let others = (name.members ?? []).map(\.key).filter { !order.contains($0) && !modes.contains($0) }
    // The color of a family is called by the family alone.
    let isFamily = name["colorFamily"] != nil && name["icon"] == nil && name["property"]?.string == "color"
    return (others + order).filter { !isFamily || $0 != "property" }.flatMap { words(name[$0]) }
      .joined(separator: "-")
  }

  /// What a name is made of; for a token of a component what it is for.
  private static func parts(of token: JSONTree) -> JSONTree? {
    if let name = token["name"], name.members != nil { return name }
    guard let scope = token["scope"]?.members else { return nil }
    return .object(scope.filter { $0.value.members == nil } + (token["scope"]?["options"]?.members ?? []))
  }

  /// What tells the values of one token apart.
  private static let modes = ["colorScheme", "scale"]

  private static func words(_ part: JSONTree?) -> [String] {
    switch part {
    case .string(let text): [text]
    case .number(let text): [text]
    case .array(let parts): parts.flatMap { words($0) }
    default: []
    }
  }

  /// The tokens as members, those of one set as one token with a value for each scheme.
  private func object(_ list: JSONTree) -> JSONTree {
    var members: [JSONTree.Member] = []
    var places: [String: Int] = [:]
    // What has no identifier is no token, but says where one is used.
    for token in list.array ?? [] where token["uuid"] != nil {
      let name = Self.name(of: token)
      let value = value(of: token)
      guard let scheme = Self.parts(of: token)?["colorScheme"]?.string else {
        if places[name] == nil {
          places[name] = members.count
          members.append(JSONTree.Member(name, value, at: Self.place(of: token)))
        }
        continue
      }
      let own = JSONTree.Member(scheme, value, at: Self.place(of: token))
      if let place = places[name] {
        guard let known = members[place].value["sets"]?.members else { continue }
        members[place].value.set("sets", .object(known + [own]))
      } else {
        places[name] = members.count
        members.append(
          JSONTree.Member(name, .object([JSONTree.Member("sets", .object([own]))]), at: own.at))
      }
    }
    return .object(members)
  }

  private static func place(of token: JSONTree) -> JSONTree.TreePlace {
    (token.member("value") ?? token.member("$ref"))?.at ?? JSONTree.TreePlace()
  }

  /// A token with its value, or with the name of what it refers to.
  private func value(of token: JSONTree) -> JSONTree {
    var members: [JSONTree.Member] = []
    for member in token.members ?? [] {
      switch member.key {
      case "value", "description": members.append(member)
      case "$ref":
        let id = member.value.string ?? ""
        members.append(JSONTree.Member("value", .string("{\(names[id] ?? id)}"), at: member.at))
      default: break
      }
    }
    return .object(members)
  }
}
