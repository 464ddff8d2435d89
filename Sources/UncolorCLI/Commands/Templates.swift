import CommandLineKit
import PaletteFormats
import Templates

/// The templates that text formats are written from.
enum TemplateCommands {
  static let id = Operand(
    "ID",
    .choice("ID", FormatTemplate.builtIn.map { Choice($0.id, PaletteFormat.named($0.id)?.summary ?? "") })
      .listed(by: "uncolor templates list"),
    help: "The template of this format")

  static let list = CommandSpec(
    "templates list", summary: "list the built-in templates", section: Section.files,
    aliases: ["ls"],
    examples: [Example("uncolor templates list", "The formats that are written from templates")])

  static let print = CommandSpec(
    "templates print", summary: "print a built-in template",
    discussion: """
      Templates are Mustache: {{#groups}}…{{/groups}} repeats what it holds for each group, {{^isLast}},{{/isLast}} writes \
      a comma unless it is the last one, {{{name.camel}}} is a name. What else there is: uncolor templates model PALETTE. \
      A file is written with: uncolor export PALETTE --template FILE -o OUTPUT.
      """,
    section: Section.files,
    aliases: ["show", "cat", "get"],
    arguments: [id],
    examples: [
      Example(
        "uncolor templates print scss > tokens.scss.mustache",
        "A template to start from, for export --template tokens.scss.mustache")
    ])

  static let model = CommandSpec(
    "templates model", summary: "print everything a template can use of a palette",
    discussion: """
      Prints JSON. A member that has a "text" prints that text: {{name}} is the name, {{name.camel}} the \
      name in camel case, {{name.json}} a JSON string of it. {{name}} escapes for HTML; {{{name}}} does not. Also available are filled (the \
      groups that have colors), allRoles in a theme (every role of any theme), theme in a role, and resolved beside color \
      and literal (whichever it is).
      """,
    section: Section.files,
    aliases: ["data", "context"],
    arguments: [
      Shared.palette, Export.prefix, Export.notation, NameArguments.casing, NameArguments.resolve,
      NameArguments.package,
    ],
    examples: [Example("uncolor templates model Acme", "Names, values and references, as templates see them")]
  )

  static func runList(_ arguments: ParsedArguments, _ context: Context) throws {
    if context.globals.json {
      try context.printJSON(
        FormatTemplate.builtIn.map { ["id": $0.id, "summary": PaletteFormat.named($0.id)?.summary ?? ""] })
      return
    }
    let width = context.terminal.outputIsTerminal ? context.columns : 80
    let column = (FormatTemplate.builtIn.map(\.id.count).max() ?? 0) + 2
    for entry in FormatTemplate.builtIn {
      let head = DisplayWidth.fit(entry.id, column)
      let summary = PaletteFormat.named(entry.id)?.summary ?? ""
      for line in DisplayWidth.beside(head, column, summary, width) { try context.print(line) }
    }
  }

  static func runPrint(_ arguments: ParsedArguments, _ context: Context) throws {
    let wanted = try arguments[id]
    guard let entry = FormatTemplate.builtIn.first(where: { $0.id == wanted }) else {
      throw CLIError(
        .notFound, "no built-in template is called \"\(wanted)\"",
        hint: "list them with: uncolor templates list")
    }
    if context.globals.json {
      try context.printJSON(["id": entry.id, "text": entry.text])
    } else {
      try context.printFile(Array(entry.text.utf8))
    }
  }

  static func runModel(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    var options = WriteOptions(prefix: arguments[Export.prefix] ?? "", notation: arguments[Export.notation])
    options.casing = arguments[NameArguments.casing]
    options.resolvesAliases = arguments[NameArguments.resolve]
    options.package = arguments[NameArguments.package] ?? ""
    try context.printFile(Array(TemplateListing.json(FormatTemplate.model(of: palette, options)).utf8))
  }
}

/// A person's template, with the templates it includes.
struct TemplateFile {
  /// The template as a format.
  let format: PaletteFormat
  /// Every file that was read.
  let files: [String]
  /// Where templates that are included were looked for and not found: one may come to be there.
  let missing: [String]

  /// Reads a template, and the templates beside it that it includes: `{{>part}}` is `part.mustache` or `part`.
  ///
  /// - Throws: ``CLIError`` 66 for a file that is not there, 65 for one that is no template.
  init(_ path: String, _ context: Context) throws {
    let bytes = path == "-" ? try context.input.readAll() : try Files.read(path, context)
    let name = path == "-" ? "standard input" : path
    let template: FormatTemplate
    do { template = try FormatTemplate(bytes, file: name) } catch { throw CLIError(.badData, "\(error)") }
    let folder =
      path.contains("/")
      ? path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/"
      : ""
    var partials: [String: [UInt8]] = [:]
    var files = path == "-" ? [] : [path]
    var missing: [String] = []
    var open = template.template.partialNames
    while let name = open.popLast() {
      guard partials[name] == nil, Self.isSafe(name) else { continue }
      let candidates = [name + ".mustache", name].map { folder + $0 }
      guard let file = candidates.first(where: { Files.isFile($0, context) }) else {
        missing += candidates
        continue
      }
      let content = try Files.read(file, context)
      partials[name] = content
      files.append(file)
      do { open += try Template(content, file: file).partialNames } catch {
        throw CLIError(.badData, "\(error)")
      }
    }
    let found = partials
    format = template.format(id: name, partials: { found[$0] })
    self.files = files
    self.missing = missing
  }

  /// Whether a partial's name stays in the folder of the template.
  private static func isSafe(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
  }
}
