import PaletteCore

/// A color with the name it is drawn under.
struct PlotColor {
  let name: String
  let color: Color
}

/// A picture of colors before it is drawn: shapes with exact positions, which the terminal, SVG and PNG share.
///
/// A unit is as wide as a column of the terminal and half as high as a row, so units are about square. The origin is at
/// the top left.
struct Plot {
  /// A position in units.
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// What a line is.
  enum Stroke: Equatable {
    /// A scale or a frame.
    case axis
    /// Where sRGB ends.
    case srgbEdge
    /// Where Display P3 ends.
    case p3Edge
    /// A path between colors.
    case path
    /// The curve of a scale, which is told from others by a color of its own.
    case curve(Color)
    /// A value across a panel; the terminal, where it would hide the curves, leaves it out.
    case grid
  }

  /// One thing that is drawn.
  enum Shape {
    case line([Point], Stroke)
    /// A color, and the mark under which the key names it.
    case dot(Point, Color, mark: String)
    /// A step of a curve whose mark stands beside it: the terminal shows the mark, pages have room for a point only.
    case step(Point, Color, mark: String)
    /// A rectangle with text in its middle.
    case block(Point, width: Double, height: Double, ground: Color, ink: Color, text: String)
    /// Text that begins at a point.
    case label(Point, String)
    /// A value of an axis, which ends at a point.
    case tick(Point, String)
  }

  /// A line of the key: a mark and what it stands for, one color or the steps of a scale.
  struct Entry {
    let mark: String
    let colors: [Color]
    let text: String
  }

  let title: String
  let width: Double
  let height: Double
  var shapes: [Shape] = []
  var key: [Entry] = []
  /// What has to be said besides, such as which edge is drawn.
  var notes: [String] = []

  /// Marks that one column can show; colors beyond them share the last.
  static func mark(_ index: Int) -> String {
    let marks = Array("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return index < marks.count ? String(marks[index]) : "+"
  }

  /// A circle as a line.
  static func circle(_ center: Point, _ radius: Double) -> [Point] {
    (0...72).map { step in
      let (sine, cosine) = Polar2.unit(Double(step) * 5)
      return Point(x: center.x + radius * cosine, y: center.y - radius * sine)
    }
  }
}

/// Kinds of plots.
enum PlotKind: String, Sendable, CaseIterable {
  case wheel, plane, curves, matrix, vision

  /// What it shows, for help.
  var summary: String {
    switch self {
    case .wheel: "hue and chroma in OKLCH, seen from above"
    case .plane: "lightness and chroma, with the edges of sRGB and Display P3"
    case .curves: "lightness, chroma and hue, step by step"
    case .matrix: "the contrast of every color on every other"
    case .vision: "how colors move under color vision deficiencies"
    }
  }

  /// Draws the colors in at most `columns` columns.
  func plot(_ colors: [PlotColor], columns: Int) -> Plot {
    switch self {
    case .wheel: WheelPlot.plot(colors, columns: columns)
    case .plane: PlanePlot.plot(colors, columns: columns)
    case .curves: CurvesPlot.plot(colors, columns: columns)
    case .matrix: MatrixPlot.plot(colors, columns: columns)
    case .vision: VisionPlot.plot(colors, columns: columns)
    }
  }
}

/// Numbers that the plots share.
enum PlotScale {
  /// The chroma at the edge of a plot: at least that of the strongest color of sRGB (magenta, 0.3225), in steps of 0.04.
  static func chroma(_ colors: [PlotColor]) -> Double {
    let most = colors.map { $0.color.converted(to: .oklch).components[1] }.max() ?? 0
    return max(0.32, (most / 0.04).rounded(.up) * 0.04)
  }

  /// OKLCH in the words of a key: `L 0.24 C 0.06 H 255`.
  static func words(_ color: Color) -> String {
    let c = color.converted(to: .oklch).components
    let hue = c[1] < 0.002 ? "none" : Decimals.fixed(c[2], 0)
    return "L \(Decimals.fixed(c[0], 2)) C \(Decimals.fixed(c[1], 3)) H \(hue)"
  }
}
