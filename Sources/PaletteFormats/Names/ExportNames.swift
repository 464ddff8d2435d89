import PaletteCore

/// The names one file gives the colors, roles and gradients of a palette: safe for its language, unique, stable.
struct ExportNames {
  /// How a language spells names.
  struct Style {
    /// How words are joined.
    var casing: Slug.Casing
    /// Whether letters of other scripts must be spelled by their code points.
    var isASCII = false
    /// Whether a name may begin with a digit.
    var mayStartWithDigit = false
    /// Words the language keeps for itself.
    var keywords: Set<String> = []
    /// How the words of roles and gradients are joined, where that differs.
    var memberCasing: Slug.Casing?
    /// Put before colors, as words.
    var colorPrefix = ""
    /// Put before roles, as words.
    var rolePrefix = ""
    /// Put before gradients, as words.
    var gradientPrefix = "gradient"

    /// CSS custom properties.
    static let css = Style(casing: .kebab, mayStartWithDigit: true, rolePrefix: "role")
    /// The theme variables of Tailwind CSS 4, whose colors are `--color-…`.
    static let tailwind = Style(
      casing: .kebab, mayStartWithDigit: true, colorPrefix: "color", rolePrefix: "role")
    /// Sass variables.
    static let scss = Style(casing: .kebab, rolePrefix: "role")
    /// Less variables.
    static let less = Style(casing: .kebab, isASCII: true, rolePrefix: "role")
    /// Members of a Swift type.
    static let swift = Style(casing: .camel, keywords: Keywords.swift)
    /// Members of a Kotlin object, constants in capitals.
    static let kotlin = Style(casing: .pascal, keywords: Keywords.kotlin, memberCasing: .camel)
    /// Members of a Dart class.
    static let dart = Style(casing: .camel, isASCII: true, keywords: Keywords.dart)
    /// Android resources.
    static let android = Style(casing: .snake, isASCII: true, keywords: Keywords.java, rolePrefix: "role")
  }

  /// The name of each color, by group and position.
  private(set) var colors: [[String]]
  /// The name of each role.
  private(set) var roles: [String: String]
  /// The name of each gradient, by position.
  private(set) var gradients: [String]
  /// The names still free in this file.
  private(set) var unique: UniqueNames
  private let style: Style
  private let prefix: String

  /// Names everything in `palette`, each name beginning with `prefix` where that is not empty.
  init(_ palette: ColorPalette, _ style: Style, prefix: String = "", reserved: [String] = []) {
    self.style = style
    self.prefix = prefix
    let separator = style.casing == .kebab ? "-" : style.casing == .snake ? "_" : ""
    unique = UniqueNames(separator: separator, reserved: reserved)
    colors = []
    roles = [:]
    gradients = []
    colors.reserveCapacity(palette.groups.count)
    let start = [style.colorPrefix, prefix].filter { !$0.isEmpty }
    let isKept = KeptSheet.isKept(palette)
    for group in palette.groups {
      colors.append(
        group.colors.map { color in
          // The name of a property says its group itself.
          let isWhole =
            isKept && (group.name == FlatNames.defaultGroup || color.name.hasPrefix(group.name + "-"))
          return unique.take(spell(start + (isWhole ? [] : [group.name]) + [color.name], fallback: "color"))
        })
    }
    for role in palette.allRoles {
      roles[role] = unique.take(spell(words(style.rolePrefix, role), style.memberCasing))
    }
    for gradient in palette.gradients {
      gradients.append(unique.take(spell(words(style.gradientPrefix, gradient.name), style.memberCasing)))
    }
  }

  /// A name of the format's own, such as that of a font.
  mutating func take(_ text: String) -> String { unique.take(spell(words("", text))) }

  /// A name that belongs to one handed out before.
  mutating func derive(_ name: String, suffix: String) -> String { unique.take(name + suffix) }

  private func words(_ first: String, _ rest: String) -> [String] {
    [prefix, first].filter { !$0.isEmpty } + [rest]
  }

  private func spell(_ parts: [String], _ casing: Slug.Casing? = nil, fallback: String = "name") -> String {
    let name = Slug.make(
      parts: parts, casing ?? style.casing, isASCII: style.isASCII, fallback: fallback)
    return Identifier.legal(name, style)
  }
}

/// Names that a language accepts.
enum Identifier {
  /// `name`, changed where it begins with a digit or is a keyword.
  static func legal(_ name: String, _ style: ExportNames.Style) -> String {
    var name = name
    if !style.mayStartWithDigit, let first = name.utf8.first, first >= 0x30, first <= 0x39 {
      name = (style.casing == .pascal ? "N" : "n") + name
    }
    return style.keywords.contains(name) ? name + "_" : name
  }
}
