import Foundation
import Testing

/// The binary of a release, where `UNCOLOR_BINARY` names one: the program in memory is that of a debug build, in which a
/// test of thousands of lines takes samples. The oracle `words` runs such tests with a binary, and then they take all.
enum ReleaseBinary {
  static let path = ProcessInfo.processInfo.environment["UNCOLOR_BINARY"]

  /// What a test looks at: all where there is a binary, else every tenth.
  static func sample<Element>(_ all: [Element]) -> [Element] {
    if path != nil { return all }
    return stride(from: 0, to: all.count, by: 10).map { all[$0] }
  }
}

extension Harness {
  /// Runs words with the binary of a release if there is one, else in memory.
  func runFast(_ words: [String]) throws -> Result {
    guard let path = ReleaseBinary.path else { return run(words) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ["UNCOLOR_STORE": store]
    process.standardInput = FileHandle.nullDevice
    // Files, since a pipe may fill up while the other one is read.
    let said = try ["output", "errors"].map { part in
      let path = folder + "." + part
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      return try #require(FileHandle(forUpdatingAtPath: path))
    }
    defer {
      for part in ["output", "errors"] { try? FileManager.default.removeItem(atPath: folder + "." + part) }
    }
    process.standardOutput = said[0]
    process.standardError = said[1]
    try process.run()
    process.waitUntilExit()
    let bytes = try said.map { handle in
      try handle.seek(toOffset: 0)
      return try handle.readToEnd() ?? Data()
    }
    return Result(
      words: words, status: process.terminationStatus, outputBytes: Array(bytes[0]),
      errors: String(decoding: bytes[1], as: UTF8.self))
  }
}
