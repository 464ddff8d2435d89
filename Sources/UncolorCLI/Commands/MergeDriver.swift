import CommandLineKit
import LocalJSONStore
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Merges two versions of a store's document for git.
enum MergeDriver {
  static let base = Operand("BASE", .file("BASE"), help: "The common ancestor (git's %O); may be empty")
  static let ours = Operand("OURS", .file("OURS"), help: "Our version (%A); it is replaced by the result")
  static let theirs = Operand("THEIRS", .file("THEIRS"), help: "Their version (%B)")

  static let spec = CommandSpec(
    "merge-driver", summary: "merge palette files by content, as a git merge driver",
    discussion: """
      Palettes, colors and themes are matched by id, and each field is merged separately: additions of both sides are \
      kept, and references follow renames. Where both sides changed the same thing differently, ours is kept and theirs \
      is added under the same name with "(theirs)"; the conflict is reported on standard error and the exit status is 1.

      To set it up in git, see the output of: uncolor init
      """,
    section: Section.upkeep, keywords: ["merge"], arguments: [base, ours, theirs, Shared.dryRun],
    examples: [
      Example(
        "uncolor merge-driver base.json ours.json theirs.json",
        "Merge three files; the result is in ours.json")
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let path = try arguments[ours]
    let versions = try [arguments[base], path, arguments[theirs]].map {
      try MergedDocument(file: $0, context)
    }
    let (merged, conflicts) = try MergedDocument.merge(
      base: versions[0], ours: versions[1], theirs: versions[2])
    let text = try merged.text(over: versions[1])
    if arguments[Shared.dryRun] {
      let found = conflicts.isEmpty ? "the three merge" : Decimals.count(conflicts.count, "conflict")
      context.say("dry run, nothing was written: \(found)")
    } else {
      _ = try FileSet.write(context, onlyChanged: true) { try $0.stage(path, text) }
    }
    if context.globals.json {
      try context.printJSON(["conflicts": conflicts.map(Place.init)])
    }
    for conflict in conflicts { context.tell("uncolor: conflict in \(conflict)") }
    if conflicts.contains(where: { $0.ours != nil && $0.theirs != nil }) {
      context.tell(
        "  both values are kept, theirs marked \"(theirs)\"; remove one of each pair, then git add")
    }
    if conflicts.contains(where: { $0.ours == nil || $0.theirs == nil }) {
      context.tell(
        "  what one side removed is kept as the other left it; remove it if you want, then git add")
    }
    return conflicts.isEmpty ? .done : .findings
  }

  private struct Place: Encodable {
    let place: String
    let ours: String?
    let theirs: String?

    init(_ conflict: MergeConflict) {
      place = conflict.place
      ours = conflict.ours
      theirs = conflict.theirs
    }
  }
}

/// A document taken apart for a merge: its records, and the members beside them.
struct MergedDocument {
  /// How the palettes stand in a document: in a store, in a bare array as the iOS app writes it, or one alone.
  private enum Shape { case store, array, alone }

  private var palettes: [ColorPalette]?
  private var colors: [CustomColor]?
  private var members: [String: JSONValue]
  private var shape = Shape.store
  /// An ancestor that git has none of is an empty file.
  private var isEmpty: Bool
  private let bytes: [UInt8]

  /// - Throws: ``CLIError`` where the file cannot be read or is no document of a store.
  init(file: String, _ context: Context) throws {
    try self.init(Files.read(file, context), file: file)
  }

  private init(_ bytes: [UInt8], file: String) throws {
    self.bytes = bytes
    members = [:]
    let first = bytes.first { !($0 == 0x20 || (0x09...0x0d).contains($0)) }
    isEmpty = first == nil
    guard let first else { return }
    if ![UInt8(ascii: "{"), UInt8(ascii: "["), 0xef].contains(first) {
      throw CLIError(
        .badData, "\(file) is not JSON, and the merge driver merges palettes in uncolor's JSON only",
        hint: "neither side was changed; in .gitattributes, give merge=uncolor to those files alone")
    }
    let data = Data(bytes)
    do {
      switch try JSONDecoder().decode(JSONValue.self, from: data) {
      case .array:
        shape = .array
        palettes = try JSONDecoder().decode([ColorPalette].self, from: data)
      case .object(let all) where all["colorGroups"] != nil && all["palettes"] == nil:
        shape = .alone
        palettes = [try JSONDecoder().decode(ColorPalette.self, from: data)]
      case .object(let all):
        members = all
        try Self.checkVersion(all["schemaVersion"], file)
        let records = try JSONDecoder().decode(Records.self, from: data)
        palettes = records.palettes
        colors = records.colors
        for key in ["palettes", "colors"] { members[key] = nil }
      default: throw CLIError(.badData, "\(file) is neither a palette nor a store of palettes")
      }
    } catch let error as DecodingError {
      throw CLIError(
        .badData, "\(file): \(Self.reason(error))",
        hint: "neither side was changed; fix the file, then merge again")
    }
  }

  private struct Records: Decodable {
    let palettes: [ColorPalette]?
    let colors: [CustomColor]?
  }

  private static func checkVersion(_ version: JSONValue?, _ file: String) throws(CLIError) {
    if let number = version?.number, number > Double(StoreDocument.schemaVersion) {
      throw CLIError(
        .badData, "\(file) was written by a newer version of uncolor",
        hint: "update uncolor, then merge again")
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    let context =
      switch error {
      case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
        .valueNotFound(_, let context):
        context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "it does not fit")
      }
    let place = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(
      separator: ".")
    return place.isEmpty ? context.debugDescription : "\(place): \(context.debugDescription)"
  }

  /// The three merged, and what has to be decided.
  static func merge(
    base: MergedDocument, ours: MergedDocument, theirs: MergedDocument
  ) throws -> (merged: MergedDocument, conflicts: [MergeConflict]) {
    if ours.isEmpty { return (theirs, []) }
    let isAlone = ours.shape == .alone
    if [base, theirs].contains(where: { !$0.isEmpty && ($0.shape == .alone) != isAlone }) {
      throw CLIError(
        .badData, "some versions are a single palette, others a store of palettes",
        hint: "neither side was changed; bring them into one form, then merge again")
    }
    if isAlone, theirs.isEmpty { return (ours, []) }
    // A file of one palette is that palette, whatever id each side gave it.
    let id = isAlone ? ours.palettes?.first?.id : nil
    let (base, theirs) = (base.named(id), theirs.named(id))
    var merged = ours
    var conflicts: [MergeConflict] = []
    if ours.palettes != nil || theirs.palettes != nil {
      let outcome = PaletteMerge.palettes(
        base: base.palettes ?? [], ours: ours.palettes ?? [], theirs: theirs.palettes ?? [])
      merged.palettes = outcome.merged
      conflicts += outcome.conflicts
    }
    if ours.colors != nil || theirs.colors != nil {
      let outcome = PaletteMerge.library(
        base: base.colors ?? [], ours: ours.colors ?? [], theirs: theirs.colors ?? [])
      merged.colors = outcome.merged
      conflicts += outcome.conflicts
    }
    let rest = PaletteMerge.members(base: base.members, ours: ours.members, theirs: theirs.members)
    merged.members = rest.merged
    return (merged, conflicts + rest.conflicts)
  }

  /// The document with this id for each palette; as it is where there is none.
  private func named(_ id: String?) -> MergedDocument {
    guard let id else { return self }
    var copy = self
    copy.palettes = palettes?.map { palette in
      var palette = palette
      palette.id = id
      return palette
    }
    return copy
  }

  /// The document as it is written over `side`: what did not change keeps its bytes, so that a diff shows the merge alone.
  func text(over side: MergedDocument) throws -> [UInt8] {
    let new = try json
    if !side.isEmpty, let text = JSONPatch.text(side.bytes, replacing: try side.json, by: new),
      try MergedDocument(text, file: "").json == new
    {
      return text
    }
    return Array(try JSONOutput.text(new).utf8)
  }

  /// The document as JSON.
  private var json: JSONValue {
    get throws {
      var all = members
      if let palettes {
        let records = try Self.json(palettes)
        switch (shape, records) {
        case (.array, _): return records
        case (.alone, .array(let elements)): return elements.first ?? .object([:])
        default: all["palettes"] = records
        }
      }
      if let colors { all["colors"] = try Self.json(colors) }
      return .object(all)
    }
  }

  private static func json(_ records: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(records))
  }
}
