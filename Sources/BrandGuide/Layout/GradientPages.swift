import PaletteCore

/// Gradients: each as a band with its stops below.
extension GuideLayout {
  func gradients() {
    heading(.gradients, "Stops are given in order; positions count from the start.")
    // As tall as fill the page, where all fit on it.
    let count = Double(content.gradients.count)
    let share = (composer.room - count * 120) / count
    let band = share > 40 ? min(share, count == 1 ? 400 : 220) : 84
    for (i, gradient) in content.gradients.enumerated() {
      let lines = composer.lines(gradient.name, .heading, width: frame.width, limit: 3)
      let title = Double(lines.count) * TextStyle.heading.leading
      if i > 0 { composer.y += 30 }
      composer.ensure(band + 10 + title + 20 + 28)
      composer.tagged("Figure", alternate: "\(gradient.name): \(gradient.summary)") {
        let rect = Rect(x: frame.x, y: composer.y, width: frame.width, height: band)
        composer.gradient(gradient.paint, rect, radius: 0)
        if let dark = gradient.overSquares {
          composer.gradient(dark, Path(segments: squares(rect, 0).flatMap { Path.rect($0).segments }), rect)
        }
        // One that fades into the paper would have no end, and one of pale colors could not be seen at all.
        if gradient.paint.samples.contains(where: \.isNearWhite) {
          composer.stroke(rect.inset(-0.75), Ink.hairline, width: 0.75)
        }
      }
      composer.y += band + 10
      composer.tagged("H2") {
        for line in lines {
          composer.set(line, .heading, x: frame.x, top: composer.y, width: frame.width)
          composer.y += TextStyle.heading.leading
        }
      }
      composer.flow(gradient.summary, .label)
      composer.y += 8
      stops(gradient)
    }
  }

  private func stops(_ gradient: GradientEntry) {
    let columns = 3
    let width = (frame.width - 2 * 14) / Double(columns)
    for start in stride(from: 0, to: gradient.stops.count, by: columns) {
      let row = Array(gradient.stops[start..<min(start + columns, gradient.stops.count)])
      let height =
        (row.map { composer.height(content.short($0.name), .value, width: width - 30) }.max() ?? 0)
        + TextStyle.tiny.leading
      composer.ensure(max(height, 22))
      for (i, stop) in row.enumerated() {
        let x = frame.x + Double(i) * (width + 14)
        composer.tagged("P") {
          composer.decoration {
            swatch(stop.shown, Rect(x: x, y: composer.y, width: 20, height: 20), radius: 4)
          }
          let used = composer.text(
            content.short(stop.name), .value, x: x + 28, top: composer.y, width: width - 30)
          composer.text(
            "\(stop.hex) at \(stop.position)", .tiny, x: x + 28, top: composer.y + used, width: width - 30,
            limit: 1)
        }
      }
      composer.y += max(height, 22) + 8
    }
  }
}
