import CommandLineKit
import PaletteCore

/// The palette that commands take where none is named: `uncolor use Acme`.
enum CurrentPalette {
  private static let file = "current"

  /// What a missing operand stands for; says so, because nobody should change a palette without knowing.
  /// Where the first word names a palette, another operand is missing.
  static func operand(_ name: String, _ words: [String], _ context: Context) -> String? {
    guard name == "PALETTE", let palette = chosen(context) else { return nil }
    if let first = words.first, (try? PaletteSource(context).stored(first)) != nil { return nil }
    context.say("Using palette \"\(palette)\" (chosen with: uncolor use)")
    return palette
  }

  /// What could be typed for an operand that is missing: a palette that is there.
  static func example(_ name: String, _ context: Context) -> String? {
    guard name == "PALETTE" else { return nil }
    return (try? context.store().summaries())?.first?.name
  }

  /// The name of the current palette; nil where none is chosen or it is gone.
  static func chosen(_ context: Context) -> String? {
    guard let folder = try? StoreLocation.find(context).directory,
      let bytes = try? Files.read(folder + "/" + file, context)
    else { return nil }
    let id = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    return (try? context.store().palette(id))?.palette.name
  }

  /// Makes a palette current, or none.
  static func set(_ palette: ColorPalette?, _ context: Context) throws {
    let path = try StoreLocation.find(context).directory + "/" + file
    _ = try FileSet.write(context, onlyChanged: true) {
      try $0.stage(path, Array(((palette?.id ?? "") + "\n").utf8))
    }
  }
}
