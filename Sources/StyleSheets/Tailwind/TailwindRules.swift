import Bytes
import PaletteCore

/// The rules that Tailwind CSS writes for classes, added to those of a page or a sheet.
extension StyleSheetSet {
  /// What a condition makes of the rules in it.
  enum Variant {
    case holds(Surroundings)
    /// It does not hold on the screen that pages are looked at on.
    case never
    case unknown(String)
  }

  private var theme: TailwindTheme { tailwind?.theme ?? TailwindTheme(.four) }

  /// What surrounds rules under some conditions, the outermost first.
  mutating func variant(_ names: [String], in outer: Surroundings) -> Variant {
    let theme = theme
    var inner = outer
    for name in ordered(names, theme) {
      // In a sheet alone, what the class or attribute is of is made for it.
      let isOwn = name == "dark" && !(tailwind?.isOfPage ?? false)
      let own = isOwn ? darkSelector.map { [outer.selectors == nil ? $0 : "\($0) &"] } : nil
      guard let preludes = own ?? theme.preludes(of: name) else { return .unknown(name) }
      for prelude in preludes {
        switch surround(&inner, with: prelude) {
        case .some(true): break
        case .some(false): return .never
        case .none: return .unknown(name)
        }
      }
    }
    return .holds(inner)
  }

  /// Conditions in the order in which they are written around a rule: in version 3 the last of a class is the outermost, and
  /// what is for text beside the content is within all others.
  private func ordered(_ names: [String], _ theme: TailwindTheme) -> [String] {
    guard theme.version == .three, names.count > 1 else { return names }
    let isBeside = { (name: String) in TailwindTheme.pseudoElements.contains(name) }
    return names.reversed().filter { !isBeside($0) } + names.filter(isBeside)
  }

  /// Puts a selector or an at-rule around what comes; false where nothing in it holds, nil where nobody knows.
  private mutating func surround(_ inner: inout Surroundings, with prelude: String) -> Bool? {
    guard prelude.hasPrefix("@") else {
      guard let list = try? SelectorParser.list(prelude, isRelative: inner.selectors != nil) else {
        return nil
      }
      inner.selectors = inner.selectors == nil ? list : list.nested(in: inner.selectors)
      return inner.selectors?.members.isEmpty ?? true ? false : true
    }
    let source = CSSTokens(Array(prelude.utf8))
    let rest = source.trimmed(1..<source.count)
    switch CSSText.lowercased(source.name(0)) {
    case "media":
      let own = noted(MediaQueries.schemes(source, rest, on: files.screen))
      if otherWidth == nil {
        otherWidth = MediaQueries.otherWidth(source, rest, than: files.screen, holds: own.isEmpty)
      }
      inner.schemes = own.intersection(inner.schemes)
      return !inner.schemes.isEmpty
    case "supports": return SupportsQueries.holds(source, rest)
    case "container":
      inner.uncertainty = "a container query decides its style"
      return true
    default: return nil
    }
  }

  /// Adds what a class declares under its conditions; the declarations stand at some bytes of a sheet.
  ///
  /// - Parameter isOfPage: whether it is a class of elements, which findings are to name.
  mutating func add(
    _ utility: TailwindUtility, _ candidate: TailwindCandidate, isImportant: Bool, in outer: Surroundings,
    _ sheet: Int, _ bytes: Range<Int>, isOfPage: Bool = false
  ) {
    otherWidth = nil
    var inner: Surroundings
    let surroundings = variant(candidate.variants, in: outer)
    if let width = otherWidth, leftOut == nil {
      let display = utility.declarations.last { $0.property == "display" }?.value
      // What has colors in other windows, or is hidden in this one.
      let isSeen = if case .never = surroundings { utility.paints } else { display == "none" }
      if isSeen { otherWindows.append(OtherWindow(width: width, place: sheets[sheet].place(bytes))) }
    }
    switch surroundings {
    case .never: return
    case .unknown(let name):
      guard utility.paints else { return }
      guard isOfPage else {
        return leaveOut("\(name): in @apply is not checked", at: sheets[sheet].place(bytes))
      }
      inner = outer
      inner.uncertainty = "Tailwind CSS has no variant \(name): and \(candidate.name) may color it"
    case .holds(let found): inner = found
    }
    if let selector = utility.selector, surround(&inner, with: selector) != true { return }
    if let reason = utility.reason { inner.uncertainty = reason }
    let start = declarations.count
    if candidate.variants.contains(where: { $0 == "before" || $0 == "after" }) {
      append("content", "var(--tw-content)", isImportant: isImportant, sheet, bytes)
    }
    for item in utility.declarations {
      append(
        item.property, item.value, isImportant: isImportant, sheet, bytes,
        isCustom: CSSText.isCustomProperty(item.property))
    }
    guard let list = inner.selectors, declarations.count > start else { return }
    if isOfPage {
      for index in start..<declarations.count { utilities[index] = candidate }
    }
    addRule(list, start..<declarations.count, inner)
  }

  /// Adds what the classes in `@apply` declare; those under conditions are given back, and come after those without.
  mutating func apply(_ rule: CSSRule, _ tree: CSSTree, _ sheet: Int, depth: Int = 0) -> [AppliedClass] {
    guard depth < 8 else { return [] }
    let theme = theme
    let names = tree.source.text(of: rule.prelude).split(whereSeparator: \.isWhitespace).map(String.init)
    let areImportant = names.last == "!important"
    var found: [AppliedClass] = []
    var taken: [AppliedClass] = []
    for name in names where name != "!important" {
      // A sheet that only lends its properties has no rules, which `@apply` writes.
      if leftOut != nil, !name.contains("[--") { continue }
      guard let candidate = TailwindCandidate(name, prefix: theme.prefix, version: theme.version) else {
        continue
      }
      if let own = customUtilities[candidate.base] ?? ownClasses[candidate.base] {
        if candidate.variants.isEmpty {
          taken += take(own, depth: depth + 1)
        } else {
          leaveOut("\(name) in @apply is not checked", at: sheets[sheet].place(rule.bytes))
        }
      } else if let utility = theme.utility(candidate.base) {
        found.append(
          AppliedClass(
            candidate: candidate, utility: utility, isImportant: areImportant || candidate.isImportant,
            bytes: rule.bytes))
      }
    }
    // Tailwind writes them in its own order, whatever their order is here.
    let order = TailwindOrder(theme, variants: Set(found.flatMap(\.candidate.variants)))
    found.sort { order.isBefore(($0.candidate, $0.utility), ($1.candidate, $1.utility)) }
    for item in found
    where item.candidate.variants.isEmpty && item.utility.selector == nil && item.utility.reason == nil {
      for declaration in item.utility.declarations {
        append(
          declaration.property, declaration.value, isImportant: item.isImportant, sheet, rule.bytes,
          isCustom: CSSText.isCustomProperty(declaration.property))
      }
    }
    return taken
      + found.filter {
        !$0.candidate.variants.isEmpty || $0.utility.selector != nil || $0.utility.reason != nil
      }
  }

  /// Adds what a class of a sheet's own declares to the rule that takes it over; what it takes over itself under conditions
  /// is given back.
  private mutating func take(_ own: (sheet: Int, rule: Int), depth: Int) -> [AppliedClass] {
    taken += 1
    guard taken < Self.mostTaken else { return [] }
    let tree = sheets[own.sheet].tree
    var found: [AppliedClass] = []
    for item in tree.rules[own.rule].items {
      switch item {
      case .declaration(let index): add(tree.declarations[index], tree, own.sheet)
      case .rule(let index) where tree.rules[index].kind == .at("apply"):
        found += apply(tree.rules[index], tree, own.sheet, depth: depth)
      case .rule: break
      }
    }
    return found
  }

  /// The most classes of its own that a page or a sheet takes over: each may take over others.
  private static let mostTaken = 4096

  /// A class of an `@apply` with conditions.
  struct AppliedClass {
    var candidate: TailwindCandidate
    var utility: TailwindUtility
    var isImportant: Bool
    var bytes: Range<Int>
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
}

extension TailwindUtility {
  /// A class whose colors are not known, with the reason.
  init(open reason: String) {
    self.init([("color", "inherit"), ("background-color", "transparent")])
    self.reason = reason
  }

  /// Whether it colors text or what is behind it.
  var paints: Bool {
    declarations.contains { ["color", "background-color", "background-image"].contains($0.property) }
  }
}

extension StyleSheetSet {
  /// Takes in what a sheet says about Tailwind CSS, and adds what that writes for every page before the rules of the sheet.
  mutating func readTailwind(_ tree: CSSTree, _ sheet: Int) {
    for (number, rule) in tree.rules.enumerated() where rule.kind == .at("utility") {
      customUtilities[tree.source.text(of: rule.prelude)] = (sheet, number)
    }
    if tailwind?.theme.version == .three { readClasses(tree, sheet) }
    if tailwind?.isOfPage ?? false { return }
    if tailwind == nil {
      var setting = TailwindSetting(sheet: tree, at: sheets[sheet].place) ?? guess(tree, sheet)
      if let configuration = TailwindProject.configuration(
        of: tree, in: sheets[sheet].file, setting?.theme.version, files)
      {
        setting?.configure(configuration)
      }
      tailwind = setting
    } else {
      let source = sheets[sheet]
      tailwind?.read(tree, at: source.place)
    }
    guard let setting = tailwind, !hasTailwindBase, loading.isEmpty else { return }
    // Sheets that only lend their properties stand before the one that is looked at.
    if leftOut != nil { return }
    hasTailwindBase = true
    addBase(setting, using: nil, [])
  }

  /// Finds the rules of single classes, which version 3 takes over by `@apply`, and writes under conditions where they are
  /// in one of its layers.
  private mutating func readClasses(_ tree: CSSTree, _ sheet: Int) {
    let source = tree.source
    for (number, rule) in tree.rules.enumerated() where rule.kind == .style && rule.prelude.count == 2 {
      let first = rule.prelude.lowerBound
      guard source.isDelim(first, "."), source.kind(first + 1) == .ident else { continue }
      let parent = rule.parent.map { tree.rules[$0].kind }
      guard parent == nil || parent == .at("layer") else { continue }
      let name = source.name(first + 1)
      if parent == nil { ownClasses[name] = (sheet, number) } else { customUtilities[name] = (sheet, number) }
    }
  }

  /// The setting of a sheet that takes classes over and does not say which version writes them.
  private func guess(_ tree: CSSTree, _ sheet: Int) -> TailwindSetting? {
    guard tree.rules.contains(where: { $0.kind == .at("apply") }) else { return nil }
    if let project = TailwindProject.around(sheets[sheet].file, files) {
      var setting = project.setting
      setting.theme.isPartial = true
      return setting
    }
    // A component that refers to no theme would be an error in version 4.
    var setting = TailwindSetting(ComponentSheet.isNamed(sheets[sheet].file) ? .three : .four)
    setting.theme.isPartial = true
    return setting
  }
}

extension PairFinder {
  /// A color that a class sets: the class, where it stands on the element or on one around it.
  func side(_ color: Color, _ candidate: TailwindCandidate, of element: Int) -> RenderedPair.Side {
    var side = RenderedPair.Side(color: color, reference: candidate.name, place: nil)
    var at = element
    while at >= 0 {
      let attribute = tree.document.elements[at].attributes.first { $0.name == "class" }
      if let attribute, attribute.bytes.count < 1 << 16,
        attribute.value.split(whereSeparator: \.isWhitespace).contains(candidate.name[...])
      {
        let place = attribute.place(of: candidate.name, in: tree.document.bytes)
        let other = place == attribute.bytes ? tree.document.elements[at].code.places[candidate.name] : nil
        side.place = other ?? page.lines.place(of: place, in: page.file)
        break
      }
      at = tree.parent(at)
    }
    if side.place == nil {
      side.place = page.lines.place(of: tree.document.elements[element].bytes, in: page.file)
    }
    side.shades = page.computer.set.tailwind?.theme.shades(of: candidate) ?? []
    return side
  }
}

extension TailwindTheme {
  /// The classes of the same family with their colors; nothing where a class has none, or is translucent.
  func shades(of candidate: TailwindCandidate) -> [(reference: String, color: Color)] {
    guard let own = utility(candidate.base)?.color, own.behind.isEmpty else { return [] }
    return shades(of: own.name).compactMap { name, value in
      guard let color = try? Color(css: value), color.alpha >= 1 else { return nil }
      let seen = color.seenBytes
      func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: seen >> shift) }
      return (
        candidate.name.replacing(own.before + own.name, with: own.before + name),
        Color(red: byte(16), green: byte(8), blue: byte(0))
      )
    }
  }
}
