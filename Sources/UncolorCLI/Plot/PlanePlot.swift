import PaletteCore

/// Lightness upward and chroma to the right, with the edges of sRGB and Display P3: at the hue of the colors where they
/// share one, else around all hues. Several scales have a panel each, with the edges at their own hues.
enum PlanePlot {
  static func plot(_ colors: [PlotColor], columns: Int) -> Plot {
    let marks = PlotMarks(colors)
    let most = max(PlotScale.chroma(colors), room)
    guard !marks.scales.isEmpty else {
      let width = Double(max(min(columns, columns >= 110 ? 72 : 50), 24))
      let frame = Frame(width: width, height: (width * 0.9).rounded(), most: most)
      var plot = Plot(title: "OKLCH lightness and chroma", width: width, height: frame.height)
      let told = draw(colors, marks.marks, frame, on: &plot)
      plot.key = marks.key(PlotScale.words)
      plot.notes = [axes(most), "edges of sRGB (inner) and Display P3 (outer) \(told)"]
      return plot
    }
    var panels = marks.scales
    if !marks.others.isEmpty { panels.append(("others", marks.others)) }
    let across = max(min(columns / 25, 4, panels.count), 1)
    let size = Double(min(columns / across, 38))
    let down = (panels.count + across - 1) / across
    var plot = Plot(
      title: "OKLCH lightness and chroma", width: size * Double(across), height: (size + 2) * Double(down))
    for (index, panel) in panels.enumerated() {
      let frame = Frame(
        width: size, height: size - 1, most: most, left: Double(index % across) * size,
        top: Double(index / across) * (size + 2) + 2)
      let steps = panel.steps.map { colors[$0] }
      let isScale = index < marks.scales.count
      // In a panel of its own the marks count the steps.
      let own = isScale ? steps.indices.map(Plot.mark) : panel.steps.map { marks.marks[$0] }
      let told = draw(steps, own, frame, isScale: isScale, on: &plot)
      let title = (isScale ? "\(Plot.mark(index)) " : "") + "\(panel.name), \(told)"
      plot.shapes.append(
        .label(
          Plot.Point(x: frame.left + 1, y: frame.top - 2),
          DisplayWidth.truncate(SafeText.line(title), Int(size) - 2)))
    }
    plot.key = marks.key(PlotScale.words)
    plot.notes = [
      axes(most), "edges of sRGB (inner) and Display P3 (outer) at the hue of each scale's strongest color",
      "a digit or letter counts the steps of its scale; --json prints the values of every color",
    ]
    return plot
  }

  /// Room for the strongest colors of Display P3, whose edge is drawn.
  private static let room = 0.38

  private static func axes(_ most: Double) -> String {
    "up: lightness, 0 to 1; right: chroma, 0 to \(Decimals.fixed(most, 2))"
  }

  /// Draws the axes, the edges and the colors; the result says where the edges are. A scale has one hue, that of its
  /// strongest step, however far the others drift.
  private static func draw(
    _ colors: [PlotColor], _ marks: [String], _ frame: Frame, isScale: Bool = false, on plot: inout Plot
  ) -> String {
    plot.shapes.append(
      .line([frame.point(1, 0), frame.point(0, 0), frame.point(0, frame.most)], .axis))
    for level in frame.isWhole ? [0.0, 0.25, 0.5, 0.75, 1] : [] {
      plot.shapes.append(.label(Plot.Point(x: 0, y: frame.point(level, 0).y), Decimals.fixed(level, 2)))
    }
    let hue = sharedHue(colors, within: isScale ? 360 : 30)
    for (space, stroke) in [(ColorSpace.displayP3, Plot.Stroke.p3Edge), (.srgb, .srgbEdge)] {
      let edge = hue.map { Self.edge(space, $0) } ?? outline(space)
      plot.shapes.append(
        .line(edge.map { frame.point($0.lightness, min($0.chroma, frame.most)) }, stroke))
    }
    let points = colors.map { item in
      let c = item.color.converted(to: .oklch).components
      return frame.point(c[0], c[1])
    }
    if isScale { plot.shapes.append(.line(points, .path)) }
    for (index, item) in colors.enumerated() {
      plot.shapes.append(.dot(points[index], item.color, mark: marks[index]))
    }
    return hue.map { "at hue \(Decimals.fixed($0, 0))°" } ?? "over all hues"
  }

  /// Where lightness and chroma stand.
  struct Frame {
    let width: Double
    let height: Double
    let most: Double
    var left = 0.0
    var top = 0.0

    /// Whether it is the only one, with labels at its left.
    var isWhole: Bool { top == 0 }
    private var margin: Double { isWhole ? 5 : 1 }

    func point(_ lightness: Double, _ chroma: Double) -> Plot.Point {
      Plot.Point(
        x: left + margin + chroma / most * (width - margin - 2), y: top + 1 + (1 - lightness) * (height - 3))
    }
  }

  /// The hue of the strongest color, where all colors but grays are within some degrees of it; nil where hues differ more
  /// or there are only grays.
  private static func sharedHue(_ colors: [PlotColor], within degrees: Double) -> Double? {
    let seen = colors.map { $0.color.converted(to: .oklch).components }
    guard let strongest = seen.max(by: { $0[1] < $1[1] }), strongest[1] >= 0.002 else { return nil }
    let isShared = seen.allSatisfy { c in
      c[1] < 0.03 || Polar.distance(c[2], strongest[2]) <= degrees
    }
    return isShared ? strongest[2] : nil
  }

  /// The strongest chroma that a space has at each lightness of a hue.
  private static func edge(_ space: ColorSpace, _ hue: Double) -> [(lightness: Double, chroma: Double)] {
    (0...100).map { (Double($0) / 100, strongest(space, Double($0) / 100, hue)) }
  }

  /// The largest chroma inside the gamut, to a ten-thousandth.
  static func strongest(_ space: ColorSpace, _ lightness: Double, _ hue: Double) -> Double {
    // Below the corners of the cube the edge is straight: chroma grows as lightness does, since both are cube roots of
    // light. Near black, what is in the gamut could not be told from rounding.
    if lightness < 0.2 { return strongest(space, 0.2, hue) * lightness / 0.2 }
    if lightness >= 1 { return 0 }
    var (low, high) = (0.0, 0.5)
    while high - low > 0.0001 {
      let middle = (low + high) / 2
      if Color(.oklch, lightness, middle, hue).isInGamut(of: space) { low = middle } else { high = middle }
    }
    return low
  }

  /// The strongest chroma of any hue at each lightness. It lies on an edge of the cube: what is inside or on a face can
  /// be made stronger at the same lightness.
  static func outline(_ space: ColorSpace) -> [(lightness: Double, chroma: Double)] {
    var most = [Double](repeating: 0, count: 101)
    let corners: [(Double, Double)] = [(0, 0), (0, 1), (1, 0), (1, 1)]
    for channel in 0..<3 {
      for (a, b) in corners {
        let edge = (0...200).map { step -> SIMD4<Double> in
          var c = [a, b]
          c.insert(Double(step) / 200, at: channel)
          return Color(space, c[0], c[1], c[2]).converted(to: .oklch).components
        }
        for (from, to) in zip(edge, edge.dropFirst()) where from[0] != to[0] {
          let (low, high) = from[0] < to[0] ? (from, to) : (to, from)
          let first = Int((low[0] * 100).rounded(.up))
          for level in first..<max(Int((high[0] * 100).rounded(.down)) + 1, first)
          where most.indices.contains(level) {
            let share = (Double(level) / 100 - low[0]) / (high[0] - low[0])
            most[level] = max(most[level], low[1] + (high[1] - low[1]) * share)
          }
        }
      }
    }
    // White and black have no chroma.
    (most[0], most[100]) = (0, 0)
    return most.enumerated().map { (Double($0.offset) / 100, $0.element) }
  }
}
