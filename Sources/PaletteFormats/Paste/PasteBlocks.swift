import PaletteCore

/// Puts lines together: a heading and the values below it, the ways to write one color in several lines.
struct PasteBlocks {
  private var reading = PasteReading()
  private var block: [PastedToken] = []
  private var heading: String?
  private var found: [PastedToken] = []

  /// Adds the next line.
  mutating func add(_ line: PasteLine) {
    reading.omissions += line.omissions
    let colors = line.colors()
    if colors.isEmpty {
      if let text = line.heading {
        close()
        heading = text
      } else if line.isBlank, !block.isEmpty {
        close()
      } else if !line.isBlank {
        close()
      }
      return
    }
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

  /// Ends a block: a heading names its one color, or the group of several.
  private mutating func close() {
    if block.count == 1, block[0].name.isEmpty, let heading { block[0].name = heading }
    if block.count > 1, let heading {
      for index in block.indices where block[index].group == nil && block[index].name.isEmpty {
        block[index].group = heading
      }
    }
    found += block
    block = []
    heading = nil
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
    for token in found {
      guard let color = token.color else { continue }
      let hex = color.hex
      let isSame = { (other: (token: PastedToken, color: Color, hex: String)) in
        other.hex == hex
          && (token.name.isEmpty || token.isFromScope
            || other.token.name.lowercased() == token.name.lowercased())
      }
      if kept.contains(where: isSame) { continue }
      // A named mention makes an unnamed one of the same color superfluous.
      if !token.name.isEmpty { kept.removeAll { $0.hex == hex && $0.token.name.isEmpty } }
      var token = token
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
