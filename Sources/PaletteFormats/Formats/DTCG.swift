import Bytes
import PaletteCore

extension PaletteFormat {
  /// Design tokens. Source: Design Tokens Format, Color and Resolver Modules 2025.10, W3C Design Tokens Community Group.
  public static let dtcg = PaletteFormat(
    id: "dtcg", summary: "design tokens (DTCG 2025.10), themes as a resolver file",
    extensions: ["tokens.json", "resolver.json", "tokens", "json"], loses: DTCG.holds.loses,
    readsFolders: true, sniff: DTCG.sniff, read: TokenFiles.read, companions: DTCG.companions,
    options: .resolve, write: DTCGWriter.write)
}

/// What reader and writer of design tokens share.
enum DTCG {
  static let holds: Holdings = Holdings.all.subtracting([.records, .roleNotes]).union([.foreign, .papers])
  /// Where our own figures stand in `$extensions`.
  static let vendor = "org.uncolor"
  static let version = "2025.10"
  static let tokensSuffix = ".tokens.json"
  static let resolverSuffix = ".resolver.json"

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    let isTokens =
      TokenFiles.holds("$value", bytes) || TokenFiles.holds("$extends", bytes)
      || TokenFiles.holds("resolutionOrder", bytes)
    guard isTokens else { return .no }
    // A large file is not read twice where its beginning and its keys tell.
    guard JSONTree.looksLike(bytes, "{", holding: []) else { return TokenFiles.sniff(bytes, .dtcg) }
    if JSONTree.contains(bytes, "resolutionOrder") { return .certain }
    guard JSONTree.contains(bytes, "$value") || JSONTree.contains(bytes, "$extends") else {
      return TokenFiles.sniff(bytes, .dtcg)
    }
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

  /// The token files that a resolver names, from where it lies itself; whoever reads them sees to it that none leaves the
  /// repository.
  @Sendable static func companions(_ bytes: [UInt8]) -> [String] {
    let isResolver =
      TokenFiles.holds("resolutionOrder", bytes) || TokenFiles.holds("sources", bytes)
      || TokenFiles.holds("contexts", bytes)
    guard isResolver, TokenFiles.holds("$ref", bytes),
      let file = try? TokenFile(bytes, path: "", number: 0).tree
    else { return [] }
    var paths: Set<String> = []
    func collect(_ node: JSONTree) {
      if let reference = node["$ref"]?.string, !reference.hasPrefix("#") {
        let path = FormatInput.path(String(reference.prefix { $0 != "#" }), from: "")
        if !reference.hasPrefix("/"), !path.isEmpty, paths.count < 1000 { paths.insert(path) }
      }
      for member in node.members ?? [] { collect(member.value) }
      for item in node.array ?? [] { collect(item) }
    }
    collect(file)
    return paths.sorted()
  }
}
