import Templates
import Testing

/// What the specification leaves open: places of errors, limits, names that nothing has.
struct TemplateTests {
  private func render(_ text: String, _ members: [(name: String, value: TemplateValue)]) throws -> String {
    let rendering = try Template(text, file: "t").render(.object(TemplateMembers(members)))
    return String(decoding: rendering.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("one\n  {{#a}}x", "t:2:6: section \"a\" is never closed"),
    ("{{a", "t:1:1: the tag is never closed: }} is missing"),
    ("é {{{a}}", "t:1:3: the tag is never closed: }}} is missing"),
    ("x\n\n日本 {{/a}}", "t:3:7: \"a\" is closed but was never opened"),
    ("{{#a}}\n{{#b}}\n{{/a}}", "t:3:4: \"a\" is closed where \"b\" of line 2 is open"),
    ("{{}}", "t:1:3: the tag has no name"),
    ("{{a b}}", "t:1:4: a name has no white space: \"a b\""),
    ("{{a..b}}", "t:1:3: a part of the name is missing: \"a..b\""),
    ("{{=<%=}}", "t:1:4: delimiters are set as {{=<% %>=}}: two of them, without white space or ="),
    ("{{<parent}}{{/parent}}", "t:1:1: templates cannot inherit: \"{{<\" is not supported"),
    ("{{$block}}{{/block}}", "t:1:1: templates cannot inherit: \"{{$\" is not supported"),
  ])
  func anErrorNamesItsPlace(_ text: String, _ message: String) {
    let error = #expect(throws: TemplateError.self) { try Template(text, file: "t") }
    #expect(error.map { "\($0)" } == message)
  }

  @Test func anErrorInAPartialNamesThePartialWithoutItsIndent() throws {
    let template = try Template("a\n    {{>p}}\n", file: "t")
    let error = #expect(throws: TemplateError.self) {
      try template.render(.nothing, partials: { _ in Array("x\n {{#open}}".utf8) })
    }
    #expect(error.map { "\($0)" } == "p:2:5: section \"open\" is never closed")
  }

  @Test func aPartialThatIncludesItselfEnds() throws {
    let template = try Template("{{>p}}", file: "t")
    let error = #expect(throws: TemplateError.self) {
      try template.render(.flag(true), partials: { _ in Array("x{{>p}}".utf8) })
    }
    #expect(error?.message.contains("does one include itself?") == true)
  }

  @Test func outputAndWorkAreBounded() throws {
    let list = TemplateValue.list(Array(repeating: .text("xxxxxxxxxx"), count: 100))
    let data = TemplateValue.object(TemplateMembers([("a", list)]))
    let text = try Template("{{#a}}{{#a}}{{#a}}{{.}}{{/a}}{{/a}}{{/a}}", file: "t")
    let large = #expect(throws: TemplateError.self) {
      try text.render(data, limits: Template.Limits(bytes: 100_000))
    }
    #expect(large?.message == "the output is larger than 100000 bytes")
    let silent = try Template("{{#a}}{{#a}}{{#a}}{{^a}}{{/a}}{{/a}}{{/a}}{{/a}}", file: "t")
    let long = #expect(throws: TemplateError.self) {
      try silent.render(data, limits: Template.Limits(steps: 10_000))
    }
    #expect(long?.message == "the template repeats itself too often")
  }

  @Test func sectionsMayNotNestWithoutEnd() {
    let deep = String(repeating: "{{#a}}", count: 101) + String(repeating: "{{/a}}", count: 101)
    #expect(throws: TemplateError.self) { try Template(deep, file: "t") }
  }

  @Test func namesThatNothingHasAreTold() throws {
    let data = TemplateValue.object(TemplateMembers([("name", .text("x")), ("note", .nothing)]))
    let template = try Template(
      "{{name}}{{note}}{{note.text}}\n{{nmae}} {{name.camel}} {{#nmae}}{{/nmae}}", file: "t")
    let rendering = try template.render(data)
    #expect(rendering.unknown.map { "\($0.name) \($0.place)" } == ["nmae t:2:3", "name.camel t:2:12"])
  }

  @Test func emptyTextCountsAsFalseAndZeroAsTrue() throws {
    #expect(try render("{{#a}}x{{/a}}{{^a}}-{{/a}}", [("a", .text(""))]) == "-")
    #expect(try render("{{#a}}{{.}}{{/a}}{{^a}}-{{/a}}", [("a", .number(0))]) == "0")
  }

  @Test func aByteOrderMarkIsNoText() throws {
    #expect(try render("\u{FEFF}{{! alone }}\nx", []) == "x")
  }

  @Test func linesMayEndLikeThoseOfWindows() throws {
    #expect(try render("{{#a}}\r\nx\r\n{{/a}}\r\n", [("a", .flag(true))]) == "x\r\n")
  }
}
