extension PairConvention {
  /// Primer (GitHub): `fgColor-x` on the default background and on `bgColor-x-muted`, `fgColor-onEmphasis` on every
  /// `bgColor-x-emphasis`.
  static let primer = PairConvention(
    "primer", title: "Primer",
    examples: [
      Example(
        "--fgColor-default --fgColor-muted --bgColor-default --bgColor-muted --borderColor-default",
        pairs: [
          "--fgColor-default on --bgColor-default 4.5", "--fgColor-default on --bgColor-muted 4.5",
          "--fgColor-muted on --bgColor-default 4.5", "--fgColor-muted on --bgColor-muted 4.5",
        ], exempt: 1),
      Example(
        "fgColor-danger bgColor-danger-muted bgColor-danger-emphasis fgColor-onEmphasis bgColor-default",
        pairs: [
          "fgColor-danger on bgColor-default 4.5", "fgColor-danger on bgColor-danger-muted 4.5",
          "fgColor-onEmphasis on bgColor-danger-emphasis 4.5",
        ]),
      Example(
        "color-fg-default color-canvas-default color-accent-fg color-accent-subtle color-accent-emphasis color-fg-on-emphasis",
        pairs: [
          "color-fg-default on color-canvas-default 4.5", "color-accent-fg on color-canvas-default 4.5",
          "color-accent-fg on color-accent-subtle 4.5", "color-fg-on-emphasis on color-accent-emphasis 4.5",
        ]),
      Example(
        "button-primary-fgColor-rest button-primary-bgColor-rest button-primary-bgColor-hover fgColor-disabled",
        pairs: [
          "button-primary-fgColor-rest on button-primary-bgColor-rest 4.5",
          "button-primary-fgColor-rest on button-primary-bgColor-hover 4.5",
        ], exempt: 1),
    ]
  ) { book, pairs in
    for (key, number) in book.entries {
      if let name = key.after("fg-color") {
        if name == "disabled" {
          pairs.exempt(number)
        } else if name == "on-emphasis" || name == "on-inverse" {
          for (other, ground) in book.entries
          where name == "on-inverse"
            ? other == "bg-color-inverse" : other.hasPrefix("bg-color-") && other.hasSuffix("-emphasis")
          {
            pairs.add(number, on: ground)
          }
        } else {
          pairs.add(number, on: book["bg-color-default"])
          pairs.add(number, on: book["bg-color-\(name)-muted"])
          if name == "default" || name == "muted" { pairs.add(number, on: book["bg-color-muted"]) }
        }
      } else if let range = key.range(ofWords: "fg-color"), !range.before.isEmpty {
        // Components: each state of the background has its own text, or that of the resting state.
        let state = range.after
        if key.isDisabledName {
          pairs.exempt(number)
        } else {
          pairs.add(number, on: book[[range.before, "bg-color", state].joinedWords])
          guard state == "rest" else { continue }
          for other in ["hover", "active"] where !book.has("\(range.before)-fg-color-\(other)") {
            pairs.add(number, on: book["\(range.before)-bg-color-\(other)"])
          }
        }
      } else if book.has("canvas-default") {
        legacy(key, number, book, &pairs)
      }
    }
    for name in ["border-color-default", "border-color-muted"] where book.has("bg-color-default") {
      pairs.exempt(book[name])
    }
  }

  /// The names of Primer before version 11: `fg-default` on `canvas-default`, `x-fg` on `x-subtle`.
  private static func legacy(_ key: String, _ number: Int, _ book: NameBook, _ pairs: inout NamedPairs) {
    let canvases = ["canvas-default", "canvas-subtle", "canvas-overlay", "canvas-inset"]
    if key == "fg-on-emphasis" {
      for (other, ground) in book.entries where other.hasSuffix("-emphasis") && other != key {
        pairs.add(number, on: ground)
      }
    } else if key == "fg-default" || key == "fg-muted" {
      for canvas in canvases { pairs.add(number, on: book[canvas]) }
    } else if let name = key.before("fg") {
      pairs.add(number, on: book["canvas-default"])
      pairs.add(number, on: book["\(name)-subtle"])
    }
  }
}

extension String {
  /// What stands before and after whole words inside a name; nil where they are not in it.
  func range(ofWords words: String) -> (before: String, after: String)? { parts.range(ofWords: words) }

  /// What stands between its dashes, to look for several words in.
  var parts: [Substring] { split(separator: "-", omittingEmptySubsequences: false) }
}

extension [Substring] {
  /// What stands before and after whole words among the parts of a name; nil where they are not in it.
  func range(ofWords words: String) -> (before: String, after: String)? {
    let wanted = words.split(separator: "-")
    guard count >= wanted.count else { return nil }
    for start in 0...(count - wanted.count)
    where self[start..<(start + wanted.count)].elementsEqual(wanted) {
      return (self[..<start].joined(separator: "-"), self[(start + wanted.count)...].joined(separator: "-"))
    }
    return nil
  }
}

extension [String] {
  /// The words that are not empty, with dashes between them.
  var joinedWords: String { filter { !$0.isEmpty }.joined(separator: "-") }
}
