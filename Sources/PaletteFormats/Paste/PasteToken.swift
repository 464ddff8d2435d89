import PaletteCore

/// A color as it is written in a line.
struct PasteToken {
  /// How it is written; a line of a style guide writes one color in several ways.
  enum Kind: Int {
    case hex, rgb, hsl, other, lab, cmyk, coated, uncoated, newsprint, spot
  }

  var kind: Kind
  var color: Color?
  var range: Range<Int>
  /// The authored values, where it is ink.
  var print = PrintColor()
  /// Whether it stands in an address, where nothing names it.
  var isLink = false
  /// What the address calls it.
  var name = ""
}

/// Finds what is written as a color in one line.
struct PasteScanner {
  let line: [Character]
  let number: Int
  var tokens: [PasteToken] = []
  private(set) var omissions: [PasteOmission] = []
  private let following: [[Character]]
  var index = 0

  let evidence: PasteEvidence
  private lazy var hasTags = PasteEvidence.hasTags(line)

  init(_ line: [Character], number: Int, following: [[Character]], evidence: PasteEvidence) {
    self.line = line
    self.number = number
    self.following = following
    self.evidence = evidence
    scan()
  }

  private mutating func scan() {
    while index < line.count {
      let start = index
      if let link = PasteLink(line, at: index) {
        tokens += link.colors.enumerated().map { place, color in
          PasteToken(
            kind: .hex, color: color, range: link.range, isLink: true,
            name: link.names.isEmpty ? "" : link.names[place])
        }
        index = link.range.upperBound
      } else if line[index] == "#" {
        hash()
      } else if isWordStart {
        word()
      }
      if index == start { index += 1 }
    }
    if tokens.isEmpty { bareCodes() }
  }

  private var isWordStart: Bool {
    (line[index].isLetter || line[index].isNumber)
      && (index == 0 || !(line[index - 1].isLetter || line[index - 1].isNumber || line[index - 1] == "_"))
      // `page.html#decade`
      && !(index > 1 && line[index - 1] == "." && line[index - 2].isLetter && line[index].isLowercase
        && !isCurried)
  }

  /// `Element.rgb255 25 25 112`: a function that is given its arguments without parentheses.
  private var isCurried: Bool {
    ["rgb255", "rgb", "rgba255", "rgba", "hsl", "srgb24"].contains { name in
      let end = index + name.count
      return end + 1 < line.count && line[end] == " " && line[end + 1].isNumber
        && String(line[index..<end]).lowercased() == name
    }
  }

  // MARK: Hex

  private mutating func hash() {
    var end = index + 1
    while end < line.count, isWord(line[end]) { end += 1 }
    let digits = String(line[index + 1..<end])
    let range = index..<end
    defer { index = max(end, index + 1) }
    let isHex = [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    guard isHex else { return }
    let context = PasteContext(line, range, following)
    let isNumber =
      digits.allSatisfy(\.isNumber)
      && (evidence.isNumber(line, range) || evidence.isTitled(line, range) && !context.isMeant
        || evidence.isListed && digits.count < 5 && !line[..<index].contains(":") && !context.isMeant
        || evidence.counted.contains(digits.count) && !context.isMeant)
    let isPlain =
      digits.allSatisfy(\.isNumber) || digits.allSatisfy(\.isLetter) && Set(digits).count > 1
    let isTag = isPlain && (hasTags || evidence.hasChannels && context.isTagged)
    // "Puerta #B2B" in the confirmation of an order.
    let isCounted =
      digits.count < 5 && evidence.counts && !evidence.hasColor && Set(digits).count > 1 && !context.isMeant
    if let reason = context.refusal
      ?? (isNumber || isCounted ? "a number" : isTag ? "a word" : nil)
    {
      omissions.append(PasteOmission(text: "#" + digits, reason: reason, line: number))
    } else if let color = Color(
      hex: isAlphaFirst(digits)
        ? String(digits.dropFirst(digits.count / 4) + digits.prefix(digits.count / 4)) : digits)
    {
      tokens.append(PasteToken(kind: .hex, color: color, range: range))
    }
  }

  /// Android and XAML write the alpha first: `<color name="navy">#ff0b1f3a</color>`, `<item name="ripple">#1f0b57d0</item>`.
  private func isAlphaFirst(_ digits: String) -> Bool {
    guard digits.count == 8 || digits.count == 4 else { return false }
    let head = String(line[..<index].suffix(200)).lowercased()
    // `<color index="0" value="#c8401fff"/>` of a font has it last.
    if let tag = head.ranges(of: "<color").last, !head[tag.upperBound...].contains(">"),
      !head.contains("x:key"), !head.contains("android:")
    {
      return false
    }
    return [
      "<color", "<drawable", "<item name=", "x:key", "brush", "android:", "parsecolor(", "convertfromstring(",
      "qcolor(", "fromargb(",
    ].contains {
      head.contains($0)
    } || digits.count == 8 && evidence.toolkits.isAlphaFirst(behind: String(line[..<index].suffix(60)))
  }

  func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  /// Six digits without a mark are colors where nothing else stands in the line, or where they are a whole quoted or
  /// separated value beside a name.
  private mutating func bareCodes() {
    var runs: [Range<Int>] = []
    var start: Int?
    for position in 0...line.count {
      let inside = position < line.count && isWord(line[position])
      if inside, start == nil { start = position }
      if !inside, let begun = start {
        runs.append(begun..<position)
        start = nil
      }
    }
    let codes = runs.filter { range in
      range.count == 6 && line[range].allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    for range in codes where isRepeated(range) {
      if let color = Color(hex: String(line[range])) {
        tokens.append(PasteToken(kind: .hex, color: color, range: range))
      }
    }
    if !tokens.isEmpty { return }
    let letters = codes.contains { line[$0].contains { $0.isLetter } && line[$0].contains { $0.isNumber } }
    guard letters, !codes.isEmpty else { return }
    // "Bumps a1b2c3 to d4e5f6": names of commits look the same.
    let words = Set(String(line).lowercased().split { !$0.isLetter }.map(String.init))
    if !words.isDisjoint(with: Self.commits) { return }
    let onlyCodes = codes.count == runs.count
    let isAboutColor =
      words.contains(where: PasteEvidence.isAboutColor) && words.isDisjoint(with: PasteEvidence.orders)
    for range in codes {
      let isMixed = line[range].contains { $0.isLetter } && line[range].contains { $0.isNumber }
      let before = range.lowerBound > 0 ? line[range.lowerBound - 1] : ","
      let after = range.upperBound < line.count ? line[range.upperBound] : ","
      let isValue =
        "\"'`,;|\t".contains(before) && "\"'`,;|\t\r".contains(after)
        && !isIdentifier(before: range.lowerBound)
      // Where codes have a mark, one without it is a color only as the argument of one.
      if evidence.hasMarks, "\"'".contains(before), !evidence.isMarked(line[range]),
        !String(line[..<range.lowerBound].suffix(60)).lowercased().split(whereSeparator: { !$0.isLetter })
          .contains(
            where: { PasteEvidence.isAboutColor(String($0)) })
      {
        continue
      }
      let isQuoted = "\"'".contains(before) && isValue
      // "Brand colors: River Blue 005DAA · Track Grey 63666A"
      let isNamed = isAboutColor && codes.count > 1 && hasName(before: range.lowerBound)
      if onlyCodes || isMixed && isValue || isQuoted || isNamed, let color = Color(hex: String(line[range])) {
        tokens.append(PasteToken(kind: .hex, color: color, range: range))
      }
    }
  }

  /// Whether a word that begins with a capital stands right before a position.
  private func hasName(before position: Int) -> Bool {
    guard position > 1, line[position - 1] == " " else { return false }
    let word = line[..<(position - 1)].reversed().prefix { $0 != " " }.reversed()
    return word.first?.isUppercase == true && word.count > 2 && word.allSatisfy(\.isLetter)
  }

  private static let commits: Set<String> = [
    "bump", "bumps", "bumped", "commit", "commits", "sha", "revision", "cherry", "merge", "merges", "rebase",
    "digest", "checksum", "revert", "reverts", "reverted", "backport", "branch",
  ]

  // MARK: Functions and labels

  private mutating func word() {
    var end = index
    while end < line.count, line[end].isLetter || line[end].isNumber || line[end] == "-" { end += 1 }
    let name = String(line[index..<end]).lowercased()
    if end < line.count, line[end] == "(", Self.functions.contains(name) { return function(end) }
    if name.hasPrefix("0x") { return hexNumber(end) }
    // `rgb255 25 25 112`: the number belongs to the label where three more follow.
    if Self.numbered.contains(name), end < line.count, line[end] == " ", line[index].isLowercase,
      numbers(from: end, count: 3, letters: "") != nil
    {
      return labelled(end, 3, .rgb)
    }
    // `CMYK75/0/45/0`, `Pantone201C`: nothing stands between the label and the value.
    if let label = Self.glued.first(where: { name.hasPrefix($0) && name.count > $0.count }),
      name.dropFirst(label.count).first?.isNumber == true || label == "hex" && name.count == 9
    {
      return value(of: label, index + label.count)
    }
    value(of: name, end)
  }

  private static let numbered: Set<String> = ["rgb255", "rgba255", "srgb24", "rgb8", "rgb24"]
  private static let glued = ["hex", "rgb", "rvb", "cmyk", "cmjn", "pantone", "pms", "hks", "ral", "dic"]

  /// The value behind a label.
  private mutating func value(of name: String, _ end: Int) {
    // `Color RGBA = rgb(…)`: the label is the name of a constant.
    if Self.channelLabels.contains(name), isGiven(behind: end) {
      index = end
      return
    }
    switch name {
    case "hex", "hexcode", "html", "web", "hexadezimal", "hexadecimal": labelledHex(end)
    case "rgb", "rgb255", "srgb", "srgbb", "rvb", "rgba": labelled(end, 3, .rgb)
    case "hsl": labelled(end, 3, .hsl)
    case "hsb", "hsv", "tsl": labelled(end, 3, .other)
    case "4c" where line[..<index].last == " " && line[..<index].dropLast().last?.isHexDigit == true:
      index = end
    case "cmyk", "cmjn", "4c", "process", "quadricromia", "cuatricromía", "quadrichromie":
      labelled(end, 4, .cmyk)
    case let name where PastePaper.kinds[name] != nil:
      labelled(end, 4, PastePaper.kinds[name] ?? .cmyk)
    case "lab", "cielab": labChannels(end)
    case "pantone", "pms": pantone(end)
    case "hks", "ral", "dic", "toyo", "ncs": book(end, name.uppercased())
    case let name where name.first == "r" && name.dropFirst().allSatisfy(\.isNumber):
      channels(["r", "gv", "b"], .rgb)
    case "h": hueChannels(end)
    case let name where name.first == "c" && name.dropFirst().allSatisfy(\.isNumber):
      channels(["c", "m", "yj", "kn"], .cmyk)
    default:
      if isDeclared(index..<end), let color = try? Color(css: name), name != "transparent",
        !name.allSatisfy(\.isHexDigit)
      {
        tokens.append(PasteToken(kind: .other, color: color, range: index..<end))
      }
      index = end
    }
  }

  private static let channelLabels: Set<String> = ["rgb", "rgba", "srgb", "hsl", "hsb", "hsv"]

  /// Whether a color with its notation is assigned to what ends here.
  private func isGiven(behind end: Int) -> Bool {
    let tail = line[end...].drop { $0 == " " }
    guard tail.first == "=" else { return false }
    let value = tail.dropFirst().drop { " \"'".contains($0) }
    if value.first == "#" { return true }
    let word = value.prefix { $0.isLetter || $0.isNumber }
    return value.dropFirst(word.count).first == "(" && Self.functions.contains(String(word).lowercased())
  }

  /// `color: red;`, the whole value of a property that takes a color; in prose `Color: Coral` is a name.
  private func isDeclared(_ range: Range<Int>) -> Bool {
    guard let after = line[range.upperBound...].first(where: { $0 != " " }), ";}".contains(after) else {
      return false
    }
    var head = String(line[..<range.lowerBound]).trimmed
    guard head.last == ":" else { return false }
    head.removeLast()
    let property = String(head.reversed().prefix { $0.isLetter || $0 == "-" }.reversed())
    return property == property.lowercased()
      && (["color", "background", "fill", "stroke"].contains(property) || property.hasSuffix("-color")
        || property.hasPrefix("--"))
  }

  private static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "hsv", "hsb", "cmyk",
    "device-cmyk",
  ]

  private mutating func function(_ open: Int) {
    var depth = 0
    var end = open
    while end < line.count {
      if line[end] == "(" { depth += 1 }
      if line[end] == ")" { depth -= 1 }
      end += 1
      if depth == 0 { break }
    }
    let range = index..<end
    var text = String(line[range])
    index = end
    let name = String(line[range.lowerBound..<open]).lowercased()
    // `RGB(1.0, 0.843, 0.0)` of a program has shares of 1; CSS has bytes.
    let parts = line[min(open + 1, end)..<max(open + 1, end - 1)].split(separator: ",").map {
      String($0).trimmed
    }
    let shares = parts.compactMap { Double($0) }
    if name == "rgb", parts.count == 3, shares.count == 3, shares.allSatisfy({ (0...1).contains($0) }),
      parts.count(where: { $0.contains(".") }) > 1
    {
      text = "rgb(" + shares.map { "\($0 * 255)" }.joined(separator: " ") + ")"
    }
    // `rgba(11111bcc)`, as Hyprland has it.
    let digits = parts.count == 1 ? parts[0] : ""
    if name.hasPrefix("rgb"), digits.count == (name == "rgb" ? 6 : 8), digits.allSatisfy(\.isHexDigit) {
      text = "#" + digits
    }
    guard depth == 0, let color = try? Color(css: text) else {
      // `Color("#fff")` and `rgb("#fff")` of a program hold a color that is found inside.
      if name == "color" || text.contains("#") {
        index = open + 1
      } else if depth == 0 {
        omissions.append(PasteOmission(text: text, reason: "its values are not numbers", line: number))
      }
      return
    }
    let kind: PasteToken.Kind =
      switch name {
      case "rgb", "rgba": .rgb
      case "hsl", "hsla", "hwb", "hsv", "hsb": .hsl
      case "cmyk", "device-cmyk": .cmyk
      default: .other
      }
    tokens.append(PasteToken(kind: kind, color: color, range: range))
  }
}

/// A color of a line, before lines are put together.
struct PastedToken {
  var color: Color?
  var kinds: Set<PasteToken.Kind>
  var range: Range<Int>
  var print: PrintColor
  var line: Int
  var name = ""
  var group: String?
  var isFromScope = false
  /// Whether it is told again: in a comment of a program, or as a stop of a gradient.
  var isAside = false
  /// How exact its best notation is; 4 and more for what is measured or printed.
  var rank: Int { kinds.map(\.rawValue).min() ?? 99 }
  /// The heading it stands below.
  var section: String?
}
