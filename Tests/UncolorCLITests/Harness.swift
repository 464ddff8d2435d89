import Foundation
import Testing

@testable import UncolorCLI

#if canImport(Glibc)
  import Glibc
#endif

/// The program in memory: a temporary folder with a store, a fixed clock, fixed identifiers, captured streams.
///
/// `runFast` takes the binary of a release instead, where there is one.
final class Harness {
  /// What a run left behind.
  struct Result {
    let words: [String]
    let status: Int32
    let outputBytes: [UInt8]
    let errors: String

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// Standard output as JSON.
    func json() throws -> Any {
      try JSONSerialization.jsonObject(with: Data(outputBytes), options: .fragmentsAllowed)
    }

    func object() throws -> [String: Any] {
      try #require(try json() as? [String: Any], "\(words): \(output)")
    }
    func array() throws -> [[String: Any]] {
      try #require(try json() as? [[String: Any]], "\(words): \(output)")
    }
  }

  let folder: String
  var store: String { folder + "/store" }
  private let numbers = Numbers()
  private let clock = Clock()

  /// Where the folders are: in memory where there is enough of it and programs may be run from it, since each change waits for
  /// the disk several times. The store by itself, and the binary, are tested on the disk.
  private static let place: URL = {
    #if canImport(Glibc)
      let mayNotRun: UInt = 8  // ST_NOEXEC, which only C for GNU has
      var facts = statvfs()
      if statvfs("/dev/shm", &facts) == 0, facts.f_flag & mayNotRun == 0,
        facts.f_bavail * facts.f_frsize > 1 << 30, FileManager.default.isWritableFile(atPath: "/dev/shm")
      {
        return URL(fileURLWithPath: "/dev/shm")
      }
    #endif
    return FileManager.default.temporaryDirectory
  }()

  init() throws {
    let url = Self.place.appendingPathComponent("uncolor-cli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs words.
  ///
  /// - Parameters:
  ///   - meanwhile: what another program does whenever this one looks at the clock.
  ///   - inner: the folder in it that the program is started in.
  @discardableResult
  func run(
    _ words: [String], input: [UInt8] = [], inputIsTerminal: Bool = false,
    environment: [String: String] = [:],
    terminal: TerminalFacts = TerminalFacts(), meanwhile: (@Sendable () -> Void)? = nil,
    in inner: String = "."
  ) -> Result {
    let clock = clock
    let context = Context(
      input: ByteSource(input, isTerminal: inputIsTerminal), output: ByteSink(descriptor: nil),
      errors: ByteSink(descriptor: nil),
      environment: Environment(["UNCOLOR_STORE": store].merging(environment) { $1 }),
      workingDirectory: inner == "." ? folder : folder + "/" + inner, terminal: terminal,
      now: {
        meanwhile?()
        return clock.now()
      }, newID: numbers.next)
    let status = Program.run(words, context)
    return Result(
      words: words, status: status, outputBytes: context.output.captured,
      errors: String(decoding: context.errors.captured, as: UTF8.self))
  }

  @discardableResult
  func run(_ words: String...) -> Result { run(words) }

  /// Runs words split at spaces, with text as standard input.
  @discardableResult
  func callAsFunction(_ line: String, input: String = "") -> Result {
    run(line.split(separator: " ").map(String.init), input: Array(input.utf8))
  }

  /// Runs and expects success.
  @discardableResult
  func good(_ words: String..., input: String = "") throws -> Result { try good(words, input: input) }

  private func good(_ words: [String], input: String) throws -> Result {
    let result = run(words, input: Array(input.utf8))
    try #require(result.status == 0, "\(words): \(result.errors)")
    return result
  }

  /// Adds a palette with colors written `Group/Name=value`.
  @discardableResult
  func add(_ palette: String, _ colors: String...) throws -> Result {
    try good(["palette", "add", palette] + colors.flatMap { ["--color", $0] }, input: "")
  }

  /// Adds what the lines of `Fixtures/valid/words` are about: the current palette "Acme" with a theme, roles and a pair,
  /// another palette, and a color of the library.
  func addBrands() throws {
    try add(
      "Acme", "Primary/Navy=#0b1f3a", "Primary/Sky=#0a6ebd", "Accent/Coral=#f87966", "Neutral/Paper=#faf8f4")
    try add("Nordlys Coffee", "Base/Bean=#3b2417")
    try good("theme", "add", "Acme", "Day")
    try good("role", "set", "Acme", "Day", "accent", "Primary/Sky")
    try good("role", "set", "Acme", "Day", "background", "Neutral/Paper")
    try good("pair", "add", "Acme", "Primary/Navy", "Neutral/Paper")
    try good("library", "add", "Tram Red", "#d7262b")
    try good("use", "Acme")
  }

  /// Writes a file, and makes the folder that it is in.
  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws { try write(name, Data(bytes)) }

  /// `Data.write` waits for the disk, at every one of thousands of files that are gone a moment later.
  private func write(_ name: String, _ data: Data) throws {
    let path = folder + "/" + name
    if let slash = name.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + name[..<slash], withIntermediateDirectories: true)
    }
    let file = try #require(fopen(path, "wb"), "\(path)")
    let written = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    try #require(fclose(file) == 0 && written == data.count, "\(path)")
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + name) }

  /// Files of writes that did not end.
  var leftovers: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasPrefix(".uncolor-")
    }
  }

  /// Every file of the folder and its bytes; locks are no data.
  func snapshot() -> [String: Data] {
    var files: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects.compactMap { $0 as? String } ?? []
    for name in names where !name.hasSuffix(".lock") {
      if let data = FileManager.default.contents(atPath: folder + "/" + name) { files[name] = data }
    }
    return files
  }

  /// What many tests begin with: it is made once, and copied from then on.
  struct Start {
    fileprivate let files: [String: Data]
    fileprivate let names: Set<String>
    fileprivate let ids: Int
    fileprivate let seconds: Double
  }

  /// The files as they are, and how often an identifier and the time were asked for.
  var start: Start {
    Start(files: snapshot(), names: names, ids: numbers.count, seconds: clock.seconds)
  }

  /// What lies in the folder, folders included; locks are no data.
  private var names: Set<String> {
    Set(
      ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasSuffix(".lock") }
    )
  }

  /// Begins anew where everything is still as it was at the start, byte for byte, which costs less than a copy. Returns
  /// whether it is.
  func beginsAgain(_ start: Start) -> Bool {
    guard names == start.names, snapshot() == start.files else { return false }
    (numbers.count, clock.seconds) = (start.ids, start.seconds)
    return true
  }

  private func begin(_ start: Start) throws {
    for (name, data) in start.files { try write(name, data) }
    (numbers.count, clock.seconds) = (start.ids, start.seconds)
  }

  convenience init(_ start: Start) throws {
    try self.init()
    try begin(start)
  }

  private static let acme = Swift.Result {
    let program = try Harness()
    try program.writeAcme()
    return program.start
  }

  /// A program with the palette of ``addAcme()``.
  static func withAcme() throws -> Harness {
    let program = try Harness()
    try program.addAcme()
    return program
  }

  /// A palette with two groups, a theme, a pair and a gradient.
  func addAcme() throws {
    // Where something was done before, the copy would undo it.
    guard numbers.count == 0, !exists("store") else { return try writeAcme() }
    try begin(try Self.acme.get())
  }

  private func writeAcme() throws {
    try good(
      "palette", "add", "Acme", "--brand-name", "Acme & Co", "--tagline", "Tools that last", "--category",
      "tools",
      "--color", "Primary/Navy=#0b1f3a", "--color", "Primary/Sky=#88c0ff", "--color", "Neutral/Paper=#ffffff")
    try good("theme", "add", "Acme", "Light", "--scheme", "light")
    try good("role", "set", "Acme", "Light", "textPrimary", "Primary/Navy")
    try good("role", "set", "Acme", "Light", "background", "Neutral/Paper")
    try good("pair", "add", "Acme", "Primary/Navy", "Neutral/Paper")
    try good("gradient", "add", "Acme", "Dusk", "--stops", "Primary/Navy,Primary/Sky")
  }

  /// Identifiers that are the same in every run.
  private final class Numbers: @unchecked Sendable {
    // Unchecked: a command runs on one thread.
    var count = 0
    @Sendable func next() -> String {
      count += 1
      return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(count)".count) + "\(count)"
    }
  }

  /// A clock that goes on by a second each time it is read.
  private final class Clock: @unchecked Sendable {
    // Unchecked: a command runs on one thread.
    var seconds = 1_772_000_000.0
    @Sendable func now() -> Date {
      seconds += 1
      return Date(timeIntervalSince1970: seconds)
    }
  }
}
