/// A palette whose references name colors by their keys, so that they can be compared across sides.
struct ReferenceTokens {
  /// The palette with its references rewritten; literals and what leads nowhere stay as they are.
  let palette: ColorPalette
  /// The colors as this side has them, for references to what the merge removed.
  private let values: [MergeKey: String]

  /// Cannot be typed into a name, which holds no control characters.
  private static let mark: Character = "\u{1}"

  init(_ palette: ColorPalette) {
    let keys = MergeKey.of(palette.groups.flatMap { $0.colors.map(\.id) })
    var starts: [Int] = []
    var count = 0
    for group in palette.groups {
      starts.append(count)
      count += group.colors.count
    }
    var copy = palette
    var values: [MergeKey: String] = [:]
    for (key, item) in zip(keys, palette.colors) { values[key] = item.color.value ?? item.color.hexCode }
    copy.mapReferences { reference in
      guard let (group, color) = palette.find(reference.text) else { return reference }
      return ColorReference(Self.token(keys[starts[group] + color]))
    }
    self.palette = copy
    self.values = values
  }

  private static func token(_ key: MergeKey) -> String { "\(mark)\(key.id)\(mark)\(key.ordinal)\(mark)" }

  private static func key(_ token: Substring) -> MergeKey? {
    let parts = token.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].isEmpty, parts[3].isEmpty, let ordinal = Int(parts[2]) else {
      return nil
    }
    return MergeKey(id: String(parts[1]), ordinal: ordinal)
  }

  /// The reference as it is written after the merge; the color itself where it is gone.
  static func spelled(
    _ reference: ColorReference, _ spellings: [MergeKey: String], _ sides: Versions<ReferenceTokens>
  ) -> ColorReference {
    guard reference.text.first == mark, let key = key(reference.text[...]) else { return reference }
    let gone = [sides.ours, sides.theirs, sides.base].lazy.compactMap { $0?.values[key] }.first
    return ColorReference(spellings[key] ?? gone ?? reference.text)
  }

  /// `text` with every reference in it as people read it.
  static func readable(_ text: String, _ spellings: [MergeKey: String]) -> String {
    guard text.contains(mark) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: mark) {
      result += rest[..<start]
      let parts = rest[start...].split(separator: mark, maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, let ordinal = Int(parts[2]) else { return result + rest[start...] }
      result += spellings[MergeKey(id: String(parts[1]), ordinal: ordinal)] ?? "a removed color"
      rest = parts[3]
    }
    return result + rest
  }
}
