import Foundation
import Testing

@testable import UncolorCLI

@Suite("The nearest colors of a book")
struct NearestTests {
  private static let book = """
    {"name": "Book", "colorGroups": {"A": [
      {"name": "Ink", "hexCode": "#0C2340", "print": {"spot": "TB 289 C"}},
      {"name": "Coral", "hexCode": "#FF7966"}, {"name": "Paper", "hexCode": "#FAFAFA"}
    ]}}
    """

  @Test func areListedTheNearestFirst() throws {
    let program = try Harness()
    try program.write("book.json", Self.book)
    let lines = try program.good("difference", "#0b1f3a", "--nearest", "book.json", "-n", "2").output.split(
      separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("#0c2340") && lines[0].hasSuffix("TB 289 C"))
    let json = try program.good("difference", "#fff", "--nearest", "book.json", "--json").output
    #expect(json.contains("\"name\":\"Paper\"") || json.contains("\"name\": \"Paper\""))
  }

  @Test func aBookWithoutColorsAndACountWithoutABookAreRefused() throws {
    let program = try Harness()
    try program.write("empty.json", #"{"name": "Empty", "colorGroups": {}}"#)
    #expect(program("difference red --nearest empty.json").status == 65)
    #expect(program("difference red --nearest nowhere.acb").status == 66)
    #expect(program("difference red blue --count 2").status == 64)
  }
}
