import Foundation
import Testing

@testable import UncolorCLI

/// What a folder holds and is not looked at is said, with the way to have it checked.
@Suite struct LeftOutFolderTests {
  private static let failing = ".b{color:#999;background:#fff}"

  private func folder(_ files: [String: String]) throws -> Harness {
    let program = try Harness()
    try program.write("v/ok.css", ".a{color:#000;background:#fff}")
    for (file, text) in files { try program.write("v/\(file)", text) }
    return program
  }

  @Test(arguments: [
    "vendor", ".next", ".cache", ".venv", "bower_components", "node_modules", "a/b/node_modules",
  ])
  func foldersLeftOutByName(_ name: String) throws {
    let program = try folder(["\(name)/deep/a.css": Self.failing])
    let told = program("check v --strict --format json")
    #expect(told.status == 0)
    for text in [told.errors, told.output] {
      #expect(
        text.contains(
          "left out by their names: 1 folder: v/\(name); to check one, name it: uncolor check v/\(name)"),
        "\(text)")
    }
    #expect(program("check v/\(name)").status == 1)
  }

  /// What holds nothing to check, or is a tool's, is not worth a line.
  @Test(arguments: [
    "vendor/github.com/x.go", ".git/config", ".github/workflows/a.yml", ".vscode/settings.json",
    ".idea/a.html",
    "node_modules/x/package.json", "sub/c.css",
  ]) func nothingIsSaid(_ file: String) throws {
    let told = try folder([file: ""])("check v")
    #expect(told.status == 0 && !told.errors.contains("left out"), "\(told.errors)")
  }

  @Test func whatGitIgnores() throws {
    let program = try folder([
      ".gitignore": "dist/\nnode_modules\n*.gen.css\n", ".git/HEAD": "", "dist/a.css": Self.failing,
      "node_modules/x/a.css": Self.failing, "x.gen.css": Self.failing, "build.log": "",
    ])
    let told = program("check v")
    #expect(told.status == 0)
    #expect(
      told.errors.contains(
        "left out by .gitignore: 2 folders and 1 file: v/dist, v/node_modules, v/x.gen.css; to check one"),
      "\(told.errors)")
    #expect(!told.errors.contains("by their names"))
  }

  /// A pattern fits what another one leaves out already, and a folder that is left out anyway.
  @Test(arguments: [
    "--exclude a.css --exclude legacy", "--exclude legacy --exclude a.css",
    "--exclude a.css --exclude vendor",
  ]) func patternsThatFitTheSame(_ options: String) throws {
    let program = try folder(["legacy/a.css": Self.failing, "vendor/b.css": Self.failing])
    let told = program("check v \(options)")
    #expect(told.status == 0 && !told.errors.contains("fits no file"), "\(told.errors)")
    #expect(told.errors.contains("left out by --exclude: 1 file"), "\(told.errors)")
  }
}
