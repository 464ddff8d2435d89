/// Words at the end of a name that say in which state of a control its color is seen; in a fixed order, which reports keep.
enum NameStates {
  /// What a gesture brings about.
  static let gestures = ["hover", "active", "pressed", "focus", "focused", "selected", "hovered"]
  /// Words for no gesture at all.
  static let resting = ["default", "rest", "enabled"]
  static let all = Set(gestures + resting)

  /// The words of a name without one for no gesture at its end; `normal` and its like are said of colors in the same way.
  static func withoutRest(_ words: [String]) -> [String] {
    guard words.count > 1, let last = words.last, resting.contains(last) || plain.contains(last) else {
      return words
    }
    return words.dropLast()
  }

  /// Words for what is as usual.
  static let plain = ["standard", "regular", "base", "normal"]
}
