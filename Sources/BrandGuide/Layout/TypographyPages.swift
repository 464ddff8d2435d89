import PaletteCore

/// The brand's families: each shown once with its weights, then the sizes it is used at.
extension GuideLayout {
  /// A family and what it sets.
  private struct Family {
    var name: String
    var role: FontRole
    var uses: [(use: String, size: Int, text: String, role: FontRole)]
    var report: FontReport?
  }

  func typography() {
    heading(.typography, following: 300)
    for (i, family) in families().enumerated() {
      if i > 0 {
        // A family stays on one page where it can.
        let need = height(family) + 40
        if need > composer.room, need < frame.height + 40 { composer.newPage() } else { composer.y += 40 }
      }
      specimen(family)
    }
    textRules()
  }

  /// Each style with its size, the contrast that this size asks for, and colors that have it.
  private func textRules() {
    let rules = content.textRules
    let bold = TextStyle(role: .bold, size: 10, leading: 14)
    let gap = 6.0
    let most = min(max(rules.map(\.pairs.count).max() ?? 1, 1), 6)
    let widths = Table.widths(composer, [0.22, 0.22, 0.56])
    let width = (widths[2] - gap * Double(most - 1)) / Double(most)
    let table = Table(
      composer: composer,
      columns: zip(["Style", "Size and contrast", "Colors that have it"], widths).map {
        .init(title: $0, width: $1)
      })
    // Samples as tall as fill what is left of the page, or a page of their own.
    let count = Double(max(rules.count, 1))
    let head = TextStyle.heading.leading + 16 + table.height([])
    func share(_ room: Double) -> Double { (room - head) / count - 2 * table.pad - 4 }
    let here = share(composer.room - 34)
    let tall = here >= 26 ? min(here, width * 0.8, 96) : min(share(frame.height), 150)
    let rows: [[Table.Cell]] = rules.map { rule in
      [
        .pair(rule.use, bold, rule.family, .label), .pair(rule.measure, bold, rule.contrast, .label),
        .drawing(tall + 4) { rect in
          composer.tagged(
            "Figure", alternate: content.pairNames(rule, most), language: content.language
          ) {
            for (i, pair) in rule.pairs.prefix(most).enumerated() {
              let box = Rect(
                x: rect.x + Double(i) * (width + gap), y: rect.y + 2, width: width, height: tall)
              swatch(pair.ground, box, radius: 3)
              letters(box, pair.ink, in: rule.role)
            }
          }
        },
      ]
    }
    subheading(GuideContent.textRulesTitle, following: table.height(rows), before: 34)
    table.draw(rows)
  }

  /// The three uses, those of one family together.
  private func families() -> [Family] {
    var out: [Family] = []
    for sample in content.specimens {
      let (use, choice) = (sample.use, sample.choice)
      let entry = (use: use, size: choice.size, text: sample.text, role: sample.role)
      if let known = out.firstIndex(where: { $0.name.lowercased() == choice.family.lowercased() }) {
        out[known].uses.append(entry)
      } else {
        let report = composer.book.reports.first { $0.use == use }
        out.append(Family(name: choice.family, role: sample.role, uses: [entry], report: report))
      }
    }
    return out
  }

  /// About what a specimen takes.
  private func height(_ family: Family) -> Double {
    let weights = family.report?.outcome == .found ? composer.book.weights(of: family.name).count : 0
    let samples = family.uses.reduce(0.0) { sum, use in
      let (style, lines) = setting(use, width: sampleWidth(family))
      return sum + 32 + Double(lines.count) * style.leading
    }
    let lines = weights > 1 ? Double(weights) * Self.step + 12 : 0
    let alphabet = 3 * 25.0
    let letters: Double = 18 + 54 + 10 + alphabet + 14
    if hasSamplesBeside(family) { return max(letters, samples) }
    return isWide(family) ? max(letters + samples, lines) : letters + lines + samples
  }

  /// From the line of one weight to the next.
  private static let step = 26.0

  private func specimen(_ family: Family) {
    // Lines of weights come closer where the whole specimen then stays on its page.
    let over = height(family) + 8 - composer.room
    let faces = Double(max(composer.book.weights(of: family.name).count, 1))
    let step = over > 0 && over < faces * 6 ? Self.step - over / faces : Self.step
    let uses = family.uses.map(\.use).joined(separator: ", ")
    let isWide = isWide(family)
    let column = column(of: family)
    let title =
      family.name.isEmpty
      ? "No font chosen" : FontChoice.families(in: family.name).first ?? family.name
    let (style, lines) = fitted(
      title, room: 120, width: column, most: 2, sizes: [48, 40, 34, 28, 24, 20, 16])
    var name = style
    name.role = family.role
    let set = composer.lines(title, name, width: column, limit: max(lines.count, 3))
    composer.ensure(20 + Double(set.count) * name.leading + 140)
    let top = composer.y
    composer.tagged("P", language: "en") {
      composer.text(uses.uppercased(), .overline, x: frame.x, top: composer.y, width: column)
    }
    composer.y += 18
    composer.tagged("H2", language: content.language) {
      for line in set {
        composer.set(line, name, x: frame.x - 2, top: composer.y, width: frame.width)
        composer.y += name.leading
      }
    }
    composer.y += 10
    if content.isDraft, let report = family.report {
      composer.flow(report.sentence, .label)
      composer.y += 8
    }
    let alphabet = TextStyle(role: family.role, size: 17, leading: 25)
    for line in ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789  & % ! ? @ # § €"] {
      composer.flow(line, alphabet, width: column)
    }
    composer.y += 14
    var aside: (page: Int, y: Double)?
    if isWide {
      let below = composer.y
      composer.y = top
      weights(family, step: min(step, 24), x: frame.x + frame.width * 0.54)
      aside = (composer.pageIndex, composer.y)
      composer.y = below
    } else {
      weights(family, step: step, x: frame.x)
    }
    let width = sampleWidth(family)
    let isBeside = hasSamplesBeside(family)
    if isBeside {
      aside = (composer.pageIndex, composer.y)
      composer.y = top
    }
    let tall = family.uses.map { use in
      let (style, lines) = setting(use, width: width)
      return 32 + Double(lines.count) * style.leading
    }
    for (index, use) in family.uses.enumerated() {
      // What has no room below the letters stands below the weights, where there is some.
      if isWide, tall[index] > composer.room, let place = aside, place.page == composer.pageIndex {
        let column = frame.width * 0.46
        let (style, lines) = setting(use, width: column)
        if place.y + 16 + Double(lines.count) * style.leading <= frame.maxY {
          let below = composer.y
          composer.y = place.y
          sample(use, x: frame.maxX - column, width: column)
          aside = (composer.pageIndex, composer.y)
          composer.y = below
          continue
        }
      }
      // No sample stands alone on a page: the last but one goes with it.
      let last = index == family.uses.count - 2 ? tall[index] + tall[index + 1] - 16 : 0
      if last < frame.height * 0.6 { composer.ensure(last) }
      sample(use, x: isBeside ? frame.maxX - width : frame.x, width: width)
    }
    if let aside, aside.page == composer.pageIndex { composer.y = max(composer.y, aside.y) }
  }

  /// Whether a specimen has its weights beside it: on a wide sheet, where there are some.
  private func isWide(_ family: Family) -> Bool {
    frame.width > 640 && family.report?.outcome == .found && composer.book.weights(of: family.name).count > 1
  }

  /// Whether a specimen has its samples beside it: on a wide sheet, where there are no weights.
  private func hasSamplesBeside(_ family: Family) -> Bool { frame.width > 640 && !isWide(family) }

  private func column(of family: Family) -> Double {
    frame.width > 640 ? frame.width * 0.48 : frame.width
  }

  private func sampleWidth(_ family: Family) -> Double {
    hasSamplesBeside(family) ? frame.width * 0.46 : column(of: family)
  }

  /// A line in each weight that the family has.
  private func weights(_ family: Family, step: Double, x: Double) {
    guard family.report?.outcome == .found else { return }
    let faces = composer.book.weights(of: family.name)
    guard faces.count > 1 else { return }
    let width = frame.maxX - x
    let label = x > frame.x ? 96.0 : 120
    for (name, face) in faces {
      if x == frame.x { composer.ensure(step) }
      let style = TextStyle(role: family.role, size: 15, leading: 22, face: face.index)
      composer.tagged("P", language: content.language) {
        composer.text(name, .label, x: x, top: composer.y + 5, width: label - 10, limit: 1)
        let fits = composer.width(content.name, style) < width - label
        composer.text(
          fits ? content.name : "Aa Bb Cc 123", style, x: x + label, top: composer.y,
          width: width - label)
      }
      composer.y += step
      composer.rule(x, composer.y - 2, width)
    }
    composer.y += 12
  }

  /// The sample of a use, whole, at its size or the next smaller one at which it takes four lines.
  private func setting(_ use: (use: String, size: Int, text: String, role: FontRole), width: Double) -> (
    TextStyle, [TextLine]
  ) {
    var size = min(Double(use.size), frame.width > 640 ? 96 : 72)
    while true {
      let style = TextStyle(role: use.role, size: size, leading: (size * 1.3).rounded())
      // A name or a tagline is looked at as a whole; running text is set as it runs.
      let lines =
        use.role == .body
        ? composer.lines(use.text, style, width: width) : composer.balanced(use.text, style, width: width)
      if lines.count <= (size > 24 ? 3 : 12) || size <= 10 { return (style, lines) }
      size = max((size * 0.85).rounded(), 10)
    }
  }

  /// Words of the brand at the size they are used at, as far as a page can hold it.
  private func sample(_ use: (use: String, size: Int, text: String, role: FontRole), x: Double, width: Double)
  {
    let (style, set) = setting(use, width: width)
    composer.ensure(16 + min(Double(set.count) * style.leading, frame.height - 40))
    let reduced = Double(use.size) > style.size ? ", shown at \(Int(style.size)) pt" : ""
    composer.tagged("P", language: "en") {
      composer.text(
        "\(use.use), \(use.size) pt\(reduced)", .label, x: x, top: composer.y, width: width)
    }
    composer.y += 16
    composer.tagged("P", language: content.language) {
      for line in set {
        composer.set(line, style, x: x, top: composer.y, width: width, align: .init(use.text))
        composer.y += style.leading
      }
    }
    composer.y += 16
  }
}
