/// What is open around each line: the keys of objects, the selectors of rules, the parents of an indented list.
struct PasteScopes {
  private struct Scope {
    var label: String
    /// The value of `name: "…"` inside it.
    var sibling: String?
    /// Whether it only carries the values of what is around it: `"settings": {`.
    var isCarrier = false
    /// Whether it has a value for each mode: `"valuesByMode": {`, in which every key is a mode's.
    var hasModes = false
    /// Whether `name: "…"` is the title of all that is inside it.
    var isTitled = false
    /// The column of a label that opens by indentation; nil for one that opens by a brace.
    var indent: Int?
  }

  private let lines: [[Character]]
  private let hasBraces: Bool
  /// Whether each line has a word that a name may stand behind: most have none, and each is asked for again and again.
  private let mayName: [Bool]
  private var stack: [Scope] = []
  /// The line that was entered last.
  private var current = 0
  /// Braces that are open beyond those that are kept.
  private var deeper = 0
  private static let maximumDepth = 32

  init(_ lines: [[Character]]) {
    self.lines = lines
    mayName = lines.map { line in
      let text = String(line).lowercased()
      return ["name", "label", "title", "token", "scope"].contains { text.contains($0) }
    }
    // The tables of TOML open and close in a line.
    let hasSections = lines.contains { Self.section($0) != nil }
    hasBraces = lines.contains { line in
      line.contains("{")
        && !(hasSections && line.count(where: { $0 == "{" }) == line.count(where: { $0 == "}" }))
        || Self.opensMap(line) || !Self.maps(in: line).isEmpty
    }
  }

  /// The labels of what is open, the outermost first.
  var labels: [String] { stack.map(\.label).filter { !$0.isEmpty } }
  /// Whether a section of a TOML or INI file is open, or an object with a title, in which `background` is a name.
  var isInSection: Bool { hasSection || stack.last?.isTitled == true }
  private var hasSection = false
  /// What `name: "…"` says beside the values of the innermost scope, or around what only carries them.
  private var sibling: String? {
    for scope in stack.reversed() {
      if let sibling = scope.sibling { return sibling }
      guard scope.isCarrier else { return nil }
    }
    return nil
  }

  /// Prepares for a line: what it names, and which indented labels it leaves.
  mutating func enter(line index: Int) {
    let line = lines[index]
    current = index
    guard !hasBraces, let first = line.firstIndex(where: { !$0.isWhitespace }) else {
      if hasBraces { findSibling(from: index) }
      return
    }
    // `[[swatch]]` is an element of a list, with a name of its own.
    let item = String(line).trimmed
    if item.hasPrefix("[["), item.hasSuffix("]]"),
      item.dropFirst(2).dropLast(2).allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) })
    {
      stack = [Scope(label: "", indent: -1)]
      findSibling(from: index + 1)
      return
    }
    // `[palette.dark]` opens a section of a TOML or INI file.
    if let section = Self.section(line) {
      stack = [Scope(label: PasteWords.label(Array(section)), indent: -1)]
      hasSection = true
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
    // The swatches that every document of InDesign has.
    if ["None", "Registration", "Paper", "Black"].contains(name) { return nil }
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || " ._-:".contains($0) }
    guard isName, name.contains(where: \.isLetter) else { return nil }
    return name.split { ".:".contains($0) }.last.map(String.init)
  }

  /// Whether a line ends with the parenthesis of a map of Sass: `'brand': (`.
  private static func opensMap(_ line: [Character]) -> Bool {
    let text = String(line).trimmed
    return text.hasSuffix(": (") || text.hasSuffix(":(")
  }

  /// Where the parentheses of maps of Sass stand that open and close in a line: `'navy': ('base': #001f3f)`.
  private static func maps(in line: [Character]) -> [Range<Int>] {
    guard line.contains("("), line.contains("#") else { return [] }
    return line.indices.compactMap { open in
      guard line[open] == "(", line[..<open].last(where: { $0 != " " }) == ":",
        let close = line[open...].firstIndex(of: ")"), line[open..<close].contains(":"),
        line[open..<close].contains("#")
      else { return nil }
      return open..<close
    }
  }

  /// Opens and closes what the braces of a line do.
  mutating func leave(line index: Int) {
    _ = walk(lines[index])
  }

  /// What is open from a position of a line on.
  struct Open {
    var position: Int
    /// The labels, the outermost first.
    var labels: [String]
    /// What `name: "…"` beside the values says.
    var sibling: String?
    /// Whether the values are those of what is around them, whatever their own keys are.
    var isCarrier: Bool
  }

  /// What is open at positions of a line.
  func timeline(line index: Int) -> [Open] {
    var copy = self
    return [here(from: 0)] + copy.walk(lines[index])
  }

  private func here(from position: Int) -> Open {
    Open(position: position, labels: labels, sibling: sibling, isCarrier: stack.last?.isCarrier ?? false)
  }

  private mutating func walk(_ line: [Character]) -> [Open] {
    guard hasBraces || line.contains("{") else { return [] }
    var changes: [Open] = []
    var start = 0
    var quote: Character?
    let map = Self.opensMap(line) ? line.lastIndex(of: "(") : nil
    let end = String(line).trimmed.first == ")" ? line.firstIndex(of: ")") : nil
    let inner = Self.maps(in: line)
    // Where the members of what this line opens begin.
    var opened: [(depth: Int, start: Int)] = []
    for (position, typed) in line.enumerated() {
      let opens = position == map || inner.contains { $0.lowerBound == position }
      let closes = position == end || inner.contains { $0.upperBound == position }
      let character: Character = opens ? "{" : closes ? "}" : typed
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'", "`": quote = character
      case "{":
        if stack.count < Self.maximumDepth {
          let isMode = stack.last?.hasModes == true
          let head = line[start..<position]
          opened.append((stack.count, position + 1))
          stack.append(
            Scope(
              label: isMode
                ? ""
                : attribute(head, next: line[(position + 1)...].first)
                  ?? PasteWords.label(Array(head), isNested: !labels.isEmpty),
              isCarrier: isMode || PasteWords.isCarrier(head),
              hasModes: String(head.suffix(20)).lowercased().contains("valuesbymode")))
          changes.append(here(from: position + 1))
        } else {
          deeper += 1
        }
        start = position + 1
      case "}":
        if deeper > 0 {
          deeper -= 1
        } else if !stack.isEmpty {
          stack.removeLast()
          if opened.last?.depth == stack.count { opened.removeLast() }
          changes.append(here(from: position + 1))
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
    for (depth, start) in opened { takeSibling(line[start...], depth) }
    return changes
  }

  /// `"v1": { "id": "v1", "name": "ink",` of an object that goes on in the next lines.
  private mutating func takeSibling(_ members: ArraySlice<Character>, _ depth: Int) {
    let own = members.prefix { !"{}".contains($0) }
    guard own.count > 8, own.count < 400, stack[depth].sibling == nil,
      let name = PasteWords.value(of: ["\"name\""], in: String(own)), !namesMany(from: current + 1)
    else { return }
    stack[depth].sibling = name
  }

  /// `<Item title="Ocean" colors={{ `: the title of an element whose attribute is an object.
  private func attribute(_ head: ArraySlice<Character>, next: Character?) -> String? {
    guard next == "{", head.last == "=" else { return nil }
    let own = String(head)
    if own.contains("<") { return PasteWords.value(of: ["title", "name", "label"], in: own) }
    for text in lines[max(0, current - 6)..<current].reversed().map({ String($0) }) {
      if let title = PasteWords.value(of: ["title", "name", "label"], in: text) { return title }
      if text.contains("<") { break }
    }
    return nil
  }

  /// Whether an object has several keys of its own with colors, as a terminal's scheme has.
  private func namesMany(from index: Int) -> Bool {
    var count = 0
    for line in lines[index...].prefix(40) {
      let text = String(line).lowercased()
      let isColor = text.contains("#") && text.contains(":")
      if isColor, !["hex", "value", "rgb", "code"].contains(where: text.contains) { count += 1 }
      if count > 2 { return true }
      if text.contains("}") || text.contains("{") { return false }
    }
    return false
  }

  /// Looks for the name that stands beside a value, in this line or up to the end of the object.
  private mutating func findSibling(from index: Int) {
    guard let scope = stack.last, scope.sibling == nil, !scope.isTitled else { return }
    for (place, line) in zip(index..., lines[index...].prefix(6)) {
      guard mayName[place] else {
        if line.contains(where: { "{}".contains($0) }) || line.first == "[" { return }
        continue
      }
      // `"scope": ["comment", …`: the first of several.
      var text = String(line).replacing("[\"", with: "\"")
      if text.contains("\"scope\""), text.hasSuffix("["), place + 1 < lines.count {
        text = text.dropLast() + String(lines[place + 1]).trimmed
      }
      if let name = PasteWords.value(of: ["name", "label", "title", "token", "\"scope\""], in: text) {
        let isTitle = hasBraces && namesMany(from: index)
        stack[stack.count - 1].isTitled = isTitle
        stack[stack.count - 1].sibling = isTitle ? nil : name
        return
      }
      if text.contains("}") || text.contains("{") || text.hasPrefix("[") { return }
    }
  }
}
