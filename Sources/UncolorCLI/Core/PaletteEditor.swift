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
    let name = try PaletteSource(context).stored(operand).palette.id
    return try inStore(title) { edit in
      var palette = try edit.existing(name)
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
    let loaded = try PaletteSource(context).one(path)
    guard case .file(_, let bytes) = loaded.origin,
      let document = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    else {
      throw CLIError(
        .badData, "\(path) is not JSON, so it cannot be edited in place",
        hint: "convert it first: uncolor export \(path) --format json -o \(Files.stem(path)).json")
    }
    var palette = loaded.palette
    let message = try change(&palette)
    palette.link()
    if palette != loaded.palette { palette.modified = context.now() }
    let value = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(palette))
    let text = try JSONOutput.text(Self.replacing(document, with: value))
    if path == "-" {
      try context.output.write(text)
      context.say(message)
    } else if dryRun {
      context.say("dry run, nothing was written: \(message)")
    } else {
      _ = try FileSet.write(context, onlyChanged: true) { try $0.stage(path, Array(text.utf8)) }
      context.say("\(message) in \(path)")
    }
    return palette
  }

  /// The document in its own shape: a palette alone, an array, or `{"palettes": […]}`.
  private static func replacing(_ document: JSONValue, with palette: JSONValue) -> JSONValue {
    switch document {
    case .array: return .array([palette])
    case .object(var members) where members["palettes"] != nil:
      members["palettes"] = .array([palette])
      return .object(members)
    default: return palette
    }
  }
}
