import PaletteCore

/// Writes a plot as SVG, ten pixels to a unit.
enum PlotSVG {
  static let scale = 10.0
  private static let row = 22.0

  /// What letters are.
  enum Lettering {
    /// Text in the viewer's own font.
    case text
    /// Strokes, for a renderer without fonts.
    case strokes
  }

  static func text(_ plot: Plot, lettering: Lettering = .text) -> String {
    let pen = Pen(lettering: lettering)
    let width = max(plot.width * scale, 640)
    let keyTop = plot.height * scale + 60
    // A long key stands in columns.
    let column = (plot.key.map { pen.width(line($0), 13) + lead($0) }.max() ?? 0) + 30
    let columns = plot.key.count > 8 ? max(Int(width / column), 1) : 1
    let rows = (plot.key.count + columns - 1) / columns
    let notes = plot.notes.flatMap { DisplayWidth.wrap($0, max(Int(width / 8), 40)) }
    let height = keyTop + Double(rows) * row + Double(notes.count) * 20 + 20
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(n(width + 40)) \(n(height))\" "
        + "width=\"\(n(width + 40))\" height=\"\(n(height))\" font-family=\"sans-serif\" font-size=\"13\">",
      "<title>\(escaped(plot.title))</title>",
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
      pen.write(plot.title, 20, 26, size: 16, fill: "#111", weight: .bold),
      "<g transform=\"translate(20 40)\">",
    ]
    lines += plot.shapes.map { shape($0, pen) }
    lines.append("</g>")
    for (index, entry) in plot.key.enumerated() {
      let (x, y) = (20 + Double(index / max(rows, 1)) * column, keyTop + Double(index % max(rows, 1)) * row)
      let swatch = swatchWidth(entry)
      for (step, color) in entry.colors.enumerated() {
        lines.append(
          "<rect x=\"\(n(x + Double(step) * swatch))\" y=\"\(n(y))\" width=\"\(n(swatch))\" height=\"16\" fill=\"\(css(color))\"/>"
        )
      }
      lines.append(
        "<rect x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(swatch * Double(entry.colors.count)))\" height=\"16\" fill=\"none\" stroke=\"#888\"/>"
      )
      lines.append(pen.write(line(entry), x + lead(entry), y + 13, size: 13, fill: "#222"))
    }
    for (index, note) in notes.enumerated() {
      lines.append(
        pen.write(note, 20, keyTop + Double(rows) * row + Double(index) * 20 + 18, size: 13, fill: "#555"))
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private static func line(_ entry: Plot.Entry) -> String { entry.mark + "  " + entry.text }

  private static func swatchWidth(_ entry: Plot.Entry) -> Double { entry.colors.count > 1 ? 12 : 24 }

  /// The room of the swatches of an entry.
  private static func lead(_ entry: Plot.Entry) -> Double {
    swatchWidth(entry) * Double(entry.colors.count) + 10
  }

  private static func shape(_ shape: Plot.Shape, _ pen: Pen) -> String {
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
        + pen.write(
          mark, point.x * scale, point.y * scale + 4, size: 11, fill: Contrast.bestText(on: color).hex,
          anchor: .middle)
    case .block(let place, let width, let height, let ground, let ink, let text):
      let (x, y) = (place.x * scale, place.y * scale)
      return
        "<rect x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width * scale))\" height=\"\(n(height * scale))\" fill=\"\(css(ground))\"/>"
        + (text.isEmpty
          ? ""
          // What cannot be read in its own color is to be read all the same.
          : pen.write("Aa", x + 18, y + height * scale / 2 + 5, size: 13, fill: css(ink), anchor: .middle)
            + pen.write(
              text, x + 36, y + height * scale / 2 + 5, size: 12, fill: Contrast.bestText(on: ground).hex))
    case .label(let place, let text):
      return pen.write(text, place.x * scale, place.y * scale + 10, size: 13, fill: "#555")
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

  /// Writes words as text or as strokes.
  private struct Pen {
    let lettering: Lettering

    enum Anchor: String { case start, middle }
    enum Weight: String { case normal, bold }

    /// How wide a text is; that of fonts is estimated.
    func width(_ text: String, _ size: Double) -> Double {
      lettering == .text ? Double(DisplayWidth.of(text)) * size * 0.58 : StrokeFont.width(text) * size
    }

    /// - Parameters:
    ///   - x: where the text begins, or its middle.
    ///   - y: the baseline.
    func write(
      _ text: String, _ x: Double, _ y: Double, size: Double, fill: String, anchor: Anchor = .start,
      weight: Weight = .normal
    ) -> String {
      if text.isEmpty { return "" }
      if lettering == .strokes {
        let line = SafeText.line(text)
        let left = anchor == .middle ? x - width(line, size) / 2 : x
        return
          "<path d=\"\(StrokeFont.path(line, x: left, y: y, size: size, n))\" fill=\"none\" stroke=\"\(fill)\" "
          + "stroke-width=\"\(n(size * (weight == .bold ? 0.13 : 0.085)))\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
      }
      let middle = anchor == .middle ? " text-anchor=\"middle\"" : ""
      let bold = weight == .bold ? " font-weight=\"bold\"" : ""
      return
        "<text x=\"\(n(x))\" y=\"\(n(y))\" font-size=\"\(n(size))\"\(middle)\(bold) fill=\"\(fill)\">\(escaped(text))</text>"
    }
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
