import CommandLineKit
import PaletteCore
import PaletteFormats

/// Writes palettes in other formats.
enum Export {
  static let all = Flag("all", help: "Every palette of the store")
  static let format = Option(
    "format", short: "f", aliases: ["to", "as", "type", "platform", "t"], .list(of: FormatKinds.written),
    help: "The formats to write, separated by commas")
  static let template = Option(
    "template", aliases: ["mustache"], .file("FILE"),
    help: "Write with the Mustache template in FILE, or - for standard input")
  static let output = Option(
    "output", short: "o", aliases: ["out", "file", "output-file", "out-file", "save"], .file("FILE"),
    help: "Write to FILE, or to standard output for -")
  static let folder = Option(
    "out-dir", aliases: ["output-dir", "outdir", "dir", "directory", "folder", "dest", "d"],
    .directory("DIR"),
    help: "Write files named after each palette into DIR")
  static let prefix = Option("prefix", .text("P"), help: "Prefix for every generated name")
  static let notation = Option<ColorNotation>(
    "color-format", .choice("NOTATION"), help: "How colors are written: hex, rgb, hsl or oklch")
  static let ifChanged = Flag("if-changed", help: "Do not rewrite files whose content is unchanged")
  static let forPress = Flag(
    "print", aliases: ["for-print", "pdf-x", "pdfx"],
    help: "Write a PDF for the press: inks, spot plates, bleed and crop marks")
  static let bleed = Option(
    "bleed", .number("MM", in: 0...25),
    help: "Bleed of a --print PDF beyond the trim (default: 3)")
  static let depfile = Option(
    "depfile", .file("FILE"), help: "Write a Makefile rule that lists the files read")

  static let spec = CommandSpec(
    "export", summary: "export palettes to CSS, Tailwind, Swift, Android, swatch files and more",
    discussion: """
      One palette in one format goes to standard output unless -o or --out-dir is given. Files are written whole or \
      not at all, and all of them or none. What a format cannot store is reported on standard error. If a format \
      writes several files, standard output and -o FILE get only the first; -o FOLDER gets all of them. A template is \
      Mustache. To see the values it can use: uncolor templates model PALETTE; to start from a built-in one: uncolor \
      templates print ID.
      """,
    section: Section.files, aliases: ["save", "write", "generate", "render", "dump"],
    keywords: ["publish", "handoff", "print", "dist", "push", "bundle", "figma"],
    fillers: ["to", "as", "in", "from", "of", "format", "palette", "palettes"],
    habits: ["stdout", "pretty", "force", "overwrite", "yes", "y"],
    unnamed: [format, notation],
    arguments: [
      Shared.palettes, all, format, template, output, folder, prefix, notation, ifChanged, depfile,
    ] + NameArguments.all + GuideArguments.all + [forPress, bleed] + PrintArguments.all + [Shared.dryRun],
    examples: [
      Example("uncolor export Acme --format css", "Custom properties on standard output"),
      Example("uncolor export Acme --format css,json,pdf --out-dir build", "Three files in a folder"),
      Example(
        "uncolor export Acme --format pdf --print --cmyk-profile press.icc -o acme.pdf",
        "A guide for a print shop"),
      Example(
        "uncolor export Acme --format css --case camel --selector Dark=.dark",
        "The names and theme selectors that your code uses"),
      Example(
        "uncolor export Acme --template tokens.kt.mustache -o Tokens.kt", "A file from your own template"),
      Example(
        "uncolor export brand/acme.json --format css -o build/acme.css --if-changed",
        "From a file; no store is needed"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let written = try arguments[template].map { try TemplateFile($0, context) }
    var formats = written == nil || arguments[format] != nil ? try chosenFormats(arguments, context) : []
    if let written { formats.append(written.format) }
    var arguments = arguments
    if arguments[Shared.palettes].isEmpty, !arguments[all],
      let current = CurrentPalette.operand(besideInputOf: "export", context),
      case .run(_, let named) = try Tool.spec.parse(["export", "--", current])
    {
      arguments = arguments.completed(by: named)
    }
    let operands = arguments[Shared.palettes]
    if operands.isEmpty, !arguments[all] {
      throw CurrentPalette.missing(for: "export PALETTE --format css", context)
    }
    try Self.explain(arguments, context)
    if arguments[all], !operands.isEmpty {
      throw CLIError(.usage, "--all and the name of a palette exclude each other")
    }
    let isOutput = (arguments[output] ?? "-") == "-" && arguments[folder] == nil
    if arguments[depfile] != nil, isOutput {
      throw CLIError(.usage, "--depfile needs -o FILE or --out-dir DIR")
    }
    if arguments[forPress], !formats.contains(where: { $0.id == "pdf" }) {
      throw CLIError(.usage, "--print is for PDF files", hint: "add --format pdf")
    }
    GuideArguments.warn(arguments, unusedBy: formats, context)
    let job = ExportJob(
      context: context, formats: formats, options: try options(arguments, context), arguments: arguments,
      templates: written?.files ?? [])
    guard let target = try arguments[folder] ?? implied(arguments, formats, context) else {
      return try job.single()
    }
    try job.into(target)
  }

  private static func chosenFormats(_ arguments: ParsedArguments, _ context: Context) throws
    -> [PaletteFormat]
  {
    if let named = arguments[format], !named.isEmpty {
      var seen: Set<String> = []
      return named.filter { seen.insert($0.id).inserted }
    }
    if let file = arguments[output], file != "-", !file.hasSuffix("/") {
      if let format = FormatSniffer.written(to: file) { return [format] }
      let suffix = Files.suffix(file)
      throw CLIError(
        .usage, suffix.isEmpty ? "\(file) tells no format" : "no format is written to .\(suffix) files",
        hint: "name one with --format; see: uncolor formats")
    }
    let preferred =
      arguments[all] || arguments[Shared.palettes].contains { !PaletteSource.isFile($0) }
      ? try context.store().settings().defaultExportFormat : "css"
    guard let format = PaletteFormat.named(preferred), format.write != nil else {
      throw CLIError(
        .badData, "the setting default-export-format is not an export format: \"\(preferred)\"",
        hint: "uncolor settings set default-export-format css")
    }
    return [format]
  }

  /// The date that the environment asks documents to show; nil where it asks for none.
  static func date(_ context: Context) throws -> Int? {
    guard let text = context.environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
    guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
      throw CLIError(.usage, "SOURCE_DATE_EPOCH is not a number of seconds since 1970: \"\(text)\"")
    }
    return seconds
  }

  static func options(_ arguments: ParsedArguments, _ context: Context) throws -> WriteOptions {
    var options = WriteOptions(
      prefix: arguments[prefix] ?? "", notation: arguments[notation], sourceDate: try date(context))
    try NameArguments.apply(arguments, to: &options)
    GuideArguments.apply(arguments, to: &options, context)
    if arguments[forPress] { options.bleed = arguments[bleed] ?? 3 }
    if arguments[bleed] != nil, !arguments[forPress] { throw CLIError(.usage, "--bleed needs --print") }
    try PrintArguments.apply(arguments, to: &options, context)
    return options
  }
}

/// One call of `export`.
struct ExportJob {
  let context: Context
  let formats: [PaletteFormat]
  let options: WriteOptions
  let arguments: ParsedArguments
  /// The files of a person's template.
  let templates: [String]
  private let losses: LossTeller

  init(
    context: Context, formats: [PaletteFormat], options: WriteOptions, arguments: ParsedArguments,
    templates: [String]
  ) {
    self.context = context
    self.formats = formats
    self.options = options
    self.arguments = arguments
    self.templates = templates
    losses = LossTeller(context)
  }

  /// One file: to standard output or to `-o`.
  func single() throws {
    var palettes: [LoadedPalette] = []
    try eachPalette { palettes.append($0) }
    let target = arguments[Export.output]
    guard let format = formats.first, formats.count == 1, let palette = palettes.first, palettes.count == 1
    else {
      if palettes.isEmpty { throw CLIError(.notFound, "there are no palettes to export") }
      let what = formats.count > 1 ? "\(formats.count) formats" : Decimals.count(palettes.count, "palette")
      throw CLIError(
        .usage, "\(what) do not fit into one file",
        hint: "Write: \(line) --format \(formats.map(\.id).joined(separator: ",")) --out-dir build")
    }
    let named = try place(try told(nil, palette.palette, format), of: format, at: target)
    guard let target, target != "-" else {
      guard let file = named.first else { return }
      let isBinary = file.bytes.prefix(512).contains { $0 < 9 } || file.bytes.starts(with: "%PDF".utf8)
      if context.terminal.outputIsTerminal, isBinary {
        throw CLIError(
          .usage, "\(format.id) is not text, and standard output is a terminal",
          hint:
            "Write: \(line) --format \(format.id) -o \(ShellText.quote(Slug.fileName(palette.palette.name) + "." + (format.extensions.first ?? format.id)))"
        )
      }
      try print(file, format)
      return
    }
    try commit { set in
      // The program chose the names in a folder; the name of a file is the person's own.
      for file in named {
        try set.stage(file.path, file.bytes, within: file.path == target ? nil : target)
      }
      return named.map(\.path)
    }
  }

  /// The command with the palettes that were named.
  private var line: String {
    let palettes = arguments[Shared.palettes].map(ShellText.quote)
    return "uncolor export " + (palettes.isEmpty ? "--all" : palettes.joined(separator: " "))
  }

  /// The file itself; under `--json` as a member of the one JSON document, unless it is JSON already.
  private func print(_ file: NamedBytes, _ format: PaletteFormat) throws {
    let isJSON = file.bytes.first == UInt8(ascii: "{") || file.bytes.first == UInt8(ascii: "[")
    if !context.globals.json || isJSON { return try context.printFile(file.bytes) }
    let text = String(decoding: file.bytes, as: UTF8.self)
    if !text.utf8.elementsEqual(file.bytes) {
      throw CLIError(.usage, "\(format.id) is not text", hint: "write it to a file with -o FILE")
    }
    try context.printJSON(["format": format.id, "name": file.path, "text": text])
  }

  /// A file for each palette and format, named after the palette.
  func into(_ folder: String) throws {
    if arguments[Export.output] != nil, arguments[Export.folder] != nil {
      throw CLIError(.usage, "-o and --out-dir exclude each other")
    }
    var stems = UniqueNames()
    try commit { set in
      var targets: [String] = []
      var count = 0
      let progress = Progress(context, "exporting")
      try eachPrepared { prepared in
        count += 1
        progress.step(count)
        let stem = stems.take(prepared.slug)
        for (format, ready) in zip(formats, prepared.writings) {
          // What was prepared has the palette's own slug; files that name each other need the stem.
          let writing = try told(stem == prepared.slug ? ready : nil, prepared.palette, format, stem: stem)
          for file in writing.files {
            let path = folder + "/" + SafePath.relative(file.path, stem: stem, slug: prepared.slug)
            try set.stage(path, file.bytes, within: folder)
            targets.append(path)
          }
        }
      }
      progress.finish()
      losses.finish()
      if count == 0 { throw CLIError(.notFound, "there are no palettes to export") }
      return targets
    }
  }

  /// A palette with what the formats make of it; nil where a format refuses, which is told in turn.
  private struct Prepared: Sendable {
    let palette: ColorPalette
    let slug: String
    let writings: [FormatWriting?]

    init(_ palette: ColorPalette, _ writings: [FormatWriting?]) {
      self.palette = palette
      self.writings = writings
      slug = Slug.fileName(palette.name)
    }
  }

  /// The palettes of the store are written out on all processors.
  private func eachPrepared(_ body: (Prepared) throws -> Void) throws {
    guard arguments[Export.all] else {
      return try eachPalette { loaded in
        try body(Prepared(loaded.palette, formats.map { _ in nil }))
      }
    }
    let chosen = formats
    let options = options
    try context.store().forEachPalette(
      mapping: { palette in
        Prepared(palette, chosen.map { try? $0.write?(palette, options) })
      }, body)
  }

  private func eachPalette(_ body: (LoadedPalette) throws -> Void) throws {
    if arguments[Export.all] {
      // One at a time, so that memory does not grow with the store.
      let store = try context.store()
      try store.forEachPalette { palette in
        try body(LoadedPalette(palette: palette, origin: .file("store", [])))
      }
    }
    for operand in arguments[Shared.palettes] {
      for palette in try PaletteSource(context).all(operand) { try body(palette) }
    }
  }

  /// What a format makes of a palette, unless it is `ready`; says what was lost.
  private func told(
    _ ready: FormatWriting?, _ palette: ColorPalette, _ format: PaletteFormat, stem: String = ""
  ) throws -> FormatWriting {
    guard let writer = format.write else {
      throw CLIError(.usage, "\(format.id) can be read but not written")
    }
    for (place, reference) in palette.danglingReferences {
      context.warn("\(palette.name): \(place) names \"\(palette.name(of: reference))\", which is not there")
    }
    let start = ContinuousClock.now
    var options = options
    options.stem = stem
    let writing = try ready ?? writer(palette, options)
    context.log(
      "export", since: start,
      "\"\(palette.name)\" as \(format.id): \(Decimals.count(writing.files.count, "file")), \(Decimals.bytes(writing.files.reduce(0) { $0 + $1.bytes.count }))"
    )
    try losses.tell(writing, of: palette, in: format.id, isStrict: options.strict)
    return writing
  }

  /// The files that are read.
  private var inputs: [String] {
    templates + arguments[Shared.palettes].filter { PaletteSource(context).isFile($0) && $0 != "-" }
  }

  /// Stages what `body` names, writes the dependency file, and commits.
  private func commit(_ body: (inout FileSet) throws -> [String]) throws {
    var targets: [String] = []
    if arguments[Shared.dryRun] {
      var set = FileSet(context, rehearsing: true, inputs: inputs)
      targets = try body(&set)
      for target in targets { context.say("dry run: would write \(target)") }
      if context.globals.json {
        try context.printJSON(JSONValue(["files": targets, "written": 0, "unchanged": 0]))
      }
      return
    }
    let set = try FileSet.write(context, onlyChanged: arguments[Export.ifChanged], inputs: inputs) { set in
      targets = try body(&set)
      if let depfile = arguments[Export.depfile] {
        try set.stage(depfile, Array(try dependencies(targets).utf8))
      }
    }
    let unchanged = set.unchanged == 0 ? "" : ", \(set.unchanged) unchanged"
    let what = targets.count == 1 ? targets.joined() : Decimals.count(set.count, "file")
    context.say(set.count == 0 ? "Nothing to write\(unchanged)" : "Wrote \(what)\(unchanged)")
    CatalogLeftovers.tell(targets, context)
    if context.globals.json {
      try context.printJSON(
        JSONValue(["files": targets, "written": set.count, "unchanged": set.unchanged]))
    }
  }

  /// A rule that names what the targets were made from, as `make` reads it.
  private func dependencies(_ targets: [String]) throws -> String {
    var inputs: [String] = []
    for operand in self.inputs {
      if templates.contains(operand), !inputs.contains(operand) { inputs.append(operand) }
      guard !templates.contains(operand) else { continue }
      inputs += try PaletteSource(context).paths(operand).filter { !inputs.contains($0) }
    }
    if arguments[Export.all]
      || arguments[Shared.palettes].contains(where: { !PaletteSource(context).isFile($0) })
    {
      inputs.append(try StoreLocation.find(context).directory + "/palettes.json")
    }
    return try MakeRule.text(targets: targets, inputs: inputs)
  }

  /// Where the files of one palette go, with standard output as an empty path: the first alone into a file of the
  /// format's own kind, all of them (`Brand.xcassets/…`) into a folder (`-o Colors.xcassets`).
  private func place(_ writing: FormatWriting, of format: PaletteFormat, at target: String?) throws
    -> [NamedBytes]
  {
    let files = writing.files
    let target = target == "-" ? "" : target ?? ""
    if let only = files.first, files.count == 1, !only.path.contains("/") {
      return [NamedBytes(path: target, bytes: only.bytes)]
    }
    let roots = Set(files.map { $0.path.prefix { $0 != "/" } })
    let suffix = roots.first.map { Files.suffix(String($0)) } ?? ""
    let isFolder = roots.count == 1 && !target.isEmpty && Files.suffix(target) == suffix
    if isFolder, let root = roots.first {
      return files.map { NamedBytes(path: target + $0.path.dropFirst(root.count), bytes: $0.bytes) }
    }
    guard let missing = writing.missingAlone, let first = files.first else {
      let folder = suffix.isEmpty ? "" : "-o NAME.\(suffix) or "
      throw CLIError(
        .usage, "\(format.id) writes a folder of \(Decimals.count(files.count, "file"))",
        hint: "name one with \(folder)--out-dir DIR")
    }
    if files.count > 1 { context.say("\(format.id): left out: \(missing); --out-dir DIR writes all of it") }
    return [NamedBytes(path: target, bytes: first.bytes)]
  }
}
