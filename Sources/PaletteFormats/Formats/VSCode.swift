import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color themes of Visual Studio Code: colors of the workbench, of the terminal and of tokens.
  ///
  /// Source: code.visualstudio.com/api/references/theme-color and "Color Theme" in the extension guides.
  public static let vscode = templated("vscode", sniff: VSCode.sniff, read: VSCode.read)
}

private enum VSCode {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard CommentedJSON.isLikely(bytes) else { return .no }
    if TextLines.head(bytes, 4096).contains("vscode://schemas/color-theme") { return .certain }
    return JSONTree.contains(bytes, "colors")
      && (JSONTree.contains(bytes, "editor.background") || JSONTree.contains(bytes, "tokenColors"))
      ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let file = try CommentedJSON(input.bytes)
    let root = file.root
    guard root["colors"]?.members != nil || root["tokenColors"]?.array != nil else {
      throw FormatError("there are no \"colors\" and no \"tokenColors\"", at: "line 1")
    }
    var builder = PaletteBuilder(title: root["name"]?.string, fallback: input.fallbackName)
    for member in root["colors"]?.members ?? [] {
      if member.key.hasPrefix("terminal."), let name = terminalName(member.key.dropFirst(9)) {
        try file.add(member, name: name, group: "Terminal", to: &builder)
      } else {
        try file.add(member, name: member.key, group: "Workbench", to: &builder)
      }
    }
    for rule in root["tokenColors"]?.array ?? [] {
      let scopes = rule["scope"]?.array?.compactMap(\.string) ?? rule["scope"]?.string.map { [$0] } ?? []
      let first = scopes.first?.split(separator: ",").first.map { String($0.trimmed) }
      let name = rule["name"]?.string ?? first ?? "default"
      for key in ["foreground", "background"] {
        guard let member = rule["settings"]?.member(key) else { continue }
        try file.add(
          member, name: key == "foreground" ? name : name + " background", group: "Tokens", to: &builder)
      }
    }
    for var member in root["semanticTokenColors"]?.members ?? [] {
      let name = member.key
      if let inner = member.value.member("foreground") { member = inner }
      // A rule may set the style alone.
      if member.value.members != nil { continue }
      try file.add(member, name: name, group: "Semantic Tokens", to: &builder)
    }
    if let other = root.member("include") {
      builder.warn("the theme that this one includes is not read", at: file.place(of: other))
    }
    if let other = root.member("tokenColors"), other.value.string != nil {
      builder.warn("the file of token colors is not read", at: file.place(of: other))
    }
    return try builder.finish()
  }

  /// What other readers of themes call a color of the terminal: `ansiBrightRed` is `Bright Red`.
  private static func terminalName(_ key: Substring) -> String? {
    switch key {
    case "background": return "Background"
    case "foreground": return "Foreground"
    case "selectionBackground": return "Selection"
    default:
      guard key.hasPrefix("ansi") else { return nil }
      let isBright = key.hasPrefix("ansiBright")
      let color = String(key.dropFirst(isBright ? 10 : 4))
      return TerminalColors.names.contains(color.lowercased()) ? (isBright ? "Bright " : "") + color : nil
    }
  }
}
