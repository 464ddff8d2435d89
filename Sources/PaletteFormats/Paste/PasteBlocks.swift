import PaletteCore

/// Puts lines together: a heading and the values below it, the ways to write one color in several lines.
struct PasteBlocks {
  private var reading = PasteReading()
  private var block: [PastedToken] = []
  private var heading: String?
  /// Whether blank lines stand between the heading and what follows.
  private var isApart = false
  /// A comment on a line of its own, which names the next color.
  private var remark: String?
  /// Whether the text begins with a color, so that names stand below the colors.
  private var namesFollow: Bool?
  private var found: [PastedToken] = []
  /// The heading of Markdown that the lines are below.
  private var section: String?

  /// Adds the next line.
  mutating func add(_ line: PasteLine) {
    reading.omissions += line.omissions
    var colors = line.colors()
    if !line.isBlank, namesFollow == nil {
      namesFollow = colors.count == 1 && colors.allSatisfy { $0.name.isEmpty }
    }
    if colors.isEmpty {
      if let title = line.title { section = title }
      if let text = line.heading {
        if namesFollow == true, heading == nil, block.count == 1, block[0].name.isEmpty {
          block[0].name = text
          return close()
        }
        close()
        heading = text
        isApart = false
      } else if line.isBlank {
        // `Primary colors` above several blocks that have names of their own is their group.
        if block.isEmpty { isApart = heading != nil } else { close() }
      } else {
        close()
      }
      if !line.isBlank { remark = line.remark }
      return
    }
    if colors.count == 1, colors[0].name.isEmpty, let remark { colors[0].name = remark }
    remark = nil
    for color in colors {
      // Another way to write the color of the line before: "RGB 11 31 58" below "HEX #0B1F3A".
      if colors.count == 1, color.name.isEmpty, var last = block.last,
        last.kinds.isDisjoint(with: color.kinds),
        agrees(last, color)
      {
        if last.color == nil || last.kinds == [.cmyk] && color.color != nil { last.color = color.color }
        if color.kinds == [.hex], let better = color.color { last.color = better }
        last.kinds.formUnion(color.kinds)
        last.cmyk = last.cmyk ?? color.cmyk
        last.spot = last.spot ?? color.spot
        block[block.count - 1] = last
      } else {
        block.append(color)
      }
    }
  }

  private func agrees(_ a: PastedToken, _ b: PastedToken) -> Bool {
    guard let x = a.color, let y = b.color, a.kinds.isDisjoint(with: [.cmyk]),
      b.kinds.isDisjoint(with: [.cmyk])
    else {
      return true
    }
    return DifferenceMetric.ok.distance(x, y) < 0.05
  }

  /// "Primary: Navy Blue" is a color of a group.
  private static func parts(_ heading: String) -> (group: String?, name: String) {
    guard let colon = heading.firstIndex(of: ":") else { return (nil, heading) }
    let label = String(heading[..<colon]).trimmed
    let name = String(heading[heading.index(after: colon)...]).trimmed
    if name.isEmpty { return (nil, label) }
    let first = label.lowercased().split(separator: " ").first.map(String.init) ?? ""
    if PasteWords.isUse(first) || ["supporting", "brand"].contains(first) {
      return (label, name)
    }
    return ["color", "colour", "swatch", "shade"].contains(first) ? (nil, name) : (nil, heading)
  }

  /// Ends a block: a heading names its one color, or the group of several.
  private mutating func close() {
    for index in block.indices
    where block[index].name.isEmpty && (block.count > 1 || isApart || heading == nil) {
      // A spot color is its own name.
      if let spot = block[index].spot, block[index].color != nil { block[index].name = "PANTONE " + spot }
    }
    if block.count == 1, let heading {
      if block[0].name.isEmpty {
        let (group, name) = Self.parts(heading)
        block[0].name = name
        block[0].group = block[0].group ?? group
      } else if isApart, block[0].spot != nil, block[0].group == nil {
        block[0].group = heading
      }
    }
    if block.count > 1, let heading {
      for index in block.indices where block[index].group == nil && block[index].name.isEmpty {
        block[index].group = heading
      }
    }
    for index in block.indices { block[index].section = section }
    found += block
    // A heading above blocks that are named by their inks goes on; any other is used up.
    let goesOn = isApart && block.count == 1 && block[0].group == heading
    block = []
    if !goesOn {
      heading = nil
      isApart = false
    }
  }

  /// The colors, each once, with names for people.
  mutating func finish() -> PasteReading {
    close()
    for token in found where token.color == nil {
      reading.omissions.append(
        PasteOmission(
          text: token.spot ?? "", reason: "a spot color without values for the screen", line: token.line))
    }
    var kept: [(token: PastedToken, color: Color, hex: String)] = []
    // One heading is the title of the text; several are the groups of its colors.
    let hasSections = Set(found.compactMap(\.section)).count > 1
    for token in found {
      guard let color = token.color else { continue }
      var token = token
      if hasSections, token.group == nil, !token.name.isEmpty, token.name != token.section {
        token.group = token.section
      }
      let hex = color.hex
      let isSame = { (other: (token: PastedToken, color: Color, hex: String)) in
        other.hex == hex
          && (token.name.isEmpty || token.isFromScope
            || other.token.name.lowercased() == token.name.lowercased())
      }
      if kept.contains(where: isSame) { continue }
      // The same color in another notation, with rounded numbers.
      let isRounded = { (other: (token: PastedToken, color: Color, hex: String)) in
        !token.name.isEmpty && other.token.name.lowercased() == token.name.lowercased()
          && other.token.group == token.group && other.token.kinds != token.kinds
          && other.color.alpha == color.alpha && DifferenceMetric.ok.distance(other.color, color) < 0.01
      }
      if kept.contains(where: isRounded) { continue }
      // A named mention makes an unnamed one of the same color superfluous.
      if !token.name.isEmpty { kept.removeAll { $0.hex == hex && $0.token.name.isEmpty } }
      // `Navy/500`, as design programs write groups.
      if token.group == nil, let slash = token.name.firstIndex(of: "/") {
        token.group = String(token.name[..<slash]).trimmed
        token.name = String(token.name[token.name.index(after: slash)...]).trimmed
      }
      kept.append((token, color, hex))
    }
    let names = IdentifierNames.split(
      kept.map { PasteWords.isIdentifier($0.token.name) && $0.token.group == nil ? $0.token.name : "" })
    for ((token, color, _), split) in zip(kept, names) {
      let isPlain = !PasteWords.isIdentifier(token.name)
      let title = isPlain ? token.name : IdentifierNames.title(IdentifierNames.words(of: token.name)[...])
      let hasSplit = !isPlain && token.group == nil && !split.name.isEmpty
      let print =
        token.cmyk != nil || token.spot != nil ? PrintColor(cmyk: token.cmyk, spot: token.spot) : nil
      reading.colors.append(
        PastedColor(
          name: hasSplit ? split.name : title, group: hasSplit ? split.group : token.group, color: color,
          print: print,
          line: token.line))
    }
    return reading
  }
}
