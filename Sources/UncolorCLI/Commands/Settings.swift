import CommandLineKit
import PaletteCore
import PaletteFormats

/// A setting: its name, what it is for, how it is read and written as text.
struct Setting: Sendable {
  let name: String
  let meaning: String
  let read: @Sendable (StorageSettings) -> String
  /// Takes text into the settings; throws `ValueError` with what would fit.
  let write: @Sendable (String, inout StorageSettings) throws -> Void

  /// The name as people type it: `default-export-format`.
  var word: String { name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) } }

  static let all: [Setting] = [
    Setting(name: "cmykProfile", meaning: "the ICC profile that CMYK is computed with, or none") {
      $0.cmykProfile.isEmpty ? "none" : $0.cmykProfile
    } write: { text, settings in
      settings.cmykProfile = text == "none" ? "" : text
    },
    Setting(name: "defaultExportFormat", meaning: "the format of export where none is named") {
      $0.defaultExportFormat
    } write: { text, settings in
      settings.defaultExportFormat = try FormatKinds.written.parse(text).id
    },
    Setting(name: "sortOrder", meaning: "the order of palette list: created, modified or name") {
      $0.sortOrder.rawValue
    } write: { text, settings in
      settings.sortOrder = try ValueKind<StorageSettings.SortOrder>.choice("ORDER").parse(text)
    },
    Setting(name: "storageLimitBytes", meaning: "how large the store may grow, in bytes or as 100MB") {
      "\($0.storageLimitBytes)"
    } write: { text, settings in
      settings.storageLimitBytes = try StorageKinds.size.parse(text)
    },
    Setting(name: "telemetryEnabled", meaning: "kept for the iOS app; uncolor never sends anything") {
      "\($0.telemetryEnabled)"
    } write: { text, settings in
      settings.telemetryEnabled =
        try ValueKind<String>.choice("BOOL", ["true", "false"]).parse(text) == "true"
    },
    Setting(name: "viewMode", meaning: "the shape of palette list: list or grid") {
      $0.viewMode.rawValue
    } write: { text, settings in
      settings.viewMode = try ValueKind<StorageSettings.ViewMode>.choice("VIEW").parse(text)
    },
    Setting(name: "warningThreshold", meaning: "the share of the limit that warns, 0 to 1") {
      $0.warningThreshold.description
    } write: { text, settings in
      settings.warningThreshold = try ValueKind<Double>.number("SHARE", in: 0...1).parse(text)
    },
  ]
}

/// The settings of the store.
enum SettingsCommands {
  static let name = Operand(
    "NAME",
    .choice(
      "NAME", Setting.all.map { (Choice($0.word, $0.meaning, aliases: [$0.name.lowercased()]), $0.name) },
      write: { $0 }), help: "The setting")
  static let value = Operand("VALUE", .text("VALUE"), help: "The new value, or default")

  static let listSpec = CommandSpec(
    "settings list", summary: "list the settings", section: Section.upkeep, aliases: ["show", "ls"],
    examples: [Example("uncolor settings list", "Every setting and its value")])
  static let getSpec = CommandSpec(
    "settings get", summary: "print a setting", section: Section.upkeep, keywords: ["get"], arguments: [name],
    examples: [Example("uncolor settings get sortOrder", "One value")])
  static let setSpec = CommandSpec(
    "settings set", summary: "change a setting", section: Section.upkeep,
    keywords: ["set", "unset", "reset"],
    arguments: [name, value, Shared.dryRun],
    examples: [Example("uncolor settings set view-mode grid", "Draw palette list as cards")])

  static func list(_ arguments: ParsedArguments, _ context: Context) throws {
    let settings = try context.store().settings()
    if context.globals.json {
      try context.printJSON(settings)
      return
    }
    for setting in Setting.all {
      let head = "\(DisplayWidth.fit(setting.word, 22)) \(DisplayWidth.fit(setting.read(settings), 12)) "
      try context.print(head, 36, beside: setting.meaning, style: context.paint.dim)
    }
  }

  static func get(_ arguments: ParsedArguments, _ context: Context) throws {
    let setting = try setting(try arguments[name])
    let text = setting.read(try context.store().settings())
    if context.globals.json { try context.printJSON([setting.name: text]) } else { try context.print(text) }
  }

  static func set(_ arguments: ParsedArguments, _ context: Context) throws {
    let setting = try setting(try arguments[name])
    var text = try arguments[value]
    if text == "default" { text = setting.read(StorageSettings()) }
    if setting.name == "cmykProfile", text != "none" {
      text = context.absolute(text)
      _ = try PrintArguments.load(text, context)
    }
    try change(context, "settings set \(setting.name)", dryRun: arguments[Shared.dryRun]) { settings in
      do { try setting.write(text, &settings) } catch let error as ValueError {
        throw CLIError(
          .usage, "\(setting.word): \(error.message)",
          hint: error.suggestion.map { "Did you mean '\($0)'?" } ?? error.hint ?? "")
      }
      return "set \(setting.word) to \(setting.read(settings))"
    }
    if context.globals.json { try context.printJSON([setting.name: text]) }
  }

  /// Changes the settings and says what was done.
  static func change(
    _ context: Context, _ title: String, dryRun: Bool, _ body: (inout StorageSettings) throws -> String
  ) throws {
    let store = try context.store()
    let (message, isChanged) = try store.updateSettings(title, dryRun: dryRun) { settings in
      let before = settings
      return (try body(&settings), settings != before)
    }
    context.sayChange(message, isChanged: isChanged, dryRun: dryRun)
  }

  private static func setting(_ name: String) throws -> Setting {
    guard let setting = Setting.all.first(where: { $0.name == name }) else {
      throw CLIError(.usage, "there is no setting \"\(name)\"")
    }
    return setting
  }
}
