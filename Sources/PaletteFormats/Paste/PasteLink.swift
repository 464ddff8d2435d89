import PaletteCore

/// An address, and the colors that it names: those of coolors.co, Adobe Color and the like. Any other address is passed
/// over whole: what follows its `#` is no color.
struct PasteLink {
  let range: Range<Int>
  let colors: [Color]
  /// What the colors are for, where the address has a place for each.
  private(set) var names: [String] = []

  init?(_ line: [Character], at start: Int) {
    guard Self.begins(line, start) else { return nil }
    var end = start
    while end < line.count, !line[end].isWhitespace, !"\"'<>)]}|`".contains(line[end]) { end += 1 }
    range = start..<end
    let address = String(line[start..<end])
    let keyed = Self.keyed(in: address)
    colors = keyed.isEmpty ? Self.colors(in: address) : keyed.map(\.color)
    names = keyed.contains { !$0.name.isEmpty } ? keyed.map(\.name) : []
    if address.contains("realtimecolors.com"), colors.count == 5 {
      names = ["Text", "Background", "Primary", "Secondary", "Accent"]
    }
  }

  private static func begins(_ line: [Character], _ start: Int) -> Bool {
    if start > 0, line[start - 1].isLetter || line[start - 1].isNumber || line[start - 1] == "." {
      return false
    }
    let text = String(line[start...].prefix(16)).lowercased()
    return ["https://", "http://", "www.", "coolors.co/", "color.adobe.com/", "colorhunt.co/"].contains {
      text.hasPrefix($0)
    }
  }

  private static func colors(in address: String) -> [Color] {
    // Old links of Adobe Color: rgbvalues=0.04,0.12,0.23,0.97,…
    if let values = query("rgbvalues", address) {
      let numbers = values.split(separator: ",").compactMap { Double($0) }
      return stride(from: 0, to: numbers.count - 2, by: 3).compactMap {
        try? Color(css: "color(srgb \(numbers[$0]) \(numbers[$0 + 1]) \(numbers[$0 + 2]))").mapped(
          into: .srgb)
      }
    }
    let bare = address.split(separator: "#").first.map(String.init) ?? address
    for part in bare.split(whereSeparator: { "/?&=".contains($0) }).reversed() {
      let codes = part.replacing("%23", with: "").split { "-,+_.".contains($0) }
      if codes.count > 1, codes.allSatisfy(isCode) { return codes.compactMap { Color(hex: $0) } }
      // Color Hunt writes the codes without anything between them.
      if part.count >= 12, part.count % 6 == 0, part.count <= 60, part.allSatisfy(\.isHexDigit) {
        let digits = Array(part)
        return stride(from: 0, to: digits.count, by: 6).compactMap { Color(hex: String(digits[$0..<$0 + 6])) }
      }
    }
    let last = bare.split(whereSeparator: { "/?&=".contains($0) }).last ?? ""
    let isAboutColor = ["coolors.co/", "color.adobe.com/", "/hex/", "color-hex", "colorhexa"].contains {
      bare.contains($0)
    }
    return isAboutColor && isCode(last) ? [Color(hex: last)].compactMap { $0 } : []
  }

  /// `?hex=3366ff`, `?fg=0b1f3a&bg=ffffff`, `#palette=ffffff-0b1f3a`: what the address calls a color.
  private static func keyed(in address: String) -> [(name: String, color: Color)] {
    address.split(whereSeparator: { "?&#;".contains($0) }).dropFirst().flatMap { part -> [(String, Color)] in
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let key = sides.first?.lowercased(), let value = sides.last else { return [] }
      let use = uses.first { key == $0.key || key == $0.key + "color" || key == $0.key + "-color" }
      guard use != nil || ["hex", "color", "colour", "palette", "swatch"].contains(where: key.contains) else {
        return []
      }
      let codes = value.replacing("%23", with: "").replacing("%2C", with: ",").replacing("%2c", with: ",")
        .split { "-,+_.".contains($0) }
      guard !codes.isEmpty, codes.allSatisfy(isCode) else { return [] }
      // One number may count something.
      if codes.count == 1, use != nil, !value.contains(where: \.isLetter) { return [] }
      return codes.compactMap { code in
        Color(hex: code).map { (codes.count == 1 ? use?.name ?? "" : "", $0) }
      }
    }
  }

  /// What addresses call the use of a color.
  private static let uses: [(key: String, name: String)] = [
    ("fg", "Foreground"), ("f", "Foreground"), ("foreground", "Foreground"), ("bg", "Background"),
    ("b", "Background"), ("background", "Background"), ("text", "Text"), ("primary", "Primary"),
    ("secondary", "Secondary"), ("accent", "Accent"), ("base", ""),
  ]

  private static func isCode(_ text: Substring) -> Bool {
    text.count == 6 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  private static func query(_ name: String, _ address: String) -> String? {
    address.split(whereSeparator: { "?&#".contains($0) }).first { $0.hasPrefix(name + "=") }
      .map { String($0.dropFirst(name.count + 1)).replacing("%2C", with: ",").replacing("%2c", with: ",") }
  }
}
