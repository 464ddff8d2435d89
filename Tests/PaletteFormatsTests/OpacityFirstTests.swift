import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Hex codes with their opacity first")
struct OpacityFirstTests {
  private func codes(_ values: [String]) throws -> (colors: [String], warnings: [String]) {
    let members = values.enumerated().map { "\"c\($0)\": \"\($1)\"" }.joined(separator: ", ")
    let reading = try Design.reading(Array("{\"tones\": {\(members)}}".utf8), "literals")
    return (Design.hexCodes(reading.palettes[0]), reading.warnings.map(\.text))
  }

  @Test("a file whose codes begin with ff is read as the program it is for reads it, and that is said")
  func first() throws {
    let (colors, warnings) = try codes([
      "#FF2196F3", "#FF4CAF50", "#FF252525", "#FFB9B9B9", "#80102030", "#FF673AB7", "#FFFFFFFF",
    ])
    #expect(
      colors == ["#2196F3", "#4CAF50", "#252525", "#B9B9B9", "#10203080", "#673AB7", "#FFFFFF"])
    #expect(warnings.count == 1 && warnings[0].contains("opacity first"))
  }

  @Test(
    "codes as CSS has them stay: opaque ones, warm ones with few opacities, few codes, codes among shorter ones",
    arguments: [
      ["#2196F3FF", "#4CAF50FF", "#252525FF", "#B9B9B9FF", "#10203080", "#FF5722FF"],
      ["#FF57221A", "#FF98001A", "#FFC1071A", "#FFEB3B33", "#FF408133", "#FF525233"],
      ["#FFFFFF0D", "#FFFFFF1A", "#FFFFFF33", "#FFFFFF4D", "#FFFFFF66", "#FFFFFF80"],
      ["#FF2196F3", "#FF4CAF50", "#FF252525"],
      ["#FF572210", "#FF980020", "#FFC10730", "#FFEB3B40", "#FF408150", "#FF525260", "#102030", "#405060"],
    ])
  func last(values: [String]) throws {
    let (colors, warnings) = try codes(values)
    #expect(colors == values.map { $0.hasSuffix("FF") && $0.count == 9 ? String($0.dropLast(2)) : $0 })
    #expect(warnings.isEmpty)
  }
}
