import Foundation
import Testing

@testable import UncolorCLI

@Suite("Files fixed in place")
struct FixInPlaceTests {
  /// Only the declaration that moves changes, in the notation it has.
  @Test(arguments: [
    (
      "tokens.css",
      ":root {\n  --ink: #777777; /* text */\n  --text: var(--ink);\n  --background: #FFFFFF;\n}\n",
      "var(--ink)", "#767676"
    ),
    (
      "tokens.scss", "$ink: #777777; // text\n$text: $ink;\n$background: white;\n", "$text: $ink",
      "$text: #767676"
    ),
    (
      "studio.json",
      "{\"$metadata\":{\"tokenSetOrder\":[\"global\"]},\"global\":{\"ink\":{\"value\":\"#777777\",\"type\":\"color\"},\"text\":{\"value\":\"{ink}\",\"type\":\"color\"},\"background\":{\"value\":\"#ffffff\",\"type\":\"color\"}}}",
      "{ink}", "#767676"
    ),
    (
      "colors.xml",
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n  <color name=\"text\">#FF777777</color>\n  <color name=\"background\">#FFFFFF</color>\n</resources>\n",
      "#FF777777", "#FF767676"
    ),
    (
      "tailwind.config.js",
      "module.exports = {\n  theme: { extend: { colors: {\n    text: '#777777', // ink\n    background: \"#fff\",\n  } } },\n}\n",
      "'#777777'", "'#767676'"
    ),
  ])
  func onlyWhatMovesIsWritten(_ name: String, _ text: String, _ old: String, _ new: String) throws {
    let program = try Harness()
    try program.write(name, text)
    let told = program("fix \(name)")
    #expect(told.status == 0, "\(told.errors)")
    #expect(try program.read(name) == text.replacingOccurrences(of: old, with: new))
    #expect(program("check \(name)").status == 0)
    #expect(program("fix \(name)").errors.contains("nothing to move"))
  }
}
