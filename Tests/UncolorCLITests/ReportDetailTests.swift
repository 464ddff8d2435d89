import Foundation
import Testing

@testable import UncolorCLI

/// What programs take from reports.
@Suite struct ReportDetailTests {
  @Test(arguments: [(["--until", "2099-01-31"], "\"2099-01-31\""), ([], "null")])
  func aWaiverSaysWhyAndUntilWhen(_ until: [String], _ told: String) throws {
    let program = try Harness()
    try program.add("Acme", "A/ink=#999", "A/paper=#fff")
    try program.good("pair", "add", "Acme", "A/ink", "A/paper")
    let words = ["pair", "waive", "Acme", "A/ink", "A/paper", "--reason", "a \"logo\""] + until
    #expect(program.run(words).status == 0)
    let report = program("check Acme --format json")
    #expect(report.status == 0)
    #expect(
      report.output.contains(#""waived":true,"reason":"a \"logo\"","until":\#(told),"suggestion""#),
      "\(report.output)")
    // Whatever is checked, the summary has the same members.
    let summary = try #require(try report.object()["summary"] as? [String: Int])
    #expect(summary["unresolved"] == 0)
  }

  /// Hosts of code find files by their way from the root of the repository, in every form.
  @Test(arguments: ["junit", "sarif", "github"]) func filesAreNamedAlike(_ format: String) throws {
    let program = try Harness()
    try program.write(".git/HEAD", "")
    try program.write("web/a.css", ".a{color:#999;background:#fff}.b{color:#999;background:url(x.png)}")
    try program.write("web/t.json", ##"{"color":{"text":{"value":"#999"},"background":{"value":"#fff"}}}"##)
    let reports = [("web", "a.css t.json"), (".", "web/a.css web/t.json")].map { folder, operands in
      program.run("check \(operands) --format \(format)".split(separator: " ").map(String.init), in: folder)
        .output
    }
    for report in reports {
      for file in ["web/a.css", "web/t.json"] {
        let named = format == "github" ? "file=\(file)," : "\"\(file)\""
        #expect(report.contains(named), "\(file): \(report)")
      }
    }
  }

  /// Standard input is no file of a repository.
  @Test(arguments: ["junit", "github"]) func standardInputIsNoFile(_ format: String) throws {
    let program = try Harness()
    for text in [
      ".a{color:#999;background:#fff}.b{color:#999;background:url(x.png)}",
      ##"{"color":{"text":{"value":"#999"},"background":{"value":"#fff"}}}"##,
    ] {
      let told = program("check - --format \(format)", input: text)
      #expect(told.status == 1 && !told.output.contains("file="), "\(told.output)")
    }
  }
}
