import StyleSheets
import Testing

@Suite struct LimitsTests {
  @Test func substitutionHoldsAWholeLargeValue() { #expect(StyleSheetLimits.substitution >= 1 << 16) }
}
