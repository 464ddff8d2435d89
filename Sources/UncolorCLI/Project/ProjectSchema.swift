import CommandLineKit
import PaletteCore
import PaletteFormats

/// The JSON Schema of `uncolor.json`, made from the declarations that read it.
enum ProjectSchema {
  /// The schema, of the draft of 2020-12.
  static var document: JSONValue {
    .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("uncolor.json"),
      "description": .string("What uncolor build makes of palettes, and how they are checked"),
      "type": .string("object"), "additionalProperties": .bool(false),
      "required": .array([.string("palettes")]),
      "properties": .object([
        "$schema": .object(["type": .string("string")]),
        "palettes": strings(
          "Files, patterns of files and palettes of the store; what begins with ! is left out"),
        "outputs": .object(["type": .string("array"), "items": output]),
        "check": settings(
          Project.keys(of: Check.spec), operands: "pages", "Pages and style sheets to check too"),
        "audit": settings(
          Project.keys(of: Audit.spec), operands: "files", "Files to hold against the palette"),
      ]),
    ])
  }

  private static var output: JSONValue {
    var properties = self.properties(ProjectOutput.keys)
    let formats = PaletteFormat.all.filter { $0.write != nil }.map { JSONValue.string($0.id) }
    let format = JSONValue.object(["enum": .array(formats)])
    properties["format"] = .object([
      "anyOf": .array([
        format, .object(["type": .string("array"), "items": format, "minItems": .integer(1)]),
      ]),
      "description": .string("The format to write, or several"),
    ])
    properties["template"] = .object([
      "type": .string("string"), "description": .string("A template to write instead of a format"),
    ])
    let slots = OutputPath.Slot.allCases.map { "{\($0.rawValue)}: \($0.meaning)" }.joined(separator: "; ")
    properties["to"] = .object([
      "type": .string("string"), "pattern": .string(#"^(?!/|~|(.*/)?\.\.(/|$))[^\\]+$"#),
      "description": .string("The file, or a folder that ends with /. \(slots)"),
    ])
    properties["palettes"] = strings("Only these palettes, by name or file")
    properties["themes"] = strings("Only these themes")
    return .object([
      "type": .string("object"), "additionalProperties": .bool(false),
      "required": .array([.string("to")]),
      "oneOf": .array(["format", "template"].map { .object(["required": .array([.string($0)])]) }),
      "properties": .object(properties),
    ])
  }

  private static func settings(_ keys: [ProjectSettings.Key], operands: String, _ meaning: String)
    -> JSONValue
  {
    var properties = self.properties(keys)
    properties[operands] = strings(meaning)
    return .object([
      "type": .string("object"), "additionalProperties": .bool(false), "properties": .object(properties),
    ])
  }

  /// Every spelling that is read has its property.
  private static func properties(_ keys: [ProjectSettings.Key]) -> [String: JSONValue] {
    var properties: [String: JSONValue] = [:]
    for key in keys { for name in key.spellings { properties[name] = schema(of: key) } }
    return properties
  }

  private static func schema(of key: ProjectSettings.Key) -> JSONValue {
    let argument = key.argument.argument
    let description = JSONValue.string(argument.help)
    guard let value = argument.value else {
      return .object(["type": .string("boolean"), "description": description])
    }
    // Values are read in any case and by other names too, so that the choices are offered and not required.
    let scalar = JSONValue.object([
      "type": .array([.string("string"), .string("number")]),
      "examples": .array(value.choices.map { .string($0.word) }),
    ])
    var kinds = [scalar]
    if key.isList { kinds.append(.object(["type": .string("array"), "items": scalar])) }
    if key.isMap {
      kinds.append(
        .object([
          "type": .string("object"), "additionalProperties": .object(["type": .string("string")]),
        ]))
    }
    return .object(["anyOf": .array(kinds), "description": description])
  }

  private static func strings(_ meaning: String) -> JSONValue {
    let list = JSONValue.object([
      "type": .string("array"), "items": .object(["type": .string("string"), "minLength": .integer(1)]),
    ])
    return .object([
      "anyOf": .array([list, .object(["type": .string("string"), "minLength": .integer(1)])]),
      "description": .string(meaning),
    ])
  }
}
