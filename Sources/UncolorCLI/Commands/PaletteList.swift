import CommandLineKit
import LocalJSONStore
import PaletteCore

/// Lists the palettes of the store.
enum PaletteList {
  static let search = Option(
    "search", aliases: ["find", "filter", "query", "grep", "s"], .text("TEXT"),
    help: "Show only palettes with TEXT in a name, group, color or brand text")
  static let category = Option("category", .text("C"), help: "Only palettes of this category")
  static let sort = Option<StorageSettings.SortOrder>(
    "sort", aliases: ["sort-by", "order", "order-by"],
    .choice("ORDER", aliases: { $0 == .modified ? ["date", "time", "changed", "updated", "recent"] : [] }),
    help: "created (newest first), modified (latest first) or name")
  static let reverse = Flag("reverse", help: "Reverse the order")
  static let limit = Option(
    "count", short: "n", aliases: ["limit", "L", "max-count"], .integer("N", in: 1...1_000_000),
    help: "Only the first N")
  static let view = Option<StorageSettings.ViewMode>(
    "view", aliases: ["layout"], .choice("VIEW"), help: "Layout: list or grid")

  static let spec = CommandSpec(
    "palette list", summary: "list the palettes", section: Section.palettes,
    aliases: [
      "ls", "all", .top("ls"), .top("list"), .top("dir"), .top("search", option: "search", otherwise: nil),
      .top("find", option: "search", otherwise: nil),
      .top("grep", option: "search", otherwise: nil), .word("search", option: "search"),
      .word("find", option: "search"),
    ], fillers: ["for", "colors", "palettes"], habits: ["l", "a", "all", "long", "la"], unnamed: [search],
    arguments: [search, category, sort, reverse, limit, view],
    examples: [
      Example("uncolor palette list", "Every palette, the newest first"),
      Example("uncolor palette list --view grid", "Cards with swatches"),
      Example(
        "uncolor palette list --search navy --sort name --json", "Those that mention navy, for a script"),
    ])

  /// The colors of the library that a search may have meant.
  private static func inLibrary(_ text: String?, _ store: LocalJSONStore) -> String {
    guard let text = text?.lowercased(), !text.isEmpty, let library = try? store.library() else { return "" }
    let found = library.filter {
      $0.name.lowercased().contains(text) || $0.color.hex.contains(text)
    }
    if found.isEmpty { return "" }
    let names = found.prefix(8).map { "\($0.name) \($0.color.hex)" }.joined(separator: ", ")
    return "; the library has \(names)" + (found.count > 8 ? " and \(found.count - 8) more" : "")
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let store = try context.store()
    let settings = try store.settings()
    var found = try arguments[search].map { try store.summaries(matching: $0) } ?? store.summaries()
    if let wanted = arguments[category]?.lowercased() {
      found = found.filter { $0.brandCategory.lowercased() == wanted }
    }
    sort(&found, by: arguments[sort] ?? settings.sortOrder)
    if arguments[reverse] { found.reverse() }
    if let most = arguments[limit] { found = Array(found.prefix(most)) }
    if context.globals.json {
      guard let text = arguments[search] else { return try context.printJSON(found) }
      let palettes = try store.palettes(ids: found.map(\.id))
      return try context.printJSON(
        found.map { Hit(summary: $0, colors: palettes[$0.id].map { Self.hits(text, $0) } ?? []) })
    }
    if found.isEmpty {
      let total = try store.names().count
      if let hint = AppData.firstRunHint(context) { context.say(hint) }
      context.say(
        total == 0
          ? ErrorTelling.emptyStore
          : "no match among \(Decimals.count(total, "palette"))" + inLibrary(arguments[search], store))
      return
    }
    let width = context.terminal.outputIsTerminal ? context.terminal.columns : 100
    let drawing = PaletteListing(paint: context.paint, width: width)
    switch arguments[view] ?? settings.viewMode {
    case .list:
      // Reading whole palettes takes longer than the list, so only as many as somebody looks at have swatches.
      let hasSwatches = context.paint.mode != .none && width >= 80
      var palettes: [String: ColorPalette] = [:]
      if found.count <= 100, hasSwatches || arguments[search] != nil {
        palettes = try store.palettes(ids: found.map(\.id))
      }
      let colors = hasSwatches ? palettes.mapValues { $0.colors.map(\.color.color) } : [:]
      for (palette, row) in zip(found, drawing.rows(found, colors: colors)) {
        try context.print(row)
        guard let text = arguments[search], let whole = palettes[palette.id] else { continue }
        for placed in hits(text, whole) {
          try context.print(
            "  " + context.paint.leadingSwatch(placed.color.color, width: 4)
              + "\(placed.color.color.hexOrCSS)  \(SafeText.line("\(placed.group)/\(placed.color.name)"))")
        }
      }
    case .grid:
      let palettes = try store.palettes(ids: found.map(\.id))
      for row in drawing.grid(found.compactMap { palettes[$0.id] }) { try context.print(row) }
    }
  }

  /// The colors of a palette whose name or hex code has the text that was searched for.
  private static func hits(
    _ text: String, _ palette: ColorPalette
  ) -> [(group: String, color: CustomColor)] {
    let folded = text.lowercased()
    return palette.colors.filter {
      "\($0.group)/\($0.color.name) \($0.color.hexCode)".lowercased().contains(folded)
    }
  }

  /// A palette that was found, and those of its colors that were.
  private struct Hit: Encodable {
    let summary: PaletteSummary
    let colors: [(group: String, color: CustomColor)]

    private enum Key: String, CodingKey { case colors }

    func encode(to encoder: any Encoder) throws {
      try summary.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(
        colors.map {
          [
            "ref": "\($0.group)/\($0.color.name)", "hex": $0.color.color.hex,
            "value": $0.color.color.hexOrCSS,
          ]
        }, forKey: .colors)
    }
  }

  private static func sort(_ rows: inout [PaletteSummary], by order: StorageSettings.SortOrder) {
    rows.sort { a, b in
      switch order {
      case .created where a.timestamp != b.timestamp: a.timestamp > b.timestamp
      case .modified where a.modified != b.modified: a.modified > b.modified
      case .name where a.name.lowercased() != b.name.lowercased(): a.name.lowercased() < b.name.lowercased()
      default: (a.name, a.id) < (b.name, b.id)
      }
    }
  }
}
