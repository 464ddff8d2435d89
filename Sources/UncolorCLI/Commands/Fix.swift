import CommandLineKit
import PaletteCore
import PaletteFormats

/// Moves colors just as far as it takes for `check` to pass.
enum Fix {
  static let split = Flag("split", help: "Add a color where one color cannot satisfy two themes")
  static let keepHue = Flag("keep-hue", help: "Keep every hue, even if the color has to move farther")
  static let furthest = Option(
    "max-difference", .number("ΔE", in: 0.1...100), help: "Largest CIEDE2000 difference a color may move")

  static let spec = CommandSpec(
    "fix", summary: "adjust colors until check passes",
    discussion: """
      Finds the nearest colors, by CIEDE2000, that pass every contrast in every theme and vision at once, and keeps \
      hues where that costs little. Locked colors never change, and what passes keeps passing. If not all pairs can \
      pass, as many as possible do, and the smallest set of pairs in conflict is explained. Pages, style sheets, \
      components and token files are edited in place, value by value, with the files of the project that they take \
      colors from; colors that stand in rules are named by their lines, and classes of Tailwind CSS become the shade that \
      passes. Several \
      palettes are all fixed or, on an error, none, and one undo \
      reverts those of the store. Preview with --dry-run. The exit status is 1 if something still fails.
      """,
    section: Section.checking, aliases: ["repair", "autofix"],
    arguments: [
      Shared.palettes, Check.all, Check.level, Check.on, Check.pairs, Check.visions, split, keepHue, furthest,
    ] + ColorContextOptions.besideScheme + [Shared.dryRun],
    examples: [
      Example("uncolor fix Acme --dry-run", "Show what would move, and how far"),
      Example("uncolor fix Acme --level AAA", "Adjust colors until they pass AAA"),
      Example(
        "uncolor fix site.css --dry-run", "The colors of a style sheet, as its rules put them on each other"),
      Example("uncolor fix --all --dry-run", "Show what would move in every palette"),
      Example("uncolor fix Acme --split", "Add a color where one cannot serve both themes"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    context.output.outlivesReader = true
    try ColorContextOptions.take(arguments, context)
    let level = arguments[Check.level] ?? .aa
    var fixed: [FixWriter.Fixed] = []
    var nothing: [CheckError] = []
    var files = FixedFiles(context)
    let found = try operands(arguments, context, &files)
    // What was found in a folder may have nothing to fix, and says nothing then.
    let isFound = Set(found.filter { $0.isFound }.map { $0.operand })
    var rulesBefore: [RulePlan] = []
    // Every palette is worked out before anything is written or told, with what those before it change in files they share.
    for (operand, _, load) in found {
      var loaded = try load()
      do {
        let rules = RulePlan(loaded, level, context, after: rulesBefore)
        let classes = files.classes(of: operand)
        let hasNone = CheckedFiles.hasRules(operand) && loaded.palette.groups.isEmpty
        let isDone = rules == nil && (!classes.isEmpty || hasNone)
        let plan =
          try rules?.settled(&loaded) { try self.plan($0, arguments, context) }
          ?? (isDone ? .none(for: loaded.palette) : self.plan(loaded.palette, arguments, context))
        fixed.append(FixWriter.Fixed(operand: operand, loaded: loaded, plan: plan, classes: classes))
        try files.take(fixed[fixed.count - 1])
        if let rules { rulesBefore.append(rules) }
      } catch let error as CheckError {
        guard error.kind == .nothingToCheck, found.count > 1 || isFound.contains(operand) else {
          throw Check.told(error)
        }
        if isFound.contains(operand) {
          // Its rules may fail all the same, by what is written nowhere.
          fixed.append(
            FixWriter.Fixed(
              operand: operand, loaded: loaded, plan: .none(for: loaded.palette),
              classes: files.classes(of: operand)))
        } else {
          nothing.append(error)
        }
      }
    }
    if fixed.isEmpty {
      if let first = nothing.first { throw Check.told(first) }
      throw CLIError(
        .badData, "there is nothing to fix: no color was found on another one",
        hint: "name a page with text, a style sheet that sets color and background, or a palette")
    }
    for error in nothing { context.warn(Check.told(error).message) }
    let writer = FixWriter(context, dryRun: arguments[Shared.dryRun], fixed, files, found: isFound)
    let isNamed = found.count > 1 || arguments[Check.all]
    let isPiped = fixed.contains { $0.operand == "-" }
    if !context.globals.json {
      for one in fixed {
        try tell(one, isNamed ? one.loaded.palette.name : nil, to: context, isPiped: isPiped)
      }
    }
    let rules = try writer.sheets().compactMap { SheetFindings(of: $0.text, $0.path, level, context) }
    try writer.write(besides: Set(rules.map(\.path)))
    for one in fixed { explain(one.plan, one.loaded.palette.name, context) }
    for findings in rules { findings.tell(context) }
    if context.globals.json, !isPiped {
      let documents = fixed.map {
        let path = $0.loaded.origin.file
        return FixDocument.json(
          $0, palette: isNamed ? $0.loaded.palette.name : nil, rules: rules.first { $0.path == path })
      }
      if let only = documents.first, !isNamed {
        try context.printJSON(only)
      } else {
        try context.printJSON(documents)
      }
    }
    return fixed.allSatisfy { $0.plan.report.summary.failed == 0 } && rules.isEmpty ? .done : .findings
  }

  /// What the operands name, each palette once, and how it is read, after classes of Tailwind CSS have got other shades.
  private static func operands(
    _ arguments: ParsedArguments, _ context: Context, _ files: inout FixedFiles
  ) throws -> [(operand: String, isFound: Bool, load: () throws -> LoadedPalette)] {
    var operands = arguments[Shared.palettes]
    if arguments[Check.all] {
      guard operands.isEmpty else {
        throw CLIError(.usage, "--all and the name of a palette exclude each other")
      }
      let stored = try context.store().storedPalettes()
      if stored.isEmpty {
        throw CLIError(
          .badData, "there is nothing to fix: the store is empty",
          hint: "start with: uncolor palette add NAME")
      }
      return stored.map { stored in
        (stored.palette.name, false, { LoadedPalette(palette: stored.palette, origin: .store(stored)) })
      }
    }
    if operands.isEmpty {
      operands = CurrentPalette.operand(besideInputOf: "fix", context).map { [$0] } ?? []
    }
    if operands.isEmpty {
      throw CurrentPalette.missing(for: "fix PALETTE", context)
    }
    // With --on, every color of the palette is text: those of rules are not.
    let hasRules = arguments[Check.on].isEmpty
    let level = arguments[Check.level] ?? .aa
    let subjects = CheckSubjects(context, goal: ContrastGoal(level))
    if operands.count > 1, hasRules { try subjects.surround(operands.filter { Files.isFile($0, context) }) }
    var isFound: Set<String> = []
    if hasRules {
      operands = try operands.flatMap { operand in
        let inside = try subjects.fixable(in: operand)
        isFound.formUnion(inside)
        // The tokens of a folder are a palette, where there is anything to check in it.
        return inside.isEmpty || isPalette(operand, arguments, context) ? [operand] + inside : inside
      }
    }
    var seen: Set<PaletteOrigin> = []
    return try operands.compactMap { operand in
      if hasRules, let own = try ClassFixes(operand, level, furthest: arguments[furthest], context) {
        files.take(own)
      }
      let hasClasses = !files.classes(of: operand).isEmpty
      func load() throws -> LoadedPalette {
        hasRules
          ? try RulePairs.load(operand, level, context, mayHaveNone: hasClasses || isFound.contains(operand))
          : try PaletteSource(context).one(operand)
      }
      let loaded = try load()
      var identity = loaded.identity
      // A file is one under whatever name it is reached.
      if case .file(let path, let index) = identity {
        identity = .file(FixedFiles.key(path, context), index: index)
      }
      guard seen.insert(identity).inserted else { return nil }
      return (
        operand, isFound.contains(operand),
        { context.versions.isEmpty || !CheckedFiles.hasRules(operand) ? loaded : try load() }
      )
    }
  }

  /// Whether a folder is a palette with anything to check.
  private static func isPalette(_ folder: String, _ arguments: ParsedArguments, _ context: Context) -> Bool {
    guard let palette = try? PaletteSource(context).one(folder).palette else { return false }
    return (try? plan(palette, arguments, context)) != nil
  }

  private static func explain(_ plan: Fixer.Plan, _ name: String, _ context: Context) {
    if plan.undecided > 0 {
      context.say(
        "stopped after a limit of the search: not every contrast in \"\(name)\" was decided, and some "
          + "that fail could still pass; declare fewer pairs, or fix them in parts with --pair")
    }
    let remaining = plan.report.summary.failed
    if remaining > 0, plan.conflicts.isEmpty {
      let failing = plan.report.palettes.flatMap { check in
        check.results.filter { $0.verdict == .failed }.prefix(3).map { check.words(for: $0) }
      }
      let named = failing.joined(separator: "; ") + (remaining > failing.count ? "; …" : "")
      context.say(
        "\(Decimals.count(remaining, "finding")) in \"\(name)\" cannot be fixed by moving single colors: "
          + SafeText.line(named))
    }
  }

  private static func plan(_ palette: ColorPalette, _ arguments: ParsedArguments, _ context: Context) throws
    -> Fixer.Plan
  {
    var options = CheckOptions(today: context.now())
    options.level = arguments[Check.level]
    options.visions = arguments[Check.visions] ?? []
    let reader = OperandResolver(context: context, palette: palette)
    options.on = try arguments[Check.on].flatMap { try reader.colors($0) }
    options.pairs = try arguments[Check.pairs].map { try reader.pair($0) }
    var wishes = Fixer.Wishes()
    wishes.keepsHue = arguments[keepHue]
    wishes.splits = arguments[split]
    wishes.maximumDifference = arguments[furthest]
    return try Fixer.plan(palette, options, wishes)
  }

  /// Shows what changes; under its palette's name where there are several.
  private static func tell(_ fixed: FixWriter.Fixed, _ name: String?, to context: Context, isPiped: Bool)
    throws
  {
    let plan = fixed.plan
    // Where the palette itself goes to standard output, the changes are told on standard error.
    let paint = isPiped ? Paint(.none) : context.paint
    let columns = isPiped ? Int.max : context.columns - (name == nil ? 0 : 2)
    var lines = fixed.classes.flatMap { Self.lines(FixLine($0), paint, columns) }
    lines += plan.changes.flatMap { Self.lines(FixLine($0), paint, columns) }
    for split in plan.splits {
      lines.append(
        "\(split.name): new in theme \(split.theme), in place of \(split.from): \(split.before.hex) → \(split.after.hex)"
      )
    }
    for conflict in plan.conflicts {
      lines.append(
        "conflict: \(conflict.pairs.count == 1 ? "this pair" : "these pairs") cannot hold\(conflict.pairs.count == 1 ? "" : " together")"
      )
      for pair in conflict.pairs {
        let theme = pair.theme.map { " in theme \($0)" } ?? ""
        lines.append(
          "  \(pair.foreground) on \(pair.background)\(theme): \(Contrast.display(pair.ratio)):1, needs \(NumberText.shortest(pair.required)):1"
        )
      }
      lines += DisplayWidth.wrap("because " + conflict.reason, max(columns - 4, 20)).map { "  " + $0 }
    }
    if let name, !lines.isEmpty { lines = [name] + lines.map { "  " + $0 } }
    for line in lines {
      if isPiped { context.say(SafeText.line(line)) } else { try context.print(line) }
    }
  }

  /// One line, or where it does not fit several.
  private static func lines(_ change: FixLine, _ paint: Paint, _ columns: Int) -> [String] {
    let words = (from: SafeText.line(change.words.from), to: SafeText.line(change.words.to))
    let from = paint.leadingSwatch(change.colors.from) + words.from
    let to = paint.leadingSwatch(change.colors.to) + words.to
    let name = SafeText.line(change.name)
    let why = SafeText.line(change.why)
    let distance = "ΔE \(Decimals.fixed(change.deltaE, 1))"
    let whole = "\(name): \(from) → \(to), \(distance)\(why.isEmpty ? "" : "  ")\(why)"
    let room = columns - (paint.mode == .none ? 0 : 6)
    let plain = [name, words.from, words.to, distance, why].map { DisplayWidth.of($0) }
    if plain.reduce(9, +) <= room { return [whole] }
    return ["\(name):", "  \(from) → \(to), \(distance)"]
      + (why.isEmpty ? [] : DisplayWidth.wrap(why, columns - 4).map { "    " + $0 })
  }
}

/// One change as it is told.
private struct FixLine {
  var name: String
  var colors: (from: Color, to: Color)
  var words: (from: String, to: String)
  var deltaE: Double
  var why: String

  init(_ change: Fixer.Change) {
    (name, colors, deltaE) = (change.name, (change.from, change.to), change.deltaE)
    (words, why) = ((change.from.hex, change.to.hex), change.reasons.joined(separator: "; "))
  }

  init(_ change: ClassFixes.Change) {
    name = "\(change.place.file):\(change.place.line):\(change.place.column)"
    (colors, words, deltaE, why) = (change.colors, (change.from, change.to), change.deltaE, change.reason)
  }
}

extension Fixer.Change {
  /// `Group/Color`, or the theme and the role.
  var name: String {
    switch place {
    case .color(let group, let name): "\(group)/\(name)"
    case .role(let theme, let role): "\(theme), \(role)"
    default: place.description
    }
  }
}

extension Fixer.Plan {
  /// The values that it changes, where a file has them.
  func edits(in map: SourceMap) -> [ValueEdit.Change] {
    changes.map { ValueEdit.Change(name: $0.name, from: $0.from, to: $0.to, place: map[$0.place]) }
  }
}

/// What `fix --json` prints.
enum FixDocument {
  static func json(_ fixed: FixWriter.Fixed, palette: String?, rules: SheetFindings?) -> JSONValue {
    let plan = fixed.plan
    // Classes of markup, which are named by their lines.
    let classes = fixed.classes.map {
      JSONValue([
        "class": $0.from, "newClass": $0.to, "line": $0.place.line, "column": $0.place.column,
        "from": $0.colors.from.hex, "to": $0.colors.to.hex, "deltaE": $0.deltaE, "reasons": [$0.reason],
      ])
    }
    let splits = plan.splits.flatMap { split in
      split.roles.map {
        JSONValue([
          "theme": split.theme, "role": $0, "from": split.before.hex, "to": split.after.hex,
          "name": split.name,
        ])
      }
    }
    let conflicts = plan.conflicts.map { conflict in
      let pairs = conflict.pairs.map {
        JSONValue([
          "foreground": $0.foreground, "background": $0.background, "theme": $0.theme, "vision": $0.vision,
          "required": $0.required, "ratio": $0.ratio,
        ])
      }
      return JSONValue(["reason": conflict.reason, "pairs": pairs])
    }
    // Rules of a style sheet that fail by a color that stands in them.
    let failing = rules?.results.map { theme, result in
      JSONValue([
        "selector": result.selector, "state": result.state, "theme": theme?.rawValue,
        "line": result.foreground.place?.line ?? 1, "foreground": result.foreground.hex,
        "background": result.background.hex, "required": result.required, "ratio": result.ratio,
      ])
    }
    return JSONValue([
      "palette": palette,
      "changes": plan.changes.map {
        JSONValue([
          "color": $0.name, "from": $0.from.hex, "to": $0.to.hex, "deltaE": $0.deltaE, "reasons": $0.reasons,
        ])
      },
      "classes": classes.isEmpty ? nil : classes, "splits": splits, "conflicts": conflicts,
      // Only where the search was given up: as a rule, the answer is complete.
      "undecided": plan.undecided > 0 ? plan.undecided : nil, "rules": failing,
      "remaining": plan.report.summary.failed + (rules?.results.count ?? 0),
    ])
  }
}
