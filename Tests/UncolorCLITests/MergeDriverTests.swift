import Foundation
import Testing

@testable import UncolorCLI

@Suite struct MergeDriverTests {
  private let base = #"""
    {"schemaVersion": 1, "note": "a", "palettes": [{"id": "p", "name": "Acme", "colorGroups":
      {"Primary": [{"id": "n", "name": "Navy", "hexCode": "#0B1F3A", "timestamp": "2026-01-01T00:00:00Z"}]}}]}
    """#

  private func driven(_ ours: String, _ theirs: String, base: String? = nil) throws -> (
    Harness, Harness.Result
  ) {
    let program = try Harness()
    try program.write("base", base ?? self.base)
    try program.write("ours", ours)
    try program.write("theirs", theirs)
    return (program, program.run("merge-driver", "base", "ours", "theirs"))
  }

  @Test func whatBothAgreeOnReplacesOurs() throws {
    let ours = base.replacing("#0B1F3A", with: "#0C2340")
    let theirs = base.replacing(#""name": "Navy""#, with: #""name": "Midnight""#).replacing(
      #""a""#, with: #""b""#)
    let (program, result) = try driven(ours, theirs)
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    let merged = try program.read("ours")
    #expect(merged.contains("#0C2340") && merged.contains("Midnight") && merged.contains(#""note": "b""#))
    #expect(merged.contains(#""schemaVersion": 1"#) && merged.hasSuffix("}]}}]}"))
  }

  @Test func whatOnlyOneSideRemovedIsNoPair() throws {
    let start = try #require(base.range(of: #"{"id": "n""#))
    let end = try #require(base.range(of: #"Z"}"#))
    let ours = String(base[..<start.lowerBound] + base[end.upperBound...])
    let (program, result) = try driven(ours, base.replacing("#0B1F3A", with: "#222222"))
    #expect(result.status == 1 && result.errors.contains("ours removed it"))
    #expect(result.errors.contains("what one side removed is kept") && !result.errors.contains("both values"))
    #expect(try program.read("ours").contains("#222222"))
  }

  /// Notes of several groups are written by several people; of one group, both are kept and told until they are settled.
  @Test(arguments: [(["Neutral": "n"], 0), (["Primary": "n"], 1)])
  func notesOfGroupsAreMergedOneByOne(notes: [String: String], status: Int) throws {
    func noted(_ name: String, _ note: String) -> String {
      base.replacing(#""name": "Acme","#, with: #""name": "Acme", "groupNotes": {"\#(name)": "\#(note)"},"#)
    }
    let (name, note) = try #require(notes.first)
    let (program, result) = try driven(noted("Primary", "p"), noted(name, note))
    #expect(result.status == Int32(status), "\(result.errors)")
    let merged = try program.read("ours")
    #expect(merged.contains(#""p""#) && merged.contains(#""n""#))
    #expect(result.errors.contains("note of group Primary") == (status == 1))
    let exported = program("export ours --format css")
    #expect(exported.errors.contains("a merge left values of both sides to settle") == (status == 1))
  }

  @Test func aConflictIsNamedAndBothValuesStay() throws {
    let (program, result) = try driven(
      base.replacing("#0B1F3A", with: "#111111"), base.replacing("#0B1F3A", with: "#222222"))
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "uncolor: conflict in palette Acme, color Primary/Navy, hexCode: ours #111111, theirs #222222\n"))
    let merged = try program.read("ours")
    #expect(merged.contains("#111111") && merged.contains("#222222") && merged.contains("Navy (theirs)"))
  }

  @Test func anEmptyAncestorAndAnEmptySideAreDocuments() throws {
    let (program, result) = try driven(base, base, base: "")
    #expect(result.status == 0)
    #expect(try program.read("ours").contains("Navy"))
    let (other, taken) = try driven("", base, base: "")
    #expect(taken.status == 0)
    #expect(try other.read("ours").contains("Navy"))
  }

  private let alone = #"""
    {
        "id" : "p", "name" : "Acme",
        "colorGroups" : {
            "G" : [
                {"id" : "n", "name" : "Ink", "hexCode" : "#0B1F3A", "timestamp" : "2026-01-01T00:00:00Z"}
            ]
        }, "mine": 1
    }

    """#

  /// A file that holds one palette, as teams keep in git, is merged like one of a store, and keeps its lines.
  @Test func aFileOfOnePaletteIsMergedByContent() throws {
    let coral = { (id: String) in
      alone.replacing(
        #"00Z"}"#,
        with:
          ##"00Z"},\##n            {"id" : "\##(id)", "name" : "Coral", "hexCode" : "#FF6B6B", "timestamp" : "2026-01-02T00:00:00Z"}"##
      )
    }
    let theirs = coral("b").replacing(#""Acme""#, with: #""Acme Inc""#).replacing(
      #""id" : "p""#, with: #""id" : "q""#)
    let (program, result) = try driven(coral("a"), theirs, base: alone)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(try program.read("ours") == coral("a").replacing(#""Acme""#, with: #""Acme Inc""#))
  }

  @Test func aPaletteAloneAndAStoreAreNotMerged() throws {
    let (program, result) = try driven(alone, base, base: alone)
    #expect(result.status == 65 && result.errors.contains("single palette"))
    #expect(try program.read("ours") == alone)
  }

  @Test func aBareArrayStaysOne() throws {
    let array = #"[{"id": "p", "name": "Acme"}]"#
    let (program, result) = try driven(
      array, #"[{"id": "p", "name": "Acme"}, {"id": "q", "name": "New"}]"#, base: array)
    #expect(result.status == 0)
    let merged = try program.read("ours")
    #expect(merged.hasPrefix("[") && merged.contains("New"))
  }

  @Test(arguments: ["{", "3", #"{"palettes": [{"name": 3}]}"#, #"{"schemaVersion": 99, "palettes": []}"#])
  func whatCannotBeReadLeavesOursAlone(_ broken: String) throws {
    let (program, result) = try driven(base, broken)
    #expect(result.status == 65)
    #expect(result.errors.contains("theirs"))
    #expect(try program.read("ours") == base)
  }

  @Test func librariesAndSettingsMergeToo() throws {
    let colors = ##"{"schemaVersion": 1, "colors": [{"id": "s", "name": "Sun", "hexCode": "#FFB000"}]}"##
    let more = #"""
      {"schemaVersion": 1, "colors": [{"id": "s", "name": "Sun", "hexCode": "#FFB000"},
        {"id": "m", "name": "Moon", "hexCode": "#DDDDDD"}]}
      """#
    let (program, result) = try driven(colors, more, base: colors)
    #expect(result.status == 0)
    #expect(try program.read("ours").contains("Moon"))
    let (settings, decided) = try driven(
      #"{"sortOrder": "name", "viewMode": "grid"}"#, #"{"sortOrder": "modified", "viewMode": "list"}"#,
      base: #"{"sortOrder": "created", "viewMode": "list"}"#)
    #expect(decided.status == 1)
    #expect(decided.errors.contains(#"conflict in sortOrder: ours "name", theirs "modified""#))
    #expect(try settings.read("ours").contains(#""viewMode": "grid""#))
  }
}
