import Bytes
import PaletteCore
import StyleSheets

/// Reads style sheets: our own by the names that their comments keep, others as a browser computes them.
enum CSSReader {
  /// Reads `input`. Throws ``FormatError`` where no property holds a color.
  static func read(_ input: FormatInput) throws -> FormatReading {
    if input.bytes.isEmpty, !input.folder.isEmpty { return try SheetFolder.read(input) }
    let tree = try tree(input.bytes)
    let joined = try SheetImports.join(tree, input)
    let sheet = ThemedSheet(joined.tree)
    var isEdited = false
    if joined.paths.count == 1, let prefix = prefix(of: tree) {
      var own = OwnSheetReader(joined, sheet, prefix: prefix, input.fallbackName)
      if let reading = try own.read() { return reading }
      isEdited = own.knowsColors
    }
    var reader = SheetReader(joined, sheet, input.fallbackName)
    do {
      var reading = try reader.read()
      if isEdited {
        reading.notes.append(
          "the sheet does more than its comments say: read as a browser does, named by its properties")
      }
      return reading
    } catch {
      guard joined.paths.count == 1, let (sheet, left) = LocalProperties.rooted(input.bytes, tree) else {
        throw error
      }
      var local = SheetReader(sheet, input.fallbackName)
      // What is said of the whole sheet says more than that its rules hold no color either.
      guard var reading = try? local.read() else { throw error }
      let others = left == 0 ? "" : "; \(left) other value\(left == 1 ? "" : "s") of the same names left out"
      reading.notes.append("the root declares no color: the properties of rules were read\(others)")
      return reading
    }
  }

  /// The rules of a style sheet. Throws ``FormatError`` for text that is not UTF-8, and for what is never closed: a file
  /// that is cut off says less than it should.
  static func tree(_ bytes: [UInt8], dialect: StyleDialect = .css) throws(FormatError) -> CSSTree {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw FormatError("the file is not UTF-8 text", at: "byte \(TextPlaces.firstInvalid(bytes))")
    }
    let tree = CSSTree(bytes, dialect: dialect)
    if tree.tooDeep > 0, let last = tree.rules.last {
      throw FormatError(
        "rules are nested deeper than \(StyleSheetLimits.nesting)",
        at: TextPlaces.place(last.bytes.lowerBound, in: bytes))
    }
    if let open = tree.source.unclosed.first {
      let what =
        switch open.what {
        case .comment: "comment"
        case .string: "string"
        case .block: "rule"
        }
      throw FormatError(
        "the \(what) that begins here is never closed", at: TextPlaces.place(open.offset, in: bytes))
    }
    return tree
  }

  /// The prefix of the names in a sheet that this program wrote; nil for another sheet, and one whose names were kept.
  private static func prefix(of tree: CSSTree) -> String? {
    var palette = ColorPalette(name: "")
    for comment in tree.source.comments where isAtTop(comment, in: tree) {
      let text = String(decoding: tree.source.bytes[comment], as: UTF8.self)
      guard let prefix = FileHeader.read(text, into: &palette) else { continue }
      return KeptSheet.isHeader(text) ? nil : prefix
    }
    return nil
  }

  private static func isAtTop(_ comment: Range<Int>, in tree: CSSTree) -> Bool {
    // Headings stand before the first rule.
    comment.lowerBound < (tree.rules.first?.bytes.lowerBound ?? .max)
  }
}
