import Testing

@testable import Bytes

struct JSONScanTests {
  private func scan(_ text: String, _ key: String? = nil) throws -> JSONScan {
    try JSONScan(Array(text.utf8), recordKey: key)
  }

  static let store = """
    \u{FEFF}{
      "version": 2, "palettes": [
        {"id": "a", "name": "Tom \\"T\\" \\u00e9\\uD83D\\uDE00", "n": [1, -2.5e+3]},
        {"id": "b", "empty": {}, "list": [], "日本": null}
      ],
      "tail": true
    }

    """

  @Test func findsRecordsAndValues() throws {
    let scan = try scan(Self.store, "palettes")
    let records = try #require(scan.records)
    #expect(records.count == 2)
    let id = try #require(scan.value(of: "id", in: records[1]))
    #expect(scan.string(in: id) == "b")
    #expect(scan.values(of: ["n", "x"], in: records[0]).map { $0 == nil } == [false, true])
    let name = try #require(scan.value(at: ["palettes", 0, "name"]))
    #expect(scan.string(in: name) == "Tom \"T\" é😀")
    #expect(scan.members(of: records[1]).count == 4)
    #expect(scan.value(of: "日本", in: records[1]).map { Array(scan.bytes[$0]) } == Array("null".utf8))
    #expect(scan.location(of: ["palettes", 1, "list"])?.line == 4)
    #expect(scan.location(of: ["version"]).map { [$0.line, $0.column] } == [2, 14])
    #expect(scan.location(of: ["palettes", 2]) == nil)
    #expect(scan.elements(of: try #require(scan.value(at: ["palettes"]))) == records)
  }

  @Test func recordsOfARootArrayAndOfNone() throws {
    #expect(try scan("[1, {}, \"x\"]").records?.count == 3)
    #expect(try scan("{\"palettes\": {}}", "palettes").records == nil)
    #expect(try scan("{\"a\": []}", "palettes").records == nil)
    #expect(try scan(" 7 ").root == 1..<2)
  }

  @Test func keysWithEscapesAreTheSameKeys() throws {
    let scan = try scan("{\"\\u0061b\": 1}")
    #expect(scan.value(of: "ab", in: scan.root) != nil)
  }

  @Test func findsDuplicateKeys() throws {
    #expect(try scan(Self.store).duplicateKey() == nil)
    let doubled = try scan("{\"a\": [{\"x\": 1, \"\\u0078\": 2}], \"b\": 1}")
    #expect(doubled.duplicateKey()?.key == "x")
    #expect(doubled.duplicateKey()?.range.lowerBound == 16)
  }

  @Test(arguments: [
    ("", 1, 1), ("[1,]", 1, 4), ("{\"a\":1,}", 1, 8), ("[1 2]", 1, 4), ("01", 1, 1), ("-", 1, 2),
    ("1.", 1, 3),
    ("1e", 1, 3), ("tru", 1, 1), ("[\n\"a]", 2, 1), ("\"\\x\"", 1, 2), ("\"\\uD800\"", 1, 2),
    ("\"\\u12g4\"", 1, 2),
    ("\"a\nb\"", 1, 3), ("{a:1}", 1, 2), ("{\"a\" 1}", 1, 6), ("[1] x", 1, 5), ("[}", 1, 2),
    ("{\"a\":1]", 1, 7),
    ("NaN", 1, 1), ("[\"é\",é]", 1, 6), ("\u{0}", 1, 1), ("+1", 1, 1), (".5", 1, 1),
  ])
  func namesThePlaceOfAnError(text: String, line: Int, column: Int) {
    for key in [nil, "k"] {
      #expect { try scan(text, key) } throws: { error in
        guard let error = error as? TextError else { return false }
        return error.line == line && error.column == column
      }
    }
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    ] as [[UInt8]])
  func refusesIllFormedUTF8(bytes: [UInt8]) {
    let text = Array("[\"aaaaaaaaaa".utf8) + bytes + Array("\"]".utf8)
    #expect(throws: TextError("text that is not UTF-8", line: 1, column: 13)) { try JSONScan(text) }
  }

  @Test func depthIsCappedWithoutRecursion() throws {
    let deep =
      String(repeating: "[", count: JSONTape.maximumDepth)
      + String(repeating: "]", count: JSONTape.maximumDepth)
    #expect(try scan(deep).root.count == 2 * JSONTape.maximumDepth)
    for text in ["[", "{\"a\":", "{\"a\":[{\"b\":["] {
      #expect { try scan(String(repeating: text, count: 200_000), "a") } throws: {
        "\($0)".contains("nested")
      }
    }
  }

  @Test func boundsTheMemoryOfItsValues() throws {
    let text = Array("[1,{\"a\":2},3]".utf8)
    #expect(try JSONTape(text, maximumValues: 6).root.elements?.count == 3)
    #expect(throws: TextError("too many values", line: 1, column: 12)) {
      try JSONTape(text, maximumValues: 5)
    }
  }

  @Test func aKeyOfRecordsIsThereOnce() {
    #expect(throws: TextError("the key is there twice", line: 1, column: 9)) {
      try scan("{\"k\":[],\"k\":[1]}", "k")
    }
  }

  @Test func truncationAndMutationNeverTrap() throws {
    let text = Array(Self.store.utf8)
    let end = try scan(Self.store).root.upperBound
    for count in 0..<end {
      #expect(throws: TextError.self) { try JSONScan(Array(text[..<count]), recordKey: "palettes") }
    }
    for seed in 0..<1500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let mutated = generator.mutate(text)
      if let scan = try? JSONScan(mutated, recordKey: "palettes") {
        #expect(scan.records?.allSatisfy { $0.upperBound <= mutated.count } ?? true, "seed \(seed)")
        #expect(String(validating: mutated, as: UTF8.self) != nil, "seed \(seed)")
      }
    }
  }
}
