import Bytes

/// One kind of picture file: how it is recognized and read.
public struct ImageDecoder: Sendable {
  /// The identifier, such as `png`.
  public let id: String
  /// The name people use, such as `PNG`.
  public let name: String
  /// One line on what is read.
  public let summary: String
  /// Usual file name extensions, without the dot.
  public let extensions: [String]
  /// Whether bytes begin as this kind does.
  let matches: @Sendable ([UInt8]) -> Bool
  let decode: @Sendable ([UInt8], DecodeOptions) throws -> DecodedImage
  /// Counts the pixels without keeping them; nil where the decoder gives a whole picture only.
  var count: (@Sendable ([UInt8], DecodeOptions, inout PNGTally) throws -> DecodedImage)?

  /// Every kind that is read, in the order help lists them.
  public static let all: [ImageDecoder] = [.png, .jpeg, .gif, .bmp, .pnm, .qoi]

  /// The decoder for these bytes, found by content alone; nil for an unknown kind.
  public static func detect(_ bytes: [UInt8]) -> ImageDecoder? { all.first { $0.matches(bytes) } }

  /// Decodes a picture of any kind in ``all``.
  ///
  /// - Throws: for a damaged file at its byte; for a kind that is not read, with the way to convert it.
  ///   A file that ends early gives what could be decoded, with a warning.
  public static func decode(_ bytes: [UInt8], options: DecodeOptions = .full) throws(ImageError)
    -> DecodedImage
  {
    let decoder = try decoder(bytes)
    return try reading { try decoder.decode(bytes, options) }
  }

  /// Decodes a picture and counts its colors; the pixels of what comes back are left out where they need not be kept.
  static func count(_ bytes: [UInt8], options: DecodeOptions) throws(ImageError) -> (
    image: DecodedImage, tally: ColorTally, id: String
  ) {
    let decoder = try decoder(bytes)
    var counted = PNGTally()
    if let count = decoder.count {
      let image = try reading { try count(bytes, options, &counted) }
      return (image, counted.tally, decoder.id)
    }
    let image = try reading { try decoder.decode(bytes, options) }
    var tally = ColorTally()
    let count = image.pixels.count / 4
    for start in stride(from: 0, to: count, by: ColorTally.band) {
      tally.add(image.pixels, pixels: start..<min(count, start + ColorTally.band))
    }
    return (image, tally, decoder.id)
  }

  private static func decoder(_ bytes: [UInt8]) throws(ImageError) -> ImageDecoder {
    if let decoder = detect(bytes) { return decoder }
    throw ImageError(bytes.isEmpty ? "the file is empty" : ForeignImage.refusal(bytes))
  }

  private static func reading(_ decode: () throws -> DecodedImage) throws(ImageError) -> DecodedImage {
    do { return try decode() } catch let error as ImageError {
      throw error
    } catch {
      throw ImageError(error)
    }
  }
}

/// Kinds of picture that are recognized only to say how to convert them.
enum ForeignImage {
  static func refusal(_ bytes: [UInt8]) -> String {
    guard let (name, extension_) = name(bytes) else {
      return "not a picture of a known kind; PNG, JPEG, GIF, BMP, PNM and QOI are read"
    }
    return "\(name) pictures are not read; convert it first: magick picture.\(extension_) picture.png"
  }

  private static func name(_ bytes: [UInt8]) -> (String, String)? {
    let head = Array(bytes.prefix(16))
    func has(_ text: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: Array(text.utf8)) }
    if has("ftyp", at: 4) {
      if has("avif", at: 8) || has("avis", at: 8) { return ("AVIF", "avif") }
      return ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].contains { has($0, at: 8) }
        ? ("HEIC", "heic") : nil
    }
    if has("RIFF", at: 0), has("WEBP", at: 8) { return ("WebP", "webp") }
    if head.starts(with: [0x49, 0x49, 0x2A, 0]) || head.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return ("TIFF", "tiff")
    }
    if head.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4) { return ("JPEG XL", "jxl") }
    if has("jP  ", at: 4) { return ("JPEG 2000", "jp2") }
    if has("8BPS", at: 0) { return ("Photoshop", "psd") }
    if head.starts(with: [0, 0, 1, 0]) { return ("Windows icon", "ico") }
    return nil
  }
}
