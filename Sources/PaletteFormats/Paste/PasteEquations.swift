/// What leads from a name to its color, and what stands around a name and is none.
extension PasteLabels {
  /// Text without what says that a color is the same as the values behind it: "Reflex Blue corresponds to web-palette colour".
  ///
  /// - Parameter end: the text in small letters, without the spaces at its end.
  static func equated(_ text: String, _ end: String) -> String? {
    guard let last = end.last, last.isLetter || last == ":" else { return nil }
    let plain = text.trimmedEnd
    for place in places where end.hasSuffix(place) {
      let head = String(plain.dropLast(place.count)).trimmedEnd
      let verb = (equations + [" to the", " to", " the"]).first(where: head.lowercased().hasSuffix)
      return String(head.dropLast(verb?.count ?? 0))
    }
    guard let verb = equations.first(where: end.hasSuffix) else { return nil }
    return String(plain.dropLast(verb.count))
  }

  private static let places = [
    "web-palette colour", "web-palette color", "web palette colour", "web palette color", "web-safe colour",
    "web-safe color",
  ]

  private static let equations = [
    " corresponds to", " correspond to", " is equivalent to", " entspricht", " correspond à",
    " corresponde a",
    " corrisponde a", " equivale a", " odpowiada", " motsvarar", " komt overeen met",
  ]

  /// `Const HEADER As Long = 6299648 ' `: text up to the remark behind a number, which tells again what the number is.
  ///
  /// So is `foreground = ${xrdb:color7:` up to the reference whose fallback the color is.
  static func restated(_ text: String) -> String? {
    let head = text.trimmedEnd
    if text.contains("${"), let open = text.ranges(of: "${").last, !text[open.upperBound...].contains("}"),
      [":", ":-", ","].contains(where: head.hasSuffix), case let key = String(text[..<open.lowerBound]),
      key.contains(where: \.isLetter),
      key.last(where: { !" \"'".contains($0) }).map({ ":=".contains($0) }) == true
    {
      return String(key[...(key.lastIndex { ":=".contains($0) } ?? key.startIndex)])
    }
    guard let mark = ["//", "/*", "'", "#", "%", "--"].first(where: head.hasSuffix),
      head.count > mark.count + 3,
      let equals = head.lastIndex(of: "="), case let value = head[equals...].dropFirst().dropLast(mark.count),
      (1...16).contains(value.count), value.contains(where: \.isNumber),
      value.allSatisfy({ $0.isNumber || $0.isHexDigit || " ;x,".contains($0) })
    else { return nil }
    return String(head[...equals])
  }

  /// `swaylock --inside-color `: the option of a program whose value follows.
  static func option(_ text: String) -> String? {
    guard text.contains("--"), let last = text.last, " =".contains(last),
      let word = text.dropLast().split(separator: " ").last, word.hasPrefix("--"),
      text.dropLast().last != " ",
      case let name = String(word.dropFirst(2)), name.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0 == "-" })
    else { return nil }
    return name
  }

  /// `| ref = 4 | name = Harbour line | colour = `: the parameter of a wiki's template that is the name.
  static func parameter(_ text: String) -> String? {
    guard text.contains("|"), text.trimmedEnd.hasSuffix("="), text.count < 400 else { return nil }
    for part in text.split(separator: "|") {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map { String($0).trimmed }
      guard pair.count == 2,
        ["name", "title", "label", "naam", "nom", "nombre"].contains(pair[0].lowercased()),
        pair[1].contains(where: \.isLetter)
      else { continue }
      return PasteWords.clean(pair[1])
    }
    return nil
  }

  /// `set palette(ink) "`: the slot of an array that a script sets.
  static func slot(_ text: String) -> String? {
    guard text.hasPrefix("set "), text.count < 80, let open = text.firstIndex(of: "("),
      let close = text[open...].firstIndex(of: ")"),
      text[close...].dropFirst().allSatisfy({ " {\"'".contains($0) }),
      case let name = String(text[open...].prefix(upTo: close).dropFirst()), PasteWords.isIdentifier(name)
    else { return nil }
    return name
  }

  /// The name that ends a clause of Russian, Japanese or Korean, up to the parenthesis of its values: "Основной цвет — охра
  /// (", "背景には生成り色（", "보조색은 상아색(".
  static func clause(_ text: String) -> String? {
    guard text.count < 400, text.last == "(", case let head = String(text.dropLast()).trimmed,
      let last = head.unicodeScalars.last?.value, last > 0x3FF
    else { return nil }
    if (0x400...0x52F).contains(last) {
      guard let dash = head.ranges(of: " — ").last else { return nil }
      let name = PasteWords.clean(String(head[dash.upperBound...]))
      return (1...3).contains(name.split(separator: " ").count) ? name : nil
    }
    if (0xAC00...0xD7A3).contains(last) {
      let words = head.split(separator: " ").map { String($0) }
      guard
        let place = words.dropLast().lastIndex(where: { word in
          ["색은", "색이", "이고", "이며", "컬러는", "로는"].contains(where: word.hasSuffix)
        })
      else { return nil }
      return words[(place + 1)...].joined(separator: " ")
    }
    guard (0x3040...0x9FFF).contains(last),
      let particle = ["には", "では", "色は", "カラーは"].compactMap({ head.ranges(of: $0).last }).max(by: {
        $0.lowerBound < $1.lowerBound
      }), particle.upperBound < head.endIndex
    else { return nil }
    let name = String(head[particle.upperBound...])
    return name.count < 12 && name.allSatisfy(\.isLetter) ? name : nil
  }

  /// The one phrase in bold of a sentence: "deve essere il **Blu Laguna**. Il suo codice è:".
  static func bold(_ text: String) -> String? {
    guard text.contains("**"), text.count < 400 else { return nil }
    let pieces = text.split(separator: "**", omittingEmptySubsequences: false)
    guard pieces.count == 3, !pieces[0].trimmed.isEmpty else { return nil }
    let name = PasteWords.clean(String(pieces[1]))
    return (1...4).contains(name.split(separator: " ").count) && name.first?.isUppercase == true ? name : nil
  }

  /// A heading without the words that only say that a color follows: "The colour Fjord" gives "Fjord".
  static func introduced(_ heading: String) -> String {
    guard heading.contains(" "), heading.count < 60 else { return heading }
    let folded = heading.lowercased()
    guard let words = introductions.first(where: folded.hasPrefix) else { return heading }
    let name = String(heading.dropFirst(words.count)).trimmed
    let isName =
      name.first?.isUppercase == true && (1...3).contains(name.split(separator: " ").count)
      && !PasteWords.isUse(name) && !PasteWords.isNotation(name)
    return isName ? name : heading
  }

  private static let introductions = [
    "the colour ", "the color ", "die farbe ", "der farbton ", "la couleur ", "el color ", "il colore ",
    "a cor ",
    "de kleur ", "färgen ", "fargen ", "farven ", "kolor ",
  ]

  /// "标准色：北山红（C0 M100", "メインカラー：深緑（#14532D": the name behind a label that says that it is a color, where the values
  /// are in parentheses.
  static func ideographic(_ text: String) -> String? {
    guard text.count < 400, text.contains(":"), !text.contains(where: { "{}=\"'`<".contains($0) }) else {
      return nil
    }
    var head = text.trimmed
    guard head.last == "(" else { return nil }
    while let last = head.last, "([ “".contains(last) { head.removeLast() }
    guard let colon = head.lastIndex(of: ":") else { return nil }
    let label = head[..<colon].split { ",;。、 ".contains($0) }.last.map { String($0).trimmed } ?? ""
    let name = String(head[head.index(after: colon)...]).trimmed
    guard (1...12).contains(name.count), name.allSatisfy(\.isLetter), isWide(name), isWide(label),
      isColorLabel(label)
    else { return nil }
    return name
  }

  private static func isColorLabel(_ label: String) -> Bool {
    PasteWords.isUse(label)
      || [
        "色", "カラー", "색", "색상", "컬러", "背景", "文字", "强调", "強調", "边框", "配色", "配色方案", "배경", "글자",
      ].contains(where: label.hasSuffix)
  }

  /// Whether text is of a script that has no spaces, or that of Korean.
  private static func isWide(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        (0x3040...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
      }
  }
}
