import BrandGuide
import PaletteCore

extension PaletteFormat {
  /// The brand guide as PDF.
  public static let pdf = PaletteFormat(
    id: "pdf", summary: "brand guide, PDF 1.7 (PDF/A-2b with embedded fonts)", extensions: ["pdf"],
    loses: ["everything but the page"],
    write: { palette, options in
      let document = Guide(palette, try GuideEntry.options(palette, options)).pdf()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".pdf", bytes: document.bytes)], notes: document.notes
      )
    })
}

/// What both kinds of guide take from the options of an export.
enum GuideEntry {
  static func options(_ palette: ColorPalette, _ options: WriteOptions) throws -> GuideOptions {
    var guide = GuideOptions()
    guard let paper = GuideOptions.Paper(rawValue: options.page) else {
      throw FormatError(
        "unknown page size \"\(options.page)\"",
        hint: "use one of: " + GuideOptions.Paper.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guide.paper = paper
    for name in options.sections {
      guard let section = GuideSection(rawValue: name) else {
        throw FormatError(
          "unknown section \"\(name)\"",
          hint: "use some of: " + GuideSection.allCases.map(\.rawValue).joined(separator: ", "))
      }
      guide.sections.append(section)
    }
    guide.sourceDate = options.sourceDate
    guide.tokens = ExportNames(palette, .css, prefix: options.prefix).colors
    guide.fonts = options.fonts
    return guide
  }
}
