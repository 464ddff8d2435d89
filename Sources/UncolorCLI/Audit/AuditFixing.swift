import CommandLineKit
import PaletteCore

/// Changes the files of an audit, all of them or none, and tells what it did and what it left alone.
struct AuditFixing {
  private let context: Context
  private let isDryRun: Bool

  init(_ context: Context, isDryRun: Bool) {
    self.context = context
    self.isDryRun = isDryRun
  }

  /// - Throws: ``CLIError`` where a file cannot be read or written; then none is changed.
  func run(_ audit: PaletteAudit, _ palette: LoadedPalette, tolerance: Double) throws {
    var fix = AuditFix(palette, tolerance: tolerance)
    var written: [(path: String, bytes: [UInt8])] = []
    for group in audit.byFile {
      let bytes = try Files.read(group.file, context)
      if let fixed = fix.apply(group.findings, to: bytes, of: group.file) {
        written.append((group.file, fixed))
      }
    }
    if !isDryRun, !written.isEmpty {
      let files = written
      _ = try FileSet.write(context, onlyChanged: true) { set in
        for file in files { try set.stage(file.path, file.bytes) }
      }
    }
    try tell(fix, audit)
    let count = Decimals.count(fix.changes.count, "color")
    let place = Decimals.count(written.count, "file")
    context.say(
      isDryRun
        ? "dry run, nothing was written: would replace \(count) in \(place)"
        : written.isEmpty ? "Nothing to replace" : "Replaced \(count) in \(place)")
  }

  private func tell(_ fix: AuditFix, _ audit: PaletteAudit) throws {
    let off = audit.findings.filter { $0.verdict == .offBrand }
    if context.globals.json {
      return try context.printJSON(
        JSONValue([
          "replaced": fix.changes.map { item($0.finding, to: $0.replacement) },
          "left": fix.left.map { item($0.finding, reason: $0.reason) }
            + off.map { item($0, reason: "off brand") },
        ]))
    }
    for change in fix.changes {
      try context.print(
        SafeText.line("\(place(change.finding)): \(change.finding.text) → \(change.replacement)"))
    }
    for item in fix.left {
      try context.print(SafeText.line("\(place(item.finding)): left \(item.finding.text): \(item.reason)"))
    }
    for finding in off {
      try context.print(
        SafeText.line("\(place(finding)): left \(finding.text): off brand, nearest is \(finding.comparison)"))
    }
  }

  private func item(_ finding: AuditFinding, to: String? = nil, reason: String? = nil) -> JSONValue {
    var place: (line: Int, column: Int)?
    if case .text(let line, let column) = finding.place { place = (line, column) }
    return JSONValue([
      "file": finding.file, "line": place?.line, "column": place?.column, "text": finding.text, "to": to,
      "reason": reason,
    ])
  }

  private func place(_ finding: AuditFinding) -> String {
    switch finding.place {
    case .text(let line, let column): "\(finding.file):\(line):\(column)"
    case .share: finding.file
    }
  }
}

/// The baseline of an audit: the same file as that of `check`, in which each has its own findings.
struct AuditBaseline {
  private let file: String
  private let context: Context

  init(_ file: String, _ context: Context) {
    self.file = file
    self.context = context
  }

  /// Marks what the baseline knows; true where the baseline was written anew instead.
  ///
  /// - Throws: ``CLIError`` where it cannot be read or written.
  func apply(to audit: inout PaletteAudit, _ files: [String], _ arguments: ParsedArguments) throws -> Bool {
    let isUpdate = arguments[Check.updateBaseline]
    let old = try BaselineSource.read(file, mayBeMissing: isUpdate, context)
    let naming = BaselineSource.naming(besides: file, context)
    let name = { (path: String) in naming(.file(path, index: 0)) }
    let looked = Set(files.map { name($0 == "-" ? "stdin" : $0) })
    let failures = audit.failures(named: name)
    let gone = BaselineSource.gone(old, besides: file, context)
    let (found, rule) = (failures.map(\.finding), Baseline.offBrand)
    let held = old.apply(to: found, rule: rule, gone: gone) { looked.contains($0) }
    if isUpdate {
      for finding in held.vanished { context.say("dropped, no longer off brand: \(finding.line)") }
      let new = old.updated(with: found, rule: rule, gone: gone) { looked.contains($0) }
      try BaselineSource.update(file, new, arguments[Shared.dryRun], context)
      return true
    }
    audit.hold(failures.indices.filter { held.isKnown[$0] }.map { failures[$0].index })
    for finding in held.vanished {
      context.say("no longer off brand: \(finding.line); remove it with --update-baseline")
    }
    return false
  }
}
