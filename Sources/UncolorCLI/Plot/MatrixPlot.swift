import PaletteCore

/// The contrast of every color as text on every other as a background.
enum MatrixPlot {
  static func plot(_ colors: [PlotColor], columns: Int) -> Plot {
    // With room the level stands beside the ratio, else only the ratio.
    let roomy = colors.count * 10 + 3 <= columns
    let cell = roomy ? 10.0 : 6.0
    let shown = min(colors.count, max((columns - 3) / Int(cell), 1))
    var plot = Plot(
      title: "WCAG contrast: text of the row on the background of the column",
      width: 3 + Double(shown) * cell, height: 2 + Double(colors.count) * 2)
    for column in 0..<shown {
      plot.shapes.append(
        .label(Plot.Point(x: 3 + (Double(column) + 0.5) * cell - 0.5, y: 0), Plot.mark(column)))
    }
    for (row, text) in colors.enumerated() {
      plot.shapes.append(.label(Plot.Point(x: 0, y: 2.4 + Double(row) * 2), Plot.mark(row)))
      for column in 0..<shown {
        let place = Plot.Point(x: 3 + Double(column) * cell, y: 2 + Double(row) * 2)
        let ground = colors[column].color
        if row == column {
          plot.shapes.append(
            .block(
              place, width: cell, height: 2, ground: ground, ink: Contrast.bestText(on: ground), text: ""))
          continue
        }
        let flat = Contrast.flattened(foreground: text.color, background: ground)
        let ratio = Contrast.ratio(foreground: text.color, background: ground)
        let words =
          roomy ? "\(Contrast.display(ratio)) \(level(ratio))" : Contrast.display(ratio, decimals: 1)
        plot.shapes.append(
          .block(
            place, width: cell, height: 2, ground: flat.background, ink: flat.foreground, text: words))
      }
    }
    plot.key = colors.enumerated().map { index, item in
      let own = item.name.lowercased() == item.color.hex ? "" : " \(item.name)"
      return Plot.Entry(mark: Plot.mark(index), colors: [item.color], text: item.color.hex + own)
    }
    plot.notes = [
      roomy
        ? "AAA 7:1, AA 4.5:1, lg 3:1 (large text and interface), -- less"
        : "7 and more AAA, 4.5 and more AA, 3 and more large text and interface"
    ]
    if shown < colors.count {
      plot.notes.append(
        "\(Decimals.count(colors.count - shown, "background")) left out for lack of room; -o FILE.svg has all"
      )
    }
    return plot
  }

  private static func level(_ ratio: Double) -> String {
    if ratio >= Contrast.required(.aaa, .normal) { return "AAA" }
    if ratio >= Contrast.required(.aa, .normal) { return "AA " }
    return ratio >= Contrast.required(.aa, .large) ? "lg " : "-- "
  }
}

extension Contrast {
  /// A ratio with fewer decimals, truncated like the full one: 4.49 is never shown as 4.5.
  static func display(_ ratio: Double, decimals: Int) -> String {
    let text = display(ratio)
    guard let point = text.firstIndex(of: "."), decimals > 0 else { return text }
    return String(
      text[..<(text.index(point, offsetBy: decimals + 1, limitedBy: text.endIndex) ?? text.endIndex)])
  }
}
