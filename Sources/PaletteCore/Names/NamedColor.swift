/// A color that has a name.
public struct NamedColor: Sendable, Hashable {
  /// Who named it.
  public enum Source: String, Sendable, CaseIterable {
    /// CSS Color 4.
    case css
    /// The xkcd color survey of 2010.
    case xkcd
  }

  /// In lower case, such as `rebeccapurple` or `dusty rose`.
  public let name: String
  /// Who named it.
  public let source: Source
  /// Its sRGB bytes.
  public let rgb: RGB8

  /// The color, opaque but for `transparent`.
  public var color: Color { Color(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: rgb.alpha) }

  /// Takes `name rrggbb;name rrggbb` apart.
  static func list(_ text: String, _ source: Source) -> [NamedColor] {
    text.utf8.split(separator: UInt8(ascii: ";")).compactMap { entry in
      guard let space = entry.lastIndex(of: UInt8(ascii: " ")),
        let color = Color(hex: Substring(entry[entry.index(after: space)...]))
      else { return nil }
      return NamedColor(
        name: String(Substring(entry[..<space])), source: source, rgb: color.rgb8)
    }
  }
}
