import Testing

@testable import BrandGuide

@Suite struct BidiTests {
  /// Digits behind Latin words within text from right to left were drawn backwards: "4991 since".
  @Test func digitsKeepTheirOrderBehindLatinWords() {
    let text = Array("קפה since 1994")
    #expect(Bidi.levels(of: text).suffix(10) == Array(repeating: 2, count: 10)[...])
  }
}
