import PaletteCore

/// The palette as people with a color-vision deficiency see it.
extension GuideLayout {
  /// The height of a band for each kind of vision, which stay together.
  private static let bands = Double(Vision.allCases.count) * 58

  /// What the section needs to begin on a page that another one left.
  var visionNeed: Double {
    hasBands ? Self.bands + 130 : 180 + Double(content.colors.count) * 26 + confusionsHeight
  }

  /// Few colors need no bands: a table of them says the same.
  private var hasBands: Bool { content.colors.count > 12 }

  func vision() {
    heading(
      .vision,
      "Simulated for a full deficiency. About one man in twelve and one woman in two hundred is protan or deutan, mostly to a lesser degree.",
      following: hasBands ? Self.bands : visionNeed - 120)
    if hasBands {
      bands()
      if !content.confusions.isEmpty { confusions() }
      let (table, rows) = colorByColor(content.colors.count > 48 ? 11 : 18)
      subheading("Color by color", following: table.opening(rows))
      table.draw(rows)
    } else {
      // As tall as fill the page.
      let (table, least) = colorByColor(18)
      let spare = (composer.room - table.height(least) - confusionsHeight) / Double(max(least.count, 1))
      let (_, rows) = colorByColor(18 + min(max(spare - 1, 0), 54))
      table.draw(rows)
      if !content.confusions.isEmpty { confusions() }
    }
  }

  /// The palette in a band for each kind of vision.
  private func bands() {
    let colors = content.colors
    for (v, vision) in Vision.allCases.enumerated() {
      composer.ensure(48)
      composer.tagged("P") {
        composer.text(vision.title, .strong, x: frame.x, top: composer.y, width: 90)
        composer.text(vision.meaning, .label, x: frame.x + 90, top: composer.y + 1, width: frame.width - 90)
      }
      composer.y += 20
      let band = Rect(x: frame.x, y: composer.y, width: frame.width, height: 28)
      composer.tagged("Figure", alternate: "The palette, \(vision.title.lowercased())") {
        let width = band.width / Double(max(colors.count, 1))
        for (i, entry) in colors.enumerated() {
          composer.fill(
            Rect(x: band.x + Double(i) * width, y: band.y, width: width, height: band.height),
            entry.visions[v])
        }
        composer.stroke(band, Ink.hairline, width: 0.75)
      }
      composer.y += 28 + 10
    }
  }

  /// Each color as it is seen, in cells of a height.
  private func colorByColor(_ tall: Double) -> (Table, [[Table.Cell]]) {
    let dense = content.colors.count > 48
    let name = 130.0
    let cell = (frame.width - name) / Double(Vision.allCases.count) - 10
    let table = Table(
      composer: composer,
      columns: [.init(title: "Color", width: name)]
        + Vision.allCases.map {
          .init(title: hasBands ? $0.title : "\($0.title)\n\($0.meaning)", width: cell)
        })
    let rows: [[Table.Cell]] = content.colors.map { entry in
      [.text(content.short(entry.reference), dense ? .tiny.colored(Ink.text) : .value.sized(9, leading: 12))]
        + entry.visions.map { color in
          .drawing(tall) { rect in
            composer.tagged("Figure", alternate: color.hex.uppercased()) { swatch(color, rect, radius: 3) }
          }
        }
    }
    return (table, rows)
  }

  /// About what the colors that look alike take.
  private var confusionsHeight: Double {
    content.confusions.isEmpty
      ? 0
      : 26 + 39 + 24 + 32 * Double(content.confusions.count) + (content.confusionsLeft > 0 ? 32 : 0)
  }

  private func confusions() {
    let rows = content.confusions.map { one in
      let text =
        "\(content.short(one.first.reference)) and \(content.short(one.second.reference)), with \(one.vision.title.lowercased()) vision"
      return (one, text, max(24, composer.height(text, .body, width: frame.width - 118, limit: 12)))
    }
    let heights = rows.map(\.2)
    // As in a table, a page neither ends with the first row alone nor begins with the last: three stay together.
    subheading(
      Confusion.title,
      following: 24 + heights.prefix(heights.count == 3 ? 3 : 2).reduce(0) { $0 + $1 + 8 })
    composer.flow(Confusion.advice, .body)
    composer.y += 8
    for (place, (one, text, height)) in rows.enumerated() {
      composer.ensure(height + (place == rows.count - 2 ? heights[place + 1] + 8 : 0))
      let index = Vision.allCases.firstIndex(of: one.vision) ?? 0
      composer.decoration {
        for (i, color) in [
          one.first.shown, one.second.shown, one.first.visions[index], one.second.visions[index],
        ].enumerated() {
          swatch(
            color,
            Rect(x: frame.x + Double(i) * 22 + (i > 1 ? 12 : 0), y: composer.y + 2, width: 20, height: 20),
            radius: 4)
        }
      }
      composer.tagged("P") {
        _ = composer.text(
          text, .body, x: frame.x + 118, top: composer.y + max(0, (24 - height) / 2),
          width: frame.width - 118, limit: 12)
      }
      composer.y += height + 8
    }
    if content.confusionsLeft > 0 {
      composer.flow(Confusion.rest(content.confusionsLeft), .label)
    }
  }
}
