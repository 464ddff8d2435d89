import PaletteCore

/// How many colors to extract.
public enum ColorCount: Sendable, Hashable {
  /// At most this many, 1…256.
  case fixed(Int)
  /// As many as are clearly different, at most 12.
  case auto
}

/// A color that can be left out of an extraction.
public enum IgnoredTone: String, Sendable, Hashable, CaseIterable {
  /// White and what is nearly so: paper and page backgrounds.
  case white
  /// Black and what is nearly so.
  case black

  /// Whether 0xRRGGBB is this tone.
  func covers(_ color: UInt32) -> Bool {
    let lab = Oklab8.convert(color)
    guard lab.y * lab.y + lab.z * lab.z < 0.02 * 0.02 else { return false }
    return self == .white ? lab.x > 0.97 : lab.x < 0.18
  }
}

/// What to extract.
public struct ExtractionOptions: Sendable {
  /// How many colors.
  public var count: ColorCount
  /// Tones whose pixels do not count.
  public var ignoring: Set<IgnoredTone>
  /// How to decode the picture.
  public var decoding: DecodeOptions

  /// Makes options; the defaults find the number of colors and leave nothing out.
  public init(
    count: ColorCount = .auto, ignoring: Set<IgnoredTone> = [], decoding: DecodeOptions = .forExtraction
  ) {
    self.count = count
    self.ignoring = ignoring
    self.decoding = decoding
  }
}

/// A color of a picture and how much of it there is.
public struct ExtractedColor: Sendable, Hashable {
  /// The color, sRGB with 8 bits per channel.
  public let color: Color
  /// Its share of the pixels that count, above 0 and up to 1.
  public let proportion: Double
  /// Its pixels among those that were looked at.
  public let pixels: Int
}

/// What an extraction found.
public struct Extraction: Sendable {
  /// The colors, largest share first; empty when no pixel counts. The shares sum to 1.
  public let colors: [ExtractedColor]
  /// Figures on the whole picture; nil when no pixel counts.
  public let statistics: ImageStatistics?
  /// The identifier of the decoder, such as `png`.
  public let format: String
  /// The width of the picture in the file, in pixels.
  public let width: Int
  /// The height of the picture in the file, in pixels.
  public let height: Int
  /// How many pixels were counted: fewer than the picture has where it was read scaled or is transparent.
  public let countedPixels: Int
  /// What was wrong with the file and could be passed over.
  public let warnings: [String]
}

/// Finds the dominant colors of a picture.
public enum ColorExtractor {
  /// The most colors ``ColorCount/auto`` gives.
  public static let automaticLimit = 12

  /// Decodes a picture and finds its colors. The same bytes and options always give the same result.
  ///
  /// - Parameters:
  ///   - bytes: a PNG, JPEG, GIF, BMP, PNM or QOI file.
  ///   - options: how many colors, and what to leave out.
  /// - Throws: ``ImageError`` when no picture can be decoded.
  public static func extract(bytes: [UInt8], options: ExtractionOptions = ExtractionOptions())
    throws(ImageError)
    -> Extraction
  {
    let (image, tally, format) = try ImageDecoder.count(bytes, options: options.decoding)
    let found = extract(tally, options: options, isLossy: format == "jpeg")
    return Extraction(
      colors: found.colors, statistics: found.statistics, format: format,
      width: image.sourceWidth, height: image.sourceHeight, countedPixels: found.total,
      warnings: image.warnings)
  }

  private static func extract(_ tally: ColorTally, options: ExtractionOptions, isLossy: Bool) -> (
    colors: [ExtractedColor], statistics: ImageStatistics?, total: Int
  ) {
    let tones = IgnoredTone.allCases.filter { options.ignoring.contains($0) }
    let histogram = ColorHistogram(tally) { color in tones.contains { $0.covers(color) } }
    guard histogram.total > 0 else { return ([], nil, 0) }
    let quantizer = Quantizer(histogram, isLossy: isLossy)
    let clusters =
      switch options.count {
      case .fixed(let count): quantizer.clusters(max(1, min(256, count)))
      case .auto: quantizer.clusters(upTo: automaticLimit)
      }
    let colors = clusters.map {
      ExtractedColor(
        color: Color(rgb: $0.color), proportion: Double($0.pixels) / Double(histogram.total),
        pixels: $0.pixels)
    }
    return (colors, ImageStatistics(histogram), histogram.total)
  }
}

extension Color {
  /// An opaque sRGB color from 0xRRGGBB.
  init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }
}
