import PaletteCore

/// What the values of tokens come to in a scope.
extension TokenScope {
  /// The color of a token.
  ///
  /// - Throws: ``FormatError`` that names the circle, the reference that leads nowhere, or what is no color.
  func color(_ number: Int) throws -> Color {
    switch colors[number] {
    case .done(let color): return color
    case .failed(let error): throw error
    case .pending: throw circle(stack, number)
    case .unknown: break
    }
    guard stack.count < JSONTree.maximumDepth else {
      throw FormatError(
        "more than \(JSONTree.maximumDepth) references in a row", at: place(tokens[number]))
    }
    colors[number] = .pending
    stack.append(number)
    defer { stack.removeLast() }
    do {
      let token = tokens[number]
      var color = try color(of: token.value, token)
      if let modifier = token.node["$extensions"]?["studio.tokens"]?["modify"] {
        color = try modified(color, modifier, token)
      }
      colors[number] = .done(color)
      return color
    } catch let error as FormatError {
      colors[number] = .failed(error)
      throw error
    }
  }

  private func circle(_ stack: [Int], _ number: Int) -> FormatError {
    var circle = stack.drop { $0 != number } + [number]
    // Design tokens have always been told from the first token that is referred to.
    if dialect == .dtcg, circle.count > 2 { circle = circle.dropFirst() + [circle[circle.startIndex + 1]] }
    let names = circle.map { tokens[$0].key }
    return FormatError(
      "references go in a circle: \(names.joined(separator: " → "))", at: place(tokens[stack.last ?? number]))
  }

  /// The token that a value of `token` names as a whole, if it does.
  func target(of value: JSONTree, from token: Token) -> Int? {
    if let text = value.string {
      return Self.alias(text).flatMap { find($0, from: token) }
        ?? (TokenProperties.isReference(text) ? find(variable: text) : nil)
    }
    guard let steps = value["$ref"]?.string.flatMap({ DTCGDocument.pointer($0) }) else { return nil }
    return find((steps.last == "$value" ? steps.dropLast() : steps[...]).joined(separator: "."))
  }

  /// The name inside `{a.b}`, or behind `$` as Tokens Studio once wrote it.
  static func alias(_ text: String) -> String? {
    let text = String(text[...].trimmed)
    if text.hasPrefix("$"), text.utf8.count > 1, !text.contains(" ") { return String(text.dropFirst()) }
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    let inner = text.dropFirst().dropLast()
    return inner.contains("{") || inner.contains("}") ? nil : String(inner.trimmed)
  }

  private func missing(_ name: String, _ token: Token) -> FormatError {
    let rivals = rivals(for: name, from: token)
    if dialect != .dtcg, rivals.count > 1 {
      let names = rivals.map { tokens[$0].key }.joined(separator: " or ")
      return FormatError(
        "the token {\(name)} may be \(names)", at: place(token), hint: "write its whole path")
    }
    let isGroup = name.split(separator: ".").reduce(Optional(tree)) { $0?[String($1)] } != nil
    return FormatError(
      isGroup ? "{\(name)} is a group, not a token" : "the token {\(name)} is not there", at: place(token),
      hint: isGroup ? "" : "where another file of the system has it, name their folder")
  }

  /// The color that a value of a token comes to.
  func color(of value: JSONTree, _ token: Token) throws -> Color {
    if let text = value.string { return try color(text: text, token) }
    // One for light and one for dark, or a scale from light to dark.
    if let scale = value.array, let first = scale.first, let last = scale.last {
      return try color(of: mode == TokenSystem.darkOfPairs ? last : first, token)
    }
    if value["$ref"] != nil, let target = target(of: value, from: token) { return try color(target) }
    if let (opaque, opacity) = Self.veil(value) {
      return try color(of: opaque, token).withAlpha(amount(opacity, token))
    }
    let resolved = try resolve(value, token)
    if let text = resolved.string { return try color(text: text, token) }
    if let color = Self.channels(resolved) { return color }
    if resolved["components"] == nil, let hex = resolved["hex"]?.string, let color = Color(hex: hex) {
      return color.withAlpha(min(max(resolved["alpha"]?.number ?? color.alpha, 0), 1))
    }
    do { return try DTCGColor.color(resolved, at: token.key + ".$value") } catch let error as FormatError {
      let line = places.text(token.at)
      throw FormatError(error.message, at: error.place + (line.isEmpty ? "" : " (\(line))"))
    }
  }

  private static let ofChannels: [Set<String>] = [
    ["r", "g", "b"], ["red", "green", "blue"], ["h", "s", "l"], ["h", "s", "v"],
  ]

  /// The parts of `{color: "{core.black}", alpha: 0.65}`.
  private static func veil(_ value: JSONTree) -> (opaque: JSONTree, opacity: JSONTree)? {
    guard value.members?.count == 2, let opaque = value["color"],
      let opacity = value["alpha"] ?? value["opacity"] ?? value["a"]
    else { return nil }
    return (opaque, opacity)
  }

  /// Whether a value is a color written as an object: its channels and nothing else, which may be aliases, or a color and its
  /// opacity.
  static func isChannels(_ value: JSONTree) -> Bool {
    if veil(value) != nil { return true }
    guard let members = value.members, (3...4).contains(members.count) else { return false }
    let keys = Set(members.map(\.key)).subtracting(["a", "alpha"])
    return ofChannels.contains(keys)
      && members.allSatisfy { $0.value.string != nil || $0.value.number != nil }
  }

  /// `{r, g, b, a}`, `{h, s, l, a}` or `{h, s, v, a}`: channels of bytes, percent or units, as Style Dictionary takes them.
  private static func channels(_ value: JSONTree) -> Color? {
    guard value.members != nil else { return nil }
    func number(_ keys: String...) -> (value: Double, isPercent: Bool)? {
      guard let found = keys.lazy.compactMap({ value[$0] }).first else { return nil }
      if let number = found.number { return (number, false) }
      guard let text = found.string else { return nil }
      return text.hasSuffix("%")
        ? Double(text.dropLast()).map { ($0, true) } : Double(text).map { ($0, false) }
    }
    let opacity = number("a", "alpha").map { $0.isPercent ? $0.value / 100 : $0.value } ?? 1
    let alpha = min(max(opacity, 0), 1)
    if let r = number("r", "red"), let g = number("g", "green"), let b = number("b", "blue") {
      let scale = ChannelNotation.areShares([r, g, b].filter { !$0.isPercent }.map(\.value)) ? 1 : 255.0
      let units = [r, g, b].map { $0.value / ($0.isPercent ? 100 : scale) }
      return Color(.srgb, units[0], units[1], units[2], alpha: alpha)
    }
    guard let h = number("h"), let s = number("s"), let last = number("l", "v") else { return nil }
    let scale = ChannelNotation.areShares([s, last].filter { !$0.isPercent }.map(\.value)) ? 100 : 1.0
    let percents = [s, last].map { $0.value * ($0.isPercent ? 1 : scale) }
    let space = value["l"] == nil ? ColorSpace.hsv : .hsl
    return Color(space, h.value, percents[0], percents[1], alpha: alpha).converted(to: .srgb)
  }

  /// A color as it is written: an alias, CSS with aliases in it, or `rgba(color, opacity)`.
  private func color(text: String, _ token: Token) throws -> Color {
    let trimmed = String(text[...].trimmed)
    if let name = Self.alias(trimmed) {
      // A prop of Theo may be called like the alias that it stands for, which another file has.
      guard let target = find(name, from: token), target != stack.last || !name.hasPrefix("!") else {
        // Chakra and Panda bring these along.
        let brought: [String: Color] = [
          "colors.white": Color(.srgb, 1, 1, 1), "colors.black": Color(.srgb, 0, 0, 0),
        ]
        if let color = brought[name], rivals(for: name, from: token).isEmpty { return color }
        // `{colors.ink/60}`, as Panda gives a color an opacity.
        if let slash = name.lastIndex(of: "/"), slash > name.startIndex,
          let percent = Double(name[name.index(after: slash)...]),
          (0...100).contains(percent)
        {
          let opaque = try color(text: "{\(name[..<slash])}", token)
          return opaque.withAlpha(opaque.alpha * percent / 100)
        }
        throw missing(name, token)
      }
      return try color(target)
    }
    if TokenProperties.isReference(trimmed) {
      if let target = find(variable: trimmed) { return try color(target) }
      if let color = properties.colors[token.key] { return color }
      throw FormatError(
        "\"\(trimmed)\" is no color" + (properties.reasons[token.key].map { ": " + $0 } ?? ""),
        at: place(token))
    }
    let filled = trimmed.contains("{") || trimmed.contains("$") ? try fill(trimmed, token) : trimmed
    if let color = TokenText.color(
      filled, allowingBareHex: token.type.map { TokenText.isColorType($0) } == true)
    {
      return color
    }
    for name in ["rgba(", "rgb(", "hsla(", "hsl(", "oklch(", "oklab(", "lch(", "lab(", "hwb("]
    where filled.lowercased().hasPrefix(name) && filled.hasSuffix(")") {
      let inner = filled.dropFirst(name.utf8.count).dropLast()
      guard let comma = inner.lastIndex(where: { $0 == "," || $0 == "/" }),
        let opaque = TokenText.color(String(inner[..<comma].trimmed), allowingBareHex: true),
        let alpha = Arithmetic.value(String(inner[inner.index(after: comma)...].trimmed))
      else { continue }
      return opaque.withAlpha(min(max(alpha, 0), 1))
    }
    throw FormatError(
      "\"\(trimmed)\" is no color", at: place(token, token.node["$value"] == nil ? "" : ".$value"))
  }

  /// A text with its aliases replaced by what they stand for: colors as CSS, other values as they are.
  private func fill(_ text: String, _ token: Token) throws -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "$" }) {
      result += rest[..<open]
      let name: Substring
      if rest[open] == "{" {
        guard let close = rest[open...].firstIndex(of: "}") else { break }
        name = rest[rest.index(after: open)..<close].trimmed
        rest = rest[rest.index(after: close)...]
      } else {
        let after = rest[rest.index(after: open)...]
        name = after.prefix { $0.isLetter || $0.isNumber || "._-".contains($0) }
        rest = after.dropFirst(name.count)
      }
      guard let target = find(String(name), from: token) else { throw missing(String(name), token) }
      result += try written(target)
      guard result.utf8.count < 10_000 else { throw FormatError("the text grows too long", at: place(token)) }
    }
    return result + rest
  }

  /// A token inside the text of another.
  private func written(_ number: Int) throws -> String {
    let token = tokens[number]
    let isColor = token.type.map { TokenText.isColorType($0) }
    if isColor != false, let color = try? color(number) {
      return color.hexOrCSS
    }
    guard !stack.contains(number), stack.count < JSONTree.maximumDepth else { throw circle(stack, number) }
    stack.append(number)
    defer { stack.removeLast() }
    if let number = token.value.number { return number.description }
    guard let text = token.value.string else {
      throw FormatError("{\(token.key)} is no text", at: place(token))
    }
    if case .string(let known) = values[number] { return known }
    let filled = text.contains("{") || text.contains("$") ? try fill(text, token) : text
    let sum = Arithmetic.text(filled) ?? filled
    values[number] = .string(sum)
    return sum
  }

  private func amount(_ value: JSONTree?, _ token: Token) throws -> Double {
    let text = try value?.string.map { $0.contains("{") || $0.contains("$") ? try fill($0, token) : $0 }
    guard let number = value?.number ?? text.flatMap({ Arithmetic.value($0) }) else {
      throw FormatError("\"\(text ?? "")\" is no number", at: place(token))
    }
    return min(max(number, 0), 1)
  }

  /// What Tokens Studio makes of a color: lighter, darker, mixed or translucent, in a space it names.
  private func modified(_ color: Color, _ written: JSONTree, _ token: Token) throws -> Color {
    var modifier = written
    if let name = written.string.flatMap({ Self.alias($0) }) {
      guard let target = find(name, from: token) else { throw missing(name, token) }
      modifier = tokens[target].value
    }
    let amount = try amount(modifier["value"], token)
    let names: [String: ColorSpace] = ["srgb": .srgb, "p3": .displayP3, "hsl": .hsl, "lch": .lch]
    let named = modifier["space"]?.string ?? "srgb"
    guard let space = names[named.lowercased()] else {
      throw FormatError(
        "the modifier works in \"\(named)\", which is none of \(names.keys.sorted().joined(separator: ", "))",
        at: place(token))
    }
    var result = color.converted(to: space)
    switch modifier["type"]?.string {
    case "alpha": return color.withAlpha(amount)
    case "mix":
      guard let other = modifier["color"] else { throw FormatError("a mix needs a color", at: place(token)) }
      let target = try self.color(of: other, token).converted(to: space)
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
      // In LCH it fades too, as near white and black few colors are as vivid.
      if space === ColorSpace.lch { result.components[1] = max(result.components[1] * (1 - amount), 0) }
    default: throw FormatError("the modifier is unknown", at: place(token))
    }
    return result.converted(to: color.space === space ? space : .srgb)
  }
}

/// Values of other kinds, and parts of values.
extension TokenScope {
  /// A value with every alias and pointer in it replaced by what it stands for.
  ///
  /// - Throws: ``FormatError`` that names the circle, the reference that leads nowhere, or the token whose value has no end.
  func resolve(_ value: JSONTree, _ token: Token) throws -> JSONTree {
    do { try budget.spend(nodes: 1) } catch {
      throw FormatError("\(error)", at: place(token))
    }
    switch value {
    case .string(let text):
      guard DTCG.aliasPath(text) != nil, let name = Self.alias(text) else { return value }
      guard let target = find(name, from: token) else { throw missing(name, token) }
      return try resolved(target)
    case .object(let members):
      if let text = value["$ref"]?.string { return try follow(text, token) }
      return .object(try members.map { JSONTree.Member($0.key, try resolve($0.value, token), at: $0.at) })
    case .array(let elements): return .array(try elements.map { try resolve($0, token) })
    default: return value
    }
  }

  /// The value of a token, worked out once.
  func resolved(_ number: Int) throws -> JSONTree {
    if let known = values[number] { return known }
    guard !pendingValues.contains(number), pendingValues.count < JSONTree.maximumDepth else {
      throw circle(pendingValues, number)
    }
    pendingValues.append(number)
    defer { pendingValues.removeLast() }
    let value = try resolve(tokens[number].value, tokens[number])
    values[number] = value
    return value
  }

  /// Walks a pointer; where a value on the way is a reference itself, it is followed first.
  private func follow(_ text: String, _ token: Token) throws -> JSONTree {
    guard let steps = DTCGDocument.pointer(text) else {
      throw FormatError("\"\(text)\" is no pointer into this file", at: place(token))
    }
    if let known = pointers[text] { return known }
    guard !followed.contains(text), followed.count < JSONTree.maximumDepth else {
      let circle = (followed.drop { $0 != text } + [text]).compactMap {
        DTCGDocument.pointer($0)?.joined(separator: ".")
      }
      throw FormatError("references go in a circle: \(circle.joined(separator: " → "))", at: place(token))
    }
    followed.append(text)
    defer { followed.removeLast() }
    let value = try walk(steps, text, token)
    pointers[text] = value
    return value
  }

  private func walk(_ steps: [String], _ text: String, _ token: Token) throws -> JSONTree {
    for length in stride(from: steps.count, through: 1, by: -1) {
      let name = steps[..<length].joined(separator: ".")
      guard let number = index[name] ?? index[name + ".$root"] else { continue }
      var rest = steps[length...]
      guard rest.isEmpty || rest.first == "$value" || rest.first == "value" else {
        return try descend(rest, from: tokens[number].node, text, token)
      }
      if rest.count <= 1 { return try resolved(number) }
      rest.removeFirst()
      return try descend(rest, from: tokens[number].value, text, token)
    }
    return try descend(steps[...], from: tree, text, token)
  }

  private func descend(_ steps: ArraySlice<String>, from start: JSONTree, _ text: String, _ token: Token)
    throws
    -> JSONTree
  {
    var here = start
    for step in steps {
      if let next = DTCGDocument.node(at: [step], in: here) {
        here = next
        continue
      }
      let isReference = here["$ref"] != nil || here.string.map { DTCG.aliasPath($0) != nil } == true
      if isReference { here = try resolve(here, token) }
      guard let next = DTCGDocument.node(at: [step], in: here) else {
        throw FormatError("\"\(text)\" leads nowhere: there is no \"\(step)\"", at: place(token))
      }
      here = next
    }
    return try resolve(here, token)
  }
}
