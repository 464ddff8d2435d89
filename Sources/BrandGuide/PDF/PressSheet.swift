public import ColorProfiles
import PaletteCore

/// What a PDF for the press is asked for.
public struct PressSheet: Sendable {
  /// The profile of the press, which becomes the output intent.
  public var press: PressProfile
  /// How far pictures go on beyond the edge of the paper, in millimeters.
  public var bleed: Double

  /// Asks for a PDF under the profile of a press, with `bleed` millimeters.
  public init(_ press: PressProfile, bleed: Double = 3) {
    self.press = press
    self.bleed = bleed
  }

  static let pointsPerMillimeter = 72 / 25.4
}

/// Why no PDF for the press can be made.
public enum PressError: Error, Sendable {
  /// Some of the text would be set in a font that is not embedded.
  case fontsMissing
  /// The palette has no date, which the metadata need.
  case dateMissing
}

/// The inks of a document for the press: spot colors by name, authored values, and what the profile makes of the rest.
final class PressInks {
  /// What a color is printed with.
  enum Paint: Hashable {
    /// A full tint of a plate.
    case spot(Int)
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
  /// Colors that are printed alike on a screen and unlike on paper: only the first could be told.
  private(set) var collisions: [String] = []

  init(_ sheet: PressSheet, _ content: GuideContent) {
    press = sheet.press
    bleed = sheet.bleed * PressSheet.pointsPerMillimeter
    margin = bleed + 7 * PressSheet.pointsPerMillimeter
    for color in Self.guideInks { paints[color] = .process(Self.black(color)) }
    var names: [RGB8: String] = [:]
    for entry in content.colors {
      let paint: Paint
      if let spot = entry.print?.spot, !spot.isEmpty {
        paint = .spot(plate(spot, entry))
      } else if let inks = entry.print?.inks() {
        paint = .process(Self.shares(inks))
      } else {
        continue
      }
      if let known = names[entry.shown], paints[entry.shown] != paint {
        collisions.append(
          "\(entry.group)/\(entry.name) is printed like \(known), which has the same color on screens")
        continue
      }
      names[entry.shown] = "\(entry.group)/\(entry.name)"
      paints[entry.shown] = paint
    }
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

  private func plate(_ name: String, _ entry: ColorEntry) -> Int {
    if let known = spots.firstIndex(where: { $0.name == name }) { return known }
    spots.append((name, entry.print?.inks().map(Self.shares) ?? inks(of: entry.color)))
    return spots.count - 1
  }

  private func inks(of color: Color) -> SIMD4<Double> {
    let inks = press.inks(of: color)
    return (inks * 1000).rounded(.toNearestOrEven) / 1000
  }

  /// What a color of the display list is printed with.
  func paint(_ color: RGB8) -> Paint {
    if let known = paints[color] { return known }
    let paint = Paint.process(inks(of: Color(color)))
    paints[color] = paint
    return paint
  }

  /// The process inks of a color, as gradients need them.
  func process(_ color: RGB8) -> SIMD4<Double> {
    switch paint(color) {
    case .process(let inks): inks
    case .spot(let index): spots[index].alternate
    }
  }

  /// The operators that choose a color for filling or, in capitals, for lines.
  func operators(_ color: RGB8, strokes: Bool) -> String {
    func number(_ value: Double) -> String { PDFText.number(value, decimals: 4) }
    switch paint(color) {
    case .spot(let index): return strokes ? "/P\(index) CS 1 SCN " : "/P\(index) cs 1 scn\n"
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
