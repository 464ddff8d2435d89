import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

/// Lines that name a command in the sense that another program gives it.
struct HabitTests {
  private static func start() throws -> Harness {
    let run = try Harness()
    try run.add("Acme", "Primary/Navy=#0b1f3a", "Accent/Coral=#f87966", "Neutral/Paper=#ffffff")
    try run.good("theme", "add", "Acme", "Dark")
    return run
  }

  @Test(arguments: [
    ("gray 0.5", "#808080\n"), ("grey 50%", "#808080\n"), ("mix red+blue", "#8c53a2\n"),
    ("mix red 30% blue 70%", "#5d4bc8\n"), ("mix 30% red 70% blue", "#5d4bc8\n"),
    ("compare red blue", "55.7998\n"),
    ("red to hsl", "hsl(0 100% 50%)\n"), ("red --hsl", "hsl(0 100% 50%)\n"),
    ("show red in hsl", "hsl(0 100% 50%)\n"),
    ("pastel lighten 0.1 red", "#ff6d5b\n"), ("make red lighter 10%", "#ff6d5b\n"),
    ("opposite red", "#009cb2\n"), ("hue-rotate red 180", "#009cb2\n"),
    ("text color for #336699", "#ffffff\n"), ("#ff0000 lighten 10%", "#ff6d5b\n"),
    ("lighten --percent 10 red", "#ff6d5b\n"),
    ("get Acme Primary/Navy", "#0b1f3a  Primary/Navy\n"), ("find navy in Acme", "#0b1f3a  Primary/Navy\n"),
  ])
  func `a line means what its words say`(line: String, output: String) throws {
    #expect(try Self.start().run(line.split(separator: " ").map(String.init)).output == output)
  }

  /// What is there is looked for in the store that the line names, wherever the option stands.
  @Test(arguments: ["export Acme css scss", "export Acme --format hex", "status Acme", "check Acme on white"])
  func `the store of the line is the one that is looked in`(line: String) throws {
    let run = try Self.start()
    let words = line.split(separator: " ").map(String.init)
    let folder = run.folder + "/elsewhere"
    #expect(run.run(words + ["--store", folder]).status != 0)
    try run.good("palette", "add", "Only", "--color", "A/B=#0b1f3a", "--store", folder)
    let other = words.map { $0 == "Acme" ? "Only" : $0 }
    for option in [["--store", folder], ["--store=\(folder)"]] {
      let told = run.run(option + other + (other.last == "scss" ? ["--out-dir", "out"] : []))
      #expect(told.status == 0, "\(told.errors)")
      #expect(run.run(other + option + (other.last == "scss" ? ["--out-dir", "out"] : [])).status == 0)
    }
  }

  @Test(arguments: [
    ("rename Acme to Brand", "Renamed palette \"Acme\" to \"Brand\""),
    ("rename Acme Primary/Navy Primary/Midnight", "Renamed Primary/Navy to Midnight in \"Acme\""),
    ("mv Acme Primary/Navy Neutral", "Moved Primary/Navy"),
    ("rename Acme group Primary Main", "Renamed group \"Primary\" to \"Main\""),
    ("remove Navy from Acme --force", "Removed Primary/Navy"), ("lock Acme Navy", "Locked Primary/Navy"),
    ("set Acme Dark background Neutral/Paper", "Role background of theme \"Dark\" is Neutral/Paper"),
    ("theme Acme Dark set background Neutral/Paper", "Role background of theme \"Dark\" is Neutral/Paper"),
    ("replace Acme #0b1f3a #001122", "Changed Primary/Navy: #0b1f3a → #001122"),
    ("duplicate Acme as Other", "Copied palette \"Acme\" to \"Other\""),
    ("rm Acme --force", "Removed palette \"Acme\""),
    ("export Acme css scss -o out", "Wrote 2 files"),
    ("export Acme -f css -o build/", "Wrote build/acme.css"),
    ("import https://coolors.co/264653-2a9d8f", "Imported palette \"Pasted\" with 2 colors"),
    ("paste Acme https://coolors.co/264653-2a9d8f", "Added 2 colors"),
    ("add-color Acme Primary/Sky #00aaff", "Added Primary/Sky"),
    ("typography set Acme Inter", "undo with: uncolor undo"),
  ])
  func `a change is made to what the line names`(line: String, message: String) throws {
    let result = try Self.start().run(line.split(separator: " ").map(String.init))
    #expect(result.status == 0 && result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: [
    ("check Acme --ignore Navy", "uncolor pair waive Acme FG BG"), ("undo --all", "uncolor undo N"),
    ("scale red --name brand", "uncolor palette add brand --from -"),
    ("share Acme", "uncolor export Acme --format json"), ("commit", "kept at once"),
    ("audit src", "uncolor audit src --palette Acme"),
    ("add red", "Write: uncolor color add Acme GROUP/NAME red"),
    ("export acme.css", "uncolor export acme -o acme.css"),
    ("import https://example.com/page", "opens no pages"), ("backup list", "backup verify"),
    ("guide Acme --pdf", "uncolor export Acme --format pdf -o guide.pdf"),
  ])
  func `a line that cannot work leads to one that does`(line: String, hint: String) throws {
    let result = try Self.start().run(line.split(separator: " ").map(String.init))
    #expect(result.status != 0 && result.errors.contains(hint), "\(result.errors)")
  }

  /// A palette, a color or a file of that name comes before what a word means elsewhere.
  @Test func `names come before habits`() throws {
    let run = try Harness()
    try run.add("red", "A/B=#123456")
    try run.add("blue", "A/B=#654321")
    #expect(try run.good("compare", "red", "blue").output.contains("A/B"))
    #expect(try run.good("check", "red", "--on", "white").output.contains("red"))
    try run.add("Dark", "Dark/Ink=#000000")
    #expect(run.run(["rm", "red", "blue", "--force"]).errors.contains("Removed palettes"))
  }

  @Test func `deficiencies have their medical names in checks too`() throws {
    let run = try Self.start()
    let words = ["check", "Acme", "--on", "white", "--format", "json", "--vision"]
    let plain = run.run(words + ["none,deutan:0.6"])
    #expect(plain.output.contains("deutan"))
    #expect(run.run(words + ["none,Deuteranopia:0.6"]).output == plain.output)
  }

  @Test func `strategies draw what they are called`() throws {
    let run = try Harness()
    func colors(_ strategy: String) throws -> [Color] {
      try run.good("random", "200", "--strategy", strategy, "--seed", "7").output.split(separator: "\n").map {
        try Color(css: String($0)).converted(to: .oklch)
      }
    }
    #expect(try colors("vivid").allSatisfy { (0.5...0.85).contains($0.components[0]) })
    #expect(try colors("pastel").allSatisfy { $0.components[0] > 0.83 && $0.components[1] < 0.1 })
    #expect(try colors("dark").allSatisfy { $0.components[0] < 0.4 })
    #expect(try colors("gray").allSatisfy { $0.components[1] < 0.001 })
    #expect(try colors("vivid") == colors("lch"))
    #expect(
      try run.good("random", "3", "--seed", "7").output
        == run.good("random", "3", "rgb", "--seed", "7").output)
  }

  @Test func `lists of gradients and themes carry colors under JSON`() throws {
    let run = try Self.start()
    try run.good("gradient", "add", "Acme", "Dawn", "--stops", "Primary/Navy,oklch(0.7 0.3 150)")
    try run.good("role", "set", "Acme", "Dark", "background", "Primary/Navy")
    let gradients = try run.good("gradient", "list", "Acme", "--json").output
    #expect(gradients.contains("\"ref\" : \"Primary/Navy\"") && gradients.contains("\"hex\" : \"#0b1f3a\""))
    #expect(gradients.contains("\"value\" : \"oklch(0.7 0.3 150)\""))
    for words in [["theme", "list", "Acme", "--json"], ["theme", "show", "Acme", "Dark", "--json"]] {
      let themes = run.run(words).output
      #expect(
        themes.contains("\"background\" : \"Primary/Navy\"") && themes.contains("\"hex\" : \"#0b1f3a\""))
    }
  }
}
