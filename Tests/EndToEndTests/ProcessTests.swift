import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What only a real process shows: exit statuses, pipes, signals, and several processes at once.
@Suite(.serialized) struct ProcessTests {
  @Test(
    arguments: [
      (["--version"], 0), (["--help"], 0), (["palette", "list"], 0), (["palette", "nonsens"], 66),
      (["nonsense"], 64),
      (["convert", "rde"], 65), (["palette", "show", "Nobody"], 66), (["import", "nowhere.json"], 66),
    ] as [([String], Int32)])
  func exitStatuses(_ words: [String], _ status: Int32) throws {
    let program = try BuiltProgram()
    let result = try program.shell("\"$UNCOLOR\" \(words.joined(separator: " "))")
    #expect(result.status == status, "\(result.errors)")
    #expect(
      status == 0
        ? result.errors.isEmpty || words[0] == "palette" : !result.errors.isEmpty && result.output.isEmpty)
  }

  @Test func failuresOfACheckAreOne() throws {
    let program = try BuiltProgram()
    try program.run("palette", "add", "A", "--color", "G/Gray=#999999")
    #expect(try program.run("check", "A", "--on", "white").status == 1)
    #expect(try program.run("check", "A", "--on", "black").status == 0)
    #expect(try program.run("check", "A").status == 65)
  }

  @Test func standardInputAndPipes() throws {
    let program = try BuiltProgram()
    let result = try program.run("convert", "--to", "rgb", input: "red\n\n#0b1f3a")
    #expect(result.status == 0 && result.output == "rgb(255, 0, 0)\nrgb(11, 31, 58)\n")
    let chain = try program.shell(
      "set -o pipefail; printf '#0b1f3a\\n#ff6f55\\n' | $UNCOLOR convert --to oklch | $UNCOLOR convert --to hsl | $UNCOLOR convert"
    )
    #expect(chain.status == 0 && chain.output == "#0b1f3a\n#ff6f55\n")
  }

  @Test func aClosedPipeEndsQuietly() throws {
    let program = try BuiltProgram()
    let result = try program.shell(
      "yes '#0b1f3a' | head -n 200000 | $UNCOLOR convert --to oklch | head -n 1; echo \"${PIPESTATUS[2]}\"")
    #expect(
      result.output.split(separator: "\n").count == 2 && result.output.hasSuffix("\n0\n"), "\(result.output)")
    #expect(!result.errors.contains("uncolor"))
    let closed = try program.shell("$UNCOLOR formats >&-; echo $?")
    #expect(["0\n", "74\n"].contains(closed.output))
  }

  @Test func twelveProcessesAddWithoutLosingAny() throws {
    let program = try BuiltProgram()
    let result = try program.shell(
      """
      for p in 1 2 3 4 5 6 7 8 9 10 11 12; do
        (for n in 1 2 3; do "$UNCOLOR" --lock-timeout 120 -q palette add "P$p-$n" --color G/R=red || echo failed; done) &
      done
      wait
      """)
    #expect(
      result.status == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result.output)\(result.errors)"
    )
    let listed = try program.run("palette", "list", "--json").output
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [[String: Any]])
    #expect(Set(rows.compactMap { $0["name"] as? String }).count == 36)
    #expect(!program.names("store").contains { $0.hasSuffix(".tmp") })
  }

  /// A palette in a file is edited by several programs as one in the store is, under whatever name they reach it.
  @Test func twelveProcessesEditAFileWithoutLosingAny() throws {
    let program = try BuiltProgram()
    let result = try program.shell(
      """
      "$UNCOLOR" -q palette add P --color G/R=red && "$UNCOLOR" export P --format json >p.json && ln -s p.json q.json
      for n in 1 2 3 4 5 6; do
        "$UNCOLOR" --lock-timeout 120 -q color add p.json "P/a$n" "#00000$n" &
        "$UNCOLOR" --lock-timeout 120 -q color add q.json "P/b$n" "#10000$n" &
      done
      wait
      "$UNCOLOR" color list p.json | wc -l
      """)
    #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "13", "\(result)")
  }

  @Test func aSignalLeavesNothingHalfDone() throws {
    let program = try BuiltProgram()
    for number in 0..<20 { try program.run("palette", "add", "P\(number)", "--template", "dashboard", "-q") }
    var ended = 0
    for round in 0..<8 {
      let process = try program.start([
        "export", "--all", "--format", "css,json,svg,csv", "--out-dir", "out\(round)",
      ])
      usleep(UInt32(round) * 40_000 + 10_000)
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      // The threads of tests hold signals back, and what they start inherits that: then the program says so.
      let bySignal = process.terminationReason == .uncaughtSignal
      if process.terminationStatus != 0 || bySignal {
        ended += 1
        #expect(process.terminationStatus == (bySignal ? SIGTERM : 74))
      }
      let names = program.names("out\(round)")
      #expect(names.isEmpty || names.count == 80, "round \(round): \(names)")
    }
    #expect(ended > 0)
    #expect(try program.run("export", "--all", "--format", "css", "--out-dir", "after").status == 0)
    #expect(program.names("after").count == 20)
  }
}
