import Foundation
import Testing

@testable import UncolorCLI

/// DESIGN.md from the command line: what an agent's pull request is held to.
@Suite struct DesignGateTests {
  private let design = """
    ---
    name: Pier
    colors:
      background: "#ffffff"
      ink: "#111111"
      fog: "#9a9a9a"
    typography:
      display: { fontFamily: Pier, fontSize: 32px }
    components:
      card:
        backgroundColor: "{colors.background}"
        textColor: "{colors.fog}"
      card-hover:
        backgroundColor: "{colors.ink}"
      banner:
        backgroundColor: "{colors.background}"
        textColor: "#888888"
        typography: "{typography.display}"
      ghost:
        textColor: "{colors.ink}"
    ---

    # Pier

    """

  @Test func aFailingComponentFailsAtItsLine() throws {
    let program = try Harness()
    try program.write("DESIGN.md", design)
    let result = program("check DESIGN.md")
    #expect(result.status == 1)
    #expect(result.output.contains("Pier: 3 checked, 1 fails") && result.output.contains("2.81:1"))
    #expect(result.output.contains("DESIGN.md:6:8"), "\(result.output)")
    #expect(result.output.contains("unresolved: ghost") && result.output.contains("1 unresolved"))
    let github = program("check DESIGN.md --format github")
    #expect(github.output.contains("file=DESIGN.md,line="))
    try program.write("DESIGN.md", design.replacingOccurrences(of: "#9a9a9a", with: "#5a5a5a"))
    let passing = program("check DESIGN.md")
    #expect(passing.output.contains("fails") && passing.status == 1)
    try program.write(
      "DESIGN.md",
      design.replacingOccurrences(of: "  card-hover", with: "  other").replacingOccurrences(
        of: "#9a9a9a", with: "#5a5a5a"))
    #expect(program("check DESIGN.md").status == 0)
    #expect(program("check DESIGN.md --strict").status == 1)
  }

  @Test func foldersAndStandardInputAreRead() throws {
    let program = try Harness()
    try program.write("app/DESIGN.md", design)
    try program.write("app/README.md", "# Colors\n\n```yaml\ncolors:\n  a: '#fff'\n```\n")
    let folder = program("check app --json")
    #expect(folder.status == 1)
    #expect((try folder.object()["palettes"] as? [[String: Any]])?.count == 1)
    #expect(program("check -", input: design).status == 1)
    #expect(program("check DESIGN.txt --input-format design-md").status == 66)
  }

  @Test func itIsImportedAndExported() throws {
    let program = try Harness()
    try program.write("DESIGN.md", design)
    try program.good("import", "DESIGN.md")
    try program.good("color", "edit", "Pier", "Colors/fog", "#555555")
    let result = try program.good("export", "Pier", "--format", "design-md", "-o", "out.md")
    #expect(try program.read("out.md") == design.replacingOccurrences(of: "#9a9a9a", with: "#555555"))
    #expect(result.errors.contains("cannot hold") == false)
    try program.write("tokens.css", ":root { --ink: #102030; --paper: #fff }")
    try program.good("export", "tokens.css", "-o", "DESIGN2.md", "--format", "design-md")
    #expect(try program.read("DESIGN2.md").contains("  ink: \"#102030\""))
  }
}
