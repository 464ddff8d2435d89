/// The joining of Arabic, Persian and Urdu letters by their presentation forms. Source: Unicode, Arabic Presentation
/// Forms-A and -B, and ArabicShaping.txt for which letters join.
enum ArabicForms {
  /// Isolated and final, and initial and medial where a letter joins to the one after it.
  private static let forms: [UInt32: [UInt32]] = {
    var table: [UInt32: [UInt32]] = [:]
    func add(_ letters: [(UInt32, Int)], from: UInt32) {
      var next = from
      for (letter, count) in letters {
        table[letter] = (0..<UInt32(count)).map { next + $0 }
        next += UInt32(count)
      }
    }
    add(
      [
        (0x621, 1), (0x622, 2), (0x623, 2), (0x624, 2), (0x625, 2), (0x626, 4), (0x627, 2), (0x628, 4),
        (0x629, 2),
        (0x62a, 4), (0x62b, 4), (0x62c, 4), (0x62d, 4), (0x62e, 4), (0x62f, 2), (0x630, 2), (0x631, 2),
        (0x632, 2),
        (0x633, 4), (0x634, 4), (0x635, 4), (0x636, 4), (0x637, 4), (0x638, 4), (0x639, 4), (0x63a, 4),
        (0x641, 4),
        (0x642, 4), (0x643, 4), (0x644, 4), (0x645, 4), (0x646, 4), (0x647, 4), (0x648, 2), (0x649, 2),
        (0x64a, 4),
      ], from: 0xfe80)
    for (letter, first, count) in [
      (0x67e, 0xfb56, 4), (0x679, 0xfb66, 4), (0x686, 0xfb7a, 4), (0x688, 0xfb88, 2), (0x698, 0xfb8a, 2),
      (0x691, 0xfb8c, 2), (0x6a9, 0xfb8e, 4), (0x6af, 0xfb92, 4), (0x6ba, 0xfb9e, 2), (0x6c0, 0xfba4, 2),
      (0x6c1, 0xfba6, 4), (0x6be, 0xfbaa, 4), (0x6d2, 0xfbae, 2), (0x6d3, 0xfbb0, 2), (0x6cc, 0xfbfc, 4),
    ] as [(UInt32, UInt32, Int)] {
      add([(letter, count)], from: first)
    }
    return table
  }()

  /// Lam with each kind of alef: isolated and final.
  private static let ligatures: [UInt32: [UInt32]] = [
    0x622: [0xfef5, 0xfef6], 0x623: [0xfef7, 0xfef8], 0x625: [0xfef9, 0xfefa], 0x627: [0xfefb, 0xfefc],
  ]

  /// The letters that a form stands for.
  private static let bases: [UInt32: String] = {
    var table: [UInt32: String] = [:]
    for (letter, list) in forms {
      for form in list { table[form] = Unicode.Scalar(letter).map { String($0) } }
    }
    for (alef, list) in ligatures {
      for form in list { table[form] = Unicode.Scalar(alef).map { "\u{644}\($0)" } }
    }
    return table
  }()

  /// The letters of a form; nil for what is no form.
  static func letters(of form: Unicode.Scalar) -> String? {
    form.value >= 0xfb50 ? bases[form.value] : nil
  }

  /// Whether a text has letters that join.
  static func isNeeded(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x621...0x6d3).contains($0.value) }
  }

  private static let tatweel: UInt32 = 0x640
  private static let joiner: UInt32 = 0x200d

  /// The text with each letter in the form that its neighbors ask for. Marks do not stand between neighbors.
  static func joined(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    func isMark(_ value: UInt32) -> Bool { (0x64b...0x65f).contains(value) || value == 0x670 }
    func joinsNext(_ value: UInt32) -> Bool {
      forms[value]?.count == 4 || value == tatweel || value == joiner
    }
    func joinsBefore(_ value: UInt32) -> Bool {
      (forms[value]?.count ?? 0) >= 2 || value == tatweel || value == joiner
    }
    func neighbor(_ from: Int, _ step: Int) -> UInt32? {
      var i = from + step
      while scalars.indices.contains(i) {
        if !isMark(scalars[i].value) { return scalars[i].value }
        i += step
      }
      return nil
    }
    var out = String.UnicodeScalarView()
    var i = 0
    while i < scalars.count {
      let value = scalars[i].value
      guard let own = forms[value] else {
        out.append(scalars[i])
        i += 1
        continue
      }
      let before = own.count >= 2 && neighbor(i, -1).map(joinsNext) == true
      if value == 0x644, i + 1 < scalars.count, let pair = ligatures[scalars[i + 1].value] {
        if let scalar = Unicode.Scalar(pair[before ? 1 : 0]) { out.append(scalar) }
        i += 2
        continue
      }
      let after = own.count == 4 && neighbor(i, 1).map(joinsBefore) == true
      let form = before && after ? own[3] : after ? own[2] : before ? own[1] : own[0]
      if let scalar = Unicode.Scalar(form) { out.append(scalar) }
      i += 1
    }
    return String(out)
  }
}
