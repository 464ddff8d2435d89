import CommandLineKit
import ImageColors
import PaletteCore

/// Holds the colors that files use against a palette.
enum Audit {
  static let files = RepeatedOperand(
    "FILE", .file("FILE"),
    help: "Style sheets, pages, source code, pictures, folders of them, or - for standard input")
  static let palette = Option(
    "palette", short: "p", aliases: ["against", "with", "brand", "to"],
    .text(
      "PALETTE", completion: .liveOrFile("palette"),
      recognizes: { !PaletteSource.isFile($0) && !$0.contains(".") && $0 != "fix" }),
    help: "The palette to compare with")
  static let tolerance = DefaultedOption(
    "tolerance", .number("ΔE", in: 0...100), default: 2,
    help: "Largest CIEDE2000 difference that passes")
  static let format = Option(
    "format", .choice("FORMAT", AuditFormat.all.map { (Choice($0.id, $0.summary), $0) }),
    help: "Format of the report")
  static let output = Option(
    "output", short: "o", .file("FILE"),
    help: "Write the report to FILE, in the format that its name asks for unless --format is given")
  static let fix = Flag("fix", help: "Replace colors with the palette's tokens, near colors included")

  static let spec = CommandSpec(
    "audit", summary: "find off-palette colors in files",
    discussion: """
      Reads every color value in style sheets, pages and source code, and the main colors of pictures. Folders are \
      searched for style sheets, pages and source files, except what .gitignore excludes. A color is on brand, near a \
      brand color (within --tolerance) or off brand; a translucent brand color counts as that color. A comment with \
      uncolor-ignore skips the colors of its line, or of the next line if it stands alone. With --fix, a color that \
      exactly one token has, or is near to, becomes var(--name), or the variable of Sass or Less where the palette is \
      one; colors that are left alone are listed with the reason. The exit status is 1 if something is off brand, and \
      65 if no color is found. Without files, those under "audit" in uncolor.json are read with its settings; options \
      override them. Without --palette, the palette chosen with uncolor use is taken.
      """,
    section: Section.checking, readsStandardInput: true, aliases: ["scan", "inspect-files", "usage"],
    unnamed: [palette],
    arguments: [
      files, palette, tolerance, format, output, Check.baseline, Check.updateBaseline, fix,
      ExcludedFiles.option,
      Project.option, Shared.dryRun,
    ],
    examples: [
      Example("uncolor audit site.css logo.svg --palette Acme", "List off-brand colors by line"),
      Example(
        "uncolor audit banner.png --palette brand/acme.json --tolerance 4",
        "A picture, with the share of each color"),
      Example("uncolor audit src/ --palette Acme --format github", "Annotations on a pull request"),
      Example(
        "uncolor audit src/ --palette brand/tokens.css --fix --dry-run", "Show what tokens would replace"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    var arguments = arguments
    if let first = arguments[Self.files].first, first == "fix", !Files.exists(first, context) {
      let rest = arguments[Self.files].dropFirst().map(ShellText.quote)
      throw CLIError(
        .usage, "there is no file \"fix\"",
        hint: "Write: uncolor audit --fix " + (rest.isEmpty ? "FILE" : rest.joined(separator: " ")))
    }
    if arguments[Self.files].isEmpty {
      if let completed = try Project.auditing(arguments, context) { arguments = completed }
    } else if arguments.contains(Project.option) {
      throw CLIError(.usage, "--project and the name of a file exclude each other")
    }
    let current = arguments[palette] == nil ? CurrentPalette.operand("PALETTE", [], context) : nil
    guard let name = arguments[palette] ?? current else {
      let line = ["uncolor audit"] + arguments[Self.files].map(ShellText.quote)
      let example = CurrentPalette.example("PALETTE", context) ?? "brand.json"
      throw CLIError(
        .usage, "audit needs --palette",
        hint: "for example: " + (line + ["--palette", ShellText.quote(example)]).joined(separator: " "))
    }
    let operands = arguments[Self.files].isEmpty ? ["-"] : arguments[Self.files]
    if name == "-", operands.contains("-") {
      throw CLIError(.usage, "standard input cannot be both the palette and a file")
    }
    try requireSense(arguments, operands)
    context.excluded = ExcludedFiles(arguments[ExcludedFiles.option])
    defer { context.excluded?.tell(context) }
    let files = try operands.flatMap { try expanded($0, context) }
    let loaded = try PaletteSource(context).one(name)
    let brand = loaded.palette
    if brand.colorCount == 0 {
      throw CLIError(
        .badData, "\"\(brand.name)\" has no colors to compare with",
        hint: "add one with: uncolor color add PALETTE GROUP/NAME COLOR")
    }
    context.output.outlivesReader = true
    var audit = PaletteAudit(brand, tolerance: arguments[tolerance])
    let progress = Progress(context, "auditing", of: files.count)
    for (index, file) in files.enumerated() {
      progress.step(index + 1)
      try look(file, &audit, context)
    }
    progress.finish()
    if audit.findings.isEmpty {
      throw CLIError(
        .badData,
        "no color was found in \(operands.joined(separator: ", "))"
          + (audit.ignored > 0 ? ", but for those that uncolor-ignore leaves out" : ""),
        hint: operands == ["-"]
          ? "name style sheets, pages or pictures; the contrast of a palette: uncolor check"
          : "style sheets, pages and pictures are looked at; variables alone are no colors")
    }
    if arguments[fix] {
      try AuditFixing(context, isDryRun: arguments[Shared.dryRun]).run(
        audit, loaded, tolerance: arguments[tolerance])
      return audit.count(.offBrand) == 0 ? .done : .findings
    }
    if let file = arguments[Check.baseline],
      try AuditBaseline(file, context).apply(to: &audit, files, arguments)
    {
      return .done
    }
    try write(audit, arguments, context)
    if audit.ignored > 0 {
      context.say("left out by uncolor-ignore: \(Decimals.count(audit.ignored, "color"))")
    }
    return audit.count(.offBrand) == 0 ? .done : .findings
  }

  private static func requireSense(_ arguments: ParsedArguments, _ operands: [String]) throws {
    if arguments[Check.updateBaseline], arguments[Check.baseline] == nil {
      throw CLIError(.usage, "--update-baseline needs --baseline FILE")
    }
    guard arguments[fix] else { return }
    if operands.contains("-") { throw CLIError(.usage, "--fix changes files; name them, or a folder") }
    for (name, isGiven) in [
      ("--format", arguments[format] != nil), ("--output", arguments[output] != nil),
      ("--baseline", arguments[Check.baseline] != nil),
    ] where isGiven {
      throw CLIError(.usage, "--fix and \(name) exclude each other")
    }
  }

  /// The endings of the names of files that are looked at in folders.
  static let auditable: Set<String> = Set(SourceScanner.Language.bySuffix.keys).union([
    "css", "pcss", "postcss", "scss", "less", "html", "htm", "xhtml", "svg", "xml", "vue", "svelte", "astro",
  ])

  private static func expanded(_ operand: String, _ context: Context) throws -> [String] {
    if operand != "-", Files.isFolder(operand, context) {
      let files = try FolderWalk(context).files(in: operand, suffixes: auditable)
      if files.isEmpty {
        throw CLIError(.badData, "\(operand) contains no style sheet, page or source file")
      }
      return files
    }
    if let found = try FolderWalk(context).expanded(operand, suffixes: auditable) { return found }
    return operand != "-" && context.excluded?.cover(operand) == true ? [] : [operand]
  }

  private static func look(_ file: String, _ audit: inout PaletteAudit, _ context: Context) throws {
    if file == "-" {
      try StandardInput.require(
        context, spec, for: "a file",
        hint: "name style sheets, pages or pictures, or pipe one in; the contrast of a palette: uncolor check"
      )
    }
    let bytes = file == "-" ? try context.input.readAll() : try Files.read(file, context)
    let name = file == "-" ? "stdin" : file
    if ImageDecoder.detect(bytes) != nil {
      do {
        let found = try ColorExtractor.extract(bytes: bytes)
        for warning in found.warnings { context.warn("\(name): \(warning)") }
        for item in found.colors { audit.add(item.color, item.color.hex, name, .share(item.proportion)) }
      } catch { throw CLIError(.badData, "\(name): \(error.description)") }
      return
    }
    if bytes.prefix(4096).contains(0) {
      throw CLIError(
        .badData, "\(name) is neither text nor a picture that can be read",
        hint: "pictures: " + ImageDecoder.all.map(\.name).joined(separator: ", "))
    }
    let suffix = Files.suffix(file)
    let found =
      SourceScanner.Language.bySuffix[suffix].map { SourceScanner.colors(in: bytes, $0) }
      ?? ColorScanner.colors(in: bytes, ColorScanner.Syntax(bytes, suffix: suffix))
    let comments = IgnoreComments(bytes)
    for color in found {
      if !comments.isEmpty, comments.ignores(color.line) {
        audit.ignore()
        continue
      }
      audit.add(
        color.color, color.text, name, .text(line: color.line, column: color.column), bytes: color.bytes,
        use: color.use)
    }
  }

  private static func write(_ audit: PaletteAudit, _ arguments: ParsedArguments, _ context: Context) throws {
    let json = context.globals.json
    let target = arguments[output].flatMap { $0 == "-" ? nil : $0 }
    let named = target.flatMap(ReportFormat.id).flatMap { id in AuditFormat.all.first { $0.id == id } }
    if let target, arguments[format] == nil { try ReportFormat.requireForm(ofFile: target) }
    let format = json && target == nil ? .json : arguments[format] ?? named ?? (json ? .json : .text)
    let paths = RepositoryPaths(context)
    guard let target else {
      let setting = AuditSetting(
        isVerbose: context.globals.verbose, paint: context.paint, path: { paths($0) })
      return try format.write(audit, setting) { try context.output.write($0) }
    }
    let setting = AuditSetting(isVerbose: context.globals.verbose, path: { paths($0) })
    if arguments[Shared.dryRun] {
      context.say("dry run, nothing was written: the report would go to \(target)")
    } else {
      let bytes = try format.bytes(audit, setting)
      _ = try FileSet.write(context, inputs: arguments[files]) { try $0.stage(target, bytes) }
    }
    let place = arguments[Shared.dryRun] ? "" : "; the report is in \(target)"
    context.say(PaletteAudit.words(audit.findings) + place)
    if json { try AuditFormat.json.write(audit, setting) { try context.output.write($0) } }
  }
}
