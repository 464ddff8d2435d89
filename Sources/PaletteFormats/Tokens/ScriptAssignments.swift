/// Statements of a module that put values into objects: `theme.red = '#ff0011'`, `window.COLORS = { … }`, and calls that name
/// nothing, `createGlobalTheme(':root', { … })`.
extension ScriptReader {
  /// Objects in which every script has its names.
  private static let globals: Set = ["window", "globalThis", "self", "global", "this"]
  /// No name has more parts.
  private static let longestPath = 32
  private static let mostRecent = 1000

  /// Reads the statement here where it puts a value into an object, with the reader behind it; where it is another statement, the
  /// reader stays.
  ///
  /// - Returns: whether it was read, and the name of the object that was made or changed, which is among the constants.
  mutating func assignment() throws -> (isRead: Bool, name: String?) {
    let start = at
    if let theme = try globalTheme() {
      var whole = ScriptMembers(constants[theme.key]?.members ?? [])
      whole.lay(theme.value.members ?? [], isDeep: true)
      constants[theme.key] = .object(whole.list)
      return (true, theme.key)
    }
    at = start
    guard let path = try target(), !path.contains("prototype") else {
      at = start
      return (false, nil)
    }
    // Not held here: it is changed where it is.
    let isKnown = constants[path[0]] != nil
    // `red.index = 3` changes no text.
    if isKnown, path.count > 1, constants[path[0]]?.members == nil {
      try skipExpression()
      return (true, nil)
    }
    let steps = isKnown ? path[...] : path.drop { Self.globals.contains($0) }
    declaring = path.last ?? ""
    let count = passedOver.count
    let begin = at
    let value = try value(0)
    let isObject = value?.members != nil || value?.array != nil
    guard let name = steps.first, let value, value != .null, isKnown || steps.count < path.count || isObject
    else {
      // Methods of objects and states of other things are no colors.
      if !path.contains(where: Self.givesColors) { passedOver.removeSubrange(count...) }
      return (true, nil)
    }
    var whole = constants.removeValue(forKey: name) ?? .object([JSONTree.Member]())
    put(JSONTree.Member(path.last ?? name, value, at: place(begin)), at: steps.dropFirst(), in: &whole)
    constants[name] = whole
    if name == "default" { byDefault = whole }
    return (true, name)
  }

  /// The names that lead to where the statement here puts a value, with the reader at the value; nil for other statements.
  private mutating func target() throws -> [String]? {
    let start = at
    var path = [readWord()]
    while path.count <= Self.longestPath {
      try skipSpace()
      if current == UInt8(ascii: "."), isWordByte(peek(1)) {
        at += 1
        path.append(readWord())
      } else if current == UInt8(ascii: "["), isQuote(peek(1)) {
        at += 1
        guard let key = try string(), current == UInt8(ascii: "]") else { return nil }
        at += 1
        path.append(key)
      } else {
        break
      }
    }
    guard current == UInt8(ascii: "="), peek(1) != UInt8(ascii: "="), peek(1) != UInt8(ascii: ">") else {
      return nil
    }
    // `type Theme = { … }` declares no value.
    let isStatement = lineBreakBefore(start) || bytes[..<start].last { $0 > 32 } == UInt8(ascii: ";")
    guard path.count > 1 ? path[0] != "module" && path[0] != "exports" : isStatement else { return nil }
    at += 1
    try skipSpace()
    return path == ["export"] ? ["default"] : path
  }

  /// Puts a value where names lead to in an object; what is no object on the way becomes one.
  private func put(_ member: JSONTree.Member, at steps: ArraySlice<String>, in tree: inout JSONTree) {
    guard let step = steps.first else {
      tree = member.value
      return
    }
    var members = tree.members ?? []
    // Held once, so that it is changed where it is.
    tree = .null
    // Of a key that stands twice the last one holds: only what is changed inside is looked for, and not among thousands.
    let recent = max(members.count - Self.mostRecent, 0)
    let found = steps.count > 1 ? members[recent...].lastIndex { $0.key == step } : nil
    let index = found ?? members.count
    if found == nil { members.append(JSONTree.Member(step, .null, at: member.at)) }
    put(member, at: steps.dropFirst(), in: &members[index].value)
    tree = .object(members)
  }

  /// The objects that statements changed, each key once.
  func changed(_ members: [JSONTree.Member], _ names: Set<String>) -> [JSONTree.Member] {
    members.map { member in
      guard names.contains(member.key), let whole = constants[member.key] else { return member }
      guard let parts = whole.members else { return JSONTree.Member(member.key, whole, at: member.at) }
      var once = ScriptMembers()
      once.lay(parts, isDeep: parts.count > Self.mostRecent)
      return JSONTree.Member(member.key, .object(once.list), at: member.at)
    }
  }

  /// What `createGlobalTheme(':root', variables, { … })` of vanilla-extract says for a selector, under a name that tells the
  /// selector; nil for other statements.
  private mutating func globalTheme() throws -> JSONTree.Member? {
    guard readWord() == "createGlobalTheme", (try? skipSpace()) != nil, current == UInt8(ascii: "(") else {
      return nil
    }
    let open = at
    try skipBalanced()
    let end = at
    defer { at = end }
    at = open + 1
    try skipSpace()
    guard isQuote(current), let selector = try string() else { return nil }
    while at < end - 1, current != UInt8(ascii: "{") {
      try skipExpression()
      guard current == UInt8(ascii: ",") else { return nil }
      at += 1
      try skipSpace()
    }
    guard at < end - 1, let value = try value(1), value.members != nil else { return nil }
    let words = selector.split { !$0.isLetter }.map { $0.lowercased() }.filter {
      !["root", "html", "body", "data", "class", "theme", "mode", "color", "scheme"].contains($0)
    }
    return JSONTree.Member((words + ["theme"]).joined(separator: "-"), value, at: place(open))
  }
}
