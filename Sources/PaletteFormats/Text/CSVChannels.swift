import PaletteCore

/// The columns of a table that hold the channels of colors, each in one of its own or all in one.
struct CSVChannels {
  /// Headings of channels, and the notation that they are of.
  private static let names = ChannelNotation.names + [(["h", "s", "b"], .hsv)]
  private static let inks = ["c", "m", "y", "k"]

  private let columns: [Int]
  private let notation: ChannelNotation
  /// Whether the channels count up to one.
  private var areShares = false

  /// The channels by the headings of a table; nil where it has none.
  init?(_ heads: [String], _ rows: [[String]]) {
    let named = Self.names.lazy.compactMap { known -> (columns: [Int], notation: ChannelNotation)? in
      let columns = known.channels.compactMap { heads.firstIndex(of: $0) }
      return columns.count == 3 ? (columns, known.notation) : nil
    }.first
    let single = ["rgb", "rgba", "rgb value", "rgb code", "hsl", "hsla"].lazy.compactMap { head in
      heads.firstIndex(of: head).map { ([$0], head.hasPrefix("rgb") ? ChannelNotation.rgb : .hsl) }
    }.first
    guard let found = named ?? single else { return nil }
    (columns, notation) = found
    // A hue counts degrees either way.
    let counted = rows.flatMap { numbers(in: $0).prefix(3).dropFirst(notation == .rgb ? 0 : 1) }
    areShares = ChannelNotation.areShares(counted)
  }

  /// Whether the channels count up to 255.
  var areBytes: Bool { notation == .rgb && !areShares }

  /// The column whose place stands for the color.
  var first: Int { columns[0] }

  /// The color of a row; nil where its channels are none.
  func color(of fields: [String]) -> Color? {
    if columns.count == 1, columns[0] < fields.count, let color = try? Color(css: fields[columns[0]]) {
      return color
    }
    let values = numbers(in: fields)
    guard values.count == 3 || values.count == 4 && columns.count == 1 else { return nil }
    let written = values.count == 4 ? values[3] : 1
    guard let alpha = ChannelNotation.opacity(written, mayBeByte: false) else { return nil }
    let channels = Array(values.prefix(3))
    let isInRange =
      notation == .rgb
      ? ChannelNotation.areInRange(channels) && (areShares || channels.allSatisfy { $0 >= 0 })
      : 0...360 ~= channels[0] && channels.dropFirst().allSatisfy { 0...(areShares ? 1.0001 : 100) ~= $0 }
    guard isInRange else { return nil }
    return notation.color(values, areShares: areShares).withAlpha(alpha).converted(to: .srgb)
  }

  private func numbers(in fields: [String]) -> [Double] {
    let texts = columns.map { $0 < fields.count ? fields[$0] : "" }
    if columns.count > 1 { return texts.compactMap { Self.numbers($0).first } }
    return Self.numbers(texts[0])
  }

  /// Whether a table has columns of inks.
  static func hasInks(_ heads: [String]) -> Bool {
    [inks, ["cyan", "magenta", "yellow", "black"]].contains { $0.allSatisfy(heads.contains) }
      || heads.contains("cmyk")
  }

  /// The four shares of ink in one column, `100, 0, 0, 50` or `C100 M0 Y0 K50`, or in four; nil where there are none.
  static func inks(_ heads: [String], _ fields: [String]) -> [Double]? {
    let columns = inks.compactMap { heads.firstIndex(of: $0) }
    let texts =
      columns.count == 4
      ? columns : heads.firstIndex { ["cmyk", "cmyk value"].contains($0) }.map { [$0] } ?? []
    let found = texts.flatMap { $0 < fields.count ? numbers(fields[$0]) : [] }
    return found.count == 4 && found.allSatisfy { 0...100 ~= $0 } ? found : nil
  }

  private static func numbers(_ text: String) -> [Double] {
    // One number may have an exponent: `5e-08`.
    if let only = Double(String(text[...].trimmed)) { return [only] }
    return numbers(among: text)
  }

  private static func numbers(among text: String) -> [Double] {
    text.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
  }
}
