import Bytes
import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

/// Names that mean something to the program that reads the file next, and text that takes endless time.
@Suite struct HostileTextTests {
  private func palette(_ name: String) -> ColorPalette {
    let color = CustomColor(name: name, color: Color(red: 1, green: 2, blue: 3))
    var palette = ColorPalette(name: name, groups: [ColorGroup(name: name, colors: [color])])
    palette.brandTagline = name
    palette.brandName = name
    return palette
  }

  private func text(_ format: PaletteFormat, _ palette: ColorPalette) throws -> String {
    let files = try #require(try format.write?(palette, WriteOptions())).files
    return files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }

  /// Less interpolates `@{name}` and `${name}` in strings, Sass `#{…}`.
  @Test(arguments: ["@{x}", "a@{x}b", "${x}", "#{1 + 1}", "@@{x}", "\\@{x}"])
  func stringsOfStyleLanguagesHoldNoCode(_ name: String) throws {
    for format in [PaletteFormat.less, .scss, .css] {
      let written = try text(format, palette(name))
      for line in written.components(separatedBy: "\n") {
        // Nothing is put in the place of what stands in comments.
        let start = line.drop { $0 == " " }
        if start.hasPrefix("*") || start.hasPrefix("//") { continue }
        let code = line.components(separatedBy: " //")[0].components(separatedBy: "/*")[0]
        #expect(
          !code.contains("@{") && !code.contains("${") && !code.contains("#{"), "\(format.id): \(line)")
      }
    }
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u{A0}=1", "\u{200B}=1",
    "\u{FEFF}=1", "'=1",
    "' =1", "＝1+1", "＋1", "－1", "＠x", "\u{B}=1",
  ])
  func noCellIsAFormula(_ name: String) throws {
    let written = try text(.csv, palette(name))
    for line in written.components(separatedBy: "\r\n").dropFirst() where !line.isEmpty {
      #expect(line.hasPrefix("'") || line.hasPrefix("\"'"), "\(line.debugDescription)")
    }
    let back = try PaletteFormat.csv.read?(FormatInput(bytes: Array(written.utf8)))
    #expect(back?.palettes.first?.groups.count == 1)
  }

  @Test(arguments: PaletteFormat.all.filter { $0.read != nil }.map(\.id), [4_000])
  func aCharacterOfEndlessMarksIsRefused(_ id: String, _ count: Int) throws {
    let format = try #require(PaletteFormat.named(id))
    let marks = String(repeating: "\u{323}\u{301}", count: count / 2)
    for text in [
      "--a: #ff0000; /* e\(marks) */", "{\"name\": \"e\(marks)\"}", "<a b=\"e\(marks)\">",
      "e\(marks),#ff0000\n",
      "{\"name\": \"e\(String(repeating: "\\u0301", count: count / 2))\"}",
    ] {
      let input = FormatInput(bytes: Array(text.utf8))
      let clock = ContinuousClock()
      let time = clock.measure {
        #expect(throws: FormatError.self) { _ = try format.read?(input) }
        #expect(throws: FormatError.self) { _ = try FormatSniffer.detect(input, fileName: "") }
      }
      #expect(time < .seconds(2), "\(id)")
    }
  }
}
