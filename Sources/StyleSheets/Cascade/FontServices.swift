/// Services whose style sheets bring fonts and nothing that decides a color or a size, so that nothing is lost where they
/// are not here. Half of all pages link to one.
enum FontServices {
  /// Whether an address is that of such a sheet.
  ///
  /// Sources: https://developers.google.com/fonts/docs/css2 and .../getting_started (`effect`, which adds shadows),
  /// https://developers.google.com/fonts/docs/material_symbols (icons, which have a size), https://fonts.bunny.net/about,
  /// https://helpx.adobe.com/fonts/using/embed-codes.html.
  static func isFont(_ address: String) -> Bool {
    let address = CSSText.lowercased(address.trimmedSpace)
    guard let start = ["https://", "http://", "//"].first(where: address.hasPrefix) else { return false }
    let rest = address.dropFirst(start.count)
    if ["fonts.googleapis.com/css?", "fonts.googleapis.com/css2?"].contains(where: rest.hasPrefix) {
      return !rest.contains("effect=") && !rest.contains("family=material")
    }
    return ["fonts.bunny.net/css?", "use.typekit.net/"].contains(where: rest.hasPrefix)
  }
}
