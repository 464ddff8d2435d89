import Bytes
import Testing

@testable import UncolorCLI

/// Text on pictures that lie beside a page.
@Suite struct PictureGateTests {
  private func picture(_ rows: [UInt8]...) throws -> [UInt8] {
    var writer = try PNGWriter(width: 1, height: rows.count)
    for row in rows { try writer.append(row: row) }
    return try writer.finish()
  }

  private func check(_ program: Harness, _ css: String) throws -> String {
    try program.write("css/p.css", "p{color:#555;\(css)}")
    try program.write("p.html", "<!doctype html><link rel=stylesheet href=css/p.css><p>Text")
    return program("check p.html --format text").output
  }

  @Test("a picture is read beside the sheet that names it, and text on all of its colors passes or fails")
  func picturesOfFewColors() throws {
    let program = try Harness()
    try program.write("css/light.png", "")
    try program.write("css/light.png", picture([255, 255, 255], [240, 240, 240]))
    try program.write("css/dark.png", picture([0, 0, 0], [40, 40, 40]))
    try program.write("css/both.png", picture([0, 0, 0], [255, 255, 255]))
    try program.write("css/moving.gif", Array("GIF89a...NETSCAPE2.0".utf8))
    #expect(try check(program, "background:url(light.png)").contains("1 checked, none fails"))
    #expect(try check(program, "background:url('light.png') no-repeat").contains("1 checked, none fails"))
    #expect(try check(program, "background:url(dark.png)").contains(":1"))
    for open in ["both.png", "moving.gif", "gone.png", "dark.png) no-repeat, url(light.png"] {
      let said = try check(program, "background:url(\(open))")
      #expect(said.contains("a picture or gradient is behind the text"), "\(open): \(said)")
    }
  }
}
