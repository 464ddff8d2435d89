/// A class of Tailwind CSS taken apart: `dark:hover:bg-red-500/50!`.
///
/// Source: https://tailwindcss.com/docs/styling-with-utility-classes.
struct TailwindCandidate {
  /// What stands behind the name of a utility.
  enum Value {
    case none
    case named(String)
    /// What is in brackets, as CSS has it, and what kind of value it says it is.
    case given(String, type: String?)
  }

  /// The most bytes of a class that is taken for one of Tailwind's.
  private static let longest = 1024

  /// The class as written.
  let name: String
  /// The conditions before it, the outermost first.
  private(set) var variants: [String]
  /// What it does, without conditions and marks.
  private(set) var base: String
  private(set) var isImportant = false

  /// Nil for a class that has not the prefix that a theme asks for.
  init?(_ name: String, prefix: String = "", version: TailwindSetting.Version = .four) {
    guard name.utf8.count <= Self.longest else { return nil }
    self.name = name
    variants = Self.segments(name, at: ":")
    base = variants.popLast() ?? ""
    if version == .four, !prefix.isEmpty {
      guard variants.first == prefix else { return nil }
      variants.removeFirst()
    }
    if base.hasPrefix("!") {
      isImportant = true
      base.removeFirst()
    } else if version == .four, base.hasSuffix("!") {
      isImportant = true
      base.removeLast()
    }
    if version == .three, !prefix.isEmpty, !base.hasPrefix("[") {
      // The sign of a negative value stands before the prefix.
      let isNegative = base.hasPrefix("-")
      let rest = isNegative ? base.dropFirst() : base[...]
      guard rest.hasPrefix(prefix) else { return nil }
      base = (isNegative ? "-" : "") + rest.dropFirst(prefix.count)
    }
    if base.isEmpty || variants.contains(where: \.isEmpty) { return nil }
  }

  /// The name of a utility, its value and what stands behind the slash. `isKnown` says whether a name is one of those
  /// that take values; the longest is taken.
  static func parts(
    of base: String, isKnown: (String) -> Bool
  ) -> (root: String, value: Value, modifier: String?)? {
    let pieces = segments(base, at: "/")
    guard let first = pieces.first, pieces.count <= 2 else { return nil }
    let modifier = pieces.count == 2 ? pieces[1] : nil
    if first.hasSuffix("]") || first.hasSuffix(")") {
      let open = first.hasSuffix("]") ? "-[" : "-("
      guard let place = first.firstRange(of: open) else { return nil }
      let root = String(first[..<place.lowerBound])
      guard isKnown(root) else { return nil }
      let inside = String(first[place.upperBound...].dropLast())
      return given(inside, isVariable: open == "-(").map { (root, $0, modifier) }
    }
    if isKnown(first) { return (first, .none, modifier) }
    var at = first.endIndex
    while let dash = first[..<at].lastIndex(of: "-") {
      let root = String(first[..<dash])
      if isKnown(root) {
        let value = String(first[first.index(after: dash)...])
        return value.isEmpty ? nil : (root, .named(value), modifier)
      }
      at = dash
    }
    return nil
  }

  /// What is in brackets, and the kind of value before its colon.
  private static func given(_ text: String, isVariable: Bool) -> Value? {
    var (inside, type) = (text, String?.none)
    let word = text.prefix { $0 == "-" || $0.isASCII && $0.isLowercase }
    if word.endIndex < text.endIndex, text[word.endIndex] == ":", !word.hasPrefix("--") {
      type = String(word)
      inside = String(text[text.index(after: word.endIndex)...])
    }
    if isVariable {
      guard inside.hasPrefix("--") else { return nil }
      inside = "var(\(inside))"
    }
    let value = decoded(inside)
    return isValid(value) ? .given(value, type: type) : nil
  }

  /// A share of opacity behind a slash, as CSS has it: `50` is `50%`. Nil for a word.
  static func modifier(_ text: String) -> (text: String, isGiven: Bool)? {
    if text.hasPrefix("["), text.hasSuffix("]") {
      let value = decoded(String(text.dropFirst().dropLast()))
      return isValid(value) ? (value, true) : nil
    }
    if text.hasPrefix("("), text.hasSuffix(")") { return ("var\(text)", true) }
    return (text, false)
  }

  /// Whether what is in brackets can be the value of a declaration.
  private static func isValid(_ value: String) -> Bool {
    !value.trimmedSpace.isEmpty && !value.contains(";") && !value.contains("}") && !value.contains("{")
  }

  /// What is in brackets as CSS has it: spaces for underscores, except in addresses and names of properties.
  static func decoded(_ text: String) -> String {
    var out = ""
    // How deep the address is that is kept as it is, and whether the name of a property is.
    var kept = 0
    var isName = text.hasPrefix("--")
    var depth = 0
    var before: Character = " "
    for character in text {
      switch character {
      case "(":
        depth += 1
        if kept == 0, out.hasSuffix("url") { kept = depth }
        isName = out.hasSuffix("var") || out.hasSuffix("theme")
      case ")":
        if kept == depth { kept = 0 }
        depth -= 1
        isName = false
      case ",", " ": isName = false
      default: break
      }
      if character == "_", before == "\\" {
        out.removeLast()
        out.append("_")
      } else if character == "_", kept == 0, !isName {
        out.append(" ")
      } else {
        out.append(character)
      }
      before = character
    }
    // Sums need space around their signs, and nobody writes it in a class.
    return ["calc(", "min(", "max(", "clamp("].contains(where: out.contains) ? spaced(out) : out
  }

  /// A value with space around the signs of its sums.
  private static func spaced(_ text: String) -> String {
    var out = ""
    // `1e-3` and `--a-b` are one word each.
    var first: Character?
    for character in text {
      let last = out.last ?? " "
      let isBehindValue = last.isNumber || last == "%" || last == ")" || last.isLetter
      let isName = first.map { !$0.isNumber && $0 != "." } ?? false
      if "+-*/".contains(character), isBehindValue, !isName || last == ")" {
        out += " \(character) "
        first = nil
        continue
      }
      out.append(character)
      let isOfWord = character.isLetter || character.isNumber || "-_.".contains(character)
      first = isOfWord ? first ?? character : nil
    }
    return out
  }

  /// A text cut at a sign that stands outside of all brackets.
  static func segments(_ text: String, at sign: Character) -> [String] {
    guard text.contains(sign) else { return [text] }
    var parts = [""]
    var depth = 0
    for character in text {
      if "[({".contains(character) { depth += 1 }
      if "])}".contains(character) { depth = max(depth - 1, 0) }
      if character == sign, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
