extension PairConvention {
  /// Fluent 2: `NeutralForegroundN` on the neutral backgrounds, `xForegroundN` on `xBackgroundN`, in every state.
  static let fluent = PairConvention(
    "fluent", title: "Fluent", prefixes: ["color", "colors"],
    examples: [
      Example(
        "colorNeutralForeground1 colorNeutralBackground1 colorNeutralBackground2 colorNeutralForegroundDisabled",
        pairs: [
          "colorNeutralForeground1 on colorNeutralBackground1 4.5",
          "colorNeutralForeground1 on colorNeutralBackground2 4.5",
        ], exempt: 1),
      Example(
        "--colorBrandBackground --colorBrandBackgroundHover --colorNeutralForegroundOnBrand",
        pairs: [
          "--colorNeutralForegroundOnBrand on --colorBrandBackground 4.5",
          "--colorNeutralForegroundOnBrand on --colorBrandBackgroundHover 4.5",
        ]),
      Example(
        "colorStatusDangerForeground1 colorStatusDangerBackground1 colorStatusDangerBackground3",
        pairs: ["colorStatusDangerForeground1 on colorStatusDangerBackground1 4.5"]),
      Example(
        "colorNeutralStrokeAccessible colorNeutralStroke1 colorNeutralBackground1 colorNeutralForeground2",
        pairs: [
          "colorNeutralForeground2 on colorNeutralBackground1 4.5",
          "colorNeutralStrokeAccessible on colorNeutralBackground1 3.0",
        ], exempt: 1),
    ]
  ) { book, pairs in
    guard
      book.entries.contains(where: {
        $0.key.hasPrefix("neutral-foreground") || $0.key.contains("-foreground-1")
      })
    else { return }
    for (key, number) in book.entries {
      guard let (name, rest) = key.range(ofWords: "foreground"), !name.isEmpty else {
        if key == "neutral-stroke-accessible" || key == "stroke-focus-2" || key == "compound-brand-stroke" {
          pairs.add(number, on: book["neutral-background-1"], .part)
        } else if key.hasPrefix("neutral-stroke-") {
          pairs.exempt(number)
        }
        continue
      }
      if key.isDisabledName {
        pairs.exempt(number)
      } else if name == "neutral", rest == "on-brand" {
        for ground in ["brand-background", "brand-background-hover", "brand-background-pressed"] {
          pairs.add(number, on: book[ground])
        }
      } else if name == "neutral", rest.hasPrefix("inverted") {
        pairs.add(number, on: book["neutral-background-\(rest)"])
        if rest == "inverted" { pairs.add(number, on: book["neutral-background-static"]) }
      } else if name == "neutral", let step = Int(rest.prefix(1)), rest.count == 1 {
        // The fourth foreground is for the lightest surface only.
        for ground in 1...(step <= 2 ? 4 : step == 3 ? 2 : 1) {
          pairs.add(number, on: book["neutral-background-\(ground)"])
        }
      } else if name == "brand" {
        pairs.add(number, on: book["neutral-background-1"])
        if rest == "2" { pairs.add(number, on: book["brand-background-2"]) }
      } else {
        pairs.add(number, on: book["\(name)-background-\(rest)"])
        if name.hasPrefix("status"), rest == "1" { pairs.add(number, on: book["neutral-background-1"]) }
      }
    }
  }
}
