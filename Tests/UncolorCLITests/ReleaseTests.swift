import Foundation
import Testing

@testable import UncolorCLI

/// `palette diff --semver` and `palette notes`.
@Suite struct ReleaseTests {
  @Test func `of texts of several lines those lines are shown that changed`() throws {
    let program = try Harness()
    try program.add("Acme", "A/B=#123456")
    try program.good("palette", "edit", "Acme", "--description", "One\n\nTwo")
    try program.good("export", "Acme", "--format", "json", "-o", "old.json")
    try program.good("palette", "edit", "Acme", "--description", "One\n\nThree")
    let told = try program.good("palette", "diff", "old.json", "Acme").output
    #expect(told == "changed    brandDescription:\n           - Two\n           + Three\n", "\(told)")
    #expect(try program.good("export", "Acme", "--format", "markdown").output.contains("One\n\nThree\n"))
  }

  private func level(_ program: Harness, _ from: String = "Acme@1", _ to: String = "Acme") throws -> String {
    try program.good("palette", "diff", from, to, "--semver").output.trimmingCharacters(in: .newlines)
  }

  @Test(
    arguments: [
      (["color", "remove", "Acme", "Primary/Sky", "--force"], "major"),
      (["color", "edit", "Acme", "Primary/Sky", "--name", "Air"], "major"),
      (["color", "move", "Acme", "Primary/Sky", "Neutral"], "major"),
      (["group", "rename", "Acme", "Primary", "Main"], "major"),
      (["theme", "remove", "Acme", "Light", "--force"], "major"),
      (["role", "remove", "Acme", "Light", "textPrimary", "--force"], "major"),
      (["color", "edit", "Acme", "Primary/Navy", "--value", "#999999"], "major"),
      (["color", "add", "Acme", "Primary/Lime", "#aaff00"], "minor"),
      (["color", "edit", "Acme", "Primary/Sky", "--value", "#99c0ff"], "minor"),
      (["role", "set", "Acme", "Light", "accent", "Primary/Sky"], "minor"),
      (["typography", "set", "Acme", "--name-font", "Lato"], "minor"),
      (["color", "edit", "Acme", "Primary/Sky", "--value", "#88c0fe"], "patch"),
      (["palette", "edit", "Acme", "--tagline", "New words"], "patch"),
    ])
  func eachChangeHasItsWeight(_ words: [String], _ expected: String) throws {
    let program = try Harness.withAcme()
    try program.good("export", "Acme", "--format", "json", "-o", "old.json")
    let changed = program.run(words)
    try #require(changed.status == 0, "\(changed.errors)")
    #expect(try level(program, "old.json") == expected, "\(words)")
    #expect(try level(program, "Acme") == "none")
  }

  @Test func aRevisionIsNamedByItsNumber() throws {
    let program = try Harness.withAcme()
    let rows = try program.good("palette", "history", "Acme", "--json").array()
    let newest = try #require(rows.first?["revision"] as? Int)
    try program.good("color", "edit", "Acme", "Primary/Sky", "--value", "#88c0fe")
    #expect(try level(program, "Acme@\(newest)") == "patch")
    #expect(program("palette diff Acme@999 Acme --semver").status == 66)
    // A palette may be called like a revision.
    try program.good("palette", "add", "Acme@1")
    #expect(try program.good("palette", "notes", "Acme@1", "Acme@1").output.contains("Nothing changed"))
  }

  @Test func theNotesSayWhatUsersHaveToKnow() throws {
    let program = try Harness.withAcme()
    try program.good("color", "add", "Acme", "Primary/[Odd](x)", "#123456")
    try program.good("export", "Acme", "--format", "json", "-o", "old.json")
    try program.good("color", "edit", "Acme", "Primary/Navy", "--value", "#8a8f99")
    try program.good("color", "edit", "Acme", "Primary/Sky", "--name", "Air")
    try program.good("color", "remove", "Acme", "Primary/[Odd](x)", "--force")
    try program.good("color", "add", "Acme", "Primary/Lime", "#aaff00")
    try program.good("theme", "add", "Acme", "Night")
    try program.good("role", "set", "Acme", "Night", "background", "Primary/Lime")
    let text = try program.good("palette", "notes", "old.json", "Acme").output
    #expect(text.hasPrefix("# Acme &#38; Co\n\nThis is a **major** release: "), "\(text)")
    for part in [
      "## Removed", "## Renamed\n\n- <code>Primary/Sky</code> is now <code>Primary/Air</code>", "## Added",
      "another color (ΔE ", "## Contrast that fails now", "fails 4.5:1", "theme Night added",
    ] {
      #expect(text.contains(part), "\(part): \(text)")
    }
    // A name is no Markdown, and the roles of a new theme come with it.
    #expect(!text.contains("[Odd](x)") && !text.contains("role background of theme Night"))
    let document = try program.good("palette", "notes", "old.json", "Acme", "--json").object()
    #expect(document["semver"] as? String == "major" && document["markdown"] as? String == text)
  }
}
