import PaletteCore

/// The gradient that a value of pictures begins with. Source: CSS Images 3, section 3.
struct Gradient {
  let colors: [String]
  /// Whether other pictures are under it.
  let isOverOthers: Bool

  /// Whether a function makes a gradient in other browsers only.
  static func isForeign(_ name: String) -> Bool {
    name.hasSuffix("gradient") && ["-moz-", "-o-", "-ms-"].contains(where: { name.hasPrefix($0) })
  }

  /// Whether a value has such a function, so that Chromium drops it.
  static func isForeign(value text: String) -> Bool {
    guard text.contains("gradient(") else { return false }
    let source = CSSTokens(Array(text.utf8))
    return source.tokens.indices.contains {
      source[$0].kind == .function && isForeign(CSSText.lowercased(source.name($0)))
    }
  }

  /// Reads its colors; nil for a value that begins with another picture, and for a gradient that is not mixed in sRGB.
  init?(_ text: String) {
    guard text.contains("gradient(") else { return nil }
    let source = CSSTokens(Array(text.utf8))
    let parts = source.split(0..<source.count)
    let range = source.trimmed(parts.first ?? 0..<0)
    guard let first = range.first, source[first].kind == .function, source.after(first) >= range.upperBound,
      Self.names.contains(CSSText.lowercased(source.name(first)))
    else { return nil }
    var colors: [String] = []
    for part in source.split(first + 1..<min(source.end(of: first), source.count)) {
      var at = part.lowerBound
      while at < part.upperBound {
        let next = min(source.after(at), part.upperBound)
        let word = CSSText.lowercased(source.text(of: at..<next))
        switch source[at].kind {
        case .hash: colors.append(word)
        case .ident:
          // Another space to mix in has other colors between the stops.
          if word == "in" { return nil }
          if StyleColor.isValid(word) { colors.append(word) }
        case .function where Self.legacy.contains(CSSText.lowercased(source.name(at))): colors.append(word)
        case .function where StyleColor.isValid(word): return nil
        default: break
        }
        at = next
      }
    }
    guard !colors.isEmpty else { return nil }
    self.colors = colors
    isOverOthers = parts.count > 1
  }

  private static let names: Set<String> = [
    "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
    "repeating-radial-gradient", "repeating-conic-gradient", "-webkit-linear-gradient",
    "-webkit-radial-gradient", "-webkit-repeating-linear-gradient", "-webkit-repeating-radial-gradient",
  ]

  /// Functions whose colors are mixed in sRGB. Source: CSS Color 4, section 12.1.
  private static let legacy: Set<String> = ["rgb", "rgba", "hsl", "hsla", "hwb"]
}
