@testable import StyleSheets

extension RenderedPairs {
  /// The first scheme of a page with a sheet of its own.
  static func page(_ css: String, _ body: String, _ files: StyleFiles = .none) -> RenderedPairs? {
    page(Array("<!doctype html><style>\(css)</style>\(body)".utf8), file: "p.html", files: files).first
  }
}

extension RenderedPair {
  /// `selector[:state] foreground/background`.
  var line: String {
    "\(selector)\(state.map { ":\($0.rawValue)" } ?? "") \(foreground.color.seenHex)/\(background.color.seenHex)"
  }
}
