import CommandLineKit
import PaletteCore
import PaletteFormats

/// Where an output goes: a path below the project's folder with places for names, `build/{slug}.css`.
struct OutputPath {
  /// What stands for a name.
  enum Slot: String, CaseIterable {
    /// The palette's name.
    case slug
    /// The brand's name, or the palette's where there is none.
    case brand
    /// The palette's file without folders and extension.
    case file
    /// The theme; an output that has it is written once for each theme.
    case theme
    /// The identifier of the format.
    case format
    /// The extension of the format, without the dot.
    case `extension`

    var meaning: String {
      switch self {
      case .slug: "the palette's name"
      case .brand: "the brand's name"
      case .file: "the name of the palette's file"
      case .theme: "the theme, each in a file of its own"
      case .format: "the format"
      case .extension: "the format's extension"
      }
    }
  }

  private enum Part {
    case text(String)
    case slot(Slot)
  }

  private let parts: [Part]
  /// Whether it names a folder, in which the format names its own files.
  let isFolder: Bool
  /// Whether each theme has a file.
  let hasTheme: Bool
  /// As written.
  let text: String

  /// - Throws: ``CLIError`` 65 for a path that leaves the project, or a name that nothing stands for.
  init(_ value: ProjectValue) throws(CLIError) {
    text = try value.requireString("to")
    if text.hasPrefix("/") || text.hasPrefix("~") {
      throw value.error(
        "\"to\" must lie in the project's folder", hint: "begin it with the name of a folder in it")
    }
    if text.utf8.contains(where: { $0 < 32 || $0 == 127 || $0 == UInt8(ascii: "\\") }) {
      throw value.error("\"to\" has a control character or a backslash")
    }
    var pieces = text.split(separator: "/").map(String.init)
    pieces.removeAll { $0 == "." }
    if pieces.contains("..") {
      throw value.error(
        "\"to\" leads out of the project's folder",
        hint: "outputs stay below the folder of \(value.reader.file)")
    }
    if pieces.contains(where: { $0.lowercased() == ".git" }) { throw value.error("\"to\" leads into .git") }
    isFolder = text.hasSuffix("/") || text == "."
    if pieces.isEmpty, !isFolder { throw value.error("\"to\" names no file") }
    var parts: [Part] = []
    var rest = pieces.joined(separator: "/")[...]
    while let open = rest.firstIndex(of: "{") {
      parts.append(.text(String(rest[..<open])))
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw value.error("\"to\" has a { without }")
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard let slot = Slot(rawValue: name) else {
        let known = Slot.allCases.map(\.rawValue)
        throw value.error(
          "nothing is called {\(SafeText.line(name))}",
          hint: Suggestions.question(Suggestions.closest(to: name, among: known).map { "{\($0)}" })
            ?? "known: " + known.map { "{\($0)}" }.joined(separator: ", "))
      }
      parts.append(.slot(slot))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(String(rest)))
    self.parts = parts
    hasTheme = parts.contains {
      if case .slot(.theme) = $0 { true } else { false }
    }
  }

  /// The path for one palette; without a trailing slash.
  func path(_ palette: ProjectPalette, theme: String?, format: String, suffix: String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .slot(.slug): palette.slug
      case .slot(.brand):
        palette.palette.brandName.isEmpty ? palette.slug : Slug.fileName(palette.palette.brandName)
      case .slot(.file): palette.stem
      case .slot(.theme): theme.map { Slug.make($0, fallback: "theme") } ?? ""
      case .slot(.format): format
      case .slot(.extension): suffix
      }
    }.joined()
  }
}
