import Foundation
import Testing

@testable import UncolorCLI

/// Lines that say less than they could be taken for, and may not be taken for more.
@Suite struct PlainLineTests {
  /// Nothing is written over that no option names.
  @Test(arguments: ["a.css b.css", "convert a.css b.css", "convert a.css to b.css"])
  func aSecondFileIsNotWrittenOver(line: String) throws {
    let program = try Harness()
    try program.write("a.css", ":root{--a:#111}")
    try program.write("b.css", ".mine{--b:#222; --keep: 12px}")
    let told = program(line)
    #expect(told.status == 64 || told.status == 65)
    #expect(try program.read("b.css") == ".mine{--b:#222; --keep: 12px}")
    #expect(program("convert a.css -o b.css").status == 0)
    #expect(try program.read("b.css").contains("Palette: a"))
  }

  /// The signs that a slug leaves out tell names apart.
  @Test(arguments: [
    ("C++", "C#", false), ("A+", "A-", false), ("!", "", false), ("C++", "c++", true),
    ("Nordlys & Co", "nordlys-co", true), ("Nordlys & Co", "NORDLYS & CO", true),
    ("Acme's", "acmes", true),
  ])
  func anotherNameIsAnotherPalette(stored: String, said: String, isThere: Bool) throws {
    let program = try Harness()
    #expect(program.run(["palette", "add", stored, "--color", "P/a=red"]).status == 0)
    #expect(program.run(["palette", "show", said]).status == (isThere ? 0 : 66))
    #expect(program.run(["color", "add", said, "P/b", "blue"]).status == (isThere ? 0 : 66))
    #expect(program.run(["palette", "remove", said, "--force"]).status == (isThere ? 0 : 66))
    #expect(program("palette list --json").output.contains("\"colorCount\"") == !isThere)
  }

  /// Three numbers that could be channels are.
  @Test(arguments: [
    ("convert 255 128 100", "#ff8064\n"), ("textcolor 255 255 255", "#000000\n"),
    ("convert 255 0 0 0 0 255", "#ff0000\n#0000ff\n"), ("convert 000 111 222", "#000000\n#111111\n#222222\n"),
    ("convert 255 128", "#225555\n#112288\n"), ("harmony 255 128 100", "#ff8064\n#00c1e3\n"),
    ("scale 255 128 100 --steps 1", "#ff8064\n"), ("mix 255 0 0 blue --space srgb", "#800080\n"),
    ("gradient sample 255 0 0 0 0 255 --count 2", "#ff0000\n#0000ff\n"),
  ])
  func threeNumbersAreOneColor(line: String, output: String) throws {
    let told = try Harness()(line)
    #expect(told.output == output, "\(told.errors)")
  }

  @Test func theChannelsOfBothColorsCount() throws {
    #expect(try Harness()("contrast 255 255 255 white").output.hasPrefix("1.00:1 "))
    #expect(try Harness()("contrast 255 255 255 0 0 0").output.hasPrefix("21.00:1 "))
  }

  /// The value of an option is not taken for a color.
  @Test(arguments: ["scale red --steps 100000", "gradient sample red blue --count 123456"])
  func anOptionKeepsItsValue(line: String) throws {
    let told = try Harness()(line)
    #expect(told.status == 64)
    #expect(told.errors.contains("is not a whole number from 1 to"))
  }

  @Test(arguments: ["--json", "-q", "--no-pager", "--store /tmp/none", "--json -q"])
  func optionsAloneAreNoCommand(line: String) throws {
    let told = try Harness()(line)
    #expect(told.status == 64)
    #expect((told.errors + told.output).contains("missing command"))
  }

  @Test func anEmptyNameIsNotTheWholeDisk() throws {
    let told = try Harness().run(["check", ""])
    #expect(told.status == 64)
    #expect(told.errors.contains("the name of a palette, file or folder cannot be empty"))
  }

  /// Commas at the end of a color take no stack.
  @Test func manyCommasEndAColor() throws {
    #expect(
      try Harness().run(["convert", "red" + String(repeating: ",", count: 5000)]).output == "#ff0000\n")
  }
}
