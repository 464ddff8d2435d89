import StyleSheets

/// Custom properties in the templates of a module: ``css`:host { --ink: #212121; }` ``, as Lit, styled-components and Emotion have
/// them.
enum ScriptSheets {
  /// What the templates of a module declare; nil where that is no color.
  static func reading(in bytes: [UInt8], _ name: String) -> FormatReading? {
    sheet(in: bytes).flatMap { try? CSSReader.read(FormatInput(bytes: $0, fallbackName: name)) }
  }

  /// The templates of a module or what it holds besides, whichever has more colors; the others are told.
  static func chosen(_ sheet: FormatReading, beside literals: () throws -> FormatReading) -> FormatReading {
    guard let other = try? literals() else { return sheet }
    let (count, rest) = (colors(of: sheet), colors(of: other))
    let isSheet = count > rest
    var chosen = isSheet ? sheet : other
    let left = isSheet ? rest : count
    if left > 0 {
      let place = isSheet ? "outside of" : "in"
      chosen.warnings.append(
        FormatWarning("\(left) color\(left == 1 ? "" : "s") \(place) the templates of the module not read"))
    }
    return chosen
  }

  private static func colors(of reading: FormatReading) -> Int {
    reading.palettes.reduce(0) { $0 + $1.colorCount }
  }

  /// The templates that declare custom properties as a style sheet, with everything else of the module blank, so that places stay;
  /// nil where there are none.
  static func sheet(in bytes: [UInt8]) -> [UInt8]? {
    guard TokenFiles.holds("`", bytes), TokenFiles.holds("--", bytes) else { return nil }
    var sheet = bytes.map { $0 == 10 || $0 == 13 ? $0 : UInt8(ascii: " ") }
    var isFound = false
    let script = ScriptText(bytes)
    var at = 0
    var before = UInt8(ascii: "(")
    while at < bytes.count {
      // What stands in brackets is looked at too.
      let isBracket = "({[".utf8.contains(bytes[at])
      let end = isBracket ? at + 1 : script.end(of: at, in: bytes.count, before: before)
      if bytes[at] == UInt8(ascii: "`") {
        let isClosed = end > at + 1 && bytes[end - 1] == bytes[at]
        let body = at + 1..<(isClosed ? end - 1 : end)
        if declares(bytes[body]) {
          isFound = true
          sheet.replaceSubrange(body, with: bytes[body])
          clear(&sheet, script, body)
          close(&sheet, body)
        }
      }
      if bytes[at] > 32, !script.isComment(at, bytes.count) { before = bytes[end - 1] }
      at = end
    }
    return isFound ? sheet : nil
  }

  /// Leaves out what code puts into a template, which is open and blank where it stands for itself.
  private static func clear(_ sheet: inout [UInt8], _ script: ScriptText, _ body: Range<Int>) {
    var at = body.lowerBound
    while at < body.upperBound {
      guard script.opensCode(at, body.upperBound) else {
        at += 1
        continue
      }
      let end = script.endOfBracket(at + 1, body.upperBound)
      for place in at..<end where sheet[place] != 10 { sheet[place] = UInt8(ascii: " ") }
      at = end
    }
  }

  /// Whether a text has a line or a block that begins with the name of a custom property, and its value.
  private static func declares(_ text: ArraySlice<UInt8>) -> Bool {
    var before = UInt8(ascii: "{")
    for at in text.indices {
      if text[at] == UInt8(ascii: "-"), at + 2 < text.endIndex, text[at + 1] == UInt8(ascii: "-"),
        "{;".utf8.contains(before)
      {
        let name = text[(at + 2)...].prefix {
          $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || isLetter($0)
        }
        if text[name.endIndex...].first(where: { $0 > 32 }) == UInt8(ascii: ":") { return true }
      }
      if text[at] > 32 { before = text[at] }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
  }

  /// Puts declarations that stand outside of any rule, as in `css` of a mixin, into one of the root, where there is room
  /// for its braces.
  private static func close(_ sheet: inout [UInt8], _ range: Range<Int>) {
    let first = sheet[range].first { $0 > 32 }
    guard first == UInt8(ascii: "-"), range.lowerBound >= 7, range.upperBound < sheet.count else { return }
    guard !sheet[range].contains(UInt8(ascii: "{")) else { return }
    let head = range.lowerBound - 7
    guard sheet[head..<range.lowerBound].allSatisfy({ $0 == 32 }) else { return }
    sheet.replaceSubrange(head..<range.lowerBound, with: ":root {".utf8)
    sheet[range.upperBound] = UInt8(ascii: "}")
  }
}
