import CommandLineKit
import Foundation
import Testing

@testable import UncolorCLI

/// Sentences that say one thing, and must neither be done as another nor pass for what nobody checked.
@Suite struct SentenceTests {
  private static let start = Swift.Result {
    let run = try Harness()
    try run.add(
      "Acme", "Primary/Navy=#0b1f3a", "Primary/Ink=#1c2733", "Accent/Coral=#f87966", "Accent/Teal=#0f8b8d",
      "Accent/Sun=#f2b705", "Neutral/Paper=#fafafa", "Neutral/Stone=#9aa3ad")
    for theme in ["light", "dark"] { try run.good("theme", "add", "Acme", theme) }
    for (theme, text) in [("light", "Ink"), ("dark", "Paper")] {
      try run.good("role", "set", "Acme", theme, "text", text)
      try run.good("role", "set", "Acme", theme, "accent", "Coral")
    }
    try run.add("Nordlys", "Sky/Aurora=#3ddc97", "Ground/Rock=#5c6670")
    try run.good("use", "Acme")
    return run.start
  }

  private func told(_ line: String) throws -> (run: Harness, result: Harness.Result) {
    let run = try Harness(try Self.start.get())
    return (run, run.run(try #require(ShellWords.commands(in: line).first)))
  }

  /// What prints the same.
  @Test(arguments: [
    ("make Sun less saturated", "desaturate Sun 10%"), ("Sun less vivid", "desaturate Sun 10%"),
    ("make Sun 5% less muted", "saturate Sun 5%"), ("make '#336699' less bright", "darken '#336699' 10%"),
    ("turn Sun less dark", "lighten Sun 10%"), ("make Sun more colorful", "saturate Sun 10%"),
    ("make Sun darker", "darken Sun 10%"),
    ("closest color to '#0a84ff' in Nordlys", "nearest '#0a84ff' --palette Nordlys"),
    ("nearest Nordlys color to '#0a84ff'", "nearest '#0a84ff' --palette Nordlys"),
    ("closest colors to '#0a84ff' and red in Nordlys", "nearest '#0a84ff' red --palette Nordlys"),
    ("closest color to '#0a84ff'", "nearest '#0a84ff' --palette Acme"),
    ("which of my colors is closest to '#0a84ff'", "nearest '#0a84ff' --palette Acme"),
    ("mix 30% red with blue", "mix red blue --fraction 70%"),
    ("mix 20% white into Coral", "mix white Coral --fraction 80%"),
    ("mix 20% Coral into Paper", "mix Coral Paper --fraction 80%"),
    ("mix 30% red blue in oklch", "mix red blue --fraction 70% --space oklch"),
    ("mix red with 30% blue", "mix red blue --fraction 30%"),
    ("mix 30% red and 70% blue", "mix red blue --fraction 70%"),
    ("set Coral lightness 50%", "adjust Coral --set lightness=50%"),
    ("set Coral to 50% lightness", "adjust Coral --set lightness=50%"),
    ("set \"Coral's\" lightness to 50 percent", "adjust Coral --set lightness=50%"),
    ("set lightness of Coral to 50%", "adjust Coral --set lightness=50%"),
    ("set Coral hue 120", "adjust Coral --set hue=120"),
    ("set Coral saturation to 40%", "adjust Coral --set saturation=40 --space hsl"),
    ("set Coral chroma 0.1", "adjust Coral --set chroma=0.1"),
    ("set Nordlys Rock lightness 50%", "adjust @Nordlys:Rock --set lightness=50%"),
    ("set Coral hue +30", "rotate Coral 30"), ("change lightness of Coral by 10%", "lighten Coral 10%"),
    ("list roles in dark", "role list Acme dark"), ("list colors by hue", "color list Acme --sort hue"),
    ("list colors sorted by lightness", "color list Acme --sort lightness"),
    ("show Accent by lightness descending", "color list Acme Accent --sort lightness --reverse"),
    ("sort Acme by hue descending", "sort Acme --by hue --reverse"),
    ("which is darker, Navy or Ink", "sort Navy Ink --by lightness"),
    ("sort red green by lightness descending", "sort red green --by lightness --reverse"),
    ("what text color is readable on Coral", "textcolor Coral"),
    ("5 steps from Coral to Navy", "gradient sample Coral Navy --count 5"),
    ("between Coral and Navy", "mix Coral Navy"), ("which colors fail on Paper", "check Acme --on Paper"),
    ("what is the text color in dark theme", "theme show Acme dark"),
    ("-v does Acme pass AA", "check Acme --level AA"), ("--color never what is Navy", "inspect Navy"),
  ])
  func `a sentence is the line that it means`(sentence: String, line: String) throws {
    let (run, found) = try told(sentence)
    let same = run.run(try #require(ShellWords.commands(in: line).first))
    #expect(found.status == same.status && found.output == same.output, "\(found.errors)\(same.errors)")
  }

  /// A verdict that is asked for is in the status.
  @Test(arguments: [
    ("does Coral pass AA on Paper", 1), ("does Coral on Paper pass AA", 1), ("is Coral on Paper AA", 1),
    ("is white on Coral aa", 1), ("does Navy on Ink pass AA", 1), ("does Coral pass AAA on Navy", 1),
    ("does Coral pass AA on Navy", 0), ("is Ink on Paper AAA?", 0), ("does Coral pass on Paper", 1),
    ("is Stone on Navy AAA for large text", 0), ("is Coral on Paper at least 3:1", 1),
    ("is Coral readable on Paper", 0), ("how different are Coral and Paper", 0),
    ("is Coral readable", 64), ("does Coral pass AA", 64), ("is '#336699' accessible", 64),
  ])
  func `a level that is asked for is held`(question: String, status: Int32) throws {
    let found = try told(question).result
    #expect(found.status == status, "\(found.output)\(found.errors)")
  }

  /// What would change something, or what nothing does, is shown: the lines work as they stand.
  @Test(arguments: [
    ("remove role text from dark", "uncolor role remove Acme dark text"),
    ("remove role text from theme dark", "uncolor role remove Acme dark text"),
    ("unset text in dark", "uncolor role remove Acme dark text"),
    ("move Teal up", "uncolor color move Acme Accent/Teal --before=Accent/Coral"),
    ("move Coral down two", "uncolor color move Acme Accent/Coral --after=Accent/Sun"),
    ("put Sun before Coral", "uncolor color move Acme Accent/Sun --before=Accent/Coral"),
    ("move Paper under Navy", "uncolor color move Acme Neutral/Paper --after=Primary/Navy"),
    (
      "move Coral and Sun to Primary",
      "uncolor color move Acme Accent/Coral Primary; uncolor color move Acme Accent/Sun Primary"
    ),
    ("add Coral to Nordlys", "uncolor color add Nordlys Sky/Coral '#f87966'"),
    ("replace Navy with Ink", "uncolor color edit Acme Primary/Navy '@Acme:Primary/Ink'"),
    (
      "remove all colors in Accent", "uncolor color remove Acme Accent/Coral Accent/Teal Accent/Sun"
    ),
    ("delete all in Primary but Navy", "uncolor color remove Acme Primary/Ink"),
    ("make everything in Primary 5% darker", "uncolor color edit Acme Primary/Ink --darken=5%"),
    ("set font to Inter", "uncolor typography set Acme Inter"), ("undo the last two", "uncolor undo 2"),
  ])
  func `a change is shown as a line that works`(sentence: String, hint: String) throws {
    let (run, found) = try told(sentence)
    #expect(found.status != 0 && found.output.isEmpty && found.errors.contains(hint), "\(found.errors)")
    for line in hint.components(separatedBy: "; ") where !line.hasPrefix("uncolor undo") {
      let words = try #require(ShellWords.commands(in: String(line.dropFirst(8))).first)
      let done = run.run(words + (words[1] == "remove" ? ["--force"] : []))
      #expect(done.status == 0, "\(line): \(done.errors)")
    }
  }

  /// Nothing wrong is named for what no command does.
  @Test(arguments: [
    ("move Coral up", "first color of its group", "rename"),
    ("rename Coral Salmon Pink", "NAME", "Salmon Pink"),
    ("move Coral trash", "GROUP", "rename"), ("make Coral less red", "uncolor", "color edit"),
    ("make Coral accessible", "uncolor fix Acme", "color add"),
    ("find duplicates", "--distinct GROUP", "no match"),
    ("find unused colors", "uncolor role list Acme", "no match"),
    ("list dark colors", "--sort lightness", "no match"),
    ("find colors darker than Navy", "--sort lightness", "Read as"), ("redo all", "uncolor redo N", "undo"),
    ("set Coral lightness 150%", "VALUE", "Read as"), ("colors from logo.png", "logo.png", "palette add"),
  ])
  func `what nothing does is refused`(sentence: String, hint: String, other: String) throws {
    let found = try told(sentence).result
    #expect(found.status != 0 && found.output.isEmpty, "\(found.output)")
    #expect(found.errors.contains(hint) && !found.errors.contains(other), "\(found.errors)")
  }

  @Test(arguments: [
    ("export Acme as css to build", "build/acme.css"), ("save css into dist/", "dist/acme.css"),
    ("export Acme to out", "out/acme.css"), ("export everything as css in public", "public/nordlys.css"),
  ])
  func `an export goes where the line says`(line: String, file: String) throws {
    let (run, found) = try told(line)
    #expect(found.status == 0 && found.output.isEmpty, "\(found.errors)")
    #expect(FileManager.default.fileExists(atPath: run.folder + "/" + file), "\(found.errors)")
  }

  @Test(arguments: [
    "-v rename Navy to Midnight", "--color never rename Navy to Midnight", "-q -v rename Navy to Midnight",
  ])
  func `options of every command stand in front of an edit too`(line: String) throws {
    let (run, found) = try told(line)
    #expect(found.status == 0, "\(found.errors)")
    #expect(try run.good("color", "list", "Acme").output.contains("Primary/Midnight"))
  }

  /// Less of a quality of a whole palette is its opposite as well.
  @Test(arguments: [("less saturated", "desaturate"), ("more vivid", "saturate"), ("darker", "darken")])
  func aWholePaletteIsChangedAsItIsSaid(words: String, task: String) throws {
    let program = try Harness()
    program("palette add Acme --color Primary/Navy=#0b1f3a")
    let told = program("make Acme \(words)").errors
    #expect(told.contains("--\(task) 10%"), "\(told)")
  }
}
