import Bytes
import LocalJSONStore
import PaletteCore
import PaletteFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Changes one palette where it lives: in the store, in a JSON file, or between standard input and output.
struct PaletteEditor {
  let context: Context
  let dryRun: Bool

  /// Applies `change`, stores the result and says what `change` returns.
  ///
  /// - Parameters:
  ///   - operand: the PALETTE operand.
  ///   - title: what the history calls the change, such as `color add Primary/Navy`.
  ///   - change: edits the palette and returns what to say about it.
  /// - Returns: the palette as it is afterwards.
  @discardableResult
  func edit(
    _ operand: String, _ title: String, _ change: (inout ColorPalette) throws -> String
  ) throws -> ColorPalette {
    if PaletteSource(context).isFile(operand) { return try editFile(operand, change) }
    // Where there is no store, nothing is made for a palette that cannot be in it.
    if !Files.isFolder(try context.store().directory, context) {
      _ = try PaletteSource(context).stored(operand)
    }
    do {
      // Read and decoded once, under the lock.
      return try editStored(title, change) { try $0.palette(operand) }
    } catch is NotNamedSo {
      // By another of its names, or the error that says what there is.
      let id = try PaletteSource(context).stored(operand).palette.id
      return try editStored(title, change) { try $0.existing(id) }
    }
  }

  /// The store has no palette that is named just so.
  private struct NotNamedSo: Error {}

  private func editStored(
    _ title: String, _ change: (inout ColorPalette) throws -> String,
    _ find: (PaletteEdit) throws -> ColorPalette?
  ) throws -> ColorPalette {
    try inStore(title) { edit in
      guard var palette = try find(edit) else { throw NotNamedSo() }
      let before = palette
      let message = try change(&palette)
      palette.link()
      if palette != before {
        palette.modified = context.now()
        try edit.replace(palette)
      }
      return (message, palette)
    }
  }

  /// Runs an edit of the store, or only tries it under `--dry-run`, and says what it returns.
  func inStore<T>(_ title: String, _ body: (inout PaletteEdit) throws -> (String, T)) throws -> T {
    let (message, result, isChanged) = try context.store().update(title, dryRun: dryRun) { edit in
      let (message, result) = try body(&edit)
      return (message, result, edit.isChanged)
    }
    context.sayChange(message, isChanged: isChanged, dryRun: dryRun)
    return result
  }

  private func editFile(_ path: String, _ change: (inout ColorPalette) throws -> String) throws
    -> ColorPalette
  {
    path == "-" || dryRun
      ? try changeFile(path, change) : try HeldFile.hold(path, context) { try changeFile(path, change) }
  }

  private func changeFile(_ path: String, _ change: (inout ColorPalette) throws -> String) throws
    -> ColorPalette
  {
    let loaded = try PaletteSource(context).one(path)
    // What cannot be edited is said before the change is tried.
    _ = try place(of: loaded, path)
    var palette = loaded.palette
    let message = try change(&palette)
    palette.link()
    if palette != loaded.palette {
      palette.modified = context.now()
    } else if path != "-" {
      context.sayChange(message, isChanged: false, dryRun: dryRun)
      return palette
    }
    try write(try text(of: loaded, path, palette), to: path, message)
    return palette
  }

  /// The document of a file with its palette changed.
  ///
  /// - Throws: ``CLIError`` 65 where it is no document of uncolor, or would not read back as it is.
  func text(of loaded: LoadedPalette, _ path: String, _ changed: ColorPalette) throws -> [UInt8] {
    let (place, bytes) = try place(of: loaded, path)
    var palette = changed
    palette.link()
    if palette == loaded.palette { return bytes }
    if palette.modified == loaded.palette.modified { palette.modified = context.now() }
    return try Self.text(bytes, loaded.palette, palette, at: place)
  }

  /// - Throws: ``CLIError`` 65 where a file is no document of uncolor.
  func requireEditable(_ loaded: LoadedPalette, _ path: String) throws { _ = try place(of: loaded, path) }

  private func place(of loaded: LoadedPalette, _ path: String) throws -> (
    place: [JSONPathElement], bytes: [UInt8]
  ) {
    guard case .file(_, let bytes) = loaded.origin, let place = Self.place(of: loaded.palette, in: bytes)
    else {
      throw CLIError(
        .badData, "\(path) is not JSON of uncolor, so it cannot be edited in place",
        hint: "convert it first: uncolor export \(ShellText.quote(path)) --format json -o "
          + ShellText.quote(copy(of: path)))
    }
    return (place, bytes)
  }

  /// A name for the JSON of a file, which is none that is there.
  private func copy(of path: String) -> String {
    let stem = Files.stem(path)
    let base = stem.lowercased().hasSuffix(".tokens") ? String(stem.dropLast(7)) : stem
    let names = ["\(base).json", "\(base).uncolor.json"]
    return names.first { !Files.exists($0, context) } ?? "\(base)-copy.uncolor.json"
  }

  /// Writes a changed file back, or to standard output for `-`, and says `message`; under `--dry-run` only that.
  func write(_ text: [UInt8], to path: String, _ message: String) throws {
    if path == "-" {
      try context.printFile(text)
      context.say(Context.sentence(message))
    } else if dryRun {
      context.say("dry run, nothing was written: \(message)")
    } else {
      _ = try FileSet.write(context, onlyChanged: true) { try $0.stage(path, text) }
      context.say(
        "\(Context.sentence(message)) in \(path) (undo is for the store; keep files under version control)")
    }
  }

  /// Where the only palette of a document stands: alone, in an array, or in `{"palettes": […]}`; nil where it does not
  /// stand there as it was read, for example because the document is of another format.
  private static func place(of palette: ColorPalette, in bytes: [UInt8]) -> [JSONPathElement]? {
    guard let scan = try? JSONScan(bytes) else { return nil }
    let places: [[JSONPathElement]] = [["palettes", 0], [0], []]
    return places.first { place in
      scan.value(at: place).map { decoded(bytes[$0]) == palette } ?? false
    }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> ColorPalette? {
    try? JSONDecoder().decode(ColorPalette.self, from: Data(bytes))
  }

  /// The document with only those lines changed that have to.
  private static func text(
    _ bytes: [UInt8], _ old: ColorPalette, _ new: ColorPalette, at place: [JSONPathElement]
  ) throws -> [UInt8] {
    func value(_ palette: ColorPalette) throws -> JSONValue {
      try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(palette))
    }
    let text = JSONPatch.text(bytes, replacing: try value(old), by: try value(new), at: place)
    guard let text, let range = (try? JSONScan(text))?.value(at: place), let read = decoded(text[range]),
      try withoutIDs(value(read)) == withoutIDs(value(new))
    else {
      throw CLIError(
        .badData, "the palette cannot be edited in place: it would not read back as it is",
        hint: "write it anew first: uncolor export FILE --format json -o FILE")
    }
    return text
  }

  /// What a file says of a palette. Where it gives no ids they are made of names and values, and change with those.
  private static func withoutIDs(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(withoutIDs))
    case .object(let members): .object(members.filter { $0.key != "id" }.mapValues(withoutIDs))
    default: value
    }
  }
}
