import PaletteCore

extension PaletteFormat {
  /// Tokens Studio for Figma: token sets with `value` or `$value`, aliases, arithmetic and color modifiers.
  ///
  /// Source: docs.tokens.studio, "Token types" and "Color modifiers".
  public static let tokensStudio = PaletteFormat(
    id: "tokens-studio", summary: "Tokens Studio for Figma", extensions: ["json"], sniff: TokensStudio.sniff,
    read: TokensStudio.read)
}

private enum TokensStudio {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard JSONTree.looksLike(bytes, "{", holding: []) else { return .no }
    let has: (StaticString) -> Bool = { JSONTree.contains(bytes, $0) }
    if has("$themes") || has("studio.tokens") || has("$metadata") && has("tokenSetOrder") { return .certain }
    return has("value") && has("type") && has("color") && !has("$value") && !has("colors") ? .possible : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let file = try JSONTree(input.bytes)
    guard let members = file.members else { throw FormatError("an object is expected", at: "line 1") }
    var fallback = input.fallbackName
    if fallback.hasSuffix(".tokens") { fallback.removeLast(7) }
    var builder = PaletteBuilder(title: nil, fallback: fallback)
    // With `$themes` or `$metadata` the first level are sets, which are no part of the names aliases use.
    let hasSets = file["$themes"] != nil || file["$metadata"] != nil
    var tokens = StudioTokens()
    for member in members where !member.key.hasPrefix("$") {
      if hasSets {
        try tokens.collect(member.value, path: [], set: member.key, type: nil)
      } else {
        try tokens.collect(.object([member]), path: [], set: nil, type: nil)
      }
    }
    try tokens.add(to: &builder)
    return try builder.finish()
  }
}

/// The tokens of a file by their names, the later set over the earlier one.
struct StudioTokens {
  private struct Token {
    var path: [String]
    var set: String?
    var type: String?
    var node: JSONTree
    var value: JSONTree
  }

  private var tokens: [Token] = []
  private var index: [String: Int] = [:]

  /// Takes in the tokens below `node`.
  mutating func collect(_ node: JSONTree, path: [String], set: String?, type: String?) throws {
    let type = node["$type"]?.string ?? type
    for member in node.members ?? [] where !member.key.hasPrefix("$") {
      let path = path + [member.key]
      if let value = member.value["$value"] ?? member.value["value"], !isGroup(member.value) {
        guard tokens.count < PaletteBuilder.maximumColors else {
          throw FormatError("too many tokens", at: DTCGDocument.name(path))
        }
        let own = member.value["$type"]?.string ?? member.value["type"]?.string
        index[path.joined(separator: ".")] = tokens.count
        tokens.append(Token(path: path, set: set, type: own ?? type, node: member.value, value: value))
      } else {
        try collect(member.value, path: path, set: set, type: type)
      }
    }
  }

  /// A group may have a token that is called `value`; a token may hold a modifier, which has a value itself.
  private func isGroup(_ node: JSONTree) -> Bool {
    guard node["$value"] == nil, let value = node["value"], value["value"] != nil else { return false }
    return !["alpha", "mix", "lighten", "darken"].contains(value["type"]?.string ?? "")
  }

  /// Adds every color token; what cannot be worked out is told and passed over.
  func add(to builder: inout PaletteBuilder) throws {
    var others = 0
    for token in tokens {
      guard token.type == "color" else {
        others += 1
        continue
      }
      let place = DTCGDocument.name(token.path)
      do {
        let color = try color(of: token, [])
        let path = (token.set.map { $0.split(separator: "/").map(String.init) } ?? []) + token.path.dropLast()
        try builder.add(
          color, name: token.path.last ?? "", group: path.isEmpty ? nil : path.joined(separator: "."),
          at: place)
      } catch let error as FormatError {
        if error.message.contains("circle") { throw error }
        builder.warn("\(place) was passed over: \(error.message)")
      }
    }
    if others > 0 {
      builder.warn("\(others) token\(others == 1 ? " that is" : "s that are") no color passed over")
    }
  }

  private func color(of token: Token, _ stack: [String]) throws -> Color {
    let name = token.path.joined(separator: ".")
    if stack.contains(name) || stack.count > JSONTree.maximumDepth {
      let circle = (stack.drop { $0 != name } + [name]).joined(separator: " → ")
      throw FormatError("references go in a circle: \(circle)", at: name)
    }
    guard let text = token.value.string else { return try DTCGColor.color(token.value, at: name) }
    let plain = try color(text, at: name, stack + [name])
    guard var modifier = token.node["$extensions"]?["studio.tokens"]?["modify"] else { return plain }
    if let alias = modifier.string.flatMap({ self.alias($0) }) {
      guard let target = index[alias] else { throw FormatError("{\(alias)} is not there", at: name) }
      modifier = tokens[target].value
    }
    return try modified(plain, modifier, at: name, stack + [name])
  }

  private func alias(_ text: String) -> String? {
    if text.hasPrefix("$"), text.utf8.count > 1 { return String(text.dropFirst()) }
    return DTCG.aliasPath(text)?.joined(separator: ".")
  }

  /// A color as it is written: CSS, an alias, or `rgba(alias, opacity)`.
  private func color(_ text: String, at place: String, _ stack: [String]) throws -> Color {
    if let alias = alias(text) {
      guard let target = index[alias] else { throw FormatError("{\(alias)} is not there", at: place) }
      return try color(of: tokens[target], stack)
    }
    if text.hasPrefix("rgba("), text.hasSuffix(")") {
      let parts = text.dropFirst(5).dropLast().split(separator: ",").map(\.trimmed)
      if parts.count == 2, parts[0].hasPrefix("{") || parts[0].hasPrefix("#") {
        let opaque = try color(String(parts[0]), at: place, stack)
        return opaque.withAlpha(min(max(try number(String(parts[1]), at: place), 0), 1))
      }
    }
    do { return try Color(css: text) } catch { throw FormatError("\"\(text)\" is no color", at: place) }
  }

  /// A number with its aliases replaced and its arithmetic done.
  private func number(_ text: String, at place: String) throws -> Double {
    var text = text
    var rounds = 0
    while let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}"), rounds < 50 {
      rounds += 1
      let name = String(text[text.index(after: open)..<close])
      guard let target = index[name], text.utf8.count < 10_000 else {
        throw FormatError("{\(name)} is not there", at: place)
      }
      let value = tokens[target].value
      text.replaceSubrange(open...close, with: value.string ?? value.number.map { $0.description } ?? "?")
    }
    guard let value = Arithmetic.value(text) else { throw FormatError("\"\(text)\" is no number", at: place) }
    return value
  }

  /// What Tokens Studio makes of a color: lighter, darker, mixed or translucent, in a space it names.
  private func modified(_ color: Color, _ modifier: JSONTree, at place: String, _ stack: [String]) throws
    -> Color
  {
    let written = modifier["value"]
    let amount = min(max(try number(written?.string ?? written?.number?.description ?? "", at: place), 0), 1)
    let names: [String: ColorSpace] = ["p3": .displayP3, "hsl": .hsl, "lch": .lch]
    let space = modifier["space"]?.string.flatMap { names[$0] } ?? .srgb
    var result = color.converted(to: space)
    switch modifier["type"]?.string {
    case "alpha": return color.withAlpha(amount)
    case "mix":
      guard let other = modifier["color"]?.string else { throw FormatError("a mix needs a color", at: place) }
      let target = try self.color(other, at: place, stack).converted(to: space)
      result.components += (target.components - result.components) * amount
      result.alpha += (target.alpha - result.alpha) * amount
    case "lighten", "darken":
      let isLighter = modifier["type"]?.string == "lighten"
      // Of the polar spaces only lightness moves; channels of RGB all go toward white or black.
      let lightness = space === ColorSpace.hsl ? 2 : space === ColorSpace.lch ? 0 : nil
      let limit = isLighter ? (lightness == nil ? 1.0 : 100.0) : 0
      for channel in lightness.map({ $0...$0 }) ?? 0...2 {
        result.components[channel] += (limit - result.components[channel]) * amount
      }
    default: throw FormatError("the modifier is unknown", at: place)
    }
    return result.converted(to: color.space === space ? space : .srgb)
  }
}
