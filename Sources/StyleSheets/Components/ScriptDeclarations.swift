/// What a script declares at its top and gives to others, by name.
struct ScriptDeclarations {
  /// The values of constants.
  private(set) var constants: [String: Range<Int>] = [:]
  /// What is given out under another name than its own, or under none: `default`.
  private(set) var exports: [String: Range<Int>] = [:]
  /// What is given out of other modules: the names here and there; no names where it is everything.
  private(set) var passedOn: [(address: String, names: [String: String])] = []
  /// All constants, of functions as well, in order: a name or a pattern of names, and the value.
  private(set) var names: [(name: Range<Int>, value: Range<Int>)] = []
  /// Where variables are declared that may be given another value, behind their names.
  private(set) var variables: [String: [(place: Int, isAtTop: Bool)]] = [:]
  /// Where names are given a value, behind the sign, in order.
  private(set) var assigned: [String: [(place: Int, isAdded: Bool)]] = [:]
  /// Where the brackets begin that stand behind names: those of calls, and those of functions that are declared.
  private(set) var brackets: [String: [Int]] = [:]
  private let script: ScriptText
  private var bytes: [UInt8] { script.bytes }

  /// Goes over a script once.
  init(_ script: ScriptText) {
    self.script = script
    script.eachWord { word, depth in
      let isMember = word.lowerBound > 0 && script.bytes[word.lowerBound - 1] == UInt8(ascii: ".")
      if !isMember {
        read(word, isAtTop: depth == 0)
      } else if script.bytes[..<word.lowerBound].suffix(5).elementsEqual("this.".utf8) {
        readAssignment(word)
      }
    }
  }

  private mutating func read(_ word: Range<Int>, isAtTop: Bool) {
    let name = script.text(word)
    switch name {
    case "const":
      var next: Int? = word.upperBound
      while let start = next { next = readConstant(start, isAtTop: isAtTop) }
    case "enum" where isAtTop: readEnumeration(word.upperBound)
    case "export" where isAtTop: readExport(word.upperBound)
    case "module" where isAtTop:
      let rest = bytes[word.upperBound...].prefix(32)
      guard rest.starts(with: ".exports".utf8), let sign = rest.firstIndex(of: UInt8(ascii: "=")) else {
        return
      }
      addDefault(sign + 1)
    // `let tone = "a"`, `$: tone = isOn ? "a" : "b"`
    case "let", "var", "$":
      let colon = name == "$" && word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: ":")
      let first = script.skipping(from: word.upperBound + (colon ? 1 : 0), bytes.count)
      let end = bytes[min(first, bytes.count)...].firstIndex { !ComponentTag.isOfWord($0) } ?? bytes.count
      if end > first, colon || name != "$" {
        variables[script.text(first..<end), default: []].append((end, isAtTop))
      }
    default: readAssignment(word)
    }
  }

  /// Reads what stands behind a name: a sign that gives it a value, or a bracket.
  private mutating func readAssignment(_ word: Range<Int>) {
    var at = script.skipping(from: word.upperBound, bytes.count)
    guard at < bytes.count else { return }
    let first = bytes[at]
    if first == UInt8(ascii: "(") { return brackets[script.text(word), default: []].append(at) }
    // `+=`, `||=`, `??=`, and the type in `tone: string = "a"`
    while at < bytes.count, "+|?".utf8.contains(bytes[at]) { at += 1 }
    if first == UInt8(ascii: ":") {
      at = bytes[(at + 1)...].prefix(64).firstIndex { !Self.isOfType($0) } ?? bytes.count
    }
    guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "="), !"=>".utf8.contains(bytes[at + 1]) else {
      return
    }
    assigned[script.text(word), default: []].append((at + 1, first == UInt8(ascii: "+")))
  }

  private static func isOfType(_ byte: UInt8) -> Bool {
    ComponentTag.isOfWord(byte) || " |<>[]'\"-".utf8.contains(byte)
  }

  /// Reads a constant; gives back where the next one of its statement begins.
  private mutating func readConstant(_ start: Int, isAtTop: Bool) -> Int? {
    let first = script.skipping(from: start, bytes.count)
    guard first < bytes.count else { return nil }
    let isPattern = "{[".utf8.contains(bytes[first])
    let nameEnd =
      isPattern
      ? script.endOfBracket(first, bytes.count)
      : bytes[first...].firstIndex { !ComponentTag.isOfWord($0) } ?? bytes.count
    guard nameEnd > first, let sign = equals(from: nameEnd) else { return nil }
    let value = expression(from: sign + 1)
    guard !value.isEmpty else { return nil }
    if isAtTop, !isPattern { constants[script.text(first..<nameEnd)] = value }
    if names.count < Self.mostNames { names.append((first..<nameEnd, value)) }
    let comma = script.skipping(from: value.upperBound, bytes.count)
    return comma < bytes.count && bytes[comma] == UInt8(ascii: ",") ? comma + 1 : nil
  }

  private static let mostNames = 4096

  /// The sign of a value behind a name, which a type may stand before.
  private func equals(from start: Int) -> Int? {
    var at = script.skipping(from: start, bytes.count)
    let limit = min(bytes.count, start + 2048)
    while at < limit {
      switch bytes[at] {
      case UInt8(ascii: "="):
        let next = at + 1 < limit ? bytes[at + 1] : 0
        // `=>` is one of a type of functions.
        if next != UInt8(ascii: ">") { return next == UInt8(ascii: "=") ? nil : at }
        at += 2
      case UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "}"): return nil
      default: at = script.end(of: at, in: limit)
      }
    }
    return nil
  }

  /// The expression that begins here, up to the end of its statement.
  func expression(from start: Int) -> Range<Int> {
    let first = script.skipping(from: start, bytes.count)
    var at = first
    var last = first
    var before = UInt8(ascii: "(")
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || ")]}".utf8.contains(byte) { break }
      // The script of a component ends where markup goes on.
      if byte == UInt8(ascii: "<"), bytes[at...].starts(with: "</script".utf8) { break }
      if byte == UInt8(ascii: "\n") {
        let next = script.skipping(from: at, bytes.count)
        let goesOn =
          "=.?:&|+,(".utf8.contains(before) || next < bytes.count && ".?:&|+".utf8.contains(bytes[next])
        if !goesOn { break }
        at = next
        continue
      }
      let end = script.end(of: at, in: bytes.count, before: before)
      if !HTMLTokenizer.isSpace(byte), !script.isComment(at, bytes.count) {
        (before, last) = (bytes[end - 1], end)
      }
      at = end
    }
    return first..<max(first, min(last, bytes.count))
  }

  /// `enum Colors { ink = "#111" }`, as an object: what differs is the sign between names and values.
  private mutating func readEnumeration(_ start: Int) {
    let first = script.skipping(from: start, bytes.count)
    let end = bytes[first...].firstIndex { !ComponentTag.isOfWord($0) } ?? bytes.count
    let open = script.skipping(from: end, bytes.count)
    guard end > first, open < bytes.count, bytes[open] == UInt8(ascii: "{") else { return }
    let name = script.text(first..<end)
    for part in script.parts(open + 1..<max(open + 1, script.endOfBracket(open, bytes.count) - 1)) {
      guard let sign = script.places(of: "=", in: part).first else { continue }
      let key = script.trimmed(part.lowerBound..<sign)
      members["\(name).\(script.text(script.string(key) ?? key))"] = script.trimmed(
        sign + 1..<part.upperBound)
    }
  }

  /// The members of enumerations, as `Colors.ink`.
  private(set) var members: [String: Range<Int>] = [:]

  private mutating func readExport(_ start: Int) {
    let first = script.skipping(from: start, bytes.count)
    guard first < bytes.count else { return }
    if bytes[first...].starts(with: "default".utf8) { return addDefault(first + 7) }
    if bytes[first] == UInt8(ascii: "*") {
      if let address = address(from: first + 1) { passedOn.append((address, [:])) }
      return
    }
    guard bytes[first] == UInt8(ascii: "{") else { return }
    let end = script.endOfBracket(first, bytes.count)
    let list = script.parts(first + 1..<max(first + 1, end - 1))
    var names: [String: String] = [:]
    for part in list {
      let words = script.text(part).split(whereSeparator: \.isWhitespace).map(String.init)
      guard let own = words.first, let given = words.last else { continue }
      names[given] = own
      if given != own { exports[given] = part.lowerBound..<part.lowerBound + own.utf8.count }
    }
    if let address = address(from: end) {
      for given in names.keys { exports[given] = nil }
      passedOn.append((address, names))
    }
  }

  private mutating func addDefault(_ start: Int) {
    let value = expression(from: start)
    if !value.isEmpty { exports["default"] = value }
  }

  /// The address behind `from`, where it follows.
  private func address(from start: Int) -> String? {
    let word = script.skipping(from: start, bytes.count)
    guard word < bytes.count, bytes[word...].starts(with: "from".utf8) else { return nil }
    let quote = script.skipping(from: word + 4, bytes.count)
    guard quote < bytes.count, let text = script.string(quote..<script.end(of: quote, in: bytes.count)) else {
      return nil
    }
    return script.text(text)
  }
}
