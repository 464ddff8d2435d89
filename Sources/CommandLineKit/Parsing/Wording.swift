/// A word from the command line between quotation marks, safe to show: control characters and the marks that
/// reorder text are escaped, and what is too long is cut.
public func quoted(_ word: some StringProtocol) -> String {
  var text = "'"
  var count = 0
  for scalar in word.unicodeScalars {
    count += 1
    guard count <= 80 else {
      text += "…"
      break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      text += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      text.unicodeScalars.append(scalar)
    }
  }
  return text + "'"
}

/// `a`, `a or b`, `a, b or c`.
public func enumeration(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last else { return "" }
  guard words.count > 1 else { return last }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
