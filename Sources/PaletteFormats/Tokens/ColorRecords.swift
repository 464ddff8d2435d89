import PaletteCore

/// Colors as lists and maps of every kind of program have them: `{"name": "Teal", "rgb": [0, 128, 128]}`,
/// `{"hexString": "#008080", "hsl": …}`, `["Teal", "#008080"]`, `{"teal": "008080"}`. One color in several notations is one.
enum ColorRecords {
  /// Keys of hex codes, in small letters and without separators.
  private static let hexKeys = Set(
    "hex hexcode hexstring hexvalue hexcolor hexcolour colorhex colourhex htmlcode webcolor csscolor"
      .split(separator: " ").map(String.init))
  /// Keys of channels, the most telling first, with what they are.
  private static let channelKeys: KeyValuePairs<String, ChannelNotation> = [
    "rgb": .rgb, "rgba": .rgb, "srgb": .rgb, "rgbvalue": .rgb, "rgbvalues": .rgb, "rgbcolor": .rgb,
    "colorrgb": .rgb,
    "components": .rgb, "colorcomponents": .rgb, "channels": .rgb, "oklch": .lch, "hsl": .hsl, "hsla": .hsl,
    "hsv": .hsv,
    "hsb": .hsv,
  ]
  /// What else says of a color what it is, so that it is no color of its own.
  private static let others: Set = ["hwb", "lab", "lch", "oklab", "cmyk", "xyz", "luminance", "contrast"]

  /// A tree in which each of such colors is an object with its code, or with its channels, under `hex`.
  ///
  /// - Parameter dialect: how the tree is written: where it has no colors that are surely some, bare codes, lists of numbers and
  ///   names of CSS may be some.
  static func written(_ tree: JSONTree, _ dialect: TokenDialect?) -> JSONTree {
    guard dialect == nil || dialect == .literal else { return tree }
    let records = record(tree, 0)
    guard dialect == nil, records == tree else { return records }
    return bare(tree, 0) ?? tree
  }

  private static func record(_ node: JSONTree, _ depth: Int) -> JSONTree {
    guard depth < JSONTree.maximumDepth else { return node }
    switch node {
    case .object(let members):
      return .object(
        color(members) ?? members.map { JSONTree.Member($0.key, record($0.value, depth + 1), at: $0.at) })
    case .array(let elements):
      if let pairs = pairs(elements) { return .object(pairs) }
      return .array(elements.map { record($0, depth + 1) })
    default: return node
    }
  }

  /// The members of one color; nil for those of a group, and where its code stands as it does everywhere else.
  private static func color(_ members: [JSONTree.Member]) -> [JSONTree.Member]? {
    let plain = members.map { $0.key.lowercased().filter(\.isLetter) }
    guard
      let (value, used) = hex(members, plain).map({ translucent($0, members, plain) })
        ?? channels(members, plain) ?? inline(members, plain)
    else { return nil }
    let rest = members.indices.filter { index in
      !used.contains(index) && !hexKeys.contains(plain[index]) && !others.contains(plain[index])
        && !channelKeys.contains { $0.key == plain[index] }
    }.map { members[$0] }
    if used.count == 1, members[used[0]].key == "hex", rest.count + 1 == members.count { return nil }
    // Channels alone are numbers as any others.
    if rest.isEmpty, used.count == members.count,
      used.allSatisfy({ plain[$0].count == 1 || plain[$0] == "alpha" })
    {
      return nil
    }
    // A group may have members that are called so.
    let isNamed = TokenRecord.name(of: .object(rest)) != nil
    let areWords = rest.allSatisfy {
      $0.value.members == nil && $0.value.string.map(TokenText.isColor) != true
    }
    guard isNamed || areWords else { return nil }
    // Several members have no one place.
    let place = used.count == 1 ? members[used[0]].at : JSONTree.TreePlace()
    return rest + [JSONTree.Member("hex", value, at: place)]
  }

  private static func hex(_ members: [JSONTree.Member], _ plain: [String]) -> (JSONTree, [Int])? {
    for index in members.indices where hexKeys.contains(plain[index]) {
      if let text = members[index].value.string, TokenText.color(text, allowingBareHex: true) != nil {
        return (members[index].value, [index])
      }
    }
    return nil
  }

  private static func channels(_ members: [JSONTree.Member], _ plain: [String]) -> (JSONTree, [Int])? {
    for (key, notation) in channelKeys {
      guard let index = plain.firstIndex(of: key) else { continue }
      let value = members[index].value
      if let text = value.string, TokenText.isColor(text) { return (value, [index]) }
      // Components are those of any space, linear ones too.
      let space = plain.firstIndex(of: "colorspace").flatMap { members[$0].value.string } ?? ""
      if key.hasSuffix("components"), !["rgb", "srgb"].contains(space.lowercased()) { continue }
      let numbers = value.array?.map(\.number) ?? value.string.map { Self.numbers(in: $0) }
      if let numbers, let found = object(numbers, notation) { return (found, [index]) }
      if let inner = value.members, let found = inline(inner, inner.map { $0.key.lowercased() }),
        found.1.count == inner.count
      {
        return (found.0, [index])
      }
    }
    return nil
  }

  /// A code with the opacity that stands beside it: `{"hex": "#000000", "alpha": 0.4}`.
  private static func translucent(
    _ found: (JSONTree, [Int]), _ members: [JSONTree.Member], _ plain: [String]
  ) -> (JSONTree, [Int]) {
    guard let index = plain.firstIndex(where: { ["alpha", "opacity"].contains($0) }),
      let alpha = members[index].value.number
        ?? members[index].value.string.flatMap({ ChannelNotation.opacity($0) }),
      0...1 ~= alpha, let text = found.0.string, let color = TokenText.color(text, allowingBareHex: true),
      color.alpha == 1
    else { return found }
    return (alpha < 1 ? .string(color.withAlpha(alpha).hex) : found.0, found.1 + [index])
  }

  /// Channels among the members themselves: `{"name": "Teal", "r": 0, "g": 128, "b": 128}`.
  private static func inline(_ members: [JSONTree.Member], _ plain: [String]) -> (JSONTree, [Int])? {
    for (keys, notation) in ChannelNotation.names {
      var used = keys.compactMap { plain.firstIndex(of: $0) }
      guard used.count == 3 else { continue }
      if let alpha = ["a", "alpha", "opacity"].lazy.compactMap({ plain.firstIndex(of: $0) }).first {
        used.append(alpha)
      }
      let numbers = used.map { index -> Double? in
        if case .number(let text) = members[index].value, text.lowercased().hasPrefix("0x") { return nil }
        return members[index].value.number
          ?? members[index].value.string.flatMap { Self.numbers(in: $0).first ?? nil }
      }
      if let found = object(numbers, notation) { return (found, used) }
    }
    return nil
  }

  /// The numbers of a text that has nothing else: `0, 128, 128`, `180° 100% 25%`.
  private static func numbers(in text: String) -> [Double?] {
    guard text.utf8.count < 60 else { return [] }
    return text.split { ", /;".contains($0) }.map { part in
      Double(part.last.map { "%°".contains($0) } == true ? part.dropLast() : part)
    }
  }

  /// Channels as an object; nil where these are none.
  private static func object(_ numbers: [Double?], _ notation: ChannelNotation) -> JSONTree? {
    let values = numbers.compactMap(\.self)
    guard values.count == numbers.count, (3...4).contains(values.count),
      notation == .rgb
        ? ChannelNotation.areInRange(Array(values.prefix(3))) : values.allSatisfy({ $0 >= 0 }),
      values.dropFirst(3).allSatisfy({ 0...255 ~= $0 }), notation != .lch || values[0] <= 1
    else { return nil }
    return .object(
      zip(notation.rawValue.map { String($0) } + ["a"], values).map { JSONTree.Member($0, .number($1)) })
  }

  /// `["Teal", "#008080"]`, once for each color.
  private static func pairs(_ elements: [JSONTree]) -> [JSONTree.Member]? {
    guard let pairs = ScriptReader.entries(.array(elements))?.members else { return nil }
    let members = pairs.compactMap { pair -> JSONTree.Member? in
      guard !TokenText.isColor(pair.key) else { return nil }
      if let text = pair.value.string { return TokenText.isColor(text) ? pair : nil }
      return pair.value.array.flatMap { object($0.map(\.number), .rgb) }.map { JSONTree.Member(pair.key, $0) }
    }
    return members.count == pairs.count ? members : nil
  }

  // MARK: Where nothing says that it is a color

  /// Maps and lists of which every value is a code without its sign, three bytes or a name of CSS; nil for any other tree.
  private static func bare(_ node: JSONTree, _ depth: Int) -> JSONTree? {
    guard depth < 8 else { return nil }
    let values = node.array ?? node.members?.map(\.value) ?? []
    guard values.count > 1 else {
      guard let only = node.members?.first, let inner = bare(only.value, depth + 1) else { return nil }
      return .object([JSONTree.Member(only.key, inner, at: only.at)])
    }
    let found = codes(values) ?? triples(values) ?? words(values) ?? nested(values, depth)
    guard let found else { return nil }
    guard let members = node.members else { return .array(found) }
    return .object(zip(members, found).map { JSONTree.Member($0.key, $1, at: $0.at) })
  }

  private static func nested(_ values: [JSONTree], _ depth: Int) -> [JSONTree]? {
    let found = values.compactMap { $0.members == nil && $0.array == nil ? nil : bare($0, depth + 1) }
    return found.count == values.count ? found : nil
  }

  private static func codes(_ values: [JSONTree]) -> [JSONTree]? {
    let texts = values.compactMap(\.string)
    // Numbers of six digits may be anything.
    guard texts.count == values.count,
      texts.allSatisfy({ [6, 8].contains($0.utf8.count) && $0.allSatisfy(\.isHexDigit) }),
      texts.contains(where: { $0.contains(where: \.isLetter) })
    else { return nil }
    return texts.map { .string("#" + $0) }
  }

  private static func triples(_ values: [JSONTree]) -> [JSONTree]? {
    let found = values.compactMap { value -> JSONTree? in
      guard let numbers = value.array?.map(\.number), numbers.count == 3,
        numbers.allSatisfy({ $0.map { $0 == $0.rounded() } == true })
      else { return nil }
      return object(numbers, .rgb)
    }
    let isLarge = found.contains { $0.members?.contains { ($0.value.number ?? 0) > 15 } == true }
    return found.count == values.count && isLarge ? found : nil
  }

  private static func words(_ values: [JSONTree]) -> [JSONTree]? {
    let colors = values.compactMap {
      $0.string.flatMap { $0.allSatisfy(\.isLetter) ? try? Color(css: $0) : nil }
    }
    return colors.count == values.count ? colors.map { .string($0.css) } : nil
  }
}
