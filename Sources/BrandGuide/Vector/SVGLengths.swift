import Bytes

/// What lengths and percentages are measured against.
struct SVGViewport {
  var width: Double
  var height: Double

  /// What a percentage is taken of.
  enum Axis {
    case x, y, other
  }

  func whole(_ axis: Axis) -> Double {
    switch axis {
    case .x: width
    case .y: height
    case .other: ((width * width + height * height) / 2).squareRoot()
    }
  }

  /// A length in user units; nil where it is none. Source: CSS Values 4, section 6.2.
  func length(_ text: String, _ axis: Axis, em: Double = 16) -> Double? {
    var scanner = SVGScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number() else { return nil }
    let unit = scanner.word().lowercased()
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
    switch unit {
    case "", "px": return number
    case "%": return number / 100 * whole(axis)
    case "pt": return number * 96 / 72
    case "pc": return number * 16
    case "in": return number * 96
    case "cm": return number * 96 / 2.54
    case "mm": return number * 96 / 25.4
    case "q": return number * 96 / 101.6
    case "em": return number * em
    case "rem": return number * 16
    case "ex", "ch": return number * em / 2
    default: return nil
    }
  }
}

/// How a drawing is fitted into its place. Source: SVG 2, section 8.8.
struct SVGFit {
  private var x = 0.5
  private var y = 0.5
  private var isStretched = false
  private(set) var isSlice = false

  init(_ text: String?) {
    let words = (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init).filter { $0 != "defer" }
    guard let align = words.first else { return }
    isStretched = align == "none"
    if align.hasPrefix("xMin") { x = 0 }
    if align.hasPrefix("xMax") { x = 1 }
    if align.hasSuffix("YMin") { y = 0 }
    if align.hasSuffix("YMax") { y = 1 }
    isSlice = words.dropFirst().first == "slice" && !isStretched
  }

  /// The map from the box of a drawing into a place.
  func matrix(_ box: Rect, into place: Rect) -> Matrix {
    var (sx, sy) = (place.width / box.width, place.height / box.height)
    if !isStretched {
      let one = isSlice ? max(sx, sy) : min(sx, sy)
      (sx, sy) = (one, one)
    }
    let left = place.x + (place.width - box.width * sx) * x - box.x * sx
    let top = place.y + (place.height - box.height * sy) * y - box.y * sy
    return Matrix(a: sx, d: sy, e: left, f: top)
  }
}
