import Bytes
import CommandLineKit
import PaletteCore
import PaletteFormats

/// The contrast gate.
enum Check {
  static let all = Flag("all", help: "Every palette of the store")
  static let level = Option<ContrastLevel>(
    "level", aliases: ["wcag", "conformance", "standard"], CheckKinds.level,
    help: "WCAG level (default: AA)")
  static let minimum = Option(
    "min", aliases: ["min-contrast", "min-ratio", "ratio"], .number("RATIO", in: 1...21),
    help: "Hold text of any size to this ratio instead of a level")
  static let size = Option<ContrastSize>(
    "size", .choice("SIZE"), help: "Text size that --on and --pair are checked for")
  static let on = RepeatedOption(
    "on", aliases: ["background", "bg", "against"], ColorKinds.color,
    help: "Check every color against this one")
  static let pairs = RepeatedOption("pair", .text("FG:BG"), help: "Check this pair too")
  static let themes = RepeatedOption(
    "theme", .text("THEME", completion: .live("theme")),
    help: "Check only this theme of palettes, and of pages and style sheets light or dark")
  static let visions = Option(
    "vision", aliases: ["cvd", "deficiency", "colorblind"], CheckKinds.visions,
    help:
      "Check as seen with these: none (normal vision), protan, deutan, tritan, achroma or all, each optionally with :SEVERITY"
  )
  static let distinct = RepeatedOption(
    "distinct", .text("GROUP", completion: .live("group")),
    help: "Require the colors of this group (or the chart roles) to be distinct")
  static let difference = Option(
    "min-difference", .number("ΔE", in: 0...100), help: "Smallest CIEDE2000 difference (default: 10)")
  static let ink = Option(
    "ink", .number("PERCENT", in: 0...400),
    help: "Fail colors whose inks add up to more than PERCENT, authored or computed")
  static let richBlack = Option(
    "rich-black", .number("PERCENT", in: 0...300),
    help: "Fail blacks with more than PERCENT of inks other than black; 0 allows black ink only")
  static let fineText = Option(
    "fine-text", .number("PERCENT", in: 0...300),
    help: "Fail text colors whose inks, without the strongest one, add up to more than PERCENT")
  static let format = Option<ReportFormat>(
    "format", short: "f",
    aliases: ["report", "reporter", "output-format", "message-format", "formatter", "as"],
    CheckKinds.report, help: "Format of the report")
  static let output = Option(
    "output", short: "o", .file("FILE"),
    help: "Write the report to FILE, in the format that its name asks for unless --format is given")
  static let screen = Option(
    "screen", aliases: ["viewport", "window", "breakpoint"], CheckKinds.screen,
    help: "Check pages and style sheets as in a window of this size (default: 1280x800)")
  static let baseline = Option(
    "baseline", .file("FILE"), help: "Ignore the findings listed in FILE; fail only on new ones")
  static let strict = Flag(
    "strict", help: "Also fail where contrast cannot be measured, such as text on a picture")
  static let allowsEmpty = Flag(
    "allow-empty",
    help: "Pass, and say so, where there is nothing to check: for hooks that name every changed file")
  static let matrix = Flag(
    "matrix", help: "Show a table of the worst contrast by theme and vision")
  static let updateBaseline = Flag("update-baseline", help: "Record the current findings in the baseline")

  static let spec = CommandSpec(
    "check", summary: "check the contrast and distinctness of colors; fails CI builds",
    discussion: """
      Checks declared pairs, pairs implied by names (card-foreground on card, on-primary on primary, text on \
      background), and with --on every color against that one. In pages, style sheets (CSS, Sass, Less) and components \
      (.vue, .svelte, .astro, .jsx, .tsx, and scripts with JSX, styles, or templates of Angular, Lit or Vue) it \
      checks the text as it is rendered, at rest and in every state; in a folder, all of them, its token files, and the \
      colors of its apps (asset catalogs, Android, Compose, Swift, Flutter, XAML), each kind as a palette. What cannot \
      be determined counts as unresolved, and fails with --strict. Verdicts are never rounded. The exit status is 1 if \
      something fails, and 65 if there is nothing to check, in all or in a stored palette that is named. \
      A folder is searched without what .gitignore leaves out, folders of packages (node_modules, vendor, \
      bower_components) and hidden ones, which are named where they hold something to check; name one to check it. A \
      file that cannot be read is an error of every report; the exit status is then 65, or 1 if something else fails. \
      Without operands, the palettes and settings of uncolor.json are used, or the palette chosen with uncolor use. Named \
      files and folders are checked with the settings of the project that they are in. Options override the settings.
      """,
    section: Section.checking,
    aliases: [
      "lint", "verify", "test", "a11y", "accessibility", "accessible", "validate", "gate",
    ], keywords: ["audit-colors", "colorcheck", "outdated", "ci", "clippy"],
    fillers: ["palette", "palettes", "contrast", "colors", "accessibility"],
    habits: ["contrast", "ci", "colors"], unnamed: [level],
    arguments: [
      Shared.palettes, all, level, minimum, size, on, pairs, themes, visions, distinct, difference, ink,
      richBlack,
      fineText, format, output,
      screen, strict, allowsEmpty, matrix, baseline, updateBaseline, ExcludedFiles.option,
    ] + ColorContextOptions.besideScheme + PrintArguments.all + [Project.option, Shared.dryRun],
    examples: [
      Example("uncolor check Acme", "The declared pairs and roles"),
      Example("uncolor check site/ --strict", "Pages, style sheets and token files, as they are rendered"),
      Example("uncolor check site/ --screen 390x844", "What a phone shows: the rules for narrow windows"),
      Example("uncolor check 'src/**/*.vue'", "Components: their styles, and the text that they draw"),
      Example("uncolor check site/ --exclude legacy --exclude '*.min.css'", "Without what others wrote"),
      Example("uncolor check Acme --on white --on '#101418' --level AAA", "Every color on two backgrounds"),
      Example(
        "uncolor check brand/acme.json --vision deutan --format sarif -o acme.sarif",
        "For a code-scanning service"),
      Example("uncolor check Acme --ink 300 --cmyk-profile press.icc", "The ink coverage of every color"),
      Example(
        "uncolor check tokens.css --distinct Data --min-difference 20", "From a file; no store is needed"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    context.output.outlivesReader = true
    var arguments = arguments
    var isReported = false
    do { return try run(&arguments, &isReported, context) } catch let error as CLIError {
      // What reads the report learns from it why nothing was checked.
      if !isReported, isTold(error, arguments, context) {
        var report = CheckReport(palettes: [])
        report.unread = [notice(error, arguments)]
        report.leftOut = context.leftOut
        try write(report, [], arguments, context)
      }
      throw error
    }
  }

  private static func run(
    _ arguments: inout ParsedArguments, _ isReported: inout Bool, _ context: Context
  ) throws -> ExitStatus {
    var isOfProject = false
    let excludes = arguments.contains(ExcludedFiles.option)
    if arguments[Shared.palettes].isEmpty, !arguments[all] {
      if let completed = try Project.checking(arguments, context) {
        CurrentPalette.tellUnread("check", context)
        arguments = completed
        context.findPress = { [unowned context] in try PrintArguments.press(completed, context) }
      } else if let current = CurrentPalette.operand(besideInputOf: "check", context) {
        if case .run(_, let named) = try Tool.spec.parse(["check", "--", current]) {
          arguments = arguments.completed(by: named)
        }
      } else {
        throw CurrentPalette.missing(
          for: "check PALETTE", also: "; in a project: uncolor init --project", context)
      }
    } else if arguments.contains(Project.option) {
      throw CLIError(.usage, "--project and the name of a palette exclude each other")
    } else if let completed = try Project.checkingFiles(arguments, context) {
      (arguments, isOfProject) = (completed, true)
      context.findPress = { [unowned context] in try PrintArguments.press(completed, context) }
    }
    try ColorContextOptions.take(arguments, context)
    context.excluded = ExcludedFiles(arguments[ExcludedFiles.option], areTyped: excludes || !isOfProject)
    context.skipped = SkippedFiles(context)
    let operands = arguments[Shared.palettes]
    if arguments[all], !operands.isEmpty {
      throw CLIError(.usage, "--all and the name of a palette exclude each other")
    }
    if arguments[level] != nil, arguments[minimum] != nil {
      throw CLIError(
        .usage, "--level and --min exclude each other",
        hint: "--min RATIO holds text to that ratio instead of a level's; leave one of them out")
    }
    if arguments[updateBaseline], arguments[baseline] == nil {
      throw CLIError(.usage, "--update-baseline needs --baseline FILE")
    }
    if arguments[difference] != nil, arguments[distinct].isEmpty {
      throw CLIError(.usage, "--min-difference needs --distinct GROUP")
    }
    let subjects = try load(arguments, context)
    let palettes = subjects.palettes
    if palettes.isEmpty, isOfProject {
      arguments = arguments.without(Self.ofPalettes)
    } else if palettes.isEmpty {
      try requireNothingOfPalettes(arguments)
    }
    let separation = try separation(arguments, context)
    var checks: [PaletteCheck] = []
    let distinct = try Distinctness(arguments[distinct], palettes)
    let wanted = try WantedThemes(arguments[themes], palettes, subjects.documents)
    var nothing: [(file: String?, error: CheckError)] = []
    // What is wrong in one of many keeps the others from nothing.
    var broken = LostFile.error(subjects.lost).map { [$0] } ?? []
    for loaded in palettes {
      var options = CheckOptions(today: context.now())
      try fill(&options, arguments, loaded.palette, context)
      guard wanted.hasPart(in: loaded.palette) else { continue }
      context.tellMerge(loaded.palette)
      options.themes = wanted.names
      options.distinct = distinct.names(in: loaded.palette)
      if let separation {
        func limit(_ option: Option<Double>) -> InkLimit? {
          arguments[option].map { InkLimit($0, separation: separation) }
        }
        (options.ink, options.richBlack, options.fineText) = (limit(ink), limit(richBlack), limit(fineText))
      }
      do {
        checks += try Checker.check([loaded.palette], options).palettes.map { check in
          var check = check
          (check.origin, check.folder) = (loaded.identity, loaded.folderTitle(context))
          return check
        }
      } catch {
        if error.kind == .nothingToCheck {
          nothing.append((loaded.origin.file, error))
        } else {
          broken.append(told(error, in: loaded.origin.file) { loaded.sourceMap[$0] })
        }
      }
    }
    let isEmpty = subjects.documents.allSatisfy { $0.results.isEmpty && $0.unresolved.isEmpty }
    if let first = broken.first, arguments[updateBaseline] || checks.isEmpty && isEmpty {
      throw first
    }
    var report = CheckReport(palettes: checks)
    let seen = visions(arguments)
    report.documents = subjects.documents.filter(wanted.contains).flatMap { $0.seen(with: seen) }
    report.isMatrix = arguments[matrix]
    report.isStrict = arguments[strict]
    report.coversStore = arguments[all]
    report.unread = subjects.lost.map(\.notice)
    report.unread += broken.dropFirst(subjects.lost.isEmpty ? 0 : 1).map { CheckNotice($0.message) }
    report.leftOut = context.leftOut
    // A report for people that is read here has them.
    let isRead = !context.globals.json && (arguments[output] ?? "-") == "-"
    if !isRead || (arguments[format] ?? .text).id != ReportFormat.text.id {
      for check in checks {
        for warning in check.warnings { context.warn("\(check.name): \(warning)") }
      }
    }
    // The error of a check of nothing, once it stands in the report that is read for it.
    func reported(_ error: CLIError) throws -> CLIError {
      let isNamed = isTold(error, arguments, context)
      if isNamed {
        report.unread.append(notice(error, arguments))
        isReported = true
      }
      if isNamed || report.summary.unresolved > 0 { try write(report, palettes, arguments, context) }
      return error
    }
    // A stored palette was named to be checked; a file may be one of a pattern, and hold what others use.
    var unchecked: CheckError?
    if let first = nothing.first?.error {
      // One palette without pairs stops a check of it alone, not that of a whole store or folder.
      // Tokens that cannot be read are none that were checked.
      let isAlone =
        report.summary.checked == 0
        && report.documents.allSatisfy { $0.kind == .tokens || $0.unresolved.isEmpty }
      if isAlone || checks.count + report.documents.count == 0, !arguments[allowsEmpty] {
        throw try reported(told(first))
      }
      // A style sheet without pairs of tokens was checked by what it renders.
      let rendered = Set(
        report.documents.filter { !$0.results.isEmpty || !$0.unresolved.isEmpty }.map(\.source))
      // So was a folder of them.
      func isRendered(_ file: String) -> Bool {
        rendered.contains { $0 == file || $0.hasPrefix(file.hasSuffix("/") ? file : file + "/") }
      }
      var bare: [String] = []
      for (file, error) in nothing where file.map(isRendered) != true {
        if file == nil, !arguments[all], !arguments[allowsEmpty], unchecked == nil {
          unchecked = error
        } else {
          bare.append(told(error, in: file.flatMap { Files.isFolder($0, context) ? nil : $0 }).message)
        }
      }
      let isMany = bare.count > 4 && !context.globals.verbose
      for message in isMany ? bare.prefix(2) : bare[...] { context.warn(message) }
      if isMany { context.warn("nor in \(bare.count - 2) more (--verbose names them)") }
    } else if report.palettes.isEmpty,
      report.documents.allSatisfy({ $0.results.isEmpty && $0.unresolved.isEmpty })
    {
      let error = CLIError(
        .badData, "there is nothing to check: no text on a background was found",
        hint: "name a page with text, a style sheet that sets color and background, or a palette")
      if arguments[allowsEmpty] {
        context.say(error.message)
      } else {
        throw try reported(error)
      }
    }
    if let file = arguments[baseline] {
      let old = try BaselineSource.read(file, mayBeMissing: arguments[updateBaseline], context)
      let name = BaselineSource.naming(besides: file, context)
      let gone = BaselineSource.gone(old, besides: file, context)
      old.apply(to: &report, gone: gone, name: name)
      if arguments[updateBaseline] {
        for finding in report.vanished { context.say("dropped, no longer fails: \(finding.line)") }
        let new = old.updated(with: report, gone: gone, name: name)
        try BaselineSource.update(file, new, arguments[Shared.dryRun], context)
        return .done
      }
      if old.isOld {
        context.warn(
          "\(file) is a baseline of version 1, which tells palettes apart by name only; "
            + "write it again with --update-baseline")
      }
    }
    if let unchecked { report.unread.append(CheckNotice(told(unchecked).message)) }
    isReported = true
    try write(report, palettes, arguments, context)
    let isUnknown = report.summary.unresolvedFailing(isStrict: arguments[strict]) > 0
    let isFinding = report.summary.failed > 0 || isUnknown
    let failures = broken + (unchecked.map { [told($0)] } ?? [])
    for failure in isFinding ? failures[...] : failures.dropFirst() { context.warn(failure.message) }
    if !isFinding, let failure = failures.first { throw failure }
    return isFinding ? .findings : .done
  }

  private static func load(_ arguments: ParsedArguments, _ context: Context) throws -> (
    palettes: [LoadedPalette], documents: [DocumentCheck], lost: [LostFile]
  ) {
    if arguments[all] {
      let stored = try context.store().storedPalettes()
      if stored.isEmpty {
        throw CLIError(
          .badData, "there is nothing to check: the store is empty",
          hint: "start with: uncolor palette add NAME")
      }
      return (stored.map { LoadedPalette(palette: $0.palette, origin: .store($0)) }, [], [])
    }
    defer {
      context.excluded?.tell(context)
      context.skipped?.tell()
      context.skipped = nil
    }
    let operands = arguments[Shared.palettes]
    var subjects = CheckSubjects(
      context, goal: ContrastGoal(arguments[level] ?? .aa, minimum: arguments[minimum]),
      screen: arguments[screen], areMany: operands.count > 1)
    let sheets = try subjects.addSheets(among: operands)
    for operand in operands where !sheets.contains(operand) {
      if Files.isFile(operand, context), context.excluded?.cover(operand) == true { continue }
      let before = subjects.count
      do {
        try subjects.add(operand)
        if subjects.count == before {
          throw CLIError(
            .badData, "\(EmptySubjects.nothing)\(operand): it contains no palette", isEmpty: true)
        }
      } catch let error as CLIError where arguments[allowsEmpty] && error.isEmpty {
        subjects.empty.pass(over: error, of: operand)
      }
    }
    if !arguments[allowsEmpty], subjects.palettes.isEmpty, subjects.documents.isEmpty,
      let reason = subjects.empty.worst
    {
      throw CLIError(.badData, "there is nothing to check: \(reason.message)", hint: reason.hint)
    }
    // What holds no color is said, and keeps nothing else from being checked.
    subjects.empty.tell(context)
    subjects.tellUnchecked()
    return (subjects.palettes, subjects.documents, subjects.lost)
  }

  /// What is asked of palettes alone.
  private static let ofPalettes: [any ArgumentKey] = [
    on, pairs, ink, richBlack, fineText, distinct, difference, themes,
  ]

  /// - Throws: ``CLIError`` 65 where something is asked of palettes, and there are none.
  private static func requireNothingOfPalettes(_ arguments: ParsedArguments) throws {
    let asked = [
      ("--on", !arguments[on].isEmpty), ("--pair", !arguments[pairs].isEmpty),
      ("--ink", arguments[ink] != nil),
      ("--rich-black", arguments[richBlack] != nil), ("--fine-text", arguments[fineText] != nil),
    ]
    guard let option = asked.first(where: \.1)?.0 else { return }
    throw CLIError(
      .badData, "\(option) is about the colors of palettes, and none were found",
      hint: "name a palette or a file with colors; text as it is rendered is checked without \(option)")
  }

  /// The visions that are asked for; for a matrix, all of them.
  private static func visions(_ arguments: ParsedArguments) -> [VisionCondition] {
    let everybody: [VisionCondition] =
      arguments[matrix] ? [.none] + VisionDeficiency.allCases.map { VisionCondition($0) } : []
    return arguments[visions] ?? everybody
  }

  /// What the command line asks for, with references resolved in the palette that is checked.
  private static func fill(
    _ options: inout CheckOptions, _ arguments: ParsedArguments, _ palette: ColorPalette, _ context: Context
  ) throws {
    options.level = arguments[level]
    options.minimum = arguments[minimum]
    options.size = arguments[size]
    options.visions = visions(arguments)
    if let difference = arguments[difference] { options.minimumDifference = difference }
    let reader = OperandResolver(context: context, palette: palette)
    options.on = try arguments[on].flatMap { try reader.colors($0) }
    options.pairs = try arguments[pairs].map { try reader.pair($0) }
  }

  private static func write(
    _ report: CheckReport, _ palettes: [LoadedPalette], _ arguments: ParsedArguments, _ context: Context
  ) throws {
    let json = context.globals.json
    let target = arguments[output].flatMap { $0 == "-" ? nil : $0 }
    // A file is written as --format or its name says; --json is about standard output.
    let named = target.flatMap(ReportFormat.id).flatMap(ReportFormat.named)
    if let target, arguments[format] == nil { try ReportFormat.requireForm(ofFile: target) }
    let format = json && target == nil ? .json : arguments[format] ?? named ?? (json ? .json : .text)
    let locator = SourceLocator(palettes)
    let paths = RepositoryPaths(context)
    let paint = target == nil ? context.paint : Paint(.none)
    var setting = ReportSetting(
      width: target == nil && context.terminal.outputIsTerminal ? context.terminal.columns : 80,
      isVerbose: context.globals.verbose, version: Program.version, paint: { paint.swatch($0) },
      locate: { locator.locate($0, $1) }, path: { paths($0) })
    setting.isApart = target != nil
    guard let target else {
      try format.write(report, setting) { try context.output.write($0) }
      return
    }
    if arguments[Shared.dryRun] {
      context.say("dry run, nothing was written: the report would go to \(target)")
    } else {
      _ = try FileSet.write(context, inputs: arguments[Shared.palettes].filter(PaletteSource.isFile)) {
        try $0.stage(target, format.bytes(report, setting))
      }
    }
    let summary = report.summary
    let place = arguments[Shared.dryRun] ? "" : "; the report is in \(target)"
    context.say(
      "checked \(summary.checked), failed \(summary.failed), waived \(summary.waived)"
        + (summary.unresolved > 0 ? ", unresolved \(summary.unresolved)" : "") + place)
    if json { try ReportFormat.json.write(report, setting) { try context.output.write($0) } }
  }
}
