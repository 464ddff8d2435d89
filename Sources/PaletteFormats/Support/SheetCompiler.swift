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
  /// - Returns: the sheet as CSS with what could not be worked out, or nil where its brackets and strings do not match.
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
    guard
      let (sheet, reasons) = try? language == "less"
        ? LessSheets.rules(input) : SassModules.rules(input, budget: budget)
    else { return nil }
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
}
