/// Reads emphasis, code, links and pictures within a paragraph. Source: CommonMark 0.31, section 6.
///
/// Delimiters are matched with the lists of the specification's appendix, so that time grows with the length of the text.
struct MarkdownInlines {
  /// What was read, in order. Emphasis and links are marks before and after.
  enum Node {
    case text(String)
    case code(String)
    case lineBreak
    case picture(path: String, words: String)
  }
  struct Delimiter {
    var node: Int
    var sign: Character
    var count: Int
    var opens: Bool
    var closes: Bool
    var original: Int
    var before: Int?
    var after: Int?
  }
  struct Bracket {
    var node: Int
    var isPicture: Bool
    var isActive = true
    /// The last delimiter before it.
    var delimiter: Int?
    /// Where the text after it begins.
    var start: Int
  }
  enum Mark {
    case strong
    case emphasis
    case struck
  }

  let signs: [Character]
  let references: [String: String]
  var nodes: [Node] = []
  var delimiters: [Delimiter] = []
  var last: Int?
  var brackets: [Bracket] = []
  /// What begins before a node and ends behind it.
  var begins: [Int: [Mark]] = [:]
  var ends: [Int: [Mark]] = [:]
  var links: [Int: String] = [:]
  var linkEnds: Set<Int> = []
  /// From where no run of backticks of a length follows.
  var noTicks: [Int: Int] = [:]
  /// The pictures, hoisted out of the text.
  var pictures: [(path: String, words: String)] = []

  init(_ text: Substring, _ references: [String: String]) {
    signs = Array(text)
    self.references = references
  }

  mutating func spans() -> [MarkdownSpan] {
    var at = 0
    var plain = ""
    while at < signs.count {
      if special(signs[at], at) {
        if !plain.isEmpty { nodes.append(.text(plain)) }
        plain = ""
        if read(&at) { continue }
      }
      plain.append(signs[at])
      at += 1
    }
    if !plain.isEmpty { nodes.append(.text(plain)) }
    match(downTo: nil)
    return flattened()
  }

  func special(_ sign: Character, _ at: Int) -> Bool {
    if sign == "h" { return at == 0 || !(signs[at - 1].isLetter || signs[at - 1].isNumber) }
    return sign.isNewline || "\\`*_~[]!<&".contains(sign)
  }

  /// Reads what begins at `at`; false where it is a sign like any other.
  mutating func read(_ at: inout Int) -> Bool {
    switch signs[at] {
    case "\\": return escape(&at)
    case "`": return code(&at)
    case "*", "_", "~": return delimiter(&at)
    case "[": return open(&at, isPicture: false)
    case "!" where at + 1 < signs.count && signs[at + 1] == "[": return open(&at, isPicture: true)
    case "]": return close(&at)
    case "<": return autolink(&at)
    case "&": return entity(&at)
    case "h": return bareLink(&at)
    case let sign where sign.isNewline:
      var spaces = 0
      if case .text(let text)? = nodes.last {
        let kept = text.reversed().drop { $0 == " " }
        spaces = text.count - kept.count
        nodes[nodes.count - 1] = .text(String(kept.reversed()))
      }
      nodes.append(spaces >= 2 ? .lineBreak : .text(" "))
      at += 1
      return true
    default: return false
    }
  }

  mutating func escape(_ at: inout Int) -> Bool {
    guard at + 1 < signs.count else { return false }
    let next = signs[at + 1]
    if next.isNewline {
      nodes.append(.lineBreak)
    } else if next.isASCII, next.isPunctuation || next.isSymbol {
      nodes.append(.text(String(next)))
    } else {
      return false
    }
    at += 2
    return true
  }

  mutating func code(_ at: inout Int) -> Bool {
    let count = run(at)
    if let none = noTicks[count], none <= at {
      nodes.append(.text(String(repeating: "`", count: count)))
      at += count
      return true
    }
    var end = at + count
    while end < signs.count {
      if signs[end] == "`" {
        let found = run(end)
        if found == count {
          var text = String(signs[(at + count)..<end].map { $0.isNewline ? " " : $0 })
          if text.hasPrefix(" "), text.hasSuffix(" "), !text.allSatisfy({ $0 == " " }) {
            text = String(text.dropFirst().dropLast())
          }
          nodes.append(.code(text))
          at = end + count
          return true
        }
        end += found
      } else {
        end += 1
      }
    }
    noTicks[count] = min(noTicks[count] ?? at, at)
    nodes.append(.text(String(repeating: "`", count: count)))
    at += count
    return true
  }

  func run(_ at: Int) -> Int {
    var end = at
    while end < signs.count, signs[end] == signs[at] { end += 1 }
    return end - at
  }

  // MARK: Emphasis

  mutating func delimiter(_ at: inout Int) -> Bool {
    let sign = signs[at]
    let count = run(at)
    if sign == "~", count > 2 { return false }
    let before: Character = at > 0 ? signs[at - 1] : " "
    let after: Character = at + count < signs.count ? signs[at + count] : " "
    func isMark(_ sign: Character) -> Bool { sign.isPunctuation || sign.isSymbol }
    let left = !after.isWhitespace && (!isMark(after) || before.isWhitespace || isMark(before))
    let right = !before.isWhitespace && (!isMark(before) || after.isWhitespace || isMark(after))
    let opens = sign == "_" ? left && (!right || isMark(before)) : left
    let closes = sign == "_" ? right && (!left || isMark(after)) : right
    nodes.append(.text(String(repeating: sign, count: count)))
    delimiters.append(
      Delimiter(
        node: nodes.count - 1, sign: sign, count: count, opens: opens, closes: closes, original: count,
        before: last))
    if let last { delimiters[last].after = delimiters.count - 1 }
    last = delimiters.count - 1
    at += count
    return true
  }

  mutating func remove(_ index: Int) {
    let (before, after) = (delimiters[index].before, delimiters[index].after)
    if let before { delimiters[before].after = after }
    if let after { delimiters[after].before = before } else { last = before }
  }

  /// Pairs the delimiters behind `bottom`. Source: CommonMark 0.31, appendix, "process emphasis".
  mutating func match(downTo bottom: Int?) {
    struct Kind: Hashable {
      var sign: Character
      var opens: Bool
      var rest: Int
    }
    var bottoms: [Kind: Int] = [:]
    var current: Int? = bottom.map { delimiters[$0].after } ?? first(behind: nil)
    while let closer = current {
      guard delimiters[closer].closes else {
        current = delimiters[closer].after
        continue
      }
      let it = delimiters[closer]
      let kind = Kind(sign: it.sign, opens: it.opens, rest: it.original % 3)
      var candidate = it.before
      var found: Int?
      while let opener = candidate, opener != bottom, opener > bottoms[kind] ?? -1 {
        let other = delimiters[opener]
        if other.sign == it.sign, other.opens, Self.fits(other.original, it.original, it, other) {
          found = opener
          break
        }
        candidate = other.before
      }
      guard let opener = found else {
        bottoms[kind] = it.before ?? -1
        current = it.after
        if !it.opens { remove(closer) }
        continue
      }
      var between = delimiters[closer].before
      while let index = between, index != opener {
        between = delimiters[index].before
        remove(index)
      }
      let used = it.sign == "~" ? it.count : min(it.count, delimiters[opener].count) >= 2 ? 2 : 1
      let mark: Mark = it.sign == "~" ? .struck : used == 2 ? .strong : .emphasis
      begins[delimiters[opener].node, default: []].append(mark)
      ends[it.node, default: []].append(mark)
      take(used, from: opener)
      take(used, from: closer)
      if delimiters[opener].count == 0 { remove(opener) }
      if delimiters[closer].count == 0 {
        current = delimiters[closer].after
        remove(closer)
      }
    }
    while let index = last, index != bottom { remove(index) }
  }

  static func fits(_ a: Int, _ b: Int, _ closer: Delimiter, _ opener: Delimiter) -> Bool {
    if closer.sign == "~" { return a == b }
    return !((opener.closes || closer.opens) && (a + b) % 3 == 0 && (a % 3 != 0 || b % 3 != 0))
  }

  func first(behind: Int?) -> Int? {
    var index = last
    while let at = index, let before = delimiters[at].before { index = before }
    return index
  }

  mutating func take(_ count: Int, from index: Int) {
    delimiters[index].count -= count
    let sign = delimiters[index].sign
    nodes[delimiters[index].node] = .text(String(repeating: sign, count: delimiters[index].count))
  }

  // MARK: Out

  static func words(_ node: Node) -> String {
    switch node {
    case .text(let text), .code(let text): text
    case .lineBreak: " "
    case .picture(_, let words): words
    }
  }

  /// The nodes as stretches, each with the marks that are open around it.
  mutating func flattened() -> [MarkdownSpan] {
    var out: [MarkdownSpan] = []
    var (strong, emphasis, struck) = (0, 0, 0)
    var link: String?
    func count(_ marks: [Mark]?, _ step: Int) {
      for mark in marks ?? [] {
        switch mark {
        case .strong: strong += step
        case .emphasis: emphasis += step
        case .struck: struck += step
        }
      }
    }
    for (index, node) in nodes.enumerated() {
      // What is left of a run of signs stands before what it opens and behind what it closed.
      count(ends[index], -1)
      if linkEnds.contains(index) { link = nil }
      var span = MarkdownSpan(text: "")
      switch node {
      case .text(let text): span.text = text
      case .code(let text):
        span.text = text
        span.isCode = true
      case .lineBreak: span.text = "\n"
      case .picture(let path, let words): pictures.append((path, words))
      }
      span.isStrong = strong > 0
      span.isEmphasized = emphasis > 0
      span.isStruck = struck > 0
      span.link = link
      if !span.text.isEmpty {
        if let previous = out.last, Self.alike(previous, span) {
          out[out.count - 1].text += span.text
        } else {
          out.append(span)
        }
      }
      count(begins[index], 1)
      if let target = links[index] { link = target }
    }
    return out
  }

  static func alike(_ a: MarkdownSpan, _ b: MarkdownSpan) -> Bool {
    var copy = b
    copy.text = a.text
    return copy == a
  }
}
