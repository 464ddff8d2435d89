import PaletteCore

/// How colors move in the Oklab plane of green–red and blue–yellow under three deficiencies, a panel each.
enum VisionPlot {
  static func plot(_ colors: [PlotColor], columns: Int) -> Plot {
    let size = Double(max(min((columns - 2) / 3, columns >= 110 ? 38 : 26), 12))
    let most = PlotScale.chroma(colors)
    var plot = Plot(title: "Colors as three deficiencies see them", width: size * 3, height: size + 2)
    let marks = PlotMarks(colors)
    let kinds: [VisionDeficiency] = [.protan, .deutan, .tritan]
    for (panel, kind) in kinds.enumerated() {
      let left = Double(panel) * size
      let radius = size / 2 - 1
      let center = Plot.Point(x: left + size / 2, y: 2 + size / 2)
      func point(_ color: Color) -> Plot.Point {
        let lab = color.converted(to: .oklab).components
        return Plot.Point(x: center.x + lab[1] / most * radius, y: center.y - lab[2] / most * radius)
      }
      plot.shapes.append(.label(Plot.Point(x: left + 1, y: 0), kind.rawValue))
      plot.shapes.append(
        .line(
          [Plot.Point(x: center.x - radius, y: center.y), Plot.Point(x: center.x + radius, y: center.y)],
          .axis))
      plot.shapes.append(
        .line(
          [Plot.Point(x: center.x, y: center.y - radius), Plot.Point(x: center.x, y: center.y + radius)],
          .axis))
      let simulator = VisionSimulator(kind)
      for item in colors {
        plot.shapes.append(.line([point(item.color), point(simulator.simulate(item.color))], .path))
      }
      for (item, mark) in zip(colors, marks.marks) {
        let seen = simulator.simulate(item.color)
        plot.shapes.append(.dot(point(item.color), item.color, mark: ""))
        plot.shapes.append(.dot(point(seen), seen, mark: mark))
      }
    }
    plot.key = marks.key { color in
      kinds.map { kind in "\(kind.rawValue) \(VisionSimulator(kind).simulate(color).mapped(into: .srgb).hex)"
      }
      .joined(separator: " ")
    }
    plot.notes =
      marks.notes + [
        "right: red, left: green, up: yellow, down: blue (Oklab, \(Decimals.fixed(most, 2)) at the edge); lines lead from a color to what is seen"
      ]
    return plot
  }
}
