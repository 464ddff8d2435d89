import Testing

@testable import CommandLineKit

@Suite struct CompleterTests {
  /// What is offered for a line; the last word is being typed.
  private func offered(_ line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return Completer.candidates(Cook.tool, words) { kind, prefix in
      kind == "recipe" ? [Candidate("Pie"), Candidate("Plum Pie"), Candidate("Soup")] : []
    }.map(\.value)
  }

  @Test(arguments: [
    ("", ["recipe", "convert"]), ("re", ["recipe"]), ("__", []), ("recipe ", ["add", "remove"]),
    ("recipe r", ["remove", "rm"]), ("nonsense ", []), ("--json re", ["recipe"]),
    ("--shelf here re", ["recipe"]),
    ("--shelf re", []),
    ("recipe add Pie --me", ["--meal"]), ("recipe add --meal ", ["breakfast", "lunch", "dinner"]),
    ("recipe add --meal=", ["--meal=breakfast", "--meal=lunch", "--meal=dinner"]),
    ("recipe add --meal=l", ["--meal=lunch"]), ("recipe add -m l", ["lunch"]),
    ("recipe add -fm l", ["lunch"]),
    ("recipe add -m", ["-m"]), ("recipe add --force=", []), ("recipe add --nonsense=", []),
    ("recipe add --meal lunch --me", []), ("recipe add --part a --pa", ["--part"]),
    ("recipe add -f --fo", []), ("recipe add -- --fo", []),
    ("--tint n", ["never"]), ("--tint never recipe add --tint ", []), ("convert 1 --tint n", ["never"]),
    ("recipe remove ", ["Pie", "Plum Pie", "Soup"]), ("recipe remove P", ["Pie", "Plum Pie"]),
    ("recipe remove Pie S", ["Soup"]), ("recipe remove -- S", ["Soup"]),
    ("convert 1 ", ["gram", "ounce"]), ("convert 1 --to g", ["gram"]),
    ("convert 1 --to gram,", ["gram,ounce"]),
    ("convert 1 --to=gram,o", ["--to=gram,ounce"]), ("convert 1 --to gram,ounce,", []),
    ("convert 1 --factor ", []), ("convert 1 gram x", []),
  ])
  func candidates(_ line: String, _ expected: [String]) {
    #expect(offered(line) == expected)
  }

  @Test func optionsAreOfferedWhenNothingElseFits() {
    #expect(
      offered("convert 1 gram ") == [
        "--to", "--factor", "--out", "--shelf", "--json", "--quiet", "--verbose", "--tint", "--help",
        "--version",
        "--dump-help",
      ])
    #expect(offered("convert -") == offered("convert 1 gram "))
    #expect(offered("recipe add -").filter { $0 == "--tint" } == ["--tint"])
  }

  @Test func descriptions() {
    #expect(Completer.candidates(Cook.tool, ["rec"]) == [Candidate("recipe", "Add and remove recipes")])
    #expect(Completer.candidates(Cook.tool, ["convert", "--to", "g"]) == [Candidate("gram", "1/1000 kg")])
    #expect(Completer.candidates(Cook.tool, ["--js"]) == [Candidate("--json", "Print JSON")])
  }

  @Test(arguments: [
    (["convert", "1", "--out", "x"], CompletionReply.Paths.files), (["convert", "1", "--out="], .files),
    (["convert", "1", "-o", ""], .files), (["--shelf", ""], .directories), (["recipe", "add", ""], .none),
  ])
  func paths(_ words: [String], _ paths: CompletionReply.Paths) {
    #expect(Completer.reply(Cook.tool, words).paths == paths)
  }

  @Test func noWordsAtAllAreTheBeginning() {
    #expect(Completer.candidates(Cook.tool, []).map(\.value) == ["recipe", "convert"])
  }

  @Test func replyText() {
    #expect(
      CompletionReply(candidates: [Candidate("a", "one\ttwo\n"), Candidate("b")]).text == ":\na\tonetwo\nb\n")
    #expect(
      CompletionReply(candidates: [Candidate("x\ny"), Candidate("")], paths: .files).text == ":files\n")
    #expect(
      CompletionReply(candidates: [Candidate("Brand/"), Candidate("Base/")]).text
        == ":nospace\nBrand/\nBase/\n")
    #expect(
      CompletionReply(candidates: [Candidate("Brand/"), Candidate("Base")]).text == ":\nBrand/\nBase\n")
    #expect(CompletionReply(paths: .directories).text == ":directories\n")
  }

  @Test(arguments: Shell.allCases)
  func scriptsCallTheProgramBack(_ shell: Shell) {
    let tool = ToolSpec(name: "my-tool", version: "1", summary: "t", commands: [])
    let script = Completions.script(shell, tool)
    #expect(script.contains("__complete --"))
    #expect(script.contains("_my_tool"))
    #expect(script.contains("my-tool completions \(shell.rawValue)"))
    #expect(script.hasSuffix("\n") && !script.hasSuffix("\n\n"))
  }
}
