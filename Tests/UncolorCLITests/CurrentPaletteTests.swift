import Foundation
import Testing

@testable import UncolorCLI

/// What commands take where no palette is named, and what counts as one.
struct CurrentPaletteTests {
  private func chosen() throws -> Harness {
    let run = try Harness.withAcme()
    try run.good("use", "Acme")
    return run
  }

  @Test(arguments: [
    ("group rename Primary Brand", "Brand/Navy"), ("color move Sky Neutral", "Neutral/Sky"),
    ("color add Lime #bada55 --group Neutral", "Neutral/Lime"),
    ("color add Neutral Lime #bada55", "Neutral/Lime"),
    ("color edit Sky #ff7755", "#ff7755"), ("color add Accent/Lime #bada55", "Accent/Lime"),
    ("palette rename Contoso", ""),
  ])
  func `a part of the current palette needs no palette before it`(line: String, made: String) throws {
    let run = try chosen()
    let result = run(line)
    let listed = try run.good("color", "list").output
    if made.isEmpty {
      #expect(result.errors.contains("uncolor palette rename Acme Contoso"), "\(result.errors)")
    } else {
      #expect(result.status == 0, "\(result.errors)")
      #expect(listed.contains(made), "\(listed)")
    }
  }

  @Test(arguments: ["color add Acmee Lime #bada55", "group rename Acmee Primary Brand", "color list Acmee"])
  func `a name that is mistyped is no part of the current palette`(line: String) throws {
    let run = try chosen()
    let before = try run.good("palette", "show", "Acme", "--json").output
    #expect(run(line).status != 0)
    #expect(try run.good("palette", "show", "Acme", "--json").output == before)
  }

  @Test func `a title is the palette's color, and a word in lower case CSS's`() throws {
    let run = try chosen()
    #expect(try run.good("convert", "Navy").output == "#0b1f3a\n")
    #expect(try run.good("convert", "navy").output == "#000080\n")
    try run.good("use", "--none")
    // The only one that has a Navy.
    #expect(try run.good("convert", "Navy").output == "#0b1f3a\n")
    try run.add("Other", "Primary/Navy=#001122")
    #expect(try run.good("convert", "Navy").output == "#000080\n")
  }

  @Test func `a picture and a link are palettes to read`() throws {
    let run = try chosen()
    let images = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/images")
    try FileManager.default.copyItem(
      atPath: images.appending(path: "rgb.jpg").path, toPath: run.folder + "/photo.jpg")
    let extracted = try run.good("extract", "photo.jpg")
    try run.good("import", "photo.jpg", "--name", "Photo")
    #expect(try run.good("color", "list", "Photo").lines.count == extracted.lines.count)
    #expect(
      try run.good("export", "photo.jpg", "--format", "hex").output == extracted.output.filter { $0 != "#" })
    let link = "https://coolors.co/264653-2a9d8f-e9c46a"
    #expect(try run.good("export", link, "--format", "hex").output == "264653\n2a9d8f\ne9c46a\n")
    // Neither is changed in place.
    let before = try Data(contentsOf: URL(fileURLWithPath: run.folder + "/photo.jpg"))
    #expect(run.run(["color", "add", "photo.jpg", "A/B", "red"]).status == 65)
    #expect(run.run(["color", "add", link, "A/B", "red"]).status == 65)
    #expect(try Data(contentsOf: URL(fileURLWithPath: run.folder + "/photo.jpg")) == before)
  }

  @Test(arguments: [
    ("gradient red blue --css", "linear-gradient(in oklab, #ff0000, #0000ff)\n"),
    (
      "gradient sample red blue --space oklch --hue longer --css",
      "linear-gradient(in oklch longer hue, #ff0000, #0000ff)\n"
    ),
    ("css gradient red blue", "linear-gradient(in oklab, #ff0000, #0000ff)\n"),
  ])
  func `a gradient is written as CSS has it`(line: String, text: String) throws {
    #expect(try chosen()(line).output == text)
  }

  @Test(arguments: ["hsv", "cmyk"])
  func `a space that CSS does not mix in is refused`(space: String) throws {
    let result = try chosen().run(["gradient", "sample", "red", "blue", "--css", "--space", space])
    #expect(result.status == 64)
    #expect(result.errors.contains("CSS has no gradients in \(space)"))
  }

  @Test func `a search shows the colors it found`() throws {
    let run = try chosen()
    #expect(try run.good("search", "sky").output.contains("#88c0ff  Primary/Sky"))
    #expect(try !run.good("search", "acme").output.contains("Primary/"))
  }

  @Test func `a pipe in the place of the choice is neither read nor written`() throws {
    let run = try chosen()
    let path = run.store + "/current"
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(run.run(["use", "Acme"]).status == 73)
    #expect(run.run(["color", "add", "Accent/Plum", "#8e4585"]).status == 64)
  }

  @Test(arguments: ["sort", "simulate", "convert", "textcolor"])
  func `alone in a terminal, a tool takes the colors of the current palette`(command: String) throws {
    let run = try chosen()
    let told = run.run([command], inputIsTerminal: true)
    #expect(
      told.status == 0 && !told.output.isEmpty && told.errors.contains("Using palette"), "\(told.errors)")
    // In a script nothing but standard input is read.
    #expect(run.run([command]).output.isEmpty)
    #expect(
      try run.run([command], input: Array("red\n".utf8)).output.split(separator: "\n").count
        == run.good(command, "red").output.split(separator: "\n").count)
    try run.good("use", "--none")
    #expect(run.run([command], inputIsTerminal: true).status == 64)
  }

  @Test func `a name of CSS that the palette has too says which is meant`() throws {
    let run = try chosen()
    try run.good("color", "add", "Acme", "Primary/Coral", "#f87966")
    #expect(
      try run.good("convert", "coral").errors.contains("coral is the color of CSS; that of \"Acme\" is Coral")
    )
    #expect(try !run.good("convert", "Coral").errors.contains("color of CSS"))
  }
}
