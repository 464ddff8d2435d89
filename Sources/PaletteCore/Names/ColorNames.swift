/// Names for colors: CSS and the xkcd survey.
public enum ColorNames {
  /// The 148 names of CSS Color 4, in alphabetical order.
  public static let css = NamedColor.list(CSSNameData.text, .css)
  /// The names of the xkcd color survey, in alphabetical order, without the vulgar ones.
  public static let xkcd = NamedColor.list(XKCDNameData.text, .xkcd)
  /// Every name, those of CSS first.
  public static let all = css + xkcd

  private static let labs = all.map { $0.color.converted(to: .lab).components }
  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
  private static let byKey = Dictionary(all.map { (key($0.name), $0) }) { first, _ in first }

  /// A name and how far the color asked for is from it.
  public struct Match: Sendable, Hashable {
    /// The name, such as `crimson`.
    public let name: String
    /// Who gave it.
    public let source: NamedColor.Source
    /// The named color itself.
    public let color: Color
    /// CIEDE2000 between the two; 0 where the name is exact.
    public let deltaE: Double
  }

  /// The nearest name by CIEDE2000; opacity does not count. Where two are equally near, CSS comes before xkcd and
  /// the alphabet decides.
  public static func nearest(to color: Color) -> Match {
    nearest(to: color, in: 0..<all.count)
  }

  /// The nearest name of one source, by CIEDE2000; opacity does not count.
  public static func nearest(to color: Color, source: NamedColor.Source) -> Match {
    nearest(to: color, in: source == .css ? 0..<css.count : css.count..<all.count)
  }

  /// The nearest name that ``named(_:)`` finds again: of the names that both lists have, only that of CSS.
  public static func nearestReadable(to color: Color) -> Match {
    nearest(to: color, in: 0..<all.count) { isReadable[$0] }
  }

  private static let isReadable = all.map { named($0.name)?.rgb == $0.rgb }

  private static func nearest(
    to color: Color, in range: Range<Int>, where isWanted: (Int) -> Bool = { _ in true }
  ) -> Match {
    let lab = color.converted(to: .lab).components
    var best = range.lowerBound
    var least = Double.infinity
    for index in range where isWanted(index) {
      // The weight of lightness never exceeds 1.75, so lightness alone can rule most names out.
      if abs(labs[index].x - lab.x) > least * 1.75 { continue }
      let distance = CIEDE2000.distance(lab, labs[index])
      if distance < least { (best, least) = (index, distance) }
    }
    let entry = all[best]
    return Match(name: entry.name, source: entry.source, color: entry.color, deltaE: least)
  }

  /// The color called `name`, in either list, CSS first. Where nothing is spelled just so, case, spaces, hyphens and
  /// apostrophes do not count, and `gray` may be `grey`.
  public static func named(_ name: String) -> NamedColor? {
    if key(name) == "transparent" {
      return NamedColor(
        name: "transparent", source: .css, rgb: RGB8(red: 0, green: 0, blue: 0, alpha: 0))
    }
    return byName[name] ?? byKey[key(name)]
  }

  /// Every color whose name contains `text`, CSS first, alphabetically. Case, spaces and hyphens do not count.
  public static func search(_ text: String) -> [NamedColor] {
    let wanted = Array(key(text).utf8)
    return all.filter { contains(Array(key($0.name).utf8), wanted) }
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    if part.isEmpty { return true }
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }

  /// Letters and digits only, in lower case, American `gray`.
  private static func key(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 where !" -_'".utf8.contains(byte) {
      bytes.append(byte &- 65 < 26 ? byte | 0x20 : byte)
      if bytes.count >= 4, bytes.suffix(4).elementsEqual("grey".utf8) {
        bytes[bytes.count - 2] = UInt8(ascii: "a")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
