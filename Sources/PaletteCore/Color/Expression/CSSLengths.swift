/// Lengths and numbers of a style sheet, with all math functions. Source: CSS Values 4, sections 6 and 10.
package struct CSSLengths {
  /// The size of the font, and that of the root, in pixels.
  package var fontSize: Double
  package var rootSize: Double
  /// What 100 % stands for, in pixels; nil where percentages are not allowed.
  package var whole: Double?
  /// The window, in pixels.
  package var width: Double
  package var height: Double

  package init(fontSize: Double, rootSize: Double, whole: Double?, width: Double, height: Double) {
    self.fontSize = fontSize
    self.rootSize = rootSize
    self.whole = whole
    self.width = width
    self.height = height
  }

  /// The number that a text stands for, in pixels where it is a length; nil for what is neither. What is endless is as large
  /// as a browser makes it.
  package func value(_ text: String) -> (number: Double, isLength: Bool)? {
    var text = text
    return text.withUTF8 { bytes in
      // Most words, such as `auto`, are no values of this kind: no error is made for them.
      let scanner = CSSScanner(bytes)
      guard scanner.startsNumber || bytes.contains(UInt8(ascii: "(")) else { return nil }
      var parser = CSSMathParser(scanner, keywords: [], lengths: self)
      guard let (node, type) = try? parser.whole(), type == .number || type == .length else { return nil }
      return (min(max(node.topLevelValue([]), -Self.largest), Self.largest), type == .length)
    }
  }

  private static let largest = 33_554_432.0

  /// How many pixels a unit that depends on the page is; nil for units that are none.
  func pixels(of unit: CSSKeyword) -> Double? {
    switch unit {
    case "em": fontSize
    case "rem": rootSize
    // What depends on a font is taken for no more than narrow fonts have, so that no text counts as large by a guess.
    case "ex", "ch": fontSize * 0.4
    case "rex", "rch": rootSize * 0.4
    case "cap": fontSize * 0.6
    case "rcap": rootSize * 0.6
    case "ic", "lh": fontSize
    case "ric", "rlh": rootSize
    // Without a container around it, its size is that of the window.
    case "vw", "svw", "lvw", "dvw", "vi", "svi", "lvi", "dvi", "cqw", "cqi": width / 100
    case "vh", "svh", "lvh", "dvh", "vb", "svb", "lvb", "dvb", "cqh", "cqb": height / 100
    case "vmin", "svmin", "lvmin", "dvmin", "cqmin": min(width, height) / 100
    case "vmax", "svmax", "lvmax", "dvmax", "cqmax": max(width, height) / 100
    default: nil
    }
  }
}
