import Bytes
import PaletteCore

/// Reads a folder of Sass, Less or Stylus: the files that no other one brings in, as one palette as far as they do not
/// contradict each other.
struct VariableFolder {
  /// A language of which folders are read.
  private struct Language {
    var format: PaletteFormat
    var endings: [String]

    func holds(_ path: String) -> Bool {
      let path = path.lowercased()
      return endings.contains { path.hasSuffix($0) } && !path.split(separator: "/").contains("node_modules")
    }
  }

  /// More files than this are no system of colors.
  private static let maximum = 96

  private static var languages: [Language] {
    [
      Language(format: .scss, endings: [".scss", ".sass"]), Language(format: .less, endings: [".less"]),
      Language(format: .stylus, endings: [".styl"]),
    ]
  }

  /// The format of most of the files in a folder; nil where there are none of these languages.
  static func format(of files: [NamedBytes]) -> PaletteFormat? {
    let counts = languages.map { language in (language.format, files.count { language.holds($0.path) }) }
    return counts.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
  }

  /// The palettes of a folder. Throws ``FormatError`` where no file holds a color, and for what is never closed.
  static func read(_ input: FormatInput, as format: PaletteFormat) throws -> FormatReading {
    guard let language = languages.first(where: { $0.format.id == format.id }) else {
      throw FormatError("\(format.id) files are not read as folders", hint: "name a file in it")
    }
    let files = input.folder.filter { language.holds($0.path) }
    let roots = roots(of: files, format)
    guard roots.count <= maximum else {
      throw FormatError(
        "the folder holds \(roots.count) style sheets", at: roots[0].path, hint: "name one of them")
    }
    // One file that brings in all the others contradicts nobody, and may take seconds to work out.
    if roots.count == 1 { return try reading(of: [roots[0].path], input, format) }
    var groups: [[(path: String, colors: [String: Color])]] = []
    for root in roots {
      // A file that takes its variables from another may say nothing by itself.
      let palette = try? reading(of: [root.path], input, format).palettes.first
      let colors = Dictionary(
        (palette?.colors ?? []).map { ($0.color.name, $0.color.color) }, uniquingKeysWith: { $1 })
      let place = groups.firstIndex { group in
        !group.contains { other in
          other.colors.contains { name, color in colors[name].map { $0 != color } ?? false }
        }
      }
      if let place {
        groups[place].append((root.path, colors))
      } else {
        groups.append([(root.path, colors)])
      }
    }
    var whole = FormatReading([])
    var failure: Error?
    let names = SheetFolder.names(of: groups.map { plain($0[0].path) })
    for (group, name) in zip(groups, names) {
      do {
        var input = input
        if groups.count > 1 { input.fallbackName = name }
        let one = try reading(of: group.map(\.path), input, format)
        whole.palettes += one.palettes
        whole.sourceMaps += one.sourceMaps
        whole.warnings += one.warnings
        whole.unresolved += one.unresolved
      } catch { failure = failure ?? error }
    }
    if whole.palettes.isEmpty {
      throw failure ?? FormatError.empty("no \(format.id) file of the folder holds a color")
    }
    return whole
  }

  /// The files that no other one brings in; all of them where they go in a circle.
  private static func roots(of files: [NamedBytes], _ format: PaletteFormat) -> [NamedBytes] {
    let brought = Set(
      files.flatMap { file in
        (format.companions?(file.bytes) ?? []).map { FormatInput.path($0, from: file.path) }.filter {
          $0 != file.path
        }
      })
    let roots = files.filter { !brought.contains($0.path) }
    return roots.isEmpty ? files : roots
  }

  /// What a file would hold that does nothing but bring in others.
  private static func reading(of paths: [String], _ input: FormatInput, _ format: PaletteFormat) throws
    -> FormatReading
  {
    var input = input
    let lines = paths.map { path in
      "@import \"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        + (format.id == "stylus" ? "" : ";")
    }
    input.bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard let read = format.read else { throw FormatError("\(format.id) can be written but not read") }
    return try read(input)
  }

  /// A path without what the language adds to the name of a file.
  private static func plain(_ path: String) -> String {
    var parts = path.split(separator: "/")
    let name = parts.popLast() ?? ""
    parts.append(name.prefix { $0 != "." }.drop { $0 == "_" })
    return parts.joined(separator: "/")
  }
}
