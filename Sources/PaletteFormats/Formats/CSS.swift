import PaletteCore

extension PaletteFormat {
  /// Custom properties.
  public static let css = PaletteFormat(
    id: "css", summary: "CSS custom properties, with themes and a fallback for each wide-gamut color",
    extensions: ["css", "pcss", "postcss"], loses: CSSSheet.holdings.loses, readsFolders: true,
    sniff: CSSSheet.sniff,
    read: CSSReader.read,
    companions: SheetImports.companions,
    options: [.prefix, .notation, .casing, .selectors, .strategy, .resolve],
    write: { palette, options in
      let path = Slug.fileName(palette.name) + ".css"
      if let kept = KeptSheet.write(palette, options) {
        return FormatWriting(
          [NamedBytes(path: path, bytes: kept)], losses: CSSSheet.holdings.losses(of: palette))
      }
      var sheet = try CSSSheet(palette, options)
      sheet.write()
      return FormatWriting(
        [NamedBytes(path: path, bytes: sheet.out.bytes)],
        losses: CSSSheet.holdings.losses(of: palette) + sheet.losses, notes: sheet.notes)
    })
}

extension CSSSheet {
  /// A sheet is told by its custom properties, ours by its heading.
  static func sniff(_ bytes: [UInt8]) -> Confidence {
    let head = 16_384
    guard let brace = bytes.prefix(head).firstIndex(of: UInt8(ascii: "{")) else { return .no }
    let holds = { (text: StaticString) in TokenFiles.holds(text, bytes, first: head) }
    guard TokenFiles.holds("--", Array(bytes[brace..<min(head, bytes.count)])) else { return .no }
    let begins = { (text: String) in bytes.starts(with: Array(text.utf8)) }
    if begins("/*\n * Palette: "), !holds("@theme") { return .certain }
    return holds(":root") || begins("/*") || begins("@") ? .possible : .no
  }
}
