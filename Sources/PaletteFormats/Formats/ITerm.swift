import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color presets of iTerm2: a property list with a dictionary of components for each color.
  public static let iterm = templated("iterm", sniff: ITerm.sniff, read: ITerm.read)
}

private enum ITerm {
  private static let suffix = " Color"
  /// The order iTerm2 shows them in; a dictionary has none.
  private static let order =
    ["Background", "Foreground", "Bold", "Link", "Selection", "Selected Text", "Cursor", "Cursor Text"]
    + (0..<16).map { "Ansi \($0)" }

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    let head = TextLines.head(bytes, 2048)
    return head.contains("<plist") && head.contains(" Component</key>") ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let list = try FormatError.located { try PropertyList.read(input.bytes) }
    guard let entries = list.dictionary else { throw FormatError("the property list is no dictionary") }
    let rank = Dictionary(
      order.enumerated().map { ($1 + suffix, $0) }, uniquingKeysWith: { first, _ in first })
    let keys = entries.keys.filter { $0.contains(suffix) }
      .sorted { (rank[$0] ?? order.count, $0) < (rank[$1] ?? order.count, $1) }
    let places = Self.places(input.bytes)
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    for key in keys {
      guard let entry = entries[key], entry.dictionary != nil else { continue }
      func component(_ name: String) throws -> Double {
        guard let value = entry[name + " Component"]?.number, value.isFinite else {
          throw FormatError("\(name) Component is missing or not a number", at: key)
        }
        return value
      }
      let space: ColorSpace = entry["Color Space"]?.string == "P3" ? .displayP3 : .srgb
      let alpha = min(max(entry["Alpha Component"]?.number ?? 1, 0), 1)
      let color = Color(
        space, try component("Red"), try component("Green"), try component("Blue"), alpha: alpha)
      let isBase = key.hasSuffix(suffix)
      // Presets with a light and a dark half name them in brackets after the word.
      let group = isBase ? nil : key.split(separator: "(").last.map { String($0.prefix { $0 != ")" }) }
      let name = key.range(of: suffix).map { String(key[..<$0]) } ?? key
      if let place = places[key] {
        try builder.add(color, name: name, group: group, at: place)
      } else {
        try builder.add(color, name: name, group: group, at: key)
      }
    }
    return try builder.finish()
  }

  /// Where the dictionary of each key of a list in XML begins.
  private static func places(_ bytes: [UInt8]) -> [String: SourcePlace] {
    guard let members = try? XMLReader.parse(bytes).first("dict")?.listMembers else { return [:] }
    return Dictionary(members.map { ($0.key, SourcePlace($0.value)) }, uniquingKeysWith: { $1 })
  }
}

extension String {
  fileprivate func range(of text: String) -> String.Index? {
    var at = startIndex
    while at < endIndex {
      if self[at...].hasPrefix(text) { return at }
      at = index(after: at)
    }
    return nil
  }
}
