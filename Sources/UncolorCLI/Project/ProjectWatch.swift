import PaletteCore

/// Builds again whenever something that is read changes, until a signal ends it.
///
/// Files are looked at instead of asked for events: that follows editors that save by renaming, works on shared folders
/// and in containers, and costs little for the few files that a project reads.
struct ProjectWatch {
  private let file: String
  private let context: Context
  /// What was read last, while a later state may be broken.
  private var project: Project?
  private var palettes: [PaletteOrigin: ColorPalette] = [:]
  private var isFirst = true
  /// What the project's patterns fitted at the last look, and what the files looked like.
  private var known: (operands: [String]?, stamps: [String: FileStamp?]) = (nil, [:])

  /// How long to wait between two looks, in milliseconds.
  private static let pause = 200
  /// How long nothing may change before a build begins, so that a save in several steps is one change.
  private static let settling = 80

  init(_ file: String, _ context: Context) {
    self.file = file
    self.context = context
    // A project that cannot be read yet is looked at itself.
    known.stamps = [file: nil]
  }

  /// Runs until SIGINT or SIGTERM, which then end the program as they would end any other.
  mutating func run() throws {
    let waiting = Interruption.hold()
    defer { waiting.release() }
    do {
      var seen = look()
      build([])
      context.say("Watching \(Decimals.count(seen.count, "file")); stop with Ctrl-C")
      while true {
        // A look that takes long, as with many files on a slow disk, is taken less often.
        let start = ContinuousClock.now
        var now = look()
        let duration = Int((ContinuousClock.now - start) / .milliseconds(1))
        try wait(max(Self.pause, duration * 5))
        if now == seen { continue }
        // A file that is gone for a moment is about to be renamed into place.
        var patience = 12
        while patience > 0 {
          try wait(Self.settling)
          let next = look()
          if next == now, !next.contains(where: { $0.value == nil && seen[$0.key] ?? nil != nil }) { break }
          now = next
          patience -= 1
        }
        let changed = Set(seen.keys).union(now.keys).filter { seen[$0] != now[$0] }
        seen = now
        build(changed.sorted())
        // What the project names may be other files now; those were read just before.
        for (path, stamp) in look() where seen[path] == nil { seen[path] = stamp }
      }
    } catch is Interrupted {
      context.say("Stopped")
    }
  }

  /// Waits, and ends the wait for a signal.
  private func wait(_ milliseconds: Int) throws {
    var left = milliseconds
    while left > 0 {
      try Interruption.check()
      Interruption.pause(milliseconds: min(left, 50))
      left -= 50
    }
    try Interruption.check()
  }

  /// What the files that are read look like now; nil for one that is not there.
  ///
  /// Which files these are is worked out anew only where one of them changed or a pattern fits others: that reads them.
  private mutating func look() -> [String: FileStamp?] {
    let finder = (project ?? (try? Project(file: file, context))).map {
      ProjectPalettes(project: $0, context: context)
    }
    let operands = (try? finder?.operands())?.map(\.operand)
    if operands == known.operands {
      let now = stamps(of: Array(known.stamps.keys))
      if now == known.stamps { return now }
    }
    // While a file is missing or broken, what was read last is looked at.
    let inputs = (try? finder?.inputs()) ?? Array(known.stamps.keys)
    known = (operands, stamps(of: [file] + inputs))
    return known.stamps
  }

  private func stamps(of paths: [String]) -> [String: FileStamp?] {
    var stamps: [String: FileStamp?] = [:]
    for path in paths { stamps.updateValue(FileStamp(context.absolute(path)), forKey: path) }
    return stamps
  }

  private mutating func build(_ changed: [String]) {
    do {
      let build = try ProjectBuild(file, context)
      let report = try build.write()
      let changes = isFirst ? [] : changes(to: build.palettes)
      for line in changes { context.say(line) }
      // What has no meaning for a palette: the project itself, a template, a layout of the file.
      if changes.isEmpty, let first = changed.first {
        context.say(changed.count > 1 ? "\(changed.count) files changed" : "\(first) changed")
      }
      BuildCommand.tell(report, context)
      project = build.project
      palettes = Dictionary(build.palettes.map { ($0.identity, $0.palette) }) { first, _ in first }
      isFirst = false
    } catch is Interrupted {
      // Told where the next wait ends.
    } catch {
      ErrorTelling.tell(ErrorTelling.told(error), context)
      context.say("nothing was written; waiting for the next change")
      // Even a project that cannot be built says what to look at.
      if let read = try? Project(file: file, context) { project = read }
    }
  }

  /// What changed, by meaning: `Accent/Coral ΔE 5.1`.
  private func changes(to new: [ProjectPalette]) -> [String] {
    var lines: [String] = []
    for item in new {
      guard let old = palettes[item.identity] else {
        lines.append("new palette \"\(item.palette.name)\"")
        continue
      }
      let diff = PaletteDiff(from: old, to: item.palette, today: context.now())
      let head = new.count > 1 ? "\(item.palette.name): " : ""
      lines += Self.words(diff).map { head + $0 }
    }
    let kept = Set(new.map(\.identity))
    for (identity, palette) in palettes where !kept.contains(identity) {
      lines.append("palette \"\(palette.name)\" is gone")
    }
    if lines.count > 20 { lines = lines.prefix(20) + ["and \(lines.count - 20) more changes"] }
    return lines.map { SafeText.line($0) }
  }

  private static func words(_ diff: PaletteDiff) -> [String] {
    var lines = diff.renamed.map { "\($0.from) renamed to \($0.to)" }
    lines += diff.moved.map { "\($0.color) moved from \($0.from) to \($0.to)" }
    lines += diff.recolored.map { "\($0.color) ΔE \(Decimals.fixed($0.deltaE, 1))" }
    lines += diff.added.map { "\($0.color) added" }
    lines += diff.removed.map { "\($0.color) removed" }
    lines += diff.changed.map { "\($0.field): \($0.from ?? "none") → \($0.to ?? "none")" }
    lines += diff.contrast.map {
      "\($0.foreground) on \($0.background) \($0.passed ? "now passes" : "now fails") \(Decimals.fixed($0.required, 1)):1"
    }
    return lines
  }
}
