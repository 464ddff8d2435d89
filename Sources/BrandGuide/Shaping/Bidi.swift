/// The order of text that runs both ways. Source: UAX 9, with the rules that it numbers.
enum Bidi {
  /// The classes of UAX 9, table 4, as the tables of this program number them.
  enum Kind: UInt32 {
    case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on, lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi

    /// What takes no part after rule X9.
    var isRemoved: Bool {
      switch self {
      case .lre, .lro, .rle, .rlo, .pdf, .bn: true
      default: false
      }
    }
    var isIsolate: Bool { self == .lri || self == .rli || self == .fsi }
    /// Neutral or a part of an isolate, as rules N0 to N2 see it.
    var isNeutral: Bool {
      switch self {
      case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
      default: false
      }
    }
  }

  static func kind(_ scalar: Unicode.Scalar) -> Kind {
    Kind(rawValue: UnicodeTables.value(UnicodeTables.bidiClasses, 5, scalar.value)) ?? .l
  }

  /// The level of each scalar of a paragraph; odd ones run from right to left. What has no place in a line is nil.
  ///
  /// - Parameter base: 0 or 1; nil for that of the first strong character.
  static func levels(_ scalars: [Unicode.Scalar], base: Int? = nil) -> (base: Int, levels: [Int?]) {
    var paragraph = BidiParagraph(scalars, base: base)
    return (paragraph.base, paragraph.resolved())
  }

  /// The level of each character; empty where everything runs from left to right.
  static func levels(of text: [Character]) -> [Int] {
    // U+0590 is the first letter that runs from right to left.
    guard
      text.contains(where: { character in
        character.utf8.count > 1 && character.unicodeScalars.contains { $0.value >= 0x590 && turns($0) }
      })
    else { return [] }
    let found = levels(text.flatMap { Array($0.unicodeScalars) })
    var at = 0
    return text.map { character in
      let count = character.unicodeScalars.count
      defer { at += count }
      return found.levels[at..<at + count].lazy.compactMap { $0 }.first ?? found.base
    }
  }

  /// Whether a character makes a paragraph one that runs both ways.
  private static func turns(_ scalar: Unicode.Scalar) -> Bool {
    switch kind(scalar) {
    case .r, .al, .an, .rle, .rlo, .rli, .lro: true
    default: false
    }
  }

  /// The clusters of a line from left to right. Rule L2.
  static func reordered(_ clusters: [Cluster]) -> [Cluster] {
    var highest = 0
    for cluster in clusters where cluster.level > highest { highest = cluster.level }
    guard highest > 0 else { return clusters }
    var out = clusters
    for level in stride(from: highest, through: 1, by: -1) {
      var i = 0
      while i < out.count {
        guard out[i].level >= level else {
          i += 1
          continue
        }
        var end = i
        while end < out.count, out[end].level >= level { end += 1 }
        out[i..<end].reverse()
        i = end
      }
    }
    return out
  }

  private static let pairs: [UInt32: UInt32] = {
    let codes = UnicodeTables.mirrors
    return Dictionary(
      stride(from: 0, to: codes.count - 1, by: 2).map { (codes[$0], codes[$0 + 1]) },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The mirror image that a character takes from right to left. Rule L4.
  static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    pairs[scalar.value].flatMap { Unicode.Scalar($0) } ?? scalar
  }
}

extension UnicodeTables {
  /// The value of a code in a table of stretches, which are `bits` wide.
  static func value(_ table: [UInt32], _ bits: UInt32, _ code: UInt32) -> UInt32 {
    var (low, high) = (0, table.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] >> bits <= code { low = middle } else { high = middle }
    }
    return table[low] & (1 << bits - 1)
  }
}
