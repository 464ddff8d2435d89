import Foundation
import Testing

@testable import BrandGuide

@Suite struct BidiTests {
  /// Digits behind Latin words within text from right to left were drawn backwards: "4991 since".
  @Test func digitsKeepTheirOrderBehindLatinWords() {
    let text = Array("קפה since 1994")
    #expect(Bidi.levels(of: text).suffix(10) == Array(repeating: 2, count: 10)[...])
  }

  /// A letter for each class: a Latin, H Hebrew, A Arabic, digits, signs and controls as they are.
  @Test(arguments: [
    ("a H", "001"), ("H a", "112"), ("H 12-14", "1122222"), ("A 12-14", "1122122"), ("A 1,2", "11222"),
    ("H (a) H", "1112111"), ("a (H) a", "0001000"), ("a (b H) c", "000001000"), ("H 5%", "1122"),
    ("12 H", "2211"), ("\u{202E}ab\u{202C}c", "x33x2"), ("a\u{2067}b\u{2069}c", "00200"),
    ("H\u{200F}!", "111"), ("a H ", "0010"), ("A+1", "112"),
  ])
  func levelsFollowTheRules(_ pattern: String, _ levels: String) {
    let text = pattern.replacing("H", with: "\u{5D0}").replacing("A", with: "\u{627}")
    let isRight = levels == "x33x2" || levels == "2211"
    let found = Bidi.levels(Array(text.unicodeScalars), base: isRight ? 1 : nil).levels
    #expect(found.map { $0.map(String.init) ?? "x" }.joined() == levels)
  }

  @Test func bracketsAreMirrored() {
    #expect(Bidi.mirrored("(") == ")" && Bidi.mirrored("\u{2264}") == "\u{2265}" && Bidi.mirrored("a") == "a")
  }

  /// Unicode's own cases: BidiCharacterTest.txt, where the environment names it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["UNCOLOR_BIDI_TEST"] != nil))
  func unicodesCasesHold() throws {
    let path = try #require(ProcessInfo.processInfo.environment["UNCOLOR_BIDI_TEST"])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var count = 0
    var wrong: [Substring] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) }
      }
      let found = Bidi.levels(scalars, base: fields[1] == "2" ? nil : Int(fields[1]))
      let wanted = fields[3].split(separator: " ").map { Int($0) }
      count += 1
      if found.base != Int(fields[2]) || found.levels != wanted { wrong.append(line) }
    }
    #expect(count > 90_000 && wrong.isEmpty, "\(wrong.count) of \(count): \(wrong.prefix(3))")
  }
}
