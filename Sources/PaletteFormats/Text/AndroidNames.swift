import Bytes
import PaletteCore

/// What color resources are called where several folders have one of the same name: the modules of a project, the variants of
/// a build. What names it from one of these folders, by day or by night, means that of its own; from elsewhere the first.
struct AndroidNames {
  /// The folders that have a color of each name.
  private var folders: [String: [String]] = [:]

  /// Takes a color of a file.
  mutating func add(_ name: String, in path: String) {
    let folder = Self.folder(of: path)
    if folders[name]?.contains(folder) != true { folders[name, default: []].append(folder) }
  }

  /// Whether any folder has a color of a name.
  func has(_ name: String) -> Bool { folders[name] != nil }

  /// What tells the color that a name means in a file from those of other folders.
  func key(of name: String, in path: String) -> String {
    let folder = Self.folder(of: path)
    guard let known = folders[name], known.first != folder, known.contains(folder) else { return name }
    return folder + "/" + name
  }

  /// A value as it stands in a file, with the key of the color that it names.
  func value(_ text: String, in path: String) -> String {
    guard text.hasPrefix("@color/") else { return text }
    return "@color/" + key(of: String(text.dropFirst(7)), in: path)
  }

  /// The folder that has the `values` folders of a file.
  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast(2).joined(separator: "/")
  }
}

extension AndroidReader {
  /// The file itself, or the resources of a folder: those for the day and the night, where they are told apart.
  static func files(of input: FormatInput) -> [NamedBytes] {
    if input.folder.isEmpty { return [NamedBytes(path: "", bytes: input.bytes)] }
    let values = input.folder.filter { file in
      let folder = file.path.split(separator: "/").dropLast().last
      return file.path.hasSuffix(".xml") && (folder == "values" || folder == "values-night")
    }
    return values.isEmpty ? input.folder.filter { sniff($0.bytes) == .certain } : values
  }

  /// Whether a file has colors that hold where a qualifier does: for a version of the system, a language, a width.
  static func isForSomeDevices(_ file: NamedBytes) -> Bool {
    let folder = file.path.split(separator: "/").dropLast().last ?? ""
    return folder.hasPrefix("values-") && folder != "values-night" && sniff(file.bytes) == .certain
  }

  /// Says that colors by state, which are files of their own, were not read.
  static func tellStates(_ input: FormatInput, _ builder: inout PaletteBuilder) {
    let states = input.folder.filter { file in
      let folder = file.path.split(separator: "/").dropLast().last ?? ""
      return file.path.hasSuffix(".xml") && (folder == "color" || folder.hasPrefix("color-"))
        && TokenFiles.holds("<selector", file.bytes)
    }
    guard let first = states.map(\.path).min() else { return }
    builder.warn(
      states.count == 1
        ? "\(first) has colors by state, and was not read"
        : "\(states.count) files with colors by state were not read, \(first) first")
  }

  /// The text of a resource, with the colors of the system that are the same on every device as they are.
  ///
  /// Source: developer.android.com/reference/android/R.color.
  static func written(_ text: String) -> String {
    let text = String(text[...].trimmed)
    return constants[text] ?? text
  }

  private static let constants = [
    "@android:color/white": "#FFFFFFFF", "@android:color/black": "#FF000000",
    "@android:color/transparent": "#00000000",
  ]
}
