/// The values that an expression has under conditions.
extension ScriptConstants {
  /// A value, and what has to be true for it.
  struct Option {
    var when: [ScriptCondition]
    var module: ScriptConstants
    var value: Range<Int>
  }

  /// The most members of an object that are each a value.
  private static let mostMembers = 16

  /// What an expression chooses from: `isOn ? a : b`, `isOn && a`, `given ?? a`, and of `tones[tone]` all members; nil for
  /// others.
  func options(of range: Range<Int>) -> [Option]? {
    let range = plain(range)
    if let branches = script.branches(of: range) {
      return branches.map { Option(when: [$0.condition], module: self, value: $0.value) }
    }
    for sign in ["??", "||"] as [StaticString] {
      guard let place = script.places(of: sign, in: range).last else { continue }
      let given = script.trimmed(range.lowerBound..<place)
      return [(true, given), (false, script.trimmed(place + 2..<range.upperBound))].map {
        Option(when: [ScriptCondition(script.text(given), $0.0)], module: self, value: $0.1)
      }
    }
    return members(of: range)
  }

  /// What `tones[tone]` and `tones[tone].ink` may be. The first member is the one while nothing is known to be true, in the order
  /// of their names, so that those of two maps that are asked the same stay together.
  private func members(of range: Range<Int>) -> [Option]? {
    guard let open = script.places(of: "[", in: range).last, open > range.lowerBound else { return nil }
    let close = script.endOfBracket(open, range.upperBound)
    var rest = script.text(close..<range.upperBound)
    if rest.hasPrefix(".") { rest.removeFirst() } else if !rest.isEmpty { return nil }
    guard rest.utf8.allSatisfy(ComponentTag.isOfWord), let map = value(range.lowerBound..<open),
      let object = map.object
    else { return nil }
    let parts = map.script.parts(object)
    guard !parts.isEmpty, parts.count <= Self.mostMembers else { return nil }
    let index = script.text(script.trimmed((open..<close).inside()))
    var found: [(key: String, value: Value)] = []
    for part in parts {
      let entry = map.module.entry(part)
      guard map.module.spread(part) == nil, let key = map.module.key(entry.key),
        let value = map.module.value(entry.value)
      else { return nil }
      guard let inner = rest.isEmpty ? value : value.module.member(rest, of: value) else { continue }
      found.append((key, inner))
    }
    let keys = found.map(\.key).sorted()
    return found.map { member in
      let isFirst = member.key == keys.first
      let when = isFirst ? keys.dropFirst().map { ($0, false) } : [(member.key, true)]
      return Option(
        when: when.map { ScriptCondition("\(index) is \($0.0)", $0.1) }, module: member.value.module,
        value: member.value.range)
    }
  }
}
