import PaletteCore
import Testing

@testable import PaletteFormats

struct NamesTests {
  @Test(arguments: [
    ("Deep Navy", "deep-navy"), ("deepNavy", "deep-navy"), ("Äußerst Blöd", "ausserst-blod"),
    ("É\u{301}clair", "eclair"),
    ("}*/ x{", "x"), ("Ink & <Co>", "ink-co"), ("藍色 あい", "藍色-あい"), ("🎨", "u1f3a8"), ("Gray 100%", "gray-100"),
    ("../../etc", "etc"), ("don't", "dont"), ("***", "untitled"), ("", "untitled"), ("Łódź", "lodz"),
    ("ǅ", "ǆ"),
  ])
  func namesBecomeKebabCase(_ name: String, _ slug: String) { #expect(Slug.make(name) == slug) }

  @Test(arguments: [
    (Slug.Casing.snake, "primary_deep_navy"), (.camel, "primaryDeepNavy"), (.pascal, "PrimaryDeepNavy"),
    (.kebab, "primary-deep-navy"),
  ])
  func wordsAreJoinedAsAsked(_ casing: Slug.Casing, _ name: String) {
    #expect(Slug.make("Primary Deep  Navy", casing) == name)
    #expect(Slug.make(name, casing) == name)
  }

  @Test func otherScriptsAreSpelledWhereOnlyASCIIIsKnown() {
    #expect(Slug.make("藍 Blue", .snake, isASCII: true) == "u85cd_blue")
    #expect(Slug.make("Ünder", .snake, isASCII: true) == "under")
  }

  @Test(arguments: ["con", "NUL", "com1", "LPT9", "Aux"])
  func deviceNamesAreNoFileNames(_ name: String) {
    #expect(Slug.fileName(name) == name.lowercased() + "-palette")
  }

  @Test func slugsHaveALimitAndEndInAWholeCharacter() {
    for name in [String(repeating: "あ", count: 300), String(repeating: "a b", count: 300)] {
      let slug = Slug.make(name)
      #expect(slug.utf8.count <= Slug.maximumLength)
      #expect(!slug.hasSuffix("-") && !slug.contains("\u{FFFD}"))
    }
  }

  /// What a name that begins with a digit is given is written as the names around it are.
  @Test(arguments: [
    ("swiftui", ["let n12 =", "func n1st("]), ("compose", ["val N12 =", "val n1st:"]),
    ("flutter", ["Color n12 =", "Color n1st;"]), ("env", ["N1_2="]), ("typescript", ["n1: {", "n1st:"]),
  ])
  func namesThatBeginWithADigit(_ id: String, _ names: [String]) throws {
    var palette = ColorPalette(
      name: "Digits", groups: [ColorGroup(name: "1", colors: [CustomColor(name: "2", color: .black)])])
    palette.themes = [Theme(name: "Light", colorScheme: .light, roles: ["1st": ColorReference("white")])]
    let text = try #require(PaletteFormat.all.first { $0.id == id }).text(palette)
    for name in names { #expect(text.contains(name), "\(text)") }
  }

  @Test func takenNamesAreNumberedInOrder() {
    var unique = UniqueNames(reserved: ["allCases"])
    #expect(
      ["a", "a", "a-2", "a", "allCases"].map { unique.take($0) } == [
        "a", "a-2", "a-2-2", "a-3", "allCases-2",
      ])
    var files = UniqueNames(ignoresCase: true)
    #expect(["Ink", "ink"].map { files.take($0) } == ["Ink", "ink-2"])
  }

  @Test func twoNamesWithOneSlugKeepTheirOrder() throws {
    let palette = try Fixtures.palette("awkward")
    let names = ExportNames(palette, .css).colors.flatMap { $0 }
    #expect(Set(names).count == names.count)
    #expect(names.contains("ink-co-u1f3a8"))
    #expect(names.contains("ink-co-deep-navy") && names.contains("ink-co-deep-navy-2"))
  }

  @Test(arguments: [
    "}*/ x{", "a/b", "--> ]]>", "line\nbreak", "\\n", " edge ", "藍 🎨", "tab\t\u{202E}bidi", "</style>",
    "#{x}", "*", "",
  ])
  func labelsComeBackAndEndNoComment(_ name: String) throws {
    let label = Escape.label(name, "x")
    #expect(Escape.unlabel(label) == [name, "x"])
    for mark in ["*/", "/*", "--", "\n", "\u{202E}", "</", "#{", "-->"] { #expect(!label.contains(mark)) }
  }

  @Test(arguments: ["\\", "\\u{110000}", "\\u{zz}", "\\q", "\\u"])
  func damagedLabelsAreNone(_ text: String) { #expect(Escape.unlabel(text) == nil) }
}
