import PaletteCore

/// Sets that repeat each other in other colors: a folder or a file for each brand.
struct PathFamilies {
  /// More entries of one folder are not compared with each other.
  private static let maximumEntries = 64
  /// Fewer tokens in common say nothing.
  private static let minimumShared = 3

  private let sets: [(path: String, tree: JSONTree)]
  private let dialect: TokenDialect
  private var keys: [Set<String>]
  private var values: [String: [String: Value]] = [:]

  /// What a token says, as far as its own file tells: a color, or the name of what another file has.
  private enum Value: Hashable {
    case color(Color)
    case alias(String)
  }

  init(_ sets: [(path: String, tree: JSONTree)], _ dialect: TokenDialect, keys: [Set<String>]) {
    self.sets = sets
    self.dialect = dialect
    self.keys = keys
  }

  /// Makes a mode of each folder or file that has nearly the tokens of one beside it, with other colors.
  mutating func add(to modes: inout [String?]) {
    for (folder, entries) in PathModes.entries(of: sets.map(\.path))
    where entries.count > 1 && entries.count <= Self.maximumEntries {
      let entries = entries.sorted { $0.key < $1.key }
      var family: [(name: String, numbers: [Int])] = []
      for (name, numbers) in entries
      where numbers.allSatisfy({ modes[$0] == nil }) && !PathModes.isCommon(name)
        && !PathModes.isCommon(Self.modeOfCollection(name))
      {
        if entries.contains(where: {
          $0.key != name && repeats((name, numbers), ($0.key, $0.value), in: folder)
        }) {
          family.append((name, numbers))
        }
      }
      for (name, numbers) in family {
        let titles = [PathModes.title(of: name), PathModes.title(of: Self.modeOfCollection(name))]
        let unique = titles.first { title in
          !title.isEmpty
            && !entries.contains {
              $0.key != name
                && [PathModes.title(of: $0.key), PathModes.title(of: Self.modeOfCollection($0.key))]
                  .contains(title)
            }
        }
        for number in numbers {
          modes[number] = unique ?? String(name.prefix { $0 != "." }).lowercased()
        }
      }
    }
  }

  /// Whether two entries of a folder have nearly the same tokens, some of them in other colors.
  private mutating func repeats(
    _ one: (name: String, numbers: [Int]), _ other: (name: String, numbers: [Int]), in folder: String
  ) -> Bool {
    let own = one.numbers.reduce(into: Set<String>()) { $0.formUnion(keys[$1]) }
    let theirs = other.numbers.reduce(into: Set<String>()) { $0.formUnion(keys[$1]) }
    let shared = own.intersection(theirs).count
    guard shared >= Self.minimumShared, shared * 5 >= max(own.count, theirs.count) * 4 else { return false }
    let (a, b) = (values(of: one, in: folder), values(of: other, in: folder))
    let common = a.filter { b[$0.key] != nil }
    return common.count >= Self.minimumShared
      && common.contains { key, value in
        switch (value, b[key]) {
        case (.color(let one), .color(let other)?): one != other
        case (.alias(let one), .alias(let other)?): one != other
        default: false
        }
      }
  }

  /// The mode in the name of a file that Figma exported, `Surface.Compact.json`; empty where a name has no such part.
  private static func modeOfCollection(_ name: String) -> String {
    let parts = name.split(separator: ".").filter {
      !["json", "json5", "tokens", "yaml", "yml"].contains($0)
    }
    return parts.count > 1 ? String(parts[parts.count - 1]) : ""
  }

  /// What an entry says of its tokens.
  private mutating func values(of entry: (name: String, numbers: [Int]), in folder: String) -> [String: Value]
  {
    let place = folder + "/" + entry.name
    if let known = values[place] { return known }
    var found: [String: Value] = [:]
    let tree = TokenSystem.merged(entry.numbers.map { sets[$0].tree })
    if let scope = try? TokenScope(tree, dialect, TokenPlaces([])) {
      for (number, token) in scope.tokens.enumerated() where scope.kind(of: number) == .color {
        if let color = try? scope.color(number) {
          found[token.key] = .color(color)
        } else if let text = token.value.string, text.hasPrefix("{") {
          found[token.key] = .alias(text)
        }
      }
    }
    values[place] = found
    return found
  }
}
