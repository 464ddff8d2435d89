import PaletteCore

/// Which colors may stand on which, in words; the pairs that were decided on.
extension GuideLayout {
  func contrast() {
    heading(
      .matrix,
      "The ratio of every color to the backgrounds that matter, by WCAG 2.2, from 1 to 21, and what it allows.",
      width: hasLegendBeside ? frame.width / 2 - 24 : 440)
    legend()
    if !content.pairs.isEmpty { pairs() }
    // As many grounds as leave each figure its width in the face that sets it; the first ones matter most.
    let figures = ["20.88", "Fails", "Large"].map {
      max(composer.width($0, figure), composer.width($0, word))
    }
    let least = Self.sample + 5 + (figures.max() ?? 24) + 1
    let name = frame.width * 0.27
    let most = Int((frame.width - name) / (least + 10))
    let columns = Array(content.contrast.columns.prefix(max(most, 1)))
    let cell = (frame.width - name) / Double(columns.count) - 10
    var table = Table(
      composer: composer,
      columns: [.init(title: "Color", width: name)]
        + columns.map { .init(title: "on \(content.short($0.name))", width: cell) })
    // Steps of many ramps have the same names: they stand below the name of their group, in a line each.
    if content.colors.count > 60 {
      table.pad = 1.8
      var next = 0
      for group in content.groups where !group.colors.isEmpty {
        let rows = content.contrast.rows[next..<next + group.colors.count].map {
          lineRow($0, columns, name, cell)
        }
        next += group.colors.count
        let whole = table.height(rows)
        subheading(
          group.name, following: whole < frame.height * 0.45 ? whole : table.opening(rows), before: 20)
        table.draw(rows)
      }
      return
    }
    let rows = content.contrast.rows.map { matrixRow($0, columns) }
    if !content.pairs.isEmpty {
      subheading("Every color on the main backgrounds", following: table.opening(rows))
    }
    table.draw(rows)
  }

  /// A color in a line: its name and value, and what it has on each ground, without samples.
  private func lineRow(
    _ row: ContrastTable.Row, _ columns: [ContrastTable.Column], _ first: Double, _ width: Double
  ) -> [Table.Cell] {
    let style = TextStyle.value.sized(8.5, leading: 11)
    let label = "\(row.entry.name)  \(row.entry.hex)"
    let inset = 26.0
    let head = Table.Cell.drawing(composer.height(label, style, width: first - inset)) { rect in
      composer.decoration {
        swatch(row.entry, Rect(x: rect.x, y: rect.y + 1, width: 18, height: 9), radius: 2)
      }
      composer.text(label, style, x: rect.x + inset, top: rect.y, width: first - inset)
    }
    return [head]
      + row.cells.prefix(columns.count).map { value in
        let text = Contrast.display(value.ratio)
        let color = value.verdict == .fails ? Ink.bad : Ink.muted
        // Beside the figure where the column has room for both.
        let beside = composer.width(text, figure) + 4
        let isBeside = beside + composer.width(value.verdict.rawValue, word) <= width
        return .drawing(isBeside ? 11 : 22) { rect in
          composer.text(text, figure, x: rect.x, top: rect.y, width: width)
          composer.text(
            value.verdict.rawValue, word.colored(color), x: rect.x + (isBeside ? beside : 0),
            top: rect.y + (isBeside ? 0 : 11), width: isBeside ? width - beside + 1 : width)
        }
      }
  }

  /// The width of a sample in the table.
  private static let sample = 24.0
  private var figure: TextStyle { TextStyle(role: .bold, size: 8.5, leading: 11) }
  private var word: TextStyle { TextStyle(role: .body, size: 8, leading: 11, color: Ink.muted) }

  private func matrixRow(_ row: ContrastTable.Row, _ columns: [ContrastTable.Column]) -> [Table.Cell] {
    var cells: [Table.Cell] = [
      .pair(
        content.short(row.entry.reference), .value.sized(9, leading: 12), row.entry.hex,
        .tiny.sized(8, leading: 11))
    ]
    for (value, column) in zip(row.cells, columns) {
      let ink = row.entry.rgb.over(column.shown)
      cells.append(
        .drawing(24) { rect in
          let sample = Rect(x: rect.x, y: rect.y + 2, width: Self.sample, height: 20)
          composer.decoration {
            swatch(column.shown, sample, radius: 3)
            letters(sample, ink)
          }
          let x = rect.x + Self.sample + 5
          let color = value.verdict == .fails ? Ink.bad : Ink.muted
          composer.text(Contrast.display(value.ratio), figure, x: x, top: rect.y + 1, width: rect.maxX - x)
          composer.text(
            value.verdict.rawValue, word.colored(color), x: x, top: rect.y + 12, width: rect.maxX - x)
        })
    }
    return cells
  }

  private var hasLegendBeside: Bool { frame.width > 640 }

  /// What the words in the tables mean: beside the introduction where there is room for both.
  private func legend() {
    let style = TextStyle.body.sized(10, leading: 15).colored(Ink.muted)
    let after = composer.y
    let x = hasLegendBeside ? frame.x + frame.width / 2 : frame.x
    let width = frame.maxX - x - 48
    let lines = Verdict.explainedInOrder.map { verdict in
      let text = "\(verdict.bound): \(verdict.explained)"
      return (verdict, text, composer.height(text, style, width: width) + 1)
    }
    let all = lines.reduce(16) { $0 + $1.2 }
    if hasLegendBeside { composer.y = max(frame.y, after - all) }
    composer.tagged("L") {
      for (verdict, text, tall) in lines {
        composer.tagged("LI") {
          composer.tagged("LBody") {
            composer.text(
              verdict.rawValue, .strong.sized(10, leading: 15), x: x, top: composer.y, width: 46)
            composer.text(text, style, x: x + 48, top: composer.y, width: width)
          }
        }
        composer.y += tall
      }
    }
    composer.y =
      hasLegendBeside ? max(after, composer.y) : composer.y + (content.pairs.isEmpty ? 18 : 4)
  }

  private func pairs() {
    let widths = Table.widths(composer, [1, 76, 44, 44, 92])
    let titles = ["Pair", "For", "Needs", "Has", "Outcome"]
    let table = Table(
      composer: composer, columns: zip(titles, widths).map { .init(title: $0, width: $1) })
    let style = TextStyle.value.sized(9, leading: 12.5)
    let rows: [[Table.Cell]] = content.pairs.map { pair in
      let title = pairTitle(pair.combination)
      let tall = composer.height(title, style, width: widths[0] - 44)
      let box = max(34, tall)
      let tone = pair.passed ? Ink.good : pair.waiver == nil ? Ink.bad : Ink.muted
      return [
        .drawing(box) { rect in
          let sample = Rect(x: rect.x, y: rect.y + (box - 24) / 2, width: 34, height: 24)
          composer.decoration {
            swatch(pair.combination.ground, sample, radius: 3)
            letters(sample, pair.combination.ink)
          }
          composer.text(
            title, style, x: rect.x + 44, top: rect.y + (box - tall) / 2, width: rect.width - 44)
        },
        .text(pair.sizeWords, style),
        .text(NumberText.text(pair.combination.required, decimals: 2), style),
        .text(Contrast.display(pair.combination.ratio), style),
        pair.waiver.map {
          .pair(pair.outcome, TextStyle(role: .bold, size: 9, leading: 12.5, color: tone), $0, .tiny)
        } ?? .text(pair.outcome, TextStyle(role: .bold, size: 9, leading: 12.5, color: tone)),
      ]
    }
    subheading("Pairs decided on", following: table.opening(rows))
    table.draw(rows)
  }
}
