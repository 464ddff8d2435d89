import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color books that are written in XML: those of AutoCAD, the older ones of Adobe (`.acbl`), and palettes of sK1.
  ///
  /// Sources: Autodesk's color book schema as its color book editor writes it; selapa.net, "Swatch and palette file formats".
  public static let colorBook = PaletteFormat(
    id: "color-book", summary: "color books in XML: AutoCAD, Adobe ACBL and sK1",
    extensions: ["acb", "acbl", "skp"],
    showsInks: true, sniff: ColorBooks.sniff, read: ColorBooks.read)
}

private enum ColorBooks {
  private static let script = "##sK1 palette"

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    if TextLines.head(bytes).hasPrefix(script) { return .certain }
    guard XMLReader.looksLikeXML(bytes) else { return .no }
    let head = TextLines.head(bytes, 2048)
    let isOne =
      head.contains("<colorBook") || head.contains("<AdobeSwatchbook")
      || head.contains("<palette") && head.contains("<description") && !head.contains("tints=")
    return isOne ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    if TextLines.head(input.bytes).hasPrefix(script) { return try readCalls(input) }
    let root = try FormatError.located { try XMLReader.parse(input.bytes) }
    var inks = InkView(input)
    var builder: PaletteBuilder
    switch root.name {
    case "colorBook":
      builder = PaletteBuilder(title: root.first("bookName")?.text, fallback: input.fallbackName)
      try readPages(of: root, &builder)
    case "AdobeSwatchbook":
      builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
      try readSwatches(of: root, &builder, &inks)
    default:
      builder = PaletteBuilder(title: root.first("description")?["name"], fallback: input.fallbackName)
      for element in root.elements("color") { try add(element, &builder, &inks) }
    }
    inks.tell(&builder)
    return try builder.finish()
  }

  /// Palettes of sK1 as calls of Python: `color(['RGB', [0.9, 0.3, 0.1], 1.0, 'Orange'])`, whose values are those of JSON5.
  private static func readCalls(_ input: FormatInput) throws -> FormatReading {
    var title: String?
    var colors: [(JSONTree, SourcePlace)] = []
    for (number, text) in TextLines(input.bytes) {
      let line = text.trimmed
      guard let open = line.firstIndex(of: "("), line.hasSuffix(")") else { continue }
      let name = line[..<open]
      guard name == "set_name" || name == "color" else { continue }
      let place = SourcePlace(line: number, column: 1)
      let inner = line[line.index(after: open)...].dropLast()
      guard let value = try? ScriptReader.json5(Array(inner.utf8)) else {
        throw FormatError("\(name)() has other values than numbers, texts and lists", at: "\(place)")
      }
      if name == "set_name" { title = value.string } else { colors.append((value, place)) }
    }
    var builder = PaletteBuilder(title: title, fallback: input.fallbackName)
    var inks = InkView(input)
    for (value, place) in colors {
      let parts = value.array ?? []
      let numbers = parts.count > 1 ? (parts[1].array ?? []).compactMap(\.number).filter { 0...1 ~= $0 } : []
      let alpha = parts.count > 2 ? min(max(parts[2].number ?? 1, 0), 1) : 1
      let name = parts.count > 3 ? parts[3].string ?? "" : ""
      switch (parts.first?.string ?? "", numbers.count) {
      case ("RGB", 3):
        try builder.add(Color(.srgb, numbers[0], numbers[1], numbers[2], alpha: alpha), name: name, at: place)
      case ("Grayscale", 1):
        try builder.add(Color(.srgb, numbers[0], numbers[0], numbers[0], alpha: alpha), name: name, at: place)
      case ("CMYK", 4):
        let print = PrintColor(cmyk: PrintValues.percent(numbers), spot: nil)
        try builder.add(inks.color(of: numbers).withAlpha(alpha), name: name, print: print, at: place)
      case (let model, _): builder.warn("\(name) is of the model \"\(model)\" and was passed over", at: place)
      }
    }
    inks.tell(&builder)
    return try builder.finish()
  }

  /// The pages of a book of AutoCAD, whose entries are of sRGB. Those that their maker has encrypted are no one's to read.
  private static func readPages(of root: XMLElement, _ builder: inout PaletteBuilder) throws {
    var encrypted = 0
    var first: SourcePlace?
    for page in root.elements("colorPage") {
      for entry in page.elements("colorEntry") {
        guard let values = entry.first("RGB8") else {
          encrypted += 1
          first = first ?? SourcePlace(entry)
          continue
        }
        let channels = try ["red", "green", "blue"].map { name in
          guard let value = values.first(name).flatMap({ UInt8($0.text[...].trimmed) }) else {
            throw FormatError("<\(name)> is no number from 0 to 255", at: "\(SourcePlace(values))")
          }
          return value
        }
        try builder.add(
          Color(red: channels[0], green: channels[1], blue: channels[2]),
          name: entry.first("colorName")?.text ?? "",
          at: SourcePlace(entry))
      }
    }
    guard encrypted > 0, let first else { return }
    if builder.palette.groups.isEmpty {
      throw FormatError(
        "the colors of this book are encrypted", at: "\(first)",
        hint: "only AutoCAD reads them; export the colors there")
    }
    builder.warn("\(encrypted) encrypted color\(encrypted == 1 ? "" : "s") passed over", at: first)
  }

  /// The swatches of a book of Adobe: each has its values in every format that the book names, and its name between the first
  /// prefix and postfix.
  private static func readSwatches(
    of root: XMLElement, _ builder: inout PaletteBuilder, _ inks: inout InkView
  ) throws {
    let affixes = root.first("PrefixPostfixPairs")?.elements("PrefixPostfixPair") ?? []
    let affix = affixes.first { $0["ID"] == nil } ?? affixes.first
    let spaces = (root.first("Formats")?.elements("Format") ?? []).map { $0["ColorSpace"] ?? "" }
    for swatch in root.first("Swatches")?.elements("Sp") ?? [] {
      let name = (affix?["Prefix"] ?? "") + (swatch["N"] ?? "") + (affix?["Postfix"] ?? "")
      let place = SourcePlace(swatch)
      var screen: Color?
      var cmyk: [Double]?
      for (space, values) in zip(spaces, swatch.elements("C")) {
        let numbers = values.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        switch (space.uppercased(), numbers.count) {
        case ("CMYK", 4): cmyk = numbers.map { min(max($0, 0), 1) }
        case ("LAB", 3): screen = Color(.lab, numbers[0], numbers[1], numbers[2])
        case ("RGB", 3): screen = screen ?? Color(.srgb, numbers[0], numbers[1], numbers[2])
        default:
          throw FormatError(
            "\"\(values.text.prefix(40))\" are no values of \(space)", at: "\(SourcePlace(values))")
        }
      }
      guard let color = screen ?? cmyk.map({ inks.color(of: $0) }) else {
        builder.warn("\(name) has no values and was passed over", at: place)
        continue
      }
      try builder.add(
        color, name: name, print: PrintColor(cmyk: cmyk.map(PrintValues.percent), spot: name), at: place)
    }
  }

  /// `<color c="0.0" m="0.01" y="1.0" k="0.0" name="Yellow"/>`, or with `r`, `g` and `b`.
  private static func add(
    _ element: XMLElement, _ builder: inout PaletteBuilder, _ inks: inout InkView
  ) throws {
    func values(_ names: [String]) -> [Double]? {
      let values = names.compactMap { element[$0].flatMap { Double($0) } }.filter { 0...1 ~= $0 }
      return values.count == names.count ? values : nil
    }
    let (name, place) = (element["name"] ?? "", SourcePlace(element))
    if let rgb = values(["r", "g", "b"]) {
      try builder.add(Color(.srgb, rgb[0], rgb[1], rgb[2]), name: name, at: place)
    } else if let cmyk = values(["c", "m", "y", "k"]) {
      try builder.add(
        inks.color(of: cmyk), name: name, print: PrintColor(cmyk: PrintValues.percent(cmyk), spot: nil),
        at: place)
    } else {
      throw FormatError("a color needs r, g and b, or c, m, y and k, from 0 to 1", at: "\(place)")
    }
  }
}
