extension PairConvention {
  /// Equinor's EDS: `text-x` on the containers, `text-on-accent` on the accent surfaces; in version 2
  /// `text-x-strong` on `bg-x-surface`; in version 1 `text--static-icons--x` on `ui-background--x`.
  static let equinor = PairConvention(
    "equinor", title: "Equinor EDS", prefixes: ["eds", "eds-color"],
    examples: [
      Example(
        "--eds-text-primary --eds-text-muted --eds-text-disabled --eds-icon-primary --eds-border-focus "
          + "--eds-background-container-canvas-default --eds-background-container-card-default",
        pairs: [
          "--eds-text-primary on --eds-background-container-canvas-default 4.5",
          "--eds-text-primary on --eds-background-container-card-default 4.5",
          "--eds-text-muted on --eds-background-container-canvas-default 4.5",
          "--eds-text-muted on --eds-background-container-card-default 4.5",
          "--eds-icon-primary on --eds-background-container-canvas-default 3.0",
          "--eds-icon-primary on --eds-background-container-card-default 3.0",
          "--eds-border-focus on --eds-background-container-canvas-default 3.0",
          "--eds-border-focus on --eds-background-container-card-default 3.0",
        ], exempt: 1),
      Example(
        "--eds-text-on-accent --eds-background-surface-accent-default-default --eds-background-surface-accent-default-hover "
          + "--eds-background-surface-accent-subtle-default --eds-background-container-popover-inverted",
        pairs: [
          "--eds-text-on-accent on --eds-background-surface-accent-default-default 4.5",
          "--eds-text-on-accent on --eds-background-surface-accent-default-hover 4.5",
        ]),
      Example(
        "--eds-color-text-neutral-strong --eds-color-text-neutral-strong-on-emphasis --eds-color-bg-neutral-surface "
          + "--eds-color-bg-neutral-fill-emphasis-default --eds-color-bg-neutral-fill-muted-hover",
        pairs: [
          "--eds-color-text-neutral-strong on --eds-color-bg-neutral-surface 4.5",
          "--eds-color-text-neutral-strong on --eds-color-bg-neutral-fill-muted-hover 4.5",
          "--eds-color-text-neutral-strong-on-emphasis on --eds-color-bg-neutral-fill-emphasis-default 4.5",
        ]),
      // One meaning at a time, whichever the page chooses.
      Example(
        "text-strong text-strong-on-emphasis bg-surface bg-fill-emphasis-default bg-fill-muted-hover",
        pairs: [
          "text-strong on bg-fill-muted-hover 4.5", "text-strong-on-emphasis on bg-fill-emphasis-default 4.5",
        ]),
      Example(
        "--eds_text__static_icons__default --eds_text__static_icons__primary_white --eds_ui_background__default "
          + "--eds_interactive_primary__resting --eds_interactive_primary__hover",
        pairs: [
          "--eds_text__static_icons__default on --eds_ui_background__default 4.5",
          "--eds_text__static_icons__primary_white on --eds_interactive_primary__resting 4.5",
          "--eds_text__static_icons__primary_white on --eds_interactive_primary__hover 4.5",
        ]),
    ]
  ) { book, pairs in
    let containers = ["canvas", "card", "popover", "sheet-dialog"].map {
      "background-container-\($0)-default"
    }
    let surface = "background-surface-default-default"
    if book.has(surface) || containers.contains(where: book.has)
      || book.entries.contains(where: { $0.key.hasPrefix("background-surface-accent-") })
    {
      for (key, number) in book.entries {
        let isText = key.hasPrefix("text-")
        guard isText || key.hasPrefix("icon-") || key == "border-focus" || key == "border-emphasized" else {
          continue
        }
        let need: PairNeed = isText ? .text : .part
        if key.isDisabledName {
          pairs.exempt(number)
        } else if let ground = key.range(ofWords: "on")?.after {
          // What stands on dark or on light in general names no color.
          for state in ["default", "hover", "pressed"] {
            pairs.add(number, on: book["background-surface-\(ground)-default-\(state)"], need)
          }
        } else if key != "text-pressed" {
          for ground in containers + [surface] { pairs.add(number, on: book[ground], need) }
        }
      }
    }
    /// The meaning of a text with a dash behind it, without its strength; empty where only that is said.
    func group(_ name: String) -> String? {
      ["strong", "subtle"].lazy.compactMap { name == $0 ? "" : name.before($0).map { $0 + "-" } }.first
    }
    for (key, number) in book.entries {
      guard let name = key.after("text") else { continue }
      if let meaning = name.before("on-emphasis") {
        for state in ["default", "hover", "active"] {
          pairs.add(number, on: book["bg-\(group(meaning) ?? meaning + "-")fill-emphasis-\(state)"])
        }
      } else if let base = group(name) {
        for ground in ["canvas", "surface", "fill-muted-default", "fill-muted-hover", "fill-muted-active"] {
          pairs.add(number, on: book["bg-\(base)\(ground)"])
        }
      } else if name == "static-icons-default" || name == "static-icons-secondary"
        || name == "static-icons-tertiary"
      {
        for ground in ["default", "light", "medium", "info"] {
          pairs.add(number, on: book["ui-background-\(ground)"])
        }
      } else if name == "static-icons-primary-white" {
        for ground in ["primary", "danger"] {
          for state in ["resting", "hover"] { pairs.add(number, on: book["interactive-\(ground)-\(state)"]) }
        }
      }
    }
  }
}
