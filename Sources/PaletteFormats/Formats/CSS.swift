import PaletteCore

extension PaletteFormat {
  /// Custom properties.
  public static let css = PaletteFormat(
    id: "css", summary: "CSS custom properties, with themes and a fallback for each wide-gamut color",
    extensions: ["css"], loses: CSSSheet.holdings.loses, sniff: CSSSheet.sniff, read: CSSReader.read,
    write: { palette, options in
      let path = Slug.fileName(palette.name) + ".css"
      if let kept = KeptSheet.write(palette, options) {
        return FormatWriting(
          [NamedBytes(path: path, bytes: kept)], losses: CSSSheet.holdings.losses(of: palette))
      }
      var sheet = CSSSheet(palette, options)
      sheet.write()
      return FormatWriting(
        [NamedBytes(path: path, bytes: sheet.out.bytes)],
        losses: CSSSheet.holdings.losses(of: palette))
    })
}

extension CSSSheet {
  /// A sheet is told by its custom properties, ours by its heading.
  static func sniff(_ bytes: [UInt8]) -> Confidence {
    let head = String(decoding: bytes.prefix(16_384), as: UTF8.self)
    guard let brace = head.firstIndex(of: "{"), head[brace...].contains("--") else { return .no }
    if head.hasPrefix("/*\n * Palette: "), !head.contains("@theme") { return .certain }
    return head.contains(":root") || head.hasPrefix("/*") || head.hasPrefix("@") ? .possible : .no
  }
}
