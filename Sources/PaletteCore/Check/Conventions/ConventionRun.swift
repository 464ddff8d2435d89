/// One place where names are looked at together: a group, the whole palette, or a theme laid over it.
struct NameScope: Sendable {
  /// A name and the color it stands for.
  struct Entry: Sendable {
    /// The role, for names of themes.
    var role: String?
    var text: String
    var reference: ColorReference?
    var color: ResolvedColor?
    /// The color of the palette, with its group, that a role says again.
    var said: String?

    /// Its words with hyphens between them.
    var name: String { NameBook.words(text).joined(separator: "-") }
  }

  var theme: String?
  /// The words of the group's name, where these are the names of one group among others.
  var group: [String]?
  var entries: [Entry] = []
  var pairs: [NamedPairs.Pair] = []
  /// The entry that is the page, on which translucent backgrounds lie.
  var page: Int?

  /// The entries by their names, where these say that they are backgrounds.
  var grounds: [String: Int] {
    let named = entries.enumerated().map { (name: $1.name, number: $0) }.filter {
      $0.name.hasWord(Self.groundWords)
    }
    return Dictionary(named.map { ($0.name, $0.number) }, uniquingKeysWith: { first, _ in first })
  }

  /// What lies under a translucent background: that of the same thing in its other state. `nav-background-selected` lies on
  /// `nav-background`.
  func ground(under background: Entry, _ grounds: [String: Int]) -> Entry? {
    var words = NameBook.words(background.text).dropLast()
    while words.contains(where: Self.groundWords.contains) {
      let name = words.joined(separator: "-")
      for key in [name] + NameStates.resting.map({ "\(name)-\($0)" }) {
        if let known = grounds[key], entries[known].text != background.text { return entries[known] }
      }
      words.removeLast()
    }
    return nil
  }

  /// Whether a pair is the border of a thing on its own background, and need not be seen: the thing is told by its text
  /// (WCAG 2.2, 1.4.11, "boundaries"), or the border has the color of the background, which is what is seen then.
  func isNoLine(_ pair: NamedPairs.Pair) -> Bool {
    guard let group, pair.need == .part,
      entries[pair.foreground].name.hasWord(["border", "outline", "stroke"]),
      !entries[pair.foreground].name.hasWord(["focus", "focused"]),
      let line = entries[pair.foreground].color?.color, let fill = entries[pair.background].color?.color
    else { return false }
    return line.alpha == 0 || line == fill || group.contains { Self.labeled.contains($0) }
  }

  /// Things that have words in them; what one types into, or sets a mark in, is not among them.
  private static let labeled: Set = [
    "button", "buttons", "btn", "badge", "tag", "chip", "pill", "callout", "alert", "banner", "message",
    "notification",
    "toast", "card", "tooltip", "snackbar", "link", "tab",
  ]

  private static let groundWords: Set = ["background", "bg", "surface", "fill", "canvas"]

  /// What the foreground and the background of a pair are called.
  func names(of pair: NamedPairs.Pair) -> [String] {
    [pair.foreground, pair.background].map { entries[$0].name }
  }
}

/// The names of one palette and what conventions make of them; worked out once for all visions.
struct ConventionPairs: Sendable {
  private(set) var scopes: [NameScope] = []
  /// What was recognized, in the order of ``PairConvention/all``.
  private(set) var recognized: [RecognizedConvention] = []
  /// Names that are not held to a contrast: disabled and decorative ones.
  private(set) var exempt = 0
  /// Roles whose names are close to a known one, one sentence each.
  private(set) var warnings: [String] = []
  /// Themes with roles of ours but nothing they could stand on.
  private(set) var baseless: [String] = []

  /// Two colors, as a group or all names together pair them.
  private struct Paired: Hashable {
    var foreground: String
    var background: String
    var need: PairNeed
  }

  init(_ palette: ColorPalette) {
    var counted: [Int: Set<[String]>] = [:]
    var exempted: Set<String> = []
    var misspelled: Set<String> = []
    var namesakes: Set<[String]> = []
    var listed: Set<[String]> = []
    var ofThemes: Set<[String]> = []
    var based: Set<[String]> = []
    var paired: Set<Paired> = []
    // Gives the names that are in pairs.
    @discardableResult func take(_ scope: NameScope) -> Set<String> {
      var scope = scope
      let names = scope.entries.enumerated().map { NameBook.Name($1.text, number: $0) }
      let found = ConventionSearch.pairs(of: names)
      scope.page = NearMiss.page(names)
      for miss in NearMiss.find(names, found) where misspelled.insert(miss.name).inserted {
        let role = scope.entries[miss.number].role == nil ? "" : "role "
        let place = role.isEmpty ? "" : scope.theme.map { " of theme \"\($0)\"" } ?? ""
        warnings.append("\(role)\"\(miss.name)\"\(place) is not checked; did you mean \"\(miss.meant)\"?")
      }
      for name in found.exempt where !found.foregrounds.contains(name) {
        exempted.insert(scope.entries[name].text)
      }
      scope.pairs = found.pairs.filter { pair in
        guard scope.isNoLine(pair) else { return true }
        exempted.insert(scope.entries[pair.foreground].color?.name ?? scope.entries[pair.foreground].text)
        return false
      }
      // What the names of a group say was paired there; the full names only say it again.
      scope.pairs.removeAll { pair in
        guard scope.theme == nil, let foreground = scope.entries[pair.foreground].color?.name,
          let background = scope.entries[pair.background].color?.name
        else { return false }
        return !paired.insert(Paired(foreground: foreground, background: background, need: pair.need))
          .inserted
      }
      var left: Set<[String]> = []
      if scope.theme == nil {
        namesakes.formUnion(NamesakePairs.find(found.pairs, scope.entries) { $0.color?.color })
        listed.formUnion(CountedColors.find(found.pairs, scope.entries))
        based.formUnion(found.pairs.map { scope.names(of: $0) })
      } else {
        // Another brand may have names of its own; what the base has says there what it is.
        let own = found.pairs.filter { !based.contains(scope.names(of: $0)) }
        left = NamesakePairs.find(own, scope.entries) { entry in
          entry.color?.color ?? entry.reference.flatMap { try? palette.resolve($0).color }
        }
        ofThemes.formUnion(left)
      }
      left.formUnion(namesakes)
      left.formUnion(listed)
      if !left.isEmpty { scope.pairs = scope.pairs.filter { !left.contains(scope.names(of: $0)) } }
      // What is paired without the theme was counted there, whatever the theme calls it.
      let carried = scope.theme == nil ? [] : scope.pairs(of: scopes.filter { $0.theme == nil })
      let known = Set(carried.map(\.plain))
      for pair in scope.pairs where !known.contains(pair.plain) {
        counted[pair.convention, default: []].insert(scope.names(of: pair))
      }
      if scope.theme != nil {
        let own = Set(scope.pairs.map(\.plain))
        scope.pairs += carried.filter { !own.contains($0.plain) }
        // What a theme leaves alone was checked without it.
        scope.pairs.removeAll {
          scope.entries[$0.foreground].role == nil && scope.entries[$0.background].role == nil
        }
      }
      if !scope.pairs.isEmpty { scopes.append(scope) }
      return Set(found.foregrounds.union(found.backgrounds).map { scope.entries[$0].text })
    }
    let base = Self.base(palette)
    for scope in base { take(scope) }
    for theme in palette.themes {
      let found = take(NameScope(theme, over: base.last ?? NameScope()))
      warnings += Self.nearMisses(theme, besides: misspelled.union(found))
      if theme.roles.keys.contains(where: { Role.isText($0) }), scopes.last?.theme != theme.name {
        baseless.append(theme.name)
      }
    }
    warnings += Self.leftOut(namesakes.union(ofThemes), because: "they say where a color is used")
    warnings += Self.leftOut(listed, because: "their hues are too far apart for steps of a scale")
    // Roles of our own themes are no convention of somebody else's that had to be recognized.
    recognized = counted.filter { PairConvention.all[$0.key].id != PairConvention.roles.id }.sorted {
      $0.key < $1.key
    }.map { key, value in
      RecognizedConvention(
        id: PairConvention.all[key].id, title: PairConvention.all[key].title, pairs: value.count)
    }
    exempt = exempted.count
  }

  /// Says that pairs, which their names alone would make, are not checked.
  private static func leftOut(_ pairs: Set<[String]>, because reason: String) -> [String] {
    guard let one = pairs.min(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
    let others = pairs.count > 1 ? " and \(pairs.count - 1) more pairs of names" : ""
    return [
      "\(one[0]) and \(one[1])\(others) are not held against each other: \(reason);"
        + " say what stands on what with: uncolor pair add"
    ]
  }

  /// The colors of each group by their own names, and of all groups by their full names.
  private static func base(_ palette: ColorPalette) -> [NameScope] {
    var scopes: [NameScope] = []
    var all = NameScope()
    for group in palette.groups {
      let groupWords = NameBook.words(group.name)
      // `checkbox.disabled/text`: the group says what its colors leave out.
      let isDisabled = groupWords.joined(separator: "-").isDisabledName
      var own = NameScope(group: groupWords)
      for color in group.colors {
        let resolved = ResolvedColor(color, in: group.name)
        let words = NameBook.words(color.name)
        let isFull = words.starts(with: groupWords)
        let full = isFull ? color.name : "\(group.name) \(color.name)"
        own.entries.append(.init(text: isDisabled ? full : color.name, color: resolved))
        all.entries.append(.init(text: full, color: resolved))
      }
      if palette.groups.count > 1,
        own.entries.contains(where: { !NameBook.words($0.text).starts(with: groupWords) })
      {
        scopes.append(own)
      }
      if palette.groups.count == 1, !isDisabled { all = own }
    }
    return scopes + [all]
  }

  // MARK: Near misses

  private static let known: [String] = [
    "accent", "background", "foreground", "separator", "textPrimary", "textSecondary", "secondaryBackground",
    "tertiaryBackground", "tabBarHairline", "primary", "secondary", "tertiary", "surface", "canvas",
    "heading", "border",
    "outline", "destructive", "success", "warning", "danger", "popover", "sidebar",
  ]

  /// Whether a role would be in a pair if it were called otherwise: `Accent` is no `accent`, where `Primary` is `primary`.
  private static func pairs(_ name: String, insteadOf role: String, _ theme: Theme) -> Bool {
    let names = theme.roles.keys.sorted().enumerated().map { number, key in
      NameBook.Name(key == role ? name : key, number: number)
    }
    let found = ConventionSearch.pairs(of: names)
    return names.contains {
      $0.text == name && (found.foregrounds.contains($0.number) || found.backgrounds.contains($0.number))
    }
  }

  /// Roles that someone seems to have misspelled: no convention knows them, and their colors would go unchecked.
  ///
  /// - Parameter said: names that are in pairs, or were told already.
  private static func nearMisses(_ theme: Theme, besides said: Set<String>) -> [String] {
    theme.roles.keys.sorted().compactMap { role in
      guard role.utf8.count >= 4, !known.contains(role), !said.contains(role),
        CSSNames.color(CSSKeyword(role)) == nil
      else {
        return nil
      }
      let near = known.first { name in
        let limit = name.utf8.count >= 10 ? 2 : 1
        return abs(name.utf8.count - role.utf8.count) <= limit && role != name + "s"
          && Spelling.distance(Array(role.lowercased().utf8), Array(name.lowercased().utf8)) <= limit
          && !role.utf8.contains { (0x30...0x39).contains($0) } && theme.roles[name] == nil
      }
      if let near, near.lowercased() == role.lowercased(), !Self.pairs(near, insteadOf: role, theme) {
        return nil
      }
      return near.map {
        "role \"\(role)\" of theme \"\(theme.name)\" is not checked; did you mean \"\($0)\"?"
      }
    }
  }
}

extension CheckRun {
  /// Holds pairs of names that are meant for text, or those that are not.
  mutating func checkConventions(rule: String, text isText: Bool) {
    let typography = palette.typography
    let inThemes = namesOfThemes()
    var open: [String] = []
    for scope in conventions.scopes {
      let theme = scope.theme.flatMap { name in palette.themes.first { $0.name == name } }
      let sheet = theme?.colorScheme == .dark ? Color.black : Color.white
      let canvas = canvas(of: theme, scope, over: sheet)
      lazy var grounds = scope.grounds
      for pair in scope.pairs where (pair.need != .part) == isText {
        let (f, b) = (scope.entries[pair.foreground], scope.entries[pair.background])
        guard let foreground = index(of: f, theme), let background = index(of: b, theme) else { continue }
        // What a theme says again is checked there.
        if theme == nil,
          Self.keys(f, b, foreground, background).contains(where: inThemes.contains)
        {
          continue
        }
        let size: ContrastSize =
          !isText ? .ui : pair.need == .text && typography.setsLarge(f.role ?? "") ? .large : .normal
        let level = options.raised(pair.need == .primaryText ? .aaa : .aa)
        let isPage = pair.background == scope.page
        // The page itself is what a translucent background lies on, and lies on nothing but the screen.
        var under = isPage ? sheet : canvas
        if !isPage, colors.all[background].color.alpha < 1, let entry = scope.ground(under: b, grounds),
          entry.text != scope.page.map({ scope.entries[$0].text }), let ground = index(of: entry, theme)
        {
          under = colors.all[ground].color.composited(over: canvas)
        }
        let required = options.required(level, size)
        // A surface is the page where nothing else is, and may as well lie on a page that has no name.
        let isSurface = isPage && [nil, .system].contains(theme?.colorScheme) && b.name.hasWord(["surface"])
        if !isPage || isSurface,
          isOpen(foreground, on: background, over: under, isKnown: !isPage && scope.page != nil, required)
        {
          open.append("\(f.text) on \(b.text)")
          continue
        }
        contrast(
          foreground, on: background, over: under,
          CheckCriterion(
            rule: rule, theme: scope.theme, foregroundRole: f.role, backgroundRole: b.role, size: size,
            level: options.named(level, size), required: required, vision: vision))
      }
    }
    if let first = open.first {
      let more = open.count > 1 ? " and \(open.count - 1) more like it were" : " was"
      note(
        "\(first)\(more) not checked: the background is translucent, and nothing says what lies under it;"
          + " say what stands on what with: uncolor pair add")
    }
    if isText {
      for theme in conventions.baseless {
        note("theme \"\(theme)\" has no role named like background, so its other roles were not checked")
      }
    }
  }

  /// Whether it is unknown if a pair can be read: its background is translucent, and what was drawn for a dark page cannot
  /// pass on a light one, or the other way around. The page is known only for what could be on it.
  private func isOpen(
    _ foreground: Int, on background: Int, over canvas: Color, isKnown: Bool, _ required: Double
  ) -> Bool {
    guard colors.all[background].color.alpha < 1 else { return false }
    let ratio = colors.contrast(foreground, on: background, over: canvas)
    if ratio >= required || isKnown && ratio >= 1.5 { return false }
    let other = Contrast.relativeLuminance(canvas) < 0.18 ? Color.white : Color.black
    return colors.contrast(foreground, on: background, over: other) >= required
  }

  /// The colors of roles; a role that resolves to none becomes a problem.
  mutating func indices(of roles: [(role: String, reference: ColorReference)], in theme: Theme) -> [(
    role: String, color: Int
  )] {
    roles.compactMap { role, reference in
      index(of: reference, at: "role \(role) of theme \(theme.name)").map { (role: role, color: $0) }
    }
  }

  /// What tells a pair of names of one palette: by these names, and by those that colors have with their groups.
  private static func keys(
    _ f: NameScope.Entry, _ b: NameScope.Entry, _ foreground: Int, _ background: Int
  ) -> [[String]] {
    let numbers = ["\(foreground)", "\(background)"]
    let plain = [f.name, b.name] + numbers
    guard let one = f.color?.name ?? f.said, let other = b.color?.name ?? b.said else { return [plain] }
    return [plain, [one, other].map(NameScope.Entry.words) + numbers]
  }

  /// The pairs of themes, by their names and colors.
  private mutating func namesOfThemes() -> Set<[String]> {
    var keys: Set<[String]> = []
    for scope in conventions.scopes {
      guard let name = scope.theme else { continue }
      let theme = palette.themes.first { $0.name == name }
      for pair in scope.pairs {
        let (f, b) = (scope.entries[pair.foreground], scope.entries[pair.background])
        guard let foreground = index(of: f, theme), let background = index(of: b, theme) else { continue }
        keys.formUnion(Self.keys(f, b, foreground, background))
      }
    }
    return keys
  }

  private mutating func index(of entry: NameScope.Entry, _ theme: Theme?) -> Int? {
    if let color = entry.color { return index(of: color) }
    guard let reference = entry.reference, let role = entry.role else { return nil }
    return index(of: reference, at: "role \(role) of theme \(theme?.name ?? "")")
  }

  /// What lies under translucent backgrounds: the color that is named like the page, over white or, in a dark theme,
  /// black, which is the sheet.
  private mutating func canvas(of theme: Theme?, _ scope: NameScope, over sheet: Color) -> Color {
    guard let page = scope.page, let index = index(of: scope.entries[page], theme) else { return sheet }
    return colors.all[index].color.composited(over: sheet)
  }
}
