import PaletteCore

/// What code does to a color where it stands: `darken(#336699, 10%)`, `Color(hex: 0x336699, alpha: 0.5)`,
/// `UIColor(…).withAlphaComponent(0.5)`.
///
/// What can be worked out is put in its place. A color that is changed in another way is left out: nobody has the color that is
/// written there.
enum PasteChanges {
  /// Functions of style sheets that make another color, as Sass and Less have them.
  private static let functions: Set<String> = [
    "lighten", "darken", "saturate", "desaturate", "adjust-hue", "complement", "grayscale", "greyscale",
    "invert", "mix",
    "opacify", "fade-in", "fade-out", "transparentize", "adjust-color", "scale-color", "change-color", "fade",
    "fadein",
    "fadeout", "spin", "tint", "shade", "rgba", "multiply", "screen", "overlay", "softlight", "hardlight",
    "difference",
    "exclusion", "average", "negation", "alpha", "color.adjust", "color.scale", "color.change", "color.mix",
    "color.invert",
    "color.complement", "color.grayscale",
  ]
  /// Those of them that mix colors, which are written there for themselves as well.
  private static let mixing: Set<String> = [
    "mix", "multiply", "screen", "overlay", "softlight", "hardlight", "difference", "exclusion", "average",
    "negation",
    "color.mix", "alpha", "rgba",
  ]
  /// Those that take nothing but the color.
  private static let plain: Set<String> = [
    "complement", "grayscale", "greyscale", "invert", "lighter", "darker", "negate", "contrast-color",
    "contrast", "brighten",
    "darken", "lighten", "saturate", "desaturate", "getcontrasttext", "readablecolor",
  ]
  /// Those whose amount is a share.
  private static let shares: Set<String> = ["opacify", "fade-in", "fade-out", "transparentize"]
  /// Those of other languages, and of CSS.
  private static let others: Set<String> = [
    "lighter", "darker", "brighten", "desaturated", "negate", "rotate", "whiten", "blacken", "contrast-color",
    "contrast",
    "adjusthue", "tint-color", "shade-color", "shift-color", "fadeto", "opaquer", "withlightness",
    "setlightness",
    "emphasize", "getcontrasttext", "readablecolor",
  ]
  /// Methods and arguments that give a color its opacity, from 0 to 1.
  private static let opacities: Set<String> = [
    "withalphacomponent", "opacity", "withopacity", "alpha", "setalpha", "withvalues", "withalpha", "copy",
    "a",
  ]

  // MARK: What can be worked out

  /// The line with the colors that its functions make.
  static func worked(_ line: [Character]) -> [Character] {
    guard line.contains("("), line.count < 2000 else { return line }
    var line = line
    var place = line.count
    // From the innermost to the outermost.
    while let open = line[..<place].lastIndex(of: "(") {
      place = open
      guard let (start, name) = name(before: open, in: line), let close = close(of: open, in: line) else {
        continue
      }
      let arguments = split(line[(open + 1)..<close])
      guard let color = made(name, arguments) ?? hex(arguments, of: name) else { continue }
      line.replaceSubrange(start...close, with: text(color))
      place = start
    }
    return line
  }

  /// The line with the opacity that methods give its colors, once those are written as in CSS.
  static func faded(_ line: [Character]) -> [Character] {
    guard line.contains("("), line.contains("."), line.count < 2000 else { return line }
    var line = line
    var place = 0
    while let dot = line[place...].firstIndex(of: ".") {
      place = dot + 1
      guard let (method, open) = method(at: dot, in: line), opacities.contains(method),
        let close = close(of: open, in: line),
        let alpha = opacity(split(line[(open + 1)..<close]), of: method),
        var found = color(before: dot, in: line)
      else { continue }
      found.color.alpha = alpha
      line.replaceSubrange(found.start...close, with: text(found.color))
      place = found.start
    }
    return line
  }

  private static func text(_ color: Color) -> String {
    let seen = color.converted(to: .srgb)
    let channels = (0..<3).map { min(max(seen.components[$0], 0), 1) * 255 }
    return PasteDialects.rgb(channels, alpha: (color.alpha * 10_000).rounded() / 10_000)
  }

  /// What a function of Sass or Less makes of its arguments.
  private static func made(_ name: String, _ arguments: [String]) -> Color? {
    guard functions.contains(name), let first = arguments.first, isColor(first) || name.hasPrefix("rgba")
    else { return nil }
    if name == "rgba", arguments.count != 2 { return nil }
    // `alpha('#336699', 0.5)`, `rgba(#336699, .5)`
    if ["alpha", "rgba"].contains(name) || name == "fade" && arguments.last?.hasSuffix("%") == false {
      guard arguments.count == 2, var color = try? Color(css: unquoted(first)),
        let share = share(arguments[1])
      else {
        return nil
      }
      color.alpha *= share
      return color
    }
    var values = SassArguments()
    for argument in arguments {
      if argument.hasPrefix("$"), let colon = argument.firstIndex(of: ":") {
        guard let value = value(String(argument[argument.index(after: colon)...])) else { return nil }
        values.named[String(argument[..<colon].dropFirst())] = value
      } else {
        guard let value = value(argument, isShare: shares.contains(name)) else { return nil }
        values.positional.append(value)
      }
    }
    let dot = name.firstIndex(of: ".")
    let result =
      dot.map { SassFunctions.call("color", String(name[name.index(after: $0)...]), values) }
      ?? LessFunctions.call(name, values)
    return result.color
  }

  private static func value(_ text: String, isShare: Bool = false) -> SassValue? {
    let text = text.trimmed
    if let color = try? Color(css: text) { return .color(color) }
    let digits = text.prefix { $0.isNumber || "+-.".contains($0) }
    guard let number = Double(digits) else { return nil }
    let unit = String(text.dropFirst(digits.count))
    // Other shares without a unit are of a program, to which they mean something else.
    guard ["%", "deg"].contains(unit) || unit.isEmpty && (isShare || number == number.rounded()) else {
      return nil
    }
    return .number(number, unit: unit)
  }

  /// `Color(hex: 0x336699, alpha: 0.5)`: a code and its opacity.
  private static func hex(_ arguments: [String], of name: String) -> Color? {
    guard arguments.count == 2, name.contains("color"), !functions.contains(name), !others.contains(name)
    else { return nil }
    let parts = arguments.map { $0.split(maxSplits: 1) { ":=".contains($0) }.map { String($0).trimmed } }
    guard parts[1].count == 2, opacities.contains(parts[1][0].lowercased()), let alpha = share(parts[1][1])
    else { return nil }
    let code = unquoted(parts[0].last ?? "")
    let digits = ["#", "0x", "0X"].first { code.hasPrefix($0) }.map { code.dropFirst($0.count) } ?? code[...]
    guard digits.count == 6, var color = Color(hex: String(digits)) else { return nil }
    color.alpha = alpha
    return color
  }

  private static func opacity(_ arguments: [String], of method: String) -> Double? {
    guard arguments.count == 1, let only = arguments.first else { return nil }
    let parts = only.split { ":=".contains($0) }.map { String($0).trimmed }
    // Only with its name is it the opacity, and Flutter has a byte.
    if ["withvalues", "copy"].contains(method), parts.count != 2 || parts[0].lowercased() != "alpha" {
      return nil
    }
    if method == "withalpha" { return Double(only).flatMap { (0...255).contains($0) ? $0 / 255 : nil } }
    return parts.last.flatMap(share)
  }

  /// `0.5`, `.5f`, `50%`.
  private static func share(_ text: String) -> Double? {
    var digits = text.trimmed[...]
    let isPercent = digits.hasSuffix("%")
    if isPercent || digits.hasSuffix("f") { digits = digits.dropLast() }
    guard let number = Double(digits).map({ isPercent ? $0 / 100 : $0 }), (0...1).contains(number) else {
      return nil
    }
    return number
  }

  // MARK: What cannot

  /// The function that makes another color of the one at a place; nil where it stands for itself.
  static func changer(of range: Range<Int>, in line: [Character]) -> String? {
    var depth = 0
    for index in line[..<range.lowerBound].indices.suffix(200).reversed() {
      if line[index] == ")" { depth += 1 }
      guard line[index] == "(" else { continue }
      if depth > 0 {
        depth -= 1
        continue
      }
      guard let (_, name) = name(before: index, in: line) else { break }
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if isChanging(name) || isChanging(last) {
        let isFollowed = close(of: index, in: line).map { split(line[(index + 1)..<$0]).count > 1 } ?? false
        return isFollowed || plain.contains(last) ? name : nil
      }
      // Other calls change nothing that is known.
      if !last.contains("color") { break }
    }
    // `chroma("#336699").darken()`
    guard let close = line[range.upperBound...].prefix(4).firstIndex(where: { !"\"'".contains($0) }),
      line[close] == ")",
      let (method, _) = method(at: close + 1, in: line), isChanging(method)
    else { return nil }
    return method
  }

  private static func isChanging(_ name: String) -> Bool {
    functions.contains(name) && !mixing.contains(name) || others.contains(name)
  }

  // MARK: Calls

  private static func isColor(_ argument: String) -> Bool { (try? Color(css: unquoted(argument))) != nil }

  private static func unquoted(_ text: String) -> String { text.trimmed.filter { !"\"'`".contains($0) } }

  /// The name of the call whose parenthesis is at `open`, in small letters, and where it begins.
  private static func name(before open: Int, in line: [Character]) -> (start: Int, name: String)? {
    var start = open
    while start > 0, line[start - 1].isLetter || line[start - 1].isNumber || "-_.".contains(line[start - 1]) {
      start -= 1
    }
    while start < open, "-_.".contains(line[start]) { start += 1 }
    guard start < open, line[start].isLetter else { return nil }
    return (start, String(line[start..<open]).lowercased())
  }

  /// The method at a dot, in small letters, and its parenthesis.
  private static func method(at dot: Int, in line: [Character]) -> (name: String, open: Int)? {
    guard dot < line.count, line[dot] == ".",
      let open = line[(dot + 1)...].prefix(24).firstIndex(where: { !$0.isLetter }), line[open] == "(",
      open > dot + 1
    else { return nil }
    return (String(line[(dot + 1)..<open]).lowercased(), open)
  }

  private static func close(of open: Int, in line: [Character]) -> Int? {
    var depth = 0
    for index in open..<line.count {
      if line[index] == "(" { depth += 1 }
      if line[index] == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The color that ends before a dot, with the call that it is the only argument of: `Color("#336699")`.
  private static func color(before dot: Int, in line: [Character]) -> (start: Int, color: Color)? {
    guard dot > 0, line[dot - 1] == ")" else { return nil }
    var depth = 0
    for index in line[..<dot].indices.suffix(80).reversed() {
      if line[index] == ")" { depth += 1 }
      if line[index] == "(" { depth -= 1 }
      guard depth == 0 else { continue }
      guard let (start, name) = name(before: index, in: line) else { return nil }
      if let color = try? Color(css: String(line[start..<dot])) { return (start, color) }
      guard name.contains("color") || name == "hex" else { return nil }
      let inner = line[(index + 1)..<(dot - 1)]
      let code = inner.lastIndex(of: ":").map { inner[($0 + 1)...] } ?? inner
      let text = unquoted(String(code))
      let isCode =
        text.hasPrefix("#") && text.count == 7 || text.lowercased().hasPrefix("0x") && text.count == 8
        || text.lowercased().hasPrefix("0xff") && text.count == 10
      return isCode ? Color(hex: String(text.suffix(6))).map { (start, $0) } : nil
    }
    return nil
  }

  private static func split(_ inner: ArraySlice<Character>) -> [String] {
    var depth = 0
    return inner.split(omittingEmptySubsequences: false) { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth == 0
    }.map { String($0).trimmed }
  }
}
