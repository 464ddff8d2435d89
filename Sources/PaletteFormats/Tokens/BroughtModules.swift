import StyleSheets

/// Modules of colors that everybody knows and that need not be there to be known: those of Tailwind CSS.
enum BroughtModules {
  /// What the module at an address gives; nil for other modules.
  ///
  /// A configuration in a script is one of version 3, whose colors these are.
  static func exports(_ address: String) -> ScriptReader.Exports? {
    switch address {
    case "tailwindcss/colors", "tailwindcss/colors.js":
      ScriptReader.Exports(tree: tailwind, byDefault: tailwind)
    case "tailwindcss/defaultTheme", "tailwindcss/defaultTheme.js":
      ScriptReader.Exports(tree: theme, byDefault: theme)
    default: nil
    }
  }

  private static let theme = JSONTree.object([JSONTree.Member("colors", tailwind)])

  /// The families by their names, each with its shades from the lightest to the darkest.
  private static let tailwind: JSONTree = {
    var families: [String: [JSONTree.Member]] = [:]
    var members = [("inherit", "inherit"), ("current", "currentColor"), ("transparent", "transparent")].map {
      JSONTree.Member($0.0, .string($0.1))
    }
    for (name, color) in TailwindColors.three {
      guard let dash = name.lastIndex(of: "-") else {
        members.append(JSONTree.Member(name, .string(color)))
        continue
      }
      families[String(name[..<dash]), default: []].append(
        JSONTree.Member(String(name[name.index(after: dash)...]), .string(color)))
    }
    for (name, shades) in families {
      let sorted = shades.sorted { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
      members.append(JSONTree.Member(name, .object(sorted)))
    }
    return .object(members.sorted { $0.key < $1.key })
  }()
}
