import BrandGuide
import PaletteCore

/// The pages of the PDF guide, to be drawn as pictures.
package enum GuidePages {
  /// Lays the guide of a palette out.
  ///
  /// - Throws: ``FormatError`` for what an export to PDF refuses.
  package static func preview(_ palette: ColorPalette, _ options: WriteOptions) throws -> GuidePreview {
    let preview = Guide(palette, try GuideEntry.options(palette, options)).preview()
    try GuideEntry.check(preview.document, palette, options)
    return preview
  }
}
