import Bytes
import PaletteCore

/// A file of tokens, whichever language it is written in.
struct TokenFile {
  /// The path in the folder that was read; empty for a single file.
  let path: String
  let bytes: [UInt8]
  private(set) var tree: JSONTree
  /// What was passed over while it was read.
  var warnings: [String] = []
  /// The files that one of Theo imports, as it writes them.
  var imports: [String] = []
  /// What the file says as the theme of a site; nil where it is none.
  private(set) var blockTheme: BlockTheme?
  /// The path without its folders.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// Reads JSON, JSON5, YAML or a module of literals, by the name and then by the content.
  ///
  /// - Parameter number: stands for the file in the places of its values.
  /// - Throws: ``FormatError`` at the line and column of what cannot be read.
  init(_ bytes: [UInt8], path: String, number: Int, modules: ScriptModules? = nil) throws {
    self.path = path
    self.bytes = bytes
    switch Self.language(bytes, path) {
    case .json:
      do { tree = try JSONTree(bytes, in: path, number: number) } catch {
        // What is neither JSON nor JSON5 is told as JSON.
        guard let loose = try? ScriptReader.json5(bytes, number: number) else { throw error }
        tree = loose
      }
    case .yaml: tree = try YAMLReader.tree(bytes, number: number)
    case .script:
      var reader = ScriptReader(bytes, number: number)
      reader.path = path
      reader.modules = modules
      tree = try reader.module()
      warnings = Self.passedOver(reader.passedOver, in: bytes)
    }
    if TheoFile.isTheo(tree) {
      imports = TheoFile.imports(of: tree)
      tree = TheoFile.tokens(of: tree)
    }
    blockTheme = BlockTheme(tree)
    if let blockTheme {
      tree = blockTheme.tokens
      warnings += blockTheme.warnings
    }
    if let item = RegistryItem(tree) {
      tree = item.tokens
      warnings += item.warnings
    }
    let dialect = TokenDialect.of(tree)
    tree = ChannelTexts.written(ColorNumbers.written(ColorRecords.written(tree, dialect), dialect), dialect)
    // Words are colors only where no file of tokens says by types which values are.
    if dialect == nil || dialect == .literal {
      let isModule = Self.language(bytes, path) == .script
      tree = ColorWords.written(ThemeAliases.written(tree), isModule: isModule)
    }
    if AliasedTokens.isIn(tree) { tree = AliasedTokens.tokens(of: tree) }
    if let linked = NamedColors.themed(tree) { tree = linked }
    if path.isEmpty, Self.language(bytes, path) == .json, let named = NamedColors.tokens(of: tree) {
      tree = named.tree
      if named.others > 0 {
        warnings.append(
          "only what its keys call colors was read; \(named.others) other value\(named.others == 1 ? "" : "s") passed over"
        )
      }
    }
    if OpacityFirst.isIn(tree) {
      tree = OpacityFirst.swapped(tree)
      warnings.append(
        "hex codes of eight digits are read with their opacity first, as most of them begin with ff")
    }
  }

  /// What is said of values that are no literals, by the offsets of their first bytes.
  static func passedOver(_ offsets: [Int], in bytes: [UInt8]) -> [String] {
    guard let first = offsets.first else { return [] }
    let table = LineTable(bytes)
    let line = table.place(of: first..<first).line
    let what = offsets.count == 1 ? "value that is" : "values that are"
    let shown = offsets.prefix(3).map { start in
      let whole = ScriptReader.written(at: start, in: bytes)
      return whole.count > 40 ? whole.prefix(39) + "…" : whole[...]
    }
    let more = offsets.count > shown.count ? ", …" : ""
    return [
      "\(offsets.count) \(what) no literal passed over, the first in line \(line): \(shown.joined(separator: ", "))\(more)"
    ]
  }

  /// A file that has been read.
  init(_ tree: JSONTree, path: String, bytes: [UInt8], warnings: [String] = []) {
    self.path = path
    self.bytes = bytes
    self.tree = tree
    self.warnings = warnings
  }

  enum Language {
    case json
    case yaml
    case script
  }

  /// The language of a file: its name decides between YAML and scripts, whose beginnings can look alike.
  static func language(_ bytes: [UInt8], _ path: String) -> Language {
    let name = path.lowercased()
    if [".yaml", ".yml"].contains(where: { name.hasSuffix($0) }) { return .yaml }
    if [".ts", ".js", ".mjs", ".cjs", ".mts", ".cts", ".tsx", ".jsx"].contains(where: { name.hasSuffix($0) })
    {
      return .script
    }
    if [".json", ".json5", ".jsonc", ".tokens"].contains(where: { name.hasSuffix($0) }) { return .json }
    // The description of a brand may be a comment of several pages above what the file says.
    let code = afterComments(bytes)
    let body = TextLines.head(Array(bytes[code...].prefix(4096)), 4096).drop(while: \.isWhitespace)
    if body.first == "{" || body.first == "[" { return .json }
    let isScript = body.split(whereSeparator: \.isNewline).contains { line in
      Self.beginnings.contains { line.hasPrefix($0) }
    }
    if isScript { return .script }
    return code > 0 ? .json : .yaml
  }

  /// What a statement of a script begins with.
  private static let beginnings = [
    "export ", "export{", "const ", "module.exports", "exports.", "import ", "let ", "var ", "enum ",
    "class ", "namespace ", "window.", "globalThis.",
    "\"use strict\"", "'use strict'", "(function", "!function", ";(function", "(() =>", "(()=>",
  ]

  /// Where the comments end that a script or JSON begins with; 0 where it begins with none.
  private static func afterComments(_ bytes: [UInt8]) -> Int {
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var end = 0
    func holds(_ a: Character, _ b: Character) -> Bool {
      at + 1 < bytes.count && bytes[at] == a.asciiValue && bytes[at + 1] == b.asciiValue
    }
    while at < bytes.count {
      if holds("/", "/") {
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
        end = at
      } else if holds("/", "*") {
        at += 2
        while at < bytes.count, !holds("*", "/") { at += 1 }
        at = min(at + 2, bytes.count)
        end = at
      } else if bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) {
        at += 1
      } else {
        break
      }
    }
    return end
  }

  /// Whether a file of a folder can hold tokens, by its name.
  static func isCandidate(_ path: String) -> Bool {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    let isData = [".json", ".json5", ".jsonc", ".tokens", ".yaml", ".yml"].contains { name.hasSuffix($0) }
    let isOther =
      path.split(separator: "/").contains("node_modules")
      || ["package.json", "package-lock.json", "composer.json", "tsconfig.json", "manifest.json"].contains(
        name)
      || name.contains(".config.") || name.contains(".schema.")
    return isData && !isOther
  }
}

/// How tokens are written in a file.
enum TokenDialect {
  /// `$value`, as the Design Tokens Community Group has it.
  case dtcg
  /// `value` or `$value`, as Style Dictionary 3 and Tokens Studio have it.
  case plain
  /// Colors as they stand: `{"blue": {"50": "#e0f0ff"}}`.
  case literal

  /// The dialect of a tree; nil where there are no tokens and mostly other things than colors.
  static func of(_ tree: JSONTree) -> TokenDialect? {
    var census = Census()
    census.count(tree, isTop: true)
    if census.dollars > 0 { return census.values > 0 ? .plain : .dtcg }
    if census.values > 0 { return .plain }
    let isAlone = census.literals == 0 && census.aliases > 0 && census.scalars == 0
    return isAlone || census.literals * 2 > census.scalars && census.literals > 0 ? .literal : nil
  }

  private struct Census {
    var dollars = 0
    var values = 0
    var literals = 0
    /// Texts that say nothing: aliases, which may lead to anything.
    var aliases = 0
    var scalars = 0
    private var budget = 200_000

    mutating func count(_ tree: JSONTree, isTop: Bool) {
      budget -= 1
      guard budget > 0 else { return }
      switch tree {
      case .object(let members):
        if tree["$value"] != nil || tree["$extends"] != nil || isTop && tree["resolutionOrder"] != nil {
          dollars += 1
          return
        }
        if let value = tree["value"], Self.isValue(value, in: tree) {
          values += 1
          return
        }
        // `{"name": "Teal", "hex": "#008080", "rgb": …}` is one color.
        if let hex = (tree["hex"] ?? tree["hexCode"])?.string,
          TokenText.color(hex, allowingBareHex: true) != nil
        {
          literals += 1
          scalars += 1
          return
        }
        for member in members {
          // `$ref` alone makes a token only in the neighborhood of others.
          if member.key.hasPrefix("$"), member.key != "$root" { continue }
          count(member.value, isTop: false)
        }
      case .array(let elements):
        for element in elements {
          guard TokenRecord.isIn(element) else {
            count(element, isTop: false)
            continue
          }
          literals += 1
          scalars += 1
        }
      case .string(let text):
        if DTCG.aliasPath(text) != nil {
          aliases += 1
          return
        }
        // Nor do names of custom properties, and references to them without a color of their own.
        if text.hasPrefix("--") { return }
        if TokenProperties.isReference(text) {
          guard TokenProperties.fallback(text).map(TokenText.isColor) == true else { return }
          literals += 1
        } else if TokenText.isColor(text) {
          literals += 1
        } else if MeantColors.holds(text, key: "", isAmongColors: true) {
          return
        }
        scalars += 1
      case .number: scalars += 1
      default: break
      }
    }

    private static func isValue(_ value: JSONTree, in token: JSONTree) -> Bool {
      if let type = token["type"]?.string, TokenText.isColorType(type) { return true }
      guard let text = value.string else {
        return TokenScope.isChannels(value) || TokenModes.inValue(of: token) != nil
      }
      return TokenText.isColor(text) || DTCG.aliasPath(text) != nil || text.hasPrefix("{!")
    }
  }
}

/// What the text of a token can be.
enum TokenText {
  /// Whether a type names colors.
  static func isColorType(_ type: String) -> Bool {
    ["color", "colors", "colour"].contains(type.lowercased())
  }

  /// Whether one of the words of a key is "color" or the like.
  static func saysColor(_ key: String) -> Bool {
    IdentifierNames.words(of: key).contains {
      ["color", "colors", "colour", "colours", "palette"].contains($0.lowercased())
    }
  }

  /// Whether one of the words of a type is about fonts, which are called by names of colors as well: black is a weight.
  static func saysFont(_ type: String) -> Bool {
    IdentifierNames.words(of: type).contains { word in
      ["font", "weight", "famil"].contains { word.lowercased().hasPrefix($0) }
    }
  }

  /// Whether `text` can only be a color: a hex code or a function, not a word such as `red`.
  static func isColor(_ text: String) -> Bool {
    guard text.utf8.count < 200, let first = text.utf8.first else { return false }
    if first == UInt8(ascii: "#") { return Color(hex: text) != nil }
    if text.hasPrefix("0x") { return css(text) != nil }
    guard text.utf8.last == UInt8(ascii: ")"), text.utf8.contains(UInt8(ascii: "(")) else { return false }
    return css(text) != nil
  }

  /// Whether a text is a number: `700` is a weight, or a channel, before it is `#770000`.
  static func isNumber(_ text: String) -> Bool { text.utf8.count < 6 && text.allSatisfy(\.isWholeNumber) }

  /// The color of a text as CSS has it, or with commas where CSS has none any more: `oklch(0.6, 0.1, 240)`.
  private static func css(_ text: String) -> Color? {
    if let color = try? Color(css: text) { return color }
    // As numbers are written in code: `'0x1e1e2e'`. Where the opacity is in eight digits, nobody can tell.
    if text.hasPrefix("0x") { return text.utf8.count == 8 ? Color(hex: text.dropFirst(2)) : nil }
    guard text.utf8.count < 200, text.utf8.contains(UInt8(ascii: ",")) else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 4 else { return nil }
    return try? Color(css: parts[..<3].joined(separator: " ") + (parts.count == 4 ? " /" + parts[3] : ""))
  }

  /// Whether `text` is a function of colors that has aliases in it: `color-mix(in srgb, {primary.400}, transparent 84%)`.
  static func isColorOfAliases(_ text: String) -> Bool {
    let names = [
      "rgb(", "rgba(", "hsl(", "hsla(", "hwb(", "lab(", "lch(", "oklab(", "oklch(", "color(", "color-mix(",
    ]
    guard text.utf8.last == UInt8(ascii: ")"), text.utf8.contains(UInt8(ascii: "{")) else { return false }
    return names.contains { text.hasPrefix($0) }
  }

  /// Whether a text is a gradient of CSS.
  static func isGradient(_ text: String) -> Bool {
    let names = [
      "linear-gradient(", "repeating-linear-gradient(", "radial-gradient(", "repeating-radial-gradient(",
      "conic-gradient(", "repeating-conic-gradient(",
    ]
    let text = text[...].trimmed
    return names.contains { text.hasPrefix($0) }
  }

  /// The color of a text: CSS, or a hex code without its sign where the token says that it is a color.
  static func color(_ text: String, allowingBareHex: Bool) -> Color? {
    if let color = css(text) { return color }
    guard allowingBareHex, [3, 6, 8].contains(text.utf8.count) else { return nil }
    return Color(hex: text)
  }
}
