import Testing

@testable import StyleSheets

/// A file of a component, the pairs of what it draws with or without the places of their colors, and what is open; without
/// those of its styles by themselves.
struct DrawnComponent: Sendable, CustomTestStringConvertible {
  var name: String
  var file: String
  var pairs: [String]
  var open: [String]

  init(_ name: String, _ file: String, _ pairs: [String], open: [String] = []) {
    (self.name, self.file, self.pairs, self.open) = (name, file, pairs, open)
  }

  var testDescription: String { "\(name): \(file)" }

  /// Holds what is drawn against what is expected.
  func check(_ modules: [String: String]) throws {
    let files = StyleFiles(modules)
    let component = try #require(ComponentFile(Array(file.utf8), name: name, files: files))
    let found = RenderedPairs.component(
      component, styles: component.sheets(in: "a", files: files), file: "a", files: files)
    let lines = found.flatMap(\.pairs).map { pair in
      let place = pair.foreground.place.map { " \($0.line):\($0.column)" } ?? ""
      return "\(pair.line)\(place)\(pair.state.map { " \($0.rawValue)" } ?? "")"
    }
    #expect(lines == pairs)
    let open = found.flatMap(\.unresolved) + component.leftOut(in: "a")
    #expect(open.map(\.reason) == self.open)
  }
}
