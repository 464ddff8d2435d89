import CommandLineKit
import PaletteCore

extension Command {
  static let colorAdd = Command(Colors.addSpec, run: Colors.add)
  static let colorEdit = Command(Colors.editSpec, run: Colors.edit)
  static let colorMove = Command(Colors.moveSpec, run: Colors.move)
  static let colorRemove = Command(Colors.removeSpec, run: Colors.remove)
  static let colorList = Command(Colors.listSpec, run: Colors.list)
}

/// The colors of a palette.
enum Colors {
  static let newColor = OptionalOperand(
    "GROUP/NAME", .text("GROUP/NAME", completion: .live("group"), recognizes: ColorKinds.isReference),
    help: "Group and name of the color; a new group is created")
  static let value = Operand("COLOR", ColorKinds.color, help: "Any CSS color, bare hex, or an @reference")
  static let addedValue = OptionalOperand(
    "COLOR", ColorKinds.color, help: "Any CSS color, bare hex, or an @reference; or after GROUP/NAME=")
  static let paste = Flag("paste", help: "Add the colors found in text on standard input")
  static let newValue = Option(
    "value", aliases: ["color", "hex", "to"], ColorKinds.color, help: "The new color")
  static let newName = Option("name", .text("S"), help: "The new name; roles and pairs follow it")
  static let category = Option("category", .text("S"), help: "Category, for searching")
  static let cmyk = RepeatedOption(
    "print-cmyk", ColorKinds.cmyk,
    help: "Authored CMYK values in percent, also as PAPER:C,M,Y,K; none removes them")
  static let spot = RepeatedOption(
    "spot", .text("NAME"), help: "Spot color name, once for each system; empty removes them")
  static let locked = Flag("locked", help: "Protect the color from fix and copy")
  static let unlocked = Flag("unlocked", help: "Remove the protection")
  static let target = Operand(
    "TARGET", .text("GROUP", completion: .live("group")), help: "The group to move it to")

  static let addSpec = CommandSpec(
    "color add", summary: "add a color", section: Section.palettes, aliases: ["create", "new", "insert"],
    arguments: [Shared.palette, newColor, addedValue, paste, category, cmyk, spot, locked, Shared.dryRun],
    examples: [
      Example("uncolor color add Acme Primary/Navy '#0b1f3a'", "A color by its hex"),
      Example("uncolor color add Acme 'Primary/Navy=#0b1f3a'", "The same, written as palette add takes it"),
      Example(
        "uncolor color add Acme Accent/Coral 'oklch(0.72 0.16 30)' --locked", "Protected from fix and copy"),
      Example(
        "uncolor color add Acme Ink/Red '#e4002b' --print-cmyk 0,100,81,4 --spot 185C",
        "With print values"),
    ])
  static let editSpec = CommandSpec(
    "color edit", summary: "change a color", section: Section.palettes,
    aliases: ["set", "update", "change", "modify", .word("rename", option: "name")], unnamed: [newValue],
    arguments: [
      Shared.palette, Shared.colorReference, newValue, newName, category, cmyk, spot, locked, unlocked,
      Shared.dryRun,
    ],
    examples: [
      Example("uncolor color edit Acme Primary/Navy --value '#0c2340'", "A new value"),
      Example("uncolor color edit Acme Primary/Navy --name Midnight", "A new name"),
    ])
  static let moveSpec = CommandSpec(
    "color move", summary: "move a color to another group", section: Section.palettes, aliases: ["mv"],
    arguments: [Shared.palette, Shared.colorReference, target, Shared.dryRun],
    examples: [Example("uncolor color move Acme Primary/Navy Neutral", "From one group to another")])
  static let removeSpec = CommandSpec(
    "color remove", summary: "remove a color", section: Section.palettes, aliases: ["delete", "rm", "del"],
    arguments: [Shared.palette, Shared.colorReference, Shared.force, Shared.dryRun],
    examples: [
      Example("uncolor color remove Acme Accent/Coral --force", "Remove a color without confirmation")
    ])
  static let listSpec = CommandSpec(
    "color list", summary: "list the colors", section: Section.palettes, aliases: ["ls", "show"],
    arguments: [Shared.palette],
    examples: [Example("uncolor color list Acme", "Hex and name of each color")])

  static func add(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    if arguments[paste] { return try Paste.run(arguments, context) }
    guard let reference = arguments[newColor] else {
      throw CLIError(
        .usage, "missing GROUP/NAME and COLOR",
        hint: "Write: uncolor color add \(ShellText.quote(try arguments[Shared.palette])) GROUP/NAME COLOR")
    }
    let place = try ColorPlace(reference, color: arguments[addedValue])
    let (group, name) = (place.group, place.name)
    let color = try ColorInput(context).one(place.color)
    let made = CustomColor(
      id: context.newID(), name: name, color: color, category: arguments[category] ?? "",
      timestamp: context.now(),
      print: print(arguments, over: nil), locked: arguments[locked])
    return try PaletteChange.run(arguments, context, "color add \(group)/\(name)") { palette in
      let groups = palette.groups.count
      try palette.addColor(made, to: group)
      let place = palette.groups.count > groups ? ", in a new group" : ""
      return "added \(group)/\(name) \(made.hexCode) to \"\(palette.name)\"\(place)"
    }
  }

  static func edit(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let reference = try arguments[Shared.colorReference]
    let color = try arguments[newValue].map { try ColorInput(context).one($0) }
    let given =
      color != nil || arguments[newName] != nil || arguments[category] != nil || !arguments[cmyk].isEmpty
      || !arguments[spot].isEmpty || arguments[locked] || arguments[unlocked]
    if !given {
      throw CLIError(
        .usage, "nothing to change", hint: "say what, for example: --value '#0c2340'")
    }
    if let name = arguments[newName], let slash = name.firstIndex(of: "/") {
      let operand = ShellText.quote(try arguments[Shared.palette])
      throw CLIError(
        .badData, "a color's name cannot contain \"/\": \"\(name)\"",
        hint:
          "to move it: uncolor color move \(operand) \(ShellText.quote(reference)) \(ShellText.quote(String(name[..<slash])))"
      )
    }
    if arguments[locked], arguments[unlocked] {
      throw CLIError(.usage, "--locked and --unlocked exclude each other")
    }
    return try PaletteChange.run(arguments, context, "color edit \(reference)") { palette in
      let place = try palette.colorIndex(reference)
      let before = palette.groups[place.group].colors[place.color]
      if before.locked, color != nil, !arguments[unlocked] {
        throw CLIError(.badData, "\(reference) is locked", hint: "add --unlocked to change its value")
      }
      try palette.editColor(reference) { item in
        if let color { item.color = color }
        if let name = arguments[newName] { item.name = name }
        if let word = arguments[category] { item.category = word }
        item.print = print(arguments, over: item.print)
        if arguments[locked] { item.locked = true }
        if arguments[unlocked] { item.locked = false }
      }
      let after = palette.groups[place.group].colors[place.color]
      if color != nil, after.color != before.color, after.print != nil, arguments[cmyk].isEmpty {
        context.warn("\(reference) keeps its print values, which were authored for \(before.hexCode)")
      }
      let values = before.hexCode == after.hexCode ? "" : ": \(before.hexCode) → \(after.hexCode)"
      return "changed \(palette.groups[place.group].name)/\(after.name)\(values) in \"\(palette.name)\""
    }
  }

  static func move(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let reference = try arguments[Shared.colorReference]
    let group = try arguments[target]
    return try PaletteChange.run(arguments, context, "color move \(reference) \(group)") { palette in
      try palette.moveColor(reference, to: group)
      return "moved \(reference) to group \"\(group)\" of \"\(palette.name)\""
    }
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let reference = try arguments[Shared.colorReference]
    try PaletteChange.confirm(arguments, context) { palette in
      _ = try palette.colorIndex(reference)
      return "\(reference) from \"\(palette.name)\""
    }
    return try PaletteChange.run(arguments, context, "color remove \(reference)") { palette in
      for place in try palette.removeColor(reference) {
        context.warn("\(place) used it and now holds the value itself")
      }
      return "removed \(reference) from \"\(palette.name)\""
    }
  }

  static func list(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    if context.globals.json {
      try context.printJSON(palette.colors.map { Row(group: $0.group, color: $0.color) })
      return .done
    }
    for (group, color) in palette.colors {
      try context.print(
        "\(context.paint.leadingSwatch(color.color))\(color.hexCode)  \(SafeText.line("\(group)/\(color.name)"))"
      )
    }
    if palette.colorCount == 0 { context.say("\"\(palette.name)\" has no colors yet") }
    return .done
  }

  /// The print values after the options were applied over `old`.
  private static func print(_ arguments: ParsedArguments, over old: PrintColor?) -> PrintColor? {
    var values = old ?? PrintColor()
    for given in arguments[cmyk] {
      let inks = given.inks.isEmpty ? nil : given.inks
      if let paper = given.paper {
        values.papers[paper] = inks
      } else {
        values.cmyk = inks
        if inks == nil { values.papers = [:] }
      }
    }
    let names = arguments[spot]
    if !names.isEmpty { values.spots = names.filter { !$0.isEmpty } }
    return values == PrintColor() ? nil : values
  }

  private struct Row: Encodable {
    let group: String
    let color: CustomColor

    private enum Key: String, CodingKey {
      case group
    }

    func encode(to encoder: any Encoder) throws {
      try color.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(group, forKey: .group)
    }
  }
}

/// How values that only colors have are written on the command line.
enum ColorKinds {
  /// Inks in percent, for one kind of paper or for any; none where they are taken away.
  struct PaperInks: Sendable {
    var paper: String?
    var inks: [Double]
  }

  /// `C,M,Y,K` in percent, or `none` for no values at all; behind `coated:` for one paper.
  static let cmyk = ValueKind<PaperInks>("C,M,Y,K") {
    (whole: String) throws(ValueError) -> PaperInks in
    var text = Substring(whole)
    var paper: String?
    if let colon = whole.firstIndex(of: ":") {
      paper = whole[..<colon].lowercased()
      text = whole[whole.index(after: colon)...]
      if paper?.isEmpty == true {
        throw ValueError("needs the name of a paper before the colon, such as coated")
      }
    }
    if text == "none" { return PaperInks(paper: paper, inks: []) }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy({ (0...100).contains($0) }) else {
      throw ValueError("needs four numbers from 0 to 100, such as 0,100,81,4")
    }
    return PaperInks(paper: paper, inks: numbers)
  }
}
