import Foundation
import Testing

@testable import UncolorCLI

/// The settings of a project hold for its files, however these are named.
@Suite struct ProjectFileTests {
  private func project(_ check: String) throws -> Harness {
    let program = try Harness()
    try program.write("p/uncolor.json", #"{"palettes":["brand.json"],"check":{\#(check)}}"#)
    try program.write("p/brand.json", ##"{"color":{"text":{"value":"#666"},"background":{"value":"#fff"}}}"##)
    try program.write("p/page.css", ".a{color:#666;background:#fff}")
    try program.write("p/legacy/a.css", ".a{color:#999;background:#fff}")
    try program.write("other/b.css", ".b{color:#666;background:#fff}")
    return program
  }

  @Test(
    arguments: [
      ("p", "brand.json", 1), (".", "p/brand.json", 1), ("p", "page.css", 1), (".", "p/page.css", 1),
      ("p/legacy", "../page.css", 1), ("p", "*.css", 1), ("p", "page.css --level AA", 0),
      ("p", "page.css --min 4.5", 0), ("p", "../other/b.css", 0), (".", "p/page.css other/b.css", 0),
    ] as [(String, String, Int32)])
  func theLevelOfTheProject(_ folder: String, _ operands: String, _ status: Int32) throws {
    let program = try project(#""level":"AAA""#)
    let told = program.run("check \(operands)".split(separator: " ").map(String.init), in: folder)
    #expect(told.status == status, "\(told.output)\(told.errors)")
    let isUsed = !operands.contains("other")
    #expect(told.errors.contains("Using ") == isUsed, "\(told.errors)")
    // Files of several projects have no settings in common, which is said.
    #expect(told.errors.contains("were not used") == (operands == "p/page.css other/b.css"))
  }

  @Test func theBaselineAndWhatIsLeftOut() throws {
    let program = try project(#""level":"AAA","baseline":"bl.json","exclude":["legacy","gone"]"#)
    #expect(program("check p/page.css --update-baseline").status == 0)
    #expect(try program.read("p/bl.json").contains(#""source" : "page.css""#))
    let told = program("check p/page.css")
    #expect(told.status == 0 && told.output.contains("known from the baseline"), "\(told.output)")
    // Patterns of a project are for all of its files.
    #expect(!told.errors.contains("fits no file"), "\(told.errors)")
    let left = program("check p/legacy/a.css p/page.css")
    #expect(left.status == 0 && left.errors.contains("left out by --exclude: 1 file"), "\(left.errors)")
  }

  /// What is asked of palettes is not asked of a page.
  @Test(arguments: [
    ##""on":["#fff"]"##, ##""pairs":["text:background"]"##, #""distinct":["Data"],"minDifference":20"#,
    #""ink":300"#, #""theme":"Brand""#,
  ]) func whatIsAskedOfPalettes(_ setting: String) throws {
    let told = try project(setting)("check p/page.css")
    #expect(told.status == 0, "\(told.errors)")
  }

  /// Palettes of the store and standard input are of no project.
  @Test func whatIsNoFile() throws {
    let program = try project(#""level":"AAA""#)
    let told = program.run(
      ["check", "-"], input: Array(".a{color:#666;background:#fff}".utf8), in: "p")
    #expect(told.status == 0 && !told.errors.contains("Using"), "\(told.errors)")
  }
}
