import StyleSheets

/// Modules of colors that everybody knows and that need not be there to be known: those of Tailwind CSS and of MUI.
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
    default: material(address)
    }
  }

  /// The colors of MUI: all families, or the one that the address ends with.
  ///
  /// Source: mui.com/material-ui/customization/color.
  private static func material(_ address: String) -> ScriptReader.Exports? {
    let modules = ["@mui/material/colors", "@material-ui/core/colors"]
    guard let module = modules.first(where: address.hasPrefix) else { return nil }
    let isOld = module == modules[1]
    // The accents of the grays were others in version 4.
    let accents = [
      "brown": ["d7ccc8", "bcaaa4", "8d6e63", "5d4037"],
      "blueGrey": ["cfd8dc", "b0bec5", "78909c", "455a64"],
      "grey": isOld ? ["d5d5d5", "aaaaaa", "303030", "616161"] : ["f5f5f5", "eeeeee", "bdbdbd", "616161"],
    ]
    func family(_ name: String, _ values: [String]) -> JSONTree {
      .object(
        zip(MaterialColors.shades, values + (accents[name] ?? [])).map {
          JSONTree.Member($0, .string("#" + $1))
        })
    }
    let path = address.dropFirst(module.count)
    if path.isEmpty {
      let common = JSONTree.object([
        JSONTree.Member("black", .string("#000")), JSONTree.Member("white", .string("#fff")),
      ])
      let families = MaterialColors.families.sorted { $0.key < $1.key }.map {
        JSONTree.Member($0.key, family($0.key, $0.value))
      }
      return ScriptReader.Exports(
        tree: .object(families + [JSONTree.Member("common", common)]), byDefault: nil)
    }
    return MaterialColors.families[String(path.dropFirst())].map {
      let one = family(String(path.dropFirst()), $0)
      return ScriptReader.Exports(tree: one, byDefault: one)
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
