/// The conditions that Tailwind CSS has words for: `dark:` in `@apply`, and `@variant dark`.
///
/// Source: https://tailwindcss.com/docs/hover-focus-and-other-states.
extension StyleSheetSet {
  /// What a condition makes of the rules in it.
  enum Variant {
    case holds(Surroundings)
    /// It does not hold on the screen that pages are looked at on.
    case never
    case unknown
  }

  /// Classes of an `@apply` under the same conditions.
  struct ConditionalClasses {
    var variants: [String]
    var declarations: [(name: String, value: String, isImportant: Bool)]
    var rule: CSSRule
  }

  /// What surrounds rules under some conditions, the outermost first.
  mutating func variant(_ names: [String], in outer: Surroundings) -> Variant {
    var inner = outer
    for name in names {
      let selector: String
      if name == "dark" {
        guard let own = darkSelector else {
          inner.schemes = noted(.dark).intersection(inner.schemes)
          if inner.schemes.isEmpty { return .never }
          continue
        }
        selector = outer.selectors == nil ? own : "\(own) &"
      } else if let width = Self.widths[name] {
        if files.screen.width < width { return .never }
        continue
      } else if name.hasPrefix("max-"), let width = Self.widths[String(name.dropFirst(4))] {
        if files.screen.width >= width { return .never }
        continue
      } else if name == "portrait" || name == "landscape" {
        if (files.screen.width > files.screen.height) == (name == "portrait") { return .never }
        continue
      } else if ["print", "contrast-more", "forced-colors", "motion-reduce"].contains(name)
        || name.hasPrefix("max-")
      {
        return .never
      } else if Self.states.contains(name), outer.selectors != nil {
        selector = "&:\(name)"
      } else if Self.elements.contains(name), outer.selectors != nil {
        selector = "&::\(name == "file" ? "file-selector-button" : name)"
      } else {
        return .unknown
      }
      guard let list = try? SelectorParser.list(selector, isRelative: outer.selectors != nil) else {
        return .unknown
      }
      inner.selectors = inner.selectors == nil ? list : list.nested(in: inner.selectors)
    }
    return .holds(inner)
  }

  /// Adds the rules that classes under conditions make; they come after those without.
  mutating func add(_ classes: ConditionalClasses, _ outer: Surroundings, _ sheet: Int) {
    switch variant(classes.variants, in: outer) {
    case .never: break
    case .unknown:
      let title = classes.variants.joined(separator: ":")
      leaveOut("\(title): in @apply is not checked", at: sheets[sheet].place(classes.rule.bytes))
    case .holds(let inner):
      let start = declarations.count
      for item in classes.declarations {
        append(item.name, item.value, isImportant: item.isImportant, sheet, classes.rule.bytes)
      }
      if let list = inner.selectors, declarations.count > start {
        addRule(list, start..<declarations.count, inner)
      }
    }
  }

  /// Reads what `@custom-variant dark` asks of the page: the class or attribute in its selector.
  mutating func readDark(_ tree: CSSTree) {
    let source = tree.source
    for rule in tree.rules where rule.kind == .at("custom-variant") {
      guard let first = rule.prelude.first, source.is(first, "dark") else { continue }
      let inner = tree.rules.first { $0.parent.map { tree.rules[$0].bytes == rule.bytes } ?? false }
      let range = rule.hasBlock ? inner?.prelude ?? first..<first : rule.prelude
      for index in range {
        if source[index].kind == .openSquare {
          darkSelector = source.text(of: index..<source.after(index))
          break
        }
        if source.isDelim(index, "."), source.kind(index + 1) == .ident {
          darkSelector = source.text(of: index..<index + 2)
          break
        }
      }
    }
  }

  private static let widths: [String: Double] = ["sm": 640, "md": 768, "lg": 1024, "xl": 1280, "2xl": 1536]

  private static let states: Set<String> = [
    "hover", "focus", "focus-visible", "focus-within", "active", "visited", "checked", "disabled", "enabled",
    "required", "invalid", "open", "target", "first-child", "last-child",
  ]

  private static let elements: Set<String> = [
    "before", "after", "placeholder", "selection", "marker", "file", "first-line", "first-letter",
  ]
}
