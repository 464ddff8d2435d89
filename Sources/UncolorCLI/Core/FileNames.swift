import PaletteFormats

/// Names of palettes that look like names of files.
enum FileNames {
  /// `uncolor mv a.json b.json`: a file is given another name by the system.
  ///
  /// - Parameter tool: what does that with files.
  /// - Throws: ``CLIError`` 64.
  static func requireName(
    _ name: String, of operand: String, _ tool: String, _ context: Context
  ) throws(CLIError) {
    guard isFile(name), Files.isFile(operand, context) else { return }
    throw CLIError(
      .usage, "\(operand) is a file, and \(name) looks like the name of one",
      hint:
        "files are copied and renamed by the system: \(tool) \(ShellText.quote(operand)) \(ShellText.quote(name))"
    )
  }

  /// Says where a palette is that is called like a file.
  static func tell(_ name: String, _ context: Context) {
    guard isFile(name) else { return }
    let file = ShellText.quote(name)
    context.say("\(name) is in the store; to write a file: uncolor export \(file) -o \(file)")
  }

  private static func isFile(_ name: String) -> Bool {
    let suffix = Files.suffix(name)
    return !suffix.isEmpty && !name.contains(" ") && name.first?.isLowercase == true
      && PaletteFormat.all.contains { $0.extensions.contains(suffix) }
  }
}
