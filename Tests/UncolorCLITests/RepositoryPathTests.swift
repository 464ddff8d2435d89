import Foundation
import Testing

@testable import UncolorCLI

/// A host of code finds files by their way from the root of what it checked out.
@Suite struct RepositoryPathTests {
  /// Where the repository is: in `.git`, in what GitHub Actions says, or nowhere.
  @Test(
    arguments: [
      (".", "css", "css/a.css", nil), (".", ".", "css/a.css", nil), (".", "./css/a.css", "css/a.css", nil),
      ("css", "a.css", "css/a.css", ".git"), ("other", "../css", "css/a.css", ".git"),
      ("css", "a.css", "css/a.css", "GITHUB_WORKSPACE"), ("css", "a.css", "a.css", nil),
      (".", "link", "css/a.css", nil),
    ] as [(String, String, String, String?)], ["github", "sarif"])
  func filesAreNamedFromTheRoot(
    _ call: (folder: String, operand: String, name: String, sign: String?), _ format: String
  ) throws {
    let program = try Harness()
    try program.write("css/a.css", ".a{color:#999;background:#fff}")
    try program.write("other/b.txt", "")
    if call.sign == ".git" { try program.write(".git/HEAD", "") }
    try FileManager.default.createSymbolicLink(
      atPath: program.folder + "/link", withDestinationPath: "css")
    let told = program.run(
      ["check", call.operand, "--format", format],
      environment: call.sign == "GITHUB_WORKSPACE" ? ["GITHUB_WORKSPACE": program.folder] : [:],
      in: call.folder)
    #expect(told.status == 1, "\(told.errors)")
    if format == "github" {
      #expect(told.output.hasPrefix("::error file=\(call.name),line=1,"), "\(told.output)")
    } else {
      #expect(told.output.contains("\"uri\":\"\(call.name)\""), "\(told.output)")
      #expect(told.output.contains("\"finding/v1\":\"\(call.name)\\u001f"), "\(told.output)")
    }
  }

  /// So are the files of an audit.
  @Test(arguments: ["github", "sarif"]) func filesOfAnAuditAreNamedFromTheRoot(_ format: String) throws {
    let program = try Harness()
    try program.write("css/a.css", ".a{color:#f00}")
    try program.write("brand.css", ":root{--ink:#111}")
    let told = program("audit ./css --palette brand.css --format \(format)")
    #expect(told.status == 1, "\(told.errors)")
    #expect(told.output.contains("css/a.css") && !told.output.contains("./css/a.css"), "\(told.output)")
  }

  /// A baseline knows a file by whatever link leads to its folder.
  @Test(arguments: [("link", "css"), ("css", "link")]) func aBaselineSeesThroughLinks(
    _ checked: String, _ named: String
  ) throws {
    let program = try Harness()
    try program.write("css/a.css", ".a{color:#999;background:#fff}")
    try FileManager.default.createSymbolicLink(
      atPath: program.folder + "/link", withDestinationPath: "css")
    #expect(program("check css --baseline css/known.json --update-baseline").status == 0)
    let told = program("check \(checked) --baseline \(named)/known.json")
    #expect(told.status == 0 && told.output.contains("known from the baseline"), "\(told.output)")
  }
}
