/// What the end of a file cut off, or the end of a line in the case of a string.
public struct CSSUnclosed: Sendable, Hashable {
  /// What was left open.
  public enum What: Sendable {
    case comment
    case string
    /// `{`, `(`, `[` or a function.
    case block
  }

  /// What was left open.
  public var what: What
  /// The byte where it begins.
  public var offset: Int
}

/// A style sheet as tokens, with the end of each block known.
///
/// There is no text that it refuses: what CSS calls a parse error is read on as browsers do. It is an object, since
/// readers hold it and are copied: of a structure each of its lists would be counted.
public final class CSSTokens: Sendable {
  /// The text, UTF-8.
  public let bytes: [UInt8]
  /// The tokens, without comments.
  public let tokens: [CSSToken]
  /// The bytes of each comment with its signs, in order.
  public let comments: [Range<Int>]
  /// What was left open, in order of its offset.
  public let unclosed: [CSSUnclosed]
  /// For each token that opens a block or function the index of the one that closes it, or the count of tokens where
  /// the file does; 0 for other tokens.
  private let ends: [Int32]

  /// Cuts `bytes` into tokens; a byte order mark is passed over.
  public init(_ bytes: [UInt8], dialect: StyleDialect = .css) {
    let cut = bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = CSSTokenizer(buffer, dialect)
      tokenizer.run()
      return (tokens: tokenizer.tokens, comments: tokenizer.comments, unclosed: tokenizer.unclosed)
    }
    self.bytes = bytes
    tokens = cut.tokens
    comments = cut.comments
    var ends = [Int32](repeating: 0, count: tokens.count)
    var open: [(index: Int, closer: CSSToken.Kind)] = []
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .openBrace: open.append((index, .closeBrace))
      case .openSquare: open.append((index, .closeSquare))
      case .openParen, .function: open.append((index, .closeParen))
      case .closeBrace, .closeSquare, .closeParen:
        // A closing sign that does not fit the innermost block is a token like any other.
        if let last = open.last, last.closer == token.kind {
          ends[last.index] = Int32(truncatingIfNeeded: index)
          open.removeLast()
        }
      default: break
      }
    }
    for (index, _) in open { ends[index] = Int32(truncatingIfNeeded: tokens.count) }
    self.ends = ends
    let blocks = open.map { CSSUnclosed(what: .block, offset: cut.tokens[$0.index].start) }
    unclosed = (cut.unclosed + blocks).sorted { $0.offset < $1.offset }
  }

  /// The number of tokens.
  public var count: Int { tokens.count }

  /// A token by its index.
  public subscript(_ index: Int) -> CSSToken { tokens[index] }

  /// The kind of a token; nil past the end.
  public func kind(_ index: Int) -> CSSToken.Kind? { index < tokens.count ? tokens[index].kind : nil }

  /// For a token that opens a block or a function: the index of the token that closes it, at most ``count``.
  public func end(of index: Int) -> Int { ends[index] == 0 ? index : Int(ends[index]) }

  /// The index after a token, or after the whole block or function that it opens; at most ``count``.
  public func after(_ index: Int) -> Int {
    ends[index] == 0 ? index + 1 : min(Int(ends[index]) + 1, tokens.count)
  }

  /// The bytes that a range of tokens covers; empty where it begins for an empty range.
  public func bytes(of range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last else {
      let start = range.lowerBound < tokens.count ? tokens[range.lowerBound].start : bytes.count
      return start..<start
    }
    return tokens[first].start..<tokens[last].end
  }

  /// A range of tokens as it is written, comments included.
  public func text(of range: Range<Int>) -> String {
    String(decoding: bytes[bytes(of: range)], as: UTF8.self)
  }

  /// The name of an identifier, a function (without its parenthesis), an at-keyword or a hash (without their sign), the
  /// unit of a dimension, the inside of a string or the address of a `url(…)`; escapes resolved. Other tokens as written.
  public func name(_ index: Int) -> String {
    let token = tokens[index]
    return switch token.kind {
    case .function: CSSText.unescaped(bytes[token.start..<token.end - 1])
    case .atKeyword, .hash: CSSText.unescaped(bytes[token.start + 1..<token.end])
    case .dimension: CSSText.unescaped(bytes[token.detail..<token.end])
    case .string: CSSText.unescaped(bytes[token.start + 1..<max(token.start + 1, inside(token))])
    case .url: address(token)
    default: CSSText.unescaped(bytes[token.start..<token.end])
    }
  }

  /// The end of what a string holds: before its closing quote, where it has one.
  private func inside(_ token: CSSToken) -> Int {
    // Only the last string of a file can lack its quote.
    let isCut = token.end == bytes.count && unclosed.contains { $0.offset == token.start }
    return isCut ? token.end : token.end - 1
  }

  private func address(_ token: CSSToken) -> String {
    var inner = bytes[token.start + 4..<token.end]
    if inner.last == UInt8(ascii: ")") { inner.removeLast() }
    while let first = inner.first, CSSTokenizer.isSpace(first) { inner.removeFirst() }
    while let last = inner.last, CSSTokenizer.isSpace(last) { inner.removeLast() }
    return CSSText.unescaped(inner)
  }

  /// The number of a number, percentage or dimension token, as written (`50%` is 50); nil for other tokens.
  public func number(_ index: Int) -> Double? {
    let token = tokens[index]
    let end: Int
    switch token.kind {
    case .number: end = token.end
    case .percentage: end = token.end - 1
    case .dimension: end = token.detail
    default: return nil
    }
    return Double(String(decoding: bytes[token.start..<end], as: UTF8.self))
  }

  /// Whether a token is an identifier, function or at-keyword of this name, which is in lower case; in any case.
  public func `is`(_ index: Int, _ word: StaticString, kind: CSSToken.Kind = .ident) -> Bool {
    guard index < tokens.count, tokens[index].kind == kind else { return false }
    let token = tokens[index]
    return switch kind {
    case .function: CSSText.equals(bytes[token.start..<token.end - 1], word)
    case .atKeyword: CSSText.equals(bytes[token.start + 1..<token.end], word)
    default: CSSText.equals(bytes[token.start..<token.end], word)
    }
  }

  /// Whether a token is this sign, a character that is no token of its own.
  public func isDelim(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    guard index < tokens.count, tokens[index].kind == .delim else { return false }
    return UInt32(bytes[tokens[index].start]) == sign.value
  }

  /// A range without the white space at its ends.
  public func trimmed(_ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, tokens[low].kind == .whitespace { low += 1 }
    while high > low, tokens[high - 1].kind == .whitespace { high -= 1 }
    return low..<high
  }

  /// The first token of a kind in a range that lies in no block of it; nil where there is none.
  public func first(_ kind: CSSToken.Kind, in range: Range<Int>) -> Int? {
    var at = range.lowerBound
    while at < range.upperBound {
      if tokens[at].kind == kind { return at }
      at = after(at)
    }
    return nil
  }

  /// The parts of a range between commas that lie in no block, each trimmed; one empty part for an empty range.
  public func split(_ range: Range<Int>, at separator: CSSToken.Kind = .comma) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var at = start
    while at < range.upperBound {
      if tokens[at].kind == separator {
        parts.append(trimmed(start..<at))
        start = at + 1
      }
      at = after(at)
    }
    parts.append(trimmed(min(start, range.upperBound)..<range.upperBound))
    return parts
  }
}
