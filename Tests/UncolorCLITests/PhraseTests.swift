import CommandLineKit
import Foundation
import Testing

@testable import UncolorCLI

/// Lines of which every word is understood, in whatever order they stand.
struct PhraseTests {
  private static let start = Swift.Result {
    let run = try Harness()
    try run.addBrands()
    return run.start
  }

  private func chosen() throws -> Harness { try Harness(try Self.start.get()) }

  @Test(arguments: [
    ("Coral on Paper", "contrast Coral Paper"), ("Navy vs Paper", "contrast Navy Paper"),
    ("Coral lighter 10%", "adjust Coral --lighten 10%"), ("Navy darker by 10 percent", "darken Navy 10%"),
    ("Coral hue +30", "rotate Coral 30"), ("9 step ramp of Coral", "scale Coral 9"),
    ("7 color gradient from Navy to Sky", "gradient sample Navy Sky -n 7"),
    ("mix Navy 25 Sky 75", "mix Navy Sky --fraction 75%"),
    ("mix Navy Sky half", "mix Navy Sky"), ("lighten(Sky, 10%)", "lighten Sky 10%"),
    ("give me coral in acme as rgb", "convert @Acme:Coral --to rgb"),
    ("'tram red' darker", "darken 'library:Tram Red' 10%"),
    ("Nordlys coffee Bean hex", "convert '@Nordlys Coffee:Bean' --to hex"),
    ("what would Coral look like in grayscale", "grayscale Coral"), ("sass variables", "export Acme -f scss"),
    ("show me my colors", "color list"), ("which palettes are there", "palette list"),
    ("Coral -colorspace HSL", "convert Coral --to hsl"), ("Primary colors", "color list Acme Primary"),
    ("hsb 24 100 100", "hsv 24 100 100"), ("rgba 255 102 0 0.5", "convert 'rgb(255 102 0 / 0.5)' --to rgb"),
    ("gradient red blue in oklch", "gradient sample red blue --space oklch"),
    ("lighten red by 10% in hsl", "adjust red --lighten 10% --space hsl --format hsl"),
    ("mix red blue --weight 25%", "mix red blue --fraction 75%"),
    ("'mix(0.25, red, blue)'", "mix red blue --fraction 75%"),
    ("how does Acme look to a colorblind person", "simulate @Acme"),
    ("how does red look to a colorblind person", "simulate red"),
    ("convert dark red to hsl", "convert darkred --to hsl"), ("lighten dark red 10%", "lighten darkred 10%"),
    ("contrast dark blue on light gray", "contrast darkblue lightgray"),
    ("mix dark red and light sea green", "mix darkred lightseagreen"),
    ("mix orange red", "mix 'orange' 'red'"),
    ("convert light coral", "convert lightcoral"),
    ("contrast white --on Medium Violet Red", "contrast white mediumvioletred"),
    ("is dark gray readable on white", "contrast darkgray white"),
    ("inspect light blue", "inspect lightblue"),
    ("mix red blue 3:1", "mix red blue --fraction 25%"),
    ("check Acme for deuteranopia", "check Acme --vision deuteranopia"),
    ("what is red in hsl", "convert red --to hsl"), ("undo what", "undo --dry-run"),
    ("are Coral and Navy distinguishable for colorblind people in Acme", "simulate @Acme:Coral @Acme:Navy"),
  ])
  func `a phrase is the line that it means`(phrase: String, line: String) throws {
    let words = try #require(ShellWords.commands(in: phrase).first)
    let told = try chosen().run(words)
    #expect(told.status == 0, "\(told.errors)")
    #expect(try told.output == chosen().run(#require(ShellWords.commands(in: line).first)).output)
  }

  /// Questions for color-blind people have the verdict that they ask for.
  @Test(arguments: [
    (
      "is Acme readable on white for colorblind people",
      "check Acme --vision all --on white --distinct Accent"
    ),
    ("can colorblind people tell Acme apart", "check Acme --vision all --distinct Primary --distinct Accent"),
    ("is Acme colorblind safe", "check Acme --vision all --distinct Accent"),
  ])
  func `a question gets a verdict`(question: String, line: String) throws {
    let run = try Harness()
    try run.good(
      "palette", "add", "Acme", "--color", "Primary/Navy=#0b1f3a", "--color", "Primary/Ink=#0b1f3b",
      "--color",
      "Accent/Red=#b03030", "--color", "Accent/Green=#4f6b00")
    try run.good("group", "rename", "Acme", "Accent", "Data")
    let told = run(question)
    let asked = run(line.replacing("Accent", with: "Data"))
    #expect(told.output == asked.output && told.status == asked.status, "\(told.errors)\(asked.errors)")
    #expect(told.output.contains("checked"))
  }

  /// What is to be kept, or to become several colors, is not answered with one that is shown.
  @Test(arguments: [
    "lighten Coral by 10% and save to Acme", "make Coral darker in Acme and save",
    "5 darker shades of #0a84ff",
    "add #ff6600 as primary to Acme", "library add #ff6600 orange",
  ])
  func `no word of a sentence is passed over`(line: String) throws {
    let run = try chosen()
    let before = run.snapshot()
    let told = run(line)
    #expect(told.status == 64 || told.status == 65, "\(told.output)\(told.errors)")
    #expect(told.output.isEmpty && run.snapshot() == before)
  }

  @Test func `a theme begins with roles, and a color stands beside another`() throws {
    let run = try chosen()
    try run.good("theme", "add", "Acme", "Night", "--role", "background=Navy", "--role", "text=#ffffff")
    let roles = try run.good("role", "list", "Acme", "Night").output
    #expect(roles.contains("Primary/Navy") && roles.contains("#ffffff"))
    // One role alone is the option's value as well, not a role of a theme that is there.
    try run.good("theme", "add", "Acme", "Noon", "--role", "background=Navy")
    #expect(try run.good("role", "list", "Acme", "Noon").output.contains("Primary/Navy"))
    #expect(run("theme add Acme Dusk --role background").status == 64)
    #expect(run("theme add Acme Dusk --role background=Nvy").status != 0)
    try run.good("color", "move", "Acme", "Coral", "--after", "Navy")
    #expect(
      try run.good("color", "list", "Acme", "Primary").lines.map { $0.split(separator: "/").last } == [
        "Navy", "Coral", "Sky",
      ])
    try run.good("color", "move", "Acme", "Navy", "--after", "Sky")
    #expect(
      try run.good("color", "list", "Acme", "Primary").lines.map { $0.split(separator: "/").last } == [
        "Coral", "Sky", "Navy",
      ])
    #expect(run("color move Acme Navy --after Sky --to 0").status == 64)
    #expect(run("color move Acme Navy --before Nowhere").status == 66)
  }

  @Test(arguments: [
    ("Coral = '#ff7755'", "Write: uncolor color edit Acme Accent/Coral '#ff7755'"),
    ("make Coral '#ff7755'", "Write: uncolor color edit Acme Accent/Coral '#ff7755'"),
    ("Teal = '#00aa88'", "Write: uncolor color add Acme Primary/Teal '#00aa88'"),
    ("get rid of Coral", "Write: uncolor color remove Acme Accent/Coral"),
    ("make a pdf", "Write: uncolor export Acme --format pdf --output acme.pdf"),
    ("dark mode", "uncolor theme derive"),
    ("gradient Coral Navy --stosp 5", "--stosp"), ("pallete list", "palette list"),
    ("publish Acme", "uncolor export"),
    ("lighten Navy 20 --save", "uncolor color edit"), ("harmony '#0a2540' all", "--scheme"),
  ])
  func `what would change something, and what may be a slip, is shown and not done`(
    line: String, hint: String
  ) throws {
    let run = try chosen()
    let before = run.snapshot()
    let told = run.run(try #require(ShellWords.commands(in: line).first))
    #expect(told.status != 0 && told.output.isEmpty)
    #expect(told.errors.contains(hint), "\(told.errors)")
    #expect(run.snapshot() == before)
  }

  /// An attempt that fails leaves nothing of what it said.
  @Test(arguments: ["Coral zebra Paper", "quux Coral", "Coral on"])
  func `a word that is not understood makes no phrase`(line: String) throws {
    let told = try chosen().run(line.split(separator: " ").map(String.init))
    #expect(!told.errors.contains("Read as: uncolor contrast"))
    #expect(told.errors.components(separatedBy: "uncolor: ").count <= 2)
  }

  @Test func `a color is found by its name in any case, where CSS has none`() throws {
    let run = try chosen()
    #expect(try run.good("convert", "paper").output == "#faf8f4\n")
    #expect(try run.good("convert", "tram red").output == "#d7262b\n")
    #expect(try run.good("convert", "bean").output == "#3b2417\n")
    #expect(try run.good("convert", "coral").output == "#ff7f50\n")
    #expect(run.run(["convert", "Base/Beans"]).status == 65)
  }

  @Test(arguments: [
    ("export Acme --css", "--primary-navy"), ("check Acme --min-contrast 4.5", "checked"),
    ("check Acme --threshold aaa", "checked"), ("gradient Coral Navy --interpolation oklch", "#"),
    ("plot Acme --format svg", "<svg"), ("contrast Navy Sky Paper", "Navy on Sky"),
    ("status", "Acme (current)"),
    ("contrast Coral/Paper", ":1"), ("color add Neutral.Ink #111111", "Added Neutral/Ink"),
    ("export Acme acme.css", "Wrote acme.css"), ("note Coral sale", "Changed Accent/Coral"),
    ("color add Acme Accent/A=#111111 Accent/B=#222222", "Accent/B #222222"),
  ])
  func `another program's words for an option are understood`(line: String, part: String) throws {
    let told = try chosen()(line)
    #expect(told.status == 0 && (told.output + told.errors).contains(part), "\(told.errors)")
  }

  @Test(arguments: [
    ("contrast Coral Paper --algorithm apca", "WCAG"), ("export Acme --format docx", "uncolor formats"),
    ("show Globex", "uncolor palette list"),
    ("role set Acme Dusk accent Coral", "uncolor theme add Acme Dusk"),
  ])
  func `what is not there is told with the next step`(line: String, hint: String) throws {
    let told = try chosen()(line)
    #expect(told.status != 0 && told.errors.contains(hint), "\(told.errors)")
  }

  /// Nothing else passes for a check whose options are not understood.
  @Test(arguments: ["check Acme --vision purple", "audit style.css --palette Acme --tolerance red"])
  func `a gate is refused, not read as another command`(line: String) throws {
    let told = try chosen().run(#require(ShellWords.commands(in: line).first))
    #expect(told.status == 64 && !told.errors.contains("Read as"), "\(told.errors)")
  }

  @Test func `what stands behind two dashes is meant as it is written`() throws {
    #expect(try chosen().run(["convert", "--", "dar\u{212A}grey"]).status == 65)
  }
}
