/// What a walk over a folder leaves out without being asked: what `.gitignore` names, folders of packages, and those whose names
/// begin with a point. It is said, so that nothing passes unseen.
final class SkippedFiles {
  /// What there is in folders with a point that is no part of a project, or that tools keep for themselves.
  private static let ofTools: Set<String> = [
    ".git", ".hg", ".svn", ".jj", ".idea", ".vscode", ".vs", ".fleet", ".zed", ".github", ".gitlab", ".gitea",
    ".circleci", ".husky", ".devcontainer", ".swiftpm", ".build", ".gradle", ".cargo", ".terraform",
  ]
  /// Whose files say that a folder has something to check: every project has JSON and Markdown.
  private static let telling = Set([
    "css", "pcss", "postcss", "scss", "sass", "less", "html", "htm", "xhtml", "vue", "svelte", "astro", "jsx",
    "tsx", "xaml", "axaml", "tokens",
  ])
  /// How many names of a folder are looked at, and of all: what holds more is told unseen.
  private static let most = (inOne: 2_000, inAll: 10_000)

  private let context: Context
  private var byName: Set<String> = []
  private var ignoredFolders: Set<String> = []
  private var ignoredFiles: Set<String> = []
  private var looked = 0

  init(_ context: Context) { self.context = context }

  /// Notes a folder that its name or `.gitignore` leaves out.
  func add(folder path: String, named name: String, isIgnored: Bool) {
    guard !Self.ofTools.contains(name), !byName.contains(path), !ignoredFolders.contains(path),
      context.excluded?.cover(folder: path) != true, holdsSomething(path)
    else { return }
    if isIgnored { ignoredFolders.insert(path) } else { byName.insert(path) }
  }

  /// Notes a file that `.gitignore` leaves out.
  func add(ignoredFile path: String) {
    if Self.telling.contains(Files.suffix(path)) { ignoredFiles.insert(path) }
  }

  /// Whether a folder has something to check, or too much to look.
  private func holdsSomething(_ folder: String) -> Bool {
    var waiting = [folder]
    var count = 0
    while let here = waiting.popLast() {
      for name in (try? Files.names(in: here, context)) ?? [] {
        count += 1
        looked += 1
        if count > Self.most.inOne || looked > Self.most.inAll { return true }
        if Self.telling.contains(Files.suffix(name)) { return true }
        var facts = stat()
        if lstat(context.absolute(here + "/" + name), &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
          waiting.append(here + "/" + name)
        }
      }
    }
    return false
  }

  /// Says what was left out, and how to have it checked.
  func tell() {
    if !byName.isEmpty {
      say("left out by their names", Decimals.count(byName.count, "folder"), Array(byName))
    }
    let ignored = [(ignoredFolders.count, "folder"), (ignoredFiles.count, "file")]
      .filter { $0.0 > 0 }.map { Decimals.count($0.0, $0.1) }
    if !ignored.isEmpty {
      say("left out by .gitignore", ignored.joined(separator: " and "), Array(ignoredFolders) + ignoredFiles)
    }
  }

  private func say(_ why: String, _ count: String, _ paths: [String]) {
    let paths = paths.sorted()
    let isMany = paths.count > 3 && !context.globals.verbose
    let names = (isMany ? paths.prefix(2) : paths[...]).joined(separator: ", ")
    let rest = isMany ? " and \(paths.count - 2) more (--verbose names them)" : ""
    context.sayLeftOut(
      "\(why): \(count): \(names)\(rest); to check one, name it: uncolor check \(ShellText.quote(paths[0]))")
  }
}
