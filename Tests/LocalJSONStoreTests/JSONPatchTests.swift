import Bytes
import Foundation
import PaletteCore
import Testing

@testable import LocalJSONStore

/// Lays JSON out as somebody might.
struct RandomLayout {
  var random: SplitMix64
  let unit: String
  let colon: String
  let newline: String
  let isSorted: Bool
  let inlineColors: Bool
  let isCompact: Bool
  let endsInNewline: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    unit = ["  ", "    ", "\t", "   ", " "][random.below(5)]
    colon = [": ", " : ", ":", " :"][random.below(4)]
    newline = random.below(3) == 0 ? "\r\n" : "\n"
    isSorted = random.below(2) == 0
    inlineColors = random.below(3) == 0
    isCompact = random.below(8) == 0
    endsInNewline = random.below(3) > 0
  }

  mutating func text(_ value: JSONValue) -> String {
    text(value, 0, isCompact) + (endsInNewline ? newline : "")
  }

  private mutating func text(_ value: JSONValue, _ depth: Int, _ inline: Bool) -> String {
    switch value {
    case .object(let members):
      let inline = inline || inlineColors && members["hexCode"] != nil
      var keys = members.keys.sorted()
      if !isSorted { keys.shuffle(using: &random) }
      let items = keys.map {
        "\"\($0)\"" + colon + text(members[$0] ?? .null, depth + 1, inline)
      }
      return enclosed(items, "{", "}", depth, inline)
    case .array(let elements):
      return enclosed(elements.map { text($0, depth + 1, inline) }, "[", "]", depth, inline)
    default:
      return String(decoding: (try? JSONLayout.scalar(value)) ?? [], as: UTF8.self)
    }
  }

  private func enclosed(_ items: [String], _ open: String, _ close: String, _ depth: Int, _ inline: Bool)
    -> String
  {
    if items.isEmpty { return open + close }
    if inline { return open + items.joined(separator: ", ") + close }
    let inner = newline + String(repeating: unit, count: depth + 1)
    return open + inner + items.joined(separator: "," + inner) + newline
      + String(repeating: unit, count: depth)
      + close
  }
}

extension SplitMix64 {
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}

@Suite("Edits in place")
struct JSONPatchTests {
  static func value(_ palette: ColorPalette) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(palette))
  }

  static func randomPalette(_ random: inout SplitMix64) throws -> ColorPalette {
    var palette = ColorPalette(name: "Brand", timestamp: Date(timeIntervalSince1970: 1_700_000_000))
    for group in ["Primary", "Accent", "Neutral"].prefix(1 + random.below(3)) {
      for number in 0..<1 + random.below(5) {
        let color = try #require(Color(hex: String(format: "#%06X", random.below(1 << 24))))
        try palette.addColor(
          CustomColor(id: "\(group)-\(number)", name: "C\(number)", color: color), to: group)
      }
    }
    palette.brandName = "Größe \"/\" \\ 😀"
    return palette
  }

  /// The lines that two texts do not share, after and before what they have in common at both ends and in order.
  static func changed(_ old: String, _ new: String) -> (removed: [Substring], added: [Substring]) {
    let difference = new.split(separator: "\n", omittingEmptySubsequences: false)
      .difference(from: old.split(separator: "\n", omittingEmptySubsequences: false))
    var removed: [Substring] = []
    var added: [Substring] = []
    for change in difference {
      switch change {
      case .remove(_, let line, _): removed.append(line)
      case .insert(_, let line, _): added.append(line)
      }
    }
    return (removed, added)
  }

  @Test func onlyTheLinesOfTheColorChange() throws {
    for seed in 0..<300 as Range<UInt64> {
      var layout = RandomLayout(seed: seed)
      var random = SplitMix64(seed: seed &* 77)
      let old = try Self.randomPalette(&random)
      var new = old
      let group = random.below(new.groups.count)
      let index = random.below(new.groups[group].colors.count)
      new.groups[group].colors[index].color =
        Color(hex: "#12AB\(random.below(10))\(random.below(10))") ?? .black
      new.modified = Date(timeIntervalSince1970: 1_800_000_000)
      let text = layout.text(try Self.value(old))
      let patched = try #require(
        JSONPatch.text(Array(text.utf8), replacing: try Self.value(old), by: try Self.value(new)),
        "seed \(seed)")
      let result = String(decoding: patched, as: UTF8.self)
      #expect(try JSONDecoder().decode(ColorPalette.self, from: Data(patched)) == new, "seed \(seed)")
      let (removed, added) = Self.changed(text, result)
      #expect(removed.count == added.count, "seed \(seed)")
      #expect(removed.count <= 2, "seed \(seed): \(removed)")
      if !layout.isCompact {
        #expect(
          removed.allSatisfy { $0.contains("hexCode") || $0.contains("modified") }, "seed \(seed): \(removed)"
        )
      }
    }
  }

  @Test func whatComesAndGoesTakesItsOwnLines() throws {
    for seed in 0..<300 as Range<UInt64> {
      var layout = RandomLayout(seed: seed)
      var random = SplitMix64(seed: seed &* 99)
      let old = try Self.randomPalette(&random)
      var new = old
      let group = random.below(new.groups.count)
      var colors = new.groups[group].colors
      switch seed % 4 {
      case 0:
        colors.insert(CustomColor(id: "new", name: "New", color: .black), at: random.below(colors.count + 1))
      case 1: colors.remove(at: random.below(colors.count))
      case 2: colors.reverse()
      default:
        colors = []
        new.variantOf = "other"
      }
      new.groups[group].colors = colors
      let text = layout.text(try Self.value(old))
      let patched = try #require(
        JSONPatch.text(Array(text.utf8), replacing: try Self.value(old), by: try Self.value(new)),
        "seed \(seed)")
      #expect(try JSONDecoder().decode(ColorPalette.self, from: Data(patched)) == new, "seed \(seed)")
      let result = String(decoding: patched, as: UTF8.self)
      #expect(result.contains("\r") == text.contains("\r"), "seed \(seed)")
      if !layout.isCompact, seed % 4 == 0 {
        let (removed, added) = Self.changed(text, result)
        // A comma may move to the line before.
        #expect(removed.count <= 1, "seed \(seed): \(removed)")
        for line in added {
          let spaces = line.prefix { $0 == " " || $0 == "\t" }
          #expect(
            spaces.allSatisfy { layout.unit.contains($0) } && spaces.count % layout.unit.count == 0,
            "seed \(seed): \(line)")
        }
      }
    }
  }

  @Test func storeInSomebodysLayoutKeepsIt() throws {
    for seed in 0..<60 as Range<UInt64> {
      var layout = RandomLayout(seed: seed)
      var random = SplitMix64(seed: seed)
      let value = try Self.value(try Self.randomPalette(&random))
      let text = layout.text(.object(["palettes": .array([value]), "schemaVersion": .integer(1)]))
      let folder = TemporaryFolder()
      try folder.write(text, to: "palettes.json")
      let store = LocalJSONStore(directory: folder.path)
      try store.update("edit") { edit in
        try edit.change("Brand") { $0.groups[0].colors[0].color = Color(hex: "#ABCD12") ?? .black }
      }
      let (removed, added) = Self.changed(text, try #require(folder.text("palettes.json")))
      #expect(removed.count == added.count && removed.count <= 2, "seed \(seed): \(removed)")
      try store.update("add") { try $0.insert(try palette("Second")) }
      let second = try #require(folder.text("palettes.json"))
      #expect(second.contains("\t") == text.contains("\t"), "seed \(seed)")
      #expect(second.contains("\r") == text.contains("\r"), "seed \(seed)")
      if layout.unit == "\t", !layout.isCompact {
        #expect(
          !second.split(separator: "\n").contains { $0.hasPrefix(" ") || $0.hasPrefix("\t ") }, "seed \(seed)"
        )
      }
      try store.undo(2)
      #expect(folder.text("palettes.json") == text, "seed \(seed)")
    }
  }

  @Test func textThatCannotBeEditedIsLeftToOthers() {
    let old = JSONValue.object(["a": .integer(1)])
    let new = JSONValue.object(["a": .integer(2)])
    for text in ["", "{", "{\"a\": 1, \"a\": 1}", "{\"a\": 1} x"] {
      #expect(JSONPatch.text(Array(text.utf8), replacing: old, by: new) == nil)
    }
    #expect(JSONPatch.text(Array("{\"a\": 1}".utf8), replacing: old, by: new, at: ["b"]) == nil)
    let unknown = JSONPatch.text(Array("{\"z\":0,\"a\":1}".utf8), replacing: old, by: .object([:]))
    #expect(unknown.map { String(decoding: $0, as: UTF8.self) } == "{\"z\":0}")
  }
}
