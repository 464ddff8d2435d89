import BrandGuide
import PaletteCore

extension PaletteFormat {
  /// The brand guide as a web page.
  public static let html = PaletteFormat(
    id: "html", summary: "brand guide, one self-contained web page", extensions: ["html"],
    loses: ["everything but the page"],
    write: { palette, options in
      let document = Guide(palette, try GuideEntry.options(palette, options)).html()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".html", bytes: document.bytes)],
        notes: document.notes)
    })
}
