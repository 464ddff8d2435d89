/// What has to be true of the data, as the code has it.
struct ScriptCondition: Hashable {
  var text: String
  var isTrue = true

  init(_ text: String, _ isTrue: Bool = true) {
    // `!isOpen` is what `isOpen` is not.
    let negates = text.hasPrefix("!") && !text.hasPrefix("!!")
    self.text = negates ? String(text.dropFirst()) : text
    self.isTrue = isTrue != negates
  }
}

extension [ScriptCondition] {
  /// Whether all of them hold while some are true, and all others are not.
  func hold(whenTrue conditions: Set<String>) -> Bool {
    allSatisfy { $0.isTrue == conditions.contains($0.text) }
  }

  /// Whether none of them is true and not true.
  var isPossible: Bool {
    !contains { condition in contains { $0.text == condition.text && $0.isTrue != condition.isTrue } }
  }
}

extension ScriptText {
  /// What an expression is under a condition.
  struct Branch {
    var condition: ScriptCondition
    var value: Range<Int>
  }

  /// The values between which an expression chooses, `isOn ? a : b`, and the only one of `isOn && a`; nil for others.
  func branches(of range: Range<Int>) -> [Branch]? {
    let range = trimmed(range)
    if let first = range.first, bytes[first] == UInt8(ascii: "("),
      endOfBracket(first, range.upperBound) == range.upperBound
    {
      return branches(of: (first..<range.upperBound).inside())
    }
    if let question = places(of: "?", in: range).first(where: { isChoice($0, range) }) {
      return choice(question, range)
    }
    guard let last = places(of: "&&", in: range).last else { return nil }
    let condition = ScriptCondition(text(trimmed(range.lowerBound..<last)))
    return [Branch(condition: condition, value: trimmed(last + 2..<range.upperBound))]
  }

  /// Whether a question mark is one of a choice, not of `?.`, of `??`, or of a name of Ruby, `open? ? a : b`.
  private func isChoice(_ at: Int, _ range: Range<Int>) -> Bool {
    func byte(_ index: Int) -> UInt8 { range.contains(index) ? bytes[index] : 0 }
    let isNumber = (0x30...0x39).contains(byte(at + 2))
    let next = byte(skipping(from: at + 1, range.upperBound))
    let isOfName = ComponentTag.isOfWord(byte(at - 1)) && next == UInt8(ascii: "?")
    return !isOfName && byte(at + 1) != UInt8(ascii: "?") && byte(at - 1) != UInt8(ascii: "?")
      && (byte(at + 1) != UInt8(ascii: ".") || isNumber)
  }

  /// Both sides of a choice; the first where its colon is missing, as Twig may have it.
  private func choice(_ question: Int, _ range: Range<Int>) -> [Branch] {
    let rest = question + 1..<range.upperBound
    let condition = text(trimmed(range.lowerBound..<question))
    // The colon of this question mark, not of one in its first branch.
    var open = 0
    let signs =
      places(of: ":", in: rest).map { ($0, true) }
      + places(of: "?", in: rest).filter { isChoice($0, rest) }.map { ($0, false) }
    for (place, isColon) in signs.sorted(by: { $0.0 < $1.0 }) {
      if !isColon {
        open += 1
      } else if open > 0 {
        open -= 1
      } else {
        return [
          Branch(condition: ScriptCondition(condition), value: trimmed(rest.lowerBound..<place)),
          Branch(condition: ScriptCondition(condition, false), value: trimmed(place + 1..<rest.upperBound)),
        ]
      }
    }
    return [Branch(condition: ScriptCondition(condition), value: trimmed(rest))]
  }
}
