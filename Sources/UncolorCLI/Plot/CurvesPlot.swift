import PaletteCore

/// Lightness, chroma and hue of each color in turn, one panel each: what a scale does from step to step. Several scales
/// begin at the same place, so that their steps stand below each other.
enum CurvesPlot {
  static func plot(_ colors: [PlotColor], columns: Int) -> Plot {
    let width = Double(max(min(columns, 78), 24))
    let marks = PlotMarks(colors)
    let curves = marks.scales.isEmpty ? [Array(colors.indices)] : marks.scales.map(\.steps)
    let longest = Double(max((curves.map(\.count).max() ?? 1) - 1, 1))
    let panel = curves.count > 1 ? 24.0 : 16.0
    let most = PlotScale.chroma(colors)
    var plot = Plot(title: "OKLCH by step", width: width, height: panel * 3)
    let values = colors.map { $0.color.converted(to: .oklch).components }
    let panels: [(name: String, index: Int, top: Double, digits: Int)] = [
      ("L", 0, 1, 2), ("C", 1, most, 2), ("H", 2, 360, 0),
    ]
    for (row, part) in panels.enumerated() {
      let base = Double(row) * panel
      func point(_ step: Int, _ value: Double) -> Plot.Point {
        Plot.Point(
          x: 7 + Double(step) / longest * (width - 9), y: base + 1 + (1 - value / part.top) * (panel - 4))
      }
      plot.shapes.append(
        .label(Plot.Point(x: 0, y: base + 1), "\(part.name) \(Decimals.fixed(part.top, part.digits))"))
      plot.shapes.append(.label(Plot.Point(x: 0, y: base + panel - 3), "  0"))
      plot.shapes.append(
        .line(
          [
            Plot.Point(x: 6, y: base + 1), Plot.Point(x: 6, y: base + panel - 3),
            Plot.Point(x: width - 1, y: base + panel - 3),
          ], .axis))
      // A gray has no hue.
      func isShown(_ index: Int) -> Bool { part.index != 2 || values[index][1] >= 0.002 }
      for curve in curves {
        var run: [Plot.Point] = []
        func close() {
          if run.count > 1 { plot.shapes.append(.line(run, .path)) }
          run = []
        }
        for (step, index) in curve.enumerated() {
          guard isShown(index) else {
            close()
            continue
          }
          // Reds lie at both ends of the hues: no line goes through all the others.
          if part.index == 2, step > 0, abs(values[index][2] - values[curve[step - 1]][2]) > 180 { close() }
          run.append(point(step, values[index][part.index]))
        }
        close()
      }
      for curve in curves {
        for (step, index) in curve.enumerated() where isShown(index) {
          plot.shapes.append(
            .dot(point(step, values[index][part.index]), colors[index].color, mark: marks.marks[index]))
        }
      }
    }
    plot.key = marks.key(PlotScale.words)
    plot.notes = marks.notes
    if curves.count > 1, !marks.others.isEmpty {
      plot.notes.append("\(Decimals.count(marks.others.count, "color")) of no scale not drawn")
    }
    return plot
  }
}
