import CommandLineKit
import LocalJSONStore
import PaletteCore

/// Where and how much is stored.
enum StorageCommands {
  static let size = OptionalOperand(
    "SIZE", StorageKinds.size, help: "The new limit, such as 100MB; 5 MB to 500 MB")

  static let statusSpec = CommandSpec(
    "storage status", summary: "show how much space the store takes", section: Section.upkeep,
    aliases: [.top("status"), "show", "info"], keywords: ["size", "du", "usage", "store", "env"],
    examples: [Example("uncolor storage status", "The share of each document and of the history")])
  static let pathSpec = CommandSpec(
    "storage path", summary: "print the folder of the store", section: Section.upkeep,
    aliases: [.top("path")],
    keywords: ["where", "which", "path", "location", "store", "root", "pwd"],
    examples: [Example("uncolor storage path", "For a script or a backup")])
  static let limitSpec = CommandSpec(
    "storage limit", summary: "show or set the storage limit", section: Section.upkeep,
    arguments: [size, Shared.dryRun],
    examples: [Example("uncolor storage limit 100MB", "Let the store grow to 100 MB")])

  static func status(_ arguments: ParsedArguments, _ context: Context) throws {
    let status = try context.store().status()
    let place = try StoreLocation.find(context)
    if context.globals.json {
      try context.printJSON(
        JSONValue([
          "path": place.directory, "source": place.source, "bytes": status.used, "backups": status.backups,
          "limit": status.limit, "share": status.share, "warning": status.warning != nil,
          "parts": status.parts.map {
            JSONValue(["name": $0.name, "bytes": $0.bytes, "share": $0.share])
          },
        ]))
      return
    }
    let paint = context.paint
    try printPalettes(context)
    try context.print("Store    \(SafeText.line(place.directory)) (\(place.source))")
    let percent = status.share * 100
    let room = min(max(context.terminal.columns - 50, 10), 40)
    let filled = min(Int((percent / 100 * Double(room)).rounded(.up)), room)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
    let word = status.warning != nil ? paint.yellow(" near the limit") : ""
    try context.print(
      "Used     \(bar) \(Decimals.fixed(percent, 1)) % of \(Decimals.bytes(status.limit))\(word)")
    for part in status.parts {
      let share = part.share * 100
      try context.print(
        "  \(DisplayWidth.fit(part.name, 16)) \(DisplayWidth.fit(Decimals.bytes(part.bytes), 10)) \(Decimals.fixed(share, 1)) %"
      )
    }
    if status.backups > 0 {
      let text = "\(Decimals.bytes(status.backups)) of previous versions, not counted"
      try context.print("Beside   ", 9, beside: text)
    }
  }

  /// What people look for first: which palettes there are, and which is the current one.
  private static func printPalettes(_ context: Context) throws {
    let names = try context.store().summaries().map(\.name)
    let current = CurrentPalette.chosen(context)
    let shown = names.prefix(8).map { SafeText.line($0) + ($0 == current ? " (current)" : "") }
    let more = names.count > 8 ? ", \(names.count - 8) more" : ""
    try context.print(
      "Palettes ", 9, beside: names.isEmpty ? "none yet" : shown.joined(separator: ", ") + more)
  }

  static func path(_ arguments: ParsedArguments, _ context: Context) throws {
    let place = try StoreLocation.find(context)
    if context.globals.json {
      try context.printJSON(["path": place.directory, "source": place.source])
    } else {
      try context.printFile(Array((place.directory + "\n").utf8))
    }
  }

  static func limit(_ arguments: ParsedArguments, _ context: Context) throws {
    let store = try context.store()
    guard let bytes = arguments[size] else {
      let limit = try store.settings().storageLimitBytes
      if context.globals.json {
        try context.printJSON(["storageLimitBytes": limit])
      } else {
        try context.print(Decimals.bytes(limit))
      }
      return
    }
    try SettingsCommands.change(
      context, "storage limit \(Decimals.bytes(bytes))", dryRun: arguments[Shared.dryRun]
    ) {
      $0.storageLimitBytes = bytes
      return "set the storage limit to \(Decimals.bytes(bytes))"
    }
    if context.globals.json { try context.printJSON(["storageLimitBytes": bytes]) }
  }
}

/// How sizes are written on the command line.
enum StorageKinds {
  /// Bytes: `52428800`, `50MB`, `50 MB`, `0.1GB`; powers of 1000.
  static let size = ValueKind<Int>("SIZE") { (text: String) throws(ValueError) -> Int in
    guard let bytes = parse(text), StorageSettings.limitRange.contains(bytes) else {
      throw ValueError("needs a size from 5MB to 500MB", hint: "for example: uncolor storage limit 100MB")
    }
    return bytes
  }

  /// The bytes that `text` names; nil where it is no size.
  static func parse(_ text: String) -> Int? {
    let units: [(String, Double)] = [("GB", 1e9), ("MB", 1e6), ("KB", 1e3), ("B", 1)]
    let word = text.filter { !$0.isWhitespace }.uppercased()
    for (unit, factor) in units where word.hasSuffix(unit) {
      guard let number = Double(word.dropLast(unit.count)), number >= 0, number * factor < 1e15 else {
        return nil
      }
      return Int(number * factor)
    }
    return Int(word)
  }
}
