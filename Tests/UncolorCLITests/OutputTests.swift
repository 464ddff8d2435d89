import Foundation
import Testing

@testable import UncolorCLI

/// Outputs that name a device, a pipe, a link, or what somebody else put there.
@Suite struct OutputTests {
  private static let isRoot = geteuid() == 0

  private func facts(_ path: String) -> stat {
    var facts = stat()
    #expect(lstat(path, &facts) == 0, "\(path)")
    return facts
  }

  private func temporaries(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(".uncolor-") }
  }

  @Test(arguments: [
    ["export", "Acme", "--format", "css", "-o"], ["check", "Acme", "--on", "white", "-o"],
    ["backup", "create"], ["export", "Acme", "--format", "css", "-o", "x.css", "--depfile"],
    ["audit", "site.css", "--palette", "Acme", "-o"],
  ])
  func aPipeIsWrittenInto(_ words: [String]) throws {
    let program = try Harness.withAcme()
    try program.write("site.css", "a { color: #0b1f3a }")
    let path = program.folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let reader = PipeReader(path)
    let result = program.run(words + [path])
    #expect(result.status == 0 || result.status == 1, "\(result.errors)")
    #expect(!reader.finish().isEmpty, "\(words)")
    #expect(facts(path).st_mode & S_IFMT == S_IFIFO)
    #expect(try temporaries(program.folder).isEmpty)
  }

  @Test func standardOutputByItsNameIsStandardOutput() throws {
    let program = try Harness.withAcme()
    let direct = program("export Acme --format css")
    for name in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      let result = program("export Acme --format css -o \(name)")
      #expect(result.status == 0 && result.outputBytes == direct.outputBytes, "\(name): \(result.errors)")
    }
  }

  @Test func aDeviceStaysADevice() throws {
    let program = try Harness.withAcme()
    for words in ["export Acme --format css -o /dev/null", "backup create /dev/null --force"] {
      let result = program(words)
      #expect(result.status == 0, "\(result.errors)")
      #expect(facts("/dev/null").st_mode & S_IFMT == S_IFCHR)
    }
    #if os(Linux)
      #expect(program("export Acme --format css -o /dev/full").status == 74)
      #expect(facts("/dev/full").st_mode & S_IFMT == S_IFCHR)
    #endif
  }

  @Test func aSocketIsRefused() throws {
    let program = try Harness.withAcme()
    let path = "/tmp/uncolor-socket-\(UUID().uuidString.prefix(8))"
    #if os(Linux)
      let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer {
      close(number)
      unlink(path)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    let result = program("export Acme --format css -o \(path)")
    #expect(result.status == 73 && result.errors.contains("socket"), "\(result.errors)")
    #expect(facts(path).st_mode & S_IFMT == S_IFSOCK)
  }

  @Test(arguments: [0o4777, 0o2755, 0o1644, 0o7777] as [mode_t])
  func onlyRightsAreCopied(_ mode: mode_t) throws {
    let program = try Harness.withAcme()
    let path = program.folder + "/x.css"
    try program.write("x.css", "old")
    #expect(chmod(path, mode) == 0)
    try program.good("export", "Acme", "--format", "css", "-o", "x.css")
    #expect(facts(path).st_mode & 0o7777 == mode & 0o777)
  }

  @Test(.enabled(if: isRoot, "needs root")) func theModeOfAForeignFileIsNotOurs() throws {
    let program = try Harness.withAcme()
    let path = program.folder + "/x.css"
    try program.write("x.css", "old")
    #expect(chown(path, 65_534, 65_534) == 0 && chmod(path, 0o4777) == 0)
    try program.good("export", "Acme", "--format", "css", "-o", "x.css")
    let mask = umask(0o022)
    umask(mask)
    #expect(facts(path).st_uid == 0 && facts(path).st_mode & 0o7777 == 0o666 & ~mask)
  }

  @Test func aLinkOfOnesOwnIsFollowed() throws {
    let program = try Harness.withAcme()
    try FileManager.default.createDirectory(
      atPath: program.folder + "/real", withIntermediateDirectories: false)
    for (name, target) in [("one.css", "real/new.css"), ("two.css", "one.css")] {
      #expect(symlink(target, program.folder + "/" + name) == 0)
    }
    try program.good("export", "Acme", "--format", "css", "-o", "two.css")
    #expect(facts(program.folder + "/two.css").st_mode & S_IFMT == S_IFLNK)
    #expect(facts(program.folder + "/real/new.css").st_mode & S_IFMT == S_IFREG)
    #expect(symlink("circle", program.folder + "/circle") == 0)
    #expect(program("export Acme --format css -o circle").status == 73)
  }

  @Test(.enabled(if: isRoot, "needs root"), arguments: [0o1777, 0o777] as [mode_t])
  func aLinkThatSomebodyElsePlantedIsNot(_ mode: mode_t) throws {
    let program = try Harness.withAcme()
    let folder = program.folder + "/shared"
    #expect(mkdir(folder, 0o777) == 0 && chmod(folder, mode) == 0)
    try program.write("victim", "untouched")
    for target in ["../victim", "../missing"] {
      let link = folder + "/x.css"
      #expect(symlink(target, link) == 0 && lchown(link, 65_534, 65_534) == 0)
      let result = program("export Acme --format css -o shared/x.css")
      #expect(result.status == 77 && result.errors.contains("somebody else"), "\(result.errors)")
      unlink(link)
    }
    #expect(try program.read("victim") == "untouched" && !program.exists("missing"))
  }

  @Test func nothingLeavesTheNamedFolder() throws {
    let program = try Harness.withAcme()
    try program.write("victim", "untouched")
    for name in ["out", "out/deep", "elsewhere"] { #expect(mkdir(program.folder + "/" + name, 0o777) == 0) }
    #expect(symlink("../victim", program.folder + "/out/acme.css") == 0)
    #expect(symlink("../elsewhere", program.folder + "/out/acme.xcassets") == 0)
    #expect(symlink("deep/inner.json", program.folder + "/out/acme.json") == 0)
    for format in ["css", "xcassets"] {
      let result = program("export Acme --format \(format) --out-dir out")
      #expect(
        result.status == 73 && result.errors.contains("leads out of out"), "\(format): \(result.errors)")
    }
    #expect(try program.read("victim") == "untouched")
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder + "/elsewhere").isEmpty)
    // A link that stays inside is a link.
    try program.good("export", "Acme", "--format", "json", "--out-dir", "out")
    #expect(program.exists("out/deep/inner.json"))
    #expect(try temporaries(program.folder + "/out").isEmpty)
  }

  /// The last of three cannot be put in place: the first two are what they were.
  @Test func aSetIsRolledBack() throws {
    let program = try Harness.withAcme()
    let context = try FileSetTests.context(program)
    for name in ["a", "b"] { try program.write(name, "old \(name)") }
    #expect(throws: CLIError.self) {
      _ = try FileSet.write(context) { set in
        for name in ["a", "b", "fresh", "new/x", "c"] { try set.stage(name, Array("new".utf8)) }
        // Meanwhile somebody else makes a folder of that name.
        #expect(mkdir(program.folder + "/c", 0o777) == 0)
      }
    }
    #expect(try program.read("a") == "old a" && program.read("b") == "old b")
    #expect(!program.exists("fresh") && !program.exists("new"))
    #expect(try temporaries(program.folder).isEmpty)
    rmdir(program.folder + "/c")
    let set = try FileSet.write(context) { set in
      for name in ["a", "b", "fresh", "new/x", "c"] { try set.stage(name, Array("new".utf8)) }
    }
    #expect(set.count == 5)
    #expect(try program.read("a") == "new" && program.read("new/x") == "new")
    #expect(try temporaries(program.folder).isEmpty)
  }

  @Test func whatDeadProgramsLeftIsSwept() throws {
    let program = try Harness.withAcme()
    // No process has this number: it is past the largest that Linux and macOS give.
    let dead = 2_000_000_000
    try program.write(".uncolor-\(dead)-0.tmp", "half")
    try program.write(".uncolor-\(dead)-4.old", "kept")
    let folder = program.folder + "/.uncolor-\(dead)-1.new"
    #expect(mkdir(folder, 0o777) == 0 && mkdir(folder + "/in", 0o777) == 0)
    try program.write(".uncolor-\(dead)-1.new/in/x", "half")
    try program.write("victim", "untouched")
    #expect(symlink(program.folder, folder + "/out") == 0)
    let others = [
      ".uncolor-\(getpid())-900.tmp", ".uncolor-1-0.tmp", ".uncolor-\(dead)-x.tmp", ".uncolor-tmp",
    ]
    for name in others { try program.write(name, "of others") }
    try program.good("export", "Acme", "--format", "css", "-o", "x.css")
    #expect(try temporaries(program.folder).sorted() == others.sorted())
    #expect(try program.read("victim") == "untouched")
    // What is held is at work, in a container with numbers of its own.
    try program.write(".uncolor-\(dead)-2.tmp", "at work")
    let held = open(program.folder + "/.uncolor-\(dead)-2.tmp", O_RDONLY)
    #expect(flock(held, LOCK_EX) == 0)
    try program.good("export", "Acme", "--format", "css", "-o", "x.css")
    #expect(program.exists(".uncolor-\(dead)-2.tmp"))
    close(held)
    try program.good("export", "Acme", "--format", "css", "-o", "x.css")
    #expect(!program.exists(".uncolor-\(dead)-2.tmp"))
  }

  @Test func aNewBackupIsOnesOwn() throws {
    let program = try Harness.withAcme()
    try program.good("backup", "create", "b.json")
    #expect(facts(program.folder + "/b.json").st_mode & 0o7777 == 0o600)
    #expect(program("backup create b.json").status == 73)
    try program.good("backup", "create", "b.json", "--force")
  }
}

enum FileSetTests {
  /// A context for the writer alone.
  static func context(_ program: Harness) throws -> Context {
    Context(
      input: ByteSource([], isTerminal: false), output: ByteSink(descriptor: nil),
      errors: ByteSink(descriptor: nil), environment: Environment([:]), workingDirectory: program.folder,
      terminal: TerminalFacts(), now: { Date(timeIntervalSince1970: 0) }, newID: { "x" })
  }
}

/// Reads a named pipe to its end on a thread of its own.
final class PipeReader: @unchecked Sendable {
  // Unchecked: `bytes` is read after `done`.
  private let done = DispatchSemaphore(value: 0)
  private var bytes: [UInt8] = []

  init(_ path: String) {
    Thread.detachNewThread { [self] in
      let descriptor = open(path, O_RDONLY)
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
      close(descriptor)
      done.signal()
    }
  }

  func finish() -> [UInt8] {
    done.wait()
    return bytes
  }
}
