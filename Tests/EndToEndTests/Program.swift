import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The built program in a folder of its own.
final class BuiltProgram {
  /// How a process ended.
  struct Result {
    /// The exit status, or minus the signal.
    let status: Int32
    let output: String
    let errors: String
  }

  let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "uncolor-end-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A process that is ready to run; its streams go to files, so that nothing can fill a pipe.
  private func process(_ executable: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "UNCOLOR_STORE": folder + "/store", "HOME": folder, "PATH": "/usr/bin:/bin",
      "UNCOLOR": PseudoTerminal.program,
    ]
    process.standardInput = FileHandle.nullDevice
    return process
  }

  private func finish(_ process: Process, input: String?) throws -> Result {
    let name = UUID().uuidString
    func handle(_ part: String) throws -> FileHandle {
      let path = folder + "/." + name + part
      try Data().write(to: URL(fileURLWithPath: path))
      return try FileHandle(forUpdating: URL(fileURLWithPath: path))
    }
    let (output, errors) = (try handle("o"), try handle("e"))
    process.standardOutput = output
    process.standardError = errors
    if let input {
      let file = try handle("i")
      try file.write(contentsOf: Data(input.utf8))
      try file.seek(toOffset: 0)
      process.standardInput = file
    }
    try process.run()
    process.waitUntilExit()
    func text(_ handle: FileHandle) throws -> String {
      try handle.seek(toOffset: 0)
      return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
    let status = process.terminationStatus
    return Result(
      status: process.terminationReason == .uncaughtSignal ? -status : status, output: try text(output),
      errors: try text(errors))
  }

  @discardableResult
  func run(_ arguments: String..., input: String? = nil) throws -> Result {
    try finish(process(PseudoTerminal.program, arguments), input: input)
  }

  /// Runs a line of shell, in which `$UNCOLOR` is the program.
  func shell(_ line: String) throws -> Result { try finish(process("/bin/bash", ["-c", line]), input: nil) }

  /// Starts the program and goes on; what it says may go to a file.
  func start(_ arguments: [String], errors: String? = nil) throws -> Process {
    let process = process(PseudoTerminal.program, arguments)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    if let errors {
      try Data().write(to: URL(fileURLWithPath: errors))
      process.standardError = try FileHandle(forUpdating: URL(fileURLWithPath: errors))
    }
    try process.run()
    return process
  }

  /// The names of what is in a folder, hidden names included.
  func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)) ?? []).sorted()
  }
}
