import Bytes

/// What modules of a folder pass on of each other: `export * from './base'`, `export const colors = { gray, blue }`. Read
/// with the folder, it would be there once more under another name.
struct PassedOn {
  /// What each module declares itself, by its name.
  private var declared: [String: [JSONTree]] = [:]
  /// The objects among these.
  private var objects: Set<JSONTree> = []
  /// What each module exports, whole.
  private var wholes: Set<JSONTree> = []

  /// The modules without what is another one's; `module.exports = { … }` alone is the module itself.
  static func removed(from files: [TokenFile]) -> [TokenFile] {
    var files = files.map(unwrapped)
    let imports = imports(of: files)
    let trees = files.map(\.tree)
    // Only what is read where it is declared may be left out elsewhere.
    let isRead = trees.map { TokenDialect.of($0) != nil || !holdsColor($0) }
    for (number, file) in files.enumerated() {
      // Modules that do not know each other may well say the same, such as those of two themes.
      let imported = reached(from: number, imports)
      var others = PassedOn()
      for other in imported where isRead[other] { others.note(trees[other], of: other) }
      let kept = (file.tree.members ?? []).filter { member in
        // `export { default as night }` of what has a name already; `export const brand = blue` is one of its own.
        let isKnown = member.at.file < 0 && others.objects.contains(member.value)
        return !isKnown && !others.holds(member.key, member.value, depth: 0)
      }
      if isRead[number] { others.note(.object(kept), of: number) }
      var own = kept.compactMap { others.without($0) }
      // A few colors among many other values are taken for none, unless they stand with the rest.
      let left = JSONTree.object(own)
      if isRead[number], TokenDialect.of(left) == nil, holdsColor(left) { own = kept }
      guard own != file.tree.members ?? [] else { continue }
      files[number] = unwrapped(
        TokenFile(.object(own), path: file.path, bytes: file.bytes, warnings: file.warnings))
    }
    return files
  }

  /// The paths of the modules of a folder that some of them import, and of those that these import.
  static func imported(by paths: Set<String>, among files: [TokenFile]) -> Set<String> {
    let scripts = files.filter { TokenFile.language($0.bytes, $0.path) == .script }
    let imports = imports(of: scripts)
    let found = scripts.indices.filter { paths.contains(scripts[$0].path) }
      .flatMap { reached(from: $0, imports) }
    return Set(found.map { scripts[$0].path })
  }

  /// A module whose only export has no name is what it exports, where that has groups.
  private static func unwrapped(_ file: TokenFile) -> TokenFile {
    guard let only = file.tree.members?.first, file.tree.members?.count == 1, only.key == "default",
      only.value.members?.contains(where: { $0.value.members != nil }) == true
    else { return file }
    return TokenFile(only.value, path: file.path, bytes: file.bytes, warnings: file.warnings)
  }

  /// The numbers of the modules that each one imports.
  private static func imports(of files: [TokenFile]) -> [[Int]] {
    let there = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let numbers = Dictionary(
      files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    return files.map { file in
      ScriptReader.addresses(file.bytes).compactMap {
        TokenImports.find($0, from: file.path, in: there).flatMap { numbers[$0.path] }
      }
    }
  }

  /// What a module imports, and what that imports.
  private static func reached(from number: Int, _ imports: [[Int]]) -> [Int] {
    var found: Set<Int> = []
    var waiting = imports[number]
    while let next = waiting.popLast() {
      if next != number, found.insert(next).inserted { waiting += imports[next] }
    }
    return found.sorted()
  }

  private mutating func note(_ tree: JSONTree, of number: Int) {
    guard let members = tree.members, !members.isEmpty else { return }
    if members.contains(where: { $0.value.members != nil }) { wholes.insert(tree) }
    for member in members where member.at.file == Int32(truncatingIfNeeded: number) {
      declared[member.key, default: []].append(member.value)
      if member.value.members?.isEmpty == false { objects.insert(member.value) }
    }
  }

  /// What an export that is called a system has besides groups that have their own name: `export const preset = { theme:
  /// { tokens: { colors } } }` where `colors` is exported too. Nil where that is nothing.
  private func without(_ member: JSONTree.Member, depth: Int = 0) -> JSONTree.Member? {
    guard depth < 8, let members = member.value.members, Self.isSystem(member.key) else { return member }
    let kept = members.compactMap { inner in
      let isKnown =
        inner.value.members?.isEmpty == false && declared[inner.key]?.contains(inner.value) == true
      return isKnown ? nil : without(inner, depth: depth + 1)
    }
    if kept == members { return member }
    return kept.isEmpty ? nil : JSONTree.Member(member.key, .object(kept), at: member.at)
  }

  /// Whether a text of a tree is a color.
  static func holdsColor(_ tree: JSONTree) -> Bool {
    var waiting = [tree]
    while let node = waiting.popLast() {
      if let text = node.string, TokenText.isColor(text) { return true }
      waiting += node.array ?? (node.members ?? []).map(\.value)
    }
    return false
  }

  /// Whether a name is that of all of a system, not of a thing in it.
  private static func isSystem(_ name: String) -> Bool {
    let words: Set = [
      "config", "configuration", "default", "design", "extend", "foundation", "foundations", "preset",
      "system", "theme",
      "tokens",
    ]
    return IdentifierNames.words(of: name).contains { words.contains($0.lowercased()) }
  }

  /// Whether another module says a value under the same name, or it is made of nothing but such values.
  private func holds(_ key: String, _ value: JSONTree, depth: Int) -> Bool {
    if declared[key]?.contains(value) == true { return true }
    guard depth < 8, let members = value.members, !members.isEmpty else { return false }
    if wholes.contains(value) { return true }
    return members.allSatisfy { holds($0.key, $0.value, depth: depth + 1) }
  }
}
