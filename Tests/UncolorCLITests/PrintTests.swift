import Foundation
import Testing

@testable import UncolorCLI

/// Print values: profiles, ink, spot colors and the PDF for the press.
@Suite struct PrintTests {
  private func program() throws -> Harness {
    let program = try Harness()
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/print/press.icc")
    try program.write("press.icc", [UInt8](try Data(contentsOf: fixtures)))
    return program
  }

  private static let palette = """
    {"name":"Acme","colorGroups":{"Ink":[
      {"name":"Rich","hexCode":"#000000","print":{"cmyk":[90,90,90,90]}},
      {"name":"Navy","hexCode":"#0B1F3A","print":{"cmyk":[100,80,30,40],"papers":{"newsprint":[95,85,80,70]},
       "spot":"PANTONE 289 C","moreSpots":["RAL 5003"]}},
      {"name":"Sand","hexCode":"#E8D9B5"}]}}
    """

  @Test func inksComeFromTheProfileAndSayItsName() throws {
    let program = try program()
    let result = program("convert #0b1f3a --to cmyk --cmyk-profile press.icc --json")
    let element = try #require(try result.array().first)
    #expect(element["profile"] as? String == "Made mft2 v2")
    #expect(element["intent"] as? String == "relative" && element["blackPoint"] as? Bool == true)
    let inks = try #require(element["components"] as? [Double])
    let plain = try #require(
      program("convert #0b1f3a --to cmyk --json").array().first?["components"] as? [Double])
    #expect(inks.count == 4 && inks != plain)
    let vivid = program("convert #00f --to cmyk --cmyk-profile press.icc")
    #expect(vivid.errors.contains("Made mft2 v2") && vivid.errors.contains("outside the gamut of the press"))
    // The way back, from inks to a color of the screen.
    let back = program.run(["convert", "cmyk(0 0 0 0)", "--to", "hex", "--cmyk-profile", "press.icc"])
    #expect(back.output.hasPrefix("#f") && back.status == 0)
    #expect(program("inspect #0b1f3a --cmyk-profile press.icc").output.contains("Made mft2 v2"))
  }

  @Test func intentsAndBlackPointsDiffer() throws {
    let program = try program()
    func inks(_ more: String) -> String {
      program("convert #201010 --to cmyk --cmyk-profile press.icc \(more)").output
    }
    #expect(inks("") == inks("--intent relative --black-point"))
    #expect(inks("") != inks("--no-black-point"))
    #expect(inks("--intent absolute") != inks("--intent perceptual"))
    #expect(
      program("convert red --to cmyk --cmyk-profile press.icc --intent absolute --black-point").status == 64)
  }

  @Test func damagedProfilesAreRefused() throws {
    let program = try program()
    try program.write("bad.icc", "not a profile")
    let bad = program("convert red --to cmyk --cmyk-profile bad.icc")
    #expect(bad.status == 65 && bad.errors.contains("bad.icc") && bad.errors.contains("byte 13"))
    #expect(program("convert red --to cmyk --cmyk-profile none.icc").status == 66)
    #expect(program("settings set cmyk-profile bad.icc").status == 65)
  }

  @Test func theSettingIsUsedWhereNoProfileIsNamed() throws {
    let program = try program()
    #expect(program("settings set cmyk-profile press.icc").status == 0)
    let set = program("convert #0b1f3a --to cmyk")
    #expect(set.output == program("convert #0b1f3a --to cmyk --cmyk-profile press.icc").output)
    #expect(program("convert #0b1f3a --to cmyk --cmyk-profile none").output != set.output)
    #expect(program("settings set cmyk-profile none").status == 0)
    #expect(program("convert #0b1f3a --to cmyk").output != set.output)
  }

  @Test func inkOverTheLimitFails() throws {
    let program = try program()
    try program.write("acme.json", Self.palette)
    let plain = program("check acme.json --ink 300")
    #expect(plain.status == 1)
    #expect(plain.output.contains("Ink/Rich") && plain.output.contains("ink 360 %, at most 300 %"))
    #expect(plain.output.contains("authored for newsprint") && plain.output.contains("330 %"))
    #expect(plain.output.contains("acme.json:2"))
    #expect(program("check acme.json --ink 360").status == 0)
    for format in ["json", "junit", "sarif", "github", "markdown"] {
      let result = program("check acme.json --ink 300 --format \(format)")
      #expect(result.status == 1 && result.output.contains("Ink/Rich"), "\(format)")
    }
    let verbose = program("check acme.json --ink 360 --cmyk-profile press.icc -v")
    #expect(verbose.output.contains("computed by Made mft2 v2"))
    #expect(program("check acme.json --cmyk-profile press.icc").status == 64)
  }

  @Test func blacksAndFineTextAreCheckedWhereAsked() throws {
    let program = try program()
    try program.write(
      "acme.json",
      """
      {"name":"Acme","colorGroups":{"Ink":[
        {"name":"Rich","hexCode":"#000000","print":{"cmyk":[60,40,40,100]}},
        {"name":"Pure","hexCode":"#1A1A1A","print":{"cmyk":[0,0,0,100]}},
        {"name":"Spot","hexCode":"#0B1F3A","print":{"cmyk":[100,80,30,40],"spot":"PANTONE 289 C"}},
        {"name":"Paper","hexCode":"#FFFFFF"}]},
       "contrastPairs":[{"foreground":"Ink/Rich","background":"Ink/Paper"},{"foreground":"Ink/Pure","background":"Ink/Paper"},
        {"foreground":"Ink/Spot","background":"Ink/Paper"}]}
      """)
    #expect(program("check acme.json").status == 0)
    let black = program("check acme.json --rich-black 0")
    #expect(black.status == 1 && black.output.contains("ink beside black 140 %, at most 0 %"))
    #expect(!black.output.contains("Ink/Pure:") && program("check acme.json --rich-black 140").status == 0)
    let fine = program("check acme.json --fine-text 0")
    #expect(fine.status == 1 && fine.output.contains("ink beside the strongest 140 %, at most 0 %"))
    #expect(fine.output.contains("1 fails") && !fine.output.contains("Ink/Spot ("))
    for format in ["json", "junit", "sarif", "github", "markdown"] {
      let result = program("check acme.json --rich-black 0 --fine-text 0 --format \(format)")
      #expect(result.status == 1 && result.output.contains("Ink/Rich"), "\(format)")
    }
  }

  @Test func swatchesInInksAreSeenThroughThePress() throws {
    let program = try program()
    try program.write("acme.json", Self.palette)
    try program.good("export", "acme.json", "--format", "ase", "-o", "acme.ase")
    let plain = program("export acme.ase --format json")
    #expect(plain.errors.contains("2 CMYK colors are shown uncalibrated"))
    let named = program("import acme.ase --cmyk-profile press.icc --json")
    #expect(named.status == 0 && named.errors.contains("2 CMYK colors are shown as Made mft2 v2 prints them"))
    #expect(program("check acme.ase --on white --cmyk-profile press.icc").errors.contains("Made mft2 v2"))
    #expect(
      program("difference red --nearest acme.ase --cmyk-profile press.icc").errors.contains("Made mft2 v2"))
    try program.good("settings", "set", "cmyk-profile", "press.icc")
    let set = program("export acme.ase --format json")
    #expect(set.errors.contains("Made mft2 v2") && set.output != plain.output)
    #expect(set.output.contains("100") && set.output.contains("PANTONE 289 C"))
    // What a project builds does not hang on anybody's settings.
    try program.write(
      "uncolor.json", #"{"palettes":["acme.ase"],"outputs":[{"format":"css","to":"build/{slug}.css"}]}"#)
    #expect(program("build").errors.contains("shown uncalibrated"))
  }

  @Test func printValuesStayByPaperAndSystem() throws {
    let program = try program()
    try program.add("Acme", "Ink/Navy=#0b1f3a")
    try program.good(
      "color", "edit", "Acme", "Ink/Navy", "--print-cmyk", "coated:100,80,30,40", "--print-cmyk",
      "95,75,30,35",
      "--spot", "PANTONE 289 C", "--spot", "RAL 5003")
    let json = program("export Acme --format json").output
    #expect(json.contains("coated") && json.contains("RAL 5003") && json.contains("PANTONE 289 C"))
    try program.good("export", "Acme", "--format", "dtcg", "-o", "acme.tokens.json")
    let tokens = program("export acme.tokens.json --format json").output
    #expect(tokens.contains("coated") && tokens.contains("RAL 5003"))
    try program.good("palette", "copy", "Acme", "Other")
    try program.good("color", "edit", "Other", "Ink/Navy", "--print-cmyk", "coated:none")
    #expect(program("palette diff Acme Other").output.contains("coated"))
    #expect(program("color edit Acme Ink/Navy --print-cmyk coated:1,2,3").status == 64)
  }

  @Test func exportsWriteInksAndKeepAuthoredOnes() throws {
    let program = try program()
    try program.write("acme.json", Self.palette)
    let csv = program("export acme.json --format csv --cmyk-profile press.icc")
    let lines = csv.output.components(separatedBy: "\r\n")
    #expect(lines[0].hasSuffix(",profile"))
    #expect(lines[1].contains(",90,90,90,90,"))
    #expect(lines[3].hasSuffix("\"Made mft2 v2\""))
    #expect(csv.errors.contains("1 CMYK value was computed with Made mft2 v2"))
    // What was computed does not come back as the designer's own.
    try program.write("acme.csv", csv.output)
    let back = program("export acme.csv --format json").output
    #expect(back.components(separatedBy: "\"cmyk\"").count == 3)
    #expect(
      program("export acme.json --format scribus --cmyk-profile press.icc").output.contains("SPACE=\"CMYK\""))
    #expect(
      program("export acme.json --format html --cmyk-profile press.icc").output.contains("Made mft2 v2"))
  }

  @Test func thePressNeedsItsProfileAndFonts() throws {
    let program = try program()
    try program.write("acme.json", Self.palette)
    #expect(program("export acme.json --format pdf --print -o a.pdf").status == 65)
    #expect(program("export acme.json --format css --print").status == 64)
    #expect(program("export acme.json --format pdf --bleed 3 -o a.pdf").status == 64)
  }

  /// None, All and the inks of every press are names that a PDF gives to other plates.
  @Test func spotColorsAreNotCalledAsThePlatesOfEveryPress() throws {
    let program = try program()
    try program.good("palette", "add", "Acme", "--color", "A/Mint=#7fdcc0")
    for name in ["All", "black", "Cyan"] {
      let result = program.run(["color", "edit", "Acme", "A/Mint", "--spot", name])
      #expect(result.status == 64 && result.errors.contains("is no spot color"))
    }
    try program.good("color", "edit", "Acme", "A/Mint", "--spot", "185 C")
    #expect(program("export Acme --format json").output.contains("185 C"))
    try program.good("color", "edit", "Acme", "A/Mint", "--spot", "none")
    #expect(!program("export Acme --format json").output.contains("spot"))
  }

  @Test func guidesWithoutAPressSayThatInksAreUncalibrated() throws {
    let program = try program()
    try program.write("acme.json", Self.palette)
    let plain = program("export acme.json --format html").output
    let shown = program("export acme.json --format html --cmyk-profile none").output
    #expect(!plain.contains("uncalibrated") && shown.contains("uncalibrated"))
  }

  @Test func aGuideOfSectionsWithoutContentIsRefused() throws {
    let program = try program()
    try program.write("acme.json", Self.palette)
    let none = program("export acme.json --format html --sections gradients,logo")
    #expect(none.status == 65 && none.errors.contains("would be empty") && none.output.isEmpty)
    let some = program("export acme.json --format html --sections colors,gradients")
    #expect(some.status == 0 && some.errors.contains("nothing for the section \"gradients\""))
    #expect(program("export acme.json --format html --sections colors,gradients --strict").status != 0)
  }
}
