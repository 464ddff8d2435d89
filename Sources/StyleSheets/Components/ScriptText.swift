import Bytes

/// Finds its way in the code of a component: strings, comments and brackets. The language itself is not read.
package struct ScriptText {
  let bytes: [UInt8]
  /// The deepest nesting of brackets that is followed; what is deeper is passed over sign by sign.
  private static let deepest = 200
  /// The longest regular expression: every slash of a long line may begin one.
  private static let longestExpression = 1024

  /// Looks at a script.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where the string, comment, regular expression or bracket ends that begins at `at`; the next byte for everything else.
  ///
  /// - Parameter before: the last byte that was neither space nor comment, which tells a division from a regular expression.
  package func end(of at: Int, in limit: Int, before: UInt8 = 0x28, depth: Int = 0) -> Int {
    switch bytes[at] {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): endOfString(at, limit)
    case UInt8(ascii: "`"): endOfTemplate(at, limit, depth)
    case UInt8(ascii: "/"): endOfSlash(at, limit, before)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): endOfBracket(at, limit, depth)
    default: at + 1
    }
  }

  /// Where the bracket that begins at `at` is closed, behind its sign; `limit` where it is not.
  package func endOfBracket(_ at: Int, _ limit: Int, _ depth: Int = 0) -> Int {
    guard depth < Self.deepest else { return at + 1 }
    var index = at + 1
    var before = bytes[at]
    while index < limit {
      let byte = bytes[index]
      if Self.closes(byte) { return index + 1 }
      let end = end(of: index, in: limit, before: before, depth: depth + 1)
      if !HTMLTokenizer.isSpace(byte), !isComment(index, limit) { before = bytes[end - 1] }
      index = end
    }
    return limit
  }

  /// Where a mark ends that stands at `start` or behind it; `limit` where there is none.
  func end(after mark: StaticString, from start: Int, _ limit: Int) -> Int {
    let count = mark.utf8CodeUnitCount
    var at = start
    while at + count <= limit {
      if mark.withUTF8Buffer({ bytes[at..<at + count].elementsEqual($0) }) { return at + count }
      at += 1
    }
    return limit
  }

  /// Whether a comment begins here.
  package func isComment(_ at: Int, _ limit: Int) -> Bool {
    bytes[at] == UInt8(ascii: "/") && at + 1 < limit
      && (bytes[at + 1] == UInt8(ascii: "/") || bytes[at + 1] == UInt8(ascii: "*"))
  }

  /// Whether `${` stands here, behind which a template has code.
  package func opensCode(_ at: Int, _ limit: Int) -> Bool {
    bytes[at] == UInt8(ascii: "$") && at + 1 < limit && bytes[at + 1] == UInt8(ascii: "{")
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  private func endOfString(_ at: Int, _ limit: Int) -> Int {
    var index = at + 1
    while index < limit, bytes[index] != bytes[at] {
      // A quote that its line does not close is an apostrophe.
      if bytes[index] == UInt8(ascii: "\n") { return at + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < limit ? index + 1 : at + 1
  }

  private func endOfTemplate(_ at: Int, _ limit: Int, _ depth: Int) -> Int {
    var index = at + 1
    while index < limit, bytes[index] != UInt8(ascii: "`") {
      if opensCode(index, limit) {
        index = endOfBracket(index + 1, limit, depth + 1)
      } else {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return min(index + 1, limit)
  }

  private func endOfSlash(_ at: Int, _ limit: Int, _ before: UInt8) -> Int {
    guard at + 1 < limit else { return at + 1 }
    if bytes[at + 1] == UInt8(ascii: "/") {
      return bytes[at..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
    }
    if bytes[at + 1] == UInt8(ascii: "*") {
      var index = at + 2
      while index + 1 < limit, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") {
        index += 1
      }
      return min(index + 2, limit)
    }
    guard Array("(,=:[!&|?{};+*%~^>".utf8).contains(before) else { return at + 1 }
    let end = ScriptPattern.end(of: at, in: bytes, limit: min(limit, at + Self.longestExpression))
    return end.isClosed ? end.place : at + 1
  }

  // MARK: Parts of an expression

  /// A range without the space and the comments at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = skipping(from: range.lowerBound, range.upperBound)
    var end = range.upperBound
    while end > start, HTMLTokenizer.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<max(start, end)
  }

  /// Where what follows begins, behind space and comments.
  func skipping(from start: Int, _ limit: Int) -> Int {
    var at = start
    while at < limit {
      if HTMLTokenizer.isSpace(bytes[at]) {
        at += 1
      } else if isComment(at, limit) {
        at = end(of: at, in: limit)
      } else {
        break
      }
    }
    return at
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The places of a sign outside brackets and strings.
  func places(of signs: StaticString, in range: Range<Int>) -> [Int] {
    let count = signs.utf8CodeUnitCount
    var found: [Int] = []
    var at = range.lowerBound
    var before = UInt8(ascii: "(")
    while at < range.upperBound {
      let isHere = signs.withUTF8Buffer { bytes[at..<min(at + count, range.upperBound)].elementsEqual($0) }
      if isHere { found.append(at) }
      let byte = bytes[at]
      let end = isHere ? at + count : end(of: at, in: range.upperBound, before: before)
      if !HTMLTokenizer.isSpace(byte), !isComment(at, range.upperBound) { before = bytes[end - 1] }
      at = end
    }
    return found
  }

  /// The places of a word outside strings and comments.
  func places(ofWord word: StaticString) -> [Range<Int>] {
    var found: [Range<Int>] = []
    eachWord { place, _ in
      if word.withUTF8Buffer({ bytes[place].elementsEqual($0) }) { found.append(place) }
    }
    return found
  }

  /// Goes over the words outside strings and comments, each with the number of brackets that are open around it.
  func eachWord(_ body: (_ word: Range<Int>, _ depth: Int) -> Void) {
    var at = 0
    var depth = 0
    var before = UInt8(ascii: "(")
    while at < bytes.count {
      let byte = bytes[at]
      let start = at
      if ComponentTag.isOfWord(byte) {
        while at < bytes.count, ComponentTag.isOfWord(bytes[at]) { at += 1 }
        body(start..<at, depth)
      } else if "([{".utf8.contains(byte) {
        depth += 1
        at += 1
      } else if ")]}".utf8.contains(byte) {
        depth = max(depth - 1, 0)
        at += 1
      } else {
        at = end(of: at, in: bytes.count, before: before)
      }
      if !HTMLTokenizer.isSpace(byte), !isComment(start, bytes.count) { before = byte }
    }
  }

  /// The next word in code, comments and strings alike, that begins none of the words around it.
  ///
  /// - Parameter afterPoint: whether members are words too.
  func nextWord(from start: Int, afterPoint: Bool = false) -> Range<Int>? {
    var at = start
    while at < bytes.count {
      guard ComponentTag.isOfWord(bytes[at]) else {
        at += 1
        continue
      }
      let end = bytes[at...].firstIndex { !ComponentTag.isOfWord($0) } ?? bytes.count
      // `.css` is a member, `"css"` a string.
      let before = at == 0 ? 0x20 : bytes[at - 1]
      if before == UInt8(ascii: ".") ? afterPoint : !"'\"-/".utf8.contains(before) { return at..<end }
      at = end
    }
    return nil
  }

  /// The constant that what begins at a place is the value of.
  func holder(before start: Int) -> String? {
    var at = start
    func back(while isPart: (UInt8) -> Bool) { while at > 0, isPart(bytes[at - 1]) { at -= 1 } }
    back(while: HTMLTokenizer.isSpace)
    guard at > 0, bytes[at - 1] == UInt8(ascii: "=") else { return nil }
    at -= 1
    back(while: HTMLTokenizer.isSpace)
    let end = at
    back(while: ComponentTag.isOfWord)
    return at < end ? text(at..<end) : nil
  }

  /// The parts of a list between commas.
  func parts(_ range: Range<Int>) -> [Range<Int>] {
    var start = range.lowerBound
    var parts: [Range<Int>] = []
    for comma in places(of: ",", in: range) + [range.upperBound] {
      let part = trimmed(start..<comma)
      if !part.isEmpty { parts.append(part) }
      start = comma + 1
    }
    return parts
  }

  /// What a function that is called by its name is given first, whatever types stand between: `createStyles<T>({ … })`; nil
  /// where a range is something else.
  func argument(of name: StaticString, in range: Range<Int>) -> Range<Int>? {
    let isCalled = name.withUTF8Buffer { bytes[range].starts(with: $0) }
    guard isCalled else { return nil }
    return argument(from: range.lowerBound + name.utf8CodeUnitCount, range.upperBound).flatMap {
      parts($0).first
    }
  }

  /// What stands between the brackets of a call behind the name of a function; those without anything in them are passed over.
  func argument(from start: Int, _ limit: Int) -> Range<Int>? {
    var at = skipping(from: start, limit)
    if at < limit, bytes[at] == UInt8(ascii: "<") {
      guard let end = endOfTypes(at) else { return nil }
      at = skipping(from: end, limit)
    }
    guard at < limit, bytes[at] == UInt8(ascii: "(") else { return nil }
    let end = endOfBracket(at, limit)
    let inner = trimmed((at..<end).inside())
    return inner.isEmpty && end < limit ? argument(from: end, limit) : inner
  }

  /// Where `<Props & { isOpen: boolean }>` ends.
  func endOfTypes(_ start: Int) -> Int? {
    var depth = 0
    for at in start..<min(bytes.count, start + 2048) {
      if bytes[at] == UInt8(ascii: "<") { depth += 1 }
      if bytes[at] == UInt8(ascii: ">"), bytes[at - 1] != UInt8(ascii: "=") { depth -= 1 }
      if depth == 0 { return at + 1 }
      if bytes[at] == UInt8(ascii: "`") { return nil }
    }
    return nil
  }

  /// The text of a string, where a range is nothing else; nil where it has escapes or parts to work out.
  func string(_ range: Range<Int>) -> Range<Int>? {
    guard range.count >= 2, let quote = range.first.map({ bytes[$0] }), bytes[range.upperBound - 1] == quote,
      [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`")].contains(quote),
      end(of: range.lowerBound, in: range.upperBound) == range.upperBound
    else { return nil }
    let inner = range.inside()
    let isPlain = !bytes[inner].contains(UInt8(ascii: "\\"))
    let hasParts = quote == UInt8(ascii: "`") && inner.contains { opensCode($0, inner.upperBound) }
    return isPlain && !hasParts ? inner : nil
  }
}

extension Range<Int> {
  /// What stands between the signs at both ends, of which the first is this long; nothing where the text ends before the second.
  func inside(behind length: Int = 1) -> Range<Int> {
    lowerBound + length..<Swift.max(lowerBound + length, upperBound - 1)
  }
}
