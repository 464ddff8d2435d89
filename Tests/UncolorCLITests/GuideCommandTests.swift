import Bytes
import Foundation
import Testing

@testable import UncolorCLI

/// `guide add`, `guide list` and `guide remove`.
@Suite struct GuideCommandTests {
  private func program() throws -> Harness {
    let program = try Harness.withAcme()
    try program.write("voice.md", "# Voice\n\nPlain *words*.\n")
    return program
  }

  private func titles(_ program: Harness) throws -> [String] {
    try program("guide list Acme --json").array().compactMap { $0["title"] as? String }
  }

  @Test func aSectionIsAddedReplacedAndRemoved() throws {
    let program = try program()
    try program.good("guide", "add", "Acme", "voice.md", "--after", "colors")
    #expect(try titles(program) == ["Voice"])
    let again = program("guide add Acme voice.md")
    #expect(again.status == 65 && again.errors.contains("--replace"), "\(again.errors)")
    try program.write("voice.md", "# Voice\n\nOther words.\n")
    try program.good("guide", "add", "Acme", "voice.md", "--replace")
    let kept = try program("guide list Acme --json").array()
    #expect(kept.count == 1 && kept[0]["after"] as? String == "colors")
    #expect((kept[0]["markdown"] as? String)?.contains("Other") == true)
    try program.good("guide", "remove", "Acme", "voice", "--force")
    #expect(try titles(program).isEmpty)
    try program.good("undo")
    #expect(try titles(program) == ["Voice"])
  }

  @Test func whatFollowedARemovedSectionStays() throws {
    let program = try program()
    try program.good("guide", "add", "Acme", "voice.md", "--after", "themes")
    try program.good("guide", "add", "Acme", "voice.md", "--title", "Tone", "--after", "Voice")
    try program.good("guide", "remove", "Acme", "Voice", "--force")
    #expect(try program("guide list Acme --json").array().first?["after"] as? String == "themes")
  }

  @Test(arguments: [
    ("![x](../logo.png)", 65), ("![x](/etc/passwd)", 65), ("![x](https://example.com/x.png)", 65),
    ("![x](none.png)", 66),
    ("![x](voice.md)", 65),
  ])
  func picturesLieBesideTheText(_ markdown: String, _ status: Int) throws {
    let program = try program()
    try program.write("text.md", markdown)
    let result = program("guide add Acme text.md")
    #expect(Int(result.status) == status, "\(result.errors)")
    #expect(try titles(program).isEmpty)
  }

  @Test func picturesAreKept() throws {
    let program = try program()
    try program.write("dot.ppm", "P3 1 1 255\n255 0 0\n")
    try program.write("text.md", "Look\n\n![A dot](dot.ppm)\n")
    try program.good("guide", "add", "Acme", "text.md", "--title", "Looks")
    let page = try program.good("export", "Acme", "--format", "html").output
    #expect(page.contains("alt=\"A dot\" width=\"1\" height=\"1\" src=\"data:image/png;base64,"))
  }

  @Test func unknownPlacesAndTextsAreToldOf() throws {
    let program = try program()
    let place = program("guide add Acme voice.md --after colours")
    #expect(place.status == 66 && place.errors.contains("colors"), "\(place.errors)")
    try program.write("bytes.md", [0xFF, 0xFE, 0x00])
    #expect(program("guide add Acme bytes.md").status == 65)
    #expect(program("guide remove Acme Nothing --force").status == 66)
  }

  /// Every system has fonts or none; without any there is nothing to draw text with.
  @Test func pagesAreWrittenAsPictures() throws {
    let program = try program()
    let result = program(
      "guide preview Acme --width 60 --pages 1-2,4 --edition draft --out-dir look --json")
    if result.status == 65 {
      #expect(result.errors.contains("no font file"), "\(result.errors)")
      return
    }
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try result.object()["files"] as? [String] == [
        "look/acme-01.png", "look/acme-02.png", "look/acme-04.png",
      ])
    #expect(program("guide preview Acme --pages 900").status == 66)
    #expect(program("guide preview Acme --pages 3-1").status == 64)
    let dry = program("guide preview Acme --edition draft --dry-run --pages 1")
    #expect(dry.status == 0 && dry.errors.contains("would write acme-01.png"), "\(dry.errors)")
  }
}
