import StyleSheets

/// The style sheets of the project that a file is in, whatever they are called.
struct ProjectSheets {
  private let context: Context
  private let file: String
  /// The folder of the project; nil where none is known.
  private var folder: String?
  /// What the paths of its sheets begin with: several projects may be in one folder.
  private var start = ""

  /// How many folders up a project may begin.
  private static let highest = 7
  /// The most sheets that are read, and the size of the largest.
  private static let most = 400
  private static let largest = 1 << 18

  /// Finds the folder of the package around a file, else that which was named.
  ///
  /// - Parameter root: the folder that was named; empty where none was.
  init(around file: String, root: String, _ context: Context) {
    self.context = context
    self.file = file
    var here = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    for _ in 0..<Self.highest {
      if Files.isFile(here + "/package.json", context) {
        folder = here
        return
      }
      guard here != root, here != "." else { break }
      guard let slash = here.lastIndex(of: "/") else {
        here = "."
        continue
      }
      here = slash == here.startIndex ? "/" : String(here[..<slash])
    }
    let named = root.hasSuffix("/") ? root : root + "/"
    guard !root.isEmpty, file.hasPrefix(named) else { return }
    folder = root
    let way = file.dropFirst(named.count)
    if let slash = way.firstIndex(of: "/") { start = named + way[...slash] }
  }

  /// Reads them once for all files of the project.
  func found(_ findings: FolderFindings) -> [StyleFiles.Found] {
    guard let folder else { return [] }
    let found = findings.sheets(below: folder) { read(folder) }.filter {
      // A sheet at the top is that of all.
      $0.name.hasPrefix(start) || !$0.name.dropFirst(folder.count + 1).contains("/")
    }
    guard folder == ".", !file.hasPrefix("./") else { return found }
    return found.map { StyleFiles.Found(name: String($0.name.dropFirst(2)), bytes: $0.bytes) }
  }

  private func read(_ folder: String) -> [StyleFiles.Found] {
    let paths = (try? FolderWalk(context).files(in: folder, suffixes: ["css", "pcss", "postcss"])) ?? []
    return paths.filter(FolderWalk.isOwn).prefix(Self.most).compactMap { path in
      guard let bytes = try? Files.read(path, context), bytes.count < Self.largest else { return nil }
      return StyleFiles.Found(name: path, bytes: bytes)
    }
  }
}
