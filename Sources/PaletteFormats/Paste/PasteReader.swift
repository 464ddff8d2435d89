public import PaletteCore

/// A color that was found in pasted text.
public struct PastedColor: Sendable, Hashable {
  /// What the text calls it; empty where it says nothing.
  public var name: String
  /// The group that the text puts it in, such as the key of an object around it.
  public var group: String?
  /// The color.
  public var color: Color
  /// Print values that stand beside it.
  public var print: PrintColor?
  /// The line it was found in, from 1.
  public var line: Int
}

/// Something that looks like a color and was not taken for one.
public struct PasteOmission: Sendable, Hashable {
  /// What stands there.
  public var text: String
  /// Why it is no color.
  public var reason: String
  /// The line, from 1.
  public var line: Int
}

/// What was found in pasted text.
public struct PasteReading: Sendable {
  /// The colors, in the order of the text.
  public var colors: [PastedColor] = []
  /// What was left out.
  public var omissions: [PasteOmission] = []

  /// A palette of the colors; names that are missing become hex codes.
  ///
  /// - Throws: ``FormatError`` where there are more colors than a palette has.
  public func palette(named title: String) throws -> ColorPalette {
    var builder = PaletteBuilder(title: title, fallback: title)
    for color in colors {
      try builder.add(
        color.color, name: color.name, group: color.group, print: color.print, at: "line \(color.line)")
    }
    return builder.palette
  }
}

/// Finds colors and their names in any text: code, tables, style guides, prose, links.
///
/// It never makes a color of what may be something else: an issue's number, a hashtag, the id of an element.
public enum PasteReader {
  /// More text than this is cut off; no page that people copy is as long.
  static let maximumCharacters = 2_000_000

  /// The marks of Chinese and Japanese texts that stand for those of others.
  private static let wide: [Character: Character] = [
    "，": ",", "、": ",", "：": ":", "；": ";", "（": "(", "）": ")", "＃": "#", "\u{3000}": " ", "｜": "|", "＝": "=",
    "【": "“", "】": "”", "「": "“", "」": "”", "『": "“", "』": "”",
  ]

  /// Reads text.
  public static func read(_ text: String) -> PasteReading {
    if let file = PasteFiles.read(text) { return file }
    let whole = text.prefix(maximumCharacters).split(omittingEmptySubsequences: false) { $0.isNewline }.map {
      $0.map { wide[$0] ?? $0 }
    }
    var numbers: [Int] = []
    var typed = PasteLayout.prepared(pieces(whole, &numbers))
    let old = PasteOldCode(typed)
    for index in old.lines { typed[index] = [] }
    typed = PasteElided.typed(typed)
    let dialects = PasteDialects(typed)
    let latex = PasteLaTeX(typed)
    let evidence = PasteEvidence(typed)
    let table = PasteTable(typed)
    let ramps = PasteRamps(typed)
    let rows = typed.indices.map { ramps.row($0) ?? table.row($0) ?? PasteLisp.row(typed[$0]) }
    let lines = typed.indices.map { rows[$0]?.line ?? latex.lines[$0] ?? dialects.rewritten(typed[$0]) }
    var scopes = PasteScopes(lines)
    let runs = PasteRuns(typed)
    var blocks = PasteBlocks()
    for (index, line) in lines.enumerated() {
      var found = PasteLine(
        line, number: numbers[index], following: Array(lines.dropFirst(index + 1).prefix(4)),
        evidence: evidence)
      scopes.enter(line: index)
      found.timeline = scopes.timeline(line: index)
      found.givenName = rows[index].flatMap(\.name)
      found.isInSection = scopes.isInSection || runs.named.contains(index)
      if line != [PasteLayout.joined] { blocks.add(found) }
      scopes.leave(line: index)
    }
    var reading = blocks.finish()
    reading.omissions += latex.left.map {
      PasteOmission(text: $0.text, reason: $0.reason, line: numbers[$0.line])
    }
    reading.omissions += old.lines.sorted().map {
      PasteOmission(
        text: String(whole[numbers[$0] - 1]).trimmed, reason: "is commented out", line: numbers[$0])
    }
    return reading.colors.isEmpty ? names(typed) ?? reading : reading
  }

  /// The lines, the longest in pieces: what a line says of each of its colors is looked for in all of it.
  private static func pieces(_ lines: [[Character]], _ numbers: inout [Int]) -> [[Character]] {
    var result: [[Character]] = []
    for (index, line) in lines.enumerated() {
      var rest = line[...]
      while rest.count > 2000 {
        // Between two values, or two words.
        let head = rest.prefix(800)
        let cut = head.lastIndex { ",;}".contains($0) } ?? head.lastIndex(of: " ") ?? head.endIndex - 1
        result.append(Array(rest[...cut]))
        numbers.append(index + 1)
        rest = rest[(cut + 1)...]
      }
      result.append(Array(rest))
      numbers.append(index + 1)
    }
    return result
  }

  /// A text of names of CSS and nothing else: `white, black, rebeccapurple`.
  private static func names(_ lines: [[Character]]) -> PasteReading? {
    var reading = PasteReading()
    for (index, line) in lines.enumerated() {
      for word in line.split(whereSeparator: { " \t,;|/\"'`[]".contains($0) }) {
        let name = String(word)
        guard reading.colors.count < 200, name.allSatisfy({ $0.isASCII && $0.isLetter }),
          let color = ColorNames.css.first(where: { $0.name == name.lowercased() })?.color
        else { return nil }
        if reading.colors.contains(where: { $0.name.lowercased() == name.lowercased() }) { continue }
        reading.colors.append(PastedColor(name: name, group: nil, color: color, print: nil, line: index + 1))
      }
    }
    return reading.colors.count > 1 ? reading : nil
  }
}
