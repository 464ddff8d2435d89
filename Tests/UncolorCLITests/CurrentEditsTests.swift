import CommandLineKit
import Foundation
import Testing

@testable import UncolorCLI

/// What short lines change in the current palette, and what they must never change.
struct CurrentEditsTests {
  private static let start = Swift.Result {
    let run = try Harness()
    try run.add(
      "Fjord", "Primary/Navy=#0b1f3a", "Primary/Teal=#1a7f7f", "Neutral/Paper=#fafafa", "Neutral/Ink=#1a1a1a",
      "Accent/Coral=#f87966", "Accent/Mint=#3ecf8e", "Accent/Dark Blue=#000088", "Accent/Dark=#222222",
      "Gray/500=#888888", "Accent/text=#313131", "Accent/Red=#ee1111")
    try run.good("theme", "add", "Fjord", "Light")
    try run.good("theme", "add", "Fjord", "Dark", "--scheme", "dark")
    try run.good("role", "set", "Fjord", "Light", "text", "Ink")
    try run.good("role", "set", "Fjord", "Dark", "text", "Paper")
    try run.good("pair", "add", "Fjord", "Coral", "Paper")
    try run.add("Acme", "Primary/Navy=#114411")
    try run.add("Red", "P/Rot=#ee0000")
    try run.good("library", "add", "Tram", "#d7262b")
    try run.good("use", "Fjord")
    return run.start
  }

  private func chosen() throws -> Harness { try Harness(try Self.start.get()) }

  private func words(_ line: String) throws -> [String] { try #require(ShellWords.commands(in: line).first) }

  @Test(arguments: [
    ("set Navy '#0c2340'", "#0c2340  Primary/Navy"), ("change teal to '#0b6fbe'", "#0b6fbe  Primary/Teal"),
    ("set Mint white", "#ffffff  Accent/Mint"),
    ("update Primary/Teal --value 'hsl(206, 90%, 40%)'", "Primary/Teal"),
    ("mv Coral Salmon", "Accent/Salmon"), ("rename Coral to Salmon -q", "Accent/Salmon"),
    ("move Coral to Neutral", "Neutral/Coral"), ("move Coral Neutral", "Neutral/Coral"),
    ("move Coral to Secondary", "Secondary/Coral"), ("color mv Accent/Coral Extra/Rose", "Extra/Rose"),
    ("add 'oklch(0.7 0.15 200)' Lagoon -g Secondary", "Secondary/Lagoon"),
    ("add Lagoon '#123456' to Accent", "#123456  Accent/Lagoon"),
    ("add Tram to Accent", "#d7262b  Accent/Tram"),
    ("rm Coral --force", "#3ecf8e  Accent/Mint"), ("delete Coral Mint -f", "Primary/Navy"),
    ("mv Teal --before Navy", "#1a7f7f  Primary/Teal\\n#0b1f3a  Primary/Navy"),
    ("color move Teal --before Navy", "#1a7f7f  Primary/Teal\\n#0b1f3a  Primary/Navy"),
  ])
  func `what is said of the current palette is done, and undone`(line: String, list: String) throws {
    let run = try chosen()
    let before = try run.good("color", "list", "Fjord").output
    let told = run.run(try words(line))
    #expect(told.status == 0, "\(told.errors)")
    let after = try run.good("color", "list", "Fjord").output
    #expect(after.contains(list.replacingOccurrences(of: "\\n", with: "\n")) && after != before, "\(after)")
    try run.good("undo")
    #expect(try run.good("color", "list", "Fjord").output == before)
  }

  @Test(arguments: [
    ("rename color Coral to Salmon in Fjord", "Accent/Salmon"),
    ("move Coral to Neutral in Fjord", "Neutral/Coral"),
    ("rm Coral from Fjord --force", "#3ecf8e  Accent/Mint"),
    ("set Mint to white in Fjord", "#ffffff  Accent/Mint"),
    ("color add Fjord Accent/One '#010101' Accent/Two=white Accent/Three black", "#000000  Accent/Three"),
  ])
  func `what is said of a palette that is named behind it is done there`(line: String, list: String) throws {
    let run = try chosen()
    try run.good("use", "Acme")
    let told = run.run(try words(line))
    #expect(told.status == 0, "\(told.errors)")
    let after = try run.good("color", "list", "Fjord").output
    #expect(after.contains(list), "\(after)")
  }

  @Test(arguments: [
    ("note Mint 'never for text'", "never for text"), ("lock Mint", "locked"), ("tag Mint sale", "sale"),
    ("set tagline 'Built to last'", "Built to last"),
  ])
  func `notes, locks and brand words are kept`(line: String, kept: String) throws {
    let run = try chosen()
    #expect(run.run(try words(line)).status == 0)
    #expect(try run.good("palette", "show", "Fjord", "--json").output.contains(kept))
  }

  @Test(arguments: [
    "delete Coral on Paper --force", "rm Navy to Teal --force", "rm Coral as Mint --force",
    "remove Coral into Mint --force", "delete text from Dark --force", "move Coral from Neutral",
    "move Coral on Navy", "rename Coral on Paper", "rename Coral from Salmon", "set Coral on Navy",
    "set Coral in Navy", "lock Navy Teal", "lock Navy and Teal", "unlock Navy Teal", "lock Navy red",
    "lock Coral on Navy", "rename Navy and Teal to Midnight", "rename Navy Teal Midnight",
    "edit Navy and Teal",
    "change Navy and Teal", "rename Dark Blue Night", "move Dark Blue to Neutral", "lock Dark Blue",
    "set Dark Blue", "note Dark Blue", "add Dark Blue to Neutral", "note Navy --dry-run", "note Navy --json",
    "note Navy -n", "note Navy --force", "rename Navy \u{2014}dry-run", "move Coral to \u{2014}dry-run",
    "note Navy \u{2014}dry-run", "move Mint --to=9x", "move Mint first", "move Mint up", "move Mint 0",
    "move Mint to the top", "move Mint to first", "move Mint to last", "move Mint to 0",
    "color move Fjord Coral up",
    "move Coral to -1", "move Coral to Mint", "move Coral to Dark", "move Coral to text", "move Coral to red",
    "move Coral to '#123456'", "move Coral Navy", "color mv Coral Acme", "put Coral on Paper",
    "add Coral on Navy", "put Coral after Mint", "put Coral next to Mint", "add Coral with Navy",
    "add Navy to Dark as text", "add accent Coral to Light", "add a darker Coral to Accent",
    "add darker Navy to Primary", "add '#ffaa00' '#77aa00' to Accent", "add red green to Accent",
    "add Navy Teal to Accent", "add Alarm: red to Accent", "add text '#333' to Dark", "rm Red --force",
    "rename Red Rouge", "edit Red --note x", "copy Navy", "duplicate Navy", "dark Navy", "set Teal 500",
    "add 500 500 to Neutral", "set Navy fade", "set Navy 2025", "set Navy bad", "set text Teal",
    "note that Navy is old", "note Navy for Teal", "rename Navy Mid/night", "rename Navy -",
    "rmFjord --force",
    "delFjord --force", "set Navy '#0c2340' --dry-run", "rm Coral", "rm Coral --dry-run --force",
    "set Nvay '#0c2340'", "set Navy '#0c2340' quickly", "set Navy '#0c2340' --watch", "rm Navy Navy --force",
    "undo that --dry-run", "undo it --dry-run", "undo last --dry-run", "undo that rename", "undo that not",
    "color edit Coral to Mint", "color change Coral to Mint", "color set Coral Mint",
    "color edit Fjord Coral to Mint",
    "color set Navy to Ink", "color edit Navy to Paper", "color lock Navy Teal", "color unlock Navy Teal",
    "color lock Coral Mint", "color edit Coral Mint --unlocked", "color rename Coral Salmon Pink",
    "color rename Coral Mint Salmon", "color edit Coral --note very red",
    "color edit Coral --name Salmon Pink",
    "duplicate Light", "duplicate Accent", "palette copy Coral", "create palette from red",
    "theme add dark theme",
    "create Coral", "create Light", "move Coral to trash", "move Coral to library", "color move Coral list",
    "rename Coral please", "rename Coral to nothing", "rename Coral to Salmon?", "backup dry-run",
    "backup \u{2014}dry-run", "init \u{2014}dry-run", "paste Fjord '#ff0011' dry-run",
    "delete Primary --force --dry-run", "move Coral to Neutrl", "rename Mint Acme", "mv Mint Accent/Coral",
    "add '#ffffff' to Neutral", "add '#ffffff' in Neutral", "add '#ffffff' into Neutral",
    "add '#ffffff' on Neutral", "add '#ffffff' under Neutral", "add '#ffffff' inside Neutral",
    "add '#ffffff' as Neutral", "add to '#ffffff' Neutral", "color add '#ffffff' to Neutral",
    "color add Fjord '#ffffff' to Neutral", "add '#ffffff' '#000000' Neutral", "add Coral to Acme",
    "insert '#fff' after Navy", "set Mint darker", "set Mint lightness 50%", "change Navy to Ink",
    "replace Navy with Ink", "remove all colors in Accent --force", "delete all but Navy --force",
    "move Coral and Mint to Neutral", "make Mint less saturated", "unset text in Dark", "set font to Inter",
  ])
  func `what could be meant in another way changes nothing`(line: String) throws {
    let run = try chosen()
    let before = run.snapshot()
    let told = run.run(try words(line))
    #expect(run.snapshot() == before, "\(told.errors)")
  }

  @Test(arguments: [
    "theme check Dark", "role check Dark", "group check Accent", "pair list --check",
    "check Coral over Paper",
    "check the contrast of Coral on Paper", "contrast Coral Paper --check", "contrast Coral Paper --fail",
    "check distinct", "build --check",
  ])
  func `a line that asks for a verdict gives one or is refused`(line: String) throws {
    #expect(try chosen().run(words(line)).status != 0)
  }

  @Test func `a palette that is piped in is read once`() throws {
    let run = try chosen()
    let palette = try run.good("export", "Acme", "--format", "json").output
    let told = try run.good("color", "edit", "-", "Primary/Navy", "red", input: palette)
    #expect(told.output.lowercased().contains("#ff0000"))
  }

  @Test func `what a line was read as is said under --json too`() throws {
    let told = try chosen().good("show", "pairs", "of", "Fjord", "--json")
    #expect(told.errors.contains("Read as: uncolor pair list Fjord"), "\(told.errors)")
  }

  @Test(arguments: [
    ("font set heading Inter --weight 700", "--name-font 'Inter Bold'"),
    ("shades Navy 50-900 --add", "uncolor paste Fjord --group NAME"),
    ("gradient add Sunrise Coral Mint --angle 45deg", "gradient add Fjord Sunrise Coral Mint --angle 45deg"),
    ("audit style.css --fail", "audit exits with 1"), ("show thme Dark", "Did you mean 'theme'?"),
    ("backup --output store.json", "Write: uncolor backup store.json"),
    ("plot Fjord --space oklch -o wheel.png", "plots are drawn in OKLCH"),
  ])
  func `a line that cannot be done shows the one that can`(line: String, shown: String) throws {
    let told = try chosen().run(words(line))
    #expect(told.status != 0 && told.errors.contains(shown), "\(told.errors)")
  }

  @Test(arguments: [
    ("fix Coral --on Paper --ratio 4.5", "#c64b3b"), ("pair list", "Accent/Coral on Neutral/Paper"),
    ("contrast 'Coral on Paper'", "2.54:1"), ("gradient Coral..Mint --css", "#f87966, #3ecf8e"),
    ("show -g Accent", "Accent/Coral"),
  ])
  func `a line means what it says of the current palette`(line: String, printed: String) throws {
    let told = try chosen().run(words(line))
    #expect(told.status == 0 && told.output.contains(printed), "\(told.errors)")
  }

  @Test func `a file that is not there yet is what is exported to`() throws {
    let run = try chosen()
    let told = try run.good("export", "brand.css")
    #expect(told.output.isEmpty && told.errors.contains("Wrote brand.css"))
    #expect(FileManager.default.fileExists(atPath: run.folder + "/brand.css"))
  }
}
