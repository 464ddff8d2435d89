import Bytes
import PaletteCore

/// Reads the colors and themes that programs in Kotlin, Swift and Dart declare: one file, or the sources of a folder.
struct AppReader {
  /// A source with what was found in it.
  private struct Source {
    var path: String
    var lines: LineTable
    var tokens: [AppToken]
    /// Whether each token was read.
    var isCovered: [Bool]

    mutating func cover(_ range: Range<Int>) {
      for index in range.clamped(to: isCovered.indices) { isCovered[index] = true }
    }
  }

  private let lent: Int
  private var sources: [Source] = []
  private var colors: AppColors
  private var builder: PaletteBuilder
  private var isOurs = false
  /// What roles are called whose identifiers do not say it, in a program of ours.
  private var ownRoles: [String: String] = [:]
  /// The colors of declarations, and of the shades of each.
  private var references: [Int: ColorReference] = [:]
  private var shades: [Int: [String: ColorReference]] = [:]
  /// The places of the themes by their names.
  private var themePlaces: [String: Int] = [:]
  /// The colors by group and name.
  private var known: [String: (color: Color, reference: ColorReference)] = [:]

  // MARK: Files

  /// Reads one program, or those of a folder.
  static func read(_ input: FormatInput, _ language: AppLanguage) throws -> FormatReading {
    let isFolder = input.bytes.isEmpty && !input.folder.isEmpty
    let files =
      isFolder
      ? input.folder.filter { AppSources.isSource($0) && AppLanguage(path: $0.path) == language }
      : [NamedBytes(path: "", bytes: input.bytes)] + input.folder
    var reader = AppReader(files, language, input.fallbackName, lent: isFolder ? files.count : 1)
    try reader.readColors()
    reader.readThemes()
    if reader.isOurs { reader.tellSchemes() }
    let isOwnSwift = reader.isOurs && language == .swift
    if isOwnSwift { reader.readOwnThemes(input.bytes) }
    let isEmpty = reader.builder.palette.groups.isEmpty && reader.builder.palette.themes.isEmpty
    if isEmpty, !isFolder { return try reader.readText(input) }
    if isEmpty { throw FormatError.empty("no color is declared in the folder", hint: "name a file in it") }
    // Colors that roles have of their own stand in functions.
    if !isOwnSwift { reader.tellUnread() }
    return reader.builder.reading()
  }

  /// - Parameter lent: the files from this one on lend what they declare, and are not read themselves.
  private init(_ files: [NamedBytes], _ language: AppLanguage, _ fallback: String, lent: Int) {
    self.lent = lent
    builder = PaletteBuilder(title: nil, fallback: fallback)
    var declarations: [AppDeclaration] = []
    var parameters: [String: [String]] = [:]
    for file in files {
      let tokens = AppTokens.tokens(of: file.bytes)
      let declared = AppDeclarations(tokens, language)
      parameters.merge(declared.parameters) { first, _ in first }
      for var declaration in declared.found {
        declaration.file = sources.count
        declarations.append(declaration)
      }
      sources.append(
        Source(
          path: file.path, lines: LineTable(file.bytes), tokens: tokens,
          isCovered: [Bool](repeating: false, count: tokens.count)))
    }
    colors = AppColors(declarations, language, parameters: parameters)
    let (argb, rgba) = (
      files.contains { TokenFiles.holds("ARGB", $0.bytes) },
      files.contains { TokenFiles.holds("RGBA", $0.bytes) }
    )
    if argb != rgba { colors.order = argb ? "ARGB" : "RGBA" }
    if let first = files.first, lent == 1 {
      isOurs = FileHeader.read(FileHeader.comment(first.bytes), into: &builder.palette) != nil
      if isOurs { ownRoles = OwnSource.roles(first.bytes) }
    }
  }

  /// The colors of a program that declares none: those in its code, as in any text.
  private func readText(_ input: FormatInput) throws -> FormatReading {
    let found = PasteReader.read(String(decoding: input.bytes, as: UTF8.self))
    guard !found.colors.isEmpty else {
      throw FormatError.empty(
        "no colors were found in the program",
        hint: "what it refers to may be declared in another file; name their folder")
    }
    var reading = FormatReading([try found.palette(named: input.fallbackName)])
    reading.warnings =
      builder.reading().warnings
      + found.omissions.map {
        FormatWarning("left out \($0.text): \($0.reason)", at: SourcePlace(line: $0.line, column: 1))
      }
    return reading
  }

  private func place(_ file: Int, _ token: Int) -> SourcePlace {
    let source = sources[file]
    let bytes = source.tokens.indices.contains(token) ? source.tokens[token].bytes : 0..<0
    return source.lines.place(of: bytes.lowerBound..<bytes.lowerBound, in: source.path)
  }

  // MARK: Colors

  /// A declared color on its way into the palette.
  private struct Found {
    var index: Int
    var color: AppColor
    var group: String?
    var name: String
  }

  private mutating func readColors() throws {
    var found: [Found] = []
    var raws: [Found] = []
    for (index, declaration) in colors.declarations.enumerated()
    where !declaration.isLocal && !(isOurs && declaration.isCase) && declaration.file < lent
      && AppTheme(declaration, colors) == nil
    {
      for label in colors.unreadColors(of: declaration) {
        builder.warn(
          "\(label) of \(declaration.name) is no color that is written here, and was not read",
          at: place(declaration.file, declaration.tokens.lowerBound))
      }
      if let color = colors.color(of: index) {
        found.append(Found(index: index, color: color, name: declaration.name))
        sources[declaration.file].cover(declaration.tokens)
      } else if colors.isColor(declaration) {
        sources[declaration.file].cover(declaration.tokens)
        builder.warn(
          "\(declaration.name) is a color that is worked out or comes from elsewhere, and was not read",
          at: place(declaration.file, declaration.tokens.lowerBound))
      } else if let raw = colors.raw(of: declaration) {
        raws.append(Found(index: index, color: raw, name: declaration.name))
      }
    }
    found += unmade(raws, found)
    name(&found)
    for entry in found where !isOfTheme(entry) { try add(entry) }
    addModes(found)
  }

  /// Texts and numbers that are colors, without those that a color is made of: one that it names, or is called like.
  private mutating func unmade(_ raws: [Found], _ found: [Found]) -> [Found] {
    let made = Set(found.compactMap { $0.color.color()?.hex })
    var names = Set(found.map(\.name))
    var waiting = found.map(\.index)
    while let index = waiting.popLast() {
      let declaration = colors.declarations[index]
      let words = sources[declaration.file].tokens[declaration.tokens].lazy.filter(\.isWord).map(\.text)
      names.formUnion(words)
      // `let b = a` names another one in turn.
      waiting += raws.filter { $0.index != index && words.contains($0.name) }.map(\.index)
    }
    let others = raws.filter { raw in
      !names.contains(raw.name) || raw.color.color().map { !made.contains($0.hex) } ?? true
    }
    for raw in others {
      sources[colors.declarations[raw.index].file].cover(colors.declarations[raw.index].tokens)
    }
    return others
  }

  /// Names for people: those of our own comments, else what identifiers say. Types are groups where there are several.
  private func name(_ found: inout [Found]) {
    let declared = found.map { colors.declarations[$0.index] }
    let types = Set(declared.filter { !$0.isEntry }.map(\.scope))
    let enumerations = Set(declared.filter(\.isEntry).map(\.scope))
    var places: [[String]: [Int]] = [:]
    for (place, declaration) in declared.enumerated() {
      // An enumeration is a group whatever else there is.
      let isGroup = types.count > 1 || enumerations.contains(declaration.scope)
      places[isGroup ? declaration.scope : [], default: []].append(place)
    }
    for (scope, indices) in places {
      let guesses = IdentifierNames.split(indices.map { found[$0].name })
      let type = scope.last { !AppColors.isType($0) }
      for (place, guess) in zip(indices, guesses) {
        let words = [type.map { IdentifierNames.title(IdentifierNames.words(of: $0)[...]) }, guess.group]
        let group = words.compactMap { $0 }.joined(separator: " ")
        found[place].group = group.isEmpty ? nil : group
        found[place].name = guess.name
        guard isOurs, let label = label(found[place].index) else { continue }
        (found[place].group, found[place].name) = label
      }
    }
  }

  private func label(_ index: Int) -> (String, String)? {
    guard let label = colors.declarations[index].comment.flatMap({ Escape.unlabel($0[...]) }),
      label.count == 2
    else { return nil }
    return (label[0], label[1])
  }

  private mutating func add(_ entry: Found) throws {
    let declaration = colors.declarations[entry.index]
    let place = place(declaration.file, declaration.tokens.lowerBound)
    switch (entry.color, declaration.value) {
    // A family of the library is used as the color that it is without a shade.
    case (.shades(_, let list), .call), (.shades(_, let list), .map), (.shades(_, let list), .entry):
      let group = [entry.group, entry.name].compactMap { $0 }.joined(separator: " ")
      for (name, color) in list {
        let title = IdentifierNames.title(IdentifierNames.words(of: name)[...])
        shades[entry.index, default: [:]][name] = try builder.add(color, name: title, group: group, at: place)
      }
      if let own = entry.color.color(), !list.contains(where: { $0.color == own }) {
        references[entry.index] = try builder.add(own, name: entry.name, group: group, at: place)
      }
    case (.modes, _): break
    default:
      guard let color = entry.color.color() else { return }
      if color.alpha == 0, isWithoutOpacity(declaration.value) {
        builder.warn(
          "\(declaration.name) is transparent: six digits have no opacity, as 0xFF\(color.withAlpha(1).rgb8.upperHex.dropFirst()) has",
          at: place)
      }
      // What several files declare alike is one color.
      let key = "\(entry.group ?? "")/\(entry.name)"
      if let known = known[key], known.color == color {
        references[entry.index] = known.reference
      } else {
        let reference = try builder.add(color, name: entry.name, group: entry.group, at: place)
        references[entry.index] = reference
        known[key] = known[key] ?? (color, reference)
      }
    }
  }

  /// Whether a color is made of digits that leave the opacity out, which then is none.
  private func isWithoutOpacity(_ value: AppExpression) -> Bool {
    guard case .call(_, let arguments) = value, arguments.count == 1,
      case .number(_, let digits?, _) = arguments[0].value
    else { return false }
    return digits <= 6
  }

  // MARK: Themes

  /// The schemes of types called like one that say much the same of the same things.
  private lazy var schemes = colors.schemes()

  private mutating func isOfTheme(_ entry: Found) -> Bool {
    schemes[colors.declarations[entry.index].scope] != nil
  }

  /// Adds what is chosen by the mode, and what types for light and dark hold.
  private mutating func addModes(_ found: [Found]) {
    for entry in found {
      let declaration = colors.declarations[entry.index]
      let place = place(declaration.file, declaration.tokens.lowerBound)
      let role = Slug.make(entry.group.map { "\($0) \(entry.name)" } ?? entry.name, .camel, fallback: "role")
      if let scheme = schemes[declaration.scope] {
        let words = IdentifierNames.words(of: declaration.scope.last ?? "")
        set(
          Slug.make(declaration.name, .camel, fallback: "role"), declaration.value, declaration,
          in: IdentifierNames.title(words[...]), scheme, place)
      } else if case .modes(let light, let dark) = entry.color {
        for (name, scheme, color) in [("Light", ColorScheme.light, light), ("Dark", .dark, dark)] {
          guard let color = color.color(isDark: scheme == .dark) else { continue }
          set(role, to: ColorReference(literal: color), in: name, scheme, place)
        }
      }
    }
  }

  private mutating func readThemes() {
    let themes = colors.declarations.filter { $0.file < lent }.compactMap { AppTheme($0, colors) }
    var names = themes.map { theme in
      isOurs ? theme.declaration.comment.flatMap { Escape.unlabel($0)?.first } ?? theme.name : theme.name
    }
    let counts = names.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    // Those of one name are told apart by the types that they are in.
    for (index, name) in names.enumerated() where counts[name, default: 0] > 1 {
      guard let type = themes[index].declaration.scope.last, !AppColors.isType(type) else { continue }
      let title = AppTheme.title(type)
      if !title.isEmpty, title != name { names[index] = title + " " + name }
    }
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    for (theme, wanted) in zip(themes, names) {
      let declaration = theme.declaration
      sources[declaration.file].cover(declaration.tokens)
      if theme.isComputed {
        builder.warn(
          "\(wanted) is computed from a seed; only what is written was read",
          at: place(declaration.file, declaration.tokens.lowerBound))
      }
      var name = wanted
      while !taken.insert(name).inserted {
        numbers[wanted, default: 1] += 1
        name = "\(wanted) \(numbers[wanted, default: 1])"
      }
      for role in theme.roles {
        set(
          ownRoles[role.name] ?? role.name, role.value, declaration, in: name, theme.scheme,
          place(declaration.file, role.token))
      }
    }
  }

  /// Tells the schemes of themes of ours, which nothing says, by their pages.
  private mutating func tellSchemes() {
    for (index, theme) in builder.palette.themes.enumerated() where theme.colorScheme == .system {
      builder.palette.themes[index].colorScheme = OwnSource.scheme(of: theme, in: builder.palette)
    }
  }

  private mutating func readOwnThemes(_ bytes: [UInt8]) {
    var known: [String: ColorReference] = [:]
    for (index, reference) in references { known[colors.declarations[index].name] = reference }
    OwnSwift(bytes).add(to: &builder) { known[$0] }
  }

  /// Gives a role of a theme its color: one of the palette, where its name stands there.
  private mutating func set(
    _ role: String, _ value: AppExpression, _ declaration: AppDeclaration, in theme: String,
    _ scheme: ColorScheme, _ place: SourcePlace
  ) {
    if AppColors.isNone(value) { return }
    guard let color = colors.color(value, in: declaration)?.color(isDark: scheme == .dark) else {
      return builder.warn("\(role) of \(theme) is no color that is written here, and was not read", at: place)
    }
    let known = reference(value, declaration)
    set(role, to: known ?? ColorReference(literal: color), in: theme, scheme, place)
  }

  private mutating func set(
    _ role: String, to reference: ColorReference, in name: String, _ scheme: ColorScheme, _ place: SourcePlace
  ) {
    let index = themePlaces[name] ?? builder.palette.themes.count
    if index == builder.palette.themes.count {
      themePlaces[name] = index
      builder.palette.themes.append(Theme(name: name, colorScheme: scheme))
    }
    builder.palette.themes[index].roles[role] = reference
    builder.sourceMap.record(.role(theme: name, role: role), place)
  }

  /// The color of the palette that a name means.
  private func reference(_ value: AppExpression, _ declaration: AppDeclaration) -> ColorReference? {
    guard var path = AppColors.path(value) else { return nil }
    if let index = colors.declaration(path, from: declaration),
      colors.declarations[index].tokens != declaration.tokens
    {
      return references[index] ?? reference(colors.declarations[index].value, colors.declarations[index])
    }
    guard let shade = path.popLast(), !path.isEmpty,
      let index = colors.declaration(path, from: declaration)
    else { return nil }
    return shades[index]?[shade] ?? shades[index]?[AppColor.shade(named: shade)]
      ?? (AppColors.same.contains(shade) ? references[index] : nil)
  }

  // MARK: What was not read

  /// Says how many colors stand in code that gives them no name.
  private mutating func tellUnread() {
    for (number, source) in sources.prefix(lent).enumerated() {
      let tokens = source.tokens
      let unread = tokens.indices.filter { index in
        guard tokens[index].isWord, AppColors.isType(tokens[index].text), index + 2 < tokens.count,
          tokens[index + 1].isSign("("),
          !source.isCovered[index]
        else { return false }
        if case .number = tokens[index + 2].kind { return true }
        if case .text = tokens[index + 2].kind { return tokens[index + 2].text.hasPrefix("#") }
        return ["red", "hex", "white", "hue"].contains(tokens[index + 2].text) && index + 3 < tokens.count
          && [":", "="].contains(tokens[index + 3].text)
      }
      guard let first = unread.first else { continue }
      let words =
        unread.count == 1
        ? "1 color in code that gives it no name was passed over"
        : "\(unread.count) colors in code that gives them no name were passed over"
      builder.warn(words, at: place(number, first))
    }
  }
}
