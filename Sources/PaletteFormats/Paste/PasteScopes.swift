/// What is open around each line: the keys of objects, the selectors of rules, the parents of an indented list.
struct PasteScopes {
  private struct Scope {
    var label: String
    /// The value of `name: "…"` inside it.
    var sibling: String?
    /// The column of a label that opens by indentation; nil for one that opens by a brace.
    var indent: Int?
  }

  private let lines: [[Character]]
  private let hasBraces: Bool
  private var stack: [Scope] = []
  /// Braces that are open beyond those that are kept.
  private var deeper = 0
  private static let maximumDepth = 32

  init(_ lines: [[Character]]) {
    self.lines = lines
    hasBraces = lines.contains { $0.contains("{") || Self.opensMap($0) }
  }

  /// The labels of what is open, the outermost first.
  var labels: [String] { stack.map(\.label).filter { !$0.isEmpty } }
  /// Whether a section of a TOML or INI file is open.
  private(set) var isInSection = false
  /// What `name: "…"` says beside the values of the innermost scope.
  var sibling: String? { stack.last?.sibling }

  /// Prepares for a line: what it names, and which indented labels it leaves.
  mutating func enter(line index: Int) {
    let line = lines[index]
    guard !hasBraces, let first = line.firstIndex(where: { !$0.isWhitespace }) else {
      if hasBraces { findSibling(from: index) }
      return
    }
    // `[palette.dark]` opens a section of a TOML or INI file.
    if let section = Self.section(line) {
      stack = [Scope(label: PasteWords.label(Array(section)), indent: -1)]
      isInSection = true
      return
    }
    while let indent = stack.last?.indent, indent >= first { stack.removeLast() }
    // `navy:` with nothing behind it opens a list of what is indented below it.
    let text = String(line[first...]).trimmedEnd
    if text.hasSuffix(":"), !text.contains(" "), text.count > 1 {
      stack.append(Scope(label: PasteWords.label(Array(text.dropLast())), indent: first))
    } else if text.hasPrefix("- "), !stack.isEmpty {
      // Each item of a list has a name of its own.
      stack[stack.count - 1].sibling = nil
      if text.lowercased().contains("name:") { findSibling(from: index) }
    } else if text.lowercased().contains("name:") {
      findSibling(from: index)
    }
  }

  /// The last part of the name in a line such as `[palette.dark]`.
  private static func section(_ line: [Character]) -> String? {
    let text = String(line).trimmed
    guard text.first == "[", text.last == "]", !text.hasPrefix("[[") else { return nil }
    let name = text.dropFirst().dropLast()
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || " ._-".contains($0) }
    guard isName, name.contains(where: \.isLetter) else { return nil }
    return name.split(separator: ".").last.map(String.init)
  }

  /// Whether a line ends with the parenthesis of a map of Sass: `'brand': (`.
  private static func opensMap(_ line: [Character]) -> Bool {
    let text = String(line).trimmed
    return text.hasSuffix(": (") || text.hasSuffix(":(")
  }

  /// Opens and closes what the braces of a line do.
  mutating func leave(line index: Int) {
    _ = walk(lines[index])
  }

  /// The labels that are open at positions of a line, each from where it begins to count.
  func timeline(line index: Int) -> [(position: Int, labels: [String])] {
    var copy = self
    return [(0, labels)] + copy.walk(lines[index])
  }

  private mutating func walk(_ line: [Character]) -> [(position: Int, labels: [String])] {
    guard hasBraces else { return [] }
    var changes: [(position: Int, labels: [String])] = []
    var start = 0
    var quote: Character?
    let map = Self.opensMap(line) ? line.lastIndex(of: "(") : nil
    let end = String(line).trimmed.first == ")" ? line.firstIndex(of: ")") : nil
    for (position, typed) in line.enumerated() {
      let character: Character = position == map ? "{" : position == end ? "}" : typed
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'", "`": quote = character
      case "{":
        if stack.count < Self.maximumDepth {
          stack.append(
            Scope(label: PasteWords.label(Array(line[start..<position]), isNested: !labels.isEmpty)))
          changes.append((position + 1, labels))
        } else {
          deeper += 1
        }
        start = position + 1
      case "}":
        if deeper > 0 {
          deeper -= 1
        } else if !stack.isEmpty {
          stack.removeLast()
          changes.append((position + 1, labels))
        }
        start = position + 1
      // The comma of `Record<string, string>` ends nothing.
      case ",", ";":
        let open = line[start..<position]
        // `brand = MaterialColor(0xFF006D77, {` is named before its first value.
        let isSwatch = character == "," && String(open).contains("Color(")
        if !isSwatch, open.count(where: { $0 == "<" }) <= open.count(where: { $0 == ">" }) {
          start = position + 1
        }
      default: break
      }
    }
    return changes
  }

  /// Looks for the name that stands beside a value, in this line or up to the end of the object.
  private mutating func findSibling(from index: Int) {
    guard !stack.isEmpty, stack[stack.count - 1].sibling == nil else { return }
    for line in lines[index...].prefix(6) {
      let text = String(line)
      if let name = PasteWords.value(of: ["name", "label", "title", "token"], in: text) {
        stack[stack.count - 1].sibling = name
        return
      }
      if text.contains("}") || text.contains("{") { return }
    }
  }
}
