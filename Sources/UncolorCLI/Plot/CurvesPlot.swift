import PaletteCore

/// Lightness, chroma and hue of each color in turn, one panel each: what a scale does from step to step.
enum CurvesPlot {
  static func plot(_ colors: [PlotColor], columns: Int) -> Plot {
    let width = Double(max(min(columns, 78), 24))
    let panel = 16.0
    let most = PlotScale.chroma(colors)
    var plot = Plot(title: "OKLCH by step", width: width, height: panel * 3)
    let panels: [(name: String, index: Int, top: Double, digits: Int)] = [
      ("L", 0, 1, 2), ("C", 1, most, 2), ("H", 2, 360, 0),
    ]
    for (row, part) in panels.enumerated() {
      let base = Double(row) * panel
      func point(_ index: Int, _ value: Double) -> Plot.Point {
        let steps = Double(max(colors.count - 1, 1))
        return Plot.Point(
          x: 7 + Double(index) / steps * (width - 9), y: base + 1 + (1 - value / part.top) * (panel - 4))
      }
      plot.shapes.append(
        .label(Plot.Point(x: 0, y: base + 1), "\(part.name) \(Decimals.fixed(part.top, part.digits))"))
      plot.shapes.append(.label(Plot.Point(x: 0, y: base + panel - 3), "  0"))
      plot.shapes.append(
        .line([Plot.Point(x: 6, y: base + 1), Plot.Point(x: 6, y: base + panel - 3)], .axis))
      // A gray has no hue: the curve of hues has a gap there.
      var run: [Plot.Point] = []
      for (index, item) in colors.enumerated() {
        let c = item.color.converted(to: .oklch).components
        if part.index == 2, c[1] < 0.002 {
          if run.count > 1 { plot.shapes.append(.line(run, .path)) }
          run = []
          continue
        }
        run.append(point(index, c[part.index]))
      }
      if run.count > 1 { plot.shapes.append(.line(run, .path)) }
      for (index, item) in colors.enumerated() {
        let c = item.color.converted(to: .oklch).components
        if part.index == 2, c[1] < 0.002 { continue }
        plot.shapes.append(.dot(point(index, c[part.index]), item.color, mark: Plot.mark(index)))
      }
    }
    plot.key = Plot.key(colors, PlotScale.words)
    return plot
  }
}
