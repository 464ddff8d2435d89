import CommandLineKit
import PaletteCore

/// The colors of a palette.
enum Colors {
  static let newColor = OptionalOperand(
    "GROUP/NAME", .text("GROUP/NAME", completion: .live("group"), recognizes: ColorKinds.isReference),
    help: "Group and name of the color; a new group is created")
  static let value = Operand("COLOR", ColorKinds.color, help: "Any CSS color, bare hex, or an @reference")
  static let addedValue = OptionalOperand(
    "COLOR", aliases: ["value", "hex", "rgb", "hsl"], ColorKinds.color,
    help: "Any CSS color, bare hex, or an @reference; or after GROUP/NAME=")
  static let paste = Flag("paste", help: "Add the colors found in text on standard input")
  static let newValue = Option(
    "value", aliases: ["color", "hex", "rgb", "hsl", "to"], ColorKinds.color, help: "The new color")
  static let newName = Option("name", .text("S"), help: "The new name; roles and pairs follow it")
  static let newGroup = Option(
    "group", aliases: ["into"], .text("GROUP", completion: .live("group")),
    help: "The group to move it to; a new one is created")
  static let category = Option("category", .text("S"), help: "Category, for searching")
  static let cmyk = RepeatedOption(
    "print-cmyk", ColorKinds.cmyk,
    help: "CMYK values for print in percent, also as PAPER:C,M,Y,K; none removes them")
  static let spot = RepeatedOption(
    "spot", ColorKinds.spot, help: "Spot color name, once for each system; none removes them")
  static let note = Option(
    "note", aliases: Notes.option.argument.aliases + ["description", "desc"], .text("TEXT"),
    help: Notes.option.argument.help)
  static let weight = Option(
    "weight", aliases: ["proportion", "share"], .number("N", in: 0...1_000_000),
    help: "Room beside the other colors, which the guide draws proportions from; 0 removes it")
  static let order = Option<SortCommand.Order>(
    "sort", aliases: ["sort-by", "by", "order"], .choice("ORDER", aliases: \.aliases),
    help: "Sort by hue, lightness, chroma or contrast with white (default: as stored)")
  static let notation = NotationOption.named(["to", "as", "space", "notation"])
  static let locked = Flag("locked", help: "Lock the color: fix and palette copy leave it unchanged")
  static let unlocked = Flag("unlocked", help: "Remove the lock")
  static let more = RepeatedOperand(
    "GROUP/NAME=COLOR", .text("GROUP/NAME=COLOR"), help: "Further colors to add in the same change")
  static let only = RepeatedOperand(
    "GROUP/NAME", .text("GROUP/NAME", completion: .live("color")), help: "Only these colors, or groups")

  static let addSpec = CommandSpec(
    "color add", summary: "add a color", section: Section.palettes, aliases: ["create", "new", "insert"],
    keywords: ["add"], fillers: ["to", "as", "in", "="],
    arguments: [
      Shared.palette, newColor, addedValue, more, paste, category, note, weight, cmyk, spot, locked,
    ] + AdjustOptions.all + ColorContextOptions.all + [Shared.dryRun],
    examples: [
      Example("uncolor color add Acme Primary/Navy '#0b1f3a'", "A color by its hex"),
      Example(
        "uncolor color add Acme 'Accent/Lime=#bada55' 'Accent/Rose=#ff0066'", "Several colors in one change"),
      Example(
        "uncolor color add Acme Accent/Coral 'oklch(0.72 0.16 30)' --locked",
        "A locked color, which fix and palette copy leave unchanged"),
      Example(
        "uncolor color add Acme Primary/Sky @Acme:Primary/Navy --lighten 20%", "A color made of another"),
      Example(
        "uncolor color add Acme Ink/Red '#e4002b' --print-cmyk 0,100,81,4 --spot 185C",
        "With print values"),
    ])
  static let editSpec = CommandSpec(
    "color edit", summary: "change a color", section: Section.palettes,
    aliases: [
      "set", "update", "change", "modify", "replace", .word("rename", option: "name"),
      .word("lock", adding: ["--locked"]),
      .word("unlock", adding: ["--unlocked"]),
    ], fillers: ["to", "as", "into", "with", "by", "="], unnamed: [newValue],
    arguments: [
      Shared.palette, Shared.colorReference, newValue, newName, newGroup, category, note, weight, cmyk, spot,
      locked, unlocked,
    ] + AdjustOptions.all + ColorContextOptions.all + [Shared.dryRun],
    examples: [
      Example("uncolor color edit Acme Primary/Navy --value '#0c2340'", "A new value"),
      Example("uncolor color edit Acme Primary/Navy --name Midnight", "A new name"),
      Example("uncolor color edit Acme Primary/Navy --lighten 5%", "Make it a little lighter"),
      Example("uncolor color edit Acme Primary/Navy --group Brand", "To another group"),
    ])
  static let removeSpec = CommandSpec(
    "color remove", summary: "remove colors", section: Section.palettes, aliases: ["delete", "rm", "del"],
    arguments: [Shared.palette, Shared.colorReferences, Shared.force, Shared.dryRun],
    examples: [
      Example("uncolor color remove Acme Accent/Coral --force", "Remove a color without confirmation")
    ])
  static let listSpec = CommandSpec(
    "color list", summary: "list the colors", section: Section.palettes,
    aliases: ["ls", "show", "get", "view", .top("tree"), .top("get")], keywords: ["count"],
    fillers: ["of", "in", "from"], habits: ["hex"],
    arguments: [Shared.palette, only, notation, order, SortCommand.reverse],
    examples: [
      Example("uncolor color list Acme", "Hex and name of each color"),
      Example(
        "uncolor color list Acme Primary --format oklch --sort lightness", "One group, in another notation"),
    ])

  static func add(_ arguments: ParsedArguments, _ context: Context) throws {
    if arguments[paste] { return try Paste.run(arguments, context) }
    try ColorContextOptions.take(arguments, context)
    guard let reference = arguments[newColor] else {
      let word = try arguments[Shared.palette]
      // `color add Navy=#000080`
      if let place = ColorPlace(
        assignment: "\(CurrentPalette.palette(context)?.groups.first?.name ?? "Primary")/\(word)"),
        ColorKinds.isColor(place.color), let current = CurrentPalette.chosen(context)
      {
        let line = ["color", "add", current, "\(place.group)/\(place.name)", place.color]
        throw CLIError(
          .usage, "missing the group of the color", hint: "Write: " + Refusals.shown(line))
      }
      let isColor = ColorKinds.isColor(word) && (try? PaletteSource(context).stored(word)) == nil
      let line =
        isColor
        ? "\(ShellText.quote(CurrentPalette.example("PALETTE", context) ?? "PALETTE")) GROUP/NAME \(ShellText.quote(word))"
        : "\(ShellText.quote(word)) GROUP/NAME COLOR"
      throw CLIError(
        .usage, isColor ? "missing PALETTE and GROUP/NAME" : "missing GROUP/NAME and COLOR",
        hint: "Write: uncolor color add \(line)")
    }
    var words = [reference] + (arguments[addedValue].map { [$0] } ?? []) + arguments[more]
    // `color add Acme Primary/Green 0 255 0`: the channels of one color.
    if words.count == 4, words[1...].allSatisfy({ UInt8($0) != nil }) {
      words[1...3] = ["rgb(\(words[1...].joined(separator: " ")))"]
    }
    try requireReference(words, arguments, context)
    let places = try ColorPlace.all(words)
    let values = print(arguments, over: nil)
    let adjustments = AdjustOptions.read(arguments)
    if places.count > 1, values != nil {
      throw CLIError(.usage, "--print-cmyk and --spot belong to one color; \(places.count) are given")
    }
    let made = try places.map { place in
      TakenValue.tell(place.color, context)
      var color = CustomColor(
        id: context.newID(), name: place.name,
        color: try adjusted(ColorInput(context).one(place.color), adjustments),
        category: arguments[category] ?? "", timestamp: context.now(), print: values,
        locked: arguments[locked])
      Notes.set(arguments[note], in: &color.unknown)
      Weight.set(arguments[weight], in: &color.unknown)
      return (group: place.group, color: color)
    }
    let title = "color add " + places.map { "\($0.group)/\($0.name)" }.joined(separator: " ")
    try PaletteChange.run(arguments, context, title) { palette in
      let groups = palette.groups.count
      let placed = try made.map { item in
        let group = try palette.ownGroup(item.group, context) {
          ["color", "add", $0.name, "\($1)/\(item.color.name)", item.color.color.hexOrCSS]
        }
        return (group: group, color: item.color)
      }
      for item in placed {
        do { try palette.addColor(item.color, to: item.group) } catch let error as ModelError
          where error.remedy == .editTheColor
        {
          let place = ShellText.quote("\(item.group)/\(item.color.name)")
          throw CLIError(
            .badData, error.message,
            hint:
              "change it with: uncolor color edit \(ShellText.quote(palette.name)) \(place) --value \(ShellText.quote(item.color.color.hex))"
          )
        }
      }
      guard let first = placed.first, placed.count == 1 else {
        let shown = placed.prefix(8).map { "\($0.group)/\($0.color.name) \($0.color.shownHex)" }
        return "added \(Decimals.count(made.count, "color")) to \"\(palette.name)\": "
          + shown.joined(separator: ", ") + (made.count > 8 ? " and \(made.count - 8) more" : "")
      }
      let place = palette.groups.count > groups ? ", in a new group" : ""
      return "added \(first.group)/\(first.color.name) \(first.color.shownHex) to \"\(palette.name)\"\(place)"
    }
  }

  private static let missingColor = "missing COLOR; quote a hex code, because # begins a comment in a shell"

  /// Says what is missing where a color is named without its group, or the words stand in another order: the line as it
  /// would be right, with a group of the palette.
  private static func requireReference(
    _ words: [String], _ arguments: ParsedArguments, _ context: Context
  ) throws {
    let operand = try arguments[Shared.palette]
    if words.count == 1, words[0].contains("/"), !words[0].contains("="), !ColorKinds.isColor(operand) {
      throw CLIError(
        .usage, missingColor,
        hint: "Write: uncolor color add \(ShellText.quote(operand)) \(ShellText.quote(words[0])) '#66ccff'")
    }
    let hasCodes = ([operand] + words).count { $0.hasPrefix("#") } > 1
    guard words.count < 3 || hasCodes, !words[0].contains("/"), !words[0].contains("=") else { return }
    let given = [operand] + words
    let source = PaletteSource(context)
    func loaded(_ word: String) -> ColorPalette? {
      (try? source.isFile(word) ? source.one(word) : source.stored(word))?.palette
    }
    let named = given.first { loaded($0) != nil } ?? CurrentPalette.chosen(context)
    let rest = given.filter { $0 != named && !CurrentEdits.joints.contains($0) }
    if let named, rest == ["-"] {
      throw CLIError(
        .usage, "colors that are piped in have no names yet",
        hint: "Write: uncolor paste \(ShellText.quote(named))")
    }
    guard let name = named, let palette = loaded(name),
      let value = rest.first(where: { $0.hasPrefix("#") || $0.contains("(") })
        ?? rest.last(where: { ColorKinds.isColor($0) })
    else {
      // A shell takes what begins with # for a comment.
      guard let name = named, let palette = loaded(name), rest.count == 1, let color = rest.first else {
        return
      }
      let place = ShellText.quote("\(palette.groups.first?.name ?? "Primary")/\(color)")
      throw CLIError(
        .usage, missingColor,
        hint: "Write: uncolor color add \(ShellText.quote(name)) \(place) '#66ccff'")
    }
    let said = rest.first { Sentence.group($0, palette) != nil }
    let group = said.flatMap { Sentence.group($0, palette) } ?? palette.groups.first?.name ?? "Primary"
    let codes = rest.filter { $0.hasPrefix("#") }
    if codes.count > 1 {
      let names = rest.filter { $0 != said && !$0.hasPrefix("#") }
      let places = codes.enumerated().map { place, code in
        ShellText.quote(
          "\(group)/\(names.count == codes.count ? names[place] : "Color \(place + 1)")=\(code)")
      }
      throw CLIError(
        .usage, "missing the names of the colors",
        hint: "Write: uncolor color add \(ShellText.quote(name)) \(places.joined(separator: " "))")
    }
    let color = rest.first { $0 != value && $0 != said } ?? "NAME"
    // `add red to tokens.json`
    if PaletteSource(context).isFile(color) {
      let word = value.allSatisfy(\.isLetter) ? value.prefix(1).uppercased() + value.dropFirst() : "NAME"
      throw CLIError(
        .usage, "missing the group of the color",
        hint: "Write: uncolor color add \(ShellText.quote(color)) Primary/\(word) \(ShellText.quote(value))")
    }
    // A line to type must not repeat what is no color.
    if value.hasPrefix("#") { _ = try ColorInput(context).one(value) }
    throw CLIError(
      .usage, "missing the group of the color",
      hint:
        "Write: uncolor color add \(ShellText.quote(name)) \(ShellText.quote("\(group)/\(color)")) \(ShellText.quote(value))"
    )
  }

  static func edit(_ arguments: ParsedArguments, _ context: Context) throws {
    var reference = try arguments[Shared.colorReference]
    try ColorContextOptions.take(arguments, context)
    var typed = arguments[newValue]
    if typed == nil, let place = ColorPlace(assignment: reference) {
      (reference, typed) = ("\(place.group)/\(place.name)", place.color)
    }
    let value = try typed.map { try ColorInput(context).one($0) }
    let adjustments = AdjustOptions.read(arguments)
    let recolors = value != nil || !adjustments.isEmpty
    // `rename Primary/Navy Primary/Midnight` stays in its group.
    var newName = arguments[Self.newName]
    if let end = reference.lastIndex(of: "/"), let name = newName, name.contains("/"),
      name.lowercased().hasPrefix(reference[...end].lowercased())
    {
      newName = String(name.dropFirst(reference[...end].count))
    }
    if let name = newName, name.contains("/") {
      let operand = ShellText.quote(try arguments[Shared.palette])
      throw CLIError(
        .badData, "a color's name cannot contain \"/\": \"\(name)\"",
        hint:
          "to move it: uncolor color move \(operand) \(ShellText.quote(reference)) \(ShellText.quote(name))"
      )
    }
    if arguments[locked], arguments[unlocked] {
      throw CLIError(.usage, "--locked and --unlocked exclude each other")
    }
    // The history shows values; what else was edited is said by its title.
    let edits: [(isMade: Bool, words: String)] = [
      (newName != nil, "--name \(newName ?? "")"),
      (arguments[newGroup] != nil, "--group \(arguments[newGroup] ?? "")"),
      (arguments[category] != nil, "--category"),
      (arguments[note] != nil, "--note"), (arguments[weight] != nil, "--weight"),
      (!arguments[cmyk].isEmpty, "--print-cmyk"),
      (!arguments[spot].isEmpty, "--spot"), (arguments[locked], "--locked"),
      (arguments[unlocked], "--unlocked"),
    ]
    if !recolors, !edits.contains(where: \.isMade) {
      // `color edit Navy '#0c2340'`
      if reference.hasPrefix("#"),
        let found = PlacedColors.palettes(with: try arguments[Shared.palette], context).first
      {
        let words = [found.palette, found.color, reference].map(ShellText.quote).joined(separator: " ")
        throw CLIError(.usage, "missing the palette of the color", hint: "Write: uncolor color edit \(words)")
      }
      throw CLIError(
        .usage, "nothing to change",
        hint:
          "for example: uncolor color edit \(ShellText.quote(try arguments[Shared.palette])) \(ShellText.quote(reference)) --value '#0c2340'"
      )
    }
    let title = "color edit \(reference)" + edits.filter(\.isMade).map { " " + $0.words }.joined()
    try PaletteChange.run(arguments, context, title) { palette in
      var reference = palette.own(reference)
      var place = try palette.colorIndex(reference)
      let source =
        "\(palette.groups[place.group].name)/\(palette.groups[place.group].colors[place.color].name)"
      if let group = arguments[newGroup] {
        reference = try ColorMove.move(reference, toGroup: group, in: &palette, context)
        place = try palette.colorIndex(reference)
      }
      let before = palette.groups[place.group].colors[place.color]
      if before.locked, recolors, !arguments[unlocked] {
        throw CLIError(.badData, "\(reference) is locked", hint: "add --unlocked to change its value")
      }
      let color = try adjusted(value ?? before.color, adjustments)
      try palette.editColor(reference) { item in
        if recolors { item.color = color }
        if let name = newName { item.name = name }
        Notes.set(arguments[note], in: &item.unknown)
        Weight.set(arguments[weight], in: &item.unknown)
        if let word = arguments[category] { item.category = word }
        item.print = print(arguments, over: item.print)
        if arguments[locked] { item.locked = true }
        if arguments[unlocked] { item.locked = false }
      }
      let after = palette.groups[place.group].colors[place.color]
      if recolors, after.color != before.color, after.print != nil, arguments[cmyk].isEmpty {
        context.warn("\(reference) keeps its print values; see that they are meant for \(after.shownHex)")
      }
      let values = before.shownHex == after.shownHex ? "" : ": \(before.shownHex) → \(after.shownHex)"
      let old = "\(palette.groups[place.group].name)/\(before.name)"
      if arguments[newGroup] != nil, edits.count(where: \.isMade) == 1, !recolors {
        return "moved \(source) to group \"\(palette.groups[place.group].name)\" of \"\(palette.name)\""
      }
      if values.isEmpty, before.name != after.name {
        return "renamed \(old) to \(after.name) in \"\(palette.name)\""
      }
      if before.locked != after.locked, values.isEmpty {
        return "\(after.locked ? "locked" : "unlocked") \(old) in \"\(palette.name)\""
      }
      return "changed \(palette.groups[place.group].name)/\(after.name)\(values) in \"\(palette.name)\""
    }
  }

  /// The color moved as the options ask; one in sRGB stays there.
  private static func adjusted(_ color: Color, _ adjustments: [Adjustment]) throws -> Color {
    if adjustments.isEmpty { return color }
    let moved = try Adjust.apply(adjustments, to: color)
    return color.isInGamut(of: .srgb) ? moved.mapped(into: .srgb) : moved
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws {
    let references = arguments[Shared.colorReferences]
    try PaletteChange.confirm(arguments, context) { palette in
      let names = try references.map { try palette.own($0) + (palette.isLocked($0) ? " (locked)" : "") }
      return "\(names.joined(separator: ", ")) from \"\(palette.name)\""
    }
    let title = "color remove \(references.joined(separator: " "))"
    try PaletteChange.run(arguments, context, title) { palette in
      var names: [String] = []
      for reference in references {
        let name = palette.own(reference)
        if try palette.isLocked(reference) { context.warn("\(name) was locked") }
        for user in try palette.removeColor(name) { context.warn("\(user) used it and keeps its value") }
        names.append(name)
      }
      return "removed \(names.joined(separator: ", ")) from \"\(palette.name)\""
    }
  }

  /// Lists the colors of one group, as `group show` does.
  static func list(_ group: ColorGroup, _ context: Context) throws {
    if context.globals.json {
      try context.printJSON(group.colors.map { ColorRow(group: group.name, color: $0) })
      return
    }
    for color in group.colors {
      try context.print(
        "\(context.paint.leadingSwatch(color.color))\(color.shownHex)  \(SafeText.line("\(group.name)/\(color.name)"))"
      )
    }
    if group.colors.isEmpty { context.say("\"\(group.name)\" has no colors yet") }
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
}
