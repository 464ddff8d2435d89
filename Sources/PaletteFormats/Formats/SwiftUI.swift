import PaletteCore

extension PaletteFormat {
  /// An extension of SwiftUI's `Color`.
  public static let swiftui = PaletteFormat(
    id: "swiftui", summary: "Swift: an extension of SwiftUI's Color, roles as functions of the theme",
    extensions: ["swiftui.swift"],
    loses: SwiftSource.holdings.union(.gradients).loses + ["kind and angle of gradients"],
    write: { palette, options in
      var source = SwiftSource(palette, options, .swiftUI)
      source.write()
      var losses = SwiftSource.holdings.union(.gradients).losses(of: palette)
      if !palette.gradients.isEmpty { losses.append("kind and angle of the gradients") }
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".swiftui.swift", bytes: source.out.bytes)],
        losses: losses)
    })
}
