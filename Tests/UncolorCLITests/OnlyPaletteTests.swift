import CommandLineKit
import Testing

@testable import UncolorCLI

/// Lines in a store of one palette, which nobody has chosen with `use`: its colors are meant, and what is not known is not
/// passed over.
struct OnlyPaletteTests {
  private func ready() throws -> Harness {
    let run = try Harness()
    try run.add(
      "Lumen", "Primary/Indigo=#3730a3", "Accent/Amber=#f59e0b", "Neutral/Ink=#0f172a",
      "Neutral/Mist=#f1f5f9")
    try run.good("theme", "add", "Lumen", "Light")
    try run.good("theme", "add", "Lumen", "Dark", "--scheme", "dark")
    for (theme, text, background) in [("Light", "Ink", "Mist"), ("Dark", "Mist", "Ink")] {
      try run.good("role", "set", "Lumen", theme, "text", text)
      try run.good("role", "set", "Lumen", theme, "background", background)
    }
    return run
  }

  private func result(_ line: String) throws -> Harness.Result {
    try ready().run(try #require(ShellWords.commands(in: line).first))
  }

  @Test(arguments: [
    // CSS has an indigo of its own, #4b0082.
    ("contrast Indigo Mist", "9.06:1"), ("contrast indigo white", "12.95:1"),
    ("is Indigo on Mist accessible", "9.06:1"), ("convert Indigo --to hex", "#3730a3"),
    ("hue of Indigo", "Primary/Indigo"), ("best text color for Amber", "#000000"), ("AA Lumen", "checked"),
    ("check Lumen for color blindness", "10 checked"), ("check Lumen --cvd", "10 checked"),
    ("check Lumen --cvd deutan", "2 checked"), ("check Lumen colorblind safe", "10 checked"),
    ("is Lumen colorblind safe", "10 checked"), ("colorblind-safe Lumen", "10 checked"),
  ])
  func `its colors are meant where they are written with a capital`(line: String, part: String) throws {
    let result = try result(line)
    #expect(result.status == 0 && result.output.contains(part), "\(result.output)\(result.errors)")
  }

  @Test(arguments: [
    ("history", "palette history Lumen"), ("themes", "theme list Lumen"), ("colors", "color list Lumen"),
    ("tagline Lumen", "palette show Lumen"),
  ])
  func `what only looks looks at it, and says so`(line: String, read: String) throws {
    let result = try result(line)
    #expect(result.status == 0 && result.errors.contains("Read as: uncolor \(read)"), "\(result.errors)")
  }

  @Test(arguments: [
    ("tagline Fast", "uncolor palette edit Lumen --tagline Fast"),
    ("font heading Inter", "uncolor typography set Lumen --name-font Inter"),
    ("set cmyk Ink 80 70 0 70", "uncolor color edit Lumen Neutral/Ink --print-cmyk '80,70,0,70'"),
  ])
  func `what would change it is shown as the line to type`(line: String, shown: String) throws {
    let result = try result(line)
    #expect(result.status != 0 && result.errors.contains("Write: \(shown)"), "\(result.errors)")
  }

  @Test(arguments: ["check", "export", "fix"])
  func `no verdict and no file is of a palette that nobody named`(line: String) throws {
    #expect(try result(line).status == 64)
  }

  @Test func `that a color is not CSS's is said, and nothing else is`() throws {
    let said = try result("convert Indigo --to hex").errors
    #expect(said == "Using @Lumen:Primary/Indigo for Indigo; the color of CSS is written indigo\n")
    #expect(try result("convert indigo --to hex").errors.isEmpty)
    #expect(try result("convert Amber --to hex").errors.isEmpty)
  }

  @Test func `where several palettes have a name, CSS's is taken and they are told`() throws {
    let run = try ready()
    try run.add("Other", "Primary/Indigo=#223344", "Primary/Gold=#d4a017")
    let result = run.run(["convert", "Indigo"])
    #expect(result.output == "#4b0082\n")
    #expect(
      result.errors
        == "Using the Indigo of CSS; palettes have others: @Lumen:Primary/Indigo, @Other:Primary/Indigo\n")
    #expect(try run.good("convert", "Primary/Gold").output == "#d4a017\n")
    #expect(run.run(["convert", "Primary/Indigo"]).status == 65)
    #expect(try run.good("check", "Gold", "on", "Ink").output.contains(":1"))
  }

  @Test(arguments: [
    ("copy theme Light to Print in Lumen", "theme copy Lumen Light Print"),
    ("derive dark theme for Lumen", "theme derive Lumen 'Dark 2' --scheme dark"),
    ("make dark theme from Light in Lumen", "theme derive Lumen 'Dark 2' --from Light --scheme dark"),
    ("invert theme Light in Lumen", "theme derive Lumen Dark --from Light"),
  ])
  func `what would change it is shown`(line: String, write: String) throws {
    let result = try result(line)
    #expect(result.status != 0 && result.errors.contains("Write: uncolor \(write)\n"), "\(result.errors)")
  }

  @Test func `all palettes go into a folder that is named behind "to"`() throws {
    let run = try ready()
    try run.good("export", "all", "to", "dist")
    #expect(try run.read("dist/lumen.css").contains("#3730a3"))
  }

  @Test(arguments: ["is Indigo on Nothing accessible", "is Indigo readable against Nothing"])
  func `a color that is not known is not passed over`(line: String) throws {
    let result = try result(line)
    #expect(result.status != 0 && result.output.isEmpty)
  }
}
