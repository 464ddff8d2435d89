import Foundation
import Testing

@testable import UncolorCLI

/// Dependency files as `make` reads them: a name is a name, whatever is in it.
@Suite struct MakeRuleTests {
  static let names = [
    "a b", " a", "a#b", "a$b", "$(shell touch gone).css", "a%b", "%", "a:b", "a=b", "SHELL=x", "a&", "a&b",
    "x y=z",
    "a\\b", "a\\ b", "a\\", "a\\\\", "a\\#b", "a*", "a?", "a[12]", "include", "sinclude x", "-include",
    "define",
    "export", "ifdef x", "a\"b", "a'b", "`touch gone`", "é ü", "{a}", "a,b", "!", "@x", "+x", "-x", "a::b",
    "vpath",
  ]
  static let refused = [
    "a ",
    "a\tb", "a;touch gone", "a|b", "a\nb", "a\r", "a\u{1}", "~root/x", "lib(x)", ".PHONY", ".DEFAULT",
    "a\\%b",
  ]

  /// The rules that GNU make takes from a text, as its own database shows them; nil where there is no make.
  private func rules(_ text: String, files: [String]) throws -> Set<String>? {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/make") else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("make-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files where !file.contains("/") { try Data().write(to: folder.appendingPathComponent(file)) }
    // So that a pattern would find something else.
    for file in ["a1", "a2"] { try Data().write(to: folder.appendingPathComponent(file)) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("rules.d"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/make")
    process.arguments = ["-rpqR", "-f", "rules.d"]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/gone"))
    guard let start = output.range(of: "# Files\n"), let end = output.range(of: "# files hash-table") else {
      return []
    }
    let lines = output[start.upperBound..<end.lowerBound].components(separatedBy: "\n")
    return Set(
      zip([""] + lines, lines).filter {
        $0.0 != "# Not a target:" && !$0.1.isEmpty && !$0.1.hasPrefix("#") && !$0.1.hasPrefix("\t")
      }
      .map(\.1))
  }

  @Test(arguments: names) func aNameIsANameToMake(_ name: String) throws {
    let text = try MakeRule.text(targets: [name, "other.css"], inputs: ["in.json", "deep/in.json"])
    guard let asTarget = try rules(text, files: [name, "in.json"]) else { return }
    #expect(
      asTarget == [
        "\(name): in.json deep/in.json", "other.css: in.json deep/in.json", "in.json:", "deep/in.json:",
      ], "\(text)")
    let last = try rules(
      try MakeRule.text(targets: ["x.css", name], inputs: ["in.json"]), files: [name, "in.json"])
    #expect(last == ["x.css: in.json", "\(name): in.json", "in.json:"])
    let second = try MakeRule.text(targets: ["out.css"], inputs: [name, "in.json"])
    let asInput = try rules(second, files: [name, "in.json"])
    #expect(asInput == ["out.css: \(name) in.json", "\(name):", "in.json:"], "\(second)")
  }

  @Test(arguments: refused) func whatMakeCannotHoldIsRefused(_ name: String) {
    for (targets, inputs) in [([name], ["in.json"]), (["out.css"], [name])] {
      let error = #expect(throws: CLIError.self) { try MakeRule.text(targets: targets, inputs: inputs) }
      #expect(error?.status == .usage && error?.message.contains("make cannot represent") == true)
    }
  }

  @Test func aRefusedRuleWritesNothing() throws {
    let program = try Harness.withAcme()
    let before = program.snapshot()
    let result = program.run(
      ["export", "Acme", "--format", "css", "-o", "a;touch gone", "--depfile", "x.d"])
    #expect(result.status == 64 && result.errors.contains("semicolon"), "\(result.errors)")
    #expect(program.snapshot() == before)
  }
}
