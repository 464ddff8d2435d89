import CommandLineKit
import PaletteCore

/// Starts a palette.
enum PaletteAdd {
  static let name = Operand("NAME", .name(), help: "Name of the palette; unique in the store")
  static let groups = RepeatedOption("group", .text("GROUP"), help: "Create a group, with or without colors")
  static let colors = RepeatedOption(
    "color", aliases: ["colors", "colour", "hex"], .text("GROUP/NAME=COLOR"), help: "Add this color")
  static let start = RepeatedOperand(
    "COLOR", .text("COLOR"), help: "Colors to start with, as COLOR or GROUP/NAME=COLOR")
  static let template = Option(
    "template", aliases: ["preset", "starter"],
    .choice("ID", PaletteTemplate.all.map { Choice($0.id, $0.summary) }),
    help: "Start with a palette designed for a purpose")
  static let from = Option(
    "from", aliases: ["import", "file", "input", "from-image", "from-file", "image"], .file("FILE"),
    help: "Start with the palette of a file, a picture or a link, or - for standard input")

  static let spec = CommandSpec(
    "palette add", summary: "create a palette", section: Section.palettes,
    aliases: ["create", "new", "init", "make", .top("new"), .top("create")],
    keywords: ["add", "touch", "make", "start", "generate", "templates", "template", "from"],
    fillers: ["with", "and", "of", "containing", "named", "called"],
    arguments: [name, start] + BrandOptions.all + [groups, colors, Notes.option, template, from]
      + ChartOptions.all + ColorContextOptions.all + PrintArguments.seeing + [Shared.dryRun],
    examples: [
      Example(
        "uncolor palette add Acme --category Retail --color 'Primary/Navy=#0b1f3a'",
        "A palette with brand text and a first color"),
      Example("uncolor palette add Acme --group Primary --group Neutral", "A palette with empty groups"),
      Example(
        "uncolor palette add Acme --template brand", "A whole palette with themes that passes its check"),
      Example(
        "uncolor palette add Acme --color 'Brand/Red=#e11d48' --chart 8",
        "Eight more chart colors, distinct from each other and from the brand's"),
      Example("uncolor palette add Acme --from swatches.ase", "A palette from a file"),
      Example("pbpaste | uncolor palette add Acme --from -", "A palette from any text with colors"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let name = try arguments[Self.name]
    try ColorPalette.checkName(name, of: "palette")
    try ColorContextOptions.take(arguments, context)
    var palette = ColorPalette(id: context.newID(), name: name, timestamp: context.now())
    if let file = arguments[from] {
      let source = try PaletteSource(context).start(file)
      palette = source
      palette.id = context.newID()
      palette.name = name
      palette.timestamp = context.now()
      palette.modified = palette.timestamp
    }
    if let template = arguments[template].flatMap({ PaletteTemplate.named($0) }) {
      if arguments[from] != nil {
        throw CLIError(.usage, "--template and --from exclude each other")
      }
      palette = template.palette(named: name, timestamp: context.now(), newID: context.newID)
    }
    BrandOptions.apply(arguments, to: &palette)
    for group in arguments[groups] { try palette.addGroup(group) }
    let begun = Set(palette.groups.flatMap(\.colors).map(\.id))
    // `palette add Winter from photo.jpg`
    if let joint = arguments[start].firstIndex(where: ["from", "with", "of"].contains),
      joint + 2 == arguments[start].count, let file = arguments[start].last, Files.isFile(file, context)
    {
      throw noColor(arguments[start][joint], hint: lineFrom(file, name))
    }
    for assignment in arguments[colors] + paired(arguments[start]) {
      try add(assignment, to: &palette, context)
    }
    Notes.set(arguments[Notes.option], in: &palette.unknown)
    // A template's dozens of colors would leave a chart no room: what is typed here or locked does count.
    let fixed = palette.groups.flatMap(\.colors).filter { $0.locked || !begun.contains($0.id) }.map(\.color)
    try ChartOptions.add(arguments, to: &palette, apartFrom: fixed, context)
    FileNames.tell(name, context)
    let editor = PaletteEditor(context: context, dryRun: arguments[Shared.dryRun])
    try editor.inStore("palette add \(name)") { edit in
      try edit.insert(palette)
      let size = palette.colorCount == 0 ? "" : " with \(Decimals.count(palette.colorCount, "color"))"
      return ("added palette \"\(name)\"\(size)", ())
    }
    if palette.groups.isEmpty, !arguments[Shared.dryRun] {
      // A name that begins with a dash is no option.
      let operand = (name.hasPrefix("-") ? "-- " : "") + ShellText.quote(name)
      // Lines of a loop are piped in as well as colors, and what is read here would be missing there.
      let piped =
        context.input.hasWaiting() ? "; for colors that are piped in: … | uncolor paste \(operand)" : ""
      context.say("next: uncolor color add \(operand) Primary/Navy '#0b1f3a'\(piped)")
    }
    if context.globals.json { try context.printJSON(palette) }
  }

  /// `Navy '#0b1f3a' Coral '#f87966'`: names and codes in turn, as `NAME=COLOR`.
  private static func paired(_ words: [String]) -> [String] {
    let codes = words.indices.filter { words[$0].hasPrefix("#") }
    let isInTurn = words.count.isMultiple(of: 2) && codes == words.indices.filter { !$0.isMultiple(of: 2) }
    guard isInTurn, !words.contains(where: { $0.contains("=") || $0.contains("(") }) else { return words }
    return codes.map { "\(words[$0 - 1])=\(words[$0])" }
  }

  private static func noColor(_ word: String, hint: String) -> CLIError {
    CLIError(.usage, "\"\(word)\" is not a color or GROUP/NAME=COLOR", hint: hint)
  }

  private static func lineFrom(_ file: String, _ palette: String) -> String {
    "Write: " + Refusals.shown(["palette", "add", palette, "--from", file])
  }

  private static func add(_ assignment: String, to palette: inout ColorPalette, _ context: Context) throws {
    // Without a group, `Navy=#0b1f3a` goes where unnamed colors go.
    guard let place = ColorPlace(assignment: assignment) ?? ColorPlace(assignment: "Colors/" + assignment)
    else {
      guard let found = try? ColorInput(context).all(assignment) else {
        if assignment == "-" || assignment.contains("://") || Files.isFile(assignment, context) {
          throw noColor(assignment, hint: lineFrom(assignment, palette.name))
        }
        throw noColor(
          assignment,
          hint: "a color with a name is one word: 'Primary/Navy=#0b1f3a'; quote a name that has spaces")
      }
      for item in found { try add(item, to: &palette, context) }
      return
    }
    let color: Color
    do { color = try ColorInput(context).one(place.color) } catch let error as CLIError {
      throw CLIError(error.status, "\(place.group)/\(place.name): \(error.message)", hint: error.hint)
    }
    try palette.addColor(
      CustomColor(id: context.newID(), name: place.name, color: color, timestamp: context.now()),
      to: place.group)
  }

  /// A color without a name of its own goes by the name of CSS it was given by, or by its hex code.
  private static func add(_ item: InputColor, to palette: inout ColorPalette, _ context: Context) throws {
    let isWord = item.name.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
    let slash = item.name.contains("/") ? item.name.lastIndex(of: "/") : nil
    let name =
      slash.map { String(item.name[item.name.index(after: $0)...]) } ?? (isWord ? item.name : item.color.hex)
    try palette.addColor(
      CustomColor(
        id: context.newID(), name: name.prefix(1).uppercased() + name.dropFirst(), color: item.color,
        timestamp: context.now()), to: "Colors")
  }
}

/// Where a new color goes and what it is, as typed.
struct ColorPlace {
  let group: String
  let name: String
  let color: String

  /// Reads `GROUP/NAME=COLOR`; a name may hold `=`, a color cannot. Nil where it is written otherwise.
  init?(assignment: String) {
    guard let equals = assignment.lastIndex(of: "="),
      let slash = assignment[..<equals].firstIndex(of: "/")
    else { return nil }
    group = String(assignment[..<slash])
    name = String(assignment[assignment.index(after: slash)..<equals])
    color = String(assignment[assignment.index(after: equals)...])
  }

  /// Any number of `GROUP/NAME COLOR` and `GROUP/NAME=COLOR`.
  static func all(_ words: [String]) throws -> [ColorPlace] {
    var places: [ColorPlace] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      // A value that is no color and reads as an assignment is the next of several.
      if let next = rest.first,
        ColorKinds.isColor(next) || places.isEmpty && ColorPlace(assignment: next) == nil
      {
        // `Brand/Sand=#f3e5ab '#ff0000'`: a name may hold an equals sign, but not a color behind it.
        if let place = ColorPlace(assignment: word), ColorKinds.isColor(place.color) {
          let name = "\(place.group)/\(place.name)"
          throw CLIError(
            .usage, "\(name) is given two colors: \(place.color) and \(next)",
            hint: "give it one, as in \(ShellText.quote(word)), or name the other one as well")
        }
        places.append(try ColorPlace(word, color: rest.removeFirst()))
      } else if places.isEmpty {
        places.append(try ColorPlace(word, color: nil))
      } else if let place = ColorPlace(assignment: word) {
        places.append(place)
      } else {
        throw CLIError(
          .usage, "\"\(word)\" is not GROUP/NAME=COLOR", hint: "for example: 'Accent/Lime=#bada55'")
      }
    }
    return places
  }

  /// Reads `GROUP/NAME` and its color, or both from `GROUP/NAME=COLOR`.
  ///
  /// - Throws: ``CLIError`` 64 where a part is missing.
  init(_ reference: String, color: String?) throws(CLIError) {
    if color == nil, let whole = ColorPlace(assignment: reference) {
      self = whole
      return
    }
    guard let slash = reference.firstIndex(of: "/") else {
      throw CLIError(.usage, "\"\(reference)\" is not GROUP/NAME", hint: "for example: Primary/\(reference)")
    }
    guard let color else {
      throw CLIError(.usage, "missing COLOR", hint: "for example: \(ShellText.quote(reference)) '#0b1f3a'")
    }
    group = String(reference[..<slash])
    name = String(reference[reference.index(after: slash)...])
    self.color = color
  }
}

/// Words as a shell takes them, for commands that are suggested.
enum ShellText {
  /// `text` in single quotes where it needs them.
  static func quote(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"):
        true
      default: false
      }
    }
    if plain, !text.isEmpty, !text.hasPrefix("-") || text == "-" { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
