import Foundation
import Testing

@testable import UncolorCLI

@Suite("Output longer than the screen")
struct PagerTests {
  /// Runs the words on a terminal of so many rows, whose pager writes what it is given into a file.
  private func run(_ words: [String], rows: Int, pager: String = "tee") throws -> (
    paged: String?, shown: String
  ) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = folder.appendingPathComponent("screen").path
    let paged = folder.appendingPathComponent("paged").path
    let descriptor = open(screen, O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    let command = pager == "tee" ? "tee '\(paged)' >/dev/null" : pager
    let context = Context(
      input: ByteSource([]), output: ByteSink(descriptor: descriptor), errors: ByteSink(descriptor: nil),
      environment: ["PAGER": command, "PATH": "/usr/bin:/bin", "TERM": "xterm"],
      workingDirectory: folder.path,
      terminal: TerminalFacts(outputIsTerminal: true, columns: 80, rows: rows))
    #expect(Program.run(words, context) == 0)
    return (
      try? String(contentsOfFile: paged, encoding: .utf8), try String(contentsOfFile: screen, encoding: .utf8)
    )
  }

  @Test(arguments: [["formats"], ["--help"], ["help", "check"]])
  func isShownByThePager(_ words: [String]) throws {
    let (paged, shown) = try run(words, rows: 10)
    #expect(shown.isEmpty)
    let whole = try run(words + ["--no-pager"], rows: 10)
    #expect(whole.paged == nil)
    #expect(whole.shown == paged)
    #expect(whole.shown.split(separator: "\n").count > 10)
  }

  @Test func whatFitsIsPrinted() throws {
    let (paged, shown) = try run(["formats"], rows: 5000)
    #expect(paged == nil)
    #expect(shown.contains("css"))
  }

  @Test(arguments: ["", "cat", "no-such-pager-anywhere"])
  func withoutAPagerAllIsPrinted(_ pager: String) throws {
    #expect(try run(["formats"], rows: 5, pager: pager).shown.contains("css"))
  }

  @Test func whoLeavesThePagerEarlyIsDone() throws {
    #expect(try run(["formats"], rows: 5, pager: "head -1 >/dev/null").shown.isEmpty)
  }

  @Test func colorsForTheNextCommandAreNotPaged() throws {
    #expect(try run(["random", "--count", "50"], rows: 5).paged == nil)
  }
}
