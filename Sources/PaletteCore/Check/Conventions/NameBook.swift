/// Names of colors as words, so that `onPrimary`, `on-primary` and `On Primary` are one name.
struct NameBook {
  /// Every name as its words joined with dashes, with its number; without the prefix that was taken off.
  private(set) var numbers: [String: Int]
  /// The same in a fixed order, each with the name as it is written.
  let entries: [(key: String, number: Int)]
  /// Names of one camel-case word, as themes of ours write their roles.
  let camel: [(name: String, number: Int)]

  /// A name, as it is written and in words.
  struct Name {
    var text: String
    var words: [String]
    var number: Int

    init(_ text: String, number: Int) {
      self.text = text
      words = NameBook.words(text)
      self.number = number
    }

    /// The name without its first words.
    func dropping(_ count: Int) -> Name {
      var name = self
      name.words.removeFirst(count)
      name.text = ""
      return name
    }
  }

  /// Names by their words; the first of several equal ones counts.
  init(_ names: [Name]) {
    numbers = Dictionary(minimumCapacity: names.count)
    var entries: [(key: String, number: Int)] = []
    var camel: [(name: String, number: Int)] = []
    entries.reserveCapacity(names.count)
    for name in names where !name.words.isEmpty {
      let key = name.words.joined(separator: "-")
      guard numbers[key] == nil else { continue }
      numbers[key] = name.number
      entries.append((key, name.number))
      if let first = name.text.utf8.first, (0x61...0x7a).contains(first),
        name.text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5a).contains($0 & 0xdf) })
      {
        camel.append((name.text, name.number))
      }
    }
    self.entries = entries
    self.camel = camel
  }

  /// The number of a name, written in words with dashes.
  subscript(_ key: String) -> Int? { numbers[key] }

  /// Whether the name is there.
  func has(_ key: String) -> Bool { numbers[key] != nil }

  /// The first of several names that is there.
  func first(_ keys: String...) -> Int? {
    for key in keys {
      if let number = numbers[key] { return number }
    }
    return nil
  }

  /// How many of the names are there.
  func count(_ keys: String...) -> Int { keys.count { numbers[$0] != nil } }

  /// The words of a name: separated by anything that is no letter or digit, by a change of case, and between letters
  /// and digits.
  static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var last = Kind.other
    let bytes = Array(name.utf8)
    func flush() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for (index, byte) in bytes.enumerated() {
      let kind = Kind(byte)
      switch (last, kind) {
      case (_, .other): flush()
      case (.lower, .upper), (.lower, .digit), (.upper, .digit), (.digit, .lower), (.digit, .upper): flush()
      case (.upper, .upper):
        // The last capital of an acronym begins the next word: `onUIText`.
        if index + 1 < bytes.count, Kind(bytes[index + 1]) == .lower { flush() }
      default: break
      }
      if kind != .other { word.append(kind == .upper ? byte | 0x20 : byte) }
      last = kind
    }
    flush()
    return words
  }

  private enum Kind {
    case lower
    case upper
    case digit
    /// A letter beyond ASCII, whose case does not matter here.
    case wide
    case other

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
      case 0x80...0xff: self = .wide
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      default: self = .other
      }
    }
  }
}

extension String {
  /// What follows a beginning that is a whole word or words: `card-foreground` after `card` is `foreground`.
  func after(_ prefix: String) -> String? {
    hasPrefix(prefix + "-") ? String(dropFirst(prefix.count + 1)) : nil
  }

  /// What stands before an end: `card-foreground` before `foreground` is `card`.
  func before(_ suffix: String) -> String? {
    hasSuffix("-" + suffix) ? String(dropLast(suffix.count + 1)) : nil
  }

  /// Whether one of the words of a name is among `words`.
  func hasWord(_ words: Set<String>) -> Bool {
    split(separator: "-").contains { words.contains(String($0)) }
  }

  /// A control that cannot be used needs no contrast (WCAG 2.2, 1.4.3, "incidental").
  var isDisabledName: Bool { hasWord(["disabled", "inactive"]) }

  /// A line or shade that only decorates needs none either.
  var isDecorationName: Bool {
    hasWord([
      "divider", "separator", "hairline", "decoration", "decorative", "shadow", "scrim", "overlay",
      "skeleton",
      // The picture that opens an app on Android is a logo.
      "launcher",
    ])
  }
}
