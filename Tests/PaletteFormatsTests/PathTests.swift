import Testing

@testable import PaletteFormats

/// Paths that stand in files.
@Suite struct PathTests {
  @Test(arguments: [
    ("b.json", "a.json", "b.json"), ("b.json", "x/a.json", "x/b.json"), ("./b.json", "x/a.json", "x/b.json"),
    ("../b.json", "x/y/a.json", "x/b.json"), ("../../b.json", "x/y/a.json", "b.json"),
    ("../../../b.json", "x/y/a.json", "../b.json"), ("../b.json", "", "../b.json"),
    ("../b.json", "../x/a.json", "../b.json"), ("../../b.json", "../a.json", "../../../b.json"),
    ("x/../b.json", "a.json", "b.json"), ("x//b.json", "y/a.json", "y/x/b.json"), ("b/", "x/a", "x/b"),
    ("/b.json", "x/a.json", "/b.json"), (".b/c", "x/a", "x/.b/c"), ("..b", "x/a", "x/..b"), ("", "x/a", "x"),
    ("..", "x/y/a", "x"),
  ])
  func path(reference: String, origin: String, expected: String) {
    #expect(FormatInput.path(reference, from: origin) == expected)
  }
}
