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
  private var colors: [String: [String: Color]] = [:]

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
      where numbers.allSatisfy({ modes[$0] == nil }) && !PathModes.isCommon(name) {
        if entries.contains(where: {
          $0.key != name && repeats((name, numbers), ($0.key, $0.value), in: folder)
        }) {
          family.append((name, numbers))
        }
      }
      for (name, numbers) in family {
        let plain = PathModes.title(of: name)
        let isUnique = !plain.isEmpty && family.count { PathModes.title(of: $0.name) == plain } == 1
        for number in numbers {
          modes[number] = isUnique ? plain : String(name.prefix { $0 != "." }).lowercased()
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
    let (a, b) = (colors(of: one, in: folder), colors(of: other, in: folder))
    let common = a.filter { b[$0.key] != nil }
    return common.count >= Self.minimumShared && common.contains { b[$0.key] != $0.value }
  }

  /// The colors of an entry by their tokens, as far as it says them itself.
  private mutating func colors(of entry: (name: String, numbers: [Int]), in folder: String) -> [String: Color]
  {
    let place = folder + "/" + entry.name
    if let known = colors[place] { return known }
    var found: [String: Color] = [:]
    let tree = TokenSystem.merged(entry.numbers.map { sets[$0].tree })
    if let scope = try? TokenScope(tree, dialect, TokenPlaces([])) {
      for (number, token) in scope.tokens.enumerated() where scope.kind(of: number) == .color {
        found[token.key] = try? scope.color(number)
      }
    }
    colors[place] = found
    return found
  }
}
