extension PairConvention {
  /// shadcn/ui: `x-foreground` is the text on `x`, and `foreground` the text on `background`.
  static let shadcn = PairConvention(
    "shadcn", title: "shadcn",
    examples: [
      Example("background foreground", pairs: ["foreground on background 4.5"]),
      Example(
        "background foreground card card-foreground primary primary-foreground border input ring chart-1",
        pairs: [
          "foreground on background 4.5", "card-foreground on card 4.5", "primary-foreground on primary 4.5",
          "ring on background 3.0", "input on background 3.0",
        ], exempt: 1),
      Example(
        "--sidebar --sidebar-foreground --sidebar-accent --sidebar-accent-foreground --sidebar-ring",
        pairs: [
          "--sidebar-foreground on --sidebar 4.5", "--sidebar-accent-foreground on --sidebar-accent 4.5",
          "--sidebar-ring on --sidebar 3.0",
        ]),
      Example(
        "sidebar-background sidebar-foreground muted muted-foreground background",
        pairs: ["sidebar-foreground on sidebar-background 4.5", "muted-foreground on muted 4.5"]),
    ]
  ) { book, pairs in
    var isShadcn = false
    for (key, number) in book.entries {
      if key == "foreground", let background = book["background"] {
        pairs.add(number, on: background)
        isShadcn = true
      } else if let name = key.before("foreground"), !key.isDisabledName,
        let background = book.first(name, "\(name)-background")
      {
        pairs.add(number, on: background)
        isShadcn = true
      }
    }
    guard isShadcn else { return }
    for (part, ground) in [
      ("ring", "background"), ("input", "background"), ("sidebar-ring", "sidebar"),
      ("sidebar-ring", "sidebar-background"),
    ] {
      pairs.add(book[part], on: book[ground], .part)
    }
    // Lines between cards decorate; controls are drawn with `input`.
    pairs.exempt(book["border"])
    pairs.exempt(book["sidebar-border"])
  }
}
