import CommandLineKit
import PaletteFormats

/// The options of documents: page size, sections, fonts.
enum GuideArguments {
  static let page = Option(
    "page", .choice("SIZE", ["a4", "letter", "16:9"]), help: "Page size of a PDF: a4, letter or 16:9")
  static let landscape = Flag("landscape", help: "Landscape pages in a PDF")
  static let edition = Option(
    "edition", .choice("EDITION", ["client", "draft"]),
    help: "Edition of a guide: client, or draft, which shows what is provisional")
  static let cover = Option(
    "cover", .choice("KIND", ["logo", "type", "pattern", "gradient"]),
    help: "Cover of a guide: logo (where there is one), type, pattern or gradient")
  static let strict = Flag(
    "strict", help: "Fail where a format cannot hold something, or a guide is provisional")
  static let sections = Option(
    "sections", .list(of: .text("SECTION")), help: "Include only these sections of a PDF or web page, by name"
  )
  static let fonts = RepeatedOption(
    "font-dir", .directory("DIR"), help: "Look for the brand's fonts in DIR first")
  static let all: [any ArgumentKey] = [page, landscape, edition, cover, strict, sections, fonts]

  /// Says which options none of the formats takes: those of pages are for a PDF, the others for the web page too.
  ///
  /// - Parameter place: what is said before it, where the options are those of an output of a project.
  static func warn(
    _ arguments: ParsedArguments, unusedBy formats: [PaletteFormat], in place: String = "", _ context: Context
  ) {
    let ids = Set(formats.map(\.id))
    if ids.contains("pdf") { return }
    var unused: [any ArgumentKey] = []
    if arguments[page] != nil { unused.append(page) }
    if arguments[landscape] { unused.append(landscape) }
    if !ids.contains("html") {
      if arguments[edition] != nil { unused.append(edition) }
      if arguments[cover] != nil { unused.append(cover) }
      if arguments[sections] != nil { unused.append(sections) }
    } else if arguments[cover] == "gradient" {
      // Text on all colors of a gradient could not be promised to be readable under every kind of vision.
      unused.append(cover)
    }
    if unused.isEmpty { return }
    let spelled = unused.map {
      $0.argument.spelling
        + ($0.argument.name == cover.argument.name && ids.contains("html") ? " gradient" : "")
    }.listed
    let names = formats.map(\.id).listed
    context.warn("\(place)\(spelled) \(unused.count == 1 ? "has" : "have") no effect on \(names)")
  }

  static func apply(_ arguments: ParsedArguments, to options: inout WriteOptions, _ context: Context) {
    if let size = arguments[page] { options.page = size }
    options.landscape = arguments[landscape]
    if let kind = arguments[edition] { options.edition = kind }
    if let kind = arguments[cover] { options.cover = kind }
    options.strict = arguments[strict]
    if let names = arguments[sections] { options.sections = names }
    options.fonts = FontFinder.source(
      extra: arguments[fonts].map(context.absolute), environment: context.environment)
  }
}
