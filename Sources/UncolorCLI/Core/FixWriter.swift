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

    var name: String { "\"\(loaded.palette.name)\"" }
    var moves: Bool { !plan.changes.isEmpty || !plan.splits.isEmpty }
  }

  private struct File {
    var path: String
    var text: [UInt8]
    var message: String
  }

  private let context: Context
  private let dryRun: Bool
  private let fixed: [Fixed]
  private let stored: [Fixed]
  private var files: [File] = []

  /// Works out what the files will be.
  ///
  /// - Throws: ``CLIError`` 65 where a file cannot be changed in place.
  init(_ context: Context, dryRun: Bool, _ fixed: [Fixed]) throws {
    self.context = context
    self.dryRun = dryRun
    self.fixed = fixed
    stored = fixed.filter { if case .store = $0.loaded.origin { $0.moves } else { false } }
    for one in fixed {
      guard case .file(let path, let bytes) = one.loaded.origin, one.moves || path == "-" else { continue }
      files.append(
        File(path: path, text: one.moves ? try text(of: one, path, bytes) : bytes, message: message([one])))
    }
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
      if file.path == "-" {
        try context.printFile(file.text)
      } else if dryRun {
        context.say("dry run, nothing was written: \(file.message) in \(file.path)")
      } else {
        context.say("\(file.message) in \(file.path)")
      }
    }
    for one in fixed where !one.moves && one.plan.report.summary.failed == 0 {
      if let path = one.loaded.origin.file, failing.contains(path) { continue }
      context.say("\(one.name) passes; nothing to move")
    }
  }

  /// The style sheets as they will be, which the rules in them are checked in.
  func sheets() -> [(path: String, text: [UInt8])] {
    fixed.compactMap { one in
      guard case .file(let path, let bytes) = one.loaded.origin, CheckSubjects.hasRules(path) else {
        return nil
      }
      return (path, files.first { $0.path == path }?.text ?? bytes)
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

  /// The file with what changed: of uncolor's own document the palette, of any other the values.
  private func text(of fixed: Fixed, _ path: String, _ bytes: [UInt8]) throws -> [UInt8] {
    if (try? FormatSniffer.detect(FormatInput(bytes: bytes), fileName: path))?.id == "json" {
      return try PaletteEditor(context: context, dryRun: dryRun).text(
        of: fixed.loaded, path, fixed.plan.palette)
    }
    guard fixed.plan.splits.isEmpty else {
      throw CLIError(
        .badData, "cannot add colors to \(path) in place",
        hint: "convert it first: uncolor export \(path) --format json -o \(Files.stem(path)).json")
    }
    return try ValueEdit.apply(fixed.plan.edits(in: fixed.loaded.sourceMap), to: bytes, of: path)
  }
}
