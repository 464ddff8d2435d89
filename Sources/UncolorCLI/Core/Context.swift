import ColorProfiles
import CommandLineKit
import LocalJSONStore
import PaletteCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Everything outside the program that a command may touch. Tests make their own.
public final class Context {
  /// Standard input.
  public let input: ByteSource
  /// Standard output: data.
  public internal(set) var output: ByteSink
  /// Standard error: everything said to a person.
  public let errors: ByteSink
  /// The environment variables.
  public let environment: Environment
  /// What relative paths are relative to; absolute.
  public let workingDirectory: String
  /// What the streams are connected to.
  public let terminal: TerminalFacts
  /// The current time.
  public let now: @Sendable () -> Date
  /// Makes the identifier of a new thing.
  public let newID: @Sendable () -> String
  /// The global options, once they are parsed.
  public internal(set) var globals = GlobalValues()
  /// The commit that the program is built from; nil where the build did not say.
  var commit: String?

  /// What a page would tell a color, as the command line says it; nil where it says nothing about that.
  var page: ColorContext?
  /// What `--exclude` leaves out of folders; nil where nothing is.
  var excluded: ExcludedFiles?
  /// What walks over folders leave out unasked, for a command that says it; nil for others.
  var skipped: SkippedFiles?
  /// What was left out, as a report says it.
  private(set) var leftOut: [String] = []
  /// What files will hold that are worked out and not written yet, by their whole paths: reading them gives that.
  var versions: [String: [UInt8]] = [:]
  /// What files are fixed beside, by their paths as they were typed or found.
  var surroundings: [String: SheetSurroundings] = [:]
  /// Finds the press that inks of files are seen through; it is read when a file has inks.
  var findPress: () throws -> PressProfile? = { nil }

  private var foundPress: PressProfile??
  private var openedStore: LocalJSONStore?
  private var isUnderstanding = false
  private var knownPalettes: KnownPalettes?
  // Made when first used: the global options are known by then.
  private lazy var eventLog = EventLog(self)
  private var notes: [String] = []
  private var isTrying = false
  private var saidOnce: Set<String> = []
  private var hasCounter = false

  /// Makes a context.
  public init(
    input: ByteSource, output: ByteSink, errors: ByteSink, environment: Environment,
    workingDirectory: String, terminal: TerminalFacts = TerminalFacts(),
    now: @escaping @Sendable () -> Date = { Date() },
    newID: @escaping @Sendable () -> String = { UUID().uuidString }
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.terminal = terminal
    self.now = now
    self.newID = newID
  }

  /// `path` made absolute.
  public func absolute(_ path: String) -> String {
    // For the system a name ends at a zero: "\0x" would be the folder itself.
    let path = path.utf8.contains(0) ? path.replacing("\0", with: "\u{FFFD}") : path
    if path.hasPrefix("/") { return path }
    return (workingDirectory.hasSuffix("/") ? workingDirectory : workingDirectory + "/") + path
  }

  // MARK: Speaking

  /// Prints a line of data.
  func print(_ line: String = "") throws { try output.write(SafeText.inert(line) + "\n") }

  /// Prints the bytes of a file as they are, except to a terminal, which must not act on what they hold.
  func printFile(_ bytes: [UInt8]) throws {
    if terminal.outputIsTerminal {
      try output.write(SafeText.document(String(decoding: bytes, as: UTF8.self)))
    } else {
      try output.write(bytes)
    }
  }

  /// Tells a person something, unless `--quiet`.
  func say(_ message: String) {
    if !globals.quiet { tell(message) }
  }

  /// As ``say(_:)``, but the same message once only.
  func sayOnce(_ message: String) {
    if saidOnce.insert(message).inserted { say(message) }
  }

  /// Says what was left out of what was asked for, once: here, unless `--quiet`, and in the report.
  func sayLeftOut(_ message: String) {
    if leftOut.contains(message) { return }
    leftOut.append(message)
    say(message)
  }

  /// Warns a person; `--quiet` does not silence a warning.
  func warn(_ message: String) { tell("uncolor: warning: \(message)") }

  /// As ``warn(_:)``, but the same warning once only: a file that is edited is read several times.
  func warnOnce(_ message: String) {
    if saidOnce.insert(message).inserted { warn(message) }
  }

  /// Says what a change of the store did and how to undo it, or that it did nothing.
  func sayChange(_ message: String, isChanged: Bool = true, dryRun: Bool) {
    if !isChanged {
      say("nothing changed: already up to date")
    } else if dryRun {
      say("dry run, nothing was written: \(message)")
    } else {
      say("\(Self.sentence(message)) (undo with: uncolor undo)")
    }
  }

  /// What was done, as a sentence begins.
  static func sentence(_ message: String) -> String { message.prefix(1).uppercased() + message.dropFirst() }

  /// Writes a line to standard error; a standard error that is closed must not stop the work.
  ///
  /// Under `--json` it waits for the end, because an error makes standard error one JSON document.
  func tell(_ message: String) {
    let safe = SafeText.lines(message).split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText.inert(String($0)) }.joined(separator: "\n")
    if globals.tellsErrorsAsJSON || isTrying { notes.append(safe) } else { writeError(safe + "\n") }
  }

  /// Does what may fail without a trace: what is said and printed stays only where `body` succeeds, after `first`.
  func attempt<Value>(saying first: String, _ body: () throws -> Value) -> Result<Value, any Error> {
    let before = (notes: notes, said: saidOnce, output: output.mark, globals: globals)
    (notes, saidOnce, isTrying) = ([], [], true)
    let result = Result { try body() }
    isTrying = false
    let said = notes
    notes = before.notes
    if case .failure = result {
      (saidOnce, globals) = (before.said, before.globals)
      output.discard(to: before.output)
      return result
    }
    say(first)
    said.forEach(tell)
    return result
  }

  /// Says what waited for the end of a run that went well.
  func tellNotes() {
    if notes.isEmpty || isTrying { return }
    writeError(takeNotes().joined(separator: "\n") + "\n")
  }

  /// What waited for the end, for the document of the error.
  func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// Writes text that is safe to standard error at once.
  func writeError(_ text: String) {
    // A person who sees both streams reads them in the order they were said.
    if terminal.outputIsTerminal { try? output.flush() }
    clearCounter()
    try? errors.write(text)
    try? errors.flush()
  }

  /// Shows a counter on the last line of a terminal, until something else is said there.
  func count(_ text: String) {
    guard terminal.errorIsTerminal, !globals.quiet, !globals.json, environment["TERM"] != "dumb" else {
      return
    }
    hasCounter = true
    try? errors.write("\r" + text)
    try? errors.flush()
  }

  /// Takes the counter away.
  func clearCounter() {
    guard hasCounter else { return }
    hasCounter = false
    try? errors.write("\r\u{1B}[K")
    try? errors.flush()
  }

  /// How to draw on standard output.
  var paint: Paint {
    Paint(ColorMode.judge(globals.color, environment, isTerminal: terminal.outputIsTerminal))
  }

  /// How to draw on standard error.
  var errorPaint: Paint {
    Paint(ColorMode.judge(globals.color, environment, isTerminal: terminal.errorIsTerminal))
  }

  /// Logs how long something took, where its category is asked for.
  func log(_ category: String, since start: ContinuousClock.Instant, _ message: @autoclosure () -> String) {
    guard eventLog.wants(category) else { return }
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    eventLog.record(category, message(), milliseconds: time)
  }

  /// Columns to draw in: those of the terminal. Beside one, lines stay whole for whatever reads them.
  var columns: Int { terminal.outputIsTerminal ? max(terminal.columns, 20) : 10_000 }

  /// Prints `text` beside a head of `indent` columns.
  func print(_ head: String, _ indent: Int, beside text: String, style: (String) -> String = { $0 }) throws {
    for line in DisplayWidth.beside(head, indent, text, columns, style: style) { try print(line) }
  }

  /// The press that inks of files are seen through; nil where none is named.
  func press() throws -> PressProfile? {
    if let foundPress { return foundPress }
    let press = try findPress()
    foundPress = .some(press)
    return press
  }

  // MARK: The store

  /// The store that the options and the environment name; nothing is touched until it is used.
  func store() throws -> LocalJSONStore {
    if let openedStore { return openedStore }
    let log = eventLog
    let store = LocalJSONStore(
      directory: try StoreLocation.find(self).directory, lockTimeout: globals.lockTimeout, clock: now,
      log: { log.record($0) })
    openedStore = store
    return store
  }

  /// Takes the options of a command line, and the store that they name.
  func take(_ values: GlobalValues) {
    globals = values
    openedStore = nil
    isUnderstanding = false
    knownPalettes = nil
  }

  /// Begins to understand a line. Nothing changes the store before a command runs (``take(_:)``).
  func understand() {
    isUnderstanding = true
    knownPalettes = nil
  }

  /// The palettes of the store, read once while a line is understood.
  func palettes() throws -> KnownPalettes {
    if let knownPalettes { return knownPalettes }
    let palettes = try KnownPalettes(store())
    if isUnderstanding { knownPalettes = palettes }
    return palettes
  }

  // MARK: Asking

  /// Asks before something is destroyed: on a terminal a question, elsewhere `--force` is needed.
  ///
  /// - Throws: ``CLIError`` where nobody can be asked, or the answer was no.
  func confirm(_ question: String, force: Bool) throws {
    if force { return }
    guard input.isTerminal, terminal.errorIsTerminal else {
      throw CLIError(
        .usage, "\(question) confirmation required", hint: "use --force to skip the question")
    }
    try errors.write(SafeText.line(question) + " [y/N] ")
    try errors.flush()
    var answer: [UInt8] = []
    while let byte = try input.read(upTo: 1).first, byte != UInt8(ascii: "\n") { answer.append(byte) }
    let word = String(decoding: answer, as: UTF8.self).lowercased()
    guard word == "y" || word == "yes" else { throw CLIError(.usage, "nothing was changed") }
  }
}

/// What the standard streams are connected to.
public struct TerminalFacts: Sendable {
  /// Standard output is a terminal.
  public var outputIsTerminal: Bool
  /// Standard error is a terminal.
  public var errorIsTerminal: Bool
  /// Columns of the terminal; 80 where there is none.
  public var columns: Int
  /// Rows of the terminal; 0 where there is none.
  public var rows: Int

  /// The facts; by default no terminal at all.
  public init(
    outputIsTerminal: Bool = false, errorIsTerminal: Bool = false, columns: Int = 80, rows: Int = 0
  ) {
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.columns = columns
    self.rows = rows
  }
}
