import Bytes
import PaletteCore

/// Reads color resources of Android: one file, or the `values` folders of a module.
enum AndroidReader {
  /// A resource as it stands in a file.
  private struct Entry {
    var name: String
    /// What it is called among the resources of all folders, as references to it are: ``AndroidNames``.
    var key = ""
    var value: String
    var label: [String]?
    var place: SourcePlace
  }

  static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard XMLReader.looksLikeXML(bytes) else { return .no }
    let holds = { (text: StaticString) in TokenFiles.holds(text, bytes, first: 65_536) }
    guard holds("<resources") else { return .no }
    if holds("<color ") || holds("type=\"color\"") { return .certain }
    // A theme may be all that has colors, and lists of colors and drawables of one have other names.
    let isTheme = holds("<style ") && (holds("name=\"color") || holds("Color\"")) && holds(">#")
    let isList = (holds("<array ") || holds("<integer-array ") || holds("<drawable ")) && holds(">#")
    return isTheme || isList ? .certain : .possible
  }

  static func read(_ input: FormatInput) throws -> FormatReading {
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    var day: [Entry] = []
    var night: [Entry] = []
    var isOurs = false
    var prefix = ""
    var styles = AndroidStyles()
    var roots: [(element: XMLElement, isNight: Bool, path: String)] = []
    for file in files(of: input) {
      let isNight = file.path.split(separator: "/").contains("values-night")
      let entries = try read(file, &builder, &isOurs, &prefix) { roots.append(($0, isNight, file.path)) }
      if isNight { night += entries } else { day += entries }
    }
    var names = AndroidNames()
    for entry in day { names.add(entry.name, in: entry.place.file) }
    for entry in night where !names.has(entry.name) { names.add(entry.name, in: entry.place.file) }
    (day, night) = (day.map { keyed($0, names) }, night.map { keyed($0, names) })
    for root in roots { styles.add(root.element, isNight: root.isNight, file: root.path, names) }
    for folder in Set(
      input.folder.filter(isForSomeDevices).map { $0.path.split(separator: "/").dropLast().last ?? "" }
    )
    .sorted() {
      builder.warn("\(folder) holds colors for some devices only, and was not read")
    }
    guard !day.isEmpty || !night.isEmpty || styles.hasLiterals else {
      throw FormatError.empty("no color resource was found", at: "line 1, column 1")
    }
    let values = Dictionary(day.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let nightValues = Dictionary(night.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    day = try readable(day, values, orThrow: night.isEmpty && !styles.hasLiterals, &builder)
    night = try readable(
      night, nightValues.merging(values) { first, _ in first }, orThrow: day.isEmpty && !styles.hasLiterals,
      &builder)
    let start = prefix.isEmpty ? "role_" : prefix + "_role_"
    // What has no comment was added by hand.
    let isColor = { (entry: Entry) in
      !isOurs || entry.label?.count == 2 || entry.label == nil && !entry.name.hasPrefix(start)
    }
    let colors = day.filter(isColor)
    let guesses = IdentifierNames.split(colors.map(\.name))
    var references: [String: ColorReference] = [:]
    for (entry, guess) in zip(colors, guesses) {
      let color = try color(entry, values)
      let added = try builder.add(
        color, name: entry.label?[1] ?? guess.name, group: entry.label?[0] ?? guess.group, at: entry.place)
      references[entry.key] = references[entry.key] ?? added
    }
    // What leads to a color that changes at night changes with it, by whichever name it is used.
    let changing = keys(leadingTo: nightValues, values)
    // Three parts name a role of the night alone, whose color stands in for the day.
    let nightEntries = Dictionary(night.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let roles = day.filter { $0.label?.count != 3 && (!isColor($0) || changing.contains($0.key)) }
    let followers = roles.filter { changing.contains($0.key) && nightValues[$0.key] == nil }
    var unique = UniqueNames(separator: "")
    var titles: [String: String] = [:]
    for (name, scheme, entries) in [("Light", ColorScheme.light, roles), ("Dark", .dark, night + followers)] {
      var theme = Theme(name: name, colorScheme: scheme)
      for entry in entries {
        let plain = entry.name.hasPrefix(start) ? String(entry.name.dropFirst(start.count)) : entry.name
        let title =
          (entry.label?.count == 1 ? entry.label?.first : nil) ?? Slug.make(plain, .camel, fallback: "role")
        let role = titles[entry.key] ?? unique.take(title)
        titles[entry.key] = role
        guard theme.roles[role] == nil else { continue }
        let overlay = scheme == .dark ? nightValues : [:]
        theme.roles[role] = try reference(entry, values, overlay, references)
        let changed =
          overlay[entry.key] == nil
          ? place(of: entry.value, values, overlay.isEmpty ? [:] : nightEntries) : nil
        builder.sourceMap.record(.role(theme: name, role: role), changed ?? entry.place)
      }
      if !theme.roles.isEmpty { builder.palette.themes.append(theme) }
    }
    if day.isEmpty, night.isEmpty { try addLiterals(of: styles, &builder, &references) }
    for look in styles.looks(nightColors: changing.union(nightValues.keys)) {
      add(look, values, look.isNight ? nightEntries : [:], references, &builder)
    }
    styles.tell(&builder, nightColors: changing.union(nightValues.keys))
    tellStates(input, &builder)
    return try builder.finish()
  }

  /// Adds the colors that themes hold themselves, where no resource has any: they are all that there is of a palette.
  private static func addLiterals(
    of styles: AndroidStyles, _ builder: inout PaletteBuilder, _ references: inout [String: ColorReference]
  ) throws {
    var known: Set<String> = []
    let looks = styles.looks(nightColors: [])
    for look in looks {
      let items = look.items.filter { known.insert("\($0.name) \($0.value)").inserted }
      let guesses = IdentifierNames.split(items.map(\.name))
      for (item, guess) in zip(items, guesses) {
        guard let color = literal(item.value) else { continue }
        let isFirst = references["?" + item.name] == nil
        references["?\(item.name) \(item.value)"] = try builder.add(
          color, name: guess.name, group: isFirst ? guess.group : look.name, at: item.place)
        references["?" + item.name] = references["?\(item.name) \(item.value)"]
      }
    }
  }

  /// Adds what a style says to the theme of its name, which has the colors of resources that change at night.
  private static func add(
    _ look: AndroidStyles.Look, _ values: [String: String], _ night: [String: Entry],
    _ references: [String: ColorReference], _ builder: inout PaletteBuilder
  ) {
    var theme = Theme(name: look.name, colorScheme: look.scheme)
    let overlay = night.mapValues(\.value)
    let known = builder.palette.themes.firstIndex { $0.name == look.name }
    if let known { theme = builder.palette.themes[known] }
    for item in look.items {
      let role = Slug.make(item.name, .camel, fallback: "role")
      let entry = Entry(name: "", value: item.value, place: item.place)
      // What leads to no color of these files is a list of states, or comes with a library.
      guard theme.roles[role] == nil,
        let color = references["?\(item.name) \(item.value)"]
          ?? (try? reference(entry, values, overlay, references))
      else { continue }
      theme.roles[role] = color
      builder.sourceMap.record(
        .role(theme: look.name, role: role), place(of: item.value, values, night) ?? item.place)
    }
    guard !theme.roles.isEmpty else { return }
    if let known { builder.palette.themes[known] = theme } else { builder.palette.themes.append(theme) }
  }

  /// An entry as the resources of all folders know it.
  private static func keyed(_ entry: Entry, _ names: AndroidNames) -> Entry {
    var entry = entry
    entry.key = names.key(of: entry.name, in: entry.place.file)
    entry.value = names.value(entry.value, in: entry.place.file)
    return entry
  }

  /// What a resource leads to: a color of the palette, or a value that only the night has, which `overlay` gives.
  private static func reference(
    _ entry: Entry, _ values: [String: String], _ overlay: [String: String],
    _ references: [String: ColorReference]
  ) throws -> ColorReference {
    var entry = entry
    var steps = 0
    while entry.value.hasPrefix("@color/") {
      steps += 1
      guard steps < 32 else {
        throw FormatError("\"\(entry.value)\" leads back to itself", at: "\(entry.place)")
      }
      let name = String(entry.value.dropFirst(7))
      if let changed = overlay[name] {
        entry.value = changed
      } else if let next = values[name], leads(name, to: overlay, values) {
        entry.value = next
      } else if let known = references[name] {
        return known
      } else {
        break
      }
    }
    if let own = references[entry.key], values[entry.key] == entry.value { return own }
    return ColorReference(try color(entry, values).hex)
  }

  /// Where the night has a value that a reference leads to; nil where it leads to none. The place is to look at, and not to
  /// write at: others lead there too.
  private static func place(
    of value: String, _ values: [String: String], _ night: [String: Entry]
  ) -> SourcePlace? {
    var (value, place) = (value, SourcePlace?.none)
    for _ in 0..<32 where value.hasPrefix("@color/") {
      let name = String(value.dropFirst(7))
      if let changed = night[name] { place = changed.place }
      guard let next = night[name]?.value ?? values[name] else { break }
      value = next
    }
    place?.bytes = 0..<0
    return place
  }

  /// The resources of the day that are changed at night, themselves or where their references lead.
  private static func keys(leadingTo night: [String: String], _ values: [String: String]) -> Set<String> {
    Set(values.keys.filter { leads($0, to: night, values) })
  }

  private static func leads(_ name: String, to changed: [String: String], _ values: [String: String]) -> Bool
  {
    guard !changed.isEmpty else { return false }
    var name = name
    for _ in 0..<32 {
      if changed[name] != nil { return true }
      guard let value = values[name], value.hasPrefix("@color/") else { return false }
      name = String(value.dropFirst(7))
    }
    return false
  }

  private static func read(
    _ file: NamedBytes, _ builder: inout PaletteBuilder, _ isOurs: inout Bool, _ prefix: inout String,
    styles: (XMLElement) -> Void
  ) throws -> [Entry] {
    let root = try FormatError.located(in: file.path) { try XMLReader.parse(file.bytes) }
    guard root.name == "resources" else {
      throw FormatError(
        "the root is <\(root.name)>, not <resources>", at: "\(SourcePlace(root, in: file.path))")
    }
    styles(root)
    let lines = file.bytes.split(separator: 10, omittingEmptySubsequences: false)
    let heading = lines.prefix(12).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    if heading.contains("<!--\n  Palette: "), let known = FileHeader.read(heading, into: &builder.palette) {
      isOurs = true
      prefix = known
      builder.palette.id = StableID.uuid(of: "palette", builder.palette.name)
    }
    var entries: [Entry] = []
    var cursor = Cursor()
    for element in root.elements {
      if ["array", "integer-array"].contains(element.name) {
        entries += items(of: element, in: file.path)
        continue
      }
      let isDrawable = element.name == "drawable" && element.text[...].trimmed.hasPrefix("#")
      guard element.name == "color" || element["type"] == "color" || isDrawable else { continue }
      var place = SourcePlace(element, in: file.path)
      guard let name = element["name"] else {
        throw FormatError("a color without a name", at: "\(place)")
      }
      let line = lines.indices.contains(element.line - 1) ? lines[element.line - 1] : []
      let isKept = entries.count < PaletteBuilder.maximumColors
      guard isKept else { throw FormatError("too many colors", at: "\(place)") }
      let value = String(element.text[...].trimmed)
      place.bytes = bytes(of: value, in: element, lines, &cursor)
      entries.append(
        Entry(
          name: name, value: written(value), label: isOurs ? label(line) : nil, place: place))
    }
    return known(entries, &builder)
  }

  /// The colors of a list of colors, by its name and their numbers; those that it only names are there already.
  private static func items(of list: XMLElement, in path: String) -> [Entry] {
    let values = list.elements.filter { $0.name == "item" }.map { ($0, written($0.text)) }
    let areColors = values.allSatisfy { $0.1.hasPrefix("@color/") || literal($0.1) != nil }
    guard let name = list["name"], areColors, values.count <= PaletteBuilder.maximumColors else { return [] }
    return values.enumerated().compactMap { number, item in
      guard literal(item.1) != nil else { return nil }
      return Entry(
        name: "\(name)_\(number + 1)", value: item.1, label: nil, place: SourcePlace(item.0, in: path))
    }
  }

  /// A place in a line, from which the next element is looked for: a file may be one line.
  private struct Cursor {
    var line = 0
    var column = 1
    var offset = 0
  }

  /// Where the text of an element stands; empty where it is written otherwise, as with entities in it.
  ///
  /// - Parameter cursor: the place of the element before, which is moved to that of this one.
  private static func bytes(
    of value: String, in element: XMLElement, _ lines: [ArraySlice<UInt8>], _ cursor: inout Cursor
  ) -> Range<Int> {
    guard lines.indices.contains(element.line - 1), !value.isEmpty else { return 0..<0 }
    let text = lines[element.line - 1]
    if cursor.line != element.line {
      // A byte order mark is no column.
      let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.startIndex + 3 : text.startIndex
      cursor = Cursor(line: element.line, offset: start)
    }
    while cursor.column < element.column, cursor.offset < text.endIndex {
      cursor.offset += 1
      while cursor.offset < text.endIndex, text[cursor.offset] & 0xC0 == 0x80 { cursor.offset += 1 }
      cursor.column += 1
    }
    guard let close = text[cursor.offset...].firstIndex(of: UInt8(ascii: ">")) else { return 0..<0 }
    var begin = close + 1
    while begin < text.endIndex, [9, 13, 32].contains(text[begin]) { begin += 1 }
    return text[begin...].starts(with: value.utf8) ? begin..<begin + value.utf8.count : 0..<0
  }

  /// The entries without those that lead to a color of the system, which only a device knows.
  private static func known(_ entries: [Entry], _ builder: inout PaletteBuilder) -> [Entry] {
    // What each of them leads to.
    var foreign: [String: String] = [:]
    func source(of entry: Entry) -> String? {
      if entry.value.hasPrefix("?") || entry.value.contains("android:") { return entry.value }
      return entry.value.hasPrefix("@color/") ? foreign[String(entry.value.dropFirst(7))] : nil
    }
    var count = -1
    while foreign.count > count {
      count = foreign.count
      for entry in entries { foreign[entry.name] = foreign[entry.name] ?? source(of: entry) }
    }
    return entries.filter { entry in
      guard let source = source(of: entry) else { return true }
      let link = source == entry.value ? "" : "\(entry.value) leads to "
      builder.warn(
        "\(entry.name): \(link)\(source), which the system sets; it was passed over", at: entry.place)
      return false
    }
  }

  /// The entries without those that name a color which is not in these files, which is said of each.
  ///
  /// - Throws: ``FormatError`` of the first of them where no other is left, and none must be.
  private static func readable(
    _ entries: [Entry], _ values: [String: String], orThrow isAll: Bool, _ builder: inout PaletteBuilder
  ) throws(FormatError) -> [Entry] {
    let known = entries.filter { leads($0, in: values) }
    if known.isEmpty, isAll, let first = entries.first { _ = try color(first, values) }
    for entry in entries where !leads(entry, in: values) {
      builder.warn(
        "\(entry.name): \"\(entry.value)\" leads to no color here, and was passed over", at: entry.place)
    }
    return known
  }

  /// Whether a value is a color, or leads to another one of the files; in a circle there are others, always.
  private static func leads(_ entry: Entry, in values: [String: String]) -> Bool {
    var value = entry.value
    for _ in 0..<32 where value.hasPrefix("@color/") {
      guard let next = values[String(value.dropFirst(7))] else { return false }
      value = next
    }
    return true
  }

  /// What the comment at the end of a line says.
  private static func label(_ line: ArraySlice<UInt8>) -> [String]? {
    // A whole file on one line is not ours.
    guard line.count < 8192 else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasSuffix(" -->"), let start = text.firstRange(ofText: "</color> <!-- ") else { return nil }
    return Escape.unlabel(text[start...].dropLast(4))
  }

  private static func color(_ entry: Entry, _ values: [String: String]) throws(FormatError) -> Color {
    var value = entry.value
    for _ in 0..<32 {
      guard value.hasPrefix("@color/") else {
        guard let color = literal(value) else {
          throw FormatError("\"\(value)\" is not #RGB, #ARGB, #RRGGBB or #AARRGGBB", at: "\(entry.place)")
        }
        return color
      }
      guard let next = values[String(value.dropFirst(7))] else {
        throw FormatError("\"\(value)\" names no color of the file", at: "\(entry.place)")
      }
      value = next
    }
    throw FormatError("\"\(entry.value)\" leads back to itself", at: "\(entry.place)")
  }

  /// Opacity comes first in Android's notation.
  private static func literal(_ value: String) -> Color? {
    value.hasPrefix("#") ? ARGBText.color(value.dropFirst()) : nil
  }
}

extension String {
  /// The place right behind the first occurrence of `text`.
  fileprivate func firstRange(ofText text: String) -> String.Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
