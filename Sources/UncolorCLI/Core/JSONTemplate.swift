import Bytes
import Templates

/// Formats the JSON document of any command with a Mustache template: `--template`.
///
/// The document is captured where every command prints it, so that no command knows of templates.
struct JSONTemplate {
  private let template: Template
  private let isText: Bool

  /// Reads what `--template` names: text with `{{`, a file, or standard input for `-`.
  ///
  /// In text `\n` and `\t` stand for a line break and a tab, since a shell passes them on as they are typed.
  ///
  /// - Throws: ``CLIError`` 66 for a file that is not there, 65 for a template that cannot be read.
  init(_ source: String, _ context: Context) throws {
    isText = source.contains("{{") && !Files.exists(source, context)
    if isText {
      template = try Self.compiled(Array(Self.unescaped(source).utf8), "--template")
    } else if source == "-" {
      template = try Self.compiled(try context.input.readAll(), "standard input")
    } else {
      template = try Self.compiled(try Files.read(source, context), source)
    }
  }

  /// A template, its errors told as errors of the program.
  static func compiled(_ bytes: [UInt8], _ file: String) throws(CLIError) -> Template {
    do { return try Template(bytes, file: file) } catch { throw CLIError(.badData, "\(error)") }
  }

  /// Runs `body` and prints its document as the template has it.
  ///
  /// A list is formatted element by element, each on a line of its own, unless the text loops over it with `{{#.}}`.
  func format(_ context: Context, _ body: () throws -> ExitStatus) throws -> ExitStatus {
    let output = context.output
    let capture = ByteSink(descriptor: nil)
    context.output = capture
    defer { context.output = output }
    let status = try body()
    context.output = output
    let bytes = capture.captured
    if bytes.allSatisfy({ $0 <= 32 }) { return status }
    guard let tape = try? JSONTape(bytes) else {
      throw CLIError(.usage, "--template formats JSON, and this command prints none")
    }
    let document = Self.value(tape.root)
    if isText, case .list(let elements) = document, !template.words.isEmpty, !template.loopsOverContext {
      for element in elements { try print(element, context) }
    } else {
      try print(document, context)
    }
    return status
  }

  private func print(_ value: TemplateValue, _ context: Context) throws {
    do {
      var bytes = try template.render(value).bytes
      if isText, bytes.last != 10 { bytes.append(10) }
      try context.printFile(bytes)
    } catch let error as TemplateError {
      throw CLIError(.badData, "\(error)")
    }
  }

  private static func value(_ node: JSONNode) -> TemplateValue {
    if let text = node.string { return .text(text) }
    if let members = node.members {
      return .object(TemplateMembers(members.map { ($0.name, value($0.value)) }))
    }
    if let elements = node.elements { return .list(elements.map(value)) }
    switch node.bytes.first {
    case UInt8(ascii: "t"): return .flag(true)
    case UInt8(ascii: "f"): return .flag(false)
    case UInt8(ascii: "n"): return .nothing
    default: return .number(String(decoding: node.bytes, as: UTF8.self))
    }
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      guard isEscaped || character == "\\" else {
        result.append(character)
        continue
      }
      if !isEscaped {
        isEscaped = true
        continue
      }
      isEscaped = false
      switch character {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "\\": result.append("\\")
      default: result += "\\" + String(character)
      }
    }
    return isEscaped ? result + "\\" : result
  }
}
