extension PairConvention {
  /// Designsystemet (Digdir): for each color `text-x` on its backgrounds and surfaces, `base-contrast-x` on its base.
  static let designsystemet = PairConvention(
    "designsystemet", title: "Designsystemet", prefixes: ["ds-color"],
    examples: [
      Example(
        "--ds-color-accent-text-default --ds-color-accent-text-subtle --ds-color-accent-background-default "
          + "--ds-color-accent-surface-tinted --ds-color-accent-base-default --ds-color-accent-base-hover "
          + "--ds-color-accent-base-contrast-default --ds-color-accent-border-strong --ds-color-accent-border-subtle",
        pairs: [
          "--ds-color-accent-text-default on --ds-color-accent-background-default 4.5",
          "--ds-color-accent-text-default on --ds-color-accent-surface-tinted 4.5",
          "--ds-color-accent-text-subtle on --ds-color-accent-background-default 4.5",
          "--ds-color-accent-text-subtle on --ds-color-accent-surface-tinted 4.5",
          "--ds-color-accent-base-contrast-default on --ds-color-accent-base-default 4.5",
          "--ds-color-accent-base-contrast-default on --ds-color-accent-base-hover 4.5",
          "--ds-color-accent-border-strong on --ds-color-accent-background-default 3.0",
          "--ds-color-accent-border-strong on --ds-color-accent-surface-tinted 3.0",
        ], exempt: 1),
      Example(
        "ds-color-text-subtle ds-color-background-tinted ds-color-base-default ds-color-base-contrast-subtle",
        pairs: [
          "ds-color-text-subtle on ds-color-background-tinted 4.5",
          "ds-color-base-contrast-subtle on ds-color-base-default 4.5",
        ]),
    ]
  ) { book, pairs in
    guard book.entries.contains(where: { $0.key.range(ofWords: "base-contrast") != nil }) else { return }
    for (key, number) in book.entries {
      if let (name, level) = key.range(ofWords: "base-contrast") {
        // The subtle levels are made for what is at rest.
        for state in level == "subtle" ? ["default"] : ["default", "hover", "active"] {
          pairs.add(number, on: book[[name, "base", state].joinedWords])
        }
      } else if let (name, level) = key.range(ofWords: "text"), level == "default" || level == "subtle" {
        ground(number, name, .text, isSubtle: level == "subtle")
      } else if let (name, level) = key.range(ofWords: "border"),
        ["default", "strong", "subtle"].contains(level)
      {
        if level == "subtle" { pairs.exempt(number) } else { ground(number, name, .part) }
      }
    }
    func ground(_ number: Int, _ name: String, _ need: PairNeed, isSubtle: Bool = false) {
      for ground in ["background-default", "background-tinted", "surface-default", "surface-tinted"] {
        pairs.add(number, on: book[[name, ground].joinedWords], need)
      }
      // Text on a surface that is pointed at keeps its contrast too.
      guard need == .text, !isSubtle else { return }
      for state in ["surface-hover", "surface-active"] {
        pairs.add(number, on: book[[name, state].joinedWords], need)
      }
    }
  }
}
