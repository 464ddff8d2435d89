import PaletteCore

/// Lines that say what the colors of the next lines are.
extension PasteLine {
  /// A line of words alone, which may head the colors below it.
  var heading: String? {
    // "Reverts #445566" is about something else.
    guard tokens.isEmpty, !isBlank, !omissions.contains(where: { $0.reason == "a number" }) else {
      return nil
    }
    let text = String(characters).trimmed
    if text.first == "※" || text.count > 24 && !text.contains(" ") { return nil }
    // "Das Logo ist **Seeblau**. Sein Code ist folgender:"
    if text.last == ":", let name = PasteLabels.bold(text) { return name }
    if let last = text.last, ".;,{}[]()`?!。".contains(last) || text.contains(" = ") { return nil }
    if ["/*", "//", "<!--"].contains(where: text.hasPrefix) || Self.isSender(text) { return nil }
    // `## license: MIT`, in the head of a configuration.
    if text.first == "#", let colon = text.firstIndex(of: ":"), colon != text.indices.last { return nil }
    // The file that what follows is about.
    let isFile =
      !text.contains(" ") && text.contains("/") && text.split(separator: "/").last?.contains(".") == true
    if isFile || PasteLabels.isPlace(text) { return nil }
    // "hmm, too pink"
    if text.first?.isLowercase == true, text.contains(",") { return nil }
    // "Attendees: Ana, Oskar, Priya"
    if let colon = text.firstIndex(of: ":"), text[colon...].contains(",") { return nil }
    let name = PasteLabels.introduced(PasteWords.clean(text))
    if isLabel { return nil }
    if ["selection colors", "colors", "colours", "palette", "swatches"].contains(name.lowercased()) {
      return nil
    }
    if PasteWords.isStep(text) { return text }
    return name.split(separator: " ").count <= 6 && name.contains(where: \.isLetter) ? name : nil
  }

  /// Whether a line goes on with a sentence: "is primarily used as a background."
  var goesOn: Bool {
    guard tokens.isEmpty, characters.count < 400, characters.first?.isLowercase == true,
      !characters.contains(where: { "{}[]=<>;".contains($0) })
    else { return false }
    return characters.contains(" ") && characters.last { !$0.isWhitespace } == "."
  }

  /// Whether it is what a page has its visitors press: `Copy`, `Sign in`.
  var isInterface: Bool {
    tokens.isEmpty && characters.count < 80 && PasteNaming.isInterface(String(characters).trimmed)
  }

  /// The names of a line that has several and nothing else, between tabs, wide gaps or commas.
  var row: [String] {
    guard tokens.isEmpty, characters.count < 400,
      !characters.contains(where: { "{}()[]=;<>\"#".contains($0) })
    else { return [] }
    var cells = PasteValues.cells(characters).map { String($0) }
    if cells.count == 1, characters.contains(",") {
      let list = characters[(characters.lastIndex(of: ":").map { $0 + 1 } ?? 0)...]
      cells = list.split(separator: ",").map { String($0) }
    }
    let names = cells.map { PasteWords.clean($0) }
    let areNames =
      names.count > 1
      && names.allSatisfy { $0.first?.isLetter == true && $0.count < 40 && !PasteWords.isIdle($0) }
    return areNames ? names : []
  }

  /// Whether a heading is one of Markdown: `## Primary`.
  var isTitle: Bool {
    let text = String(characters).trimmed
    let marks = text.prefix { $0 == "#" }
    return (1...6).contains(marks.count) && text.dropFirst(marks.count).first == " "
  }

  /// A line that says how the values below are written, and nothing else: `Color coordinates`, `HEX`.
  var isLabel: Bool {
    tokens.isEmpty && !isBlank
      && (PasteWords.isNotation(String(characters)) || PasteInkCells.isEmpty(String(characters).trimmed))
  }

  /// "Ana  10:43 AM", "> From: Lea": who wrote the lines below, in a chat or a letter.
  private static func isSender(_ text: String) -> Bool {
    let line = text.drop { "> ".contains($0) }.lowercased()
    if ["from:", "to:", "cc:", "subject:", "sent:", "date:", "von:", "an:", "de:", "betreff:"].contains(
      where: line.hasPrefix)
    {
      return true
    }
    return line.split(separator: " ").contains { word in
      let parts = word.split(separator: ":")
      return parts.count == 2 && (1...2).contains(parts[0].count) && parts[0].allSatisfy(\.isNumber)
        && parts[1].prefix(2).count(where: \.isNumber) == 2
    }
  }

  /// The words of a line that is a comment and nothing else: `/* Primary/Navy */`, as design programs name a color above
  /// the property that has it.
  var remark: String? {
    let text = String(characters).trimmed
    guard tokens.isEmpty, let mark = ["/*", "//", "<!--"].first(where: text.hasPrefix) else { return nil }
    let name = PasteWords.clean(
      String(text.dropFirst(mark.count)).replacing("*/", with: "").replacing("-->", with: "").trimmed)
    return name.split(separator: " ").count <= 5 && name.contains(where: \.isLetter) ? name : nil
  }
}
