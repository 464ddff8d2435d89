import CommandLineKit
import Foundation
import PaletteFormats
import Testing

@testable import UncolorCLI

/// Help, completions, the manual page and the README are rendered from one description; these tests hold them to it.
@Suite struct ConsistencyTests {
  private static let visible = Tool.spec.commands.filter { !$0.hidden }

  private static let manual = ManPage.roff(Tool.spec)

  private func escaped(_ text: String) -> String { text.replacing("-", with: "\\-") }

  @Test func theDescriptionIsSound() { #expect(Tool.spec.validate().isEmpty) }

  @Test(arguments: visible.map(\.name))
  func everyCommandIsEverywhere(_ name: String) throws {
    let path = name.split(separator: " ").map(String.init)
    let command = try #require(Tool.spec.command(at: path))
    let word = try #require(path.last)
    let isListed = HelpRenderer.text(Tool.spec, path: path.dropLast()).split(separator: "\n").contains {
      $0.hasPrefix("  \(word) ") && $0.contains(String(command.summary.prefix(20)))
    }
    #expect(isListed, "help")
    let page = HelpRenderer.text(Tool.spec, path: path)
    let manual = Self.manual
    #expect(manual.contains(escaped(name)), "manual page")
    for length in path.indices {
      let offered = Completer.reply(Tool.spec, Array(path[..<length]) + [""]).candidates.map(\.value)
      #expect(offered.contains(path[length]), "completion of \(path[...length])")
    }
    let options = Completer.reply(Tool.spec, path + ["--"]).candidates.map(\.value)
    for argument in command.arguments.map(\.argument) where !argument.isOperand {
      #expect(page.contains(argument.spelling), "help of \(argument.spelling)")
      #expect(options.contains(argument.spelling), "completion of \(argument.spelling)")
      #expect(manual.contains(escaped(argument.spelling)), "manual page of \(argument.spelling)")
    }
    #expect(!command.examples.isEmpty)
    let long = page.split(separator: "\n").filter { DisplayWidth.of(String($0)) > 80 }
    #expect(long.isEmpty, "wider than 80 columns: \(long)")
  }

  @Test(arguments: PaletteFormat.all.map(\.id))
  func everyFormatIsOffered(_ id: String) throws {
    let format = try #require(PaletteFormat.named(id))
    let written = Completer.reply(Tool.spec, ["export", "--format", ""]).candidates.map(\.value)
    let read = Completer.reply(Tool.spec, ["import", "--format", ""]).candidates.map(\.value)
    #expect(written.contains(id) == (format.write != nil))
    #expect(read.contains(id) == (format.read != nil))
  }

  @Test func theReadmeHoldsTheTables() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    var text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let updates = ProcessInfo.processInfo.environment["UNCOLOR_UPDATE_GOLDEN"] == "1"
    for table in ReadmeTable.all {
      let place = try #require(table.place(in: text), "README.md lacks <!-- \(table.name) --> and its end")
      if updates { text.replaceSubrange(place, with: table.markdown) }
      let isCurrent = updates || text[place] == table.markdown
      #expect(
        isCurrent,
        "the \(table.name) of README.md are old: UNCOLOR_UPDATE_GOLDEN=1 swift test --filter theReadmeHolds")
    }
    if updates { try Data(text.utf8).write(to: url) }
  }
}

/// A table of the README, between `<!-- name -->` and `<!-- /name -->`.
private struct ReadmeTable {
  let name: String
  let markdown: String

  static let all = [
    ReadmeTable(name: "commands", markdown: commands), ReadmeTable(name: "formats", markdown: formats),
    ReadmeTable(name: "templates", markdown: templates),
  ]

  /// What stands between the marks.
  func place(in text: String) -> Range<String.Index>? {
    guard let start = text.range(of: "<!-- \(name) -->\n"),
      let end = text.range(of: "<!-- /\(name) -->", range: start.upperBound..<text.endIndex)
    else { return nil }
    return start.upperBound..<end.lowerBound
  }

  private static var commands: String {
    var text = ""
    for section in Section.all {
      text += "\n| \(section) | |\n| --- | --- |\n"
      for command in Tool.spec.commands where command.section == section && !command.hidden {
        text += "| `\(command.name)` | \(cell(command.summary)) |\n"
      }
    }
    return text + "\n"
  }

  private static var formats: String {
    var text = "\n| Format | | Reads | Writes | Files |\n| --- | --- | --- | --- | --- |\n"
    for format in PaletteFormat.all {
      let files = format.extensions.map { "`.\($0)`" }.joined(separator: " ")
      let (reads, writes) = (format.read == nil ? "" : "yes", format.write == nil ? "" : "yes")
      text += "| `\(format.id)` | \(cell(format.summary)) | \(reads) | \(writes) | \(files) |\n"
    }
    return text + "\n"
  }

  private static var templates: String {
    var text = "\n| Template | |\n| --- | --- |\n"
    for choice in PaletteAdd.template.argument.value?.choices ?? [] {
      text += "| `\(choice.word)` | \(cell(choice.summary)) |\n"
    }
    return text + "\n"
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}
