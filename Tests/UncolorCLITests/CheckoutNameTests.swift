import Foundation
import Testing

@testable import UncolorCLI

/// A checkout has another name on every machine: what was accepted in one is accepted in all.
@Suite struct CheckoutNameTests {
  private static let tokens = [
    "a.json": ##"{"color":{"text":{"value":"{color.g}"},"background":{"value":"#fff"}}}"##,
    "b.json": ##"{"color":{"g":{"value":"#999"}}}"##,
  ]
  private static let android = [
    "res/values/colors.xml":
      ##"<resources><color name="background">#fff</color><color name="on_background">#aaa</color></resources>"##
  ]
  private static let sheets = [
    "a.css": ":root{--ink:#999}", "b.css": ":root{--background:#fff;--text:var(--ink)}",
  ]

  private struct Case: CustomTestStringConvertible {
    let files: [String: String]
    /// The folder in the checkout that the program is started in, and what it is asked.
    let folder: String
    let operand: String
    let baseline: String
    var testDescription: String { "\(files.keys.sorted()) \(operand) in \(folder)" }
  }

  private static let cases = [
    Case(files: tokens, folder: "", operand: ".", baseline: "bl.json"),
    Case(files: tokens, folder: "", operand: ".", baseline: "ci/bl.json"),
    Case(files: tokens, folder: "ci", operand: "..", baseline: "bl.json"),
    Case(files: android, folder: "", operand: ".", baseline: "bl.json"),
    Case(files: android, folder: "", operand: "res", baseline: "bl.json"),
    Case(files: android, folder: "res", operand: ".", baseline: "../bl.json"),
    Case(files: tokens.merging(android) { $1 }, folder: "", operand: ".", baseline: "bl.json"),
    Case(files: sheets, folder: "", operand: ".", baseline: "bl.json"),
  ]

  private func check(_ one: Case, _ name: String, _ more: String, _ program: Harness) -> Harness.Result {
    program.run(
      "check \(one.operand) \(more)".split(separator: " ").map(String.init),
      in: one.folder.isEmpty ? name : "\(name)/\(one.folder)")
  }

  private func place(_ one: Case, _ names: [String]) throws -> Harness {
    let program = try Harness()
    for name in names {
      for (file, text) in one.files { try program.write("\(name)/\(file)", text) }
      try program.write("\(name)/ci/.keep", "")
      try program.write("\(name)/.git/HEAD", "")
    }
    return program
  }

  @Test(arguments: cases) private func acceptedStaysAccepted(_ one: Case) throws {
    let program = try place(one, ["local", "workspace"])
    let written = check(one, "local", "--baseline \(one.baseline) --update-baseline", program)
    try #require(written.status == 0, "\(written.errors)")
    let from = [one.folder, one.baseline].filter { !$0.isEmpty }.joined(separator: "/")
    let path = from.hasPrefix("res/../") ? String(from.dropFirst(7)) : from
    let baseline = try program.read("local/\(path)")
    #expect(!baseline.contains("local"), "\(baseline)")
    try #require(baseline.contains("rule"), "\(baseline)")
    try program.write("workspace/\(path)", baseline)
    let told = check(one, "workspace", "--baseline \(one.baseline)", program)
    #expect(told.status == 0 && !told.output.contains("No longer"), "\(told.output)\(told.errors)")
    // What people read has the name.
    if !one.files.keys.contains("a.css"), one.operand != "res", one.folder != "res" {
      #expect(told.output.contains("workspace"), "\(told.output)")
    }
  }

  @Test(arguments: cases) private func fingerprintsAreTheSame(_ one: Case) throws {
    let program = try place(one, ["local", "workspace"])
    let prints = ["local", "workspace"].map { name in
      check(one, name, "--format sarif", program).output.split(separator: "\"partialFingerprints\":")
        .dropFirst()
        .map { $0.prefix { $0 != "}" } }
    }
    #expect(!prints[0].isEmpty && prints[0] == prints[1], "\(prints)")
  }

  /// Older baselines hold the name of a folder, or `.` for the one that somebody was in.
  @Test(arguments: ["local", "workspace", "."]) func olderBaselinesHold(_ name: String) throws {
    let one = Self.cases[0]
    let program = try place(one, ["workspace"])
    let finding =
      #"{"background":"groups/color/background","foreground":"groups/color/text","palette":"\#(name)","#
      + #""rule":"text-on-background","source":"","value":2.849}"#
    try program.write("workspace/bl.json", #"{"findings":[\#(finding)],"schemaVersion":2}"#)
    let told = check(one, "workspace", "--baseline bl.json", program)
    #expect(told.status == 0 && !told.output.contains("No longer"), "\(told.output)\(told.errors)")
    // One that got worse is new all the same.
    try program.write("workspace/b.json", ##"{"color":{"g":{"value":"#aaa"}}}"##)
    #expect(check(one, "workspace", "--baseline bl.json", program).status == 1)
  }

  /// A folder that the baseline names keeps the name in it.
  @Test func foldersBelowTheBaselineKeepTheirNames() throws {
    let one = Case(files: Self.tokens, folder: "", operand: "tokens", baseline: "bl.json")
    let program = try Harness()
    for (file, text) in one.files { try program.write("local/tokens/\(file)", text) }
    #expect(check(one, "local", "--baseline bl.json --update-baseline", program).status == 0)
    #expect(try program.read("local/bl.json").contains(#""palette" : "tokens""#))
  }

  // MARK: Color schemes

  private static let sheet = ".a{color:#999;background:#fff}"
  private static let dark = "\n@media (prefers-color-scheme:dark){.z{color:#eee;background:#111}}"

  /// What is told of both color schemes from now on, or of none by itself, is what it was.
  @Test(arguments: [(sheet, sheet + dark), (sheet + dark, sheet)]) func anUnrelatedThemeChangesNothing(
    _ before: String, _ after: String
  ) throws {
    let program = try Harness()
    try program.write("s.css", before)
    #expect(program("check s.css --baseline bl.json --update-baseline").status == 0)
    try program.write("s.css", after)
    let told = program("check s.css --baseline bl.json")
    #expect(told.status == 0 && !told.output.contains("No longer"), "\(told.output)")
  }

  /// A theme in which a pair is worse, or fails now, is new; one in which nothing fails any more has not vanished in the other.
  @Test(
    arguments: [
      (".a{color:var(--i);background:#fff}:root{--i:#999}", ":root{--i:#aaa}", 1, false),
      (".a{color:var(--i);background:#fff}:root{--i:#999}", ":root{--i:#111}", 0, false),
      (".a{color:var(--i);background:#fff}:root{--i:#111}", ":root{--i:#999}", 1, false),
    ]) func aWorseThemeIsNew(_ sheet: String, _ dark: String, _ status: Int32, _ isGone: Bool) throws
  {
    let program = try Harness()
    try program.write("s.css", sheet + ".b{color:#999;background:#fff}")
    #expect(program("check s.css --baseline bl.json --update-baseline").status == 0)
    try program.write(
      "s.css", sheet + ".b{color:#999;background:#fff}@media (prefers-color-scheme:dark){\(dark)}")
    let told = program("check s.css --baseline bl.json")
    #expect(told.status == status, "\(told.output)")
    #expect(told.output.contains("No longer") == isGone, "\(told.output)")
  }

  @Test func whatIsMendedInBothSchemesIsNoLongerFailing() throws {
    let program = try Harness()
    try program.write("s.css", Self.sheet)
    #expect(program("check s.css --baseline bl.json --update-baseline").status == 0)
    try program.write("s.css", ".a{color:#111;background:#fff}" + Self.dark)
    let told = program("check s.css --baseline bl.json")
    #expect(told.status == 0 && told.output.contains("No longer"), "\(told.output)")
  }
}
