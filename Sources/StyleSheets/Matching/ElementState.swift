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

  /// When it is so, in a sentence.
  var words: String {
    switch self {
    case .hover: "when hovered"
    case .focus, .focusVisible: "when focused"
    case .active: "when pressed"
    }
  }

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

/// Pseudo-classes that depend on what a reader does.
struct StateNames: OptionSet, Sendable {
  let rawValue: UInt8

  static let hover = StateNames(rawValue: 1)
  static let focus = StateNames(rawValue: 2)
  static let focusVisible = StateNames(rawValue: 4)
  static let focusWithin = StateNames(rawValue: 8)
  static let active = StateNames(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The one of a name in ``ElementState/names``.
  init(_ name: String) {
    switch name {
    case "hover": self = .hover
    case "focus": self = .focus
    case "focus-visible": self = .focusVisible
    case "focus-within": self = .focusWithin
    default: self = .active
    }
  }
}

extension ElementState {
  /// The pseudo-classes that no state before this one has: what depends on none of them looks as it did in those.
  var news: StateNames {
    switch self {
    case .hover: .hover
    case .focus: [.focus, .focusWithin]
    case .focusVisible: .focusVisible
    case .active: .active
    }
  }

  /// The pseudo-classes that hold for the elements around, too.
  var surrounding: StateNames {
    switch self {
    case .hover: .hover
    case .focus, .focusVisible: .focusWithin
    case .active: [.hover, .active]
    }
  }

  /// All pseudo-classes that hold.
  var all: StateNames {
    switch self {
    case .hover: .hover
    case .focus: [.focus, .focusWithin]
    case .focusVisible: [.focus, .focusWithin, .focusVisible]
    case .active: [.hover, .active]
    }
  }
}
