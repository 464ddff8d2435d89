import Bytes

/// The languages that apps for phones are written in, as far as colors are written in them alike.
enum AppLanguage: String, CaseIterable {
  /// Jetpack Compose.
  case kotlin = "kt"
  /// SwiftUI, UIKit and AppKit.
  case swift
  /// Flutter.
  case dart

  /// The language of a file, by its name.
  init?(path: String) {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}

/// A word, number, string or sign of a program.
struct AppToken {
  enum Kind {
    case word
    case number(Double, hexDigits: Int?, isWhole: Bool)
    case text
    case sign
  }

  var kind: Kind
  /// The word, the sign, or what is between the marks of a string.
  var text: String
  /// The bytes that it is written in.
  var bytes: Range<Int>
  /// Whether nothing but space stands before it in its line.
  var isFirst: Bool
  /// The last comment before it, on a line of its own.
  var comment: String?

  func isSign(_ sign: String) -> Bool { if case .sign = kind { text == sign } else { false } }
  func isWord(_ word: String) -> Bool { if case .word = kind { text == word } else { false } }
  var isWord: Bool { if case .word = kind { true } else { false } }
}

/// Cuts a program into tokens; comments are none.
struct AppTokens {
  private let bytes: [UInt8]
  private var at = 0
  private var isFirst = true
  private var comment: String?
  private var tokens: [AppToken] = []

  /// The tokens of a program in any of the languages: their strings, numbers and comments are the same.
  static func tokens(of bytes: [UInt8]) -> [AppToken] {
    var lexer = AppTokens(bytes: bytes)
    lexer.at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while lexer.at < bytes.count { lexer.next() }
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func peek(_ distance: Int = 0) -> UInt8 {
    at + distance < bytes.count ? bytes[at + distance] : 0
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || isDigit(byte)
      || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func add(_ kind: AppToken.Kind, _ text: String, from start: Int) {
    tokens.append(AppToken(kind: kind, text: text, bytes: start..<at, isFirst: isFirst, comment: comment))
    isFirst = false
    comment = nil
  }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
  }

  private mutating func next() {
    let byte = bytes[at]
    let start = at
    switch byte {
    case 10, 13:
      at += 1
      isFirst = true
    case 0...32: at += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      while at < bytes.count, bytes[at] != 10, bytes[at] != 13 { at += 1 }
      if isFirst {
        comment = String(text(from: start, to: at).drop { $0 == "/" }[...].trimmed)
      }
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlock()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string(byte)
    case UInt8(ascii: "`"):
      at += 1
      while at < bytes.count, bytes[at] != byte, bytes[at] != 10 { at += 1 }
      let name = text(from: start + 1, to: at)
      at = min(at + 1, bytes.count)
      add(.word, name, from: start)
    case _ where Self.isDigit(byte): number()
    // A point with digits begins a number where no value stands before it: `.5`, and neither `1..5` nor `pair.0`.
    case UInt8(ascii: ".") where Self.isDigit(peek(1)) && !isBehindValue: number()
    case _ where Self.isWord(byte):
      while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
      add(.word, text(from: start, to: at), from: start)
    default:
      at += Self.isPair(byte, peek(1)) ? 2 : 1
      add(.sign, text(from: start, to: at), from: start)
    }
  }

  /// Whether two signs are one: `=>`, `==`, `!=`, `->`, `?.`, `??`, `&&`, `||`, `::`.
  private static func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "="): second == UInt8(ascii: ">") || second == first
    case UInt8(ascii: "!"): second == UInt8(ascii: "=")
    case UInt8(ascii: "-"): second == UInt8(ascii: ">")
    case UInt8(ascii: "?"): second == UInt8(ascii: ".") || second == first
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: ":"): second == first
    default: false
    }
  }

  private var isBehindValue: Bool {
    guard at > 0 else { return false }
    return Self.isWord(bytes[at - 1]) || ")]}.?!\"'`".utf8.contains(bytes[at - 1])
  }

  /// Comments stand within comments in all of these languages.
  private mutating func skipBlock() {
    var depth = 0
    repeat {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        at += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        at += 2
      } else {
        at += 1
      }
    } while depth > 0 && at < bytes.count
    at = min(at, bytes.count)
  }

  private mutating func string(_ quote: UInt8) {
    let start = at
    let isLong = peek(1) == quote && peek(2) == quote
    at += isLong ? 3 : 1
    let inner = at
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\\") {
        at += 2
        continue
      }
      if isLong ? bytes[at...].starts(with: [quote, quote, quote]) : bytes[at] == quote || bytes[at] == 10 {
        break
      }
      at += 1
    }
    let end = min(at, bytes.count)
    at = min(end + (isLong ? 3 : peek() == quote ? 1 : 0), bytes.count)
    add(.text, text(from: inner, to: end), from: start)
  }

  private mutating func number() {
    let start = at
    let isHex = peek() == UInt8(ascii: "0") && peek(1) | 0x20 == UInt8(ascii: "x")
    if isHex { at += 2 }
    while at < bytes.count, Self.isWord(bytes[at]) || !isHex && (isFraction || isExponent) { at += 1 }
    var digits = text(from: start, to: at).filter { $0 != "_" }
    if isHex {
      digits = String(digits.dropFirst(2).prefix(while: \.isHexDigit))
      let value = UInt64(digits, radix: 16).map { Double($0) } ?? .nan
      return add(.number(value, hexDigits: digits.count, isWhole: true), digits, from: start)
    }
    // What says how a number is kept is no part of it: `0.5f`, `255L`.
    let isWhole = !digits.contains { ".eEfFdD".contains($0) }
    while let last = digits.last, "fFdDlLuU".contains(last) { digits.removeLast() }
    add(.number(Double(digits) ?? .nan, hexDigits: nil, isWhole: isWhole), digits, from: start)
  }

  /// Whether the sign of an exponent stands here: `5e-05`.
  private var isExponent: Bool {
    [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[at]) && at > 0
      && bytes[at - 1] | 0x20 == UInt8(ascii: "e")
      && Self.isDigit(peek(1))
  }

  /// Whether a point with a digit behind it stands here: `16.dp` is no fraction.
  private var isFraction: Bool { peek() == UInt8(ascii: ".") && Self.isDigit(peek(1)) }
}
