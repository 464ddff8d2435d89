import CommandLineKit
import PaletteCore
import PaletteFormats

/// Lines in the words of designers, who have brands, swatches and inks where commands have palettes and colors:
/// `brand tagline "Cold water"`, `swatch add Teal '#00aa88'`, `pantone Navy "289 C"`. Asked only for a line that was refused.
enum DesignTerms {
  /// The line that is meant; nil for other lines.
  static func line(_ words: [String], _ context: Context) -> [String]? {
    guard let first = words.first?.lowercased(), words.count < 12, !words.contains("--") else { return nil }
    let rest = Array(words.dropFirst())
    switch first {
    case "brand": return brand(rest, context)
    case "tagline", "slogan", "claim", "description":
      // `tagline Acme "Cold water"`; without words for it, it is asked for.
      return brand([first == "description" ? first : "tagline"] + rest, context)
    case "swatch", "swatches", "chip", "chips": return swatch(rest, context)
    case _ where inks.contains(first): return ink(first, rest, context)
    case "cp", "copy": return copied(rest, context)
    case "branch": return rest.count == 3 && rest[0] == "-m" ? ["palette", "rename", rest[1], rest[2]] : nil
    case "resolve", "value": return role(rest, context)
    case "install": return Sentence.line(["add"] + rest.filter(Habits.isOperand), context)
    case "print", "proof": return rest.first == "check" ? ["check"] + rest.dropFirst() : nil
    case "move", "mv": return moved(rest, context)
    case "set", "add", "change":
      // `set cmyk Navy 100 80 30 40`
      guard let kind = rest.first?.lowercased(), inks.contains(kind) else { return nil }
      return ink(kind, Array(rest.dropFirst()), context)
    case "make", "create", "get", "build": return tints(rest)
    case "does", "is", "match", "compare": return matched(rest, context)
    case "logo", "image", "picture", "file":
      // `logo colors logo.svg`
      guard rest.count == 2, ["colors", "colours", "palette"].contains(rest[0]) else { return nil }
      return Habits.colorsOfFile([rest[1]], context)
    case "font", "fonts", "typeface", "typefaces", "typography", "type":
      return palette(of: rest, context).flatMap { font(rest, $0) }
    case "arrange", "order", "sort": return arranged(rest, context)
    default:
      // `heading font Inter`
      guard let noun = rest.first, ["font", "typeface", "text", "type", "style"].contains(noun),
        Sentence.fontSlot(first) != nil
      else {
        return nil
      }
      return palette(of: rest, context).flatMap { font([first] + rest.dropFirst(), $0) }
    }
  }

  /// The palette that a line names, else the current or the only one.
  private static func palette(of words: [String], _ context: Context) -> String? {
    words.first { Habits.isPalette($0, context) } ?? CurrentPalette.sure(context)
  }

  private static let inks = ["pantone", "pms", "spot", "cmyk"]

  private static let texts = ["tagline", "description", "category", "name"]

  /// `brand tagline "Cold water, warm light"`, `brand show`, `brand logo logo.svg`
  private static func brand(_ rest: [String], _ context: Context) -> [String]? {
    guard let palette = palette(of: rest, context) else { return nil }
    let said = rest.filter { $0 != palette && !["set", "edit", "the"].contains($0) }
    guard let what = said.first?.lowercased() else { return ["palette", "show", palette] }
    let values = Array(said.dropFirst())
    if texts.contains(what), values.count == 1 {
      return ["palette", "edit", palette, "--" + (what == "name" ? "brand-name" : what), values[0]]
    }
    switch what {
    case _ where texts.contains(what) && values.isEmpty: return ["palette", "show", palette]
    case "show", "info", "view": return ["palette", "show", palette]
    case "logo", "logos":
      return values.isEmpty ? ["logo", "list", palette] : ["logo", "add", palette, values[0]]
    case "font", "fonts", "typeface", "typefaces", "typography":
      // `brand typeface heading "Söhne Breit"`
      return font(values, palette) ?? ["typography", "show", palette]
    case "colors", "colours", "palette": return ["color", "list", palette]
    case "guide", "book", "guidelines":
      return ["export", palette, "--format", "pdf", "--output", Slug.fileName(palette) + ".pdf"]
    default: return nil
    }
  }

  /// `font add Heading Inter 32 bold`: a family, its size and its weight.
  private static func font(_ rest: [String], _ palette: String) -> [String]? {
    // Leading, tracking and the like are no part of a brand here.
    var rest = rest.filter { $0 != "--weight" && $0 != "--size" }
    if let option = rest.firstIndex(where: { $0.hasPrefix("--") }) { rest = Array(rest[..<option]) }
    let verbs = ["add", "set", "use", "edit", "change", "update", "new", "to", "as", "for"]
    var said = rest.filter { !verbs.contains($0.lowercased()) && $0 != palette }
    guard let place = said.firstIndex(where: { Sentence.fontSlot($0) != nil }),
      let slot = Sentence.fontSlot(said.remove(at: place)), (1...3).contains(said.count),
      said.allSatisfy(Habits.isOperand)
    else { return nil }
    let weights = [
      "100": "Thin", "200": "ExtraLight", "300": "Light", "400": "Regular", "500": "Medium",
      "600": "SemiBold",
      "700": "Bold", "800": "ExtraBold", "900": "Black",
    ]
    said = said.map { weights[$0] ?? $0 }
    let size = said.firstIndex { Double($0.replacing("pt", with: "").replacing("px", with: "")) != nil }
      .map { said.remove(at: $0).filter { $0.isNumber || $0 == "." } }
    // A line height is nobody's name.
    said.removeAll { Double($0) != nil }
    if said.isEmpty { return nil }
    // The weight is part of a font's name.
    let family = said.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    return ["typography", "set", palette, "--\(slot)-font", family]
      + (size.map { ["--\(slot)-size", $0] } ?? [])
  }

  /// `swatch add Teal '#00aa88'`, `swatches import swatches.ase`
  private static func swatch(_ rest: [String], _ context: Context) -> [String]? {
    guard let verb = rest.first?.lowercased() else { return nil }
    if ["import", "load"].contains(verb) {
      return rest.dropFirst().first { Files.isFile($0, context) }.map { ["import", $0] }
    }
    guard Tool.spec.resolve(["color", verb])?.count == 2 else { return nil }
    let line = ["color"] + rest
    return CurrentEdits.line(line, context) ?? Sentence.line(line, context) ?? line
  }

  /// `pantone Navy "289 C"`, `cmyk Coral 0 70 60 0`: what a color is printed with.
  private static func ink(_ kind: String, _ rest: [String], _ context: Context) -> [String]? {
    guard let palette = CurrentPalette.certain(context), let first = rest.first,
      let own = palette.color(named: first), rest.allSatisfy(Habits.isOperand)
    else { return nil }
    let line = ["color", "edit", palette.name, own]
    if kind == "cmyk" {
      let parts = rest.dropFirst().joined(separator: " ").split { ", %".contains($0) }.map(String.init)
      return parts.count == 4 && parts.allSatisfy { Double($0) != nil }
        ? line + ["--print-cmyk", parts.joined(separator: ",")] : nil
    }
    return rest.count == 2 ? line + ["--spot", rest[1]] : nil
  }

  /// `copy Navy from Acme to Fjord --as "Acme Navy"`: as with a colon.
  private static func placed(_ rest: [String], _ context: Context) -> [String]? {
    guard rest.count > 4, rest[1] == "from", rest[3] == "to", Habits.isPalette(rest[2], context) else {
      return nil
    }
    return ["\(rest[2]):\(rest[0])", rest[4]] + rest.dropFirst(5)
  }

  /// `cp Acme:Navy Tram`, `cp Acme:Navy Tram:Ink`, `cp Acme:Navy Tram --as Ink`: from one palette into another.
  private static func copied(_ rest: [String], _ context: Context) -> [String]? {
    let rest = placed(rest, context) ?? rest
    guard rest.count > 1, let from = PlacedColors.split(rest[0], context),
      let source = try? PaletteSource(context).stored(from.palette).palette,
      let place = try? source.colorIndex(from.color)
    else { return nil }
    var group = source.groups[place.group].name
    let own = source.groups[place.group].colors[place.color].name
    var target = rest[1]
    var name = own
    if let found = PaletteSource(context).leading(target, marks: ":/.") {
      (target, name) = (found.palette.name, found.rest)
    }
    if let option = rest.firstIndex(where: { ["--as", "--name", "as"].contains($0) }), option + 1 < rest.count
    {
      name = rest[option + 1]
    }
    // `cp Acme/White Fjord/Neutral`
    if let place = (try? PaletteSource(context).stored(target).palette).flatMap({ Sentence.group(name, $0) })
    {
      (group, name) = (place, own)
    }
    // Without a name of its own it is a sentence like others.
    guard Habits.isPalette(target, context), target != rest[1] || name != own else { return nil }
    return [
      "color", "add", target, name.contains("/") ? name : "\(group)/\(name)",
      "@\(from.palette):\(from.color)",
    ]
  }

  /// `resolve Dark.accent`: the color of a role.
  private static func role(_ rest: [String], _ context: Context) -> [String]? {
    guard let palette = CurrentPalette.certain(context),
      let word = rest.first(where: Habits.isOperand)?.split(whereSeparator: { "./:".contains($0) }).first,
      let theme = Sentence.theme(String(word), palette)
    else { return nil }
    return ["theme", "show", palette.name, theme]
  }

  /// `make tints of Coral`, `get shades of '#ff6600'`
  private static func tints(_ rest: [String]) -> [String]? {
    let kinds = ["tints", "shades", "scale", "tones", "harmony", "harmonies", "ramp"]
    let said = rest.filter { !["of", "from", "for", "some", "me", "a"].contains($0) }
    guard let kind = said.first, kinds.contains(kind), said.count > 1 else { return nil }
    return [kind == "harmonies" ? "harmony" : kind] + said.dropFirst()
  }

  /// `arrange Neutral light-to-dark`, `order Primary by hue`
  private static func arranged(_ rest: [String], _ context: Context) -> [String]? {
    var rest = rest
    // `sort Neutral light to dark`
    if rest.count > 2, rest[rest.count - 2] == "to", ["light", "dark"].contains(rest[rest.count - 1]) {
      rest = Array(rest.dropLast(3)) + [rest.suffix(3).joined(separator: "-")]
    }
    guard let word = rest.first(where: { $0.hasSuffix("-to-dark") || $0.hasSuffix("-to-light") }) else {
      return rest.count > 1 ? Sentence.line(["sort"] + rest, context) : nil
    }
    guard let palette = CurrentPalette.certain(context) else { return nil }
    let group = rest.lazy.compactMap { Sentence.group($0, palette) }.first
    return ["color", "sort", palette.name] + (group.map { [$0] } ?? []) + ["--by", "lightness"]
      + (word.hasSuffix("-to-dark") ? ["--reverse"] : [])
  }

  /// `move Paper to top`: a place in its group.
  private static func moved(_ rest: [String], _ context: Context) -> [String]? {
    guard (2...4).contains(rest.count), let last = rest.last?.lowercased(), let first = rest.first,
      let index = Sentence.places[last],
      rest.dropFirst().dropLast().allSatisfy({ ["to", "the"].contains($0) }),
      let palette = CurrentPalette.certain(context), case let own = palette.own(first),
      let place = try? palette.colorIndex(own)
    else { return nil }
    let end = palette.groups[place.group].colors.count - 1
    return ["color", "move", palette.name, own, "--to=\(index < 0 ? end : index)"]
  }

  /// `does logo.svg match Acme`: the colors of a file against a palette.
  private static func matched(_ rest: [String], _ context: Context) -> [String]? {
    guard let file = rest.first(where: { Refusals.isFile($0, context) }), rest.count < 7,
      rest.contains(where: {
        ["match", "matches", "use", "uses", "fit", "on-brand", "follow", "with"].contains($0)
      }),
      let palette = rest.first(where: { $0 != file && Habits.isPalette($0, context) })
        ?? CurrentPalette.sure(context)
    else { return nil }
    return ["audit", file, "--palette", palette]
  }
}
