import Bytes
import PaletteCore
import StyleSheets

/// A style sheet put together from several files, with the place in its own file of every part.
struct JoinedSheet {
  /// A part of the text: from where it begins to where the next one does.
  private struct Part {
    var start: Int
    /// An index of ``files``.
    var file: Int
    /// The bytes of that file that the part is, or is made of.
    var bytes: Range<Int>
    /// Whether the part is those bytes, letter by letter.
    var isCopy: Bool
  }

  /// The most bytes that joining makes of any number of files.
  static let maximumBytes = 16 << 20

  /// The text.
  private(set) var bytes: [UInt8] = []
  /// What could not be joined.
  var warnings: [FormatWarning] = []
  /// Variables whose colors cannot be known.
  var open: [UnresolvedName] = []
  private var parts: [Part] = []
  /// The rules of the text, where it has been taken apart.
  private var parsed: CSSTree?
  private var files: [(path: String, lines: LineTable, bytes: [UInt8])] = []

  /// The files that it is made of.
  var paths: [String] { files.map(\.path) }

  private let dialect: StyleDialect

  /// Begins an empty sheet.
  init(dialect: StyleDialect = .css) { self.dialect = dialect }

  /// A sheet that is one file.
  init(_ tree: CSSTree) {
    dialect = .css
    bytes = tree.source.bytes
    parts = [Part(start: 0, file: add(file: "", bytes), bytes: bytes.indices, isCopy: true)]
    parsed = tree
  }

  /// The rules of the text.
  var tree: CSSTree { parsed ?? CSSTree(bytes, dialect: dialect) }

  /// Takes the text apart and keeps its rules, for who asks for them more than once.
  mutating func parse() { parsed = tree }

  /// Whether no more can be added.
  var isFull: Bool { bytes.count > Self.maximumBytes }

  /// Makes a file known by its path, which is empty for the file that was named by the person; returns its number.
  mutating func add(file path: String, _ bytes: [UInt8]) -> Int {
    files.append((path, LineTable(bytes), bytes))
    return files.count - 1
  }

  /// Appends a part of a file.
  mutating func add(_ range: Range<Int>, of text: [UInt8], file: Int) {
    guard !range.isEmpty else { return }
    parsed = nil
    parts.append(Part(start: bytes.count, file: file, bytes: range, isCopy: true))
    bytes += text[range]
  }

  /// Appends a text that stands for what is written at `range` of a file.
  mutating func add(_ text: String, for range: Range<Int>, file: Int) {
    parsed = nil
    parts.append(Part(start: bytes.count, file: file, bytes: range, isCopy: false))
    bytes += text.utf8
  }

  /// The place of bytes of a file.
  func place(_ range: Range<Int>, file: Int) -> SourcePlace {
    files[file].lines.place(of: range, in: files[file].path)
  }

  /// Where bytes of the joined text are written, and the bytes of a value in them.
  func place(of range: Range<Int>, value: Range<Int>? = nil) -> SourcePlace {
    guard let part = part(at: range.lowerBound) else { return SourcePlace(line: 1, column: 1) }
    guard part.isCopy else { return place(part.bytes, file: part.file) }
    let shift = part.bytes.lowerBound - part.start
    let moved = { (range: Range<Int>) in range.lowerBound + shift..<range.upperBound + shift }
    var place = place(moved(range), file: part.file)
    if let value { place.bytes = moved(value) }
    return place
  }

  /// The text that the bytes at `offset` were made of; nil where they were copied.
  func written(at offset: Int) -> String? {
    guard let part = part(at: offset), !part.isCopy else { return nil }
    return String(decoding: files[part.file].bytes[part.bytes], as: UTF8.self)
  }

  /// Where the values of a map are written, by the names of its members.
  func members(at place: SourcePlace) -> [String: SourcePlace] {
    guard let file = files.first(where: { $0.path == place.file }) else { return [:] }
    return SassMapPlaces.members(at: place, file.bytes, file.lines)
  }

  private func part(at offset: Int) -> Part? {
    var low = 0
    var high = parts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= offset { low = middle } else { high = middle }
    }
    return low < parts.count ? parts[low] : nil
  }
}
