import Testing

@testable import CommandLineKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct HelpTests {
  static let globalOptions = """
    Global options:
          --shelf DIR  Keep the recipes in DIR
          --json       Print JSON
      -q, --quiet      Say nothing that was not asked for
      -v, --verbose    Say more
          --tint WHEN  Tint the output (one of auto, always or never; default: auto)
      -h, --help       Show help
      -V, --version    Show the version
          --dump-help  Print the whole command line as JSON

    """

  @Test func tool() {
    #expect(
      HelpRenderer.text(Cook.tool) == """
        cook: keep recipes

        Examples:
          cook recipe add Soup
              Add the first recipe

        Usage: cook [global options] COMMAND [options] [operands]

        Recipes are kept on a shelf.

        Recipes:
          recipe   Add and remove recipes (add, remove)

        Tools:
          convert  Convert amounts

        \(Self.globalOptions)
        Run 'cook COMMAND --help' for the options and examples of a command.

        """)
  }

  @Test func group() {
    #expect(
      HelpRenderer.text(Cook.tool, path: ["recipe"]) == """
        Add and remove recipes.

        Examples:
          cook recipe add Soup --meal dinner
              A recipe without parts
          cook recipe remove Soup --force
              Remove one recipe

        Usage: cook recipe COMMAND [options] [operands]

        Commands:
          add     Add a recipe
          remove  Remove recipes

        \(Self.globalOptions)
        """)
  }

  @Test func command() {
    #expect(
      HelpRenderer.text(Cook.tool, path: ["convert"]) == """
        Convert amounts.

        Examples:
          cook convert 3 ounce --to gram
              Ounces to grams

        Usage: cook convert [options] AMOUNT [UNIT]

        Operands:
          AMOUNT             How much
          [UNIT]             The unit it is in (one of gram or ounce)

        Reads standard input without operands, or for '-'.

        Options:
              --to UNIT[,…]  The units to convert to
              --factor A     Multiply by A (default: 1)
          -o, --out FILE     Write to FILE

        \(Self.globalOptions)
        UNIT is one of:
          gram   1/1000 kg
          ounce  28.35 g

        """)
  }

  @Test func longHelpWrapsUnderItselfAndShadowedOptionsSayWhere() {
    let text = HelpRenderer.text(Cook.tool, path: ["recipe", "add"])
    #expect(
      text.contains(
        """
          -p, --part PART   Add a part, such as the dough or the sauce, to the new
                            recipe (may be repeated)
          -m, --meal MEAL   The meal it is for (one of breakfast, lunch or dinner)

        """))
    #expect(
      text.contains(
        """
              --tint WHEN  Tint the output (one of auto, always or never; default: auto;
                           before the command)

        """))
  }

  @Test(arguments: [[], ["recipe"], ["recipe", "add"], ["convert"]], [30, 40, 62, 80, 200])
  func nothingIsWiderThanTheScreen(_ path: [String], _ width: Int) {
    for line in HelpRenderer.text(Cook.tool, path: path, width: width).split(separator: "\n") {
      // An example is one command line and stays one.
      if line.hasPrefix("  cook ") { continue }
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test func narrowScreensPutTheMeaningBelow() {
    #expect(
      HelpRenderer.text(Cook.tool, path: ["convert"], width: 36).contains(
        """
        Usage: cook convert [options] AMOUNT
               [UNIT]

        Operands:
          AMOUNT
                  How much

        """))
  }

  @Test func boldIsOnlyDecoration() {
    for path in [[], ["recipe"], ["recipe", "add"]] {
      let bold = HelpRenderer.text(Cook.tool, path: path, style: .ansi)
      #expect(bold.contains("\u{1B}[1m"))
      let plain = bold.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
      #expect(plain == HelpRenderer.text(Cook.tool, path: path))
    }
  }

  @Test func unknownPathsAndTinyWidthsGiveHelpAllTheSame() {
    #expect(HelpRenderer.text(Cook.tool, path: ["nonsense"]) == HelpRenderer.text(Cook.tool))
    #expect(HelpRenderer.text(Cook.tool, width: -5) == HelpRenderer.text(Cook.tool, width: 30))
  }

  @Test func hiddenCommandsAreHidden() {
    #expect(!HelpRenderer.text(Cook.tool).contains("__complete"))
    #expect(!ManPage.roff(Cook.tool).contains("complete"))
  }

  @Test func wrapping() {
    #expect(TextLayout.wrap("aa bb  cc", width: 5) == ["aa bb", "cc"])
    #expect(TextLayout.wrap("toolongword a", width: 4) == ["toolongword", "a"])
    #expect(TextLayout.wrap("a\nb\n\n  kept   as is\nc", width: 40) == ["a b", "", "  kept   as is", "c"])
    #expect(TextLayout.wrap("éé éé", width: 5) == ["éé éé"])
  }
}

@Suite struct DumpHelpTests {
  struct Dump: Decodable {
    struct Value: Decodable {
      struct Choice: Decodable {
        let word: String
        let summary: String
      }
      let placeholder: String
      let list: Bool
      let completion: String
      let choices: [Choice]
    }
    struct Argument: Decodable {
      let name: String
      let spelling: String
      let short: String?
      let kind: String
      let minimum: Int
      let repeats: Bool
      let help: String
      let `default`: String?
      let value: Value?
    }
    struct Example: Decodable {
      let command: String
      let meaning: String
    }
    struct Command: Decodable {
      let path: [String]
      let summary: String
      let hidden: Bool
      let usage: String
      let arguments: [Argument]
      let examples: [Example]
    }
    struct Status: Decodable {
      let status: Int
      let meaning: String
    }
    let name: String
    let version: String
    let globals: [Argument]
    let commands: [Command]
    let exitStatuses: [Status]
  }

  @Test func theDumpIsTheWholeTool() throws {
    let text = DumpHelp.json(Cook.tool)
    #expect(text == DumpHelp.json(Cook.tool))
    let dump = try JSONDecoder().decode(Dump.self, from: Data(text.utf8))
    #expect(dump.name == "cook" && dump.version == "1.2.0")
    #expect(dump.globals.map(\.spelling).suffix(3) == ["--help", "--version", "--dump-help"])
    #expect(dump.commands.map { $0.path.joined(separator: " ") } == Cook.tool.commands.map(\.name))
    #expect(dump.commands.map(\.hidden) == [false, false, false, true])
    #expect(dump.exitStatuses.map(\.status) == [0, 64])

    let add = try #require(dump.commands.first)
    #expect(add.usage == "cook recipe add [options] NAME")
    #expect(add.examples.count == 2)
    let serves = try #require(add.arguments.first { $0.name == "serves" })
    #expect(serves.short == "s" && serves.kind == "option" && serves.default == "4" && !serves.repeats)
    let meal = try #require(add.arguments.first { $0.name == "meal" }?.value)
    #expect(meal.choices.map(\.word) == ["breakfast", "lunch", "dinner"] && meal.completion == "choices")
    let names = try #require(dump.commands[1].arguments.first)
    #expect(names.kind == "operand" && names.minimum == 1 && names.repeats)
    #expect(names.value?.completion == "live:recipe")
  }

  @Test func anyTextSurvives() throws {
    let text = "\"quoted\" \\ back\tslash\n\u{1}\u{7F} Zoë 🎨"
    let bytes = Data(JSONText.array([.string(text)]).write().utf8)
    #expect(try JSONDecoder().decode([String].self, from: bytes) == [text])
    let json = JSONText.object(["b": .null, "a": .array([.bool(true), .integer(-3), .array([])])]).write()
    #expect(json == "{\n  \"a\": [\n    true,\n    -3,\n    []\n  ],\n  \"b\": null\n}")
  }
}

@Suite struct ManPageTests {
  @Test func page() throws {
    let page = ManPage.roff(Cook.tool, date: "2026-01-31")
    #expect(page.hasPrefix(".TH \"COOK\" \"1\" \"2026\\-01\\-31\" \"cook 1.2.0\"\n"))
    #expect(page.contains(".SH \"NAME\"\ncook \\- keep recipes\n"))
    #expect(page.contains(".SS \"cook recipe add [options] NAME\"\nAdd a recipe.\n"))
    #expect(page.contains(".TP\n\\fB\\-m\\fR, \\fB\\-\\-meal\\fR \\fIMEAL\\fR\nThe meal it is for.\nOne of "))
    #expect(page.contains(".TP\n\\fBcook recipe add \\(aqApple Pie\\(aq \\-p Dough"))
    #expect(page.contains(".SH \"EXIT STATUS\"\n.TP\n\\fB0\\fR\ndone.\n"))
    #expect(ManPage.roff(Cook.tool).hasPrefix(".TH \"COOK\" \"1\" \"\" "))
  }

  @Test(arguments: [
    (".TH", "\\&.TH"), ("'tis", "\\(aqtis"), ("a\\fB", "a\\(rsfB"), ("--x", "\\-\\-x"),
    ("a^~`\"", "a\\(ha\\(ti\\(ga\\(dq"),
    ("ΔE ≥ 3…", "\\(*DE \\(>= 3..."), ("ü🎨", "\\[u00FC]\\[u1F3A8]"), ("a\nb\u{1B}c", "a bc"),
  ])
  func escaping(_ text: String, _ escaped: String) {
    #expect(Roff.escape(text) == escaped)
  }

  @Test func hostileTextMakesNoRequest() {
    let tool = ToolSpec(
      name: "t", version: "1", summary: ".so /etc/passwd", discussion: "a\n.de x\n\n  .literal\n'br",
      commands: [CommandSpec("x", summary: "\\*(xx", examples: [Example(".x", "'y")])])
    let known = [".TH", ".SH", ".SS", ".TP", ".PP", ".nh", ".ad", ".nf", ".fi"]
    for line in ManPage.roff(tool).split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
    }
  }
}
