import CommandLineKit
import PaletteCore

/// Pairs of colors, as `contrast` and `difference` take them: two operands, or lines that hold both.
struct ColorPairs {
  let context: Context
  let command: CommandSpec
  var colors = ColorContext()

  /// The two colors of two operands.
  ///
  /// - Throws: ``CLIError`` 64 where there are not two.
  func read(_ operands: [String]) throws -> (InputColor, InputColor) {
    var operands = ColorInput.joined(operands)
    // `#000/#fff` and `#000:#fff` are pairs too.
    let input = ColorInput(context, colors)
    if operands.count == 1 { operands = apart(operands[0], input) }
    // `Acme Primary/Navy Neutral/Paper`: the palette first, as commands that change it take it.
    if operands.count == 3, let palette = try? PaletteSource(context).stored(operands[0]).palette {
      operands = operands.dropFirst().map {
        let word = palette.meant($0)
        return ColorKinds.isReference(word) ? "@\(palette.name):\(word)" : word
      }
    }
    if operands.count == 1, let palette = try? PaletteSource(context).stored(operands[0]).palette {
      throw CLIError(
        .usage, "\(command.name) needs two colors, and \"\(palette.name)\" is a palette",
        hint: command.name == "contrast"
          ? "Write: uncolor plot \(ShellText.quote(palette.name)) --kind matrix"
          : "name two of its colors, or see which are alike under a color deficiency: uncolor plot \(ShellText.quote(palette.name)) --kind vision"
      )
    }
    if operands.count == 1, Files.isFile(operands[0], context) {
      throw CLIError(
        .usage, "\(command.name) needs two colors, and \(operands[0]) is a file",
        hint: "of each of its lines that has two: uncolor \(command.name) - < \(ShellText.quote(operands[0]))"
      )
    }
    if operands.count == 1 {
      throw CLIError(
        .usage, "\(command.name) needs two colors, and there is one",
        hint: "Write: uncolor \(command.name) \(ShellText.quote(operands[0])) COLOR")
    }
    guard operands.count == 2 else {
      throw CLIError(
        .usage,
        "\(command.name) needs two colors, and there are \(operands.count)",
        hint: "quote colors that contain spaces, or pass - to read pairs from standard input")
    }
    operands = ofOnePalette(operands)
    return (
      InputColor(name: operands[0], color: try input.one(operands[0])),
      InputColor(name: operands[1], color: try input.one(operands[1]))
    )
  }

  /// The two colors of one word, `#000/#fff`, or the word.
  private func apart(_ word: String, _ input: ColorInput) -> [String] {
    for separator in ["/", ":", ",", "..", "+", "&"] where word.contains(separator) {
      let parts = ColorInput.split(word, at: separator)
      if parts.count == 2, parts.allSatisfy({ (try? input.one($0)) != nil }) { return parts }
    }
    return [word]
  }

  /// `contrast coral paper`: beside a color that only the current palette has, its own comes before CSS's of that name.
  private func ofOnePalette(_ operands: [String]) -> [String] {
    let plain = operands.filter { $0.allSatisfy(\.isLetter) && (try? Color(css: $0)) != nil }
    guard plain.count == 1, operands.allSatisfy({ $0.allSatisfy(\.isLetter) }),
      let palette = CurrentPalette.palette(context),
      case let own = operands.map(palette.own), own.allSatisfy({ $0.contains("/") })
    else { return operands }
    CurrentPalette.tell(palette.name, context)
    return own.map { "@\(palette.name):\($0)" }
  }

  /// Every two of three colors and more; else the pair, as ``read(_:)``.
  ///
  /// - Throws: as ``read(_:)``.
  func all(_ operands: [String]) throws -> [(InputColor, InputColor)] {
    let operands = ColorInput.joined(operands)
    guard operands.count > 2, operands.count < 33 else { return [try read(operands)] }
    let input = ColorInput(context, colors)
    let found = operands.compactMap { word in
      (try? input.one(word)).map { InputColor(name: word, color: $0) }
    }
    guard found.count == operands.count, (try? PaletteSource(context).stored(operands[0])) == nil
    else { return [try read(operands)] }
    return found.indices.flatMap { first in found[(first + 1)...].map { (found[first], $0) } }
  }

  /// Calls `body` with the pair of each line of standard input.
  ///
  /// - Throws: what `body` throws; ``CLIError`` 65 naming the line that is no pair.
  func each(_ body: (InputColor, InputColor) throws -> Void) throws {
    try lines { found, number in
      guard found.count == 2 else {
        throw CLIError(
          .badData,
          "line \(number): two colors are needed, and there \(found.count == 1 ? "is one" : "are \(found.count)")"
        )
      }
      try body(found[0], found[1])
    }
  }

  /// Calls `body` with the pair of each line of standard input; lines of one color each make pairs in turn.
  ///
  /// - Throws: as ``each(_:)``; ``CLIError`` 65 where the last color has no other.
  func eachOrPairOfLines(_ body: (InputColor, InputColor) throws -> Void) throws {
    var waiting: InputColor?
    try lines { found, number in
      guard found.count <= 2 else {
        throw CLIError(.badData, "line \(number): one or two colors are needed, and there are \(found.count)")
      }
      if found.count == 2, waiting == nil { return try body(found[0], found[1]) }
      for color in found {
        guard let first = waiting else {
          waiting = color
          continue
        }
        waiting = nil
        try body(first, color)
      }
    }
    if let waiting {
      throw CLIError(.badData, "\"\(waiting.name)\" is left over: \(command.name) needs two colors")
    }
  }

  /// Calls `body` with the colors of each line of standard input, and the number of the line.
  private func lines(_ body: ([InputColor], Int) throws -> Void) throws {
    try StandardInput.require(context, command)
    let input = ColorInput(context, colors)
    var lines = LineReader(context.input)
    try lines.each { line, number in
      var words = ColorInput.words(String(decoding: line, as: UTF8.self))
      if words.count == 1 { words = apart(words[0], input) }
      let found: [InputColor]
      do { found = try words.map { InputColor(name: $0, color: try input.one($0)) } } catch let error
        as CLIError
      {
        throw CLIError(error.status, "line \(number): \(error.message)", hint: error.hint)
      }
      try body(found, number)
    }
  }
}
