import PaletteCore

/// The values that a token has in modes.
enum TokenModes {
  /// Objects of values by the names of modes: `$extensions.mode`, as exports of Figma have it, and what Primer says.
  static func modes(of node: JSONTree) -> [JSONTree] {
    var found = (inSets(of: node) ?? inValue(of: node) ?? besideValue(of: node)).map { [$0] } ?? []
    guard let extensions = node["$extensions"]?.members else { return found }
    for member in extensions {
      if ["mode", "modes"].contains(member.key), member.value.members != nil { found.append(member.value) }
      if member.key == "org.primer.overrides", let themes = member.value.members {
        found.append(.object(themes.map { JSONTree.Member($0.key, overridden(node, by: $0), at: $0.at) }))
      }
      for key in ["mode", "modes"] {
        if let modes = member.value[key], modes.members != nil { found.append(modes) }
      }
    }
    return found
  }

  /// A token as an override of Primer leaves it: what that does not say stays, its value and the opacity beside it alike.
  ///
  /// Source: github.com/primer/primitives, src/preprocessors/themeOverrides.ts.
  private static func overridden(_ token: JSONTree, by override: JSONTree.Member) -> JSONTree {
    let kept = ["$value", "alpha"].compactMap { override.value[$0] == nil ? token.member($0) : nil }
    // A color may be an object too, which has a space.
    if let members = override.value.members, override.value["colorSpace"] == nil {
      return .object(members + kept)
    }
    return .object(
      [JSONTree.Member("$value", override.value, at: override.at)] + kept.filter { $0.key == "alpha" })
  }

  /// A value that is an object of colors by modes: `{"light": "#fff", "dark": "{ink}"}`, the first of which is the base; nil
  /// where it is anything else.
  static func inValue(of node: JSONTree) -> JSONTree? {
    guard let value = node["$value"] ?? node["value"], let members = value.members, !members.isEmpty else {
      return nil
    }
    // The parts of a composition are no modes of a color.
    if let type = (node["$type"] ?? node["type"])?.string, !TokenText.isColorType(type) { return nil }
    let isColor = { (value: JSONTree) in
      value.string.map { TokenText.isColor($0) || TokenScope.alias($0) != nil }
        ?? TokenScope.isChannels(value)
    }
    // `{"base": "white", "_dark": "{ink}"}`: a word says nothing by itself.
    let isModes =
      members.allSatisfy { !$0.key.hasPrefix("$") && (isColor($0.value) || isWord($0.value)) }
      && members.contains { isColor($0.value) || conditions.contains($0.key) }
    // Beside groups of colors, `value` is a group too: that of a meter, say.
    let others = (node.members ?? []).filter { !["value", "original", "attributes"].contains($0.key) }
    let isGroup = others.contains { other in
      !other.key.hasPrefix("$") && other.value.members?.contains { isColor($0.value) } == true
    }
    return isModes && !isGroup && value["hex"] == nil && value["color"] == nil && value["$ref"] == nil
      ? value : nil
  }

  /// The values of other modes beside the value of a token: `{"value": "#fff", "valueDark": "#111"}`; nil where there are none.
  private static func besideValue(of node: JSONTree) -> JSONTree? {
    guard node["$value"] != nil || node["value"] != nil else { return nil }
    let others = (node.members ?? []).compactMap { member -> JSONTree.Member? in
      let words = IdentifierNames.words(of: member.key).map { $0.lowercased() }
      guard words.count == 2, words.contains("value"),
        let scheme = ["dark", "light"].first(where: words.contains)
      else {
        return nil
      }
      return JSONTree.Member(scheme, member.value, at: member.at)
    }
    return others.isEmpty ? nil : .object(others)
  }

  /// Modes of a value that are called as nothing else is.
  private static let conditions = ["_dark", "_light", "_osDark", "_osLight"]

  private static func isWord(_ value: JSONTree) -> Bool {
    guard let text = value.string, text.utf8.count < 24, text.utf8.allSatisfy({ $0 >= 0x41 }) else {
      return false
    }
    return (try? Color(css: text)) != nil
  }

  /// The values that Spectrum gives a token in sets: `{"sets": {"light": {"value": "{gray-50}"}, "dark": {…}}}`; nil where
  /// they are no schemes, or a group that is called so.
  static func inSets(of node: JSONTree) -> JSONTree? {
    guard node["value"] == nil, node["$value"] == nil, let sets = node["sets"], let members = sets.members,
      members.contains(where: { TokenSystem.scheme(of: $0.key) != .system }),
      members.allSatisfy({ $0.value["value"] != nil }),
      node.members?.count(where: { $0.value.members != nil }) == 1
    else { return nil }
    return sets
  }

  /// The value of a mode, which may be written as a token is.
  static func value(of mode: JSONTree.Member) -> (value: JSONTree, at: JSONTree.TreePlace) {
    let inner = mode.value.member("$value") ?? mode.value.member("value") ?? mode
    return (faded(inner.value, by: mode.value), inner.at)
  }

  /// The value of a token with the opacity that stands beside it: `{ $value: '{neutral.8}', alpha: 0.12 }`, as Primer has it;
  /// an opacity of a mode takes the place of the token's own.
  static func faded(_ value: JSONTree, by token: JSONTree) -> JSONTree {
    guard let alpha = token.member("alpha"), token["$value"] != nil || token["value"] != nil,
      alpha.value.number != nil || alpha.value.string.map({ TokenScope.alias($0) != nil }) == true,
      value.string != nil
    else { return value }
    return .object([JSONTree.Member("color", value), JSONTree.Member("alpha", alpha.value, at: alpha.at)])
  }

  /// Whether a value is one that an opacity beside it was put to.
  static func isFaded(_ value: JSONTree, of token: JSONTree) -> Bool {
    value.members?.map(\.key) == ["color", "alpha"] && token["alpha"] != nil
  }

  /// The value that holds without a mode: the one that is called so, else that for light, else the first.
  static func base(of modes: JSONTree) -> JSONTree.Member? {
    let names = ["base", "default", "DEFAULT", "_default", "_light", "light"]
    return names.lazy.compactMap { modes.member($0) }.first ?? modes.members?.first
  }

  /// The names of all modes of the color tokens of a tree, in order.
  static func names(in tree: JSONTree) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    var waiting = [(node: tree, type: String?.none)]
    while let (node, inherited) = waiting.popLast() {
      let type = node["$type"]?.string ?? inherited
      if node["$value"] != nil || node["value"] != nil || inSets(of: node) != nil {
        // Other tokens have modes of their own: the parts of a text style.
        if let type, !TokenText.isColorType(type) { continue }
        for modes in modes(of: node) {
          for mode in modes.members ?? [] {
            let name = mode.key.hasPrefix("_") ? String(mode.key.dropFirst()) : mode.key
            if seen.insert(name).inserted { names.append(name) }
          }
        }
      } else {
        waiting += (node.members ?? []).reversed().map { ($0.value, type) }
      }
    }
    return names
  }
}
