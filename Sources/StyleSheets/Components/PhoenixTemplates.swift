/// The templates in a module of Elixir, which stand in sigils: `~H"""<p>…</p>"""`.
///
/// Of the code around them only what may hold a quote is read: strings, other sigils, comments and single characters.
struct PhoenixTemplates {
  /// What stands in them.
  private(set) var ranges: [Range<Int>] = []
  /// Whether one is in a language that is not read, as those of Surface are.
  private(set) var hasOthers = false
  private let bytes: [UInt8]
  private var at = 0
  /// How many brackets of code in texts are open.
  private var depth = 0

  /// HTML with code, as Phoenix has it now and as it had it before.
  private static let letters = Set("HLE".utf8)
  private static let others = Set("F".utf8)
  private static let signs = Signs(["~h", "~l", "~e", "~f"])
  /// The deepest nesting of texts with code in them.
  private static let deepest = 32

  init(_ module: [UInt8]) {
    bytes = module
    guard Self.signs.areIn(module) else { return }
    read(isInText: false)
  }

  /// The module with blanks around its templates, every other byte in its place.
  var blanked: [UInt8] {
    var text = bytes.map { $0 == UInt8(ascii: "\n") ? $0 : 0x20 }
    for range in ranges { text.replaceSubrange(range, with: bytes[range]) }
    return text
  }

  /// Reads code up to the end, or up to the brace that closes what stands in a text.
  private mutating func read(isInText: Bool) {
    var open = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "#"):
        at = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = text(hasCode: true)
      case UInt8(ascii: "~"): sigil()
      // `?"` is a character, the end of `empty?("a")` is none.
      case UInt8(ascii: "?") where at == 0 || !ComponentTag.isOfWord(bytes[at - 1]):
        at += at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "\\") ? 3 : 2
      case UInt8(ascii: "{"):
        open += 1
        at += 1
      case UInt8(ascii: "}"):
        at += 1
        if isInText, open == 0 { return }
        open -= 1
      default: at += 1
      }
    }
  }

  private mutating func sigil() {
    at += 1
    let start = at
    while at < bytes.count, (0x41...0x5a).contains(bytes[at]) { at += 1 }
    let isPlain = at > start
    if !isPlain, at < bytes.count, (0x61...0x7a).contains(bytes[at]) { at += 1 }
    guard at > start, at < bytes.count, "/|\"'([{<".utf8.contains(bytes[at]) else { return }
    let letter = bytes[start]
    let isOne = isPlain && at == start + 1
    let inside = text(hasCode: !isPlain)
    if isOne, Self.letters.contains(letter) { ranges.append(inside) }
    if isOne, Self.others.contains(letter) { hasOthers = true }
  }

  /// Passes over a text that begins with its sign; returns what stands in it.
  private mutating func text(hasCode: Bool) -> Range<Int> {
    let sign = bytes[at]
    let isLong = "\"'".utf8.contains(sign) && bytes[at...].starts(with: [sign, sign, sign])
    if isLong { return block(sign) }
    let close: UInt8 =
      switch sign {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      case UInt8(ascii: "{"): UInt8(ascii: "}")
      case UInt8(ascii: "<"): UInt8(ascii: ">")
      default: sign
      }
    let start = at + 1
    at = start
    while at < bytes.count, bytes[at] != close {
      if bytes[at] == UInt8(ascii: "\\") {
        at += 2
      } else if hasCode, depth < Self.deepest, bytes[at...].starts(with: "#{".utf8) {
        at += 2
        depth += 1
        read(isInText: true)
        depth -= 1
      } else {
        at += 1
      }
    }
    let end = min(at, bytes.count)
    at = min(at + 1, bytes.count)
    return min(start, end)..<end
  }

  /// Passes over a text of several lines, which ends where a line begins with its three signs.
  private mutating func block(_ sign: UInt8) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = bytes[at...].firstIndex(of: newline) ?? bytes.count
    var line = start
    while line < bytes.count {
      let first = bytes[(line + 1)...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
      if bytes[first...].starts(with: [sign, sign, sign]) {
        at = first + 3
        return start..<line
      }
      line = bytes[(line + 1)...].firstIndex(of: newline) ?? bytes.count
    }
    at = bytes.count
    return start..<bytes.count
  }
}

extension ComponentFile {
  /// What modules of Elixir are called at the end, in which templates may stand.
  public static let modules: Set<String> = ["ex", "exs"]

  /// Whether a file is called like a module of Elixir, and no test.
  public static func isModule(_ path: String) -> Bool {
    modules.contains(suffix(of: path)) && !path.hasSuffix("_test.exs")
  }

  /// Whether a module holds templates: some that are read, or others.
  public static func templates(ofModule bytes: [UInt8]) -> (areRead: Bool, areOthers: Bool) {
    let found = PhoenixTemplates(bytes)
    return (!found.ranges.isEmpty, found.hasOthers)
  }

  /// Whether code stands between braces in a template of this name, as in those of Phoenix.
  static func hasBraces(_ path: String) -> Bool { path.hasSuffix(".heex") || isModule(path) }
}
