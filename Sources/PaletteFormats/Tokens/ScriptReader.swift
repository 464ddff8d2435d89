import Bytes
import PaletteCore

/// Reads literals of JavaScript and TypeScript, of which JSON5 is a part. Nothing is executed: what is no literal, and
/// no name of one that was read before, is passed over and counted.
///
/// Sources: ECMAScript 2025, section 13.2; JSON5 1.0.
struct ScriptReader {
  let bytes: [UInt8]
  let file: Int32
  var at = 0
  /// Whether anything but a JSON5 value is an error.
  private(set) var isStrict = false
  var budget: Int
  /// The constants of a module, by their names.
  var constants: [String: JSONTree] = [:]
  /// The addresses that names are imported from, in small letters.
  var sources: [String: String] = [:]
  /// The libraries that the colors of constants belong to, and where the last such color ends.
  var libraries: [String: ColorLibrary] = [:]
  var made: (library: ColorLibrary, end: Int)?
  /// What the module exports by default.
  var byDefault: JSONTree?
  /// The modules that it may import, and its own path among them.
  var modules: ScriptModules?
  var path = ""
  /// The name that is being given a value.
  var declaring = ""
  /// Where a value stands that is no literal.
  var passedOver: [Int] = []
  /// The exports that the statement read last took out of a value.
  var takenApart: [JSONTree.Member] = []
  /// What a module calls its constants where it lists them as exports.
  var exported: [String: String] = [:]
  /// How many blocks of a module are open around the place.
  var nesting = 0
  /// How many templates are open around the place, and where lines begin.
  var templates = 0
  let lines = LazyLines()

  init(_ bytes: [UInt8], number: Int = -1) {
    self.bytes = bytes
    file = Int32(truncatingIfNeeded: number)
    budget = max(500_000, bytes.count / 4)
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The one value of a JSON5 document.
  ///
  /// - Throws: ``FormatError`` at the line and column of what JSON5 does not allow.
  static func json5(_ bytes: [UInt8], number: Int = -1) throws -> JSONTree {
    var reader = ScriptReader(bytes, number: number)
    reader.isStrict = true
    try reader.skipSpace()
    guard let value = try reader.value(0) else { throw reader.error("a value is expected") }
    try reader.skipSpace()
    guard reader.at == bytes.count else { throw reader.error("something follows the value") }
    return value
  }
}

extension ScriptReader {
  /// The value here; nil where it is no literal, and then the reader is at the end of the expression.
  mutating func value(_ depth: Int) throws -> JSONTree? {
    budget -= 1
    guard budget > 0 else { throw error("too many values") }
    guard depth < JSONTree.maximumDepth else {
      throw error("nested deeper than \(JSONTree.maximumDepth) levels")
    }
    let start = at
    let found = try primary(depth)
    if isStrict { return found }
    try skipSpace()
    try skipCast()
    if let found, isEnd { return found }
    if let modes = try modes(from: start, depth) { return modes }
    passedOver.append(start)
    try skipExpression()
    return nil
  }

  private mutating func primary(_ depth: Int) throws -> JSONTree? {
    switch current {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "("):
      if isStrict { throw error("a value is expected") }
      return try parenthesized(depth)
    case _ where isQuote(current):
      if isStrict, current == UInt8(ascii: "`") { throw error("a value is expected") }
      return try string().map { .string($0) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return try number()
    case _ where isWordByte(current): return try word(depth)
    default:
      if isStrict { throw error("a value is expected") }
      return nil
    }
  }

  /// Whether an expression can end here.
  private var isEnd: Bool {
    guard at < bytes.count else { return true }
    if ",}]);:".utf8.contains(current) { return true }
    // A line that ends without a semicolon: what follows is a new statement.
    return isWordByte(current) && lineBreakBefore(at)
  }

  func lineBreakBefore(_ offset: Int) -> Bool {
    var place = offset
    while place > 0, bytes[place - 1] <= 32 {
      place -= 1
      if bytes[place] == 10 { return true }
    }
    return place == 0 || bytes[place - 1] == UInt8(ascii: "/")
  }

  private mutating func object(_ depth: Int) throws -> JSONTree {
    at += 1
    var members = ScriptMembers()
    while true {
      try skipSpace()
      guard at < bytes.count else { throw error("an object is never closed") }
      if current == UInt8(ascii: "}") {
        at += 1
        return .object(members.list)
      }
      if !isStrict, current == UInt8(ascii: ","), peek(-1) != UInt8(ascii: ",") {
        at += 1
        continue
      }
      try member(&members, depth)
      try skipSpace()
      if current == UInt8(ascii: ",") {
        at += 1
      } else if current != UInt8(ascii: "}") {
        if isStrict { throw error("\",\" or \"}\" is expected") }
        try skipExpression()
        if current != UInt8(ascii: ","), current != UInt8(ascii: "}") { at += 1 }
      }
    }
  }

  private mutating func member(_ members: inout ScriptMembers, _ depth: Int) throws {
    if !isStrict, bytes[at...].starts(with: Array("...".utf8)) {
      at += 3
      try skipSpace()
      if let spread = try value(depth + 1)?.members { members.lay(spread) }
      return
    }
    let key: String?
    var isName = false
    if isQuote(current) {
      key = try string()
    } else if isWordByte(current) {
      key = readWord()
      isName = true
    } else if !isStrict, current == UInt8(ascii: "[") {
      at += 1
      try skipSpace()
      key = try value(depth + 1)?.string
      try skipSpace()
      if current == UInt8(ascii: "]") { at += 1 }
    } else {
      if isStrict { throw error("a key is expected") }
      return try skipExpression()
    }
    try skipSpace()
    if current == UInt8(ascii: ":") {
      at += 1
      try skipSpace()
      let start = at
      if let value = try value(depth + 1), let key {
        members.add(JSONTree.Member(key, value, at: place(start)))
      }
      return
    }
    if isStrict { throw error("\":\" is expected") }
    if isName, let key, let known = constants[key] {
      members.add(JSONTree.Member(key, known, at: place(at)))
    }
    // A method, or a name that is not known.
    if current != UInt8(ascii: ","), current != UInt8(ascii: "}") { try skipExpression() }
  }

  private mutating func array(_ depth: Int) throws -> JSONTree {
    at += 1
    var elements: [JSONTree] = []
    while true {
      try skipSpace()
      guard at < bytes.count else { throw error("an array is never closed") }
      if current == UInt8(ascii: "]") {
        at += 1
        return .array(elements)
      }
      if !isStrict, bytes[at...].starts(with: Array("...".utf8)) {
        at += 3
        try skipSpace()
        if let spread = try value(depth + 1)?.array { elements += spread }
      } else {
        elements.append(try value(depth + 1) ?? .null)
      }
      try skipSpace()
      if current == UInt8(ascii: ",") {
        at += 1
      } else if current != UInt8(ascii: "]") {
        if isStrict { throw error("\",\" or \"]\" is expected") }
        try skipExpression()
        if current != UInt8(ascii: ","), current != UInt8(ascii: "]") { at += 1 }
      }
    }
  }

  /// `(value)`, or a function that gives a value and nothing else: `(theme) => ({ … })`.
  private mutating func parenthesized(_ depth: Int) throws -> JSONTree? {
    let start = at
    try skipBalanced()
    let end = at
    try skipSpace()
    skipTypeOfResult()
    if isArrow { return try arrow(depth) }
    at = start + 1
    try skipSpace()
    let inner = try value(depth + 1)
    at = end
    return inner
  }

  private var isArrow: Bool { current == UInt8(ascii: "=") && peek(1) == UInt8(ascii: ">") }

  /// What a function gives whose arrow is here.
  private mutating func arrow(_ depth: Int) throws -> JSONTree? {
    at += 2
    try skipSpace()
    if current == UInt8(ascii: "{") { return try returned(depth + 1) }
    return current == UInt8(ascii: "(") ? try parenthesized(depth + 1) : nil
  }

  private mutating func word(_ depth: Int) throws -> JSONTree? {
    let start = at
    let word = readWord()
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "Infinity", "NaN": return .null
    default:
      if isStrict {
        at = start
        throw error("\"\(word)\" is no value")
      }
    }
    if word == "function" { return try function(depth) }
    if word == "void" {
      try skipExpression()
      return .null
    }
    if word == "class" { return try statics(depth) }
    if word == "new" {
      try skipSpace()
      let name = readWord()
      if name == "Map" { return try entries(depth) }
      return Self.makers.contains(name.lowercased()) ? try reference(name, depth) : nil
    }
    if ["async", "await", "typeof"].contains(word) { return nil }
    let end = at
    try skipSpace()
    if isArrow { return try arrow(depth) }
    at = end
    return try reference(word, depth)
  }
}
