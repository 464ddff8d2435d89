import Bytes
import PaletteCore

/// Reads a table of colors: ours, or any with a column of colors.
enum CSVReader {
  /// The fields of a line, and where each begins.
  private typealias Row = (fields: [String], starts: [Int], line: Int)

  static func sniff(_ bytes: [UInt8]) -> Confidence {
    let head = TextLines.head(bytes, 4096)
    guard let first = head.split(whereSeparator: \.isNewline).first, !head.hasPrefix("{"),
      !head.hasPrefix("<")
    else {
      return .no
    }
    let fields = first.split { ",;\t".contains($0) }.map { $0.lowercased().filter { !"\" ".contains($0) } }
    guard fields.count > 1 else { return .no }
    if fields.contains("hex") && fields.contains("name") { return .certain }
    // A `#` alone begins a comment.
    let isCode = { (field: String) in
      field.hasPrefix("#") && field.dropFirst().prefix(3).allSatisfy(\.isHexDigit)
    }
    let heads = first.split { ",;\t".contains($0) }.map { $0.lowercased()[...].trimmed }
    if CSVChannels(heads.map { String($0) }, []) != nil { return .possible }
    return fields.contains("hex") || fields.contains("color")
      || fields.contains { $0.count > 3 && isCode($0) }
      ? .possible : .no
  }

  static func read(_ input: FormatInput) throws -> FormatReading {
    guard String(validating: input.bytes, as: UTF8.self) != nil else {
      throw FormatError(
        "the file is not UTF-8 text", at: "byte \(TextPlaces.firstInvalid(input.bytes))",
        hint: "save it as UTF-8, which Excel calls \"CSV UTF-8\", or convert it with iconv")
    }
    var rows = try rows(input.bytes)
    guard let first = rows.first else { throw FormatError.empty("the file is empty", at: "line 1") }
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    var columns: [String: Int] = [:]
    let heads = first.fields.map { String($0[...].trimmed).lowercased() }
    for (index, head) in heads.enumerated() where columns[head] == nil { columns[head] = index }
    // `Color,Hex`: what a heading says exactly counts more than what it may mean.
    for (index, head) in heads.enumerated() {
      guard var name = synonyms[head] else { continue }
      if name == "hex", columns["hex"] == nil, holdsNames(index, heads, rows) { name = "name" }
      if columns[name] == nil { columns[name] = index }
    }
    let channels = CSVChannels(heads, rows.dropFirst().map(\.fields))
    let hasInks = CSVChannels.hasInks(heads)
    if columns["hex"] != nil || columns["value"] != nil || channels != nil || hasInks {
      rows.removeFirst()
      if columns["name"] == nil { columns["name"] = nameColumn(heads, rows, columns) }
    } else {
      return try readWithoutHeading(rows, LineTable(input.bytes), into: &builder)
    }
    let lines = LineTable(input.bytes)
    var view = InkView(input)
    let opacity = CSVOpacity(heads, rows.map(\.fields), areBytes: channels?.areBytes ?? false)
    for row in rows { try add(row, columns, heads, channels, opacity, lines, &view, to: &builder) }
    view.tell(&builder)
    return try builder.finish()
  }

  /// The column of the names where none is headed as such: `Farbname;HEX;Verwendung`.
  private static func nameColumn(_ heads: [String], _ rows: [Row], _ columns: [String: Int]) -> Int? {
    let taken = Set(known.compactMap { columns[$0] })
    let cells = rows.map { row in heads.indices.map { $0 < row.fields.count ? row.fields[$0] : "" } }
    let open = heads.indices.filter { column in
      !taken.contains(column) && cells.contains { $0[column].contains(where: \.isLetter) }
    }
    return PasteTableNames.column(heads, cells, open)
  }

  /// The columns that say something else of a color.
  private static var known: [String] {
    [
      "hex", "value", "group", "category", "locked", "cyan", "magenta", "yellow", "black", "spot", "rgb",
      "cmyk", "hsl",
      CSVTable.profileColumn,
    ]
  }

  /// Rows that say by themselves what they are: fields that are colors, and words before, between or after them.
  private static func readWithoutHeading(
    _ rows: [Row], _ lines: LineTable, into builder: inout PaletteBuilder
  ) throws -> FormatReading {
    // Where any field has the sign of a hex code, six digits without it are a number.
    let hasSigns = rows.contains { $0.fields.contains { TokenText.isColor($0) } }
    func color(_ field: String) -> Color? {
      if TokenText.isColor(field) { return TokenText.color(field, allowingBareHex: false) }
      return !hasSigns && [6, 8].contains(field.utf8.count) ? Color(hex: field) : nil
    }
    // The first row may say what the colors of the others are: `Role,Light,Dark`.
    var heads: [String] = []
    if let first = rows.first, first.fields.count > 2,
      first.fields.allSatisfy({ color($0) == nil && !$0.isEmpty }),
      rows.dropFirst().contains(where: { $0.fields.count { color($0) != nil } > 1 })
    {
      heads = first.fields.map { String($0[...].trimmed) }
    }
    for row in rows.dropFirst(heads.isEmpty ? 0 : 1) {
      let fields = row.fields.map { String($0[...].trimmed) }
      let colors = fields.map { color($0) }
      let count = colors.count { $0 != nil }
      if count == 0 {
        builder.warn("no color in line \(row.line): \"\(fields.joined(separator: ",").prefix(60))\"")
        continue
      }
      let isName = fields.indices.map {
        colors[$0] == nil && !fields[$0].isEmpty
          && Double(fields[$0].hasSuffix("%") ? String(fields[$0].dropLast()) : fields[$0]) == nil
      }
      // A row that begins with a name has names in front of their colors.
      let isNameFirst = isName.firstIndex(of: true).map { $0 < colors.firstIndex { $0 != nil } ?? 0 } ?? false
      for (index, color) in colors.enumerated() {
        guard var color else { continue }
        // `Light / Hex,Light / Opacity`
        if color.alpha == 1, heads.indices.contains(index + 1), fields.indices.contains(index + 1),
          ["opacity", "alpha"].contains(where: heads[index + 1].lowercased().hasSuffix),
          let opacity = ChannelNotation.opacity(fields[index + 1])
        {
          color = color.withAlpha(opacity)
        }
        let before = isName[..<index].lastIndex(of: true)
        let after = isName[index...].firstIndex(of: true)
        // With a heading for each color, the first word of a row is the name of all.
        let isHeaded = !heads.isEmpty && isNameFirst && count > 1
        let nearest = isNameFirst ? before ?? after : after ?? before
        let name = (isHeaded ? isName.firstIndex(of: true) : nearest).map { fields[$0] } ?? ""
        let isShared = isHeaded || count > 1 && isName.count { $0 } == 1
        let number = colors[...index].count { $0 != nil }
        let start = row.starts.indices.contains(index) ? row.starts[index] : row.starts[0]
        let head = heads.indices.contains(index) ? Self.mode(heads[index]) : "\(number)"
        try builder.add(
          color, name: isShared ? "\(name) \(head)" : name, group: isShared ? name : nil,
          at: lines.place(of: start..<start))
      }
    }
    guard !builder.palette.groups.isEmpty else {
      throw FormatError.empty("no column of colors", at: "line 1", hint: "name one hex in the first line")
    }
    return try builder.finish()
  }

  /// What a heading of colors says besides that they are colors: of `Light / Hex`, `Light`.
  private static func mode(_ head: String) -> String {
    for word in ["hex", "color", "colour"] where head.lowercased().hasSuffix(word) && head.count > word.count
    {
      var rest = head.dropLast(word.count)
      while let last = rest.last, " /-_|:".contains(last) { rest.removeLast() }
      if !rest.isEmpty { return String(rest) }
    }
    return head
  }

  /// `Color,RGB`: whether what stands in a column of colors is what they are called, beside another that says what they are.
  private static func holdsNames(_ index: Int, _ heads: [String], _ rows: [Row]) -> Bool {
    let cells = rows.dropFirst().map { index < $0.fields.count ? $0.fields[index] : "" }
    return !cells.isEmpty
      && heads.contains { $0 != heads[index] && ($0.hasPrefix("rgb") || $0.hasPrefix("cmyk")) }
      && cells.allSatisfy { cell in
        cell.allSatisfy { $0.isLetter || $0 == " " } || TokenText.color(cell, allowingBareHex: true) == nil
      }
  }

  private static let synonyms = [
    "color": "hex", "colour": "hex", "hexcode": "hex", "hex code": "hex", "css": "value", "folder": "group",
    "palette": "group", "title": "name", "color name": "name", "colour name": "name", "hex value": "hex",
    "hex color": "hex",
    "hex colour": "hex", "html": "hex", "web": "hex", "section": "group", "collection": "group",
    "pantone": "spot", "pms": "spot",
    "spot color": "spot", "spot colour": "spot",
  ]

  private static func add(
    _ row: Row, _ columns: [String: Int], _ heads: [String], _ channels: CSVChannels?,
    _ opacity: CSVOpacity?, _ lines: LineTable, _ view: inout InkView, to builder: inout PaletteBuilder
  ) throws {
    func field(_ name: String) -> String {
      guard let index = columns[name], index < row.fields.count else { return "" }
      return row.fields[index]
    }
    if row.fields.allSatisfy(\.isEmpty) { return }
    let hex = field("hex")
    let value = field("value")
    let column = columns[value.isEmpty ? "hex" : "value"] ?? channels?.first ?? 0
    let start = row.starts.indices.contains(column) ? row.starts[column] : row.starts[0]
    let place = lines.place(of: start..<start)
    let fallback = Color(hex: hex)
    var print: PrintColor?
    let inks = ["cyan", "magenta", "yellow", "black"].map { field($0) }
    // What a profile computed is not what the designer decided.
    if field(CSVTable.profileColumn).isEmpty, inks.contains(where: { !$0.isEmpty }) {
      let numbers = inks.compactMap { Double($0) }.filter { (0...100).contains($0) }
      guard numbers.count == 4 else {
        throw FormatError("CMYK needs four numbers from 0 to 100", at: "\(place)")
      }
      print = PrintColor(cmyk: numbers)
    } else if let numbers = CSVChannels.inks(heads, row.fields) {
      print = PrintColor(cmyk: numbers)
    }
    // A table may have codes for some colors, channels for others, and for some nothing but their inks.
    let isCode = !value.isEmpty || !hex.isEmpty
    let inked = isCode || channels != nil ? nil : print?.cmyk.map { view.color(of: $0.map { $0 / 100 }) }
    let written = value.isEmpty ? fallback ?? (try? Color(css: hex)) : try? Color(css: value)
    guard var color = isCode ? written : channels?.color(of: row.fields) ?? inked else {
      let text = value.isEmpty ? hex.isEmpty ? row.fields.joined(separator: ",") : hex : value
      throw FormatError("\"\(text.prefix(60))\" is not a color", at: "\(place)")
    }
    if color.alpha == 1, let opacity, let text = opacity.text(in: row.fields) {
      if let alpha = opacity.opacity(text) {
        color = color.withAlpha(alpha)
      } else if text.contains(where: \.isNumber) {
        builder.warn(
          "\"\(text.prefix(20))\" in the column \"\(heads[opacity.column])\" is no opacity", at: place)
      }
    }
    let spot = field("spot")
    if !["", "-", "–", "—", "n/a", "none"].contains(spot.lowercased()) {
      print = PrintColor(cmyk: print?.cmyk, spot: spot)
    }
    let group = field("group")
    try builder.add(color, name: field("name"), group: group.isEmpty ? nil : group, print: print, at: place)
    builder.editLast(in: group.isEmpty ? nil : group) { added in
      added.category = field("category")
      added.locked = ["yes", "true", "1"].contains(field("locked").lowercased())
      if let fallback, !value.isEmpty { added.setFallback(fallback) }
    }
  }

  /// Lines of fields. The separator is the one of comma, semicolon and tab that the first line has most of.
  private static func rows(_ bytes: [UInt8]) throws(FormatError) -> [Row] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let heading = bytes[start...].prefix { $0 != 10 && $0 != 13 }
    let separator =
      [UInt8(ascii: ","), UInt8(ascii: ";"), 9]
      .max { a, b in heading.count { $0 == a } < heading.count { $0 == b } } ?? UInt8(ascii: ",")
    var rows: [Row] = []
    var fields: [String] = []
    var starts: [Int] = []
    var fieldStart = start
    var field: [UInt8] = []
    var line = 1
    var rowLine = 1
    var at = start
    var opened: Int?
    func endField() {
      fields.append(unmarked(String(decoding: field, as: UTF8.self)))
      starts.append(fieldStart)
      fieldStart = at
      field = []
    }
    func endRow() {
      endField()
      if fields.contains(where: { !$0.isEmpty }) {
        rows.append((fields: fields, starts: starts, line: rowLine))
      }
      fields = []
      starts = []
    }
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == 10 { line += 1 }
      if opened != nil {
        if byte != UInt8(ascii: "\"") {
          field.append(byte)
        } else if at < bytes.count, bytes[at] == byte {
          field.append(byte)
          at += 1
        } else {
          opened = nil
        }
      } else if byte == UInt8(ascii: "\""), field.isEmpty {
        opened = line
      } else if byte == separator {
        endField()
      } else if byte == 10 || byte == 13 {
        if byte == 13, at < bytes.count, bytes[at] == 10 {
          at += 1
          line += 1
        }
        endRow()
        rowLine = line
      } else {
        field.append(byte)
      }
    }
    if let opened { throw FormatError("the quote that begins here is never closed", at: "line \(opened)") }
    if !field.isEmpty || !fields.isEmpty { endRow() }
    return rows
  }

  /// Without the mark that keeps a spreadsheet from calculating a field.
  private static func unmarked(_ text: String) -> String {
    text.hasPrefix("'") && CSVTable.isFormula(text) ? String(text.dropFirst()) : text
  }
}
