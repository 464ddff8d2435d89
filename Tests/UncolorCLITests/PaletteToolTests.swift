import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

@Suite struct PaletteToolTests {
  @Test func aTemplateMakesAPaletteThatPassesItsCheck() throws {
    let program = try Harness()
    for template in PaletteTemplate.all {
      #expect(program.run("palette", "add", template.id, "--template", template.id).status == 0)
    }
    #expect(program.run("check", "--all").status == 0)
    let refused = program.run("palette", "add", "X", "--template", "brnd")
    #expect(refused.status == 64 && refused.errors.contains("brand"))
  }

  @Test func diffTellsWhatAVariantChanges() throws {
    let program = try Harness()
    try program.add("Acme", "Primary/Navy=#0b1f3a", "Primary/Sky=#88c0ff")
    program.run("palette", "copy", "Acme", "B")
    program.run("color", "edit", "B", "Primary/Navy", "--value", "#8899aa")
    program.run("color", "add", "B", "Accent/Coral", "#ff6655")
    let told = program.run("palette", "diff", "Acme", "B")
    #expect(told.status == 0)
    #expect(told.output.contains("recolored  Primary/Navy: #0b1f3a → #8899aa, ΔE"))
    #expect(told.output.contains("added      Accent/Coral #ff6655"))
    #expect(told.output.contains("contrast   Primary/Navy on white: 16."))
    let json = program.run("palette", "diff", "Acme", "B", "--json").output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(
      Set(document.keys) == ["added", "removed", "renamed", "recolored", "moved", "changed", "contrast"])
    let same = program.run("palette", "diff", "Acme", "Acme")
    #expect(same.output.isEmpty && same.errors.contains("say the same"))
    #expect(program.run("palette", "diff", "Acme", "Nobody").status == 66)
  }

  @Test func statsCountWhatTheStoreHolds() throws {
    let program = try Harness()
    #expect(program.run("stats").errors.contains("no palettes yet"))
    try program.add("A", "G/Red=#ff0000", "G/Gray=#777777")
    try program.add("B", "G/Red=#ff0000", "G/Blue=#0044ff")
    program.run("pair", "add", "A", "G/Gray", "white")
    let json = program.run("stats", "--json").output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(document["palettes"] as? Int == 2 && document["colors"] as? Int == 4)
    let hues = try #require(document["hues"] as? [[String: Any]])
    #expect(hues.compactMap { $0["name"] as? String } == ["red", "blue", "gray"])
    #expect((document["mostUsed"] as? [[String: Any]])?.first?["hex"] as? String == "#ff0000")
    let contrast = try #require(document["contrast"] as? [String: Int])
    #expect(contrast == ["checked": 1, "passed": 0, "failed": 1, "waived": 0, "unchecked": 1])
    #expect((document["growth"] as? [[String: Any]])?.first?["month"] as? String == "2026-02")
    for line in program.run("stats").output.split(separator: "\n") {
      #expect(DisplayWidth.of(String(line)) <= 80)
    }
  }

  @Test func suggestionsSayWhyAndHow() throws {
    let program = try Harness()
    program.run("palette", "add", "A", "--template", "wellness")
    let told = program.run("typography", "suggest", "A")
    #expect(told.status == 0 && told.output.contains("as the palette is"))
    #expect(told.errors.contains("uncolor typography set A --name-font"))
    program.run("palette", "add", "Empty")
    #expect(program.run("typography", "suggest", "Empty").status == 65)
  }

  @Test(arguments: [
    (["palette", "show", "a"], "acme 2\t"), (["color", "edit", "Acme 2", "Primary/H"], "Primary/Harbor\t#"),
    (["group", "remove", "Acme 2", ""], "Neutral\t10 colors"),
    (["theme", "show", "Acme 2", "D"], "Dark\tdark"),
    (["role", "set", "Acme 2", "Dark", "text"], "textPrimary"), (["library", "remove", ""], "Sun\t#ffb000"),
    (["export", "--format", "css,t"], "css,tailwind"), (["--store", "", "palette", "li"], "list\t"),
    (["palette", "add", "X", "--template", "da"], "dashboard\t"), (["completions", ""], "fish"),
    (["help", "palette", "h"], "history\tshow"), (["help", "sc"], "scale\t"),
    (["convert", "@A"], "@Acme 2\t"), (["mix", "red", "@Acme 2:Primary/H"], "@Acme 2:Primary/Harbor\t#"),
    (["check", ""], ":files"), (["palette", "remove", ""], "Acme 2\t"),
  ])
  func completionsOfferWhatIsThere(_ words: [String], _ expected: String) throws {
    let program = try Harness()
    program.run("palette", "add", "Acme 2", "--template", "brand")
    program.run("library", "add", "Sun", "#ffb000")
    let reply = program.complete(words)
    #expect(reply.split(separator: "\n").contains { $0.hasPrefix(expected) }, "\(reply)")
  }

  @Test func completionNeverFails() throws {
    let program = try Harness()
    try program.write("broken.json", "{")
    for words in [
      [""], ["nonsense", ""], ["color", "edit", "broken.json", ""], ["color", "edit", "nobody", ""], ["-"],
    ] {
      #expect(program.complete(words).hasPrefix(":"))
    }
  }

  @Test(arguments: [
    (["A/B=red"], 0, "Added A/B #ff0000"), (["A/B=C", "red"], 0, "dded A/B=C #ff0000"),
    (["A/B=C=red"], 0, "Added A/B=C #ff0000"), (["A/B"], 64, "missing COLOR"), (["B=red"], 64, "GROUP/NAME"),
    (["A/B=zzz"], 65, "zzz"), (["A/=red"], 65, "name"),
  ])
  func aColorMayBeAnAssignment(_ words: [String], _ status: Int32, _ says: String) throws {
    let program = try Harness()
    program.run("palette", "add", "P")
    let result = program.run(["color", "add", "P"] + words)
    #expect(result.status == status && result.errors.contains(says), "\(result.errors)")
  }

  @Test func initPreparesAFolderForGit() throws {
    let program = try Harness()
    #expect(program.run("init").errors.contains("git config merge.uncolor.driver"))
    let attributes = try program.read(".uncolor/.gitattributes")
    for document in ["palettes.json", "colors.json", "settings.json"] {
      #expect(attributes.contains("\(document) merge=uncolor"))
    }
    #expect(!program.run("init").errors.contains("git config"))
  }
}

extension Harness {
  fileprivate func complete(_ words: [String]) -> String { run(["__complete", "--"] + words).output }
}
