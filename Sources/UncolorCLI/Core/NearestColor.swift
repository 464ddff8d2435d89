import PaletteCore

/// Finds the color of a palette that comes nearest to another one.
struct NearestColor {
  /// A color of the palette, with the distance.
  struct Found {
    var name: String
    var color: Color
    /// CIEDE2000.
    var deltaE: Double
  }

  private let colors: [(name: String, color: Color)]

  /// - Throws: ``CLIError`` where there is no such palette, or it has no colors.
  init(_ palette: String, _ context: Context) throws {
    colors = try PaletteSource(context).all(palette).flatMap(\.palette.colors).map {
      ("\($0.group)/\($0.color.name)", $0.color.color)
    }
    if colors.isEmpty { throw CLIError(.badData, "\(palette) has no colors to compare with") }
  }

  /// The nearest color; of equally near ones the first.
  func nearest(to color: Color) -> Found {
    var best = Found(name: "", color: color, deltaE: .infinity)
    for candidate in colors {
      let distance = DifferenceMetric.ciede2000.distance(color, candidate.color)
      if distance < best.deltaE {
        best = Found(name: candidate.name, color: candidate.color, deltaE: distance)
      }
    }
    return best
  }
}

extension ColorTextStyle {
  /// Bare numbers put into this notation's function, as CSS reads it: `hsl(210 50% 40%)`. Nil where they are not that many
  /// numbers, or are out of its range.
  func color(ofNumbers words: [String]) -> String? {
    let numbers = words.map { word -> Double? in
      let end =
        word.hasSuffix("deg") ? 3 : word.hasSuffix("%") || word.hasSuffix("°") || word.hasSuffix(",") ? 1 : 0
      return Double(word.dropLast(end))
    }
    guard words.count > 2, words.count < 6, !numbers.contains(where: { $0 == nil }), id != "hex" else {
      return nil
    }
    let isPolar = ["hsl", "hsv", "hwb"].contains(id)
    if isPolar, numbers.dropFirst().prefix(2).contains(where: { ($0 ?? 0) > 100 }) { return nil }
    let plain = words.map { word in
      word.hasSuffix(",") || word.hasSuffix("°") ? String(word.dropLast()) : word
    }
    let text = "\(id)(\(plain.joined(separator: " ")))"
    if (try? Color(css: text)) != nil { return text }
    // A channel of color() beyond 1 was meant otherwise.
    if numbers.contains(where: { abs($0 ?? 0) > 1 }), !plain.contains(where: { $0.hasSuffix("%") }) {
      return nil
    }
    let inColor = "color(\(id) \(plain.joined(separator: " ")))"
    return (try? Color(css: inColor)) == nil ? nil : inColor
  }
}
