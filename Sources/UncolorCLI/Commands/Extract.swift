import CommandLineKit
import ImageColors
import PaletteCore

/// Finds the colors of pictures.
enum Extract {
  static let images = RepeatedOperand(
    "IMAGE", aliases: ["i", "input", "file"], .file("IMAGE"),
    help: "PNG, JPEG, GIF, BMP, PNM or QOI files, or - for standard input")
  static let count = DefaultedOption(
    "count", short: "n", aliases: ["colors", "number", "max", "c", "k", "clusters", "top", "limit"],
    ImageKinds.count,
    default: ColorCount.auto, shown: "auto",
    help: "Number of colors, 1 to 256, or auto")
  static let ignore = Option(
    "ignore", .list(of: .choice("TONE", IgnoredTone.allCases.map(\.rawValue))),
    help: "Ignore white, black or both")
  static let target = Option(
    "add-to", aliases: ["palette", "into"], .text("PALETTE", completion: .liveOrFile("palette")),
    help: "Add the colors to this palette")
  static let group = DefaultedOption(
    "group", .text("GROUP", completion: .live("group")), default: "Extracted", help: "The group they go into")

  static let spec = CommandSpec(
    "extract", summary: "extract the main colors of an image",
    discussion:
      "The same picture gives the same colors every time; flat colors, as logos have them, come back exactly.",
    section: Section.colors, readsStandardInput: true,
    aliases: [
      .top("quantize"), .top("image"), .top("histogram"), .top("dominant"), .top("kmeans"), .top("photo"),
    ],
    keywords: ["colors-from-image"], fillers: ["colors", "colours", "palette", "from", "of"],
    unnamed: [count],
    arguments: [images, count, ignore, target, group, Shared.dryRun],
    examples: [
      Example("uncolor extract logo.png", "All clearly different colors"),
      Example("uncolor extract photo.jpg --count 8 --json", "Eight colors and their shares"),
      Example(
        "uncolor extract logo.png --ignore white --add-to Acme --group Logo", "Add them to a palette"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    // A group is one of a palette.
    if arguments.contains(group), arguments[target] == nil {
      throw CLIError(
        .usage, "--group needs --add-to",
        hint: "for example: uncolor extract logo.png --add-to PALETTE --group Logo")
    }
    let tones = Set((arguments[ignore] ?? []).compactMap(IgnoredTone.init))
    let options = ExtractionOptions(count: arguments[count], ignoring: tones)
    var results: [(file: String, extraction: Extraction)] = []
    let files = arguments[images].isEmpty ? ["-"] : arguments[images]
    let progress = Progress(context, "extracting", of: files.count)
    for (index, file) in files.enumerated() {
      progress.step(index + 1)
      if file.contains("://") {
        let name = file.split(separator: "/").last.map(String.init) ?? "image.png"
        throw CLIError(
          .usage, "uncolor downloads nothing",
          hint: "Write: curl -O \(ShellText.quote(file)) && uncolor extract \(ShellText.quote(name))")
      }
      results.append((file, try extract(file, options, context)))
    }
    progress.finish()
    if let palette = arguments[target] { try add(results, to: palette, arguments, context) }
    if context.globals.json {
      try printJSON(results, context)
    } else {
      for (index, result) in results.enumerated() {
        if results.count > 1 {
          try context.print("\(index > 0 ? "\n" : "")\(context.paint.bold(SafeText.line(result.file)))")
        }
        try draw(result.extraction, context)
        if result.extraction.colors.isEmpty {
          context.say("\(result.file): no colors; every pixel is transparent or left out")
        }
      }
    }
  }

  fileprivate static func extract(_ file: String, _ options: ExtractionOptions, _ context: Context) throws
    -> Extraction
  {
    if file == "-" { try StandardInput.require(context, spec, for: "a picture") }
    let bytes = file == "-" ? try context.input.readAll() : try Files.read(file, context)
    let name = file == "-" ? "standard input" : file
    do {
      let found = try ColorExtractor.extract(bytes: bytes, options: options)
      for warning in found.warnings { context.warn("\(name): \(warning)") }
      return found
    } catch {
      // A damaged picture would be read as one again, and again.
      let isPalette =
        file != "-" && PaletteSource.isFile(file) && !Habits.isPicture(file, context)
        && (try? PaletteSource(context).read(file, format: nil)) != nil
      throw CLIError(
        .badData, "\(name): \(error.description)",
        hint: isPalette
          ? "it is a palette: uncolor color list \(ShellText.quote(file))"
          : file == "-"
            ? "colors that are written in a text: uncolor palette add NAME --from -"
            : Files.suffix(file) == "svg"
              ? "its colors as a palette: uncolor import \(ShellText.quote(file))" : "")
    }
  }

  private static func add(
    _ results: [(file: String, extraction: Extraction)], to palette: String, _ arguments: ParsedArguments,
    _ context: Context
  ) throws {
    let group = arguments[group]
    let editor = PaletteEditor(context: context, dryRun: arguments[Shared.dryRun])
    let title = "extract \(results.map(\.file).joined(separator: " "))"
    if !PaletteSource.isFile(palette), (try? PaletteSource(context).stored(palette)) == nil {
      let name = ShellText.quote(palette)
      let files = results.map { ShellText.quote($0.file) }.joined(separator: " ")
      throw CLIError(
        .notFound, "no palette named \"\(palette)\"",
        hint: "Write: uncolor palette add \(name) && uncolor extract \(files) --add-to \(name)")
    }
    try editor.edit(palette, title) { palette in
      let added = try add(results.flatMap(\.extraction.colors), to: &palette, group, context)
      return "added \(Decimals.count(added, "color")) to \(group) of \"\(palette.name)\""
    }
  }

  /// Adds colors by the names nearest to them, and returns how many were new to the group.
  fileprivate static func add(
    _ colors: [ExtractedColor], to palette: inout ColorPalette, _ group: String, _ context: Context
  ) throws -> Int {
    let group = try palette.ownGroup(group, context) {
      ["extract", "FILE", "--add-to", $0.name, "--group", $1]
    }
    var added = 0
    let place = palette.groups.firstIndex { $0.name.lowercased() == group.lowercased() }
    var names = Set((place.map { palette.groups[$0].colors } ?? []).map { $0.name.lowercased() })
    var present = Set((place.map { palette.groups[$0].colors } ?? []).map(\.hexCode))
    for found in colors {
      // The same color in two pictures is one color.
      if !present.insert(found.color.hex.uppercased()).inserted { continue }
      let base = capitalized(ColorNames.nearest(to: found.color).name)
      var name = base
      var number = 2
      while !names.insert(name.lowercased()).inserted {
        name = "\(base) \(number)"
        number += 1
      }
      try palette.addColor(
        CustomColor(id: context.newID(), name: name, color: found.color, timestamp: context.now()), to: group)
      added += 1
    }
    return added
  }

  private static func capitalized(_ name: String) -> String {
    name.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  private static func draw(_ found: Extraction, _ context: Context) throws {
    let paint = context.paint
    if paint.mode == .none, !context.terminal.outputIsTerminal {
      for item in found.colors { try context.print(item.color.hex) }
      return
    }
    let room = min(max(context.terminal.columns - 50, 8), 40)
    for item in found.colors {
      let columns = max(Int((item.proportion * Double(room)).rounded()), 1)
      let bar =
        paint.mode == .none
        ? String(repeating: "█", count: columns) : paint.swatch(item.color, width: columns)
      let pad = String(repeating: " ", count: room - columns)
      let share =
        String(repeating: " ", count: max(6 - Decimals.fixed(item.proportion * 100, 1).count, 0))
        + Decimals.fixed(item.proportion * 100, 1)
      try context.print(
        "\(item.color.hex)  \(share) %  \(bar)\(pad)  \(ColorNames.nearest(to: item.color).name)")
    }
    if let statistics = found.statistics {
      let mood = statistics.isWarm.map { $0 ? "warm" : "cool" } ?? "neutral"
      try context.print(
        paint.dim(
          "mean \(statistics.mean.hex), median \(statistics.median.hex), \(mood), saturation \(Decimals.fixed(statistics.averageSaturation * 100, 0)) %, \(found.width) × \(found.height) \(found.format)"
        ))
    }
  }

  private static func printJSON(_ results: [(file: String, extraction: Extraction)], _ context: Context)
    throws
  {
    func colors(_ extraction: Extraction) -> [JSONValue] {
      extraction.colors.map {
        JSONValue([
          "hex": $0.color.hex, "proportion": $0.proportion, "pixels": $0.pixels,
          "name": ColorNames.nearest(to: $0.color).name,
        ])
      }
    }
    if let only = results.first, results.count == 1 {
      try context.printJSON(colors(only.extraction))
    } else {
      try context.printJSON(results.map { JSONValue(["file": $0.file, "colors": colors($0.extraction)]) })
    }
  }
}

extension PaletteSource {
  /// The palette of a picture's main colors; nil for what is no picture.
  func picture(_ path: String) throws -> ColorPalette? {
    guard Habits.isPicture(path, context), !Files.isFolder(path, context) else { return nil }
    let found = try Extract.extract(path, ExtractionOptions(count: .auto), context)
    var palette = ColorPalette(
      id: context.newID(), name: Files.stem(path).prefix(1).uppercased() + Files.stem(path).dropFirst(),
      timestamp: context.now())
    _ = try Extract.add(found.colors, to: &palette, "Extracted", context)
    return palette
  }
}

/// Values that only pictures have.
enum ImageKinds {
  /// A number of colors, or `auto`.
  static let count = ValueKind<ColorCount>("N|auto") { (text: String) throws(ValueError) -> ColorCount in
    if text == "auto" { return .auto }
    guard let count = Int(text), (1...256).contains(count) else {
      throw ValueError("needs a whole number from 1 to 256, or auto")
    }
    return .fixed(count)
  }
}
