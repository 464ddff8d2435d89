/// The classes of an element, and when it has them.
extension ClassExpression {
  /// Classes, and when an element has them.
  struct Entry {
    var names: [String]
    var when: [ScriptCondition] = []
    /// Where names begin and end with these and code makes the rest, such as `btn-${size}`; both are empty where it makes all.
    var pattern: (prefix: String, suffix: String)?
    /// Whether the name that code makes is one of a module's: `styles[kind]`.
    var isOfModule = false
    /// Classes that stand in code of which nobody knows what it makes of them.
    var possible: [String] = []
    /// Whether a call joined them that leaves out what later classes set as well, as tailwind-merge does.
    var isMerged = false
    /// Whether spaces stand before them and behind them, where they touch others.
    var isApart = (before: false, behind: false)

    init(
      names: [String], when: [ScriptCondition] = [], pattern: (prefix: String, suffix: String)? = nil,
      possible: [String] = []
    ) {
      (self.names, self.when, self.pattern, self.possible) = (names, when, pattern, possible)
    }

    /// Whether code makes whole names.
    var isMade: Bool { pattern.map { $0.prefix.isEmpty && $0.suffix.isEmpty } ?? false }

    /// Those of a text.
    init(of text: ArraySlice<UInt8>) {
      names = ClassExpression.words(text)
      isApart = (
        text.first.map(HTMLTokenizer.isSpace) ?? false, text.last.map(HTMLTokenizer.isSpace) ?? false
      )
    }

    /// The same between the parts of names that they touch.
    func between(_ before: String, _ behind: String) -> Entry {
      var all = names.isEmpty ? [""] : names
      if isApart.before { all.insert(before, at: 0) } else { all[0] = before + all[0] }
      if isApart.behind { all.append(behind) } else { all[all.count - 1] += behind }
      return Entry(names: all.filter { !$0.isEmpty }, when: when)
    }

    /// The same of a module, whose classes begin with a text.
    func ofModule(_ text: String) -> Entry {
      var entry = self
      entry.isOfModule = true
      entry.names = names.map { text + $0 }
      if let pattern { entry.pattern = (text + pattern.prefix, pattern.suffix) }
      return entry
    }
  }

  /// All classes of an element.
  struct Classes {
    var entries: [Entry] = []

    init(entries: [Entry] = []) { self.entries = entries }

    /// Those of the values of a name, of which the first is there while nothing is known to be true.
    ///
    /// - Parameter isAdded: for each value whether it is there besides the first, and not in its place.
    init(of name: String, _ values: [Classes], isAdded: [Bool]) {
      func condition(_ index: Int, _ isTrue: Bool = true) -> ScriptCondition {
        ScriptCondition("\(name) is its value \(index + 1)", isTrue)
      }
      for (index, value) in values.enumerated() {
        var own = value
        if index > 0 {
          own.entries = own.when(condition(index))
        } else {
          for other in values.indices.dropFirst() where !isAdded[other] {
            own.entries = own.when(condition(other, false))
          }
        }
        entries += own.entries
      }
    }

    /// Whether some of them depend on data.
    var isConditional: Bool {
      entries.contains { !$0.when.isEmpty || $0.pattern != nil || !$0.possible.isEmpty }
    }

    /// All that there may be.
    var all: [String] { entries.flatMap { $0.names + $0.possible } }

    /// The classes while some conditions are true, and all others are not.
    ///
    /// - Parameter utilities: what classes set, by which those are left out that later ones take the place of.
    func names(whenTrue conditions: Set<String>, _ utilities: MergedClasses? = nil) -> [String] {
      let all = entries.filter { $0.when.hold(whenTrue: conditions) }
      guard let utilities, all.contains(where: \.isMerged) else { return all.flatMap(\.names) }
      return utilities.kept(all.flatMap { entry in entry.names.map { ($0, entry.isMerged) } })
    }

    /// The same where they touch parts of names: `btn-${isBig ? "big" : "small"}` has both names in it, `btn-${size}` none.
    func between(_ before: String, _ behind: String) -> [Entry] {
      let whole = entries.filter {
        $0.pattern == nil && $0.possible.isEmpty && ($0.names.count == 1 || !$0.when.isEmpty)
      }
      return whole.contains { !$0.names.isEmpty }
        ? whole.map { $0.between(before, behind) } : [Entry(names: [], pattern: (before, behind))]
    }

    /// The same where another condition has to hold besides.
    func when(_ condition: ScriptCondition) -> [Entry] {
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
}
