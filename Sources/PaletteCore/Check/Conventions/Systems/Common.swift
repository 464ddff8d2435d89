extension PairConvention {
  /// What many systems share: text on the background of the page, `x-text` on `x-bg`, `text-on-x` on `x`.
  static let common = PairConvention(
    "common", title: "common names",
    examples: [
      Example(
        "text heading link background surface",
        pairs: [
          "text on background 4.5", "text on surface 4.5", "heading on background 4.5",
          "heading on surface 4.5",
          "link on background 4.5", "link on surface 4.5",
        ]),
      Example(
        "--button-bg --button-text --button-bg-hover --button-text-disabled",
        pairs: ["--button-text on --button-bg 4.5", "--button-text on --button-bg-hover 4.5"], exempt: 1),
      Example(
        "text-success bg-success-subtle bg-success text-on-success",
        pairs: ["text-success on bg-success-subtle 4.5", "text-on-success on bg-success 4.5"]),
      Example(
        "border focus-ring icon divider page-background",
        pairs: [
          "border on page-background 3.0", "focus-ring on page-background 3.0", "icon on page-background 3.0",
        ], exempt: 1),
      // Light text is for what is dark, and what is primary among light and dark is the brand.
      Example("text-light text-dark text-primary bg-light bg-dark bg-primary bg-white", pairs: []),
      Example(
        "text-primary text-secondary bg-primary",
        pairs: ["text-primary on bg-primary 4.5", "text-secondary on bg-primary 4.5"]),
      // A palette of hues says nothing about what stands on what.
      Example("light on-light dark on-dark", pairs: []),
      // The label of a box that is ticked stands beside it, and strong text stands on a strong surface.
      Example("checkbox-text checkbox-background-selected checkbox-background", pairs: []),
      Example("text-strong surface surface-strong", pairs: ["text-strong on surface-strong 4.5"]),
      // Levels of text on the one background of a thing.
      Example(
        "tile-background tile-foreground-primary tile-foreground-secondary tile-foreground-disabled",
        pairs: [
          "tile-foreground-primary on tile-background 4.5",
          "tile-foreground-secondary on tile-background 4.5",
        ],
        exempt: 1),
      Example("tile-background tile-background-secondary tile-text-primary", pairs: []),
      Example("text-strong surface", pairs: ["text-strong on surface 4.5"]),
      // Steps of two ramps are counted each for itself.
      Example("text-color-300 background-color-300 text-color-500 background-color-500", pairs: []),
      Example("blue-500 red-500 gray-100 gray-900 brand primary secondary", pairs: []),
      // Groups are called like the properties of CSS, and text is for icons too.
      Example(
        "color-base color-subtle color-error background-color-base background-color-error background-color-error-subtle",
        pairs: [
          "color-base on background-color-base 4.5", "color-subtle on background-color-base 4.5",
        ]),
      Example("color-red color-primary background-color-primary background-color-base", pairs: []),
      Example(
        "text-&-icon.standard text-&-icon.link.standard background.canvas",
        pairs: [
          "text-&-icon.standard on background.canvas 4.5",
          "text-&-icon.link.standard on background.canvas 4.5",
        ]),
      Example(
        "text-color-regular text-color-subtle background-color-primary-default background-color-secondary-default",
        pairs: [
          "text-color-regular on background-color-primary-default 4.5",
          "text-color-regular on background-color-secondary-default 4.5",
          "text-color-subtle on background-color-primary-default 4.5",
          "text-color-subtle on background-color-secondary-default 4.5",
        ]),
    ]
  ) { book, pairs in
    CommonNames.find(book, &pairs)
    if let (plain, isOfProperties) = CommonNames.plain(book) {
      CommonNames.find(plain, &pairs, isPlain: true, exchanges: !isOfProperties)
    }
  }
}

/// The words that many systems use alike.
enum CommonNames {
  /// - Parameters:
  ///   - isPlain: whether the names were put in other words.
  ///   - exchanges: whether `x-text` stands on `x-bg`. Where groups are called like properties of CSS, it does not.
  static func find(
    _ book: NameBook, _ pairs: inout NamedPairs, isPlain: Bool = false, exchanges: Bool = true
  ) {
    let taken = pairs.backgrounds
    let free = pairs.exempt
    for (key, number) in book.entries where !taken.contains(number) && !free.contains(number) {
      if key.isDisabledName {
        if key.hasWord(texts) || key.hasWord(parts) { pairs.exempt(number) }
      } else if key.isDecorationName {
        pairs.exempt(number)
      } else {
        pair(key, number, book, &pairs, isPlain: isPlain, exchanges: exchanges)
      }
    }
  }

  /// Beginnings of names in other words, and what they are called here.
  private static let phrases = [
    ("background-color", "background"), ("bg-color", "bg"), ("text-color", "text"), ("font-color", "text"),
    ("foreground-color", "foreground"), ("border-color", "border"), ("icon-color", "icon"),
    ("text-and-icon", "text"), ("text-and-icons", "text"), ("text-icon", "text"), ("icon-text", "text"),
  ]

  /// The names in the words that are looked for here; nil where they are in them. Groups that are called like properties
  /// of CSS have text in `color`.
  static func plain(_ book: NameBook) -> (book: NameBook, isOfProperties: Bool)? {
    let isOfProperties =
      book.first("color-base", "color-default") != nil
      && book.first("background-color-base", "background-color-default") != nil
    var isOther = false
    let names = book.entries.map { entry in
      var key = entry.key
      if let (from, to) = phrases.first(where: { key.after($0.0) != nil }) {
        key = to + key.dropFirst(from.count)
      } else if isOfProperties, let rest = key.after("color") {
        key = "text-" + rest
      }
      for word in NameStates.plain {
        if let before = key.before(word) { key = before + "-default" }
      }
      if let before = key.before("default"), before.contains("-") { key = before }
      isOther = isOther || key != entry.key
      var name = NameBook.Name("", number: entry.number)
      name.words = key.split(separator: "-").map(String.init)
      return name
    }
    return isOther ? (NameBook(names), isOfProperties) : nil
  }

  static let texts: Set<String> = ["text", "fg", "foreground", "link", "heading"]
  static let parts: Set<String> = ["icon", "border", "outline", "stroke", "ring", "focus"]
  /// Backgrounds of whole pages, on which anything may stand. The first of those that are there is the page itself.
  static let pages = [
    "background", "bg", "body-bg", "body-background", "background-default", "bg-default", "canvas",
    "canvas-default", "page", "background-base", "background-page", "background-body", "background-canvas",
    "bg-base", "bg-page", "bg-body", "bg-canvas", "page-background", "page-bg", "app-background", "app-bg",
    "base-background", "surface", "surface-default", "surface-base", "surface-page", "background-surface",
    "bg-surface",
  ]
  /// Text that stands on them.
  static let pageTexts: Set<String> = [
    "text", "body", "heading", "headings", "title", "link", "links", "foreground", "fg", "caption",
    "paragraph", "copy",
    "text-default", "text-base", "text-body", "text-heading", "text-title", "text-link", "text-muted",
    "text-subtle",
    "text-primary", "text-secondary", "text-tertiary", "text-strong", "text-weak", "text-placeholder",
    "body-text",
    "heading-text", "link-text", "link-default", "link-hover", "link-visited", "link-active",
    "text-link-hover",
    "fg-default", "fg-muted", "fg-subtle", "foreground-default", "foreground-muted", "foreground-subtle",
    "text-color",
    "body-color", "heading-color", "link-color", "link-hover-color", "link-color-hover", "text-main",
    "text-normal",
    "placeholder", "muted-text", "primary-text", "secondary-text",
  ]
  static let pageParts: Set<String> = [
    "border", "border-default", "border-strong", "border-input", "border-control", "border-interactive",
    "border-focus",
    "input-border", "control-border", "field-border", "outline", "outline-default", "stroke",
    "stroke-default", "focus",
    "focus-ring", "focus-outline", "focus-border", "ring", "outline-focus", "icon", "icon-default",
    "icon-primary",
    "icon-secondary", "icon-strong", "border-color", "focus-color", "focus-ring-color", "icon-color",
  ]
  static let textWords = ["text-color", "font-color", "text", "foreground", "fg", "color", "label"]
  static let groundWords = ["background-color", "bg-color", "background", "bg", "surface", "fill"]
  /// Levels of text, and of what it stands on.
  static let levelWords = ["primary", "secondary", "tertiary"]
  /// Controls that have their text beside them.
  private static let besideText: Set = ["checkbox", "radio", "switch", "toggle", "slider"]
  /// What a color is: light text is for dark backgrounds. Beside a `bg-light`, `bg-primary` is the brand and not the page.
  static let tones: Set = ["light", "dark", "white", "black"]

  private static func pair(
    _ key: String, _ number: Int, _ book: NameBook, _ pairs: inout NamedPairs, isPlain: Bool, exchanges: Bool
  ) {
    // A border that is called `base` may only decorate.
    let isOfStrong =
      key == "text-strong" && book.first("surface-strong", "bg-strong", "background-strong") != nil
    if !isOfStrong, pageTexts.contains(key) || !isPlain && pageParts.contains(key) {
      let need: PairNeed = pageTexts.contains(key) ? .text : .part
      for page in pages where !(page == "surface" && book.has("on-surface")) {
        pairs.add(number, on: book[page], need)
      }
      let isLevel = key.after("text").map { levelWords.contains($0) } == true
      // Two levels of grounds are no brand color.
      let areGrounds =
        isPlain && book.first("background-primary", "bg-primary") != nil
        && book.first("background-secondary", "bg-secondary") != nil
      if isLevel || need == .text && areGrounds { levels(number, book, &pairs) }
    }
    if let range = key.range(ofWords: "on"), !range.after.isEmpty,
      range.before.isEmpty || textWords.contains(range.before) || range.before == "icon"
    {
      let need: PairNeed = range.before == "icon" ? .part : .text
      let ground = ["bg", "background", "surface", "fill"].reduce(range.after) { name, word in
        name.after(word) ?? name
      }
      if range.before.isEmpty, ground == "light" || ground == "dark" { return }
      for name in [ground, "bg-\(ground)", "background-\(ground)", "surface-\(ground)", "fill-\(ground)"] {
        pairs.add(number, on: book[name], need)
      }
      return
    }
    if exchanges { exchange(key, number, book, &pairs) }
  }

  /// `--text-secondary` beside `--bg-primary`: numbered levels of text on those of the page, where these are no brand
  /// colors.
  private static func levels(_ number: Int, _ book: NameBook, _ pairs: inout NamedPairs) {
    for level in levelWords {
      for ground in ["bg-\(level)", "background-\(level)"]
      where !tones.contains(where: { book.has(ground.dropLast(level.count) + $0) })
        && book.first("on-primary", "text-on-primary", "on-\(ground)") == nil
      {
        pairs.add(number, on: book[ground])
      }
    }
  }

  /// `button-text` and `button-bg` are one name but for the word of the layer.
  private static func exchange(_ key: String, _ number: Int, _ book: NameBook, _ pairs: inout NamedPairs) {
    let parts = key.parts
    for word in textWords {
      guard let (before, after) = parts.range(ofWords: word) else { continue }
      if before.hasWord(besideText) { return }
      // `color-primary` is no text: the word only says what kind of token it is.
      if before.isEmpty, word == "color" || word == "label" || after.isEmpty { continue }
      // Beside a `shell-text-color`, `shell-color` is what is drawn otherwise.
      if word == "color", book.first("\(before)-text-color", "\(before)-text") != nil { continue }
      if before.isEmpty, levelWords.contains(after) || tones.contains(after) {
        return
      }
      if let step = Int(after), step >= 10 { return }
      for ground in groundWords {
        if before.isEmpty,
          let soft = ["subtle", "muted", "weak", "soft", "light"].lazy.compactMap({
            book["\(ground)-\(after)-\($0)"]
          }).first
        {
          pairs.add(number, on: soft)
          continue
        }
        if before.isEmpty, book.first("text-on-\(after)", "on-\(after)", "fg-on-\(after)") != nil { continue }
        let own = [before, ground, after].joinedWords
        // A system that names states names the one without a gesture as well.
        let resting = NameStates.resting.lazy.compactMap { book["\(own)-\($0)"] }.first
        pairs.add(number, on: book[own] ?? resting)
        let areLevels =
          levelWords.contains(after) && !levelWords.contains { book.has("\(before)-\(ground)-\($0)") }
        if areLevels, !before.isEmpty { pairs.add(number, on: book["\(before)-\(ground)"]) }
        if after.isEmpty || !NameStates.gestures.contains(after) {
          for state in NameStates.gestures where book[[before, word, after, state].joinedWords] == nil {
            pairs.add(number, on: book[[before, ground, after, state].joinedWords])
          }
        }
      }
      return
    }
  }
}
