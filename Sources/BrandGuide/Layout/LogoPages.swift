import PaletteCore

/// The logos: on their grounds, with their space, at their least size.
extension GuideLayout {
  func logo() {
    heading(.logo, following: 260)
    tiles()
    clearSpace()
    minimumSizes()
    misuse()
  }

  /// The first logo large, the others two in a row, each on what it stands on.
  private func tiles() {
    let gap = 16.0
    // On a wide sheet all are alike, so that two rows of them fit on a page.
    let isWide = frame.width > frame.height && content.logos.count > 1
    let lines = min((content.logos.count + 1) / 2, 2)
    let even = min((composer.room - Double(lines) * 54) / Double(lines), 240)
    var below = 54.0
    for (i, entry) in content.logos.enumerated() {
      let isLarge = i == 0 && !isWide
      let isLeft = isLarge || i % 2 == (isWide ? 0 : 1)
      let isAlone = isLeft && i + 1 == content.logos.count
      let width = isLarge ? frame.width : (frame.width - gap) / 2
      let height =
        isWide ? even : isLarge ? min(frame.height * 0.42, 280) : min(frame.height * 0.3, 168)
      let x = isLeft ? frame.x : frame.x + width + gap
      below = max(isLeft ? 54 : below, captionHeight(entry, width))
      if isLeft { composer.ensure(height + below - 6) }
      tile(entry, Rect(x: x, y: composer.y, width: width, height: height))
      if isLarge || !isLeft || isAlone { composer.y += height + below }
    }
  }

  /// What a logo's caption takes, and the space below it.
  private func captionHeight(_ entry: LogoEntry, _ width: Double) -> Double {
    let ground = entry.groundName.map { "On \(content.short($0))" } ?? "On white"
    return 26 + composer.height(entry.caption, .label, width: width)
      + composer.height(ground, .label, width: width)
  }

  private func tile(_ entry: LogoEntry, _ rect: Rect) {
    composer.decoration { swatch(entry.ground, rect, radius: 0) }
    figure(entry, entry.fitted(rect.inset(min(rect.width, rect.height) * 0.2)))
    var y = rect.maxY + 8
    composer.tagged("P", language: content.language) {
      y += composer.text(entry.caption, .label.colored(Ink.text), x: rect.x, top: y, width: rect.width)
    }
    composer.tagged("P", language: "en") {
      let ground = entry.groundName.map { "On \(content.short($0))" } ?? "On white"
      composer.text(ground, .label, x: rect.x, top: y, width: rect.width)
    }
  }

  /// A logo as a figure of the document.
  func figure(_ entry: LogoEntry, _ rect: Rect) {
    guard let index = content.logos.firstIndex(where: { $0.name == entry.name }) else { return }
    composer.tagged("Figure", alternate: entry.alternate, language: content.language) {
      composer.logo(index, rect)
    }
  }

  /// Each amount of space once, around the first logo that asks for it.
  private func clearSpace() {
    var seen: [Double] = []
    for entry in content.logos {
      guard let share = entry.clearSpace, !seen.contains(share) else { continue }
      seen.append(share)
      let height = clearSpaceHeight
      if seen.count == 1 {
        subheading("Clear space", following: height + 40)
      } else {
        composer.ensure(height + 40)
      }
      let rect = Rect(x: frame.x, y: composer.y, width: frame.width, height: height)
      composer.decoration { swatch(entry.ground, rect, radius: 0) }
      let whole = rect.inset(22)
      // The logo with its space has a shape of its own.
      let scale = min(whole.width / (entry.ratio + 2 * share), whole.height / (1 + 2 * share))
      let (width, tall, space) = (entry.ratio * scale, scale, share * scale)
      let logo = Rect(x: rect.center.x - width / 2, y: rect.center.y - tall / 2, width: width, height: tall)
      composer.decoration { margins(around: logo, space, ink: entry.ground.readable) }
      figure(entry, logo)
      composer.y = rect.maxY + 10
      let words = entry.groundName == nil && seen.count == 1 ? "the logo" : "“\(entry.name)”"
      composer.flow(
        "Keep \(NumberText.text(share * 100, decimals: 0))% of the logo’s height free on all sides of \(words), up to the dashed line.",
        .body.sized(10, leading: 15), width: min(440, frame.width), language: "en")
      composer.y += 18
    }
  }

  /// On a wide sheet the space has the page where what follows would not fit on it anyway.
  private var clearSpaceHeight: Double {
    guard frame.width > frame.height else { return min(frame.height * 0.36, 200) }
    let sizes = content.logos.contains { $0.minimumWidth != nil } ? 190.0 : 0
    let rules = misuseHeight > 0 ? misuseHeight + 70 : 0
    return frame.height * (frame.height * 0.28 + 90 + sizes + rules > frame.height ? 0.5 : 0.28)
  }

  /// The edge of the logo, the edge of its space, and how wide that is in the corners.
  private func margins(around logo: Rect, _ space: Double, ink: RGB8) {
    let outer = Rect(
      x: logo.x - space, y: logo.y - space, width: logo.width + 2 * space, height: logo.height + 2 * space)
    for corner in [
      Rect(x: outer.x, y: outer.y, width: space, height: space),
      Rect(x: logo.maxX, y: outer.y, width: space, height: space),
      Rect(x: outer.x, y: logo.maxY, width: space, height: space),
      Rect(x: logo.maxX, y: logo.maxY, width: space, height: space),
    ] {
      let cross = Path(segments: [
        .move(Point(x: corner.x, y: corner.y)), .line(Point(x: corner.maxX, y: corner.maxY)),
        .move(Point(x: corner.maxX, y: corner.y)), .line(Point(x: corner.x, y: corner.maxY)),
      ])
      composer.stroke(cross, in: corner, ink, width: 0.35)
    }
    composer.stroke(logo, ink, width: 0.35)
    dashed(outer, ink)
  }

  private func dashed(_ rect: Rect, _ ink: RGB8) {
    var path = Path()
    func line(_ from: Point, _ to: Point) {
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = max(dx.magnitude, dy.magnitude)
      let count = min(max((length / 7).rounded(), 1), 400)
      for i in 0..<Int(count) {
        let (a, b) = (Double(i) / count, (Double(i) + 0.55) / count)
        path.segments.append(.move(Point(x: from.x + dx * a, y: from.y + dy * a)))
        path.segments.append(.line(Point(x: from.x + dx * b, y: from.y + dy * b)))
      }
    }
    line(Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y))
    line(Point(x: rect.maxX, y: rect.y), Point(x: rect.maxX, y: rect.maxY))
    line(Point(x: rect.maxX, y: rect.maxY), Point(x: rect.x, y: rect.maxY))
    line(Point(x: rect.x, y: rect.maxY), Point(x: rect.x, y: rect.y))
    composer.stroke(path, in: rect, ink, width: 0.8)
  }

  /// Each logo as small as it may be, at its true size on paper.
  private func minimumSizes() {
    let sized = content.logos.filter { $0.minimumWidth != nil }
    if sized.isEmpty { return }
    let point = 72 / 25.4
    func size(_ entry: LogoEntry) -> (width: Double, height: Double) {
      let width = (entry.minimumWidth ?? 0) * point
      return (width, width / entry.ratio)
    }
    let pad = 16.0
    let gap = 12.0
    let fitting = sized.filter {
      size($0).width + 2 * pad <= frame.width && size($0).height + 2 * pad <= frame.height - 120
    }
    let first = (fitting.map { size($0).height }.max() ?? 0) + 2 * pad
    // Rules that would stand alone on the next page take the sizes with them.
    let rules = misuseHeight > 0 ? misuseHeight + 70 : 0
    let all = first + 90 + rules
    subheading(
      "Minimum size",
      following: rules > 0 && all + 60 <= frame.height ? all : min(first + 90, frame.height * 0.5))
    composer.flow(
      "Never smaller than this. The logos below are at their true size on paper printed at 100%.",
      .body.sized(10, leading: 15), width: min(440, frame.width), language: "en")
    composer.y += 12
    var row: [LogoEntry] = []
    func width(of entry: LogoEntry) -> Double { max(size(entry).width + 2 * pad, 108) }
    func flush() {
      if row.isEmpty { return }
      let height = (row.map { size($0).height }.max() ?? 0) + 2 * pad
      let names = row.map { composer.height($0.name, .label, width: width(of: $0)) }.max() ?? 0
      composer.ensure(height + names + 26)
      var x = frame.x
      for entry in row {
        let rect = Rect(x: x, y: composer.y, width: width(of: entry), height: height)
        composer.decoration { swatch(entry.ground, rect, radius: 0) }
        let (w, h) = size(entry)
        figure(entry, Rect(x: rect.x + pad, y: rect.center.y - h / 2, width: w, height: h))
        least(entry, rect)
        x += rect.width + gap
      }
      composer.y += height + names + 34
      row = []
    }
    for entry in fitting {
      let used = row.reduce(0) { $0 + width(of: $1) + gap }
      if used + width(of: entry) > frame.width { flush() }
      row.append(entry)
    }
    flush()
    // Too large for the page: the figure alone is said.
    for entry in sized where !fitting.contains(where: { $0.name == entry.name }) {
      composer.flow(
        "\(entry.name): \(words(entry))", .body.sized(10, leading: 15), language: content.language)
    }
  }

  private func least(_ entry: LogoEntry, _ rect: Rect) {
    var y = rect.maxY + 8
    composer.tagged("P", language: content.language) {
      y += composer.text(entry.name, .label.colored(Ink.text), x: rect.x, top: y, width: rect.width)
    }
    composer.tagged("P", language: "en") {
      composer.text(words(entry), .label, x: rect.x, top: y, width: rect.width)
    }
  }

  private func words(_ entry: LogoEntry) -> String {
    "\(NumberText.text(entry.minimumWidth ?? 0, decimals: 1)) mm wide"
  }

  /// What the designer wrote, and nothing that was made up.
  private var misuses: [String] {
    var seen: Set<String> = []
    return content.logos.flatMap(\.misuse).filter { seen.insert($0).inserted }
  }

  private var misuseHeight: Double {
    misuses.reduce(0) { $0 + composer.height($1, Self.misuseStyle, width: frame.width - 24) + 6 }
  }

  private static let misuseStyle = TextStyle.body.sized(10.5, leading: 16)

  private func misuse() {
    let sentences = misuses
    if sentences.isEmpty { return }
    subheading("Misuse", following: 60)
    composer.tagged("L", language: content.language) {
      for sentence in sentences {
        let style = Self.misuseStyle
        let height = composer.height(sentence, style, width: frame.width - 24)
        composer.ensure(height + 6)
        let top = composer.y
        composer.tagged("LI") {
          composer.decoration {
            let box = Rect(x: frame.x, y: top + 4, width: 8, height: 8)
            composer.stroke(
              Path(segments: [
                .move(Point(x: box.x, y: box.y)), .line(Point(x: box.maxX, y: box.maxY)),
                .move(Point(x: box.maxX, y: box.y)), .line(Point(x: box.x, y: box.maxY)),
              ]), in: box, Ink.bad, width: 1.4)
          }
          composer.tagged("LBody") {
            _ = composer.text(sentence, style, x: frame.x + 24, top: top, width: frame.width - 24)
          }
        }
        composer.y = top + height + 6
      }
    }
    composer.y += 14
  }

  // MARK: Cover

  /// The logo on what it stands on, the brand's words below. Returns where they end above.
  func logoCover(_ entry: LogoEntry) {
    let size = composer.size
    let isTall = size.height > size.width
    let box = Rect(
      x: frame.x, y: size.height * (isTall ? 0.2 : 0.18), width: frame.width * (isTall ? 0.72 : 0.55),
      height: size.height * (isTall ? 0.34 : 0.4))
    var rect = entry.fitted(box)
    // A square mark as wide as a wordmark would shout.
    let area = (box.width * box.height * 0.42 / (rect.width * rect.height)).squareRoot()
    if area < 1 {
      rect = Rect(x: rect.x, y: rect.y, width: rect.width * area, height: rect.height * area)
    }
    rect.x = frame.x
    rect.y = box.y + (box.height - rect.height) / 2
    figure(entry, rect)
  }
}
