import Testing

@testable import Bytes

struct JSONTapeTests {
  /// The value in `range` of `scan`, and all in it, is what `node` says.
  private func compare(_ node: JSONNode, _ scan: JSONScan, _ range: Range<Int>) {
    #expect(node.range == range && Array(node.bytes) == Array(scan.bytes[range]))
    #expect(node.string == scan.string(in: range))
    let isObject = scan.bytes[range.lowerBound] == UInt8(ascii: "{")
    let isArray = scan.bytes[range.lowerBound] == UInt8(ascii: "[")
    #expect((node.elements != nil) == isArray && (node.members != nil) == isObject)
    let elements = scan.elements(of: range)
    #expect(node.elements?.count ?? 0 == elements.count)
    for (node, range) in zip(node.elements ?? [], elements) { compare(node, scan, range) }
    let members = scan.members(of: range)
    #expect(node.memberCount == (isObject ? members.count : nil))
    for (member, (key, value)) in zip(node.members ?? [], members) {
      #expect(member.name == scan.string(in: key))
      compare(member.value, scan, value)
    }
  }

  @Test(arguments: [
    " 7 ", "[]", "{}", "\"\\u00e9\"", "null", "[[],[[]],{},{\"a\":{}}]", "{\"a\":[1,{\"b\":null}],\"c\":-0}",
    JSONScanTests.store.replacing("\u{FEFF}", with: ""),
  ])
  func everyValueIsWhereTheScanFindsIt(_ text: String) throws {
    let scan = try JSONScan(Array(text.utf8))
    compare(try JSONTape(Array(text.utf8)).root, scan, scan.root)
  }

  @Test func membersAreFoundAsTheyAreWritten() throws {
    let root = try JSONTape(Array(#"{"ab":1,"a":{"ab":2},"ab":3,"\u0061":4,"é":5}"#.utf8)).root
    #expect(root.member("ab")?.count == 2 && root.member("ab")?.value.integer == 3)
    #expect(root.member("a")?.count == 1 && root.member("a")?.value.member("ab")?.value.integer == 2)
    #expect(root.member("é")?.value.integer == 5)
    #expect(root.member("") == nil && root.member("abc") == nil)
    #expect(root.member("a")?.value.elements == nil && root.member("ab")?.value.member("a") == nil)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-17", -17), ("999999999999999999", 999_999_999_999_999_999),
      ("1000000000000000000", nil),
      ("1.0", nil), ("1e2", nil), ("\"1\"", nil), ("true", nil), ("null", nil), ("[]", nil),
    ] as [(String, Int?)])
  func wholeNumbersArePlainOnes(text: String, number: Int?) throws {
    #expect(try JSONTape(Array(text.utf8)).root.integer == number)
  }

  @Test func acceptsWhatTheScanAccepts() {
    let text = Array(JSONScanTests.store.utf8.dropFirst(3))
    for seed in 0..<1500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let mutated = generator.mutate(text)
      let scan = try? JSONScan(mutated)
      let tape = try? JSONTape(mutated)
      #expect((tape != nil) == (scan != nil), "seed \(seed)")
      if let scan, let tape { compare(tape.root, scan, scan.root) }
    }
  }
}
