import CommandLineKit
import PaletteFormats

/// The options of documents: page size, sections, fonts.
enum GuideArguments {
  static let page = Option(
    "page", .choice("SIZE", ["a4", "letter"]), help: "Page size of a PDF: a4 or letter")
  static let sections = Option(
    "sections", .list(of: .text("SECTION")), help: "Include only these sections of a PDF or web page, by name"
  )
  static let fonts = RepeatedOption(
    "font-dir", .directory("DIR"), help: "Look for the brand's fonts in DIR first")
  static let all: [any ArgumentKey] = [page, sections, fonts]

  static func apply(_ arguments: ParsedArguments, to options: inout WriteOptions, _ context: Context) {
    if let size = arguments[page] { options.page = size }
    if let names = arguments[sections] { options.sections = names }
    options.fonts = FontFinder.source(
      extra: arguments[fonts].map(context.absolute), environment: context.environment)
  }
}
