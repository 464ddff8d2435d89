import CommandLineKit
import PaletteCore

/// The groups of a palette.
enum Groups {
  static let newGroups = RepeatedOperand(
    "GROUP", .text("GROUP"), minimum: 1, help: "The new group, or several")
  static let old = Operand("OLD", .text("OLD", completion: .live("group")), help: "Current name of the group")
  static let new = OptionalOperand(
    "NEW", aliases: ["name", "to"], .text("NEW"), help: "New name of the group; not needed with --note")
  static let only = OptionalOperand(
    "GROUP", .text("GROUP", completion: .live("group")), help: "List the colors of this group instead")
  static let to = Option(
    "to", aliases: ["position", "index"], .integer("INDEX", in: 0...10_000),
    help: "Position among the groups, counted from 0")

  static let addSpec = CommandSpec(
    "group add", summary: "add a group", section: Section.palettes, aliases: ["create", "new"],
    fillers: ["called", "named"], arguments: [Shared.palette, newGroups, Notes.option, Shared.dryRun],
    examples: [Example("uncolor group add Acme Accent", "A new, empty group at the end")])
  static let removeSpec = CommandSpec(
    "group remove", summary: "remove a group and its colors", section: Section.palettes,
    aliases: ["delete", "rm", "del"],
    arguments: [Shared.palette, Shared.group, Shared.force, Shared.dryRun],
    examples: [Example("uncolor group remove Acme Accent --force", "Remove a group without confirmation")])
  static let renameSpec = CommandSpec(
    "group rename", summary: "rename a group", section: Section.palettes, aliases: ["mv", "edit"],
    fillers: ["to", "into"],
    arguments: [Shared.palette, old, new, Notes.option, Shared.dryRun],
    examples: [
      Example("uncolor group rename Acme Accent Highlight", "Roles and pairs follow the new name"),
      Example("uncolor group edit Acme Accent --note 'For calls to action'", "A note for the guide"),
    ])
  static let moveSpec = CommandSpec(
    "group move", summary: "move a group in the order", section: Section.palettes, aliases: ["reorder"],
    unnamed: [to], arguments: [Shared.palette, Shared.group, to, Shared.dryRun],
    examples: [Example("uncolor group move Acme Neutral --to 0", "Make it the first group")])
  static let listSpec = CommandSpec(
    "group list", summary: "list the groups", section: Section.palettes, aliases: ["ls", "show"],
    arguments: [Shared.palette, only],
    examples: [Example("uncolor group list Acme", "The groups in their order")])

  static func add(_ arguments: ParsedArguments, _ context: Context) throws {
    let groups = arguments[newGroups]
    try PaletteChange.run(arguments, context, "group add \(groups.joined(separator: " "))") {
      palette in
      for group in groups {
        let group = try palette.ownGroup(group, context) { ["group", "add", $0.name, $1] }
        try palette.addGroup(group)
        Notes.set(arguments[Notes.option], of: group, Notes.groups, in: &palette.unknown)
      }
      let names = groups.map { "\"\($0)\"" }.joined(separator: ", ")
      return "added \(groups.count == 1 ? "group" : "groups") \(names) to \"\(palette.name)\""
    }
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws {
    let name = try arguments[Shared.group]
    try PaletteChange.confirm(arguments, context) { palette in
      let group = palette.groups[try palette.groupIndex(name)]
      return "group \"\(group.name)\" with \(Decimals.count(group.colors.count, "color"))"
    }
    try PaletteChange.run(arguments, context, "group remove \(name)") { palette in
      let group = palette.groups[try palette.groupIndex(name)]
      let detached = try palette.removeGroup(name)
      Notes.move(group.name, to: nil, Notes.groups, in: &palette.unknown)
      for place in detached { context.warn("\(place) used it and keeps its value") }
      return
        "removed group \"\(group.name)\" with \(Decimals.count(group.colors.count, "color")) from \"\(palette.name)\""
    }
  }

  static func rename(_ arguments: ParsedArguments, _ context: Context) throws {
    let from = try arguments[old]
    guard let into = arguments[new] else {
      guard let note = arguments[Notes.option] else {
        throw CLIError(
          .usage, "missing NEW",
          hint:
            "Write: uncolor group rename \(ShellText.quote(try arguments[Shared.palette])) \(ShellText.quote(from)) NEW"
        )
      }
      return try PaletteChange.run(arguments, context, "group edit \(from) --note") { palette in
        let name = palette.groups[try palette.groupIndex(from)].name
        Notes.set(note, of: name, Notes.groups, in: &palette.unknown)
        return "changed the note of group \"\(name)\" in \"\(palette.name)\""
      }
    }
    try PaletteChange.run(arguments, context, "group rename \(from) \(into)") { palette in
      let before = palette.groups[try palette.groupIndex(from)].name
      let into = try palette.ownGroup(into, context) { ["group", "add", $0.name, $1] }
      try palette.renameGroup(from, to: into)
      Notes.move(before, to: into, Notes.groups, in: &palette.unknown)
      Notes.set(arguments[Notes.option], of: into, Notes.groups, in: &palette.unknown)
      return "renamed group \"\(from)\" to \"\(into)\" in \"\(palette.name)\""
    }
  }

  static func move(_ arguments: ParsedArguments, _ context: Context) throws {
    let group = try arguments[Shared.group]
    guard let place = arguments[to] else {
      throw CLIError(.usage, "group move needs --to INDEX", hint: "for example: --to 0 for the first place")
    }
    try PaletteChange.run(arguments, context, "group move \(group) --to \(place)") { palette in
      try palette.moveGroup(group, to: place)
      return "moved group \"\(group)\" in \"\(palette.name)\": "
        + palette.groups.map(\.name).joined(separator: ", ")
    }
  }

  static func list(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    if let group = arguments[only] {
      return try Colors.list(palette.groups[try palette.groupIndex(group)], context)
    }
    if context.globals.json {
      try context.printJSON(
        palette.groups.map { group in
          JSONValue([
            "name": group.name, "colorCount": group.colors.count,
            "note": Notes.text(of: group.name, Notes.groups, in: palette.unknown),
            "colors": group.colors.map {
              JSONValue([
                "ref": "\(group.name)/\($0.name)", "hex": $0.color.hex, "value": $0.value ?? $0.color.hex,
              ])
            },
          ])
        })
    } else {
      let rows = palette.groups.map { group in
        StripRow(
          words: [SafeText.line(group.name), Decimals.count(group.colors.count, "color")],
          colors: group.colors.map(\.color))
      }
      for line in StripRow.lines(rows, context.paint, context.columns) { try context.print(line) }
      if palette.groups.isEmpty { context.say("\"\(palette.name)\" has no groups yet") }
    }
  }
}
