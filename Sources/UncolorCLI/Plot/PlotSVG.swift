import PaletteCore

/// Writes a plot as SVG, with text in the viewer's own font.
struct PlotSVG: PlotCanvas {
  private var lines: [String] = []

  static func text(_ plot: Plot) -> String {
    var canvas = PlotSVG()
    let page = PlotPage(plot) { [canvas] in canvas.width(of: $0, size: 13) }
    page.draw(on: &canvas)
    let (width, height) = (n(page.width), n(page.height))
    return
      ([
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
          + "height=\"\(height)\" font-family=\"sans-serif\">",
        "<title>\(escaped(plot.title))</title>", "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
      ] + canvas.lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// Estimated: which font a viewer has is not known.
  func width(of text: String, size: Double) -> Double { Double(DisplayWidth.of(text)) * size * 0.58 }

  mutating func rectangle(
    _ place: Plot.Point, width: Double, height: Double, fill: Color?, framed: Bool
  ) {
    lines.append(
      "<rect x=\"\(Self.n(place.x))\" y=\"\(Self.n(place.y))\" width=\"\(Self.n(width))\" "
        + "height=\"\(Self.n(height))\" fill=\"\(fill.map { hex(PlotPage.shown($0)) } ?? "none")\""
        + (framed ? " stroke=\"#888\"/>" : "/>"))
  }

  mutating func disk(_ center: Plot.Point, radius: Double, fill: Color) {
    lines.append(
      "<circle cx=\"\(Self.n(center.x))\" cy=\"\(Self.n(center.y))\" r=\"\(Self.n(radius))\" "
        + "fill=\"\(hex(PlotPage.shown(fill)))\" stroke=\"#666\"/>")
  }

  mutating func line(_ points: [Plot.Point], _ ink: RGB8, width: Double, dashed: Bool) {
    let way = points.map { "\(Self.n($0.x)),\(Self.n($0.y))" }.joined(separator: " ")
    lines.append(
      "<polyline points=\"\(way)\" fill=\"none\" stroke=\"\(hex(ink))\" stroke-width=\"\(Self.n(width))\""
        + (dashed ? " stroke-dasharray=\"5 4\"/>" : "/>"))
  }

  mutating func text(
    _ text: String, at place: Plot.Point, size: Double, ink: RGB8, isCentered: Bool, isBold: Bool
  ) {
    if text.isEmpty { return }
    lines.append(
      "<text x=\"\(Self.n(place.x))\" y=\"\(Self.n(place.y))\" font-size=\"\(Self.n(size))\""
        + (isCentered ? " text-anchor=\"middle\"" : "") + (isBold ? " font-weight=\"bold\"" : "")
        + " fill=\"\(hex(ink))\">\(Self.escaped(text))</text>")
  }

  private func hex(_ color: RGB8) -> String {
    Color(red: color.red, green: color.green, blue: color.blue).hex
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
