import Bytes
import PaletteCore
import StyleSheets

/// Puts the local sheets that a sheet imports in the places of their `@import`, with the layer and the conditions that it
/// names around them. Source: CSS Cascade 5, section 2.
struct SheetImports {
  /// More imports than this are not followed.
  private static let maximum = 4096

  private let input: FormatInput
  private let files: [String: [UInt8]]
  private var joined = JoinedSheet()
  /// The files that are being read, outermost first; a sheet that imports itself is not read again.
  private var open: [[UInt8]] = []
  private var count = 0

  /// The addresses that a sheet imports, as they would be found beside it.
  static func companions(_ bytes: [UInt8]) -> [String] {
    guard holds("import", bytes) else { return ProjectFiles.entries(bytes, endings: endings) }
    let tree = CSSTree(bytes)
    return tree.rules.flatMap { rule -> [String] in
      guard rule.kind == .at("import"), rule.parent == nil, let first = rule.prelude.first else { return [] }
      let address = address(tree.source, first)
      guard let path = path(address, from: "") else { return [] }
      return endings.map { path + $0 }
        + (isPackage(address) ? ProjectFiles.candidates(address, endings: endings) : [])
    }
  }

  /// What tools let an address go without.
  private static let endings = ["", ".css", "/index.css"]

  /// Whether an address may be that of a package; what Tailwind CSS brings is known.
  private static func isPackage(_ address: String) -> Bool {
    !address.hasPrefix(".") && address.prefix { $0 != "/" } != "tailwindcss"
  }

  /// The sheet at an address: beside the file that imports it, or in a package.
  private func find(_ address: String, at target: String, from path: String) -> (
    path: String, bytes: [UInt8]
  )? {
    for ending in Self.endings {
      if let bytes = files[target + ending] { return (target + ending, bytes) }
    }
    guard Self.isPackage(address) else { return nil }
    return ProjectFiles.find(address, from: path, in: files, endings: Self.endings)
  }

  /// The sheets whose properties a sheet refers to by `@reference` of Tailwind CSS.
  static func references(_ bytes: [UInt8]) -> [String] {
    guard holds("reference", bytes) else { return [] }
    let tree = CSSTree(bytes)
    return tree.rules.compactMap { rule in
      guard rule.kind == .at("reference"), rule.parent == nil, let first = rule.prelude.first else {
        return nil
      }
      return path(address(tree.source, first), from: "")
    }
  }

  /// The sheet with what it imports. Throws ``FormatError`` for an imported sheet that is cut off.
  static func join(_ tree: CSSTree, _ input: FormatInput) throws(FormatError) -> JoinedSheet {
    guard tree.rules.contains(where: { $0.kind == .at("import") }) else {
      return JoinedSheet(tree)
    }
    var imports = SheetImports(input)
    try imports.add(tree, path: "")
    return imports.joined
  }

  private init(_ input: FormatInput) {
    self.input = input
    files = Dictionary(input.folder.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether an at-rule of that name may be in a sheet: most import nothing, and need not be cut into tokens to know it.
  private static func holds(_ word: StaticString, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      for at in 0..<max(buffer.count - word.utf8CodeUnitCount, 0) where buffer[at] == UInt8(ascii: "@") {
        // Letters of either case differ in one bit.
        if (0..<word.utf8CodeUnitCount).allSatisfy({ buffer[at + 1 + $0] | 0x20 == word.utf8Start[$0] }) {
          return true
        }
      }
      return false
    }
  }

  // MARK: Addresses

  private static func address(_ source: CSSTokens, _ index: Int) -> String {
    guard source[index].kind == .function else { return source.name(index) }
    let inner = source.trimmed(index + 1..<source.end(of: index))
    return inner.first.map { source.name($0) } ?? ""
  }

  /// The path of an address beside a file; nil for what is not beside it: other servers, data, the root of a server.
  static func path(_ address: String, from file: String) -> String? {
    let plain = String(address.prefix { $0 != "?" && $0 != "#" })
    guard !plain.isEmpty, !plain.hasPrefix("/"), !plain.contains(":"), !plain.contains("//") else {
      return nil
    }
    return FormatInput.path(plain, from: file)
  }

  // MARK: Joining

  private mutating func add(_ tree: CSSTree, path: String) throws(FormatError) {
    let bytes = tree.source.bytes
    let file = joined.add(file: path, bytes)
    open.append(bytes)
    let late = ImportOrder.late(in: tree)
    var start = 0
    for case .rule(let index) in tree.items where tree.rules[index].kind == .at("import") {
      let rule = tree.rules[index]
      joined.add(start..<rule.bytes.lowerBound, of: bytes, file: file)
      // Its semicolon would begin a rule where it stands alone.
      start = min(rule.bytes.upperBound, bytes.count)
      let next = bytes[start...].firstIndex { $0 > 0x20 }
      if let next, bytes[next] == UInt8(ascii: ";") { start = next + 1 }
      if late.contains(rule.bytes.lowerBound) {
        warn(ImportOrder.reason, rule, file)
      } else {
        try add(rule, of: tree, file: file, path: path)
      }
    }
    joined.add(start..<bytes.count, of: bytes, file: file)
    open.removeLast()
  }

  private mutating func warn(_ text: String, _ rule: CSSRule, _ file: Int) {
    joined.warnings.append(FormatWarning(text, at: joined.place(rule.bytes, file: file)))
  }

  private mutating func add(
    _ rule: CSSRule, of tree: CSSTree, file: Int, path: String
  ) throws(FormatError) {
    guard !rule.hasBlock, let first = rule.prelude.first else { return }
    let address = Self.address(tree.source, first)
    guard let target = Self.path(address, from: path) else {
      if address.hasPrefix("/"), !address.hasPrefix("//") {
        warn("the imported \(address) was not read: it is counted from the root of a server", rule, file)
      }
      return
    }
    guard let (target, bytes) = find(address, at: target, from: path) else {
      // `@import "tailwindcss"` is a package, which what was installed would have to tell.
      if target.hasSuffix(".css") || address.hasPrefix(".") {
        warn(
          input.absence(of: "the imported \(address)", at: Self.endings.map { target + $0 }), rule, file)
      }
      return
    }
    guard !open.contains(bytes) else { return }
    count += 1
    guard count <= Self.maximum, !joined.isFull else {
      if count <= Self.maximum + 1 { warn("too much is imported; the rest was not read", rule, file) }
      return
    }
    let imported: CSSTree
    do { imported = try CSSReader.tree(bytes) } catch {
      throw FormatError(error.message, at: "\(target): \(error.place)", hint: error.hint)
    }
    let conditions = Self.conditions(tree.source, rule.prelude, after: first)
    joined.add(conditions.map { $0 + " {\n" }.joined(), for: rule.bytes, file: file)
    try add(imported, path: target)
    joined.add(String(repeating: "\n}", count: conditions.count) + "\n", for: rule.bytes, file: file)
  }

  /// The at-rules that stand for what follows the address of an import.
  private static func conditions(
    _ source: CSSTokens, _ prelude: Range<Int>, after first: Int
  ) -> [String] {
    var found: [String] = []
    var rest = source.trimmed(min(source.after(first), prelude.upperBound)..<prelude.upperBound)
    func next(_ index: Int) {
      rest = source.trimmed(min(source.after(index), rest.upperBound)..<rest.upperBound)
    }
    if let word = rest.first, source.is(word, "layer") {
      found.append("@layer")
      next(word)
    } else if let word = rest.first, source.is(word, "layer", kind: .function) {
      found.append("@layer " + source.text(of: source.trimmed(word + 1..<source.end(of: word))))
      next(word)
    }
    if let word = rest.first, source.is(word, "supports", kind: .function) {
      let inside = source.trimmed(word + 1..<source.end(of: word))
      let isDeclaration =
        inside.first.map { source[$0].kind == .ident && !source.is($0, "not") } ?? true
      let text = source.text(of: inside)
      found.append("@supports " + (isDeclaration ? "(\(text))" : text))
      next(word)
    }
    if !rest.isEmpty { found.append("@media " + source.text(of: rest)) }
    return found
  }
}
