/// How wide text is in the sans serif that a viewer most likely has: Helvetica, or a face made to its measures, such as Arial and
/// Liberation Sans. For files that name a family and do not hold it.
package enum UsualWidths {
  /// The width of a text, in the unit of `size`.
  package static func width(of text: some StringProtocol, size: Double, isBold: Bool) -> Double {
    text.reduce(0) { $0 + width(of: $1, size: size, isBold: isBold) }
  }

  /// The width of a character, in the unit of `size`.
  package static func width(of character: Character, size: Double, isBold: Bool) -> Double {
    let font = isBold ? StandardFont.helveticaBold : .helvetica
    return character.unicodeScalars.reduce(0) { widest, scalar in
      max(widest, StandardFont.code(for: scalar).map(font.advance) ?? advance(scalar))
    } * size / 1000
  }

  /// What faces of other scripts have for one character, in thousandths; marks stand on the letter before them.
  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    if scalar.value >= 0x1100, scalar.value < 0x1E00 || scalar.value >= 0x2000 { return 1000 }
    if scalar.properties.isUppercase { return 780 }
    return scalar.properties.generalCategory == .nonspacingMark ? 0 : 640
  }
}
