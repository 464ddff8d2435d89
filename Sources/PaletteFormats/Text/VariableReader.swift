import Bytes
import PaletteCore
import StyleSheets

/// Reads the files of variables that this program writes, with the names in their comments, and hands the others to the
/// evaluators of their languages.
struct VariableReader {
  private let tree: CSSTree
  private let sigil: UInt8
  private let lines: LineTable
  private var builder: PaletteBuilder
  /// The tokens of each variable's value.
  private var values: [String: Range<Int>] = [:]
  private var isOurs = false
  private var prefix = ""
  /// The colors that were added, by their variables.
  private var references: [String: ColorReference] = [:]

  /// Reads `input`. A sheet without variables of colors is read for its custom properties. Throws ``FormatError`` where
  /// there is neither.
  static func read(_ input: FormatInput, _ dialect: StyleDialect) throws -> FormatReading {
    if input.bytes.isEmpty, !input.folder.isEmpty {
      return try VariableFolder.read(input, as: dialect == .scss ? .scss : .less)
    }
    if !input.bytes.starts(with: Array("// Palette: ".utf8)) {
      return try dialect == .scss ? SassReader.read(input) : LessReader.read(input)
    }
    let tree = try CSSReader.tree(input.bytes, dialect: dialect)
    var reader = VariableReader(tree, dialect, input.fallbackName)
    if let reading = try reader.read() { return reading }
    var sheet = SheetReader(JoinedSheet(tree), input.fallbackName)
    do { return try sheet.read() } catch let error as FormatError where error == SheetReader.noColors {
      throw FormatError.empty(
        "no variable has a color value", at: "line 1, column 1",
        hint: "a variable is written \(dialect == .less ? "@" : "$")name: color")
    }
  }

  /// How sure a text is one of the dialect: by its first statement that sets a variable.
  static func sniff(_ bytes: [UInt8], _ dialect: StyleDialect) -> Confidence {
    let tree = CSSTree(Array(bytes.prefix(16_384)), dialect: dialect)
    let sigil = dialect == .less ? "@" : "$"
    func isVariable(_ item: CSSItem) -> Bool {
      guard case .declaration(let index) = item else { return false }
      return tree.declarations[index].name.hasPrefix(sigil)
    }
    let found = tree.items.prefix(12).filter(isVariable).count
    guard found > 0, let first = tree.items.first else {
      return dialect == .scss ? IndentedSass.confidence(bytes) : .no
    }
    if dialect == .scss, IndentedSass.confidence(bytes) == .certain { return .certain }
    // No other language begins like this, whatever the file is called.
    if dialect == .less, found > 1, isVariable(first) { return .certain }
    return bytes.starts(with: Array("// Palette: ".utf8)) ? .certain : .possible
  }

  private init(_ tree: CSSTree, _ dialect: StyleDialect, _ fallbackName: String) {
    self.tree = tree
    sigil = dialect == .less ? UInt8(ascii: "@") : UInt8(ascii: "$")
    lines = LineTable(tree.source.bytes)
    builder = PaletteBuilder(title: nil, fallback: fallbackName)
  }

  private mutating func read() throws -> FormatReading? {
    var header = ""
    for comment in tree.source.comments.prefix(16) {
      header += String(decoding: tree.source.bytes[comment], as: UTF8.self) + "\n"
    }
    let own = FileHeader.read(header, into: &builder.palette)
    isOurs = own != nil
    prefix = own ?? ""
    let declared = tree.items.compactMap { item -> CSSDeclaration? in
      guard case .declaration(let index) = item, tree.declarations[index].name.utf8.first == sigil else {
        return nil
      }
      return tree.declarations[index]
    }
    for declaration in declared {
      let value = value(of: declaration)
      // `!default` gives way to what is set already.
      if value.isDefault, values[declaration.name] != nil { continue }
      values[declaration.name] = value.range
    }
    var found: [(declaration: CSSDeclaration, color: Color)] = []
    var seen: Set<String> = []
    for declaration in declared where seen.insert(declaration.name).inserted {
      guard let range = values[declaration.name] else { continue }
      if let color = color(range) {
        found.append((declaration, color))
      }
    }
    guard !found.isEmpty else { return nil }
    let names = found.map { "--" + $0.declaration.name.dropFirst() }
    let groups = SheetNames.groups(of: names)
    for (index, (declaration, color)) in found.enumerated() {
      // A color outside sRGB is written twice by us; the first is its fallback.
      if isOurs, index > 0,
        ExportNames.Style.wideSuffixes.contains(where: { names[index] == names[index - 1] + $0 })
      {
        let label = label(found[index - 1].declaration)
        builder.editLast(in: label?.group) { last in
          let fallback = last.color
          last.color = color
          last.setFallback(fallback)
        }
        continue
      }
      let place = lines.place(of: declaration.bytes, value: declaration.valueBytes)
      let label = label(declaration)
      references[declaration.name] = try builder.add(
        color, name: label?.name ?? SheetNames.bare(names[index]),
        group: label.map(\.group) ?? groups[index], at: place)
    }
    if isOurs { readOwn(declared) }
    builder.palette.id = StableID.uuid(of: "palette", builder.palette.name)
    return try builder.finish()
  }

  /// Reads what only files of ours say in a way that is known: themes, gradients, fonts.
  private mutating func readOwn(_ declared: [CSSDeclaration]) {
    let (known, sigil) = (references, String(UnicodeScalar(sigil)))
    func reference(_ text: String) -> ColorReference? {
      known[text] ?? (try? Color(css: text)).map { ColorReference(literal: $0) }
    }
    OwnSource(tree.source.bytes).add(to: &builder, reference)
    for declaration in declared {
      let name = "--" + declaration.name.dropFirst()
      let value = tree.source.text(of: declaration.value)
      SheetFonts.read(name, value, prefix: prefix, into: &builder.palette)
      guard value.contains("-gradient(") else { continue }
      // What is a variable here is a property to whatever reads gradients of CSS.
      var css = ""
      for part in value.split(separator: sigil, omittingEmptySubsequences: false) {
        let end = part.firstIndex { $0 == " " || $0 == "," || $0 == ")" } ?? part.endIndex
        css += css.isEmpty ? String(part) : "var(\(sigil)\(part[..<end]))\(part[end...])"
      }
      let read = CSSGradient.read(css) {
        $0.hasPrefix("var(") ? known[String($0.dropFirst(4).dropLast())] : reference($0)
      }
      guard var gradient = read else { continue }
      gradient.name = ownLabel(declaration)?.first ?? SheetFonts.gradientName(name)
      builder.add(gradient, at: lines.place(of: declaration.bytes, value: declaration.valueBytes))
    }
  }

  /// The group and name in the comment behind a declaration of ours.
  private func label(_ declaration: CSSDeclaration) -> (group: String, name: String)? {
    ownLabel(declaration).flatMap { $0.count == 2 ? ($0[0], $0[1]) : nil }
  }

  private func ownLabel(_ declaration: CSSDeclaration) -> [String]? {
    guard isOurs else { return nil }
    let end = declaration.bytes.upperBound
    guard let comment = comment(from: end),
      tree.source.bytes[end..<comment.lowerBound].allSatisfy({ $0 == UInt8(ascii: ";") || $0 == 32 })
    else { return nil }
    let text = String(decoding: tree.source.bytes[comment].dropFirst(3), as: UTF8.self)
    return Escape.unlabel(text)
  }

  private func comment(from offset: Int) -> Range<Int>? {
    let comments = tree.source.comments
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low < comments.count ? comments[low] : nil
  }

  // MARK: Values

  /// The tokens of a value without `!default` and `!global`.
  private func value(of declaration: CSSDeclaration) -> (range: Range<Int>, isDefault: Bool) {
    var range = declaration.value
    var isDefault = false
    while let last = range.last, tree.source.is(last, "default") || tree.source.is(last, "global"),
      let sign = tree.source.trimmed(range.lowerBound..<last).last, tree.source.isDelim(sign, "!")
    {
      isDefault = isDefault || tree.source.is(last, "default")
      range = tree.source.trimmed(range.lowerBound..<sign)
    }
    return (range, isDefault)
  }

  private func color(_ range: Range<Int>) -> Color? {
    var steps = 0
    guard let text = text(range, depth: 0, &steps), text.utf8.count <= 4096 else { return nil }
    if text.first != "#" {
      guard SheetColors.isWrittenAsColor(text) else { return nil }
    }
    if let color = try? Color(css: text) { return color }
    return withAlpha(text)
  }

  /// `rgba(#0b1f3a, 0.5)`, as Sass and Less take it.
  private func withAlpha(_ text: String) -> Color? {
    let tokens = CSSTokens(Array(text.utf8))
    guard tokens.is(0, "rgba", kind: .function) || tokens.is(0, "rgb", kind: .function) else { return nil }
    let parts = tokens.split(1..<tokens.end(of: 0))
    guard parts.count == 2, let last = parts[1].first, parts[1].count == 1, let number = tokens.number(last),
      var color = try? Color(css: tokens.text(of: parts[0]))
    else { return nil }
    color.alpha = min(max(tokens[last].kind == .percentage ? number / 100 : number, 0), 1)
    return color
  }

  /// The text of a value with its variables put in; nil for what goes in a circle, is not set or grows too large.
  private func text(_ range: Range<Int>, depth: Int, _ steps: inout Int) -> String? {
    steps += 1
    guard depth < 32, steps < 512 else { return nil }
    var out = ""
    var at = range.lowerBound
    while at < range.upperBound {
      var name: String?
      if sigil == UInt8(ascii: "$"), tree.source.isDelim(at, "$"), tree.source.kind(at + 1) == .ident {
        name = "$" + tree.source.name(at + 1)
        at += 1
      } else if sigil == UInt8(ascii: "@"), tree.source[at].kind == .atKeyword {
        name = "@" + tree.source.name(at)
      }
      if let name {
        guard let value = values[name], let inner = text(value, depth: depth + 1, &steps) else { return nil }
        out += inner
      } else {
        out += tree.source.text(of: at..<at + 1)
      }
      guard out.utf8.count <= 4096 else { return nil }
      at += 1
    }
    return out
  }
}
