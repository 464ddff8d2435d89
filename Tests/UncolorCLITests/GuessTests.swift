import CommandLineKit
import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

/// What people type before they read any help works, or leads to the command that does it.
///
/// The lines are in `Fixtures/valid/words`, by the habit they come from; each further list was written after the ones before
/// it were met.
struct GuessTests {
  struct Guess {
    let works: Bool
    let expected: String
    let words: [String]
    let line: String
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/valid/words")

  static func guesses(_ file: String) throws -> [Guess] {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      guard let bar = line.range(of: " | ") else { return nil }
      let head = line[..<bar.lowerBound].split(separator: "=", maxSplits: 1).map(String.init)
      let words = ShellWords.commands(in: String(line[bar.upperBound...])).first ?? []
      return Guess(
        works: head.first == "works", expected: head.count > 1 ? head[1] : "", words: words,
        line: String(line))
    }
  }

  /// The third list is twice as long, was collected before anything of it was tried, and asks for what there is not yet.
  @Test(arguments: [
    ("guesses.txt", 0.03), ("more-guesses.txt", 0.03), ("third-guesses.txt", 0.06),
    ("fourth-guesses.txt", 0.03), ("fifth-guesses.txt", 0.01), ("sixth-guesses.txt", 0.01),
    ("seventh-guesses.txt", 0.01), ("eighth-guesses.txt", 0.03), ("ninth-guesses.txt", 0.01),
    ("tenth-guesses.txt", 0.04), ("eleventh-guesses.txt", 0.02), ("twelfth-guesses.txt", 0),
  ])
  func `nearly all guesses work or name the right command`(file: String, mayMiss: Double) throws {
    let all = try Self.guesses(file)
    #expect(all.count >= 100)
    let guesses = ReleaseBinary.sample(all)
    let start = try
      (["tenth-guesses.txt", "eleventh-guesses.txt", "twelfth-guesses.txt"].contains(file)
      ? Self.current : Self.start).get()
    var run = try Harness(start)
    let missed = try guesses.filter { guess in
      // Most lines only read, and leave the folder to the next.
      if !run.beginsAgain(start) { run = try Harness(start) }
      return try !isMet(guess, run)
    }.map(\.line)
    // Three more: of a few, more may be missed; and the binary has no fixed clock, with which random colors begin.
    #expect(
      Double(missed.count) <= Double(guesses.count) * mayMiss + 3,
      "\(missed.count) missed:\n\(missed.joined(separator: "\n"))")
  }

  private func isMet(_ guess: Guess, _ run: Harness) throws -> Bool {
    let result = try run.runFast(guess.words)
    let all = result.output + result.errors
    if guess.works { return result.status == 0 && (guess.expected.isEmpty || all.contains(guess.expected)) }
    // What is right is shown, or done and said.
    let isLed = result.status != 0 || result.errors.contains("Read as: ")
    return isLed && (guess.expected.isEmpty || result.errors.contains(guess.expected))
  }

  /// A store with two palettes and a library color, and files beside it.
  private static let start = Swift.Result { try prepared().start }

  /// A store with three palettes, one of which is current.
  private static let current = Swift.Result { try fjord().start }

  private static func fjord() throws -> Harness {
    let run = try Harness()
    try run.add(
      "Fjord", "Primary/Navy=#0a2540", "Primary/Coral=#f87966", "Primary/Mint=#3ecf8e",
      "Neutral/Paper=#fafaf7", "Neutral/Ink=#1a1a1a", "Neutral/Stone=#8a8578")
    try run.good("palette", "edit", "Fjord", "--tagline", "Calm by nature")
    for theme in ["Light", "Dark"] { try run.good("theme", "add", "Fjord", theme) }
    for (theme, role, color) in [
      ("Light", "background", "Paper"), ("Light", "text", "Ink"), ("Dark", "background", "Ink"),
      ("Dark", "text", "Paper"), ("Dark", "accent", "Coral"),
    ] {
      try run.good("role", "set", "Fjord", theme, role, color)
    }
    try run.good("pair", "add", "Fjord", "Ink", "Paper")
    try run.add(
      "Acme", "Primary/Navy=#0b1f3a", "Primary/Blue=#0a84ff", "Accent/Coral=#ff7a59", "Neutral/White=#ffffff")
    try run.add("Tram", "Lines/Red=#e4003a", "Lines/Green=#009639")
    try run.good("library", "add", "Tram Red", "#e4003a")
    try run.good("use", "Fjord")
    try run.write(
      "style.css",
      ":root { --brand-navy: #0a2540; --brand-coral: #f87966 }\n.card { color: #123456; background: #fafaf7 }\n"
    )
    try run.write(
      "logo.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><rect width=\"10\" height=\"10\" fill=\"#0a2540\"/></svg>"
    )
    try run.good("export", "Acme", "--format", "json", "-o", "brand.json")
    try run.good("export", "Acme", "--format", "ase", "-o", "swatches.ase")
    try addPhoto(to: run)
    return run
  }

  private static func addPhoto(to run: Harness) throws {
    let images = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "images")
    try FileManager.default.copyItem(
      atPath: images.appending(path: "rgb.jpg").path, toPath: run.folder + "/photo.jpg")
  }

  private static func prepared() throws -> Harness {
    let run = try Harness()
    try run.addBrands()
    let brand = try run.good("palette", "show", "Acme", "--json").output
    try run.write("brand.json", brand.replacingOccurrences(of: "\"Acme\"", with: "\"Brand\""))
    try run.write(
      "style.css",
      ":root { --background: #faf8f4; --foreground: #0b1f3a }\nbody { background: #faf8f4; color: #0b1f3a }")
    try addPhoto(to: run)
    return run
  }
}

/// How the words of a command line are understood.
struct WordOrderTests {
  @Test(arguments: [
    "lighten red 10%", "lighten 10% red", "lighten red by 10%", "adjust red --lighten 10%",
    "color lighten red 10%", "adjust 'red' --lighter 0.1",
  ])
  func `one change, however it is said`(line: String) throws {
    let words = try #require(ShellWords.commands(in: line).first)
    #expect(try Harness().run(words).output == "#ff6d5b\n")
  }

  @Test func `a palette is current only in its store, and it is said`() throws {
    let run = try Harness()
    try run.add("Acme", "A/B=#123456")
    try run.add("Other", "A/B=#654321")
    #expect(run.run(["color", "list"]).status == 64)
    try run.good("use", "acme")
    let listed = try run.good("color", "list")
    #expect(listed.output.contains("A/B"))
    #expect(listed.errors.contains("Using palette \"Acme\""))
    try run.good("use", "--none")
    #expect(run.run(["color", "list"]).status == 64)
  }

  @Test func `a value of an option is not taken where it may be an operand`() throws {
    let run = try Harness()
    try run.add("css", "A/B=#123456")
    #expect(try run.good("export", "css").output.contains("--"))
    #expect(try run.good("export", "css", "--format", "hex").output.contains("123456"))
  }

  @Test func `operands swap only where each can be one thing`() throws {
    let run = try Harness()
    try run.add("Red", "A/B=#123456")
    try run.good("color", "add", "Red", "A/C", "red")
    #expect(try run.good("color", "list", "Red").output.contains("A/C"))
    #expect(run.run(["contrast", "red"]).status == 64)
  }

  @Test func `what is missing is shown in its place`() throws {
    let run = try Harness()
    let result = run.run(["color", "add", "Acme", "#ff0000"])
    #expect(result.status == 64)
    let hint = run.run(["color", "move", "Primary/Navy", "Acme"]).errors
    #expect(hint.contains("uncolor color move Acme Primary/Navy TARGET"), "\(hint)")
  }

  @Test func `aliases are known to completion and to --dump-help`() throws {
    let run = try Harness()
    #expect(try run.good("__complete", "--", "ligh").output.contains("lighten"))
    #expect(try run.good("__complete", "--", "palette", "dele").output.contains("delete"))
    #expect(try run.good("__complete", "--", "lighten", "--lig").output.contains("--lighten"))
    #expect(try run.good("--dump-help").output.contains("lighten"))
  }

  @Test(arguments: [
    ("color add --palette Acme Accent/Lime #bada55", "Accent/Lime"),
    ("color add Acme --group Accent --name Lime #bada55", "Accent/Lime"),
    ("color add Acme Accent Lime #bada55", "Accent/Lime"),
    ("color add Acme Accent/Lime --color #bada55", "Accent/Lime"),
    ("color add Acme Accent/Lime=#bada55 Accent/Rose=#ff0066", "Accent/Rose"),
    ("color copy Acme Primary/Sky Accent/Lime", "Accent/Lime"),
    ("color move Acme Primary/Sky Neutral/Lime", "Neutral/Lime"),
    ("color move Acme Primary/Sky --to Neutral", "Neutral/Sky"),
    ("theme copy Acme Light Dusk", "Dusk"), ("theme rename Acme Light to Dusk", "Dusk"),
    ("group add Acme One Two", "Two"),
  ])
  func `an operand may be given like an option, or in parts`(line: String, made: String) throws {
    let run = try Harness.withAcme()
    let result = run(line)
    #expect(result.status == 0, "\(result.errors)")
    let shown = try run.good("color", "list", "Acme").output
    let rest = try run.good("group", "list", "Acme").output + run.good("theme", "list", "Acme").output
    #expect((shown + rest).contains(made))
  }

  @Test func `colors are reordered and sorted, and what names them follows`() throws {
    let run = try Harness.withAcme()
    try run.good("color", "move", "Acme", "Primary/Sky", "--to", "0")
    #expect(try run.good("color", "list", "Acme", "Primary").lines.map { $0.suffix(3) } == ["Sky", "avy"])
    try run.good("color", "sort", "Acme", "--by", "lightness")
    #expect(try run.good("color", "list", "Acme", "Primary").lines.map { $0.suffix(3) } == ["avy", "Sky"])
    #expect(try run.good("role", "list", "Acme").output.contains("Primary/Navy"))
    try run.good("color", "remove", "Acme", "Primary/Navy", "Primary/Sky", "--force")
    #expect(try run.good("color", "list", "Acme").lines.count == 1)
  }

  @Test func `a share of the chroma is taken, so that muted colors stay colored`() throws {
    let run = try Harness()
    let muted = try Color(css: try run.good("desaturate", "#8a7f78", "20%").output.filter { $0 != "\n" })
    let before = try Color(css: "#8a7f78").converted(to: .oklch).components[1]
    #expect(abs(muted.converted(to: .oklch).components[1] - before * 0.8) < 0.002)
    #expect(try run.good("gray", "red").output.count == 8)
  }

  @Test func `colors of other programs, and of the current palette, are colors`() throws {
    let run = try Harness.withAcme()
    for text in ["11,31,58", "0x0b1f3a", "Acme:Primary/Navy", "Acme/Primary/Navy", "@Acme/Primary/Navy"] {
      #expect(try run.good("convert", text).output == "#0b1f3a\n", "\(text)")
    }
    // Of the only palette that has one; of two, none is meant.
    #expect(try run.good("convert", "Primary/Navy").output == "#0b1f3a\n")
    try run.add("Other", "Primary/Navy=#000080")
    #expect(run.run(["convert", "Primary/Navy"]).status == 65)
    try run.good("use", "Acme")
    #expect(try run.good("convert", "Primary/Navy").output == "#0b1f3a\n")
    #expect(try run.good("contrast", "#000/#fff").output.contains("21.00"))
    #expect(run.run(["convert", "0x80ff0000"]).status == 65)
  }

  @Test(arguments: [
    ("rgb2hex 10 110 189", "#0a6ebd"), ("hex-to-rgb '#0a6ebd'", "rgb(10, 110, 189)"),
    ("hsl 210 50% 40%", "hsl(210 50% 40%)"), ("convert 210 50% 40% --from hsl --to hex", "#336699"),
    ("convert 255 102 0 --to hsl", "hsl(24 100% 50%)"), ("alpha red 50%", "#ff000080"),
    ("set hsl-lightness 0.3 '#ff8800'", "#995200"), ("scale --from red --to blue -n 3", "#0000ff"),
    ("random -3", "#"), ("match '#0b1f3b' Acme", "Primary/Navy"),
    ("nearest '#0b1f3b' --palette Acme", "Primary/Navy"), ("Acme", "Primary"), ("css Acme", "--"),
    ("group show Acme Primary", "Primary/Navy"), ("run check Acme", "checked"), ("-v", "uncolor "),
    ("palette help add", "palette add"), ("color list Acme --format oklch", "oklch("),
    ("convert @Acme:navy", "#0b1f3a"), ("convert Acme:Navy", "#0b1f3a"),
    ("explain '#777 on #fff'", "4.47:1"), ("explain red", "red"), ("explain contrast", "Measure"),
  ])
  func `words of other programs are understood`(line: String, part: String) throws {
    let run = try Harness.withAcme()
    try run.good("pair", "add", "Acme", "Navy", "white")
    let result = run.run(try #require(ShellWords.commands(in: line).first))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(part), "\(result.output)")
  }

  @Test func `a color is found by its name alone, and CSS keeps its names in lower case`() throws {
    let run = try Harness.withAcme()
    try run.good("pair", "add", "Acme", "Navy", "white")
    try run.good("pair", "add", "Acme", "navy", "white")
    let pairs = try run.good("pair", "list", "Acme").output
    #expect(pairs.contains("Primary/Navy") && pairs.contains("navy on white"), "\(pairs)")
    try run.good("color", "rename", "Acme", "Navy", "Midnight")
    try run.good("color", "rename", "Acme", "Primary/Midnight", "Primary/Night")
    #expect(try run.good("color", "list", "Acme").output.contains("Primary/Night"))
    try run.good("color", "remove", "Acme", "night", "--force")
    #expect(!(try run.good("color", "list", "Acme").output.contains("Night")))
  }

  @Test(arguments: [
    ("export photo.jpg", "photo.jpg: not a picture of a known kind"),
    ("undo Acme", "uncolor palette restore Acme"),
    ("color add Acme Lime '#bada55'", "uncolor color add Acme Primary/Lime '#bada55'"),
    ("role set Acme Light accent", "uncolor role set Acme Light accent REF"),
    ("check Acme --fix", "uncolor fix Acme"), ("difference Acme", "uncolor plot Acme --kind vision"),
    ("palette list --jq .", "uncolor palette list --json | jq ."),
    ("settings unset view-mode", "settings set"),
    ("convert '#0a84ff' --to css", "--to hex, rgb, hsl or oklch"),
    // Words of a sentence are in no line to write.
    ("suggest an accent for Acme", "uncolor fix Acme"),
    ("swap Navy and Sky", "give each the value of the other"),
    ("write a guide for Acme to acme.html", "uncolor export Acme -o acme.html"),
    ("palette from logo.svg", "uncolor palette add Logo --from logo.svg"),
    ("create palette Winter from photo.jpg", "uncolor palette add Winter --from photo.jpg"),
    ("which colors are unused", "uncolor audit FILE"),
    ("ink coverage of Acme", "uncolor check Acme --ink 300"),
    ("darkest color in Acme", "uncolor color list Acme --sort lightness"),
  ])
  func `what cannot be done as typed is shown as it is right`(line: String, hint: String) throws {
    let run = try Harness.withAcme()
    try run.write("brand.json", "{}")
    try run.write("photo.jpg", "\u{ff}")
    let result = run.run(try #require(ShellWords.commands(in: line).first))
    #expect(result.status != 0)
    #expect(result.errors.contains(hint), "\(result.errors)")
  }

  /// A palette of its own is looked for in what is no picture, and not in one that is damaged, which would be read without end.
  @Test(arguments: ["./photo.jpg", "./photo.png", "folder/photo.jpeg", "./brand.json"])
  func `a damaged picture with a folder in its name is told`(path: String) throws {
    let run = try Harness()
    try run.write("folder/none.txt", "")
    try run.write(path, path.hasSuffix(".png") ? "\u{89}PNG\r\n" : "{\"ink\": \"#111111\"}")
    for line in [["export", path, "--format", "css"], ["extract", path], ["show", path], ["check", path]] {
      let result = run.run(line)
      let isPalette = path.hasSuffix(".json")
      #expect(
        (result.status == 0) == (isPalette && ["export", "show"].contains(line[0])),
        "\(line): \(result.errors)")
    }
  }

  @Test func `notes are kept, follow a new name, and are removed by an empty one`() throws {
    let run = try Harness.withAcme()
    try run.good("palette", "edit", "Acme", "--note", "approved")
    try run.good("group", "edit", "Acme", "Primary", "--note", "for headlines")
    try run.good("color", "edit", "Acme", "Primary/Navy", "--note", "the logo")
    try run.good("role", "set", "Acme", "Light", "accent", "Primary/Sky", "--note", "links")
    try run.good("group", "rename", "Acme", "Primary", "Core")
    #expect(try run.good("group", "list", "Acme", "--json").output.contains("for headlines"))
    #expect(try run.good("color", "list", "Acme", "--json").output.contains("the logo"))
    #expect(try run.good("role", "list", "Acme", "--json").output.contains("links"))
    #expect(try run.good("palette", "show", "Acme", "--json").output.contains("approved"))
    try run.good("group", "edit", "Acme", "Core", "--note", "")
    #expect(!(try run.good("palette", "show", "Acme", "--json").output.contains("headlines")))
  }

  @Test func `colors are listed in an order, and JSON carries what other commands read`() throws {
    let run = try Harness.withAcme()
    let sorted = try run.good("color", "list", "Acme", "--sort", "lightness").lines
    #expect(sorted.first?.hasSuffix("Navy") == true)
    let json = try run.good("color", "list", "Acme", "--json").output
    for key in [##""ref" : "Primary/Navy""##, ##""hex" : "#0b1f3a""##, ##""value" : "#0b1f3a""##] {
      #expect(json.contains(key), "\(json)")
    }
  }

  @Test func `a name with a slash is refused with the way to say a move`() throws {
    let run = try Harness()
    try run.add("Acme", "A/B=#123456")
    let result = run.run(["color", "edit", "Acme", "A/B", "--name", "C/D"])
    #expect(result.status == 65)
    #expect(result.errors.contains("uncolor color move"), "\(result.errors)")
  }
}
