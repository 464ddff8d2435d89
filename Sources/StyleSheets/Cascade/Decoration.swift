import PaletteCore

/// What stands beside text or around its letters and hardly changes how well it is read.
extension StyleComputer {
  /// Whether pictures are small signs beside the text, such as the arrow of a list: of a fixed size of two lines at most, and
  /// not repeated. Nobody puts such a picture behind words. A thin line across the box is a rule under them, and what has no
  /// width or height is not drawn.
  static func isIcon(size: String, repeats: String, _ fontSize: Double) -> Bool {
    guard !size.isEmpty else { return false }
    let layers = repeats.split(separator: ",").map { $0.split(separator: " ") }
    let isOnce = !layers.isEmpty && layers.allSatisfy { $0.allSatisfy { $0 == "no-repeat" } }
    func pixels(_ side: String, of whole: Double? = nil) -> Double? {
      StyleLength.pixels(side, fontSize: fontSize, percentOf: whole)
    }
    let source = CSSTokens(Array(size.utf8))
    // The layer of the color has no picture, so that no size is written in it.
    return source.split(0..<source.count).filter { !source.trimmed($0).isEmpty }.allSatisfy { layer in
      let sides = source.split(layer, at: .whitespace).map { source.text(of: $0) }.filter { !$0.isEmpty }
      guard let width = sides.first, sides.count <= 2 else { return false }
      if sides.contains(where: { pixels($0, of: 100) == 0 }) { return true }
      guard isOnce else { return false }
      if sides.count == 2, sides.contains(where: { pixels($0).map { $0 <= thinnest } ?? false }) {
        return true
      }
      return sides.allSatisfy { side in
        if side == "auto" { return side != width }
        return pixels(side).map { $0 <= 32 } ?? false
      }
    }
  }

  /// How thick a line may be that words are read on, in pixels.
  private static let thinnest = 4.0

  /// The layers of a `text-shadow` that are dense enough to change what is read. One in the color of the letters that hardly
  /// spreads makes them bolder.
  mutating func shadows(_ text: String, _ style: ComputedStyle) -> [SIMD4<Double>] {
    guard text != "none" else { return [] }
    let source = CSSTokens(Array(text.utf8))
    var shadows: [SIMD4<Double>] = []
    for layer in source.split(0..<source.count) {
      let (lengths, color, _) = shadow(layer, of: source, style)
      guard color.alpha > Self.faintest else { continue }
      if color == style.text.color, lengths.dropFirst(2).allSatisfy({ $0 <= Self.boldest }) { continue }
      let seen = ComputedStyle.Paint(color: color, declaration: nil).seen
      if shadows.contains(seen) { continue }
      // Of more colors than anybody counts, all are possible.
      if shadows.count >= Self.mostShadows { return [SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 1)] }
      shadows.append(seen)
    }
    return shadows
  }

  /// The most colors of shadows that are looked at.
  private static let mostShadows = 16

  /// What one layer of shadows says: the color of the text where it names none.
  private mutating func shadow(
    _ layer: Range<Int>, of source: CSSTokens, _ style: ComputedStyle
  ) -> (lengths: [Double], color: Color, isInset: Bool) {
    var found = (lengths: [Double](), color: style.text.color, isInset: false)
    var at = layer.lowerBound
    while at < layer.upperBound {
      let next = min(source.after(at), layer.upperBound)
      let word = source.text(of: at..<next)
      if source.is(at, "inset") {
        found.isInset = true
      } else if source[at].kind != .whitespace {
        if let length = StyleLength.pixels(word, fontSize: style.fontSize, percentOf: nil) {
          found.lengths.append(length)
        } else if let color = color(word, style, current: style.text.color) {
          found.color = color
        }
      }
      at = next
    }
    return found
  }

  /// Notes the inner shadows of a box that reach the text in it: a line along an edge, or a soft one of a few pixels, is in
  /// the padding. One that reaches from edge to edge without blur is a second background, as rows of tables have it.
  mutating func setShadow(_ text: String, declaration: Int, _ style: inout ComputedStyle) {
    style.hasInset = false
    var fill = SIMD4<Double>.zero
    let source = CSSTokens(Array(text.utf8))
    for layer in source.split(0..<source.count) {
      let (lengths, paint, isInset) = shadow(layer, of: source, style)
      guard isInset, paint.alpha > 0, lengths.count >= 2 else { continue }
      let offset = max(abs(lengths[0]), abs(lengths[1]))
      let blur = lengths.count > 2 ? max(lengths[2], 0) : 0
      let spread = lengths.count > 3 ? lengths[3] : 0
      if spread - offset - blur >= Self.widest {
        fill = ComputedStyle.over(fill, ComputedStyle.Paint(color: paint, declaration: nil).seen)
      } else if paint.alpha > Self.faintest, offset + blur + spread > Self.nearest {
        style.hasInset = true
      }
    }
    guard fill.w > 0 else { return }
    let color = Color(.srgb, fill.x, fill.y, fill.z).withAlpha(fill.w)
    Self.box(of: &style).values.inset = ComputedStyle.Paint(color: color, declaration: declaration)
  }

  /// How far an inner shadow reaches that fills every box, in pixels from each of its edges.
  private static let widest = 500.0

  /// How far an inner shadow may reach without touching text, in pixels.
  private static let nearest = 6.0

  /// How far a shadow in the color of the letters may spread without blurring them, in pixels.
  private static let boldest = 2.0

  /// The most opacity of a shadow that is taken for none.
  private static let faintest = 0.15
}
