public import Bytes

/// A style sheet that is looked at: its CSS, and where that is written.
public struct SheetText: Sendable {
  /// The CSS.
  public let css: [UInt8]
  /// The file, as it is named to people.
  public let file: String
  /// Where bytes of it are written, and what was left out of it; nil where the CSS is the file.
  public let compiled: CompiledSheet?
  /// The sheets that comments of the file require.
  var required: [RequiredSheet] = []
  /// Where what a generator of sites fills in begins; nil where the file is as it is written.
  var filledIn: SourcePlace?

  /// A sheet that is its file.
  public init(_ css: [UInt8], file: String) {
    (self.css, self.file, compiled) = (FrontMatter.blanked(css), file, nil)
    note(css)
  }

  /// Notes what the text of the file says besides its rules.
  private mutating func note(_ text: [UInt8]) {
    required = RequiredSheet.all(in: text, file: file)
    filledIn = FrontMatter.code(in: text).map { LineTable(text).place(of: $0, in: file) }
  }

  /// A sheet that was made of a file.
  ///
  /// - Parameter text: what is in the file; nil where it says nothing besides the rules.
  init(_ compiled: CompiledSheet, file: String, of text: [UInt8]? = nil) {
    (css, self.file, self.compiled) = (compiled.css, file, compiled)
    if let text { note(text) }
  }

  /// Stands for a sheet of which nothing is known.
  init(missing reason: String, at place: SourcePlace) {
    self.init(
      CompiledSheet(css: [], reasons: [:], leftOut: [(place, reason)]) { _ in place }, file: place.file)
  }
}

extension StyleFiles {
  /// What a compiler makes of a sheet in the file `name`; nil for languages that are not compiled.
  public func sheet(_ text: [UInt8], _ language: String, in name: String) -> SheetText? {
    let language = PostCSS.language(language, of: text)
    guard compiled.contains(language) else { return nil }
    guard let sheet = compile(FrontMatter.blanked(text), language, name) else {
      return SheetText(
        missing: "its \(language) cannot be read", at: LineTable(text).place(of: 0..<0, in: name))
    }
    return sheet.damage == nil ? SheetText(sheet, file: name, of: text) : SheetText(sheet, file: name)
  }

  /// The sheet at an address that stands in the file `base`, compiled where it has to be; nil where there is none.
  ///
  /// - Parameter place: where the address stands.
  func sheet(at address: String, from base: String, _ place: SourcePlace) -> SheetText? {
    guard let found = find(address, base) else { return nil }
    let language = PostCSS.language(ComponentFile.suffix(of: found.name), of: found.bytes)
    guard ComponentSheet.extensions.contains(language) else {
      return SheetText(found.bytes, file: found.name)
    }
    func compile() -> SheetText? { sheet(found.bytes, language, in: found.name) }
    return (findings.map { $0.sheet(found.name, compile) } ?? compile())
      ?? SheetText(missing: "the styles of \(address) are not checked: they are \(language)", at: place)
  }

  /// The rules of the sheet in a file; sheets of a folder import the same ones.
  func source(of sheet: SheetText) -> SheetSource {
    func read() -> SheetSource { SheetSource(sheet, CSSTree(sheet.css)) }
    return findings.map { $0.source(sheet.file, read) } ?? read()
  }
}

/// A sheet of CSS that a compiler made of a language that extends it, such as Sass.
public struct CompiledSheet: Sendable {
  /// The sheet.
  public var css: [UInt8]
  /// Where bytes of the sheet are written: the file that says so, and the line and column in it.
  public var place: @Sendable (_ bytes: Range<Int>) -> SourcePlace
  /// The value of the declaration at bytes of the sheet as it is written: `$ink`; nil where there is none.
  public var written: @Sendable (_ bytes: Range<Int>) -> String? = { _ in nil }
  /// Why the custom properties have no value that stand for what could not be worked out.
  public var reasons: [String: String]
  /// What else could not be worked out, with its place.
  public var leftOut: [(place: SourcePlace, reason: String)]
  /// Why nothing of the sheet could be read, and where; nil for a sheet that was read.
  public var damage: (place: SourcePlace, reason: String)?
  /// The files that were read for it, itself among them.
  public var files: [String]

  /// Describes a sheet.
  public init(
    css: [UInt8], reasons: [String: String], leftOut: [(place: SourcePlace, reason: String)],
    files: [String] = [],
    place: @escaping @Sendable (_ bytes: Range<Int>) -> SourcePlace
  ) {
    (self.css, self.reasons, self.leftOut, self.files, self.place) = (css, reasons, leftOut, files, place)
  }
}
