extension PairConvention {
  /// Polaris (Shopify): `text-x` on `bg-surface-x`, `text-x-on-bg-fill` on `bg-fill-x`, in every state.
  static let polaris = PairConvention(
    "polaris", title: "Polaris", prefixes: ["p-color", "p"],
    examples: [
      Example(
        "--p-color-text --p-color-bg --p-color-bg-surface --p-color-text-secondary --p-color-icon",
        pairs: [
          "--p-color-text on --p-color-bg 4.5", "--p-color-text on --p-color-bg-surface 4.5",
          "--p-color-text-secondary on --p-color-bg 4.5",
          "--p-color-text-secondary on --p-color-bg-surface 4.5",
          "--p-color-icon on --p-color-bg-surface 3.0",
        ]),
      Example(
        "color-bg-surface color-bg-surface-critical color-text-critical color-bg-fill-critical color-text-critical-on-bg-fill",
        pairs: [
          "color-text-critical on color-bg-surface 4.5",
          "color-text-critical on color-bg-surface-critical 4.5",
          "color-text-critical-on-bg-fill on color-bg-fill-critical 4.5",
        ]),
      Example("bg-surface text-strong-on-emphasis bg-fill-strong", pairs: []),
      Example(
        "bg-surface bg-surface-hover text text-disabled border",
        pairs: ["text on bg-surface 4.5", "text on bg-surface-hover 4.5"], exempt: 2),
    ]
  ) { book, pairs in
    guard book.has("bg-surface") else { return }
    let states = ["", "-hover", "-active", "-selected"]
    func hold(_ number: Int, _ name: String, _ need: PairNeed) {
      if let filled = name.before("on-bg-fill") ?? (name == "on-bg-fill" ? "brand" : nil) {
        for state in states { pairs.add(number, on: book["bg-fill-\(filled)\(state)"], need) }
        return
      }
      // What is on something else that is named is not on the surface.
      if name.range(ofWords: "on") != nil { return }
      let isPlain = name.isEmpty || name == "secondary"
      pairs.add(number, on: book["bg-surface"], need)
      if isPlain, need == .text { pairs.add(number, on: book["bg"], need) }
      let ground = name.isEmpty ? "bg-surface" : "bg-surface-\(name)"
      // `secondary` text is for any surface, the secondary surface is no pair of it alone.
      for state in states { pairs.add(number, on: book["\(ground)\(state)"], need) }
      if name == "inverse" { pairs.add(number, on: book["bg-inverse"], need) }
    }
    for (key, number) in book.entries {
      if key.isDisabledName {
        if key.hasPrefix("text") || key.hasPrefix("icon") || key.hasPrefix("border") { pairs.exempt(number) }
      } else if key == "text" || key == "icon" {
        hold(number, "", key == "text" ? .text : .part)
      } else if let name = key.after("text"), !Self.isState(name) {
        hold(number, name, .text)
      } else if let name = key.after("icon"), !Self.isState(name) {
        hold(number, name, .part)
      } else if key == "border" || key == "border-secondary" || key == "border-tertiary" {
        pairs.exempt(number)
      } else if key == "border-focus" || key == "input-border" {
        pairs.add(number, on: book["bg-surface"], .part)
      }
    }
  }

  private static func isState(_ name: String) -> Bool {
    ["hover", "active", "selected"].contains { name == $0 || name.hasSuffix("-\($0)") }
  }
}
