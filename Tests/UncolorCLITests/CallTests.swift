import CommandLineKit
import Testing

@testable import UncolorCLI

/// Lines in the words of color libraries and style sheets.
struct CallTests {
  @Test(arguments: [
    ("culori.formatHex red", "convert red --to hex"), ("formatHsl 'rgb(255 0 0)'", "convert red --to hsl"),
    ("wcagContrast red white", "contrast red white"), ("chroma.contrast red white", "contrast red white"),
    ("chroma.mix red blue 0.5", "mix red blue"), ("chroma.scale red blue 5", "gradient sample red blue -n 5"),
    ("chroma.deltaE red blue", "difference red blue"), ("colordiff red blue", "difference red blue"),
    ("tinycolor.readability red white", "contrast red white"),
    ("isReadable '#777' white", "contrast '#777' white --level AA"),
    (#""chroma('red').darken()""#, "darken red"), (#""tinycolor('red').lighten(10)""#, "lighten red 10%"),
    (#""red.darken(10%)""#, "darken red 10%"), (#""darken(red, 10%)""#, "darken red 10%"),
    (#""mix(red, blue, 30%)""#, "mix red blue 70%"),
    (#""chroma.contrast('red', 'rgb(255 255 255)')""#, "contrast red white"),
  ])
  func `a call is the command of its name`(line: String, same: String) throws {
    let program = try Harness()
    let told = program.run(try #require(ShellWords.commands(in: line).first))
    let other = program.run(try #require(ShellWords.commands(in: same).first))
    #expect(told.status == other.status && told.status < 2, "\(told.errors)")
    #expect(told.output == other.output)
    // Nothing is cut within parentheses on the way.
    #expect(!told.errors.contains("(red,"), "\(told.errors)")
  }

  @Test(arguments: [
    #""chroma('red').darken().hex()""#, #""red.unknown(1)""#, #""rgb(1, 2""#, "chroma.nothing red",
    #""fetch(red)""#,
  ])
  func `a call of nothing is refused`(line: String) throws {
    let told = try Harness().run(#require(ShellWords.commands(in: line).first))
    #expect(told.status >= 64 && told.output.isEmpty)
  }

  @Test(arguments: [
    ("stylelint style.css", "check style.css"), ("axe style.css", "check style.css"),
  ])
  func `a linter's file is the one that is checked`(line: String, shown: String) throws {
    let program = try Harness()
    try program.write("style.css", "a { color: #777; background: #fff }")
    let told = program(line)
    #expect(told.errors.contains("uncolor \(shown)"), "\(told.errors)")
    #expect(program(shown).status == 1)
  }

  @Test(arguments: ["convert 0.5 0.2 0.1", "convert 255,102,0,0.5", "convert '#12345'"])
  func `digits that are no color say how one is written`(line: String) throws {
    let told = try Harness().run(#require(ShellWords.commands(in: line).first))
    #expect(told.status == 65 && told.errors.contains("'color(srgb 1 0.4 0)'"))
  }

  @Test func `a group without a palette is not passed over`() throws {
    let program = try Harness()
    try program.write("colors.txt", "#ff0000\n#00ff00\n")
    #expect(program("extract colors.txt --group Logo").errors.contains("--group needs --add-to"))
    #expect(program("contrast colors.txt").errors.contains("uncolor contrast - < colors.txt"))
    // Plain text of codes is no palette of Paint.NET, as its name has it.
    #expect(try program.good("color", "list", "colors.txt").output.hasPrefix("#ff0000"))
  }

  /// The name of an option needs no dashes where its value is behind it.
  @Test(arguments: [
    ("mix red blue fraction 0.3", "mix red blue --fraction 0.3"),
    ("mix red blue space srgb", "mix red blue --space srgb"),
    ("random 5 seed 7", "random 5 --seed 7"), ("distinct 3 from red", "distinct 3 --from red"),
    ("simulate red severity 0.5", "simulate red --severity 0.5"),
    ("convert red precision 2", "convert red --precision 2"),
    ("rotate red 0.5turn", "rotate red 180"), ("rotate red 100grad", "rotate red 90"),
    ("gradient red→blue", "gradient sample red blue"),
  ])
  func `options are known by their names`(line: String, same: String) throws {
    let program = try Harness()
    let told = program(line)
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.output == program(same).output)
  }

  @Test(arguments: [
    ("mix red blue 150%", 64, "it is from 0% to 100%"), ("mix red blue -10%", 64, "it is from 0% to 100%"),
    ("darken red 200%", 65, "say what it is a share of"),
    ("red 50%", 65, "uncolor adjust COLOR --set alpha=50%"),
  ])
  func `a share that is none is told from a color`(line: String, status: Int32, hint: String) throws {
    let told = try Harness()(line)
    #expect(told.status == status && told.errors.contains(hint), "\(told.errors)")
  }

  @Test(arguments: [3, 4, 5])
  func `the line that mixes several colors mixes them`(count: Int) throws {
    let colors = ["red", "yellow", "blue", "white", "black"].prefix(count)
    let told = try Harness().run(["mix"] + colors)
    #expect(told.status == 64)
    #expect(told.errors.filter { $0 == "(" }.count == count - 2, "\(told.errors)")
    #expect(told.errors.contains("\(colors[count - 1]) --fraction \(["0.33", "0.25", "0.2"][count - 3])"))
  }
}
