import CommandLineKit

/// Lines as libraries of colors and style sheets write them: `chroma.contrast red white`, `formatHex red`,
/// `tinycolor("red").lighten(10)`, `darken(red, 10%)`. Asked only for a line whose first word is no command.
enum Calls {
  /// The command line that is meant; nil for other lines.
  static func line(_ words: [String]) -> [String]? {
    guard let first = words.first else { return nil }
    if words.last?.hasSuffix(")") == true, first.contains("("),
      let called = chain(words.joined(separator: " "))
    {
      // `mix(red, blue, 25%)` of Sass and Less, `mix(0.25, red, blue)` of polished: the weight is that of the first color.
      if first.hasPrefix("mix("), called.count == 4,
        let weight = called[3].hasSuffix("%") ? called[3] : Double(called[1]) != nil ? called[1] : nil
      {
        return ["mix"] + called.dropFirst().filter { $0 != weight } + ["--weight=\(weight)"]
      }
      return named(called[0], Array(called.dropFirst()))
    }
    // `chroma.mix`
    let parts = first.split(separator: ".").map(String.init)
    if parts.count == 2, libraries.contains(parts[0].lowercased()), words.count > 1 {
      return named(parts[1], Array(words.dropFirst()))
    }
    return first.contains(where: \.isUppercase) && first.first?.isLowercase == true
      ? named(first, Array(words.dropFirst())) : nil
  }

  private static let libraries: Set<String> = [
    "chroma", "tinycolor", "culori", "color", "colord", "d3", "polished", "colorjs", "sass", "map", "one",
  ]

  /// The words of `name(a, b)`, `red.name(10%)` and `library("red").name(10)`: the name, and what it is called with.
  private static func chain(_ text: String) -> [String]? {
    var operands: [String] = []
    var name = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      guard let open = rest.firstIndex(of: "("), let close = end(of: rest, from: open) else { return nil }
      let path = rest[..<open].split(separator: ".").map(String.init)
      guard (1...2).contains(path.count),
        path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || "#-_".contains($0) } })
      else { return nil }
      // `red.darken(10%)`
      if path.count == 2, !libraries.contains(path[0].lowercased()) { operands.append(path[0]) }
      // Of a chain, one call is a command.
      if !name.isEmpty, !libraries.contains(name.lowercased()) { return nil }
      name = path[path.count - 1]
      let inner = String(rest[rest.index(after: open)..<close])
      operands += ColorInput.split(inner, at: ",").flatMap(ColorInput.words).map {
        $0.filter { !"'\"`".contains($0) }
      }
      rest = rest[rest.index(after: close)...]
      if rest.first == "." { rest.removeFirst() } else if !rest.isEmpty { return nil }
    }
    return libraries.contains(name.lowercased()) ? nil : [name] + operands
  }

  private static func end(of text: Substring, from open: Substring.Index) -> Substring.Index? {
    var depth = 0
    for index in text[open...].indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The command that a function is named for: `formatHex`, `toHslString` convert, `isReadable` asks for a verdict.
  private static func named(_ name: String, _ rest: [String]) -> [String]? {
    guard !rest.isEmpty, rest.allSatisfy({ !$0.isEmpty }), name.utf8.count < 30 else { return nil }
    var parts: [String] = []
    for character in name {
      if character.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
    }
    if parts.first == "is", parts.last == "readable" { return ["contrast"] + rest + ["--level=AA"] }
    let said = parts.filter {
      !["get", "to", "format", "string", "wcag", "ratio", "css", "calc", "color"].contains($0)
    }
    if said.count == 1, let style = Habits.style(said[0]) { return ["convert"] + rest + ["--to=\(style)"] }
    if said.joined() == "readability" { return ["contrast"] + rest }
    // `deltaE`
    if said.joined().hasPrefix("delta") { return ["difference"] + rest }
    let verb = said.joined(separator: "-")
    guard !verb.isEmpty, Tool.spec.resolve([verb])?.count == 1 else { return nil }
    // `chroma.scale red blue 5`: from one to the other.
    if verb == "scale", rest.filter(ColorKinds.isColor).count > 1 { return ["gradient", "sample"] + rest }
    return [verb] + rest
  }
}
