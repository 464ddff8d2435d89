import PaletteCore

extension PaletteFormat {
  /// An extension of UIKit's `UIColor`.
  public static let uikit = PaletteFormat(
    id: "uikit", summary: "Swift: an extension of UIColor, roles as functions of the theme",
    extensions: ["uikit.swift"], loses: SwiftSource.holdings.loses,
    write: { palette, options in
      var source = SwiftSource(palette, options, .uiKit)
      source.write()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".uikit.swift", bytes: source.out.bytes)],
        losses: SwiftSource.holdings.losses(of: palette))
    })
}
