import PaletteCore

/// Names of CSS as colors of files of literals: `{ brand: '#0b1f3a', accent: 'blue' }`, `error: { main: 'crimson' }`.
///
/// Such a word may be anything: how a button is called, a word of a language. It is a color where everything that stands beside
/// it is one, and either one of those can be nothing else or a key around it says colors. A word that a color of the file is
/// called by stands for that one, whatever it is in CSS (``DefinedNames``).
struct ColorWords {
  /// Whether a file of keys is read, where what a color is called by is no word of a program.
  private let isData: Bool
  /// Whether names of its colors are most of what the file says.
  private let isOfNames: Bool

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
    let uses = DefinedNames.uses(in: tree)
    guard uses.names > 0 || holdsWord(tree) else { return tree }
    let isOfNames = !isModule && uses.names > max(1, uses.others)
    let words = ColorWords(isData: !isModule, isOfNames: isOfNames)
    guard isModule, let only = tree.members?.first, tree.members?.count == 1 else {
      return words.written(tree, isColor: false, path: [], names: DefinedNames())
    }
    let isColor = TokenText.saysColor(only.key)
    let inner = words.written(only.value, isColor: isColor, path: [], names: DefinedNames())
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

  private func written(_ node: JSONTree, isColor: Bool, path: [String], names: DefinedNames) -> JSONTree {
    guard path.count < JSONTree.maximumDepth else { return node }
    if let elements = node.array {
      if areColors(elements, isColor: isColor, names) {
        return .array(elements.map { worded($0, names) ?? $0 })
      }
      return .array(
        elements.enumerated().map { number, element in
          element.string == nil
            ? written(element, isColor: isColor, path: path + [String(number)], names: names) : element
        })
    }
    guard let members = node.members else { return node }
    let names = names.adding(members, at: path)
    let named = members.filter { !Self.isOther($0.key) }
    // `colors: { red: 'red', blue: 'blue' }` gives words to words.
    let areOwn = named.allSatisfy { $0.value.string == $0.key }
    let texts = named.map(\.value).filter { $0.string != nil }
    // `link: { color: 'blue', hover: 'darkblue' }`
    let isSaid = isColor || texts.count > 1 && named.contains { TokenText.saysColor($0.key) }
    let takesWords = !areOwn && (areColors(texts, isColor: isSaid, names) || areModes(named, names))
    let isOfNames = isOfNames || isOfNames(texts, isColor: isColor, names)
    return .object(
      members.map { member in
        let saysColor = TokenText.saysColor(member.key)
        guard let text = member.value.string else {
          let inner = written(
            member.value, isColor: isColor || saysColor, path: path + [member.key], names: names)
          return JSONTree.Member(member.key, inner, at: member.at)
        }
        guard !Self.isOther(member.key) else { return member }
        // `{ red: '#e11', danger: 'red' }`: the red that stands beside it.
        if takesWords, text != member.key, let other = node[text]?.string, TokenText.isColor(other) {
          let name = (path + [text]).joined(separator: ".")
          return JSONTree.Member(member.key, .string("{\(name)}"), at: member.at)
        }
        var value = takesWords ? worded(member.value, names) : nil
        if value == nil, isOfNames { value = names.reference(text) ?? missing(text, among: texts, names) }
        return JSONTree.Member(member.key, value ?? member.value, at: member.at)
      })
  }

  /// What a word stands for: a color of the file, else one of CSS.
  private func worded(_ node: JSONTree, _ names: DefinedNames) -> JSONTree? {
    guard let text = node.string else { return nil }
    if let known = names.reference(text) { return known }
    guard let color = Self.color(text) else { return nil }
    return .string(names.isAmbiguous(text) ? "{\(text)}" : color.hex)
  }

  /// Whether most of several texts are names of colors of the file, or colors; half of them where a key around them says colors.
  private func isOfNames(_ texts: [JSONTree], isColor: Bool, _ names: DefinedNames) -> Bool {
    guard isData || isColor, texts.contains(where: { $0.string.flatMap(names.reference) != nil }) else {
      return false
    }
    return texts.count { isKnown($0, names) } * 2 + (isColor ? 1 : 0) > texts.count
  }

  private func isKnown(_ node: JSONTree, _ names: DefinedNames) -> Bool {
    guard let text = node.string else { return false }
    return TokenText.isColor(text) || names.reference(text) != nil
  }

  /// A reference that leads nowhere, which is told, for a word that stands where colors are named.
  private func missing(_ text: String, among texts: [JSONTree], _ names: DefinedNames) -> JSONTree? {
    let isWord =
      text.first?.isLetter == true && text.utf8.count < 64
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    guard isWord, !Self.noColors.contains(text.lowercased()), Self.color(text) == nil,
      texts.count > 1, texts.count(where: { isKnown($0, names) }) * 2 >= texts.count
    else { return nil }
    return .string("{\(text)}")
  }

  /// What stands where a color may, and is none.
  private static let noColors: Set<String> = [
    "transparent", "currentcolor", "none", "inherit", "initial", "unset", "auto", "default", "normal", "bold",
    "italic", "underline", "true", "false", "light", "dark",
  ]

  /// Whether a text is a length, a list or an address, which stands beside colors without saying anything of words.
  private static func isMeasure(_ text: String) -> Bool {
    guard let first = text.first else { return true }
    return first.isNumber || ".-+".contains(first) || text.contains { " ,/(".contains($0) }
  }

  /// Whether members are one color in light and dark: `text: { light: 'black', dark: 'white' }`.
  private func areModes(_ members: [JSONTree.Member], _ names: DefinedNames) -> Bool {
    let modes = members.compactMap { member in
      let isColor = isKnown(member.value, names) || member.value.string.flatMap(Self.color) != nil
      return isColor ? PathModes.scheme(named: member.key) : nil
    }
    return modes.count == members.count && Set(modes.map { TokenSystem.scheme(of: $0) }).count > 1
  }

  /// Whether texts are colors: all of them are written as such or are words, and one of them, or what is around them, says so.
  private func areColors(_ values: [JSONTree], isColor: Bool, _ names: DefinedNames) -> Bool {
    let texts = values.compactMap(\.string)
    guard !texts.isEmpty, texts.count == values.count else { return false }
    var isSaid = isColor
    for text in texts {
      if TokenText.isColor(text) || isData && names.reference(text) != nil {
        isSaid = true
      } else if Self.color(text) == nil, names.reference(text) == nil,
        !["transparent", "none", "inherit"].contains(text), text.lowercased() != "currentcolor",
        !Self.isMeasure(text), TokenScope.alias(text) == nil, !TokenProperties.isReference(text)
      {
        return false
      }
    }
    return isSaid
  }
}
