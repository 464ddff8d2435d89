import Bytes
import PaletteCore

/// Names of what was read before, and calls of functions that give what they are given.
extension ScriptReader {
  /// A name of a constant with what is taken from it, or a call whose first argument is a literal.
  mutating func reference(_ word: String, _ depth: Int) throws -> JSONTree? {
    var found = constants[word]
    // What the last name behind a point was taken from, and where.
    var last: (name: String, of: JSONTree?, at: Int)?
    if word == "require", let address = addressAhead() {
      try skipSpace()
      if current == UInt8(ascii: ")") { at += 1 }
      let exports = modules?.exports(address, from: path)
      found = exports?.byDefault ?? exports?.tree
    }
    while true {
      try skipSpace()
      if current == UInt8(ascii: "."), isWordByte(peek(1)) {
        let dot = at
        at += 1
        // The name is read whether or not anything is known to have it: `defineTokens.colors({ … })`.
        let name = readWord()
        last = (name, found, dot)
        found = found?[name]
      } else if current == UInt8(ascii: "["), found != nil {
        at += 1
        try skipSpace()
        let key = try value(depth + 1)
        try skipSpace()
        if current == UInt8(ascii: "]") { at += 1 }
        if let number = key?.number, let elements = found?.array {
          let index = Int(exactly: number.rounded(.towardZero)) ?? -1
          found = elements.indices.contains(index) ? elements[index] : nil
        } else {
          found = (key?.string ?? key?.number.map { NumberText.shortest($0) }).flatMap { found?[$0] }
        }
      } else if current == UInt8(ascii: "<") {
        while at < bytes.count, current != UInt8(ascii: ">"), current != 10 { at += 1 }
        at = min(at + 1, bytes.count)
      } else if current == UInt8(ascii: "(") {
        let library = libraries[word] ?? ColorLibrary(word, from: sources[word.lowercased()] ?? "")
        if let last, let library, libraries[word] != nil, let text = last.of?.string {
          at = last.at
          return try methods(on: text, library, depth)
        }
        // Of Mantine: it is given names of scales, which may be names of CSS as well.
        if (last?.name ?? word) == "virtualColor" {
          try skipBalanced()
          return nil
        }
        let start = at
        if let kept = parts(chosenBy: last?.name ?? word, depth) { return kept }
        let function = last?.name ?? word
        var value = try argument(of: function, depth)
        if function == "fromEntries" { value = value.flatMap(Self.entries) }
        if Self.mergers.contains(function) {
          value = merged(from: start, to: at, isDeep: function != "assign", depth) ?? value
        }
        guard let library else { return value }
        let arguments = value == nil ? literals(from: start, to: at, depth) ?? [] : []
        if let last {
          value = library.color(last.name, arguments).map { .string(Self.text($0)) } ?? value
        } else if arguments.count == 1, case .color(let color) = arguments[0] {
          value = .string(Self.text(color))
        }
        guard let text = value?.string else { return value }
        return try methods(on: text, library, depth)
      } else {
        // A constant that is used again and again could describe an endless tree.
        if let found { budget -= found.size(limit: budget) }
        return found
      }
    }
  }

  /// Functions that give the color or the token which they are given.
  static let makers: Set<String> = [
    "color", "colour", "hex", "css", "rgb", "token", "chroma", "tinycolor", "parsecolor", "colord",
  ]

  /// Functions that lay objects over each other.
  private static let mergers: Set<String> = ["assign", "merge", "deepmerge", "mergeDeep", "deepMerge"]

  /// What a call gives that is the last argument of another one; nil for arguments of other kinds.
  private mutating func lastCall(from start: Int, to end: Int, _ depth: Int) throws -> JSONTree? {
    let outer = at
    defer { at = outer }
    at = start
    var last = start
    while at < end - 1 {
      try skipExpression()
      guard current == UInt8(ascii: ",") else { break }
      at += 1
      try skipSpace()
      if at < end - 1 { last = at }
    }
    at = last
    guard last > start, isWordByte(current) else { return nil }
    // Calls in calls may be nested deeper than values are read.
    let found = (try? value(depth + 1)) ?? nil
    return found?.members == nil ? nil : found
  }

  /// What `pick(colors, ['ink'])` and `omit(colors, 'ink')` keep of an object; nil for other functions.
  private mutating func parts(chosenBy function: String, _ depth: Int) -> JSONTree? {
    guard function == "pick" || function == "omit" else { return nil }
    let start = at
    let count = passedOver.count
    at += 1
    try? skipSpace()
    guard let whole = (try? value(depth + 1))?.members, current == UInt8(ascii: ",") else {
      at = start
      passedOver.removeSubrange(count...)
      return nil
    }
    at = start
    guard (try? skipBalanced()) != nil else { return nil }
    let end = at
    at = start + 1
    var names: Set<String> = []
    _ = try? value(depth + 1)
    while at < end - 1 {
      at += 1
      try? skipSpace()
      guard at < end - 1, let name = (try? value(depth + 1)) ?? nil else { break }
      names.formUnion(name.array?.compactMap(\.string) ?? name.string.map { [$0] } ?? [])
      try? skipSpace()
    }
    at = names.isEmpty ? start : end
    passedOver.removeSubrange(count...)
    guard !names.isEmpty else { return nil }
    return .object(whole.filter { names.contains($0.key) == (function == "pick") })
  }

  /// The literal that a function is called with, which is what functions that define or freeze give: its first argument, or
  /// what comes after a selector or the contract that it fulfills.
  private mutating func argument(of name: String, _ depth: Int) throws -> JSONTree? {
    let start = at
    try skipBalanced()
    let end = at
    at = start + 1
    try skipSpace()
    var isLiteral = current == UInt8(ascii: "{") || current == UInt8(ascii: "[")
    let first = at
    if !isLiteral {
      try skipExpression()
      if current == UInt8(ascii: ",") {
        at += 1
        try skipSpace()
        isLiteral = current == UInt8(ascii: "{")
      }
      if !isLiteral || at >= end { at = first }
    }
    var value = isLiteral && at < end ? try value(depth + 1) : nil
    // `createSystem(defaults, defineConfig({ … }))`
    if !isLiteral, first < end, let inner = try lastCall(from: first, to: end, depth) { value = inner }
    if isQuote(current), Self.makers.contains(name.lowercased()), let text = try string() {
      try skipSpace()
      if at == end - 1, TokenText.isColor(text) { value = .string(text) }
    }
    at = end
    return value ?? madeColor(name, from: start, to: end, depth)
  }
}
