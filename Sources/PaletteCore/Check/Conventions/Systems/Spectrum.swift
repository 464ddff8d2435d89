extension PairConvention {
  /// Spectrum (Adobe): `x-content-color` on the background layers, static white on the filled backgrounds.
  static let spectrum = PairConvention(
    "spectrum", title: "Spectrum", prefixes: ["spectrum", "spectrum-alias", "spectrum-global"],
    examples: [
      Example(
        "--spectrum-neutral-content-color-default --spectrum-neutral-content-color-hover --spectrum-background-base-color "
          + "--spectrum-background-layer-1-color --spectrum-disabled-content-color",
        pairs: [
          "--spectrum-neutral-content-color-default on --spectrum-background-base-color 4.5",
          "--spectrum-neutral-content-color-default on --spectrum-background-layer-1-color 4.5",
          "--spectrum-neutral-content-color-hover on --spectrum-background-base-color 4.5",
          "--spectrum-neutral-content-color-hover on --spectrum-background-layer-1-color 4.5",
        ], exempt: 1),
      Example(
        "body-color heading-color background-layer-2-color focus-indicator-color",
        pairs: [
          "body-color on background-layer-2-color 4.5", "heading-color on background-layer-2-color 4.5",
          "focus-indicator-color on background-layer-2-color 3.0",
        ]),
      Example(
        "static-white-text-color accent-background-color-default accent-background-color-hover background-layer-1-color",
        pairs: [
          "static-white-text-color on accent-background-color-default 4.5",
          "static-white-text-color on accent-background-color-hover 4.5",
        ]),
      Example(
        "accent-visual-color icon-color-primary-default background-base-color accent-content-color-default",
        pairs: [
          "accent-visual-color on background-base-color 3.0",
          "icon-color-primary-default on background-base-color 3.0",
          "accent-content-color-default on background-base-color 4.5",
        ]),
    ]
  ) { book, pairs in
    let grounds = [
      "background-base-color", "background-layer-1-color", "background-layer-2-color",
      "background-elevated-color",
    ]
    guard grounds.contains(where: book.has) else { return }
    func onGrounds(_ number: Int, _ need: PairNeed) {
      for ground in grounds { pairs.add(number, on: book[ground], need) }
    }
    let texts = ["body-color", "heading-color", "title-color", "detail-color", "code-color"]
    // Semantic colors; those of the hues are for badges, whose text follows the hue.
    let meanings: Set<String> = ["accent", "neutral", "informative", "negative", "positive", "notice"]
    for (key, number) in book.entries {
      if key.isDisabledName {
        if key.hasWord(["content", "border"]) { pairs.exempt(number) }
      } else if texts.contains(key) || key.range(ofWords: "content-color").map({ !$0.before.isEmpty }) == true
      {
        onGrounds(number, .text)
      } else if key == "focus-indicator-color" || key.range(ofWords: "icon-color-primary") != nil {
        onGrounds(number, .part)
      } else if let name = key.before("visual-color"), meanings.contains(name) {
        onGrounds(number, .part)
      }
    }
    let white = book.first("static-white-text-color", "white")
    for name in ["accent", "negative"] {
      for state in ["default", "hover", "down", "key-focus"] {
        pairs.add(white, on: book["\(name)-background-color-\(state)"])
      }
    }
  }
}
