import Foundation
import Testing

@testable import UncolorCLI

@Suite struct ImportTests {
  private func program() throws -> Harness {
    let program = try Harness()
    try program.add("Acme", "G/Red=#ff0000")
    try program.write(
      "two.json",
      ##"""
      {"palettes": [{"id": "n", "name": "New", "colorGroups": {"G": []}},
        {"id": "a", "name": "ACME", "colorGroups": {"G": [{"id": "c", "name": "Blue", "hexCode": "#0000FF"}]}}]}
      """##)
    return program
  }

  private func colors(_ program: Harness, _ name: String) throws -> [String] {
    try program.good("color", "list", name).lines
  }

  @Test func failChangesNothing() throws {
    let program = try program()
    let before = program.snapshot()
    let result = program("import two.json")
    #expect(result.status == 65 && result.errors.contains("Acme") && result.errors.contains("--on-conflict"))
    #expect(program.snapshot() == before)
  }

  @Test func skipReplaceAndRename() throws {
    let skipped = try program()
    try skipped.good("import", "two.json", "--on-conflict", "skip")
    #expect(try colors(skipped, "Acme").joined().contains("G/Red"))
    #expect(try skipped.good("palette", "list", "--json").array().count == 2)

    let replaced = try program()
    let old = try replaced.good("palette", "list", "--json").array().first?["id"] as? String
    try replaced.good("import", "two.json", "--on-conflict", "replace")
    #expect(try replaced.good("palette", "show", "Acme", "--json").object()["id"] as? String == old)
    #expect(try colors(replaced, "Acme").joined().contains("G/Blue"))
    try replaced.good("undo")
    #expect(try colors(replaced, "Acme").joined().contains("G/Red"))

    let renamed = try program()
    let rows = try renamed.good("import", "two.json", "--on-conflict", "rename", "--json").array()
    #expect(rows.compactMap { $0["outcome"] as? String } == ["added", "renamed"])
    #expect(rows.compactMap { $0["name"] as? String } == ["New", "ACME 2"])
    try renamed.good("import", "two.json", "--on-conflict", "rename")
    #expect(try renamed.good("palette", "list", "--json").array().count == 5)
  }

  @Test func namesAndFormats() throws {
    let program = try program()
    #expect(program("import two.json --name X").status == 64)
    try program.good("export", "Acme", "--format", "gpl", "-o", "acme.gpl")
    try program.good("import", "acme.gpl", "--name", "Swatches")
    #expect(try colors(program, "Swatches").joined().contains("#ff0000"))
    let text = try program.good("export", "Acme", "--format", "css").output
    try program.good("import", "-", "--format", "css", "--name", "From CSS", input: text)
    #expect(try colors(program, "From CSS").joined().contains("#ff0000"))
    #expect(program("import acme.gpl --format css --name Y").status == 65)
  }

  static let palettes =
    ##"[{"id":"P1","name":"App","brandName":"App & Co","colorGroups":{"Primary":[{"id":"C1","name":"Navy","hexCode":"#0B1F3A","timestamp":700000000}]},"timestamp":700000000}]"##

  /// A property list as `defaults` writes it: strings, integers, booleans and data in one dictionary.
  private func propertyList(_ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8] {
    let library = ##"[{"id":"L1","name":"Sun","hexCode":"#FFB000","timestamp":700000000}]"##
    let values: [String: Any] = [
      "palettes": Data(Self.palettes.utf8), "colors": Data(library.utf8), "sortOrder": "name",
      "storageLimitBytes": 60_000_000, "iCloudSyncEnabled": true, "AppleLanguages": ["en"],
    ]
    return [UInt8](try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0))
  }

  @Test(arguments: ["binary", "xml"])
  func theAppsPropertyList(_ kind: String) throws {
    let program = try Harness()
    try program.write("app.plist", try propertyList(kind == "xml" ? .xml : .binary))
    let source = try program.read("app.plist")
    let told = try program.good("migrate", "app.plist")
    #expect(
      told.errors.contains("1 palette and 1 color and the settings")
        && told.errors.contains("iCloudSyncEnabled"))
    #expect(try colors(program, "App").joined().contains("Primary/Navy"))
    #expect(
      try program.good("palette", "show", "App", "--json").object()["brandName"] as? String == "App & Co")
    #expect(try program.good("library", "list").output.contains("Sun"))
    #expect(try program.good("settings", "get", "sortOrder").output == "name\n")
    #expect(try program.good("settings", "get", "storageLimitBytes").output == "60000000\n")
    #expect(try program.read("app.plist") == source)
    try program.good("migrate", "app.plist")
    #expect(try program.good("palette", "list", "--json").array().count == 1)
  }

  @Test func aBareArrayAndItsDates() throws {
    let program = try Harness()
    try program.write("palettes.json", Self.palettes)
    try program.good("migrate", "palettes.json")
    let row = try #require(try program.good("palette", "list", "--json").array().first)
    #expect(row["timestamp"] as? String == "2023-03-08T20:26:40Z")
    #expect(try program.good("migrate", "palettes.json").errors.contains("imported before"))
  }
}
