import PaletteCore

/// The 240 fixed colors of a 256-color terminal; the first 16 depend on the user's settings and are not used.
enum XTermPalette {
  /// The index, 16…255, nearest to `color` by ΔEOK.
  static func nearest(_ color: RGB8) -> Int {
    let wanted = oklab(color)
    var best = (index: 16, distance: Double.infinity)
    for index in 16...255 {
      let d = table[index - 16] - wanted
      let distance = (d * d).sum()
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  /// The color of an index, 16…255.
  static func color(_ index: Int) -> RGB8 {
    if index >= 232 {
      let gray = UInt8(clamping: 8 + (index - 232) * 10)
      return RGB8(red: gray, green: gray, blue: gray)
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = max(index - 16, 0)
    return RGB8(red: levels[cube / 36 % 6], green: levels[cube / 6 % 6], blue: levels[cube % 6])
  }

  private static let table: [SIMD4<Double>] = (16...255).map { oklab(color($0)) }

  private static func oklab(_ c: RGB8) -> SIMD4<Double> {
    Color(red: c.red, green: c.green, blue: c.blue).converted(to: .oklab).components
  }
}
