import BrandGuide
import Bytes
import CommandLineKit
import ImageColors
import PaletteCore
import PaletteFormats

/// Draws the pages of the brand guide as PNG files.
enum GuidePreviewing {
  static let folder = Option(
    "out-dir", short: "o", aliases: ["output", "output-dir", "dir", "folder", "to"], .directory("DIR"),
    help: "Write the pictures into DIR (default: the current folder)")
  static let width = DefaultedOption<Int>(
    "width", aliases: ["size"], .integer("PX", in: 16...8000), default: 1200,
    help: "Width of each picture in pixels")
  static let pages = Option(
    "pages", .list(of: .text("N", completion: .none)), help: "Draw only these pages, such as 1,4-6")

  static let spec = CommandSpec(
    "guide preview", summary: "write the pages of the brand guide as PNG files",
    discussion: """
      Draws the pages of the PDF guide as PNG files, to look at without a PDF viewer. The files are named after the \
      palette and numbered: acme-01.png, acme-02.png.
      """,
    section: Section.palettes, aliases: ["png", "render", "pages"],
    arguments: [Shared.palette, folder, width, pages]
      + GuideArguments.all + PrintArguments.all + [Shared.dryRun],
    examples: [
      Example("uncolor guide preview Acme", "Every page, in the current folder"),
      Example("uncolor guide preview Acme --pages 1,4-6 --width 2400 -o look", "Some pages, larger"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    var options = WriteOptions(sourceDate: try Export.date(context))
    GuideArguments.apply(arguments, to: &options, context)
    try PrintArguments.apply(arguments, to: &options, context)
    let preview = try GuidePages.preview(palette, options)
    for note in preview.document.notes { context.say("pdf: \(note)") }
    let wanted = try numbers(arguments[pages] ?? [], of: preview.count)
    let digits = max(String(preview.count).count, 2)
    let stem = Slug.fileName(palette.name)
    let start = arguments[folder].map { $0 + "/" } ?? ""
    let names = wanted.map { number in
      let text = String(number)
      return "\(start)\(stem)-\(String(repeating: "0", count: digits - text.count))\(text).png"
    }
    if arguments[Shared.dryRun] {
      for name in names { context.say("dry run: would write \(name)") }
    } else {
      guard preview.hasOutlines else {
        throw CLIError(
          .badData, "no font file was found to draw the text with",
          hint: "name a folder of fonts with --font-dir DIR")
      }
      let progress = Progress(context, "drawing", of: wanted.count)
      _ = try FileSet.write(context) { set in
        for (index, (number, name)) in zip(wanted, names).enumerated() {
          progress.step(index + 1)
          try set.stage(name, png(preview, number - 1, arguments[width]), within: arguments[folder])
        }
      }
      progress.finish()
      let range = names.count > 2 ? "\(names[0]) to \(names[names.count - 1])" : names.joined(separator: ", ")
      context.say("Wrote \(Decimals.count(names.count, "page")): \(range)")
    }
    if context.globals.json { try context.printJSON(["files": names]) }
  }

  private static func png(_ preview: GuidePreview, _ index: Int, _ width: Int) throws -> [UInt8] {
    do {
      return try preview.png(index, width: width) { file in
        var options = DecodeOptions.full
        options.maximumPixels = 24_000_000
        guard let image = try? ImageDecoder.decode(file, options: options) else { return nil }
        return PictureSamples(width: image.width, height: image.height, pixels: image.pixels)
      }
    } catch {
      throw CLIError(.badData, "page \(index + 1) is too large for a picture: \(error.description)")
    }
  }

  /// The numbers that words such as `4` and `6-9` name, in order; all where there are no words.
  private static func numbers(_ words: [String], of count: Int) throws -> [Int] {
    if words.isEmpty { return Array(1...max(count, 1)) }
    var wanted: Set<Int> = []
    for word in words {
      let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last
      else {
        throw CLIError(.usage, "\"\(word)\" is no page", hint: "for example: --pages 1,4-6")
      }
      guard first >= 1, last <= count else {
        throw CLIError(
          .notFound, "the guide has no page \(first < 1 ? first : last)",
          hint: "it has \(Decimals.count(count, "page"))")
      }
      wanted.formUnion(first...last)
    }
    return wanted.sorted()
  }
}
