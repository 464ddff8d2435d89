import Bytes
import PaletteCore

/// The text of the DESIGN.md that a palette was read from, so that writing one again keeps its prose, and of its tokens
/// all that the palette did not change.
///
/// Nothing records what was edited since: what is kept is read again and compared with the palette.
enum KeptDesign {
  /// The key among those of the palette that the model does not know.
  static let key = "designMD"

  /// What is kept of a file.
  static func value(_ bytes: [UInt8]) -> JSONValue {
    .object(["text": .string(String(decoding: bytes, as: UTF8.self))])
  }

  private static func text(of palette: ColorPalette) -> [UInt8]? {
    (palette.unknown[key]?["text"]?.string).map { Array($0.utf8) }
  }

  /// What a format that is none of tokens loses of a palette that was read from a DESIGN.md; nil where it was not.
  static func loss(of palette: ColorPalette) -> String? {
    text(of: palette) == nil ? nil : "the prose and the other tokens of DESIGN.md"
  }

  /// The palette that the kept file holds; nil where none is kept.
  static func palette(of palette: ColorPalette) -> ColorPalette? {
    guard let bytes = text(of: palette), let known = try? read(bytes, palette.name) else { return nil }
    return known.reading.palettes[0].spelled
  }

  private static func read(_ bytes: [UInt8], _ name: String) throws -> DesignReader.Result {
    try DesignReader.result(try DesignFile(bytes), name)
  }

  /// The file with what was changed since; nil where the palette was not read from one.
  static func write(_ palette: ColorPalette) throws -> [UInt8]? {
    guard var bytes = text(of: palette), var known = try? read(bytes, palette.name) else { return nil }
    // Names that comments keep need not be those of tokens.
    let wanted = known.hasLabels ? palette.spelled : tokens(palette.linked, known).spelled
    // Aliases of a color that was changed keep the value they had: the palette says so.
    for _ in 0..<3 {
      guard let edits = edits(known, to: wanted) else { return nil }
      if edits.isEmpty { return bytes }
      for (range, text) in edits.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
        bytes.replaceSubrange(range, with: Array(text.utf8))
      }
      guard let again = try? read(bytes, palette.name) else { return nil }
      known = again
    }
    return bytes
  }

  /// The palette with the names that new colors get as tokens; those of a new group stand at the top.
  private static func tokens(_ palette: ColorPalette, _ known: DesignReader.Result) -> ColorPalette {
    var result = palette
    var names = UniqueNames(reserved: known.paths.values.filter { $0.count == 1 }.map { $0[0] })
    var groups: Set<String> = []
    for case .color(let group, _) in known.paths.keys { groups.insert(group) }
    var moved: [CustomColor] = []
    for index in result.groups.indices {
      let group = result.groups[index].name
      var kept: [CustomColor] = []
      for var color in result.groups[index].colors {
        if known.paths[.color(group: group, name: color.name)] != nil {
          kept.append(color)
        } else if groups.contains(group), group != FlatNames.defaultGroup {
          color.name = Slug.make(color.name, fallback: "color")
          kept.append(color)
        } else {
          color.name = DesignWriter.name(of: color, in: group, &names)
          if group == FlatNames.defaultGroup { kept.append(color) } else { moved.append(color) }
        }
      }
      result.groups[index].colors = kept
    }
    result.groups.removeAll { $0.colors.isEmpty }
    if moved.isEmpty { return result }
    if let top = result.groups.firstIndex(where: { $0.name == FlatNames.defaultGroup }) {
      result.groups[top].colors += moved
    } else {
      result.groups.append(ColorGroup(name: FlatNames.defaultGroup, colors: moved))
    }
    return result
  }

  // MARK: Edits

  private static func edits(_ known: DesignReader.Result, to wanted: ColorPalette) -> [Range<Int>: String]? {
    let old = known.reading.palettes[0].spelled
    var edits: [Range<Int>: String] = [:]
    editWords(old, wanted, known.file, &edits)
    editFonts(old, wanted, known.file, &edits)
    let isSameSet =
      old.groups.map(\.name) == wanted.groups.filter { !$0.colors.isEmpty }.map(\.name)
      && old.colors.map(\.color.name) == wanted.colors.map(\.color.name)
    if isSameSet {
      let map = known.reading.sourceMaps[0]
      let notation = CSSColorText(WriteOptions())
      for (was, now) in zip(old.colors, wanted.colors)
      where was.color.hexCode != now.color.hexCode || !isSame(was.color.value, now.color) {
        guard let place = map[.color(group: was.group, name: was.color.name)], !place.bytes.isEmpty else {
          return nil
        }
        // A color of the prose stands without quotes.
        let isToken = known.paths[.color(group: was.group, name: was.color.name)] != nil
        edits[place.bytes] = isToken ? DesignWriter.text(now.color, notation) : now.color.hexCode
      }
    } else if !editColors(known, old, wanted, &edits) {
      return nil
    }
    addPairs(known, old, wanted, &edits)
    return edits
  }

  /// Whether a color outside sRGB is as it was, but for the digits that are written.
  private static func isSame(_ value: String?, _ color: CustomColor) -> Bool {
    guard let value else { return color.value == nil }
    guard color.value != nil, let was = try? Color(css: value).converted(to: .displayP3) else { return false }
    let now = color.color.converted(to: .displayP3)
    return (0..<3).allSatisfy { abs(was.components[$0] - now.components[$0]) < 1e-5 }
  }

  private static func editWords(
    _ old: ColorPalette, _ wanted: ColorPalette, _ file: DesignFile, _ edits: inout [Range<Int>: String]
  ) {
    for (key, was, now) in [
      ("name", old.name, wanted.name), ("description", old.brandDescription, wanted.brandDescription),
    ] where was != now {
      if let section = file.sections.first(where: { $0.key == key }), !section.bytes.isEmpty {
        edits[section.bytes] = DesignWriter.quoted(now)
      } else if let front = file.frontMatter {
        let start = front.lowerBound..<front.lowerBound
        edits[start] = (edits[start] ?? "") + "\(key): \(DesignWriter.quoted(now))\n"
      }
    }
  }

  private static func editFonts(
    _ old: ColorPalette, _ wanted: ColorPalette, _ file: DesignFile, _ edits: inout [Range<Int>: String]
  ) {
    guard old.typography != wanted.typography else { return }
    var text = ""
    for (name, path) in Typography.parts
    where old.typography[keyPath: path] != wanted.typography[keyPath: path] {
      let font = wanted.typography[keyPath: path]
      text += "  \(Slug.make(name)):\n"
      if !font.family.isEmpty { text += "    fontFamily: \(DesignWriter.quoted(font.family))\n" }
      text += "    fontSize: \(font.size)px\n"
    }
    insert(text, under: "typography", file, &edits)
  }

  /// Puts lines at the beginning of a block, which is made where there is none.
  private static func insert(
    _ text: String, under key: String, _ file: DesignFile, _ edits: inout [Range<Int>: String]
  ) {
    guard !text.isEmpty else { return }
    if let section = file.sections.first(where: { $0.key == key }), section.value.members?.isEmpty == false {
      let block = lines(of: section, in: file)
      let indent = Self.indent(block.inner, file)
      let start = block.inner.lowerBound..<block.inner.lowerBound
      let moved = text.split(separator: "\n").map { indent + $0.dropFirst(2) + "\n" }.joined()
      edits[start] = (edits[start] ?? "") + moved
    } else if let front = file.frontMatter {
      let end = front.upperBound..<front.upperBound
      edits[end] = (edits[end] ?? "") + "\(key):\n" + text
    }
  }

  /// The lines of a block: all of it, and what stands below its key.
  private static func lines(of section: DesignFile.Section, in file: DesignFile) -> (
    all: Range<Int>, inner: Range<Int>
  ) {
    var cursor = LineCursor(file.bytes, from: section.block.lowerBound)
    let keys = [section.key, "\"\(section.key)\"", "'\(section.key)'"].map { Array($0.utf8) }
    var start: Int?
    var inner = section.block.upperBound
    var end = section.block.upperBound
    while cursor.offset < section.block.upperBound, let line = cursor.next() {
      let bytes = file.bytes[line.bytes]
      let isTop = bytes.first.map { $0 > 32 && $0 != UInt8(ascii: "#") } ?? false
      if start == nil {
        guard isTop,
          keys.contains(where: {
            bytes.starts(with: $0) && bytes.dropFirst($0.count).first == UInt8(ascii: ":")
          })
        else { continue }
        start = line.bytes.lowerBound
        inner = cursor.offset
      } else if isTop {
        end = line.bytes.lowerBound
        break
      }
    }
    return ((start ?? end)..<end, min(inner, end)..<end)
  }

  private static func indent(_ inner: Range<Int>, _ file: DesignFile) -> String {
    var cursor = LineCursor(file.bytes, from: inner.lowerBound)
    while cursor.offset < inner.upperBound, let line = cursor.next() {
      let spaces = file.bytes[line.bytes].prefix { $0 == 32 }.count
      if spaces < line.bytes.count, spaces > 0 { return String(repeating: " ", count: spaces) }
    }
    return "  "
  }

  // MARK: Colors

  /// Writes the block of colors anew, with the tokens of those that are still there; references to what is gone become
  /// its value, and those to what was renamed follow it.
  private static func editColors(
    _ known: DesignReader.Result, _ old: ColorPalette, _ wanted: ColorPalette,
    _ edits: inout [Range<Int>: String]
  ) -> Bool {
    let file = known.file
    guard let section = file.sections.first(where: { $0.key == "colors" }) else { return false }
    var paths: [String: [String]] = [:]
    for (group, color) in old.colors {
      if let path = known.paths[.color(group: group, name: color.name)] {
        paths["\(group)/\(color.name)"] = path
      }
    }
    let byID = Dictionary(
      old.colors.map { ($0.color.id, "\($0.group)/\($0.color.name)") }, uniquingKeysWith: { a, _ in a })
    var names = UniqueNames(reserved: paths.values.filter { $0.count == 1 }.map { $0[0] })
    var tree: [JSONTree.Member] = []
    var kept: Set<[String]> = []
    var replaced: [[String]: String] = [:]
    let notation = CSSColorText(WriteOptions())
    for (group, color) in wanted.colors {
      let path: [String]
      if let same = paths["\(group)/\(color.name)"] {
        path = same
      } else {
        let inner =
          paths.first { $0.key.hasPrefix(group + "/") && $0.value.count > 1 }?.value.dropLast() ?? []
        path =
          known.hasLabels
          ? [DesignWriter.name(of: color, in: group, &names)]
          : group == FlatNames.defaultGroup ? [color.name] : inner + [color.name]
        if let was = byID[color.id].flatMap({ paths[$0] }),
          !wanted.colors.contains(where: { "\($0.group)/\($0.color.name)" == byID[color.id] })
        {
          replaced[was] = "{colors.\(path.joined(separator: "."))}"
        }
      }
      kept.insert(path)
      let label = known.hasLabels ? " # \(Escape.label(group, color.name))" : ""
      Self.set(DesignWriter.text(color, notation) + label, at: path[...], in: &tree)
    }
    for (group, color) in old.colors {
      guard let path = paths["\(group)/\(color.name)"], !kept.contains(path), replaced[path] == nil else {
        continue
      }
      replaced[path] = color.hexCode.lowercased()
    }
    let block = lines(of: section, in: file)
    guard !block.all.isEmpty else { return false }
    var text = "colors:\n"
    Self.write(tree, Self.indent(block.inner, file), to: &text)
    edits[block.all] = text
    for (path, value) in replaced {
      let mark = Array("{colors.\(path.joined(separator: "."))}".utf8)
      for yaml in Set(file.sections.map(\.block)) {
        for at in Self.all(mark, in: file.bytes, yaml) where !block.all.overlaps(at) { edits[at] = value }
      }
    }
    return true
  }

  private static func set(_ value: String, at path: ArraySlice<String>, in members: inout [JSONTree.Member]) {
    guard let key = path.first else { return }
    let index = members.lastIndex { $0.key == key } ?? members.count
    if index == members.count { members.append(JSONTree.Member(key, .string(value))) }
    guard path.count > 1 else { return }
    var inner = members[index].value.members ?? []
    set(value, at: path.dropFirst(), in: &inner)
    members[index].value = .object(inner)
  }

  private static func write(_ members: [JSONTree.Member], _ indent: String, to text: inout String) {
    for member in members {
      if let inner = member.value.members {
        text += "\(indent)\(plain(member.key)):\n"
        write(inner, indent + "  ", to: &text)
      } else {
        text += "\(indent)\(plain(member.key)): \(member.value.string ?? "")\n"
      }
    }
  }

  /// A key as its writer may have had it: words with dashes, dots and capitals need no quotes.
  private static func plain(_ key: String) -> String {
    let isWord = key.utf8.first.map { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a } ?? false
    let isPlain =
      isWord
      && key.utf8.allSatisfy {
        $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a || (0x30...0x39).contains($0) || $0 == 0x2d || $0 == 0x2e
          || $0 == 0x5f
      }
    return isPlain && DesignWriter.key(key.lowercased()) == key.lowercased()
      || isPlain && key.contains { $0 == "." || $0 == "_" }
      ? key : DesignWriter.quoted(key)
  }

  private static func all(_ mark: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = range.lowerBound
    let end = min(range.upperBound, bytes.count)
    while at + mark.count <= end {
      if bytes[at] == mark[0], bytes[at..<at + mark.count].elementsEqual(mark) {
        found.append(at..<at + mark.count)
        at += mark.count
      } else {
        at += 1
      }
    }
    return found
  }

  // MARK: Pairs

  /// Pairs that were declared since become components; those that a component makes stay.
  private static func addPairs(
    _ known: DesignReader.Result, _ old: ColorPalette, _ wanted: ColorPalette,
    _ edits: inout [Range<Int>: String]
  ) {
    let before = Set(old.contrastPairs)
    let added = wanted.contrastPairs.filter { !before.contains($0) && DesignWriter.isHeld($0) }
    guard !added.isEmpty else { return }
    var tokens: [String: String] = [:]
    for (group, color) in old.colors {
      if let path = known.paths[.color(group: group, name: color.name)] {
        tokens["\(group)/\(color.name)"] = path.joined(separator: ".")
      }
    }
    // A pair of a color that is new is added in the next round, when its token is there.
    let isReady = added.allSatisfy { pair in
      [pair.foreground, pair.background].allSatisfy { reference in
        (try? wanted.resolve(reference)).map { $0.source == nil || tokens[$0.name] != nil } ?? true
      }
    }
    guard isReady, edits.isEmpty || old.colors.map(\.color.name) == wanted.colors.map(\.color.name) else {
      return
    }
    var names = UniqueNames(reserved: (known.file["components"]?.members ?? []).map(\.key))
    var text = ""
    for pair in added { text += DesignWriter.component(pair, wanted, names: &names) { tokens[$0] } }
    insert(text, under: "components", known.file, &edits)
  }
}
