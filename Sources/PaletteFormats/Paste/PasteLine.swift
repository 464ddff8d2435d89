import PaletteCore

/// One line of pasted text, with its colors and what the line calls them.
struct PasteLine {
  let number: Int
  let characters: [Character]
  let tokens: [PasteToken]
  let omissions: [PasteOmission]
  /// What is open around the line.
  var timeline: [PasteScopes.Open] = []
  /// What the column of names in a table says.
  var givenName: String?
  /// Whether the line is in a section of a TOML or INI file, where `background` is no property.
  var isInSection = false

  init(_ characters: [Character], number: Int, following: [[Character]], evidence: PasteEvidence) {
    self.characters = characters
    self.number = number
    let scanner = PasteScanner(
      characters, number: number, following: following, evidence: evidence)
    tokens = scanner.tokens
    omissions = scanner.omissions
  }

  var isBlank: Bool { characters.allSatisfy(\.isWhitespace) }

  /// The colors of the line: several ways to write one are one.
  func colors() -> [PastedToken] {
    guard !tokens.isEmpty else { return [] }
    let isComment = ["//", "/*", "* "].contains(String(characters.drop(while: \.isWhitespace).prefix(2)))
    return parted().map { token in
      var token = token
      token.isAside = isComment || isStop(token.range.lowerBound)
      return token
    }
  }

  /// Whether a position is within `linear-gradient(…)`.
  private func isStop(_ position: Int) -> Bool {
    guard let start = String(characters[..<position].suffix(400)).ranges(of: "gradient(").last else {
      return false
    }
    let inner = String(characters[..<position].suffix(400))[start.upperBound...]
    return inner.count { $0 == "(" } >= inner.count { $0 == ")" }
  }

  private func parted() -> [PastedToken] {
    if var one = merged(tokens) {
      guard let givenName else { return [named(one)] }
      one.name = givenName
      return [one]
    }
    // `| Navy | #0b1f3a | rgb(…) |` more than once in a line, or a list.
    var groups: [[PasteToken]] = []
    for token in tokens {
      // A hex code begins a color, unless it ends the values of one: "PMS 186, RGB 200/16/46, HEX #c8102e".
      let ends = groups.last?.contains { [.rgb, .hsl, .spot].contains($0.kind) } ?? false
      let isOther = { (one: PasteToken) in
        one.kind != token.kind || PastePaper.areOneInk(one.print.spots, token.print.spots, inLines: false)
      }
      if let last = groups.last, last.allSatisfy(isOther), token.kind != .hex || ends,
        merged(last + [token]) != nil
      {
        groups[groups.count - 1].append(token)
      } else {
        groups.append([token])
      }
    }
    let isMarkup = isNamedBehind(groups)
    let isAfter = isMarkup || namesFollow(groups)
    let asides = asides(groups)
    let subject = subject
    // Up to here the words belong to the color before: "#e4002b for the buttons and".
    var taken = 0
    let colors: [PastedToken] = groups.indices.compactMap { index in
      guard let one = merged(groups[index]) else { return nil }
      let start = max(taken, index == 0 ? 0 : groups[index - 1].map(\.range.upperBound).max() ?? 0)
      let next = index + 1 < groups.count ? groups[index + 1][0].range.lowerBound : characters.count
      // The colors of a link all stand in its place.
      let end = max(next, groups[index].map(\.range.upperBound).max() ?? next)
      var made = one
      if let link = groups[index].first(where: \.isLink) {
        made.name = link.name
        return made
      }
      made.name =
        subject ?? carried(at: one.range.lowerBound) ?? called(behind: one.range.upperBound, before: end)
        ?? asides?[index]
        ?? (isMarkup
          ? comment(in: Array(characters[one.range.upperBound..<end]))
          : isAfter
            ? PasteWords.clean(firstPiece(String(characters[one.range.upperBound..<end])))
            : name(before: Array(characters[start..<one.range.lowerBound]), isAlone: false))
      // `class="bg-[#1da1f2] text-[#ffffff]"`: within a tag, what stands between two colors names none.
      if index > 0, isInTag(start..<one.range.lowerBound) { made.name = "" }
      // `['#1b9e77', '#d95f02']`: what stands before a list is the name of none of its colors.
      if index == 0, isList(groups) { made.name = "" }
      if !isAfter, asides == nil { taken = takePurpose(&made, characters[..<end]) ?? taken }
      if made.name.isEmpty, !isAfter {
        fromScopes(&made, end: end)
      } else {
        made.group = group(at: one.range.lowerBound)
      }
      return made
    }
    return isChange(colors) ? colors.map { renamed($0, by: colors) } : colors
  }

  /// "use #e11d48 for the danger button": what a color is for names it, where no name stands before it.
  ///
  /// - Returns: where the words end that say so; nil where none do.
  @discardableResult
  private func takePurpose(_ made: inout PastedToken, _ line: ArraySlice<Character>) -> Int? {
    let tail = line[made.range.upperBound...].drop { " \t`\"')".contains($0) }
    guard String(tail.prefix(4)).lowercased() == "for " else { return nil }
    var end = tail.firstIndex { ",.;:!?()`#—–".contains($0) } ?? tail.endIndex
    for word in tail[..<end].split(separator: " ") where Self.endsOfPurpose.contains(String(word)) {
      end = word.startIndex
      break
    }
    guard !made.name.contains(where: \.isUppercase), made.name.isEmpty || made.name.contains(" ") else {
      return end
    }
    // "deep teal #0f4c5c for headers" has its name.
    if let last = made.name.split(separator: " ").last, ColorNames.named(String(last)) != nil { return end }
    var words = String(tail.dropFirst(4)).prefix { !",.;:!?()`#—–".contains($0) }.split(separator: " ").map(
      String.init)
    while let first = words.first, ["the", "a", "an", "our", "all", "any"].contains(first.lowercased()) {
      words.removeFirst()
    }
    words = Array(words.prefix { !Self.endsOfPurpose.contains($0.lowercased()) })
    if words.count > 1, ["color", "colour"].contains(words.last?.lowercased()) { words.removeLast() }
    if (1...3).contains(words.count) { made.name = PasteWords.clean(words.joined(separator: " ")) }
    return end
  }

  private static let endsOfPurpose = ["and", "or", "in", "on", "with", "please", "instead"]

  func firstPiece(_ text: String) -> String {
    var text = Substring(text).drop { " \t:-–—=,;|/*(>\"'`".contains($0) }
    if let comment = text.firstRange(of: "*/") { text = text[..<comment.lowerBound] }
    return String(text.prefix { !",;|(".contains($0) })
  }

  // MARK: One color, several ways

  private func merged(_ all: [PasteToken]) -> PastedToken? {
    let tokens = withOneSpot(all)
    let kinds = tokens.map(\.kind)
    guard Set(kinds).count == kinds.count, let first = tokens.first else { return nil }
    let best = tokens.filter { $0.color != nil }.min { $0.kind.rawValue < $1.kind.rawValue }
    if let best = best?.color {
      let screen = tokens.filter { $0.kind == .rgb || $0.kind == .hsl }.compactMap(\.color)
      if screen.contains(where: { DifferenceMetric.ok.distance($0, best) > 0.05 }) { return nil }
    }
    var print = PrintColor()
    for token in all { print.add(token.print) }
    let range = first.range.lowerBound..<(all.map(\.range.upperBound).max() ?? first.range.upperBound)
    return PastedToken(
      color: best?.color, kinds: Set(kinds), range: range, print: print, line: number)
  }

  private func named(_ token: PastedToken) -> PastedToken {
    var made = token
    let rest = Array(characters[..<token.range.lowerBound])
    let tail = Array(characters[token.range.upperBound...])
    if PasteLabels.isPlace(String(rest)) {
      return made
    }
    if let name = subject ?? carried(at: token.range.lowerBound) ?? remarked(token)
      ?? called(behind: token.range.upperBound, before: characters.count)
    {
      made.name = name
      return made
    }
    made.name = behindSpot(where: { $0.hasPrefix("RAL") })
    if made.name.isEmpty { made.name = PasteWords.share(String(rest)) ?? name(before: rest, isAlone: true) }
    if made.name.isEmpty { made.name = aside(token.range.upperBound) }
    if made.name.isEmpty { made.name = behindSpot { _ in true } }
    takePurpose(&made, characters[...])
    // `return UIColor(…)` of a property, which has the name.
    if made.name.lowercased() == "return" { made.name = "" }
    if made.name.isEmpty {
      fromScopes(&made, end: characters.count)
    } else {
      made.group = group(at: token.range.lowerBound)
      let title = IdentifierNames.title(IdentifierNames.words(of: made.name)[...])
      if made.group == title { made.group = nil }
    }
    if made.name.isEmpty || made.isFromScope {
      let text = PasteWords.clean(firstPiece(String(tail)))
      let isCode = tail.contains(";") || tail.contains("}") || String(tail).contains(">")
      let behind = isCode ? comment(in: tail) : text
      let isVariable = tail.first { $0 != " " } == "$"
      if made.name.isEmpty, !isVariable, !PasteWords.isIdle(behind), !behind.contains("://"),
        !behind.contains("="), !behind.contains(". ")
      {
        made.name = behind
      }
    }
    return made
  }

  // MARK: Names

  func name(before characters: [Character], isAlone: Bool) -> String {
    // A quotation mark that closes the value before.
    let closes = !isAlone && characters.first.map { "\"'`".contains($0) } == true
    let text = PasteLabels.plain(
      PasteLabels.uncounted(String(characters.dropFirst(closes ? 1 : 0))).replacing(
        "\",\"", with: characters.contains(":") ? "\", \"" : "\t"
      ).replacing("<-", with: "="))
    // "Hex triplet	#DC143C"
    if PasteWords.isNotation(text) || PasteLabels.isPlace(text) { return "" }
    if let option = PasteLabels.option(text) ?? PasteLabels.parameter(text) { return option }
    if let named = PasteLabels.titled(text) ?? PasteLabels.own(text) ?? PasteLabels.quoted(text)
      ?? PasteLabels.paired(text) ?? PasteLabels.ideographic(text) ?? PasteLabels.slot(text)
      ?? PasteLabels.clause(text)
    {
      return named
    }
    if PasteLabels.isStop(text) { return "" }
    if let property = PasteLabels.property(text) ?? PasteLabels.computed(text) ?? PasteLabels.method(text) {
      return property
    }
    // The name of a variable whose fallback it is counts where the property says none.
    if let name = PasteLabels.fallen(back: text) {
      return text.firstRange(of: "var(").flatMap { key(in: String(text[..<$0.lowerBound])) }.flatMap {
        $0.isEmpty ? nil : $0
      } ?? name
    }
    if let name = PasteLabels.argument(text) ?? PasteLabels.keyword(text) { return name }
    // `pub const NAVY: Srgb<u8> = `
    let plain = text.contains("<") ? PasteLabels.untyped(text) : text
    // `Dictionary<string, Color> Map = new() { "navy": `
    if let brace = text.lastIndex(of: "{"), text[..<brace].contains("= new"), text[..<brace].contains("<"),
      let key = key(in: String(text[brace...])), !key.isEmpty
    {
      return key
    }
    if plain.count < text.count, !plain.contains("<"), let key = key(in: plain), !key.isEmpty { return key }
    if text.contains("<") {
      let element = text.split(separator: "<").last.map(String.init) ?? text
      // `<Item title="Ocean" colors={{ Deep: '`
      if let object = element.firstRange(of: "={{"), let own = key(in: String(element[object.upperBound...])),
        !own.isEmpty
      {
        return own
      }
      if let attribute = PasteWords.value(
        of: ["data-name", "name", "x:key", "label", "id", "title", "aria-label", "rel"], in: element)
        ?? (element.hasPrefix("prop ") ? PasteWords.value(of: ["k"], in: element) : nil)
      {
        // `<Option name="color" …>`
        let own = attribute.hasPrefix("android:") ? String(attribute.dropFirst(8)) : attribute
        return ["color", "colour", "value", "hex"].contains(own) ? "" : PasteWords.clean(own)
      }
      // `<a:accent1><a:srgbClr val="`: the element around a value of Office.
      if text.hasSuffix("Clr val=\""), let tag = text.split(separator: "<").dropLast().last {
        return String((tag.split(separator: ":").last ?? tag).prefix { $0.isLetter || $0.isNumber })
      }
      // Within a tag, `fill="` names nothing; behind one stands text.
      if !text.contains("</") {
        let isText =
          text.lastIndex(of: ">").map { close in text.lastIndex(of: "<").map { $0 < close } ?? true } ?? false
        return isText && !text.contains("{") ? PasteWords.clean(text) : ""
      }
    } else if text.contains("\"name\"") || text.contains("\"scope\""),
      case (let members, let isCarried) = PasteWords.members(text),
      let name = PasteWords.value(
        of: isCarried ? ["name", "scope"] : ["name"], in: members.replacing("[\"", with: "\""))
    {
      return PasteWords.clean(name)
    } else if let name = isAlone ? PasteLabels.labelled(text) : PasteLabels.listed(text) {
      return name
    } else if let key = key(in: text) {
      if !key.isEmpty { return key }
      let object = text.split(separator: "{").last.map(String.init) ?? text
      return PasteWords.value(of: ["name", "label", "title", "token"], in: object).map(PasteWords.clean) ?? ""
    }
    if let name = PasteLabels.declared(text) { return name }
    if text.contains("(\"") || text.contains("('") { return "" }
    // Cells of a table: the first with words in it is the name.
    for separator in ["|", "\t", ","] as [Character] where text.contains(separator) {
      if separator == ",", !isAlone || text.contains(" is ") { continue }
      // "Mia: ok, and the napkins are Plum": a sentence.
      let pieces = text.split(separator: separator)
      if separator == ",", pieces.contains(where: { $0.count(where: { $0 == " " }) > 4 }) { continue }
      // "500 business cards, logo in Navy (#14213D)"
      if separator == ",", pieces.count > 1, text.trimmedEnd.last == "(", let piece = pieces.last,
        piece.contains(where: \.isLetter)
      {
        return PasteWords.lead(String(piece))
      }
      let cells = text.split(separator: separator).map { PasteWords.clean(String($0)) }
      let names = cells.filter { $0.contains(where: \.isLetter) && !PasteWords.isIdle($0) }
      // `Primary | Ultramarine | #3f00ff`: behind its use stands the color's name.
      if names.count == 2, cells.count == 2, PasteWords.isUse(names[0]) { return names[1] }
      if let cell = names.first { return cell }
    }
    if let name = PasteLabels.member(text) { return name }
    // `commands.insert_resource(ClearColor(`
    if text.hasSuffix("("), !text.trimmed.contains(" "), text.count(where: { $0 == "(" }) > 1 { return "" }
    // `#define SignalRed UIColorFromRGB(`
    if text.last == "(", let call = text.dropLast().split(separator: " ").last, text.contains(" "),
      PasteWords.isIdentifier(String(call)),
      call.lowercased().contains("color") || call.lowercased().contains("rgb")
        || ["alpha", "shade", "mix", "lighter", "darker", "lighten", "darken", "fade"].contains(call)
    {
      // `Background.color (rgb255 …)`
      let parts = call.split(separator: ".")
      if parts.count == 2, ["color", "Color"].contains(parts[1]), parts[0].first?.isUppercase == true {
        return String(parts[0])
      }
      return PasteWords.lead(String(String(text.dropLast()).trimmedEnd.dropLast(call.count)))
    }
    return PasteWords.lead(text)
  }

  /// The group of a color that has a name of its own.
  private func group(at position: Int) -> String? {
    scopes(at: position).last.map {
      PasteWords.isIdentifier($0) ? IdentifierNames.title(IdentifierNames.words(of: $0)[...]) : $0
    }
  }

  /// What is open at a position.
  private func open(at position: Int) -> PasteScopes.Open? { timeline.last { $0.position <= position } }

  /// `"settings": { "foreground": `: the name of what has the settings.
  private func carried(at position: Int) -> String? {
    guard let open = open(at: position), open.isCarrier else { return nil }
    return open.sibling.map(PasteWords.clean)
  }

  /// The labels of what is open at a position.
  private func scopes(at position: Int) -> [String] { open(at: position)?.labels ?? [] }

  /// Whether a color is a value without a key: `ansi = { '#090618', '#c34043' }` names none of the two.
  private func isItem(_ position: Int) -> Bool {
    guard let quote = characters[..<position].last, "\"'".contains(quote) else { return false }
    let before = characters[..<position].dropLast().last { !$0.isWhitespace }
    let after = characters[position...].drop { $0 != quote }.dropFirst().first { !$0.isWhitespace }
    return before.map { "{,[".contains($0) } ?? true && after.map { ",}]".contains($0) } ?? true
  }

  private func fromScopes(_ made: inout PastedToken, end: Int) {
    made.isFromScope = true
    if isItem(made.range.lowerBound) { return }
    let scopes = scopes(at: made.range.lowerBound)
    let rest = String(characters[made.range.upperBound..<end].prefix { $0 != "}" })
    // `<prop v="166,97,26,255" k="fill_color"/>`
    if rest.contains("k="), String(characters[..<made.range.lowerBound].suffix(12)).contains("<prop "),
      let key = PasteWords.value(of: ["k"], in: rest)
    {
      made.name = PasteWords.clean(key)
      return
    }
    if let sibling = PasteWords.value(of: ["name", "label", "title", "token", "data-name"], in: rest)
      ?? open(at: made.range.lowerBound)?.sibling
    {
      made.name = PasteWords.clean(sibling)
      made.group = scopes.first.map { IdentifierNames.title(IdentifierNames.words(of: $0)[...]) }
      if made.group == IdentifierNames.title(IdentifierNames.words(of: made.name)[...]) { made.group = nil }
      return
    }
    guard let last = scopes.last else {
      // Nothing else tells it from the others: `bg = "#1a1b26"`.
      let head = String(characters[..<made.range.lowerBound].suffix(60))
      // In markup and in an object on one line, `background` is a property.
      if head.contains("<") || head.contains("{") { return }
      // So it is in a style sheet without its selector: `background: #1a1b26;`.
      if head.trimmed.hasSuffix(":"), rest.trimmed.hasPrefix(";") { return }
      let key = PasteWords.key(
        PasteLabels.untyped(head).split { ":=,{;".contains($0) }.last { $0.contains(where: \.isLetter) }.map(
          String.init) ?? "")
      if PasteWords.isPart(key) { made.name = key }
      return
    }
    made.name = last
    made.group =
      scopes.count > 1 ? IdentifierNames.title(IdentifierNames.words(of: scopes[scopes.count - 2])[...]) : nil
  }
}
