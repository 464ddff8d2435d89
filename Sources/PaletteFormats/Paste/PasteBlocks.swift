import PaletteCore

/// Puts lines together: a heading and the values below it, the ways to write one color in several lines.
struct PasteBlocks {
  private var reading = PasteReading()
  private var block: [PastedToken] = []
  private var heading: String?
  /// The heading of the steps or tints that follow.
  private var scale: String?
  /// The step in the line before.
  private var step: String?
  /// Whether blank lines stand between the heading and what follows.
  private var isApart = false
  /// Whether a sentence tells more of what the heading names.
  private var isTold = false
  /// A comment on a line of its own, which names the next color.
  private var remark: String?
  /// Whether the text begins with a color, so that names stand below the colors.
  private var namesFollow: Bool?
  private var found: [PastedToken] = []
  /// The heading of Markdown that the lines are below.
  private var section: String?

  private var items: [PasteItem] = []

  /// Adds the next line.
  mutating func add(_ line: PasteLine) {
    reading.omissions += line.omissions
    let colors = line.colors()
    if !colors.isEmpty {
      items.append(.colors(colors))
    } else if line.isBlank {
      items.append(.blank)
    } else if line.isInterface {
      return
    } else if let text = line.heading {
      items.append(.words(text, isTitle: line.isTitle, row: line.row))
    } else if !line.isLabel {
      items.append(.other(remark: line.remark, row: line.row, goesOn: line.goesOn))
    }
  }

  private mutating func put(_ item: PasteItem) {
    switch item {
    case .blank:
      // `Primary colors` above several blocks that have names of their own is their group.
      if block.isEmpty { isApart = heading != nil && !isTold } else { close() }
    case .words(let text, _, _) where PasteWords.isStep(text):
      step = text
    case .words(let text, false, _)
    where heading != nil && block.isEmpty && !isApart && PasteNaming.describes(text):
      return
    case .words(let text, let isTitle, _):
      scale = nil
      if isTitle {
        close()
        section = text
      }
      remark = nil
      namesFollow = namesFollow ?? false
      if namesFollow == true, heading == nil, block.count == 1, block[0].name.isEmpty {
        block[0].name = text
        return close()
      }
      close()
      heading = text
      isApart = false
      isTold = false
    case .other(let text, _, let goesOn):
      namesFollow = namesFollow ?? false
      // A sentence about the color whose name stands above it.
      if goesOn, heading != nil, block.isEmpty, !isApart {
        isTold = true
        return
      }
      close()
      remark = text
    case .colors(let colors):
      namesFollow = namesFollow ?? (colors.count == 1 && colors[0].name.isEmpty)
      put(colors)
    }
  }

  /// `50` and `A700` are colors of the group that their heading names, `80%` are tints of the color above.
  private mutating func putStep(_ color: PastedToken) {
    var color = color
    let title = heading.flatMap { PasteWords.isTints($0) ? nil : $0 }
    close()
    let isStep = PasteWords.isStep(color.name)
    let last = found.last { !$0.name.isEmpty && !$0.name.hasSuffix("%") }?.name
    scale = title ?? scale ?? (isStep ? nil : last)
    if isStep { color.group = scale } else if let scale { color.name = scale + " " + color.name }
    found.append(color)
  }

  private mutating func put(_ colors: [PastedToken]) {
    var colors = colors
    if colors.count == 1, colors[0].group == nil {
      let name = colors[0].name.isEmpty ? step ?? "" : colors[0].name
      step = nil
      if PasteWords.isStep(name) || PasteWords.share(name) != nil {
        colors[0].name = name
        return putStep(colors[0])
      }
    }
    step = nil
    scale = nil
    if colors.count == 1, colors[0].name.isEmpty, let remark { colors[0].name = remark }
    remark = nil
    for color in colors {
      // The same color in a second book of inks: "RAL 5017" below "PANTONE 2945 C" and its values.
      if colors.count == 1, color.name.isEmpty, color.kinds == [.spot], let last = block.last,
        PastePaper.areOneInk(last.print.spots, color.print.spots)
      {
        block[block.count - 1].print.add(color.print)
        continue
      }
      // Another way to write the color of the line before: "RGB 11 31 58" below "HEX #0B1F3A".
      if colors.count == 1, color.name.isEmpty, var last = block.last,
        last.kinds.isDisjoint(with: color.kinds),
        agrees(last, color)
      {
        if last.color == nil || color.color != nil && color.rank < last.rank { last.color = color.color }
        last.kinds.formUnion(color.kinds)
        last.print.add(color.print)
        block[block.count - 1] = last
      } else {
        block.append(color)
      }
    }
  }

  private func agrees(_ a: PastedToken, _ b: PastedToken) -> Bool {
    guard let x = a.color, let y = b.color, a.rank < 4, b.rank < 4 else { return true }
    return DifferenceMetric.ok.distance(x, y) < 0.05
  }

  /// Ends a block: a heading names its one color, or the group of several.
  private mutating func close() {
    for index in block.indices
    where block[index].name.isEmpty && (block.count > 1 || isApart || heading == nil) {
      // A spot color is its own name.
      if let spot = block[index].print.spot, block[index].color != nil { block[index].name = spot }
    }
    if block.count == 1, let heading {
      if block[0].name.isEmpty {
        let (group, name) = PasteNaming.parts(heading)
        block[0].name = name
        block[0].group = block[0].group ?? group
      } else if isApart, block[0].name == block[0].print.spot, block[0].group == nil {
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

  /// "Living Coral 100%", "60 % Ocean": how much of a color is used is no part of its name, unless it tells tints apart.
  private func stripShares(_ kept: inout [(token: PastedToken, color: Color, hex: String)]) {
    let plain = kept.map { PasteWords.withoutShare($0.token.name).lowercased() }
    let named = plain.filter { !$0.isEmpty }
    guard Set(named).count == named.count else { return }
    for index in kept.indices { kept[index].token.name = PasteWords.withoutShare(kept[index].token.name) }
  }

  /// The colors, each once, with names for people.
  mutating func finish() -> PasteReading {
    let items = PasteRecords.resolved(PasteColumns.resolved(items))
    for (index, item) in items.enumerated() {
      // A number counts as a name right above a color alone.
      if case .words(let text, _, _) = item, PasteWords.isStep(text) {
        guard index + 1 < items.count, case .colors = items[index + 1] else { continue }
      }
      put(item)
    }
    close()
    for token in found where token.color == nil {
      reading.omissions.append(
        PasteOmission(
          text: token.print.spots.joined(separator: ", "),
          reason: "a spot color without values for the screen", line: token.line))
    }
    var kept: [(token: PastedToken, color: Color, hex: String)] = []
    // What is kept, by code, by code and name, and by name: a text may have a hundred thousand colors.
    var seen: Set<String> = []
    var named: Set<String> = []
    var pairs: Set<String> = []
    var places: [String: [Int]] = [:]
    // One heading is the title of the text; several are the groups of its colors.
    let hasSections = Set(found.compactMap(\.section)).count > 1
    // `// Example: 0xFF4F46E5` above the code that has the color, `linear-gradient(…)` below it.
    let declared = Set(
      found.lazy.filter { !$0.isAside && !$0.name.isEmpty && !$0.isFromScope }.compactMap(\.color?.hex))
    for token in found {
      guard let color = token.color, !(token.isAside && declared.contains(color.hex)) else { continue }
      var token = token
      if hasSections, token.group == nil, !token.name.isEmpty, token.name != token.section {
        token.group = token.section
      }
      let hex = color.hex
      let name = token.name.lowercased()
      if token.name.isEmpty || token.isFromScope ? seen.contains(hex) : pairs.contains(hex + name) {
        continue
      }
      // The same color in another notation, with rounded numbers.
      let key = name + "\n" + (token.group ?? "")
      let isRounded = places[key, default: []].contains { place in
        let other = kept[place]
        return other.token.kinds != token.kinds && other.color.alpha == color.alpha
          && DifferenceMetric.ok.distance(other.color, color) < 0.01
      }
      if isRounded, !name.isEmpty { continue }
      // `--primary-rgb: 56, 128, 255` beside `--primary: #3880ff`
      let stem = ["-rgb", "-hsl", "_rgb", "-channels", "rgb"].first { name.hasSuffix($0) }
      if let stem, pairs.contains(hex + name.dropLast(stem.count)) { continue }
      seen.insert(hex)
      pairs.insert(hex + name)
      if !name.isEmpty { named.insert(hex) }
      if places[key, default: []].count < 8 { places[key, default: []].append(kept.count) }
      // `Navy/500`, as design programs write groups.
      if token.group == nil, let slash = token.name.firstIndex(of: "/") {
        token.group = String(token.name[..<slash]).trimmed
        token.name = String(token.name[token.name.index(after: slash)...]).trimmed
      }
      kept.append((token, color, hex))
    }
    // A named mention makes an unnamed one of the same color superfluous.
    kept.removeAll { $0.token.name.isEmpty && named.contains($0.hex) }
    stripShares(&kept)
    // `# red` above color1 and color9 of a terminal says which they are.
    for index in kept.indices where PasteGroups.isNumbered(kept[index].token.name) {
      kept[index].token.group = nil
    }
    if PasteGroups.areUntitled(kept.map(\.token)) {
      for index in kept.indices { kept[index].token.group = nil }
    }
    if PasteGroups.areContainer(kept.map(\.token)) {
      for index in kept.indices { kept[index].token.group = nil }
    }
    // A word is a group where several names share it, not where one name is there twice.
    var identifiers: [String] = []
    var known: Set<String> = []
    for (token, _, _) in kept
    where token.group == nil && PasteWords.isIdentifier(token.name) && known.insert(token.name).inserted {
      identifiers.append(token.name)
    }
    let splits = Dictionary(
      zip(identifiers, IdentifierNames.split(identifiers)), uniquingKeysWith: { first, _ in first })
    for (token, color, _) in kept {
      let split = splits[token.name] ?? (group: nil, name: "")
      let isPlain = !PasteWords.isIdentifier(token.name)
      let title = isPlain ? token.name : IdentifierNames.title(IdentifierNames.words(of: token.name)[...])
      // `.alert { --alert-bg: … }` says it twice.
      let words = isPlain ? [] : IdentifierNames.words(of: token.name)
      let isTwice = words.count > 1 && words[0].lowercased() == token.group?.lowercased()
      let hasSplit = !isPlain && token.group == nil && !split.name.isEmpty
      reading.colors.append(
        PastedColor(
          name: hasSplit ? split.name : isTwice ? IdentifierNames.title(words[1...]) : title,
          group: hasSplit ? split.group : token.group, color: color,
          print: token.print == PrintColor() ? nil : token.print,
          line: token.line))
    }
    return reading
  }
}
