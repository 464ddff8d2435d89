import Foundation
import PaletteCore
import Testing

@testable import LocalJSONStore

@Suite("Reading without Codable is reading with Codable")
struct RecordCodingTests {
  private static func coded(_ bytes: [UInt8]) -> ColorPalette? {
    try? JSONDecoder().decode(ColorPalette.self, from: Data(bytes))
  }

  private static func fixture(_ name: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(try Data(contentsOf: root.appendingPathComponent("Fixtures/valid/\(name).json")))
  }

  @Test(arguments: ["awkward", "meridian", "small"]) func whatTheStoreWritesIsReadAtOnce(_ name: String)
    throws
  {
    let palette = try #require(Self.coded(try Self.fixture(name)))
    let bytes = try RecordCoding.encode(palette, RecordLayout(spaces: 4))
    #expect(RecordCoding.plain(ColorPalette.self, bytes) == palette)
    for color in palette.colors.map(\.color) where color.unknown.isEmpty {
      #expect(RecordCoding.plain(CustomColor.self, try RecordCoding.encode(color)) == color)
    }
  }

  /// Fields as no program of ours writes them, and whether they may be read without Codable.
  static let odd: [(fields: String, isPlain: Bool)] = [
    (##""name": "A""##, true),
    (##""brandNameSize": 7, "name": "A", "colorGroups": {}, "groupOrder": [], "gradients": []"##, true),
    (##""name": "A\u00e9\ud83d\ude00\n\"\\\/""##, true),
    (##""name": "A", "timestamp": "2026-03-01""##, true),
    (##""name": "A", "timestamp": 794048400.75"##, true),
    (##""name": "A", "modified": "2026-03-01T09:30:00.5Z""##, true),
    (##""name": "A", "colorGroups": {"\u0047": [], "日本": [{"name": "x", "hexCode": "#abc"}]}"##, true),
    (##""name": "A", "colorGroups": {"G": [{"name": "x", "hexCode": "#112233", "locked": true}]}"##, true),
    (
      ##""name": "A", "colorGroups": {"G": [{"name": "x", "hexCode": "#112233", "print": {"cmyk": [0, 1.5, 2e1, 100]}}]}"##,
      true
    ),
    (
      ##""name": "A", "gradients": [{"name": "g", "stops": [{"color": "red", "position": 0.5}, {"color": "G/x", "position": 1}]}]"##,
      true
    ),
    (##""name": "A", "themes": [{"name": "t", "roles": {"text": "G/x"}, "other": null}]"##, true),
    (##""name": "A", "brandNameSize": 32.0"##, false),
    (##""name": "A", "brandNameSize": 1e1"##, false),
    (##""name": "A", "brandNameSize": 99999999999999999999"##, false),
    (##""name": "A", "brandNameSize": 1000"##, false),
    (##""name": "A", "brandName": null"##, false),
    (##""name": null"##, false),
    (##""name": "A", "name": "B""##, false),
    (##""name": "A", "n\u0061me": "B""##, false),
    (##""n\u0061me": "A""##, false),
    (##""name": "A", "other": {"x": [1, 2.50, true]}"##, false),
    (##""name": "A", "other": 1, "other": 2"##, false),
    (##""name": "A", "colorGroups": {"G": [], "G": [{"name": "x", "hexCode": "#112233"}]}"##, false),
    (##""name": "A", "colorGroups": {"\u00e9": [], "e\u0301": []}"##, false),
    (##""name": "A", "colorGroups": {"G": {}}"##, false),
    (##""name": "A", "colorGroups": {"G": [{"name": "x"}]}"##, false),
    (##""name": "A", "colorGroups": {"G": [{"name": "x", "hexCode": "green?"}]}"##, false),
    (##""name": "A", "colorGroups": {"G": [{"name": "x", "hexCode": "#112233", "new": 1}]}"##, false),
    (##""name": "A", "colorGroups": []"##, false),
    (##""name": 7"##, false),
    (##""name": "A", "timestamp": "soon""##, false),
    (##""name": "A", "timestamp": null"##, false),
    (##""name": "A", "groupOrder": [1]"##, false),
    ("", false),
  ]

  @Test(arguments: odd.indices) func bothReadTheSame(_ index: Int) {
    let (fields, isPlain) = Self.odd[index]
    let bytes = Array("{\(fields)}".utf8)
    let plain = RecordCoding.plain(ColorPalette.self, bytes)
    #expect((plain != nil) == isPlain, "\(fields)")
    if isPlain { #expect(plain == Self.coded(bytes), "\(fields)") }
    #expect(RecordCoding.decode(ColorPalette.self, bytes) == Self.coded(bytes), "\(fields)")
  }

  /// Changes a few bytes to ones that mean something in JSON.
  private static func changed(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    let marks = Array("{}[]\",:\\ue-+.01789tfnull \n#é".utf8)
    var result = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let at = Int.random(in: 0..<result.count, using: &generator)
      let mark = marks[Int.random(in: 0..<marks.count, using: &generator)]
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: result[at] = mark
      case 1: result.remove(at: at)
      default: result.insert(mark, at: at)
      }
    }
    return result
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func damageIsReadAlike(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let texts =
      Self.odd.filter(\.isPlain).map { Array("{\($0.fields)}".utf8) } + [try Self.fixture("small")]
    var read = 0
    for round in 0..<3000 {
      let bytes = Self.changed(texts[round % texts.count], &generator)
      guard let plain = RecordCoding.plain(ColorPalette.self, bytes) else { continue }
      read += 1
      #expect(
        plain == Self.coded(bytes), "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(read > 100, "seed \(seed): \(read) of 3000 could be read")
  }
}
