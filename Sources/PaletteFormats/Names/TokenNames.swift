public import PaletteCore

/// What style sheets call the colors of a palette.
public enum TokenNames {
  /// The custom property of each color, `--primary-navy`, as an export to CSS has it.
  public static func css(of palette: ColorPalette) -> [PlacePath: String] {
    let names = ExportNames(palette, .css)
    var result: [PlacePath: String] = [:]
    for (group, members) in zip(palette.groups, names.colors) {
      for (color, name) in zip(group.colors, members) {
        result[.color(group: group.name, name: color.name)] = "--" + name
      }
    }
    return result
  }
}
