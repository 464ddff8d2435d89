/// One of the fonts every PDF viewer has, used where no font file was found. They hold WinAnsi only.
enum StandardFont: Int, CaseIterable {
  case helvetica
  case helveticaBold
  case times
  case timesBold

  /// The name PDF knows it by.
  var postScriptName: String {
    switch self {
    case .helvetica: "Helvetica"
    case .helveticaBold: "Helvetica-Bold"
    case .times: "Times-Roman"
    case .timesBold: "Times-Bold"
    }
  }

  /// Height above the baseline that lines reckon with, in thousandths.
  var ascent: Double { self == .helvetica || self == .helveticaBold ? 718 : 683 }
  /// Depth below the baseline, negative, in thousandths.
  var descent: Double { self == .helvetica || self == .helveticaBold ? -207 : -217 }

  /// Advance of a WinAnsi code in thousandths.
  func advance(_ code: UInt8) -> Double {
    code < 32 ? 0 : Double(StandardWidths.table[rawValue][Int(code) - 32])
  }

  /// The WinAnsi code of a character, if it has one. Source: ISO 32000-1, annex D.2.
  static func code(for scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 32...126, 161...172, 174...255: UInt8(scalar.value)
    case 160: 32
    case 0x2011: 45
    default: specials[scalar.value]
    }
  }

  /// The character of a WinAnsi code.
  private static let specials: [UInt32: UInt8] = [
    0x20AC: 128, 0x201A: 130, 0x0192: 131, 0x201E: 132, 0x2026: 133, 0x2020: 134, 0x2021: 135, 0x02C6: 136,
    0x2030: 137, 0x0160: 138, 0x2039: 139, 0x0152: 140, 0x017D: 142, 0x2018: 145, 0x2019: 146, 0x201C: 147,
    0x201D: 148, 0x2022: 149, 0x2013: 150, 0x2014: 151, 0x02DC: 152, 0x2122: 153, 0x0161: 154, 0x203A: 155,
    0x0153: 156, 0x017E: 158, 0x0178: 159,
  ]
}
