/// The shortest decimal that reads back as a given number, for the range in which colors and ratios lie.
///
/// Within that range every power of ten that is needed is a whole number of 64 bits, so that everything is exact: no
/// table of approximations, no allocation.
///
/// Source: Raffaello Giulietti, "The Schubfach way to render doubles", 2020.
struct ShortestDecimal {
  /// The digits, as a whole number; zeros may stand at its end.
  let units: UInt64
  /// The number is ``units`` / 10^`places`, places 2…19.
  let places: Int

  private static let range = 0x1p-10..<0x1p49
  private static let powers: [UInt64] = (0...19).map { (0..<$0).reduce(UInt64(1)) { power, _ in power * 10 } }

  /// Nil for a size below 2^-10 or from 2^49.
  init?(_ size: Double) {
    guard Self.range.contains(size) else { return nil }
    let significand = size.significandBitPattern | 1 << 52
    // size = significand × 2^exponent, exponent -62…-4.
    let exponent = Int(size.exponent) - 52
    // Below a power of two the numbers lie twice as close.
    let isIrregular = size.significandBitPattern == 0
    places = Self.places(exponent, isIrregular)
    let power = Self.powers[places]
    // Four times the number and the ends of the interval that rounds to it, all in units of the last place.
    let shift = 2 - exponent
    let value = Scaled(4 * significand, power, shift)
    let low = Scaled(4 * significand - (isIrregular ? 1 : 2), power, shift)
    let high = Scaled(4 * significand + 2, power, shift)
    // Halfway numbers round to even, so the ends belong to the interval of an even significand.
    let excludesEnds = significand & 1 == 1
    let first = low.whole + (low.rest > 0 || excludesEnds ? 1 : 0)
    let last = high.whole - (high.rest == 0 && excludesEnds ? 1 : 0)
    // The interval is narrower than ten: at most one number in it has a digit less.
    let ten = last / 10 * 10
    if ten >= first {
      units = ten
    } else if value.whole < first {
      units = value.whole + 1
    } else if value.whole + 1 > last {
      units = value.whole
    } else {
      let half = UInt64(1) << UInt64(shift - 1)
      let roundsUp = value.rest > half || value.rest == half && value.whole & 1 == 1
      units = value.whole + (roundsUp ? 1 : 0)
    }
  }

  /// -⌊log10 of the width of the interval that rounds to the number⌋: 2^exponent, or three quarters of it.
  private static func places(_ exponent: Int, _ isIrregular: Bool) -> Int {
    // log10 2 and log10 4/3 in units of 2^-41, fine enough for every exponent of a double; watches have an Int of 32 bits.
    -Int((Int64(exponent) * 661_971_961_083 - (isIrregular ? 274_743_187_321 : 0)) >> 41)
  }

  /// A product of 128 bits, divided by 2^shift (1…64).
  private struct Scaled {
    let whole: UInt64
    let rest: UInt64

    init(_ a: UInt64, _ b: UInt64, _ shift: Int) {
      let product = a.multipliedFullWidth(by: b)
      whole = product.high << (64 - shift) | product.low >> shift
      rest = product.low & ((1 << UInt64(shift)) &- 1)
    }
  }
}
