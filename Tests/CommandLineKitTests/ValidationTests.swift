import Testing

@testable import CommandLineKit

@Suite struct ValidationTests {
  @Test func theSubjectIsSound() {
    #expect(Cook.tool.validate() == [])
  }

  private func problems(_ commands: CommandSpec..., globals: [any ArgumentKey] = []) -> [String] {
    ToolSpec(name: "t", version: "1", summary: "test", globals: globals, commands: commands).validate()
  }

  private func command(
    _ arguments: [any ArgumentKey] = [], path: String = "run", summary: String = "Run",
    example: String = "t run"
  ) -> CommandSpec {
    CommandSpec(path, summary: summary, arguments: arguments, examples: [Example(example, "Runs")])
  }

  @Test func names() {
    let force = Flag("force", short: "f", help: "Force")
    #expect(problems(command(), command()) == ["two commands are called 'run'"])
    let listed = ToolSpec(
      name: "t", version: "1", summary: "test", names: ["walk"], command: { [own = command()] _ in own })
    #expect(listed.validate().first == "the command 'run' is listed as 'walk'")
    #expect(problems(command([force, Flag("force", help: "x")])) == ["'run' has two --force"])
    #expect(problems(command([force, Flag("fast", short: "f", help: "x")])) == ["'run' has two -f"])
    #expect(problems(command([Flag("help", help: "x")])) == ["--help of 'run' is reserved"])
    #expect(problems(command([Flag("hasty", short: "h", help: "x")])) == ["--hasty of 'run' is reserved"])
    #expect(problems(command([Flag("x1", short: "1", help: "x")])) == ["-1 of 'run' is not a letter"])
    #expect(
      problems(command([Flag("Fast", help: "x")]))
        == ["--Fast of 'run' has other characters than a–z, 0–9 and '-'"])
    #expect(problems(command([force]), globals: [force]) == ["'run' declares --force just as the tool does"])
  }

  @Test func operands() {
    let many = RepeatedOperand("MANY", .text(), help: "m")
    let one = Operand("ONE", .text(), help: "o")
    let maybe = OptionalOperand("MAYBE", .text(), help: "m")
    #expect(
      problems(command([many, maybe])) == ["MAYBE of 'run' follows the repeating MANY"])
    #expect(
      problems(command([maybe, one], example: "t run a b"))
        == ["ONE of 'run' is required and follows the optional MAYBE"])
    #expect(problems(command([one, maybe, many], example: "t run a")) == [])
  }

  @Test func texts() {
    #expect(problems(command(summary: "")) == ["'run' has no summary"])
    #expect(problems(command(summary: "Run.")) == ["the summary of 'run' ends with a period"])
    #expect(
      problems(command(summary: String(repeating: "x", count: 73)))
        == ["the summary of 'run' is longer than 72 characters"])
    #expect(problems(command([Flag("a", help: "")])) == ["--a of 'run' has no help"])
    #expect(problems(command([Flag("a", help: "A.")])) == ["the help of --a of 'run' ends with a period"])
    #expect(problems(CommandSpec("run", summary: "Run")) == ["'run' has no example"])
    #expect(problems(command(path: "go run", example: "t go run")) == ["group 'go' has no summary"])
  }

  @Test(arguments: [
    ("t run --bogus", ["example 't run --bogus': unknown option '--bogus' for 't run'"]),
    ("t run extra", ["example 't run extra': unexpected operand 'extra'"]),
    ("other run", ["example 'other run' does not call 'run'"]),
    ("t run --help", ["example 't run --help' does not call 'run'"]),
    ("cat 'a b' | t run > file", []), ("t run && other", []),
  ])
  func examples(_ line: String, _ expected: [String]) {
    #expect(problems(command(example: line)) == expected)
  }

  @Test(arguments: [
    ("a 'b c' \"d \\\" e\" f\\ g", [["a", "b c", "d \" e", "f g"]]),
    ("a | b;c&&d", [["a"], ["b"], ["c"], ["d"]]),
    ("a > x b < y", [["a", "b"]]), ("a ''", [["a", ""]]), ("", []), ("a 'open", [["a", "open"]]),
    ("a \\", [["a"]]),
  ])
  func shellWords(_ line: String, _ commands: [[String]]) {
    #expect(ShellWords.commands(in: line) == commands)
  }
}
