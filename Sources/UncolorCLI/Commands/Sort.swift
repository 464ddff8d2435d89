import CommandLineKit
import PaletteCore

/// Sorts colors by how they look.
enum SortCommand {
  /// What colors are sorted by.
  enum Order: String, Sendable, CaseIterable {
    case hue, lightness, chroma, contrast

    /// What other programs call it.
    var aliases: [String] {
      switch self {
      case .hue: ["hues"]
      case .lightness: ["luminance", "brightness", "light", "l"]
      case .chroma: ["saturation", "colorfulness", "c"]
      case .contrast: ["ratio"]
      }
    }
  }

  static let by = DefaultedOption(
    "by", aliases: ["sort-by", "order", "key", "on"], .choice("ORDER", aliases: \.aliases),
    default: Order.hue,
    help: "Sort by hue, lightness, chroma or contrast with white")
  static let reverse = Flag("reverse", short: "r", help: "Reverse the order")

  static let unique = Flag(
    "unique", aliases: ["u", "uniq"], help: "Print colors that are equal in sRGB only once")

  static let spec = CommandSpec(
    "sort", summary: "sort colors by hue, lightness, chroma or contrast",
    discussion:
      "Grays come first in the order of hues. Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true, aliases: ["sort-by", "order"], keywords: ["uniq"],
    fillers: ["by"],
    unnamed: [by], arguments: [Convert.colors, by, reverse, unique] + ColorContextOptions.all,
    examples: [
      Example("uncolor sort @Acme --by lightness", "From dark to light"),
      Example("uncolor distinct 8 | uncolor sort", "By hue"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    var colors: [Color] = []
    try ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.take(arguments, context)
    ).each(arguments[Convert.colors]) { color, _ in
      if !(arguments[unique] && colors.contains { $0.rgb8 == color.rgb8 }) { colors.append(color) }
    }
    let sorted = sorted(colors, by: arguments[by], reverse: arguments[reverse], \.self)
    try ResultList.print(context) { list in
      for color in sorted {
        try ColorResult(color: color, note: ColorNames.nearest(to: color).name).add(to: list, context.paint)
      }
    }
  }

  /// The items by how their colors look; equal ones keep their order.
  static func sorted<Item>(
    _ items: [Item], by order: Order, reverse: Bool, _ color: (Item) -> Color
  ) -> [Item] {
    items.enumerated().map { (offset: $0, item: $1, key: key(color($1), order)) }.sorted { a, b in
      let (x, y) = reverse ? (b.key, a.key) : (a.key, b.key)
      return x != y ? x < y : a.offset < b.offset
    }.map(\.item)
  }

  private static func key(_ color: Color, _ order: Order) -> Double {
    if order == .contrast { return Contrast.ratio(foreground: color, background: .white) }
    let seen = color.converted(to: .oklch)
    switch order {
    case .lightness: return seen.components[0]
    case .chroma: return seen.components[1]
    // A gray has no hue worth sorting by; its lightness orders it among the others of its kind.
    default: return seen.components[1] < 0.01 ? seen.components[0] - 2 : seen.components[2]
    }
  }
}
