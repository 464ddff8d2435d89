/// What reports for a host of code call files: their way from the root of what is checked out, since that is where the host looks,
/// wherever the program was started and however a file was typed.
struct RepositoryPaths: Sendable {
  private let working: String
  private let root: String

  /// The root is that of the repository; without one, the folder that GitHub Actions checks out into, else the working folder.
  init(_ context: Context) {
    let working = OutputCalls.real(context.absolute(".")) ?? context.workingDirectory
    self.working = working
    let workspace = context.environment["GITHUB_WORKSPACE"].flatMap {
      $0.isEmpty ? nil : OutputCalls.real($0)
    }
    .flatMap { working == $0 || working.hasPrefix($0 + "/") ? $0 : nil }
    func isRepository(_ folder: String) -> Bool { Files.exists(folder + "/.git", context) }
    if let workspace, isRepository(workspace) {
      // What lies in it may be a repository of its own, whose files the host shows as those of this one.
      root = workspace
      return
    }
    let nearest = Repository.root(above: working, context)
    root = isRepository(nearest) ? nearest : workspace ?? working
  }

  /// The name of a file; what lies elsewhere, or is none, keeps the name that it has.
  func callAsFunction(_ path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : working + "/" + path
    let real = OutputCalls.real(absolute)
    // However it was typed, the name of the folder of a checkout is in nothing that is compared elsewhere.
    if real == root { return "." }
    if real != nil, let file = OutputCalls.inRealFolder(absolute),
      file.hasPrefix(root + "/")
    {
      return String(file.dropFirst(root.count + 1))
    }
    return path.hasPrefix("./") ? String(path.drop { "./".contains($0) }) : path
  }
}
