/// Lists of Lisp that give a color a name, as the themes of Emacs have them: `(bg '("#282c34" "black"))`, `("fg+1" . "#ffffef")`,
/// `(ink (if (is-graphic) "#2e3440" nil))`. What stands behind the color is for terminals that have fewer.
enum PasteLisp {
  /// What a list says of its line; nil for any other line.
  static func row(_ line: [Character]) -> PasteTable.Row? {
    guard line.count < 500, let start = line.firstIndex(where: { !$0.isWhitespace }),
      "('`".contains(line[start])
    else { return nil }
    var rest = line[start...].drop { "('`".contains($0) }
    guard line[start..<rest.startIndex].contains("(") else { return nil }
    let isText = rest.first == "\""
    if isText { rest = rest.dropFirst() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || "-_+*/.".contains($0) }
    rest = rest[name.endIndex...]
    if isText {
      guard rest.first == "\"" else { return nil }
      rest = rest.dropFirst()
    }
    // `(defvar ink "#101820")` and `(setq reds '("#aa0000" …))` begin with what they do.
    guard name.first?.isLetter == true, rest.first?.isWhitespace == true,
      isText || !["def", "set", "let", "list"].contains(where: { String(name).hasPrefix($0) }),
      // A colon begins a keyword: the color is that of a face, which may have two.
      let quote = rest.firstIndex(of: "\""), !rest[..<quote].contains(where: { ":;,=".contains($0) })
    else { return nil }
    let value = rest[(quote + 1)...].prefix { $0 != "\"" }
    guard value.endIndex < rest.endIndex, value.first == "#", [4, 7].contains(value.count),
      value.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    let code = rest[(value.endIndex + 1)...].prefix { $0 != ";" }
    // A second code is for 256 colors; more are a list of colors.
    guard code.contains(")"), !code.contains(":"), code.count(where: { $0 == "#" }) < 2 else { return nil }
    return PasteTable.Row(line: Array(value), name: String(name))
  }
}
