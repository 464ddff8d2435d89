import PaletteCore

/// The names that objects of nothing but colors give to what stands beside them, and below that:
/// `{ "defs": { "blue": "#2e7de9" }, "theme": { "primary": "blue" } }`, whatever such an object is called.
struct DefinedNames {
  /// The path of the color of each name; nil where several colors are called so.
  private var paths: [String: String?] = [:]

  /// The names of an object's members, as well as those that hold around it.
  func adding(_ members: [JSONTree.Member], at path: [String]) -> DefinedNames {
    var own: [String: String?] = [:]
    for member in members where Self.defines(member.value) {
      for color in member.value.members ?? [] where Self.isName(color.key) {
        let place = (path + [member.key, color.key]).joined(separator: ".")
        own[color.key] = .some(own[color.key] == nil ? place : nil)
      }
    }
    guard !own.isEmpty else { return self }
    var all = self
    all.paths.merge(own) { $1 }
    return all
  }

  /// The color that a name stands for, as a reference to it; nil where none or several are called so.
  func reference(_ name: String) -> JSONTree? {
    paths[name].flatMap { $0 }.map { .string("{\($0)}") }
  }

  /// Whether several colors are called so, of which modes may have one each.
  func isAmbiguous(_ name: String) -> Bool { paths[name] == .some(nil) }

  /// How many texts of a tree are names that its objects define, and how many are neither that nor colors.
  static func uses(in tree: JSONTree) -> (names: Int, others: Int) {
    var names: Set<String> = []
    var texts: [String] = []
    var waiting = [tree]
    while let node = waiting.popLast() {
      if let text = node.string, !TokenText.isColor(text) { texts.append(text) }
      if defines(node) { names.formUnion((node.members ?? []).map(\.key).filter(isName)) }
      waiting += node.array ?? (node.members ?? []).map(\.value)
    }
    let count = names.isEmpty ? 0 : texts.count { names.contains($0) }
    return (count, texts.count - count)
  }

  private static func defines(_ node: JSONTree) -> Bool {
    guard let members = node.members, !members.isEmpty else { return false }
    return members.allSatisfy { $0.value.string.map(TokenText.isColor) == true }
  }

  /// Whether a key can name a color by itself: steps of ramps are numbers, and modes are told apart elsewhere.
  private static func isName(_ key: String) -> Bool {
    key.first?.isLetter == true && key.utf8.count < 64 && PathModes.scheme(named: key) == nil
  }
}
