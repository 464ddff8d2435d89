import PaletteCore

/// A file of Stylus as Sass would write it, line for line, so that places stay: variables, hashes, and the custom properties
/// of rules. What has to be run (functions, conditions, loops) is left out and said.
///
/// Source: https://stylus-lang.com/docs.
struct StylusTranslation {
  /// The functions of Stylus that are called like those of Sass and reckon otherwise: amounts in percent are parts of what
  /// is there.
  static let prelude = """
    @function stylus-lighten($c, $a) {
      @if unit($a) == "%" { @return scale-color($c, $lightness: $a); }
      @return adjust-color($c, $lightness: $a * 1%);
    }
    @function stylus-darken($c, $a) {
      @if unit($a) == "%" { @return scale-color($c, $lightness: -$a); }
      @return adjust-color($c, $lightness: $a * -1%);
    }
    @function stylus-saturate($c, $a: 100%) {
      @if unit($a) == "%" { @return adjust-color($c, $saturation: saturation($c) * ($a / 100%)); }
      @return adjust-color($c, $saturation: $a * 1%);
    }
    @function stylus-desaturate($c, $a) {
      @if unit($a) == "%" { @return scale-color($c, $saturation: -$a); }
      @return adjust-color($c, $saturation: $a * -1%);
    }
    @function stylus-part($a) {
      @if unit($a) == "%" { @return $a / 100%; }
      @return $a;
    }
    @function stylus-fade-out($c, $a) { @return transparentize($c, stylus-part($a)); }
    @function stylus-fade-in($c, $a) { @return opacify($c, stylus-part($a)); }
    @function stylus-spin($c, $a) { @return adjust-hue($c, $a); }
    @function stylus-alpha($c, $a: null) {
      @if $a == null { @return alpha($c); }
      @return change-color($c, $alpha: stylus-part($a));
    }
    @function stylus-tint($c, $a) { @return mix(#fff, $c, $a); }
    @function stylus-shade($c, $a) { @return mix(#000, $c, $a); }

    """
  private static let functions: Set<String> = [
    "lighten", "darken", "saturate", "desaturate", "fade-out", "fade-in", "spin", "tint", "shade",
    "alpha",
  ]
  private static let control: Set<String> = ["if", "unless", "else", "for", "return"]

  /// The lines of Sass, and the lines that were left out.
  private(set) var text = ""
  private(set) var leftOut: [Int] = []

  private let lines: [Substring]
  private let names: Set<String>
  private var at = 0
  /// The indentation of the rules that are open, and whether each ends with a brace of its own.
  private var open: [(indent: Int, hasBrace: Bool)] = []

  /// Translates `source`, in which `names` are variables, those of the files that it imports among them.
  init(_ source: String, names: Set<String>) {
    lines = Self.lines(source)
    self.names = names
    var output: [String] = []
    while at < lines.count {
      let first = at
      let translated = statement(&output)
      output.append(translated)
      // What takes several lines keeps them.
      at += 1
      let written = translated.count { $0 == "\n" } + 1
      for _ in 0..<max(at - first - written, 0) { output.append("") }
    }
    close(to: -1, in: &output)
    text = output.joined(separator: "\n") + "\n"
  }

  /// The variables that a file sets.
  static func names(in source: String) -> Set<String> {
    Set(lines(source).compactMap { assignment($0)?.name })
  }

  /// The files that a file imports.
  static func imports(in source: String) -> [String] { lines(source).compactMap { imported($0) } }

  /// The lines without comments, which may hold anything.
  private static func lines(_ source: String) -> [Substring] {
    var result = ""
    var rest = source[...]
    var quote: Character?
    while let character = rest.first {
      let isComment = quote == nil && character == "/"
      if isComment, rest.hasPrefix("//"), result.last != ":" {
        rest = rest[(rest.firstIndex(where: \.isNewline) ?? rest.endIndex)...]
        continue
      }
      if isComment, rest.hasPrefix("/*") {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.hasPrefix("*/") {
          if rest.first?.isNewline == true { result.append("\n") }
          rest.removeFirst()
        }
        rest = rest.dropFirst(2)
        continue
      }
      if character == quote || character.isNewline {
        quote = nil
      } else if quote == nil, "\"'".contains(character) {
        quote = character
      }
      result.append(character)
      rest.removeFirst()
    }
    return result.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      Substring(String($0))
    }
  }

  // MARK: Statements

  private mutating func statement(_ output: inout [String]) -> String {
    let line = lines[at]
    let body = line.trimmed
    guard !body.isEmpty else { return "" }
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    if body.first == "}" {
      if let last = open.lastIndex(where: \.hasBrace) {
        close(to: open[last].indent, in: &output, withBraces: false)
        open.removeSubrange(last...)
      }
      return "}"
    }
    close(to: indent.count - 1, in: &output)
    if let address = Self.imported(line) { return "\(indent)@import \"\(address)\";" }
    if let set = Self.assignment(line) {
      let value = value(set.value)
      return "\(indent)$\(set.name): \(value)\(set.isDefault ? " !default" : "");"
    }
    if body.hasPrefix("--"), !open.isEmpty, let end = body.firstIndex(where: { $0 == ":" || $0.isWhitespace })
    {
      let value = body[body.index(after: end)...].trimmed.prefix { $0 != ";" }
      return "\(indent)\(body[..<end]): #{\(Self.expression(String(value), names))};"
    }
    return rule(body, indent)
  }

  /// The head of a rule; empty for properties, which hold nothing that is a palette's.
  private mutating func rule(_ body: Substring, _ indent: Substring) -> String {
    let hasBrace = body.hasSuffix("{")
    let isHead = hasBrace || nextIndent().map { $0 > indent.count } == true
    let word = body.prefix { $0.isLetter || $0 == "-" }
    let isCall = word.count < body.count && body.dropFirst(word.count).first == "(" && !word.isEmpty
    if Self.control.contains(String(word)) || isCall {
      if isHead { skipBlock(indent.count, hasBrace) }
      return ""
    }
    guard isHead else { return body.hasSuffix(",") ? String(body) : "" }
    open.append((indent.count, hasBrace))
    let selector = hasBrace ? body.dropLast().trimmed : body
    return "\(indent)\(selector) {"
  }

  private func nextIndent() -> Int? {
    lines[(at + 1)...].first { !$0.trimmed.isEmpty }?.prefix { $0 == " " || $0 == "\t" }.count
  }

  private mutating func skipBlock(_ indent: Int, _ hasBrace: Bool) {
    leftOut.append(at + 1)
    var depth = hasBrace ? 1 : 0
    while at + 1 < lines.count {
      let next = lines[at + 1]
      if hasBrace {
        depth += next.count { $0 == "{" } - next.count { $0 == "}" }
        at += 1
        if depth <= 0 { return }
      } else {
        guard next.trimmed.isEmpty || next.prefix(while: { $0 == " " || $0 == "\t" }).count > indent else {
          return
        }
        at += 1
      }
    }
  }

  /// Ends the rules that are indented more than `indent`.
  private mutating func close(to indent: Int, in output: inout [String], withBraces: Bool = true) {
    while let last = open.last, last.indent > indent, !last.hasBrace {
      open.removeLast()
      if let line = output.lastIndex(where: { !$0.isEmpty }) { output[line] += " }" }
    }
  }

  private static func imported(_ line: Substring) -> String? {
    let body = line.trimmed
    guard let word = ["@import", "@require"].first(where: { body.hasPrefix($0) }) else { return nil }
    let name = body.dropFirst(word.count).trimmed.filter { !"\"';".contains($0) }
    guard !name.isEmpty, !name.hasPrefix("url("), !name.contains("*"), !name.hasSuffix(".css") else {
      return nil
    }
    return name.hasSuffix(".styl") ? String(name) : name + ".styl"
  }

  /// `name = value`, `$name ?= value`, `name := value`.
  private static func assignment(_ line: Substring) -> (name: String, value: Substring, isDefault: Bool)? {
    var rest = line.trimmed
    if rest.first == "$" { rest.removeFirst() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || "_-$".contains($0) }
    guard let first = name.first, first.isLetter || first == "_" || first == "-" else { return nil }
    rest = rest.dropFirst(name.count).trimmed
    let isDefault = rest.hasPrefix("?=") || rest.hasPrefix(":=")
    guard isDefault || rest.hasPrefix("="), !rest.hasPrefix("==") else { return nil }
    return (String(name), rest.dropFirst(isDefault ? 2 : 1).trimmed, isDefault)
  }

  /// A value with the lines that it goes on over.
  private mutating func value(_ first: Substring) -> String {
    var text = String(first)
    func depth(_ text: String) -> Int {
      text.reduce(0) { $0 + ("({[".contains($1) ? 1 : ")}]".contains($1) ? -1 : 0) }
    }
    var balance = depth(text)
    while balance > 0, at + 1 < lines.count {
      at += 1
      balance += depth(String(lines[at]))
      text += "\n" + lines[at]
    }
    while text.last?.isWhitespace == true || text.last == ";" { text.removeLast() }
    return Self.expression(text, names)
  }

  // MARK: Expressions

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-$".contains(character)
  }

  /// A value as Sass writes it.
  private static func expression(_ text: String, _ names: Set<String>) -> String {
    var result = ""
    var rest = text[...]
    /// What each open bracket is: a hash in braces, or another.
    var brackets: [Character] = []
    while let character = rest.first {
      if character == "\"" || character == "'" {
        let end = rest.dropFirst().firstIndex(of: character).map { rest.index(after: $0) } ?? rest.endIndex
        result += rest[..<end]
        rest = rest[end...]
      } else if character == "#" || character == "." && rest.dropFirst().first?.isNumber == true
        || character.isNumber
      {
        let word = rest.prefix { $0 == character || isName($0) || $0 == "." || $0 == "%" }
        let isKey = brackets.last == "{" && rest.dropFirst(word.count).trimmed.first == ":"
        result += isKey ? "'\(word)'" : String(word)
        rest = rest.dropFirst(word.count)
      } else if isName(character),
        character != "-" || rest.dropFirst().first.map({ $0.isLetter || $0 == "-" }) == true
      {
        let word = rest.prefix(while: isName)
        rest = rest.dropFirst(word.count)
        result += name(word, &rest, names, isKey: brackets.last == "{" && rest.trimmed.first == ":")
      } else if character.isNewline, brackets.last == "{" {
        // A line of a hash ends an entry, with or without its comma.
        let next = rest.trimmed.first
        let last = result.last { !$0.isWhitespace }
        if next != "}", next != nil, last != ",", last != "(" { result += "," }
        result.append(character)
        rest.removeFirst()
      } else {
        if "({[".contains(character) { brackets.append(character) }
        if ")}]".contains(character) { _ = brackets.popLast() }
        result.append(character == "{" ? "(" : character == "}" ? ")" : character)
        rest.removeFirst()
      }
    }
    return result
  }

  /// A word: the key of a hash, a function, a variable with what is taken from it, or itself.
  private static func name(
    _ word: Substring, _ rest: inout Substring, _ names: Set<String>, isKey: Bool
  ) -> String {
    if isKey { return "'\(word)'" }
    if rest.first == "(" { return functions.contains(String(word)) ? "stylus-" + word : String(word) }
    let plain = word.first == "$" ? String(word.dropFirst()) : String(word)
    guard word.first == "$" || names.contains(plain) else { return String(word) }
    var found = "$" + plain
    while true {
      if rest.first == "[", let end = rest.firstIndex(of: "]") {
        let key = rest[rest.index(after: rest.startIndex)..<end].trimmed
        let isText = key.first.map { "\"'".contains($0) } == true
        found =
          "map-get(\(found), \(isText ? String(key) : names.contains(String(key)) ? "$" + key : "'\(key)'"))"
        rest = rest[rest.index(after: end)...]
      } else if rest.first == ".", rest.dropFirst().first.map(isName) == true {
        let key = rest.dropFirst().prefix(while: isName)
        found = "map-get(\(found), '\(key)')"
        rest = rest.dropFirst(key.count + 1)
      } else {
        return found
      }
    }
  }
}
