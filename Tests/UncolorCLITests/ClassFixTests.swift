import Foundation
import Testing

@testable import UncolorCLI

/// Classes of Tailwind CSS that fail get the nearest shade that passes, where they stand.
@Suite struct ClassFixTests {
  private static let head =
    "<!doctype html><script src=\"https://cdn.tailwindcss.com/3.4.0\"></script><body class=\"bg-white\">\n"

  @Test(arguments: [
    // Every element by itself, in each of its states.
    (
      "<p class=\"text-gray-400\">a</p><p class=\"text-gray-400 font-bold\">b</p>",
      "<p class=\"text-gray-500\">a</p><p class=\"text-gray-500 font-bold\">b</p>", 0
    ),
    (
      "<button class=\"bg-sky-400 text-white hover:bg-sky-300\">a</button>",
      "<button class=\"bg-sky-700 text-white hover:bg-sky-700\">a</button>", 0
    ),
    ("<a class=\"text-[#999]\" href=\"#\">a</a>", "<a class=\"text-[#767676]\" href=\"#\">a</a>", 0),
    // Large text asks for less, and what passes stays as it is.
    (
      "<p class=\"text-3xl text-orange-300\">a</p><p class=\"bg-gray-900 text-gray-400\">b</p>",
      "<p class=\"text-3xl text-orange-600\">a</p><p class=\"bg-gray-900 text-gray-400\">b</p>", 0
    ),
    // Nothing that passes comes to fail: the text inherits its color on two grounds.
    (
      "<div class=\"text-gray-400\"><b>a</b><i class=\"bg-gray-900\">b</i></div>",
      "<div class=\"text-gray-400\"><b>a</b><i class=\"bg-gray-900\">b</i></div>", 1
    ),
    // The rest is done where one part cannot be.
    (
      "<div class=\"text-gray-400\"><b>a</b><i class=\"bg-gray-900\">b</i></div><p class=\"text-red-300\">é</p>",
      "<div class=\"text-gray-400\"><b>a</b><i class=\"bg-gray-900\">b</i></div><p class=\"text-red-600\">é</p>",
      1
    ),
    // With the colors of rules.
    (
      "<style>.own{color:#888}</style><p class=own>a</p><p class=\"text-red-300\">b</p>",
      "<style>.own{color:#767676}</style><p class=own>a</p><p class=\"text-red-600\">b</p>", 0
    ),
  ])
  func aShadeTakesThePlace(before: String, after: String, status: Int32) throws {
    let program = try Harness()
    try program.write("a.html", Self.head + before)
    let shown = program("fix a.html --dry-run")
    #expect(try program.read("a.html") == Self.head + before)
    let told = program("fix a.html")
    #expect(told.output == shown.output)
    #expect(told.status == (before == after ? 65 : status), "\(told.errors)")
    #expect(try program.read("a.html") == Self.head + after)
    #expect(program("check a.html").status == status)
    if status == 0 { #expect(program("fix a.html").errors.contains("\"a\" passes; nothing to move")) }
  }

  @Test func aComponentIsChangedInItsCode() throws {
    let program = try Harness()
    try program.write("package.json", "{}")
    try program.write(
      "src/index.css", "@import \"tailwindcss\";\n@theme { --color-ink-300: #aaa; --color-ink-700: #444; }")
    let code = """
      const tones = cva('px-3', { variants: { tone: { soft: 'bg-white text-ink-300', loud: "bg-white text-ink-700" } } })
      export const A = ({ on }) => <div className="bg-white dark:bg-slate-900">
        <p className={on ? 'text-gray-300 dark:text-gray-600' : 'text-gray-900 dark:text-white'}>a</p></div>
      """
    try program.write("src/a.tsx", code)
    let told = program("fix src/a.tsx --json")
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.output.contains("\"newClass\" : \"dark:text-gray-400\""))
    var expected = code
    for (old, new) in [
      ("white text-ink-300", "white text-ink-700"),
      ("'text-gray-300 dark:text-gray-600", "'text-gray-500 dark:text-gray-400"),
    ] {
      expected = expected.replacingOccurrences(of: old, with: new)
    }
    #expect(try program.read("src/a.tsx") == expected)
    #expect(program("fix src/a.tsx").errors.contains("\"a\" passes; nothing to move"))
  }

  @Test func aLimitHoldsForClassesToo() throws {
    let program = try Harness()
    try program.write("a.html", Self.head + "<p class=\"text-gray-300\">a</p>")
    let told = program("fix a.html --max-difference 20")
    #expect(told.status == 65)
    #expect(told.errors.contains("no color of a.html is written where it can be changed"))
    #expect(
      program("fix a.html --max-difference 40").output.contains("a.html:2:11: text-gray-300 → text-gray-500"))
  }
}
