import Bytes
import PaletteCore
import StyleSheets

/// Makes a palette of what a file of Less sets: its variables and maps, and the custom properties of its rules.
enum LessReader {
  /// Reads `input` and the files it imports. Throws ``FormatError`` where there is no color.
  static func read(_ input: FormatInput) throws -> FormatReading {
    let sheets = try LessSheets(input)
    var variables: [SassModule.Variable] = []
    for name in sheets.root.order {
      guard let definition = sheets.root.definitions[name] else { continue }
      let source = definition.file.source
      var place = sheets.joined.place(source.bytes(of: definition.statement), file: definition.file.number)
      place.bytes = source.bytes(of: definition.value)
      let isAlias = definition.value.count == 1 && source[definition.value.lowerBound].kind == .atKeyword
      variables.append(
        SassModule.Variable(
          name: name, value: sheets.variable(name, sheets.root), place: place,
          alias: isAlias ? source.name(definition.value.lowerBound) : nil))
    }
    return try SassReader.read(
      variables: variables, sheets.joined, ThemedSheet(sheets.joined.tree), input, sigil: "@",
      hint: "a variable is written @name: color")
  }
}
