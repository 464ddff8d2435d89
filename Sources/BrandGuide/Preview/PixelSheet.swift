import PaletteCore

/// Pixels that are drawn on. Colors are mixed as they are coded, as viewers of PDF do it.
struct PixelSheet {
  let area: PixelArea
  /// Red, green, blue and alpha of each pixel, 0…1, the first three times the last.
  private(set) var pixels: [SIMD4<Float>]

  /// What a shape is filled with.
  enum Paint {
    case color(RGB8, opacity: Double)
    /// The color at the middle of a pixel, 0…1 each, with its opacity.
    case shading((Point) -> SIMD4<Float>)
  }

  init(_ area: PixelArea, _ ground: SIMD4<Float> = .zero) {
    self.area = area
    pixels = [SIMD4<Float>](repeating: ground, count: area.width * area.height)
  }

  /// Fills what is covered.
  mutating func fill(_ coverage: Coverage, _ paint: Paint) {
    guard let part = area.shared(coverage.area) else { return }
    var plain = SIMD4<Float>.zero
    if case .color(let color, let opacity) = paint { plain = Self.channels(color, opacity) }
    for y in part.top..<part.bottom {
      var from = (y - coverage.area.top) * coverage.area.width + part.left - coverage.area.left
      var to = (y - area.top) * area.width + part.left - area.left
      for x in part.left..<part.right {
        let cover = min(coverage.values[from], 1)
        if cover > 0 {
          var source = plain
          if case .shading(let color) = paint {
            source = color(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
            source = SIMD4(source.x * source.w, source.y * source.w, source.z * source.w, source.w)
          }
          source *= cover
          pixels[to] = source + pixels[to] * (1 - source.w)
        }
        from += 1
        to += 1
      }
    }
  }

  /// Draws another sheet through what is covered.
  mutating func draw(_ sheet: PixelSheet, through coverage: Coverage, opacity: Double) {
    guard let part = area.shared(coverage.area)?.shared(sheet.area) else { return }
    for y in part.top..<part.bottom {
      for x in part.left..<part.right {
        let cover = coverage.values[(y - coverage.area.top) * coverage.area.width + x - coverage.area.left]
        let source =
          sheet.pixels[(y - sheet.area.top) * sheet.area.width + x - sheet.area.left]
          * (min(cover, 1) * Float(opacity))
        let to = (y - area.top) * area.width + x - area.left
        pixels[to] = source + pixels[to] * (1 - source.w)
      }
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<Float> {
    guard x >= area.left, x < area.right, y >= area.top, y < area.bottom else { return .zero }
    return pixels[(y - area.top) * area.width + x - area.left]
  }

  /// A row of pixels as red, green and blue.
  func row(_ y: Int) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(area.width * 3)
    for pixel in pixels[(y * area.width)..<((y + 1) * area.width)] {
      let levels = (pixel * 255).rounded(.toNearestOrAwayFromZero)
      for i in 0..<3 { out.append(UInt8(min(max(levels[i], 0), 255))) }
    }
    return out
  }

  private static func channels(_ color: RGB8, _ opacity: Double) -> SIMD4<Float> {
    let alpha = Float(min(max(opacity, 0), 1))
    return SIMD4(Float(color.red) / 255, Float(color.green) / 255, Float(color.blue) / 255, 1)
      * alpha
  }
}

/// A picture as pixels, for whoever draws it.
package struct PictureSamples {
  let width: Int
  let height: Int
  /// Red, green, blue and alpha of each pixel, row by row.
  let pixels: [UInt8]

  /// Takes pixels of 8 bits a channel; nil where their number does not fit the size.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height * 4 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The picture over a box, in pixels of the sheet: each of them the mean of what it shows.
  func shading(over box: Rect) -> PixelSheet.Paint {
    let (columns, rows) = (Double(width) / box.width, Double(height) / box.height)
    return .shading { place in
      let left = min(max((place.x - 0.5 - box.x) * columns, 0), Double(width) - 0.001)
      let top = min(max((place.y - 0.5 - box.y) * rows, 0), Double(height) - 0.001)
      let right = min(max((place.x + 0.5 - box.x) * columns, left + 0.0001), Double(width))
      let bottom = min(max((place.y + 0.5 - box.y) * rows, top + 0.0001), Double(height))
      var sum = SIMD4<Float>.zero
      var weight: Float = 0
      for y in Int(top)..<max(Int(bottom.rounded(.up)), Int(top) + 1) {
        let tall = Float(min(bottom, Double(y + 1)) - max(top, Double(y)))
        for x in Int(left)..<max(Int(right.rounded(.up)), Int(left) + 1) {
          let share = tall * Float(min(right, Double(x + 1)) - max(left, Double(x)))
          let at = (y * width + x) * 4
          let alpha = Float(pixels[at + 3]) / 255
          let color = SIMD4(
            Float(pixels[at]) * alpha, Float(pixels[at + 1]) * alpha, Float(pixels[at + 2]) * alpha, alpha)
          sum += color * share
          weight += share
        }
      }
      guard sum.w > 0, weight > 0 else { return .zero }
      let alpha = sum.w / weight
      return SIMD4(sum.x / sum.w / 255, sum.y / sum.w / 255, sum.z / sum.w / 255, alpha)
    }
  }
}
