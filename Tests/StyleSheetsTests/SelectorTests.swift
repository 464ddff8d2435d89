import StyleSheets
import Testing

@Suite struct SelectorTests {
  @Test(arguments: [
    ("*", Specificity()), ("a", Specificity(0, 0, 1)), ("a b > c", Specificity(0, 0, 3)),
    ("#x.y[z]:hover::before", Specificity(1, 3, 1)), (":where(#x) a", Specificity(0, 0, 1)),
    (":is(a, .b, #c)", Specificity(1, 0, 0)), (":not(.a .b)", Specificity(0, 2, 0)),
    (":root:where(:has(.x))", Specificity(0, 1, 0)), (":has(> .a)", Specificity(0, 1, 0)),
    (":nth-child(2n + 1 of .a, #b)", Specificity(1, 1, 0)), ("a:before", Specificity(0, 0, 2)),
    (":host(.x)", Specificity(0, 2, 0)), ("&.a", Specificity(0, 1, 0)),
    ("::-webkit-thing", Specificity(0, 0, 1)),
    ("a, #b", Specificity(1, 0, 0)), (":is(a, :foo)", Specificity(0, 0, 1)),
    ("svg|a *|b", Specificity(0, 0, 2)),
  ])
  func specificityIsThatOfSelectors4(_ text: String, _ expected: Specificity) throws {
    #expect(try SelectorParser.list(text).specificity == expected)
  }

  @Test(arguments: [
    "", "a,", ",a", "> a", "a >", ".", "#1", "a..b", "[", "[a=]", "[a=b c]", ":foo", "::foo",
    "a b, :foo", ":not(:foo)",
    ":nth-child(x)", "a()", "{", "a{", ":has(::foo)", "50%", "a > > b", ".a.5", ": hover", ":not()", "||a",
  ])
  func whatIsNoSelectorIsRefused(_ text: String) {
    #expect(throws: SelectorError.self) { try SelectorParser.list(text) }
  }

  @Test func partsAreThoseWritten() throws {
    let list = try SelectorParser.list("html.dark > [data-x='A b' i]+b ~ :not(.c)::after")
    let member = try #require(list.members.first)
    #expect(member.parts.map(\.combinator) == [nil, .child, .nextSibling, .laterSibling])
    #expect(member.parts[0].compound.simple == [.type("html"), .class("dark")])
    let attribute = AttributeSelector(name: "data-x", match: .equals, value: "A b", ignoresCase: true)
    #expect(member.parts[1].compound.simple == [.attribute(attribute)])
    #expect(member.subject.pseudoElement == "after")
    guard case .pseudoClass(let not) = member.subject.simple.first else {
      Issue.record("no pseudo-class")
      return
    }
    #expect(not.selectors?.members.first?.subject.simple == [.class("c")])
  }

  @Test(arguments: [
    ("a", true, "x", false), ("[a]", true, "", true), ("[a=x]", true, "x", true),
    ("[a=x i]", true, "X", true),
    ("[a=x]", true, "X", false), ("[a~=x]", true, "y x", true), ("[a~=x]", true, "yx", false),
    ("[a|=en]", true, "en-US", true),
    ("[a|=en]", true, "english", false), ("[a^=da]", true, "dark", true), ("[a$=rk]", true, "dark", true),
    ("[a*=ar]", true, "dark", true), ("[a*='']", true, "dark", false), ("[a*=darker]", true, "dark", false),
  ])
  func attributesAreCompared(_ text: String, _ isPresent: Bool, _ value: String, _ expected: Bool) throws {
    let simple = try SelectorParser.list(text).members.first?.subject.simple.first
    guard case .attribute(let attribute) = simple else { return #expect(!expected) }
    #expect(attribute.holds(for: value) == expected)
  }

  @Test(arguments: [
    ("odd", [1, 3, 5]), ("even", [2, 4, 6]), ("3", [3]), ("2n+1", [1, 3, 5]), ("-n + 3", [1, 2, 3]),
    ("n", [1, 2, 3, 4, 5, 6]),
    ("3N-1", [2, 5]), ("+3n", [3, 6]), ("-2n+5", [1, 3, 5]),
  ])
  func placesAreCounted(_ text: String, _ expected: [Int]) throws {
    let simple = try SelectorParser.list(":nth-child(\(text))").members.first?.subject.simple.first
    guard case .pseudoClass(let pseudo) = simple, let nth = pseudo.nth else {
      Issue.record("no places")
      return
    }
    #expect((1...6).filter { nth.contains($0) } == expected)
  }

  private func nested(_ text: String) throws -> ComplexSelector? {
    let list = try SelectorParser.list(text, isRelative: true)
    return list.nested(in: try SelectorParser.list("#a, .b")).members.first
  }

  @Test func nestedSelectorsStandInTheirParent() throws {
    let outer = try SelectorParser.list("#a, .b")
    let parent = SimpleSelector.pseudoClass(PseudoClass("is", selectors: outer))
    #expect(try nested(".c")?.parts.map(\.compound.simple) == [[parent], [.class("c")]])
    #expect(try nested("> .c")?.parts.map(\.combinator) == [nil, .child])
    #expect(try nested("&.c")?.parts.map(\.compound.simple) == [[parent, .class("c")]])
    #expect(try nested(".c &")?.parts.map(\.compound.simple) == [[.class("c")], [parent]])
    #expect(try nested("&.c")?.specificity == Specificity(1, 1, 0))
    #expect(try nested(":not(&)")?.hasNesting == false)
    let top = try SelectorParser.list("&")
    #expect(top.nested(in: nil).members[0].subject.simple == [.pseudoClass(PseudoClass("scope"))])
  }

  @Test func functionsNestedTooDeepAreNoSelector() {
    let text = String(repeating: ":not(", count: 100_000) + "a"
    #expect(throws: SelectorError.self) { try SelectorParser.list(text) }
  }
}
