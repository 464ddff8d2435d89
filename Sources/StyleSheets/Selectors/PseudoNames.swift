/// The pseudo-classes and pseudo-elements that a browser knows. One that it does not know makes a list of selectors
/// invalid. Source: Selectors 4, section 3.9, CSS Pseudo-Elements 4 and what Chromium 140 supports.
enum PseudoNames {
  /// Pseudo-elements that may be written with one colon.
  static let oldElements: Set<String> = ["before", "after", "first-line", "first-letter"]

  /// Words that no browser sees: CSS modules and Vue take them out.
  static let ofModules: Set<String> = [
    "global", "local", "deep", "v-deep", "v-global", "v-slotted", "slotted",
  ]

  /// Whether a pseudo-element is known; those of WebKit all are (Selectors 4, section 3.9.1).
  static func isElement(_ name: String) -> Bool {
    elements.contains(name) || oldElements.contains(name) || name.hasPrefix("-webkit-")
  }

  /// Whether a pseudo-element holds text, or is what text stands on. Scroll bars, thumbs and backdrops do not.
  static func holdsText(_ name: String) -> Bool {
    texts.contains(name) || name.hasPrefix("-webkit-datetime-edit")
  }

  private static let texts: Set<String> = [
    "before", "after", "first-line", "first-letter", "marker", "placeholder", "selection",
    "file-selector-button",
    "part", "cue", "highlight", "target-text", "spelling-error", "grammar-error", "search-text",
    "details-content",
    "picker", "interest-hint", "scroll-button", "scroll-marker", "-webkit-input-placeholder",
    "-webkit-file-upload-button",
  ]

  private static let elements: Set<String> = [
    "backdrop", "marker", "placeholder", "selection", "file-selector-button", "part", "slotted", "cue",
    "highlight",
    "target-text", "spelling-error", "grammar-error", "details-content", "picker", "picker-icon", "checkmark",
    "view-transition", "view-transition-group", "view-transition-image-pair", "view-transition-old",
    "view-transition-new", "view-transition-group-children", "scroll-marker", "scroll-marker-group",
    "scroll-button",
    "column", "search-text", "interest-hint",
  ]

  /// Pseudo-classes with parentheses.
  static let functions: Set<String> = [
    "is", "where", "not", "has", "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type", "lang",
    "dir",
    "host", "host-context", "state", "active-view-transition-type", "-webkit-any", "heading",
  ]

  /// Pseudo-classes without.
  static let classes: Set<String> = [
    "root", "scope", "host", "empty", "first-child", "last-child", "only-child", "first-of-type",
    "last-of-type",
    "only-of-type", "hover", "active", "focus", "focus-visible", "focus-within", "link", "visited",
    "any-link",
    "-webkit-any-link", "target", "target-current", "target-before", "target-after", "enabled", "disabled",
    "read-only", "read-write", "placeholder-shown", "default", "checked", "indeterminate", "valid", "invalid",
    "in-range", "out-of-range", "required", "optional", "user-valid", "user-invalid", "autofill",
    "-webkit-autofill",
    "-internal-autofill-selected", "defined", "fullscreen", "-webkit-full-screen", "modal", "popover-open",
    "open",
    "picture-in-picture", "playing", "paused", "muted", "seeking", "buffering", "stalled", "volume-locked",
    "active-view-transition", "has-slotted", "heading", "-webkit-drag", "increment", "decrement",
    "horizontal",
    "vertical", "start", "end", "double-button", "single-button", "no-button", "corner-present",
    "window-inactive",
    "xr-overlay", "interest-source", "interest-target", "past", "future",
  ]
}
