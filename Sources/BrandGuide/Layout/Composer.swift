import PaletteCore

/// Sets text and shapes on pages and keeps their logical structure. Sections draw through it.
final class Composer {
  let size: PageSize
  let book: FontBook
  let shaper: Shaper
  /// The part of a page that content may use.
  let frame: Rect
  private(set) var pages: [Page] = []
  private(set) var elements: [StructureElement] = [StructureElement(type: "Document", parent: nil)]
  private(set) var anchors: [String: Anchor] = [:]
  private(set) var outline: [OutlineEntry] = []
  /// Pages that are filled to their edges and have nothing at their foot.
  private(set) var bleeds: Set<Int> = []
  /// Where the next thing goes.
  var y: Double
  /// Called after a page is begun, to repeat what has to be repeated (the head of a table).
  var onNewPage: (() -> Void)?
  /// Called before the next page is begun: the last one is finished.
  var onPageDone: (() -> Void)?
  private var open: [Int] = []
  /// Called once, as soon as the next page is begun.
  private var pending: [(Composer) -> Void] = []
  /// Clusters by role and text: labels come again on every card, and what is drawn was measured before.
  private var measured = [[String: [Cluster]]](repeating: [:], count: FontRole.allCases.count)
  private var measuredCount = 0

  init(size: PageSize, book: FontBook) {
    self.size = size
    self.book = book
    shaper = Shaper(book: book)
    let side = size.width > size.height ? 64.0 : 56
    frame = Rect(
      x: side, y: size.width > size.height ? 48 : 60, width: size.width - 2 * side,
      height: size.height - (size.width > size.height ? 48 + 56 : 60 + 68))
    y = frame.y
  }

  // MARK: Pages

  /// Begins a page.
  func newPage() {
    // A page that nothing was drawn on is the next one already.
    if pages.last?.items.isEmpty != true {
      if !pages.isEmpty { onPageDone?() }
      pages.append(Page())
    }
    y = frame.y
    let waiting = pending
    pending = []
    for one in waiting { one(self) }
    onNewPage?()
  }

  /// Does something as soon as the next page is begun: what marks a page that is not there yet.
  func onFirstDraw(_ action: @escaping (Composer) -> Void) { pending.append(action) }

  /// Begins a page unless `height` fits on this one. Returns whether it did.
  @discardableResult
  func ensure(_ height: Double) -> Bool {
    if !pages.isEmpty, y + height <= frame.maxY + 0.01 { return false }
    newPage()
    return true
  }

  var room: Double { frame.maxY - y }
  var pageIndex: Int { max(pages.count - 1, 0) }

  /// Begins a page that is one color to its edges.
  func bleedPage(_ color: RGB8) {
    newPage()
    bleeds.insert(pageIndex)
    decoration { fill(Rect(x: 0, y: 0, width: size.width, height: size.height), color) }
  }

  /// Draws on a page that was laid out before: the contents, page numbers.
  func revisit(_ page: Int, _ draw: () -> Void) {
    guard pages.indices.contains(page) else { return }
    let tail = Array(pages[(page + 1)...])
    let keptY = y
    let hook = onNewPage
    onNewPage = nil
    pages.removeSubrange((page + 1)...)
    y = frame.y
    draw()
    pages += tail
    y = keptY
    onNewPage = hook
  }

  /// Hands a page on and keeps only its links.
  func release(_ page: Int, to take: (Page, Int, [StructureElement]) -> Void) {
    take(pages[page], page, elements)
    pages[page].items = []
  }

  // MARK: Structure

  /// Everything `draw` draws belongs to an element of `type`.
  @discardableResult
  func tagged<T>(
    _ type: String, alternate: String? = nil, scope: String? = nil, language: String? = nil, _ draw: () -> T
  ) -> T {
    let parent = open.last ?? 0
    elements.append(
      StructureElement(type: type, parent: parent, alternate: alternate, scope: scope, language: language))
    let index = elements.count - 1
    elements[parent].children.append(.element(index))
    open.append(index)
    defer { open.removeLast() }
    return draw()
  }

  /// The innermost element that is open.
  var element: Int { open.last ?? 0 }

  /// Goes on with an element that was begun before, so that what is drawn last is read where it stands.
  func resume(_ element: Int, _ draw: () -> Void) {
    let kept = open
    open = [element]
    draw()
    open = kept
  }

  /// Everything `draw` draws is decoration.
  func decoration(_ draw: () -> Void) {
    let kept = open
    open = []
    draw()
    open = kept
  }

  func anchor(_ name: String, at y: Double? = nil) {
    anchors[name] = Anchor(page: pageIndex, y: y ?? self.y)
  }

  func outline(_ title: String, _ anchor: String, level: Int = 0) {
    outline.append(OutlineEntry(title: title, anchor: anchor, level: level))
  }

  func link(_ frame: Rect, to anchor: String, label: String) { link(frame, .anchor(anchor), label: label) }

  func link(_ frame: Rect, _ target: PageLink.Target, label: String) {
    guard !pages.isEmpty else { return }
    pages[pages.count - 1].links.append(
      PageLink(frame: frame, target: target, element: open.last, label: label))
  }

  // MARK: Shapes

  private func add(_ mark: PageItem.Mark, _ frame: Rect) {
    if pages.isEmpty { newPage() }
    pages[pages.count - 1].items.append(PageItem(mark: mark, element: open.last, frame: frame))
  }

  func fill(_ rect: Rect, _ color: RGB8, radius: Double = 0) {
    add(.fill(radius > 0 ? .rounded(rect, radius) : .rect(rect), color), rect)
  }

  func fill(_ path: Path, in rect: Rect, _ color: RGB8) { add(.fill(path, color), rect) }

  func stroke(_ rect: Rect, _ color: RGB8, width: Double = 0.5, radius: Double = 0) {
    let inner = rect.inset(width / 2)
    add(.stroke(radius > 0 ? .rounded(inner, radius) : .rect(inner), color, width: width), rect)
  }

  func stroke(_ path: Path, in rect: Rect, _ color: RGB8, width: Double) {
    add(.stroke(path, color, width: width), rect)
  }

  func rule(_ x: Double, _ y: Double, _ width: Double, _ color: RGB8 = Ink.hairline) {
    decoration { fill(Rect(x: x, y: y, width: width, height: 0.6), color) }
  }

  func gradient(_ paint: GradientPaint, _ rect: Rect, radius: Double = 0) {
    add(.gradient(paint, radius > 0 ? .rounded(rect, radius) : .rect(rect), rect), rect)
  }

  /// A gradient across `rect`, painted where `path` is.
  func gradient(_ paint: GradientPaint, _ path: Path, _ rect: Rect) {
    add(.gradient(paint, path, rect), rect)
  }

  func logo(_ index: Int, _ rect: Rect) { add(.logo(index, rect), rect) }
  func picture(_ picture: GuidePicture, _ rect: Rect) { add(.picture(picture, rect), rect) }

  // MARK: Text

  /// The lines `text` takes, at most `limit` of them; what is cut off ends in an ellipsis.
  func lines(_ text: String, _ style: TextStyle, width: Double, limit: Int = .max) -> [TextLine] {
    // Asking a character what it is costs more than setting it; most text is one plain line.
    if Self.isPlain(text) {
      let clusters = clusters(text, style)
      let breaks = shaper.breaks(clusters, size: style.size, width: width, tracking: style.tracking)
      if breaks.count > limit { return shortened(text, style, width: width, limit: limit) }
      return breaks.map { shaper.line(clusters, $0.places, isParted: $0.isParted) }
    }
    var out: [TextLine] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let clusters = clusters(String(paragraph), style)
      let lines = shaper.lines(clusters, size: style.size, width: width, tracking: style.tracking)
      out += lines.isEmpty && out.count > 0 ? [TextLine()] : lines
      if out.count > limit {
        return shortened(text, style, width: width, limit: limit)
      }
    }
    return out
  }

  /// The lines `text` takes, about equally long, so that none ends a short text with a single word. They end between phrases
  /// where each has room on a line, and are as few as that allows.
  func balanced(_ text: String, _ style: TextStyle, width: Double, limit: Int = .max) -> [TextLine] {
    let kept = Phrases.kept(text)
    let text = kept != text && !breaksWord(clusters(kept, style), style, width) ? kept : text
    let plain = lines(text, style, width: width, limit: limit)
    guard (2...6).contains(plain.count), !text.contains(where: \.isNewline) else { return plain }
    let clusters = clusters(text, style)
    var best: [(places: Range<Int>, isParted: Bool)]?
    var (low, high) = (width * 0.4, width)
    while high - low > 4 {
      let middle = (low + high) / 2
      let trial = shaper.breaks(clusters, size: style.size, width: middle, tracking: style.tracking)
      if trial.count > plain.count || breaksWord(clusters, style, middle) {
        low = middle
      } else {
        high = middle
        best = trial
      }
    }
    return best?.map { shaper.line(clusters, $0.places, isParted: $0.isParted) } ?? plain
  }

  /// Whether a text is printable ASCII, so that no line of it ends but for want of room.
  private static func isPlain(_ text: String) -> Bool {
    for byte in text.utf8 where byte < 32 || byte >= 127 { return false }
    return true
  }

  /// Whether a word is longer than a line.
  private func breaksWord(_ clusters: [Cluster], _ style: TextStyle, _ width: Double) -> Bool {
    let limit = width * 1000 / max(style.size, 0.1)
    var word = 0.0
    for cluster in clusters {
      word = cluster.mayBreakAfter ? 0 : word + cluster.advance
      if word > limit { return true }
    }
    return false
  }

  /// How far the faces of set lines reach past them above and below: fonts with tall letters do.
  func overhang(_ lines: [TextLine], _ style: TextStyle) -> Double {
    let reach = lines.flatMap(\.runs).map { $0.face.ascent - $0.face.descent }.max() ?? 0
    return max(reach * style.size / 1000 - style.leading, 0) / 2
  }

  /// How far set lines are apart: as the style says, or as far as the letters of another face than its own reach, as those of
  /// Arabic and Thai do.
  func leading(_ lines: [TextLine], _ style: TextStyle) -> Double {
    let own = style.face.map { book.typefaces[$0] } ?? book.typeface(style.role)
    var leading = style.leading
    for face in lines.lazy.flatMap(\.runs).map(\.face) {
      let reach = face.ascent - face.descent
      // The letters of faces for Chinese, Japanese and Korean are as tall as their size, whatever they say.
      guard face !== own || reach > 1450, reach * style.size / 1000 > leading,
        face.glyph(for: "\u{4E00}") == nil
      else { continue }
      leading = reach * style.size / 1000
    }
    return leading
  }

  private func clusters(_ text: String, _ style: TextStyle) -> [Cluster] {
    let role = style.role
    if let face = style.face { return shaper.clusters(text, role, face: book.typefaces[face]) }
    if let known = measured[role.rawValue][text] { return known }
    let isName = (role == .display || role == .tagline) && !Self.isPlain(text)
    let clusters = shaper.clusters(isName ? book.shown(text) : text, role)
    // A guide to thousands of colors has thousands of labels that come once.
    measuredCount += clusters.count
    if measuredCount > 100_000 {
      for role in measured.indices { measured[role].removeAll(keepingCapacity: true) }
      measuredCount = clusters.count
    }
    measured[role.rawValue][text] = clusters
    return clusters
  }

  private func shortened(_ text: String, _ style: TextStyle, width: Double, limit: Int) -> [TextLine] {
    let flat = String(text.map { $0.isNewline ? " " : $0 })
    var clusters = clusters(flat, style)
    let dots = self.clusters("…", style)
    let lines = shaper.lines(clusters, size: style.size, width: width, tracking: style.tracking)
    guard lines.count > limit, limit > 0 else { return lines }
    // Take away from the end until the ellipsis fits on the last line allowed.
    let kept = lines.prefix(limit).reduce(0) { $0 + $1.glyphCount }
    clusters = Array(clusters.prefix(kept + limit))
    while !clusters.isEmpty {
      let all = clusters + dots
      let trial = shaper.breaks(all, size: style.size, width: width, tracking: style.tracking)
      if trial.count <= limit { return trial.map { shaper.line(all, $0.places, isParted: $0.isParted) } }
      clusters.removeLast()
    }
    return shaper.lines(dots, size: style.size, width: width)
  }

  /// The width of a text on one line, in points.
  func width(_ text: String, _ style: TextStyle) -> Double {
    let line = shaper.line(clusters(text, style))
    return width(line, style)
  }

  func width(_ line: TextLine, _ style: TextStyle) -> Double {
    line.width * style.size / 1000
      + (line.isJoined ? 0 : style.tracking * Double(max(line.glyphCount - 1, 0)))
  }

  enum Alignment {
    case leading
    case center
    case trailing

    /// The side that a paragraph begins on.
    init(_ text: String) { self = Scripts.isRightToLeft(text) ? .trailing : .leading }
  }

  /// Sets one line whose box begins at `top`.
  func set(
    _ line: TextLine, _ style: TextStyle, x: Double, top: Double, width: Double, align: Alignment = .leading
  ) {
    guard line.glyphCount > 0 else { return }
    let natural = self.width(line, style)
    let start =
      switch align {
      case .leading: x
      case .center: x + (width - natural) / 2
      case .trailing: x + width - natural
      }
    let face = line.runs.first?.face ?? book.typeface(style.role)
    let ascent = face.ascent * style.size / 1000
    let descent = -face.descent * style.size / 1000
    let baseline = top + (style.leading - ascent - descent) / 2 + ascent
    add(
      .text(line, Point(x: start, y: baseline), size: style.size, style.color, tracking: style.tracking),
      Rect(x: start, y: top, width: natural, height: style.leading))
  }

  /// Sets text at a place, and returns its height. It does not move on to another page.
  @discardableResult
  func text(
    _ text: String, _ style: TextStyle, x: Double, top: Double, width: Double, limit: Int = .max,
    align: Alignment = .leading, isBalanced: Bool = false
  ) -> Double {
    let lines =
      isBalanced
      ? balanced(text, style, width: width, limit: limit) : lines(text, style, width: width, limit: limit)
    let style = style.sized(style.size, leading: leading(lines, style))
    for (i, line) in lines.enumerated() {
      set(line, style, x: x, top: top + Double(i) * style.leading, width: width, align: align)
    }
    return Double(lines.count) * style.leading
  }

  /// The height a text will take.
  func height(_ text: String, _ style: TextStyle, width: Double, limit: Int = .max) -> Double {
    // What has a limit or paragraphs is not only counted.
    guard limit == .max, Self.isPlain(text) else {
      let lines = lines(text, style, width: width, limit: limit)
      return Double(lines.count) * leading(lines, style)
    }
    let breaks = shaper.breaks(
      clusters(text, style), size: style.size, width: width, tracking: style.tracking)
    return Double(breaks.count) * style.leading
  }

  /// Sets a paragraph at ``y`` that goes on over as many pages as it needs. No page begins or ends with a single
  /// line of it.
  func flow(
    _ text: String, _ style: TextStyle, width: Double? = nil, type: String = "P", language: String? = nil,
    isBalanced: Bool = false
  ) {
    let width = width ?? frame.width
    let lines =
      isBalanced ? balanced(text, style, width: width) : lines(text, style, width: width)
    let style = style.sized(style.size, leading: leading(lines, style))
    let align = Alignment(text)
    tagged(type, language: language) {
      for (i, line) in lines.enumerated() {
        let left = lines.count - i
        let together = (i == 0 && left > 1) || left == 2 ? 2.0 : 1.0
        ensure(together * style.leading)
        set(line, style, x: frame.x, top: y, width: width, align: align)
        y += style.leading
      }
    }
  }
}
