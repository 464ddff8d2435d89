@testable import StyleSheets

extension RenderedPair {
  /// `selector[:state] foreground/background`.
  var line: String {
    "\(selector)\(state.map { ":\($0.rawValue)" } ?? "") \(foreground.color.seenHex)/\(background.color.seenHex)"
  }
}
