import PaletteCore
import Templates

/// A palette as a template sees it.
final class SeenPalette: TemplateObject {
  private let book: NameBook

  init(_ book: NameBook) { self.book = book }

  var memberNames: [String] {
    [
      "name", "slug", "brand", "note", "prefix", "typeName", "paletteIdentifier", "themesIdentifier",
      "header",
      "colorCount",
      "columns", "hasWide", "hasRoles", "hasGradients", "hasTypography",
      "hasFamilies", "hasColors", "hasNotes", "hasPairs", "families", "terminal", "office", "package",
      "colors", "groups",
      "themes",
      "roles", "gradients", "typography", "sizes",
      "pairs",
    ]
  }

  func member(_ name: String) -> TemplateValue? {
    let palette = book.palette
    switch name {
    case "name": return .name(palette.name, fallback: .palette)
    case "slug": return .text(Slug.fileName(palette.name))
    case "groups":
      return .list(palette.groups.indices.map { .object(SeenGroup(book, $0, among: palette.groups.indices)) })
    case "filled":
      let filled = palette.groups.indices.filter { !palette.groups[$0].colors.isEmpty }
      let range = (filled.first ?? 0)..<((filled.last ?? -1) + 1)
      return .list(filled.map { .object(SeenGroup(book, $0, among: range)) })
    case "colors":
      return .list(
        palette.groups.indices.flatMap { g in
          palette.groups[g].colors.indices.map { .object(SeenColor(book, group: g, color: $0)) }
        })
    case "header": return .list(FileHeader.lines(palette).map { .text($0) })
    case "brand":
      return .object(
        TemplateMembers([
          ("name", .name(palette.brandName)), ("tagline", .name(palette.brandTagline)),
          ("description", .name(palette.brandDescription)), ("category", .name(palette.brandCategory)),
        ]))
    case "note": return .brief(Notes.text(palette.unknown) ?? "")
    case "hasNotes":
      return .flag(palette.groups.contains { $0.colors.contains { Notes.isWritten(Notes.text($0.unknown)) } })
    case "prefix": return .name(book.options.prefix, fallback: .nothing)
    case "package": return .text(book.package)
    case "typeName": return .text(book.typeName)
    case "paletteIdentifier": return .text(book.maps.palette)
    case "themesIdentifier": return .text(book.maps.themes)
    case "colorCount": return .number(palette.colorCount)
    case "columns": return .number(min(max(palette.colorCount, 1), 16))
    case "hasWide":
      return .flag(
        palette.groups.contains { $0.colors.contains { $0.value != nil } }
          || palette.literals(ofThemes: true, ofGradients: false).contains { !$0.isInGamut(of: .srgb) })
    case "hasColors": return .flag(palette.colorCount > 0)
    case "hasPairs": return .flag(!palette.contrastPairs.isEmpty)
    case "families": return .list(fonts { font, _ in !font.family.isEmpty })
    case "terminal": return book.terminal.map { .object(SeenTerminal(book: book, colors: $0)) } ?? .nothing
    case "office": return book.office.map { .object(SeenOffice(book: book, colors: $0)) } ?? .nothing
    // Inside a group, whose own name hides it.
    case "paletteName": return .name(palette.name, fallback: .palette)
    case "hasRoles": return .flag(!book.roles.isEmpty)
    case "hasGradients": return .flag(!palette.gradients.isEmpty)
    case "hasFamilies":
      return .flag(Typography.parts.contains { !palette.typography[keyPath: $0.path].family.isEmpty })
    case "hasTypography": return .flag(palette.hasTypography)
    case "themes": return .list(palette.themes.indices.map { .object(SeenTheme(book, $0)) })
    case "roles": return .list(book.roles.indices.map { .object(SeenUnionRole(book, $0)) })
    case "gradients": return .list(palette.gradients.indices.map { .object(SeenGradient(book, $0)) })
    // The fonts that were chosen, and all of them.
    case "typography": return .list(fonts { $0 != $1 })
    case "sizes": return .list(fonts { _, _ in true })
    case "pairs": return .list(palette.contrastPairs.map { .object(SeenPair(book, $0)) })
    default: return nil
    }
  }

  private func fonts(_ isListed: (FontChoice, FontChoice) -> Bool) -> [TemplateValue] {
    let initial = Typography()
    let parts = Typography.parts
    let listed = parts.indices.filter {
      isListed(book.palette.typography[keyPath: parts[$0].path], initial[keyPath: parts[$0].path])
    }
    return listed.map { index in
      let part = parts[index]
      let font = book.palette.typography[keyPath: part.path]
      let names = index < book.fonts.count ? book.fonts[index] : ("", "")
      return .object(
        TemplateMembers([
          ("name", .name(part.name)), ("family", .object(SeenText(font.family, isFont: true))),
          ("size", .number(font.size)),
          ("familyIdentifier", .text(names.0)), ("sizeIdentifier", .text(names.1)),
          ("isFirst", .flag(index == listed.first)), ("isLast", .flag(index == listed.last)),
        ]))
    }
  }
}

/// A group.
private struct SeenGroup: TemplateObject {
  let book: NameBook
  let index: Int
  /// The first and last of its list.
  let range: Range<Int>

  init(_ book: NameBook, _ index: Int, among range: Range<Int>) {
    self.book = book
    self.index = index
    self.range = range
  }

  var memberNames: [String] {
    ["name", "slug", "key", "token", "mapIdentifier", "label", "note", "isFirst", "isLast", "colors"]
  }

  func member(_ name: String) -> TemplateValue? {
    let group = book.palette.groups[index]
    switch name {
    case "name": return .name(group.name, fallback: .group)
    case "slug": return .text(Slug.make(group.name, fallback: "group"))
    case "key": return .brief(index < book.groupKeys.count ? book.groupKeys[index] : "")
    case "token": return .brief(index < book.tokens.groups.count ? book.tokens.groups[index] : "")
    case "mapIdentifier": return .text(index < book.groupMaps.count ? book.groupMaps[index] : "")
    case "label": return .text(Escape.label(group.name))
    case "note": return .brief(Notes.text(of: group.name, Notes.groups, in: book.palette.unknown) ?? "")
    case "isFirst": return .flag(index == range.first)
    case "isLast": return .flag(index == range.last)
    case "colors":
      return .list(group.colors.indices.map { .object(SeenColor(book, group: index, color: $0)) })
    default: return nil
    }
  }
}

/// A gradient.
private struct SeenGradient: TemplateObject {
  let book: NameBook
  let index: Int

  init(_ book: NameBook, _ index: Int) {
    self.book = book
    self.index = index
  }

  var memberNames: [String] {
    ["name", "identifier", "key", "label", "kind", "angle", "space", "start", "isFirst", "isLast", "stops"]
  }

  func member(_ name: String) -> TemplateValue? {
    let gradient = book.palette.gradients[index]
    switch name {
    case "name": return .name(gradient.name, fallback: .gradient)
    case "identifier": return .brief(book.names?.gradients[index] ?? "")
    case "key": return .brief(index < book.gradientKeys.count ? book.gradientKeys[index] : "")
    case "label": return .text(Escape.label(gradient.name))
    case "kind": return .text(gradient.kind.rawValue)
    case "angle": return .number(NumberText.text(gradient.angle, decimals: 4))
    case "space": return .brief(gradient.space)
    case "start": return .text(CSSGradient.start(of: gradient))
    case "isFirst": return .flag(index == 0)
    case "isLast": return .flag(index == book.palette.gradients.count - 1)
    case "stops":
      return .list(
        gradient.stops.indices.map {
          .object(
            SeenStop(book, gradient.stops[$0], isFirst: $0 == 0, isLast: $0 == gradient.stops.count - 1))
        })
    default: return nil
    }
  }
}

/// A stop of a gradient.
private struct SeenStop: TemplateObject {
  private let target: SeenReference
  private let position: Double
  private let isFirst: Bool
  private let isLast: Bool

  init(_ book: NameBook, _ stop: Gradient.Stop, isFirst: Bool, isLast: Bool) {
    target = SeenReference(book, stop.color)
    position = stop.position
    self.isFirst = isFirst
    self.isLast = isLast
  }

  var memberNames: [String] { SeenReference.names + ["position", "percent", "isFirst", "isLast"] }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "position": .number(NumberText.text(position, decimals: 6))
    case "percent": .number(NumberText.text(position * 100, decimals: 4))
    case "isFirst": .flag(isFirst)
    case "isLast": .flag(isLast)
    default: target.member(name)
    }
  }
}

/// A declared pair.
private struct SeenPair: TemplateObject {
  private let book: NameBook
  private let pair: ContrastPair

  init(_ book: NameBook, _ pair: ContrastPair) {
    self.book = book
    self.pair = pair
  }

  var memberNames: [String] { ["foreground", "background", "size", "level", "minimum", "isWaived"] }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "foreground": .object(SeenReference(book, pair.foreground))
    case "background": .object(SeenReference(book, pair.background))
    case "size": .text(pair.size.rawValue)
    case "level": .text(pair.level.rawValue)
    case "minimum": pair.minimum.map { .number(NumberText.shortest($0)) } ?? .nothing
    case "isWaived": .flag(pair.waiver != nil)
    default: nil
    }
  }
}
