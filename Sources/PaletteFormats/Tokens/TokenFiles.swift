import Bytes
import PaletteCore

/// Reads token files of every kind: one file, or a folder of sets.
enum TokenFiles {
  /// The palettes of a file or folder; what it holds is told by content, not by the format that was named.
  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    try read(input, otherwise: .dtcg)
  }

  /// As above; `otherwise` is the dialect of a file whose values do not tell it.
  static func read(_ input: FormatInput, otherwise: TokenDialect) throws -> FormatReading {
    if input.bytes.isEmpty, !input.folder.isEmpty {
      return try TokenFolder(input, takesLiterals: otherwise == .literal).read()
    }
    let modules = ScriptModules(input)
    let alone = try TokenFile(input.bytes, path: "", number: 0, modules: modules)
    let file = VariableLists.named(ListedTokens.named([alone]))[0]
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
    var whole = try system(file, input.fallbackName, otherwise: otherwise)
    whole.files += modules.files
    whole.warnings += modules.files.flatMap { file in
      file.warnings.map { FormatWarning("\(file.path): \($0)") }
    }
    guard TokenFile.language(file.bytes, file.path) == .script,
      let sheet = ScriptSheets.reading(in: input.bytes, input.fallbackName)
    else { return try TokenPalette.read(whole) }
    return ScriptSheets.chosen(sheet) { try TokenPalette.read(whole) }
  }

  /// The system of a file that stands alone.
  ///
  /// - Parameter otherwise: the dialect of a file whose values do not tell it.
  static func system(
    _ file: TokenFile, _ fallback: String, otherwise: TokenDialect = .dtcg
  ) throws -> TokenSystem {
    if let studio = TokenStudio(file) { return studio.system(fallback) }
    if let material = MaterialTheme.system(file, fallback) { return material }
    if let family = ThemeFamily.system(file, fallback) { return family }
    if let collections = ModalCollections(file) { return collections.system(fallback) }
    // A module that is mostly about other things is read for the colors in it.
    let isScript = TokenFile.language(file.bytes, file.path) == .script
    let dialect = TokenDialect.of(file.tree) ?? (isScript ? .literal : otherwise)
    if dialect == .plain, let own = ownThemes(file, fallback) { return own }
    if dialect == .plain, let sets = TokenStudio(setsOf: file) { return sets.system(fallback) }
    // A module that exports one object is that object.
    var tree = file.tree
    if isScript, let only = tree.members?.first, tree.members?.count == 1, only.value.members != nil {
      tree = only.value
    }
    if let panda = PandaThemes(tree) {
      var system = TokenSystem(dialect, files: [file], base: [panda.base], fallback: fallback)
      system.addModes()
      panda.add(to: &system)
      return system
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
    if ListedTokens.isList(file.tree) || VariableLists.isList(file.tree) {
      return wanted == .plain ? .certain : .no
    }
    // The styles of syntax hold more words and weights than colors.
    if ThemeFamily.isIn(file.tree) { return wanted == .literal ? .possible : .no }
    guard TokenDialect.of(file.tree) == wanted else { return .no }
    return wanted != .literal ? .certain : .possible
  }

  /// Whether a file says that it is something else that may hold colors: a JSON schema, the description of a chart or of a
  /// service.
  static func isForeign(_ tree: JSONTree) -> Bool {
    if tree["openapi"]?.string != nil || tree["swagger"]?.string != nil || tree["asyncapi"]?.string != nil {
      return true
    }
    if isSettings(tree) { return true }
    // Variables of Figma in their modes have a reader of their own.
    if tree["collections"]?.array?.contains(where: { $0["modes"]?.array?.first?["variables"] != nil }) == true
    {
      return true
    }
    guard let schema = tree["$schema"]?.string else { return false }
    // What says of values how they are to be; some files of values only name the language of such schemas.
    let words = [
      "properties", "patternProperties", "$defs", "definitions", "items", "oneOf", "anyOf", "allOf", "$ref",
    ]
    return schema.contains("json-schema.org") && words.contains { tree[$0] != nil }
      || schema.contains("vega.github.io")
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
      // A file of Theo may do nothing but name others.
      if text == "imports:" { keys += 1 }
    }
    return keys >= 2
  }
}
