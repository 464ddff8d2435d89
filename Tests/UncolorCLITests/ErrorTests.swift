import Foundation
import Testing

@testable import UncolorCLI

/// What goes wrong says so with a documented status, names what was wrong, and changes nothing.
@Suite struct ErrorTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    let says: [String]
    var testDescription: String { line }

    init(_ line: String, _ status: Int32, _ says: String...) {
      self.line = line
      self.status = status
      self.says = says
    }
  }

  static let cases = [
    Wrong("palette add", 64, "NAME"), Wrong("palette add X --colro A/B=red", 64, "--colro", "--color"),
    Wrong("palette add X --color Primary/Bad=#12345", 65, "Primary/Bad", "#12345"),
    Wrong("palette add acme", 65, "Acme"),
    Wrong("palette show Acne", 66, "Acne", "Acme"), Wrong("palette edit Acme", 64, "nothing to change"),
    Wrong("palette edit nowhere.json --name X", 66, "nowhere.json"),
    Wrong("palett list", 64, "palett", "palette"),
    Wrong("palette lst", 64, "lst", "list"), Wrong("palette remove Acme", 64, "--force"),
    Wrong("palette copy Acme Acme", 65, "Acme"), Wrong("color add Acme Primary/Navy red", 65, "Navy"),
    Wrong("color add Acme Navy red", 64, "Primary/Navy"),
    Wrong("color add Acme Primary/New rde", 65, "rde", "red"),
    Wrong("color edit Acme Primary/Nvy --value red", 66, "Nvy", "Navy"),
    Wrong("color edit Acme Primary/Sky --value @Acme:Primary/Nvy", 66, "Nvy"),
    Wrong("group add Acme primary", 65, "Primary"), Wrong("group remove Acme Primry --force", 66, "Primary"),
    Wrong("group move Acme Primary --to x", 64, "x"), Wrong("export Acme --format cs", 64, "cs", "css"),
    Wrong("export Acme --format clr", 64, "clr"), Wrong("export Acne --format css", 66, "Acme"),
    Wrong("export Acme --format css -o broken.json/a.css", 73, "broken.json/a.css"),
    Wrong("export Acme --format css,json", 64, "--out-dir"), Wrong("import nowhere.ase", 66, "nowhere.ase"),
    Wrong("import broken.json", 65, "broken.json"), Wrong("import broken.json --format nope", 64, "nope"),
    Wrong("check", 64, "palette"), Wrong("check Empty", 65, "nothing"), Wrong("contrast red", 64, "two"),
    Wrong("contrast rde white", 65, "red"), Wrong("theme show Acme Lihgt", 66, "Light"),
    Wrong("pair add Acme Primary/Navy Nowhere/Ink", 66, "Nowhere"),
    Wrong("gradient add Acme Dusk --stops red,blue", 65, "Dusk"),
    Wrong("library remove Nothing --force", 66, "Nothing"),
    Wrong("settings set viewMode gird", 64, "gird", "grid"),
    Wrong("migrate nowhere.plist", 66, "nowhere.plist"),
    Wrong("migrate broken.json", 65, "broken.json"), Wrong("convert red --to okclh", 64, "oklch"),
    Wrong("mix red blue --fraction two", 64, "--fraction"), Wrong("simulate red --severity 2", 64, "2"),
    Wrong("extract broken.json", 65, "broken.json"), Wrong("backup verify broken.json", 65, "broken.json"),
    Wrong("--color=sometimes palette list", 64, "sometimes"), Wrong("--lock-timeout soon undo", 64, "soon"),
    Wrong("palette list --json=maybe", 64, "--json"), Wrong("help palette lst", 64, "lst"),
  ]

  private static let start = Result { try made().start }

  private func program() throws -> Harness { try Harness(try Self.start.get()) }

  private static func made() throws -> Harness {
    let program = try Harness.withAcme()
    try program.good("palette", "add", "Empty")
    try program.write("broken.json", "{\"palettes\": [")
    return program
  }

  @Test(arguments: cases)
  func saysWhatIsWrong(_ wrong: Wrong) throws {
    let program = try program()
    let before = program.snapshot()
    let result = program(wrong.line)
    #expect(result.status == wrong.status, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("uncolor: "))
    for word in wrong.says { #expect(result.errors.contains(word), "\(word) in \(result.errors)") }
    #expect(program.snapshot() == before)
  }

  @Test(arguments: cases)
  func saysItAsJSON(_ wrong: Wrong) throws {
    let program = try program()
    let result = program(wrong.line + " --json")
    #expect(result.status == wrong.status && result.output.isEmpty)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any], "\(result.errors)")
    #expect(Array(document.keys) == ["error"])
    let error = try #require(document["error"] as? [String: Any])
    #expect(Set(error.keys) == ["status", "message", "hint"])
    #expect(error["status"] as? Int == Int(wrong.status))
    #expect((error["message"] as? String)?.isEmpty == false)
  }

  @Test func unreadableFilesAndDamagedStores() throws {
    let program = try program()
    try program.write("store/palettes.json", "{ \"palettes\": [ {")
    let before = program.snapshot()["store/palettes.json"]
    let result = program("palette add New")
    #expect(result.status == 65 && result.errors.contains("palettes.json"))
    #expect(program.snapshot()["store/palettes.json"] == before || !program.exists("store/palettes.json"))
    try program.good("backup", "restore", "--from-bak", "--force")
    #expect(try program.good("palette", "list").output.contains("Acme"))
  }

  @Test func anEmptyStoreSaysWhatToDo() throws {
    let program = try Harness()
    let listed = try program.good("palette", "list")
    #expect(listed.output.isEmpty && listed.errors.contains("uncolor palette add"))
    #expect(try program.good("palette", "list", "--json").output == "[]\n")
    #expect(program("palette show Acme").errors.contains("uncolor palette add"))
    #expect(program.snapshot().isEmpty)
  }
}
