import Exhaustive
import StyleSheets
import Testing

@Suite struct SyntaxTests {
  private func tree(_ text: String) -> CSSTree { CSSTree(Array(text.utf8)) }

  /// The tree as indented lines: preludes, and declarations with their values.
  private func outline(_ tree: CSSTree) -> [String] {
    var lines: [String] = []
    func add(_ items: [CSSItem], _ indent: String) {
      for item in items {
        switch item {
        case .declaration(let index):
          let declaration = tree.declarations[index]
          let mark = declaration.isImportant ? " !" : ""
          lines.append("\(indent)\(declaration.name)=\(tree.source.text(of: declaration.value))\(mark)")
        case .rule(let index):
          let rule = tree.rules[index]
          let name = if case .at(let name) = rule.kind { "@\(name) " } else { "" }
          lines.append(indent + name + tree.source.text(of: rule.prelude))
          add(rule.items, indent + " ")
        }
      }
    }
    add(tree.items, "")
    return lines
  }

  @Test(arguments: [
    ("a{b:c}", ["a", " b=c"]),
    ("a{b:c;;d : e !important ; --X:{x:y;z};}", ["a", " b=c", " d=e !", " --X={x:y;z}"]),
    ("a{b:c;&:hover{d:e}f:g}", ["a", " b=c", " &:hover", "  d=e", " f=g"]),
    ("a{b:hover{c:d}e:f}", ["a", " b:hover", "  c:d".replacing(":", with: "="), " e=f"]),
    ("@layer x,y;@media (a:b){:root{--q:1}}", ["@layer x,y", "@media (a:b)", " :root", "  --q=1"]),
    ("a{b:'x;}';c:url(a;b}c);d:e}", ["a", " b='x;}'", " c=url(a;b}c)", " d=e"]),
    ("a{b:(;});c:d}e{f:g}", ["a", " b=(;})", " c=d", "e", " f=g"]),
    ("a{--b:;--c: ;--d:/*x*/}", ["a", " --b=", " --c=", " --d="]),
    ("<!-- a{b:c} -->", ["a", " b=c"]),
    ("a;b{c:d}", ["a;b", " c=d"]),
    ("a{b;c:d}", ["a", " c=d"]),
    ("a{b:c", ["a", " b=c"]),
    ("a{b:c}}d{e:f}", ["a", " b=c", "}d", " e=f"]),
    ("a{b\n:\tc\r\n}", ["a", " b=c"]),
    ("a{\\62 :c;--\\62:d}", ["a", " b=c", " --b=d"]),
    ("a{COLOR:Red;--Ink:Red}", ["a", " color=Red", " --Ink=Red"]),
    ("--a:hover{b:c}d{e:f}", ["d", " e=f"]),
    ("@font-face{a:b}@x{}", ["@font-face ", " a=b", "@x "]),
    ("a{@media b{c:d;&.e{f:g}}}", ["a", " @media b", "  c=d", "  &.e", "   f=g"]),
    ("a{b:c /* ! */ ! IMPORTANT/**/}", ["a", " b=c !"]),
  ])
  func rulesAndDeclarationsAreFound(_ text: String, _ expected: [String]) {
    #expect(outline(tree(text)) == expected)
  }

  @Test func bytesAreThoseOfTheText() throws {
    let text = "\u{FEFF}:root {\n  --ink: /* é */ #12f !important;\n}"
    let tree = tree(text)
    let declaration = try #require(tree.declarations.first)
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[declaration.valueBytes], as: UTF8.self) == "#12f")
    #expect(String(decoding: bytes[declaration.bytes], as: UTF8.self) == "--ink: /* é */ #12f !important")
    #expect(String(decoding: bytes[tree.rules[0].bytes], as: UTF8.self).hasPrefix(":root {"))
    #expect(tree.source.comments.map { String(decoding: bytes[$0], as: UTF8.self) } == ["/* é */"])
  }

  @Test(arguments: [
    ("a{b:c", [CSSUnclosed.What.block]), ("a{b:\"c", [.block, .string]), ("/* a", [.comment]),
    ("a{b:\"c\n}", [.string]),
    ("a{b:url(x", [.block, .block]), ("a{b:c}", []),
  ])
  func whatIsLeftOpenIsSaid(_ text: String, _ expected: [CSSUnclosed.What]) {
    #expect(tree(text).source.unclosed.map(\.what) == expected)
  }

  @Test(arguments: [
    ("\"a\\\"b\"", "a\"b"), ("'a\\\nb'", "ab"), ("'\\41 b'", "Ab"), ("'\\0'", "\u{FFFD}"),
    ("'\\1F600x'", "😀x"), ("'a", "a"),
    ("'a\\'", "a'"),
  ])
  func stringsLoseTheirEscapes(_ text: String, _ expected: String) {
    let tokens = CSSTokens(Array(text.utf8))
    #expect(tokens.count == 1)
    #expect(tokens.name(0) == expected)
  }

  @Test(arguments: [
    ("1e3", 1000.0), ("-.5", -0.5), ("+2.50%", 2.5), ("1e3px", 1000), ("3em", 3), ("5e", 5),
  ])
  func numbersHaveValues(_ text: String, _ expected: Double) {
    let tokens = CSSTokens(Array(text.utf8))
    #expect(tokens.count == 1)
    #expect(tokens.number(0) == expected)
  }

  @Test func lineCommentsAreForOtherDialects() {
    let text = Array("$a: red; // b: blue;\n@c: url(http://x.y);\n.d { color: $a }".utf8)
    let tree = CSSTree(text, dialect: .scss)
    #expect(tree.declarations.map(\.name) == ["$a", "color"])
    #expect(CSSTree(text, dialect: .less).declarations.map(\.name) == ["$a", "@c", "color"])
    #expect(tree.source.comments.count == 1)
  }

  @Test func deepNestingIsBoundedAndCounted() {
    let depth = 100_000
    let tree = tree(String(repeating: "a{", count: depth) + "b:c")
    #expect(tree.rules.count == StyleSheetLimits.nesting)
    #expect(tree.tooDeep == 1)
  }

  /// `exhaust` measures the time of ten times as much, and more.
  @Test(arguments: HostileParts.sheet)
  func hostileTextTakesLinearTime(_ part: String) {
    let count = 5_000
    let tree = tree("x{" + String(repeating: part, count: count))
    #expect(tree.source.bytes.count == 2 + part.utf8.count * count)
  }
}
