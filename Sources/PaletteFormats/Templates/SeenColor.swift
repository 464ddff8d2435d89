import PaletteCore
import Templates

/// A color as a template sees it: one of the palette, or a value of a role or a stop that is none.
final class SeenColor: TemplateObject {
  private let book: NameBook
  private let entry: CustomColor
  /// Its group and its position there; nil for a color that is not one of the palette's.
  private let position: (group: Int, color: Int)?
  /// What a literal says, which may have more digits than a color of the palette.
  private let literal: Color?

  /// Where it is named by something else, a listing shows what is needed to tell it.
  private let isBrief: Bool

  init(_ book: NameBook, group: Int, color: Int, isBrief: Bool = false) {
    self.isBrief = isBrief
    self.book = book
    entry = book.palette.groups[group].colors[color]
    position = (group, color)
    literal = nil
  }

  init(_ book: NameBook, literal: Color) {
    isBrief = true
    self.book = book
    entry = CustomColor(id: "-", name: "", color: literal)
    position = nil
    self.literal = literal
  }

  var memberNames: [String] {
    if isBrief { return ["ref", "identifier", "hex", "opaqueHex", "css"] }
    return [
      "name", "identifier", "key", "wideIdentifier", "slug", "ref", "label", "flatName", "path", "group",
      "index", "hex",
      "hexUpper", "digits", "opaqueHex", "argb", "css", "screen", "rgb", "hsl", "oklch", "p3", "fraction",
      "padded", "unit", "token", "alias",
      "cmyk", "spot", "note", "category", "isWide", "isOpaque", "isLocked", "isFirst", "isLast",
      "groupKey", "opaqueDigits", "isFirstOfAll", "isLastOfAll",
    ]
  }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "name": .name(entry.name, fallback: .color)
    case "hex": .text(entry.fallback.hex)
    case "identifier": .brief(at(book.names?.colors))
    case "label": .brief(label)
    case "isFirst": .flag(position?.color == 0)
    case "isLast": .flag(position.map { $0.color == book.palette.groups[$0.group].colors.count - 1 } ?? false)
    case "isWide": .flag(entry.value != nil)
    // What any screen shows; a literal within sRGB keeps its digits.
    case "screen":
      .text(literal.flatMap { $0.isInGamut(of: .srgb) ? book.color.text($0) : nil } ?? book.color.text(entry))
    case "css":
      .text(
        literal.map { book.color.text($0) }
          ?? (entry.value == nil ? book.color.text(entry) : entry.color.css))
    case "rgb": .object(SeenChannels(entry, .rgb))
    case "key": .brief(at(book.colorKeys))
    case "wideIdentifier": .text(at(book.wide))
    case "slug": .text(Slug.make(entry.name, fallback: "color"))
    case "ref": .brief(position.map { book.palette.groups[$0.group].name + "/" + entry.name } ?? "")
    case "flatName": .brief(flatName)
    case "path": .brief(position.map { book.palette.groups[$0.group].name + " " + entry.name } ?? "")
    case "group": .brief(position.map { book.palette.groups[$0.group].name } ?? "", fallback: .group)
    case "index": index.map { .number($0) } ?? .nothing
    case "groupKey":
      .text(position.flatMap { $0.group < book.groupKeys.count ? book.groupKeys[$0.group] : nil } ?? "")
    case "opaqueDigits": .brief(String(entry.fallback.hex.dropFirst().prefix(6)))
    case "isFirstOfAll": .flag(index == 0)
    case "isLastOfAll": .flag(index == book.palette.colorCount - 1)
    case "hexUpper": .text(entry.hexCode)
    case "digits": .text(String(entry.fallback.hex.dropFirst()))
    case "opaqueHex": .text(String(entry.fallback.hex.prefix(7)))
    case "argb": .text(ARGBText.digits(entry))
    case "hsl": .object(SeenChannels(entry, .hsl))
    case "oklch": .object(SeenChannels(entry, .oklch))
    case "p3": .object(SeenChannels(entry, .p3))
    case "fraction": .object(SeenChannels(entry, .fraction))
    case "padded": .object(SeenChannels(entry, .padded))
    case "unit": .object(SeenChannels(entry, .unit))
    case "token": .brief(at(book.tokens.colors))
    case "alias": .brief(alias)
    case "cmyk": entry.print?.inks() == nil ? .nothing : .object(SeenChannels(entry, .cmyk))
    case "spot": .brief(entry.print?.spot ?? "")
    case "note": .brief(Notes.text(entry.unknown) ?? "")
    case "category": .brief(entry.category)
    case "isOpaque": .flag(entry.fallback.alpha == 255)
    case "isLocked": .flag(entry.locked)
    default: nil
    }
  }

  /// Its position among all colors of the palette.
  private var index: Int? {
    position.map { place in
      book.palette.groups[..<place.group].reduce(place.color) { $0 + $1.colors.count }
    }
  }

  private var label: String {
    guard let position else { return Escape.label(entry.name) }
    return Escape.label(book.palette.groups[position.group].name, entry.name)
  }

  private func at(_ names: [[String]]?) -> String {
    guard let position, let names, position.group < names.count else { return "" }
    return names[position.group][position.color]
  }

  /// A reference to it in a token file.
  private var alias: String {
    guard let position, position.group < book.tokens.groups.count else { return "" }
    return "{" + book.tokens.groups[position.group] + "." + at(book.tokens.colors) + "}"
  }

  private var flatName: String {
    guard let position else { return "" }
    return FlatNames.name(of: entry, in: book.palette.groups[position.group].name, isBare: book.isBare)
  }
}

/// The channels of a color in one notation. The object itself prints as CSS.
struct SeenChannels: TemplateObject {
  /// A notation and its channels.
  enum Notation: Sendable {
    /// 0…255, `alpha` 0…1.
    case rgb
    /// Degrees and percent.
    case hsl
    /// 0…1, chroma, degrees.
    case oklch
    /// Display P3, 0…1.
    case p3
    /// `11 / 255`, as source code divides.
    case fraction
    /// 0…1 of sRGB.
    case unit
    /// 0…255 in three columns.
    case padded
    /// Percent, as the designer gave them.
    case cmyk
  }

  private let entry: CustomColor
  private let notation: Notation

  init(_ entry: CustomColor, _ notation: Notation) {
    self.entry = entry
    self.notation = notation
  }

  var text: String? {
    let rgb = entry.fallback
    switch notation {
    case .rgb: return Color(rgb).text(as: Self.styles.rgb)
    case .hsl: return Color(rgb).filled(in: .hsl).cssText(in: .hsl)
    case .oklch: return entry.color.filled(in: .oklch).cssText(in: .oklch)
    case .p3: return entry.color.cssText(in: .displayP3)
    case .fraction, .padded, .unit: return nil
    case .cmyk: return entry.print?.inks()?.map { NumberText.shortest($0) }.joined(separator: ", ")
    }
  }

  private static let styles = (rgb: ColorTextStyle.named("rgb") ?? ColorTextStyle.all[1], 0)

  var memberNames: [String] {
    switch notation {
    case .rgb, .p3, .fraction, .padded, .unit: ["red", "green", "blue", "alpha"]
    case .hsl: ["hue", "saturation", "lightness", "alpha"]
    case .oklch: ["lightness", "chroma", "hue", "alpha"]
    case .cmyk: ["cyan", "magenta", "yellow", "black"]
    }
  }

  func member(_ name: String) -> TemplateValue? {
    guard let index = memberNames.firstIndex(of: name) else { return nil }
    let rgb = entry.fallback
    let bytes = [rgb.red, rgb.green, rgb.blue, rgb.alpha]
    switch notation {
    case .rgb:
      return index == 3 ? .number(Self.alpha(Double(rgb.alpha) / 255)) : .number(Int(bytes[index]))
    case .padded:
      let digits = String(bytes[index])
      return .text(String(repeating: " ", count: 3 - digits.utf8.count) + digits)
    case .unit: return .number(NumberText.text(Double(bytes[index]) / 255, decimals: 6))
    case .fraction:
      return .text(bytes[index] == 0 ? "0" : bytes[index] == 255 ? "1" : "\(bytes[index]) / 255")
    case .p3:
      let color = entry.color.converted(to: .displayP3)
      if index == 3 { return .number(Self.alpha(color.alpha)) }
      return .number(NumberText.text(min(max(color.components[index], 0), 1), decimals: 5))
    case .hsl:
      return channel(Color(rgb).converted(to: .hsl), index, 2)
    case .oklch:
      return channel(entry.color.converted(to: .oklch), index, 5)
    case .cmyk:
      guard let inks = entry.print?.inks(), index < inks.count else { return .nothing }
      return .number(NumberText.shortest(inks[index]))
    }
  }

  private func channel(_ color: Color, _ index: Int, _ decimals: Int) -> TemplateValue {
    if index == 3 { return .number(Self.alpha(color.alpha)) }
    return .number(NumberText.text(color.components[index], decimals: decimals))
  }

  private static func alpha(_ value: Double) -> String { NumberText.text(min(max(value, 0), 1), decimals: 3) }
}
