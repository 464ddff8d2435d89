import PaletteCore
import Testing

struct NumberTextTests {
  /// The standard library gives the shortest digits too; it only writes large and small numbers in another form.
  @Test func shortestAgreesWithTheStandardLibrary() {
    let seed: UInt64 = 0x5eed_0010
    var generator = SplitMix64(seed: seed)
    var numbers: [Double] = []
    for exponent in -20..<60 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      numbers += [power, power.nextUp, power.nextDown, power * 1.5]
    }
    for index in 1...2000 {
      let number = Double(index)
      numbers += [number / 100, number * 0.3, number * 4_294_967_296 + 0.5]
    }
    for _ in 0..<4000 {
      let exponent = Int.random(in: -20..<60, using: &generator)
      numbers.append(
        Double(sign: .plus, exponent: exponent, significand: .random(in: 1..<2, using: &generator)))
    }
    for number in numbers {
      for signed in [number, -number] {
        let text = NumberText.shortest(signed)
        #expect(Double(text) == signed, "\(signed) became \(text), seed \(seed)")
        #expect(digits(text) == digits(signed.description), "\(signed) became \(text), seed \(seed)")
      }
    }
  }

  /// How many digits a text has, without zeros at its ends.
  private func digits(_ text: String) -> Int {
    let all = Array(text.prefix { $0 != "e" }.filter(\.isNumber))
    guard let first = all.firstIndex(where: { $0 != "0" }), let last = all.lastIndex(where: { $0 != "0" })
    else {
      return 0
    }
    return last - first + 1
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (0.1, "0.1"), (-2.5, "-2.5"), (1e14, "100000000000000"),
      (4.499999999999999, "4.499999999999999"), (21, "21"), (0.30000000000000004, "0.30000000000000004"),
      (Double.leastNonzeroMagnitude, "5e-324"), (0.0009765625, "0.0009765625"),
      (562_949_953_421_311.9, "562949953421311.9"),
      (Double.nan, "0"), (Double.infinity, "0"),
    ] as [(Double, String)])
  func shortest(_ number: Double, _ text: String) { #expect(NumberText.shortest(number) == text) }
}
