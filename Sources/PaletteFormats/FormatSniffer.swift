import Bytes

/// Finds out which format a file is in.
public enum FormatSniffer {
  /// The format of a file: by its content, and by its name only where the content leaves it open.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; empty for a folder.
  ///   - fileName: its name or path; empty for standard input.
  /// - Throws: ``FormatError`` that says what was tried.
  public static func detect(_ bytes: [UInt8], fileName: String) throws(FormatError) -> PaletteFormat {
    try FormatInput(bytes: bytes).check()
    let readable = PaletteFormat.all.filter { $0.read != nil }
    let named = byExtension(fileName, among: readable)
    // A program is what its name says, whatever it looks like: `@file:` begins a variable of Less as well.
    if let program = named.first, AppLanguage(path: fileName) != nil { return program }
    // Where the content is for certain what the name promises, no other format is asked: that is most files.
    var asked: [String: Confidence] = [:]
    for format in named {
      let confidence = format.sniff?(bytes) ?? .no
      if confidence == .certain { return format }
      asked[format.id] = confidence
    }
    // Nor where a style sheet by its name reads as one: going over a megabyte for every other format takes longer than
    // reading. Tailwind CSS alone has sheets too, and those of PostCSS may have what Sass has.
    if let sheet = named.first(where: { asked[$0.id] == .possible }), sheet.id == PaletteFormat.css.id,
      hasExtension(fileName, ["css"])
    {
      return PaletteFormat.tailwind.sniff?(bytes) == .certain ? .tailwind : sheet
    }
    var guesses: [(format: PaletteFormat, confidence: Confidence)] = []
    // Prose may quote any language; of what is called so only tokens at its head are meant to be read.
    let isProse = hasExtension(fileName, ["md", "markdown", "mdown", "mdx", "rst", "adoc"])
    for format in readable {
      if isProse, format.id != PaletteFormat.designMD.id, !named.contains(where: { $0.id == format.id }) {
        continue
      }
      // A program of another language assigns colors to names as Stylus does.
      if format.id == PaletteFormat.stylus.id, !mayBeStylus(fileName) { continue }
      // So it does as a module does, of which the reader takes none of the calls: `color.RGBA{R: 11}`, `Color(1, 1, 1)`.
      if format.id == PaletteFormat.literals.id, hasExtension(fileName, others),
        TokenFile.language(bytes, "") == .script
      {
        continue
      }
      let confidence = asked[format.id] ?? format.sniff?(bytes) ?? .no
      if confidence != .no { guesses.append((format, confidence)) }
    }
    for level in [Confidence.certain, .possible] {
      var found = guesses.filter { $0.confidence == level }.map(\.format)
      // The sections of a configuration begin like a list of JSON, and its values may have the commas of a table.
      let vague =
        [PaletteFormat.json.id]
        + (beginsWithBracket(bytes) ? [PaletteFormat.csv.id, PaletteFormat.stylus.id] : [])
      if level == .possible, !found.contains(where: { format in named.contains { $0.id == format.id } }),
        isForeignXML(bytes, named)
      {
        break
      }
      if level == .possible, !found.contains(where: { !vague.contains($0.id) }) {
        if let error = unknownJSON(bytes) { throw error }
        // What only begins like JSON, such as a lock file with `[[package]]`, is damaged JSON by its name alone.
        if named.isEmpty, fileName.contains("."), beginsWithBracket(bytes) { break }
        // So is what only begins with a brace, such as an expression of Nix.
        if named.isEmpty, hasExtension(fileName, others) { break }
      }
      // Comments and commas at the end of lists are damage in our own files alone.
      if level == .possible, found.count > 1, !JSONTree.contains(bytes, "colorGroups"),
        (try? JSONScan(bytes)) == nil
      {
        found.removeAll { $0.id == PaletteFormat.json.id }
      }
      if let match = named.first(where: { format in found.contains { $0.id == format.id } }) { return match }
      // A name that promises another format outweighs a mere possibility: its reader can say what is wrong.
      // Plain text promises nothing.
      if level == .possible, let promised = promised(named, asked, fileName, bytes),
        !fileName.lowercased().hasSuffix(".txt")
      {
        return promised
      }
      if let first = found.first { return first }
    }
    if let promised = promised(named, asked, fileName, bytes), !isForeignXML(bytes, named) { return promised }
    throw FormatError.empty(
      bytes.isEmpty ? "the file is empty" : "unrecognized format",
      hint: bytes.isEmpty ? "" : "name it with --input-format; list the formats with: uncolor formats")
  }

  /// The format that a name promises of what shows none: of a script the one that reads any, unless it is called as the
  /// configuration of Tailwind is; none for a document that is called DESIGN.md and has colors in its prose alone.
  private static func promised(
    _ named: [PaletteFormat], _ asked: [String: Confidence], _ fileName: String, _ bytes: [UInt8]
  ) -> PaletteFormat? {
    guard let first = named.first else { return nil }
    if first.id == PaletteFormat.designMD.id, asked[first.id] == .no,
      DesignFile.frontMatter(of: bytes) == nil,
      !PasteReader.read(String(decoding: bytes, as: UTF8.self)).colors.isEmpty
    {
      return nil
    }
    // A script that begins no configuration is read by whichever reader finds more in it.
    let isScript = fileName.lowercased().hasSuffix(".js") && !fileName.lowercased().hasSuffix(".config.js")
    guard isScript, first.id == PaletteFormat.tailwind.id, bytes.count < 1 << 20 else { return first }
    let input = FormatInput(bytes: bytes)
    return count(try? TokenFiles.read(input)) >= max(count(try? TailwindReader.read(input)), 1)
      ? .literals : first
  }

  /// How many colors a file gives, those of its themes as well.
  private static func count(_ reading: FormatReading?) -> Int {
    (reading?.palettes ?? []).reduce(0) { count, palette in
      count + palette.colorCount + palette.themes.reduce(0) { $0 + $1.roles.count }
    }
  }

  private static func hasExtension(_ fileName: String, _ extensions: Set<String>) -> Bool {
    let name = fileName.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// What programs are called that no format here reads.
  private static let others: Set<String> = [
    "py", "pyi", "rb", "lua", "go", "rs", "nix", "toml", "ini", "cfg", "conf", "sh", "zsh", "fish", "bash",
    "pl", "php", "jl", "r", "cs", "java", "c", "h", "cc", "cpp", "hpp", "m", "mm", "el", "vim", "ex", "exs",
    "hs", "ml", "nim", "zig", "gd", "qml", "qss", "env", "properties", "ps1", "awk", "rasi", "theme", "md",
  ]

  private static func mayBeStylus(_ fileName: String) -> Bool { !hasExtension(fileName, others) }

  /// The error for sound JSON that is no palette, such as `package.json`; nil for everything else.
  private static func unknownJSON(_ bytes: [UInt8]) -> FormatError? {
    let keys: [String]
    if let scan = try? JSONScan(bytes) {
      let first = scan.bytes[scan.root.lowerBound]
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
      // A list of palettes may be empty.
      if first == UInt8(ascii: "["), JSONPalette.sniff(bytes) != .no { return nil }
      keys =
        first == UInt8(ascii: "{") ? scan.members(of: scan.root).compactMap { scan.string(in: $0.key) } : []
    } else {
      // A palette of uncolor is damaged where it is no strict JSON.
      if JSONTree.contains(bytes, "colorGroups") || ConflictMarkers.line(in: bytes) != nil {
        do { _ = try LocatedDecoding.scan(bytes) } catch { return error }
      }
      guard let tree = try? ScriptReader.json5(bytes), TokenDialect.of(tree) == nil,
        let members = tree.members
      else { return nil }
      keys = members.map(\.key)
    }
    let found = keys.prefix(4).map { "\"\(String($0.prefix(40)))\"" }
    return FormatError.empty(
      "neither a palette nor design tokens"
        + (found.isEmpty ? "" : ": its keys are \(found.joined(separator: ", "))"),
      at: "line 1", hint: lookedFor)
  }

  /// What makes a file of keys and values a palette.
  static let lookedFor =
    "looked for \"palettes\" or \"colorGroups\" (uncolor), \"$value\" (design tokens), \"value\" (Style "
    + "Dictionary, Tokens Studio), \"variables\" or \"modes\" (Figma) and literal colors; if it is a palette, name "
    + "its format with --input-format, such as literals for the colors under any keys"

  /// Whether a file that is called like any XML is sound and of none of the kinds which its name could promise: it is text that
  /// colors may be found in.
  private static func isForeignXML(_ bytes: [UInt8], _ named: [PaletteFormat]) -> Bool {
    guard named.first?.extensions.contains("xml") == true, XMLReader.looksLikeXML(bytes),
      // A list of states has its opacity before the color, as nothing else does that is read as text.
      !TokenFiles.holds("<resources", bytes), !TokenFiles.holds("schemas.android.com", bytes)
    else { return false }
    return (try? XMLReader.parse(bytes)) != nil
  }

  private static func beginsWithBracket(_ bytes: [UInt8]) -> Bool {
    JSONTree.looksLike(bytes, "[", holding: [])
  }

  /// The format of what was read: of a folder by the first file in it that shows one, of a file as
  /// ``detect(_:fileName:)`` finds it.
  public static func detect(_ input: FormatInput, fileName: String) throws(FormatError) -> PaletteFormat {
    guard input.bytes.isEmpty, !input.folder.isEmpty else {
      return try detect(input.bytes, fileName: fileName)
    }
    let folders = PaletteFormat.all.filter { $0.readsFolders && $0.read != nil }
    var name = fileName[...]
    while name.hasSuffix("/") { name = name.dropLast() }
    if let promised = byExtension(String(name), among: folders).first { return promised }
    for file in input.folder {
      // A program is what its name says, and as a module of JavaScript a large one takes long to read.
      let asked = AppLanguage(path: file.path) == nil ? folders : byExtension(file.path, among: folders)
      guard let match = asked.first(where: { $0.sniff?(file.bytes) == .certain }) else { continue }
      let isOfApp = [PaletteFormat.xcassets, .android].contains { $0.id == match.id }
      return isOfApp ? AppSources.format(of: input, beside: match) ?? match : match
    }
    if LooseFiles.isMeant(input) { return LooseFiles.format }
    for file in input.folder where TokenFile.isCandidate(file.path) {
      if let match = folders.first(where: { $0.sniff?(file.bytes) == .possible }) { return match }
    }
    if SheetFolder.holdsSheets(input.folder) { return .css }
    let isScript = { (file: NamedBytes) in
      AppLanguage(path: file.path) == nil && TokenFile.language(file.bytes, file.path) == .script
        && [PaletteFormat.literals, .styleDictionary].contains { $0.sniff?(file.bytes) == .possible }
    }
    if input.folder.contains(where: isScript) { return .literals }
    if let format = VariableFolder.format(of: input.folder) { return format }
    if let format = AppSources.format(of: input) { return format }
    throw FormatError.empty(
      "the folder contains no palette",
      hint: "folders are read as " + folders.map(\.id).joined(separator: ", ")
        + ", scss, less, stylus; name a file in it")
  }

  /// The format that is written to files of this name, by the longest extension.
  public static func written(to fileName: String) -> PaletteFormat? {
    byExtension(fileName, among: PaletteFormat.all.filter { $0.write != nil }).first
  }

  /// The formats whose extension the name ends with, the longest extension first.
  static func byExtension(_ fileName: String, among formats: [PaletteFormat]) -> [PaletteFormat] {
    let name = fileName.lowercased()
    let base = name.split(separator: "/").last.map(String.init) ?? name
    var matches: [(length: Int, order: Int)] = []
    for (order, format) in formats.enumerated() {
      // A file may be called like a long extension and nothing more: `DESIGN.md`.
      let lengths = format.extensions.filter {
        name.hasSuffix("." + $0.lowercased()) || $0.contains(".") && base == $0.lowercased()
      }.map(\.utf8.count)
      if let length = lengths.max() { matches.append((length, order)) }
    }
    return matches.sorted { $0.length == $1.length ? $0.order < $1.order : $0.length > $1.length }
      .map { formats[$0.order] }
  }
}
