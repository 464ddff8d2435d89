import Bytes
import PaletteCore

extension PaletteFormat {
  /// Design tokens. Source: Design Tokens Format, Color and Resolver Modules 2025.10, W3C Design Tokens Community Group.
  public static let dtcg = PaletteFormat(
    id: "dtcg", summary: "design tokens (DTCG 2025.10), themes as a resolver file",
    extensions: ["tokens.json", "resolver.json", "tokens", "json"], loses: DTCG.holds.loses,
    readsFolders: true, sniff: DTCG.sniff, read: DTCG.read, companions: DTCG.companions,
    write: DTCGWriter.write)
}

/// What reader and writer of design tokens share.
enum DTCG {
  static let holds: Holdings = Holdings.all.subtracting(.records)
  /// Where our own figures stand in `$extensions`.
  static let vendor = "org.uncolor"
  static let version = "2025.10"
  static let tokensSuffix = ".tokens.json"
  static let resolverSuffix = ".resolver.json"

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard JSONTree.looksLike(bytes, "{", holding: []) else { return .no }
    if JSONTree.contains(bytes, "resolutionOrder") { return .certain }
    guard JSONTree.contains(bytes, "$value") || JSONTree.contains(bytes, "$extends") else { return .no }
    return JSONTree.contains(bytes, "studio.tokens") || JSONTree.contains(bytes, "$themes")
      ? .possible : .certain
  }

  /// A name as tokens may have it: no `{`, `}` or `.`, no `$` in front, not empty.
  static func legal(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isForbidden = scalar == "{" || scalar == "}" || scalar == "." || scalar == "$" && result.isEmpty
      result.unicodeScalars.append(isForbidden ? "_" : scalar)
    }
    return result.isEmpty ? "_" : result
  }

  /// The path inside `{a.b.c}`; nil where `text` is no such reference.
  static func aliasPath(_ text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    let inner = text.dropFirst().dropLast()
    let path = inner.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return path.contains { $0.isEmpty || $0.contains("{") || $0.contains("}") } ? nil : path
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let resolver = input.folder.first { $0.path.hasSuffix(resolverSuffix) }
    if input.bytes.isEmpty, !input.folder.isEmpty {
      if let resolver { return try DTCGResolver(JSONTree(resolver.bytes, in: resolver.path), input).read() }
      return try readFolder(input)
    }
    let file = try JSONTree(input.bytes)
    guard file.members != nil else { throw FormatError("an object is expected", at: "line 1") }
    if file["resolutionOrder"] != nil { return try DTCGResolver(file, input).read() }
    return try reading(file, input, TokenPlaces.all(in: input.bytes))
  }

  /// The token files that a resolver names, as far as they lie in its own folder or below it.
  @Sendable static func companions(_ bytes: [UInt8]) -> [String] {
    guard JSONTree.contains(bytes, "resolutionOrder"), let file = try? JSONTree(bytes) else { return [] }
    var paths: Set<String> = []
    func collect(_ node: JSONTree) {
      if let reference = node["$ref"]?.string, !reference.hasPrefix("#") {
        let parts = reference.prefix { $0 != "#" }.split(separator: "/").filter { $0 != "." }
        if !reference.hasPrefix("/"), !parts.contains(".."), !parts.isEmpty, paths.count < 1000 {
          paths.insert(parts.joined(separator: "/"))
        }
      }
      for member in node.members ?? [] { collect(member.value) }
      for item in node.array ?? [] { collect(item) }
    }
    collect(file)
    return paths.sorted()
  }

  /// A folder of token files without a resolver: one palette, later files over earlier ones.
  private static func readFolder(_ input: FormatInput) throws -> FormatReading {
    var merged = JSONTree.object([JSONTree.Member]())
    let files = input.folder.filter { $0.path.hasSuffix(".json") || $0.path.hasSuffix(".tokens") }
    guard !files.isEmpty else { throw FormatError("the folder holds no token files") }
    for file in files { merged = try DTCGDocument.merge(JSONTree(file.bytes, in: file.path), over: merged) }
    return try reading(merged, input)
  }

  private static func reading(
    _ tokens: JSONTree, _ input: FormatInput, _ places: [[String]: SourcePlace] = [:]
  ) throws -> FormatReading {
    var reader = try DTCGReader(DTCGDocument(tokens), input.fallbackName)
    reader.places = places
    return try reader.read()
  }
}
