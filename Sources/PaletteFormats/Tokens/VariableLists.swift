/// Variables of Figma in lists: collections, each with its modes, each with the colors that hold in it.
///
/// A color has its name, its value, and the name of the variable that it is an alias of.
///
/// Source: the JSON that plugins which export all variables of a file write.
struct VariableLists {
  /// Deeper names keep their slashes: groups are made by recursion.
  private static let mostGroups = 32

  /// The names of all variables.
  private var names: Set<String> = []

  /// Whether a tree is such a list.
  static func isList(_ tree: JSONTree) -> Bool {
    guard let collections = tree.array, !collections.isEmpty else { return false }
    return collections.allSatisfy { collection in
      guard collection["name"]?.string != nil, let modes = collection["values"]?.array, !modes.isEmpty else {
        return false
      }
      return modes.allSatisfy { $0["mode"]?["name"]?.string != nil && $0["color"]?.array != nil }
    }
  }

  /// The files with the variables of such lists as tokens; aliases lead from one file to another.
  static func named(_ files: [TokenFile]) -> [TokenFile] {
    guard files.contains(where: { isList($0.tree) }) else { return files }
    var lists = VariableLists()
    for file in files where isList(file.tree) {
      for collection in file.tree.array ?? [] {
        for mode in collection["values"]?.array ?? [] {
          lists.names.formUnion((mode["color"]?.array ?? []).compactMap { $0["name"]?.string })
        }
      }
    }
    return files.map { file in
      isList(file.tree)
        ? TokenFile(lists.tokens(of: file.tree), path: file.path, bytes: file.bytes, warnings: file.warnings)
        : file
    }
  }

  private func tokens(of list: JSONTree) -> JSONTree {
    var tokens: [(path: ArraySlice<String>, token: JSONTree)] = []
    for collection in list.array ?? [] {
      var order: [String] = []
      var values: [String: [JSONTree.Member]] = [:]
      for mode in collection["values"]?.array ?? [] {
        let title = mode["mode"]?["name"]?.string ?? ""
        for color in mode["color"]?.array ?? [] {
          guard let name = color["name"]?.string, let value = color.member("value") else { continue }
          if values[name] == nil { order.append(name) }
          values[name, default: []].append(
            JSONTree.Member(title, alias(of: color) ?? value.value, at: value.at))
        }
      }
      for name in order {
        guard let modes = values[name], let first = modes.first else { continue }
        let value = modes.count > 1 ? .object(modes) : first.value
        let token = JSONTree.object([
          JSONTree.Member("type", .string("color")), JSONTree.Member("value", value, at: first.at),
        ])
        tokens.append((name.split(separator: "/", maxSplits: Self.mostGroups).map(String.init)[...], token))
      }
    }
    return Self.group(tokens)
  }

  /// What a color is an alias of, where that is here.
  private func alias(of color: JSONTree) -> JSONTree? {
    guard let name = color["var"]?.string, names.contains(name), !name.contains(where: { ".{}".contains($0) })
    else {
      return nil
    }
    return .string("{\(name.split(separator: "/").joined(separator: "."))}")
  }

  /// Tokens in groups, in the order in which their names first come.
  private static func group(_ tokens: [(path: ArraySlice<String>, token: JSONTree)]) -> JSONTree {
    var order: [String] = []
    var groups: [String: [(path: ArraySlice<String>, token: JSONTree)]] = [:]
    var own: [JSONTree.Member] = []
    for (path, token) in tokens {
      guard let first = path.first else {
        own = token.members ?? []
        continue
      }
      if groups[first] == nil { order.append(first) }
      groups[first, default: []].append((path.dropFirst(), token))
    }
    return .object(own + order.map { JSONTree.Member($0, group(groups[$0] ?? [])) })
  }
}
