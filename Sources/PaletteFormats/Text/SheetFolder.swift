import Bytes
import PaletteCore
import StyleSheets

/// Reads a folder of style sheets: what goes together as one palette, files for the dark as its theme, and sheets that give
/// one property other values (the brands of a system, its builds) as a palette each.
enum SheetFolder {
  /// More sheets than this are no system.
  private static let maximum = 96

  /// Whether a folder holds a sheet with custom properties.
  static func holdsSheets(_ files: [NamedBytes]) -> Bool {
    files.contains { $0.path.lowercased().hasSuffix(".css") && CSSSheet.sniff($0.bytes) != .no }
  }

  /// A sheet with the colors that it gives the root.
  private struct Member {
    var path: String
    var colors: [String: Color]
    var isDark: Bool
    /// What it sets to values that other sheets have to tell.
    var open: Set<String> = []
    /// Whether it holds in the dark only.
    var isConditional = false
  }

  /// The palettes of a folder. Throws ``FormatError`` where no property of any sheet holds a color.
  static func read(_ input: FormatInput) throws -> FormatReading {
    let sheets = input.folder.filter { $0.path.lowercased().hasSuffix(".css") }
    let paths = Set(sheets.map(\.path))
    var imported: Set<String> = []
    for sheet in sheets {
      for name in SheetImports.companions(sheet.bytes) {
        imported.insert(FormatInput.path(name, from: sheet.path))
      }
    }
    let roots = sheets.filter { sheet in
      guard !imported.contains(sheet.path) else { return false }
      // A build says again what the sheet says.
      let plain = sheet.path.replacing(".min.css", with: ".css")
      return plain == sheet.path || !paths.contains(plain)
    }
    guard roots.count <= maximum else {
      throw FormatError(
        "the folder holds \(roots.count) style sheets", at: roots[0].path, hint: "name one of them")
    }
    let members = try roots.compactMap { root -> Member? in
      guard TokenFiles.holds("--", root.bytes) || TokenFiles.holds("import", root.bytes) else { return nil }
      let sheet = SheetReader(try joined([Member(path: root.path, colors: [:], isDark: false)], input), "")
        .sheet
      let colors = Dictionary(sheet.base.map { ($0.name, $0.color) }, uniquingKeysWith: { first, _ in first })
      guard !colors.isEmpty || !sheet.themes.isEmpty || !sheet.problems.isEmpty else { return nil }
      let mode = PathModes.mode(of: String(root.path.dropLast(4)))
      return Member(
        path: root.path, colors: colors, isDark: mode.map { TokenSystem.scheme(of: $0) } == .dark,
        open: Set(sheet.problems.map(\.name)))
    }
    // What holds in the dark stands over what does not.
    let groups = grouped(members.filter { !$0.isDark } + members.filter(\.isDark))
    var reading = FormatReading([])
    var failure: FormatError?
    for group in groups {
      let stem = group[0].path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? ""
      var reader = SheetReader(try joined(group, input), groups.count == 1 ? input.fallbackName : stem)
      do {
        let one = try reader.read()
        reading.palettes += one.palettes
        reading.sourceMaps += one.sourceMaps
        reading.warnings += one.warnings
      } catch let error as FormatError {
        failure = failure ?? error
      }
    }
    guard !reading.palettes.isEmpty else { throw failure ?? SheetReader.noColors }
    return reading
  }

  private static func joined(_ group: [Member], _ input: FormatInput) throws -> JoinedSheet {
    let text = group.map { member in
      let address = member.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "@import \"\(address)\"\(member.isConditional ? " (prefers-color-scheme: dark)" : "");"
    }
    let bytes = Array(text.joined(separator: "\n").utf8)
    var input = input
    input.bytes = bytes
    return try SheetImports.join(try CSSReader.tree(bytes), input)
  }

  /// The sheets that go together, each group in order.
  private static func grouped(_ members: [Member]) -> [[Member]] {
    var groups: [[Member]] = []
    for var member in members {
      let place = groups.firstIndex { group in !group.contains { contradicts(member, $0) } }
      if let place {
        groups[place].append(member)
      } else if member.isDark, groups.count == 1,
        !groups[0].contains(where: { $0.isDark && contradicts(member, $0) })
      {
        member.isConditional = true
        groups[0].append(member)
      } else {
        groups.append([member])
      }
    }
    return groups
  }

  private static func contradicts(_ a: Member, _ b: Member) -> Bool {
    if a.isDark != b.isDark,
      a.open.contains(where: { b.open.contains($0) || b.colors[$0] != nil })
        || b.open.contains(where: { a.colors[$0] != nil })
    {
      return true
    }
    return a.colors.contains { name, color in
      guard let other = b.colors[name] else { return false }
      return other != color
    }
  }
}
