import Bytes
import PaletteCore

/// The pages of a guide as pictures.
package struct GuidePreview {
  /// What a person should know of the guide; it has no bytes.
  package let document: GuideDocument
  private let layout: LaidOutGuide
  private let art: [LogoArt]

  /// Whether all of its text has outlines: the standard fonts of PDF are known to viewers only.
  package let hasOutlines: Bool

  init(_ layout: LaidOutGuide, _ content: GuideContent, _ document: GuideDocument, hasOutlines: Bool) {
    self.layout = layout
    self.document = document
    self.hasOutlines = hasOutlines
    art = content.logos.map(\.art)
  }

  package var count: Int { layout.pages.count }

  /// A page as PNG.
  ///
  /// - Parameters:
  ///   - index: from 0 to ``count`` - 1.
  ///   - width: pixels.
  ///   - decode: reads the pixels of a PNG or JPEG; nil where it is damaged.
  package func png(_ index: Int, width: Int, decode: @escaping ([UInt8]) -> PictureSamples?)
    throws(ByteError) -> [UInt8]
  {
    let scale = Double(width) / layout.size.width
    return try PagePixels(size: layout.size, scale: scale, art: art, decode: decode).png(layout.pages[index])
  }
}
