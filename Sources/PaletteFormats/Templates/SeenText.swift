import Bytes
import PaletteCore
import Templates

/// Text a template sees: it prints as it is, in every case (`name.camel`), and as a literal of every language (`name.json`).
struct SeenText: TemplateObject {
  /// What stands for a name without letters or digits where that is spelled as an identifier.
  enum Fallback: String {
    case name, palette, color, group, theme, role, gradient
    case nothing = ""
  }

  // Small enough to travel without memory of its own: a file asks for thousands.
  private let value: String
  private let fallback: Fallback
  private let isNested: Bool
  /// Whether it names fonts, which are a list in CSS.
  private let isFont: Bool

  init(_ value: String, fallback: Fallback = .name, isNested: Bool = false, isFont: Bool = false) {
    self.value = value
    self.fallback = fallback
    self.isNested = isNested
    self.isFont = isFont
  }

  var text: String? { value }

  var memberNames: [String] { isNested ? [] : Self.names }

  /// What can be asked of a text.
  static let names = [
    "text", "camel", "snake", "kebab", "pascal", "constant", "words", "upper", "lower", "line", "comment",
    "json", "inside", "css",
    "javascript", "property", "swift", "kotlin", "dart", "shell", "markdown", "paragraphs", "xml",
  ]

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "text": .text(value)
    case "camel": .text(slug(.camel))
    case "snake": .text(slug(.snake))
    case "kebab": .text(slug(.kebab))
    case "pascal": .text(slug(.pascal))
    case "constant": .text(slug(.constant))
    case "words": .text(slug(.kebab).split(separator: "-").joined(separator: " "))
    case "upper": .text(value.uppercased())
    case "lower": .text(value.lowercased())
    case "line": .text(Escape.visible(FlatNames.line(value)))
    case "comment": .text(Escape.label(value))
    case "json": .text(Escape.literal(value, .json))
    // Within a string of JSON.
    case "inside": .text(String(Escape.literal(value, .json).dropFirst().dropLast()))
    // A string of CSS may stand in a string of a program: `family.css.javascript`.
    case "css": .object(SeenText(css, isNested: true))
    case "javascript": .text(Escape.literal(value, .javaScript))
    // A key of an object in JavaScript, bare where it is a plain word.
    case "property":
      .text(value.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A } ? value : Escape.literal(value, .javaScript))
    case "swift": .text(Escape.literal(value, .swift))
    case "kotlin": .text(Escape.literal(value, .kotlin))
    case "dart": .text(Escape.literal(value, .dart))
    case "shell": .text(Escape.shell(value))
    case "markdown": .text(Escape.markdown(value))
    case "paragraphs":
      // Every line is one, as in the guide.
      .text(
        value.split(whereSeparator: \.isNewline).map { Escape.markdown(String($0)) }.filter { !$0.isEmpty }
          .joined(separator: "\n\n"))
    case "xml":
      .text(
        XMLText.escape(
          String(String.UnicodeScalarView(value.unicodeScalars.filter { $0 == "\n" || !Escape.isHidden($0) }))
        )
      )
    default: nil
    }
  }

  private var css: String {
    isFont ? FontChoice(family: value, size: 1).css(Escape.cssString) : Escape.cssString(value)
  }

  private func slug(_ casing: Slug.Casing) -> String {
    value.isEmpty ? "" : Slug.make(value, casing, fallback: fallback.rawValue)
  }
}

extension TemplateValue {
  /// As ``name(_:fallback:)``, but a listing shows the text alone.
  static func brief(_ text: String, fallback: SeenText.Fallback = .name) -> TemplateValue {
    .object(SeenText(text, fallback: fallback, isNested: true))
  }

  /// A name, in every spelling.
  static func name(_ text: String, fallback: SeenText.Fallback = .name) -> TemplateValue {
    .object(SeenText(text, fallback: fallback))
  }
}

extension Escape {
  /// A string in single quotes for a POSIX shell, on one line.
  static func shell(_ text: String) -> String {
    "'"
      + FlatNames.line(text).split(separator: "'", omittingEmptySubsequences: false).joined(
        separator: "'\\''") + "'"
  }

  /// Text in a paragraph or a table of Markdown. Source: CommonMark 0.31, section 2.4.
  static func markdown(_ text: String) -> String {
    var result = ""
    for scalar in FlatNames.line(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!", "$": result += "\\" + String(scalar)
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case _ where isHidden(scalar): continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text without what no reader sees, such as marks that turn its direction around.
  static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !isHidden($0) }))
  }
}
