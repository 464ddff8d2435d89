import PaletteCore
import Testing

struct NumberTextTests {
  /// The standard library gives the shortest digits too; it only writes large and small numbers in another form.
  @Test func shortestAgreesWithTheStandardLibrary() {
    let seed: UInt64 = 0x5eed_0010
    var generator = SplitMix64(seed: seed)
    var numbers = (-20..<60).flatMap { exponent -> [Double] in
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      return [power, power.nextUp, power.nextDown, power * 1.5]
    }
    numbers += (1...2000).flatMap { [Double($0) / 100, Double($0) * 0.3, Double($0) * 4_294_967_296 + 0.5] }
    for _ in 0..<4000 {
      let exponent = Int.random(in: -20..<60, using: &generator)
      numbers.append(
        Double(sign: .plus, exponent: exponent, significand: .random(in: 1..<2, using: &generator)))
    }
    for number in numbers {
      for signed in [number, -number] {
        let text = NumberText.shortest(signed)
        #expect(Double(text) == signed, "\(signed) became \(text), seed \(seed)")
        let digits = { (text: String) in
          text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }.reversed().drop { $0 == "0" }.count
        }
        #expect(digits(text) == digits(signed.description), "\(signed) became \(text), seed \(seed)")
      }
    }
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (0.1, "0.1"), (-2.5, "-2.5"), (1e14, "100000000000000"),
      (4.499999999999999, "4.499999999999999"), (21, "21"), (0.30000000000000004, "0.30000000000000004"),
      (5e-324, "5e-324"), (0.0009765625, "0.0009765625"), (562_949_953_421_311.9, "562949953421311.9"),
      (Double.nan, "0"), (Double.infinity, "0"),
    ] as [(Double, String)])
  func shortest(_ number: Double, _ text: String) { #expect(NumberText.shortest(number) == text) }
}
