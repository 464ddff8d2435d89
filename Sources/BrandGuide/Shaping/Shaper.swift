/// One character as it is set: its font, its glyphs and what may happen around it.
struct Cluster {
  var face: Typeface
  /// From left to right.
  var glyphs: [SetGlyph]
  /// Moves it against the cluster before it on the same line.
  var kerning = 0.0
  var advance = 0.0
  var isSpace = false
  /// Whether a line may end after it.
  var mayBreakAfter = false
  /// Whether a line may end after it with a hyphen, where the word has no room on a line.
  var mayHyphenateAfter = false
  /// Bidirectional level; odd runs from right to left.
  var level = 0
  /// The stretch of a paragraph it belongs to.
  var part = 0
  /// Whether it is a word whose letters join, which nothing may come between.
  var isJoined = false
}

/// A glyph where it is set. Lengths are in thousandths of the size.
struct SetGlyph {
  /// The code to write.
  var code: Int
  /// From where it begins to where the next one does.
  var advance: Double
  /// Moves it, and what follows, against what is before it.
  var kerning = 0.0
  /// Moves it alone, to the right and up.
  var dx = 0.0
  var dy = 0.0
  /// The advance that its font gives it.
  var own: Double

  init(_ code: Int, _ advance: Double, own: Double? = nil) {
    self.code = code
    self.advance = advance
    self.own = own ?? advance
  }
}

/// One line of set text.
struct TextLine {
  struct Run {
    var face: Typeface
    var glyphs: [SetGlyph]
    /// The stretch of the paragraph it belongs to.
    var part = 0
    /// Thousandths of the size.
    var width: Double { glyphs.reduce(0) { $0 + $1.advance + $1.kerning } }
  }
  var runs: [Run] = []
  /// Thousandths of the size, without tracking.
  var width = 0.0
  var glyphCount = 0
  /// Whether its glyphs are slanted, for want of an italic.
  var leans = false
  /// Whether letters join in it, so that no room may come between them.
  var isJoined = false
}

/// Turns text into clusters and lines. In simple scripts one glyph for each character, pairs kerned; words in Arabic and Hebrew
/// and letters under marks by the rules of their font; lines that run both ways reordered. What a script would need beyond that
/// is noted in the ``FontBook``.
struct Shaper {
  let book: FontBook

  /// The clusters of one paragraph.
  ///
  /// - Parameter face: a face to prefer to that of the role: a weight that is shown beside others.
  func clusters(_ text: String, _ role: FontRole, face: Typeface? = nil) -> [Cluster] {
    clusters(Array(text), [(.max, role)], face)
  }

  /// The clusters of a paragraph of several stretches, each in a role of its own.
  func clusters(_ parts: [(text: String, role: FontRole)]) -> [Cluster] {
    var characters: [Character] = []
    var ends: [(end: Int, role: FontRole)] = []
    for part in parts {
      characters += part.text
      ends.append((characters.count, part.role))
    }
    return clusters(characters, ends, nil)
  }

  private func clusters(_ characters: [Character], _ parts: [(end: Int, role: FontRole)], _ face: Typeface?)
    -> [Cluster]
  {
    let levels = Bidi.levels(of: characters)
    let hyphens = levels.isEmpty ? Hyphens.places(in: characters) : []
    var part = 0
    var out: [Cluster] = []
    out.reserveCapacity(characters.count)
    var previous: (face: Typeface, glyph: Int)?
    var begun = 0
    var afterName = false
    for i in 0..<characters.count where i >= begun {
      let character = characters[i]
      while part + 1 < parts.count, i >= parts[part].end { part += 1 }
      let role = parts[part].role
      let level = levels.isEmpty ? 0 : levels[i]
      if Self.isShaped(character) {
        let end = wordEnd(characters, i, levels, until: part + 1 < parts.count ? parts[part].end : .max)
        if var word = word(characters[i..<end], level, role, face) {
          word.level = level
          word.part = part
          let last = characters[end - 1]
          word.mayBreakAfter = LineBreaks.allows(
            after: last, before: end < characters.count ? characters[end] : nil)
          out.append(word)
          begun = end
          previous = nil
          continue
        }
      }
      let shown = level & 1 == 1 ? Self.mirrored(character) : character
      if Scripts.mayBeComplex(character), let script = Scripts.complexScript(of: character) {
        // An emoji that no font has is named, and not drawn in pieces.
        let isNamed =
          script == Scripts.emoji
          && character.unicodeScalars.allSatisfy {
            !$0.isPictograph || book.typeface(for: [$0], role: role, preferred: face) == nil
          }
        if !isNamed { book.noteUnshaped(script) }
      }
      var made = cluster(shown, role, face, &previous)
      let isName = made.count > 1
      if isName || afterName, let before = out.last, !before.isSpace, made.first?.isSpace == false,
        isName || character.isLetter || character.isNumber
      {
        // The name of a code point is a word of its own.
        made.insert(contentsOf: space(role, face), at: 0)
      }
      guard let last = made.indices.last else { continue }
      afterName = isName
      for k in 0...last {
        made[k].level = level
        made[k].part = part
        if level & 1 == 1 { made[k].kerning = 0 }
      }
      made[last].mayBreakAfter =
        made[last].isSpace && !LineBreaks.isFixed(character)
        || LineBreaks.allows(
          after: character, before: i + 1 < characters.count ? characters[i + 1] : nil)
      if !hyphens.isEmpty { made[last].mayHyphenateAfter = hyphens.contains(i) }
      if last == 0 { out.append(made[0]) } else { out += made }
    }
    return out
  }

  private static func mirrored(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    return scalars.count == 1 ? scalars.first.map { Character(Bidi.mirrored($0)) } ?? character : character
  }

  /// Whether a character is set by the rules of its font: letters of Arabic and Hebrew, and any under marks.
  private static func isShaped(_ character: Character) -> Bool {
    guard character.utf8.count > 1 else { return false }
    let scalars = character.unicodeScalars
    if scalars.contains(where: { ["Arabic", "Hebrew"].contains(Scripts.name(of: $0)) }) { return true }
    return scalars.count > 1 && scalars.contains(where: Scripts.isMark)
      && Scripts.complexScript(of: character) == nil && Composition.composed(character) == nil
  }

  /// Where a word ends that is shaped as a whole: at a space, where the direction changes, or where the face does. From left to
  /// right it is one character.
  private func wordEnd(_ characters: [Character], _ start: Int, _ levels: [Int], until: Int) -> Int {
    guard let level = levels.indices.contains(start) ? levels[start] : nil, level & 1 == 1 else {
      return start + 1
    }
    var end = start + 1
    while end < min(characters.count, until), !characters[end].isWhitespace, levels[end] == level { end += 1 }
    return end
  }

  /// A word by the rules of a font that has all of its characters; nil where there is none.
  private func word(
    _ characters: ArraySlice<Character>, _ level: Int, _ role: FontRole, _ preferred: Typeface?
  ) -> Cluster? {
    let scalars = characters.flatMap { Array($0.unicodeScalars) }
    let visible = scalars.filter { !Scripts.isInvisible($0) }
    let names = Set(visible.compactMap(Scripts.name))
    // Letters that join are not set from left to right, even where controls ask for it.
    if level & 1 == 0, visible.contains(where: Scripts.isRightToLeft) { return nil }
    guard names.count < 2, let script = ScriptShaper.tag(names.first),
      !scalars.contains(where: { (0xe0100...0xe01ef).contains($0.value) }),
      let face = book.typeface(for: visible, role: role, preferred: preferred),
      let glyphs = face.shaper?.glyphs(scalars, script: script, isRightToLeft: level & 1 == 1)
    else { return nil }
    var cluster = Cluster(face: face, glyphs: [])
    cluster.isJoined = true
    for glyph in glyphs {
      var text = String.UnicodeScalarView()
      for source in glyph.sources { text.append(scalars[source]) }
      var set = SetGlyph(
        face.use(glyph.glyph, for: String(text), isExact: true), face.scaled(glyph.advance),
        own: face.advance(glyph.glyph))
      set.dx = face.scaled(glyph.dx)
      set.dy = face.scaled(glyph.dy)
      cluster.glyphs.append(set)
      cluster.advance += set.advance
    }
    return cluster
  }

  /// One character: nearly always one cluster, none where it draws nothing, several where code points stand for it.
  private func cluster(
    _ character: Character, _ role: FontRole, _ preferred: Typeface?,
    _ previous: inout (face: Typeface, glyph: Int)?
  ) -> [Cluster] {
    var scalars: [Unicode.Scalar] = []
    for scalar in character.unicodeScalars {
      if !Scripts.isInvisible(scalar) { scalars.append(scalar) }
      if scalar.value >= 0xe0100, scalar.value <= 0xe01ef { book.noteUnshaped(Scripts.variants) }
    }
    if scalars.count > 1, let single = Composition.composed(character) { scalars = [single] }
    if scalars.isEmpty { return [] }
    if character.isWhitespace { scalars = [" "] }
    guard let face = book.typeface(for: scalars, role: role, preferred: preferred) else {
      previous = nil
      return Array(scalars.map { stand(in: $0, role, preferred) }.joined(separator: space(role, preferred)))
    }
    if scalars.contains(where: Scripts.isMark), Scripts.complexScript(of: character) == nil {
      book.noteUnshaped(Scripts.marks)
    }
    var result = Cluster(face: face, glyphs: [])
    for i in 0..<scalars.count {
      let scalar = scalars[i]
      guard let glyph = face.glyph(for: scalar) else { continue }
      if i == 0, let previous, previous.face === face { result.kerning = face.kerning(previous.glyph, glyph) }
      let advance = face.advance(glyph)
      result.glyphs.append(SetGlyph(face.use(glyph, for: String(scalar)), advance))
      result.advance += advance
      previous = (face, glyph)
    }
    result.isSpace = character.isWhitespace
    return [result]
  }

  /// What no font shows is named by its code point: never a blank. Each sign of the name is a cluster of its own, since
  /// letters and digits may come from different faces.
  private func stand(in scalar: Unicode.Scalar, _ role: FontRole, _ preferred: Typeface?) -> [Cluster] {
    var none: (face: Typeface, glyph: Int)?
    if book.typeface(for: [scalar], role: role, preferred: preferred) != nil {
      return cluster(Character(scalar), role, preferred, &none)
    }
    return scalar.codePoint.flatMap { cluster($0, role, preferred, &none) }
  }

  private func space(_ role: FontRole, _ preferred: Typeface?) -> [Cluster] {
    var none: (face: Typeface, glyph: Int)?
    return cluster(" ", role, preferred, &none).map {
      var space = $0
      space.mayBreakAfter = true
      return space
    }
  }

  /// Breaks a paragraph into lines of at most `width` points. A word longer than a line is parted with a hyphen,
  /// or broken anywhere where it cannot be.
  func lines(_ clusters: [Cluster], size: Double, width: Double, tracking: Double = 0) -> [TextLine] {
    breaks(clusters, size: size, width: width, tracking: tracking).map {
      line(clusters, $0.places, isParted: $0.isParted)
    }
  }

  /// Where the lines of ``lines(_:size:width:tracking:)`` are: what only counts them sets none.
  func breaks(_ clusters: [Cluster], size: Double, width: Double, tracking: Double = 0)
    -> [(places: Range<Int>, isParted: Bool)]
  {
    let limit = width * 1000 / max(size, 0.1) + 0.01
    let space = tracking * 1000 / max(size, 0.1)
    var lines: [(places: Range<Int>, isParted: Bool)] = []
    var start = 0
    while start < clusters.count {
      while start < clusters.count, clusters[start].isSpace, !lines.isEmpty { start += 1 }
      var end = start
      var breakAt: Int?
      var hyphenAt: Int?
      var used = 0.0
      while end < clusters.count {
        let cluster = clusters[end]
        let step =
          cluster.advance + (end > start ? cluster.kerning : 0)
          + (cluster.isJoined ? 0 : space * Double(cluster.glyphs.count))
        if used + step > limit, end > start, !cluster.isSpace { break }
        used += step
        end += 1
        if cluster.mayBreakAfter { breakAt = end }
        if cluster.mayHyphenateAfter, let hyphen = cluster.face.glyph(for: "-"),
          used + space + cluster.face.advance(hyphen) <= limit
        {
          hyphenAt = end
        }
      }
      var isParted = false
      if end < clusters.count {
        if let breakAt, breakAt > start {
          end = breakAt
        } else if let hyphenAt {
          end = hyphenAt
          isParted = true
        }
      }
      if end > start { lines.append((start..<end, isParted)) }
      start = end
    }
    return lines
  }

  /// Sets clusters as one line. A space at its end is written, so that words stay apart for readers of the
  /// structure, but takes no room.
  ///
  /// - Parameter isParted: whether a hyphen ends the line, since its last word goes on.
  func line(_ clusters: [Cluster], _ places: Range<Int>? = nil, isParted: Bool = false) -> TextLine {
    let start = places?.lowerBound ?? 0
    var end = places?.upperBound ?? clusters.count
    while end > start, clusters[end - 1].isSpace { end -= 1 }
    // Nearly every line runs from left to right and is set as it stands.
    var line =
      Self.set(clusters, start, end, isOrdered: false)
      ?? Self.set(Bidi.reordered(Array(clusters[start..<end])), 0, end - start, isOrdered: true) ?? TextLine()
    if isParted, end > start, let glyph = clusters[end - 1].face.glyph(for: "-") {
      let face = clusters[end - 1].face
      // Read as a soft hyphen, so that the word is found whole; one that belongs to a name keeps its own code.
      _ = face.use(glyph, for: "-")
      let code = face.use(glyph, for: "\u{ad}", isExact: true)
      line.runs[line.runs.count - 1].glyphs.append(SetGlyph(code, face.advance(glyph)))
      line.width += face.advance(glyph)
      return line
    }
    if let face = line.runs.last?.face, let glyph = face.glyph(for: " ") {
      // Written after every line, so that the next text of the same element does not run into it.
      line.runs[line.runs.count - 1].glyphs.append(SetGlyph(face.use(glyph, for: " "), face.advance(glyph)))
    }
    return line
  }
}

/// Where a line may end inside text without spaces. A small part of UAX 14.
enum LineBreaks {
  static func allows(after character: Character, before next: Character?) -> Bool {
    guard let next, let scalar = character.unicodeScalars.first, let following = next.unicodeScalars.first
    else {
      return true
    }
    if scalar == Phrases.joiner || following == Phrases.joiner { return false }
    switch scalar.value {
    case 0x2d, 0x2f, 0x2010, 0x2012...0x2014, 0xad, 0x200b: return !following.properties.isWhitespace
    default: break
    }
    if Scripts.isIdeographic(scalar) || Scripts.isIdeographic(following) {
      return !closing.contains(following.value) && !opening.contains(scalar.value)
    }
    return false
  }

  /// Whether a space keeps what it stands between on one line.
  static func isFixed(_ character: Character) -> Bool { character == "\u{a0}" || character == "\u{202f}" }

  private static let closing: Set<UInt32> = [
    0x29, 0x2c, 0x2e, 0x3a, 0x3b, 0x21, 0x3f, 0x3001, 0x3002, 0x300d, 0x300f, 0x3011, 0x30fc, 0xff01, 0xff09,
    0xff0c, 0xff0e, 0xff1a, 0xff1b, 0xff1f,
  ]
  private static let opening: Set<UInt32> = [0x28, 0x300c, 0x300e, 0x3010, 0xff08]
}
