import Bytes

/// Blocks of a module that hold constants: enumerations, classes, namespaces, and the functions that packers put around it.
extension ScriptReader {
  /// How deep blocks are looked into, and how many functions are tried.
  private static let deepest = 4
  private static let mostBodies = 8

  /// What an enumeration, a class or a namespace holds, under its name; nil for other statements, of which nothing is read.
  mutating func block() throws -> JSONTree.Member? {
    let start = at
    var word = readWord()
    if ["const", "declare", "abstract"].contains(word) {
      try skipSpace()
      word = readWord()
    }
    try skipSpace()
    let isNamed = isWordByte(current)
    let name = isNamed ? readWord() : ""
    try skipSpace()
    let open = at
    var value: JSONTree?
    switch word {
    case "enum" where isNamed && current == UInt8(ascii: "{"): value = try enumeration()
    case "class" where isNamed: value = try statics(0, of: name)
    case "namespace" where isNamed && current == UInt8(ascii: "{"):
      try skipBalanced()
      value = body(open..<at).map { .object($0) }
    default: break
    }
    if let value, value.members?.isEmpty == false { return JSONTree.Member(name, value, at: place(open)) }
    // A class or an enumeration of something else has been passed over.
    if value == nil { at = start }
    return nil
  }

  /// `{ Red = '#ff0011', Blue = "#0000ee", Auto }`.
  private mutating func enumeration() throws -> JSONTree {
    var members: [JSONTree.Member] = []
    at += 1
    while at < bytes.count {
      try skipSpace()
      if current == UInt8(ascii: "}") { break }
      guard let key = isQuote(current) ? try string() : isWordByte(current) ? readWord() : nil else {
        at += 1
        continue
      }
      try skipSpace()
      guard current == UInt8(ascii: "=") else { continue }
      at += 1
      try skipSpace()
      let start = at
      if let value = try value(1) { members.append(JSONTree.Member(key, value, at: place(start))) }
    }
    at = min(at + 1, bytes.count)
    return .object(members)
  }

  /// The static constants of a class, whose name or body begins here; those that are private are for itself. A class that is called
  /// like colors holds nothing else, in whatever way its fields are declared.
  mutating func statics(_ depth: Int, of title: String = "") throws -> JSONTree? {
    try skipSpace()
    let title = title.isEmpty && isWordByte(current) ? readWord() : title
    while at < bytes.count, current != UInt8(ascii: "{"), current != UInt8(ascii: ";") { at += 1 }
    guard current == UInt8(ascii: "{"), depth < JSONTree.maximumDepth else { return nil }
    let open = at
    try skipBalanced()
    let end = at
    at = open + 1
    defer { at = end }
    var members: [JSONTree.Member] = []
    let isOfColors = IdentifierNames.words(of: title).contains { Self.ofColors.contains($0.lowercased()) }
    while at < end - 1 {
      try skipSpace()
      guard at < end - 1 else { break }
      guard isWordByte(current) else {
        if isOpening(current) { try skipBalanced() } else { at += 1 }
        continue
      }
      var words = [readWord()]
      while true {
        try skipSpace()
        guard isWordByte(current), !lineBreakBefore(at) else { break }
        words.append(readWord())
      }
      let isMeant = words.contains("static") && !words.contains("private") || isOfColors
      guard isMeant, let name = words.last, !Self.modifiers.contains(name), try skipType(to: end) else {
        continue
      }
      try skipSpace()
      let start = at
      guard let value = try value(depth + 1) else { continue }
      members.append(JSONTree.Member(name, value, at: place(start)))
      // `static text = Theme.black`
      constants[title] = .object(members)
    }
    return .object(members)
  }

  private static let ofColors: Set<String> = [
    "color", "colors", "colour", "colours", "palette", "palettes", "swatches",
  ]
  private static let modifiers: Set<String> = [
    "static", "readonly", "private", "public", "protected", "declare", "override", "accessor",
  ]

  /// Passes over the type of a member, up to its value; false where it has none.
  private mutating func skipType(to end: Int) throws -> Bool {
    while at < end - 1 {
      switch current {
      case UInt8(ascii: "="):
        at += 1
        return current != UInt8(ascii: ">")
      case UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "}"), 10: return false
      default: at += 1
      }
    }
    return false
  }

  /// What `new Map([['red', '#f00']])` holds, behind its name.
  mutating func entries(_ depth: Int) throws -> JSONTree? {
    while at < bytes.count, current != UInt8(ascii: "("), current != 10, current != UInt8(ascii: ";") {
      at += 1
    }
    guard current == UInt8(ascii: "(") else { return nil }
    let start = at
    try skipBalanced()
    let end = at
    at = start + 1
    try skipSpace()
    let list = current == UInt8(ascii: "[") ? try value(depth + 1) : nil
    at = end
    return list.flatMap(Self.entries)
  }

  /// Pairs of a name and a value, as an object; nil for every other list.
  static func entries(_ list: JSONTree) -> JSONTree? {
    guard let pairs = list.array, !pairs.isEmpty else { return nil }
    let members = pairs.compactMap { pair in
      pair.array.flatMap { $0.count == 2 ? $0 : nil }.flatMap { parts in
        parts[0].string.map { JSONTree.Member($0, parts[1], at: JSONTree.TreePlace()) }
      }
    }
    return members.count == pairs.count ? .object(members) : nil
  }

  /// The objects between the parentheses from `start` to `end`, one over the other; nil where one is none.
  ///
  /// - Parameter isDeep: whether objects in them are merged as well, as `merge` does and `Object.assign` does not.
  mutating func merged(from start: Int, to end: Int, isDeep: Bool, _ depth: Int) -> JSONTree? {
    guard let objects = values(from: start, to: end, depth, { $0.members }), objects.count > 1 else {
      return nil
    }
    var whole = ScriptMembers(objects[0])
    for object in objects.dropFirst() { whole.lay(object, isDeep: isDeep) }
    return .object(whole.list)
  }

  /// What the statements in braces declare; nil where they cannot be read.
  private mutating func body(_ braces: Range<Int>) -> [JSONTree.Member]? {
    guard nesting < Self.deepest, braces.count > 2 else { return nil }
    var inner = ScriptReader(Array(bytes[..<(braces.upperBound - 1)]), number: Int(file))
    inner.at = braces.lowerBound + 1
    (inner.constants, inner.sources, inner.libraries) = (constants, sources, libraries)
    (inner.modules, inner.path, inner.nesting, inner.budget) = (modules, path, nesting + 1, budget)
    var members = (try? inner.module())?.members
    // `factory() { return { … } }`
    inner.at = braces.lowerBound + 1
    if members?.isEmpty == true, (try? inner.skipSpace()) != nil, inner.readWord() == "return",
      (try? inner.skipSpace()) != nil
    {
      members = ((try? inner.value(0)) ?? nil)?.members
    }
    budget = inner.budget
    passedOver += inner.passedOver
    return members
  }

  /// What a module declares in a function that is called at once, as packers write it: the one with the most.
  mutating func wrapped() -> [JSONTree.Member] {
    guard nesting == 0, bytes.count < 2_000_000, beginsWithCall else { return [] }
    var best: [JSONTree.Member] = []
    var bodies = 0
    var place = 0
    let outer = (at, passedOver)
    while bodies < Self.mostBodies, let open = bytes[place...].firstIndex(of: UInt8(ascii: "{")) {
      place = open + 1
      let before = bytes[..<open].last { $0 > 32 }
      guard before == UInt8(ascii: ")") || before == UInt8(ascii: ">") else { continue }
      at = open
      guard (try? skipBalanced()) != nil else { break }
      bodies += 1
      let members = body(open..<at) ?? []
      if Self.colors(in: members) > Self.colors(in: best) { best = members }
    }
    (at, passedOver) = outer
    return best
  }

  /// Whether the module is a function that is called at once, after what is said to the machine: callbacks, such as those of tests,
  /// declare nothing.
  private var beginsWithCall: Bool {
    var reader = self
    reader.at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while reader.at < bytes.count, (try? reader.skipSpace()) != nil {
      if reader.isQuote(reader.current) {
        guard (try? reader.string()) != nil else { return false }
      } else if ";!".utf8.contains(reader.current) {
        reader.at += 1
      } else {
        break
      }
    }
    return reader.current == UInt8(ascii: "(") || reader.at > 0 && bytes[reader.at - 1] == UInt8(ascii: "!")
  }

  private static func colors(in members: [JSONTree.Member]) -> Int {
    var waiting = members.map(\.value)
    var count = 0
    while let next = waiting.popLast(), count < 10_000 {
      if let text = next.string { if TokenText.isColor(text) { count += 1 } }
      waiting += next.array ?? (next.members ?? []).map(\.value)
    }
    return count
  }
}
