import Foundation
import Testing

@testable import UncolorCLI

/// `fix FOLDER` changes what `check FOLDER` suggests: files complete each other.
@Suite struct FixedFolderTests {
  private static let tailwind = "<!doctype html><script src=\"https://cdn.tailwindcss.com/3.4.0\"></script>"

  @Test(arguments: [
    // A property of another sheet, as far as all who take it need.
    (["vars.css": ":root{--ink:#999}", "c.css": ".c{background:#fff;color:var(--ink)}"], "#999", "#767676"),
    (
      [
        "vars.scss": ":root{--ink:#999}",
        "C.vue": "<template><p class=c>x</p></template><style>.c{background:#fff;color:var(--ink)}</style>",
      ],
      "#999", "#767676"
    ),
    // Markup without any file of colors.
    (
      ["a.html": Self.tailwind + "<body class=\"bg-white\"><p class=\"text-gray-400\">a"], "gray-400",
      "gray-500"
    ),
    (["a.css": ".a{color:#999;background:#fff}", "b.css": ".b{display:flex}"], "#999", "#767676"),
  ])
  func whatIsSuggestedIsDone(_ files: [String: String], _ old: String, _ new: String) throws {
    let program = try Harness()
    for (name, text) in files { try program.write("site/\(name)", text) }
    #expect(program("check site").status == 1)
    let shown = program("fix site --dry-run")
    #expect(shown.status == 0, "\(shown.errors)")
    let told = program("fix site")
    #expect(told.status == 0 && told.output == shown.output, "\(told.errors)")
    for (name, text) in files { #expect(try program.read("site/\(name)") == text.replacing(old, with: new)) }
    #expect(program("check site").status == 0)
    let again = program("fix site")
    #expect(again.status == 0 && again.errors.contains("nothing to move"), "\(again.errors)")
  }

  /// What one file needs of a shared property keeps another one that takes it.
  @Test func filesOfOnePropertyAllPass() throws {
    let program = try Harness()
    try program.write("site/vars.css", ":root{--ink:#999}")
    try program.write("site/c.css", ".c{background:#fff;color:var(--ink)}")
    try program.write("site/d/e.css", ".d{background:#eee;color:var(--ink)}")
    #expect(program("check site").status == 1)
    let told = program("fix site")
    #expect(told.status == 0, "\(told.errors)")
    #expect(program("check site").status == 0)
  }

  /// A file that cannot be reached by its name is not passed over in silence.
  @Test func aNameThatIsNoTextIsTold() throws {
    let program = try Harness()
    try program.write("site/a.css", ".a{color:#111;background:#fff}")
    let path =
      Array((program.folder + "/site/").utf8.map { CChar(bitPattern: $0) })
      + [CChar(bitPattern: 0xFF)] + Array(".css".utf8.map { CChar(bitPattern: $0) }) + [0]
    let descriptor = path.withUnsafeBufferPointer { $0.baseAddress.map { creat($0, 0o644) } ?? -1 }
    try #require(descriptor >= 0)
    close(descriptor)
    #expect(program("check site").errors.contains("its name is not UTF-8"))
  }

  /// So do files that are named together; by itself, one of them says what it lacks.
  @Test func namedFilesCompleteEachOther() throws {
    let program = try Harness()
    try program.write("vars.css", ":root{--ink:#999}")
    try program.write("c.css", ".c{background:#fff;color:var(--ink)}")
    let alone = program("fix c.css")
    #expect(alone.status == 65 && alone.errors.contains("or the folder of its project"), "\(alone.errors)")
    let told = program("fix vars.css c.css")
    #expect(told.status == 0, "\(told.errors)")
    #expect(try program.read("vars.css") == ":root{--ink:#767676}")
  }

  /// What cannot be fixed is told, by its file.
  @Test func whatIsLeftIsTold() throws {
    let program = try Harness()
    try program.write("site/a.css", ".a{color:rgb(153 /* g */ 153 153);background:#fff}")
    try program.write("site/b.css", ".b{color:#999;background:#fff}")
    let told = program("fix site")
    #expect(told.status == 1 && told.errors.contains(".a at site/a.css"), "\(told.errors)")
    #expect(try program.read("site/b.css").contains("#767676"))
  }
}
