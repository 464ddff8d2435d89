import Testing

@testable import CommandLineKit

@Suite struct UsageErrorTests {
  @Test(arguments: [
    ("recipe", "missing command after 'cook recipe'", "Follow it by add or remove."),
    ("--json", "missing command", "See 'cook --help'."),
    ("--jsn", "unknown option '--jsn'", "Did you mean '--json'?"),
    ("recip add", "unknown command 'recip'", "Did you mean 'recipe'?"),
    ("recip --help", "unknown command 'recip'", "Did you mean 'recipe'?"),
    ("recipe ad Pie", "unknown command 'ad' after 'cook recipe'", "Write: cook recipe add Pie"),
    ("recipe rm", "missing RECIPE", "Usage: cook recipe remove [options] RECIPE…"),
    ("create", "unknown command 'create'", "Did you mean 'recipe add'?"),
    ("zzzzzz", "unknown command 'zzzzzz'", "See 'cook --help'."),
    (
      "recipe add Pie --mael lunch", "unknown option '--mael' for 'cook recipe add'",
      "Write: cook recipe add Pie --meal lunch"
    ),
    (
      "recipe add Pie --ser 2", "unknown option '--ser' for 'cook recipe add'",
      "Write: cook recipe add Pie --serves 2"
    ),
    (
      "recipe remove Pie --meal lunch", "unknown option '--meal' for 'cook recipe remove'",
      "'--meal' belongs to 'cook recipe add'."
    ),
    (
      "convert 1 --force", "unknown option '--force' for 'cook convert'",
      "'--force' belongs to 'cook recipe add' and 'cook recipe remove'."
    ),
    ("convert 1 -z", "unknown option '-z' for 'cook convert'", "See 'cook convert --help'."),
    ("convert 1 -jsn", "unknown option '-j' in '-jsn' for 'cook convert'", "Did you mean '--json'?"),
    ("convert 1 --json=1", "option '--json' takes no value", "Write just '--json'."),
    ("convert 1 --help=1", "option '--help' takes no value", "Write just '--help'."),
    ("convert 1 --out", "option '--out' needs a value, FILE", "See 'cook convert --help'."),
    (
      "convert 1 --out --json", "option '--out' needs a value, FILE",
      "A value that begins with a dash is written '--out=--json'."
    ),
    (
      "convert 1 -o -q", "option '-o' needs a value, FILE",
      "A value that begins with a dash is written '-o-q'."
    ),
    ("convert 1 --out -- x", "option '--out' needs a value, FILE", "See 'cook convert --help'."),
    (
      "recipe add Pie -m", "option '-m' needs a value, MEAL", "It is one of breakfast, lunch or dinner."
    ),
    (
      "recipe add Pie -m diner", "-m: 'diner' is not one of breakfast, lunch or dinner",
      "Did you mean 'dinner'?"
    ),
    (
      "convert 1 --to gram,onuce", "--to: 'onuce' is not one of gram or ounce", "Did you mean 'ounce'?"
    ),
    (
      "convert 1 --to gram,", "--to: 'gram,' has an empty element",
      "Separate the values by single commas, without spaces."
    ),
    (
      "recipe add Pie --serves 0", "--serves: '0' is not a whole number from 1 to 100",
      "See 'cook recipe add --help'."
    ),
    ("convert 0x10", "AMOUNT: '0x10' is not a number", "See 'cook convert --help'."),
    ("convert nan", "AMOUNT: 'nan' is not a number", "See 'cook convert --help'."),
    ("convert 1e999", "AMOUNT: '1e999' is not a number", "See 'cook convert --help'."),
    ("convert 1 --factor 11", "--factor: '11' is not a number from 0 to 10", "See 'cook convert --help'."),
    ("convert 1 --out=", "--out: the name of a file cannot be empty", "See 'cook convert --help'."),
    ("recipe add", "missing NAME", "Usage: cook recipe add [options] NAME"),
    ("recipe remove -f", "missing RECIPE", "Usage: cook recipe remove [options] RECIPE…"),
    (
      "recipe add Apple Pie", "unexpected operand 'Pie'",
      "'cook recipe add' takes only NAME; quote a value that has spaces."
    ),
    (
      "convert 1 gram 2", "unexpected operand '2'",
      "'cook convert' takes only AMOUNT and UNIT; quote a value that has spaces."
    ),
  ])
  func wording(_ line: String, _ message: String, _ hint: String) throws {
    let error = try refusal(line)
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test func aGroupAloneShowsItsHelp() throws {
    let error = try refusal("recipe")
    #expect(error.showsHelp)
    #expect(error.path == ["recipe"])
    #expect(try !refusal("recipe ad").showsHelp)
  }

  @Test func allMissingOperandsAreNamed() {
    let tool = ToolSpec(
      name: "t", version: "1", summary: "t",
      commands: [
        CommandSpec(
          "merge", summary: "Merge",
          arguments: [
            Operand("BASE", .file, help: "b"), Operand("OURS", .file, help: "o"),
            RepeatedOperand("THEIRS", .file, minimum: 2, help: "t"),
          ])
      ])
    for (words, message, hint) in [
      (["merge"], "missing BASE, OURS and THEIRS", "Usage: t merge BASE OURS THEIRS THEIRS…"),
      (["merge", "a"], "missing OURS and THEIRS", "Write: t merge a OURS THEIRS THEIRS"),
      (["merge", "a", "b", "c"], "missing THEIRS", "Write: t merge a b c THEIRS"),
    ] {
      let error = #expect(throws: UsageError.self) { try tool.parse(words) }
      #expect(error?.message == message)
      #expect(error?.hint == hint)
    }
  }

  @Test func wordsAreSafeToShow() {
    #expect(quoted("a\u{1B}[2J\u{202E}b\n") == "'a\\u{1b}[2J\\u{202e}b\\u{a}'")
    #expect(quoted("Zoë") == "'Zoë'")
    #expect(quoted(String(repeating: "x", count: 500)) == "'" + String(repeating: "x", count: 80) + "…'")
  }
}

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("colour", "color"), ("Color", "color"), ("colr", "color"), ("clor", "color"), ("oclor", "color"),
    ("grey", "gray"), ("grayscal", "grayscale"), ("normalise", "normalize"), ("cente", "center"),
    ("centre", "center"), ("cs", "css"), ("palete", "palette"), ("pallete", "palette"),
    ("typo", "typography"),
    ("typographie", "typography"), ("swift", "swiftui"), ("remvoe", "remove"),
  ])
  func finds(_ word: String, _ meant: String) {
    let known = [
      "color", "gray", "grayscale", "normalize", "center", "css", "scss", "palette", "typography", "swiftui",
      "remove", "rename", "c",
    ]
    #expect(Suggestions.closest(to: word, among: known).first == meant)
  }

  @Test(arguments: ["", "x", "ls", "zebra", "cat", "-", String(repeating: "color", count: 100)])
  func staysSilent(_ word: String) {
    #expect(Suggestions.closest(to: word, among: ["color", "css", "remove", "list", "c"]) == [])
  }

  @Test func theNearestComeFirstAndFew() {
    let known = ["rest", "test", "best", "nest", "pest"]
    #expect(Suggestions.closest(to: "bset", among: known) == ["best"])
    #expect(Suggestions.closest(to: "west", among: known) == ["rest", "test", "best"])
    #expect(Suggestions.question(["a", "b", "c"]) == "Did you mean 'a', 'b' or 'c'?")
    #expect(Suggestions.question([]) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("ab", "ba", 1), ("ca", "abc", 3), ("kitten", "sitting", 3),
    ("abcd", "abcd", 0), ("abcd", "acbd", 1), ("abcdef", "badcfe", 3),
  ])
  func editDistance(_ a: String, _ b: String, _ distance: Int) {
    #expect(Suggestions.editDistance(Array(a), Array(b)) == distance)
    #expect(Suggestions.editDistance(Array(b), Array(a)) == distance)
  }
}
