/// Names between a label and a color.
enum PasteLabels {
  /// "Notre palette : beige #e8dcc4, …": of several colors in a line, the word between the label and the color.
  static func listed(_ text: String) -> String? {
    guard let colon = text.lastIndex(of: ":"), !text.contains(where: { "{}()[]\"'`=;$@<-|".contains($0) })
    else { return nil }
    let name = String(text[text.index(after: colon)...]).trimmed
    let isWord = !name.isEmpty && name.allSatisfy(\.isLetter) && !PasteWords.isIdle(name)
    return isWord && PasteWords.clean(name) == name && !PasteWords.isProperty(name) ? name : nil
  }

  /// "Color primario: Azul marino, #002147": what stands between the label and the comma.
  static func labelled(_ text: String) -> String? {
    guard text.trimmed.hasSuffix(","), let colon = text.firstIndex(of: ":"), text.first != "-",
      !text.contains(where: { "{}()[]\"'`=;$@<".contains($0) })
    else { return nil }
    let pieces = text[text.index(after: colon)...].split(separator: ",").map(String.init)
    guard let piece = pieces.first, pieces.dropFirst().allSatisfy({ $0.trimmed.isEmpty }) else { return nil }
    let name = PasteWords.clean(piece)
    return (1...4).contains(name.split(separator: " ").count) && name.contains(where: \.isLetter) ? name : nil
  }
}
