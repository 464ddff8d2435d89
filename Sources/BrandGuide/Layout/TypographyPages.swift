import PaletteCore

/// The brand's fonts: what they are called, how large they are set, what they look like.
extension GuideLayout {
  func typography() {
    heading(.typography)
    let t = content.typography
    let parts: [(String, FontRole, FontChoice, String)] = [
      ("Name", .display, t.name, content.name),
      ("Tagline", .tagline, t.tagline, content.tagline.isEmpty ? content.name : content.tagline),
      ("Text", .body, t.description, content.paragraphs.first ?? content.name),
    ]
    for (i, (use, role, choice, text)) in parts.enumerated() {
      let report = composer.book.reports.first { $0.use == use }
      if i > 0 { composer.y += 30 }
      specimen(use, role, choice, text, report)
    }
  }

  private func specimen(
    _ use: String, _ role: FontRole, _ choice: FontChoice, _ text: String, _ report: FontReport?
  ) {
    let family = choice.family.isEmpty ? "No family named" : choice.family
    let title = TextStyle(role: role, size: 26, leading: 34)
    let lines = composer.lines(family, title, width: frame.width, limit: 3)
    // At its real size, as far as a page can hold it.
    let size = min(Double(choice.size), 64)
    let sample = TextStyle(role: role, size: size, leading: (size * 1.3).rounded())
    let set = composer.lines(text, sample, width: frame.width, limit: size > 30 ? 2 : 4)
    var notes = report.map { [$0.sentence] } ?? []
    if let styles = report?.styles, styles.count > 1 {
      notes.append("Styles found: \(styles.joined(separator: ", "))")
    }
    let words = notes.reduce(0) { $0 + composer.height($1, .label, width: frame.width) }
    let isReduced = Double(choice.size) > size
    // Each font is shown whole on one page.
    let head = 15 + Double(lines.count) * title.leading + words + 10
    composer.ensure(head + 3 * 19 + 12 + Double(set.count) * sample.leading + (isReduced ? 12 : 0))
    composer.tagged("P") {
      composer.text(
        "\(use), \(choice.size) pt".uppercased(), .overline, x: frame.x, top: composer.y, width: frame.width)
    }
    composer.y += 15
    composer.tagged("H2") {
      for line in lines {
        composer.set(line, title, x: frame.x, top: composer.y, width: frame.width)
        composer.y += title.leading
      }
    }
    for note in notes { composer.flow(note, .label) }
    composer.y += 10
    let alphabet = TextStyle(role: role, size: 13, leading: 19)
    for line in ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789  & % ! ? @ # § €"] {
      composer.flow(line, alphabet)
    }
    composer.y += 12
    composer.tagged("P") {
      for line in set {
        composer.set(line, sample, x: frame.x, top: composer.y, width: frame.width)
        composer.y += sample.leading
      }
    }
    if isReduced {
      composer.flow("Shown at \(Int(size)) pt.", .tiny)
    }
    composer.y += 8
    composer.rule(frame.x, composer.y, frame.width)
  }
}
