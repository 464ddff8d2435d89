import PaletteCore

/// Lays a guide out on pages. Each section is an extension in a file of its own.
struct GuideLayout {
  let content: GuideContent
  let composer: Composer
  private let onPage: ((Page, Int, [StructureElement]) -> Void)?
  /// The brand's most telling color that shows on paper; marks the headings.
  let accent: RGB8

  var frame: Rect { composer.frame }

  /// The texts of the palette, for which faces have to be found.
  private static func texts(_ content: GuideContent) -> [String] {
    [content.name, content.tagline, content.category] + content.paragraphs + content.notes
      + content.logos.flatMap { [$0.caption] + $0.misuse }
      + content.groups.map(\.name) + content.colors.flatMap { [$0.name] + $0.notes }
      + content.gradients.map(\.name) + content.themes.map(\.name)
      + content.parts.flatMap { $0.written?.words ?? [] }
  }

  /// The pages of a guide.
  ///
  /// - Parameter onPage: takes each page as soon as it is finished, with its number from 0 and the elements so far, so that
  ///   what comes back has its links only.
  static func pages(
    _ content: GuideContent, size: PageSize, book: FontBook,
    onPage: ((Page, Int, [StructureElement]) -> Void)? = nil
  ) -> LaidOutGuide {
    book.prepare(texts(content))
    var content = content
    content.name = book.shown(content.name)
    content.tagline = book.shown(content.tagline)
    content.category = book.shown(content.category)
    for index in content.parts.indices {
      let title = book.shown(content.parts[index].title)
      content.parts[index].written?.title = title
    }
    let composer = Composer(size: size, book: book)
    let layout = GuideLayout(
      content: content, composer: composer, onPage: onPage, accent: accent(content))
    layout.compose()
    return LaidOutGuide(
      size: size, pages: composer.pages, elements: composer.elements, anchors: composer.anchors,
      outline: composer.outline)
  }

  private static func accent(_ content: GuideContent) -> RGB8 {
    let candidates = content.colors.prefix(24).map(\.shown).filter { $0.contrast(Ink.paper) >= 3 }
    func chroma(_ color: RGB8) -> Double { Color(color).converted(to: .oklch).components.y }
    return candidates.max { chroma($0) < chroma($1) } ?? Ink.text
  }

  private func compose() {
    var starts: [(part: GuidePart, page: Int)] = []
    var contentsPlace: (page: Int, element: Int)?
    var chapter: GuideChapter?
    func finish(_ page: Int) {
      if !composer.bleeds.contains(page), let start = starts.last(where: { $0.page <= page }) {
        composer.revisit(page) { furniture(page, start.part.title) }
      }
      if let onPage { composer.release(page, to: onPage) }
    }
    // The list of contents is drawn when all pages are known.
    composer.onPageDone = { [composer] in
      if composer.pageIndex != contentsPlace?.page { finish(composer.pageIndex) }
    }
    defer { composer.onPageDone = nil }
    for part in content.parts {
      let next = part.chapter
      if let next, next != chapter, let number = number(next), isDivided(next) {
        composer.outline(next.title, next.anchor)
        composer.tagged("Sect") { divider(next, number: number) }
      }
      let isFirst = next != chapter
      chapter = next
      // What is short goes on where the section before it left half a page.
      if isFirst || !flows(part) {
        if part.section != .cover { composer.newPage() }
      } else {
        composer.y += 44
      }
      composer.tagged("Sect") {
        // A chapter without a page of its own has its number beside its title.
        if isFirst, let next, !isDivided(next), let number = number(next) { hang(number) }
        if part.section != .cover {
          composer.anchor(part.anchor, at: composer.y > frame.y + 1 ? composer.y : 0)
          starts.append((part, composer.pageIndex))
        }
        composer.outline(
          part.section == .cover ? content.name : part.title, part.anchor,
          level: hasDividers && next.map(isDivided) == true ? 1 : 0)
        guard let section = part.section else {
          if let entry = part.written { written(entry) }
          return
        }
        switch section {
        case .cover:
          cover()
          composer.anchor(section.rawValue, at: 0)
          starts.append((part, composer.pageIndex))
        case .contents:
          heading(section)
          contentsPlace = (composer.pageIndex, composer.element)
        case .brand: brand()
        case .logo: logo()
        case .overview: overview()
        case .colors: colors()
        case .gradients: gradients()
        case .contrast: pairings()
        case .matrix: contrast()
        case .vision: vision()
        case .themes: themes()
        case .typography: typography()
        case .guidance: guidance()
        case .tokens: tokens()
        case .colophon: colophon()
        }
      }
    }
    if let contentsPlace {
      composer.revisit(contentsPlace.page) {
        composer.resume(contentsPlace.element) { contents(starts) }
      }
    }
    var unfinished = Set(composer.pages.indices.suffix(1))
    if let contentsPlace { unfinished.insert(contentsPlace.page) }
    for page in unfinished.sorted() { finish(page) }
  }

  /// Pages of color open the parts of a whole guide; a few sections alone need none.
  /// With one color every page of color would be the same.
  private var hasDividers: Bool { content.parts.count > 6 && content.colors.count > 1 }

  /// The number of a chapter, as the contents have it; nil where chapters have none.
  func number(_ chapter: GuideChapter) -> Int? {
    guard hasDividers else { return nil }
    return GuideChapter.all(of: content.parts).firstIndex(of: chapter).map { $0 + 1 }
  }

  /// Sets a number in the margin, on the line of the title that comes next.
  private func hang(_ number: Int) {
    let style = TextStyle.title.colored(Ink.quiet)
    composer.decoration {
      composer.text(
        String(number), style, x: 12, top: composer.y, width: frame.x - 24, limit: 1, align: .trailing)
    }
  }

  /// A part of one section opens itself.
  private func isDivided(_ chapter: GuideChapter) -> Bool {
    content.parts.count { $0.chapter == chapter } > 1
  }

  /// Whether a section may begin on a page that another one left.
  private func flows(_ part: GuidePart) -> Bool {
    guard !composer.bleeds.contains(composer.pageIndex), !composer.pages.isEmpty else { return false }
    guard let section = part.section else { return composer.room > frame.height * 0.45 }
    let need: Double? =
      switch section {
      case .cover, .contents, .brand, .overview, .colors, .typography: nil
      case .logo: 440
      case .gradients: Double(content.gradients.count) * 204 + 110
      case .contrast: Double((content.guidance.approved.count + 1) / 2) * 170 + 110
      case .guidance: Double(max(content.guidance.dos.count, content.guidance.donts.count)) * 170 + 100
      case .themes: Double(content.themes.count) * 600
      case .vision: visionNeed
      case .matrix, .tokens: min(frame.height * 0.45, Double(content.colors.count) * 30 + 220)
      case .colophon:
        Colophon.paragraphs(content, composer.book).reduce(70) {
          $0 + composer.height($1, .body, width: min(440, frame.width)) + 9
        }
      }
    return need.map { composer.room > $0 + 44 } ?? false
  }

  /// What stands at the foot of every page.
  private func furniture(_ page: Int, _ section: String) {
    composer.decoration {
      let top = composer.size.height - 40
      let third = frame.width / 3
      // A name that does not fit is left out; the cover has it.
      if composer.width(content.name, .tiny) < third * 1.8 {
        composer.text(content.name, .tiny, x: frame.x, top: top, width: third * 1.8)
      }
      if composer.width(section, .tiny) < third - 36 {
        composer.text(
          section, .tiny, x: frame.x + third * 2, top: top, width: third - 36, align: .trailing)
      }
      composer.text(
        String(page + 1), .tiny.colored(Ink.text), x: frame.maxX - 32, top: top, width: 32, align: .trailing)
    }
  }

  // MARK: Parts that sections share

  /// The head of a section: its title and what it is about. It stays with `following` points of what comes after.
  func heading(
    _ section: GuideSection, _ introduction: String = "", following: Double = 120, width: Double = 440
  ) {
    heading(section.title, introduction, following: following, width: width)
  }

  func heading(
    _ title: String, _ introduction: String = "", following: Double = 120, width: Double = 440,
    language: String = "en"
  ) {
    let width = min(width, frame.width)
    let words = introduction.isEmpty ? 0 : composer.height(introduction, .lead, width: width) + 6
    let tall = composer.height(title, .title, width: frame.width)
    composer.ensure(tall + words + 24 + following)
    composer.tagged("H1", language: language) {
      composer.y += composer.text(title, .title, x: frame.x, top: composer.y, width: frame.width)
    }
    if !introduction.isEmpty {
      composer.y += 6
      composer.tagged("P", language: "en") {
        composer.y += composer.text(
          introduction, .lead, x: frame.x, top: composer.y, width: width, isBalanced: true)
      }
    }
    composer.y += 24
  }

  /// A heading that stays with `following` points of what comes after it, across the page or as wide as is said.
  func subheading(
    _ text: String, _ note: String = "", following: Double, before: Double = 26, width given: Double? = nil
  ) {
    let whole = given ?? frame.width
    let width = note.isEmpty || note == text ? whole : whole * 0.7
    let lines = composer.lines(text, .heading, width: width, limit: 12)
    let height = Double(lines.count) * TextStyle.heading.leading
    if composer.y > frame.y + 1 { composer.y += before }
    composer.ensure(height + 16 + following)
    composer.tagged("H2", language: content.language) {
      for (i, line) in lines.enumerated() {
        composer.set(
          line, .heading, x: frame.x, top: composer.y + Double(i) * TextStyle.heading.leading, width: whole)
      }
    }
    if !note.isEmpty, note != text {
      composer.tagged("P", language: "en") {
        _ = composer.text(
          note, .label, x: frame.x + whole * 0.7, top: composer.y + 8, width: whole * 0.3, limit: 1,
          align: .trailing)
      }
    }
    composer.y += height + 4
    composer.rule(frame.x, composer.y, whole)
    composer.y += 12
  }

  /// A patch of color; over a checkerboard where it is translucent, with an edge where paper would swallow it.
  func swatch(_ entry: ColorEntry, _ rect: Rect, radius: Double = 3) {
    composer.fill(rect, entry.shown, radius: radius)
    if entry.isTranslucent { checkerboard(entry.rgb, rect, radius) }
    if entry.needsEdge { composer.stroke(rect, Ink.hairline, width: 0.75, radius: radius) }
  }

  func swatch(_ color: RGB8, _ rect: Rect, radius: Double = 3) {
    composer.fill(rect, color, radius: radius)
    if color.isNearWhite { composer.stroke(rect, Ink.hairline, width: 0.75, radius: radius) }
  }

  /// The color over gray squares on its right half. Painted as it looks: there is no transparency in the file.
  private func checkerboard(_ color: RGB8, _ rect: Rect, _ radius: Double) {
    let dark = color.over(Ink.square)
    for square in squares(rect, radius) { composer.fill(square, dark) }
  }

  /// The color over gray squares on the whole of a box, which words keep clear of.
  func checkerboard(_ color: RGB8, _ area: Rect) {
    let dark = color.over(Ink.square)
    // Whole rows, four of them or of 18 points at most.
    let side = area.height / max((area.height / 18).rounded(.up), 4)
    guard side > 1 else { return }
    for square in Self.squares(area, side) { composer.fill(square, dark) }
  }

  /// The dark squares of a checkerboard on the right half of `rect`.
  func squares(_ rect: Rect, _ radius: Double) -> [Rect] {
    let area = Rect(
      x: rect.x + rect.width / 2, y: rect.y + radius, width: rect.width / 2 - radius,
      height: rect.height - 2 * radius)
    // Larger ones in a wide box: as many as tell what is seen through it.
    return Self.squares(area, max(min(rect.height / 5, 9), 3, area.width / 40))
  }

  /// Every second square of a box, cut off where it ends.
  static func squares(_ area: Rect, _ side: Double) -> [Rect] {
    var squares: [Rect] = []
    for row in 0..<Int((area.height / side).rounded(.up)) {
      for column in 0..<Int((area.width / side).rounded(.up)) where (row + column) % 2 == 0 {
        let (x, y) = (area.x + Double(column) * side, area.y + Double(row) * side)
        squares.append(
          Rect(x: x, y: y, width: min(side, area.maxX - x), height: min(side, area.maxY - y)))
      }
    }
    return squares
  }

  /// Two letters in one of the brand's faces: a sample of text that says nothing.
  func letters(_ rect: Rect, _ color: RGB8, in role: FontRole = .display) {
    let size = min(rect.height * 0.58, rect.width * 0.52)
    let style = TextStyle(role: role, size: size, leading: size * 1.2, color: color)
    composer.text(
      "Aa", style, x: rect.x, top: rect.center.y - size * 0.6, width: rect.width, limit: 1, align: .center)
  }
}
