import PaletteCore

extension PaletteFormat {
  /// An extension of SwiftUI's `Color`.
  public static let swiftui = PaletteFormat(
    id: "swiftui", summary: "Swift: an extension of SwiftUI's Color, roles as functions of the theme",
    extensions: ["swiftui.swift"],
    loses: SwiftSource.holdings.union([.gradients, .plainGradients]).loses,
    write: { palette, options in
      var source = SwiftSource(palette, options, .swiftUI)
      source.write()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".swiftui.swift", bytes: source.out.bytes)],
        losses: SwiftSource.holdings.union([.gradients, .plainGradients]).losses(of: palette))
    })
}
