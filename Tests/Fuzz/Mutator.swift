import Bytes
import PaletteCore

/// Changes seeds the way broken and hostile files differ from whole ones. The same seed gives the same bytes.
struct Mutator {
  private var random: SplitMix64
  private let others: [[UInt8]]
  /// No input is larger: time is judged against size, and large inputs make few runs.
  private static let largest = 1 << 17

  init(seed: UInt64, others: [[UInt8]]) {
    random = SplitMix64(seed: seed)
    self.others = others
  }

  /// One to eight changes of one of the seeds.
  mutating func next() -> [UInt8] {
    var bytes = others[below(others.count)]
    let isText = !bytes.prefix(1024).contains(0)
    for _ in 0...below(8) {
      if isText, below(4) > 0 { changeText(&bytes) } else { changeBytes(&bytes) }
      if bytes.count > Self.largest { bytes.removeLast(bytes.count - Self.largest) }
    }
    if below(2) == 0 { repairChecksums(&bytes) }
    return bytes
  }

  private mutating func below(_ limit: Int) -> Int { limit <= 1 ? 0 : Int(random.next() % UInt64(limit)) }

  private mutating func range(of bytes: [UInt8], longest: Int = 256) -> Range<Int> {
    let start = below(bytes.count + 1)
    return start..<min(bytes.count, start + below(longest) + 1)
  }

  // MARK: Bytes

  private static let edges: [UInt64] = [
    0, 1, 2, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x1_0000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
    0x7FFF_FFFF_FFFF_FFFF, .max,
  ]

  private mutating func changeBytes(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = [UInt8(below(256))]
      return
    }
    let place = below(bytes.count)
    switch below(9) {
    case 0: bytes[place] ^= 1 << UInt8(below(8))
    case 1: bytes[place] = UInt8(below(256))
    case 2:
      // A field of 1 to 8 bytes at a value where sums and products overflow.
      let size = 1 << below(4)
      let value = Self.edges[below(Self.edges.count)]
      let isBig = below(2) == 0
      for index in 0..<size where place + index < bytes.count {
        let shift = 8 * (isBig ? size - 1 - index : index)
        bytes[place + index] = UInt8(truncatingIfNeeded: value >> UInt64(shift))
      }
    case 3: bytes[place] = bytes[place] &+ (below(2) == 0 ? 1 : 255)
    case 4: bytes.removeSubrange(range(of: bytes))
    case 5: bytes.insert(contentsOf: bytes[range(of: bytes)], at: place)
    case 6:
      let other = others[below(others.count)]
      bytes.insert(contentsOf: other[range(of: other, longest: 2048)], at: place)
    case 7: bytes.removeLast(bytes.count - place)
    default:
      let piece = Array(bytes[range(of: bytes, longest: 32)])
      for _ in 0..<(1 << below(10)) where bytes.count < Self.largest {
        bytes.insert(contentsOf: piece, at: place)
      }
    }
  }

  // MARK: Text

  private static let words: [String] = [
    "0", "-1", "1e309", "-1e-400", "NaN", "Infinity", "99999999999999999999", "4294967296", "0x", "1.5", ".",
    "null", "true",
    "\"\"", "\"\\u0000\"", "\"\\ud800\"", "[]", "{}", "[[]]", "{\"$ref\": \"#/\"}", "\"{a.b}\"", "\"$a\"",
    "var(--a)",
    "var(--a, var(--b))", "calc(1 / 0)", "rgb(from red r g b)", "color-mix(in oklch, red, blue)", "#",
    "#12345", "url(x)",
    "/*", "*/", "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#x110000;", "<a>", "</a>", "\n", "\r\n", "\t",
    "\u{FEFF}",
    "\u{202E}", "\u{061C}", "=1+1", "::error::", "@import", "@layer a;", "&x", "*x", "<<: *x", "- ", "? ",
    ": ", "|\n", "\0",
    "e\u{301}", "\\u0301", "&#x301;", "\\301 ", "\u{1F469}\u{200D}", "%F0%9F", "\u{FFFF}", "${a}", "@{a}",
    "#{a}",
  ]

  private mutating func changeText(_ bytes: inout [UInt8]) {
    let tokens = Self.tokens(of: bytes)
    guard tokens.count > 1 else { return bytes.insert(contentsOf: word(), at: below(bytes.count + 1)) }
    let token = tokens[below(tokens.count)]
    switch below(9) {
    case 0: bytes.removeSubrange(token)
    case 1: bytes.insert(contentsOf: bytes[token], at: token.lowerBound)
    case 2: bytes.replaceSubrange(token, with: word())
    case 3: bytes.insert(contentsOf: word(), at: token.lowerBound)
    case 4: bytes.replaceSubrange(token, with: Array(bytes[tokens[below(tokens.count)]]))
    case 5:
      // One word very often: long runs find what is quadratic.
      let word = below(2) == 0 ? word() : Array(bytes[token])
      var run: [UInt8] = []
      for _ in 0..<(1 << below(13)) where run.count < Self.largest { run += word }
      bytes.insert(contentsOf: run, at: token.lowerBound)
    case 6:
      let pairs: [(String, String)] = [
        ("[", "]"), ("{\"a\":", "}"), ("(", ")"), ("calc(", ")"), ("<a>", "</a>"), ("var(--a,", ")"),
        ("a{", "}"), ("\"", "\""),
        ("/*", "*/"), ("- ", ""), (":is(", ")"),
      ]
      let (open, close) = pairs[below(pairs.count)]
      let depth = 1 << below(12)
      let inner = Array(bytes[token])
      let nested =
        Array(String(repeating: open, count: depth).utf8) + inner
        + Array(String(repeating: close, count: depth).utf8)
      bytes.replaceSubrange(token, with: nested)
    case 7:
      let other = tokens[below(tokens.count)]
      let (first, second) = token.lowerBound < other.lowerBound ? (token, other) : (other, token)
      guard first.upperBound <= second.lowerBound else { return }
      let moved = Array(bytes[second])
      bytes.replaceSubrange(second, with: Array(bytes[first]))
      bytes.replaceSubrange(first, with: moved)
    default:
      // A whole member or rule again and again, as in a list that somebody generated.
      guard
        let end = tokens.last(where: {
          $0.lowerBound >= token.upperBound && $0.lowerBound < token.upperBound + 400
        })
      else { return }
      let piece = Array(bytes[token.lowerBound..<end.upperBound])
      for _ in 0..<(1 << below(8)) where bytes.count < Self.largest {
        bytes.insert(contentsOf: piece, at: end.upperBound)
      }
    }
  }

  private mutating func word() -> [UInt8] { Array(Self.words[below(Self.words.count)].utf8) }

  /// Words, numbers and single marks.
  private static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      let isWord = byte >= 0x80 || byte == 95 || 48...57 ~= byte || 65...90 ~= byte & 0xDF
      if isWord {
        if start == nil { start = index }
        continue
      }
      if let begin = start { tokens.append(begin..<index) }
      start = nil
      if byte > 32 { tokens.append(index..<index + 1) }
    }
    if let begin = start { tokens.append(begin..<bytes.count) }
    return tokens
  }

  // MARK: Checksums

  /// Writes the checksums of PNG chunks anew, so that a reader looks behind them.
  private func repairChecksums(_ bytes: inout [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return }
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { return }
      let sum = CRC32.checksum(Array(bytes[place + 4..<place + 8 + length]))
      for index in 0..<4 {
        bytes[place + 8 + length + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index))
      }
      place += 12 + length
    }
  }
}
