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

  private var extensions: [Extension] = []
  private var known: Set<Extension> = []
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
      if known.insert(own).inserted { extensions.append(own) }
    }
    return true
  }

  /// The selectors of a rule with those that it holds for as well, without placeholders, which nothing matches.
  mutating func extended(_ selectors: [String]) -> [String] {
    guard !extensions.isEmpty else { return selectors.filter { !Self.hasPlaceholder($0) } }
    var all = selectors
    var seen = Set(selectors)
    var at = 0
    // What is added may be extended in turn.
    while at < all.count, all.count < Self.most {
      for one in extensions {
        if one.isWhole, all[at] != one.target { continue }
        guard let range = Self.range(of: one.target, in: all[at]) else { continue }
        met.insert(one.target)
        let before = all[at][..<range.lowerBound]
        // `.note.message` for an element `a` would be `a.note`.
        guard before.last.map({ " >+~,(".contains($0) }) ?? true || one.selector.first?.isLetter != true
        else { continue }
        let added = String(before) + one.selector + String(all[at][range.upperBound...])
        if seen.insert(added).inserted { all.append(added) }
      }
      at += 1
    }
    return all.filter { !Self.hasPlaceholder($0) }
  }

  /// Whether a selector has a name with a percent sign before it; a stop of an animation has a number.
  private static func hasPlaceholder(_ selector: String) -> Bool {
    var last: Character = " "
    return selector.contains { character in
      defer { last = character }
      return last == "%" && isOfName(character)
    }
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
