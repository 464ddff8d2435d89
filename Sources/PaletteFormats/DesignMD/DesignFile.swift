import Bytes
import PaletteCore

/// A DESIGN.md in its parts: the tokens of its front matter and of its YAML blocks, and the lines of its prose.
///
/// Source: google-labs-code/design.md, docs/spec.md, version alpha.
struct DesignFile {
  /// A key at the top of the tokens, and where the block of it begins in the file.
  struct Section {
    var key: String
    var value: JSONTree
    /// The bytes of the block that its places are counted in.
    var block: Range<Int>
    /// The value itself, in the bytes of the file.
    var bytes: Range<Int>
  }

  /// A line of the prose, without its end.
  struct Line {
    var number: Int
    var bytes: Range<Int>
  }

  let bytes: [UInt8]
  let lines: LineTable
  /// The YAML between the marks of the front matter; nil where the file has none.
  private(set) var frontMatter: Range<Int>?
  private(set) var sections: [Section] = []
  /// What is outside of YAML blocks and other code.
  private(set) var prose: [Line] = []
  private(set) var warnings: [FormatWarning] = []

  private var blocks: [Range<Int>] = []

  /// Takes a file apart.
  ///
  /// - Throws: ``FormatError`` for text that is not UTF-8, front matter that is never closed or that cannot be read, a
  ///   key that is given in two blocks, and a section whose heading stands there twice.
  init(_ bytes: [UInt8]) throws {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw FormatError("the file is not UTF-8 text", at: "byte \(TextPlaces.firstInvalid(bytes))")
    }
    self.bytes = bytes
    lines = LineTable(bytes)
    try findBlocks()
    try refuseRepeatedSections()
    for block in blocks { try take(block) }
  }

  /// The value of a key at the top.
  subscript(key: String) -> JSONTree? { sections.first { $0.key == key }?.value }

  /// The text of some bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Where a value is written that was read from `block`.
  func place(_ at: JSONTree.TreePlace, in block: Range<Int>) -> SourcePlace {
    lines.place(of: range(at, in: block))
  }

  /// The bytes of a value that was read from `block`.
  func range(_ at: JSONTree.TreePlace, in block: Range<Int>) -> Range<Int> {
    let start = min(block.lowerBound + max(Int(at.start), 0), bytes.count)
    return start..<max(start, min(block.lowerBound + Int(at.end), bytes.count))
  }

  /// Whether a text begins with front matter, and with what it holds; nil where it does not.
  static func frontMatter(of bytes: [UInt8]) -> Range<Int>? {
    var cursor = LineCursor(bytes)
    guard let first = cursor.next(), isMark(bytes[first.bytes]) else { return nil }
    let start = cursor.offset
    while let line = cursor.next() {
      if isMark(bytes[line.bytes]) { return start..<line.bytes.lowerBound }
    }
    return nil
  }

  private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    while line.last == 32 || line.last == 9 { line.removeLast() }
    return line.elementsEqual("---".utf8)
  }

  // MARK: Blocks

  private mutating func findBlocks() throws {
    var cursor = LineCursor(bytes)
    var first = cursor.next()
    if let line = first, Self.isMark(bytes[line.bytes]) {
      guard let found = Self.frontMatter(of: bytes) else {
        throw FormatError(
          "the front matter that begins here is never closed by a line ---", at: "line 1, column 1")
      }
      frontMatter = found
      blocks.append(found)
      while cursor.offset <= found.upperBound, cursor.next() != nil {}
      first = cursor.next()
    }
    var fence: (mark: UInt8, count: Int, yaml: Int?)?
    var line = first
    while let here = line {
      let marks = Self.fence(bytes[here.bytes])
      if let open = fence {
        if let marks, marks.mark == open.mark, marks.count >= open.count, marks.rest.isEmpty {
          if let start = open.yaml { blocks.append(start..<here.bytes.lowerBound) }
          fence = nil
        }
      } else if let marks {
        let language = String(decoding: marks.rest.prefix { $0 > 32 }, as: UTF8.self).lowercased()
        let isYAML = language == "yaml" || language == "yml"
        fence = (marks.mark, marks.count, isYAML ? cursor.offset : nil)
      } else {
        prose.append(here)
      }
      line = cursor.next()
    }
    if let start = fence?.yaml { blocks.append(start..<bytes.count) }
  }

  /// The specification has a file rejected that holds a section twice: nobody can tell which of them is meant.
  private func refuseRepeatedSections() throws {
    var known: [String: Int] = [:]
    for line in prose {
      let text = bytes[line.bytes].drop { $0 == 32 }
      guard line.bytes.count - text.count < 4, text.starts(with: "##".utf8) else { continue }
      var title = text.dropFirst(2)
      guard title.first == 32 || title.first == 9 else { continue }
      while let last = title.last, last == 32 || last == 9 || last == UInt8(ascii: "#") { title.removeLast() }
      let name = String(decoding: title.drop { $0 == 32 || $0 == 9 }, as: UTF8.self)
      if let first = known.updateValue(line.number, forKey: name.lowercased()), !name.isEmpty {
        throw FormatError(
          "the section \(name) is there twice, first at line \(first)", at: "line \(line.number), column 1",
          hint: "a section has one heading; join the two")
      }
    }
  }

  /// The fence of a code block that a line is, with what follows it.
  private static func fence(_ line: ArraySlice<UInt8>) -> (mark: UInt8, count: Int, rest: ArraySlice<UInt8>)?
  {
    let content = line.drop { $0 == 32 }
    guard line.count - content.count < 4, let mark = content.first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let rest = content.drop { $0 == mark }
    let count = content.count - rest.count
    guard count >= 3 else { return nil }
    var trimmed = rest.drop { $0 == 32 || $0 == 9 }
    while trimmed.last == 32 || trimmed.last == 9 { trimmed.removeLast() }
    return (mark, count, trimmed)
  }

  private mutating func take(_ block: Range<Int>) throws {
    let isFront = block == frontMatter
    let tree: JSONTree
    do { tree = try YAMLReader.tree(Array(bytes[block])) } catch let error as FormatError {
      guard isFront else {
        // An example of something else in the prose need not be sound.
        warnings.append(FormatWarning("a YAML block is passed over: \(error.message)", at: place(of: block)))
        return
      }
      throw located(error, block)
    }
    guard let members = tree.members else {
      if isFront, tree != .null {
        throw FormatError("front matter of keys and values is expected", at: "line 2, column 1")
      }
      return
    }
    if !isFront, !members.contains(where: { Self.keys.contains($0.key) }) { return }
    for member in members {
      if sections.contains(where: { $0.key == member.key }) {
        throw FormatError("\(member.key) is defined in two blocks", at: "\(place(member.at, in: block))")
      }
      guard sections.count < 1000 else { throw FormatError("too many keys", at: "\(place(of: block))") }
      sections.append(
        Section(key: member.key, value: member.value, block: block, bytes: range(member.at, in: block)))
    }
  }

  private func place(of block: Range<Int>) -> SourcePlace { lines.place(of: block) }

  /// An error of the YAML reader, whose lines are those of the block, with the lines of the file.
  private func located(_ error: FormatError, _ block: Range<Int>) -> FormatError {
    var blank = bytes.map { $0 == 10 || $0 == 13 ? $0 : 32 }
    blank.replaceSubrange(block, with: bytes[block])
    do { _ = try YAMLReader.tree(blank) } catch let again as FormatError { return again } catch {}
    return error
  }

  /// The keys of the specification.
  static let keys: Set<String> = [
    "version", "name", "description", "colors", "typography", "rounded", "spacing", "components",
  ]
}

/// The lines of a text by their bytes.
struct LineCursor {
  private let bytes: [UInt8]
  /// Where the next line begins.
  private(set) var offset: Int
  private var number = 0

  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : offset
  }

  /// The next line without its end, which is any of LF, CR LF and CR.
  mutating func next() -> DesignFile.Line? {
    guard offset < bytes.count else { return nil }
    let start = offset
    while offset < bytes.count, bytes[offset] != 10, bytes[offset] != 13 { offset += 1 }
    let end = offset
    if offset < bytes.count {
      offset += bytes[offset] == 13 && offset + 1 < bytes.count && bytes[offset + 1] == 10 ? 2 : 1
    }
    number += 1
    return DesignFile.Line(number: number, bytes: start..<end)
  }
}
