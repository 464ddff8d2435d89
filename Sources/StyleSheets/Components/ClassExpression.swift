/// The classes that code gives an element: those it always has, and those that depend on data.
///
/// What is understood are strings, templates, lists, objects, choices and calls that join classes, as in
/// `cn("card", isOpen && "card-open", { wide })`, and the names of what is declared. Other values may add any class: they leave
/// open which of those that stand in them, and what is handed in is taken to add none that paints.
struct ClassExpression {
  let script: ScriptText
  /// The names under which modules and their classes are known, `styles.card`, `card`, and what the classes begin with.
  private let modules: [String: String]
  /// What other names stand for.
  private let constants: ScriptConstants?
  /// Whether it gives styles, of which only those that have names are classes.
  private let isOfStyles: Bool
  /// Whether names may be those of members of a class.
  private let areMembers: Bool
  /// Whether it may be code of Elixir.
  private let isOfTemplate: Bool
  private static let deepest = 12
  /// How much deeper what a name stands for is counted: each may choose between others.
  private static let wayToName = 3
  /// The most names that are looked up in one file.
  private static let mostLookups = 20_000

  init(
    _ script: ScriptText, modules: [String: String], constants: ScriptConstants? = nil,
    isOfStyles: Bool = false, areMembers: Bool = false, isOfTemplate: Bool = false
  ) {
    self.script = script
    self.isOfTemplate = isOfTemplate
    self.areMembers = areMembers
    self.constants = constants
    self.isOfStyles = isOfStyles
    self.modules = modules
  }

  /// The classes of an expression.
  func classes(_ range: Range<Int>, depth: Int = 0) -> Classes {
    let range = script.trimmed(range)
    guard !range.isEmpty, depth < Self.deepest else { return Classes() }
    if isOfTemplate, let own = phoenix(range, depth: depth) { return own }
    if let text = script.string(range) {
      return isOfStyles ? Classes() : Classes(entries: [Entry(of: script.bytes[text])])
    }
    if let given = constants?.results(of: range) { return followed(given, script.text(range), depth) }
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

  /// The classes of texts and code that signs of this width join.
  func joined(_ plus: [Int], _ range: Range<Int>, _ depth: Int, width: Int = 1) -> Classes {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for end in plus + [range.upperBound] {
      let part = script.trimmed(start..<end)
      start = min(end + width, range.upperBound)
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
      // Nothing stands between two texts.
      let isJoint = piece.isEmpty && (touches(index - 1, atEnd: true) || touches(index + 1, atEnd: false))
      let inner = isJoint ? Classes(entries: [Entry(names: [""])]) : classes(piece, depth: depth + 1)
      let before = touches(index - 1, atEnd: true) ? words(pieces[index - 1]).last ?? "" : ""
      let after = touches(index + 1, atEnd: false) ? words(pieces[index + 1]).first ?? "" : ""
      guard !before.isEmpty || !after.isEmpty else {
        found.entries += inner.entries
        continue
      }
      found.entries += inner.between(before, after)
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
      return prefix.map { Classes(entries: [Entry(names: [$0 + word])]) } ?? constant(range, depth)
    }
    let isBracket = script.end(of: first, in: rest.upperBound) == rest.upperBound
    let inner = (first..<rest.upperBound).inside()
    if script.bytes[first] == UInt8(ascii: "("), isBracket, Self.joining.contains(word) {
      var found = list(inner, depth)
      if word == "twMerge" || word == "cn" && constants?.mergesClasses != false {
        for index in found.entries.indices { found.entries[index].isMerged = true }
      }
      return found
    }
    if script.bytes[first] == UInt8(ascii: "("), isBracket, depth + Self.wayToName < Self.deepest,
      let constants, let variants = constants.variants(word, at: range.lowerBound)
    {
      return classes(of: variants, given: inner, constants, depth: depth + Self.wayToName)
    }
    guard let prefix else { return constant(range, depth) }
    if script.bytes[first] == UInt8(ascii: "[") {
      let own = isBracket ? classes(inner, depth: depth + 1).entries : []
      // Whatever is handed in names one of the module's.
      let made = own.isEmpty ? [Entry(names: [], pattern: ("", ""))] : own
      return Classes(entries: made.map { $0.ofModule(prefix) })
    }
    let member = first + 1..<rest.upperBound
    let isName =
      script.bytes[first] == UInt8(ascii: ".") && script.bytes[member].allSatisfy(ComponentTag.isOfWord)
    return isName ? Classes(entries: [Entry(names: [prefix + script.text(member)])]) : Classes()
  }

  /// The classes in a text that a name stands for, and of `tones[tone]` those of any member.
  private func constant(_ range: Range<Int>, _ depth: Int) -> Classes {
    // Names may choose between names that choose between names.
    constants?.lookups += 1
    guard let constants, constants.lookups < Self.mostLookups else { return possible(range) }
    if let text = constants.text(range) {
      return Classes(entries: [Entry(of: Array(text.utf8)[...])])
    }
    guard let open = script.places(of: "[", in: range).last, script.bytes[range].last == UInt8(ascii: "]"),
      let map = constants.value(range.lowerBound..<open), let object = map.object
    else { return named(by: range, constants, depth) ?? other(range) }
    let index = script.text((open..<range.upperBound).inside())
    return Classes(
      entries: map.script.parts(object).flatMap { part -> [Entry] in
        let entry = map.module.entry(part)
        guard let key = map.module.key(entry.key) else { return [] }
        let own = expression(map.module).classes(entry.value, depth: depth + Self.wayToName)
        return own.when(ScriptCondition("\(index) is \(key)"))
      })
  }

  // MARK: Following names

  /// The same for code of a module.
  func expression(_ module: ScriptConstants) -> ClassExpression {
    let isHere = module === constants
    return ClassExpression(
      module.script, modules: isHere ? modules : [:], constants: module,
      areMembers: areMembers || !isHere && module === constants?.outer)
  }

  /// The classes of what a name stands for, `tone`, `tone.value` and `tone()`, and of what is kept until something else changes,
  /// `computed(() => …)`; nil for what is not known here.
  private func named(by range: Range<Int>, _ constants: ScriptConstants, _ depth: Int) -> Classes? {
    let name = script.bytes[range].prefix(while: ComponentTag.isOfWord)
    let word = String(decoding: name, as: UTF8.self)
    let rest = name.endIndex..<range.upperBound
    let isCall = rest.first.map { script.bytes[$0] == UInt8(ascii: "(") } ?? false
    if Self.keeping.contains(word), !rest.isEmpty {
      let start = script.bytes[rest].starts(with: ".by".utf8) ? rest.lowerBound + 3 : rest.lowerBound
      let inner = script.argument(from: start, range.upperBound).flatMap { script.parts($0).first }
      return inner.map { classes($0, depth: depth + 1) }
    }
    // What is handed in may be called like something else.
    let isHandedIn = script.bytes[..<range.lowerBound].suffix(6).elementsEqual("props.".utf8)
    guard !isHandedIn, depth + Self.wayToName < Self.deepest,
      rest.isEmpty || script.text(rest) == ".value"
        || isCall && script.endOfBracket(rest.lowerBound, rest.upperBound) == rest.upperBound
    else { return nil }
    let given = constants.given(word, at: range.lowerBound, areMembers: areMembers)
    guard isCall else {
      // Members that are worked out are declared as functions are.
      return (given ?? constants.results(of: word)).map { followed($0, word, depth) }
    }
    if let value = given?.values.first {
      if let results = value.module.results(of: value.range) { return followed(results, word, depth) }
      let isKept = Self.keeping.contains { value.script.bytes[value.range].starts(with: $0.utf8) }
      return isKept ? given.map { followed($0, word, depth) } : nil
    }
    return constants.results(of: word).map { followed($0, word, depth) }
  }

  /// The classes of each of the values of a name: the first is there while nothing is known to be true.
  private func followed(_ given: ScriptConstants.Given, _ name: String, _ depth: Int) -> Classes {
    Classes(
      of: name,
      given.values.map { expression($0.module).classes($0.range, depth: depth + Self.wayToName) },
      isAdded: given.isAdded)
  }

  /// What a value that is not followed may be: the classes that stand in it, or any. What is called a class is handed in by
  /// whoever has a sheet for it.
  private func other(_ range: Range<Int>) -> Classes {
    let possible = possible(range)
    let word = CSSText.lowercased(script.text(range))
    guard possible.entries.isEmpty, !isOfStyles, !word.contains("class"), !Self.nothing.contains(word),
      word.first.map({ $0.isLetter || "_$@(".contains($0) }) == true, word.utf8.count <= Self.longestValue
    else { return possible }
    return Classes(entries: [Entry(names: [], pattern: ("", ""))])
  }

  private static let nothing: Set<String> = ["undefined", "null", "nil", "none", "true", "false", "nothing"]
  /// The longest code that is taken for one value.
  private static let longestValue = 120

  /// What stands in code that is not followed.
  func possible(_ range: Range<Int>) -> Classes {
    var names: [String] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let isBracket = "([{".utf8.contains(script.bytes[at])
      let end = isBracket ? at + 1 : script.end(of: at, in: range.upperBound)
      if let text = script.string(at..<end) { names += words(text) }
      at = end
    }
    return Classes(entries: names.isEmpty ? [] : [Entry(names: [], possible: names)])
  }

  /// Functions that give what they are given, as soon as that changes.
  private static let keeping: Set<String> = [
    "computed", "useMemo", "useComputed", "createMemo", "$derived", "$state", "ref", "shallowRef", "signal",
    "useCallback", "toRef", "unref",
  ]

  /// Functions that join classes.
  static let joining: Set<String> = [
    "cn", "cx", "clsx", "classnames", "classNames", "classList", "twMerge", "twJoin", "cc", "ctl", "tw",
    "css",
    "normalizeClass", "mergeClasses", "join", "classMap",
  ]
}
