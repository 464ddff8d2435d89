/// The part of YAML that base16 and base24 schemes are written in: `key: value` lines, and below a key without
/// a value one level of indented `key: value` lines. Quoted and plain scalars, comments, `---`.
public enum YAMLSubset {
  /// One line.
  public struct Entry: Sendable, Hashable {
    /// The key, without quotes.
    public var key: String
    /// The value, without quotes or comment; empty for a key that has children.
    public var value: String
    /// The indented lines that follow.
    public var children: [Entry]
    /// The line, from 1.
    public var line: Int
    /// The column of the value, from 1, in Unicode scalars; of the end of the line where there is none.
    public var column: Int
  }

  /// Reads the entries in order.
  ///
  /// - Throws: at the line and column of a construct outside this subset, and of a key given twice.
  public static func parse(_ bytes: [UInt8]) throws(TextError) -> [Entry] {
    guard
      let text = String(
        validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    else { throw TextError("text that is not UTF-8", line: 1, column: 1) }
    var result: [Entry] = []
    var childIndent: Int?
    var keys: Set<String> = []
    var childKeys: Set<String> = []
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0 == " " }
      let indent = line.count - content.count
      let place = TextPlace(line: index + 1, column: indent + 1)
      if content.isEmpty || content.hasPrefix("#") || line.hasPrefix("---") || line.hasPrefix("...") {
        continue
      }
      if content.allSatisfy({ $0.isWhitespace }) { continue }
      var entry = try self.entry(content, place)
      entry.column += indent
      if indent == 0 {
        guard keys.insert(entry.key).inserted else {
          throw place.error("\(entry.key) is given twice")
        }
        result.append(entry)
        childIndent = nil
        childKeys = []
        continue
      }
      guard let parent = result.last, parent.value.isEmpty, childIndent == nil || childIndent == indent else {
        throw place.error("unexpected indentation")
      }
      guard childKeys.insert(entry.key).inserted else {
        throw place.error("\(entry.key) is given twice")
      }
      childIndent = indent
      result[result.count - 1].children.append(entry)
    }
    return result
  }

  private struct TextPlace {
    let line: Int
    let column: Int
    func error(_ message: String) -> TextError { TextError(message, line: line, column: column) }
  }

  private static func entry(_ text: Substring, _ place: TextPlace) throws(TextError) -> Entry {
    guard !text.hasPrefix("- ") else { throw place.error("lists are not part of this format") }
    let (key, rest) = try scalar(text, place, isKey: true)
    let afterKey = rest.drop { $0 == " " }
    guard afterKey.first == ":", !key.isEmpty else {
      throw place.error("a line \"key: value\" is expected")
    }
    let afterColon = afterKey.dropFirst()
    guard afterColon.isEmpty || afterColon.first == " " || afterColon.first == "\t" else {
      throw place.error("a space is missing after \":\"")
    }
    let valueText = afterColon.drop { $0 == " " || $0 == "\t" }
    if let first = valueText.first, "[{|>&*!%@`".contains(first) {
      throw place.error("lists, blocks, tags and references are not part of this format")
    }
    let (value, tail) = try scalar(valueText, place, isKey: false)
    let end = tail.drop { $0 == " " || $0 == "\t" }
    guard end.isEmpty || end.hasPrefix("#") else { throw place.error("something follows the value") }
    let scalars = text.unicodeScalars
    let column = scalars.distance(from: scalars.startIndex, to: valueText.startIndex) + 1
    return Entry(key: key, value: value, children: [], line: place.line, column: column)
  }

  private static func scalar(_ text: Substring, _ place: TextPlace, isKey: Bool) throws(TextError) -> (
    value: String, rest: Substring
  ) {
    guard let quote = text.first, quote == "\"" || quote == "'" else { return plain(text, isKey) }
    var value = ""
    var rest = text.dropFirst()
    while let next = rest.popFirst() {
      if next == quote {
        if quote == "'", rest.first == "'" {
          rest.removeFirst()
          value.append("'")
          continue
        }
        return (value, rest)
      }
      guard quote == "\"", next == "\\" else {
        value.append(next)
        continue
      }
      switch rest.popFirst() {
      case "n": value.append("\n")
      case "t": value.append("\t")
      case "\\": value.append("\\")
      case "\"": value.append("\"")
      case "/": value.append("/")
      default: throw place.error("unknown escape in a quoted value")
      }
    }
    throw place.error("a quote is not closed")
  }

  private static func plain(_ text: Substring, _ isKey: Bool) -> (value: String, rest: Substring) {
    var end = text.startIndex
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if isKey, character == ":" { break }
      if character == "#", previous == " " || previous == "\t" { break }
      previous = character
      if character != " ", character != "\t" { end = text.index(after: index) }
    }
    return (String(text[..<end]), text[end...])
  }
}
