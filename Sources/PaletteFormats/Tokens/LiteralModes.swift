import PaletteCore

/// Light and dark within a file of literal colors: `{"light": {"ink": "#111"}, "dark": {"ink": "#eee"}}`, or
/// `{"ink": {"light": "#111", "dark": "#eee"}}`, or a list of objects that are named so, `[{"name": "light", …}, …]`. Programs
/// take one of them out by its name.
///
/// Groups of tokens are modes in the same way. A light and a dark token are two shades, and a group that others refer into is
/// a group.
struct LiteralModes {
  /// The names of the modes in the order of the file.
  private(set) var names: [String] = []
  /// Whether colors by themselves are taken for modes, not for a light and a dark shade of one color.
  private var hasPairs = false
  /// Whether values are tokens, not colors as they stand.
  private let ofTokens: Bool
  /// What tokens refer to.
  private var references: [TokenReferences.Reference] = []
  /// The paths of modes, and of what stands in their place.
  private var moved: [(from: [String], to: [String])] = []

  /// Looks for modes in `trees`.
  init(_ trees: [JSONTree], ofTokens: Bool = false) {
    self.ofTokens = ofTokens
    if ofTokens {
      for tree in trees { lookForGroups(in: tree) }
      return
    }
    var pairs: [[(name: String, value: JSONTree)]] = []
    var areModes = false
    var waiting = Array(trees.reversed())
    while let node = waiting.popLast() {
      let families = Self.families(of: node)
      if let modal = Self.modal(node) { note([modal.other] + modal.modes.map(\.name)) }
      for family in families { note((family.base.map { [$0.other] } ?? []) + family.modes.map(\.name)) }
      if families.isEmpty, let pair = Self.pair(node) {
        pairs.append(pair)
        areModes = areModes || Self.saysMode(node)
      }
      for member in (node.members ?? []).reversed() { waiting.append(member.value) }
      for element in (node.array ?? []).reversed() where element.string == nil { waiting.append(element) }
    }
    hasPairs = areModes || pairs.contains { !Self.isShades($0) }
    if hasPairs { for pair in pairs { note(pair.map(\.name)) } }
  }

  /// Looks for groups of tokens that are modes.
  private mutating func lookForGroups(in tree: JSONTree) {
    references = TokenReferences.references(in: tree)
    var waiting: [(node: JSONTree, path: [String])] = [(tree, [])]
    while let (node, path) = waiting.popLast() {
      for family in families(of: node, at: path) {
        note((family.base.map { [$0.other] } ?? []) + family.modes.map(\.name))
        moved += family.modes.map { (path + [$0.key], path + (family.base.map { [$0.key] } ?? [])) }
      }
      waiting += (node.members ?? []).reversed().filter { Self.isGroup($0) }.map {
        ($0.value, path + [$0.key])
      }
    }
  }

  /// The modes among the members of an object; of tokens only what holds colors, and is referred to from nowhere else.
  private func families(of node: JSONTree, at path: [String]) -> [Family] {
    guard ofTokens else { return Self.families(of: node) }
    guard let members = node.members else { return [] }
    let groups = members.filter(Self.isGroup).map {
      JSONTree.Member($0.key, Self.content(of: $0.value), at: $0.at)
    }
    return Self.families(of: .object(groups)).filter { family in
      family.modes.allSatisfy { mode in
        Self.holdsColor(mode.value) && !TokenReferences.lead(references, into: path + [mode.key])
      }
    }
  }

  /// What stands in a group, without what is said of the group itself; its type is that of its tokens.
  static func content(of group: JSONTree) -> JSONTree {
    .object(
      (DTCGDocument.typed(group, nil).members ?? []).filter { !$0.key.hasPrefix("$") || $0.key == "$root" })
  }

  private static func isGroup(_ member: JSONTree.Member) -> Bool {
    !member.key.hasPrefix("$") && member.value.members != nil && !isToken(member.value)
  }

  private static func isToken(_ node: JSONTree) -> Bool {
    node.hasTokenValue || TokenModes.inSets(of: node) != nil
  }

  /// Whether a token of a group may be a color, as far as it tells by itself.
  private static func holdsColor(_ group: JSONTree) -> Bool {
    (group.members ?? []).contains { member in
      guard isToken(member.value) else { return isGroup(member) && holdsColor(member.value) }
      if let type = (member.value["$type"] ?? member.value["type"])?.string {
        return TokenText.saysColor(type)
      }
      let value = member.value["$value"] ?? member.value["value"]
      guard let text = value?.string else { return value?["colorSpace"] != nil }
      return TokenText.isColor(text) || TokenScope.alias(text) != nil || ColorWords.color(text) != nil
    }
  }

  private mutating func note(_ found: [String]) {
    for name in found where !names.contains(name) { names.append(name) }
  }

  /// The mode that the base takes: the light one, else the first.
  var byDefault: String? {
    names.first { $0 == "light" } ?? names.first { TokenSystem.scheme(of: $0) == .light } ?? names.first
  }

  /// `tree` as it is in one mode: what stands in the mode takes the place of all of them.
  func tree(_ tree: JSONTree, in mode: String?) -> JSONTree {
    TokenReferences.moved(self.tree(tree, in: mode, at: []), moved)
  }

  private func tree(_ tree: JSONTree, in mode: String?, at path: [String]) -> JSONTree {
    guard path.count < JSONTree.maximumDepth, !ofTokens || !Self.isToken(tree) else { return tree }
    let families = families(of: tree, at: path)
    if let elements = tree.array, elements.contains(where: { $0.members != nil || $0.array != nil }) {
      guard let family = families.first else {
        return .array(elements.map { self.tree($0, in: mode, at: path + [""]) })
      }
      return chosen(of: family, in: mode).map { self.tree($0.value, in: mode, at: path + [""]) } ?? tree
    }
    guard let members = tree.members else { return tree }
    if !ofTokens, let modal = Self.modal(tree) {
      let base = JSONTree.object(members.filter { $0.key != "modes" })
      let chosen = modal.modes.first { $0.name == mode }?.value
      return self.tree(
        chosen.map { DTCGDocument.merge($0, over: base) } ?? base, in: mode, at: path + [""])
    }
    if !families.isEmpty {
      let keys = Set(families.flatMap { $0.modes.map(\.key) })
      var whole = members.filter { !keys.contains($0.key) }.map { member in
        let changed = families.first { $0.base?.key == member.key }.flatMap { chosen(of: $0, in: mode) }
        let value = changed.map { DTCGDocument.merge($0.value, over: member.value) } ?? member.value
        return JSONTree.Member(member.key, self.tree(value, in: mode, at: path + [member.key]), at: member.at)
      }
      for family in families where family.base == nil {
        whole +=
          chosen(of: family, in: mode).flatMap { self.tree($0.value, in: mode, at: path + [$0.key]).members }
          ?? []
      }
      return .object(whole)
    }
    if hasPairs, let pair = Self.pair(tree) {
      return (pair.first { $0.name == mode } ?? pair.first { $0.name == byDefault } ?? pair.first)?.value
        ?? tree
    }
    return .object(
      members.map {
        JSONTree.Member($0.key, self.tree($0.value, in: mode, at: path + [$0.key]), at: $0.at)
      })
  }

  /// A mode by its name, and the key that it has.
  private typealias Mode = (name: String, key: String, value: JSONTree)

  /// Modes of the same things.
  private struct Family {
    var modes: [Mode]
    /// What they change where they do not stand for themselves: `colors` beside `darkColors`, and the mode that it is itself.
    var base: (key: String, other: String)?

    /// The keys of what holds in each of them, of which most are in every mode.
    var keys: Set<String>
    var schemes: Set<ColorScheme> {
      Set(modes.map { TokenSystem.scheme(of: $0.name) }).subtracting([.system])
    }
    var areNamedApart: Bool { Set(modes.map(\.name)).count == modes.count }
  }

  /// What the modes of a group of colors change in it: `colors: { text: '#000', modes: { dark: { text: '#fff' } } }`, as Theme UI
  /// has it, and the mode that the group is itself; nil for other objects.
  ///
  /// Source: theme-ui.com/color-modes.
  private static func modal(_ node: JSONTree) -> (modes: [Mode], other: String)? {
    guard let members = node.members, let named = node["modes"]?.members, !named.isEmpty else { return nil }
    let keys = Set(members.map(\.key)).subtracting(["modes"])
    let isOfGroup = named.allSatisfy { mode in
      let own = Set((mode.value.members ?? []).map(\.key))
      return !own.isEmpty && own.intersection(keys).count * 2 >= own.count
    }
    guard isOfGroup else { return nil }
    let modes: [Mode] = named.map { ($0.key, $0.key, $0.value) }
    let schemes = Set(modes.map { TokenSystem.scheme(of: $0.name) })
    let other = !schemes.contains(.light) ? "light" : !schemes.contains(.dark) ? "dark" : "default"
    return (modes, other)
  }

  /// The value of a mode, or of the one that holds by default; nil where what a mode changes holds as it is.
  private func chosen(of family: Family, in mode: String?) -> Mode? {
    let named = family.modes.first { $0.name == mode }
    return named ?? (family.base == nil ? family.modes.first { $0.name == byDefault } : nil)
  }

  /// The members of an object that are modes of the same things, and those that are beside what they change; the elements of a list
  /// that holds nothing else.
  private static func families(of node: JSONTree) -> [Family] {
    if let elements = node.array {
      let families = alike(named(elements))
      guard let family = families.first, family.modes.count == elements.count, family.modes.count > 1,
        family.areNamedApart, family.schemes.count > 1
      else { return [] }
      return [family]
    }
    let members = (node.members ?? []).filter { $0.value.members?.isEmpty == false }
    guard members.count > 1 else { return [] }
    let modes = members.compactMap { member in
      PathModes.variant(named: member.key).map { (name: $0, key: member.key, value: member.value) }
    }
    return alike(modes).compactMap { family in
      guard family.areNamedApart else { return nil }
      if family.schemes.count > 1 { return family }
      var family = family
      family.base = base(of: family, among: members)
      return family.base == nil ? nil : family
    }
  }

  /// Modes by what they have in common. Numbered steps are ramps: a light and a dark gray.
  private static func alike(_ modes: [Mode]) -> [Family] {
    var families: [Family] = []
    for mode in modes {
      let own = Set((mode.value.members ?? []).map(\.key))
      let place = families.firstIndex { own.intersection($0.keys).count * 2 >= max(own.count, $0.keys.count) }
      if let place {
        families[place].modes.append(mode)
      } else {
        families.append(Family(modes: [mode], keys: own))
      }
    }
    return families.filter { !$0.keys.allSatisfy { $0.allSatisfy(\.isNumber) } }
  }

  /// What the modes of one scheme change, and the scheme that this is of.
  private static func base(
    of family: Family, among members: [JSONTree.Member]
  ) -> (key: String, other: String)? {
    let bases = members.filter { member in
      let keys = Set((member.value.members ?? []).map(\.key))
      return PathModes.isBase(member.key)
        && family.modes.allSatisfy { mode in mode.value.members?.allSatisfy { keys.contains($0.key) } == true
        }
    }
    // Of several, the one that is called like the mode.
    let base = bases.count == 1 ? bases[0] : bases.first { PathModes.isMode(family.modes[0].key, of: $0.key) }
    let other =
      family.schemes.contains(.dark) ? "light" : family.schemes.contains(.light) ? "dark" : "default"
    return base.map { ($0.key, other) }
  }

  /// The elements of a list that say by their name which mode they are, without what says so.
  private static func named(_ elements: [JSONTree]) -> [Mode] {
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
    let media = members.compactMap { mode(ofMedia: $0.key) ?? condition($0.key) }
    var found: [(name: String, value: JSONTree)] = []
    for member in members {
      // What holds by default is the other one of the two.
      let isOther =
        media.count == 1 && members.count == 2 && ["default", "base", "_default"].contains(member.key)
      let other = isOther ? (media[0] == "dark" ? "light" : "dark") : nil
      guard let text = member.value.string,
        let name = other ?? mode(ofMedia: member.key) ?? PathModes.scheme(named: member.key),
        !found.contains(where: { $0.name == name })
      else { return nil }
      if TokenScope.alias(text) != nil || TokenText.isColor(text) {
        found.append((name, member.value))
      } else if !TokenText.isNumber(text), let color = try? Color(css: text) {
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

  /// The scheme of a condition of Chakra and Panda: `_dark`.
  private static func condition(_ key: String) -> String? {
    ["_dark": "dark", "_light": "light", "_osDark": "dark", "_osLight": "light"][key]
  }

  /// Whether the keys of a pair say that they are modes: `darkMode`, which no shade is called, or a media query.
  private static func saysMode(_ node: JSONTree) -> Bool {
    let members = node.members ?? []
    if members.contains(where: { mode(ofMedia: $0.key) != nil || condition($0.key) != nil }) { return true }
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

extension JSONTree {
  /// Whether it has the value of a token, as the format has it since 2021 or as Style Dictionary had it before.
  var hasTokenValue: Bool { self["$value"] != nil || self["value"] != nil }
}
