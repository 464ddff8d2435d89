import Foundation
import Testing

@testable import UncolorCLI

/// Palettes of token files on the command line: the format by name, folders, and how far a resolver reaches.
@Suite struct TokenSourceTests {
  private static let resolver =
    ##"{"version":"2025.10","name":"R","sets":{"s":{"sources":[{"$ref":"../tokens/a.json"}]}},"resolutionOrder":[{"$ref":"#/sets/s"}]}"##

  private func program() throws -> Harness {
    let program = try Harness()
    for folder in ["repo/.git", "elsewhere"] {
      try FileManager.default.createDirectory(
        atPath: program.folder + "/" + folder, withIntermediateDirectories: true)
    }
    try program.write("repo/tokens/a.json", ##"{"a":{"$type":"color","$value":"#112233"}}"##)
    try program.write("repo/themes/r.resolver.json", Self.resolver)
    return program
  }

  /// Text and background of a theme of WordPress, both of which it takes from its presets.
  @Test(arguments: [("dim", 1 as Int32), ("ink", 0)])
  func pairsOfPresetsAreHeld(_ text: String, _ status: Int32) throws {
    let program = try Harness()
    try program.write(
      "theme.json",
      ##"{"version":3,"settings":{"color":{"palette":[{"slug":"base","color":"#fff"},{"slug":"dim","color":"#ccc"},"##
        + ##"{"slug":"ink","color":"#111"}]}},"styles":{"color":{"background":"var:preset|color|base","##
        + ##""text":"var:preset|color|\##(text)"}}}"##)
    let told = program("check theme.json")
    #expect(told.status == status && told.output.contains("1 checked"), "\(told.output)\(told.errors)")
  }

  @Test func resolversReachAsFarAsTheirRepository() throws {
    let program = try program()
    #expect(try program.good("palette", "show", "repo/themes/r.resolver.json").output.contains("#112233"))
    #expect(try program.good("palette", "show", "./repo").output.contains("#112233"))
    // Without a repository above, what lies beside the resolver's folder is not read.
    try FileManager.default.removeItem(atPath: program.folder + "/repo/.git")
    let refused = program("palette show repo/themes/r.resolver.json")
    #expect(
      refused.status == 65 && refused.errors.contains("../tokens/a.json") && refused.errors.contains(".git"))
    #expect(try program.good("palette", "show", "./repo").output.contains("#112233"))
  }

  @Test func sheetsAreReadWithWhatTheyImport() throws {
    let program = try program()
    try program.write("repo/themes/site.css", "@import '../tokens/a.css';:root{--own:var(--ink)}")
    try program.write("repo/tokens/a.css", "@import 'deep/b.css';@import '../../elsewhere/c.css';")
    try program.write("repo/tokens/deep/b.css", ":root{--ink:#123456}")
    try program.write("elsewhere/c.css", ":root{--ink:#ffffff}")
    let shown = try program.good("palette", "show", "repo/themes/site.css")
    #expect(shown.output.contains("own") && shown.output.contains("#123456"))
    #expect(shown.errors.contains("../../elsewhere/c.css was not read: it lies outside"))
    #expect(try program.good("palette", "show", ".").errors.contains("outside") == false)
    try FileManager.default.removeItem(atPath: program.folder + "/repo/.git")
    let alone = program("palette show repo/themes/site.css")
    #expect(alone.status == 65 && alone.errors.contains("--ink is not defined"))
    try program.write(
      "repo/themes/site.css", "@import '../tokens/a.css';@import '../gone.css';:root{--own:#123}")
    let warned = try program.good("palette", "show", "repo/themes/site.css").errors
    #expect(warned.contains("../tokens/a.css was not read: it lies outside of this folder"))
    #expect(warned.contains("../gone.css was not found, and not read"))
  }

  @Test func foldersOfSassAreReadWithWhatTheyUse() throws {
    let program = try program()
    try program.write(
      "repo/styles/_brand.scss", "@use '../tokens/tones' as *;\n$brand: tone('moss');\n$own: #abcdef;")
    try program.write(
      "repo/tokens/_tones.scss", "$moss: #3a5a40;\n@function tone($name) { @return $moss; }")
    let shown = try program.good("color", "list", "repo/styles")
    #expect(shown.output.contains("#3a5a40") && shown.output.contains("#abcdef"))
    #expect(!shown.errors.contains("not found"))
    try FileManager.default.removeItem(atPath: program.folder + "/repo/.git")
    #expect(
      try program.good("color", "list", "repo/styles").errors.contains(
        "../tokens/tones was not read: it lies outside"))
  }

  @Test func resolversDoNotLeaveTheirRepository() throws {
    let program = try program()
    try program.write("elsewhere/a.json", ##"{"a":{"$type":"color","$value":"#445566"}}"##)
    try program.write(
      "repo/themes/out.resolver.json",
      Self.resolver.replacing("../tokens/a.json", with: "../../elsewhere/a.json"))
    #expect(program("palette show repo/themes/out.resolver.json").status == 65)
    try FileManager.default.createSymbolicLink(
      atPath: program.folder + "/repo/tokens/link.json",
      withDestinationPath: program.folder + "/elsewhere/a.json")
    try program.write(
      "repo/themes/link.resolver.json", Self.resolver.replacing("/a.json", with: "/link.json"))
    #expect(program("palette show repo/themes/link.resolver.json").status == 65)
  }

  @Test func theFormatCanBeNamedWhereverAPaletteIsRead() throws {
    let program = try Harness()
    try program.write("colors", "#112233\n#445566\n")
    try program.write("plain.json", ##"{"name":"X"}"##)
    #expect(program("palette show plain.json").errors.contains("neither a palette nor design tokens"))
    #expect(program("export plain.json --format css -o -").status == 65)
    for words in [
      "palette show colors --input-format hex", "export colors --format css -o - --input-format hex",
      "--input-format hex theme list colors", "palette diff colors colors --input-format hex",
      "palette show plain.json --input-format json",
    ] {
      #expect(program(words).status == 0, "\(words): \(program(words).errors)")
    }
    #expect(program("palette show colors --input-format css").status == 65)
    #expect(program("palette show colors --input-format nope").status == 64)
  }
}
