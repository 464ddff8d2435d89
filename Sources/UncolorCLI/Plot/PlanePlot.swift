import PaletteCore

/// Lightness upward and chroma to the right, with the edges of sRGB and Display P3 at one hue.
enum PlanePlot {
  static func plot(_ colors: [PlotColor], columns: Int) -> Plot {
    let width = Double(max(min(columns, columns >= 110 ? 72 : 50), 24))
    let height = (width * 0.9).rounded()
    let frame = Frame(width: width, height: height, most: PlotScale.chroma(colors))
    var plot = Plot(title: "OKLCH lightness and chroma", width: width, height: height)
    plot.shapes.append(
      .line([frame.point(1, 0), frame.point(0, 0), frame.point(0, frame.most)], .axis))
    for level in [0.0, 0.25, 0.5, 0.75, 1] {
      plot.shapes.append(.label(Plot.Point(x: 0, y: frame.point(level, 0).y), Decimals.fixed(level, 2)))
    }
    let hue = hue(colors)
    plot.shapes.append(.line(edge(.displayP3, hue, frame), .p3Edge))
    plot.shapes.append(.line(edge(.srgb, hue, frame), .srgbEdge))
    for (index, item) in colors.enumerated() {
      let c = item.color.converted(to: .oklch).components
      plot.shapes.append(.dot(frame.point(c[0], c[1]), item.color, mark: Plot.mark(index)))
    }
    plot.key = Plot.key(colors, PlotScale.words)
    plot.notes = [
      "up: lightness, 0 to 1; right: chroma, 0 to \(Decimals.fixed(frame.most, 2))",
      "edges of sRGB (inner) and Display P3 (outer) at hue \(Decimals.fixed(hue, 0))°, that of the strongest color",
    ]
    return plot
  }

  /// Where lightness and chroma stand.
  struct Frame {
    let width: Double
    let height: Double
    let most: Double

    func point(_ lightness: Double, _ chroma: Double) -> Plot.Point {
      Plot.Point(x: 5 + chroma / most * (width - 7), y: 1 + (1 - lightness) * (height - 3))
    }
  }

  /// The hue of the color with the most chroma.
  private static func hue(_ colors: [PlotColor]) -> Double {
    let seen = colors.map { $0.color.converted(to: .oklch).components }
    return seen.max { $0[1] < $1[1] }?[2] ?? 0
  }

  /// The strongest chroma that a space has at each lightness.
  private static func edge(_ space: ColorSpace, _ hue: Double, _ frame: Frame) -> [Plot.Point] {
    (0...50).map { step in
      let lightness = Double(step) / 50
      return frame.point(lightness, min(strongest(space, lightness, hue), frame.most))
    }
  }

  /// The largest chroma inside the gamut, to a ten-thousandth.
  static func strongest(_ space: ColorSpace, _ lightness: Double, _ hue: Double) -> Double {
    var (low, high) = (0.0, 0.5)
    while high - low > 0.0001 {
      let middle = (low + high) / 2
      if Color(.oklch, lightness, middle, hue).isInGamut(of: space) { low = middle } else { high = middle }
    }
    return low
  }
}
