import Foundation
import Testing

@testable import UncolorCLI

/// What cannot be read is no pass: every report names it, with its place.
@Suite struct UnreadFileTests {
  private static let passing = ".a{color:#000;background:#fff}\n"

  private static let formats = ["text", "json", "junit", "sarif", "github", "markdown"]

  private func folder() throws -> Harness {
    let program = try Harness()
    try program.write("d/ok.css", Self.passing)
    try program.write("d/b.json", "{\n  bad json")
    return program
  }

  /// Whether a report of a form tells of an error at a place.
  private func tells(_ report: String, _ format: String, _ file: String, _ line: Int) -> Bool {
    switch format {
    case "json":
      report.contains("\"errors\":[") && report.contains("\"file\":\"\(file)\",\"line\":\(line),")
    case "junit":
      report.contains("errors=\"1\"") && report.contains("file=\"\(file)\" line=\"\(line)\"")
        && report.contains("<error message=\"\(file): ")
    case "sarif":
      report.contains("\"executionSuccessful\":false") && report.contains("\"uri\":\"\(file)\"")
        && report.contains("\"startLine\":\(line)") && report.contains("{\"level\":\"error\",\"message\"")
    case "github": report.contains("::error file=\(file),line=\(line),")
    case "markdown": report.contains("### Not checked") && report.contains("**error**")
    default: report.contains("error: \(file): ")
    }
  }

  @Test(arguments: formats) func aFileOfAFolder(_ format: String) throws {
    let program = try folder()
    let told = program("check d --format \(format) -o report.txt")
    #expect(told.status == 65, "\(told.errors)")
    let report = try program.read("report.txt")
    #expect(tells(report, format, "d/b.json", 2), "\(report)")
    // What was read is in it as well.
    #expect(["github", "sarif"].contains(format) || report.contains("d/ok.css"), "\(report)")
    if ["json", "sarif"].contains(format) {
      #expect(try JSONSerialization.jsonObject(with: Data(report.utf8)) is [String: Any])
    }
  }

  @Test(arguments: formats.dropFirst()) func aNamedFile(_ format: String) throws {
    let program = try folder()
    let damaged = program("check d/b.json --format \(format)")
    #expect(damaged.status == 65 && tells(damaged.output, format, "d/b.json", 2), "\(damaged.output)")
    let missing = program("check gone.css --format \(format)")
    #expect(missing.status == 66 && missing.output.contains("gone.css"), "\(missing.output)")
  }

  /// To people it was said already, what is typed wrong makes no report, and `--json` has its own errors.
  @Test(arguments: [
    "check d/b.json", "check d --format github --level AA --min 3", "check d/b.json --json",
  ]) func isNotToldTwice(_ line: String) throws {
    let told = try folder()(line)
    #expect(told.status != 0 && !told.output.contains("error"), "\(told.output)")
  }

  // MARK: What was left out

  @Test(arguments: [
    ("json", "\"notes\":[\"not checked, "), ("junit", "<system-out>not checked, "),
    ("sarif", "{\"level\":\"note\",\"message\":{\"text\":\"not checked, "), ("markdown", "- not checked, "),
    ("github", "::notice title=not checked::not checked, "),
  ]) func notesAreInReports(_ format: String, _ text: String) throws {
    let program = try folder()
    try program.write("s/a.css", Self.passing + "@media (max-width:400px){.b{color:#999;background:#fff}}")
    let told = program("check s -q --format \(format)")
    #expect(told.status == 0 && told.output.contains(text), "\(told.output)\(told.errors)")
    #expect(told.errors.isEmpty)
    #expect(!told.output.contains("\"executionSuccessful\":false"))
  }

  // MARK: Style sheets

  private struct Sheet: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let told: String
    let line: Int
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ told: String, _ line: Int, byte: UInt8? = nil) {
      self.name = name
      bytes = text.utf8.flatMap { $0 == UInt8(ascii: "?") ? [byte ?? $0] : [$0] }
      self.told = told
      self.line = line
    }
  }

  private static let sheets = [
    Sheet("m.scss", ".a{color:#000}\n.b{color:#999;background:#fff", "never closed", 2),
    Sheet("latin.scss", ".a{color:#999;background:#fff}\n/* ? */", "not UTF-8", 2, byte: 0xE9),
    Sheet("open.less", ".a{color:#999;background:#fff}\n\n/* open", "never closed", 3),
    Sheet("s.sass", ".a\n  color: #999\n  background: url(\"x\n", "never closed", 1),
    Sheet("g.css", "garbage{{{", "never closed", 1),
  ]

  @Test(arguments: sheets) private func aDamagedSheet(_ sheet: Sheet) throws {
    let program = try Harness()
    try program.write(sheet.name, sheet.bytes)
    try program.write("ok.css", Self.passing)
    try program.write("d/\(sheet.name)", sheet.bytes)
    try program.write("d/ok.css", Self.passing)
    let alone = program("check \(sheet.name)")
    #expect(alone.status == 65, "\(alone.output)\(alone.errors)")
    #expect(alone.errors.contains(sheet.told), "\(alone.errors)")
    for (line, name) in [("check ok.css \(sheet.name)", sheet.name), ("check d", "d/\(sheet.name)")] {
      let told = program(line + " --format json")
      #expect(told.status == 65, "\(line): \(told.output)\(told.errors)")
      #expect(tells(told.output, "json", name, sheet.line), "\(line): \(told.output)\(told.errors)")
      #expect(told.output.contains(sheet.told) && told.output.contains("ok.css"), "\(told.output)")
      #expect(told.errors.components(separatedBy: "was passed over").count == 2, "\(told.errors)")
    }
  }

  /// A part that cannot be read is told once, where it is damaged.
  @Test func aDamagedPart() throws {
    let program = try Harness()
    try program.write("d/main.scss", "@use 'parts/ink';\n.a{color:#999;background:#fff}")
    try program.write("d/parts/_ink.scss", "$ink: #999;\n.b {")
    let told = program("check d --format json")
    #expect(told.status == 65, "\(told.output)\(told.errors)")
    #expect(tells(told.output, "json", "d/parts/_ink.scss", 2), "\(told.output)")
  }

  /// The styles of a component that cannot be read are told, and what it draws stays looked at.
  @Test func aDamagedComponent() throws {
    let program = try Harness()
    try program.write(
      "a.vue", "<template><p class=\"a\">x</p></template>\n<style lang=\"scss\">.a{color:#999;</style>")
    let told = program("check a.vue")
    #expect(told.status == 65 && told.output.contains("never closed"), "\(told.output)\(told.errors)")
  }

  /// What is empty or has no colors is nothing damaged.
  @Test(arguments: [
    ("a.scss", "$a: 1px;"), ("a.css", ""), ("a.css", ".a{margin:0}"), ("a.less", "// nothing"),
    ("a.css", "@import 'gone.css';"), ("a.css", ":root{--gap:1px}"),
  ]) func whatIsEmptyIsNotDamaged(_ name: String, _ text: String) throws {
    let program = try Harness()
    try program.write("d/\(name)", text)
    try program.write("d/ok.css", Self.passing)
    for line in ["check d", "check d/ok.css d/\(name)"] {
      let told = program(line)
      #expect(told.status == 0 && !told.errors.contains("passed over"), "\(line): \(told.errors)")
    }
  }
}
