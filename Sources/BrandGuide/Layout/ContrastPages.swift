import PaletteCore

/// Which colors may stand on which, in words; the pairs that were decided on.
extension GuideLayout {
  func contrast() {
    heading(
      .contrast,
      "The ratio of a color to its background by WCAG 2.2, from 1 to 21, and what it allows.")
    legend()
    if !content.pairs.isEmpty { pairs() }
    let columns = content.contrast.columns
    let cell = (frame.width - 124) / Double(columns.count) - 10
    let table = Table(
      composer: composer,
      columns: [.init(title: "", width: 124)]
        + columns.map { .init(title: "on \($0.name)", width: cell) })
    let rows = content.contrast.rows.map { matrixRow($0, columns) }
    subheading("Every color on the main backgrounds", following: table.opening(rows))
    table.draw(rows)
  }

  private func matrixRow(_ row: ContrastTable.Row, _ columns: [ContrastTable.Column]) -> [Table.Cell] {
    var cells: [Table.Cell] = [.pair(row.entry.name, .value.sized(8.5, leading: 11), row.entry.hex, .tiny)]
    for (value, column) in zip(row.cells, columns) {
      let ink = row.entry.rgb.over(column.shown)
      cells.append(
        .drawing(24) { rect in
          let sample = Rect(x: rect.x, y: rect.y + 2, width: min(26, rect.width * 0.5), height: 20)
          composer.decoration {
            swatch(column.shown, sample, radius: 4)
            letters(sample, ink)
          }
          ratio(value, Rect(x: rect.x + 31, y: rect.y, width: rect.width - 31, height: rect.height))
        })
    }
    return cells
  }

  private func ratio(_ cell: ContrastTable.Cell, _ rect: Rect) {
    let figure = TextStyle(role: .bold, size: 7.5, leading: 10)
    let word = TextStyle(
      role: .body, size: 7, leading: 10, color: cell.verdict == .fails ? Ink.bad : Ink.muted)
    composer.text(
      Contrast.display(cell.ratio), figure, x: rect.x, top: rect.y + 2, width: rect.width, limit: 1)
    composer.text(cell.verdict.rawValue, word, x: rect.x, top: rect.y + 12, width: rect.width, limit: 1)
  }

  private func legend() {
    composer.tagged("L") {
      for verdict in [Verdict.aaa, .aa, .large, .fails] {
        composer.tagged("LI") {
          composer.tagged("LBody") {
            composer.text(
              verdict.rawValue, .strong.sized(9, leading: 13), x: frame.x, top: composer.y, width: 46)
            composer.text(
              "\(bound(verdict)): \(verdict.meaning)", .body.sized(9, leading: 13).colored(Ink.muted),
              x: frame.x + 48, top: composer.y, width: frame.width - 48)
          }
        }
        composer.y += 14
      }
    }
    composer.y += 4
  }

  private func bound(_ verdict: Verdict) -> String {
    switch verdict {
    case .aaa: "7 and more"
    case .aa: "4.5 and more"
    case .large: "3 and more"
    case .fails: "below 3"
    }
  }

  private func pairs() {
    let widths = Table.widths(composer, [34, 1, 62, 42, 42, 84])
    let titles = ["", "Pair", "For", "Needs", "Has", "Outcome"]
    let table = Table(
      composer: composer, columns: zip(titles, widths).map { .init(title: $0, width: $1) })
    let style = TextStyle.value.sized(8.5, leading: 12)
    let rows: [[Table.Cell]] = content.pairs.map { pair in
      let tone = pair.passed ? Ink.good : pair.waiver == nil ? Ink.bad : Ink.muted
      return [
        .patch(24) { rect in
          let sample = Rect(x: rect.x, y: rect.y + 1, width: 32, height: 22)
          swatch(pair.combination.ground, sample, radius: 4)
          letters(sample, pair.combination.ink)
        },
        .pair(pair.combination.foreground, style, "on \(pair.combination.background)", .tiny),
        .text(pair.sizeWords, style),
        .text(NumberText.text(pair.combination.required, decimals: 2), style),
        .text(Contrast.display(pair.combination.ratio), style),
        pair.waiver.map {
          .pair(pair.outcome, TextStyle(role: .bold, size: 8.5, leading: 12, color: tone), $0, .tiny)
        } ?? .text(pair.outcome, TextStyle(role: .bold, size: 8.5, leading: 12, color: tone)),
      ]
    }
    subheading("Pairs decided on", following: table.opening(rows))
    table.draw(rows)
  }
}
