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
}
