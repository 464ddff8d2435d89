import Bytes
import PaletteCore

/// Files of plain colors beside files of tokens: what the tokens come from is read with them, the rest may be a build of
/// theirs or a list of something else and is told.
enum LiteralSets {
  /// A file and how its values are written.
  typealias Written = (file: TokenFile, dialect: TokenDialect)

  /// The files that are read together, those of plain colors first and as tokens: what a token says counts.
  ///
  /// - Parameter takesAll: whether all plain colors are meant, not only those that tokens come from.
  static func kept(
    of written: [Written], _ dialect: TokenDialect, among files: [TokenFile], takesAll: Bool
  ) -> [TokenFile] {
    guard dialect != .literal, written.contains(where: { $0.dialect == .literal }) else {
      return written.map(\.file)
    }
    let tokens = written.filter { $0.dialect != .literal }.map(\.file)
    let literals = written.filter { $0.dialect == .literal }.map(\.file)
    let paths = takesAll ? [] : sources(of: tokens, dialect, literals, files)
    return literals.filter { takesAll || paths.contains($0.path) }.map {
      TokenFile(self.tokens(of: $0.tree), path: $0.path, bytes: $0.bytes, warnings: $0.warnings)
    } + tokens
  }

  /// The paths of the files of plain colors that modules of tokens import, and that tokens refer to.
  private static func sources(
    of tokens: [TokenFile], _ dialect: TokenDialect, _ literals: [TokenFile], _ files: [TokenFile]
  ) -> Set<String> {
    var found = PassedOn.imported(by: Set(tokens.map(\.path)), among: files)
    let merged = TokenSystem.merged(tokens.map(\.tree))
    guard let scope = try? TokenScope(merged, dialect, TokenPlaces([])) else { return found }
    var wanted = Set(TokenReferences.references(in: merged).map { $0.to.joined(separator: ".") })
      .filter { scope.find($0) == nil }
    var rest = literals.compactMap { file in
      (try? TokenScope(file.tree, .literal, TokenPlaces([]))).map { (file: file, scope: $0) }
    }
    while let next = rest.firstIndex(where: { item in
      found.contains(item.file.path) || wanted.contains { item.scope.exact($0) != nil }
    }) {
      let file = rest.remove(at: next).file
      found.insert(file.path)
      wanted.formUnion(TokenReferences.references(in: file.tree).map { $0.to.joined(separator: ".") })
    }
    return found
  }

  /// Plain colors as tokens.
  private static func tokens(of tree: JSONTree) -> JSONTree {
    guard let scope = try? TokenScope(tree, .literal, TokenPlaces([])) else { return tree }
    let root = DTCGWriter.Node()
    for (number, token) in scope.tokens.enumerated() where scope.kind(of: number) == .color {
      guard let name = token.names.last, let value = value(number, in: scope) else { continue }
      let leaf = DTCGWriter.Node()
      leaf.properties = [
        JSONTree.Member("$type", .string("color")), JSONTree.Member("$value", value, at: token.at),
      ]
      let group = token.names.dropLast().reduce(root) { group, name in
        if let known = group.child(name) { return known }
        let made = DTCGWriter.Node()
        _ = group.add(name, made)
        return made
      }
      _ = group.add(name, leaf)
    }
    return root.tree
  }

  /// The value of a plain color where tokens stand: itself or a reference in braces, else what it comes to.
  private static func value(_ number: Int, in scope: TokenScope) -> JSONTree? {
    let value = scope.tokens[number].value
    if let text = value.string, TokenText.isColor(text) || DTCG.aliasPath(text) != nil { return value }
    if let color = try? scope.color(number) { return .string(color.css) }
    // What cannot be read is told where the tokens are.
    return value.string.flatMap { MeantColors.holds($0, key: "", isAmongColors: true) ? value : nil }
  }

  /// Says which files of plain colors beside tokens have some that no palette of a reading has.
  ///
  /// - Parameter isJoined: whether they can be read with the tokens.
  static func left(
    of files: [TokenFile], in palettes: [ColorPalette], isJoined: Bool
  ) -> [FormatWarning] {
    let told = files.map { (path: $0.path, dialect: TokenDialect.of($0.tree), tree: $0.tree) }
    guard told.contains(where: { $0.dialect != nil && $0.dialect != .literal }) else { return [] }
    let known = Set(palettes.flatMap(\.everyColor))
    let left = told.compactMap { path, dialect, tree -> (path: String, count: Int)? in
      guard dialect == .literal, let scope = try? TokenScope(tree, .literal, TokenPlaces([])) else {
        return nil
      }
      let count = scope.tokens.indices.count { number in
        scope.kind(of: number) == .color
          && (try? scope.color(number)).map { !known.contains(ColorPalette.code(of: $0)) } == true
      }
      return count > 0 ? (path, count) : nil
    }
    guard let first = left.first else { return [] }
    let count = left.reduce(0) { $0 + $1.count }
    let others = left.count > 1 ? " and \(left.count - 1) more" : ""
    let step = isJoined ? "add --input-format literals to read them as well" : "name the file to read it"
    return [
      FormatWarning(
        "the folder has \(count) color\(count == 1 ? "" : "s") in literals files too, not read here "
          + "(\(first.path)\(others)); \(step)")
    ]
  }
}

extension ColorPalette {
  /// The codes of all colors that a palette shows, those of its themes as well.
  var everyColor: [String] {
    colors.map(\.color.hexCode)
      + themes.flatMap { $0.roles.values.compactMap { try? resolve($0).color }.map(Self.code) }
  }

  /// The code that a color has in a palette.
  static func code(of color: Color) -> String { CustomColor(id: "-", name: "", color: color).hexCode }
}
