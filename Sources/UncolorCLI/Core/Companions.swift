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
  private let known: Known?

  /// Which of the names in each file are files: what many files bring in is looked through once for all of them.
  ///
  /// It is for one thread, and for names that ``of(_:named:)`` finds in one way.
  final class Known: @unchecked Sendable {
    fileprivate var names: [String: [String]] = [:]
  }

  /// Looks in a folder.
  ///
  /// - Parameters:
  ///   - boundary: what no file may lie outside of; the repository where none is given.
  ///   - known: what was found for other files.
  init(_ context: Context, folder: String, boundary: String? = nil, known: Known? = nil) {
    self.context = context
    self.folder = folder
    self.known = known
    self.boundary = boundary ?? Repository.root(above: folder.isEmpty ? "." : folder, context)
  }

  /// What stands before the name of a file: nothing, or a path with its slash.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// A path without `./` in it, as compilers name files.
  static func plain(_ path: String) -> String {
    let start = path.hasPrefix("/") ? "/" : ""
    return start + FormatInput.path(String(path.dropFirst(start.count)), from: "")
  }

  /// The companions of `files` by their paths, without those themselves, and the paths of those that may not be read.
  ///
  /// - Parameter named: the paths that the text of a file names, counted from its own folder.
  func of(
    _ files: [NamedBytes], named: ([UInt8]) -> [String]
  ) throws -> (files: [NamedBytes], outside: Set<String>) {
    var found: [NamedBytes] = []
    var outside: Set<String> = []
    var seen = Set(files.map(\.path))
    var waiting = files
    while let file = waiting.popLast(), found.count < Self.maximum {
      for name in names(in: file, named) {
        let path = FormatInput.path(name, from: file.path)
        guard seen.insert(path).inserted else { continue }
        guard Repository.holds(folder + path, boundary, context) else {
          outside.insert(path)
          continue
        }
        found.append(NamedBytes(path: path, bytes: try Files.read(folder + path, context)))
        waiting.append(found[found.count - 1])
      }
    }
    return (found.sorted { $0.path < $1.path }, outside)
  }

  /// The names in a file that mean files.
  private func names(in file: NamedBytes, _ named: ([UInt8]) -> [String]) -> [String] {
    let key = Self.plain(folder + file.path)
    if !file.path.isEmpty, let known = known?.names[key] { return known }
    let found = named(file.bytes).filter {
      Files.isFile(folder + FormatInput.path($0, from: file.path), context)
    }
    if !file.path.isEmpty { known?.names[key] = found }
    return found
  }
}
