import PaletteCore
import Testing

@testable import PaletteFormats

/// Lists of Lisp that give colors names.
@Suite struct PasteLispTests {
  @Test(arguments: [
    ("  ((bg         '(\"#282c34\" \"black\"       \"black\"  ))", "Bg #282c34"),
    ("   (base0      '(\"#1B2229\" \"#1e1e1e\" \"black\")) ; the darkest: a comment", "Base0 #1b2229"),
    ("  '((\"reef-fg-1\"     . \"#656555\")", "Reef Fg 1 #656555"),
    ("    (\"reef-fg+1\"     . \"#ffffef\")", "reef-fg+1 #ffffef"),
    ("     (bg-main          \"#fff\")", "Bg Main #ffffff"),
    ("  (nord0 (if (is-graphic) \"#2E3440\" nil))", "Nord0 #2e3440"),
  ])
  func `a list has the name that it begins with`(_ line: String, _ expected: String) {
    let text = ";; the colors of a theme\n(defvar colors\n" + line + "\n  )"
    let found = PasteReader.read(text).colors.map { "\($0.name) \($0.color.hex)" }
    #expect(found == [expected])
  }

  @Test(arguments: [
    "  (default :foreground \"#dcdccc\" :background \"#3f3f3f\")", "(\"#dcdccc\" \"#3f3f3f\")",
    "mix(\"#dcdccc\", \"#3f3f3f\")", "(ink, \"#dcdccc\", \"#3f3f3f\")",
    "(setq reds '(\"#dcdccc\" \"#3f3f3f\"))",
  ])
  func `what is no such list keeps all its colors`(_ line: String) {
    #expect(PasteReader.read(line).colors.map(\.color.hex) == ["#dcdccc", "#3f3f3f"])
  }

  @Test func `hostile lines end`() {
    for line in [
      "(", "((((", "('", "(a", "(a \"", "(a \"#", "(a \"#fff", "(a \"#fff\"", "(\"a", "(\"a\"",
      "'a \"#fff\")",
    ] {
      #expect(PasteLisp.row(Array(line)) == nil)
    }
    #expect(PasteLisp.row(Array(String(repeating: "(", count: 100_000))) == nil)
  }
}
