import Bytes
import PaletteCore

/// The content stream of a page. Coordinates turn from y downward to y upward here and nowhere else.
struct PDFContent {
  private let height: Double
  private var out = PDFBuffer()
  /// The stream, deflated.
  private var packed: [UInt8] = []
  /// The element of each marked sequence, by its number.
  private(set) var marked: [Int] = []
  /// Shadings by their names on this page.
  private(set) var shadings: [(name: String, paint: GradientPaint, box: Rect)] = []
  private(set) var fonts: Set<Int> = []
  private(set) var forms: Set<Int> = []
  /// Logos by their positions.
  private(set) var logos: Set<Int> = []
  /// Pictures by their numbers on this page.
  private(set) var pictures: [GuidePicture] = []
  private var ink: (color: RGB8, isText: Bool)?
  private let stamps: PDFStamps
  private let press: PressInks?
  private let art: [LogoArt]
  private let size: PageSize

  init(_ page: Page, size: PageSize, stamps: PDFStamps, art: [LogoArt], press: PressInks? = nil) {
    height = size.height
    self.art = art
    self.size = size
    self.press = press
    self.stamps = stamps
    if let press { out.text(press.prologue(size)) }
    var current: Int??
    for item in page.items {
      if current == nil || current != .some(item.element) {
        if current != nil { out.text("EMC\n") }
        begin(item.element)
        current = .some(item.element)
      }
      draw(item.mark, item.frame)
    }
    if current != nil { out.text("EMC\n") }
    if let press { out.text(press.epilogue(size)) }
    packed = Zlib.compress(out.bytes)
    out = PDFBuffer()
  }

  /// The stream, which it keeps no longer.
  mutating func release() -> [UInt8] {
    defer { packed = [] }
    return packed
  }

  private mutating func begin(_ element: Int?) {
    guard let element else { return out.text("/Artifact BMC\n") }
    out.text("/Span<</MCID \(marked.count)>>BDC\n")
    marked.append(element)
  }

  private mutating func draw(_ mark: PageItem.Mark, _ frame: Rect) {
    switch mark {
    case .fill(let path, let color):
      let shape = press?.bled(path, size) ?? path
      use(color)
      if stamp(shape, width: nil, frame) { return }
      out.outline(shape, height: height)
      out.text("f\n")
    case .stroke(let path, let color, let width):
      if let press {
        out.text(press.operators(color, strokes: true))
      } else {
        out.channels(color)
        out.text("RG ")
      }
      if stamp(path, width: width, frame) { return }
      out.number(width)
      out.text("w ")
      out.outline(path, height: height)
      out.text("S\n")
    case .gradient(let paint, let path, let frame):
      let shape = press?.bled(path, size) ?? path
      let name = "S\(shadings.count)"
      let box = Rect(x: frame.x, y: height - frame.maxY, width: frame.width, height: frame.height)
      shadings.append((name, paint, box))
      out.text("q ")
      out.outline(shape, height: height)
      out.text("W n /\(name) sh Q\n")
    case .logo(let index, let frame):
      logos.insert(index)
      out.text("q ")
      place(frame, index)
      out.text("cm /L\(index) Do Q\n")
    case .picture(let picture, let box):
      let number = pictures.firstIndex(of: picture) ?? pictures.count
      if number == pictures.count { pictures.append(picture) }
      out.text("q ")
      out.number(box.width)
      out.text("0 0 ")
      out.number(box.height)
      out.point(box.x, height - box.maxY)
      out.text("cm /I\(number) Do Q\n")
    case .text(let line, let origin, let size, let color, let tracking):
      use(color, isText: true)
      text(line, origin, size, tracking)
    }
  }

  /// The map from a logo's own space to its box on the page.
  private mutating func place(_ box: Rect, _ index: Int) {
    switch art[index] {
    case .vector(let drawing):
      for value in [box.width / drawing.width, 0, 0, -box.height / drawing.height] {
        out.number(value, decimals: 6)
      }
      out.point(box.x, height - box.y)
    case .pixels:
      for value in [box.width, 0, 0, box.height] { out.number(value, decimals: 3) }
      out.point(box.x, height - box.maxY)
    }
  }

  private mutating func use(_ color: RGB8, isText: Bool = false) {
    if let ink, ink.color == color, ink.isText == isText || press == nil { return }
    ink = (color, isText)
    if let press { return out.text(press.operators(color, strokes: false, isText: isText)) }
    out.channels(color)
    out.text("rg\n")
  }

  /// Draws an outline that was met before as a form. Returns whether it did.
  private mutating func stamp(_ path: Path, width: Double?, _ frame: Rect) -> Bool {
    guard path.segments.count > 5, let number = stamps.number(of: path, width: width, in: frame) else {
      return false
    }
    forms.insert(number)
    out.text("q 1 0 0 1 ")
    out.point(frame.x, height - frame.y)
    out.text("cm /X\(number) Do Q\n")
    return true
  }

  private mutating func text(_ line: TextLine, _ origin: Point, _ size: Double, _ spacing: Double) {
    let tracking = line.isJoined ? 0 : spacing
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
        if line.leans { out.text("1 0 .2 1 ") }
        out.point(origin.x, height - origin.y)
        out.text(line.leans ? "Tm " : "Td ")
      }
      let width = run.face.isStandard ? 1 : 2
      out.text("[")
      var pending: [Int] = []
      // How far the pen is from where the next glyph begins, and how high it stands.
      var away = 0.0
      var rise = 0.0
      func flush() {
        if !pending.isEmpty { out.hexadecimal(pending, width: width) }
        pending = []
      }
      for glyph in run.glyphs {
        if glyph.dy != rise {
          flush()
          out.text("]TJ ")
          out.number(glyph.dy * size / 1000, decimals: 4)
          out.text("Ts[")
          rise = glyph.dy
        }
        let move = away + glyph.kerning + glyph.dx
        if move != 0 {
          flush()
          out.number(-move, decimals: 1)
        }
        pending.append(glyph.code)
        away = glyph.advance - glyph.own - glyph.dx
      }
      flush()
      if away != 0 { out.number(-away, decimals: 1) }
      out.text(rise == 0 ? "]TJ " : "]TJ 0 Ts ")
    }
    if tracking != 0 { out.text("0 Tc ") }
    out.text("ET\n")
  }
}
