import Foundation
import Testing

@testable import UncolorCLI

/// What reports look like in every form, kept to the byte under `Fixtures/golden/reports`.
///
/// `UNCOLOR_UPDATE_GOLDEN=1 swift test --filter ReportGoldenTests` writes the files anew; look at the difference.
@Suite struct ReportGoldenTests {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  private func program() throws -> Harness {
    let program = try Harness()
    for name in ["brand.json", "site.css", "tokens.css"] {
      try program.write(
        name, [UInt8](try Data(contentsOf: Self.fixtures.appending(path: "reports/\(name)"))))
    }
    return program
  }

  private func compare(_ result: Harness.Result, _ name: String) throws {
    let content = result.output.replacing(Program.version, with: "VERSION")
    let target = Self.fixtures.appending(path: "golden/reports/\(name)")
    if ProcessInfo.processInfo.environment["UNCOLOR_UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: target)
    }
    #expect(content == String(decoding: try Data(contentsOf: target), as: UTF8.self), "\(name)")
  }

  @Test(arguments: ReportFormat.all.map(\.id)) func aCheckLooksAsItDid(_ format: String) throws {
    let result = try program().run([
      "check", "brand.json", "--vision", "none,deutan", "--distinct", "Data", "--min-difference", "20",
      "--format", format,
    ])
    #expect(result.status == 1)
    try compare(result, "check.\(format)")
  }

  @Test(arguments: AuditFormat.all.map(\.id)) func anAuditLooksAsItDid(_ format: String) throws {
    let result = try program().run(["audit", "site.css", "--palette", "brand.json", "--format", format])
    #expect(result.status == 1)
    try compare(result, "audit.\(format)")
  }

  /// The line a person would jump to: the declaration, not a comment, a longer name or another theme's block.
  @Test func findingsPointAtTheDeclarationsOfAStyleSheet() throws {
    let result = try program().run(["check", "tokens.css", "--on", "#fefefe", "--format", "github"])
    let lines = try result.lines.map { line in
      try #require(line.split(separator: ",title=").first.map(String.init))
    }
    #expect(
      lines == [
        "::error file=tokens.css,line=5,col=3", "::error file=tokens.css,line=9,col=3",
        "::error file=tokens.css,line=4,col=3", "::error file=tokens.css,line=5,col=3",
        "::error file=tokens.css,line=6,col=3",
      ])
  }

  @Test func findingsPointIntoForeignDocuments() throws {
    let program = try program()
    try program.write("list.gpl", "GIMP Palette\nName: Two\n#\n 11  31  58\tNavy\n240 240 240\tFog\n")
    try program.write(
      "t.tokens.json",
      "{\n  \"ink\": {\n    \"fog\": {\n      \"$type\": \"color\",\n      \"$value\": \"#eeeeee\"\n    }\n  }\n}\n"
    )
    try program.write("two.hex", "0b1f3a\neeeeee\n")
    for (file, place) in [
      ("list.gpl", "line=5,col=1"), ("t.tokens.json", "line=5,col=17"), ("two.hex", "line=2,col=1"),
    ] {
      let result = program.run(["check", file, "--on", "white", "--format", "github"])
      #expect(result.output.hasPrefix("::error file=\(file),\(place),"), "\(result.output) \(result.errors)")
    }
  }
}
