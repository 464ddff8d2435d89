extension PairConvention {
  /// Apple's semantic colors: `label` and `secondaryLabel` on the system backgrounds.
  static let apple = PairConvention(
    "apple", title: "Apple",
    examples: [
      Example(
        "label secondaryLabel tertiaryLabel systemBackground secondarySystemBackground separator",
        pairs: [
          "label on systemBackground 4.5", "label on secondarySystemBackground 4.5",
          "secondaryLabel on systemBackground 4.5", "secondaryLabel on secondarySystemBackground 4.5",
        ], exempt: 2),
      Example("link systemGroupedBackground", pairs: ["link on systemGroupedBackground 4.5"]),
      Example(
        "labelColor windowBackgroundColor controlTextColor controlBackgroundColor",
        pairs: ["labelColor on windowBackgroundColor 4.5", "controlTextColor on controlBackgroundColor 4.5"]),
    ]
  ) { book, pairs in
    func name(_ key: String) -> Int? { book.first(key, "\(key)-color") }
    let grounds = [
      "system-background", "secondary-system-background", "tertiary-system-background",
      "system-grouped-background",
      "secondary-system-grouped-background", "tertiary-system-grouped-background", "window-background",
      "under-page-background",
    ]
    guard grounds.contains(where: { name($0) != nil }) else { return }
    for text in ["label", "secondary-label", "link", "placeholder-text", "text", "window-frame-text"] {
      for ground in grounds { pairs.add(name(text), on: name(ground)) }
    }
    pairs.add(name("control-text"), on: name("control-background"))
    pairs.add(name("text"), on: name("text-background"))
    pairs.add(name("selected-text"), on: name("selected-text-background"))
    // Apple draws disabled text and watermarks with the lower levels, and lines with separators.
    for faint in ["tertiary-label", "quaternary-label", "separator", "opaque-separator"] {
      pairs.exempt(name(faint))
    }
  }
}
