import Foundation
import Testing

@testable import UncolorCLI

/// Names that would speak to a terminal or to the log of a build.
@Suite struct HostileNameTests {
  @Test(arguments: [
    "\u{61C}", "\u{202E}", "\u{2066}", "\u{200E}", "\u{200B}", "\u{AD}", "\u{180E}", "\u{2060}", "\u{206A}",
    "\u{FFF9}",
    "\u{E0041}", "\u{1B}", "\u{9B}",
  ])
  func marksNobodySeesAreSpelledOut(_ mark: String) {
    let safe = SafeText.line("a\(mark)b")
    #expect(safe.hasPrefix("a\\u{") && !safe.contains(mark))
  }

  @Test(arguments: ["👩‍👩‍👧", "é", "فارسی‌ها", "日本語", "ü"]) func writingIsShown(_ text: String) {
    #expect(SafeText.line(text) == text)
  }

  /// For the system a name ends at a zero, and what is left of one may be the folder that the program runs in.
  @Test(arguments: ["@\0 #", "@\0x", "@a\0.css"]) func aZeroEndsNoName(_ text: String) throws {
    let program = try Harness()
    try program.write("a", ":root{--ink:#111}")
    try program.write("b.css", ":root{--ink:#111}")
    let told = program.run(["convert", "-"], input: Array(text.utf8))
    #expect(told.status == 66 && told.output.isEmpty, "\(told.output)\(told.errors)")
  }

  static let commands = [
    "::error::x", "  ::set-env name=PATH::x", "::stop-commands::a", "##[error]x", "a ##[command]x",
    "\t::warning::y",
    String(repeating: "word ", count: 15) + "::error::wrapped ::error::twice", "a\n::error::b",
  ]

  @Test(arguments: commands) func noLineIsACommandOfTheBuild(_ text: String) throws {
    let program = try Harness()
    let json: [String: Any] = [
      "id": "p", "name": text, "brandName": text, "brandTagline": text, "brandDescription": text,
      "colorGroups": [text: [["id": "c", "name": text, "hexCode": "#FF0000"]]],
    ]
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: json))
    try program.write("in.json", bytes)
    program("import in.json")
    for line in [
      "palette show ./in.json", "palette list", "check ./in.json --on white",
      "check --all --on white --verbose",
      "group list ./in.json", "color list ./in.json", "storage", "history", "palette show missing",
      "audit in.json --palette ./in.json",
      "export ./in.json --format css -o x.css",
    ] {
      let result = program(line)
      for written in (result.output + "\n" + result.errors).components(separatedBy: "\n") {
        let start = written.drop { $0.isWhitespace }
        #expect(!start.hasPrefix("::") && !written.contains("##["), "\(line): \(written.debugDescription)")
      }
    }
  }

  @Test func manyEqualNamesGetTheirNumbersInLinearTime() throws {
    let program = try Harness()
    func all(_ count: Int) throws -> Duration {
      let list = (0..<count).map { _ in #"{"id": "\#(UUID().uuidString)", "name": "Same", "colorGroups": {}}"#
      }
      try program.write("many.json", "[" + list.joined(separator: ",") + "]")
      let clock = ContinuousClock()
      return try clock.measure {
        try program.good("import", "many.json", "--on-conflict", "rename", "--dry-run")
      }
    }
    _ = try all(10)
    let small = try all(250)
    // Four times as many; twelve times the time would still be less than sixteen.
    #expect(try all(1000) < small * 12)
    try program.good("import", "many.json", "--on-conflict", "rename")
    let names = try program.good("palette", "list", "--json").array().compactMap { $0["name"] as? String }
    #expect(Set(names).count == 1000 && names.contains("Same 1000") && !names.contains("Same 1001"))
  }

  @Test func endlessMarksAreRefusedAtOnce() throws {
    let program = try Harness()
    let text = "e" + String(repeating: "\u{323}\u{301}", count: 20_000)
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(program.run(["palette", "add", text]).status == 64)
      #expect(program.run(["convert", text]).status == 64)
      let result = program("convert --to hex", input: "red\n\(text)\n")
      #expect(result.status == 65 && result.errors.contains("line 2"), "\(result.errors.prefix(200))")
    }
    #expect(time < .seconds(60))
  }

  @Test func checkingAllReadsTheStoreOnce() throws {
    let program = try Harness()
    for index in 0..<3 { try program.add("P\(index)", "G/R=#ff0000") }
    let all = program("check --all --on white --format json")
    #expect(all.status == 1)
    let alone = (0..<3).map { program("check P\($0) --on white --format sarif").output }
    let sarif = program("check --all --on white --format sarif").output
    // Each finding stands at the same line of the same file.
    for text in alone {
      for match in text.matches(of: /"startLine":[^}]*/) { #expect(sarif.contains(match.output)) }
    }
  }
}
