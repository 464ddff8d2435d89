/// A statement that brings another file in: `import styles, { wide as broad } from "./card.module.css"`.
struct ScriptImport {
  var address: String
  /// The names for it, and for what is named of it.
  var names: [String]
  var bytes: Range<Int>
  /// What each name is called where it comes from: `default` for what has no name there, `*` for the whole file.
  var bindings: [String: String] = [:]

  /// What stands between `import` and `from`.
  fileprivate mutating func bind(_ head: String) {
    let words = head.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.first != "type" || words.dropFirst().first?.first == "," else { return }
    let open = head.firstIndex(of: "{")
    let outer = open.map { String(head[..<$0]) } ?? head
    for part in outer.split(separator: ",") {
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0 != "from" }
      guard let last = words.last else { continue }
      bindings[last] = words.first == "*" ? "*" : "default"
    }
    guard let open, let close = head[open...].firstIndex(of: "}") else { return }
    for part in head[head.index(after: open)..<close].split(separator: ",") {
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0 != "type" }
      if let first = words.first, let last = words.last { bindings[last] = first }
    }
  }
}

extension ScriptText {
  /// The statements that bring in a file, wherever on their lines they stand.
  func imports(in range: Range<Int>) -> [ScriptImport] {
    var found: [ScriptImport] = []
    var at = range.lowerBound
    let word = Array("import".utf8)
    while at + word.count < range.upperBound {
      guard bytes[at] == word[0], bytes[at...].starts(with: word), beginsStatement(at, range) else {
        at += 1
        continue
      }
      let start = at
      at += word.count
      // The names may stand on lines of their own.
      let line = bytes[at..<min(range.upperBound, at + 4096)]
      guard let quote = line.firstIndex(where: { "'\"`;=".utf8.contains($0) }),
        let address = string(quote..<self.end(of: quote, in: range.upperBound))
      else { continue }
      at = address.upperBound + 1
      let head = text(start + 6..<quote)
      let names = head.codeWords
        .filter { !["as", "from", "type"].contains($0) }.map(String.init)
      var own = ScriptImport(address: text(address), names: names, bytes: start..<address.upperBound + 1)
      own.bind(head)
      found.append(own)
    }
    return found
  }

  /// Whether a statement may begin at a place: at the beginning of its line, or behind the end of another one or of a tag.
  private func beginsStatement(_ at: Int, _ range: Range<Int>) -> Bool {
    var before = at
    while before > range.lowerBound, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
    guard before > range.lowerBound else { return true }
    let isBehindComment =
      bytes[before - 1] == UInt8(ascii: "/") && before > 1 && bytes[before - 2] == UInt8(ascii: "*")
    return isBehindComment || "\n\r;}>".utf8.contains(bytes[before - 1])
  }
}

extension String {
  /// The names in a piece of code, and its other words.
  var codeWords: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" } }
}
