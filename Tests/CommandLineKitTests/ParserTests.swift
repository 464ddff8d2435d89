import Testing

@testable import CommandLineKit

/// Parses a line that must call a command.
func run(_ words: [String]) throws -> ParsedArguments {
  let invocation = try Cook.tool.parse(words)
  guard case .run(_, let arguments) = invocation else { throw Unexpected(what: "\(invocation)") }
  return arguments
}

func run(_ line: String) throws -> ParsedArguments {
  try run(line.split(separator: " ").map(String.init))
}

/// The refusal of a line that must be refused.
func refusal(_ line: String) throws -> UsageError {
  do {
    throw Unexpected(what: "\(try Cook.tool.parse(line.split(separator: " ").map(String.init)))")
  } catch let error as UsageError {
    return error
  }
}

struct Unexpected: Error {
  let what: String
}

@Suite struct ParserTests {
  @Test(arguments: [
    "recipe add Pie --meal dinner", "recipe add Pie --meal=dinner", "recipe add Pie -m dinner",
    "recipe add Pie -mdinner", "recipe add -fm dinner Pie", "recipe add -fmdinner Pie",
    "recipe --meal dinner add Pie", "--meal dinner recipe add Pie", "-m dinner recipe add Pie",
    "-fmdinner recipe add Pie", "-fm dinner recipe add Pie", "--meal=dinner recipe add Pie",
    "recipe add --meal lunch Pie --meal dinner", "recipe add --meal dinner -- Pie",
    "-q --shelf recipe recipe add Pie --meal dinner",
  ])
  func optionWithValue(_ line: String) throws {
    let arguments = try run(line)
    #expect(arguments[Cook.Add.meal] == .dinner)
    #expect(try arguments[Cook.Add.name] == "Pie")
  }

  @Test func optionsAfterTheTerminatorAreOperands() throws {
    let arguments = try run("recipe remove -f -- --force -x --")
    #expect(arguments[Cook.Remove.force])
    #expect(arguments[Cook.Remove.names] == ["--force", "-x", "--"])
  }

  @Test func whatIsNotGivenHasItsDefault() throws {
    let arguments = try run("recipe add Pie")
    #expect(arguments[Cook.Add.meal] == nil)
    #expect(arguments[Cook.Add.serves] == 4)
    #expect(arguments[Cook.Add.part] == [])
    #expect(!arguments[Cook.Add.force])
    #expect(arguments[Cook.Global.tint] == .auto)
    #expect(!arguments.contains(Cook.Add.serves))
    #expect(try run("recipe add Pie -s4").contains(Cook.Add.serves))
  }

  @Test func repeatedOptionsKeepTheirOrder() throws {
    let arguments = try run("recipe -p a add -pb Pie --part=c --part d")
    #expect(arguments[Cook.Add.part] == ["a", "b", "c", "d"])
  }

  @Test(arguments: [
    "--json -q --shelf here recipe add Pie", "recipe --json add -q Pie --shelf=here",
    "recipe add Pie --shelf here -q --json", "-q recipe add --shelf there --shelf here Pie --json",
  ])
  func globalOptionsStandAnywhere(_ line: String) throws {
    let arguments = try run(line)
    #expect(arguments[Cook.Global.json] && arguments[Cook.Global.quiet])
    #expect(!arguments[Cook.Global.verbose])
    #expect(arguments[Cook.Global.shelf] == "here")
    #expect(try arguments[Cook.Add.name] == "Pie")
  }

  /// One spelling, two meanings: before the command the tool's, after it the command's.
  @Test func aCommandShadowsAGlobalOption() throws {
    let arguments = try run("--tint never recipe add Pie --tint red --tint blue")
    #expect(arguments[Cook.Global.tint] == .never)
    #expect(arguments[Cook.Add.tint] == ["red", "blue"])
    #expect(try run("convert 1 --tint always")[Cook.Global.tint] == .always)
  }

  @Test(arguments: [("-5", -5.0), ("-.5", -0.5), ("-1e3", -1000), ("0", 0), ("+2", 2)])
  func negativeNumbersAreValues(_ word: String, _ value: Double) throws {
    #expect(try run(["convert", word])[Cook.Convert.amount] == value)
    #expect(try run(["convert", "--", word])[Cook.Convert.amount] == value)
  }

  @Test func negativeNumbersAreValuesOfOptions() throws {
    #expect(try refusal("convert 1 --factor -5").message == "--factor: '-5' is not a number from 0 to 10")
    #expect(try run("convert 1 --factor -0")[Cook.Convert.factor] == 0)
  }

  @Test func theDashAloneIsAValue() throws {
    let arguments = try run("recipe remove - --force")
    #expect(arguments[Cook.Remove.names] == ["-"])
    #expect(try run("convert 1 -o -")[Cook.Convert.out] == "-")
    #expect(try run("convert 1 --out=-")[Cook.Convert.out] == "-")
  }

  @Test func attachedValuesAreTakenAsTheyAre() throws {
    #expect(try run("convert 1 --out=-x")[Cook.Convert.out] == "-x")
    #expect(try run("convert 1 --out=a=b")[Cook.Convert.out] == "a=b")
    #expect(try run("convert 1 -o=b")[Cook.Convert.out] == "=b")
    #expect(try run("convert 1 -o-q")[Cook.Convert.out] == "-q")
    #expect(try run(["recipe", "add", "Pie", "--part="])[Cook.Add.part] == [""])
    #expect(try run(["recipe", "add", ""])[Cook.Add.name] == "")
  }

  @Test func optionalOperandsAndLists() throws {
    #expect(try run("convert 1")[Cook.Convert.unit] == nil)
    #expect(try run("convert 1 ounce")[Cook.Convert.unit] == "ounce")
    #expect(try run("convert 1 --to gram,ounce")[Cook.Convert.to] == ["gram", "ounce"])
    #expect(try run("convert 1 --to gram")[Cook.Convert.to] == ["gram"])
    #expect(try run("convert 1")[Cook.Convert.to] == nil)
  }

  @Test(arguments: [
    ("", []), ("--help", []), ("-h", []), ("--json --help", []), ("recipe --help", ["recipe"]),
    ("--help recipe", ["recipe"]), ("recipe add --help", ["recipe", "add"]),
    ("recipe -h add", ["recipe", "add"]), ("recipe add --bogus --help", ["recipe", "add"]),
    ("recipe add Pie --meal --help", ["recipe", "add"]), ("recipe add -qh", ["recipe", "add"]),
    ("recipe add Pie extra --help", ["recipe", "add"]), ("convert -h", ["convert"]),
  ])
  func helpIsGivenAnywhere(_ line: String, _ path: [String]) throws {
    let invocation = try Cook.tool.parse(line.split(separator: " ").map(String.init))
    guard case .help(let found) = invocation else { throw Unexpected(what: "\(invocation)") }
    #expect(found == path)
  }

  @Test func helpAfterTheTerminatorIsAnOperand() throws {
    #expect(try run("recipe add -- --help")[Cook.Add.name] == "--help")
  }

  @Test func versionAndDump() throws {
    guard case .version = try Cook.tool.parse(["recipe", "--version"]) else {
      throw Unexpected(what: "--version")
    }
    guard case .dumpHelp = try Cook.tool.parse(["--dump-help", "--help"]) else {
      throw Unexpected(what: "--dump-help")
    }
  }

  @Test func anUndeclaredOperandThrowsInsteadOfTrapping() throws {
    let arguments = try run("convert 1")
    #expect(throws: UsageError.self) { try arguments[Cook.Add.name] }
  }

  @Test func aCommandMayBeAGroupToo() throws {
    let word = OptionalOperand("WORD", .text(), help: "A word")
    let tool = ToolSpec(
      name: "t", version: "1", summary: "t",
      commands: [
        CommandSpec("pair", summary: "Show", arguments: [word]), CommandSpec("pair add", summary: "Add"),
      ])
    for (words, name, value) in [
      (["pair"], "pair", nil), (["pair", "add"], "pair add", nil), (["pair", "ad"], "pair", "ad"),
    ] {
      guard case .run(let command, let arguments) = try tool.parse(words) else {
        throw Unexpected(what: "\(words)")
      }
      #expect(command.name == name)
      #expect(arguments[word] == value)
    }
  }
}
