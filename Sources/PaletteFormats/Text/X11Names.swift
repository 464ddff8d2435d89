import PaletteCore

/// The names of colors in X11 that CSS does not have.
///
/// Source: `rgb.txt` of X.Org.
enum X11Names {
  /// The color of a name in small letters without spaces: `green3`, `lightgoldenrod`, `gray42`; nil for those of CSS.
  static func color(_ name: String) -> Color? {
    if let hex = others[name] { return Color(hex: hex) }
    if name.hasPrefix("gray") || name.hasPrefix("grey"), let percent = Int(name.dropFirst(4)),
      0...100 ~= percent
    {
      return gray((Double(percent) * 2.55 + 0.5).rounded(.down))
    }
    // The second to the fourth of a name are darker than the first, which often is the color of CSS.
    guard let digit = name.last?.wholeNumberValue, 1...4 ~= digit else { return nil }
    let stem = String(name.dropLast())
    guard numbered.contains(stem),
      let first = others[stem + "1"].flatMap({ Color(hex: $0) }) ?? (try? Color(css: stem))
    else { return nil }
    let share = [1, 0.9355, 0.8065, 0.5484][digit - 1]
    let levels = first.rgb8
    let darker = { (level: UInt8) in UInt8(Double(level) * share) }
    return Color(red: darker(levels.red), green: darker(levels.green), blue: darker(levels.blue))
  }

  private static func gray(_ level: Double) -> Color { Color(.srgb, level / 255, level / 255, level / 255) }

  private static let others: [String: String] = {
    let words = table.split(whereSeparator: \.isWhitespace).map(String.init)
    return Dictionary(
      stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }, uniquingKeysWith: { $1 }
    )
  }()

  private static let table = """
    antiquewhite1 ffefdb brown1 ff4040 burlywood1 ffd39b cadetblue1 98f5ff chocolate1 ff7f24
    coral1 ff7256 darkgoldenrod1 ffb90f darkolivegreen1 caff70 darkorange1 ff7f00 darkorchid1 bf3eff
    darkseagreen1 c1ffc1 darkslategray1 97ffff firebrick1 ff3030 goldenrod1 ffc125
    green1 00ff00 hotpink1 ff6eb4 hotpink2 ee6aa7 hotpink3 cd6090 hotpink4 8b3a62 indianred1 ff6a6a
    khaki1 fff68f lightblue1 bfefff lightgoldenrod eedd82 lightgoldenrod1 ffec8b lightpink1 ffaeb9
    lightskyblue1 b0e2ff lightslateblue 8470ff lightsteelblue1 cae1ff maroon1 ff34b3
    mediumorchid1 e066ff mediumpurple1 ab82ff navyblue 000080 olivedrab1 c0ff3e orchid1 ff83fa
    palegreen1 9aff9a paleturquoise1 bbffff palevioletred1 ff82ab pink1 ffb5c5 plum1 ffbbff
    purple1 9b30ff rosybrown1 ffc1c1 royalblue1 4876ff salmon1 ff8c69 seagreen1 54ff9f sienna1 ff8247
    skyblue1 87ceff slateblue1 836fff slategray1 c6e2ff steelblue1 63b8ff tan1 ffa54f thistle1 ffe1ff
    turquoise1 00f5ff violetred d02090 violetred1 ff3e96 wheat1 ffe7ba
    """

  /// The names that there are four of.
  private static let numbered = Set(
    """
    antiquewhite aquamarine azure bisque blue brown burlywood cadetblue chartreuse chocolate coral
    cornsilk cyan darkgoldenrod darkolivegreen darkorange darkorchid darkseagreen darkslategray
    deeppink deepskyblue dodgerblue firebrick gold goldenrod green honeydew hotpink indianred ivory
    khaki lavenderblush lemonchiffon lightblue lightcyan lightgoldenrod lightpink lightsalmon
    lightskyblue lightsteelblue lightyellow magenta maroon mediumorchid mediumpurple mistyrose
    navajowhite olivedrab orange orangered orchid palegreen paleturquoise palevioletred peachpuff pink
    plum purple red rosybrown royalblue salmon seagreen seashell sienna skyblue slateblue slategray
    snow springgreen steelblue tan thistle tomato turquoise violetred wheat yellow
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
