import Bytes
import PaletteCore
import Testing

@testable import UncolorCLI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Bytes
  import Foundation
#endif

@Suite struct ReportTests {
  /// Names that mean something to one of the forms.
  static let names = [
    "%0A::error::", "]]>", "a|b", "`code`", "\u{1b}[31mred", "<b>&\"'", "@team #12", "a\nb", "\u{202e}rtl",
    "漢字",
  ]

  /// A palette that fails, passes, is waived and has an expired waiver, under hostile names.
  static func palette(_ name: String) -> ColorPalette {
    var palette = ColorPalette(
      id: "ID", name: name,
      groups: [
        ColorGroup(
          name: "G",
          colors: [
            CustomColor(name: name, color: Color(red: 0x99, green: 0x99, blue: 0x99)),
            CustomColor(name: "Paper", color: .white), CustomColor(name: "Ink", color: .black),
          ])
      ])
    let fog = ColorReference(group: "G", color: name)
    let paper = ColorReference("G/Paper")
    palette.contrastPairs = [
      ContrastPair(foreground: fog, background: paper),
      ContrastPair(foreground: ColorReference("G/Ink"), background: paper),
    ]
    palette.themes = [
      Theme(name: name, roles: ["textPrimary": fog, "background": ColorReference("#ffffff")])
    ]
    return palette
  }

  static func report(_ palette: ColorPalette, _ change: (inout CheckOptions) -> Void = { _ in }) throws
    -> CheckReport
  {
    var options = CheckOptions(today: Date(timeIntervalSince1970: 1_770_000_000))
    change(&options)
    return try Checker.check([palette], options)
  }

  static func text(_ format: String, _ report: CheckReport, _ setting: ReportSetting = ReportSetting()) throws
    -> String
  {
    let format = try #require(ReportFormat.named(format))
    return String(decoding: format.bytes(report, setting), as: UTF8.self)
  }

  static func json(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  static let located = ReportSetting(locate: { _, place in
    if case .color("G", _) = place {
      return SourcePlace(file: "a b/c,d:e%.css", line: 3, column: 7)
    }
    return nil
  })

  @Test(arguments: names) func jsonHasTheFixedShape(name: String) throws {
    let document = try Self.json(try Self.text("json", try Self.report(Self.palette(name))))
    #expect(document.object?.keys.sorted() == ["palettes", "summary"])
    #expect(
      document["summary"]?.object?.mapValues { $0.number }
        == ["checked": 3, "failed": 2, "unresolved": 0, "waived": 0])
    let palette = try #require(document["palettes"]?.array?.first)
    #expect(palette.object?.keys.sorted() == ["id", "name", "results"])
    #expect(palette["name"]?.string == name)
    let results = try #require(palette["results"]?.array)
    for result in results {
      #expect(
        result.object?.keys.sorted() == [
          "background", "foreground", "level", "passed", "ratio", "required", "rule", "size", "suggestion",
          "theme",
          "vision", "waived",
        ])
    }
    #expect(results[0]["foreground"]?["ref"]?.string == "G/\(name)")
    #expect(results[0]["foreground"]?["hex"]?.string == "#999999")
    #expect(results[0]["suggestion"]?.object?.keys.sorted() == ["deltaE", "hex", "ratio"])
    #expect(results[0]["suggestion"]?["hex"]?.string == "#767676")
    #expect(results[1]["suggestion"] == .null)
    #expect(results[2]["theme"]?.string == name)
    #expect(results[2]["foreground"]?["role"]?.string == "textPrimary")
    #expect(results[2]["vision"] == .null)
  }

  @Test func jsonKeepsEveryDigit() throws {
    let report = try Self.report(Self.palette("n"))
    let document = try Self.json(try Self.text("json", report))
    let ratio = document["palettes"]?.array?[0]["results"]?.array?[0]["ratio"]?.number
    #expect(ratio == report.palettes[0].results[0].value)
  }

  @Test func jsonNamesTheVisionsThatWereAskedFor() throws {
    let report = try Self.report(Self.palette("n")) {
      $0.visions = [.none, VisionCondition(.deutan, severity: 0.5)]
    }
    let results = try Self.json(try Self.text("json", report))["palettes"]?.array?[0]["results"]?.array
    #expect(
      results?.map { $0["vision"]?.string } == [
        "none", "none", "none", "deutan:0.5", "deutan:0.5", "deutan:0.5",
      ])
  }

  @Test func sinkGetsTheSameBytesInPieces() throws {
    let colors = (0..<30).map {
      CustomColor(name: "c\($0)", color: Color(red: UInt8($0 * 8), green: 90, blue: 120))
    }
    let report = try Self.report(ColorPalette(name: "many", groups: [ColorGroup(name: "G", colors: colors)]))
    {
      $0.suggests = false
      $0.on = colors.map { ResolvedColor($0, in: "G") }
    }
    for format in ReportFormat.all {
      var pieces: [[UInt8]] = []
      try format.write(report) { pieces.append($0) }
      #expect(pieces.flatMap { $0 } == format.bytes(report))
      #expect(format.id == "junit" || format.id == "markdown" || pieces.count > 1)
    }
  }

  @Test(arguments: names) func junitIsSafe(name: String) throws {
    let text = try Self.text("junit", try Self.report(Self.palette(name)))
    #expect(
      text.hasPrefix(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"uncolor check\" tests=\"3\" failures=\"2\""
      ))
    #expect(!text.contains("]]>") && !text.contains("\u{1b}") && !text.contains("<b>"))
    #expect(text.split(separator: "<testcase ").count == 4)
    #expect(text.split(separator: "<failure ").count == 3)
  }

  @Test(arguments: names) func sarifHasWhatItsSchemaRequires(name: String) throws {
    let document = try Self.json(try Self.text("sarif", try Self.report(Self.palette(name)), Self.located))
    #expect(document["version"]?.string == "2.1.0")
    let run = try #require(document["runs"]?.array?.first)
    let driver = run["tool"]?["driver"]
    #expect(driver?["name"]?.string == "uncolor")
    let rules = try #require(driver?["rules"]?.array)
    #expect(rules.map { $0["id"]?.string } == CheckRule.all.map(\.id))
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect(rule[key]?["text"]?.string?.isEmpty == false)
      }
    }
    let results = try #require(run["results"]?.array)
    #expect(results.count == 2)
    for result in results {
      let index = Int(result["ruleIndex"]?.number ?? -1)
      #expect(rules.indices.contains(index) && rules[index]["id"] == result["ruleId"])
      let physical = result["locations"]?.array?.first?["physicalLocation"]
      #expect(physical?["artifactLocation"]?["uri"]?.string == "a%20b/c%2Cd%3Ae%25.css")
      #expect(physical?["region"]?["startLine"]?.number == 3)
      #expect(physical?["region"]?["startColumn"]?.number == 7)
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
    }
  }

  @Test(arguments: names) func annotationsCannotBeForged(name: String) throws {
    let text = try Self.text("github", try Self.report(Self.palette(name)), Self.located)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.hasPrefix("::error file=a b/c%2Cd%3Ae%25.css,line=3,col=7,title="))
      #expect(!line.contains("%0A::error"))
      #expect(!line.contains("\u{1b}"))
    }
  }

  @Test(arguments: names) func markdownKeepsItsTable(name: String) throws {
    let text = try Self.text("markdown", try Self.report(Self.palette(name)))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count == 4)
    #expect(rows.allSatisfy { $0.filter { $0 == "|" }.count == 7 })
    #expect(!text.contains("<b>") && !text.contains("@team") && !text.contains("`code`"))
  }

  @Test(arguments: names) func textIsSafeAndNamesBothTokens(name: String) throws {
    let text = try Self.text("text", try Self.report(Self.palette(name)), ReportSetting(width: 200))
    #expect(!text.contains("\u{1b}") && !text.contains("\u{202e}"))
    #expect(text.contains("FAIL"))
    #expect(text.contains("needs 7:1 (AAA, normal text)"))
    #expect(text.contains("contrast 2.84:1"))
    #expect(text.contains("#767676"))
  }

  @Test func textKeepsToItsWidth() throws {
    let text = try Self.text("text", try Self.report(Self.palette("n")), ReportSetting(width: 48))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 48 })
  }

  @Test func textPaintsSwatches() throws {
    let setting = ReportSetting(paint: { "[\($0.hex)]" })
    let text = try Self.text("text", try Self.report(Self.palette("n")), setting)
    #expect(text.contains("[#999999] #999999 on [#ffffff] #ffffff"))
    #expect(text.contains("[#767676] try #767676 for G/n: 4.54:1"))
  }

  @Test func shownRatiosAreCutOff() throws {
    var palette = ColorPalette(name: "n")
    let ratio = Contrast.ratio(Color(red: 0x76, green: 0x76, blue: 0x76), .white)
    palette.contrastPairs = [
      ContrastPair(
        foreground: ColorReference("#767676"), background: ColorReference("#fff"), minimum: ratio.nextUp)
    ]
    let text = try Self.text("text", try Self.report(palette))
    #expect(text.contains("contrast 4.54:1, needs 4.54"))
    #expect(text.contains("FAIL"))
  }

  @Test(arguments: ["text", "junit", "sarif", "github", "markdown"]) func waiversAreTold(format: String)
    throws
  {
    var palette = Self.palette("n")
    palette.contrastPairs[0].waiver = .init(reason: "old print run", until: Timestamp.day(from: "2020-01-31"))
    let expired = try Self.text(format, try Self.report(palette))
    #expect(expired.contains("expired on 2020-01-31"))
    palette.contrastPairs[0].waiver?.until = Timestamp.day(from: "2999-01-31")
    #expect(try Self.text(format, try Self.report(palette)).contains("old print run"))
  }

  @Test func baselineShowsInReports() throws {
    var report = try Self.report(Self.palette("n"))
    var baseline = Baseline().updated(with: report)
    var gone = baseline.findings[0]
    gone.foreground = "G/Gone"
    baseline = Baseline(baseline.findings + [gone])
    baseline.apply(to: &report)
    #expect(report.summary.failed == 0 && report.summary.heldBack == 2)
    #expect(try Self.text("text", report).contains("G/Gone"))
    #expect(try Self.text("github", report).contains("::notice "))
    let summary = try Self.json(try Self.text("json", report))["summary"]
    #expect(summary?["heldBack"]?.number == 2 && summary?["vanished"]?.number == 1)
    #expect(try Self.text("sarif", report).contains("\"baselineState\":\"unchanged\""))
  }
}

@Suite struct ReportFileTests {
  @Test(arguments: [
    ("report.sarif", "\"$schema\""), ("report.sarif.json", "\"$schema\""), ("report.xml", "<testsuites"),
    ("report.json", "\"results\""), ("REPORT.MD", "### "), ("report.txt", "checked"), ("report", "checked"),
  ])
  func `a report is written in the format that the name of its file asks for`(file: String, part: String)
    throws
  {
    let run = try Harness.withAcme()
    try run.good("check", "Acme", "-o", file)
    #expect(try run.read(file).contains(part))
    // What is asked for in words comes first.
    try run.good("check", "Acme", "--format", "github", "-o", file)
    #expect(!(try run.read(file).contains(part)))
    try run.write("site.css", ".a{color:#0b1f3b}")
    #expect(run.run(["audit", "site.css", "--palette", "Acme", "-o", file]).status < 2)
    let audit = try run.read(file)
    #expect(audit.contains(file.hasSuffix(".txt") || file == "report" ? "0b1f3b" : part.prefix(2)))
  }

  /// An annotation stands where the text is declared, although only what lies under it may move.
  @Test(arguments: [false, true]) func anAnnotationStandsAtTheText(_ isLocked: Bool) throws {
    let program = try Harness()
    try program.write(
      "l.json",
      """
      {"name": "L", "colorGroups": {"P": [
      {"name": "Red", "hexCode": "#FF0000", "locked": \(isLocked)},
      {"name": "Paper", "hexCode": "#FAFAFA"}]},
      "contrastPairs": [{"foreground": "P/Red", "background": "P/Paper"}]}
      """)
    let told = program("check l.json --format github").output
    #expect(told.contains("::error file=l.json,line=2,"), "\(told)")
  }

  /// A ratio that was asked for is not that of a level.
  @Test(arguments: [(["--min", "7"], "needs 7:1 (normal text)"), ([], "needs 4.5:1 (AA, normal text)")])
  func aRatioOfOnesOwnNamesNoLevel(_ options: [String], _ finding: String) throws {
    let program = try Harness()
    try program.write("s.css", ":root { --text: #777; --background: #fff; }\n")
    try program.add("Acme", "P/Text=#777777", "P/Paper=#ffffff")
    try program.good("pair", "add", "Acme", "Text", "Paper")
    for subject in ["s.css", "Acme"] {
      let told = program((["check", subject] + options).joined(separator: " ")).output
      #expect(told.contains(finding), "\(told)")
    }
  }
}
