import BrandGuide
import Bytes
import CommandLineKit
import ImageColors
import PaletteCore

/// Sections that were written for the brand guide.
enum WrittenSections {
  static let file = Operand(
    "FILE", aliases: ["markdown"], .file("FILE"), help: "A Markdown file, or - for standard input")
  static let title = Operand(
    "TITLE", .text("TITLE", completion: .live("section")), help: "A written section of the guide")
  static let newTitle = Option(
    "title", aliases: ["name", "as"], .text("S"),
    help: "Heading of the section (default: the first heading of the text, else the file's name)")
  static let after = Option(
    "after", .text("SECTION", completion: .live("section")),
    help: "Section it follows: one of the guide's, or a written one (default: brand)")
  static let replace = Flag(
    "replace", aliases: ["overwrite", "update"], help: "Replace the section of the same heading")

  static let addSpec = CommandSpec(
    "guide add", summary: "add a section in Markdown to the brand guide",
    discussion: """
      Headings, emphasis, links, lists, tables, code, quotes and pictures are set in the PDF and on the web page. The \
      palette keeps the text, and the PNG and JPEG files that it shows from its own folder; raw HTML is shown as text. The \
      guide's own sections are: \(places.joined(separator: ", ")).
      """,
    section: Section.palettes, aliases: ["create", "new"],
    arguments: [Shared.palette, file, newTitle, after, replace, Shared.dryRun],
    examples: [
      Example("uncolor guide add Acme voice.md --after brand", "A section that follows the brand text"),
      Example("uncolor guide add Acme voice.md --replace", "Replace the section with the edited file"),
    ])
  static let listSpec = CommandSpec(
    "guide list", summary: "list the sections written for the brand guide", section: Section.palettes,
    aliases: ["ls", "show"], arguments: [Shared.palette],
    examples: [Example("uncolor guide list Acme", "Each section and where it stands")])
  static let removeSpec = CommandSpec(
    "guide remove", summary: "remove a written section from the brand guide", section: Section.palettes,
    aliases: ["delete", "rm"], arguments: [Shared.palette, title, Shared.force, Shared.dryRun],
    examples: [Example("uncolor guide remove Acme Voice --force", "Remove a section without confirmation")])

  /// The guide's own sections that a written one may follow.
  private static let places = GuideSection.allCases.map(\.rawValue)
  /// The longest text, in bytes.
  private static let longest = 1 << 20
  /// The most that the pictures of a section take, in bytes.
  private static let mostPictures = 24 << 20

  static func add(_ arguments: ParsedArguments, _ context: Context) throws {
    let path = try arguments[file]
    if path == "-" { try StandardInput.require(context, addSpec, for: "a text in Markdown") }
    let bytes = path == "-" ? try context.input.readAll(limit: longest) : try Files.read(path, context)
    guard bytes.count <= longest else {
      throw CLIError(.badData, "\(path) is larger than \(Decimals.bytes(longest))")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CLIError(.badData, "\(path) is not text in UTF-8")
    }
    let markdown = Markdown(text)
    let heading = arguments[newTitle] ?? markdown.title ?? (path == "-" ? "Notes" : Files.stem(path))
    try ColorPalette.checkName(heading, of: "section")
    let pictures = try pictures(of: markdown, at: path, context)
    try PaletteChange.run(arguments, context, "guide add \(heading)") { palette in
      var section = WrittenSection(title: heading, markdown: text, pictures: pictures)
      let known = palette.sections.firstIndex { $0.title.lowercased() == heading.lowercased() }
      if let known {
        guard arguments[replace] else {
          throw CLIError(
            .badData,
            "the guide of palette \"\(palette.name)\" already has a section \"\(palette.sections[known].title)\"",
            hint: "add --replace to put this text in its place")
        }
        section.after = palette.sections[known].after
        section.unknown = palette.sections[known].unknown
      }
      if let place = arguments[after] { section.after = try Self.place(place, of: heading, palette) }
      if let known { palette.sections[known] = section } else { palette.sections.append(section) }
      return
        "\(known == nil ? "added" : "replaced") section \"\(heading)\" \(known == nil ? "to" : "in") the guide of \"\(palette.name)\""
    }
  }

  /// The section that `--after` names, as the palette keeps it.
  private static func place(_ text: String, of title: String, _ palette: ColorPalette) throws -> String {
    if let section = GuideSection.allCases.first(where: {
      [$0.rawValue, $0.title.lowercased()].contains(text.lowercased())
    }) {
      return section.rawValue
    }
    let others = palette.sections.map(\.title).filter { $0.lowercased() != title.lowercased() }
    if let other = others.first(where: { $0.lowercased() == text.lowercased() }) { return other }
    throw ModelError(
      .notFound, "the guide of palette \"\(palette.name)\" has no section \"\(text)\"", lookedUp: text,
      candidates: places + others)
  }

  // MARK: Pictures

  private static func pictures(of markdown: Markdown, at path: String, _ context: Context) throws
    -> [WrittenSection.Picture]
  {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var total = 0
    return try markdown.pictures.map { name in
      guard !name.hasPrefix("/"), !name.contains(":"), !name.split(separator: "/").contains("..") else {
        throw CLIError(
          .badData, "\(path) shows the picture \(name), which is not in its folder",
          hint: "copy the picture into the folder of the text, or below it")
      }
      let file = folder + name
      guard Files.isFile(file, context) else {
        throw CLIError(
          .notFound, "\(path) shows the picture \(name), but there is no file \(file)")
      }
      let bytes = try picture(Files.read(file, context), file)
      total += bytes.count
      guard total <= mostPictures else {
        throw CLIError(
          .badData, "the pictures of \(path) take more than \(Decimals.bytes(mostPictures))",
          hint: "make them smaller")
      }
      return WrittenSection.Picture(name: name, data: Base64.encode(bytes))
    }
  }

  /// A picture as guides take it: JPEG as it is, everything else as PNG in sRGB, 8 bits a channel.
  private static func picture(_ bytes: [UInt8], _ file: String) throws -> [UInt8] {
    var options = DecodeOptions.full
    options.maximumPixels = 24_000_000
    do {
      let image = try ImageDecoder.decode(bytes, options: options)
      if ImageDecoder.detect(bytes)?.id == "jpeg", GuidePicture(bytes) != nil { return bytes }
      let isOpaque = stride(from: 3, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 255 }
      var writer = try PNGWriter(width: image.width, height: image.height, hasAlpha: !isOpaque)
      for row in 0..<image.height {
        let line = image.pixels[(row * image.width * 4)..<((row + 1) * image.width * 4)]
        if isOpaque {
          var channels: [UInt8] = []
          channels.reserveCapacity(image.width * 3)
          for start in stride(from: line.startIndex, to: line.endIndex, by: 4) {
            channels.append(contentsOf: line[start..<start + 3])
          }
          try writer.append(row: channels)
        } else {
          try writer.append(row: Array(line))
        }
      }
      return try writer.finish()
    } catch let error as ImageError {
      throw CLIError(.badData, "\(file): \(error.description)")
    } catch let error as ByteError {
      throw CLIError(.badData, "\(file): \(error.description)")
    }
  }

  // MARK: List and remove

  static func list(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    if context.globals.json {
      try context.printJSON(
        palette.sections.map {
          JSONValue([
            "title": $0.title, "after": $0.after.isEmpty ? "brand" : $0.after, "words": $0.words,
            "pictures": $0.pictures.map(\.name), "markdown": $0.markdown,
          ])
        })
      return
    }
    for section in palette.sections { try context.print(line(section)) }
    if palette.sections.isEmpty {
      context.say("the guide of \"\(palette.name)\" has no written sections yet")
    }
  }

  /// A section on one line.
  static func line(_ section: WrittenSection) -> String {
    let place = section.after.isEmpty ? "brand" : section.after
    let pictures = section.pictures.isEmpty ? "" : ", \(Decimals.count(section.pictures.count, "picture"))"
    return "\(SafeText.line(section.title)): after \(SafeText.line(place)), "
      + "\(Decimals.count(section.words, "word"))\(pictures)"
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws {
    let title = try arguments[Self.title]
    try PaletteChange.confirm(arguments, context) {
      "section \"\($0.sections[try $0.sectionIndex(title)].title)\" from the guide of \"\($0.name)\""
    }
    try PaletteChange.run(arguments, context, "guide remove \(title)") { palette in
      let gone = palette.sections.remove(at: try palette.sectionIndex(title))
      // What followed it follows what it followed.
      for index in palette.sections.indices
      where palette.sections[index].after.lowercased() == gone.title.lowercased() {
        palette.sections[index].after = gone.after
      }
      return "removed section \"\(gone.title)\" from the guide of \"\(palette.name)\""
    }
  }
}

extension WrittenSection {
  fileprivate var words: Int { markdown.split(whereSeparator: \.isWhitespace).count }
}
