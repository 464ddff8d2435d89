import PaletteCore

/// Writes a plot as SVG, ten pixels to a unit.
enum PlotSVG {
  static let scale = 10.0

  static func text(_ plot: Plot) -> String {
    let width = max(plot.width * scale, 640)
    let keyTop = plot.height * scale + 50
    let height = keyTop + Double(plot.key.count + plot.notes.count) * 22 + 10
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(n(width + 40)) \(n(height))\" "
        + "width=\"\(n(width + 40))\" height=\"\(n(height))\" font-family=\"sans-serif\" font-size=\"13\">",
      "<title>\(escaped(plot.title))</title>",
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
      "<text x=\"20\" y=\"24\" font-size=\"16\" font-weight=\"bold\">\(escaped(plot.title))</text>",
      "<g transform=\"translate(20 40)\">",
    ]
    lines += plot.shapes.map(shape)
    lines.append("</g>")
    for (index, entry) in plot.key.enumerated() {
      let y = keyTop + Double(index) * 22
      lines.append(
        "<rect x=\"20\" y=\"\(n(y))\" width=\"24\" height=\"16\" fill=\"\(css(entry.color))\" stroke=\"#888\"/>"
          + "<text x=\"52\" y=\"\(n(y + 13))\">\(escaped(entry.mark + "  " + entry.text))</text>")
    }
    for (index, note) in plot.notes.enumerated() {
      let y = keyTop + Double(plot.key.count + index) * 22 + 13
      lines.append("<text x=\"20\" y=\"\(n(y))\" fill=\"#555\">\(escaped(note))</text>")
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private static func shape(_ shape: Plot.Shape) -> String {
    switch shape {
    case .line(let points, let stroke):
      let way = points.map { "\(n($0.x * scale)),\(n($0.y * scale))" }.joined(separator: " ")
      let look =
        switch stroke {
        case .axis: "stroke=\"#bbb\""
        case .srgbEdge: "stroke=\"#444\" stroke-width=\"1.5\""
        case .p3Edge: "stroke=\"#444\" stroke-dasharray=\"5 4\""
        case .path: "stroke=\"#888\""
        }
      return "<polyline points=\"\(way)\" fill=\"none\" \(look)/>"
    case .dot(let point, let color, let mark):
      let radius = mark.isEmpty ? 5 : 9
      let circle =
        "<circle cx=\"\(n(point.x * scale))\" cy=\"\(n(point.y * scale))\" r=\"\(radius)\" fill=\"\(css(color))\" stroke=\"#666\"/>"
      if mark.isEmpty { return circle }
      return circle
        + "<text x=\"\(n(point.x * scale))\" y=\"\(n(point.y * scale + 4))\" font-size=\"11\" text-anchor=\"middle\" fill=\"\(Contrast.bestText(on: color).hex)\">\(escaped(mark))</text>"
    case .block(let place, let width, let height, let ground, let ink, let text):
      let (x, y) = (place.x * scale, place.y * scale)
      return
        "<rect x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width * scale))\" height=\"\(n(height * scale))\" fill=\"\(css(ground))\"/>"
        + "<text x=\"\(n(x + width * scale / 2))\" y=\"\(n(y + height * scale / 2 + 5))\" text-anchor=\"middle\" fill=\"\(css(ink))\">\(escaped(text))</text>"
    case .label(let place, let text):
      return
        "<text x=\"\(n(place.x * scale))\" y=\"\(n(place.y * scale + 10))\" fill=\"#555\">\(escaped(text))</text>"
    }
  }

  /// A color as every viewer of SVG reads it.
  private static func css(_ color: Color) -> String {
    (color.isInGamut(of: .srgb) ? color : color.mapped(into: .srgb)).hex
  }

  private static func n(_ value: Double) -> String {
    let text = Decimals.fixed(value, 3)
    var end = text.endIndex
    while text[text.index(before: end)] == "0" { end = text.index(before: end) }
    if text[text.index(before: end)] == "." { end = text.index(before: end) }
    return String(text[..<end])
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in SafeText.line(text) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
