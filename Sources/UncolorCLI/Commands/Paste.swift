import CommandLineKit
import PaletteCore
import PaletteFormats

/// Adds the colors of pasted text to a palette.
enum Paste {
  static let group = Option(
    "group", .text("GROUP", completion: .live("group")), help: "Put every color into this group")

  static let text = RepeatedOperand(
    "TEXT", .text("TEXT"), help: "The text, or a link that names colors; standard input where there is none")

  static let spec = CommandSpec(
    "paste", summary: "add the colors found in pasted text",
    discussion: """
      Finds colors and their names in anything: CSS, SCSS, JSON, JavaScript, SVG, HTML, CSV, Markdown, YAML, prose, the \
      lines of a style guide, links of coolors.co and Adobe Color. Shows what was found and what was left out before it \
      is stored; --dry-run only shows it. Colors that the palette has already are skipped.
      """,
    section: Section.palettes, readsStandardInput: true, fillers: ["from", "into", "to"],
    arguments: [Shared.palette, text, group, Shared.dryRun],
    examples: [
      Example("uncolor paste Acme < style-guide.txt", "Add the colors of a text"),
      Example("uncolor paste Acme https://coolors.co/264653-2a9d8f-e9c46a", "Add the colors of a link"),
      Example("echo 'Navy #0b1f3a' | uncolor paste Acme --dry-run", "Show what would be added"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    try requirePalette(arguments, context)
    let found = try read(arguments[text], context)
    let title = "paste \(Decimals.count(found.colors.count, "color"))"
    do {
      return try PaletteChange.run(arguments, context, title) {
        try add(found, to: &$0, group: arguments[group], context)
      }
    } catch let error as CLIError where error.status == .notFound && !error.hint.hasPrefix("Did you mean") {
      let operand = try arguments[Shared.palette]
      if PaletteSource(context).isFile(operand) { throw error }
      throw CLIError(
        .notFound, "no palette named \"\(operand)\"",
        hint: "to make one of the text: uncolor palette add \(ShellText.quote(operand)) --from -")
    }
  }

  /// Says what is missing where the text stands in the place of the palette: `paste '#264653 #2a9d8f'`.
  private static func requirePalette(_ arguments: ParsedArguments, _ context: Context) throws {
    let operand = try arguments[Shared.palette]
    guard arguments[text].isEmpty, !Habits.isPalette(operand, context), !Files.exists(operand, context),
      case let found = PasteReader.read(operand), !found.colors.isEmpty
    else { return }
    tell(found, context)
    let name = CurrentPalette.example("PALETTE", context) ?? "PALETTE"
    throw CLIError(
      .usage, "missing PALETTE",
      hint: "Write: uncolor paste \(ShellText.quote(name)) \(ShellText.quote(operand))")
  }

  /// What programs are written in that no format reads, some of which look like a format: their colors are found as in any
  /// other text.
  static let programs: Set<String> = ["kts", "java", "lua", "vim"]

  /// Whether the name of a file says that it is text to find colors in: plain text, a picture's source or a program.
  static func readAsText(_ path: String) -> Bool { isPlainText(path) || Files.suffix(path) == "svg" }

  /// Whether a file without colors was named for them in vain, since no format would read it.
  static func isPlainText(_ path: String) -> Bool {
    let suffix = Files.suffix(path)
    return suffix == "txt" || programs.contains(suffix)
  }

  static let notations = "a color is written as #0b1f3a, rgb(11 31 58) or RGB 11 31 58"

  /// The colors of what was typed, or else of standard input; says what was found and what was left out.
  ///
  /// - Throws: ``CLIError`` 65 where there are none.
  static func read(_ typed: [String], _ context: Context) throws -> PasteReading {
    if typed.isEmpty, context.input.isTerminal {
      context.tell("paste the text, then press Ctrl-D on a line of its own")
    }
    if typed.count == 1, Files.isFile(typed[0], context) {
      // `paste Acme style-guide.txt`
      return try told(String(decoding: try Files.read(typed[0], context), as: UTF8.self), context)
    }
    let text =
      typed.isEmpty
      ? String(decoding: try context.input.readAll(), as: UTF8.self) : typed.joined(separator: "\n")
    return try told(text, context)
  }

  private static func told(_ text: String, _ context: Context) throws -> PasteReading {
    let found = PasteReader.read(text)
    tell(found, context)
    if found.colors.isEmpty {
      throw CLIError(
        .badData, "no colors found in the text",
        hint: notations)
    }
    return found
  }

  /// Shows what was found and what was left out.
  static func tell(_ found: PasteReading, _ context: Context) {
    if !found.colors.isEmpty { context.say("Found \(Decimals.count(found.colors.count, "color")):") }
    for color in found.colors {
      let name = color.name.isEmpty ? color.color.hex : color.name
      let place = (color.group.map { $0 + "/" } ?? "") + name
      context.say(
        "  \(context.errorPaint.leadingSwatch(color.color))\(color.color.hex)  \(SafeText.line(place))")
    }
    for omission in found.omissions.prefix(20) {
      context.say("left out \(SafeText.line(omission.text)) in line \(omission.line): \(omission.reason)")
    }
    if found.omissions.count > 20 { context.say("left out \(found.omissions.count - 20) more") }
  }

  private static func add(
    _ found: PasteReading, to palette: inout ColorPalette, group: String?, _ context: Context
  ) throws -> String {
    let group = try group.map { try palette.ownGroup($0, context) { ["paste", $0.name, "--group", $1] } }
    var added = 0
    // What is there, by group and name: looking each one up among thousands would take minutes.
    var places: [String: (index: Int, hexes: [String: String])] = [:]
    for (index, group) in palette.groups.enumerated() {
      let hexes = group.colors.map { ($0.name.lowercased(), $0.color.hex) }
      places[group.name.lowercased()] = (index, Dictionary(hexes) { first, _ in first })
    }
    for pasted in found.colors {
      let place = group ?? pasted.group ?? "Colors"
      let wanted = pasted.name.isEmpty ? pasted.color.hex : pasted.name
      let key = place.lowercased()
      var name = wanted
      var number = 2
      while let hex = places[key]?.hexes[name.lowercased()], hex != pasted.color.hex {
        name = "\(wanted) \(number)"
        number += 1
      }
      if places[key]?.hexes[name.lowercased()] != nil { continue }
      let color = CustomColor(
        id: context.newID(), name: name, color: pasted.color, timestamp: context.now(), print: pasted.print)
      if let index = places[key]?.index {
        try ColorPalette.checkName(name, of: "color")
        palette.groups[index].colors.append(color)
      } else {
        try palette.addColor(color, to: place)
        places[key] = (palette.groups.count - 1, [:])
      }
      places[key]?.hexes[name.lowercased()] = pasted.color.hex
      added += 1
    }
    return "added \(Decimals.count(added, "color")) to \"\(palette.name)\""
  }
}

extension PaletteSource {
  /// The palette to start from: a file in a format that is read, or any text that holds colors.
  ///
  /// Of standard input that can be read both ways, the reading that finds more colors counts. A file of a known format
  /// is held to it: what is wrong with it is said.
  func start(_ operand: String) throws -> ColorPalette {
    let isStandardInput = operand == "-"
    if !isStandardInput {
      guard Files.isFile(operand, context) else { return try one(operand).palette }
      let bytes = try Files.read(operand, context)
      let input = FormatInput(bytes: bytes, fallbackName: "")
      return try isOfFormat(input, operand)
        ? one(operand).palette : pasted(bytes, nil) ?? one(operand).palette
    }
    if context.input.isTerminal { context.tell("paste the text, then press Ctrl-D on a line of its own") }
    let bytes = try context.input.readAll()
    var known: ColorPalette?
    var failure: CLIError?
    do {
      let format = try FormatSniffer.detect(bytes, fileName: "")
      let palettes =
        try format.read?(
          FormatInput(
            bytes: bytes, fallbackName: "Standard input", press: format.showsInks ? try context.press() : nil)
        ).palettes ?? []
      if palettes.count > 1 {
        throw CLIError(
          .badData, "standard input contains \(palettes.count) palettes",
          hint: "import them with: uncolor import -")
      }
      known = palettes.first
    } catch let error as FormatError {
      let place = error.place.isEmpty ? "" : " (\(error.place))"
      failure = CLIError(.badData, "standard input: \(error.message)\(place)", hint: error.hint)
    }
    if let palette = try pasted(bytes, known) { return palette }
    // In a text that is no file of any format, a person looks for the colors, not for the format.
    let isText = !bytes.contains { $0 < 9 } && (try? FormatSniffer.detect(bytes, fileName: "")) == nil
    if isText, bytes.first.map({ !"{[<".utf8.contains($0) }) ?? true {
      throw CLIError(.badData, "no colors found in the text", hint: Paste.notations, isEmpty: true)
    }
    throw failure ?? CLIError(.badData, "no colors found in the text")
  }

  /// The palette of the colors that an address names; nil for what is none.
  ///
  /// - Throws: ``CLIError`` 65 where it names no color: no page is ever opened.
  func linked(_ address: String) throws -> ColorPalette? {
    let isLink = address.contains("://") || hosts.contains { address.lowercased().hasPrefix($0) }
    guard isLink, !Files.exists(address, context) else { return nil }
    let found = PasteReader.read(address)
    guard !found.colors.isEmpty else {
      throw CLIError(
        .badData, "the link names no colors, and uncolor opens no pages",
        hint: "copy the text of the page, then: pbpaste | uncolor paste PALETTE")
    }
    Paste.tell(found, context)
    return try found.palette(named: "Pasted")
  }

  private var hosts: [String] { ["www.", "coolors.co/", "color.adobe.com/", "colorhunt.co/"] }

  /// The palette of the colors that are found in a text file, or in what is piped in, where it is of no format.
  func text(_ path: String) throws -> ColorPalette? {
    let isFile = path != "-"
    guard context.globals.inputFormat == nil, !Rereading.pictureSuffixes.contains(Files.suffix(path)),
      isFile ? Files.isFile(path, context) : standardInput != nil
    else { return nil }
    let bytes = isFile ? try Files.read(path, context) : standardInput ?? []
    return try text(FormatInput(bytes: bytes, fallbackName: ""), path)
  }

  /// The palette of the colors that are found in what was read from `path`; nil where it is of a format.
  func text(_ input: FormatInput, _ path: String) throws -> ColorPalette? {
    let isFile = path != "-"
    guard !isOfFormat(input, isFile ? path : "") else { return nil }
    var palette = try pasted(input.bytes, nil)
    if palette == nil, isFile, Paste.isPlainText(path) {
      throw CLIError(
        .badData, "\(path): no colors found in the text", hint: Paste.notations, isEmpty: true)
    }
    if isFile { palette?.name = Files.stem(path) }
    return palette
  }

  /// Whether a file is of a format that is read. That its name ends in `.txt` says only that it is text, and a program is
  /// none of them, whatever it looks like: `@file:` begins a variable of Less as well.
  private func isOfFormat(_ input: FormatInput, _ path: String) -> Bool {
    if Paste.programs.contains(Files.suffix(path)) { return false }
    let name = Files.suffix(path) == "txt" ? "" : path
    return (try? FormatSniffer.detect(input, fileName: name)) != nil
  }

  /// The palette of the colors in text; `known` where that has as many, nil where there is neither.
  private func pasted(_ bytes: [UInt8], _ known: ColorPalette?) throws -> ColorPalette? {
    guard !bytes.contains(0) else { return known }
    let found = PasteReader.read(String(decoding: bytes, as: UTF8.self))
    if let known, known.colorCount >= found.colors.count { return known }
    if found.colors.isEmpty { return known }
    Paste.tell(found, context)
    return try found.palette(named: "Pasted")
  }
}
