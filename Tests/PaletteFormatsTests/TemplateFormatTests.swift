import Foundation
import PaletteCore
import Templates
import Testing

@testable import PaletteFormats

/// The built-in templates, and the model that any template sees.
struct TemplateFormatTests {
  @Test(arguments: FormatTemplate.builtIn.map(\.id))
  func everyTemplateIsSound(_ id: String) throws {
    let entry = try #require(FormatTemplate.builtIn.first { $0.id == id })
    let template = try FormatTemplate(Array(entry.text.utf8), file: id)
    #expect(template.header.format == id)
    #expect(!template.header.summary.isEmpty && !template.header.extensions.isEmpty)
    #expect(template.header.holdings != nil, "a format says what it holds")
    for name in ["meridian", "awkward", "small"] {
      let rendering = try template.render(try Fixtures.palette(name))
      #expect(rendering.unknown.isEmpty, "\(rendering.unknown)")
    }
  }

  @Test(arguments: FormatTemplate.builtIn.map(\.id))
  func aPrintedTemplateWritesTheSameBytes(_ id: String) throws {
    let entry = try #require(FormatTemplate.builtIn.first { $0.id == id })
    let palette = try Fixtures.palette("meridian")
    let own = try FormatTemplate(Array(entry.text.utf8), file: "own.mustache").format()
    let format = try #require(PaletteFormat.named(id))
    let options = WriteOptions(prefix: "Brand Kit", notation: .rgb)
    #expect(try own.writing(palette, options).files == format.writing(palette, options).files)
  }

  @Test func theSourceIsWhatTheFilesAre() throws {
    let folder = Fixtures.folder.deletingLastPathComponent().appending(
      path: "Sources/PaletteFormats/Templates/Files")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    #expect(files.sorted() == FormatTemplate.builtIn.map { $0.id + ".mustache" }.sorted())
    for entry in FormatTemplate.builtIn {
      let file = try String(contentsOf: folder.appending(path: entry.id + ".mustache"), encoding: .utf8)
      #expect(file == entry.text, "\(entry.id): run .ci/embed-templates")
    }
  }

  @Test func everyListedMemberIsThere() throws {
    func visit(_ value: TemplateValue, _ path: String, _ depth: Int) {
      guard depth < 6 else { return }
      switch value {
      case .list(let values): for value in values.prefix(2) { visit(value, path + "[]", depth + 1) }
      case .object(let object):
        for name in object.memberNames {
          guard let member = object.member(name) else {
            Issue.record("\(path).\(name) is listed but not there")
            continue
          }
          visit(member, path + "." + name, depth + 1)
        }
      default: break
      }
    }
    visit(FormatTemplate.model(of: try Fixtures.palette("meridian")), "", 0)
  }

  @Test func theListingIsJSON() throws {
    for name in ["meridian", "awkward"] {
      let text = TemplateListing.json(FormatTemplate.model(of: try Fixtures.palette(name)))
      let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect((root["name"] as? [String: Any])?["text"] as? String == (try Fixtures.palette(name)).name)
    }
  }

  @Test(arguments: [
    ("{{! uncolor template\nextensions: kt\ncolour: x\n}}\n", "t:3:1: a heading has no \"colour\""),
    (
      "{{! uncolor template\nnames: camle\n}}\n",
      "t:2:1: \"camle\" is nothing that \"names\" of a heading can be"
    ),
    (
      "{{! uncolor template\nholds: themes gruops\n}}\n",
      "t:2:1: \"gruops\" is nothing that \"holds\" of a heading can be"
    ),
    ("{{! uncolor template\nextensions\n}}\n", "t:2:1: a line of the heading is written \"key: value\""),
  ])
  func aWrongHeadingIsRefusedAtItsLine(_ text: String, _ message: String) {
    let error = #expect(throws: TemplateError.self) { try FormatTemplate(Array(text.utf8), file: "t") }
    #expect(error.map { "\($0)" } == message)
  }

  @Test(arguments: [
    ("tokens.kt.mustache", "", "kt"), ("a/b/theme.d.ts.mustache", "", "d.ts"), ("plain.mustache", "", "txt"),
    ("x.mustache", "{{! uncolor template\nextensions: toml conf\n}}\n", "toml"),
  ])
  func theExtensionIsTheHeadingsOrTheNames(_ file: String, _ text: String, _ expected: String) throws {
    #expect(try FormatTemplate(Array(text.utf8), file: file).fileExtension == expected)
  }

  @Test func namesOfAPersonsTemplateFollowItsHeading() throws {
    var palette = ColorPalette(name: "Acme", groups: [ColorGroup(name: "Primary", colors: [])])
    palette.groups[0].colors = ["Deep Navy", "deep navy", "class"].map {
      CustomColor(name: $0, color: Color(RGB8(red: 1, green: 2, blue: 3)))
    }
    func write(_ names: String) throws -> String {
      let text = "{{! uncolor template\nnames: \(names)\n}}\n{{#colors}}{{identifier}} {{key}} {{/colors}}"
      return String(
        decoding: try FormatTemplate(Array(text.utf8), file: "t").render(palette).bytes, as: UTF8.self)
    }
    #expect(
      try write("kebab") == "primary-deep-navy deep-navy primary-deep-navy-2 deep-navy-2 primary-class class "
    )
    #expect(
      try write("constant")
        == "PRIMARY_DEEP_NAVY DEEP_NAVY PRIMARY_DEEP_NAVY_2 DEEP_NAVY_2 PRIMARY_CLASS CLASS ")
    #expect(
      try write("camel keywords=swift")
        == "primaryDeepNavy deepNavy primaryDeepNavy2 deepNavy2 primaryClass class_ ")
  }

  @Test func whatNothingIsCalledIsTold() throws {
    let template = try FormatTemplate(
      Array("{{#colors}}\n{{hexx}}{{name.cammel}}\n{{/colors}}".utf8), file: "t")
    let unknown = try template.format().writing(try Fixtures.palette("small")).unknown
    #expect(unknown == ["t:2:3: nothing is called \"hexx\"", "t:2:11: nothing is called \"name.cammel\""])
  }

  @Test(arguments: ["camel", "pascal", "json"])
  func aFormOfANameLeadsToTheName(form: String) throws {
    let template = try FormatTemplate(Array("{{\(form)}}".utf8), file: "t")
    let unknown = try template.format().writing(try Fixtures.palette("small")).unknown
    #expect(unknown == ["t:1:3: nothing is called \"\(form)\"; a name has it: {{name.\(form)}}"])
  }

  @Test func literalsOfLanguagesHoldAnyName() throws {
    let name = "a\"b\\c\n$x `|</script>'é\u{1F}"
    let palette = ColorPalette(name: name)
    func text(_ template: String) throws -> String {
      String(
        decoding: try FormatTemplate(Array(template.utf8), file: "t").render(palette).bytes, as: UTF8.self)
    }
    #expect(try text("{{{name.json}}}") == "\"a\\\"b\\\\c\\n$x `|</script>'é\\u001f\"")
    #expect(try text("{{{name.shell}}}") == "'a\"b\\c $x `|</script>'\\''é'")
    #expect(try text("{{{name.markdown}}}") == "a\"b\\\\c \\$x \\`\\|&lt;/script&gt;'é")
    #expect(try text("{{{name.xml}}}") == "a&quot;b\\c\n$x `|&lt;/script&gt;&#39;é")
  }
}
