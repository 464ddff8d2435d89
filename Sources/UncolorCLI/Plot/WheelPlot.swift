import PaletteCore

/// The unit circle in degrees.
enum Polar2 {
  /// Sine and cosine of an angle in degrees.
  static func unit(_ degrees: Double) -> (sine: Double, cosine: Double) {
    (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
  }
}

/// The OKLCH hue wheel from above: the angle is the hue, counterclockwise from the right, the radius the chroma.
enum WheelPlot {
  static func plot(_ colors: [PlotColor], columns: Int) -> Plot {
    let size = Double(max(min(columns, columns >= 110 ? 60 : 46), 20))
    let most = PlotScale.chroma(colors)
    let center = Plot.Point(x: size / 2, y: size / 2)
    let radius = size / 2 - 2
    var plot = Plot(title: "OKLCH hue and chroma", width: size, height: size)
    plot.shapes.append(.line(Plot.circle(center, radius), .axis))
    plot.shapes.append(.line(Plot.circle(center, radius / 2), .axis))
    // The rim shows the hues themselves, so that an angle needs no looking up.
    for step in 0..<36 {
      let hue = Double(step) * 10
      let rim = Color(.oklch, 0.7, 0.11, hue).mapped(into: .srgb)
      let (sine, cosine) = Polar2.unit(hue)
      plot.shapes.append(
        .dot(
          Plot.Point(x: center.x + (radius + 1) * cosine, y: center.y - (radius + 1) * sine), rim, mark: ""))
    }
    plot.shapes.append(.label(Plot.Point(x: size - 7, y: center.y), "0°"))
    plot.shapes.append(.label(Plot.Point(x: center.x - 1, y: 4), "90°"))
    plot.shapes.append(.label(Plot.Point(x: 4, y: center.y), "180°"))
    plot.shapes.append(.label(Plot.Point(x: center.x - 1, y: size - 5), "270°"))
    let marks = PlotMarks(colors)
    let points = colors.map { item in
      let c = item.color.converted(to: .oklch).components
      let (sine, cosine) = Polar2.unit(c[2])
      let r = c[1] / most * radius
      return Plot.Point(x: center.x + r * cosine, y: center.y - r * sine)
    }
    plot.shapes += marks.curves(points)
    for index in marks.others {
      plot.shapes.append(.dot(points[index], colors[index].color, mark: marks.marks[index]))
    }
    plot.key = marks.key(PlotScale.words)
    plot.notes =
      marks.notes + [
        "angle: hue; distance from the center: chroma, \(Decimals.fixed(most / 2, 2)) and \(Decimals.fixed(most, 2)) at the circles"
      ]
    return plot
  }
}
