import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Builds as processes: ended by signals, watching files, several at once.
@Suite(.serialized) struct BuildTests {
  private func project(outputs: Int = 12) throws -> BuiltProgram {
    let program = try BuiltProgram()
    let manager = FileManager.default
    try manager.createDirectory(atPath: program.folder + "/brand", withIntermediateDirectories: true)
    try write(program, color: "#ff6f55")
    let list = (0..<outputs).map {
      #"{"format": "css", "to": "build/{slug}-\#($0).css", "prefix": "p\#($0)"}"#
    }
    try Data(#"{"palettes": ["brand/*.json"], "outputs": [\#(list.joined(separator: ",\n"))]}"#.utf8)
      .write(to: URL(fileURLWithPath: program.folder + "/uncolor.json"))
    return program
  }

  /// A palette, saved as editors do: a new file, renamed over the old one.
  private func write(_ program: BuiltProgram, color: String) throws {
    let text = """
      {"name": "Acme", "colorGroups": {"Accent": [
        {"id": "A0000000-0000-4000-8000-000000000001", "name": "Coral", "hexCode": "\(color)"}]}}
      """
    let path = program.folder + "/brand/acme.json"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "~"))
    #expect(rename(path + "~", path) == 0)
  }

  /// The content of the outputs, and whatever else lies with them.
  private func outputs(_ program: BuiltProgram) -> [String: Data] {
    var files: [String: Data] = [:]
    for name in program.names("build") {
      files[name] = FileManager.default.contents(atPath: program.folder + "/build/" + name)
    }
    return files
  }

  /// Waits until something holds; false after `seconds`.
  private func holds(within seconds: Double, _ condition: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if condition() { return true }
      usleep(20_000)
    }
    return condition()
  }

  @Test func aBuildThatIsEndedLeavesAllOldOrAllNew() throws {
    let program = try project(outputs: 60)
    let built = try program.run("build")
    try #require(built.status == 0, "\(built.errors)")
    var states = [outputs(program)]
    try write(program, color: "#2255cc")
    try program.run("build")
    states.append(outputs(program))
    var generator = SystemRandomNumberGenerator()
    for round in 0..<12 {
      try write(program, color: round.isMultiple(of: 2) ? "#ff6f55" : "#2255cc")
      let process = try program.start(["build"])
      usleep(UInt32.random(in: 0...60_000, using: &generator))
      process.terminate()
      process.waitUntilExit()
      #expect(states.contains(outputs(program)), "round \(round)")
    }
  }

  @Test func buildsAtTheSameTimeAgree() throws {
    let program = try project()
    let processes = try (0..<4).map { _ in try program.start(["build"]) }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(program.names("build").count == 12)
    #expect(try program.run("build", "--check").status == 0)
  }

  @Test func watchingFollowsSavesByRenameAndEndsWithTheSignal() throws {
    let program = try project()
    let log = program.folder + "/log"
    let process = try program.start(["build", "--watch"], errors: log)
    func said(_ text: String) -> Bool {
      holds(within: 20) {
        String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self).contains(text)
      }
    }
    #expect(said("Watching") && program.names("build").count == 12)
    try write(program, color: "#2255cc")
    #expect(said("Accent/Coral ΔE") && said("12 files: 12 written"))
    try write(program, color: "no color")
    #expect(said("nothing was written"))
    try write(program, color: "#00aa55")
    #expect(
      holds(within: 20) {
        outputs(program).values.allSatisfy { String(decoding: $0, as: UTF8.self).contains("#00aa55") }
      })
    process.terminate()
    process.waitUntilExit()
    // The threads of tests hold signals back, and what they start inherits that: then the watch ends by itself.
    let bySignal = process.terminationReason == .uncaughtSignal
    #expect(
      process.terminationStatus == (bySignal ? SIGTERM : 0),
      "\(process.terminationReason) \(process.terminationStatus)")
    #expect(said("Stopped") && program.names("build").count == 12)
  }

  @Test func aProjectThatCannotBeReadIsWatched() throws {
    let program = try project()
    let file = URL(fileURLWithPath: program.folder + "/uncolor.json")
    let text = try Data(contentsOf: file)
    try Data("{".utf8).write(to: file)
    let log = program.folder + "/log"
    let process = try program.start(["build", "--watch"], errors: log)
    defer { process.terminate() }
    func said(_ text: String) -> Bool {
      holds(within: 20) {
        String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self).contains(text)
      }
    }
    #expect(said("Watching 1 file;"))
    try Data("{}".utf8).write(to: file)
    #expect(said("names no palettes"))
    try text.write(to: file)
    #expect(said("12 files: 12 written"))
  }

  @Test func aBuildNeedsNoHomeAndReadsWhatItMayOnlyRead() throws {
    let program = try project()
    let result = try program.shell(
      "chmod -R a-w brand uncolor.json; env -u HOME -u UNCOLOR_STORE \"$UNCOLOR\" build; status=$?; chmod -R u+w brand; exit $status"
    )
    #expect(result.status == 0 && result.errors.contains("12 files: 12 written"), "\(result.errors)")
  }
}
