import PaletteCore

/// Gradients: each as a band with its stops below.
extension GuideLayout {
  func gradients() {
    heading(.gradients, "Stops are given in order; positions count from the start.")
    // A wide sheet has three side by side, where they would take a page more below each other.
    let columns = hasGradientsBeside ? 3 : 1
    let gap = 20.0
    let width = (frame.width - gap * Double(columns - 1)) / Double(columns)
    let rows = stride(from: 0, to: content.gradients.count, by: columns).map {
      Array(content.gradients[$0..<min($0 + columns, content.gradients.count)])
    }
    // As tall as fill the page, where all fit on it.
    let words = rows.map { row in
      columns == 1 ? 90 : row.map { gradientWords($0, width) }.max() ?? 0
    }
    let count = Double(rows.count)
    let share = (composer.room - words.reduce(30 * count, +)) / count
    // Rows that do not share a page have one each.
    let alone = columns == 1 ? 84 : min(max(composer.room - (words.max() ?? 0), 84), 220)
    let band = share > 40 ? min(share, count == 1 ? 400 : 220) : alone
    for (r, row) in rows.enumerated() {
      if r > 0 { composer.y += 30 }
      let title = row.map { composer.height($0.name, .heading, width: width, limit: 8) }.max() ?? 0
      composer.ensure(band + (columns == 1 ? 10 + title + 20 + 28 : words[r]))
      let top = composer.y
      var foot = top
      for (i, gradient) in row.enumerated() {
        composer.y = top
        self.gradient(gradient, band, x: frame.x + Double(i) * (width + gap), width: width)
        foot = columns == 1 ? composer.y : max(foot, composer.y)
      }
      composer.y = foot
    }
  }

  /// Whether gradients stand side by side: three or more on a wide sheet, none of which has more stops than a page holds.
  private var hasGradientsBeside: Bool {
    frame.width > 640 && content.gradients.count > 2
      && content.gradients.allSatisfy { gradientWords($0, (frame.width - 40) / 3) < frame.height * 0.6 }
  }

  /// What stands below a gradient that has others beside it.
  private func gradientWords(_ gradient: GradientEntry, _ width: Double) -> Double {
    gradient.stops.reduce(
      18 + composer.height(gradient.name, .heading, width: width, limit: 8)
        + composer.height(gradient.summary, .label, width: width)
    ) { $0 + stopHeight($1, width) + 8 }
  }

  /// A gradient with its words, at the composer's place.
  private func gradient(_ gradient: GradientEntry, _ band: Double, x: Double, width: Double) {
    composer.tagged("Figure", alternate: "\(gradient.name): \(gradient.summary)") {
      let rect = Rect(x: x, y: composer.y, width: width, height: band)
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
      composer.y += composer.text(gradient.name, .heading, x: x, top: composer.y, width: width, limit: 8)
    }
    composer.tagged("P") {
      composer.y += composer.text(gradient.summary, .label, x: x, top: composer.y, width: width)
    }
    composer.y += 8
    stops(gradient, x: x, width: width)
  }

  /// Three to a row, or below each other where a gradient has others beside it.
  private func stops(_ gradient: GradientEntry, x: Double, width: Double) {
    let columns = width < frame.width ? 1 : 3
    let own = (width - Double(columns - 1) * 14) / Double(columns)
    for start in stride(from: 0, to: gradient.stops.count, by: columns) {
      let row = Array(gradient.stops[start..<min(start + columns, gradient.stops.count)])
      let height = row.map { stopHeight($0, own) }.max() ?? 0
      // No page begins with the last row alone.
      let isNextToLast = start + columns < gradient.stops.count && start + 2 * columns >= gradient.stops.count
      composer.ensure(isNextToLast ? height * 2 + 8 : height)
      for (i, stop) in row.enumerated() {
        let x = x + Double(i) * (own + 14)
        composer.tagged("P") {
          composer.decoration {
            swatch(stop.shown, Rect(x: x, y: composer.y, width: 20, height: 20), radius: 4)
          }
          let used = composer.text(
            content.short(stop.name), .value, x: x + 28, top: composer.y, width: own - 30)
          composer.text(
            "\(stop.hex) at \(stop.position)", .tiny, x: x + 28, top: composer.y + used, width: own - 30,
            limit: 1)
        }
      }
      composer.y += height + 8
    }
  }

  private func stopHeight(_ stop: GradientEntry.Stop, _ width: Double) -> Double {
    max(
      composer.height(content.short(stop.name), .value, width: width - 30) + TextStyle.tiny.leading, 22)
  }
}
