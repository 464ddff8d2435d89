/// The classes that code gives an element: those it always has, and those that depend on data.
///
/// What is understood are strings, templates, lists, objects, choices and calls that join classes, as in
/// `cn("card", isOpen && "card-open", { wide })`. Other values may add any class, and are taken to add none that paints.
struct ClassExpression {
  /// Classes, and when an element has them.
  struct Entry {
    var names: [String]
    var when: [ScriptCondition] = []
    /// Where names begin and end with these and code makes the rest, such as `btn-${size}`.
    var pattern: (prefix: String, suffix: String)?

    /// The same where all classes begin with a text.
    fileprivate func prefixed(with text: String) -> Entry {
      var entry = self
      entry.names = names.map { text + $0 }
      if let pattern { entry.pattern = (text + pattern.prefix, pattern.suffix) }
      return entry
    }
  }

  /// All classes of an element.
  struct Classes {
    var entries: [Entry] = []

    /// Whether some of them depend on data.
    var isConditional: Bool { entries.contains { !$0.when.isEmpty || $0.pattern != nil } }

    /// The classes while some conditions are true, and all others are not.
    func names(whenTrue conditions: Set<String>) -> [String] {
      entries.filter { $0.when.hold(whenTrue: conditions) }.flatMap(\.names)
    }

    /// The same where another condition has to hold besides.
    fileprivate func when(_ condition: ScriptCondition) -> [Entry] {
      if condition.text == "true" || condition.text == "false" {
        return condition.isTrue == (condition.text == "true") ? entries : []
      }
      return entries.map { entry in
        var entry = entry
        entry.when.append(condition)
        return entry
      }
    }
  }

  private let script: ScriptText
  /// The names under which modules and their classes are known, `styles.card`, `card`, and what the classes begin with.
  private let modules: [String: String]
  /// What other names stand for.
  private let constants: ScriptConstants?
  /// Whether it gives styles, of which only those that have names are classes.
  private let isOfStyles: Bool
  private static let deepest = 12

  init(
    _ script: ScriptText, modules: [String: String], constants: ScriptConstants? = nil,
    isOfStyles: Bool = false
  ) {
    self.script = script
    self.constants = constants
    self.isOfStyles = isOfStyles
    self.modules = modules
  }

  /// The classes of an expression.
  func classes(_ range: Range<Int>, depth: Int = 0) -> Classes {
    let range = script.trimmed(range)
    guard !range.isEmpty, depth < Self.deepest else { return Classes() }
    if let text = script.string(range) {
      return isOfStyles ? Classes() : Classes(entries: [Entry(names: words(text))])
    }
    if let branches = script.branches(of: range) {
      return Classes(
        entries: branches.flatMap { classes($0.value, depth: depth + 1).when($0.condition) })
    }
    for sign in ["||", "??"] as [StaticString] {
      guard let first = script.places(of: sign, in: range).first else { continue }
      // What is behind the sign is the usual.
      let usual = classes(first + 2..<range.upperBound, depth: depth + 1)
      return usual.entries.isEmpty ? classes(range.lowerBound..<first, depth: depth + 1) : usual
    }
    let plus = script.places(of: "+", in: range)
    if !plus.isEmpty { return joined(plus, range, depth) }
    let open = script.bytes[range.lowerBound]
    let end = script.end(of: range.lowerBound, in: range.upperBound)
    // `[a, b].filter(Boolean).join(" ")`
    let isJoined =
      open == UInt8(ascii: "[") && end < range.upperBound && script.bytes[end] == UInt8(ascii: ".")
    let isWhole = end == range.upperBound || isJoined
    let inner = range.lowerBound + 1..<max(range.lowerBound + 1, end - 1)
    switch open {
    case UInt8(ascii: "(") where isWhole: return classes(inner, depth: depth + 1)
    case UInt8(ascii: "[") where isWhole: return list(inner, depth)
    case UInt8(ascii: "{") where isOfStyles: return Classes()
    case UInt8(ascii: "{") where isWhole: return object(inner, depth)
    case UInt8(ascii: "`") where isWhole: return template(inner, sign: UInt8(ascii: "$"), depth: depth)
    default: return named(range, depth)
    }
  }

  private func words(_ range: Range<Int>) -> [String] { Self.words(script.bytes[range]) }

  /// The words of a list of classes.
  static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(whereSeparator: HTMLTokenizer.isSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  private func list(_ range: Range<Int>, _ depth: Int) -> Classes {
    Classes(entries: script.parts(range).flatMap { classes($0, depth: depth + 1).entries })
  }

  /// `{ active: isActive, 'card--wide': wide }`: each is there while its value is true.
  private func object(_ range: Range<Int>, _ depth: Int) -> Classes {
    var found = Classes()
    for part in script.parts(range) {
      let end = script.places(of: ":", in: part).first ?? part.upperBound
      let key = script.trimmed(part.lowerBound..<end)
      guard let first = key.first, script.bytes[first] != UInt8(ascii: ".") else { continue }
      let condition = ScriptCondition(
        script.text(end < part.upperBound ? script.trimmed(end + 1..<part.upperBound) : key))
      let isWorkedOut = script.bytes[first] == UInt8(ascii: "[") && key.count > 2
      let names =
        isWorkedOut
        ? classes(key.inside(), depth: depth + 1)
        : Classes(entries: [Entry(names: words(script.string(key) ?? key))])
      found.entries += names.when(condition)
    }
    return found
  }

  /// The classes of a text with code in braces, which `sign` stands before: `$` in scripts, nothing in Svelte.
  func template(_ range: Range<Int>, sign: UInt8?, depth: Int = 0) -> Classes {
    var pieces: [Range<Int>] = []
    var at = range.lowerBound
    var start = at
    while at < range.upperBound {
      let brace = sign == nil ? at : at + 1
      if sign == nil || script.bytes[at] == sign, brace < range.upperBound,
        script.bytes[brace] == UInt8(ascii: "{")
      {
        let end = script.endOfBracket(brace, range.upperBound)
        pieces += [start..<at, (brace..<end).inside()]
        (at, start) = (end, end)
      } else {
        at += 1
      }
    }
    return joined(pieces + [start..<range.upperBound], depth)
  }

  private func joined(_ plus: [Int], _ range: Range<Int>, _ depth: Int) -> Classes {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for end in plus + [range.upperBound] {
      let part = script.trimmed(start..<end)
      start = end + 1
      let text = script.string(part)
      // Texts and code take turns: between two of a kind stands an empty one of the other.
      if pieces.count % 2 == (text == nil ? 0 : 1) { pieces.append(part.lowerBound..<part.lowerBound) }
      pieces.append(text ?? part)
    }
    return joined(pieces, depth)
  }

  /// Texts and code by turns, beginning with text. A word that touches code is a part of a class.
  private func joined(_ pieces: [Range<Int>], _ depth: Int) -> Classes {
    var found = Classes()
    func touches(_ index: Int, atEnd: Bool) -> Bool {
      guard pieces.indices.contains(index), let sign = atEnd ? pieces[index].last : pieces[index].first else {
        return false
      }
      return !HTMLTokenizer.isSpace(script.bytes[sign])
    }
    for (index, piece) in pieces.enumerated() {
      guard index % 2 == 1 else {
        var names = words(piece)
        if index + 1 < pieces.count, touches(index, atEnd: true), !names.isEmpty { names.removeLast() }
        if index > 0, touches(index, atEnd: false), !names.isEmpty { names.removeFirst() }
        found.entries.append(Entry(names: names))
        continue
      }
      let inner = classes(piece, depth: depth + 1)
      let before = touches(index - 1, atEnd: true) ? words(pieces[index - 1]).last ?? "" : ""
      let after = touches(index + 1, atEnd: false) ? words(pieces[index + 1]).first ?? "" : ""
      guard !before.isEmpty || !after.isEmpty else {
        found.entries += inner.entries
        continue
      }
      // `btn-${isBig ? "big" : "small"}` has both names in it, `btn-${size}` none.
      let whole = inner.entries.filter { $0.names.count == 1 && $0.pattern == nil }
      found.entries += whole.map { Entry(names: [before + $0.names[0] + after], when: $0.when) }
      if whole.isEmpty { found.entries.append(Entry(names: [], pattern: (before, after))) }
    }
    return found
  }

  /// `styles.card`, `styles["card"]` of a module, and calls, which are taken to join what they are given.
  private func named(_ range: Range<Int>, _ depth: Int) -> Classes {
    var range = range
    // `this.props.classes.card`
    while let outer = ["this.", "props."].first(where: { script.bytes[range].starts(with: $0.utf8) }) {
      range = range.lowerBound + outer.utf8.count..<range.upperBound
    }
    let name = script.bytes[range].prefix { ComponentTag.isOfWord($0) }
    let rest = name.endIndex..<range.upperBound
    let word = String(decoding: name, as: UTF8.self)
    let prefix = modules[word]
    // A class that was brought in by its name.
    guard let first = rest.first else {
      return prefix.map { Classes(entries: [Entry(names: [$0 + word])]) } ?? constant(range)
    }
    let isBracket = script.end(of: first, in: rest.upperBound) == rest.upperBound
    let inner = (first..<rest.upperBound).inside()
    if script.bytes[first] == UInt8(ascii: "("), isBracket, Self.joining.contains(word) {
      return list(inner, depth)
    }
    guard let prefix else { return constant(range) }
    if script.bytes[first] == UInt8(ascii: "[") {
      let own = isBracket ? classes(inner, depth: depth + 1).entries : []
      return Classes(entries: own.map { $0.prefixed(with: prefix) })
    }
    let member = first + 1..<rest.upperBound
    let isName =
      script.bytes[first] == UInt8(ascii: ".") && script.bytes[member].allSatisfy(ComponentTag.isOfWord)
    return isName ? Classes(entries: [Entry(names: [prefix + script.text(member)])]) : Classes()
  }

  /// The classes in a text that a name stands for, and of `tones[tone]` those of any member.
  private func constant(_ range: Range<Int>) -> Classes {
    guard let constants else { return Classes() }
    if let text = constants.text(range) {
      return Classes(entries: [Entry(names: Self.words(Array(text.utf8)[...]))])
    }
    guard let open = script.places(of: "[", in: range).last, script.bytes[range].last == UInt8(ascii: "]"),
      let map = constants.value(range.lowerBound..<open), let object = map.object
    else { return Classes() }
    let index = script.text((open..<range.upperBound).inside())
    return Classes(
      entries: map.script.parts(object).compactMap { part in
        let entry = map.module.entry(part)
        guard let key = map.module.key(entry.key), let text = map.module.text(entry.value) else { return nil }
        return Entry(
          names: Self.words(Array(text.utf8)[...]),
          when: [ScriptCondition("\(index) is \(key)")]
        )
      })
  }

  /// Functions that join classes.
  private static let joining: Set<String> = [
    "cn", "cx", "clsx", "classnames", "classNames", "classList", "twMerge", "twJoin", "cc", "ctl", "tw",
    "css",
    "normalizeClass", "mergeClasses", "join", "classMap",
  ]
}
