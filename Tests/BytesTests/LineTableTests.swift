import Testing

@testable import Bytes

struct LineTableTests {
  @Test func placesAreThoseOfASlowCount() {
    var text: [UInt8] = []
    for row in 0..<20 {
      text += String(repeating: row % 3 == 0 ? "äb🎨" : "abc", count: row * 37).utf8
      text += row % 2 == 0 ? [13, 10] : [10]
    }
    let table = LineTable(text)
    for offset in stride(from: 0, through: text.count, by: 97) {
      let before = text[..<offset]
      let lineStart = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
      let place = table.place(of: offset..<offset)
      #expect(place.line == before.count { $0 == 10 } + 1)
      #expect(place.column == text[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + 1)
    }
  }

  @Test func aLineOfMegabytesCostsNoMoreThanOthers() {
    let text = [UInt8](repeating: 0x61, count: 2_000_000)
    let table = LineTable(text)
    let start = ContinuousClock.now
    var sum = 0
    for offset in stride(from: 0, to: text.count, by: 100) { sum += table.place(of: offset..<offset).column }
    // A count from the start of the line would take 20 thousand million steps.
    #expect(sum == 20_000 * (1 + 1_999_901) / 2)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
