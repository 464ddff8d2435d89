/// What a reader does to an element, as far as style sheets can tell.
public enum ElementState: String, Sendable, CaseIterable {
  /// The pointer is over it.
  case hover
  /// It takes what is typed.
  case focus
  /// It takes what is typed, and was reached with the keyboard.
  case focusVisible = "focus-visible"
  /// It is pressed.
  case active

  /// Whether a pseudo-class holds for an element in this state itself (`isSelf`), or for one around it.
  func holds(_ name: String, isSelf: Bool) -> Bool {
    switch (self, name) {
    case (.hover, "hover"), (.active, "hover"), (.active, "active"): true
    case (.focus, "focus-within"), (.focusVisible, "focus-within"): true
    case (.focus, "focus"), (.focusVisible, "focus"), (.focusVisible, "focus-visible"): isSelf
    default: false
    }
  }

  /// The pseudo-classes that depend on what a reader does.
  static let names: Set<String> = ["hover", "focus", "focus-visible", "focus-within", "active"]
}
