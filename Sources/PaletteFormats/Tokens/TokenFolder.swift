import Bytes
import PaletteCore

/// Reads a folder whose files are sets of one system: aliases cross them, files for light and dark are themes.
struct TokenFolder {
  private let input: FormatInput
  /// Whether all plain colors beside tokens are meant.
  private let takesLiterals: Bool
  private var files: [TokenFile] = []
  private var warnings: [FormatWarning] = []

  init(_ input: FormatInput, takesLiterals: Bool = false) {
    self.input = input
    self.takesLiterals = takesLiterals
    // What lies outside of the folder is there to be imported.
    for entry in input.folder where TokenFile.isCandidate(entry.path) && !entry.path.hasPrefix("../") {
      take(entry)
    }
    if files.isEmpty { takeModules() }
    files = VariableLists.named(ListedTokens.named(files)).map { file in
      // A list has no names that would tell it from another: laid over each other, only one would be left.
      let name = Self.stem(file.name)
      guard file.tree.array != nil, files.count > 1, !name.hasPrefix("$") else { return file }
      return TokenFile(
        .object([JSONTree.Member(name, file.tree)]), path: file.path, bytes: file.bytes,
        warnings: file.warnings)
    }
  }

  /// The modules of the folder, with what they take from each other. What one only passes on is that of the other.
  private mutating func takeModules() {
    let entries = input.folder.filter {
      !$0.path.hasPrefix("../") && TokenFile.language($0.bytes, $0.path) == .script
    }
    let numbers = Dictionary(
      entries.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let modules = ScriptModules(input, numbers: numbers)
    for entry in entries {
      let count = files.count
      take(entry, modules)
      // Places are told by the numbers of all files.
      if files.count == count { files.append(TokenFile(.null, path: entry.path, bytes: entry.bytes)) }
    }
    files = PassedOn.removed(from: files) + modules.files
  }

  private mutating func take(_ entry: NamedBytes, _ modules: ScriptModules? = nil) {
    do {
      files.append(try TokenFile(entry.bytes, path: entry.path, number: files.count, modules: modules))
    } catch let error as FormatError {
      warnings.append(FormatWarning(losing: entry.path, error))
    } catch {}
  }

  /// Every resolver is a palette; without one, all sets together are.
  ///
  /// - Throws: ``FormatError`` where no color was found.
  func read() throws -> FormatReading {
    let resolvers = files.filter { $0.tree["resolutionOrder"] != nil }
    if !resolvers.isEmpty { return telling(try read(resolvers), isJoined: false) }
    let brands = files.filter { TokenDialect.of($0.tree) == .plain }
    if brands.count > 1, brands.allSatisfy({ TokenStudio(setsOf: $0) != nil }) {
      return telling(try read(brands: brands), isJoined: false)
    }
    var reading = try TokenPalette.read(try system())
    reading.warnings = warnings + reading.warnings
    return telling(reading, isJoined: true)
  }

  /// A reading that says which plain colors are left beside the tokens.
  private func telling(_ reading: FormatReading, isJoined: Bool) -> FormatReading {
    var reading = reading
    reading.warnings += LiteralSets.left(of: files, in: reading.palettes, isJoined: isJoined)
    return reading
  }

  private func read(_ resolvers: [TokenFile]) throws -> FormatReading {
    var reading = FormatReading([], warnings: warnings)
    for file in resolvers {
      var input = input
      input.fallbackName = file.name
      let numbered = try TokenFile(file.bytes, path: file.path, number: 0)
      var resolver = DTCGResolver(numbered, input)
      do {
        let one = try TokenPalette.read(resolver.system())
        reading.palettes += one.palettes
        reading.sourceMaps += one.sourceMaps
        reading.warnings += one.warnings
        reading.unresolved += one.unresolved
      } catch let error as FormatError where resolvers.count > 1 {
        reading.warnings.append(
          "\(file.path): \(error.message) (\(error.place)); the resolver was passed over")
      }
    }
    if reading.palettes.isEmpty {
      throw reading.warnings.last.map { FormatError($0.text, hint: FormatSniffer.lookedFor) }
        ?? .empty("no color tokens were found", hint: FormatSniffer.lookedFor)
    }
    return reading
  }

  /// Files of which each holds all the sets that its aliases name: a palette each.
  private func read(brands: [TokenFile]) throws -> FormatReading {
    var reading = FormatReading([], warnings: warnings)
    for file in brands {
      let numbered = try TokenFile(file.bytes, path: file.path, number: 0)
      let one = try TokenPalette.read(TokenFiles.system(numbered, Self.stem(file.name)))
      reading.palettes += one.palettes
      reading.sourceMaps += one.sourceMaps
      reading.warnings += one.warnings
      reading.unresolved += one.unresolved
    }
    return reading
  }

  private func system() throws -> TokenSystem {
    let themes = files.first { $0.name == "$themes.json" }
    let metadata = files.first { $0.name == "$metadata.json" }
    let named = files.filter { !$0.name.hasPrefix("$") }
    let told = named.map { TokenDialect.of($0.tree) }
    let modes = zip(named, told).filter { $1 == .literal && PathModes.mode(of: $0.path) != nil }
      .map { PathModes.steps(of: $0.0.path) }
    let written = zip(named, told).compactMap { file, dialect -> (file: TokenFile, dialect: TokenDialect)? in
      if let dialect { return (file, dialect) }
      // What is light or dark beside a file of colors has colors, though most of its values may be others or worked out.
      let isMode = PathModes.mode(of: file.path) != nil && modes.contains(PathModes.steps(of: file.path))
      return isMode && PassedOn.holdsColor(file.tree) ? (file, .literal) : nil
    }
    let sets = written.map(\.file)
    // One file of Tokens Studio may hold all sets and say which of them go together, one of Figma all collections.
    if sets.count == 1, TokenStudio(sets[0]) != nil || ModalCollections(sets[0]) != nil {
      var system = try TokenFiles.system(sets[0], input.fallbackName)
      system.files = files
      return system
    }
    guard !sets.isEmpty else {
      throw FormatError(
        warnings.first?.text ?? "the folder contains no token files",
        hint: "looked for JSON, JSON5 and YAML with \"$value\", \"value\" or literal colors")
    }
    if themes != nil || metadata != nil {
      let root = (themes ?? metadata)?.path.split(separator: "/").dropLast().map { $0 + "/" }.joined() ?? ""
      let named = sets.map { file -> TokenStudio.Set in
        let path = file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
        let number = Int32(truncatingIfNeeded: files.firstIndex { $0.path == file.path } ?? -1)
        return TokenStudio.Set(
          name: Self.stem(path), tree: file.tree,
          at: JSONTree.TreePlace(file: number, start: 0, end: Int32(truncatingIfNeeded: file.bytes.count)))
      }
      return TokenStudio(files, sets: named, themes: themes?.tree, metadata: metadata?.tree).system(
        input.fallbackName)
    }
    let dialects = written.map(\.dialect)
    let dialect: TokenDialect =
      dialects.contains(.plain) ? .plain : dialects.contains(.dtcg) ? .dtcg : .literal
    var system = TokenSystem(dialect, files: files, base: [], fallback: input.fallbackName)
    let kept = LiteralSets.kept(of: written, dialect, among: files, takesAll: takesLiterals)
    if kept.count > 1, kept.allSatisfy({ $0.blockTheme != nil }) {
      BlockTheme.apply(kept, to: &system)
      return system
    }
    Self.apply(kept.map { (path: $0.path, tree: $0.tree) }, to: &system)
    system.addModes()
    return system
  }

  static func stem(_ path: String) -> String {
    for suffix in [".tokens.json", ".json", ".json5", ".yaml", ".yml"] where path.hasSuffix(suffix) {
      return String(path.dropLast(suffix.count))
    }
    return path
  }

  /// Sorts sets into the base and themes by the modes that their paths name.
  static func apply(_ sets: [(path: String, tree: JSONTree)], to system: inout TokenSystem) {
    let (modes, brands) = PathModes.modes(of: sets, system.dialect, in: system.fallback)
    let sets = unwrapped(sets, modes)
    let shared = Set(brands.values)
    var names: [String] = []
    for case let mode? in modes where !names.contains(mode) && !shared.contains(mode) { names.append(mode) }
    let ofMode = { (name: String?) in sets.indices.filter { modes[$0] == name }.map { sets[$0].tree } }
    let choose = { (name: String?) in
      let brand = name.flatMap { brands[$0] }
      return sets.indices.filter { modes[$0] == nil || modes[$0] == name || modes[$0] == brand }
        .map { sets[$0].tree }
    }
    let base =
      names.first { $0 == "light" } ?? names.first { TokenSystem.scheme(of: $0) == .light } ?? names.first
    // A lone mode beside sets of its own is a theme over them; alone it is the palette.
    let common = choose(nil)
    // Themes that give tokens of the common sets other values are all over them.
    let known = names.contains("light") ? [] : Self.keys(common, system.dialect)
    let isOver =
      !common.isEmpty
      && (names.count == 1 && TokenSystem.scheme(of: names[0]) == .dark
        || !names.isEmpty && !names.contains("light")
          && names.allSatisfy { name in
            let own = Self.keys(ofMode(name), system.dialect)
            return !own.isEmpty && own.count(where: { known.contains($0) }) * 2 > own.count
          })
    system.base = isOver ? common : choose(base)
    let ofBase = isOver || base == nil ? [] : Self.keys(ofMode(base), system.dialect)
    for name in names where isOver || name != base {
      // A mode of other things than the base's, such as those of a surface beside light and dark, is laid over the base.
      let isAside =
        !isOver && brands[name] == nil && TokenSystem.scheme(of: name) == .system
        && base.map { TokenSystem.scheme(of: $0) != .system } == true
        && ofBase.isDisjoint(with: Self.keys(ofMode(name), system.dialect))
      let under = sets.indices.filter {
        modes[$0] == nil || modes[$0] == brands[name] || isAside && modes[$0] == base
      }
      system.themes.append(TokenSystem.Variant(name, under.map { sets[$0].tree } + ofMode(name)))
    }
    for mode in [nil] + names.map(Optional.some) { tellOverrides(sets, modes, mode, in: &system) }
  }

  /// Sets without groups that say once more which mode all of the file is of: `{"dark": {"ink": …}}` in `dark.json` would
  /// change no `ink`. One that other files refer into is a group.
  private static func unwrapped(
    _ sets: [(path: String, tree: JSONTree)], _ modes: [String?]
  ) -> [(path: String, tree: JSONTree)] {
    let paths = zip(sets, modes).map { set, mode in mode.flatMap { group(of: $0, in: set.tree) } }
    guard paths.contains(where: { $0 != nil }), sets.count > 1 else { return sets }
    let references = sets.map { TokenReferences.references(in: $0.tree) }
    return sets.indices.map { number in
      guard let path = paths[number], let name = path.last,
        !sets.indices.contains(where: {
          $0 != number && paths[$0] != path && TokenReferences.lead(references[$0], into: path)
        })
      else { return sets[number] }
      let tree = TokenReferences.moved(sets[number].tree, [(path, path.dropLast())])
      return (sets[number].path, without(name, at: path.dropLast()[...], in: tree))
    }
  }

  /// The path of the group that holds all of a file and is called like its mode; nil where there is none.
  private static func group(of mode: String, in tree: JSONTree) -> [String]? {
    var path: [String] = []
    var node = tree
    while path.count < 8, let members = node.members?.filter({ !$0.key.hasPrefix("$") }), members.count == 1,
      !node.hasTokenValue, members[0].value.members != nil
    {
      path.append(members[0].key)
      node = members[0].value
      guard let name = PathModes.scheme(named: members[0].key) else { continue }
      return TokenSystem.scheme(of: name) == TokenSystem.scheme(of: mode) && !node.hasTokenValue ? path : nil
    }
    return nil
  }

  /// A tree with what stands in a group in the place of that group.
  private static func without(_ name: String, at path: ArraySlice<String>, in tree: JSONTree) -> JSONTree {
    .object(
      (tree.members ?? []).flatMap { member -> [JSONTree.Member] in
        guard let step = path.first else {
          return member.key == name ? LiteralModes.content(of: member.value).members ?? [] : [member]
        }
        guard member.key == step else { return [member] }
        return [JSONTree.Member(step, without(name, at: path.dropFirst(), in: member.value), at: member.at)]
      })
  }

  private static func keys(_ trees: [JSONTree], _ dialect: TokenDialect) -> Set<String> {
    Set(trees.flatMap { (try? TokenScope($0, dialect, TokenPlaces([])))?.tokens.map(\.key) ?? [] })
  }

  /// Says where one set replaces colors of another that holds at the same time.
  private static func tellOverrides(
    _ sets: [(path: String, tree: JSONTree)], _ modes: [String?], _ mode: String?,
    in system: inout TokenSystem
  ) {
    var seen: [String: (set: Int, value: JSONTree)] = [:]
    let holding = sets.indices.filter { modes[$0] == mode }
    let kept =
      holding.count > 1 ? keys([TokenSystem.merged(holding.map { sets[$0].tree })], system.dialect) : []
    for (number, set) in sets.enumerated() where modes[number] == mode {
      guard let scope = try? TokenScope(set.tree, system.dialect, TokenPlaces([])) else { continue }
      // A token in one file and a group of its name in another: only the later of the two holds.
      let hidden =
        holding.count < 2
        ? []
        : scope.tokens.indices.filter { place in
          if case .color = scope.kind(of: place) { !kept.contains(scope.tokens[place].key) } else { false }
        }
      if let first = hidden.first {
        let count = hidden.count
        let name = scope.tokens[first].key + (count == 1 ? "" : ", …")
        system.warnings.append(
          "\(count) color\(count == 1 ? "" : "s") of \(set.path) left out, where another file has a token and no group: \(name)"
        )
      }
      var overridden: [Int: Int] = [:]
      for (place, token) in scope.tokens.enumerated() {
        if let known = seen[token.key], known.value != token.value, case .color = scope.kind(of: place) {
          overridden[known.set, default: 0] += 1
        }
        seen[token.key] = (number, token.value)
      }
      for (other, count) in overridden.sorted(by: { $0.key < $1.key }) {
        system.warnings.append(
          "\(count) color\(count == 1 ? "" : "s") of \(sets[other].path) replaced by those of \(set.path)")
      }
    }
  }
}
