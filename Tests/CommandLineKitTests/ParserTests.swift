import Testing

@testable import CommandLineKit

/// Parses a line that must call a command.
func run(_ words: [String]) throws -> ParsedArguments {
  guard case .run(_, let arguments) = try Cook.tool.parse(words) else {
    throw UsageError("not a run", hint: "")
  }
  return arguments
}

func run(_ line: String) throws -> ParsedArguments {
  try run(line.split(separator: " ").map(String.init))
}

@Suite struct ParserTests {
  @Test(arguments: [
    "recipe add Pie --meal dinner", "recipe add Pie --meal=dinner", "recipe add Pie -m dinner",
    "recipe add Pie -mdinner", "recipe add -fm dinner Pie", "recipe add -fmdinner Pie",
    "recipe --meal dinner add Pie", "--meal dinner recipe add Pie", "-m dinner recipe add Pie",
    "recipe add --meal lunch Pie --meal dinner", "recipe add --meal dinner -- Pie",
  ])
  func optionWithValue(_ line: String) throws {
    let arguments = try run(line)
    #expect(arguments[Cook.Add.meal] == .dinner)
    #expect(try arguments[Cook.Add.name] == "Pie")
  }
}
