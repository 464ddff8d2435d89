/// What a reader does to an element, or has done, as far as style sheets can tell.
public enum ElementState: String, Sendable, CaseIterable {
  /// The pointer is over it.
  case hover
  /// It takes what is typed.
  case focus
  /// It takes what is typed, and was reached with the keyboard.
  case focusVisible = "focus-visible"
  /// It is pressed.
  case active
  /// It is a link to where the reader was before.
  case visited
  /// It is a box that is checked, and was not at first.
  case checked
  /// It is a box that was checked at first.
  case unchecked = "not(:checked)"
  /// It is a box between checked and not.
  case indeterminate
  /// The address names it.
  case target
  /// What was typed is refused.
  case invalid
  /// What was typed is accepted.
  case valid
  /// It is a field that shows what is to be typed, and did not at first.
  case empty = "placeholder-shown"
  /// It is a field with a placeholder that something was typed into.
  case filled = "not(:placeholder-shown)"
  /// It was opened: details, a dialog, a popover.
  case open
  /// It was closed, and was open at first.
  case closed = "not([open])"

  /// When it is so, in a sentence.
  var words: String {
    switch self {
    case .hover: "when hovered"
    case .focus, .focusVisible: "when focused"
    case .active: "when pressed"
    case .visited, .checked, .indeterminate, .invalid, .valid, .open: "when \(rawValue)"
    case .unchecked: "when unchecked"
    case .closed: "when closed"
    case .target: "when the address names it"
    case .empty: "when empty"
    case .filled: "when filled in"
    }
  }

  /// Whether it is something that a pointer or a keyboard does, which the elements around have a part in.
  var isGesture: Bool { self == .hover || self == .focus || self == .focusVisible || self == .active }

  /// Whether a pseudo-class holds for an element in this gesture itself (`isSelf`), or for one around it.
  func holds(_ name: String, isSelf: Bool) -> Bool {
    switch (self, name) {
    case (.hover, "hover"), (.active, "hover"), (.active, "active"): true
    case (.focus, "focus-within"), (.focusVisible, "focus-within"): true
    case (.focus, "focus"), (.focusVisible, "focus"), (.focusVisible, "focus-visible"): isSelf
    default: false
    }
  }

  /// What a pseudo-class is for an element in this condition; nil where the condition does not decide it.
  func decides(_ name: String) -> Bool? {
    switch (self, name) {
    case (.visited, "visited"), (.checked, "checked"), (.indeterminate, "indeterminate"), (.target, "target"),
      (.empty, "placeholder-shown"), (.open, "open"), (.open, "popover-open"), (.open, "modal"):
      true
    case (.visited, "link"), (.unchecked, "checked"), (.filled, "placeholder-shown"), (.closed, "open"): false
    case (.invalid, "invalid"), (.invalid, "user-invalid"), (.invalid, "out-of-range"): true
    case (.invalid, "valid"), (.invalid, "user-valid"), (.invalid, "in-range"): false
    case (.valid, "valid"), (.valid, "user-valid"), (.valid, "in-range"): true
    case (.valid, "invalid"), (.valid, "user-invalid"), (.valid, "out-of-range"): false
    default: nil
    }
  }

  /// Whether an element may come to be in this state.
  func isPossible(for index: Int, in tree: PageTree) -> Bool {
    let element = tree.document.elements[index]
    if tree.isSample { return self == .focus || self == .focusVisible ? element.isFocusable : true }
    let isBox = element.name == "input" && ["checkbox", "radio"].contains(element.inputType)
    switch self {
    case .hover, .active: return true
    case .focus, .focusVisible: return element.isFocusable
    case .visited: return element.isLink
    case .checked:
      return isBox && !element.has("checked")
        || element.name == "option" && !PlainPseudoClasses.isChosen(index, tree)
    case .unchecked: return isBox && element.has("checked") || PlainPseudoClasses.isChosen(index, tree)
    case .indeterminate: return isBox
    case .target: return element["id"].map { !$0.isEmpty } ?? (element.name == "a" && element.has("name"))
    case .invalid, .valid:
      return ["input", "textarea", "select", "form", "fieldset"].contains(element.name)
        && !["hidden", "submit", "button", "reset", "image"].contains(element.inputType)
    case .empty, .filled:
      guard element.has("placeholder"), element.name == "input" || element.name == "textarea" else {
        return false
      }
      return PlainPseudoClasses.holds("placeholder-shown", index, tree) == (self == .filled)
    case .closed: return element.name == "details" && element.has("open")
    case .open:
      return ["details", "dialog"].contains(element.name) && !element.has("open") || element.has("popover")
    }
  }

  /// The pseudo-classes that depend on what a reader does, or did.
  static let names: Set<String> = conditions.union(["link"])

  /// Those of them that an element can do without: what is selected is there at rest, too.
  static let conditions: Set<String> = [
    "hover", "focus", "focus-visible", "focus-within", "active", "visited", "checked", "indeterminate",
    "target",
    "invalid", "user-invalid", "out-of-range", "valid", "user-valid", "in-range", "placeholder-shown", "open",
    "popover-open", "modal", "autofill", "-webkit-autofill", "fullscreen", "-webkit-full-screen", "state",
    "target-current",
  ]
}

/// Pseudo-classes that depend on what a reader does.
struct StateNames: OptionSet, Sendable {
  let rawValue: UInt16

  static let hover = StateNames(rawValue: 1)
  static let focus = StateNames(rawValue: 2)
  static let focusVisible = StateNames(rawValue: 4)
  static let focusWithin = StateNames(rawValue: 8)
  static let active = StateNames(rawValue: 16)
  static let visited = StateNames(rawValue: 32)
  static let checked = StateNames(rawValue: 64)
  static let indeterminate = StateNames(rawValue: 128)
  static let target = StateNames(rawValue: 256)
  static let validity = StateNames(rawValue: 512)
  static let placeholder = StateNames(rawValue: 1024)
  static let open = StateNames(rawValue: 2048)
  /// What no state here has, such as a field that the browser filled in.
  static let other = StateNames(rawValue: 4096)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Whether there are more than one.
  var hasSeveral: Bool { rawValue & (rawValue &- 1) != 0 }

  /// Whether a pointer or a keyboard makes them so, if there are any.
  var isGesture: Bool { rawValue < 32 }

  /// The one of a name in ``ElementState/names``.
  init(_ name: String) {
    switch name {
    case "hover": self = .hover
    case "focus": self = .focus
    case "focus-visible": self = .focusVisible
    case "focus-within": self = .focusWithin
    case "active": self = .active
    case "visited", "link": self = .visited
    case "checked": self = .checked
    case "indeterminate": self = .indeterminate
    case "target": self = .target
    case "invalid", "user-invalid", "out-of-range", "valid", "user-valid", "in-range": self = .validity
    case "placeholder-shown": self = .placeholder
    case "open", "popover-open", "modal": self = .open
    default: self = .other
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
    case .visited: .visited
    case .checked, .unchecked: .checked
    case .indeterminate: .indeterminate
    case .target: .target
    case .invalid, .valid: .validity
    case .empty, .filled: .placeholder
    case .open, .closed: .open
    }
  }

  /// The pseudo-classes that hold for the elements around, too.
  var surrounding: StateNames {
    switch self {
    case .hover: .hover
    case .focus, .focusVisible: .focusWithin
    case .active: [.hover, .active]
    default: []
    }
  }
}
