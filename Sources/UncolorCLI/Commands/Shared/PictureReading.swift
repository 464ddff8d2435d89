import ImageColors
import StyleSheets

extension PictureColors {
  /// Reads the colors of a background; nil for what browsers or we do not read, for what moves, and for photographs, which
  /// have all of them.
  init?(picture bytes: [UInt8]) {
    guard bytes.count <= 100_000, let kind = ImageDecoder.detect(bytes)?.id,
      ["png", "jpeg", "gif", "bmp"].contains(kind),
      !["NETSCAPE2.0", "acTL"].contains(where: { bytes.prefix(1024).holds($0) })
    else { return nil }
    var options = DecodeOptions.full
    options.maximumPixels = 1 << 20
    guard let image = try? ImageDecoder.decode(bytes, options: options), image.warnings.isEmpty else {
      return nil
    }
    var least: [UInt8] = [255, 255, 255]
    var most: [UInt8] = [0, 0, 0]
    var darkest = (weight: Int.max, start: -1)
    var lightest = (weight: -1, start: -1)
    var isOpaque = true
    for start in stride(from: 0, to: image.pixels.count, by: 4) {
      let alpha = image.pixels[start + 3]
      if alpha < 255 { isOpaque = false }
      if alpha == 0 { continue }
      var weight = 0
      for (channel, share) in [2126, 7152, 722].enumerated() {
        let value = image.pixels[start + channel]
        least[channel] = min(least[channel], value)
        most[channel] = max(most[channel], value)
        weight += share * Int(value)
      }
      if weight < darkest.weight { darkest = (weight, start) }
      if weight > lightest.weight { lightest = (weight, start) }
    }
    guard darkest.start >= 0 else { return nil }
    func color(_ channels: [UInt8], _ margin: Double) -> SIMD4<Double> {
      var color = SIMD4<Double>(repeating: 1)
      for channel in 0..<3 { color[channel] = min(max((Double(channels[channel]) + margin) / 255, 0), 1) }
      return color
    }
    func sample(_ start: Int) -> SIMD4<Double> { color(Array(image.pixels[start..<start + 3]), 0) }
    // Decoders of JPEG, and pictures that are drawn in another size, differ by a step or two.
    self.init(
      samples: [sample(darkest.start), sample(lightest.start)], dark: color(least, -2), light: color(most, 2),
      isOpaque: isOpaque)
  }
}

extension ArraySlice<UInt8> {
  /// Whether a word stands in the bytes.
  fileprivate func holds(_ word: String) -> Bool { firstRange(of: Array(word.utf8)) != nil }
}
