import Foundation
import Testing

@Suite struct ClosedPipeTests {
  /// A reader that goes away is no error: nothing is said, the status is 0.
  @Test(arguments: ["formats", "man", "--dump-help", "completions zsh", "harmony red --scheme triad"])
  func aReaderThatGoesAwayEndsTheProgramQuietly(_ command: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", "\"$0\" \(command) | true; echo ${PIPESTATUS[0]}", PseudoTerminal.program]
    let (output, errors) = (Pipe(), Pipe())
    shell.standardOutput = output
    shell.standardError = errors
    try shell.run()
    shell.waitUntilExit()
    #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "0\n")
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  /// A verdict stands, however much of the report is read: a pipeline is no pass.
  @Test(arguments: [
    "check a.css", "check a.css --format json", "check a.css --format github",
    "audit a.css --palette b.css",
    "contrast '#999' '#fff' --min 4.5",
  ])
  func aVerdictOutlivesItsReader(_ command: String) throws {
    let program = try BuiltProgram()
    let rules = (1...900).map { ".c\($0){color:#999;background:#fff}\n" }.joined()
    try rules.write(toFile: program.folder + "/a.css", atomically: false, encoding: .utf8)
    try ":root{--ink:#111}".write(toFile: program.folder + "/b.css", atomically: false, encoding: .utf8)
    for reader in ["head -n 1", "true"] {
      let result = try program.shell("$UNCOLOR \(command) | \(reader) >&2; echo ${PIPESTATUS[0]}")
      #expect(result.output == "1\n", "\(reader): \(result.output)")
    }
  }
}
