/// A picture as pixels.
public struct DecodedImage: Sendable {
  /// The width of the picture in the file, in pixels.
  public let sourceWidth: Int
  /// The height of the picture in the file, in pixels.
  public let sourceHeight: Int
  /// The width of ``pixels``: that of the file, or an eighth of it where a large JPEG was read scaled.
  public let width: Int
  /// The height of ``pixels``; fewer rows than the file declares where it ends early.
  public let height: Int
  /// Red, green, blue and alpha of each pixel, 8 bits each, row by row from the top; sRGB unless asked otherwise.
  public let pixels: [UInt8]
  /// What was wrong with the file and could be passed over.
  public let warnings: [String]

  init(
    sourceWidth: Int, sourceHeight: Int, width: Int? = nil, height: Int? = nil, pixels: [UInt8],
    warnings: [String] = []
  ) {
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.width = width ?? sourceWidth
    self.height = height ?? sourceHeight
    self.pixels = pixels
    self.warnings = warnings
  }

  /// The warning that a picture moves, since one frame may lack the colors of the others.
  static let isAnimated = "the picture is animated; only its first frame is read"

  /// The warning that only the first rows could be decoded; none where all could.
  static func missingRows(_ rows: Int, of height: Int) -> [String] {
    rows < height ? ["the file ends early, after row \(rows) of \(height)"] : []
  }
}

/// How to decode.
public struct DecodeOptions: Sendable {
  /// The most pixels a picture may declare; more is refused before anything is allocated.
  public var maximumPixels = 100_000_000
  /// JPEG pictures with more pixels than this are read at an eighth of their size, from what that needs.
  public var scalesAbove: Int
  /// Whether an embedded profile is applied, so that the pixels are sRGB.
  public var convertsToSRGB = true

  /// Makes options that read JPEG pictures of more than `scalesAbove` pixels scaled.
  public init(scalesAbove: Int) { self.scalesAbove = scalesAbove }

  /// Decodes for an extraction: large JPEG pictures are read scaled.
  public static let forExtraction = DecodeOptions(scalesAbove: 2_100_000)
  /// Decodes every picture at its full size.
  public static let full = DecodeOptions(scalesAbove: .max)

  /// The most pixels a JPEG may declare when it is read scaled: its memory is a 64th of what they would take.
  var maximumScaledPixels: Int { maximumPixels.multipliedReportingOverflow(by: 8).partialValue }

  /// Throws for a picture without pixels or with too many.
  func check(width: Int, height: Int, limit: Int? = nil) throws(ImageError) {
    guard width > 0, height > 0 else { throw ImageError("a picture of \(width) × \(height) pixels") }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= limit ?? maximumPixels else {
      throw ImageError(
        "a picture of \(width) × \(height) pixels is larger than the limit of \(limit ?? maximumPixels); scale it down"
      )
    }
  }
}
