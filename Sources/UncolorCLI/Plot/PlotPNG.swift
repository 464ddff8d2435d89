import Bytes
import PaletteCore

/// Writes a plot as a PNG picture, twelve pixels to a unit. The marks are drawn, names are in the SVG.
enum PlotPNG {
  private static let scale = 12.0

  private struct Canvas {
    let width: Int
    let height: Int
    var pixels: [UInt8]

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      pixels = [UInt8](repeating: 255, count: width * height * 3)
    }

    mutating func set(_ x: Int, _ y: Int, _ color: RGB8) {
      guard x >= 0, y >= 0, x < width, y < height else { return }
      let at = (y * width + x) * 3
      (pixels[at], pixels[at + 1], pixels[at + 2]) = (color.red, color.green, color.blue)
    }

    mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: RGB8) {
      for row in 0..<max(height, 0) { for column in 0..<max(width, 0) { set(x + column, y + row, color) } }
    }

    mutating func disk(_ x: Double, _ y: Double, _ radius: Double, _ color: RGB8) {
      for row in Int(y - radius)...Int(y + radius + 1) {
        for column in Int(x - radius)...Int(x + radius + 1) {
          let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
          if dx * dx + dy * dy <= radius * radius { set(column, row, color) }
        }
      }
    }

    /// Text in a font of 3 by 5 dots; its middle is at a point.
    mutating func text(_ text: String, _ x: Double, _ y: Double, _ dot: Int, _ color: RGB8) {
      let glyphs = text.uppercased().map { DotFont.glyphs[$0] ?? 0 }
      var left = Int(x) - (glyphs.count * 4 - 1) * dot / 2
      for glyph in glyphs {
        for bit in 0..<15 where glyph >> (14 - bit) & 1 == 1 {
          fill(left + bit % 3 * dot, Int(y) - 5 * dot / 2 + bit / 3 * dot, dot, dot, color)
        }
        left += 4 * dot
      }
    }
  }

  /// - Throws: `ByteError` where the picture would be larger than a PNG can be.
  static func bytes(_ plot: Plot) throws -> [UInt8] {
    let margin = 1.0
    func px(_ value: Double) -> Double { (value + margin) * scale }
    let keyTop = px(plot.height) + scale
    var canvas = Canvas(
      width: Int(max(px(plot.width + margin), 480)), height: Int(keyTop) + plot.key.count * 24 + 12)
    let gray = RGB8(red: 170, green: 170, blue: 170)
    let dark = RGB8(red: 70, green: 70, blue: 70)
    for shape in plot.shapes {
      switch shape {
      case .line(let points, let stroke):
        for (from, to) in zip(points, points.dropFirst()) {
          let steps = Int(max(abs(to.x - from.x), abs(to.y - from.y)) * scale) + 1
          for step in 0...steps {
            if stroke == .p3Edge, step / 5 % 2 == 1 { continue }
            let t = Double(step) / Double(steps)
            let (x, y) = (px(from.x + (to.x - from.x) * t), px(from.y + (to.y - from.y) * t))
            let ink = stroke == .srgbEdge || stroke == .p3Edge ? dark : gray
            canvas.fill(Int(x), Int(y), 2, 2, ink)
          }
        }
      case .dot(let point, let color, let mark):
        let radius = mark.isEmpty ? 6.0 : 10.0
        canvas.disk(px(point.x), px(point.y), radius + 1, dark)
        canvas.disk(px(point.x), px(point.y), radius, color.rgb8)
        canvas.text(mark, px(point.x), px(point.y), 2, Contrast.bestText(on: color).rgb8)
      case .block(let place, let width, let height, let ground, let ink, let text):
        canvas.fill(
          Int(px(place.x)), Int(px(place.y)), Int(width * scale), Int(height * scale), ground.rgb8)
        canvas.text(text, px(place.x + width / 2), px(place.y + height / 2), 2, ink.rgb8)
      case .label(let place, let text):
        canvas.text(text, px(place.x) + Double(text.count) * 4, px(place.y) + 5, 2, dark)
      }
    }
    for (index, entry) in plot.key.enumerated() {
      let y = keyTop + Double(index) * 24
      canvas.fill(12, Int(y), 30, 16, entry.color.rgb8)
      let text = "\(entry.mark) \(entry.text)"
      canvas.text(text, 52 + Double(text.count) * 4, y + 8, 2, dark)
    }
    var writer = try PNGWriter(width: canvas.width, height: canvas.height)
    for row in 0..<canvas.height {
      try writer.append(row: Array(canvas.pixels[row * canvas.width * 3..<(row + 1) * canvas.width * 3]))
    }
    return try writer.finish()
  }
}

/// Letters of 3 by 5 dots, row by row from the top left, the first dot in the highest of 15 bits.
enum DotFont {
  static let glyphs: [Character: Int] = [
    "0": 0b111_101_101_101_111, "1": 0b010_110_010_010_111, "2": 0b111_001_111_100_111,
    "3": 0b111_001_111_001_111, "4": 0b101_101_111_001_001, "5": 0b111_100_111_001_111,
    "6": 0b111_100_111_101_111, "7": 0b111_001_010_010_010, "8": 0b111_101_111_101_111,
    "9": 0b111_101_111_001_111, "A": 0b010_101_111_101_101, "B": 0b110_101_110_101_110,
    "C": 0b011_100_100_100_011, "D": 0b110_101_101_101_110, "E": 0b111_100_110_100_111,
    "F": 0b111_100_110_100_100, "G": 0b011_100_101_101_011, "H": 0b101_101_111_101_101,
    "I": 0b111_010_010_010_111, "J": 0b001_001_001_101_010, "K": 0b101_101_110_101_101,
    "L": 0b100_100_100_100_111, "M": 0b101_111_111_101_101, "N": 0b110_101_101_101_101,
    "O": 0b010_101_101_101_010, "P": 0b110_101_110_100_100, "Q": 0b010_101_101_011_001,
    "R": 0b110_101_110_101_101, "S": 0b011_100_010_001_110, "T": 0b111_010_010_010_010,
    "U": 0b101_101_101_101_111, "V": 0b101_101_101_101_010, "W": 0b101_101_111_111_101,
    "X": 0b101_101_010_101_101, "Y": 0b101_101_010_010_010, "Z": 0b111_001_010_100_111,
    ".": 0b000_000_000_000_010, ":": 0b000_010_000_010_000, "-": 0b000_000_111_000_000,
    "/": 0b001_001_010_100_100, "#": 0b101_111_101_111_101, "°": 0b010_101_010_000_000,
    "+": 0b000_010_111_010_000, "(": 0b010_100_100_100_010, ")": 0b010_001_001_001_010,
    ",": 0b000_000_000_010_100, "'": 0b010_010_000_000_000, "&": 0b010_101_010_101_011,
    "_": 0b000_000_000_000_111, "%": 0b101_001_010_100_101,
  ]
}
