import Testing

@testable import Bytes

/// Small files that describe something without an end.
@Suite struct ExpansionTests {
  /// A binary property list of these objects; the first is the top.
  private func list(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += (0..<4).map { UInt8(truncatingIfNeeded: offset >> (24 - 8 * $0)) } }
    bytes += [0, 0, 0, 0, 0, 0, 4, 2]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    return bytes
  }

  private func array(_ references: [Int]) -> [UInt8] {
    [0xAF, 0x12] + (0..<4).map { UInt8(truncatingIfNeeded: references.count >> (24 - 8 * $0)) }
      + references.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  @Test(arguments: [1000, 2000, 4000, 16_000]) func manyReferencesToOneArray(_ count: Int) {
    let inner = array(Array(repeating: 2, count: count))
    let bytes = list([array(Array(repeating: 1, count: count)), inner, [0x10, 7]])
    let clock = ContinuousClock()
    let time = clock.measure {
      // What is within the budget is one array that all of them share.
      if count * count < 500_000 + 2 * bytes.count {
        #expect(throws: Never.self) { try PropertyList.read(bytes) }
      } else {
        #expect(throws: ByteError.self) { try PropertyList.read(bytes) }
      }
    }
    #expect(time < .seconds(10))
  }

  @Test func arraysThatDoubleEndlessly() {
    let levels = (0..<100).map { array([$0 + 1, $0 + 1]) }
    #expect(throws: ByteError.self) { try PropertyList.read(list(levels + [[0x10, 7]])) }
  }

  @Test func oneLongTextManyTimes() {
    let text: [UInt8] = [0x5F, 0x12, 0, 0, 0x80, 0] + Array(repeating: 65, count: 0x8000)
    let bytes = list([array(Array(repeating: 1, count: 30_000)), text])
    #expect(throws: ByteError.self) { try PropertyList.read(bytes) }
  }

  @Test func aSharedValueIsRead() throws {
    let read = try PropertyList.read(list([array([1, 1, 2]), array([2, 2]), [0x10, 7]]))
    let inner = PropertyList.array([.integer(7), .integer(7)])
    #expect(read == .array([inner, inner, .integer(7)]))
  }

  @Test func aBudgetThatRanOutStaysSo() throws {
    let budget = ExpansionBudget(nodes: 10, bytes: 10, steps: 2)
    try budget.spend(nodes: 5, bytes: 10, steps: 1)
    #expect(throws: ExpansionBudget.Exceeded.self) { try budget.spend(bytes: 1) }
    #expect(throws: ExpansionBudget.Exceeded.self) { try budget.spend() }
    #expect(throws: ExpansionBudget.Exceeded(measure: "references")) {
      try ExpansionBudget(nodes: 1, bytes: 1, steps: 2).spend(steps: 3)
    }
  }

  static let marks = [
    "\u{301}", "\\u0301", "\\u{301}", "\\301 ", "&#x301;", "&#769;", "\u{200D}", "\u{93F}", "\u{FE0F}",
  ]

  @Test(arguments: marks) func marksAreCounted(_ mark: String) {
    let most = String(repeating: mark, count: OverlongCharacter.maximum)
    #expect(OverlongCharacter.first(in: Array("a\(most)b\(most)\n".utf8)) == nil)
    let text = "body { e\(most)\(mark) }"
    #expect(OverlongCharacter.first(in: Array(text.utf8)) == 8 + most.utf8.count)
  }

  @Test(arguments: [
    "Zürich, naïve, Ελλάδα, Привет, שָׁלוֹם, العَرَبِيَّة", "デザイン・色見本　カラー", "สีน้ำเงิน", "हिन्दी में रंग", "한국어 색상",
    "👩‍👩‍👧‍👦👨🏽‍🚒🏴󠁧󠁢󠁥󠁮󠁧󠁿", "#ff0000 #00ff00 \\63 \\u0063 &#99;", "t̵̢̛̗͉̪̝̺̠͐̎̃̈́̈́̒̌̈́̍̐̽̎͛͆ę̸̢̛̛̟̣̞̫̘̰̭̯̩̮̞͈̀̋̆̍̑̃̂̓̆̊͐̅͊͝ẍ̶̨̺̺̻͖͙̤̰̯̱̳͔̟͙́̑͆̈́̋̒̇̇̌̆̅̊̑̕̕͘͜t",
  ])
  func writingIsNotRefused(_ text: String) {
    let long = String(repeating: text + " ", count: 500)
    #expect(OverlongCharacter.first(in: Array(long.utf8)) == nil)
    #expect(!OverlongCharacter.isIn(long))
  }

  @Test func escapedTextOfOneMarkIsFoundInIt() {
    #expect(OverlongCharacter.isIn("x" + String(repeating: "\u{323}\u{301}", count: 200)))
    #expect(!OverlongCharacter.isIn(String(repeating: "x\u{301}", count: 500)))
  }

  /// Bytes that are no text, cut short, or escapes that end at the end.
  @Test(
    arguments: [
      [0xCC], [0xE0, 0xA4], [0xF0, 0x9F], [0x5C], [0x5C, 0x75], [0x26, 0x23], [0x26, 0x23, 0x78],
    ] as [[UInt8]])
  func theEndIsTheEnd(_ bytes: [UInt8]) {
    #expect(OverlongCharacter.first(in: bytes) == nil)
  }
}
