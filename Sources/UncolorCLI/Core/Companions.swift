import PaletteFormats

/// The files that files refer to, and those that these refer to, as far as they are there and in the same repository.
struct Companions {
  /// More files than this are not read for one.
  private static let maximum = 1024

  private let context: Context
  /// What the paths of files are counted from: nothing, or a path with its slash.
  private let folder: String
  /// Files outside of it are not read.
  private let boundary: String

  /// Looks in a folder.
  ///
  /// - Parameter boundary: what no file may lie outside of; the repository where none is given.
  init(_ context: Context, folder: String, boundary: String? = nil) {
    self.context = context
    self.folder = folder
    self.boundary = boundary ?? Repository.root(above: folder.isEmpty ? "." : folder, context)
  }

  /// What stands before the name of a file: nothing, or a path with its slash.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The companions of `files` by their paths, without those themselves.
  ///
  /// - Parameter named: the paths that the text of a file names, counted from its own folder.
  func of(_ files: [NamedBytes], named: ([UInt8]) -> [String]) throws -> [NamedBytes] {
    var found: [NamedBytes] = []
    var known = Set(files.map(\.path))
    var waiting = files
    while let file = waiting.popLast(), found.count < Self.maximum {
      for name in named(file.bytes) {
        let path = FormatInput.path(name, from: file.path)
        guard known.insert(path).inserted, Files.isFile(folder + path, context),
          Repository.holds(folder + path, boundary, context)
        else { continue }
        found.append(NamedBytes(path: path, bytes: try Files.read(folder + path, context)))
        waiting.append(found[found.count - 1])
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}
