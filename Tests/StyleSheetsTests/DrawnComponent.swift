import Testing

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
}
