import Bytes

/// A text that styles come from.
struct SheetSource {
  /// The file, as it is named to people.
  var file: String
  var tree: CSSTree
  /// Where the text begins in the file.
  var offset: Int
  var lines: LineTable
  /// Where the imports begin that browsers do not follow.
  var lateImports: Set<Int> = []
  /// Says where bytes of a sheet are written that a compiler made.
  var origin: (@Sendable (Range<Int>) -> SourcePlace)?
  /// The value of a declaration as it is written there.
  var written: (@Sendable (Range<Int>) -> String?)?

  init(file: String, tree: CSSTree, offset: Int, lines: LineTable) {
    (self.file, self.tree, self.offset, self.lines) = (file, tree, offset, lines)
  }

  /// A sheet that was taken apart.
  init(_ text: SheetText, _ tree: CSSTree) {
    self.init(
      file: text.file, tree: tree, offset: 0, lines: LineTable(text.compiled == nil ? text.css : []))
    (origin, written) = (text.compiled?.place, text.compiled?.written)
  }

  /// The place of bytes of the text.
  func place(_ bytes: Range<Int>) -> SourcePlace {
    if let origin { return origin(bytes) }
    return lines.place(of: bytes.lowerBound + offset..<bytes.upperBound + offset, in: file)
  }
}
