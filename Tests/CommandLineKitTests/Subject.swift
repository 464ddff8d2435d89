@testable import CommandLineKit

/// The tool that all tests of this room speak about: a keeper of recipes.
enum Cook {
  enum Meal: String, CaseIterable, Sendable {
    case breakfast, lunch, dinner
  }

  enum When: String, CaseIterable, Sendable {
    case auto, always, never
  }

  enum Global {
    static let shelf = Option("shelf", .directory, help: "Keep the recipes in DIR")
    static let json = Flag("json", help: "Print JSON")
    static let quiet = Flag("quiet", short: "q", help: "Say nothing that was not asked for")
    static let verbose = Flag("verbose", short: "v", help: "Say more")
    static let tint = DefaultedOption("tint", .choice("WHEN"), default: When.auto, help: "Tint the output")
    static let all: [any ArgumentKey] = [shelf, json, quiet, verbose, tint]
  }

  enum Add {
    static let name = Operand("NAME", .text("NAME"), help: "What the recipe is called")
    static let part = RepeatedOption(
      "part", short: "p", .text("PART"), help: "Add a part, such as the dough or the sauce, to the new recipe"
    )
    static let meal = Option<Meal>("meal", short: "m", .choice("MEAL"), help: "The meal it is for")
    static let serves = DefaultedOption(
      "serves", short: "s", .integer("N", in: 1...100), default: 4, help: "For how many people it is")
    // The same spelling as the global option, for another purpose.
    static let tint = RepeatedOption("tint", .text("COLOR"), help: "A color of the picture")
    static let force = Flag("force", short: "f", help: "Replace a recipe of the same name")
    static let spec = CommandSpec(
      "recipe add", summary: "Add a recipe", discussion: "A recipe has a name and any number of parts.",
      section: "Recipes", aliases: ["create", "new"],
      arguments: [name, part, meal, serves, tint, force],
      examples: [
        Example("cook recipe add Soup --meal dinner", "A recipe without parts"),
        Example("cook recipe add 'Apple Pie' -p Dough -p Filling --serves 8", "A recipe with two parts"),
      ])
  }

  enum Remove {
    static let names = RepeatedOperand(
      "RECIPE", .text("RECIPE", completion: .live("recipe")), minimum: 1, help: "The recipes to remove")
    static let force = Flag("force", short: "f", help: "Do not ask")
    static let spec = CommandSpec(
      "recipe remove", summary: "Remove recipes", section: "Recipes", aliases: ["delete", "rm"],
      arguments: [names, force], examples: [Example("cook recipe remove Soup --force", "Remove one recipe")])
  }

  enum Convert {
    static let amount = Operand("AMOUNT", .number("AMOUNT"), help: "How much")
    static let unit = OptionalOperand("UNIT", .choice("UNIT", ["gram", "ounce"]), help: "The unit it is in")
    static let to = Option(
      "to", .list(of: .choice("UNIT", [Choice("gram", "1/1000 kg"), Choice("ounce", "28.35 g")])),
      help: "The units to convert to")
    static let factor = DefaultedOption("factor", .number("A", in: 0...10), default: 1, help: "Multiply by A")
    static let out = Option("out", short: "o", .file, help: "Write to FILE")
    static let spec = CommandSpec(
      "convert", summary: "Convert amounts", section: "Tools", readsStandardInput: true,
      arguments: [amount, unit, to, factor, out],
      examples: [Example("cook convert 3 ounce --to gram", "Ounces to grams")])
  }

  enum Complete {
    static let words = RepeatedOperand("WORD", .text(), help: "The words so far")
    static let spec = CommandSpec(
      "__complete", summary: "Complete a command line", section: "Tools", hidden: true, arguments: [words])
  }

  static let commands = [Add.spec, Remove.spec, Convert.spec, Complete.spec]

  static let tool = ToolSpec(
    name: "cook", version: "1.2.0", summary: "keep recipes", discussion: "Recipes are kept on a shelf.",
    globals: Global.all, names: commands.map(\.name), command: { commands[$0] },
    sections: ["Recipes", "Tools"], topics: [Topic("recipe", "Add and remove recipes")],
    examples: [Example("cook recipe add Soup", "Add the first recipe")],
    exitStatuses: [(0, "done"), (64, "the command line was wrong")],
    environment: [("COOK_SHELF", "where the recipes are kept")],
    files: [("~/.cook/recipes.json", "the recipes")])
}

extension ToolSpec {
  /// A small tool whose commands are all there from the start.
  init(
    name: String, version: String, summary: String, discussion: String = "",
    globals: [any ArgumentKey] = [], commands: [CommandSpec]
  ) {
    self.init(
      name: name, version: version, summary: summary, discussion: discussion, globals: globals,
      names: commands.map(\.name), command: { commands[$0] })
  }
}
