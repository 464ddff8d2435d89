/// The names in code that stand for markup, `const body = <p/>`, `function Row() { return <tr/> }`, `renderHead() { … }`, and where
/// they are put.
///
/// It is told what stands in the code while that is passed over, and knows which names hold where.
struct ScriptFragments {
  /// What a name stands for.
  struct Fragment {
    /// The bracket in which it is known.
    fileprivate var scope: Int
    /// The elements that it is.
    var elements: [Int] = []
    /// Whether it is a function, to which each use may give other values.
    var isFunction: Bool
  }

  /// A place where a name stands in markup.
  struct Use {
    fileprivate var name: String
    fileprivate var place: Int
    /// The element that it stands in, or which is called so.
    var element: Int
    /// Whether it is the name of a component.
    var isTag: Bool
  }

  /// A bracket that is open.
  fileprivate struct Level {
    var start: Int
    /// What its statement gives a value.
    var holder: Int?
    /// The function whose body it is.
    var owner: Int?
    /// Whether what stands in it is given to something else.
    var isApart = false
    /// The class whose body it is.
    var type: Int?
    /// What stands before it as the name of what is called.
    var called: Range<Int>?
    /// The last group in it, the parameters of the function whose body it is, and those of an arrow in its statement.
    var group: Range<Int>?
    var parameters: Range<Int>?
    var arrow: Range<Int>?
    /// What the next name is.
    var expects: Expected?
    /// What the next value is given to, and the class or function whose body comes next.
    var declared: Int?
    var body: (owner: Int?, type: Int?)?
  }

  fileprivate enum Expected {
    case constant
    case function
    case type
  }

  /// The uses, in order.
  private(set) var uses: [Use] = []
  /// The elements in which what is given to a component stands.
  var slots: Set<Int> = []
  /// The elements whose text is a value that may be markup, with the uses in it.
  var texts: [(element: Int, uses: Range<Int>, isSlot: Bool)] = []
  /// The snippets that are open.
  private var snippets: [(name: String, parent: Int, count: Int)] = []
  private let script: ScriptText
  private var fragments: [Fragment] = []
  private var names: [String: [Int]] = [:]
  private var levels = [Level(start: -1)]
  private var ends: [Int: Int] = [:]
  private static let most = 4096

  init(_ script: ScriptText) { self.script = script }

  // MARK: What the code says

  /// Begins code in markup, or all of it; what is given back ends it.
  mutating func enter(_ start: Int) -> Int {
    levels.append(Level(start: start, isApart: true))
    return levels.count - 1
  }

  /// Ends code.
  mutating func leave(to count: Int) { levels.removeSubrange(min(count, levels.count)...) }

  /// Reads a bracket that opens behind a word.
  mutating func open(_ at: Int, behind before: UInt8, _ word: Range<Int>) {
    var level = Level(start: at)
    levels[levels.count - 1].expects = nil
    if script.bytes[at] == UInt8(ascii: "("), ComponentTag.isOfWord(before), word.upperBound == at {
      if !isNamedFunction(word) { level.called = word }
      level.isApart = !Self.passing.contains(script.text(word))
      if script.bytes[word].elementsEqual("push".utf8), let list = owner(of: word) {
        level.holder = list
        level.isApart = false
      }
    } else if script.bytes[at] == UInt8(ascii: "{"), let body = levels[levels.count - 1].body {
      (level.owner, level.type) = body
      level.parameters = levels[levels.count - 1].group
      level.isApart = body.type != nil
      levels[levels.count - 1].body = nil
    }
    levels.append(level)
  }

  /// Reads a bracket that closes.
  mutating func close(_ at: Int) {
    guard levels.count > 1, let level = levels.popLast() else { return }
    ends[level.start] = at
    let last = levels.count - 1
    if script.bytes[at] == UInt8(ascii: "}") { levels[last].holder = nil }
    if script.bytes[at] == UInt8(ascii: ")") { levels[last].group = level.start..<at }
    guard let called = level.called, !Self.statements.contains(script.text(called)) else { return }
    // `renderHead() {` of a class or an object.
    let next = script.skipping(from: at + 1, script.bytes.count)
    let isTyped =
      levels[last].type != nil && next < script.bytes.count && script.bytes[next] == UInt8(ascii: ":")
    guard next < script.bytes.count, script.bytes[next] == UInt8(ascii: "{") || isTyped else { return }
    let name = script.text(called)
    let whole = name == "render" ? levels[last].type : nil
    levels[last].body = (whole ?? declare(name, isFunction: true), nil)
  }

  /// Reads the end of a statement, or the sign before a value.
  mutating func read(_ at: Int, behind before: UInt8, _ word: Range<Int>) {
    let last = levels.count - 1
    guard script.bytes[at] == UInt8(ascii: "=") else {
      levels[last].begin(expecting: nil)
      return
    }
    let next = at + 1 < script.bytes.count ? script.bytes[at + 1] : 0
    if next == UInt8(ascii: ">") {
      levels[last].arrow = before == UInt8(ascii: ")") ? levels[last].group : levels[last].group ?? word
      // A parameter is no use of what else has its name.
      while let use = uses.last, levels[last].arrow?.contains(use.place) == true { uses.removeLast() }
      for index in texts.indices.reversed() where texts[index].uses.upperBound > uses.count {
        texts[index].uses = texts[index].uses.clamped(to: uses.indices)
      }
    }
    guard !"=>".utf8.contains(next), !"=!<+-*/|&?".utf8.contains(before) else { return }
    var holder = levels[last].declared
    if holder == nil, ComponentTag.isOfWord(before) {
      let name = script.text(word)
      holder = find(name) ?? (levels[last].type == nil ? nil : declare(name, isFunction: false))
    }
    (levels[last].holder, levels[last].declared) = (holder, nil)
    if let holder, isFunction(at + 1) { fragments[holder].isFunction = true }
  }

  /// Reads a word behind another one.
  mutating func read(_ word: Range<Int>, behind before: UInt8, _ previous: Range<Int>) {
    let last = levels.count - 1
    switch script.text(word) {
    case "const", "let", "var": levels[last].begin(expecting: .constant)
    case "function":
      let sign = script.bytes[..<word.lowerBound].last { !HTMLTokenizer.isSpace($0) } ?? UInt8(ascii: ";")
      let isValue =
        "(,=:?&|[".utf8.contains(sign)
        || ComponentTag.isOfWord(sign) && script.bytes[previous].elementsEqual("return".utf8)
      if !isValue { levels[last].begin(expecting: .function) }
    case "class" where before != UInt8(ascii: "."): levels[last].begin(expecting: .type)
    case let text where Self.statements.contains(text): levels[last].begin(expecting: nil)
    default: name(word)
    }
  }

  private mutating func name(_ word: Range<Int>) {
    let last = levels.count - 1
    guard let expected = levels[last].expects else { return }
    levels[last].expects = nil
    let isFunction = expected != .constant || (0x41...0x5a).contains(script.bytes[word.lowerBound])
    let own = declare(script.text(word), isFunction: isFunction)
    switch expected {
    case .constant: levels[last].declared = own
    case .function: levels[last].body = (own, nil)
    case .type: levels[last].body = (nil, own)
    }
  }

  /// Whether what stands here is put somewhere else on the page.
  var isMoved: Bool {
    levels.contains { $0.called.map { script.bytes[$0].elementsEqual("createPortal".utf8) } ?? false }
  }

  /// Begins or ends a snippet of Svelte, `{#snippet row(item)}`, with the elements in it.
  mutating func read(snippet: Range<Int>, in parent: Int, elements: [Int]) {
    guard script.bytes[snippet].starts(with: "#".utf8) else {
      guard let own = snippets.popLast(), own.parent == parent else { return }
      let number = declare(own.name, isFunction: true)
      fragments[number].elements += elements.dropFirst(own.count)
      return
    }
    let name = script.bytes[snippet].dropFirst(8).drop(while: HTMLTokenizer.isSpace).prefix(
      while: ComponentTag.isOfWord)
    snippets.append((String(decoding: name, as: UTF8.self), parent, elements.count))
  }

  /// Notes the elements of markup that stands in the code here.
  mutating func hold(_ elements: ArraySlice<Int>) {
    let level = levels.last { $0.holder != nil || $0.owner != nil || $0.isApart }
    guard let holder = level?.holder ?? level?.owner else { return }
    fragments[holder].elements += elements
  }

  /// Notes that a word stands in the code of an element, where it may be markup.
  mutating func use(_ word: Range<Int>, behind before: UInt8, in element: Int) {
    guard uses.count < Self.most, before != UInt8(ascii: "!"), !isParameter(word) else { return }
    if before == UInt8(ascii: "."), !isOwn(word) { return }
    let next = script.skipping(from: word.upperBound, script.bytes.count)
    if next + 1 < script.bytes.count {
      let byte = script.bytes[next]
      let isKey = byte == UInt8(ascii: ":") && "{,".utf8.contains(before)
      if ".=!<>?".utf8.contains(byte) || byte == UInt8(ascii: "&") || isKey { return }
    }
    uses.append(Use(name: script.text(word), place: word.lowerBound, element: element, isTag: false))
  }

  /// Notes that an element draws a snippet of Svelte; text where it is none of this file.
  mutating func use(_ name: Range<Int>, snippetOf element: Int) -> Bool {
    guard uses.count < Self.most, !name.isEmpty else { return false }
    uses.append(Use(name: script.text(name), place: name.lowerBound, element: element, isTag: false))
    texts.append((element, uses.count - 1..<uses.count, false))
    return true
  }

  /// Notes an element that is called like a component.
  mutating func use(tag name: String, at place: Int, of element: Int) {
    let word = place + 1..<min(script.bytes.count, place + 1 + name.utf8.count)
    guard uses.count < Self.most, !isParameter(word) else { return }
    uses.append(Use(name: name, place: place, element: element, isTag: true))
  }

  /// Whether a value is what a component is given between its tags, or holds it: `{children ?? "None"}`.
  func isSlot(_ range: Range<Int>) -> Bool {
    guard range.count < Self.longestParameters else { return false }
    let text = script.text(range)
    guard text.contains("children"), !text.contains("children.") else { return false }
    return !text.replacing("props.children", with: "").contains(".children")
      && text.codeWords.contains("children")
  }

  /// Whether an expression is all that a component is given, or what is left of it: `{...props}`.
  func isHandedIn(_ range: Range<Int>) -> Bool {
    let range = script.trimmed(range)
    return Self.rest.contains(script.text(range)) || isParameter(range)
  }

  private static let rest: Set<String> = [
    "props", "rest", "others", "restProps", "otherProps", "this.props", "$$props", "$$restProps", "attrs",
    "$attrs", "Astro.props",
  ]

  // MARK: What names stand for

  /// What stands where a name is used; nil where that is no markup of this file.
  func fragment(of use: Use) -> (number: Int, fragment: Fragment)? {
    let around = names[use.name]?.filter {
      fragments[$0].scope < use.place && use.place < ends[fragments[$0].scope] ?? .max
    }
    // The innermost, and the last of several.
    guard let known = around?.max(by: { (fragments[$0].scope, $0) < (fragments[$1].scope, $1) }),
      !fragments[known].elements.isEmpty
    else { return nil }
    return (known, fragments[known])
  }

  /// The elements that a name at the top of the file stands for; nil for one that is no markup.
  func elements(named name: String) -> [Int]? {
    names[name]?.lazy.map { fragments[$0] }.first { $0.scope <= 0 && !$0.elements.isEmpty }?.elements
  }

  /// Gives the elements of components and the places of what those are given other numbers.
  mutating func renumber(_ numbers: [Int: Int]) {
    slots = Set(slots.compactMap { numbers[$0] })
    for index in fragments.indices {
      fragments[index].elements = fragments[index].elements.compactMap { numbers[$0] }
    }
  }

  private mutating func declare(_ name: String, isFunction: Bool) -> Int {
    fragments.append(Fragment(scope: levels[levels.count - 1].start, isFunction: isFunction))
    names[name, default: []].append(fragments.count - 1)
    return fragments.count - 1
  }

  /// What a name stands for here.
  private func find(_ name: String) -> Int? {
    names[name]?.last { number in levels.contains { $0.start == fragments[number].scope } }
  }

  /// Whether `function` stands before a name, which is then no method.
  private func isNamedFunction(_ word: Range<Int>) -> Bool {
    let end = script.bytes[..<word.lowerBound].lastIndex {
      !HTMLTokenizer.isSpace($0) && $0 != UInt8(ascii: "*")
    }
    return end.map { script.bytes[max(0, $0 - 7)...$0].elementsEqual("function".utf8) } ?? false
  }

  /// Whether a word is a parameter of a function around it, whatever else is called so.
  private func isParameter(_ word: Range<Int>) -> Bool {
    levels.lazy.flatMap { [$0.parameters, $0.arrow] }.contains { range in
      guard let range else { return false }
      return script.bytes[range.prefix(Self.longestParameters)].split { !ComponentTag.isOfWord($0) }.contains
      {
        $0.elementsEqual(script.bytes[word])
      }
    }
  }

  private static let longestParameters = 1024

  /// The list that `push` is a function of.
  private func owner(of word: Range<Int>) -> Int? {
    guard word.lowerBound > 0, script.bytes[word.lowerBound - 1] == UInt8(ascii: ".") else { return nil }
    var start = word.lowerBound - 1
    while start > 0, ComponentTag.isOfWord(script.bytes[start - 1]) { start -= 1 }
    return find(script.text(start..<word.lowerBound - 1))
  }

  /// Whether a member is one of the component itself.
  private func isOwn(_ word: Range<Int>) -> Bool {
    script.bytes[max(0, word.lowerBound - 5)..<word.lowerBound].elementsEqual("this.".utf8)
  }

  /// Whether a value is a function that is written here.
  private func isFunction(_ start: Int) -> Bool {
    let first = script.skipping(from: start, script.bytes.count)
    guard first < script.bytes.count else { return false }
    let isGiven = script.bytes[first] == UInt8(ascii: "(")
    let end =
      isGiven
      ? script.endOfBracket(first, script.bytes.count)
      : script.bytes[first...].firstIndex { !ComponentTag.isOfWord($0) } ?? first
    if ["async", "function"].contains(script.text(first..<end)) { return true }
    let next = script.skipping(from: end, script.bytes.count)
    return script.bytes[next...].starts(with: "=>".utf8) || isGiven && script.bytes[next...].first == 0x3a
  }

  /// Functions that give back what they are given, or what a function that they are given does.
  private static let passing: Set<String> = [
    "map", "flatMap", "filter", "concat", "reduce", "from", "useMemo", "useCallback", "memo", "forwardRef",
    "observer", "if", "switch", "return",
  ]

  private static let statements: Set<String> = [
    "return", "if", "for", "while", "switch", "catch", "else", "export", "import", "throw", "case",
    "function",
  ]
}

extension ScriptFragments.Level {
  /// Begins a statement.
  fileprivate mutating func begin(expecting next: ScriptFragments.Expected?) {
    (holder, declared, body, expects, group, arrow) = (nil, nil, nil, next, nil, nil)
  }
}
