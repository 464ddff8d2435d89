import PaletteCore

/// A file that should hold colors and could not be read.
struct LostFile {
  /// The file, or the folder in which it is.
  let path: String
  /// What is wrong.
  let notice: CheckNotice

  /// - Parameter message: what is wrong, with its place in brackets at the end, as readers of files write it:
  ///   `(line 3, column 7)`, or `(res/values/colors.xml: line 3)` in a folder.
  init(_ path: String, _ message: String) {
    self.path = path
    let place = Self.place(message, in: path)
    let isNamed = message.hasPrefix(path) || message.contains(" \(path):")
    notice = CheckNotice(isNamed ? message : "\(path): \(message)", at: place)
  }

  private static func place(_ message: String, in path: String) -> DocumentCheck.Place {
    let plain = DocumentCheck.Place(file: path, line: 1, column: 1)
    guard message.hasSuffix(")"), let open = message.lastIndex(of: "(") else { return plain }
    var words = message[message.index(after: open)...].dropLast()
    var file = path
    if let colon = words.lastIndex(of: ":") {
      let inner = words[..<colon]
      if path != inner, !path.hasSuffix("/" + inner) {
        file = (path.hasSuffix("/") ? path : path + "/") + inner
      }
      words = words[words.index(after: colon)...]
    }
    let numbers = words.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard words.contains("line "), let line = numbers.first else {
      return DocumentCheck.Place(file: file, line: 1, column: 1)
    }
    return DocumentCheck.Place(file: file, line: line, column: numbers.count > 1 ? numbers[1] : 1)
  }

  /// That files could not be read, each of which was told: what is in them did not pass. Nil where there are none.
  static func error(_ files: [LostFile]) -> CLIError? {
    guard let first = files.first?.path else { return nil }
    let rest = files.count == 1 ? "" : " and \(Decimals.count(files.count - 1, "more file"))"
    return CLIError(
      .badData, "not checked, because it cannot be read: \(first)\(rest)",
      hint: "mend it, or leave it out with --exclude \(ShellText.quote(first))")
  }
}
