import PaletteCore

extension TokenScope {
  /// What a token makes in a palette.
  enum Kind: Hashable {
    case color
    case gradient
    case typography
    /// A type that palettes have no place for; ``TokenScope/noType`` where it says none.
    case other(String)
  }

  /// What stands for the type of a token that says none.
  static let noType = "(none)"

  /// What a token makes: by its own type, else that of the token it refers to, else that of its nearest group, else by
  /// what it looks like.
  func kind(of number: Int) -> Kind {
    // Tokens Studio calls gradients colors; design tokens have no gradients that are texts.
    if let text = tokens[number].value.string, text.utf8.contains(UInt8(ascii: "(")),
      TokenText.isGradient(text)
    {
      return dialect == .dtcg ? .other("gradient") : .gradient
    }
    var here = number
    for _ in 0..<JSONTree.maximumDepth {
      let token = tokens[here]
      let own = token.node["$type"]?.string ?? (dialect == .dtcg ? nil : token.node["type"]?.string)
      if let own {
        let kind = kind(own)
        if case .other = kind, dialect != .dtcg,
          isWrittenAsColor(here) || isNamedColor(here) && saysColor(own, of: here)
        {
          return .color
        }
        return kind
      }
      guard let target = target(of: token.value, from: token), target != here else { break }
      here = target
    }
    if let type = tokens[here].type ?? tokens[number].type { return kind(type) }
    return looks(tokens[here])
  }

  /// Whether a token, or the one that its aliases lead to, has a text that can only be a color.
  private func isWrittenAsColor(_ number: Int) -> Bool {
    written(number).map { TokenText.isColor($0) } == true
  }

  /// Whether a token, or the one that its aliases lead to, has a word that is a color of CSS and may be something else as
  /// well: `black` is a weight of fonts.
  func isNamedColor(_ number: Int) -> Bool {
    written(number).map { $0 == "transparent" || ColorWords.color($0.lowercased()) != nil } == true
  }

  /// The text of a token, or of the one that its aliases lead to.
  private func written(_ number: Int) -> String? {
    var here = number
    for _ in 0..<JSONTree.maximumDepth {
      guard let target = target(of: tokens[here].value, from: tokens[here]), target != here else { break }
      here = target
    }
    return tokens[here].value.string
  }

  /// Whether the tokens of a type of its own are colors: it is called so, as `global-color` is, or one in the same group is
  /// written as nothing else.
  private func saysColor(_ type: String, of number: Int) -> Bool {
    TokenText.saysColor(type)
      || colorTypes.contains([type] + tokens[number].path.dropLast())
  }

  private func kind(_ type: String) -> Kind {
    if TokenText.isColorType(type) { return .color }
    switch type {
    case "gradient" where dialect == .dtcg: return .gradient
    case "typography" where dialect == .dtcg: return .typography
    default: return .other(type)
    }
  }

  /// Without a type: what has a color space, is written as a color, or is said to be one by its category or its path.
  private func looks(_ token: Token) -> Kind {
    if TokenModes.isFaded(token.value, of: token.node) { return .color }
    if token.value["colorSpace"] != nil || dialect != .dtcg && Self.isChannels(token.value) { return .color }
    let isOfColors = token.path.contains {
      $0.lowercased().contains("color") || $0.lowercased().contains("colour")
    }
    let isNamed =
      isOfColors || dialect == .dtcg || dialect == .literal
      || token.node["attributes"]?["category"]?.string.map { TokenText.isColorType($0) } == true
      || token.value.string.flatMap { Self.alias($0) }?.hasPrefix("colors.") == true
    if let text = token.value.string {
      if TokenText.isColor(text) { return .color }
      if dialect == .literal, text.hasPrefix("$") {
        // Sizes are named so as well.
        return target(of: token.value, from: token) != nil || isOfColors ? .color : .other(Self.noType)
      }
      if dialect == .literal, TokenProperties.isReference(text) {
        // Lengths refer to properties too; what leads nowhere is told, unless it is a number that is worked out.
        let isCalculated = ["calc(", "min(", "max(", "clamp("].contains { text.hasPrefix($0) }
        let isOther =
          properties.colors[token.key] == nil
          && (properties.reasons[token.key] == nil || isCalculated || Self.isMeasure(token.path))
        return isOther ? .other(Self.noType) : .color
      }
      if isNamed, isOfColors || !TokenText.isNumber(text), (try? Color(css: text)) != nil { return .color }
      if dialect == .literal, MeantColors.holds(text, key: token.path.last ?? "", isAmongColors: true) {
        return .color
      }
      if text.contains("{"), let number = index[token.key], (try? color(number)) != nil { return .color }
      if dialect == .literal, TokenText.isColorOfAliases(text) { return .color }
      // An alias that leads nowhere is one of a color where its path says so.
      if isNamed, Self.alias(text) != nil, dialect != .dtcg {
        return Self.isMeasure(token.path) ? .other(Self.noType) : .color
      }
    } else if let pair = token.value.array, pair.count >= 2, let first = pair[0].string,
      Self.alias(first) != nil
    {
      return (try? color(of: pair[0], token)) == nil ? .other(Self.noType) : .color
    }
    return .other(Self.noType)
  }

  /// Whether the last word of a path says that its value is a length, a time or the like, which may be an alias as well.
  private static func isMeasure(_ path: [String]) -> Bool {
    guard let name = path.last else { return false }
    let start = name.lastIndex { $0.isUppercase || "-_ ".contains($0) }
    let word = start.map { name[$0...].drop { "-_ ".contains($0) } } ?? name[...]
    return [
      "radius", "width", "height", "size", "duration", "delay", "padding", "margin", "gap", "offset",
      "weight", "family",
      "style", "spacing", "gutter", "x", "y",
    ].contains(word.lowercased())
  }
}
