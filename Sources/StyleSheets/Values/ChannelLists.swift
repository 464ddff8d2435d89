/// The properties that a sheet puts alone into a color function, as `hsl(var(--brand))` and `rgb(var(--brand) / 50%)`:
/// bare lists of channels, which are colors because they are used so.
public enum ChannelLists {
  private static let functions: [String] = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
  ]

  /// The function of each such property; that of its first use.
  public static func functions(of source: CSSTokens) -> [String: String] {
    var found: [String: String] = [:]
    for index in 0..<source.count where source[index].kind == .function {
      guard !source.is(index, "var", kind: .function) else { continue }
      let inner = source.trimmed(index + 1..<source.end(of: index))
      guard let first = inner.first, source.is(first, "var", kind: .function),
        let property = Substitution.reference(source, first).name.map({ source.name($0) })
      else { continue }
      let rest = source.trimmed(min(source.after(first), inner.upperBound)..<inner.upperBound)
      if let sign = rest.first {
        // One comma or a slash is followed by the alpha; two commas would be single channels.
        let isSlash = source.isDelim(sign, "/")
        let isComma = source[sign].kind == .comma && source.split(inner).count == 2
        guard isSlash || isComma else { continue }
      }
      let name = CSSText.lowercased(source.name(index))
      guard functions.contains(name) else { continue }
      if found[property] == nil { found[property] = name }
    }
    return found
  }

  /// The properties that hold three channels as only HSL has them, `222 47% 11%`: what takes them may be a configuration, a
  /// script or another sheet. One alone may be anything.
  static func evident(in source: CSSTokens) -> [String: String] {
    var found: [String: String] = [:]
    for index in 0..<source.count where source[index].kind == .colon && index > 0 {
      let value = source.trimmed(index + 1..<min(index + 8, source.count))
      guard source[index - 1].kind == .ident, value.count > 3 else { continue }
      let first = value.lowerBound
      guard source[first].kind == .number, source[first + 1].kind == .whitespace,
        first + 4 < source.count, source[first + 2].kind == .percentage,
        source[first + 3].kind == .whitespace, source[first + 4].kind == .percentage
      else { continue }
      var next = first + 5
      while next < source.count, source[next].kind == .whitespace { next += 1 }
      guard next == source.count || [.semicolon, .closeBrace].contains(source[next].kind) else { continue }
      let name = source.name(index - 1)
      if name.hasPrefix("--") { found[name] = "hsl" }
    }
    return found.count > 1 ? found : [:]
  }
}
