import Bytes
public import PaletteCore

/// A logo's file, once it was found that a guide can show it.
public struct LogoFile: Sendable {
  /// What a palette keeps of it.
  public let picture: Logo.Picture
  /// The width of the drawing in pixels or user units.
  public let width: Double
  /// The height of the drawing in pixels or user units.
  public let height: Double
  /// What an SVG says of itself in its `<title>`; nil where it says nothing.
  public let title: String?

  /// Reads an SVG or a PNG.
  ///
  /// - Throws: ``PictureError`` with the element and its line for what a guide could not show as it is meant.
  public init(_ bytes: [UInt8]) throws(PictureError) {
    if PNGPicture.isPNG(bytes) {
      let image = try PNGPicture(bytes)
      picture = .png(base64: Base64.encode(bytes))
      (width, height, title) = (Double(image.width), Double(image.height), nil)
      return
    }
    guard XMLReader.looksLikeXML(bytes) else {
      throw PictureError("a logo is an SVG or a PNG file", hint: "save it as one of them")
    }
    let plain = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    guard let text = String(validating: plain, as: UTF8.self) else {
      throw PictureError("the SVG is not in UTF-8", hint: "save it as UTF-8")
    }
    let drawing = try SVGReader.picture(plain)
    picture = .svg(text)
    (width, height, title) = (drawing.width, drawing.height, drawing.title)
  }
}

/// A logo as a guide draws it.
enum LogoArt {
  case vector(VectorPicture)
  case pixels(PNGPicture)

  init(_ picture: Logo.Picture) throws(PictureError) {
    switch picture {
    case .svg(let text): self = .vector(try SVGReader.picture(Array(text.utf8)))
    case .png(let base64):
      guard let bytes = Base64.decode(Array(base64.utf8)) else {
        throw PictureError("the PNG is not in base64")
      }
      self = .pixels(try PNGPicture(bytes))
    }
  }

  /// Width by height.
  var ratio: Double {
    switch self {
    case .vector(let drawing): drawing.width / drawing.height
    case .pixels(let image): Double(image.width) / Double(image.height)
    }
  }
}
