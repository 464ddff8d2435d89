import CommandLineKit
import PaletteCore

/// Lists the names of colors.
enum Names {
  static let search = Option(
    "search", aliases: ["find", "filter", "grep"], .text("TEXT"), help: "Only names that contain TEXT")

  static let limit = Option(
    "count", short: "n", aliases: ["limit", "L"], .integer("N", in: 1...1_000_000), help: "Only the first N")

  static let spec = CommandSpec(
    "names", summary: "list the names of colors",
    discussion: "The 148 names of CSS, and those of the xkcd survey (CC0) without the vulgar ones.",
    section: Section.colors, aliases: ["list-colors", "color-names"], unnamed: [search],
    arguments: [search, limit],
    examples: [Example("uncolor names --search teal", "Every name that contains teal")])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let all = arguments[search].map { ColorNames.search($0) } ?? ColorNames.all
    let found = all.prefix(arguments[limit] ?? all.count)
    try ResultList.print(context) { list in
      for entry in found {
        try list.add {
          $0.append(
            contentsOf:
              "\(context.paint.leadingSwatch(entry.color, width: 4))\(entry.color.hex)  \(DisplayWidth.fit(entry.source.rawValue, 4))  \(entry.name)"
              .utf8)
        } json: {
          $0.put("name", entry.name)
          $0.put("hex", entry.color.hex)
          $0.put("source", entry.source.rawValue)
        }
      }
    }
    guard found.isEmpty else { return }
    let searched = arguments[search].flatMap { ColorKinds.isColor($0) ? $0 : nil }
    context.say(
      "no matching color names"
        + (searched.map { "; for the name of a color: uncolor name \(ShellText.quote($0))" } ?? ""))
  }
}
