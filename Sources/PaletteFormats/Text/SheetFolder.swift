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
      || files.contains {
        ComponentSheet.isNamed($0.path) && CSSSheet.sniff(styles(of: $0)) != .no
      }
  }

  /// The styles of a component, of Sass and Less as they are written but for the comments that CSS does not have: properties need
  /// no compiler.
  private static func styles(of file: NamedBytes) -> [UInt8] {
    let component = ComponentSheet(file.bytes)
    var text = component.styles
    for block in component.blocks where block.source == nil && ["scss", "less"].contains(block.language) {
      let own = Array(file.bytes[block.bytes])
      var plain = own
      for comment in CSSTokens(own, dialect: block.language == "less" ? .less : .scss).comments
      where own[comment].starts(with: "//".utf8) {
        for index in comment { plain[index] = UInt8(ascii: " ") }
      }
      text.replaceSubrange(block.bytes, with: plain)
    }
    return text
  }

  /// The sheets of a folder; those of components stand for the components.
  private static func sheets(_ files: [NamedBytes]) -> [NamedBytes] {
    files.compactMap { file in
      if ComponentSheet.isNamed(file.path) {
        return NamedBytes(path: file.path, bytes: styles(of: file))
      }
      return file.path.lowercased().hasSuffix(".css") ? file : nil
    }
  }

  /// A sheet with the colors that it gives the root.
  struct Member {
    var path: String
    var colors: [String: Color]
    var isDark: Bool
    /// What it sets to values that other sheets have to tell, and those values as written.
    var open: [String: String] = [:]
    /// The properties that it refers to and does not declare.
    var needs: Set<String> = []
    /// Whether it holds in the dark only.
    var isConditional = false
  }

  /// The palettes of a folder. Throws ``FormatError`` where no property of any sheet holds a color.
  static func read(_ input: FormatInput) throws -> FormatReading {
    let sheets = sheets(input.folder)
    let configurations = SheetConfigurations(input, sheets)
    do {
      var reading = try read(sheets, configurations, input)
      configurations.add(to: &reading)
      return reading
    } catch {
      guard let alone = configurations.alone(input.fallbackName, error) else { throw error }
      return alone
    }
  }

  private static func read(
    _ sheets: [NamedBytes], _ configurations: SheetConfigurations, _ input: FormatInput
  ) throws -> FormatReading {
    var input = input
    let others = input.folder.count { VariableFolder.format(of: [$0]) != nil }
    input.folder = sheets
    let roots = roots(of: sheets, importing: imports(sheets))
    guard roots.count <= maximum else {
      throw FormatError(
        "the folder holds \(roots.count) style sheets", at: roots[0].path, hint: "name one of them")
    }
    var reading = try read(
      roots.compactMap { try member($0, input, configurations.channels) }, configurations, input)
    if others > 0 {
      reading.warnings.append(
        FormatWarning(
          "\(others) file\(others == 1 ? "" : "s") of Sass, Less or Stylus beside the style sheets "
            + "\(others == 1 ? "was" : "were") not read; name \(others == 1 ? "it" : "one of them")"))
    }
    return reading
  }

  /// The paths that each sheet imports.
  static func imports(_ sheets: [NamedBytes]) -> [String: [String]] {
    Dictionary(
      sheets.map { sheet in
        (sheet.path, SheetImports.companions(sheet.bytes).map { FormatInput.path($0, from: sheet.path) })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The sheets that no other one imports, without builds of what is there too.
  static func roots(of sheets: [NamedBytes], importing imports: [String: [String]]) -> [NamedBytes] {
    let paths = Set(sheets.map(\.path))
    let imported = Set(imports.values.joined())
    return sheets.filter { sheet in
      guard !imported.contains(sheet.path) else { return false }
      // A build says again what the sheet says.
      let plain = sheet.path.replacing(".min.css", with: ".css")
      return plain == sheet.path || !paths.contains(plain)
    }
  }

  /// A sheet and what it imports as a member of a folder; nil where it has no custom property that matters.
  ///
  /// - Parameter channels: the functions of bare channel lists that are known from elsewhere, by property.
  static func member(
    _ root: NamedBytes, _ input: FormatInput, _ channels: [String: String] = [:]
  ) throws -> Member? {
    guard TokenFiles.holds("--", root.bytes) || TokenFiles.holds("import", root.bytes) else { return nil }
    let joined = try joined([Member(path: root.path, colors: [:], isDark: false)], input)
    let sheet = SheetReader(joined, "", channels: channels).sheet
    let colors = Dictionary(sheet.base.map { ($0.name, $0.color) }, uniquingKeysWith: { first, _ in first })
    guard !colors.isEmpty || !sheet.themes.isEmpty || !sheet.problems.isEmpty else { return nil }
    let mode = PathModes.mode(of: String(root.path.dropLast(4)))
    let text = sheet.tree.source.bytes
    let open = Dictionary(
      sheet.problems.map { ($0.name, String(decoding: text[$0.bytes], as: UTF8.self)) },
      uniquingKeysWith: { first, _ in first })
    let names = SheetVariables(sheet.tree)
    return Member(
      path: root.path, colors: colors, isDark: mode.map { TokenSystem.scheme(of: $0) } == .dark,
      open: open, needs: names.usedByProperties.subtracting(names.declared))
  }

  /// The palettes of the members, a palette each for those that contradict each other.
  private static func read(
    _ members: [Member], _ configurations: SheetConfigurations, _ input: FormatInput
  ) throws -> FormatReading {
    let groups = grouped(members)
    var reading = FormatReading([])
    var failure: FormatError?
    let names = names(of: groups.map { String($0[0].path.dropLast(4)) })
    for (group, name) in zip(groups, names) {
      let isOnly = groups.count == 1
      var reader = SheetReader(
        try joined(group, input), isOnly ? input.fallbackName : name, channels: configurations.channels)
      do {
        let one = try reader.read(
          adding: isOnly ? configurations.entries : [], gradients: isOnly ? configurations.gradients : [])
        reading.palettes += one.palettes
        reading.sourceMaps += one.sourceMaps
        reading.warnings += one.warnings
        reading.unresolved += one.unresolved
      } catch let error as FormatError {
        failure = failure ?? error
      }
    }
    guard !reading.palettes.isEmpty else { throw failure ?? SheetReader.noColors }
    if groups.count > 1, let own = try configurations.own(input.fallbackName) {
      reading.palettes += own.palettes
      reading.sourceMaps += own.sourceMaps
    }
    return reading
  }

  /// Names for files of these paths: what they are called themselves, or the nearest of their folders in which they differ,
  /// since a system may have a `theme.css` in each.
  static func names(of paths: [String]) -> [String] {
    let parts = paths.map { Array($0.split(separator: "/").map(String.init).reversed()) }
    let shared = parts.map(\.count).min() ?? 0
    let level = (0..<shared).first { level in Set(parts.map { $0[level] }).count == paths.count } ?? 0
    return parts.map { $0.isEmpty ? "" : $0[level] }
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
  static func grouped(_ members: [Member]) -> [[Member]] {
    var groups: [[Member]] = []
    // What holds in the dark stands over what does not. The sheets with the most colors come first, so that what refers
    // to colors finds all of them and not the one that another sheet has too.
    let order = members.indices.sorted {
      (members[$0].isDark ? 1 : 0, -members[$0].colors.count, $0)
        < (members[$1].isDark ? 1 : 0, -members[$1].colors.count, $1)
    }
    for index in order {
      var member = members[index]
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
    if groups.count > 1 { groups = groups.map { completed($0, of: members) } }
    let places = Dictionary(
      members.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ member: Member) -> (Int, Int) { (member.isDark ? 1 : 0, places[member.path] ?? 0) }
    return groups.map { $0.sorted { place($0) < place($1) } }.sorted { place($0[0]) < place($1[0]) }
  }

  /// A group with the sheets that it needs and that other groups were given: two brands on the same base.
  private static func completed(_ group: [Member], of members: [Member]) -> [Member] {
    var group = group
    var rest = members.filter { member in !group.contains { $0.path == member.path } }
    while let place = rest.firstIndex(where: { member in
      !group.contains { contradicts(member, $0) }
        && group.contains { $0.needs.contains { member.colors[$0] != nil || member.open[$0] != nil } }
    }) {
      group.insert(rest.remove(at: place), at: 0)
    }
    return group
  }

  private static func contradicts(_ a: Member, _ b: Member) -> Bool {
    func differ(_ a: Member, _ b: Member) -> Bool {
      a.open.contains { name, text in
        b.colors[name] != nil || b.open[name].map { $0 != text || a.isDark != b.isDark } ?? false
      }
    }
    if differ(a, b) || differ(b, a) { return true }
    return a.colors.contains { name, color in
      guard let other = b.colors[name] else { return false }
      return other != color
    }
  }
}
