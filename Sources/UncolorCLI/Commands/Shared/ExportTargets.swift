import CommandLineKit
import PaletteCore
import PaletteFormats

/// What the words of `export` mean that could be a file, a folder or a format.
extension Export {
  /// The folder that `-o build/` names: what ends with a slash or is a folder is no file to write.
  static func implied(
    _ arguments: ParsedArguments, _ formats: [PaletteFormat], _ context: Context
  ) throws -> String? {
    guard let target = arguments[output], target != "-", Files.suffix(target).isEmpty else { return nil }
    if target.hasSuffix("/") { return String(target.dropLast()) }
    // What is not one file needs a folder.
    if formats.count > 1 || arguments[all] || arguments[Shared.palettes].count > 1,
      !Files.exists(target, context)
    {
      return target
    }
    return (try? Files.names(in: target, context)) == nil ? nil : target
  }

  /// Says what an operand means that is no palette: the file to write, or a format that is not written.
  static func explain(_ arguments: ParsedArguments, _ context: Context) throws {
    let operands = arguments[Shared.palettes]
    try explainRepeated(operands, arguments, context)
    guard let last = operands.last, !Files.exists(last, context),
      (try? PaletteSource(context).stored(last)) == nil
    else { return }
    // What is no palette and no file was not meant to be exported.
    let sources = operands.dropLast().filter {
      Files.exists($0, context) || (try? PaletteSource(context).stored($0)) != nil
    }
    let rest = sources.map(ShellText.quote).joined(separator: " ")
    if operands.count == 1, let dot = last.lastIndex(of: "."), FormatSniffer.written(to: last) != nil,
      (try? PaletteSource(context).stored(String(last[..<dot]))) != nil
    {
      let line = ShellText.quote(String(last[..<dot])) + " -o " + ShellText.quote(last)
      throw CLIError(
        .notFound, "cannot read \(last): there is no such file", hint: "to write it: uncolor export \(line)")
    }
    if !sources.isEmpty, FormatSniffer.written(to: last) != nil {
      throw CLIError(
        .notFound, "cannot read \(last): there is no such file",
        hint: "to write it: uncolor export \(rest) -o \(ShellText.quote(last))")
    }
    if operands.count == 1, (try? FormatKinds.written.parse(last)) != nil {
      throw CLIError(
        .usage, "export needs a palette", hint: "Write: uncolor export PALETTE --format \(last.lowercased())")
    }
    if let near = FormatKinds.near(last), !sources.isEmpty {
      throw CLIError(
        .notFound, "no palette or format named \"\(last)\"",
        hint: "Did you mean: uncolor export \(rest) --format \(near)?")
    }
  }

  /// `export Acme out.css` a second time: what was written the first time is there now, and would be read.
  private static func explainRepeated(
    _ operands: [String], _ arguments: ParsedArguments, _ context: Context
  ) throws {
    guard let last = operands.last, arguments[output] == nil, arguments[folder] == nil,
      let written = FormatSniffer.written(to: last), Files.exists(last, context),
      !Habits.isPalette(last, context)
    else { return }
    var sources = Array(operands.dropLast())
    // `export guide.pdf`, of the current palette; what can be read may be meant.
    if sources.isEmpty, written.read == nil, let current = CurrentPalette.chosen(context) {
      sources = [current]
    }
    guard !sources.isEmpty, sources.allSatisfy({ Habits.isPalette($0, context) }) else { return }
    let named = arguments[format].map { $0.map(\.id).joined(separator: ",") } ?? ""
    let line = ["export"] + sources + (named.isEmpty ? [] : ["--format", named])
    throw CLIError(
      .usage, "\(last) is there already, so it is taken for a palette to export",
      hint: "to write it anew: " + Refusals.shown(line + ["-o", last]))
  }
}
