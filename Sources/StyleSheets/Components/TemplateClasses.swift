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
        guard tag.role != .value else {
          reader.add(values(text, reader.code))
          continue
        }
        reader.close()
        reader.conditions.turn(tag.role)
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
    var conditions = Conditions()
    /// What stands before a part that code makes, and what that is.
    private var made: (before: String, classes: ClassExpression.Classes)?

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
      for index in entries.indices { entries[index].when = conditions.all + entries[index].when }
      found += entries
    }
  }

  /// What has to be true at a place.
  struct Conditions {
    /// For each condition that is open: its own, and that those before it are not.
    private var open: [[ScriptCondition]] = []

    var all: [ScriptCondition] { open.flatMap { $0 } }
    var depth: Int { open.count }

    mutating func turn(_ role: Tag.Role) {
      switch role {
      case .opens(let condition): open.append([.init(condition)])
      case .closes: _ = open.popLast()
      case .turns(let condition):
        guard var last = open.popLast(), let own = last.popLast() else { return }
        last.append(.init(own.text, !own.isTrue))
        if !condition.isEmpty { last.append(.init(condition)) }
        open.append(last)
      case .value, .nothing: break
      }
    }
  }

  /// The longest tag in the tag of an element.
  private static let longest = 1024

  /// A tag in a value, or between the attributes of an element.
  func classTag(_ at: Int, _ limit: Int, isInValue: Bool = true) -> Tag? {
    let last = min(limit, at + Self.longest)
    guard at + 1 < last, bytes[at] != UInt8(ascii: "}"), isInValue || !begins("{@", at, last) else {
      return nil
    }
    guard bytes[at] == UInt8(ascii: "@") else {
      guard let tag = tag(at: at, last) else { return nil }
      // One that does not end is none.
      return tag.end < last || last == limit ? tag : nil
    }
    let next = bytes[at + 1]
    if next == UInt8(ascii: "(") || next == UInt8(ascii: "*") { return directive(at, last) }
    let (word, end, call) = call(at, last)
    let isName = end < last && "=.:-/[".utf8.contains(bytes[end])
    if word.hasPrefix("end"), !isName { return Tag(role: .closes, end: end) }
    if word.hasPrefix("else"), !isName {
      return Tag(role: .turns(word == "else" ? "" : script.text(at..<(call ?? end))), end: call ?? end)
    }
    if let call, Self.directives.contains(word) {
      return Tag(role: .opens(script.text(at..<call)), end: call)
    }
    return isInValue ? member(at, last) : nil
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
    if let choice = inlineChoice(inner) {
      let texts =
        choice.texts.map { ClassExpression.words(script.bytes[$0]) } + (choice.texts.count < 2 ? [[]] : [])
      let cases = [choice.condition, .init(choice.condition.text, !choice.condition.isTrue)]
      return ClassExpression.Classes(entries: zip(texts, cases).map { .init(names: $0, when: [$1]) })
    }
    if let (condition, value) = echoed(inner) {
      let none = ClassExpression.Entry(names: [], when: [.init(condition.text, false)])
      return ClassExpression.Classes(entries: joined(value, code).when(condition) + [none])
    }
    for (word, isTrue) in [(" if ", true), (" unless ", false)] as [(StaticString, Bool)] {
      guard let place = script.places(of: word, in: inner).first else { continue }
      let rest = place + word.utf8CodeUnitCount..<inner.upperBound
      let other = script.places(of: " else ", in: rest).first
      let condition = script.text(script.trimmed(rest.lowerBound..<(other ?? rest.upperBound)))
      var found = joined(inner.lowerBound..<place, code).when(.init(condition, isTrue))
      if let other { found += joined(other + 6..<rest.upperBound, code).when(.init(condition, !isTrue)) }
      return ClassExpression.Classes(entries: found)
    }
    return joined(inner, code)
  }

  /// `if ($isOn) echo 'on'` of PHP.
  private func echoed(_ range: Range<Int>) -> (condition: ScriptCondition, value: Range<Int>)? {
    guard bytes[range].starts(with: "if".utf8) else { return nil }
    let open = script.skipping(from: range.lowerBound + 2, range.upperBound)
    guard open < range.upperBound, bytes[open] == UInt8(ascii: "(") else { return nil }
    let end = script.endOfBracket(open, range.upperBound)
    let rest = script.trimmed(end..<range.upperBound)
    guard bytes[rest].starts(with: "echo".utf8) else { return nil }
    return (
      ScriptCondition(script.text((open..<end).inside())),
      script.trimmed(rest.lowerBound + 4..<rest.upperBound)
    )
  }

  // MARK: What servers join

  /// The classes of an expression, of texts that a point or a wave joins, and of what a name was set to.
  private func joined(_ range: Range<Int>, _ code: ClassExpression, depth: Int = 0) -> ClassExpression.Classes
  {
    let range = script.trimmed(range)
    guard depth < 4, script.branches(of: range) == nil else { return code.classes(range) }
    for sign in [".", "~"] as [StaticString] {
      let places = script.places(of: sign, in: range)
      let ends = places + [range.upperBound]
      let parts = zip([range.lowerBound] + places.map { $0 + 1 }, ends).map {
        script.trimmed($0..<max($0, $1))
      }
      guard parts.count > 1, parts.contains(where: { script.string($0) != nil }) else { continue }
      return ClassExpression.Classes(entries: parts.flatMap { joined($0, code, depth: depth + 1).entries })
    }
    let values = assigned(range)
    guard !values.isEmpty else { return code.classes(range) }
    return ClassExpression.Classes(
      of: script.text(range), values.map { joined($0, code, depth: depth + 1) },
      isAdded: values.map { _ in false })
  }

  /// The longest template in which names are looked up.
  private static let mostBytes = 1 << 16
  private static let mostValues = 6

  /// What a name is set to: `$classes = …;` of PHP, `{% set classes = … %}` of Twig.
  private func assigned(_ range: Range<Int>) -> [Range<Int>] {
    guard let first = range.first, bytes.count < Self.mostBytes,
      bytes[range].allSatisfy(ComponentTag.isOfWord)
    else { return [] }
    let isOfPHP = bytes[first] == UInt8(ascii: "$")
    let name = Array(bytes[range])
    var found: [Range<Int>] = []
    var at = 1
    while at + name.count < bytes.count, found.count < Self.mostValues {
      defer { at += 1 }
      guard bytes[at] == name[0], bytes[at...].starts(with: name), !ComponentTag.isOfWord(bytes[at - 1]),
        isOfPHP || bytes[..<at].suffix(4).elementsEqual("set ".utf8)
      else { continue }
      let sign = script.skipping(from: at + name.count, bytes.count)
      guard sign + 1 < bytes.count, bytes[sign] == UInt8(ascii: "="), !"=>".utf8.contains(bytes[sign + 1])
      else {
        continue
      }
      let limit = min(bytes.count, sign + 4096)
      let end = script.places(of: isOfPHP ? ";" : "%}", in: sign + 1..<limit).first ?? limit
      found.append(script.trimmed(sign + 1..<end))
    }
    return found
  }

  /// The classes that a value between the attributes of an element gives it: `{{ $attributes->merge(['class' => 'card']) }}`,
  /// `{{ $attributes->class(['card']) }}`, `{{ attributes.addClass('card') }}`.
  func merged(_ range: Range<Int>) -> [ClassExpression.Entry] {
    var found: [ClassExpression.Entry] = []
    for method in ["->class(", "addClass(", "->twMerge(", "->twMergeFor("] as [StaticString] {
      let start = script.end(after: method, from: range.lowerBound, range.upperBound)
      guard start < range.upperBound else { continue }
      found += listed((start - 1..<script.endOfBracket(start - 1, range.upperBound)).inside())
    }
    let code = ClassExpression(script, modules: [:])
    return found + (value(of: "class", in: range).map { joined($0, code).entries } ?? [])
  }

  /// The value of a key in a list that a function is given.
  func value(of key: String, in range: Range<Int>) -> Range<Int>? {
    guard let start = TemplateHelper.value(of: key, script, range) else { return nil }
    var end = start
    while end < range.upperBound, !",)]}".utf8.contains(bytes[end]) {
      end = script.end(of: end, in: range.upperBound)
    }
    return start..<end
  }

  /// The classes of `@class(['card', 'wide' => $isWide])`, without its name.
  func listed(_ range: Range<Int>) -> [ClassExpression.Entry] {
    let list = script.trimmed(range)
    let isList = list.first.map { bytes[$0] == UInt8(ascii: "[") } ?? false
    let code = ClassExpression(script, modules: [:])
    return script.parts(isList ? list.inside() : list).flatMap { part in
      guard let sign = script.places(of: "=>", in: part).first else { return joined(part, code).entries }
      let condition = ScriptCondition(script.text(script.trimmed(sign + 2..<part.upperBound)))
      return code.classes(part.lowerBound..<sign).when(condition)
    }
  }
}
