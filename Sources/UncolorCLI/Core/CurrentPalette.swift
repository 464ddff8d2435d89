import CommandLineKit
import PaletteCore

/// The palette that commands take where none is named: `uncolor use Acme`.
enum CurrentPalette {
  private static let file = "current"

  /// What a missing operand stands for; says so, because nobody should change a palette without knowing.
  /// Where the first word names a palette, another operand is missing.
  ///
  /// - Parameter isMissing: whether there are too few words without it; else the first has to be a part of the palette.
  static func operand(_ name: String, _ words: [String], isMissing: Bool = true, _ context: Context)
    -> String?
  {
    // `diff brand.json`: the current palette is what another is compared with.
    let isCompared = name == "A" && words.count == 1
    guard name == "PALETTE" || isCompared, let palette = palette(context) else { return nil }
    if isCompared {
      if (try? PaletteSource(context).stored(words[0]).palette.id) == palette.id { return nil }
      tell(palette.name, context)
      return palette.name
    }
    if let first = words.first {
      let isThere = first == "-" || Files.exists(first, context)
      if isThere || (try? PaletteSource(context).stored(first)) != nil { return nil }
      // A code is no palette: `color add '#bada55' --group Accent --name Lime`.
      if !isMissing, !first.hasPrefix("#"), !isPart(first, of: palette) { return nil }
    }
    tell(palette.name, context)
    return palette.name
  }

  /// The current palette, for a command that takes `-` as well: what is piped in must not seem to have been read.
  static func operand(besideInputOf command: String, _ context: Context) -> String? {
    guard let palette = operand("PALETTE", [], context) else { return nil }
    tellUnread(command, context)
    return palette
  }

  /// Says that what is piped in was not read, where something is.
  static func tellUnread(_ command: String, _ context: Context) {
    if context.input.hasWaiting() {
      context.say("standard input was not read; for what is piped in: uncolor \(command) -")
    }
  }

  /// Says which palette is meant.
  static func tell(_ palette: String, _ context: Context) {
    context.sayOnce("Using palette \"\(palette)\" (chosen with: uncolor use)")
  }

  /// Whether a word names a color, a group or a theme of a palette.
  private static func isPart(_ word: String, of palette: ColorPalette) -> Bool {
    let folded = word.lowercased()
    return (try? palette.place(of: word)) != nil || (try? palette.groupIndex(word)) != nil
      || palette.themes.contains { $0.name.lowercased() == folded }
  }

  /// What could be typed for an operand that is missing: a palette that is there.
  static func example(_ name: String, _ context: Context) -> String? {
    guard name == "PALETTE" else { return nil }
    return (try? context.palettes())?.names.first
  }

  /// The error of a command that works on palettes and got none: with one that is there, and with what is piped in.
  static func missing(for line: String, also: String = "", _ context: Context) -> CLIError {
    let command = line.prefix { $0 != " " }
    let stored = example("PALETTE", context)
    let name = stored.map(ShellText.quote) ?? "brand.json"
    func with(_ operand: String) -> String { "uncolor \(line.replacing("PALETTE", with: operand))" }
    let all = stored == nil ? "" : ", or --all"
    let hint = context.input.isPiped ? "\(with("-")) for what is piped in, \(with(name))" : with(name)
    return CLIError(.usage, "\(command) needs a palette", hint: "for example: \(hint)\(all)\(also)")
  }

  /// The name of the current palette, else of the only one: what is run must not be about a palette that nobody meant.
  static func sure(_ context: Context) -> String? { certain(context)?.name }

  /// The current palette, else the only one.
  static func certain(_ context: Context) -> ColorPalette? {
    if let palette = palette(context) { return palette }
    let all = (try? context.palettes())?.names ?? []
    return all.count == 1 ? try? PaletteSource(context).stored(all[0]).palette : nil
  }

  /// The name of the current palette; nil where none is chosen or it is gone.
  static func chosen(_ context: Context) -> String? { palette(context)?.name }

  /// The current palette; nil where none is chosen or it is gone.
  static func palette(_ context: Context) -> ColorPalette? {
    // Nobody may wait for a pipe of that name.
    guard let folder = try? StoreLocation.find(context).directory,
      Files.isFile(folder + "/" + file, context), let bytes = try? Files.read(folder + "/" + file, context)
    else { return nil }
    let id = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    return (try? context.palettes().palette(id))??.palette
  }

  /// Makes a palette current, or none.
  static func set(_ palette: ColorPalette?, _ context: Context) throws {
    let path = try StoreLocation.find(context).directory + "/" + file
    // What is written to a pipe is kept by nobody, and waits for a reader.
    if Files.isPipe(path, context) {
      throw CLIError(
        .cannotCreate, "cannot write \(path): it is a pipe", hint: "move it away, then try again")
    }
    _ = try FileSet.write(context, onlyChanged: true) {
      try $0.stage(path, Array(((palette?.id ?? "") + "\n").utf8))
    }
  }
}
