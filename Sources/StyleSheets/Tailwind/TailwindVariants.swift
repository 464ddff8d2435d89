/// The conditions that Tailwind CSS has words for, as the selectors and at-rules that it writes for them.
///
/// Source: https://tailwindcss.com/docs/hover-focus-and-other-states, and `variants.ts` and `corePlugins.js` of Tailwind CSS.
extension TailwindTheme {
  /// How many conditions may be in each other: `not-group-hover`.
  private static let deepest = 6

  /// The selectors and at-rules that a condition is written as, the outermost first; nil for one that nobody knows.
  func preludes(of variant: String, depth: Int = 0) -> [String]? {
    guard depth < Self.deepest else { return nil }
    if let own = variants[variant] { return own }
    if version == .three, Self.ofFour.contains(variant) { return nil }
    if let selector = Self.selectors[variant] { return [selector] }
    if let media = Self.media[variant] { return ["@media " + media] }
    switch variant {
    case "*": return [version == .three ? "& > *" : ":is(& > *)"]
    case "**" where version == .four: return [":is(& *)"]
    case "hover": return ["&:hover"]
    case "open": return [version == .three ? "&[open]" : "&:is([open], :popover-open, :open)"]
    case "dark": return ["@media (prefers-color-scheme: dark)"]
    case "starting", "noscript": return ["@media not all"]
    case "ltr", "rtl":
      let plain = "[dir=\"\(variant)\"], [dir=\"\(variant)\"] *"
      return ["&:where(\(version == .three ? "" : ":dir(\(variant)), ")\(plain))"]
    default: break
    }
    if variant.hasPrefix("["), variant.hasSuffix("]") {
      return arbitrary(String(variant.dropFirst().dropLast()))
    }
    if variant.hasPrefix("@") { return version == .four ? container(variant.dropFirst()) : nil }
    if let width = breakpoint(variant) { return ["@media (min-width: \(width))"] }
    return Self.functional(variant).flatMap { functional($0, $1, depth) }
  }

  /// `[&>p]`, `[@media(width>=400px)]`: a selector or an at-rule as it stands.
  private func arbitrary(_ text: String) -> [String]? {
    let decoded = TailwindCandidate.decoded(text)
    if decoded.hasPrefix("@") {
      // `[@media(hover:hover){&:hover}]` of version 3 has a selector in it.
      guard let open = decoded.firstIndex(of: "{") else { return [decoded] }
      return [String(decoded[..<open]), String(decoded[decoded.index(after: open)...].prefix { $0 != "}" })]
    }
    guard !decoded.trimmedSpace.isEmpty, !decoded.contains("{"), !">+~".contains(decoded.first ?? " ") else {
      return nil
    }
    return [decoded.contains("&") ? decoded : "&:is(\(decoded))"]
  }

  /// `@md`, `@max-lg/sidebar`, `@[400px]`.
  private func container(_ text: Substring) -> [String]? {
    let parts = TailwindCandidate.segments(String(text), at: "/")
    var word = parts[0]
    let isUpper = word.hasPrefix("max-")
    if isUpper || word.hasPrefix("min-") { word = String(word.dropFirst(4)) }
    let isGiven = word.hasPrefix("[") && word.hasSuffix("]")
    let width =
      isGiven ? TailwindCandidate.decoded(String(word.dropFirst().dropLast())) : self["--container-\(word)"]
    guard let width else { return nil }
    return ["@container \(parts.dropFirst().first ?? "") (width \(isUpper ? "<" : ">=") \(width))"]
  }

  /// A condition with a value: `data-[size=large]`, `group-hover/item`, `nth-3`.
  private func functional(_ name: String, _ rest: String, _ depth: Int) -> [String]? {
    let parts = TailwindCandidate.segments(rest, at: "/")
    guard let value = parts.first, parts.count <= 2 else { return nil }
    let modifier = parts.count == 2 ? parts[1] : nil
    let isGiven = value.hasPrefix("[") && value.hasSuffix("]")
    let inside = isGiven ? TailwindCandidate.decoded(String(value.dropFirst().dropLast())) : value
    switch name {
    case "group", "peer":
      return marked(name, modifier: modifier, condition: value, depth).map { selector in
        [selector + (name == "group" ? " &" : " ~ &")]
      }
    case "min", "max":
      guard let width = isGiven ? inside : breakpoint(inside) else { return nil }
      return [name == "min" ? "@media (min-width: \(width))" : "@media (width < \(width))"]
    case "supports":
      let query = inside.contains(":") ? inside : "\(inside): var(--tw)"
      return ["@supports " + (inside.contains("(") ? inside : "(\(query))")]
    case "aria": return ["&[aria-\(isGiven ? Self.quoted(inside) : "\(inside)=\"true\"")]"]
    case "data":
      if !isGiven, version == .three { return nil }
      return ["&[data-\(Self.quoted(inside))]"]
    case "has":
      if isGiven {
        return [
          "&:has(\(version == .three || !inside.contains("&") ? inside : inside.replacing("&", with: "*")))"
        ]
      }
      return inner(value, depth).map { ["&:has(\($0.replacing("&", with: "*")))"] }
    case "not":
      guard version == .four else { return nil }
      return negated(value, inside, isGiven: isGiven, depth)
    case "in":
      guard version == .four else { return nil }
      let selector = isGiven ? (inside.contains("&") ? inside : "&:is(\(inside))") : inner(value, depth)
      return selector.map { [":where(\($0.replacing("&", with: "*"))) &"] }
    default:
      guard name.hasPrefix("nth"), version == .four, isGiven || Int(inside) != nil else { return nil }
      return ["&:\(name.hasSuffix("type") ? name : name + "-child")(\(inside))"]
    }
  }

  /// The selector of what is marked as a group or a peer, in a condition.
  private func marked(_ mark: String, modifier: String?, condition: String, _ depth: Int) -> String? {
    var name = version == .three ? prefix + mark : mark
    if version == .four, !prefix.isEmpty { name = "\(prefix):\(mark)" }
    if let modifier {
      name += "/\(modifier.hasPrefix("[") ? String(modifier.dropFirst().dropLast()) : modifier)"
    }
    let element = version == .three ? "." + CSSText.escaped(name) : ":where(.\(CSSText.escaped(name)))"
    let isGiven = condition.hasPrefix("[") && condition.hasSuffix("]")
    let selector =
      isGiven ? TailwindCandidate.decoded(String(condition.dropFirst().dropLast())) : inner(condition, depth)
    guard let selector else { return nil }
    let whole =
      isGiven && !selector.contains("&")
      ? (version == .three ? "&" + selector : "&:is(\(selector))") : selector
    let replaced = whole.replacing("&", with: element)
    return TailwindCandidate.segments(replaced, at: ",").count > 1 ? ":is(\(replaced))" : replaced
  }

  /// The one selector that a condition is written as; nil where it is written otherwise.
  private func inner(_ variant: String, _ depth: Int) -> String? {
    guard let preludes = preludes(of: variant, depth: depth + 1), preludes.count == 1,
      let selector = preludes.first,
      !selector.hasPrefix("@"), !selector.contains("::")
    else { return nil }
    return selector
  }

  private func negated(_ value: String, _ inside: String, isGiven: Bool, _ depth: Int) -> [String]? {
    let own = isGiven ? arbitrary(inside) : preludes(of: value, depth: depth + 1)
    guard let prelude = own?.first, own?.count == 1, !prelude.contains("::") else { return nil }
    guard prelude.hasPrefix("@") else { return ["&:not(\(prelude.replacing("&", with: "*")))"] }
    guard let space = prelude.firstIndex(where: { $0 == " " || $0 == "(" }), !prelude.contains(",") else {
      return nil
    }
    let condition = String(prelude[space...]).trimmedSpace
    let isNegative = condition.hasPrefix("not ")
    return ["\(prelude[..<space]) \(isNegative ? String(condition.dropFirst(4)) : "not \(condition)")"]
  }

  /// The name of a condition that takes a value, and the value.
  static func functional(_ variant: String) -> (name: String, value: String)? {
    let names = [
      "group", "peer", "min", "max", "supports", "aria", "data", "has", "not", "in", "nth-last-of-type",
      "nth-of-type", "nth-last", "nth",
    ]
    return names.first { variant.hasPrefix($0 + "-") }.map { ($0, String(variant.dropFirst($0.count + 1))) }
  }

  /// `size=large` with its value in quotation marks.
  private static func quoted(_ text: String) -> String {
    guard let equals = text.firstIndex(of: "=") else { return text }
    let value = text[text.index(after: equals)...]
    if value.hasPrefix("\"") || value.hasPrefix("'") { return text }
    return "\(text[...equals])\"\(value)\""
  }

  // MARK: Words

  /// Conditions that are a selector, in the order in which their rules stand.
  static let selectors: [String: String] = Dictionary(
    pseudoElements.map { ($0, "&::\($0 == "file" ? "file-selector-button" : $0)") } + [
      ("marker", "& *::marker, &::marker"), ("selection", "& *::selection, &::selection"),
      ("first", "&:first-child"), ("last", "&:last-child"), ("only", "&:only-child"),
      ("odd", "&:nth-child(odd)"), ("even", "&:nth-child(even)"), ("inert", "&:is([inert], [inert] *)"),
    ] + pseudoClasses.map { ($0, "&:\($0)") }, uniquingKeysWith: { $1 })

  /// Conditions that are for text beside what is in an element.
  static let pseudoElements = [
    "first-letter", "first-line", "marker", "selection", "file", "placeholder", "backdrop", "details-content",
    "before", "after",
  ]

  static let pseudoClasses = [
    "first-of-type", "last-of-type", "only-of-type", "visited", "target", "default", "checked",
    "indeterminate", "placeholder-shown", "autofill", "optional", "required", "valid", "invalid",
    "user-valid", "user-invalid", "in-range", "out-of-range", "read-only", "empty", "focus-within", "focus",
    "focus-visible", "active", "enabled", "disabled",
  ]

  /// Conditions that version 3 does not have.
  private static let ofFour: Set<String> = [
    "details-content", "inert", "user-valid", "user-invalid", "starting", "noscript", "inverted-colors",
    "pointer-none", "pointer-coarse", "pointer-fine", "any-pointer-none", "any-pointer-coarse",
    "any-pointer-fine",
  ]

  private static let media: [String: String] = [
    "motion-safe": "(prefers-reduced-motion: no-preference)",
    "motion-reduce": "(prefers-reduced-motion: reduce)",
    "contrast-more": "(prefers-contrast: more)", "contrast-less": "(prefers-contrast: less)",
    "portrait": "(orientation: portrait)", "landscape": "(orientation: landscape)", "print": "print",
    "forced-colors": "(forced-colors: active)", "inverted-colors": "(inverted-colors: inverted)",
    "pointer-none": "(pointer: none)", "pointer-coarse": "(pointer: coarse)",
    "pointer-fine": "(pointer: fine)",
    "any-pointer-none": "(any-pointer: none)", "any-pointer-coarse": "(any-pointer: coarse)",
    "any-pointer-fine": "(any-pointer: fine)",
  ]
}
