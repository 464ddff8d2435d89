import Bytes
import Testing

struct YAMLTests {
  private func parse(_ text: String) throws -> [YAMLSubset.Entry] { try YAMLSubset.parse(Array(text.utf8)) }

  @Test func readsAScheme() throws {
    let entries = try parse(
      "---\n# c\nscheme: \"Nord \\\"x\\\"\"\r\nauthor: it''s # me\npalette:\n  base00: '2E''34'\n  base01: #fff\n\nv: a#b\n"
    )
    #expect(entries.map(\.key) == ["scheme", "author", "palette", "v"])
    #expect(entries[0].value == "Nord \"x\"")
    #expect(entries[1].value == "it''s")
    #expect(entries[2].children.map(\.key) == ["base00", "base01"])
    #expect(entries[2].children.map(\.value) == ["2E'34", ""])
    #expect(entries[2].children[1].line == 7)
    #expect(entries[3].value == "a#b")
  }

  @Test(arguments: [
    ("a", 1), ("a: 1\na: 2", 2), ("a: [1]", 1), ("a:\n  b: 1\n    c: 2", 3), ("a: 1\n  b: 2", 2),
    ("a: \"x", 1),
    ("a:b", 1), ("a: 'x' y", 1), ("a: \"\\q\"", 1), ("- a: 1", 1), ("a: &x 1", 1), ("a:\n  b: 1\n  b: 2", 3),
  ])
  func refusesWhatIsOutsideTheSubset(text: String, line: Int) {
    #expect { try parse(text) } throws: { ($0 as? TextError)?.line == line }
  }
}
