import PaletteCore
import StyleSheets

/// The style sheet that a palette was read from, as far as it is about its colors, so that writing CSS again keeps every
/// property, every alias and every theme's selector.
///
/// Nothing records what was edited since: what is kept is read again and compared with the palette, and a value that
/// differs is written in its place.
enum KeptSheet {
  /// The key among those of the palette that the model does not know.
  static let key = "styleSheet"
  private static let mark = "Properties: as they were read"

  /// Whether a heading is that of a sheet whose names were kept.
  static func isHeader(_ comment: String) -> Bool { comment.contains(mark) }

  /// Whether the names of a palette are properties, not names for people.
  static func isKept(_ palette: ColorPalette) -> Bool { palette.unknown[key] != nil }

  /// Keeps a sheet in the palette that was read from it.
  static func keep(_ sheet: ThemedSheet, in palette: inout ColorPalette) {
    var members: [String: JSONValue] = ["css": .string(String(decoding: sheet.condensed(), as: UTF8.self))]
    let channels = SheetThemes.channels(of: sheet)
    if !channels.isEmpty { members["channels"] = .object(channels.mapValues { .string($0) }) }
    palette.unknown[key] = .object(members)
  }

  /// Gives a sheet back to a palette that went through a file of another program, with what such a file has no place for:
  /// colors outside sRGB, gradients, typography. What was changed there stays as it is.
  static func restore(_ kept: JSONValue, in palette: inout ColorPalette) {
    let channels = (kept["channels"]?.object ?? [:]).compactMapValues(\.string)
    guard let css = kept["css"]?.string, let old = read(css, palette.name, channels: channels)?.palette else {
      return
    }
    palette.unknown[key] = kept
    let known = Dictionary(
      old.colors.map { (PlacePath.color(group: $0.group, name: $0.color.name), $0.color) },
      uniquingKeysWith: { first, _ in first })
    for g in palette.groups.indices {
      for (c, color) in palette.groups[g].colors.enumerated() {
        guard let twin = known[.color(group: palette.groups[g].name, name: color.name)],
          twin.hexCode == color.hexCode
        else { continue }
        palette.groups[g].colors[c].color = twin.color
        palette.groups[g].colors[c].setFallback(Color(twin.fallback))
      }
    }
    for (index, theme) in palette.themes.enumerated() {
      guard let twin = old.themes.first(where: { $0.name == theme.name }) else { continue }
      for (role, reference) in theme.roles {
        if case .literal(let color, _) = reference, let before = twin.roles[role],
          case .literal(let same, _) = before, same.rgb8 == color.rgb8
        {
          palette.themes[index].roles[role] = before
        }
      }
    }
    if palette.gradients.isEmpty {
      palette.gradients = old.gradients.map { gradient in
        var gradient = gradient
        for index in gradient.stops.indices {
          guard case .color = gradient.stops[index].color else { continue }
          gradient.stops[index].color = ColorReference(old.name(of: gradient.stops[index].color))
        }
        return gradient
      }
    }
    if palette.typography == Typography() { palette.typography = old.typography }
    palette = palette.linked
  }

  /// The sheet with the palette's present colors; nil where the palette holds none, or has changed in more than values.
  static func write(_ palette: ColorPalette, _ options: WriteOptions) -> [UInt8]? {
    guard options.given.isEmpty, let kept = palette.unknown[key],
      var css = kept["css"]?.string
    else { return nil }
    let channels = (kept["channels"]?.object ?? [:]).compactMapValues(\.string)
    for isLast in [false, true] {
      guard let sheet = read(css, palette.name, channels: channels) else { return nil }
      // Themes that were added stand at the end.
      let added = palette.themes.dropFirst(sheet.palette.themes.count)
      var known = palette
      known.themes.removeLast(added.count)
      guard let edits = edits(from: sheet.palette, to: known, sheet.reader, channels) else { return nil }
      if edits.isEmpty {
        var out = TextBuffer()
        out.line("/*")
        for line in FileHeader.lines(palette) + [mark] { out.line(" * " + line) }
        out.append(" */\n\n")
        var bytes = Array(css.utf8)
        for theme in added {
          guard let more = SheetThemes.appending(theme, of: palette, to: bytes, channels: channels) else {
            return nil
          }
          bytes = more
        }
        out.append(String(decoding: bytes, as: UTF8.self))
        return out.bytes
      }
      if isLast { return nil }
      var bytes = Array(css.utf8)
      for (range, text) in edits.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
        bytes.replaceSubrange(range, with: Array(text.utf8))
      }
      css = String(decoding: bytes, as: UTF8.self)
    }
    return nil
  }

  private static func read(
    _ css: String, _ name: String, channels: [String: String]
  ) -> (palette: ColorPalette, reader: SheetReader)? {
    guard let tree = try? CSSReader.tree(Array(css.utf8)) else { return nil }
    var reader = SheetReader(JoinedSheet(tree), name, channels: channels)
    guard let reading = try? reader.read(), let palette = reading.palettes.first else { return nil }
    return (palette, reader)
  }

  /// What has to be written where so that one palette becomes the other; nil where they differ in more than values.
  private static func edits(
    from old: ColorPalette, to new: ColorPalette, _ reader: SheetReader, _ channels: [String: String]
  ) -> [Range<Int>: String]? {
    guard old.groups.map(\.name) == new.groups.map(\.name), old.themes.map(\.name) == new.themes.map(\.name),
      old.themes.map(\.colorScheme) == new.themes.map(\.colorScheme), old.typography == new.typography
    else { return nil }
    let sheet = reader.sheet
    var edits: [Range<Int>: String] = [:]
    func edit(_ name: String, _ declaration: Int, _ color: Color) {
      let place = sheet.tree.declarations[declaration].valueBytes
      let written = String(decoding: sheet.tree.source.bytes[place], as: UTF8.self)
      let text = channels[name].flatMap { self.channels(color, of: $0, like: written) }
      edits[place] =
        text ?? (color.isInGamut(of: .srgb) ? color.hex : color.css)
    }
    let base = Dictionary(
      (sheet.base.map { ($0.name, $0.declaration) } + reader.initial.map { ($0.name, $0.declaration) })
        .map { (SheetNames.bare($0.0), (name: $0.0, declaration: $0.1)) },
      uniquingKeysWith: { first, _ in first })
    for (before, after) in zip(old.groups, new.groups) {
      guard before.colors.map(\.name) == after.colors.map(\.name) else { return nil }
      for (was, now) in zip(before.colors, after.colors)
      where was.hexCode != now.hexCode || was.value != now.value {
        // A color outside sRGB is declared twice, and what it is called may not be its property's name.
        guard was.value == nil, now.value == nil, let entry = base[was.name] else { return nil }
        edit(entry.name, entry.declaration, now.color)
      }
    }
    let (before, after) = (ReferenceIndex(old), ReferenceIndex(new))
    for (theme, (was, now)) in zip(sheet.themes, zip(old.themes, new.themes)) {
      guard Set(was.roles.keys) == Set(now.roles.keys) else { return nil }
      for entry in theme.colors {
        let role = SheetNames.bare(entry.name)
        guard let a = was.roles[role], let b = now.roles[role], let color = after.color(b)?.color else {
          return nil
        }
        guard before.color(a)?.color.hex != color.hex else { continue }
        // Nor can a color be edited that is declared for two kinds of screens.
        guard theme.narrow[entry.name] == nil else { return nil }
        // A role that only follows the base is not declared in the theme: changing it there would change the base.
        guard base[role]?.declaration != entry.declaration else { return nil }
        edit(entry.name, entry.declaration, color)
      }
    }
    let same = { (a: ColorReference, b: ColorReference) in
      switch (before.find(a), after.find(b)) {
      case (.color(let g, let c), .color(let h, let d)): (g, c) == (h, d)
      case (.literal(let a), .literal(let b)): a == b
      default: false
      }
    }
    guard old.gradients.count == new.gradients.count else { return nil }
    for (was, now) in zip(old.gradients, new.gradients) {
      guard was.kind == now.kind, was.angle == now.angle, was.space == now.space, was.name == now.name,
        was.stops.map(\.position) == now.stops.map(\.position),
        zip(was.stops, now.stops).allSatisfy({ same($0.color, $1.color) })
      else { return nil }
    }
    return edits
  }

  /// A color as the bare channels that a function takes; nil where the function is none of channels.
  ///
  /// - Parameter written: how such channels are written in the sheet: the rest of the function, where an alpha may stand, goes
  ///   with commas or with none.
  static func channels(_ color: Color, of function: String, like written: String) -> String? {
    let name = function == "rgba" || function == "hsla" ? String(function.dropLast()) : function
    guard let text = ColorTextStyle.named(name).map({ color.text(as: $0) }),
      let open = text.firstIndex(of: "("), text.hasSuffix(")")
    else { return nil }
    let parts = text[text.index(after: open)...].dropLast().split { " ,/".contains($0) }
      .map { $0 == "none" ? "0" : String($0) }
    guard parts.count >= 3 else { return nil }
    let commas = written.contains(",")
    let alpha = parts.count > 3 ? (commas ? ", " : " / ") + parts[3] : ""
    return parts[..<3].joined(separator: commas ? ", " : " ") + alpha
  }
}
