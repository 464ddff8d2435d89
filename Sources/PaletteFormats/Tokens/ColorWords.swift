import PaletteCore

/// Names of CSS as colors of files of literals: `{ brand: '#0b1f3a', accent: 'blue' }`, `error: { main: 'crimson' }`.
///
/// Such a word may be anything: how a button is called, a word of a language. It is a color where everything that stands beside
/// it is one, and either one of those can be nothing else or a key around it says colors. A word that a color beside it is
/// called by stands for that one.
enum ColorWords {
  /// Keys of an object of colors whose texts say something else about it.
  private static let others: Set<String> = [
    "mode", "type", "name", "id", "scheme", "appearance", "title", "label", "description", "version",
    "font", "fonts", "family", "weight", "size", "radius", "spacing", "author", "license", "$schema",
  ]

  /// Whether what stands under a key is about other things than colors, by its last word.
  private static func isOther(_ key: String) -> Bool {
    others.contains(IdentifierNames.words(of: key).last?.lowercased() ?? key)
  }

  /// The color that a word is in CSS; nil for what is no single word, and for those that have no color of their own.
  static func color(_ text: String) -> Color? {
    guard (3...20).contains(text.utf8.count), text.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }),
      text == text.lowercased() || text == text.uppercased()
    else { return nil }
    return colors[text.lowercased()]
  }

  private static let colors = Dictionary(
    ColorNames.css.map { ($0.name, $0.color) }, uniquingKeysWith: { first, _ in first })

  /// A tree with such words as their colors, and those that name another color as references to it.
  ///
  /// - Parameter isModule: whether a single member is the file, as the only export of a module is.
  static func written(_ tree: JSONTree, isModule: Bool) -> JSONTree {
    guard holdsWord(tree) else { return tree }
    guard isModule, let only = tree.members?.first, tree.members?.count == 1 else {
      return written(tree, isColor: false, path: [], depth: 0)
    }
    let isColor = TokenText.saysColor(only.key)
    let inner = written(only.value, isColor: isColor, path: [], depth: 0)
    return .object([JSONTree.Member(only.key, inner, at: only.at)])
  }

  /// Whether a text of the tree is such a word; most files have none.
  private static func holdsWord(_ tree: JSONTree) -> Bool {
    var waiting = [tree]
    while let node = waiting.popLast() {
      if let text = node.string, color(text) != nil { return true }
      waiting += node.array ?? (node.members ?? []).map(\.value)
    }
    return false
  }

  private static func written(_ node: JSONTree, isColor: Bool, path: [String], depth: Int) -> JSONTree {
    guard depth < JSONTree.maximumDepth else { return node }
    if let elements = node.array {
      if areColors(elements, isColor: isColor) { return .array(elements.map { worded($0) ?? $0 }) }
      return .array(
        elements.map { $0.string == nil ? written($0, isColor: isColor, path: path, depth: depth + 1) : $0 })
    }
    guard let members = node.members else { return node }
    let named = members.filter { !isOther($0.key) }
    // `colors: { red: 'red', blue: 'blue' }` gives words to words.
    let areOwn = named.allSatisfy { $0.value.string == $0.key }
    let texts = named.map(\.value).filter { $0.string != nil }
    // `link: { color: 'blue', hover: 'darkblue' }`
    let isSaid = isColor || texts.count > 1 && named.contains { TokenText.saysColor($0.key) }
    let takesWords = !areOwn && (areColors(texts, isColor: isSaid) || areModes(named))
    return .object(
      members.map { member in
        let saysColor = TokenText.saysColor(member.key)
        guard let text = member.value.string else {
          let inner = written(
            member.value, isColor: isColor || saysColor, path: path + [member.key], depth: depth + 1)
          return JSONTree.Member(member.key, inner, at: member.at)
        }
        guard takesWords, !isOther(member.key), color(text) != nil else { return member }
        // `{ red: '#e11', danger: 'red' }`: the red that stands beside it.
        if text != member.key, let other = node[text]?.string, TokenText.isColor(other) {
          let name = (path + [text]).joined(separator: ".")
          return JSONTree.Member(member.key, .string("{\(name)}"), at: member.at)
        }
        return JSONTree.Member(member.key, worded(member.value) ?? member.value, at: member.at)
      })
  }

  private static func worded(_ node: JSONTree) -> JSONTree? {
    node.string.flatMap { color($0)?.hex }.map { .string($0) }
  }

  /// Whether a text is a length, a list or an address, which stands beside colors without saying anything of words.
  private static func isMeasure(_ text: String) -> Bool {
    guard let first = text.first else { return true }
    return first.isNumber || ".-+".contains(first) || text.contains { " ,/(".contains($0) }
  }

  /// Whether members are one color in light and dark: `text: { light: 'black', dark: 'white' }`.
  private static func areModes(_ members: [JSONTree.Member]) -> Bool {
    let modes = members.compactMap { member in
      member.value.string.flatMap { TokenText.isColor($0) || color($0) != nil ? member.key : nil }
        .flatMap { PathModes.scheme(named: $0) }
    }
    return modes.count == members.count && Set(modes.map { TokenSystem.scheme(of: $0) }).count > 1
  }

  /// Whether texts are colors: all of them are written as such or are words, and one of them, or what is around them, says so.
  private static func areColors(_ values: [JSONTree], isColor: Bool) -> Bool {
    let texts = values.compactMap(\.string)
    guard !texts.isEmpty, texts.count == values.count else { return false }
    var isSaid = isColor
    for text in texts {
      if TokenText.isColor(text) {
        isSaid = true
      } else if color(text) == nil, text != "transparent", text.lowercased() != "currentcolor",
        text != "none",
        text != "inherit", !isMeasure(text), TokenScope.alias(text) == nil, !TokenProperties.isReference(text)
      {
        return false
      }
    }
    return isSaid
  }
}
