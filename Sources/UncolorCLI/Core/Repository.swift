/// Which files a file may refer to: those of its repository, or of its own folder where it lies in none.
enum Repository {
  /// The nearest folder at or above `folder` that holds `.git`, else `folder` itself; symbolic links resolved.
  static func root(above folder: String, _ context: Context) -> String {
    guard let start = resolved(folder, context) else { return context.absolute(folder) }
    var here = start
    while true {
      if Files.exists(here + (here == "/" ? ".git" : "/.git"), context) { return here }
      guard here != "/", let slash = here.lastIndex(of: "/") else { return start }
      here = slash == here.startIndex ? "/" : String(here[..<slash])
    }
  }

  /// The repository of a folder as ``root(above:_:)`` has it; where there is none, the working folder if `folder` lies in it.
  static func project(above folder: String, _ context: Context) -> String {
    let root = root(above: folder, context)
    guard !Files.exists(root + "/.git", context), let working = resolved(".", context) else { return root }
    return root.hasPrefix(working + "/") ? working : root
  }

  /// Whether a file really lies below `root`, wherever links on its path lead.
  static func holds(_ path: String, _ root: String, _ context: Context) -> Bool {
    guard let real = resolved(path, context) else { return false }
    return root == "/" || real.hasPrefix(root + "/")
  }

  private static func resolved(_ path: String, _ context: Context) -> String? {
    guard let real = realpath(context.absolute(path), nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
