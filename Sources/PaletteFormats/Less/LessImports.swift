import StyleSheets

/// Where the files lie that files of Less import.
enum LessImports {
  /// The files that a file may mean with what it imports.
  static func companions(_ bytes: [UInt8]) -> [String] {
    guard TokenFiles.holds("@import", bytes) else { return [] }
    let source = CSSTokens(bytes, dialect: .less)
    return (0..<source.count).lazy.filter { source.is($0, "import", kind: .atKeyword) }.prefix(1024).flatMap {
      address(source, $0).map { candidates($0, from: "") } ?? []
    }
  }

  static func address(_ source: CSSTokens, _ start: Int) -> String? {
    var at = start + 1
    while at < source.count, source[at].kind != .semicolon {
      if source[at].kind == .string || source[at].kind == .url { return source.name(at) }
      at += 1
    }
    return nil
  }

  /// The paths that a name may mean: beside the file, then in packages and in the folder of sources.
  static func candidates(_ name: String, from file: String) -> [String] {
    paths(name, from: file) + ProjectFiles.places(name).flatMap { paths($0, from: file) }
  }

  private static func paths(_ name: String, from file: String) -> [String] {
    guard let path = SheetImports.path(name, from: file) else { return [] }
    let last = path.split(separator: "/").last ?? ""
    return last.contains(".") ? [path, path + ".less"] : [path + ".less"]
  }
}
