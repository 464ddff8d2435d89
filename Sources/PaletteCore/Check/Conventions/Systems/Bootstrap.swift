extension PairConvention {
  /// Bootstrap 5: `x-text-emphasis` on `x-bg-subtle`, `body-color` on the backgrounds of the body, `x-color` on `x-bg`.
  static let bootstrap = PairConvention(
    "bootstrap", title: "Bootstrap", prefixes: ["bs"],
    examples: [
      Example(
        "--bs-body-color --bs-body-bg --bs-secondary-bg --bs-border-color",
        pairs: [
          "--bs-body-color on --bs-body-bg 4.5", "--bs-body-color on --bs-secondary-bg 4.5",
        ], exempt: 1),
      Example(
        "danger-text-emphasis danger-bg-subtle danger-border-subtle danger",
        pairs: ["danger-text-emphasis on danger-bg-subtle 4.5"], exempt: 1),
      Example(
        "bs-body-bg bs-body-color bs-link-color bs-link-hover-color bs-code-color",
        pairs: [
          "bs-body-color on bs-body-bg 4.5", "bs-link-color on bs-body-bg 4.5",
          "bs-link-hover-color on bs-body-bg 4.5", "bs-code-color on bs-body-bg 4.5",
        ]),
      Example(
        "--bs-btn-color --bs-btn-bg --bs-btn-hover-color --bs-btn-hover-bg --bs-btn-disabled-color --bs-btn-disabled-bg",
        pairs: ["--bs-btn-color on --bs-btn-bg 4.5", "--bs-btn-hover-color on --bs-btn-hover-bg 4.5"],
        exempt: 1),
    ]
  ) { book, pairs in
    var isBootstrap = false
    for (key, number) in book.entries {
      if let name = key.before("text-emphasis"), let ground = book["\(name)-bg-subtle"] {
        isBootstrap = true
        pairs.add(number, on: ground)
        pairs.exempt(book["\(name)-border-subtle"])
      } else if let name = key.before("color"), let ground = book["\(name)-bg"], name != "border" {
        isBootstrap = true
        if key.isDisabledName { pairs.exempt(number) } else { pairs.add(number, on: ground) }
      }
    }
    guard isBootstrap else { return }
    for ground in ["secondary-bg", "tertiary-bg"] { pairs.add(book["body-color"], on: book[ground]) }
    for text in [
      "secondary-color", "emphasis-color", "link-color", "link-hover-color", "code-color", "heading-color",
    ] {
      pairs.add(book[text], on: book["body-bg"])
    }
    pairs.exempt(book["border-color"])
    pairs.exempt(book["border-color-translucent"])
  }
}
