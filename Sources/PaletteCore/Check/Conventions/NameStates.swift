/// Words at the end of a name that say in which state of a control its color is seen; in a fixed order, which reports keep.
enum NameStates {
  /// What a gesture brings about.
  static let gestures = ["hover", "active", "pressed", "focus", "focused", "selected", "hovered"]
  /// Words for no gesture at all.
  static let resting = ["default", "rest", "enabled"]
  static let all = Set(gestures + resting)
}
