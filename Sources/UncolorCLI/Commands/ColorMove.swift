import CommandLineKit
import PaletteCore

/// Changes where colors stand: in another group, or in another order.
enum ColorMove {
  static let target = OptionalOperand(
    "TARGET", aliases: ["group", "into"], .text("GROUP", completion: .live("group")),
    help: "The group to move it to, or GROUP/NAME to rename it too")
  static let copyTarget = Operand(
    "TARGET", aliases: ["to"], .text("GROUP", completion: .live("group")),
    help: "The group of the copy, or GROUP/NAME")
  static let to = Option(
    "to", aliases: ["position", "index"], .text("INDEX"),
    help: "Position within the group, counted from 0")
  static let before = Option(
    "before", .text("REF", completion: .live("color")), help: "Put it before this color, in its group")
  static let after = Option(
    "after", .text("REF", completion: .live("color")), help: "Put it after this color, in its group")
  static let group = OptionalOperand(
    "GROUP", .text("GROUP", completion: .live("group")), help: "Only this group; every group if left out")

  static let moveSpec = CommandSpec(
    "color move", summary: "move a color to another group or place", section: Section.palettes,
    aliases: ["mv", "reorder"], fillers: ["to", "into"],
    arguments: [Shared.palette, Shared.colorReference, target, to, before, after, Shared.dryRun],
    examples: [
      Example("uncolor color move Acme Primary/Navy Neutral", "From one group to another"),
      Example("uncolor color move Acme Primary/Navy Neutral/Ink", "To another group, with a new name"),
      Example("uncolor color move Acme Primary/Navy --to 0", "Make it the first of its group"),
      Example("uncolor color move Acme Sky --before Navy", "Put it before another color"),
    ])
  static let copySpec = CommandSpec(
    "color copy", summary: "copy a color within a palette", section: Section.palettes,
    aliases: ["cp", "duplicate"], fillers: ["to", "into"],
    arguments: [Shared.palette, Shared.colorReference, copyTarget, Shared.dryRun],
    examples: [
      Example("uncolor color copy Acme Primary/Navy Neutral/Ink", "The same value under another name")
    ])
  static let sortSpec = CommandSpec(
    "color sort", summary: "sort the colors of a palette", section: Section.palettes, fillers: ["by"],
    unnamed: [SortCommand.by],
    arguments: [Shared.palette, group, SortCommand.by, SortCommand.reverse, Shared.dryRun],
    examples: [Example("uncolor color sort Acme Neutral --by lightness", "From dark to light")])

  /// Where a color goes: its group, its name there, and its place.
  private struct Place {
    var group: String?
    var name: String?
    var index: Int?

    init(_ target: String?, to: String?, in palette: ColorPalette) throws {
      if let to, let index = Int(to), index >= 0 { self.index = index }
      let word = target ?? (index == nil ? to : nil)
      guard let word else { return }
      if (try? palette.groupIndex(word)) == nil, let slash = word.firstIndex(of: "/") {
        group = String(word[..<slash])
        name = String(word[word.index(after: slash)...])
      } else if !palette.groups.contains(where: { $0.name.lowercased() == word.lowercased() }),
        let end = Sentence.places[word.lowercased()]
      {
        index = end < 0 ? .max : end
      } else {
        group = word
      }
    }
  }

  static func move(_ arguments: ParsedArguments, _ context: Context) throws {
    let reference = try arguments[Shared.colorReference]
    let beside = arguments[before] ?? arguments[after]
    if [arguments[before], arguments[after], arguments[to]].compactMap({ $0 }).count > 1 {
      throw CLIError(.usage, "--before, --after and --to exclude each other")
    }
    if arguments[target] == nil, arguments[to] == nil, beside == nil {
      // Typed the other way round, the reference stands first.
      let first = try arguments[Shared.palette]
      let isSwapped = ColorKinds.isReference(first) && !ColorKinds.isReference(reference)
      let palette = ShellText.quote(isSwapped ? reference : first)
      let color = ShellText.quote(isSwapped ? first : reference)
      throw CLIError(
        .usage, "missing TARGET",
        hint: "Write: uncolor color move \(palette) \(color) TARGET")
    }
    let words = [
      arguments[target], arguments[to].map { "--to \($0)" }, arguments[before].map { "--before \($0)" },
      arguments[after].map { "--after \($0)" },
    ].compactMap { $0 }
    try PaletteChange.run(
      arguments, context, "color move \(reference) \(words.joined(separator: " "))"
    ) { palette in
      var goal = try Place(arguments[target], to: arguments[to], in: palette)
      let reference = palette.own(reference)
      let from = try palette.colorIndex(reference)
      let color = palette.groups[from.group].colors[from.color]
      var group = palette.groups[from.group].name
      var name = color.name
      let neighbor = try beside.map { try palette.place(of: palette.own($0)) }
      if let neighbor { goal.group = palette.groups[neighbor.group].name }
      let groups = palette.groups.count
      if let wanted = goal.group {
        let moved = try move(reference, toGroup: wanted, in: &palette, context)
        group = palette.groups[try palette.colorIndex(moved).group].name
      }
      if let new = goal.name {
        try palette.editColor("\(group)/\(name)") { $0.name = new }
        name = new
      }
      if let neighbor, neighbor != from {
        // What stood before it in the same group has gone from there.
        let place = neighbor.color - (neighbor.group == from.group && from.color < neighbor.color ? 1 : 0)
        goal.index = place + (arguments[after] == nil ? 0 : 1)
      }
      if let index = goal.index {
        let (g, c) = try palette.colorIndex("\(group)/\(name)")
        palette.link()
        let item = palette.groups[g].colors.remove(at: c)
        palette.groups[g].colors.insert(item, at: min(index, palette.groups[g].colors.count))
        return "moved \(reference) in \"\(palette.name)\": "
          + palette.groups[g].colors.map(\.name).joined(separator: ", ")
      }
      let renamed = goal.name == nil ? "" : " as \(name)"
      let made = palette.groups.count > groups ? "new group" : "group"
      return "moved \(reference) to \(made) \"\(group)\"\(renamed) of \"\(palette.name)\""
    }
  }

  /// Moves a color to a group, which is added where it is missing; returns the color's new reference.
  static func move(
    _ reference: String, toGroup wanted: String, in palette: inout ColorPalette, _ context: Context
  ) throws -> String {
    let from = try palette.colorIndex(reference)
    let name = palette.groups[from.group].colors[from.color].name
    let wanted = try palette.ownGroup(wanted, context) { other, group in
      added(palette.groups[from.group].colors[from.color], to: other, group)
    }
    try addGroup(wanted, to: &palette, context)
    try palette.moveColor(reference, to: wanted)
    return "\(palette.groups[try palette.groupIndex(wanted)].name)/\(name)"
  }

  /// The line that adds a color to another palette.
  private static func added(_ color: CustomColor, to other: ColorPalette, _ group: String) -> [String] {
    ["color", "add", other.name, "\(group)/\(color.name)", color.color.hexOrCSS]
  }

  /// Adds the group that a color goes to, unless it is there, or may be meant as something else.
  private static func addGroup(_ name: String, to palette: inout ColorPalette, _ context: Context) throws {
    let isThere = (try? palette.groupIndex(name)) != nil
    if !isThere, CurrentEdits.isNewGroup(name, in: palette, context) { try palette.addGroup(name) }
  }

  static func copy(_ arguments: ParsedArguments, _ context: Context) throws {
    let reference = try arguments[Shared.colorReference]
    let target = try arguments[copyTarget]
    let id = context.newID()
    let now = context.now()
    if let other = try? PaletteSource(context).stored(target).palette,
      let own = try? PaletteSource(context).one(try arguments[Shared.palette]).palette,
      (try? own.groupIndex(target)) == nil, let place = try? own.place(of: reference)
    {
      let group = other.groups.first?.name ?? own.groups[place.group].name
      let line = added(own.groups[place.group].colors[place.color], to: other, group)
      throw CLIError(
        .usage, "color copy stays within one palette, and \"\(target)\" is another",
        hint: "Write: " + Refusals.shown(line))
    }
    try PaletteChange.run(arguments, context, "color copy \(reference) \(target)") { palette in
      let goal = try Place(target, to: nil, in: palette)
      let from = try palette.place(of: reference)
      var color = palette.groups[from.group].colors[from.color]
      color.id = id
      color.timestamp = now
      color.name = goal.name ?? color.name
      let group = try palette.ownGroup(goal.group ?? palette.groups[from.group].name, context) {
        added(color, to: $0, $1)
      }
      try palette.addColor(color, to: group)
      return "copied \(reference) to \(group)/\(color.name) in \"\(palette.name)\""
    }
  }

  static func sort(_ arguments: ParsedArguments, _ context: Context) throws {
    let order = arguments[SortCommand.by]
    let only = arguments[group]
    let title = "color sort \(only.map { $0 + " " } ?? "")--by \(order.rawValue)"
    try PaletteChange.run(arguments, context, title) { palette in
      palette.link()
      let indices = try only.map { [try palette.groupIndex($0)] } ?? Array(palette.groups.indices)
      for index in indices {
        palette.groups[index].colors = SortCommand.sorted(
          palette.groups[index].colors, by: order, reverse: arguments[SortCommand.reverse], \.color)
      }
      let what = only == nil ? "every group" : "group \"\(palette.groups[indices[0]].name)\""
      return "sorted \(what) of \"\(palette.name)\" by \(order.rawValue)"
    }
  }
}
