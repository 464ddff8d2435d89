/// The selectors of a page by what their subject must have, so that an element is held against few of them.
struct RuleIndex {
  /// A selector and its rule.
  struct Entry {
    var rule: Int32
    var selector: CompiledSelector
    /// The text before or after an element, where the rule is for that.
    var box: GeneratedBox.Kind?
    /// Whether it is for any element, of whatever name, class and id.
    var isForAll = false
    /// The pseudo-element that the rule is for, where its text is not looked at.
    var unread: String?
  }

  private(set) var entries: [Entry] = []
  /// The roots of the scopes of rules, by the number of the rule.
  private(set) var scopes: [Int32: CompiledList] = [:]
  /// Where the entries of each rule begin; they stand together.
  private var starts: [Int] = []
  private var byID: [Int32: [Int32]] = [:]
  private var byClass: [Int32: [Int32]] = [:]
  private var byType: [Int32: [Int32]] = [:]
  private var byAttribute: [String: [Int32]] = [:]
  private var other: [Int32] = []

  init(_ set: StyleSheetSet, _ compiler: inout SelectorCompiler) {
    entries.reserveCapacity(set.rules.count)
    for (rule, roots) in set.scopes { scopes[Int32(truncatingIfNeeded: rule)] = compiler.compile(roots) }
    for (rule, list) in set.selectors.enumerated() {
      starts.append(entries.count)
      for member in list.members {
        let selector = compiler.compile(member)
        let box = selector.pseudoElement.flatMap { GeneratedBox.Kind(pseudoElement: $0) }
        let unread = box == nil ? selector.pseudoElement : nil
        if let unread, !PseudoNames.holdsText(unread) { continue }
        let number = Int32(truncatingIfNeeded: entries.count)
        entries.append(
          Entry(
            rule: Int32(truncatingIfNeeded: rule), selector: selector, box: box,
            unread: unread == nil ? nil : member.subject.pseudoText))
        file(number, selector.parts[0].compound, depth: 0)
      }
    }
  }

  /// The numbers of the entries of a rule.
  func entries(of rule: Int32) -> Range<Int> {
    let rule = Int(rule)
    return starts[rule]..<(rule + 1 < starts.count ? starts[rule + 1] : entries.count)
  }

  private enum Key: Hashable {
    case id(Int32)
    case `class`(Int32)
    case attribute(String)
    case type(Int32)
  }

  private mutating func file(_ entry: Int32, _ compound: [CompiledTest], depth: Int) {
    guard let keys = Self.keys(compound, depth: 0), keys.count <= 64 else {
      entries[Int(entry)].isForAll = true
      other.append(entry)
      return
    }
    for key in Set(keys) {
      switch key {
      case .id(let id): byID[id, default: []].append(entry)
      case .class(let name): byClass[name, default: []].append(entry)
      case .attribute(let name): byAttribute[name, default: []].append(entry)
      case .type(let name): byType[name, default: []].append(entry)
      }
    }
  }

  /// What an element must have one of; nil where anything may match.
  private static func keys(_ compound: [CompiledTest], depth: Int) -> [Key]? {
    var best: (rank: Int, keys: [Key])?
    func offer(_ rank: Int, _ keys: [Key]) {
      if best.map({ rank < $0.rank }) ?? true { best = (rank, keys) }
    }
    for test in compound {
      switch test {
      case .id(let id): offer(0, [.id(id)])
      case .class(let name): offer(1, [.class(name)])
      // What is closed has no attribute for it, and may be opened.
      case .attribute(let attribute): if test.states.isEmpty { offer(3, [.attribute(attribute.name)]) }
      case .type(let name): offer(4, [.type(name)])
      case .matches(let list):
        guard depth < 8 else { continue }
        var all: [Key] = []
        var isKnown = true
        for member in list.members {
          guard let keys = keys(member.parts[0].compound, depth: depth + 1) else {
            isKnown = false
            break
          }
          all += keys
        }
        if isKnown { offer(2, all) }
      default: break
      }
    }
    return best?.keys
  }

  /// Calls `body` with each entry that an element may match.
  func forEach(_ element: Int, of tree: PageTree, _ body: (Int32) -> Void) {
    for entry in other { body(entry) }
    for entry in byType[tree.names[element]] ?? [] { body(entry) }
    if tree.ids[element] > 0 { for entry in byID[tree.ids[element]] ?? [] { body(entry) } }
    for name in tree.classes[element] { for entry in byClass[name] ?? [] { body(entry) } }
    if !byAttribute.isEmpty {
      for attribute in tree.document.elements[element].attributes {
        for entry in byAttribute[attribute.name] ?? [] { body(entry) }
      }
    }
  }
}
