/// What was found around the files of one run, so that it is looked for once in each folder and not for each file.
///
/// A run asks from one thread at a time.
public final class FolderFindings: @unchecked Sendable {
  private var projects: [String: TailwindProject?] = [:]
  private var layouts: [String: StyleFiles.Found?] = [:]
  private var sheets: [String: SheetText?] = [:]
  private var sources: [String: SheetSource] = [:]
  private var files: [String: StyleFiles.Found?] = [:]

  /// Knows nothing yet.
  public init() {}

  func project(around file: String, _ look: () -> TailwindProject?) -> TailwindProject? {
    let folder = Self.folder(of: file)
    if let known = projects[folder] { return known }
    let found = look()
    projects[folder] = found
    return found
  }

  func layout(_ names: [String], from file: String, _ look: () -> StyleFiles.Found?) -> StyleFiles.Found? {
    let key = ([Self.folder(of: file)] + names).joined(separator: "\n")
    if let known = layouts[key] { return known }
    let found = look()
    layouts[key] = found
    return found
  }

  /// The compiled sheet of a file.
  func sheet(_ file: String, _ compile: () -> SheetText?) -> SheetText? {
    if let known = sheets[file] { return known }
    let made = compile()
    sheets[file] = made
    return made
  }

  /// The file of an address that stands in the file `base`, or that there is none: what is missing is looked for in many places.
  ///
  /// - Parameter root: the folder that was named.
  public func file(
    _ address: String, from base: String, in root: String, _ look: () -> StyleFiles.Found?
  ) -> StyleFiles.Found? {
    let key = [root, Self.folder(of: base), ComponentFile.suffix(of: base), address].joined(separator: "\n")
    if let known = files[key] { return known }
    let found = look()
    files[key] = .some(found)
    return found
  }

  /// The rules of a file that others import.
  func source(_ file: String, _ read: () -> SheetSource) -> SheetSource {
    if let known = sources[file] { return known }
    let made = read()
    sources[file] = made
    return made
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }
}
