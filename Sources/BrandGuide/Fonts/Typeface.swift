/// A font in use: it remembers which of its glyphs were set, and for what text.
final class Typeface {
  /// The position among the fonts of the document; `F3` in the PDF.
  let index: Int
  let program: Program
  /// Glyphs in use, by their number in the subset. Starts with the glyph for what is missing.
  private(set) var glyphs: [Int] = [0]
  /// What each glyph of ``glyphs`` stands for.
  private(set) var texts: [String] = [""]
  private(set) var isUsed = false
  private var numbers: [Int: Int] = [0: 0]
  /// Whether the license allows the whole font only; glyphs then keep their numbers.
  private let isWhole: Bool
  private var known: [Unicode.Scalar: Int] = [:]
  /// Further numbers of glyphs that stand for several texts.
  private var further: [Int: [String: Int]] = [:]
  /// Sets words by the rules of the font; nil for a standard font.
  private(set) lazy var shaper: ScriptShaper? = {
    if case .openType(let font) = program { ScriptShaper(font) } else { nil }
  }()

  enum Program {
    case standard(StandardFont)
    case openType(OpenTypeFont)
  }

  init(_ program: Program, index: Int) {
    self.program = program
    self.index = index
    if case .openType(let font) = program, !font.face.maySubset {
      isWhole = true
      glyphs = Array(0..<font.glyphCount)
      texts = Array(repeating: "", count: font.glyphCount)
    } else {
      isWhole = false
    }
  }

  /// The name for people.
  var name: String {
    switch program {
    case .standard(let font): font.postScriptName
    case .openType(let font): font.face.fullName
    }
  }

  /// Whether it is heavier than running text.
  var isBold: Bool {
    switch program {
    case .standard(let font): font == .helveticaBold || font == .timesBold
    case .openType(let font): font.face.weight >= 550
    }
  }

  var isStandard: Bool { if case .standard = program { true } else { false } }
  var ascent: Double {
    switch program {
    case .standard(let font): font.ascent
    case .openType(let font): min(max(font.ascent, 500), 1400)
    }
  }
  var descent: Double {
    switch program {
    case .standard(let font): font.descent
    case .openType(let font): max(min(font.descent, 0), -600)
    }
  }

  /// The glyph of a character (the code, in a standard font); nil where the font cannot show it.
  func glyph(for scalar: Unicode.Scalar) -> Int? {
    if let glyph = known[scalar] { return glyph < 0 ? nil : glyph }
    let glyph: Int?
    switch program {
    case .standard: glyph = StandardFont.code(for: scalar).map(Int.init)
    case .openType(let font):
      let found = font.characters.glyph(for: scalar)
      let visible = scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
      glyph = found > 0 && found < font.glyphCount && (visible || font.hasOutline(found)) ? found : nil
    }
    known[scalar] = glyph ?? -1
    return glyph
  }

  /// The text of a code that was written.
  func text(of code: Int) -> String { texts.indices.contains(code) ? texts[code] : "" }

  /// Advance of a glyph in thousandths of the size.
  func advance(_ glyph: Int) -> Double {
    switch program {
    case .standard(let font): font.advance(UInt8(truncatingIfNeeded: glyph))
    case .openType(let font): font.scaled(font.advanceUnits(glyph))
    }
  }

  /// Font units as thousandths of the size.
  func scaled(_ units: Int) -> Double {
    if case .openType(let font) = program { font.scaled(units) } else { Double(units) }
  }

  /// What kerning adds between two glyphs, in thousandths of the size.
  func kerning(_ left: Int, _ right: Int) -> Double {
    guard case .openType(let font) = program, !font.kern.isEmpty else { return 0 }
    return font.scaled(font.kern.adjustment(left, right))
  }

  /// The code to write for a glyph, which is in use from now on as `text`.
  ///
  /// - Parameter isExact: whether a glyph that was used for another text gets another code, so that each is read as what it is.
  func use(_ glyph: Int, for text: String, isExact: Bool = false) -> Int {
    isUsed = true
    if isStandard { return glyph }
    if isWhole {
      texts[glyph] = text
      return glyph
    }
    if let number = numbers[glyph] {
      if !isExact || texts[number] == text { return number }
      if let number = further[glyph]?[text] { return number }
      further[glyph, default: [:]][text] = glyphs.count
    } else {
      numbers[glyph] = glyphs.count
    }
    glyphs.append(glyph)
    texts.append(text)
    return glyphs.count - 1
  }
}
