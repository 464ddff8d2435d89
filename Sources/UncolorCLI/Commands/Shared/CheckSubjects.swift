import Bytes
import PaletteCore
import StyleSheets

/// What the operands of `check` mean: palettes, style sheets, pages and folders of them.
struct CheckSubjects {
  private let context: Context
  private let level: ContrastLevel
  private(set) var palettes: [LoadedPalette] = []
  private(set) var documents: [DocumentCheck] = []
  /// Files that were looked at and hold nothing that could be checked, with why.
  private(set) var empty: [String] = []

  init(_ context: Context, level: ContrastLevel) {
    self.context = context
    self.level = level
  }

  /// Adds what an operand means.
  ///
  /// - Throws: ``CLIError`` where it is not there or holds nothing.
  mutating func add(_ operand: String) throws {
    if operand == "-" { return try addStandardInput() }
    if let found = try FolderWalk(context).expanded(operand) {
      for path in found { try addFile(path, isNamed: false, root: "") }
      return
    }
    if Files.isFolder(operand, context) { return try addFolder(operand) }
    try addFile(operand, isNamed: true, root: "")
  }

  private mutating func addFolder(_ folder: String) throws {
    let files = try FolderWalk(context).files(in: folder, suffixes: FolderWalk.checkable)
    let hasDocuments = files.contains { Self.isPage($0) || Files.suffix($0) == "css" }
    // A folder of token sets is one palette, and so is a catalog of assets.
    if !hasDocuments || Files.suffix(folder) == "xcassets" {
      palettes += try PaletteSource(context).all(folder)
      return
    }
    for file in files { try addFile(file, isNamed: false, root: folder) }
    if palettes.isEmpty, documents.isEmpty, let first = empty.first {
      throw CLIError(.badData, "there is nothing to check in \(folder): \(first)")
    }
  }

  /// Adds a file; one that was not named itself may hold nothing.
  private mutating func addFile(_ path: String, isNamed: Bool, root: String) throws {
    if Self.isPage(path), isNamed ? Files.isFile(path, context) : true {
      return add(page: try Files.read(path, context), path, root: root)
    }
    guard Files.suffix(path) == "css", Files.isFile(path, context) else {
      do { palettes += try PaletteSource(context).all(path) } catch let error as CLIError {
        if isNamed { throw error }
        empty.append(error.message)
      }
      return
    }
    let source = PaletteSource(context)
    try addSheet(try Files.read(path, context), path, isNamed: isNamed, root: root) {
      try source.all(path)
    }
  }

  /// A sheet is looked at twice: its custom properties are a palette, its rules are pairs.
  private mutating func addSheet(
    _ bytes: [UInt8], _ path: String, isNamed: Bool, root: String, palettes read: () throws -> [LoadedPalette]
  ) throws {
    let found = RenderedPairs.sheet(bytes, file: Self.name(path), files: files(root: root)).map {
      check($0, path, .stylesheet)
    }.filter { !$0.results.isEmpty || !$0.unresolved.isEmpty }
    documents += found
    do { palettes += try read() } catch let error as CLIError {
      if isNamed, found.isEmpty { throw error }
      if found.isEmpty { empty.append(error.message) }
    }
  }

  private mutating func add(page bytes: [UInt8], _ path: String, root: String) {
    documents += RenderedPairs.page(bytes, file: Self.name(path), files: files(root: root)).map {
      check($0, path, .page)
    }
  }

  private mutating func addStandardInput() throws {
    if context.input.isTerminal {
      throw CLIError(.usage, "standard input is a terminal", hint: "pipe a file into it, or name the file")
    }
    let bytes = try context.input.readAll()
    let head = bytes.prefix(1024).drop { $0 <= 0x20 || $0 >= 0x80 }.map { $0 | 0x20 }
    if head.starts(with: "<!doctype html".utf8.map { $0 | 0x20 }) || head.starts(with: "<html".utf8) {
      return add(page: bytes, "-", root: "")
    }
    var source = PaletteSource(context)
    source.standardInput = bytes
    let isSheet =
      bytes.contains(UInt8(ascii: "{"))
      && ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(head.first ?? 0)
    guard isSheet else {
      palettes += try source.all("-")
      return
    }
    try addSheet(bytes, "-", isNamed: true, root: "") { try source.all("-") }
  }

  private static func isPage(_ path: String) -> Bool {
    ["html", "htm", "xhtml"].contains(Files.suffix(path))
  }

  private static func name(_ path: String) -> String { path == "-" ? "stdin" : path }

  /// Finds the local files that pages and sheets refer to; `/site.css` lies in the folder that was named.
  private func files(root: String) -> StyleFiles {
    let context = UncheckedContext(context)
    return StyleFiles { address, base in
      var address = address[...]
      if let end = address.firstIndex(where: { $0 == "?" || $0 == "#" }) { address = address[..<end] }
      if let colon = address.firstIndex(of: ":"),
        address[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "+" })
      {
        return nil
      }
      guard !address.isEmpty, !address.hasPrefix("//"), base != "stdin" || !address.hasPrefix("/") else {
        return nil
      }
      let folder = base.lastIndex(of: "/").map { String(base[...$0]) } ?? ""
      let way = Self.decoded(String(address))
      let path =
        way.hasPrefix("/")
        ? (root.isEmpty ? folder : root + "/") + way.dropFirst() : Self.joined(folder, way)
      guard Files.isFile(path, context.context), let bytes = try? Files.read(path, context.context) else {
        return nil
      }
      return StyleFiles.Found(name: path, bytes: bytes)
    }
  }

  /// A path with `./` and `../` taken out where that can be.
  private static func joined(_ folder: String, _ way: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in way.split(separator: "/").map(String.init) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  private static func decoded(_ text: String) -> String {
    guard text.contains("%") else { return text }
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[at + 1...at + 2], as: UTF8.self), radix: 16)
      {
        out.append(byte)
        at += 3
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private func check(_ found: RenderedPairs, _ path: String, _ kind: DocumentCheck.Kind) -> DocumentCheck {
    func place(_ place: SourcePlace) -> DocumentCheck.Place {
      DocumentCheck.Place(file: place.file, line: place.line, column: place.column)
    }
    func side(_ side: RenderedPair.Side) -> DocumentCheck.Side {
      DocumentCheck.Side(hex: side.color.seenHex, ref: side.reference, place: side.place.map(place))
    }
    var document = DocumentCheck(
      source: Self.name(path), kind: kind, theme: found.scheme,
      results: found.pairs.map { pair in
        DocumentCheck.Result(
          selector: pair.selector, count: pair.count, state: pair.state?.rawValue,
          foreground: side(pair.foreground),
          background: side(pair.background), size: pair.isLarge ? .large : .normal, level: level,
          ratio: pair.ratio)
      },
      unresolved: found.unresolved.map {
        DocumentCheck.Unresolved(
          selector: $0.selector, count: $0.count, place: place($0.place), reason: $0.reason)
      })
    document.suggest(colors: found.pairs.map { ($0.foreground.color, $0.background.color) }) {
      found.pairs[$0].isPlain && found.pairs[$0].foreground.place != nil
    }
    return document
  }
}

/// The context, for a closure that is asked on the command's own thread only.
private struct UncheckedContext: @unchecked Sendable {
  let context: Context

  init(_ context: Context) { self.context = context }
}
