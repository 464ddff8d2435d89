/// The content streams of a guide's pages. Each is made as soon as its page is laid out, which is let go of then: a guide to
/// thousands of colors is never held as shapes.
final class PDFPages {
  let stamps = PDFStamps()
  private(set) var contents: [Int: PDFContent] = [:]
  /// What the parts of each figure cover, by element.
  private(set) var figures: [Int: Rect] = [:]
  private let size: PageSize
  private let art: [LogoArt]
  private let press: PressInks?

  init(_ content: GuideContent, size: PageSize, press: PressInks? = nil) {
    self.size = size
    self.press = press
    art = content.logos.map(\.art)
  }

  /// Takes a page, its number from 0, and the elements so far.
  func take(_ page: Page, _ number: Int, _ elements: [StructureElement]) {
    contents[number] = PDFContent(page, size: size, stamps: stamps, art: art, press: press)
    for item in page.items {
      var index = item.element
      while let i = index, elements[i].type != "Figure" { index = elements[i].parent }
      guard let figure = index else { continue }
      figures[figure] = figures[figure].map { $0.joined(item.frame) } ?? item.frame
    }
  }

  /// The stream of a page, once.
  func stream(_ number: Int) -> [UInt8] { contents[number]?.release() ?? [] }
}
