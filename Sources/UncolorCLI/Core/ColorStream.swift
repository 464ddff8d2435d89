import Bytes
import CommandLineKit
import PaletteCore

/// The colors a color tool works on: its operands, or one color per line of standard input.
struct ColorStream {
  let context: Context
  let command: CommandSpec
  var colors = ColorContext()

  /// Calls `body` with each color and the text it was given as.
  ///
  /// - Throws: what `body` throws; ``CLIError`` 65 for what is no color, naming the line.
  func each(
    _ operands: [String], _ body: (Color, _ input: UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    if operands.isEmpty {
      // Nobody types colors line by line: alone in a terminal, a tool takes those of the current palette.
      guard !context.input.isPiped, let current = CurrentPalette.chosen(context) else {
        return try standardInput(body)
      }
      CurrentPalette.tell(current, context)
      return try give(try ColorInput(context, colors).all("@" + current), body)
    }
    let input = ColorInput(context, colors)
    guard operands.contains("-") else { return try give(try input.all(operands), body) }
    // What is named is read first, so that nothing is out when an operand turns out to be no color.
    let named = try operands.map { try $0 == "-" ? nil : input.all($0) }
    for found in named {
      if let found { try give(found, body) } else { try standardInput(body) }
    }
  }

  /// Every color, where a command needs them together.
  ///
  /// - Throws: as ``each(_:_:)``.
  func all(_ operands: [String]) throws -> [Color] {
    var found: [Color] = []
    try each(operands) { color, _ in found.append(color) }
    return found
  }

  private func standardInput(_ body: (Color, UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    try StandardInput.require(context, command)
    var lines = LineReader(context.input)
    try lines.each { line, number in
      switch Color.parse(css: line, in: colors) {
      case .success(let color): try body(color, line)
      case .failure:
        // A list of this program has a name behind each color: `#0b1f3a  Primary/Navy`.
        if let end = Self.endOfColor(line), case let value = UnsafeBufferPointer(rebasing: line[..<end]),
          case .success(let color) = Color.parse(css: value, in: colors)
        {
          return try body(color, value)
        }
        let text = String(decoding: line, as: UTF8.self)
        do {
          if OverlongCharacter.isIn(text) { throw CLIError(.badData, OverlongCharacter.message) }
          try give(try ColorInput(context, colors).all(text), body)
        } catch let error as CLIError {
          throw CLIError(error.status, "line \(number): \(error.message)", hint: error.hint)
        }
      }
    }
  }

  /// Where the color of a line ends, if a tab or two spaces and what is no color follow it.
  private static func endOfColor(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
    guard
      let end = line.indices.first(where: { place in
        line[place] == UInt8(ascii: "\t")
          || line[place] == 32 && place + 1 < line.count && line[place + 1] == 32
      }), case let rest = line[end...].drop(while: { $0 == 32 || $0 == 9 }), !rest.isEmpty,
      case .failure = Color.parse(css: UnsafeBufferPointer(rebasing: rest))
    else { return nil }
    return end
  }

  private func give(
    _ colors: [InputColor], _ body: (Color, UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    for named in colors {
      try Array(named.name.utf8).withUnsafeBufferPointer { try body(named.color, $0) }
    }
  }
}

/// Standard input where a command would wait for it.
enum StandardInput {
  /// - Throws: ``CLIError`` 64 where a person would have to type it; the help of the command is printed first.
  static func require(
    _ context: Context, _ command: CommandSpec, for what: String = "colors", hint: String? = nil
  )
    throws
  {
    guard !context.input.isPiped else { return }
    context.tell(HelpRenderer.text(Tool.spec, path: command.path, width: min(context.terminal.columns, 100)))
    throw CLIError(
      .usage, "\(command.name) waits for \(what)",
      hint: hint
        ?? (what == "colors"
          ? "name some, quoted where they begin with #, such as '#ff6600'; or pipe one color per line into it"
          : "name one, or pipe it in"))
  }
}

/// What a color tool prints: a line for each result, or under `--json` an array with one element per line.
final class ResultList {
  private let output: ByteSink
  private let isJSON: Bool
  /// How colors are written; as hex where sRGB holds them if left out.
  let notation: ColorTextStyle?
  private var count = 0

  init(_ context: Context, _ notation: ColorTextStyle?) {
    output = context.output
    self.notation = notation
    isJSON = context.globals.json
  }

  /// Adds a result; `text` or `json` appends it to the output.
  @inline(__always)
  func add(text: (inout [UInt8]) throws -> Void, json: (inout JSONElement) throws -> Void) throws {
    try output.append { buffer in
      if isJSON {
        buffer.append(contentsOf: count == 0 ? "[\n".utf8 : ",\n".utf8)
        var element = JSONElement(&buffer)
        try json(&element)
        buffer = element.finish()
      } else {
        try text(&buffer)
        buffer.append(10)
      }
      count += 1
    }
  }

  /// Runs `body` and closes the array, also where `body` stops half-way: what is out stays readable. Where nothing is out
  /// yet, an error leaves nothing.
  static func print(
    _ context: Context, as notation: ColorTextStyle? = nil, _ body: (ResultList) throws -> Void
  ) throws {
    let list = ResultList(context, notation)
    do { try body(list) } catch let error as ClosedPipe { throw error } catch {
      if list.count > 0 { try? list.close() }
      throw error
    }
    try list.close()
  }

  private func close() throws {
    if isJSON { try output.write(count == 0 ? "[]\n" : "\n]\n") }
  }
}

/// One JSON object on one line, written straight into a buffer: a million of them have to be quick.
struct JSONElement {
  private var bytes: [UInt8]
  private var isFirst = true

  /// Takes the buffer over; ``finish()`` gives it back.
  init(_ buffer: inout [UInt8]) {
    bytes = []
    swap(&bytes, &buffer)
    bytes.append(UInt8(ascii: "{"))
  }

  /// Closes the object and gives the buffer back.
  mutating func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "}"))
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  mutating func key(_ name: StaticString) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
  }

  mutating func put(_ name: StaticString, _ text: some StringProtocol) {
    key(name)
    ReportEscape.appendJSON(String(text), to: &bytes)
  }

  /// Text that holds nothing to escape, appended by `body`.
  mutating func put(_ name: StaticString, plain body: (inout [UInt8]) -> Void) {
    key(name)
    bytes.append(UInt8(ascii: "\""))
    body(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func put(_ name: StaticString, _ number: Double?) {
    key(name)
    number.map { NumberText.appendShortest($0, to: &bytes) } ?? bytes.append(contentsOf: "null".utf8)
  }

  mutating func put(_ name: StaticString, _ flag: Bool) {
    key(name)
    bytes.append(contentsOf: flag ? "true".utf8 : "false".utf8)
  }

  mutating func put(_ name: StaticString, _ numbers: [Double?]) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      number.map { NumberText.appendShortest($0, to: &bytes) } ?? bytes.append(contentsOf: "null".utf8)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// An object inside the object.
  mutating func put(_ name: StaticString, _ body: (inout JSONElement) throws -> Void) rethrows {
    key(name)
    var inner = JSONElement(&bytes)
    try body(&inner)
    bytes = inner.finish()
  }
}
