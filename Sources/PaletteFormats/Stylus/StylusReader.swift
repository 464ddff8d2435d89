import Bytes
import PaletteCore
import StyleSheets

/// Makes a palette of what a file of Stylus sets, worked out as Sass would.
enum StylusReader {
  /// A color that is assigned to a name at the beginning of a line, as in lists of other programs too.
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    let lines = TextLines.head(bytes, 4096).split(whereSeparator: \.isNewline)
    let assigns = lines.contains { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let first = line.first, first.isLetter || first == "$" else { return false }
      let name = parts[0].trimmed
      let value = parts[1].trimmed
      return name.allSatisfy { $0.isLetter || $0.isNumber || "-_$".contains($0) }
        && ["#", "rgb", "hsl"].contains { value.hasPrefix($0) } && !value.hasSuffix(";")
    }
    return assigns ? .possible : .no
  }

  /// Reads `input` and the files it imports. Throws ``FormatError`` where there is no color.
  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    if input.bytes.isEmpty, !input.folder.isEmpty { return try VariableFolder.read(input, as: .stylus) }
    let beside = input.folder.filter { $0.path.hasSuffix(".styl") }
    let texts = ([input.bytes] + beside.map(\.bytes)).map { String(decoding: $0, as: UTF8.self) }
    let names = texts.reduce(into: Set<String>()) { $0.formUnion(StylusTranslation.names(in: $1)) }
    let translated = texts.map { StylusTranslation($0, names: names) }
    var sass = input
    sass.bytes = Array(translated[0].text.utf8)
    sass.folder = zip(beside, translated.dropFirst()).map {
      NamedBytes(path: $0.path, bytes: Array($1.text.utf8))
    }
    var reading = try SassReader.read(
      sass, prelude: Array(StylusTranslation.prelude.utf8), operates: StylusOperators.operated, sigil: "",
      hint: "a variable is written name = color")
    // Lines are those of the file; the bytes are those of the translation.
    for index in reading.sourceMaps.indices { reading.sourceMaps[index].forgetBytes() }
    if let line = translated[0].leftOut.first {
      let count = translated[0].leftOut.count
      let text =
        "\(count) function\(count == 1 ? "" : "s"), condition\(count == 1 ? "" : "s") or loop\(count == 1 ? "" : "s") left out"
      reading.warnings.append(FormatWarning("\(text), the first in line \(line)"))
    }
    return reading
  }

  /// The files that a file imports, as they would be found beside it.
  @Sendable static func companions(_ bytes: [UInt8]) -> [String] {
    StylusTranslation.imports(in: String(decoding: bytes, as: UTF8.self)).flatMap {
      SassModules.paths($0, from: "")
    }
  }
}
