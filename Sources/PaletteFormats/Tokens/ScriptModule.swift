import Bytes

/// The statements of a module: what it declares, and what it exports under which names.
extension ScriptReader {
  /// The constants and exports of a module, each under its name, in order.
  ///
  /// - Throws: ``FormatError`` for values that are nested too deeply, or too many of them.
  mutating func module() throws -> JSONTree {
    var members = try statements()
    if members.isEmpty { members = wrapped() }
    if let last = members.last, last.key == "default", Self.says(members.dropLast(), last.value) {
      members.removeLast()
    }
    // `createSystem(config)` of Chakra UI gives the configuration once more, which is no second system.
    let systems = members.indices.filter { members[$0].value["theme"]?.members != nil }
    let again = systems.filter { index in
      systems.contains { $0 > index && members[$0].value == members[index].value }
    }
    for index in again.reversed() { members.remove(at: index) }
    return .object(named(members))
  }

  /// What the statements up to the end declare.
  private mutating func statements() throws -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    var names: Set<String> = []
    // Objects that statements changed after they were declared.
    var changed: Set<String> = []
    // Behind a declaration, where a comma begins the next one.
    var isListed = false
    while at < bytes.count {
      try skipSpace()
      guard at < bytes.count else { break }
      let next = isListed ? try listed() : nil
      isListed = next != nil
      guard next != nil || isWordByte(current) else {
        try skipMark()
        continue
      }
      if next == nil {
        for member in try passing() where names.insert(member.key).inserted { members.append(member) }
        if let member = try block() {
          constants[member.key] = member.value
          if names.insert(member.key).inserted { members.append(member) }
          continue
        }
        let put = try assignment()
        if let name = put.name {
          changed.insert(name)
          if names.insert(name).inserted { members.append(JSONTree.Member(name, .null, at: place(at))) }
        }
        if put.isRead { continue }
        let word = peekWord()
        isListed = ["const", "let", "var"].contains(word)
      }
      var name = try next ?? declared()
      for member in takenApart where names.insert(member.key).inserted { members.append(member) }
      takenApart = []
      if name != nil, let exported = try assigned() { name = exported }
      guard let name else { continue }
      let start = at
      guard let value = try value(0), value != .null else { continue }
      if let made, made.end == at { libraries[name] = made.library }
      if name == "default" { byDefault = value }
      constants[name] = value
      guard names.insert(name).inserted else { continue }
      members.append(JSONTree.Member(name, value, at: place(start)))
    }
    return changed.isEmpty ? members : self.changed(members, changed)
  }

  /// The name behind the comma of `const a = 1, b = 2`, with the reader at its value; nil where none is there.
  private mutating func listed() throws -> String? {
    guard current == UInt8(ascii: ",") else { return nil }
    at += 1
    try skipSpace()
    guard isWordByte(current) else { return nil }
    let name = readWord()
    declaring = name
    return try skipToValue() ? name : nil
  }

  /// Passes over `exports.blue = ` of `const blue = exports.blue = { … }`, and white space; the name that is exported.
  private mutating func assigned() throws -> String? {
    try skipSpace()
    var name: String?
    while bytes[at...].starts(with: "exports.".utf8) {
      let start = at
      _ = readWord()
      at += 1
      let word = readWord()
      try skipSpace()
      guard current == UInt8(ascii: "="), peek(1) != UInt8(ascii: "=") else {
        at = start
        return name
      }
      name = word
      at += 1
      try skipSpace()
    }
    return name
  }

  private func peekWord() -> String {
    var reader = at
    while reader < bytes.count, isWordByte(bytes[reader]) { reader += 1 }
    return String(decoding: bytes[at..<reader], as: UTF8.self)
  }

  /// The members by the names that they are exported under. What a packer calls by a letter or two and exports under no name is no
  /// one's color.
  private func named(_ members: [JSONTree.Member]) -> [JSONTree.Member] {
    if exported.isEmpty { return members }
    let taken = Set(members.map(\.key))
    return members.compactMap { member in
      guard let name = exported[member.key] else {
        return member.key.utf8.count > 2 || member.key.isEmpty ? member : nil
      }
      guard name != "default", name == member.key || !taken.contains(name) else { return member }
      return JSONTree.Member(name, member.value, at: member.at)
    }
  }

  /// `export default colors` and `export default { colors, shades }` say again what is there.
  private static func says(_ members: ArraySlice<JSONTree.Member>, _ value: JSONTree) -> Bool {
    if members.contains(where: { $0.value == value }) { return true }
    guard let parts = value.members, !parts.isEmpty else { return false }
    return parts.allSatisfy { part in members.contains { $0.key == part.key && $0.value == part.value } }
  }

  /// What the statement here passes on from other modules; none where it is another statement, of which nothing is read.
  private mutating func passing() throws -> [JSONTree.Member] {
    let start = at
    if readWord() == "export" {
      try skipSpace()
      if current == UInt8(ascii: "*") || current == UInt8(ascii: "{") {
        let members = try passedOn()
        if !members.isEmpty { return members }
        if current == UInt8(ascii: "{") {
          for (name, local) in try bracedNames() where exported[name] == nil { exported[name] = local }
        }
      }
    }
    at = start
    return []
  }

  /// The name that the statement here gives a value, with the reader behind the sign `=`; nil for other statements, of
  /// which one word is passed over.
  mutating func declared() throws -> String? {
    let word = readWord()
    switch word {
    case "const", "let", "var":
      let isExported = stands("export", before: at - word.utf8.count)
      try skipSpace()
      // Of what comes apart, such as the class of a theme and its variables, the first is the name.
      if current == UInt8(ascii: "[") {
        at += 1
        try skipSpace()
      }
      if current == UInt8(ascii: "{") {
        try takeApart(isExported: isExported)
        return nil
      }
      guard isWordByte(current) else { return nil }
      let name = readWord()
      declaring = name
      return try skipToValue() ? name : nil
    case "function":
      let start = at - word.utf8.count
      try skipSpace()
      declaring = isWordByte(current) ? readWord() : ""
      // What other functions give is no palette.
      guard Self.givesColors(declaring) else { return nil }
      at = start
      return declaring
    case "default":
      try skipSpace()
      return "default"
    case "import":
      try readImport()
      return nil
    case "module", "exports":
      var path = [word]
      while current == UInt8(ascii: ".") {
        at += 1
        path.append(readWord())
      }
      try skipSpace()
      guard current == UInt8(ascii: "="), peek(1) != UInt8(ascii: "=") else { return nil }
      at += 1
      return path == ["module", "exports"] ? "default" : path.last
    default: return nil
    }
  }

  /// Knows the names that `const { gray, blue: sky } = require('./base')` takes out of what stands behind it; those of
  /// `export const { theme } = createSystem({ theme: … })` are exports.
  private mutating func takeApart(isExported: Bool) throws {
    let start = at
    let names = try bracedNames()
    try skipSpace()
    // A loop goes over what stands behind `of`.
    guard current == UInt8(ascii: "=") || current == UInt8(ascii: ":"), try skipToValue() else { return }
    try skipSpace()
    let count = passedOver.count
    let whole = try value(0)
    // Functions are taken out of libraries as well.
    passedOver.removeSubrange(count...)
    for (name, local) in names {
      guard let part = whole?[name] else { continue }
      constants[local] = part
      if isExported, part.members != nil { takenApart.append(.init(local, part, at: place(start))) }
    }
  }

  /// Passes over a type, up to the sign `=` of a declaration.
  private mutating func skipToValue() throws -> Bool {
    while at < bytes.count {
      try skipSpace()
      switch current {
      case UInt8(ascii: "="):
        at += 1
        if current == UInt8(ascii: ">") || current == UInt8(ascii: "=") { continue }
        return true
      case UInt8(ascii: ";"): return false
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): try skipBalanced()
      default: at += 1
      }
    }
    return false
  }
}
