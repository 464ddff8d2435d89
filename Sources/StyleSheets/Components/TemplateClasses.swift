/// The classes that a template gives an element.
extension TemplateText {
  /// The classes in a value with tags in it: what stands under a condition is there while it is true.
  ///
  /// - Parameter code: how the values in it are read; those of scripts where nothing else is known.
  func classes(_ range: Range<Int>, code: ClassExpression? = nil) -> [ClassExpression.Entry] {
    var reader = Reader(code ?? ClassExpression(script, modules: [:]))
    var at = range.lowerBound
    while at < range.upperBound {
      if HTMLTokenizer.isSpace(bytes[at]) {
        reader.close()
        at += 1
      } else if let tag = classTag(at, range.upperBound) {
        let text = at..<tag.end
        at = tag.end
        let isEnd = reader.isOpen && script.text(text).filter { $0.isLetter } == "end"
        guard tag.role != .value || isEnd else {
          reader.add(values(text, reader.code))
          continue
        }
        reader.close()
        reader.turn(isEnd ? .closes : tag.role)
      } else {
        reader.word.append(bytes[at])
        at += 1
      }
    }
    reader.close()
    return reader.found
  }

  /// What has been read of a value.
  private struct Reader {
    let code: ClassExpression
    var found: [ClassExpression.Entry] = []
    var word: [UInt8] = []
    /// What has to be true, for each condition that is open: its own, and that those before it are not.
    private var conditions: [[ScriptCondition]] = []
    /// What stands before a part that code makes, and what that is.
    private var made: (before: String, classes: ClassExpression.Classes)?

    var isOpen: Bool { !conditions.isEmpty }

    init(_ code: ClassExpression) { self.code = code }

    /// Adds what code makes. What is between two values is a part as well; the first one decides what the name begins with.
    mutating func add(_ classes: ClassExpression.Classes) {
      let before = made?.before ?? String(decoding: word, as: UTF8.self)
      made = (before, made == nil ? classes : ClassExpression.Classes())
      word = []
    }

    /// Ends a name.
    mutating func close() {
      let text = String(decoding: word, as: UTF8.self)
      word = []
      var entries: [ClassExpression.Entry] = []
      if let made {
        let isAlone = made.before.isEmpty && text.isEmpty
        entries = isAlone ? made.classes.entries : made.classes.between(made.before, text)
      } else if !text.isEmpty {
        entries = [.init(names: [text])]
      }
      made = nil
      for index in entries.indices { entries[index].when = conditions.flatMap { $0 } + entries[index].when }
      found += entries
    }

    mutating func turn(_ role: Tag.Role) {
      switch role {
      case .opens(let condition): conditions.append([.init(condition)])
      case .closes: _ = conditions.popLast()
      case .turns(let condition):
        guard var last = conditions.popLast(), let own = last.popLast() else { return }
        last.append(.init(own.text, !own.isTrue))
        if !condition.isEmpty { last.append(.init(condition)) }
        conditions.append(last)
      case .value, .nothing: break
      }
    }
  }

  /// A tag in a value; those of Laravel stand there without braces.
  func classTag(_ at: Int, _ limit: Int) -> Tag? {
    if bytes[at] == UInt8(ascii: "}") { return nil }
    guard bytes[at] == UInt8(ascii: "@") else { return tag(at: at, limit) }
    let end = bytes[(at + 1)..<limit].firstIndex { !ComponentTag.isOfWord($0) } ?? limit
    let word = script.text(at + 1..<end)
    let isCall = end < limit && bytes[end] == UInt8(ascii: "(")
    let close = isCall ? script.endOfBracket(end, limit) : end
    if word.isEmpty { return isCall ? Tag(role: .value, end: close) : nil }
    if word.hasPrefix("end") { return Tag(role: .closes, end: end) }
    if word.hasPrefix("else") {
      return Tag(role: .turns(word == "else" ? "" : script.text(at..<close)), end: close)
    }
    let opens = isCall && Self.directives.contains(word)
    return opens ? Tag(role: .opens(script.text(at..<close)), end: close) : nil
  }

  /// The functions of Laravel behind which stands what is there under a condition.
  private static let directives: Set<String> = [
    "if", "unless", "isset", "empty", "auth", "guest", "can", "cannot", "canany", "env", "error",
    "hasSection",
    "foreach", "for", "switch", "case",
  ]

  /// The classes that a value of a template is: `{{ isOn ? 'on' : '' }}`, `<%= "on" if on %>`, `<?= $on ? 'on' : '' ?>`.
  private func values(_ tag: Range<Int>, _ code: ClassExpression) -> ClassExpression.Classes {
    var (start, end) = (tag.lowerBound, tag.upperBound)
    while start < end, "{<%?=-~@".utf8.contains(bytes[start]) { start += 1 }
    while start < end, "}>%?-~; \n".utf8.contains(bytes[end - 1]) { end -= 1 }
    for word in ["php", "echo"] where script.bytes[start..<end].starts(with: word.utf8) {
      start = script.skipping(from: start + word.utf8.count, end)
    }
    let inner = script.trimmed(start..<end)
    for (word, isTrue) in [(" if ", true), (" unless ", false)] as [(StaticString, Bool)] {
      guard let place = script.places(of: word, in: inner).first else { continue }
      let rest = place + word.utf8CodeUnitCount..<inner.upperBound
      let other = script.places(of: " else ", in: rest).first
      let condition = script.text(script.trimmed(rest.lowerBound..<(other ?? rest.upperBound)))
      var found = code.classes(inner.lowerBound..<place).when(.init(condition, isTrue))
      if let other { found += code.classes(other + 6..<rest.upperBound).when(.init(condition, !isTrue)) }
      return ClassExpression.Classes(entries: found)
    }
    return code.classes(inner)
  }

  /// The classes of `@class(['card', 'wide' => $isWide])`, without its name.
  func listed(_ range: Range<Int>) -> [ClassExpression.Entry] {
    let list = script.trimmed(range)
    let isList = list.first.map { bytes[$0] == UInt8(ascii: "[") } ?? false
    let code = ClassExpression(script, modules: [:])
    return script.parts(isList ? list.inside() : list).flatMap { part in
      guard let sign = script.places(of: "=>", in: part).first else { return code.classes(part).entries }
      let condition = ScriptCondition(script.text(script.trimmed(sign + 2..<part.upperBound)))
      return code.classes(part.lowerBound..<sign).when(condition)
    }
  }
}
