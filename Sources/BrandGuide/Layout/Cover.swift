import PaletteCore

/// The first page: the brand's name on its own color.
extension GuideLayout {
  func cover() {
    let size = composer.size
    let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let logo = content.coverKind == .logo ? content.coverLogo : nil
    let ground = logo?.ground ?? content.main?.shown ?? Ink.text
    composer.bleedPage(ground)
    var ink = ground.readable
    var foot = size.height - 56
    switch content.coverKind {
    case .type, .logo:
      let band = bandColors(ground)
      if !band.isEmpty {
        let height = (size.height * 0.13).rounded()
        foot = size.height - height - 44
        strip(band, Rect(x: 0, y: size.height - height, width: size.width, height: height))
      }
    case .pattern:
      let share = size.height > size.width ? 0.56 : 0.44
      let pattern = CoverPattern(
        CoverPattern.colors(content), seed: content.seed, width: size.width, height: size.height * share)
      let top = size.height - pattern.size.height
      composer.decoration {
        composer.fill(Rect(x: 0, y: top, width: size.width, height: pattern.size.height), Ink.paper)
        for shape in pattern.shapes {
          let frame = Rect(
            x: shape.frame.x, y: shape.frame.y + top, width: shape.frame.width, height: shape.frame.height)
          composer.fill(shape.path.moved(0, top), in: frame, shape.color)
        }
      }
      foot = top - 32
    case .gradient:
      if let gradient = content.gradients.first {
        let (best, ratio) = readable(gradient)
        if ratio >= 4.5 {
          composer.decoration { composer.gradient(gradient.paint, page) }
          ink = best
        } else {
          // Neither black nor white can be read on all of it: words stand above it.
          let height = (size.height * (size.height > size.width ? 0.56 : 0.44)).rounded()
          let band = Rect(x: 0, y: size.height - height, width: size.width, height: height)
          composer.decoration { composer.gradient(gradient.paint, band) }
          foot = band.y - 32
        }
      }
    }
    coverWords(ink, foot: foot, logo: logo)
  }

  /// Black or white, whichever reads better on the whole of a gradient, and its lowest contrast there.
  private func readable(_ gradient: GradientEntry) -> (ink: RGB8, ratio: Double) {
    func worst(_ ink: RGB8) -> Double { gradient.paint.samples.map { ink.contrast($0) }.min() ?? 1 }
    let (dark, light) = (worst(Ink.text), worst(Ink.paper))
    return dark >= light ? (Ink.text, dark) : (Ink.paper, light)
  }

  private func coverWords(_ ink: RGB8, foot: Double, logo: LogoEntry?) {
    let x = frame.x
    let small = TextStyle(role: .bold, size: 11, leading: 15, color: ink)
    composer.tagged("P", language: "en") {
      composer.text("Brand guidelines", small, x: x, top: frame.y, width: frame.width / 2)
      let facts = [content.version.map { "Version \($0)" }, content.date].compactMap { $0 }
      composer.text(
        facts.joined(separator: ", "), TextStyle(role: .body, size: 11, leading: 15, color: ink),
        x: x + frame.width / 2, top: frame.y, width: frame.width / 2, limit: 2, align: .trailing)
    }
    var line = TextStyle(role: .tagline, size: 19, leading: 27, color: ink)
    // Beside its logo the name is a line of text.
    let sizes: [Double] =
      logo == nil ? [104, 92, 80, 70, 62, 54, 47, 41, 36, 31, 27, 23, 20, 17] : [26, 22, 19, 17]
    func set(_ size: Double) -> (tagline: [TextLine], name: (TextStyle, [TextLine])) {
      line = line.sized(size, leading: (size * 1.42).rounded())
      let tagline =
        content.tagline.isEmpty
        ? [] : composer.balanced(content.tagline, line, width: frame.width * 0.86, limit: 9)
      let room =
        foot - frame.y - 60 - Double(tagline.count) * line.leading - (tagline.isEmpty ? 0 : 20)
      return (tagline, fitted(content.name, room: room, sizes: sizes))
    }
    var (tagline, (style, lines)) = set(19)
    // The line below a name is never the larger of the two.
    if !tagline.isEmpty, style.size < 24 { (tagline, (style, lines)) = set(min(19, style.size * 0.75)) }
    let taglineHeight = Double(tagline.count) * line.leading
    if let logo { logoCover(logo) }
    let height = Double(lines.count) * style.leading
    // Letters that reach below their line keep clear of the tagline.
    let gap = tagline.isEmpty ? 0 : max(10, composer.overhang(lines, style))
    var y = foot - taglineHeight - gap - height
    let side = Composer.Alignment(content.name)
    composer.tagged("H1", language: content.language) {
      for one in lines {
        composer.set(
          one, style.colored(ink), x: side == .leading ? x - style.size * 0.05 : x, top: y,
          width: frame.width, align: side)
        y += style.leading
      }
    }
    guard !tagline.isEmpty else { return }
    y += gap
    composer.tagged("P", language: content.language) {
      for one in tagline {
        composer.set(one, line, x: x, top: y, width: frame.width, align: side)
        y += line.leading
      }
    }
  }

  /// The brand's other colors, those that can be told from `ground`, eight at most; weights where there are some.
  func bandColors(_ ground: RGB8) -> [(color: RGB8, share: Double)] {
    let proportions = content.proportions.filter { $0.entry.shown.contrast(ground) > 1.08 }
    if proportions.count > 1 { return proportions.prefix(12).map { ($0.entry.shown, $0.share) } }
    var seen: [RGB8] = [ground]
    for entry in content.brandColors where seen.count < 9 {
      if !seen.contains(where: { $0.contrast(entry.shown) < 1.08 && near($0, entry.shown) }) {
        seen.append(entry.shown)
      }
    }
    return seen.dropFirst().map { ($0, 1) }
  }

  func near(_ a: RGB8, _ b: RGB8) -> Bool {
    let d = Color(a).converted(to: .oklab).components - Color(b).converted(to: .oklab).components
    return (d * d).sum().squareRoot() < 0.04
  }

  /// Colors side by side, to the edges of a box, in the proportions given.
  func strip(_ colors: [(color: RGB8, share: Double)], _ rect: Rect) {
    let total = max(colors.reduce(0) { $0 + $1.share }, 0.0001)
    composer.decoration {
      var x = rect.x
      for (color, share) in colors {
        let width = rect.width * share / total
        composer.fill(Rect(x: x, y: rect.y, width: width + 0.2, height: rect.height), color)
        x += width
      }
    }
  }

  /// The largest size at which a name fits in a box without a break inside a word; at the smallest it may break.
  func fitted(
    _ name: String, room: Double, width: Double? = nil, most: Int = 3,
    sizes: [Double] = [52, 46, 40, 34, 29, 25, 21, 18]
  ) -> (TextStyle, [TextLine]) {
    let width = width ?? frame.width
    let words = Phrases.parts(of: name).map { part in
      String(part.reversed().drop(while: \.isWhitespace).reversed())
    }
    for size in sizes {
      var style = TextStyle(role: .display, size: size, leading: (size * 1.08).rounded())
      var allowed = max(Int(room / style.leading), 1)
      if size > sizes.last ?? 18, style.leading > room { continue }
      // A word is broken only where the smallest size has no room for it; a very long one once half of the largest is reached,
      // rather than that the name becomes smaller than what stands below it.
      let mostLetters = size * 2 <= sizes.first ?? 18 ? 24 : Int.max
      if size > sizes.last ?? 18,
        words.contains(where: { $0.count < mostLetters && composer.width($0, style) > width })
      {
        continue
      }
      let lines = composer.balanced(name, style, width: width, limit: allowed + 1)
      style.leading = composer.leading(lines, style)
      allowed = min(allowed, max(Int(room / style.leading), 1))
      if lines.count <= min(allowed, size > 24 ? most : 6) { return (style, lines) }
    }
    let size = sizes.last ?? 18
    var style = TextStyle(role: .display, size: size, leading: (size * 1.2).rounded())
    style.leading = composer.leading(composer.lines(name, style, width: width), style)
    return (style, composer.balanced(name, style, width: width, limit: max(Int(room / style.leading), 1)))
  }

  /// A page of color before a part of the guide: its number, its title and what is in it.
  func divider(_ chapter: GuideChapter, number: Int) {
    let ground = chapterColor(number)
    composer.bleedPage(ground)
    let ink = ground.readable
    composer.anchor(chapter.anchor, at: 0)
    let top = frame.y
    composer.decoration {
      composer.text(
        String(number), TextStyle(role: .display, size: 34, leading: 40, color: ink), x: frame.x, top: top,
        width: 120)
    }
    let title = TextStyle(role: .display, size: 64, leading: 70, color: ink)
    let parts = content.parts.filter { $0.chapter == chapter }.map(\.title)
    let line = TextStyle(role: .body, size: 13, leading: 21, color: ink)
    let tall = parts.reduce(0) { $0 + composer.height($1, line, width: frame.width) }
    var y = composer.size.height - 56 - tall - 14 - title.leading
    composer.tagged("H1", language: "en") {
      y += composer.text(chapter.title, title, x: frame.x - 3, top: y, width: frame.width, limit: 1)
    }
    y += 14
    composer.tagged("P", language: "en") {
      for part in parts { y += composer.text(part, line, x: frame.x, top: y, width: frame.width) }
    }
  }

  /// Another color of the brand for each part; the main one where there is no other.
  private func chapterColor(_ number: Int) -> RGB8 {
    let main = content.main?.shown ?? Ink.text
    var pool = [main]
    for entry in content.brandColors where pool.count < 6 {
      if !entry.shown.isNearWhite, !pool.contains(where: { near($0, entry.shown) }) {
        pool.append(entry.shown)
      }
    }
    return pool[number % pool.count]
  }
}
