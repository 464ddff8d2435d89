import PaletteCore

/// Writes a palette as variables of Figma, in the form in which its REST API gives and plugins take them: a collection of
/// colors, and one of roles whose modes are the themes and whose values are aliases.
///
/// Source: Figma REST API, "Variables": Variable, VariableCollection, VariableScope.
struct FigmaWriter {
  static let holds: Holdings = [.groups, .names, .alpha, .themes, .title]
  static let suffix = ".figma.json"

  private static let colors = (id: "VariableCollectionId:1:0", name: "Colors", mode: "1:0")
  private static let roles = (id: "VariableCollectionId:2:0", name: "Themes")

  private let palette: ColorPalette
  /// The name of the base among the themes where it is none of the palette's, and empty where it is; nil where themes have only
  /// roles of their own.
  private let base: String?
  private let references: ReferenceIndex
  private let resolvesAliases: Bool

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let path = Slug.fileName(palette.name) + suffix
    var losses = holds.losses(of: palette)
    if let kept = FigmaKept(palette) {
      if !options.resolvesAliases, let (tree, followers) = kept.updated(to: palette) {
        let bytes = Array(tree.text.utf8)
        // The palette has a color of its own for each variable; in Figma an alias goes with its target.
        let notes =
          followers.isEmpty
          ? [] : ["\(followers.joined(separator: ", ")) stayed an alias, and has the new color of its target"]
        return FormatWriting([NamedBytes(path: path, bytes: bytes)], losses: losses, notes: notes)
      }
      losses.append("the collections and scopes of the variables it was read from")
    }
    return FormatWriting(
      [
        NamedBytes(
          path: path, bytes: Array(tree(palette, resolvesAliases: options.resolvesAliases).text.utf8))
      ], losses: losses)
  }

  /// The variables of a palette from what the model knows of it.
  static func tree(_ palette: ColorPalette, resolvesAliases: Bool = false) -> JSONTree {
    let based = BasedThemes(palette)
    return FigmaWriter(
      palette: based.palette, base: based.isFilled ? based.addedName ?? "" : nil,
      references: ReferenceIndex(palette),
      resolvesAliases: resolvesAliases
    ).tree
  }

  /// A color as Figma has it: channels from 0 to 1.
  static func value(_ rgb: RGB8) -> JSONTree {
    func unit(_ byte: UInt8) -> JSONTree { .number((Double(byte) / 255 * 1_000_000).rounded() / 1_000_000) }
    return .object(["r": unit(rgb.red), "g": unit(rgb.green), "b": unit(rgb.blue), "a": unit(rgb.alpha)])
  }

  private static func id(_ collection: Int, _ number: Int) -> String { "VariableID:\(collection):\(number)" }

  private var tree: JSONTree {
    var variables: [JSONTree.Member] = []
    var ids: [[String]] = []
    for group in palette.groups {
      ids.append([])
      for color in group.colors {
        let id = Self.id(1, variables.count + 1)
        ids[ids.count - 1].append(id)
        // The last slash parts a group from a color.
        let (head, tail) = (Self.legal(group.name), Self.legal(color.name).replacing("/", with: "_"))
        var variable = self.variable(
          id, head + "/" + tail, Self.colors.id,
          [JSONTree.Member(Self.colors.mode, Self.value(color.screen))], scopes: ["ALL_SCOPES"])
        if head != group.name || tail != color.name {
          variable.set(DTCG.vendor, .object(["group": .string(group.name), "name": .string(color.name)]))
        }
        variables.append(JSONTree.Member(id, variable))
      }
    }
    let colorIDs = variables.map(\.key)
    for (number, role) in palette.allRoles.enumerated() {
      let id = Self.id(2, number + 1)
      let values = palette.themes.enumerated().compactMap { index, theme in
        theme.roles[role].flatMap { value(of: $0, ids) }.map { JSONTree.Member("2:\(index)", $0) }
      }
      if values.isEmpty { continue }
      var variable = self.variable(id, Self.legal(role), Self.roles.id, values, scopes: Self.scopes(of: role))
      if Self.legal(role) != role { variable.set(DTCG.vendor, .object(["name": .string(role)])) }
      variables.append(JSONTree.Member(id, variable))
    }
    let roleIDs = variables.dropFirst(colorIDs.count).map(\.key)
    var collections = [
      JSONTree.Member(
        Self.colors.id,
        collection(Self.colors.id, Self.colors.name, modes: [(Self.colors.mode, "Value")], colorIDs))
    ]
    if !palette.themes.isEmpty {
      let modes = palette.themes.enumerated().map { ("2:\($0)", $1.name) }
      collections.append(
        JSONTree.Member(Self.roles.id, collection(Self.roles.id, Self.roles.name, modes: modes, roleIDs)))
    }
    return .object([
      "name": .string(palette.name),
      "meta": .object(["variableCollections": .object(collections), "variables": .object(variables)]),
      "$extensions": .object([DTCG.vendor: own]),
    ])
  }

  /// What tells the reader which collection has roles, and what Figma has no place for.
  private var own: JSONTree {
    let schemes = palette.themes.map { JSONTree.Member($0.name, .string($0.colorScheme.rawValue)) }
    // A style sheet keeps the names of its properties, its aliases and its selectors on the way through Figma.
    let sheet = palette.unknown[KeptSheet.key].map { [JSONTree.Member(KeptSheet.key, JSONTree($0))] } ?? []
    let base = base.map { [JSONTree.Member("base", .string($0))] } ?? []
    return .object(
      [JSONTree.Member("roles", .string(Self.roles.id)), JSONTree.Member("schemes", .object(schemes))] + base
        + sheet)
  }

  private func variable(
    _ id: String, _ name: String, _ collection: String, _ values: [JSONTree.Member], scopes: [String]
  ) -> JSONTree {
    .object([
      "id": .string(id), "name": .string(name), "key": .string(id),
      "variableCollectionId": .string(collection),
      "resolvedType": .string("COLOR"), "valuesByMode": .object(values), "remote": .bool(false),
      "description": .string(""), "hiddenFromPublishing": .bool(false),
      "scopes": .array(scopes.map { .string($0) }), "codeSyntax": .object([JSONTree.Member]()),
    ])
  }

  private func collection(_ id: String, _ name: String, modes: [(String, String)], _ variables: [String])
    -> JSONTree
  {
    .object([
      "id": .string(id), "name": .string(name), "key": .string(id),
      "modes": .array(modes.map { .object(["modeId": .string($0.0), "name": .string($0.1)]) }),
      "defaultModeId": .string(modes.first?.0 ?? ""), "remote": .bool(false),
      "hiddenFromPublishing": .bool(false), "variableIds": .array(variables.map { .string($0) }),
    ])
  }

  private func value(of reference: ColorReference, _ ids: [[String]]) -> JSONTree? {
    switch references.find(reference) {
    case .color(let group, let color) where resolvesAliases:
      Self.value(palette.groups[group].colors[color].screen)
    case .color(let group, let color):
      .object(["type": .string("VARIABLE_ALIAS"), "id": .string(ids[group][color])])
    case .literal(let color): Self.value(color.rgb8)
    case nil: nil
    }
  }

  /// A name as Figma takes it: without dots and braces, which mean something in its own formulas.
  private static func legal(_ name: String) -> String {
    let parts = name.map { ".{}".contains($0) ? "_" : $0 }
    return String(parts)
  }

  /// Where Figma offers a role: text for text, fills for backgrounds, strokes for lines.
  private static func scopes(of role: String) -> [String] {
    if Role.isText(role) { return ["TEXT_FILL"] }
    if Role.isBackground(role) { return ["FRAME_FILL", "SHAPE_FILL"] }
    let name = role.lowercased()
    return ["separator", "border", "hairline", "outline", "ring"].contains { name.contains($0) }
      ? ["STROKE_COLOR"] : ["ALL_SCOPES"]
  }
}

/// The variables that a palette was read from, kept so that modes, collections, aliases and scopes are written back as they
/// were.
struct FigmaKept {
  private let tree: JSONTree

  /// What a palette carries; nil where it carries nothing that can be read.
  init?(_ palette: ColorPalette) {
    guard let lines = palette.unknown[DTCGForeign.key]?["figma"]?.array else { return nil }
    let text = lines.compactMap(\.string).joined(separator: "\n")
    guard let tree = try? JSONTree(Array(text.utf8), number: 0) else { return nil }
    self.tree = tree
  }

  /// Adds to a palette what its own writer would lose of the variables; nothing where it loses nothing.
  static func keep(_ tree: JSONTree, in palette: inout ColorPalette) {
    if FigmaWriter.tree(palette).isSame(as: tree) { return }
    let lines = tree.text.split(separator: "\n").map { JSONValue.string(String($0)) }
    palette.unknown[DTCGForeign.key] = .object(["figma": .array(lines)])
  }

  /// The variables with the colors that were changed since, and the colors that are aliases and follow a changed one; nil
  /// where more than colors changed.
  func updated(to palette: ColorPalette) -> (tree: JSONTree, followers: [String])? {
    guard let known = Self.palette(of: tree) else { return nil }
    if Self.isSame(known.palette, palette) { return (tree, []) }
    let (old, new) = (known.palette.colors, palette.colors)
    guard old.count == new.count,
      zip(old, new).allSatisfy({ $0.group == $1.group && $0.color.name == $1.color.name }),
      var variables = (tree["meta"] ?? tree)["variables"]
    else { return nil }
    for (before, after) in zip(old, new) where before.color.hexCode != after.color.hexCode {
      guard let id = known.ids[.color(group: after.group, name: after.color.name)],
        var variable = variables[id.variable], var values = variable["valuesByMode"]
      else { return nil }
      values.set(id.mode, FigmaWriter.value(after.color.screen))
      variable.set("valuesByMode", values)
      variables.set(id.variable, variable)
    }
    var changed = tree
    if var meta = tree["meta"] {
      meta.set("variables", variables)
      changed.set("meta", meta)
    } else {
      changed.set("variables", variables)
    }
    // A theme that followed a color may mean another palette now.
    guard let back = Self.palette(of: changed)?.palette, Self.themes(back) == Self.themes(palette),
      back.colorCount == new.count
    else { return nil }
    var followers: [String] = []
    for (index, now) in back.colors.enumerated() where now.color.hexCode != new[index].color.hexCode {
      guard old[index].color.hexCode == new[index].color.hexCode else { return nil }
      followers.append("\(now.group)/\(now.color.name)")
    }
    return (changed, followers)
  }

  private static func palette(of tree: JSONTree) -> (
    palette: ColorPalette, ids: [PlacePath: (variable: String, mode: String)]
  )? {
    try? Figma.variables(tree)
  }

  private static func isSame(_ a: ColorPalette, _ b: ColorPalette) -> Bool {
    func colors(_ palette: ColorPalette) -> [[String]] {
      palette.colors.map { [$0.group, $0.color.name, $0.color.hexCode] }
    }
    return colors(a) == colors(b) && themes(a) == themes(b)
  }

  private static func themes(_ palette: ColorPalette) -> [String: [String: String]] {
    Dictionary(
      palette.themes.map { theme in
        let roles = theme.roles.mapValues { palette.name(of: $0) }
        return (theme.name, roles.merging(["": theme.colorScheme.rawValue]) { $1 })
      }, uniquingKeysWith: { $1 })
  }
}
