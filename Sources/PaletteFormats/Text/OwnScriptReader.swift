import Bytes
import PaletteCore

/// Reads the modules of JavaScript and TypeScript that this program writes, with the names in their comments.
struct OwnScriptReader {
  private var builder: PaletteBuilder
  /// The colors by `group.key`, as themes and gradients name them.
  private var references: [String: ColorReference] = [:]
  private var gradients: [(entry: OwnSource.Entry, name: String?)] = []

  /// Reads `input`; nil for a module of other people, which is read as any is.
  static func read(_ input: FormatInput) throws -> FormatReading? {
    guard input.bytes.starts(with: Array("// Palette: ".utf8)),
      TokenFiles.holds("export const colors = {", input.bytes)
    else { return nil }
    var reader = OwnScriptReader(builder: PaletteBuilder(title: nil, fallback: input.fallbackName))
    _ = FileHeader.read(FileHeader.comment(input.bytes), into: &reader.builder.palette)
    try reader.readLines(input.bytes)
    guard !reader.references.isEmpty else { return nil }
    OwnSource(input.bytes).add(to: &reader.builder) { reader.references[$0] ?? Self.literal($0) }
    reader.addGradients()
    reader.builder.palette.id = StableID.uuid(of: "palette", reader.builder.palette.name)
    return try reader.builder.finish()
  }

  private mutating func readLines(_ bytes: [UInt8]) throws {
    var section = ""
    var group: (key: String, name: String?)?
    var label: [String]?
    // A key whose value was put on the next line.
    var open: String?
    var colors: [(entry: OwnSource.Entry, key: String, group: String, name: String)] = []
    OwnSource.forEachLine(bytes) { line, place in
      if line.hasPrefix("export const "), line.hasSuffix("{") {
        section = String(line.dropFirst(13).prefix { $0.isLetter })
      } else if let comment = OwnSource.comment(line) {
        label = Escape.unlabel(comment)
      } else if section == "colors", line.hasSuffix("{"), let colon = line.firstIndex(of: ":") {
        group = (String(line[..<colon]), nil)
      } else if line.first == "}" {
        if group == nil { section = "" }
        group = nil
      } else if line.last == ":" {
        open = String(line)
      } else if let entry = OwnSource.Entry(Substring(open ?? "") + line, at: place) {
        open = nil
        let names = label
        label = nil
        if section == "gradients" { gradients.append((entry, names?.first)) }
        guard section == "colors", let within = group else { return }
        let isNamed = names?.count == 2
        // What was added by hand is in the group around it.
        let name = isNamed ? names?[1] : nil
        if isNamed { group?.name = names?[0] }
        colors.append(
          (
            entry, within.key + "." + entry.key,
            (isNamed ? names?[0] : within.name) ?? Self.title(within.key),
            name ?? Self.title(entry.key)
          ))
      }
    }
    for (entry, key, group, name) in colors {
      guard let color = Self.color(entry.value) else {
        builder.warn("\(entry.key) is no color that is written here, and was not read", at: entry.place)
        continue
      }
      references["colors." + key] = try builder.add(color, name: name, group: group, at: entry.place)
    }
  }

  private mutating func addGradients() {
    for (entry, name) in gradients {
      // What a template names is a property to whatever reads gradients of CSS.
      let css = entry.value.filter { $0 != "`" }.replacing("${", with: "var(--").replacing("}", with: ")")
      let read = CSSGradient.read(css) { word in
        guard word.hasPrefix("var(--") else { return Self.literal(word) }
        return references[String(word.dropFirst(6).dropLast())]
      }
      guard var gradient = read else {
        builder.warn("\(entry.key) is no gradient that is written here, and was not read", at: entry.place)
        continue
      }
      gradient.name = name ?? Self.title(entry.key)
      builder.add(gradient, at: entry.place)
    }
  }

  private static func title(_ key: String) -> String {
    IdentifierNames.title(IdentifierNames.words(of: key)[...])
  }

  private static func color(_ text: String) -> Color? {
    guard let first = text.first, "\"'".contains(first), text.last == first else { return nil }
    return try? Color(css: String(text.dropFirst().dropLast()))
  }

  private static func literal(_ text: String) -> ColorReference? {
    (color(text) ?? (try? Color(css: text))).map { ColorReference(literal: $0) }
  }
}
