import ColorProfiles
import PaletteCore

/// The inks of a document for the press: spot colors by name, authored values, and what the profile makes of the rest.
final class PressInks {
  /// What a color is printed with.
  enum Paint: Hashable {
    /// A tint of a plate, 0…1: less than all of it where the color is translucent.
    case spot(Int, Double)
    /// Cyan, magenta, yellow and black, 0…1.
    case process(SIMD4<Double>)
  }

  /// Plates beside those of the press, with the inks that stand for them where there is no such plate.
  private(set) var spots: [(name: String, alternate: SIMD4<Double>)] = []
  let press: PressProfile
  /// The edge of the sheet around the trimmed page, and the part of it that is printed, in points.
  let margin: Double
  let bleed: Double
  private var paints: [RGB8: Paint] = [:]
  /// The same for text, which the guide sets in black alone where a color of the palette needs more inks.
  private var textPaints: [RGB8: Paint] = [:]
  /// What is not printed as the palette has it, one sentence each.
  private(set) var collisions: [String] = []

  init(_ sheet: PressSheet, _ content: GuideContent) {
    press = sheet.press
    bleed = sheet.bleed * PressSheet.pointsPerMillimeter
    margin = bleed + 7 * PressSheet.pointsPerMillimeter
    var names: [RGB8: String] = [:]
    for entry in content.colors {
      let paint = ownPaint(entry)
      if let known = names[entry.shown], let first = paints[entry.shown] {
        if !looksAlike(first, paint) {
          collisions.append(
            "\(entry.reference) is printed like \(known), which has the same color on screens")
        }
        continue
      }
      names[entry.shown] = entry.reference
      paints[entry.shown] = paint
    }
    for color in Self.guideInks {
      textPaints[color] = .process(Self.black(color))
      if paints[color] == nil { paints[color] = textPaints[color] }
    }
  }

  /// What a color of the palette is printed with: its plate, its authored inks, or those that the guide names beside it.
  private func ownPaint(_ entry: ColorEntry) -> Paint {
    let authored = entry.print?.inks().map(Self.shares)
    guard let spot = entry.print?.spot, !spot.isEmpty else {
      return .process(authored ?? inks(of: entry.color))
    }
    if PrintColor.isReserved(plate: spot) {
      collisions.append(
        "\(entry.reference) is printed without a plate of its own: \"\(spot)\" names no spot color in a PDF")
      return .process(authored ?? inks(of: entry.color))
    }
    let full = authored ?? inks(of: entry.color.withAlpha(1))
    let tint = Double(entry.rgb.alpha) / 255
    if let known = spots.firstIndex(where: { $0.name == spot }) {
      if Self.distance(spots[known].alternate, full) > Self.visible {
        collisions.append(
          "\(entry.reference) is printed with the ink of another color: both are the spot color \"\(spot)\", and "
            + "their values differ")
      }
      return .spot(known, tint)
    }
    spots.append((spot, full))
    return .spot(spots.count - 1, tint)
  }

  private func looksAlike(_ a: Paint, _ b: Paint) -> Bool {
    switch (a, b) {
    case (.process(let a), .process(let b)): Self.distance(a, b) <= Self.visible
    default: a == b
    }
  }

  /// The difference of an ink, 0…1, that a press does not print.
  private static let visible = 0.01

  private static func distance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    let steps = a - b
    return max(steps.max(), -steps.min())
  }

  /// The guide's own ink: text is printed with black alone, so that plates need not meet to the hair.
  private static let guideInks = [
    Ink.paper, Ink.text, Ink.muted, Ink.quiet, Ink.hairline, Ink.wash, Ink.black,
  ]

  private static func black(_ color: RGB8) -> SIMD4<Double> {
    if color == Ink.text { return SIMD4(0, 0, 0, 1) }
    let gray = Color(color).converted(to: .lab).components.x / 100
    return SIMD4(0, 0, 0, ((1 - gray) * 100).rounded() / 100)
  }

  private static func shares(_ percent: [Double]) -> SIMD4<Double> {
    SIMD4(percent[0], percent[1], percent[2], percent[3]) / 100
  }

  private func inks(of color: Color) -> SIMD4<Double> {
    let inks = press.inks(of: color)
    return (inks * 1000).rounded(.toNearestOrEven) / 1000
  }

  /// What a color of the display list is printed with.
  private func paint(_ color: RGB8, isText: Bool = false) -> Paint {
    if isText, let known = textPaints[color] { return known }
    if let known = paints[color] { return known }
    let paint = Paint.process(inks(of: Color(color)))
    paints[color] = paint
    return paint
  }

  /// The process inks of a color, as gradients need them.
  func process(_ color: RGB8) -> SIMD4<Double> {
    switch paint(color) {
    case .process(let inks): inks
    case .spot(let index, let tint): spots[index].alternate * tint
    }
  }

  /// The operators that choose a color for filling or, in capitals, for lines.
  func operators(_ color: RGB8, strokes: Bool, isText: Bool = false) -> String {
    func number(_ value: Double) -> String { PDFText.number(value, decimals: 4) }
    switch paint(color, isText: isText) {
    case .spot(let index, let tint):
      return strokes ? "/P\(index) CS \(number(tint)) SCN " : "/P\(index) cs \(number(tint)) scn\n"
    case .process(let inks):
      let channels = (0..<4).map { number(inks[$0]) }.joined(separator: " ")
      return strokes ? "\(channels) K " : "\(channels) k\n"
    }
  }

  /// A path that reaches the edge of the page, drawn on to the end of the bleed.
  func bled(_ path: Path, _ size: PageSize) -> Path { path.rectangle.map { .rect(bled($0, size)) } ?? path }

  func bled(_ r: Rect, _ size: PageSize) -> Rect {
    let left = r.x <= 0.01 ? -bleed : r.x
    let top = r.y <= 0.01 ? -bleed : r.y
    let right = r.maxX >= size.width - 0.01 ? size.width + bleed : r.maxX
    let bottom = r.maxY >= size.height - 0.01 ? size.height + bleed : r.maxY
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The color spaces of the plates, for the resources of a page. Source: ISO 32000-1, 8.6.6.4.
  var resources: String {
    func space(_ name: String, _ inks: SIMD4<Double>) -> String {
      let end = (0..<4).map { PDFText.number(inks[$0], decimals: 4) }.joined(separator: " ")
      return
        "[/Separation\(Self.name(name))/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[\(end)]/N 1>>]"
    }
    let plates = spots.enumerated().map { "/P\($0.offset)\(space($0.element.name, $0.element.alternate))" }
    return "/ColorSpace<<\(plates.joined())/Marks\(space("All", SIMD4(1, 1, 1, 1)))>>"
  }

  /// A name of PDF with everything unusual escaped. Source: ISO 32000-1, 7.3.5.
  private static func name(_ text: String) -> String {
    text.utf8.reduce(into: "/") { out, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: out.unicodeScalars.append(Unicode.Scalar(byte))
      case 0: break
      default:
        let digits = String(byte, radix: 16)
        out += "#" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }

  /// The boxes of a page of `size` points. Source: ISO 15930-7, 6.12.
  func boxes(_ size: PageSize) -> String {
    func box(_ outset: Double) -> String {
      [margin - outset, margin - outset, margin + size.width + outset, margin + size.height + outset]
        .map { PDFText.number($0) }.joined(separator: " ")
    }
    return "/MediaBox[\(box(margin))]/BleedBox[\(box(bleed))]/TrimBox[\(box(0))]"
  }

  /// What goes before the content of a page: it lies within the sheet, and ends with the bleed.
  func prologue(_ size: PageSize) -> String {
    let m = PDFText.number(margin)
    let b = PDFText.number(-bleed)
    let width = PDFText.number(size.width + 2 * bleed)
    let height = PDFText.number(size.height + 2 * bleed)
    return "q 1 0 0 1 \(m) \(m) cm \(b) \(b) \(width) \(height) re W n\n"
  }

  /// What follows it: crop marks on every plate, outside the bleed.
  func epilogue(_ size: PageSize) -> String {
    var out = "Q\n/Artifact BMC\nq /Marks CS 1 SCN 0.25 w\n"
    func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      out += [x1, y1].map { PDFText.number($0) }.joined(separator: " ") + " m "
      out += [x2, y2].map { PDFText.number($0) }.joined(separator: " ") + " l S\n"
    }
    let near = margin - bleed - 2
    for (x, far) in [(margin, false), (margin + size.width, true)] {
      for (y, up) in [(margin, false), (margin + size.height, true)] {
        line(x, up ? y + bleed + 2 : 0, x, up ? y + margin : near)
        line(far ? x + bleed + 2 : 0, y, far ? x + margin : near, y)
      }
    }
    return out + "Q\nEMC\n"
  }
}
