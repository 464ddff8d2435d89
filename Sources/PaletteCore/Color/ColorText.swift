/// A way to write colors as text, such as `convert` offers.
public struct ColorTextStyle: Sendable, Hashable {
  /// The identifier on the command line: `hex`, `rgb`, or that of a space.
  public let id: String
  /// One line for help.
  public let summary: String
  /// The space the components are written in.
  public let space: ColorSpace
  /// The decimals of each component, enough for every 8-bit color to come back from the text unchanged.
  let decimals: [Int]

  /// Every style, in the order help lists them.
  public static let all: [ColorTextStyle] =
    [
      ColorTextStyle(id: "hex", summary: "#rrggbb, or #rrggbbaa where not opaque", space: .srgb, decimals: []),
      ColorTextStyle(id: "rgb", summary: "rgb(r, g, b) with 8-bit integers", space: .srgb, decimals: []),
    ]
    + ColorSpace.all.map {
      ColorTextStyle(id: $0.id, summary: $0.name, space: $0, decimals: losslessDecimals($0))
    }

  /// The style called `id`; `xyz` stands for `xyz-d65`.
  public static func named(_ id: String) -> ColorTextStyle? {
    let wanted = id == "xyz" ? "xyz-d65" : id
    return all.first { $0.id == wanted }
  }

  private static func losslessDecimals(_ space: ColorSpace) -> [Int] {
    switch space {
    case .hsl, .hsv, .hwb: [3, 3, 3]
    case .cmyk: [2, 2, 2, 2]
    case .lab: [3, 3, 3]
    case .lch: [3, 3, 3]
    case .oklab: [5, 5, 5]
    case .oklch: [5, 5, 3]
    case .linearSRGB, .xyzD65, .xyzD50: [6, 6, 6]
    default: [5, 5, 5]
    }
  }
}

/// Colors as text, streamed into a byte buffer.
public enum ColorText {
  /// Appends `color` in `style`. Every 8-bit sRGB color comes back from the text unchanged, in every style, as long
  /// as `precision` is nil; otherwise it is the number of decimals (0…15) of every component.
  ///
  /// Nothing is clamped but for `hex` and `rgb`, which map into sRGB the way CSS does.
  public static func append(
    _ color: Color, as style: ColorTextStyle, precision: Int? = nil, to buffer: inout [UInt8]
  ) {
    if style.decimals.isEmpty {
      if style.id == "hex" { return color.rgb8.appendHex(to: &buffer) }
      return CSSText.appendLegacy(color, to: &buffer)
    }
    let target = style.space
    let converted = color.converted(to: target)
    CSSText.appendOpening(target, isRGB: false, to: &buffer)
    let unit: (scale: Double, percentFrom: Int) =
      switch target {
      case .hsl, .hsv, .hwb: (1, 1)
      case .cmyk: (100, 0)
      default: (1, 4)
      }
    for index in style.decimals.indices {
      if index > 0 { buffer.append(UInt8(ascii: " ")) }
      if converted.missing.contains(.component(index)) {
        buffer.append(contentsOf: "none".utf8)
        continue
      }
      NumberText.append(
        converted.components[index] * unit.scale, decimals: precision ?? style.decimals[index], to: &buffer)
      if index >= unit.percentFrom { buffer.append(UInt8(ascii: "%")) }
    }
    CSSText.appendModernAlpha(converted, to: &buffer)
    buffer.append(UInt8(ascii: ")"))
  }
}

extension Color {
  /// The color in `style`, as ``ColorText/append(_:as:precision:to:)`` writes it.
  public func text(as style: ColorTextStyle, precision: Int? = nil) -> String {
    var buffer: [UInt8] = []
    ColorText.append(self, as: style, precision: precision, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// The color in the function of `space`, lossless for 8-bit colors where `precision` is nil.
  public func cssText(in space: ColorSpace, precision: Int? = nil) -> String {
    ColorTextStyle.named(space.id).map { text(as: $0, precision: precision) } ?? css
  }
}
