import PaletteCore

/// Bare numbers behind a name, which are a color only where the name or the text says so.
extension PasteDialects {
  /// `--ink: 210 20% 8%;`, as themes of components write HSL.
  func percentages(_ line: [Character]) -> [Character]? {
    guard let (head, value) = assignment(line), !value.contains("("), isCustom(head), !Self.isMeasure(head)
    else {
      return nil
    }
    let main = value.split(separator: "/").first.map(String.init) ?? value
    let words = main.split { $0 == " " || $0 == "," }.map(String.init)
    guard words.count == 3, words[1].hasSuffix("%"), words[2].hasSuffix("%"),
      let hue = Double(words[0].replacing("deg", with: "")), (0...360).contains(hue),
      words[1...].allSatisfy({ Double($0.dropLast()).map { (0...100).contains($0) } ?? false })
    else { return nil }
    return Array("\(head) hsl(\(hue) \(words[1]) \(words[2]));")
  }

  /// `"ink": (16, 20, 24)`, `Ink=16,20,24` and `Sky 0.2, 0.6, 1.0`.
  func triple(_ line: [Character]) -> [Character]? {
    guard var (typed, value) = assignment(line) ?? spaced(line) else { return nil }
    // `navy = { rgb = { 11, 31, 58 } }`: what closes around the channels stays.
    let closing = Self.words(typed).last == "rgb" ? Self.takeClosing(&value) : ""
    guard closing.isEmpty else {
      return triple(Array(typed + value)).map { $0.last == "," ? $0.dropLast() + Array(closing) : $0 }
    }
    typed = PasteLabels.untyped(typed)
    let head = typed
    if Self.isInk(head) { return nil }
    let isAssigned = line.contains { ":=".contains($0) }
    var inner = value
    var isEnclosed = false
    if let first = inner.first, "([{".contains(first), let last = inner.last, ")]}".contains(last) {
      inner = String(inner.dropFirst().dropLast())
      isEnclosed = true
    }
    // `--blue-500: 59 130 246;`
    let separators: Set<Character> = (isCustom(head) || isEnclosed) && !inner.contains(",") ? [" "] : [","]
    let parts = inner.split { separators.contains($0) }.map { part in
      let part = String(part).trimmed
      return part.hasPrefix("0x") ? part : part.filter { $0 != "f" }
    }
    guard parts.count == 3 || parts.count == 4 && isEnclosed else { return nil }
    let numbers = parts.prefix(3).compactMap { part in
      part.hasPrefix("0x") ? Int(part.dropFirst(2), radix: 16).map(Double.init) : Double(part)
    }
    // A fourth number is an alpha, or the list is of something else: `space: [0, 4, 8, 16]`.
    let isRole = isAboutColor && Self.words(head).last.map(Self.roles.contains) ?? false
    if parts.count == 4,
      !(Double(parts[3]).map { $0 <= 1 || isRole || $0 == 255 } ?? (parts[3].lowercased() == "0xff"))
    {
      return nil
    }
    guard numbers.count == 3,
      parts.count == 4 && isRole || isColor(of: head)
        || (isEnclosed || isCustom(head)) && endsLikeColor(head),
      isAssigned || isNamedLikeColor(head)
    else { return nil }
    let last = parts.count == 4 ? Double(parts[3]) ?? 1 : 1
    let alpha = last > 1 ? last / 255 : last
    guard (0...1).contains(alpha) else { return nil }
    // 1, 2, 3 are counted; nobody counts from 239 on.
    let saysColor = saysColor(head)
    if numbers[1] == numbers[0] + 1, numbers[2] == numbers[1] + 1, numbers[0] < 235, !saysColor { return nil }
    let isSpaced = isEnclosed && separators == [" "] && !isCustom(head)
    if isSpaced, !saysColor, !isNamedLikeColor(head), !endsLikeColor(head), !isTold(head, numbers) {
      return nil
    }
    // `red = [1 0 0]`: nobody writes a color that is almost black with bytes of 1.
    if isEnclosed, numbers.allSatisfy({ $0 == 0 || $0 == 1 }), numbers.contains(1) {
      guard saysColor || isNamedLikeColor(head) || endsLikeColor(head) else { return nil }
      return Array("\(head) \(Self.rgb(numbers.map { $0 * 255 }, alpha: alpha)),")
    }
    let hasPoints = parts.prefix(3).count(where: { $0.contains(".") }) >= 2
    if hasPoints, numbers.allSatisfy({ (0...1).contains($0) }) {
      return Array("\(head) \(Self.rgb(numbers.map { $0 * 255 }, alpha: alpha)),")
    }
    let areBytes = numbers.allSatisfy { (0...255).contains($0) && $0 == $0.rounded() }
    return areBytes && !hasPoints ? Array("\(head) \(Self.rgb(numbers, alpha: alpha)),") : nil
  }

  /// Takes brackets off a value that open before it.
  private static func takeClosing(_ value: inout String) -> String {
    var closing = ""
    func surplus() -> Int { value.count { ")]}".contains($0) } - value.count { "([{".contains($0) } }
    while surplus() > 0, let last = value.last, ")]} ".contains(last) {
      value.removeLast()
      closing = String(last) + closing
    }
    while value.last == " " { value.removeLast() }
    return closing
  }

  /// Whether a name says that it is a color's: `lineColor`, `BackgroundNormal`.
  private func saysColor(_ head: String) -> Bool {
    guard !Self.isMeasure(head) else { return false }
    return IdentifierNames.words(of: Self.words(PasteWords.key(head)).joined(separator: "-")).contains {
      PasteEvidence.isAboutColor($0)
    }
  }

  /// Whether numbers with nothing but spaces between them may be a color in a text that speaks of it: a size, a place and a
  /// direction have such numbers too.
  private func isTold(_ head: String, _ numbers: [Double]) -> Bool {
    guard isAboutColor, let name = Self.words(head).last, name.count > 2,
      !PasteConstructors.directions.contains(name)
    else { return false }
    // `[0 0.5 1]` goes on in even steps.
    return abs((numbers[1] - numbers[0]) - (numbers[2] - numbers[1])) > 0.001 && numbers.contains { $0 > 0 }
  }

  /// `"DVTSourceTextBackground": "0.12 0.13 0.16 1"`: the shares of a theme of Xcode, with its alpha.
  func shares(_ line: [Character]) -> [Character]? {
    guard isAboutColor, line.count < 200, let (head, value) = assignment(line), head.contains("\""),
      !Self.isMeasure(head), value.first == "\"", value.last == "\""
    else { return nil }
    let parts = value.dropFirst().dropLast().split(separator: " ")
    let numbers = parts.compactMap { Double(String($0)) }
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy({ (0...1).contains($0) }),
      parts.count(where: { $0.contains(".") }) > 1
    else { return nil }
    return Array("\(head) \(Self.rgb(numbers.prefix(3).map { $0 * 255 }, alpha: numbers[3])),")
  }

  /// `'FaceColor', [0.85 0.33 0.1]`: the value of a property of MATLAB, between the other arguments of a call.
  func plotted(_ line: [Character]) -> [Character]? {
    guard line.contains("["), String(line).contains("olor") else { return nil }
    var result: [Character] = []
    var done = 0
    for open in line.indices where line[open] == "[" && open >= done {
      let head = String(line[..<open].suffix(40)).trimmed
      guard head.hasSuffix(","), let quote = head.dropLast().trimmed.last, "\"'".contains(quote),
        head.dropLast().trimmed.dropLast().lowercased().hasSuffix("color"),
        let close = line[open...].firstIndex(of: "]")
      else { continue }
      let parts = line[(open + 1)..<close].split { ", ".contains($0) }.map { Double(String($0)) ?? -1 }
      guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { continue }
      guard let comma = line[done..<open].lastIndex(of: ",") else { continue }
      result += Array(line[done..<comma]) + Array(": " + Self.rgb(parts.map { $0 * 255 }))
      done = close + 1
    }
    return done > 0 ? result + line[done...] : nil
  }

  /// What a color with an alpha is called by its use.
  private static let roles: Set<String> = [
    "shadow", "overlay", "scrim", "veil", "glow", "tint", "highlight", "background", "fill", "text", "border",
    "color",
    "shade", "haze", "fog", "watermark",
  ]

  /// Whether three numbers behind a name may be a color: the text is about colors and the name not of another measure, or
  /// the name is a color's.
  private func isColor(of head: String) -> Bool {
    if Self.isMeasure(head) { return false }
    // `--primary: 51 102 153;`
    return isAboutColor || head.trimmed.hasPrefix("--") || isNamedLikeColor(head)
  }

  /// `Sky`, `Forest Green`: a name that people have for a color.
  private func isNamedLikeColor(_ head: String) -> Bool {
    ColorNames.named(Self.words(head).joined(separator: " ")) != nil
  }

  /// `ACME_NAVY`: a name whose last word people have for a color.
  private func endsLikeColor(_ head: String) -> Bool {
    guard !Self.isMeasure(head), let last = Self.words(head).last, last.count > 2 else { return false }
    return ColorNames.named(last) != nil
  }

  /// Whether a name is given by the author: a custom property, a variable or a quoted key, not a property such as `margin`.
  private func isCustom(_ head: String) -> Bool {
    let name = head.trimmed
    return name.hasPrefix("--") || name.hasPrefix("$") || name.hasPrefix("@")
      || name.contains { "\"'".contains($0) }
  }

  /// Whether four numbers behind it are inks.
  private static func isInk(_ head: String) -> Bool {
    words(head).last.map { ["cmyk", "cmjn"].contains($0) } ?? false
  }

  static func isMeasure(_ head: String) -> Bool {
    // `BackgroundNormal` of KDE is none.
    guard let last = words(head).last, !PasteEvidence.isAboutColor(last) else { return false }
    return measures.contains { last.hasSuffix($0) } || motions.contains(last)
  }

  /// What three numbers are of besides sizes and colors.
  private static let motions: Set<String> = [
    "velocity", "gravity", "direction", "dir", "axis", "acceleration", "force", "speed", "delta",
    "resolution", "extent",
    "extents", "bounds", "coord", "coords", "translation", "pivot", "center", "centre", "dimension", "dims",
    "indices",
    "index", "seed", "rate", "limits", "months", "days", "years", "values", "data", "kernel", "filter",
    "gains", "bins",
  ]

  private static func words(_ head: String) -> [String] {
    head.lowercased().split { !$0.isLetter }.map(String.init)
  }

  private static let measures: [String] = [
    "size", "space", "spacing", "gap", "radii", "breakpoints", "position", "pos", "margin", "padding",
    "version", "date", "time", "offset", "scale", "rotation",
    "angle",
    "dimensions", "shape", "origin", "point", "vector", "normal", "xyz", "location", "coordinates", "stops",
    "steps",
    "weights", "widths", "sizes", "range", "ids", "ports", "shadow", "count", "counts", "radius", "rating",
    "scores",
  ]

  /// What stands up to a colon or an equals sign, with it, and what follows without its last comma or semicolon.
  private func assignment(_ line: [Character]) -> (head: String, value: String)? {
    guard let mark = line.lastIndex(where: { ":=".contains($0) }) else { return nil }
    return value(Array(line[...mark]), Array(line[(mark + 1)...]))
  }

  /// A name, and numbers behind it.
  private func spaced(_ line: [Character]) -> (head: String, value: String)? {
    guard let digit = line.firstIndex(where: \.isNumber), digit > 1, line[digit - 1].isWhitespace,
      line[..<digit].contains(where: \.isLetter)
    else { return nil }
    return value(Array(line[..<digit]) + [":"], Array(line[digit...]))
  }

  private func value(_ head: [Character], _ tail: [Character]) -> (head: String, value: String)? {
    var value = String(tail).trimmed
    if let comment = value.firstRange(of: "//") ?? value.firstRange(of: "/*") {
      value = String(value[..<comment.lowerBound]).trimmed
    }
    // `[128 64 0]./255; % brown`
    if let close = value.lastIndex(of: "]"), let mark = value[close...].firstIndex(of: "%") {
      value = String(value[..<mark]).trimmed
    }
    // `[0 0.6 0.6];   % line color`, `(0, 105, 148)  # sea`
    if let close = value.firstIndex(where: { "])".contains($0) }),
      value[close...].dropFirst().first(where: { !" ,;".contains($0) }).map({ "%#-".contains($0) }) == true
    {
      value = String(value[...close])
    }
    while let last = value.last, ",;".contains(last) { value.removeLast() }
    if value.count > 2, value.first == "\"", value.last == "\"", value.contains(",") {
      value = String(value.dropFirst().dropLast())
    }
    // `[135 206 235]/255`
    for share in ["/255", "/ 255", "./255", "./ 255", "/255.0", "/ 255.0"]
    where value.hasSuffix("]" + share) || value.hasSuffix("] " + share) {
      value = String(value[...(value.lastIndex(of: "]") ?? value.startIndex)])
    }
    guard head.contains(where: \.isLetter), let last = value.last, last.isNumber || ")]}%\"".contains(last)
    else {
      return nil
    }
    return (String(head), value)
  }
}
