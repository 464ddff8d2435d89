import CommandLineKit
import Testing

@testable import UncolorCLI

/// A line as somebody types it, how it ends, and what it says on either stream.
struct TypedLine: Sendable {
  let line: String
  var input = ""
  let status: Int32
  let says: [String]
  var hides: [String] = []

  func check(in program: Harness) {
    let quoted = line.contains("'") ? ShellWords.commands(in: line).first : nil
    let words = quoted ?? line.split(separator: " ").map(String.init)
    let result = program.run(words, input: Array(input.utf8))
    let all = result.output + result.errors
    #expect(result.status == status, "\(line): \(all)")
    for part in says { #expect(all.contains(part), "\(line) does not say \(part): \(all)") }
    for part in hides { #expect(!all.contains(part), "\(line) says \(part): \(all)") }
  }
}
