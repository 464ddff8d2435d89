/// The indented syntax of Sass as SCSS, line for line, so that places stay: blocks get their braces, statements their
/// semicolons.
///
/// Source: https://sass-lang.com/documentation/syntax, "The Indented Syntax".
struct IndentedSass {
  /// No more of a file is looked at to tell which syntax it has.
  private static let head = 16_384
  /// Words that begin a statement of Sass and of nothing else.
  private static let words = ["@use ", "@forward ", "@mixin ", "@function ", "@include "]
  /// What YAML and JSON of other programs write with the sign of a variable.
  private static let foreign: Set<Substring> = [
    "schema", "value", "type", "description", "extensions", "ref", "extends", "themes", "metadata",
    "deprecated",
  ]

  private var lines: [Substring]
  private var out: [String] = []
  /// The last line of `out` that holds a statement.
  private var lastLine = 0
  /// The indentation of the blocks that are open.
  private var open: [Int] = []

  /// Whether a file is in the indented syntax.
  static func isIndented(_ bytes: [UInt8]) -> Bool { confidence(bytes) != .no }

  /// How sure it is that a file is in the indented syntax: it has statements of Sass, and neither braces nor semicolons.
  static func confidence(_ bytes: [UInt8]) -> Confidence {
    var found = Confidence.no
    let text = String(decoding: bytes.prefix(head), as: UTF8.self)
    for line in withoutComments(text) {
      let code = code(of: line)
      var quote: Character?
      var previous: Character = " "
      for character in code {
        if let open = quote {
          if character == open { quote = nil }
        } else if character == "\"" || character == "'" {
          quote = character
        } else if character == ";" || character == "{" && previous != "#" {
          return .no
        }
        previous = character
      }
      let name = code.drop { $0 == "$" }.prefix { isName($0) || $0.isNumber }
      let rest = code[name.endIndex...].drop { $0 == " " }
      // Stylus assigns with a sign of its own, and imports as Sass does.
      if !name.isEmpty, ["=", "?=", ":="].contains(where: { rest.hasPrefix($0) }) { return .no }
      if code.first == "$", rest.first == ":" {
        if foreign.contains(name) { return .no }
        found = max(found, .possible)
      }
      if words.contains(where: { code.hasPrefix($0) }) || code.first == "=" && isName(code.dropFirst().first)
      {
        found = .certain
      }
      if code.hasPrefix("@import ") { found = max(found, .possible) }
    }
    return found
  }

  /// The same in SCSS.
  static func translated(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    var translation = IndentedSass(lines: withoutComments(text))
    translation.run()
    return Array((translation.out.joined(separator: "\n") + "\n").utf8)
  }

  private init(lines: [Substring]) { self.lines = lines }

  private mutating func run() {
    out = [String](repeating: "", count: lines.count)
    var at = 0
    while at < lines.count {
      let indent = Self.indent(of: lines[at])
      guard !Self.code(of: lines[at]).isEmpty else {
        at += 1
        continue
      }
      close(to: indent)
      let first = at
      var depth = 0
      while true {
        let code = Self.code(of: lines[at])
        depth += Self.brackets(in: code)
        out[at] = String(lines[at].prefix(indent)) + (at == first ? Self.statement(code) : String(code))
        guard depth > 0 || code.last == ",", at + 1 < lines.count else { break }
        at += 1
      }
      lastLine = at
      at += 1
      if (next(from: at) ?? -1) > indent {
        out[lastLine] += " {"
        open.append(indent)
      } else {
        out[lastLine] += ";"
      }
    }
    close(to: -1)
  }

  private mutating func close(to indent: Int) {
    while let last = open.last, last >= indent {
      out[lastLine] += " }"
      open.removeLast()
    }
  }

  /// The indentation of the next line that says something.
  private func next(from start: Int) -> Int? {
    for line in lines[min(start, lines.count)...] where !Self.code(of: line).isEmpty {
      return Self.indent(of: line)
    }
    return nil
  }

  // MARK: Lines

  /// The lines of a text, empty where they are comments: one holds what is indented below it.
  private static func withoutComments(_ text: String) -> [Substring] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var comment: Int?
    for at in lines.indices where !isBlank(lines[at]) {
      let indent = indent(of: lines[at])
      let start = lines[at].dropFirst(indent)
      if let open = comment, indent > open || start.hasPrefix("*/") {
        lines[at] = ""
        continue
      }
      comment = nil
      if start.hasPrefix("//") || start.hasPrefix("/*") && !start.contains("*/") {
        comment = indent
        lines[at] = ""
      }
    }
    return lines
  }

  private static func isName(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0 == "_" || $0 == "-" } ?? false
  }

  private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// A line without the space around it and a comment at its end.
  private static func code(of line: Substring) -> Substring {
    var quote: Character?
    var end = line.endIndex
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open, previous != "\\" { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "/", previous.isWhitespace, ["//", "/*"].contains(line[index...].prefix(2)) {
        end = index
        break
      }
      previous = character
    }
    return line[..<end].trimmed
  }

  /// How many brackets a line opens and does not close.
  private static func brackets(in code: Substring) -> Int {
    var quote: Character?
    var depth = 0
    for character in code {
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
    }
    return depth
  }

  /// A statement as SCSS writes it: `=name` declares a mixin, `+name` includes one, and names of files stand in quotes.
  private static func statement(_ written: Substring) -> String {
    var code = written
    while code.last == ";" { code = code.dropLast().trimmed }
    let rest = code.dropFirst()
    if code.first == "=", isName(rest.first) { return "@mixin " + rest }
    if code.first == "+", isName(rest.first) { return "@include " + rest }
    if code.hasPrefix("@import "), !code.contains("\""), !code.contains("'"), !code.contains("url(") {
      return "@import "
        + code.dropFirst(8).split(separator: ",").map { "\"\($0.trimmed)\"" }.joined(separator: ", ")
    }
    return String(code)
  }
}
