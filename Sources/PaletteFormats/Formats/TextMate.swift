import Bytes
import PaletteCore

/// Color themes of TextMate: a property list of settings, of which the first are the editor's and the others those of scopes.
///
/// Source: manual.macromates.com/en/themes.
enum TextMateTheme {
  /// Whether some bytes begin as such a theme does.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    guard XMLReader.looksLikeXML(bytes) else { return false }
    let head = TextLines.head(bytes, 8192)
    return head.contains("<plist") && head.contains("<key>settings</key>")
      && (head.contains("<key>foreground</key>") || head.contains("<key>background</key>"))
  }

  /// Reads a theme; the list is read as XML, which keeps the order of its keys.
  static func read(_ input: FormatInput) throws -> FormatReading {
    let root = try FormatError.located { try XMLReader.parse(input.bytes) }
    let theme = root.first("dict")?.listMembers ?? []
    guard let list = theme.first(where: { $0.key == "settings" && $0.value.name == "array" })?.value else {
      throw FormatError("the property list has no array of \"settings\"", at: "line \(root.line)")
    }
    let title = text("name", theme)
    var builder = PaletteBuilder(title: title, fallback: input.fallbackName)
    let colors = SublimeColors(variables: [])
    // Beside the list, some keep the colors of the margin.
    let margin = theme.filter { $0.key == "gutterSettings" }.map(\.value)
    for entry in margin {
      for member in entry.listMembers {
        try colors.add(
          member.value.text, name: member.key, group: "Gutter", at: SourcePlace(member.value), to: &builder)
      }
    }
    for entry in list.elements("dict") {
      let rule = entry.listMembers
      let settings = rule.first { $0.key == "settings" }?.value.listMembers ?? []
      let scope = text("scope", rule)
      let first = scope?.split(separator: ",").first.map { String($0.trimmed) }
      let name = text("name", rule) ?? first ?? "default"
      for member in settings where member.value.name == "string" {
        let text = String(member.value.text[...].trimmed)
        let place = SourcePlace(member.value)
        guard scope != nil else {
          try colors.add(text, name: member.key, group: "Globals", at: place, to: &builder)
          continue
        }
        let suffix = member.key == "foreground" ? "" : " " + member.key
        try colors.add(text, name: name + suffix, group: "Tokens", at: place, to: &builder)
      }
    }
    return try builder.finish()
  }

  private static func text(_ key: String, _ members: [(key: String, value: XMLElement)]) -> String? {
    let found = members.first { $0.key == key && $0.value.name == "string" }?.value.text
    return found.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension XMLElement {
  /// The keys of a dictionary of a property list with their values, in order.
  var listMembers: [(key: String, value: XMLElement)] {
    zip(elements, elements.dropFirst()).compactMap { key, value in
      key.name == "key" && value.name != "key" ? (key.text, value) : nil
    }
  }
}
