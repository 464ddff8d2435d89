import PaletteCore

/// Figures on all counted pixels of a picture.
public struct ImageStatistics: Sendable, Hashable {
  /// The mean color, taken in Oklab, where it is what the eye would call the average.
  public let mean: Color
  /// The median of each 8-bit sRGB channel.
  public let median: Color
  /// The share of pixels, 0…1, with a warm hue (red to yellow: OKLCH hue from 340° over 0° to 115°).
  public let warmShare: Double
  /// The share of pixels, 0…1, with a cool hue (any other).
  public let coolShare: Double
  /// The share of pixels, 0…1, too gray to be either (OKLCH chroma below 0.02).
  public let neutralShare: Double
  /// The mean saturation as HSV defines it, 0…1.
  public let averageSaturation: Double
  /// The mean OKLCH chroma, 0 to about 0.32 in sRGB.
  public let averageChroma: Double
  /// The mean Oklab lightness, 0…1.
  public let averageLightness: Double

  /// Whether more of the picture is warm than cool; nil when both shares are equal.
  public var isWarm: Bool? { warmShare == coolShare ? nil : warmShare > coolShare }

  init(_ histogram: ColorHistogram) {
    var sum = SIMD3<Double>.zero
    var saturation = 0.0
    var chroma = 0.0
    var warm = 0
    var neutral = 0
    var channels = [[Int]](repeating: [Int](repeating: 0, count: 256), count: 3)
    for (color, tally) in zip(histogram.colors, histogram.counts) {
      let count = Int(tally)
      let (r, g, b) = (Int(color >> 16), Int(color >> 8 & 255), Int(color & 255))
      channels[0][r] += count
      channels[1][g] += count
      channels[2][b] += count
      let most = max(r, g, b)
      if most > 0 { saturation += Double(most - min(r, g, b)) / Double(most) * Double(count) }
    }
    // Colors that differ by less than 8 of 255 share their hue and lightness: a cell is converted once.
    for cell in histogram.cells {
      let (color, count) = histogram.mean(cell)
      let lab = Oklab8.convert(color)
      sum += SIMD3(Double(lab.x), Double(lab.y), Double(lab.z)) * Double(count)
      let c = (lab.y * lab.y + lab.z * lab.z).squareRoot()
      chroma += Double(c) * Double(count)
      if c < 0.02 {
        neutral += count
      } else {
        let hue = Mathematics.hue(lab.y, lab.z)
        if hue >= 340 || hue < 115 { warm += count }
      }
    }
    let total = Double(histogram.total)
    let center = sum / total
    mean = Color(rgb: Oklab8.color(SIMD3(Float(center.x), Float(center.y), Float(center.z))))
    let medians = channels.map { Self.median($0, histogram.total) }
    median = Color(red: medians[0], green: medians[1], blue: medians[2])
    warmShare = Double(warm) / total
    neutralShare = Double(neutral) / total
    coolShare = Double(histogram.total - warm - neutral) / total
    averageSaturation = saturation / total
    averageChroma = chroma / total
    averageLightness = center.x
  }

  private static func median(_ counts: [Int], _ total: Int) -> UInt8 {
    var seen = 0
    for (value, count) in counts.enumerated() {
      seen += count
      if seen * 2 >= total { return UInt8(value) }
    }
    return 255
  }
}
