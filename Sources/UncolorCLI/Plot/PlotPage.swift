import PaletteCore

/// What a page with a plot is drawn on: SVG, or pixels. Units are pixels of a screen of low density.
protocol PlotCanvas {
  /// How wide a text is.
  func width(of text: String, size: Double) -> Double
  /// A rectangle with a color, a thin gray frame or both.
  mutating func rectangle(_ place: Plot.Point, width: Double, height: Double, fill: Color?, framed: Bool)
  /// A disk with a thin gray rim.
  mutating func disk(_ center: Plot.Point, radius: Double, fill: Color)
  mutating func line(_ points: [Plot.Point], _ ink: RGB8, width: Double, dashed: Bool)
  /// A text whose baseline begins at a point, or has its middle there.
  mutating func text(_ text: String, at: Plot.Point, size: Double, ink: RGB8, isCentered: Bool, isBold: Bool)
}

/// Lays out a plot with its title, its key and its notes, ten pixels to a unit of the plot.
struct PlotPage {
  let plot: Plot
  private static let scale = 10.0
  private static let row = 22.0
  private static let corner = Plot.Point(x: 20, y: 40)
  private static let gray = RGB8(red: 0x55, green: 0x55, blue: 0x55)
  private static let dark = RGB8(red: 0x22, green: 0x22, blue: 0x22)

  private let inner: Double
  private let column: Double
  private let rows: Int
  private let notes: [String]
  private var keyTop: Double { plot.height * Self.scale + 60 }

  var width: Double { inner + 40 }
  var height: Double { keyTop + Double(rows) * Self.row + Double(notes.count) * 20 + 20 }

  /// - Parameter measure: how wide a text of 13 pixels is.
  init(_ plot: Plot, _ measure: (String) -> Double) {
    self.plot = plot
    // A long key stands in columns, and a long name makes the page wider.
    let widest = plot.key.map { measure(Self.line($0)) + Self.lead($0) }.max() ?? 0
    inner = max(plot.width * Self.scale, 640, widest)
    column = widest + 30
    let columns = plot.key.count > 8 ? max(Int(inner / column), 1) : 1
    rows = max((plot.key.count + columns - 1) / columns, 1)
    notes = plot.notes.flatMap { [inner] in DisplayWidth.wrap($0, max(Int(inner / 8), 40)) }
  }

  func draw(on canvas: inout some PlotCanvas) {
    canvas.text(
      plot.title, at: Plot.Point(x: 20, y: 26), size: 16, ink: Self.dark, isCentered: false, isBold: true)
    for shape in plot.shapes { draw(shape, &canvas) }
    for (index, entry) in plot.key.enumerated() {
      let place = Plot.Point(
        x: 20 + Double(index / rows) * column, y: keyTop + Double(index % rows) * Self.row)
      let swatch = Self.swatchWidth(entry)
      for (step, color) in entry.colors.enumerated() {
        canvas.rectangle(
          Plot.Point(x: place.x + Double(step) * swatch, y: place.y), width: swatch, height: 16, fill: color,
          framed: false)
      }
      canvas.rectangle(
        place, width: swatch * Double(entry.colors.count), height: 16, fill: nil, framed: true)
      canvas.text(
        Self.line(entry), at: Plot.Point(x: place.x + Self.lead(entry), y: place.y + 13), size: 13,
        ink: Self.dark, isCentered: false, isBold: false)
    }
    for (index, note) in notes.enumerated() {
      let y = keyTop + Double(rows) * Self.row + Double(index) * 20 + 18
      canvas.text(
        note, at: Plot.Point(x: 20, y: y), size: 13, ink: Self.gray, isCentered: false, isBold: false)
    }
  }

  private static func line(_ entry: Plot.Entry) -> String { entry.mark + "  " + entry.text }

  private static func swatchWidth(_ entry: Plot.Entry) -> Double { entry.colors.count > 1 ? 12 : 24 }

  /// The room of the swatches of an entry.
  private static func lead(_ entry: Plot.Entry) -> Double {
    swatchWidth(entry) * Double(entry.colors.count) + 10
  }

  private func draw(_ shape: Plot.Shape, _ canvas: inout some PlotCanvas) {
    func at(_ point: Plot.Point, _ x: Double = 0, _ y: Double = 0) -> Plot.Point {
      Plot.Point(x: Self.corner.x + point.x * Self.scale + x, y: Self.corner.y + point.y * Self.scale + y)
    }
    switch shape {
    case .line(let points, let stroke):
      let (ink, width) = Self.line(stroke)
      canvas.line(points.map { at($0) }, ink, width: width, dashed: stroke == .p3Edge)
    case .step(let point, let color, _): canvas.disk(at(point), radius: 4, fill: color)
    case .dot(let point, let color, let mark):
      canvas.disk(at(point), radius: mark.isEmpty ? 5 : 9, fill: color)
      canvas.text(
        mark, at: at(point, 0, 4), size: 11, ink: Contrast.bestText(on: color).rgb8, isCentered: true,
        isBold: false)
    case .block(let place, let width, let height, let ground, let ink, let text):
      canvas.rectangle(
        at(place), width: width * Self.scale, height: height * Self.scale, fill: ground, framed: false)
      if text.isEmpty { return }
      let base = height * Self.scale / 2 + 5
      // A sample in its own color, which may be hard to read, and the number that says so.
      canvas.text(
        "Aa", at: at(place, 18, base), size: 13, ink: Self.shown(ink), isCentered: true, isBold: false)
      // A long text, such as "10.83 AAA", keeps clear of the next block.
      let room = width * Self.scale - 40
      canvas.text(
        text, at: at(place, 36, base), size: min(12, 12 * room / max(canvas.width(of: text, size: 12), 1)),
        ink: Contrast.bestText(on: ground).rgb8, isCentered: false, isBold: false)
    case .label(let place, let text):
      canvas.text(text, at: at(place, 0, 10), size: 13, ink: Self.gray, isCentered: false, isBold: false)
    case .tick(let place, let text):
      canvas.text(
        text, at: at(place, -canvas.width(of: text, size: 12), 4), size: 12, ink: Self.gray,
        isCentered: false,
        isBold: false)
    }
  }

  private static func line(_ stroke: Plot.Stroke) -> (ink: RGB8, width: Double) {
    func gray(_ level: UInt8) -> RGB8 { RGB8(red: level, green: level, blue: level) }
    return switch stroke {
    case .axis: (gray(0xBB), 1)
    case .grid: (gray(0xE8), 1)
    case .path: (gray(0x88), 1)
    case .curve(let color): (shown(color), 2)
    case .srgbEdge: (gray(0x44), 1.5)
    case .p3Edge: (gray(0x44), 1)
    }
  }

  /// A color as every screen shows it.
  static func shown(_ color: Color) -> RGB8 {
    (color.isInGamut(of: .srgb) ? color : color.mapped(into: .srgb)).rgb8
  }
}
