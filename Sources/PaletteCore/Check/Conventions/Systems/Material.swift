extension PairConvention {
  /// Material 3: `on-x` is the text on `x`; the tones of a surface share `on-surface`.
  static let material = PairConvention(
    "material", title: "Material 3",
    prefixes: [
      "md-sys-color", "md", "sys-color", "mat-sys", "sys-light", "sys-dark", "md-theme-light",
      "md-theme-dark",
    ],
    examples: [
      Example("primary onPrimary", pairs: ["onPrimary on primary 4.5"]),
      Example(
        "--md-sys-color-primary-container --md-sys-color-on-primary-container",
        pairs: ["--md-sys-color-on-primary-container on --md-sys-color-primary-container 4.5"]),
      Example(
        "--md-theme-primary --md-theme-on-primary",
        pairs: ["--md-theme-on-primary on --md-theme-primary 4.5"]),
      Example(
        "md_theme_light_error md_theme_light_onError md_theme_dark_error md_theme_dark_onError",
        pairs: [
          "md_theme_light_onError on md_theme_light_error 4.5",
          "md_theme_dark_onError on md_theme_dark_error 4.5",
        ]),
      Example(
        "inverse-surface inverse-on-surface inverse-primary",
        pairs: ["inverse-on-surface on inverse-surface 4.5", "inverse-primary on inverse-surface 4.5"]),
      Example(
        "surface on-surface surface-variant on-surface-variant surface-container-high outline outline-variant",
        pairs: [
          "on-surface on surface 4.5", "on-surface-variant on surface-variant 4.5",
          "on-surface on surface-container-high 4.5", "on-surface-variant on surface 4.5",
          "on-surface-variant on surface-container-high 4.5", "outline on surface 3.0",
        ], exempt: 1),
      Example(
        "primaryFixed primaryFixedDim onPrimaryFixed onPrimaryFixedVariant",
        pairs: [
          "onPrimaryFixed on primaryFixed 4.5", "onPrimaryFixed on primaryFixedDim 4.5",
          "onPrimaryFixedVariant on primaryFixed 4.5", "onPrimaryFixedVariant on primaryFixedDim 4.5",
        ]),
      Example("light on-light dark on-dark", pairs: []),
    ]
  ) { book, pairs in
    let surfaces = [
      "surface", "surface-dim", "surface-bright", "surface-container-lowest", "surface-container-low",
      "surface-container", "surface-container-high", "surface-container-highest",
    ]
    var isMaterial = false
    for (key, number) in book.entries {
      if key.isDisabledName { continue }
      let ground = key.after("on") ?? key.after("inverse-on").map { "inverse-\($0)" }
      // What is called `on-light` is meant for any light surface, not for a color called light.
      if ground == "light" || ground == "dark" { continue }
      guard let ground, book.has(ground) || ground.before("variant").map(book.has) ?? false else { continue }
      isMaterial = true
      let base = ground.before("variant") ?? ground
      pairs.add(number, on: book[ground])
      if base.hasSuffix("-fixed") {
        pairs.add(number, on: book[base])
        pairs.add(number, on: book["\(base)-dim"])
      }
      if base == "surface" { for surface in surfaces { pairs.add(number, on: book[surface]) } }
    }
    guard isMaterial else { return }
    pairs.add(book["inverse-primary"], on: book["inverse-surface"])
    pairs.add(book["outline"], on: book["surface"], .part)
    if book.has("outline") { pairs.exempt(book["outline-variant"]) }
  }
}
