import PaletteCore

/// The content stream of a page. Coordinates turn from y downward to y upward here and nowhere else.
struct PDFContent {
  private let height: Double
  private var out = PDFBuffer()
  /// The element of each marked sequence, by its number.
  private(set) var marked: [Int] = []
  /// Shadings by their names on this page.
  private(set) var shadings: [(name: String, paint: GradientPaint, box: Rect)] = []
  private(set) var fonts: Set<Int> = []
  private var ink: RGB8?

  init(_ page: Page, height: Double) {
    self.height = height
    var current: Int??
    for item in page.items {
      if current == nil || current != .some(item.element) {
        if current != nil { out.text("EMC\n") }
        begin(item.element)
        current = .some(item.element)
      }
      draw(item.mark)
    }
    if current != nil { out.text("EMC\n") }
  }

  var bytes: [UInt8] { out.bytes }

  private mutating func begin(_ element: Int?) {
    guard let element else { return out.text("/Artifact BMC\n") }
    out.text("/Span<</MCID \(marked.count)>>BDC\n")
    marked.append(element)
  }

  private mutating func draw(_ mark: PageItem.Mark) {
    switch mark {
    case .fill(let path, let color):
      use(color)
      outline(path)
      out.text("f\n")
    case .stroke(let path, let color, let width):
      out.channels(color)
      out.text("RG ")
      out.number(width)
      out.text("w ")
      outline(path)
      out.text("S\n")
    case .gradient(let paint, let path, let frame):
      let name = "S\(shadings.count)"
      let box = Rect(x: frame.x, y: height - frame.maxY, width: frame.width, height: frame.height)
      shadings.append((name, paint, box))
      out.text("q ")
      outline(path)
      out.text("W n /\(name) sh Q\n")
    case .text(let line, let origin, let size, let color, let tracking):
      use(color)
      text(line, origin, size, tracking)
    }
  }

  private mutating func use(_ color: RGB8) {
    if ink == color { return }
    ink = color
    out.channels(color)
    out.text("rg\n")
  }

  private mutating func outline(_ path: Path) {
    for segment in path.segments {
      switch segment {
      case .move(let p):
        out.point(p.x, height - p.y)
        out.text("m ")
      case .line(let p):
        out.point(p.x, height - p.y)
        out.text("l ")
      case .curve(let a, let b, let p):
        out.point(a.x, height - a.y)
        out.point(b.x, height - b.y)
        out.point(p.x, height - p.y)
        out.text("c ")
      case .close: out.text("h ")
      }
    }
  }

  private mutating func text(_ line: TextLine, _ origin: Point, _ size: Double, _ tracking: Double) {
    out.text("BT ")
    if tracking != 0 {
      out.number(tracking)
      out.text("Tc ")
    }
    for (i, run) in line.runs.enumerated() {
      fonts.insert(run.face.index)
      out.text("/F\(run.face.index) ")
      out.number(size)
      out.text("Tf ")
      if i == 0 {
        out.point(origin.x, height - origin.y)
        out.text("Td ")
      }
      let width = run.face.isStandard ? 1 : 2
      out.text("[")
      var pending: [Int] = []
      for glyph in run.glyphs {
        if glyph.kerning != 0 {
          if !pending.isEmpty { out.hexadecimal(pending, width: width) }
          out.number(-glyph.kerning, decimals: 1)
          pending = []
        }
        pending.append(glyph.code)
      }
      out.hexadecimal(pending, width: width)
      out.text("]TJ ")
    }
    if tracking != 0 { out.text("0 Tc ") }
    out.text("ET\n")
  }
}
