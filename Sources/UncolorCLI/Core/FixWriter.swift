import Bytes
import PaletteCore
import PaletteFormats

/// Writes fixed palettes back to where they came from: all of them, or none.
struct FixWriter {
  /// A palette and what is to be done to it.
  struct Fixed {
    let operand: String
    let loaded: LoadedPalette
    let plan: Fixer.Plan
    /// The classes in its markup that get another shade.
    var classes: [ClassFixes.Change] = []

    var name: String { "\"\(loaded.palette.name)\"" }
    var moves: Bool { !plan.changes.isEmpty || !plan.splits.isEmpty || !classes.isEmpty }
  }

  private let context: Context
  private let dryRun: Bool
  private let fixed: [Fixed]
  private let stored: [Fixed]
  private let files: [FixedFiles.File]
  /// The files that nobody named.
  private let found: Set<String>

  init(_ context: Context, dryRun: Bool, _ fixed: [Fixed], _ files: FixedFiles, found: Set<String> = []) {
    self.context = context
    self.dryRun = dryRun
    self.found = found
    self.fixed = fixed
    self.files = files.files
    stored = fixed.filter { if case .store = $0.loaded.origin { $0.moves } else { false } }
  }

  /// Stores the palettes that moved and writes the files.
  ///
  /// Files are on the disk beside their places before the store is changed, in one change of its history, and are renamed
  /// after it.
  ///
  /// - Parameter failing: files in which something fails that no color of a palette is to blame for.
  /// - Throws: ``CLIError`` where a palette of the store is not what it was when it was read, or writing fails; then
  ///   nothing was changed.
  func write(besides failing: Set<String> = []) throws {
    // From now on files are read to see what lies on the disk.
    context.versions = [:]
    if dryRun {
      if !stored.isEmpty { try store(stored) }
    } else {
      var isStored = false
      do {
        _ = try FileSet.write(context, onlyChanged: true) { set in
          for file in files where file.path != "-" { try set.stage(file.path, file.text) }
          if !stored.isEmpty {
            try store(stored)
            isStored = true
          }
        }
      } catch {
        if isStored { takeBack() }
        throw error
      }
    }
    for file in files {
      let message = "moved \(Decimals.count(file.moved, "color")) in \(file.path)"
      if file.path == "-" {
        try context.printFile(file.text)
      } else if dryRun {
        context.say("dry run, nothing was written: \(message)")
      } else {
        context.say(message)
      }
    }
    for one in fixed where !one.moves && one.plan.report.summary.failed == 0 {
      if let path = one.loaded.origin.file, failing.contains(path) || found.contains(path) { continue }
      context.say("\(one.name) passes; nothing to move")
    }
    if !found.isEmpty, files.isEmpty, failing.isEmpty, fixed.allSatisfy({ found.contains($0.operand) }) {
      context.say("nothing to move in \(Decimals.count(found.count, "file"))")
    }
  }

  /// The pages, components and style sheets as they will be, which the rules in them are checked in.
  ///
  /// - Throws: ``CLIError`` where one cannot be read anymore.
  func sheets() throws -> [(path: String, text: [UInt8])] {
    try fixed.compactMap { one in
      guard let path = one.loaded.origin.file, CheckedFiles.hasRules(path) else { return nil }
      return (path, try Files.read(path, context))
    }
  }

  private func store(_ fixed: [Fixed]) throws {
    let count = Decimals.count(fixed.reduce(0) { $0 + $1.plan.changes.count }, "color")
    let several = fixed.count > 1 ? " in \(Decimals.count(fixed.count, "palette"))" : ""
    try PaletteEditor(context: context, dryRun: dryRun).inStore("fix \(count)\(several)") { edit in
      for one in fixed {
        // Between reading and writing another program may have changed it, and colors are placed for what was read.
        guard try edit.existing(one.loaded.palette.id) == one.loaded.palette else {
          throw CLIError(
            .locked, "palette \(one.name) was changed while it was fixed; nothing was written",
            hint: "fix it again")
        }
        var palette = one.plan.palette
        palette.link()
        palette.modified = context.now()
        try edit.replace(palette)
      }
      return (message(fixed) + " in " + (fixed.count == 1 ? fixed[0].name : "\(fixed.count) palettes"), ())
    }
  }

  /// The files could not be renamed after all.
  private func takeBack() {
    do {
      _ = try context.store().undo(1)
    } catch {
      context.warn(
        "the palettes of the store stay fixed, though a file could not be written (undo with: uncolor undo)")
    }
  }

  private func message(_ fixed: [Fixed]) -> String {
    "moved " + Decimals.count(fixed.reduce(0) { $0 + $1.plan.changes.count }, "color")
  }
}
