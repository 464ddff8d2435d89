/// What a style sheet says about elements that other rules of it paint: the themes it has, and the classes that vary others.
struct SampleContext {
  /// A theme of a sheet: what the root and the body have while it holds.
  struct Theme: Hashable {
    struct Mark: Hashable {
      var isOfBody: Bool
      var name: String
      var value: String

      /// A selector of it.
      var text: String {
        switch name {
        case "class": value.split(separator: " ").map { ".\(CSSText.escaped(String($0)))" }.joined()
        case "id": "#\(CSSText.escaped(value))"
        default: "[\(name)\(value.isEmpty ? "" : "=\"\(value)\"")]"
        }
      }
    }

    var marks: [Mark]

    /// What a selector that is for a theme alone asks of the root or the body: `.dark`, `:root[data-theme="dim"]`; nil for others.
    static func marks(of selector: ComplexSelector) -> [Mark]? {
      guard selector.parts.count == 1 else { return nil }
      let compound = selector.subject
      guard compound.isTheme || compound.isRoot else { return nil }
      let attributes = compound.attributes.filter { !$0.name.hasPrefix(":") }
      guard !attributes.isEmpty, attributes.allSatisfy(\.isOfTheme) else { return nil }
      let isOfBody = compound.typeName == "body"
      return attributes.map { Mark(isOfBody: isOfBody, name: $0.name, value: $0.value) }
    }

    /// The same with its marks on the body.
    var ofBody: Self { Self(marks: marks.map { Mark(isOfBody: true, name: $0.name, value: $0.value) }) }

    /// Whether it is a theme by its name, and not any class or attribute of the page.
    var isPlain: Bool {
      marks.allSatisfy { HTMLAttribute(name: $0.name, value: $0.value, bytes: 0..<0).isOfTheme }
    }

    /// A selector of what it holds for: `.dark`, `body.home`.
    var text: String {
      if isPlain { return marks.map(\.text).joined() }
      return [false, true].compactMap { isOfBody in
        let own = marks.filter { $0.isOfBody == isOfBody }.map(\.text).joined()
        return own.isEmpty ? nil : (isOfBody ? "body" : "html") + own
      }.joined(separator: " ")
    }

    /// Whether a selector asks for it by what it is written with.
    func isNamed(in selector: String) -> Bool { marks.allSatisfy { selector.contains($0.text) } }

    /// Marks the root and the body of a page, in the place of another theme of the same kind.
    func mark(_ page: inout HTMLDocument) {
      for mark in marks {
        let index = mark.isOfBody ? page.bodyIndex ?? 0 : 0
        let element = page.elements[index]
        var value = mark.value
        if mark.name == "class", let own = element["class"] {
          let scheme = ThemeWords.scheme(of: value)
          let kept = own.split(whereSeparator: \.isWhitespace).filter { name in
            guard let scheme, ThemeWords.isTheme(class: String(name)) else { return true }
            return ThemeWords.scheme(of: String(name)) ?? scheme == scheme
          }
          value = (kept + [value[...]]).joined(separator: " ")
        }
        let bytes = element.attributes.first { $0.name == mark.name }?.bytes ?? 0..<0
        page.elements[index].attributes.removeAll { $0.name == mark.name }
        page.elements[index].attributes.append(HTMLAttribute(name: mark.name, value: value, bytes: bytes))
      }
    }

    /// Whether an element stands in another theme of the same kind: where the root is light, `[data-theme=dark]` is none
    /// of what the page looks like, or a part of it that was looked at without the root's.
    func excludes(_ element: HTMLElement) -> Bool {
      element.attributes.contains { attribute in
        guard attribute.isOfTheme else { return false }
        let scheme = ThemeWords.scheme(of: attribute.value)
        return marks.contains { mark in
          if mark.name == attribute.name, mark.name != "class" { return mark.value != attribute.value }
          let other = ThemeWords.scheme(of: mark.value)
          return scheme != nil && other != nil && scheme != other
        }
      }
    }
  }

  /// The custom properties that colors come from, by themselves or through others.
  private let used: Set<String>
  /// Whether colors depend on the color scheme of the elements that have them.
  private let hasSchemeColors: Bool
  /// The classes that rules paint, each with the custom properties that its colors name.
  private var painted: [String: Set<String>] = [:]
  /// The custom properties that rules for a class alone declare, by class.
  private var declared: [String: Set<String>] = [:]
  /// The classes that rules for them alone paint.
  private var selfPainted: Set<String> = []

  init(_ set: StyleSheetSet) {
    var named: Set<String> = []
    var through: [String: Set<String>] = [:]
    for declaration in set.declarations where declaration.hasVariables {
      if declaration.isCustom {
        through[declaration.name, default: []].formUnion(Self.names(in: declaration.text))
      } else if declaration.isPaint {
        named.formUnion(Self.names(in: declaration.text))
      }
    }
    var waiting = Array(named)
    while let name = waiting.popLast() {
      for inner in through[name] ?? [] where named.insert(inner).inserted { waiting.append(inner) }
    }
    used = named
    hasSchemeColors = set.declarations.contains { CustomProperties.names($0.text, "light-dark(") }
    for (rule, list) in zip(set.rules, set.selectors) {
      let properties = self.properties(rule, in: set)
      let isPaint = set.declarations[rule.declarations].contains(where: \.isPaint)
      for member in list.members where isPaint || !properties.isEmpty {
        guard member.parts.count == 1, member.subject.simple.count == 1,
          let name = member.subject.classes.first
        else { continue }
        if isPaint { selfPainted.insert(name) }
        declared[name, default: []].formUnion(properties)
      }
      let paints = set.declarations[rule.declarations].filter(\.isPaint)
      guard !paints.isEmpty else { continue }
      let names = paints.filter(\.hasVariables).reduce(into: Set()) { $0.formUnion(Self.names(in: $1.text)) }
      for member in list.members {
        for name in member.subject.classes { painted[name, default: []].formUnion(names) }
      }
    }
  }

  static func names(in text: String) -> Set<String> {
    let source = CSSTokens(Array(text.utf8))
    return Set(Substitution.references(source, 0..<source.count))
  }

  /// The custom properties that a rule declares and that colors come from.
  func properties(_ rule: StyleRule, in set: StyleSheetSet) -> Set<String> {
    guard !used.isEmpty else { return [] }
    return Set(set.declarations[rule.declarations].lazy.filter(\.isCustom).map(\.name)).intersection(used)
  }

  /// Whether a rule gives elements another color scheme, on which colors depend.
  func switchesScheme(_ rule: StyleRule, in set: StyleSheetSet) -> Bool {
    hasSchemeColors && set.declarations[rule.declarations].contains { $0.properties.contains(.colorScheme) }
  }

  /// A selector with the class that one of its subject's varies: `.btn--wide` stands beside `.btn`, and so does `.btn-wide`
  /// where all it does is give `.btn` other values of its properties.
  func varied(_ selector: ComplexSelector, by properties: Set<String>?) -> ComplexSelector {
    let own = selector.subject.classes
    for name in own {
      guard let base = base(of: name, properties), !own.contains(base) else { continue }
      var parts = selector.parts
      guard let last = parts.popLast() else { return selector }
      let types = last.compound.simple.prefix { if case .type = $0 { true } else { $0 == .universal } }
      let simple = types + [.class(base)] + last.compound.simple.dropFirst(types.count)
      return ComplexSelector(parts + [.init(last.combinator, CompoundSelector(Array(simple)))])
    }
    return selector
  }

  /// The same for the elements around the subject: `.alert-dark .alert-link` stands in `.alert.alert-dark` where `.alert-dark`
  /// only sets properties of `.alert`.
  func variedAround(_ selector: ComplexSelector) -> ComplexSelector {
    guard !declared.isEmpty, selector.parts.count > 1 else { return selector }
    var parts = selector.parts
    for index in parts.indices.dropLast() where !parts[index].compound.isRoot {
      let names = parts[index].compound.classes
      let declared = names.reduce(into: Set()) { $0.formUnion(self.declared[$1] ?? []) }
      guard !declared.isEmpty, !names.contains(where: selfPainted.contains) else { continue }
      parts[index] = varied(ComplexSelector([parts[index]]), by: declared).parts[0]
    }
    return ComplexSelector(parts)
  }

  private func base(of name: String, _ properties: Set<String>?) -> String? {
    var longest: String?
    var at = name.startIndex
    while at < name.endIndex {
      let prefix = String(name[..<at])
      if name[at...].hasPrefix("--"), painted[prefix] != nil { return prefix }
      if name[at] == "-" || name[at] == "_", let properties, let named = painted[prefix],
        !named.isDisjoint(with: properties)
      {
        longest = prefix
      }
      at = name.index(after: at)
    }
    return longest
  }
}

extension StyleDeclaration {
  /// Whether it colors a text or what is behind it.
  var isPaint: Bool {
    guard !isCustom else { return false }
    return [StyleProperty.color, .backgroundColor, .textFill].contains(where: properties.contains)
  }
}

extension StyleDeclaration {
  /// Whether it colors what is behind a text.
  var isGround: Bool { !isCustom && properties.contains(.backgroundColor) }
}

extension CompoundSelector {
  /// The classes it asks for.
  var classes: [String] {
    simple.compactMap { if case .class(let name) = $0 { name } else { nil } }
  }

  /// Whether it is nothing but the mark of a theme, such as `.dark` or `[data-theme=dim]`.
  var isTheme: Bool { !simple.isEmpty && simple.allSatisfy(\.isOfTheme) }
}

extension SimpleSelector {
  fileprivate var isOfTheme: Bool {
    switch self {
    case .class(let name): ThemeWords.isTheme(class: name)
    case .attribute(let attribute):
      ThemeWords.isTheme(attribute: CSSText.lowercased(attribute.name), value: attribute.value)
    default: false
    }
  }
}

extension HTMLAttribute {
  /// Whether it is the mark of a theme.
  var isOfTheme: Bool {
    if name.hasPrefix(":") { return false }
    guard name == "class" else { return ThemeWords.isTheme(attribute: name, value: value) }
    return value.split(separator: " ").allSatisfy { ThemeWords.isTheme(class: String($0)) }
  }
}
