extension [String] {
  /// The words as a sentence lists them: `Light, Dark and Print`.
  package var listed: String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
