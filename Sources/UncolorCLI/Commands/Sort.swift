import CommandLineKit
import PaletteCore

extension Command {
  static let sort = Command(SortCommand.spec, run: SortCommand.run)
}

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

  static let spec = CommandSpec(
    "sort", summary: "sort colors by hue, lightness, chroma or contrast",
    discussion:
      "Grays come first in the order of hues. Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true, aliases: ["sort-by", "order"], fillers: ["by"],
    unnamed: [by], arguments: [Convert.colors, by, reverse],
    examples: [
      Example("uncolor sort @Acme --by lightness", "From dark to light"),
      Example("uncolor distinct 8 | uncolor sort", "By hue"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    var colors: [(color: Color, key: Double)] = []
    let order = arguments[by]
    try ColorStream(context: context, command: spec).each(arguments[Convert.colors]) { color, _ in
      colors.append((color, key(color, order)))
    }
    let sorted = colors.enumerated().sorted { a, b in
      let (x, y) = arguments[reverse] ? (b.element.key, a.element.key) : (a.element.key, b.element.key)
      return x != y ? x < y : a.offset < b.offset
    }
    try ResultList.print(context) { list in
      for (_, item) in sorted {
        try ColorResult(color: item.color, note: ColorNames.nearest(to: item.color).name).add(
          to: list, context.paint)
      }
    }
    return .done
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
