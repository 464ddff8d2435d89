import PaletteCore

/// What a token or a group says that the model has no field for.
enum DTCGKept {
  /// `$description`, `$deprecated` and the `$extensions` of other programs.
  static func properties(of node: JSONTree) -> [String: JSONValue] {
    var kept: [String: JSONValue] = [:]
    for key in ["$description", "$deprecated"] { kept[key] = node[key]?.value }
    if var extensions = node["$extensions"]?.value.object {
      extensions[DTCG.vendor] = nil
      if !extensions.isEmpty { kept["$extensions"] = .object(extensions) }
    }
    return kept
  }

  /// Figures of other programs, and the value where it says more than the color.
  static func keys(of token: TokenScope.Token, _ own: JSONTree?, _ color: Color) -> [String: JSONValue] {
    var kept = own?["unknown"]?.value.object ?? [:]
    kept.merge(properties(of: token.node)) { $1 }
    if token.isRoot { kept["$root"] = .bool(true) }
    if let written = token.node["$value"], written["colorSpace"]?.string != "srgb" || !color.missing.isEmpty {
      kept["$value"] = written.value
    } else if let pointer = token.node["$ref"] {
      kept["$ref"] = pointer.value
    }
    return kept
  }

  /// Print values as our own files have them.
  static func ink(_ own: JSONTree?) -> PrintColor? {
    guard let own else { return nil }
    let cmyk = own["cmyk"]?.array?.compactMap(\.number)
    let isWhole = cmyk?.count == 4 && cmyk?.allSatisfy { (0...100).contains($0) } == true
    var ink = PrintColor(cmyk: isWhole ? cmyk : nil, spot: own["spot"]?.string)
    for paper in own["papers"]?.members ?? [] {
      guard let inks = paper.value.array?.compactMap(\.number), inks.count == 4,
        inks.allSatisfy({ (0...100).contains($0) })
      else { continue }
      ink.papers[paper.key] = inks
    }
    ink.moreSpots = own["moreSpots"]?.array?.compactMap(\.string) ?? []
    ink.unknown = own["unknown"]?.value.object ?? [:]
    return ink
  }
}
