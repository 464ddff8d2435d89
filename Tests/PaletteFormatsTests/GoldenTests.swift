import Foundation
import PaletteCore
import PaletteFormats
import Testing

/// What the brand of the fixtures looks like in every text format, kept to the byte under `Fixtures/golden`.
///
/// `UNCOLOR_UPDATE_GOLDEN=1 swift test --filter GoldenTests` writes the files anew; look at the difference.
struct GoldenTests {
  static let formats = [
    "css", "scss", "less", "tailwind", "tailwind3", "swiftui", "uikit", "xcassets", "android", "compose",
    "flutter",
    "svg", "csv", "gpl", "kitty", "ghostty", "alacritty", "wezterm", "windows-terminal", "vscode", "env",
    "matplotlib", "typescript", "javascript", "theme-json", "json-flat", "tokens-studio", "penpot",
    "style-dictionary", "base16", "iterm", "tableau", "office-colors", "office-theme",
  ]

  @Test(arguments: formats, ["meridian", "awkward"])
  func aFileIsWhatItWas(_ id: String, _ name: String) throws {
    let format = try #require(PaletteFormat.named(id))
    try compare(format.writing(try Fixtures.palette(name)).files, in: name + "/" + id)
  }

  @Test(arguments: ColorNotation.allCases)
  func everyNotationOfCSSIsWhatItWas(_ notation: ColorNotation) throws {
    let options = WriteOptions(prefix: "Brand Kit", notation: notation)
    try compare(
      PaletteFormat.css.writing(try Fixtures.palette("meridian"), options).files, in: "css-\(notation)")
  }

  /// A format of several files is kept as one, each part under its path.
  private func compare(_ files: [NamedBytes], in folder: String) throws {
    var name = "files.txt"
    var content = files.map { "== \($0.path) ==\n" + String(decoding: $0.bytes, as: UTF8.self) }.joined()
    if files.count == 1, let file = files.first {
      name = try #require(file.path.split(separator: "/").last.map(String.init))
      content = String(decoding: file.bytes, as: UTF8.self)
    }
    let target = Fixtures.folder.appending(path: "golden/\(folder)/\(name)")
    if ProcessInfo.processInfo.environment["UNCOLOR_UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: target)
    }
    let golden = String(decoding: try Data(contentsOf: target), as: UTF8.self)
    #expect(content == golden, "\(folder)")
  }
}
