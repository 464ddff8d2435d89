import CommandLineKit
import PaletteCore

/// What a verb of palettes is about, where its operands say so: `rename Acme Primary/Navy Primary/Midnight` names a color,
/// `remove Navy from Acme` the color first, `edit Acme Dark background white` a role of a theme.
enum Objects {
  /// Verbs that palettes, groups, colors and themes share.
  static let verbs = [
    "remove", "rm", "delete", "rename", "mv", "move", "edit", "change", "modify", "set", "replace", "lock",
    "unlock", "update",
  ]

  private static let nouns = ["group", "color", "colour", "theme", "role"]

  /// The command line of the object that is named; nil where only a palette is, or none.
  static func meant(_ verb: String, _ rest: [String], _ context: Context) -> [String]? {
    var said = rest.filter { !ColorKinds.fillers.contains($0) && $0 != "=" }
    // `set Acme/Navy '#001122'`, `set Acme.Navy=#001122`
    if let word = said.first, !word.hasPrefix("-") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if let (palette, color) = parts.first.flatMap({ PlacedColors.split($0, context) }) {
        said.replaceSubrange(0...0, with: [palette, color] + parts.dropFirst())
        // `mv Acme/Primary/Navy Acme/Primary/Ink`
        for index in said.indices.dropFirst(2) where said[index].hasPrefix(palette + "/") {
          said[index] = String(said[index].dropFirst(palette.count + 1))
        }
      }
    }
    // `delete color Navy from Acme`
    if said.filter(Habits.isOperand).count > 2, nouns.contains(said[0]), !Habits.isPalette(said[0], context) {
      said.removeFirst()
    }
    var operands = said.filter(Habits.isOperand)
    // `replace '#ff6600' '#ff7700' in Acme`
    if operands.count == 3, ColorKinds.isColor(operands[0]), ColorKinds.isColor(operands[1]),
      Habits.isPalette(operands[2], context)
    {
      operands.insert(operands.removeLast(), at: 0)
    }
    guard operands.count > 1,
      let place = operands.prefix(2).firstIndex(where: { palette($0, context) != nil }),
      let palette = palette(operands[place], context)
    else { return nil }
    var others = operands
    let name = others.remove(at: place)
    let options = said.filter { $0.hasPrefix("-") && $0 != "-" }
    // An option's value cannot be told from an operand here.
    let isPlain = options.allSatisfy {
      $0.contains("=") || CurrentEdits.flags[$0] != nil || ["-rf", "-r"].contains($0)
    }
    guard isPlain else { return nil }
    // `rename Acme group Primary Main` says what it is about.
    if others.count > 1, nouns.contains(others[0]), (try? palette.place(of: others[0])) == nil {
      others.removeFirst()
    }
    guard let first = others.first, (try? PaletteSource(context).stored(first)) == nil else { return nil }
    if (try? palette.place(of: first)) != nil {
      let target = others.dropFirst().first.map { [ownName($0, beside: palette.own(first), verb)] } ?? []
      // `mv Acme/Navy Midnight`: what is no group is a new name.
      let isRenamed =
        verb == "mv" && target.count == 1 && (try? palette.groupIndex(target[0])) == nil
        && !target[0].contains("/")
      return ["color", isRenamed ? "rename" : verb, name, palette.own(first)] + target + others.dropFirst(2)
        + options
    }
    // `replace Acme '#0b1f3a' '#001122'`: the color by its value.
    if others.count == 2, others.allSatisfy(ColorKinds.isColor), let hex = (try? Color(css: first))?.hex,
      case let same = palette.colors.filter({ $0.color.color.hex == hex }), same.count == 1,
      let only = same.first
    {
      return ["color", "edit", name, "\(only.group)/\(only.color.name)", others[1]] + options
    }
    let folded = first.lowercased()
    if let group = palette.groups.first(where: { $0.name.lowercased() == folded })?.name, others.count <= 2 {
      return ["group", verb, name, group] + others.dropFirst() + options
    }
    guard let theme = palette.themes.first(where: { $0.name.lowercased() == folded })?.name else {
      return nil
    }
    // A theme, a role and a color.
    if others.count > 2 { return ["role", "set", name, theme] + others.dropFirst() + options }
    return ["theme", verb, name, theme] + others.dropFirst() + options
  }

  /// The palette that a word names: a stored one, or that of a file.
  private static func palette(_ word: String, _ context: Context) -> ColorPalette? {
    if let stored = try? PaletteSource(context).stored(word).palette { return stored }
    return Files.isFile(word, context) ? try? PaletteSource(context).one(word).palette : nil
  }

  /// `rename Primary/Navy Primary/Midnight` names the group twice.
  private static func ownName(_ new: String, beside old: String, _ verb: String) -> String {
    guard ["rename", "mv"].contains(verb), let slash = old.lastIndex(of: "/"), new.hasPrefix(old[...slash])
    else { return new }
    return String(new.dropFirst(old[...slash].count))
  }
}
