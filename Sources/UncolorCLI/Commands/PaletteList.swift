import CommandLineKit
import LocalJSONStore
import PaletteCore

extension Command {
  static let paletteList = Command(PaletteList.spec, run: PaletteList.run)
}

/// Lists the palettes of the store.
enum PaletteList {
  static let search = Option("search", .text("TEXT"), help: "Only palettes whose words, groups or colors hold TEXT")
  static let category = Option("category", .text("C"), help: "Only palettes of this category")
  static let sort = Option<StorageSettings.SortOrder>(
    "sort", .choice("ORDER"), help: "created (newest first), modified (latest first) or name")
  static let reverse = Flag("reverse", help: "The other way round")
  static let view = Option<StorageSettings.ViewMode>("view", .choice("VIEW"), help: "list or grid")

  static let spec = CommandSpec(
    "palette list", summary: "list the palettes", section: Section.palettes, synonyms: ["ls"],
    arguments: [search, category, sort, reverse, view],
    examples: [
      Example("uncolor palette list", "Every palette, the newest first"),
      Example("uncolor palette list --view grid", "Cards with swatches"),
      Example("uncolor palette list --search navy --sort name --json", "Those that mention navy, for a script"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let store = try context.store()
    let settings = try store.settings()
    var found = try store.summaries()
    let total = found.count
    if let text = arguments[search]?.lowercased(), !text.isEmpty {
      let matching = try matches(text, store)
      found = found.filter { matching.contains($0.id) }
    }
    if let wanted = arguments[category]?.lowercased() {
      found = found.filter { $0.brandCategory.lowercased() == wanted }
    }
    sort(&found, by: arguments[sort] ?? settings.sortOrder)
    if arguments[reverse] { found.reverse() }
    if context.globals.json {
      try context.printJSON(found.map(Row.init))
      return .done
    }
    if found.isEmpty {
      context.say(
        total == 0
          ? "there are no palettes yet; start with: uncolor palette add NAME, or look around with: uncolor help"
          : "none of \(Decimals.count(total, "palette")) fits")
      return .done
    }
    let width = context.terminal.outputIsTerminal ? context.terminal.columns : 100
    let drawing = PaletteListing(paint: context.paint, width: width)
    switch arguments[view] ?? settings.viewMode {
    case .list: for row in drawing.rows(found) { try context.print(row) }
    case .grid:
      let palettes = try found.map { try store.palette($0.id)?.palette }.compactMap { $0 }
      for row in drawing.grid(palettes) { try context.print(row) }
    }
    return .done
  }

  /// The ids of palettes that hold `text`, in lower case, in any of their words.
  private static func matches(_ text: String, _ store: LocalJSONStore) throws -> Set<String> {
    var ids: Set<String> = []
    try store.forEachPalette { palette in
      let words =
        [palette.name, palette.brandName, palette.brandTagline, palette.brandDescription, palette.brandCategory]
        + palette.groups.flatMap { [$0.name] + $0.colors.flatMap { [$0.name, $0.hexCode, $0.category] } }
      if words.contains(where: { $0.lowercased().contains(text) }) { ids.insert(palette.id) }
    }
    return ids
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

  private struct Row: Encodable {
    let id: String
    let name: String
    let brandName: String
    let brandCategory: String
    let colorCount: Int
    let groupCount: Int
    let timestamp: String
    let modified: String

    init(_ summary: PaletteSummary) {
      id = summary.id
      name = summary.name
      brandName = summary.brandName
      brandCategory = summary.brandCategory
      colorCount = summary.colorCount
      groupCount = summary.groupCount
      timestamp = Timestamp.text(summary.timestamp)
      modified = Timestamp.text(summary.modified)
    }
  }
}
