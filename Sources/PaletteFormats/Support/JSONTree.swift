import Bytes
import PaletteCore

/// JSON that keeps the order of its keys, which is the order of a designer's colors.
indirect enum JSONTree: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONTree])
  /// An object; where a key is given twice, the last one counts.
  case object([Member])

  /// A key and its value.
  struct Member: Sendable, Hashable {
    var key: String
    var value: JSONTree
    /// Where the value is written; it makes no difference to what the member is.
    var at = TreePlace()
    init(_ key: String, _ value: JSONTree, at: TreePlace = TreePlace()) {
      self.key = key
      self.value = value
      self.at = at
    }

    static func == (a: Member, b: Member) -> Bool { a.key == b.key && a.value == b.value }
    func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  /// The bytes of a value, and the number of the file they are in; the number is negative where no file is known.
  struct TreePlace: Sendable {
    var file: Int32 = -1
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// The member at `key`, where this is an object that has it.
  func member(_ key: String) -> Member? { members?.last { $0.key == key } }

  /// The value at `key`, where this is an object that has it.
  subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    // Of a key that stands twice the last one holds.
    var index = members.count
    while index > 0 {
      index -= 1
      if members[index].key == key { return members[index].value }
    }
    return nil
  }

  /// The members in order, where this is an object.
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }
  /// The elements, where this is an array.
  var array: [JSONTree]? { if case .array(let elements) = self { elements } else { nil } }
  /// The text, where this is a string.
  var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The value, where this is a number that a double can hold.
  var number: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else { return nil }
    return value
  }
  /// The value, where this is true or false.
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// Sets `key` where this is an object: in place, or at the end.
  mutating func set(_ key: String, _ value: JSONTree) {
    guard case .object(var members) = self else { return }
    if let index = members.lastIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append(Member(key, value))
    }
    self = .object(members)
  }

  /// A number in its shortest form, whole numbers without a point.
  static func number(_ value: Double) -> JSONTree {
    if value == value.rounded(), abs(value) < 1e15 { return .number(String(Int64(value))) }
    return .number(value.description)
  }

  /// An object of `members`.
  static func object(_ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
    .object(members.map { Member($0.key, $0.value) })
  }
}

extension JSONTree {
  /// Deeper files are refused: no palette is, and a tree is walked by recursion.
  static let maximumDepth = 100

  /// Reads JSON.
  ///
  /// - Throws: ``FormatError`` at the line and column of what RFC 8259 does not allow, and for nesting deeper than
  ///   ``maximumDepth``; `file` names a file inside an archive. A value takes some hundred bytes of memory, so their
  ///   number is bounded.
  init(_ bytes: [UInt8], in file: String = "", maximumValues: Int? = nil, number: Int = -1) throws {
    let scan = try FormatError.located(in: file) { try JSONScan(bytes) }
    var budget = maximumValues ?? max(500_000, bytes.count / 12)
    self = try Self.tree(scan, scan.root, number: Int32(truncatingIfNeeded: number), depth: 0, &budget)
  }

  private static func tree(
    _ scan: JSONScan, _ range: Range<Int>, number: Int32, depth: Int, _ budget: inout Int
  ) throws -> JSONTree {
    budget -= 1
    guard budget > 0 else { throw FormatError("too many values", at: "byte \(range.lowerBound)") }
    guard depth < maximumDepth else {
      let (line, column) = scan.place(of: range.lowerBound)
      throw FormatError("nested deeper than \(maximumDepth) levels", at: "line \(line), column \(column)")
    }
    switch scan.bytes[range.lowerBound] {
    case UInt8(ascii: "{"):
      return .object(
        try scan.members(of: range).map {
          Member(
            scan.string(in: $0.key) ?? "",
            try tree(scan, $0.value, number: number, depth: depth + 1, &budget),
            at: TreePlace(
              file: number, start: Int32(truncatingIfNeeded: $0.value.lowerBound),
              end: Int32(truncatingIfNeeded: $0.value.upperBound)))
        })
    case UInt8(ascii: "["):
      return .array(
        try scan.elements(of: range).map { try tree(scan, $0, number: number, depth: depth + 1, &budget) })
    case UInt8(ascii: "\""): return .string(scan.string(in: range) ?? "")
    case UInt8(ascii: "t"): return .bool(true)
    case UInt8(ascii: "f"): return .bool(false)
    case UInt8(ascii: "n"): return .null
    default: return .number(String(decoding: scan.bytes[range], as: UTF8.self))
    }
  }

  /// The same value without the order of keys.
  var value: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members):
      .object(Dictionary(members.map { ($0.key, $0.value.value) }, uniquingKeysWith: { $1 }))
    case .number(let text): JSONValue(number: text)
    }
  }

  /// The same value with keys sorted.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .number(String(value))
    case .decimal(let value): self = .number(value.description)
    case .double(let value): self = value.isFinite ? .number(value) : .null
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONTree($0) })
    case .object(let members):
      self = .object(members.sorted { $0.key < $1.key }.map { Member($0.key, JSONTree($0.value)) })
    }
  }
}

extension JSONTree {
  /// The text, indented by two spaces, with a line feed at the end; arrays of numbers stay on one line.
  var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let value): Self.quote(value, to: &text)
    case .array(let elements) where elements.allSatisfy(\.isShort):
      text += "["
      for (i, element) in elements.enumerated() {
        if i > 0 { text += ", " }
        element.write(to: &text, indent: inner)
      }
      text += "]"
    case .array(let elements):
      for (i, element) in elements.enumerated() {
        text += (i == 0 ? "[\n" : ",\n") + inner
        element.write(to: &text, indent: inner)
      }
      text += "\n\(indent)]"
    case .object(let members):
      if members.isEmpty { text += "{" }
      for (i, member) in members.enumerated() {
        text += (i == 0 ? "{\n" : ",\n") + inner
        Self.quote(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: inner)
      }
      text += members.isEmpty ? "}" : "\n\(indent)}"
    }
  }

  private var isShort: Bool {
    switch self {
    case .object, .array: false
    case .string(let text): text.utf8.count < 12
    default: true
    }
  }

  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Whether `bytes` could be JSON that begins with `first` (`{` or `[`) and holds each of `keys`, by a quick look.
  static func looksLike(_ bytes: [UInt8], _ first: Character, holding keys: [StaticString]) -> Bool {
    let head = TextLines.head(bytes, 512).drop(while: \.isWhitespace)
    return head.first == first && keys.allSatisfy { contains(bytes, $0) }
  }

  /// Whether the quoted key is somewhere in `bytes`.
  static func contains(_ bytes: [UInt8], _ key: StaticString) -> Bool {
    let quoted = [UInt8(ascii: "\"")] + Array("\(key)".utf8) + [UInt8(ascii: "\"")]
    var at = 0
    while at + quoted.count <= bytes.count {
      if bytes[at] == quoted[0], bytes[at..<at + quoted.count].elementsEqual(quoted) { return true }
      at += 1
    }
    return false
  }
}

extension JSONTree {
  /// How many values there are in this one, counted up to `limit`.
  func size(limit: Int) -> Int {
    var count = 0
    var waiting = [self]
    while let node = waiting.popLast(), count < limit {
      count += 1
      switch node {
      case .array(let elements): waiting += elements
      case .object(let members): waiting += members.map(\.value)
      default: break
      }
    }
    return count
  }
}
