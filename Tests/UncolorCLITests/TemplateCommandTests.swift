import Foundation
import PaletteFormats
import Testing

@testable import UncolorCLI

/// Templates on the command line: for exports, and for the JSON of any command.
@Suite struct TemplateCommandTests {
  @Test func anExportIsWrittenWithATemplate() throws {
    let program = try Harness.withAcme()
    try program.write(
      "tokens.kt.mustache", "{{#colors}}\nval {{{path.camel}}} = 0x{{{argb}}}\n{{/colors}}\n")
    let printed = try program.good("export", "Acme", "--template", "tokens.kt.mustache")
    #expect(printed.output.contains("val primaryNavy = 0xFF"))
    try program.good("export", "Acme", "--template", "tokens.kt.mustache", "--out-dir", "out")
    #expect(try program.read("out/acme.kt") == printed.output)
    try program.good(
      "export", "Acme", "--template", "tokens.kt.mustache", "--format", "css", "--out-dir", "both")
    #expect(program.exists("both/acme.kt") && program.exists("both/acme.css"))
  }

  @Test func aTemplateIsReadFromStandardInputAndIncludesItsNeighbors() throws {
    let program = try Harness.withAcme()
    let piped = program("export Acme --template -", input: "{{name}}")
    #expect(piped.status == 0 && piped.output == "Acme")
    try program.write("parts/main.txt.mustache", "<\n  {{>one}}\n>{{>../secret}}")
    try program.write("parts/one.mustache", "{{name}}\n{{>two}}")
    try program.write("parts/two.mustache", "{{colorCount}}\n")
    try program.write("secret.mustache", "secret")
    let nested = try program.good("export", "Acme", "--template", "parts/main.txt.mustache")
    #expect(nested.output.hasPrefix("<\n  Acme\n  ") && nested.output.hasSuffix("\n>"))
    #expect(nested.errors.contains("nothing is called \"../secret\""))
    try program.good(
      "export", "Acme", "--template", "parts/main.txt.mustache", "-o", "x.txt", "--depfile", "x.d")
    let rule = try program.read("x.d")
    for file in ["main.txt.mustache", "one.mustache", "two.mustache"] {
      #expect(rule.contains(file), "\(rule)")
    }
  }

  @Test func anErrorOfATemplateNamesFileLineAndColumn() throws {
    let program = try Harness.withAcme()
    try program.write("bad.mustache", "a\n {{#colors}}\n")
    let result = program("export Acme --template bad.mustache -o out.txt")
    #expect(
      result.status == 65 && result.errors.contains("bad.mustache:2:5: section \"colors\" is never closed"))
    #expect(!program.exists("out.txt"))
    #expect(program("export Acme --template none.mustache").status == 66)
    try program.write("typo.mustache", "{{#colors}}\n{{hexx}}\n{{/colors}}")
    let typo = try program.good("export", "Acme", "--template", "typo.mustache")
    #expect(typo.errors.contains("typo.mustache:2:3: nothing is called \"hexx\""))
    #expect(typo.errors.contains("what a template can use: uncolor templates model Acme"))
    let strict = program("export Acme --template typo.mustache -o strict.txt --strict")
    #expect(strict.status == 65 && strict.errors.contains("typo.mustache:2:3: nothing"), "\(strict.errors)")
    #expect(!program.exists("strict.txt"))
  }

  @Test func aTemplateIsNotOverwrittenByItsOutput() throws {
    let program = try Harness.withAcme()
    try program.write("same.css.mustache", "{{name}}")
    let result = program("export Acme --template same.css.mustache -o same.css.mustache")
    #expect(result.status != 0)
    #expect(try program.read("same.css.mustache") == "{{name}}")
  }

  @Test func builtInTemplatesAreListedAndPrinted() throws {
    let program = try Harness.withAcme()
    let list = try program.good("templates").output
    for entry in FormatTemplate.builtIn { #expect(list.contains(entry.id)) }
    try program.write("own.scss.mustache", try program.good("templates", "print", "scss").output)
    let own = try program.good("export", "Acme", "--template", "own.scss.mustache").output
    #expect(own == (try program.good("export", "Acme", "--format", "scss").output))
    #expect(program("templates print sccs").errors.contains("scss"))
    let model = try program.good("templates", "model", "Acme").object()
    #expect((model["name"] as? [String: String])?["camel"] == "acme")
  }

  @Test func anyJSONIsFormatted() throws {
    let program = try Harness.withAcme()
    let colors = try program.good("color", "list", "Acme", "--json").array()
    let lines = try program.good("color", "list", "Acme", "--template", "{{hexCode}} {{{name}}}").output
    #expect(
      lines == colors.map { "\($0["hexCode"] ?? "") \($0["name"] ?? "")\n" }.joined())
    let looped = try program.good("color", "list", "Acme", "--template", "{{#.}}{{hexCode}}\\t{{/.}}").output
    #expect(looped == colors.map { "\($0["hexCode"] ?? "")\t" }.joined() + "\n")
    #expect(try program.good("contrast", "black", "white", "--template", "{{ratio}}:1").output == "21:1\n")
    try program.write("row.mustache", "{{#.}}\n- {{name}}\n{{/.}}\n")
    #expect(try program.good("palette", "list", "--template", "row.mustache").output == "- Acme\n")
    #expect(try program.good("palette", "list", "--search", "none", "--template", "{{name}}").output == "")
  }

  @Test func errorsStayThosePeopleReadAndPaletteAddKeepsItsTemplate() throws {
    let program = try Harness.withAcme()
    let missing = program("palette show Nobody --template {{name}}")
    #expect(missing.status == 66 && !missing.errors.contains("{") && missing.output.isEmpty)
    let both = program("palette show Nobody --json --template {{name}}")
    #expect(both.errors.hasPrefix("{"))
    let broken = program("palette list --template {{#name}}")
    #expect(broken.status == 65 && broken.errors.contains("--template:1:4: section \"name\" is never closed"))
    try program.good("palette", "add", "Other", "--template", "brand")
    let text = program("palette export --template x.mustache")
    #expect(text.status != 0)
  }
}
