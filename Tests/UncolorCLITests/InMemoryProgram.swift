import Foundation

@testable import UncolorCLI

/// The program in memory, in a folder of its own that is gone afterwards.
final class InMemoryProgram {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  let folder: String
  private let numbers = Numbers()

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "uncolor-team-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @discardableResult
  func run(_ words: String...) -> Result { run(words) }

  @discardableResult
  func run(_ words: [String]) -> Result {
    let context = Context(
      input: ByteSource([]), output: ByteSink(descriptor: nil), errors: ByteSink(descriptor: nil),
      environment: ["UNCOLOR_STORE": folder + "/store"], workingDirectory: folder,
      now: { Date(timeIntervalSince1970: 1_772_000_000) }, newID: numbers.next)
    let status = Program.run(words, context)
    return Result(
      status: status, output: String(decoding: context.output.captured, as: UTF8.self),
      errors: String(decoding: context.errors.captured, as: UTF8.self))
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)), as: UTF8.self)
  }

  /// Identifiers that are the same in every run.
  private final class Numbers: @unchecked Sendable {
    // Unchecked: a command runs on one thread.
    private var count = 0
    @Sendable func next() -> String {
      count += 1
      return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(count)".count) + "\(count)"
    }
  }
}
