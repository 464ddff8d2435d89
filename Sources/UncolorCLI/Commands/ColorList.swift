import CommandLineKit
import PaletteCore

/// `color list`: the colors of a palette, one a line.
extension Colors {
  static func list(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    var colors = palette.colors
    var words = arguments[only]
    var style = arguments[notation]
    // `colors Acme hsl`, where no group and no color is called so.
    if style == nil, let last = words.last, (try? palette.groupIndex(last)) == nil,
      (try? palette.place(of: last)) == nil,
      let named = try? ColorKinds.notation.parse(last)
    {
      style = named
      words.removeLast()
    }
    if !words.isEmpty {
      colors = try words.flatMap { word -> [(group: String, color: CustomColor)] in
        if let index = try? palette.groupIndex(word) {
          return palette.groups[index].colors.map { (palette.groups[index].name, $0) }
        }
        let place = try palette.place(of: word)
        return [(palette.groups[place.group].name, palette.groups[place.group].colors[place.color])]
      }
    }
    if let order = arguments[order] {
      colors = SortCommand.sorted(colors, by: order, reverse: arguments[SortCommand.reverse], \.color.color)
    } else if arguments[SortCommand.reverse] {
      colors.reverse()
    }
    if context.globals.json {
      try context.printJSON(colors.map { ColorRow(group: $0.group, color: $0.color) })
      return
    }
    let values = colors.map { item in
      style.map { item.color.color.text(as: $0) } ?? item.color.shownHex
    }
    let width = values.map(\.count).max() ?? 0
    for ((group, color), value) in zip(colors, values) {
      try context.print(
        "\(context.paint.leadingSwatch(color.color))\(DisplayWidth.fit(value, width))  \(SafeText.line("\(group)/\(color.name)"))"
      )
    }
    if palette.colorCount == 0 { context.say("\"\(palette.name)\" has no colors yet") }
  }
}
