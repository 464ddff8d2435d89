import CommandLineKit

/// Files that `--exclude` leaves out, by names or parts of paths, with `*` and `**` as in `.gitignore`.
final class ExcludedFiles {
  static let option = RepeatedOption(
    "exclude", aliases: ["ignore-pattern", "ignore-path"], .text("PATTERN"),
    help: "Leave out files and folders of this name or path, with * and **")

  private let patterns: [(text: String, parts: [[UInt8]])]
  private var left: Set<String> = []
  private var used: Set<Int> = []

  /// Whether a pattern that fits nothing is a slip: those of a project are for all of its files.
  private let areTyped: Bool

  /// Nil where nothing is to be left out.
  ///
  /// - Parameter areTyped: whether they are for the files of this run.
  init?(_ patterns: [String], areTyped: Bool = true) {
    if patterns.isEmpty { return nil }
    self.areTyped = areTyped
    self.patterns = patterns.map { text in
      (text, text.split(separator: "/").filter { $0 != "." }.map { Array($0.utf8) })
    }
  }

  /// Whether a file is left out: where a pattern fits its name, that of a folder around it, or a part of its path.
  func cover(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map { Array($0.utf8) }
    let fitting = patterns.indices.filter { Self.fits(patterns[$0].parts, names) }
    if fitting.isEmpty { return false }
    left.insert(path)
    used.formUnion(fitting)
    return true
  }

  /// Whether all of a folder is left out that is not looked at anyway.
  func cover(folder path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map { Array($0.utf8) }
    let fitting = patterns.indices.filter { Self.fits(patterns[$0].parts, names) }
    used.formUnion(fitting)
    return !fitting.isEmpty
  }

  private static func fits(_ parts: [[UInt8]], _ names: [[UInt8]]) -> Bool {
    guard !parts.isEmpty else { return false }
    let below = parts + [Array("**".utf8)]
    return names.indices.contains { start in
      let rest = names[start...]
      return Glob.matches(path: parts[...], rest) || Glob.matches(path: below[...], rest)
    }
  }

  /// Says how much was left out, so that nothing passes unseen, and which patterns fit nothing.
  func tell(_ context: Context) {
    for (index, pattern) in patterns.enumerated() where areTyped && !used.contains(index) {
      context.warn("--exclude \(ShellText.quote(pattern.text)) fits no file")
    }
    if left.isEmpty { return }
    context.sayLeftOut("left out by --exclude: \(Decimals.count(left.count, "file"))")
    if context.globals.verbose { for path in left.sorted() { context.say("  \(path)") } }
  }
}
