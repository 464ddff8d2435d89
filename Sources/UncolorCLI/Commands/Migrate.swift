import CommandLineKit
import PaletteCore

extension Command {
  static let migrate = Command(Migrate.spec, run: Migrate.run)
}

/// Brings in what the iOS app stored.
enum Migrate {
  static let file = OptionalOperand(
    "FILE", .file("FILE"),
    help: "The app's property list, one of its JSON files, or the folder that holds them")

  static let spec = CommandSpec(
    "migrate", summary: "bring in what the iOS app stored",
    discussion: """
      Reads the app's UserDefaults property list (binary or XML) and its palettes.json, colors.json and \
      settings.json. Nothing is deleted at the source; what was migrated before is passed over. On a Mac the app's \
      files are found in their usual place if FILE is left out.
      """,
    section: Section.upkeep, arguments: [file, Shared.dryRun],
    examples: [Example("uncolor migrate UNCOLOR.plist", "Palettes, colors and settings of the app")])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let paths = try arguments[file].map { [$0] } ?? AppData.usualPlaces(context)
    var data = AppData()
    for path in paths { try data.read(path, context) }
    if data.isEmpty {
      throw CLIError(
        .badData, "\(paths.joined(separator: ", ")): holds nothing of the app",
        hint: "name its property list or palettes.json")
    }
    if !data.cloudKeys.isEmpty {
      context.say(
        "passed over cloud fields, which are no longer used: \(data.cloudKeys.sorted().joined(separator: ", "))"
      )
    }
    let store = try context.store()
    var palettes = try store.palettes()
    var colors = try store.library()
    let added = merge(data.palettes, into: &palettes, context)
    let addedColors = merge(data.colors, into: &colors)
    let what =
      "\(Decimals.count(added, "palette")) and \(Decimals.count(addedColors, "color"))"
      + (data.settings == nil ? "" : " and the settings")
    if context.globals.json { try context.printJSON(["palettes": added, "colors": addedColors]) }
    if arguments[Shared.dryRun] {
      context.say("dry run, nothing was written: would migrate \(what)")
      return .done
    }
    if added == 0, addedColors == 0, data.settings == nil {
      context.say("everything was migrated before")
      return .done
    }
    try store.replaceAll("migrate", palettes: palettes, colors: colors, settings: data.settings)
    context.say("migrated \(what); nothing was changed at the source (take it back with: uncolor undo)")
    return .done
  }

  /// Adds what is not there yet by id; a name that is taken gets a number.
  private static func merge(_ new: [ColorPalette], into all: inout [ColorPalette], _ context: Context) -> Int
  {
    var added = 0
    var ids = Set(all.map(\.id))
    var names = Set(all.map { $0.name.lowercased() })
    for var palette in new where ids.insert(palette.id).inserted {
      let name = unused(palette.name, names)
      if name != palette.name {
        context.say("\"\(palette.name)\" comes in as \"\(name)\", because the name is taken")
        palette.name = name
      }
      names.insert(name.lowercased())
      all.append(palette)
      added += 1
    }
    return added
  }

  private static func merge(_ new: [CustomColor], into all: inout [CustomColor]) -> Int {
    var added = 0
    var ids = Set(all.map(\.id))
    var names = Set(all.map { $0.name.lowercased() })
    for var color in new where ids.insert(color.id).inserted {
      color.name = unused(color.name, names)
      names.insert(color.name.lowercased())
      all.append(color)
      added += 1
    }
    return added
  }

  private static func unused(_ name: String, _ names: Set<String>) -> String {
    if !names.contains(name.lowercased()) { return name }
    var number = 2
    while names.contains("\(name) \(number)".lowercased()) { number += 1 }
    return "\(name) \(number)"
  }
}
