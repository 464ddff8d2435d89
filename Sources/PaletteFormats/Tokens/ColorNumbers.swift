import PaletteCore

/// Colors that files of literals write as numbers: `{ r: 255, g: 0, b: 17 }`, `{ h: 212, s: 60, l: 40 }`, and where a key around
/// them says colors, `[255, 0, 17]` and `0xff0011`.
struct ColorNumbers {
  /// The largest channel of red, green and blue, and the largest share of a hue: all of a file count in one way.
  private var channel = 0.0
  private var share = 0.0
  private var count = 0
  private var areTokens = false
  /// Whether any key says colors: then six digits are one as a constant of its own too.
  private var saysColor = false

  /// Looks for such colors in a tree.
  private init(_ tree: JSONTree) {
    var waiting = [(tree, false)]
    while let (node, isColor) = waiting.popLast() {
      if let parts = Self.parts(of: node, isColor: isColor) {
        count += 1
        let largest = parts.values.prefix(3).max() ?? 0
        if parts.keys == "rgb" { channel = max(channel, largest) }
        if parts.keys == "hsl" || parts.keys == "hsv" {
          share = max(share, parts.values[1], parts.values[2])
        }
        continue
      }
      for member in node.members ?? [] {
        saysColor = saysColor || TokenText.saysColor(member.key)
        waiting.append((member.value, isColor && Self.mayHold(member.key) || TokenText.saysColor(member.key)))
      }
      for element in node.array ?? [] { waiting.append((element, isColor)) }
      if case .number(let text) = node, text.hasPrefix("0x") || text.hasPrefix("0X") { count += 1 }
    }
  }

  /// A tree with its colors as CSS writes them, and the other numbers of base 16 as JSON writes them. Tokens have values of their
  /// own kinds; of their files only the numbers are written so.
  static func written(_ tree: JSONTree, _ dialect: TokenDialect?) -> JSONTree {
    var numbers = ColorNumbers(tree)
    numbers.areTokens = dialect != nil && dialect != .literal
    guard numbers.count > 0, let members = tree.members else {
      return numbers.count > 0 ? numbers.written(tree, isColor: false) : tree
    }
    return .object(
      members.map { member in
        var isColor = TokenText.saysColor(member.key)
        if numbers.saysColor, case .number(let text) = member.value, text.count == 8 { isColor = true }
        return JSONTree.Member(member.key, numbers.written(member.value, isColor: isColor), at: member.at)
      })
  }

  private func written(_ node: JSONTree, isColor: Bool) -> JSONTree {
    if !areTokens, let parts = Self.parts(of: node, isColor: isColor), let text = text(parts) {
      return .string(text)
    }
    switch node {
    case .object(let members):
      return .object(
        members.map { member in
          let isColor = isColor && Self.mayHold(member.key) || TokenText.saysColor(member.key)
          return JSONTree.Member(member.key, written(member.value, isColor: isColor), at: member.at)
        })
    case .array(let elements): return .array(elements.map { written($0, isColor: isColor) })
    case .number(let text) where text.hasPrefix("0x") || text.hasPrefix("0X"):
      let digits = text.dropFirst(2)
      if isColor, !areTokens, digits.count <= 6 {
        return .string("#" + String(repeating: "0", count: 6 - digits.count) + digits)
      }
      // Eight digits have their opacity first wherever colors are numbers.
      if isColor, !areTokens, digits.count == 8 {
        return .string("#" + digits.dropFirst(2) + digits.prefix(2))
      }
      return .number(UInt64(digits, radix: 16).map(String.init) ?? "0")
    default: return node
    }
  }

  /// The channels of a color, and which they are.
  private struct Parts {
    var keys: String
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
      for keys in ["rgb", "hsl", "hsv", "lch"] {
        let found = keys.compactMap { values[String($0)] }
        guard found.count == 3, values.count == 3, ["", keys, "ok" + keys].contains(mode) else { continue }
        let isInRange =
          keys == "rgb" ? found.allSatisfy { 0...255 ~= $0 } : keys != "lch" || 0...1 ~= found[0]
        return isInRange ? Parts(keys: keys, values: found, alpha: alpha) : nil
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
    return Parts(keys: "rgb", values: Array(numbers.prefix(3)), alpha: numbers.count > 3 ? numbers[3] : nil)
  }

  /// The color as CSS writes it; nil for an opacity that is none.
  private func text(_ parts: Parts) -> String? {
    var alpha = parts.alpha ?? 1
    if alpha > 1, parts.keys == "rgb", channel > 1, alpha <= 255 { alpha /= 255 }
    guard 0...1 ~= alpha else { return nil }
    let v = parts.values
    let shares = share > 1 ? 1.0 : 100
    let color =
      switch parts.keys {
      case "rgb":
        channel > 1 ? Color(.srgb, v[0] / 255, v[1] / 255, v[2] / 255) : Color(.srgb, v[0], v[1], v[2])
      case "lch": Color(.oklch, v[0], v[1], v[2])
      case "hsv": Color(.hsv, v[0], v[1] * shares, v[2] * shares).converted(to: .srgb)
      default: Color(.hsl, v[0], v[1] * shares, v[2] * shares)
      }
    return color.withAlpha(alpha).css
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
