import BrandGuide
import PaletteCore

extension PaletteFormat {
  /// The brand guide as a web page.
  public static let html = PaletteFormat(
    id: "html", summary: "brand guide, one self-contained web page", extensions: ["html"],
    loses: ["everything but the page"],
    // The style sheet that the page carries takes them.
    options: [.prefix, .notation, .casing, .selectors, .strategy, .resolve],
    write: { palette, options in
      var guide = try GuideEntry.options(palette, options)
      guide.downloads = try GuideEntry.downloads(palette, options)
      let document = Guide(palette, guide).html()
      try GuideEntry.check(document, palette, options)
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".html", bytes: document.bytes)],
        notes: document.notes)
    })
}

extension GuideEntry {
  /// The files that the web guide carries: byte for byte what an export of each format writes.
  static func downloads(_ palette: ColorPalette, _ options: WriteOptions) throws -> [GuideDownload] {
    let formats: [(PaletteFormat, String, String)] = [
      (.css, "CSS", "text/css"), (.json, "JSON", "application/json"),
      (.ase, "Adobe swatches (ASE)", "application/octet-stream"),
    ]
    return try formats.compactMap { format, title, media in
      guard let file = try format.write?(palette, options).files.first else { return nil }
      return GuideDownload(title: title, name: file.path, media: media, bytes: file.bytes)
    }
  }
}
