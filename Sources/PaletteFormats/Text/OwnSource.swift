import Bytes
import PaletteCore

/// The themes of a file of source code that this program wrote, told from its lines: a comment says what a theme is called,
/// and each role has a line of its own.
struct OwnSource {
  /// A line `key: value,` with the comment behind it.
  struct Entry {
    var key: String
    var value: String
    /// What the thing is called where its key does not say it.
    var label: String?
    var place: SourcePlace

    /// The role that the entry gives a color.
    var role: String { label ?? Slug.make(key, .camel, fallback: "role") }

    /// Reads a line without white space around it; nil for one that sets nothing.
    init?(_ line: Substring, at place: SourcePlace) {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      key = String(line[..<colon].filter { $0 != "\"" && $0 != "'" && $0 != " " })
      var rest = line[line.index(after: colon)...].trimmed
      if let comment = rest.firstRange(of: " // ") {
        label = Escape.unlabel(rest[comment.upperBound...])?.first
        rest = rest[..<comment.lowerBound].trimmed
      }
      if rest.last == "," || rest.last == ";" { rest.removeLast() }
      guard !key.isEmpty else { return nil }
      value = String(rest.trimmed)
      self.place = place
    }
  }

  /// A theme with its roles as they are written.
  struct Roles {
    var name: String
    var entries: [Entry] = []
  }

  /// The themes in the order of the file.
  private(set) var themes: [Roles] = []

  init(_ bytes: [UInt8]) {
    var pending: String?
    var isOpen = false
    Self.forEachLine(bytes) { line, place in
      if let name = Self.theme(line) {
        pending = name
      } else if let name = pending {
        pending = nil
        isOpen = line.last == "{" || line.last == "("
        if isOpen { themes.append(Roles(name: name)) }
      } else if isOpen {
        if line.first == "}" || line.first == ")" {
          isOpen = false
        } else if let entry = Entry(line, at: place) {
          themes[themes.count - 1].entries.append(entry)
        }
      }
    }
  }

  /// What the roles of a program in Kotlin or Dart are called, by their identifiers, where a comment says it.
  static func roles(_ bytes: [UInt8]) -> [String: String] {
    var roles: [String: String] = [:]
    var label: String?
    forEachLine(bytes) { line, _ in
      if line.hasPrefix("/// The role ") {
        label = Escape.unlabel(line.dropFirst(13).dropLast())?.first
      } else if line.hasPrefix("final Color"), line.last == ";", let name = label {
        roles[String(line.dropLast()[...].split(separator: " ").last ?? "")] = name
        label = nil
      } else if line.hasPrefix("val "), let end = line.firstRange(of: ": Color, // ") {
        let identifier = line[..<end.lowerBound].dropFirst(4).filter { $0 != "`" }
        roles[String(identifier)] = Escape.unlabel(line[end.upperBound...])?.first
      }
    }
    return roles
  }

  /// Calls `body` with each line without white space around it, and its place.
  static func forEachLine(_ bytes: [UInt8], _ body: (Substring, SourcePlace) -> Void) {
    let lines = LineTable(bytes)
    var start = 0
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      let text = Substring(String(decoding: line, as: UTF8.self)).trimmed
      let first = start + (line.firstIndex { $0 != 32 && $0 != 9 }.map { $0 - line.startIndex } ?? 0)
      body(text, lines.place(of: first..<first))
      start += line.count + 1
    }
  }

  /// The text of a comment that takes a whole line; nil for another line.
  static func comment(_ line: Substring) -> Substring? {
    if line.hasPrefix("/** "), line.hasSuffix(" */") { return line.dropFirst(4).dropLast(3) }
    if line.hasPrefix("/// ") { return line.dropFirst(4) }
    return line.hasPrefix("// ") ? line.dropFirst(3) : nil
  }

  private static func theme(_ line: Substring) -> String? {
    guard let text = comment(line), text.hasPrefix("Theme: ") else { return nil }
    return Escape.unlabel(text.dropFirst(7))?.first
  }

  /// Adds the themes to a palette that has its colors.
  ///
  /// - Parameter reference: the color that a value is; nil for what is none.
  func add(to builder: inout PaletteBuilder, _ reference: (String) -> ColorReference?) {
    for roles in themes {
      var theme = Theme(name: roles.name)
      for (index, entry) in roles.entries.enumerated() {
        // A color outside sRGB is written twice by us; the first is its fallback.
        if index > 0, let wide = try? Color(css: entry.value), !wide.isInGamut(of: .srgb) {
          let plain = roles.entries[index - 1]
          if ExportNames.Style.wideSuffixes.contains(where: { entry.key == plain.key + $0 }) {
            theme.roles[plain.role] = ColorReference(literal: wide)
            continue
          }
        }
        guard let value = reference(entry.value) else {
          builder.warn("\(entry.role) of \(roles.name) is no color, and was not read", at: entry.place)
          continue
        }
        theme.roles[entry.role] = value
        builder.sourceMap.record(.role(theme: roles.name, role: entry.role), entry.place)
      }
      Self.add(theme, to: &builder)
    }
  }

  /// Adds a theme whose scheme nothing says: it is told by its name, else by its page.
  static func add(_ theme: Theme, to builder: inout PaletteBuilder) {
    guard !theme.roles.isEmpty else { return }
    var theme = theme
    theme.id = StableID.uuid(of: "theme", theme.name)
    theme.colorScheme = scheme(of: theme, in: builder.palette)
    builder.palette.themes.append(theme)
  }

  static func scheme(of theme: Theme, in palette: ColorPalette) -> ColorScheme {
    let named = TokenSystem.scheme(of: theme.name)
    guard named == .system, let page = theme.roles["background"], let color = try? palette.resolve(page).color
    else { return named }
    return Contrast.relativeLuminance(color) < 0.18 ? .dark : .light
  }
}
