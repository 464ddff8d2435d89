import PaletteCore

/// Keys and variables before a color.
extension PasteLine {
  /// The last key before the value that says which color it is: `"navy": {"value": `, `static let navy = Color(hex: `.
  func key(in typed: String) -> String? {
    let text = Self.part(within: PasteLabels.untyped(typed))
    var keys: [String] = []
    var piece = ""
    var calls = 0
    // The keys before the first call that is open.
    var outer = 0
    var quote: Character?
    let letters = Array(text)
    for (index, letter) in letters.enumerated() {
      if let open = quote {
        if letter == open { quote = nil }
        piece.append(letter)
        continue
      }
      let isArrow = letter == ">" && piece.hasSuffix("=")
      if "\"'`".contains(letter), index + 1 < letters.count { quote = letter }
      let isPath =
        letter == ":"
        && (index > 0 && letters[index - 1] == ":" || index + 1 < letters.count && letters[index + 1] == ":")
      if (letter == ":" || letter == "=" || isArrow) && !isPath {
        keys.append(piece)
        piece = ""
      } else if letter == "|", index > 0, letters[index - 1] != " ", letters.dropFirst(index + 1).first != " "
      {
        // `{panel:title=Palette|borderColor=`
        piece = ""
        keys = []
      } else if ";{},(".contains(letter) {
        // "BRAND-412: Header should use Ocean (#006994)" is a sentence.
        if letter == "(", !keys.isEmpty, piece.trimmed.count(where: { $0 == " " }) > 1, !text.contains("{") {
          return nil
        }
        // `update(marker_color=` calls, "Navy (dark): " does not.
        let isCall =
          index > 0 && index + 1 < letters.count
          && (letters[index + 1].isLetter || "[{".contains(letters[index + 1]))
          && (letters[index - 1].isLetter || letters[index - 1].isNumber || letters[index - 1] == "_")
        if letter != "(" || isCall || !keys.isEmpty || piece.contains("<-") { piece = "" }
        // What stands before a brace names the scope, not the value; behind a comma begins another pair.
        if "{};".contains(letter) || letter == "," && calls == 0 && index + 1 < letters.count - 1 {
          keys = []
        }
        // Each argument of a call has a key of its own.
        if letter == ",", calls > 0 { keys = Array(keys.prefix(outer)) }
        if letter == "(" {
          if calls == 0 { outer = keys.count }
          calls += 1
        }
      } else {
        piece.append(letter)
      }
    }
    // Between the key and the value stand only marks, and names of functions.
    let between = piece.trimmed
    // "Floor: Asphalt #3a3d40" says where, and then which.
    if keys.count == 1, between.first?.isUppercase == true, between.allSatisfy(\.isLetter),
      keys[0].first?.isUppercase == true, !text.contains(where: { "{}()[]=;\"'`$".contains($0) }),
      let use = keys[0].split(separator: " ").first.map(String.init), !PasteWords.isUse(use),
      !PasteWords.isPart(use), !PasteWords.isProperty(between), !PasteWords.isNotation(between)
    {
      return nil
    }
    // "Background: ivory #fffff0", "Основной цвет: бирюзовый #30d5c8": the part it has, and then which color it is.
    if keys.count == 1, !text.contains(where: { "{}()[]=;\"'`$<".contains($0) }),
      let name = PasteLabels.color(between, behind: keys[0])
    {
      return name
    }
    guard
      between.isEmpty || between.allSatisfy({ "\"'`([ \t*".contains($0) }) || between.hasSuffix("\"")
        || !keys.isEmpty && !between.contains(" ")
    else {
      // `$shadow: 0 1px 2px …` has its name from the author.
      if keys.count == 1, let own = keys.first?.trimmed, ["$", "--", "@"].contains(where: own.hasPrefix) {
        return PasteWords.clean(PasteWords.key(own))
      }
      return keys.last.map { PasteWords.isShorthand(PasteWords.key($0).lowercased()) } == true ? "" : nil
    }
    // `{ "components": […], "hex": "#328bb0"`: the label of the code is part of it.
    if keys.isEmpty { return text.contains("{") && text.contains(":") && text.hasSuffix(", \"") ? "" : nil }
    // `background = "#0b0f14"` in a section of a configuration: there it is a name.
    if keys.count == 1, let only = keys.first.map(PasteWords.key),
      PasteWords.isPart(only) && (isInSection || namesInline)
        || isInSection && ["backgroundcolor", "bordercolor", "background-color"].contains(only.lowercased())
    {
      return PasteWords.clean(only)
    }
    for typed in keys.reversed() {
      // `$conf['navy'] =`
      let raw = PasteLabels.element(typed) ?? typed
      if PasteWords.isMode(raw) { continue }
      let words = raw.trimmed.split(separator: " ")
      // `deep water = #1b2a66`: no program has a bare code, so that both words are the name.
      let isCode =
        !between.isEmpty
        || words.contains { $0.contains { $0.isUppercase || $0.isNumber || "_$.-@:&*[<".contains($0) } }
        || words.first.map { Self.declaring.contains(String($0)) } == true
      let key = PasteWords.key(
        isCode && !isPlain(words) && words.count > 1 && PasteWords.isIdentifier(PasteWords.key(raw)) == false
          && text.contains("=")
          && !raw.contains("\"") && !raw.contains("`") ? String(words[words.count - 1]) : raw)
      let folded = key.lowercased()
      let isCustom = raw.trimmed.hasPrefix("--")
      // `red = "#cc241d"` names the color; in a call it is a channel.
      let isGeneric = PasteWords.generic.contains(folded) && (folded != "red" || text.contains("("))
      if !isCustom && isGeneric || folded.isEmpty || PasteWords.isType(folded) { continue }
      if ["id", "name", "type", "class", "style", "href", "width", "height", "x", "y", "offset"].contains(
        folded)
      {
        continue
      }
      let name = PasteWords.clean(key)
      if name.split(separator: " ").count <= 5, !name.isEmpty {
        // "page background: #0b1426" is for the background of pages.
        if PasteWords.isPhrase(name) { return name }
        // What is quoted is a name as it stands.
        return PasteWords.isIdentifier(name) || raw.trimmed.first.map { "\"`".contains($0) } == true
          ? name : PasteWords.lead(name)
      }
    }
    return ""
  }

  /// "insufficient contrast of 4.21 (foreground color: " from the parenthesis on, which tells the color of a part.
  private static func part(within text: String) -> String {
    guard text.contains(" ("), let open = text.lastIndex(of: "("), open != text.startIndex,
      text[text.index(before: open)] == " ", case let rest = text[open...].dropFirst(), rest.count < 40,
      let colon = rest.firstIndex(of: ":"),
      case let words = rest[..<colon].split(separator: " "), (1...3).contains(words.count),
      words.contains(where: { PasteWords.isPart(String($0)) })
    else { return text }
    return String(rest)
  }

  /// "Warm grey = Pantone Warm Gray 5 C": a line of no program, in which both words are the name.
  private func isPlain(_ words: [Substring]) -> Bool {
    !characters.contains { ";(){}\"'$".contains($0) } && words.allSatisfy { $0.allSatisfy(\.isLetter) }
      && words.first.map { !Self.declaring.contains($0.lowercased()) && !$0.lowercased().hasSuffix("color") }
        == true
      && words.dropFirst().allSatisfy { $0.first?.isLowercase == true }
  }

  /// Words of shells and configurations before a name.
  private static let declaring: Set<String> = [
    "auto", "int", "float", "def", "my", "our", "static", "final", "set", "setenv", "export", "let", "local",
    "declare", "define", "const", "var", "val", "color", "colour",
  ]

  /// Whether an object on this line has a key that no style has beside its colors: `{ bg: '#fff', ink: '#111' }`.
  private var namesInline: Bool {
    guard characters.contains("{"), !characters.contains("<"), tokens.count > 1, tokens.count < 60 else {
      return false
    }
    return tokens.contains { token in
      let head = String(
        characters[..<token.range.lowerBound].suffix(60).reversed().drop { "\"'`([ ".contains($0) }.reversed()
      )
      // No style has a sign, but a highlight of an editor does, which has a name: `Normal = { fg = "#c0caf5" }`.
      if head.last == "=" {
        let labels = timeline.last { $0.position <= token.range.lowerBound }?.labels ?? []
        return labels.isEmpty
      }
      guard head.last == ":" else { return false }
      let key = String(
        head.dropLast().reversed().drop { "\"'".contains($0) }.prefix {
          $0.isLetter || $0.isNumber || "-_".contains($0)
        }.reversed()
      )
      .lowercased()
      return !key.isEmpty && !PasteWords.generic.contains(key) && !key.hasSuffix("color")
        && !PasteWords.isShorthand(key)
    }
  }
}
