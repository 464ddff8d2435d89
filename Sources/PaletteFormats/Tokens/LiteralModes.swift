import PaletteCore

/// Light and dark within a file of literal colors: `{"light": {"ink": "#111"}, "dark": {"ink": "#eee"}}`, or
/// `{"ink": {"light": "#111", "dark": "#eee"}}`, or a list of objects that are named so, `[{"name": "light", …}, …]`. Programs
/// take one of them out by its name.
struct LiteralModes {
  /// The names of the modes in the order of the file.
  private(set) var names: [String] = []
  /// Whether colors by themselves are taken for modes, not for a light and a dark shade of one color.
  private var hasPairs = false

  /// Looks for modes in `trees`.
  init(_ trees: [JSONTree]) {
    var pairs: [[(name: String, value: JSONTree)]] = []
    var areModes = false
    var waiting = Array(trees.reversed())
    while let node = waiting.popLast() {
      if let modes = Self.groups(node) {
        note(modes.map(\.name))
      } else if let based = Self.based(node) {
        note([based.other] + based.modes.map(\.name))
      } else if let pair = Self.pair(node) {
        pairs.append(pair)
        areModes = areModes || Self.saysMode(node)
      }
      for member in (node.members ?? []).reversed() { waiting.append(member.value) }
      for element in (node.array ?? []).reversed() where element.string == nil { waiting.append(element) }
    }
    hasPairs = areModes || pairs.contains { !Self.isShades($0) }
    if hasPairs { for pair in pairs { note(pair.map(\.name)) } }
  }

  private mutating func note(_ found: [String]) {
    for name in found where !names.contains(name) { names.append(name) }
  }

  /// The mode that the base takes: the light one, else the first.
  var byDefault: String? {
    names.first { $0 == "light" } ?? names.first { TokenSystem.scheme(of: $0) == .light } ?? names.first
  }

  /// `tree` as it is in one mode: what stands in the mode takes the place of all of them.
  func tree(_ tree: JSONTree, in mode: String?, depth: Int = 0) -> JSONTree {
    guard depth < JSONTree.maximumDepth else { return tree }
    if let elements = tree.array, elements.contains(where: { $0.members != nil || $0.array != nil }) {
      guard let modes = Self.groups(tree) else {
        return .array(elements.map { self.tree($0, in: mode, depth: depth + 1) })
      }
      let chosen = modes.first { $0.name == mode } ?? modes.first { $0.name == byDefault }
      return chosen.map { self.tree($0.value, in: mode, depth: depth + 1) } ?? tree
    }
    guard let members = tree.members else { return tree }
    if let modes = Self.groups(tree) {
      let chosen = modes.first { $0.name == mode } ?? modes.first { $0.name == byDefault }
      let keys = Set(modes.map(\.key))
      let others = members.filter { !keys.contains($0.key) }.map {
        JSONTree.Member($0.key, self.tree($0.value, in: mode, depth: depth + 1), at: $0.at)
      }
      let inner = chosen.flatMap { self.tree($0.value, in: mode, depth: depth + 1).members } ?? []
      return .object(others + inner)
    }
    if let based = Self.based(tree) {
      let chosen = based.modes.first { $0.name == mode }?.value
      let keys = Set(based.modes.map(\.key))
      return .object(
        members.filter { !keys.contains($0.key) }.map { member in
          let value = chosen.map {
            member.key == based.key ? DTCGDocument.merge($0, over: member.value) : member.value
          }
          return JSONTree.Member(
            member.key, self.tree(value ?? member.value, in: mode, depth: depth + 1), at: member.at)
        })
    }
    if hasPairs, let pair = Self.pair(tree) {
      return (pair.first { $0.name == mode } ?? pair.first { $0.name == byDefault } ?? pair.first)?.value
        ?? tree
    }
    return .object(
      members.map { JSONTree.Member($0.key, self.tree($0.value, in: mode, depth: depth + 1), at: $0.at) })
  }

  /// The members of an object that are modes of the same things, or the elements of a list that holds nothing else; nil where
  /// there are none.
  private static func groups(_ node: JSONTree) -> [(name: String, key: String, value: JSONTree)]? {
    let modes =
      node.array.map { named($0) }
      ?? (node.members ?? []).compactMap { member -> (name: String, key: String, value: JSONTree)? in
        guard member.value.members != nil, let name = PathModes.scheme(named: member.key) else { return nil }
        return (name, member.key, member.value)
      }
    guard modes.count > 1, modes.count == node.array?.count ?? modes.count,
      Set(modes.map(\.name)).count == modes.count,
      Set(modes.map { TokenSystem.scheme(of: $0.name) }).count > 1
    else { return nil }
    let first = Set((modes[0].value.members ?? []).map(\.key))
    let isAlike = modes.dropFirst().allSatisfy { mode in
      let own = mode.value.members ?? []
      return !own.isEmpty && own.count(where: { first.contains($0.key) }) * 2 >= max(own.count, first.count)
    }
    // Numbered steps are ramps: a light and a dark gray.
    return isAlike && !first.allSatisfy({ $0.allSatisfy(\.isNumber) }) ? modes : nil
  }

  /// The modes of an object beside the member that they change: `darkColors` beside `colors`, which are those of the other
  /// scheme; nil where there are none.
  private static func based(_ node: JSONTree) -> (
    key: String, other: String, modes: [(name: String, key: String, value: JSONTree)]
  )? {
    let members = (node.members ?? []).filter { $0.value.members?.isEmpty == false }
    guard members.count > 1 else { return nil }
    let modes = members.compactMap { member in
      PathModes.variant(named: member.key).map { (name: $0, key: member.key, value: member.value) }
    }
    let schemes = Set(modes.map { TokenSystem.scheme(of: $0.name) }).subtracting([.system])
    guard let first = modes.first, schemes.count < 2, Set(modes.map(\.name)).count == modes.count else {
      return nil
    }
    let bases = members.filter { member in
      let keys = Set((member.value.members ?? []).map(\.key))
      return PathModes.isBase(member.key)
        && modes.allSatisfy { mode in mode.value.members?.allSatisfy { keys.contains($0.key) } == true }
    }
    // Of several, the one that is called like the mode.
    let base = bases.count == 1 ? bases[0] : bases.first { PathModes.isMode(first.key, of: $0.key) }
    guard let base, !(base.value.members ?? []).allSatisfy({ $0.key.allSatisfy(\.isNumber) }) else {
      return nil
    }
    let other = schemes.isEmpty ? "default" : schemes == [.dark] ? "light" : "dark"
    return (base.key, other, modes)
  }

  /// The elements of a list that say by their name which mode they are, without what says so.
  private static func named(_ elements: [JSONTree]) -> [(name: String, key: String, value: JSONTree)] {
    // No system has more modes.
    guard elements.count <= 32 else { return [] }
    return elements.compactMap { element in
      for label in element.members ?? [] where labels.contains(label.key) {
        guard let text = label.value.string, let name = PathModes.scheme(named: text) else { continue }
        return (name, text, .object((element.members ?? []).filter { $0.key != label.key }))
      }
      return nil
    }
  }

  /// Keys of what an element of a list is called.
  private static let labels = ["name", "id", "mode", "key", "type", "theme"]

  /// The colors of an object that has one for each mode and nothing else; nil where it is anything else.
  private static func pair(_ node: JSONTree) -> [(name: String, value: JSONTree)]? {
    guard let members = node.members, members.count > 1 else { return nil }
    let media = members.compactMap { mode(ofMedia: $0.key) }
    var found: [(name: String, value: JSONTree)] = []
    for member in members {
      // What holds by default is the other one of the two.
      let isOther = media.count == 1 && members.count == 2 && ["default", "base"].contains(member.key)
      let other = isOther ? (media[0] == "dark" ? "light" : "dark") : nil
      guard let text = member.value.string,
        let name = other ?? mode(ofMedia: member.key) ?? PathModes.scheme(named: member.key),
        !found.contains(where: { $0.name == name })
      else { return nil }
      if TokenScope.alias(text) != nil || TokenText.isColor(text) {
        found.append((name, member.value))
      } else if let color = try? Color(css: text) {
        // A word such as `navy` is a color here, and may be anything where it stands alone.
        found.append((name, .string(color.css)))
      } else {
        return nil
      }
    }
    return Set(found.map { TokenSystem.scheme(of: $0.name) }).count > 1 ? found : nil
  }

  /// The scheme that a media query asks for: `@media (prefers-color-scheme: dark)`.
  private static func mode(ofMedia key: String) -> String? {
    guard key.contains("prefers-color-scheme") else { return nil }
    return key.contains("dark") ? "dark" : key.contains("light") ? "light" : nil
  }

  /// Whether the keys of a pair say that they are modes: `darkMode`, which no shade is called, or a media query.
  private static func saysMode(_ node: JSONTree) -> Bool {
    let members = node.members ?? []
    if members.contains(where: { mode(ofMedia: $0.key) != nil }) { return true }
    return members.allSatisfy { member in
      let key = member.key.lowercased()
      return ["mode", "scheme", "theme"].contains { key.hasSuffix($0) }
    }
  }

  /// Whether the light one of two colors is lighter than the dark one: in every pair of a file, these are shades.
  private static func isShades(_ pair: [(name: String, value: JSONTree)]) -> Bool {
    func luminance(_ scheme: ColorScheme) -> Double? {
      pair.first { TokenSystem.scheme(of: $0.name) == scheme }?.value.string
        .flatMap { try? Color(css: $0) }.map { Contrast.relativeLuminance($0) }
    }
    guard let light = luminance(.light), let dark = luminance(.dark) else { return false }
    return light > dark
  }
}
