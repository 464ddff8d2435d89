import PaletteCore

/// What is known of the gradients of CSS. Source: CSS Images 3, section 3.
enum Gradient {
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

  /// The colors of a value that is one gradient; nil for any other value, and for a gradient that is not mixed in sRGB.
  static func colors(of text: String) -> [String]? {
    guard text.contains("gradient(") else { return nil }
    let source = CSSTokens(Array(text.utf8))
    let range = source.trimmed(0..<source.count)
    guard let first = range.first, source[first].kind == .function, source.after(first) >= range.upperBound,
      names.contains(CSSText.lowercased(source.name(first)))
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
        case .function where legacy.contains(CSSText.lowercased(source.name(at))): colors.append(word)
        case .function where StyleColor.isValid(word): return nil
        default: break
        }
        at = next
      }
    }
    return colors.isEmpty ? nil : colors
  }

  private static let names: Set<String> = [
    "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
    "repeating-radial-gradient", "repeating-conic-gradient", "-webkit-linear-gradient",
    "-webkit-radial-gradient", "-webkit-repeating-linear-gradient", "-webkit-repeating-radial-gradient",
  ]

  /// Functions whose colors are mixed in sRGB. Source: CSS Color 4, section 12.1.
  private static let legacy: Set<String> = ["rgb", "rgba", "hsl", "hsla", "hwb"]
}
