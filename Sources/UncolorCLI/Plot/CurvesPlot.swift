import PaletteCore

/// Lightness, chroma and hue of each color in turn, one panel each: what a scale does from step to step. Several scales
/// begin at the same place, so that their steps stand below each other; each has its color and, at its end, its mark.
enum CurvesPlot {
  static func plot(_ colors: [PlotColor], columns: Int) -> Plot {
    let width = Double(max(min(columns, 78), 24))
    let marks = PlotMarks(colors)
    let curves = marks.scales.isEmpty ? [Array(colors.indices)] : marks.scales.map(\.steps)
    let height = curves.count > 1 ? 24.0 : 16.0
    var plot = Plot(title: "OKLCH by step", width: width, height: height * 3)
    let values = colors.map { $0.color.converted(to: .oklch).components }
    let most = PlotScale.chroma(colors)
    let panels: [(name: String, index: Int, top: Double, tick: Double, digits: Int)] = [
      ("L", 0, 1, curves.count > 1 ? 0.25 : 0.5, 2), ("C", 1, most, curves.count > 1 ? 0.08 : 0.16, 2),
      ("H", 2, 360, curves.count > 1 ? 90 : 180, 0),
    ]
    let longest = Double(max((curves.map(\.count).max() ?? 1) - 1, 1))
    let right = width - (curves.count > 1 ? 8 : 2)
    for (row, part) in panels.enumerated() {
      let top = Double(row) * height + 1
      let bottom = top + height - 4
      // A gray has no hue.
      func isShown(_ index: Int) -> Bool { part.index != 2 || values[index][1] >= 0.002 }
      func y(_ value: Double) -> Double { top + (1 - value / part.top) * (bottom - top) }
      func point(_ step: Int, _ index: Int) -> Plot.Point {
        Plot.Point(x: 8 + Double(step) / longest * (right - 8), y: y(values[index][part.index]))
      }
      plot.shapes.append(.label(Plot.Point(x: 0, y: top), part.name))
      for value in stride(from: 0, through: part.top + 1e-9, by: part.tick) {
        plot.shapes.append(
          .tick(Plot.Point(x: 6, y: y(value)), Decimals.fixed(value, value == 0 ? 0 : part.digits)))
        plot.shapes.append(
          .line([Plot.Point(x: 7, y: y(value)), Plot.Point(x: right + 0.5, y: y(value))], .grid))
      }
      plot.shapes.append(
        .line(
          [Plot.Point(x: 7, y: top), Plot.Point(x: 7, y: bottom), Plot.Point(x: right + 0.5, y: bottom)],
          .axis))
      for curve in curves {
        let stroke: Plot.Stroke =
          curves.count > 1 ? .curve(PlotMarks.ink(curve.map { colors[$0].color })) : .path
        var run: [Plot.Point] = []
        func close() {
          if run.count > 1 { plot.shapes.append(.line(run, stroke)) }
          run = []
        }
        for (step, index) in curve.enumerated() {
          guard isShown(index) else {
            close()
            continue
          }
          // Reds lie at both ends of the hues: no line goes through all the others.
          if part.index == 2, step > 0, abs(values[index][2] - values[curve[step - 1]][2]) > 180 { close() }
          run.append(point(step, index))
        }
        close()
      }
      for curve in curves {
        for (step, index) in curve.enumerated() where isShown(index) {
          let place = point(step, index)
          plot.shapes.append(
            curves.count > 1
              ? .step(place, colors[index].color, mark: marks.marks[index])
              : .dot(place, colors[index].color, mark: marks.marks[index]))
        }
      }
      guard curves.count > 1 else { continue }
      let ends = curves.map { curve in curve.last(where: isShown).map { y(values[$0][part.index]) } }
      for label in labels(ends, top...bottom) {
        let steps = curves[label.curve].map { colors[$0].color }
        plot.shapes.append(
          .dot(
            Plot.Point(x: right + 2 + 2 * Double(label.column), y: label.y), PlotMarks.ink(steps),
            mark: Plot.mark(label.curve)))
      }
    }
    // Beside scales, other colors are not drawn.
    plot.key = Array(marks.key(PlotScale.words).prefix(curves.count > 1 ? curves.count : colors.count))
    plot.notes = marks.notes
    if curves.count > 1, !marks.others.isEmpty {
      plot.notes.append("\(Decimals.count(marks.others.count, "color")) of no scale not drawn")
    }
    return plot
  }

  /// Where the marks of curves stand beside a panel: from top to bottom as the curves end, in rows of two units at about that
  /// height, up to three in a row while there are rows.
  private static func labels(
    _ ends: [Double?], _ heights: ClosedRange<Double>
  ) -> [(curve: Int, y: Double, column: Int)] {
    let sorted = ends.enumerated().compactMap { curve, end in end.map { (curve: curve, y: $0) } }
      .sorted { ($0.y, $0.curve) < ($1.y, $1.curve) }
    let last = Int((heights.upperBound - heights.lowerBound) / 2)
    let most = max(3, (sorted.count + last) / (last + 1))
    var rows = sorted.map { Int((($0.y - heights.lowerBound) / 2).rounded()) }
    // No row holds more than it may: what is too much moves down, and up again from the last row.
    for index in rows.indices.dropFirst(most) where rows[index] <= rows[index - most] {
      rows[index] = rows[index - most] + 1
    }
    for index in rows.indices.dropFirst() { rows[index] = max(rows[index], rows[index - 1]) }
    for index in rows.indices.reversed() {
      let limit = index + most < rows.count ? rows[index + most] - 1 : last
      rows[index] = min(rows[index], limit, index + 1 < rows.count ? rows[index + 1] : last)
    }
    return sorted.indices.map { index in
      let first = rows.firstIndex(of: rows[index]) ?? index
      return (sorted[index].curve, heights.lowerBound + 2 * Double(rows[index]), index - first)
    }
  }
}
