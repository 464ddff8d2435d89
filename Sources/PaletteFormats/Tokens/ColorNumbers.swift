import PaletteCore

/// Colors that files of literals write as numbers: `{ r: 255, g: 0, b: 17 }`, `{ h: 212, s: 60, l: 40 }`, and where a key around
/// them says colors, `[255, 0, 17]` and `0xff0011`.
struct ColorNumbers {
  /// The largest channel of red, green and blue, and the largest share of a hue: all of a file count in one way.
  private var channel = 0.0
  private var share = 0.0
  private var count = 0
  /// Tokens have values of their own kinds; of their files only the numbers of base 16 are written otherwise.
  private let areTokens: Bool
  /// Whether any key says colors: then six digits are one as a constant of its own too.
  private var saysColor = false

  /// Looks for such colors in a tree.
  private init(_ tree: JSONTree, areTokens: Bool) {
    self.areTokens = areTokens
    var waiting = [(tree, false)]
    while let (node, isColor) = waiting.popLast() {
      if !areTokens, let parts = Self.parts(of: node, isColor: isColor) {
        count += 1
        switch parts.notation {
        case .rgb: channel = max(channel, parts.values.max() ?? 0)
        case .hsl, .hsv: share = max(share, parts.values[1], parts.values[2])
        case .lch: break
        }
        continue
      }
      for member in node.members ?? [] {
        let saysSo = !areTokens && TokenText.saysColor(member.key)
        saysColor = saysColor || saysSo
        waiting.append((member.value, saysSo || isColor && Self.mayHold(member.key)))
      }
      for element in node.array ?? [] { waiting.append((element, isColor)) }
      if Self.digits(of: node) != nil { count += 1 }
    }
  }

  /// A tree with its colors as CSS writes them, and the other numbers of base 16 as JSON writes them.
  static func written(_ tree: JSONTree, _ dialect: TokenDialect?) -> JSONTree {
    let numbers = ColorNumbers(tree, areTokens: dialect != nil && dialect != .literal)
    return numbers.count > 0 ? numbers.written(tree, isColor: false, isTop: true) : tree
  }

  private func written(_ node: JSONTree, isColor: Bool, isTop: Bool = false) -> JSONTree {
    if !areTokens, !isTop, let parts = Self.parts(of: node, isColor: isColor), let text = text(parts) {
      return .string(text)
    }
    if let digits = Self.digits(of: node) {
      if isColor, digits.count <= 6 {
        return .string("#" + String(repeating: "0", count: 6 - digits.count) + digits)
      }
      // Eight digits have their opacity first wherever colors are numbers.
      if isColor, digits.count == 8 { return .string("#" + digits.dropFirst(2) + digits.prefix(2)) }
      return .number(UInt64(digits, radix: 16).map(String.init) ?? "0")
    }
    switch node {
    case .object(let members):
      return .object(
        members.map { member in
          let isConstant = isTop && saysColor && Self.digits(of: member.value)?.count == 6
          let isColor =
            !areTokens
            && (isConstant || TokenText.saysColor(member.key) || isColor && Self.mayHold(member.key))
          return JSONTree.Member(member.key, written(member.value, isColor: isColor), at: member.at)
        })
    case .array(let elements): return .array(elements.map { written($0, isColor: isColor) })
    default: return node
    }
  }

  /// The digits of a number of base 16; nil for any other value.
  private static func digits(of node: JSONTree) -> Substring? {
    guard case .number(let text) = node, text.hasPrefix("0x") || text.hasPrefix("0X") else { return nil }
    return text.dropFirst(2)
  }

  /// The channels of a color, and which they are.
  private struct Parts {
    var notation: ChannelNotation
    var values: [Double]
    var alpha: Double?
  }

  private static func parts(of node: JSONTree, isColor: Bool) -> Parts? {
    if let members = node.members {
      guard (3...5).contains(members.count) else { return nil }
      var values: [String: Double] = [:]
      var mode = ""
      for member in members {
        if member.key == "mode", let text = member.value.string {
          mode = text
        } else {
          guard let number = member.value.number else { return nil }
          values[member.key] = number
        }
      }
      let alpha = values.removeValue(forKey: "a") ?? values.removeValue(forKey: "alpha")
      for notation in ChannelNotation.allCases {
        let keys = notation.rawValue
        let found = keys.compactMap { values[String($0)] }
        guard found.count == 3, values.count == 3, ["", keys, "ok" + keys].contains(mode) else { continue }
        let isInRange =
          notation == .rgb ? ChannelNotation.areInRange(found) : notation != .lch || 0...1 ~= found[0]
        return isInRange ? Parts(notation: notation, values: found, alpha: alpha) : nil
      }
      return nil
    }
    guard isColor, let elements = node.array, (3...4).contains(elements.count) else { return nil }
    let numbers = elements.compactMap(\.number)
    guard numbers.count == elements.count,
      numbers.prefix(3).allSatisfy({ 0...255 ~= $0 && $0 == $0.rounded() }),
      numbers.prefix(3).contains(where: { $0 > 1 })
        || numbers.prefix(3).allSatisfy({ $0 == 0 })
    else { return nil }
    return Parts(
      notation: .rgb, values: Array(numbers.prefix(3)), alpha: numbers.count > 3 ? numbers[3] : nil)
  }

  /// The color as CSS writes it; nil for an opacity that is none.
  private func text(_ parts: Parts) -> String? {
    let areShares = ChannelNotation.areShares([parts.notation == .rgb ? channel : share])
    let mayBeByte = parts.notation == .rgb && !areShares
    guard let alpha = ChannelNotation.opacity(parts.alpha ?? 1, mayBeByte: mayBeByte) else { return nil }
    // What goes below 0 is a share, and beside bytes no color.
    if parts.notation == .rgb, !areShares, parts.values.contains(where: { $0 < 0 }) { return nil }
    let color = parts.notation.color(parts.values, areShares: areShares)
    // CSS has no notation of HSV.
    return (parts.notation == .hsv ? color.converted(to: .srgb) : color).withAlpha(alpha).css
  }

  /// Whether numbers under a key can be colors where one around it says so: stops and sizes are none.
  private static func mayHold(_ key: String) -> Bool {
    let last = IdentifierNames.words(of: key).last?.lowercased() ?? ""
    return ![
      "stops", "positions", "offsets", "domain", "range", "scale", "steps", "index", "indices", "size",
      "sizes",
    ]
    .contains(last)
  }
}
