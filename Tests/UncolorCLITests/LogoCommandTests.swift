import Foundation
import Testing

@testable import UncolorCLI

/// `logo add`, `logo list` and `logo remove`.
@Suite struct LogoCommandTests {
  static let mark =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 10'><title>A bar</title><path d='M0 0h30v10H0z'/></svg>"

  @Test func aLogoIsAddedListedRemovedAndBroughtBack() throws {
    let program = try Harness.withAcme()
    try program.write("bar.svg", Self.mark)
    let added = try program.good(
      "logo", "add", "Acme", "bar.svg", "--variant", "primary", "--background", "Primary/Navy",
      "--clear-space", "25",
      "--min-width", "24", "--misuse", "Never turn it.", "--misuse", "Never stretch it.")
    #expect(added.errors.contains("Added logo \"bar\" to \"Acme\""), "\(added.errors)")
    let list = try program.good("logo", "list", "Acme")
    #expect(
      list.output.contains("bar: SVG") && list.output.contains("on Primary/Navy")
        && list.output.contains("at least 24 mm wide")
        && list.output.contains("Never stretch"))
    let json = try #require(try program.good("logos", "Acme", "--json").array().first)
    #expect(json["svg"] as? String == Self.mark && json["description"] as? String == "A bar")
    #expect(json["background"] as? String == "Primary/Navy" && json["clearSpace"] as? Double == 0.25)
    try program.good("color", "edit", "Acme", "Primary/Navy", "--name", "Night")
    #expect(try program.good("logo", "list", "Acme").output.contains("on Primary/Night"))
    try program.good("logo", "remove", "Acme", "BAR", "--force")
    #expect(try program.good("logo", "list", "Acme").output.isEmpty)
    try program.good("undo")
    #expect(try program.good("logo", "list", "Acme").output.contains("bar: SVG"))
  }

  @Test(arguments: [
    (
      "text.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\n<text>Acme</text></svg>",
      "(line 2)"
    ),
    ("page.html", "<html/>", "<html>"), ("words.txt", "Acme", "SVG or a PNG"),
    ("empty.svg", "", "SVG or a PNG"),
    ("broken.svg", "<svg><g></svg>", "line 1"),
  ])
  func whatIsNoLogoIsRefusedWithItsPlace(_ name: String, _ text: String, _ words: String) throws {
    let program = try Harness.withAcme()
    try program.write(name, text)
    let before = program.snapshot()
    let result = program("logo add Acme \(name)")
    #expect(
      result.status == 65 && result.errors.contains(words) && result.errors.contains(name), "\(result.errors)"
    )
    #expect(program.snapshot() == before)
  }

  @Test func theGuideShowsItAndOtherFormatsSayThatTheyCannot() throws {
    let program = try Harness.withAcme()
    try program.write("bar.svg", Self.mark)
    let bare = program("export Acme --format html --cover logo -o none.html")
    #expect(bare.status == 65 && bare.errors.contains("logo add"), "\(bare.errors)")
    try program.good("palette", "add", "Plain", "--color", "Main/Navy=#0b1f3a")
    let plain = program("export Plain --format pdf --cover gradient -o none.pdf")
    #expect(plain.status == 65 && plain.errors.contains("gradient add"), "\(plain.errors)")
    try program.good("logo", "add", "Acme", "bar.svg", "--name", "Bar")
    try program.good("export", "Acme", "--format", "html", "-o", "guide.html")
    let page = try program.read("guide.html")
    #expect(page.contains("<symbol id=\"logo0\"") && page.contains("aria-label=\"A bar"))
    let css = try program.good("export", "Acme", "--format", "css", "-o", "acme.css")
    #expect(css.errors.contains("1 logo"), "\(css.errors)")
  }
}
