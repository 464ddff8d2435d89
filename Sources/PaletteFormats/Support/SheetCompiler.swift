import Bytes
public import StyleSheets

/// Makes the rules of a sheet of Sass or Less what a page gets.
public enum SheetCompiler {
  /// The languages that it knows, by their names in `lang="…"` and at the ends of files.
  public static let languages: Set<String> = ["scss", "sass", "less"]

  /// The files that a sheet may mean with what it uses, as they would be found beside it.
  public static func companions(of language: String) -> @Sendable (_ text: [UInt8]) -> [String] {
    { language == "less" ? LessImports.companions($0) : SassModules.companions($0) }
  }

  /// Compiles a sheet.
  ///
  /// - Parameters:
  ///   - text: the sheet.
  ///   - language: `scss`, `less`, or `sass` for the indented syntax of Sass.
  ///   - folder: the files that it and its companions mean, as far as they are there.
  ///   - name: what the file of the sheet is called.
  /// - Returns: the sheet as CSS with what could not be worked out. Where its brackets and strings do not match, or it is no text, an
  ///   empty one that says so.
  public static func compile(
    _ text: [UInt8], _ language: String, in folder: [NamedBytes], name: String
  ) -> CompiledSheet? {
    compile(text, language, in: folder, name: name, budget: SassModules.usualBudget)
  }

  /// Compiles a sheet whose statements, in Sass, may cost `budget` together.
  static func compile(
    _ text: [UInt8], _ language: String, in folder: [NamedBytes], name: String, budget: Int
  ) -> CompiledSheet? {
    var text = text
    // Generators of sites keep settings of their own before a sheet.
    for index in 0..<ComponentSheet.codeEnd(text) where text[index] != UInt8(ascii: "\n") {
      text[index] = UInt8(ascii: " ")
    }
    let input = FormatInput(
      bytes: language == "sass" ? IndentedSass.translated(text) : text, folder: folder)
    let (sheet, reasons): (JoinedSheet, [String: String])
    do throws(FormatError) {
      (sheet, reasons) =
        language == "less" ? try LessSheets.rules(input) : try SassModules.rules(input, budget: budget)
    } catch {
      return damaged(error, input, language, name)
    }
    let place = { @Sendable (place: SourcePlace) in
      var place = place
      let path = FormatInput.path(place.file, from: name)
      place.file = place.file.isEmpty ? name : name.hasPrefix("/") ? "/" + path : path
      return place
    }
    var compiled = CompiledSheet(
      css: sheet.bytes, reasons: reasons,
      leftOut: sheet.warnings.map { (place($0.place ?? SourcePlace(line: 1, column: 1)), $0.text) },
      files: sheet.paths.map { place(SourcePlace(file: $0, line: 1, column: 1)).file }
    ) { place(sheet.place(of: $0)) }
    compiled.written = { bytes in
      // A declaration: what stands behind its colon.
      guard let text = sheet.written(at: bytes.lowerBound), let colon = text.firstIndex(of: ":") else {
        return nil
      }
      let words = text[text.index(after: colon)...].utf8.split {
        $0 == UInt8(ascii: ";") || $0 <= UInt8(ascii: " ")
      }
      return words.map(Substring.init).filter { $0 != "!important" }.joined(separator: " ")
    }
    return compiled
  }

  /// A sheet of which nothing could be read.
  private static func damaged(
    _ error: FormatError, _ input: FormatInput, _ language: String, _ name: String
  ) -> CompiledSheet {
    let (file, point) = place(error.place, input)
    let path = FormatInput.path(file, from: name)
    let place = SourcePlace(
      file: file.isEmpty ? name : name.hasPrefix("/") ? "/" + path : path, line: point.line,
      column: point.column)
    var sheet = CompiledSheet(
      css: [], reasons: [:], leftOut: [(place, "its \(language) cannot be read: \(error.message)")]
    ) { _ in place }
    sheet.damage = (place, error.message)
    return sheet
  }

  /// The file and the point of `parts/_ink.scss: line 3, column 7` or `byte 212`.
  private static func place(_ text: String, _ input: FormatInput) -> (
    file: String, point: (line: Int, column: Int)
  ) {
    var file = ""
    var rest = text[...]
    if let colon = text.lastIndex(of: ":") {
      file = String(text[..<colon])
      rest = text[text.index(after: colon)...]
    }
    let numbers = rest.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    if rest.contains("byte"), let byte = numbers.first {
      let bytes = file.isEmpty ? input.bytes : input.folder.first { $0.path == file }?.bytes ?? []
      let place = LineTable(bytes).place(of: byte..<byte, in: "")
      return (file, (place.line, place.column))
    }
    return (file, (numbers.first ?? 1, numbers.count > 1 ? numbers[1] : 1))
  }
}
