/// Latin letters beyond ASCII and the ASCII letters people write for them.
enum LatinFolding {
  /// The lower-case ASCII spelling of a scalar of Latin-1 Supplement or Latin Extended-A; nil for others.
  static func ascii(_ scalar: Unicode.Scalar) -> String? {
    let value = Int(scalar.value)
    guard value >= 0xC0, value <= 0x17F else { return extra(scalar) }
    let spelling = table[value - 0xC0]
    return spelling == "?" ? nil : spelling
  }

  /// A combining mark that belongs to the letter before it and is dropped with the fold.
  static func isCombining(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

  private static func extra(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ẞ": "ss"
    case "Ș", "ș": "s"
    case "Ț", "ț": "t"
    case "Ơ", "ơ": "o"
    case "Ư", "ư": "u"
    case "Ạ"..."ặ": "a"
    case "Ẹ"..."ệ": "e"
    case "Ỉ"..."ị": "i"
    case "Ọ"..."ợ": "o"
    case "Ụ"..."ự": "u"
    case "Ỳ"..."ỹ": "y"
    default: nil
    }
  }

  /// One word per code point from U+00C0 to U+017F; `?` where there is no letter.
  private static let table: [String] =
    """
    a a a a a a ae c e e e e i i i i d n o o o o o ? o u u u u y th ss \
    a a a a a a ae c e e e e i i i i d n o o o o o ? o u u u u y th y \
    a a a a a a c c c c c c c c d d d d e e e e e e e e e e \
    g g g g g g g g h h h h i i i i i i i i i i ij ij j j k k k \
    l l l l l l l l l l n n n n n n n n n o o o o o o oe oe \
    r r r r r r s s s s s s s s t t t t t t u u u u u u u u u u u u \
    w w y y y z z z z z z s
    """.split(separator: " ").map(String.init)
}
