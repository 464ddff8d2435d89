/// Files whose hex codes have their opacity first, as programs for Windows, Android and Qt write them: `#FF2196F3` is opaque
/// there, and nearly transparent in CSS.
enum OpacityFirst {
  /// Fewer codes than this tell nothing.
  private static let minimumCodes = 6

  /// Whether the codes of a tree can hardly be meant as CSS has them: nearly every one has eight digits, and it is the first two
  /// that have few values, most of all `ff`, not the last two.
  static func isIn(_ tree: JSONTree) -> Bool {
    var long: [Substring] = []
    var short = 0
    var budget = 200_000
    count(tree, &long, &short, &budget)
    guard long.count >= minimumCodes, short * 4 <= long.count else { return false }
    let opaque = long.filter { $0.hasPrefix("ff") }
    // White and shades of red begin with `ff` in CSS too.
    let shades = Set(opaque.map { $0.dropFirst(2).prefix(4) })
    return opaque.count * 5 >= long.count * 2 && shades.count >= 4
      && long.count { $0.hasSuffix("ff") } * 4 <= long.count
      && Set(long.map { $0.prefix(2) }).count * 3 <= Set(long.map { $0.suffix(2) }).count
  }

  /// A tree with the opacity of its codes where CSS has it.
  static func swapped(_ tree: JSONTree) -> JSONTree {
    switch tree {
    case .object(let members):
      return .object(members.map { JSONTree.Member($0.key, swapped($0.value), at: $0.at) })
    case .array(let elements): return .array(elements.map(swapped))
    case .string(let text):
      guard let digits = digits(text), digits.count == 8 else { return tree }
      return .string("#" + digits.dropFirst(2) + digits.prefix(2))
    default: return tree
    }
  }

  private static func count(
    _ tree: JSONTree, _ long: inout [Substring], _ short: inout Int, _ budget: inout Int
  ) {
    budget -= 1
    guard budget > 0 else { return }
    switch tree {
    case .object(let members): for member in members { count(member.value, &long, &short, &budget) }
    case .array(let elements): for element in elements { count(element, &long, &short, &budget) }
    case .string(let text):
      guard let digits = digits(text) else { return }
      if digits.count == 8 { long.append(digits.lowercased()[...]) } else { short += 1 }
    default: break
    }
  }

  /// The digits of a text that is a hex code of six or eight and nothing else.
  private static func digits(_ text: String) -> Substring? {
    guard text.utf8.count == 9 || text.utf8.count == 7, text.hasPrefix("#"),
      text.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    return text.dropFirst()
  }
}
