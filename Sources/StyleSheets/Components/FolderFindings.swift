/// What was found around the files of one run, so that it is looked for once in each folder and not for each file.
///
/// A run asks from one thread at a time.
public final class FolderFindings: @unchecked Sendable {
  private var projects: [String: TailwindProject?] = [:]
  private var utilities: [String: MissingUtilities?] = [:]
  private var levels: [String: MissingUtilities.Level] = [:]
  private var templates: [String: StyleFiles.Found?] = [:]
  private var projectSheets: [String: [StyleFiles.Found]] = [:]
  private var sheets: [String: SheetText?] = [:]
  private var sources: [String: SheetSource] = [:]
  private var files: [String: StyleFiles.Found?] = [:]
  private var components: [String: ReadComponent?] = [:]
  private var folders: [String: [String]] = [:]
  private var lent: [[String]: StyleSheetSet] = [:]

  /// Knows nothing yet.
  public init() {}

  func project(around file: String, _ look: () -> TailwindProject?) -> TailwindProject? {
    once(\.projects, Self.folder(of: file), look)
  }

  func utilities(around file: String, _ look: () -> MissingUtilities?) -> MissingUtilities? {
    once(\.utilities, Self.folder(of: file), look)
  }

  /// What a folder above a file says; those of one project have the same above them.
  func level(_ depth: Int, above file: String, _ look: () -> MissingUtilities.Level) -> MissingUtilities.Level
  {
    let folders = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var key = folders.dropLast(depth).joined(separator: "/") + "/"
    if folders.count <= depth { key = String(repeating: "../", count: depth - folders.count) }
    if folders.contains("..") { key = "\(Self.folder(of: file))\n\(depth)" }
    return once(\.levels, key, look)
  }

  func template(_ names: [String], from file: String, _ look: () -> StyleFiles.Found?) -> StyleFiles.Found? {
    once(\.templates, ([Self.folder(of: file)] + names).joined(separator: "\n"), look)
  }

  /// The style sheets below a folder.
  public func sheets(below folder: String, _ look: () -> [StyleFiles.Found]) -> [StyleFiles.Found] {
    once(\.projectSheets, folder, look)
  }

  /// The addresses of the style sheets in a folder whose address stands in the file `base`.
  public func sheets(in address: String, from base: String, _ look: () -> [String]) -> [String] {
    once(\.folders, "\(Self.folder(of: base))\n\(address)", look)
  }

  /// The compiled sheet of a file.
  func sheet(_ file: String, _ compile: () -> SheetText?) -> SheetText? { once(\.sheets, file, compile) }

  /// The rules of a file that others import.
  func source(_ file: String, _ read: () -> SheetSource) -> SheetSource { once(\.sources, file, read) }

  /// A component that others are made of.
  func component(_ key: String, _ read: () -> ReadComponent?) -> ReadComponent? {
    // They are whole documents, and a folder may have thousands.
    if components.count >= Self.mostComponents { components = [:] }
    return once(\.components, key, read)
  }

  private static let mostComponents = 512

  /// What some sheets lend to every component beside them, the browser's own sheet before it.
  func lent(_ sheets: [String], _ read: () -> StyleSheetSet) -> StyleSheetSet { once(\.lent, sheets, read) }

  /// The file of an address that stands in the file `base`, or that there is none: what is missing is looked for in many places.
  ///
  /// - Parameter root: the folder that was named.
  public func file(
    _ address: String, from base: String, in root: String, _ look: () -> StyleFiles.Found?
  ) -> StyleFiles.Found? {
    let key = [root, Self.folder(of: base), ComponentFile.suffix(of: base), address].joined(separator: "\n")
    return once(\.files, key, look)
  }

  /// What is known under a key; what is looked for may be asked for again meanwhile.
  private func once<Key: Hashable, Value>(
    _ known: ReferenceWritableKeyPath<FolderFindings, [Key: Value]>, _ key: Key, _ look: () -> Value
  ) -> Value {
    if let value = self[keyPath: known][key] { return value }
    let found = look()
    self[keyPath: known].updateValue(found, forKey: key)
    return found
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }
}
