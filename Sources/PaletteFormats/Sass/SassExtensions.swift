import Bytes

/// What `@extend` says: the rules of one selector hold for others too.
///
/// Source: https://sass-lang.com/documentation/at-rules/extend.
struct SassExtensions {
  private struct Extension: Hashable {
    /// A simple selector, such as `.message` or `%card`.
    var target: String
    /// The selector that its rules hold for as well.
    var selector: String
    /// Whether only rules of nothing else are meant.
    var isWhole = false
  }

  /// The extensions of each target, in order, and the targets in order.
  private var extensions: [String: [Extension]] = [:]
  private var targets: [String] = []
  private var known: Set<Extension> = []
  /// What rules came to: every declaration asks for those of its own.
  private var results: [[String]: [String]] = [:]
  /// The targets that a rule had.
  private(set) var met: Set<String> = []

  /// The most selectors that a rule may come to.
  private static let most = 512

  var isEmpty: Bool { extensions.isEmpty }

  /// Makes the rules of `target` hold for `selectors`; false where it is more than one simple selector.
  ///
  /// - Parameter isWhole: whether only rules whose selector is nothing else are meant, as in Less without `all`.
  mutating func add(_ target: String, for selectors: [String], isWhole: Bool = false) -> Bool {
    let name = target.dropFirst()
    guard target.hasPrefix(".") || target.hasPrefix("%") || target.first?.isLetter == true, !name.isEmpty,
      name.allSatisfy(Self.isOfName)
    else { return false }
    for selector in selectors where selector != target {
      let own = Extension(target: target, selector: selector, isWhole: isWhole)
      guard known.insert(own).inserted else { continue }
      if extensions[target] == nil { targets.append(target) }
      extensions[target, default: []].append(own)
    }
    return true
  }

  /// The selectors of a rule with those that it holds for as well, without placeholders, which nothing matches.
  mutating func extended(_ selectors: [String]) -> [String] {
    guard !extensions.isEmpty else { return selectors.filter { !Self.hasPlaceholder($0) } }
    if let result = results[selectors] { return result }
    var all = selectors
    var seen = Set(selectors)
    var at = 0
    // What is added may be extended in turn.
    while at < all.count, all.count < Self.most {
      var names = Self.names(in: all[at])
      for target in targets where names.contains(target) {
        let selector = all[at]
        guard let range = Self.range(of: target, in: selector) else { continue }
        let own = extensions[target]?.filter { !$0.isWhole || selector == target } ?? []
        if own.isEmpty { continue }
        met.insert(target)
        if let list = Self.list(around: range, in: selector) {
          // The list in `:not(…)` is one condition.
          all[at].replaceSubrange(list, with: Self.completed(selector[list], with: own))
          names = Self.names(in: all[at])
          continue
        }
        for one in own {
          guard let added = Self.replaced(range, of: selector[...], with: one.selector),
            seen.insert(added).inserted
          else { continue }
          all.append(added)
        }
      }
      at += 1
    }
    let result = all.filter { !Self.hasPlaceholder($0) }
    results[selectors] = result
    return result
  }

  /// The list in the innermost parentheses around a part of a selector; nil where none are.
  private static func list(around range: Range<String.Index>, in selector: String) -> Range<String.Index>? {
    var depth = 0
    var start: String.Index?
    for index in selector[..<range.lowerBound].indices.reversed() {
      if selector[index] == ")" { depth += 1 }
      if selector[index] == "(" {
        if depth == 0 {
          start = selector.index(after: index)
          break
        }
        depth -= 1
      }
    }
    guard let start else { return nil }
    depth = 0
    for index in selector[start...].indices {
      if selector[index] == "(" { depth += 1 }
      if selector[index] == ")" {
        if depth == 0 { return start..<index }
        depth -= 1
      }
    }
    return nil
  }

  /// A list of selectors with those that some of them hold for as well.
  private static func completed(_ list: Substring, with extensions: [Extension]) -> String {
    var parts = SassRulePlace.parts(of: String(list))
    for one in extensions where parts.count < most {
      for part in parts {
        guard let range = range(of: one.target, in: part),
          let added = replaced(range, of: part[...], with: one.selector), !parts.contains(added)
        else { continue }
        parts.append(added)
      }
    }
    return parts.joined(separator: ", ")
  }

  /// A selector with another in the place of one of its simple selectors: what stands before it in its compound stays there, in
  /// the last compound of the other. Nil where that would be two elements.
  private static func replaced(
    _ range: Range<String.Index>, of selector: Substring, with other: String
  ) -> String? {
    let before = selector[..<range.lowerBound]
    let start =
      before.lastIndex { " >+~,(".contains($0) }.map { before.index(after: $0) } ?? before.startIndex
    let own = before[start...]
    let last = other.lastIndex { " >+~".contains($0) }.map { other.index(after: $0) } ?? other.startIndex
    var compound = String(own) + other[last...]
    if !own.isEmpty, let letter = other[last...].first, letter.isLetter {
      let element = other[last...].prefix(while: isOfName)
      let first = own.first?.isLetter == true ? own.prefix(while: isOfName) : nil
      guard first == nil || first == element else { return nil }
      compound = String(element + own.dropFirst(first?.count ?? 0) + other[last...].dropFirst(element.count))
    }
    return before[..<start] + other[..<last] + compound + selector[range.upperBound...]
  }

  /// Whether a selector has a name with a percent sign before it; a stop of an animation has a number.
  private static func hasPlaceholder(_ selector: String) -> Bool {
    var last: Character = " "
    return selector.contains { character in
      defer { last = character }
      return last == "%" && isOfName(character)
    }
  }

  /// The simple selectors in a selector that others can extend: `a`, `.b` and `%c`.
  private static func names(in selector: String) -> Set<String> {
    var names: Set<String> = []
    var name = ""
    func end() { if !name.isEmpty { names.insert(name) } }
    for character in selector {
      if isOfName(character) {
        name.append(character)
      } else {
        end()
        name = character == "." || character == "%" ? String(character) : ""
      }
    }
    end()
    return names
  }

  /// Where a simple selector stands in another, as a whole.
  private static func range(of target: String, in selector: String) -> Range<String.Index>? {
    var rest = selector[...]
    while let found = rest.firstRange(of: target) {
      let next = found.upperBound < selector.endIndex ? selector[found.upperBound] : nil
      let before =
        found.lowerBound > selector.startIndex ? selector[selector.index(before: found.lowerBound)] : nil
      let isWhole = !(next.map(isOfName) ?? false)
      let begins =
        target.first?.isLetter != true || !(before.map { isOfName($0) || ".#%:[=\"'".contains($0) } ?? false)
      if isWhole, begins { return found }
      rest = selector[found.upperBound...]
    }
    return nil
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }
}
