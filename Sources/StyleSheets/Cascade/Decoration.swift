import PaletteCore

/// What stands beside text or around its letters and hardly changes how well it is read.
extension StyleComputer {
  /// Whether pictures are small signs beside the text, such as the arrow of a list: of a fixed size of two lines at most, and
  /// not repeated. Nobody puts such a picture behind words.
  static func isIcon(size: String, repeats: String, _ fontSize: Double) -> Bool {
    guard !size.isEmpty, !repeats.isEmpty else { return false }
    let layers = repeats.split(separator: ",").map { $0.split(separator: " ") }
    guard layers.allSatisfy({ $0.allSatisfy { $0 == "no-repeat" } }) else { return false }
    let source = CSSTokens(Array(size.utf8))
    return source.split(0..<source.count).allSatisfy { layer in
      let sides = source.split(layer, at: .whitespace).map { source.text(of: $0) }.filter { !$0.isEmpty }
      guard let width = sides.first, sides.count <= 2 else { return false }
      return sides.allSatisfy { side in
        if side == "auto" { return side != width }
        return StyleLength.pixels(side, fontSize: fontSize, percentOf: nil).map { $0 <= 32 } ?? false
      }
    }
  }

  /// Whether a `text-shadow` has a layer that is dense enough to change what is read.
  mutating func hasShadow(_ text: String, _ style: ComputedStyle) -> Bool {
    guard text != "none" else { return false }
    let source = CSSTokens(Array(text.utf8))
    return source.split(0..<source.count).contains { layer in
      var at = layer.lowerBound
      while at < layer.upperBound {
        let next = min(source.after(at), layer.upperBound)
        if [.hash, .ident, .function].contains(source[at].kind),
          let color = color(source.text(of: at..<next), style, current: style.text.color)
        {
          return color.alpha > Self.faintest
        }
        at = next
      }
      return true
    }
  }

  /// The most opacity of a shadow that is taken for none.
  private static let faintest = 0.15
}
