import Bytes
import PaletteCore

/// Reads token files of every kind: one file, or a folder of sets.
enum TokenFiles {
  /// The palettes of a file or folder; what it holds is told by content, not by the format that was named.
  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    if input.bytes.isEmpty, !input.folder.isEmpty { return try TokenFolder(input).read() }
    let modules = ScriptModules(input)
    let file = try TokenFile(input.bytes, path: "", number: 0, modules: modules)
    guard file.tree.members != nil || file.tree.array != nil else {
      throw FormatError("an object is expected", at: "line 1, column 1")
    }
    if file.tree["resolutionOrder"] != nil {
      var resolver = DTCGResolver(file, input)
      return try TokenPalette.read(resolver.system())
    }
    if !file.imports.isEmpty {
      let (tree, files) = TokenImports.joined(file, input)
      return try TokenPalette.read(
        TokenSystem(.plain, files: files, base: [tree], fallback: input.fallbackName))
    }
    var whole = try system(file, input.fallbackName)
    whole.files += modules.files
    return try TokenPalette.read(whole)
  }

  /// The system of a file that stands alone.
  static func system(_ file: TokenFile, _ fallback: String) throws -> TokenSystem {
    if let studio = TokenStudio(file) { return studio.system(fallback) }
    let dialect = TokenDialect.of(file.tree) ?? .dtcg
    if dialect == .plain, let own = ownThemes(file, fallback) { return own }
    if dialect == .plain, let sets = TokenStudio(setsOf: file) { return sets.system(fallback) }
    // A module that exports one object is that object.
    var tree = file.tree
    if TokenFile.language(file.bytes, file.path) == .script, let only = tree.members?.first,
      tree.members?.count == 1,
      only.value.members != nil
    {
      tree = only.value
    }
    var system = TokenSystem(dialect, files: [file], base: [tree], fallback: fallback)
    system.addModes()
    return system
  }

  /// The colors and themes of a file that this program wrote for Style Dictionary, which knows no themes; nil for others.
  private static func ownThemes(_ file: TokenFile, _ fallback: String) -> TokenSystem? {
    guard let themes = file.tree["theme"],
      themes["comment"]?.string?.hasSuffix("as uncolor writes them") == true
    else { return nil }
    let base = JSONTree.object((file.tree.members ?? []).filter { $0.key != "theme" })
    var system = TokenSystem(.plain, files: [file], base: [base], fallback: fallback)
    system.isOurs = true
    for theme in themes.members ?? [] where theme.value.members != nil {
      let roles = JSONTree.object([JSONTree.Member(DTCGResolver.roleGroup, theme.value)])
      let scheme = theme.value["comment"]?.string.flatMap { ColorScheme(rawValue: $0) }
      system.themes.append(TokenSystem.Variant(theme.key, scheme: scheme, [base, roles]))
    }
    return system
  }

  /// Whether some text is among the first `count` bytes.
  static func holds(_ text: StaticString, _ bytes: [UInt8], first count: Int = .max) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes.withUnsafeBufferPointer { buffer in
      let end = min(count, buffer.count) - wanted.count
      var at = 0
      while at <= end {
        if buffer[at] == wanted[0] {
          var length = 1
          while length < wanted.count, buffer[at + length] == wanted[length] { length += 1 }
          if length == wanted.count { return true }
        }
        at += 1
      }
      return false
    }
  }

  /// How sure it is that some bytes are tokens of a dialect.
  static func sniff(_ bytes: [UInt8], _ wanted: TokenDialect) -> Confidence {
    let language = TokenFile.language(bytes, "")
    // A style sheet or a page is not one of the languages here, and reading one as YAML would only cost time.
    switch language {
    case .json, .script: break
    case .yaml:
      guard looksLikeYAML(TextLines.head(bytes, 4096)) else { return .no }
    }
    guard let file = try? TokenFile(bytes, path: "", number: 0), !isForeign(file.tree) else { return .no }
    if !file.imports.isEmpty { return wanted == .plain ? .certain : .no }
    if file.tree["resolutionOrder"] != nil { return wanted == .dtcg ? .certain : .no }
    guard TokenDialect.of(file.tree) == wanted else { return .no }
    return language != .script && wanted != .literal ? .certain : .possible
  }

  /// Whether a file says that it is something else that may hold colors: a JSON schema, the description of a chart or of a
  /// service.
  private static func isForeign(_ tree: JSONTree) -> Bool {
    if tree["openapi"]?.string != nil || tree["swagger"]?.string != nil || tree["asyncapi"]?.string != nil {
      return true
    }
    if isSettings(tree) { return true }
    guard let schema = tree["$schema"]?.string else { return false }
    return schema.contains("json-schema.org") || schema.contains("vega.github.io")
  }

  /// Whether a file is what an editor is set to, which may hold colors among much else; its colors alone are a palette.
  private static func isSettings(_ tree: JSONTree) -> Bool {
    let areas = ["editor.", "workbench.", "files.", "terminal.", "window.", "search.", "git."]
    let others = tree.members?.filter { member in
      guard areas.contains(where: { member.key.hasPrefix($0) }) else { return false }
      guard let text = member.value.string else { return member.value.members == nil }
      return TokenText.color(text, allowingBareHex: true) == nil
    }
    return (others?.count ?? 0) >= (tree["workbench.colorCustomizations"] == nil ? 2 : 1)
  }

  /// Whether a text has keys as YAML has them, and no lines as style sheets have them.
  private static func looksLikeYAML(_ head: String) -> Bool {
    var keys = 0
    for line in head.split(whereSeparator: \.isNewline).prefix(60) {
      let text = line.trimmed
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("- ") || text.hasPrefix("---") { continue }
      if text.hasSuffix(";") || text.hasSuffix("{") || text.hasPrefix("<") || text.hasPrefix("@") {
        return false
      }
      if text.hasSuffix(":") || text.contains(": ") { keys += 1 }
    }
    return keys >= 2
  }
}

/// A file or folder of Tokens Studio: named sets, and themes that say which of them hold.
///
/// Source: docs.tokens.studio, "Themes" and "Token sets".
struct TokenStudio {
  /// A set of tokens, and where it is written.
  struct Set {
    var name: String
    var tree: JSONTree
    var at: JSONTree.TreePlace
  }

  private struct Option {
    var name: String
    var group: String
    var sets: [String]
  }

  private let files: [TokenFile]
  /// What this program says of a file of its own: the name and the schemes of the themes.
  private let own: JSONTree?
  /// The sets in the order that `$metadata` gives them.
  private var sets: [Set]
  private var options: [Option] = []

  /// A single file with `$themes` or `$metadata`, or nil.
  init?(_ file: TokenFile) {
    guard file.tree["$themes"] != nil || file.tree["$metadata"] != nil, let members = file.tree.members else {
      return nil
    }
    self.init(
      [file],
      sets: members.filter { !$0.key.hasPrefix("$") }.map { Set(name: $0.key, tree: $0.value, at: $0.at) },
      themes: file.tree["$themes"], metadata: file.tree["$metadata"])
  }

  /// A file of Tokens Studio that says nothing of sets: aliases do not name the first level, which the sets are. Nil where
  /// aliases find more the other way.
  init?(setsOf file: TokenFile) {
    guard let members = file.tree.members, members.count > 1,
      members.allSatisfy({ $0.key.hasPrefix("$") || $0.value.members != nil }),
      let whole = try? TokenScope(file.tree, .plain, TokenPlaces([])),
      let merged = try? TokenScope(TokenSystem.merged(members.map(\.value)), .plain, TokenPlaces([]))
    else { return nil }
    let names = whole.tokens.compactMap { $0.value.string.flatMap { TokenScope.alias($0) } }
    let missing = names.count { whole.find($0) == nil }
    guard missing > 0, names.count(where: { merged.exact($0) == nil }) * 2 < missing else { return nil }
    self.init(
      [file],
      sets: members.filter { !$0.key.hasPrefix("$") }.map { Set(name: $0.key, tree: $0.value, at: $0.at) },
      themes: nil, metadata: nil)
  }

  /// Sets of several files.
  init(_ files: [TokenFile], sets: [Set], themes: JSONTree?, metadata: JSONTree?) {
    self.files = files
    own = metadata?[DTCG.vendor]
    let order = (metadata?["tokenSetOrder"]?.array ?? []).compactMap(\.string)
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.sets = sets.enumerated().sorted {
      (ranks[$0.element.name] ?? order.count, $0.offset) < (ranks[$1.element.name] ?? order.count, $1.offset)
    }.map(\.element)
    for theme in themes?.array ?? [] {
      guard let name = theme["name"]?.string else { continue }
      let chosen = (theme["selectedTokenSets"]?.members ?? []).filter { $0.value.string != "disabled" }.map(
        \.key)
      options.append(Option(name: name, group: theme["group"]?.string ?? "", sets: chosen))
    }
  }

  /// A file of our own, in which the colors and the roles of the themes stand in sets apart.
  private func ownSystem(_ own: JSONTree, _ fallback: String) -> TokenSystem {
    let themed = Swift.Set(options.compactMap { $0.sets.last })
    let base = sets.filter { !themed.contains($0.name) }.map(\.tree)
    var system = TokenSystem(.plain, files: files, base: base, fallback: fallback)
    system.isOurs = true
    system.title = own["name"]?.string
    for option in options {
      let roles = sets.filter { $0.name == option.sets.last }.map(\.tree)
      let scheme = own["schemes"]?[option.name]?.string.flatMap { ColorScheme(rawValue: $0) }
      system.themes.append(TokenSystem.Variant(option.name, scheme: scheme, base + roles))
    }
    return system
  }

  /// The base takes one theme of each group, the light one or the first; every other theme takes its place in turn.
  func system(_ fallback: String) -> TokenSystem {
    if let own { return ownSystem(own, fallback) }
    var groups: [String] = []
    for option in options where !groups.contains(option.group) { groups.append(option.group) }
    let byDefault = groups.compactMap { group -> Option? in
      let members = options.filter { $0.group == group }
      return members.first { TokenSystem.scheme(of: $0.name) == .light } ?? members.first {
        $0.name.lowercased() == "default"
      }
        ?? members.first
    }
    // Sets that no theme takes are drafts or globals; they lie under everything.
    let taken = Swift.Set(options.flatMap(\.sets))
    let trees = { (chosen: [Option]) -> [JSONTree] in
      let names = Swift.Set(chosen.flatMap(\.sets))
      return sets.filter { !taken.contains($0.name) }.map(\.tree)
        + sets.filter { names.contains($0.name) }.map(\.tree)
    }
    // Tokens of Tokens Studio may calculate, whichever keys they are written with.
    var system = TokenSystem(.plain, files: files, base: trees(byDefault), fallback: fallback)
    if options.isEmpty {
      TokenFolder.apply(sets.map { (path: $0.name, tree: $0.tree) }, to: &system)
      // Without themes nothing says which sets go together: each is a group.
      if system.themes.isEmpty {
        system.prefixes = sets.map { ($0.at, $0.name.split(separator: "/").map(String.init)) }
      }
    }
    for option in options
    where !byDefault.contains(where: { $0.name == option.name && $0.group == option.group }) {
      let isUnique = options.count { $0.name == option.name } == 1
      let chosen = byDefault.filter { $0.group != option.group } + [option]
      system.themes.append(
        TokenSystem.Variant(isUnique ? option.name : "\(option.group) \(option.name)", trees(chosen)))
    }
    return system
  }
}
