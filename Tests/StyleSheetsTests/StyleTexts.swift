@testable import StyleSheets

extension StyleFiles {
  /// Finds texts by their addresses.
  init(_ texts: [String: String]) {
    self.init { address, _ in texts[address].map { .init(name: address, bytes: Array($0.utf8)) } }
  }
}
