import Bytes
import PaletteCore

/// The token files that a token file imports: modules by their `import`, files of Theo by their `imports`.
enum TokenImports {
  /// What a module may be called that is imported without its extension.
  private static let endings = [
    "", ".ts", ".js", ".mjs", ".tsx", ".cjs", ".mts", ".json", "/index.ts", "/index.js",
  ]

  /// The files that a file imports, as they would be found beside it.
  @Sendable static func companions(_ bytes: [UInt8]) -> [String] {
    guard
      TokenFiles.holds("import", bytes) || TokenFiles.holds("require(", bytes)
        || TokenFiles.holds(" from ", bytes)
    else { return ProjectFiles.entries(bytes, endings: endings) }
    switch TokenFile.language(bytes, "") {
    case .script:
      return ScriptReader.addresses(bytes).flatMap { address in
        paths(address) + (isOfDesign(address) ? ProjectFiles.candidates(address, endings: endings) : [])
      }
    case .json, .yaml:
      guard TokenFiles.holds("imports", bytes), let file = try? TokenFile(bytes, path: "", number: 0) else {
        return ProjectFiles.entries(bytes, endings: endings)
      }
      return file.imports.map { FormatInput.path($0, from: "") }
    }
  }

  /// The files that the address of a module may mean.
  fileprivate static func paths(_ address: String) -> [String] {
    guard address.hasPrefix(".") else { return [] }
    let path = FormatInput.path(address, from: "")
    // TypeScript writes the name that its output will have.
    let source = path.hasSuffix(".js") ? [String(path.dropLast(3)) + ".ts"] : []
    return endings.prefix(1).map { path + $0 } + source + endings.dropFirst().map { path + $0 }
  }

  /// Whether an address that is not counted from a file may lead to colors. Of what an application imports, most are
  /// libraries, which would only take time.
  private static func isOfDesign(_ address: String) -> Bool {
    let words = ["token", "theme", "color", "colour", "palette", "brand", "design", "swatch"]
    let address = address.lowercased()
    return words.contains(where: address.contains)
  }

  /// The file at an address that another one names.
  static func find(_ address: String, from path: String, in files: [String: [UInt8]]) -> (
    path: String, bytes: [UInt8]
  )? {
    for candidate in paths(address) {
      let place = FormatInput.path(candidate, from: path)
      if let bytes = files[place] { return (place, bytes) }
    }
    return ProjectFiles.find(address, from: path, in: files, endings: endings)
  }

  /// A file of Theo with what it imports, each once: what stands in a file overrides what it imports.
  static func joined(_ file: TokenFile, _ input: FormatInput) -> (tree: JSONTree, files: [TokenFile]) {
    let there = Dictionary(input.folder.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var files = [file]
    var known: Set<String> = [""]
    var trees: [JSONTree] = []
    func take(_ file: TokenFile, _ depth: Int) {
      for address in file.imports {
        let path = FormatInput.path(address, from: file.path)
        guard depth < 64, known.insert(path).inserted, let bytes = there[path] else {
          if there[path] == nil { files[0].warnings.append(input.absence(of: address, at: [path])) }
          continue
        }
        guard let imported = try? TokenFile(bytes, path: path, number: files.count) else {
          files[0].warnings.append("\(path) cannot be read, and was left out")
          continue
        }
        files.append(imported)
        take(imported, depth + 1)
      }
      trees.append(file.tree)
    }
    take(file, 0)
    return (TokenSystem.merged(trees), files)
  }
}

/// The modules that a module imports, each read once.
final class ScriptModules {
  private let there: [String: [UInt8]]
  /// What has been read, by its path; nil while it is being read, so that a circle ends.
  private var known: [String: ScriptReader.Exports?] = [:]
  /// The files that were read, whose numbers follow those that were given before.
  private(set) var files: [TokenFile] = []
  /// The numbers of files that are read by themselves as well.
  private let numbers: [String: Int]

  /// Prepares to read modules of `input`.
  ///
  /// - Parameter numbers: the numbers that files have already, by their paths; without any, the first file has 0.
  init(_ input: FormatInput, numbers: [String: Int] = [:]) {
    there = Dictionary(input.folder.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    self.numbers = numbers
  }

  /// What the module at an address gives to the module at `path`; nil where it is not there, or is read already.
  func exports(_ address: String, from path: String) -> ScriptReader.Exports? {
    if let brought = BroughtModules.exports(address) { return brought }
    guard let (path, bytes) = TokenImports.find(address, from: path, in: there) else { return nil }
    if let known = known[path] { return known }
    guard files.count < 256 else { return nil }
    known[path] = .some(nil)
    let number = numbers[path] ?? max(numbers.count, 1) + files.count
    let place = numbers[path] == nil ? files.count : nil
    if place != nil { files.append(TokenFile(.null, path: path, bytes: bytes)) }
    var found: ScriptReader.Exports?
    if path.hasSuffix(".json") {
      found = (try? JSONTree(bytes, in: path, number: number)).map {
        ScriptReader.Exports(tree: $0, byDefault: $0)
      }
    } else {
      var reader = ScriptReader(bytes, number: number)
      reader.path = path
      reader.modules = self
      found = (try? reader.module()).map { ScriptReader.Exports(tree: $0, byDefault: reader.byDefault) }
      // The files that this one imports have come behind it.
      if let place, !path.split(separator: "/").contains("node_modules") {
        files[place].warnings += TokenFile.passedOver(reader.passedOver, in: bytes)
      }
    }
    known[path] = found
    return found
  }
}

/// What modules say of other modules.
extension ScriptReader {
  /// What a module exports: everything by its name, and what it exports by default.
  struct Exports {
    var tree: JSONTree
    var byDefault: JSONTree?

    /// The value that an import names.
    func value(_ name: String) -> JSONTree? {
      name == "default" ? byDefault ?? tree : tree[name] ?? byDefault?[name]
    }
  }

  /// The addresses that a module imports from.
  static func addresses(_ bytes: [UInt8]) -> [String] {
    var reader = ScriptReader(bytes)
    var found: [String] = []
    while reader.at < bytes.count, found.count < 256 {
      do { try reader.skipSpace() } catch { return found }
      if reader.isWordByte(reader.current) {
        let word = reader.readWord()
        if ["from", "require", "import"].contains(word), let address = reader.addressAhead() {
          found.append(address)
        }
      } else if reader.isQuote(reader.current) {
        _ = try? reader.string()
      } else {
        reader.at += 1
      }
    }
    return found
  }

  /// The text that follows, bare or in parentheses; nil where none does.
  mutating func addressAhead() -> String? {
    let start = at
    try? skipSpace()
    if current == UInt8(ascii: "(") {
      at += 1
      try? skipSpace()
    }
    if isQuote(current), let text = try? string() { return text }
    at = start
    return nil
  }

  /// Reads what follows `import`, and knows the names that it brings.
  mutating func readImport() throws {
    var names: [(name: String, local: String)] = []
    try skipSpace()
    while at < bytes.count {
      if isQuote(current) {
        _ = try? string()
        return
      }
      guard isWordByte(current) || current == UInt8(ascii: "*") || current == UInt8(ascii: "{") else {
        return
      }
      if current == UInt8(ascii: "{") {
        names += try bracedNames()
      } else {
        let isAll = current == UInt8(ascii: "*")
        if isAll { at += 1 }
        let word = isAll ? "*" : readWord()
        if word == "from" { break }
        try skipSpace()
        // `import type { … }` brings no values.
        if word == "type", current == UInt8(ascii: "{") { return }
        if isAll {
          _ = readWord()
          try skipSpace()
          names.append(("*", readWord()))
        } else {
          names.append(("default", word))
        }
      }
      try skipSpace()
      if current == UInt8(ascii: ",") { at += 1 }
      try skipSpace()
    }
    guard let address = addressAhead() else { return }
    for (_, local) in names { sources[local.lowercased()] = address }
    guard let exports = modules?.exports(address, from: path) else { return }
    for (name, local) in names {
      if let value = name == "*" ? exports.tree : exports.value(name) { constants[local] = value }
    }
  }

  /// The values that `export { … } from` and `export * from` pass on; none for exports of other kinds.
  mutating func passedOn() throws -> [JSONTree.Member] {
    let start = at
    var names: [(name: String, local: String)]?
    if current == UInt8(ascii: "*") {
      at += 1
      try skipSpace()
      if isWordByte(current) {
        let word = readWord()
        if word == "as" {
          try skipSpace()
          names = [("*", readWord())]
          try skipSpace()
          _ = readWord()
        }
      }
    } else {
      names = try bracedNames()
      try skipSpace()
      let word = isWordByte(current) ? readWord() : ""
      if word != "from" {
        at = start
        return []
      }
    }
    guard let address = addressAhead(), let exports = modules?.exports(address, from: path) else { return [] }
    guard let names else {
      // What has no name is passed on where it is all there is, as bundlers do with `module.exports`.
      let members = exports.tree.members ?? []
      if let only = members.first, members.count == 1, only.key == "default" {
        return only.value.members ?? []
      }
      return members
    }
    return names.compactMap { name, local in
      (name == "*" ? exports.tree : exports.value(name)).map {
        JSONTree.Member(local, $0, at: exports.tree.member(name)?.at ?? JSONTree.TreePlace())
      }
    }
  }

  /// `{ a, b as c }` of an import, `{ a, b: c }` of what comes apart.
  mutating func bracedNames() throws -> [(name: String, local: String)] {
    var names: [(name: String, local: String)] = []
    at += 1
    while at < bytes.count, current != UInt8(ascii: "}") {
      try skipSpace()
      guard isWordByte(current) else {
        if current != UInt8(ascii: "}") { at += 1 }
        continue
      }
      let name = readWord()
      try skipSpace()
      var local = name
      let next = at
      if current == UInt8(ascii: ":") {
        at += 1
        try skipSpace()
        local = readWord()
      } else if isWordByte(current), readWord() == "as" {
        try skipSpace()
        local = readWord()
      } else {
        at = next
      }
      names.append((name, local))
    }
    at = min(at + 1, bytes.count)
    return names
  }
}
