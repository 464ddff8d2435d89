import PaletteCore
import Templates

/// A theme.
struct SeenTheme: TemplateObject {
  private let book: NameBook
  private let index: Int

  init(_ book: NameBook, _ index: Int) {
    self.book = book
    self.index = index
  }

  var memberNames: [String] {
    [
      "name", "slug", "id", "identifier", "key", "token", "mapIdentifier", "label", "scheme", "isDark",
      "isLight", "hasRoleNotes", "isFirst",
      "isLast",
      "roles",
    ]
  }

  func member(_ name: String) -> TemplateValue? {
    let themes = book.palette.themes
    let theme = themes[index]
    switch name {
    case "name": return .name(theme.name, fallback: .theme)
    case "slug": return .text(Slug.make(theme.name, fallback: "theme"))
    case "identifier": return .brief(index < book.themes.count ? book.themes[index] : "")
    case "key": return .brief(index < book.themeKeys.count ? book.themeKeys[index] : "")
    case "id": return .text(StableID.uuid(of: "theme", theme.name).lowercased())
    case "token": return .brief(index < book.tokens.themes.count ? book.tokens.themes[index] : "")
    case "mapIdentifier": return .text(index < book.themeMaps.count ? book.themeMaps[index] : "")
    case "label": return .text(Escape.label(theme.name))
    case "scheme": return .text(theme.colorScheme.rawValue)
    case "isDark": return .flag(theme.colorScheme == .dark)
    case "isLight": return .flag(theme.colorScheme == .light)
    case "hasRoleNotes":
      return .flag(
        theme.roles.keys.contains { Notes.isWritten(Notes.text(of: $0, Notes.roles, in: theme.unknown)) })
    case "isFirst": return .flag(index == 0)
    case "isLast": return .flag(index == themes.count - 1)
    case "roles":
      let roles = book.orderedRoles[index]
      return .list(roles.indices.map { .object(SeenRole(book, index, roles[$0], $0, of: roles.count)) })
    // Every role that any theme has, so that all themes say the same names.
    case "allRoles":
      return .list(
        book.roles.indices.map { .object(SeenRole(book, index, book.roles[$0], $0, of: book.roles.count)) })
    default: return nil
    }
  }
}

/// A role in one theme.
struct SeenRole: TemplateObject {
  private let book: NameBook
  private let theme: Int
  private let role: String
  private let position: Int
  private let count: Int

  init(_ book: NameBook, _ theme: Int, _ role: String, _ position: Int, of count: Int) {
    self.book = book
    self.theme = theme
    self.role = role
    self.position = position
    self.count = count
  }

  var memberNames: [String] {
    ["name", "identifier", "key", "wideKey", "token", "label", "note", "isRenamed", "isFirst", "isLast"]
      + SeenReference.names
  }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "name": .name(role, fallback: .role)
    case "identifier": .brief(book.names?.roles[role] ?? "")
    case "key": .brief(theme < book.roleKeys.count ? book.roleKeys[theme][role] ?? "" : "")
    case "wideKey": .text(theme < book.wideRoleKeys.count ? book.wideRoleKeys[theme][role] ?? "" : "")
    case "token": .brief(theme < book.tokens.roles.count ? book.tokens.roles[theme][role] ?? "" : "")
    case "label": .brief(Escape.label(role))
    // Whether the key does not say what the role is called.
    case "isRenamed":
      .flag(Self.isRenamed(role, theme < book.roleKeys.count ? book.roleKeys[theme][role] ?? "" : ""))
    case "note": .brief(Notes.text(of: role, Notes.roles, in: book.palette.themes[theme].unknown) ?? "")
    // Not listed: a theme lists its roles.
    case "theme": .object(SeenTheme(book, theme))
    case "isFirst": .flag(position == 0)
    case "isLast": .flag(position == count - 1)
    default: SeenReference(book, book.palette.themes[theme].roles[role]).member(name)
    }
  }

  /// Whether the name of a role is not what the words of its key make in camel case, as roles are called.
  static func isRenamed(_ role: String, _ key: String) -> Bool {
    key.hasSuffix("_") || Slug.make(key, .camel, fallback: "role") != role
  }
}

/// A role with its value in every theme.
struct SeenUnionRole: TemplateObject {
  private let book: NameBook
  private let index: Int

  init(_ book: NameBook, _ index: Int) {
    self.book = book
    self.index = index
  }

  var memberNames: [String] {
    ["name", "identifier", "label", "isRenamed", "isWhole", "isFirst", "isLast", "values"]
  }

  func member(_ name: String) -> TemplateValue? {
    let role = book.roles[index]
    let themes = book.palette.themes
    switch name {
    case "name": return .name(role, fallback: .role)
    case "identifier": return .brief(book.names?.roles[role] ?? "")
    case "label": return .text(Escape.label(role))
    case "isRenamed": return .flag(SeenRole.isRenamed(role, book.names?.roles[role] ?? ""))
    // Whether every theme has a color for it.
    case "isWhole":
      return .flag(themes.allSatisfy { $0.roles[role].flatMap { book.references.find($0) } != nil })
    case "isFirst": return .flag(index == 0)
    case "isLast": return .flag(index == book.roles.count - 1)
    case "values":
      return .list(themes.indices.map { .object(SeenRole(book, $0, role, $0, of: themes.count)) })
    default: return nil
    }
  }
}

/// What a reference stands for: a color of the palette, a color of its own, or nothing.
struct SeenReference: TemplateObject {
  /// Not listed is `resolved`, which is the color or the literal.
  static let names = ["ref", "color", "literal", "isMissing"]

  private let book: NameBook
  private let reference: ColorReference?

  init(_ book: NameBook, _ reference: ColorReference?) {
    self.book = book
    self.reference = reference
  }

  var memberNames: [String] { Self.names }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "ref": return .brief(reference.map { book.palette.name(of: $0) } ?? "")
    // A color of the palette, to be named.
    case "color":
      if case .color(let g, let c) = target, !book.resolvesAliases {
        return .object(SeenColor(book, group: g, color: c, isBrief: true))
      }
      return .nothing
    // A color that is not one of the palette's, to be written out.
    case "literal":
      switch target {
      case .color(let g, let c) where book.resolvesAliases:
        return .object(SeenColor(book, group: g, color: c))
      case .literal(let color): return .object(SeenColor(book, literal: color))
      default: return .nothing
      }
    // Either.
    case "resolved":
      switch target {
      case .color(let g, let c): return .object(SeenColor(book, group: g, color: c))
      case .literal(let color): return .object(SeenColor(book, literal: color))
      case nil: return .nothing
      }
    case "isMissing": return .flag(target == nil)
    default: return nil
    }
  }

  private var target: ReferenceIndex.Target? { reference.flatMap { book.references.find($0) } }
}
