import CommandLineKit
import LocalJSONStore
import PaletteCore

/// Brings in what the iOS app stored.
enum Migrate {
  static let file = OptionalOperand(
    "FILE", .file("FILE"),
    help: "The app's property list, one of its JSON files, or the folder that contains them")

  static let spec = CommandSpec(
    "migrate", summary: "import the data of the iOS app",
    discussion: """
      Reads the app's UserDefaults property list (binary or XML) and its palettes.json, colors.json and settings.json. \
      Nothing is deleted from the source, and what was already migrated is skipped. On a Mac, the app's files are \
      found in their usual place if FILE is omitted.
      """,
    section: Section.upkeep, arguments: [file, Shared.dryRun],
    examples: [Example("uncolor migrate UNCOLOR.plist", "Palettes, colors and settings of the app")])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let paths = try arguments[file].map { [$0] } ?? AppData.usualPlaces(context)
    var data = AppData()
    for path in paths { try data.read(path, context) }
    if data.isEmpty {
      throw CLIError(
        .badData, "\(paths.joined(separator: ", ")): contains no data of the app",
        hint: "name its property list or palettes.json")
    }
    if !data.cloudKeys.isEmpty {
      context.say(
        "passed over cloud fields, which are no longer used: \(data.cloudKeys.sorted().joined(separator: ", "))"
      )
    }
    if !data.oddSettings.isEmpty {
      context.say(
        "passed over settings that do not fit: \(data.oddSettings.sorted().joined(separator: ", "))")
    }
    let dryRun = arguments[Shared.dryRun]
    let done = try context.store().updateAll("migrate", dryRun: dryRun) { all in
      try bring(data, into: &all, context)
    }
    if context.globals.json { try context.printJSON(["palettes": done.palettes, "colors": done.colors]) }
    let what =
      "\(Decimals.count(done.palettes, "palette")) and \(Decimals.count(done.colors, "color"))"
      + (done.settings ? " and the settings" : "")
    if done == Count() {
      context.say("nothing to migrate: everything was imported before")
    } else if dryRun {
      context.say("dry run, nothing was written: would migrate \(what)")
    } else {
      context.say("Migrated \(what); nothing was changed at the source (undo with: uncolor undo)")
    }
  }

  /// What comes in.
  private struct Count: Equatable {
    var palettes = 0
    var colors = 0
    var settings = false
  }

  /// Adds what is not there yet by id; a name that is taken gets a number.
  private static func bring(
    _ data: AppData, into all: inout StoreContents, _ context: Context
  ) throws -> Count {
    var count = Count()
    var ids = Set(all.palettes.names.map(\.id))
    var names = Set(all.palettes.names.map { $0.name.lowercased() })
    for var palette in data.palettes where ids.insert(palette.id).inserted {
      palette.name = unused(palette.name, &names, context)
      try all.palettes.insert(palette)
      count.palettes += 1
    }
    ids = Set(all.colors.map(\.id))
    names = Set(all.colors.map { $0.name.lowercased() })
    for var color in data.colors where ids.insert(color.id).inserted {
      color.name = unused(color.name, &names, context)
      all.colors.append(color)
      count.colors += 1
    }
    if let settings = data.settings, settings != all.settings {
      all.settings = settings
      count.settings = true
    }
    return count
  }

  /// A name that is not taken, which it then is.
  private static func unused(_ name: String, _ names: inout Set<String>, _ context: Context) -> String {
    var free = name
    var number = 2
    while !names.insert(free.lowercased()).inserted {
      free = "\(name) \(number)"
      number += 1
    }
    if free != name { context.say("\"\(name)\" comes in as \"\(free)\", because the name is taken") }
    return free
  }
}
